"""The pairing of rounds by the Dutch system, FIDE C.04.3.

- A round is paired by weights (``tournament/pairing``). The criteria of C.04.3 are one function each
  (``criteria``, and ``criteria_2017`` for the text before 2026); their values are digits of one integer,
  the weight of a pair. A bracket is a maximum weight perfect matching (``matching``, Edmonds' blossoms) of
  everyone not yet paired, so that the round stays complete (C4); the bye is a vertex. Of the best
  candidates the first one in the text's order is found by small changes of weights, and the matching is
  mended instead of made again (``bracket``). The text of 2017 looks only at the bracket and the one below,
  and collapses all below where the round would not be complete.
- Where no round is possible, as little as can be is given up (``pairing/relaxation``), in the order starts,
  clubs, new opponents, single byes. The cheapest matching of all names the pairs that have to be; only
  these are allowed more, and the criteria then pair the round as any other. Clubs are a wish: kept as if
  absolute while that leaves a round. A Swiss of a day always relaxes and reports it; ``faristol pair`` only
  with ``--relax``, but for clubs. How likely a field comes to such a round is a measured table
  (``pairing/dead_ends``).
"""

from faristol.tournament.dutch_rules import Rules
from faristol.tournament.pairing.dead_ends import dead_ends
from faristol.tournament.pairing.dutch import RoundPairs, pair_round
from faristol.tournament.pairing.record import PairingEntry, PairingTurn, Relaxed, Tournament

__all__ = [
    "PairingEntry",
    "PairingTurn",
    "Relaxed",
    "RoundPairs",
    "Rules",
    "Tournament",
    "dead_ends",
    "pair_round",
]
