"""The workshop: an editor, and the worker in which a script of one's own plays.

- The script runs in a worker that is made from a text, and so has the page's policy; once all files are there
  the page forbids itself every connection (``static/workshop.js``), and the worker takes away what could
  store or start something (``static/workshop_worker.js``).  An endless loop ends with its worker.
- The engine of the other pages is not started: nothing of a script can reach a game that is kept.
- A tournament asks the worker turn by turn, so that who never answers is known; it then plays no more.
- The editor is a plain text field: it needs nothing, works with every keyboard and screen reader.
"""
