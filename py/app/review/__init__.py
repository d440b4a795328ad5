"""The review of a finished game: what could have been played better in each turn, and why.

- A review asks the engine for a few turns at a time (``review``, only of a game that is over), so that each
  is shown as soon as it is there; with the last come the sums. The engine gives reasons as data,
  ``app/words/review`` the sentences. A longer look at one turn (``deeper``, ``record/game/look``) simulates
  its candidates as the champion does, or solves its endgame, and comes in parts too, so that it can be
  stopped; the quick review stays as it is. The screen gets ten candidates (``app/review/candidates`` lists
  them). The chance to win is that of two static robots: it is not told where a robot knows fewer words
  (``record/game/analysis.tells_chance``). A key turn moved the chance by 1 of 100 at least
  (``Analysis.swing``).
- The board has the whole height; chart, turns and words stand beside it in this order. A press on the
  chart shows the nearest turn. ``data-shown`` ("summary", "turn") on the box lets a narrow screen hide
  the list of turns while one is shown.
"""
