"""The regulations, one file of frozen data each."""

from typing import Final

from faristol.rules.classic import CLASSIC, CLASSIC_1
from faristol.rules.free import FREE
from faristol.rules.ruleset import (
    Aids,
    Blocked,
    ClockKind,
    Cover,
    GameClock,
    GoingOut,
    Handover,
    LastTurn,
    LateTurn,
    Notation,
    OpenPlay,
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
from faristol.rules.school_pairs import SCHOOL_PAIRS, SCHOOL_PAIRS_1
from faristol.rules.world_2009 import WORLD_2009, WORLD_2009_1

RULESETS: Final[tuple[Ruleset, ...]] = (CLASSIC, SCHOOL_PAIRS, SCHOOL_FOUR, WORLD_2009, FREE)
BY_ID: Final = {ruleset.id: ruleset for ruleset in RULESETS}
# Every edition that a journal may name, the earlier ones too.
_FIRST: Final = (CLASSIC_1, SCHOOL_PAIRS_1, SCHOOL_FOUR_1, WORLD_2009_1)
EDITIONS: Final = {(ruleset.id, ruleset.version): ruleset for ruleset in (*RULESETS, *_FIRST)}

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
    "Cover",
    "GameClock",
    "GoingOut",
    "Handover",
    "LastTurn",
    "LateTurn",
    "Notation",
    "OpenPlay",
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
