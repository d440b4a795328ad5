"""A game on paper: the printed board and the score sheet."""
