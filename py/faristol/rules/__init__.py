"""The regulations, one file of frozen data each."""

from typing import Final

from faristol.rules.classic import CLASSIC
from faristol.rules.free import FREE
from faristol.rules.ruleset import (
    Aids,
    Blocked,
    ClockKind,
    GoingOut,
    Handover,
    LateTurn,
    Notation,
    Option,
    Overdraw,
    Party,
    Redraw,
    RoundTime,
    Rule,
    Ruleset,
    Starter,
    Stop,
    WordCheck,
    chosen,
    switches,
    written,
)
from faristol.rules.school_four import SCHOOL_FOUR, SCHOOL_FOUR_1
from faristol.rules.school_pairs import SCHOOL_PAIRS
from faristol.rules.world_2009 import WORLD_2009

RULESETS: Final[tuple[Ruleset, ...]] = (CLASSIC, SCHOOL_PAIRS, SCHOOL_FOUR, WORLD_2009, FREE)
BY_ID: Final = {ruleset.id: ruleset for ruleset in RULESETS}
# Every edition that a game may have been played by, the earlier ones too.
EDITIONS: Final = {(ruleset.id, ruleset.version): ruleset for ruleset in (*RULESETS, SCHOOL_FOUR_1)}

__all__ = [
    "BY_ID",
    "CLASSIC",
    "EDITIONS",
    "FREE",
    "RULESETS",
    "SCHOOL_FOUR",
    "SCHOOL_PAIRS",
    "WORLD_2009",
    "Aids",
    "Blocked",
    "ClockKind",
    "GoingOut",
    "Handover",
    "LateTurn",
    "Notation",
    "Option",
    "Overdraw",
    "Party",
    "Redraw",
    "RoundTime",
    "Rule",
    "Ruleset",
    "Starter",
    "Stop",
    "WordCheck",
    "chosen",
    "switches",
    "written",
]
