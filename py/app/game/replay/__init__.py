"""A game replayed turn by turn."""
