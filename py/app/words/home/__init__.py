"""Sentences of the first screens: doors, new games, levels, the first lesson, statistics."""
