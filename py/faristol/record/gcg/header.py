"""The journal's header for a game of a GCG file: seats, and a regulation, which only our own files name."""

from __future__ import annotations

from typing import Final

from faristol.errors import BadRecord
from faristol.game import Hands
from faristol.record.game.journal import Header, SeatEntry
from faristol.record.gcg.contents import Gcg
from faristol.record.journal_format import Millis
from faristol.rules import BY_ID, CLASSIC, RULESETS, switches

_NAME_LENGTH: Final = 40
_PERSON: Final = "person"


def rulesets_for_two() -> list[str]:
    """The ids of the regulations for two seats, under which a GCG file can be imported."""
    return [ruleset.id for ruleset in RULESETS if ruleset.seats.value[0] <= 2 <= ruleset.seats.value[1]]


def header_of(gcg: Gcg, lexicon: str, digest: str, at: Millis, ruleset: str = "") -> Header:
    """The header for the game of ``gcg``; the player who moves first has the first seat.

    at: the instant of the beginning.  ruleset: "" for that of the file, or else the classic championship.
    ``BadRecord`` for a regulation that two cannot play.
    """
    named = gcg.ruleset if gcg.ruleset in rulesets_for_two() else CLASSIC.id
    ruleset = ruleset or named
    if ruleset not in rulesets_for_two():
        raise BadRecord("gcg_ruleset_not_for_two", ruleset=ruleset)
    names = [gcg.players[place].name[:_NAME_LENGTH] for place in seating_of(gcg)]
    return Header(
        ruleset,
        lexicon,
        digest,
        seed="gcg",
        seats=tuple(SeatEntry(name, _PERSON) for name in names),
        started=at,
        options=(("clock", "none"),) if "clock" in switches(BY_ID[ruleset]) else (),
        hands=Hands.PHYSICAL,
        round=gcg.title[:_NAME_LENGTH],
    )


def seating_of(gcg: Gcg) -> tuple[int, int]:
    """The indices of the players at the first and the second seat."""
    return (1, 0) if gcg.moves and gcg.moves[0].player else (0, 1)
