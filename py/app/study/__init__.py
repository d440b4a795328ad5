"""The room of study: sets of words, five minutes of cards, and how much is known.

- What was learnt is one line a card and one a day (``app/saved/study``), each a value of its own in the
  browser's storage, so that an answer writes two of them however many cards there are. The engine holds
  them in memory only; started again, it answers ``study_closed`` and the page tells it everything anew
  (``app/study/room``). A session under way (``app/study/session``) is one text in localStorage with the
  instant of its end: a page that is opened again goes on with it, or tells its end.
"""
