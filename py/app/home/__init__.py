"""The first screens: doors, new games and duplicates, saved games, the steps of the lesson.

- The first screen is a dialog that fills the window, so that its questions and Back work as in every box.
  The level of the robot is a list, as in Partida a mida: the same choice is the same control. Where a
  game is kept it is the one green act; the robot's door is then a card like the others.
"""
