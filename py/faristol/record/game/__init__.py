"""A game of two to four: its journal, score sheet and audit."""
