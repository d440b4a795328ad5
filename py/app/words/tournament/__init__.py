"""Sentences of a tournament: the organiser's desk, the hall, paper and files."""
