"""Sentences of the director's desk of a duplicate."""
