"""How a round is made, one module for each format: pure functions of the entries in order."""

from faristol.tournament.formats.shape import Entrant, Pairing

__all__ = ["Entrant", "Pairing"]
