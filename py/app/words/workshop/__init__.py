"""Sentences of the workshop, and its lessons."""
