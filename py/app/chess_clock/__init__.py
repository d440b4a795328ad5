"""The chess clock without a game, for a physical board.

- The clock for a physical board has one pause, for any cause, which stops its total too: it knows no
  challenges. Only W needs a pause in which the total goes on (W 23); there the game on a physical board has
  it.
"""
