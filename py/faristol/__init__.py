"""Faristol: the engine of the crossword game in Catalan. See ARCHITECTURE.md for its rooms."""

__version__ = "0.1.0"
