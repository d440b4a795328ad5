"""Searches in a lexicon."""
