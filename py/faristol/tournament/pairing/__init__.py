"""The pairing of rounds by the Dutch system, FIDE C.04.3."""

from faristol.tournament.pairing.dead_ends import dead_ends
from faristol.tournament.pairing.dutch import Round, pair_round
from faristol.tournament.pairing.record import Entry, Relaxed, Rules, Tournament, Turn

__all__ = ["Entry", "Relaxed", "Round", "Rules", "Tournament", "Turn", "dead_ends", "pair_round"]
