"""The workshop: an editor, scripts of one's own, the games that they play, and a tournament of them.

- A script runs in a worker that is made from a text, and so has the page's policy; once all files are there
  the page forbids itself every connection (``static/workshop.js``), and the worker takes away what could
  store or start something, or speak to the page (``static/workshop_worker.js``).  An endless loop ends with
  its worker.
- The game is in another worker, the referee's: a script is asked with the view of its seat as text, and
  answers a play as text (``workers``, ``match``).  A worker that has seen a script never gets another one.
  Two scripts that meet have one each, and one waits for the next where the device has 4 GB or more: the page
  with all of them takes some 350 MB (Chromium, Linux), so that a tablet of 3 GB has room.
- The engine of the other pages is not started: nothing of a script can reach a game that is kept.
- A tournament (``cup``, ``tournament``) is kept after each game, with its programs, and goes on from there.
- Robots go from device to device without a server (``sending``, ``receiving``).  What comes is a text of
  somebody else: it is checked (``robot_text``), shown and kept (``received``), and runs only when asked to.
- A lesson is plain data (``words/workshop/lessons``), which ``lesson`` draws; its check runs behind the
  pupil's script, and plays no game.
"""
