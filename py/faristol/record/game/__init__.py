"""A game of two to four: its journal, score sheet and audit.

- An analysis is made of the record alone (``record/game/analysis``): of each turn whose whole rack is
  known, the best candidates by equity (points, and the value of the tiles kept, in hundredths of a point),
  the loss, and reasons as data. What the seat could not see changes none of it.
- The challenge of the day follows from its date (``record/game/puzzles``): static robots that know the
  common words play games whose draws are named by the date, until a position has a play of common words
  that stands out, by points and by equity. It is made game by game, and endgames are solved slice by slice
  (``session/exercise/solving``): the page asks again until it is done, so that the worker answers others
  between.
"""
