"""Searches in the lexicon, for the screen."""
