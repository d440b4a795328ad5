"""A duel of words, for the screen."""
