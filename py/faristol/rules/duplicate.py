"""The duplicate game: everybody plays the same rack on the same board.

Articles are cited by the headings of the text, which has no numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Final

from faristol.errors import BadRecord
from faristol.rules.ruleset import Option, Rule, written


class Variant(Enum):
    """The classic duplicate and the two variants of the text."""

    CLASSIC = "classic"
    WITH_BLANK = "with_blank"
    AUCTION = "auction"


class Direction(Enum):
    """Who finds the reference play: the program, which takes a best one; the players, the best of whose
    plays it is; or the director beforehand, who may take a lower one (ruling 9)."""

    BY_PROGRAM = "by_program"
    BY_HAND = "by_hand"
    PREPARED = "prepared"


class InvalidRack(Enum):
    """Which tiles go back when a rack has no vowel or no consonant."""

    ALL = "all"
    NEW_ONES = "new_ones"


class TieBreak(Enum):
    """How one of several plays of maximum score becomes the reference play."""

    DIRECTOR = "director"
    AT_RANDOM = "at_random"
    BALANCE = "balance"
    OPENNESS = "openness"


class Bonus(Enum):
    """Whether a best play that one player alone found earns a bonus."""

    NONE = "none"
    UNIQUE_BEST = "unique_best"


@dataclass(frozen=True, slots=True)
class DuplicateRules:
    """The duplicate regulation as data, in the order of its text.

    rack_size, bingo: tiles of a rack, and the points for placing that many.
    drawing: where it is written how a rack is made.
    placement: where the laws of placing tiles are written.
    direction: who finds the reference play.
    prepared: where it is written that a game may be laid out beforehand.
    tie_break: which of several best plays it is.
    rounds: how many are played; 0: until the tiles are used up.
    invalid_rack: what goes back when a rack has no vowel or no consonant.
    round_seconds: time for a round; one_minute_call: whether "1 minut!" is called (30 seconds always is).
    slips: where slips and the numbers of players are written; most_number: the highest
    number of a player.
    zeroed_after, expelled_after: remarks after which a play counts nothing, and after which one is expelled.
    late_entry: where it is written who may still enter.
    no_play: where it is written what follows when nobody has a valid play.
    void_reference: where a reference play is written that turns out not to be valid.
    ending: where the end of the game is written.
    checking: where the publication and the checking of the results are written.
    bonus: the bonus for a unique best play.
    variant: of the game.
    blank_scores: whether a lent blank scores as the tile that it gives way to (1), as our text has it, or
    nothing (0), as in the games of another program; no director chooses it.
    fewest_players: how many must play; 0: nobody asks (the first edition).
    proves_the_end: whether "no valid play" is proved over every rack that the bag can give (1), or taken
    for granted after a number of racks (0, the first edition).
    """

    version: int
    rack_size: Rule[int]
    bingo: Rule[int]
    drawing: Rule[None]
    placement: Rule[None]
    direction: Rule[Direction]
    prepared: Rule[None]
    tie_break: Rule[TieBreak]
    rounds: Rule[int]
    invalid_rack: Rule[InvalidRack]
    round_seconds: Rule[int]
    one_minute_call: Rule[int]
    slips: Rule[None]
    most_number: Rule[int]
    zeroed_after: Rule[int]
    expelled_after: Rule[int]
    late_entry: Rule[None]
    no_play: Rule[None]
    void_reference: Rule[None]
    ending: Rule[None]
    checking: Rule[None]
    bonus: Rule[Bonus]
    variant: Rule[Variant]
    blank_scores: Rule[int]
    fewest_players: Rule[int]
    proves_the_end: Rule[int]


MOST_ROUNDS: Final = 60
DUPLICATE: Final = DuplicateRules(
    version=2,
    rack_size=Rule(7, "Selecció del faristol"),
    bingo=Rule(50, "Bonificació per escrable"),
    drawing=Rule(None, "Selecció del faristol"),
    placement=Rule(None, "Formació i posicionament"),
    direction=Rule(Direction.BY_PROGRAM, "Desenvolupament", tuple(Direction)),
    prepared=Rule(None, "criteri 9"),
    tie_break=Rule(TieBreak.DIRECTOR, "criteri 9", tuple(TieBreak)),
    rounds=Rule(0, "Desenvolupament", tuple(range(MOST_ROUNDS + 1))),
    invalid_rack=Rule(InvalidRack.ALL, "criteri 7", tuple(InvalidRack)),
    round_seconds=Rule(180, "Durada d’una ronda", tuple(range(15, 615, 15))),
    one_minute_call=Rule(1, "Durada d’una ronda", (1, 0)),
    slips=Rule(None, "Anotació de les jugades"),
    most_number=Rule(999, "Anotació de les jugades"),
    zeroed_after=Rule(2, "Penalitzacions i sancions"),
    expelled_after=Rule(3, "Penalitzacions i sancions"),
    late_entry=Rule(None, "Casos especials"),
    no_play=Rule(None, "Casos especials"),
    void_reference=Rule(None, "Casos especials"),
    ending=Rule(None, "Final de la partida"),
    checking=Rule(None, "Publicació i comprovació"),
    bonus=Rule(Bonus.NONE, "Millor jugada única", tuple(Bonus)),
    variant=Rule(Variant.CLASSIC, "Variants de joc", tuple(Variant)),
    blank_scores=Rule(1, "Partida duplicada amb escarràs", (1, 0)),
    fewest_players=Rule(2, "Desenvolupament"),
    proves_the_end=Rule(1, "Final de la partida"),
)
_OF_OTHER_PROGRAMS: Final = ("blank_scores",)
# What earlier editions of this file said, so that their journals and codes name the same games for ever.
EDITIONS: Final = {
    1: replace(
        DUPLICATE,
        version=1,
        fewest_players=Rule(0, "Desenvolupament"),
        proves_the_end=Rule(0, "Final de la partida"),
    ),
    DUPLICATE.version: DUPLICATE,
}


def duplicate_rules(options: Mapping[str, Option], edition: int = DUPLICATE.version) -> DuplicateRules:
    """The regulation as a director chose it; ``BadRecord`` names an option that is not offered."""
    regulation = EDITIONS[edition]
    offered = _chosen(regulation)
    changed: dict[str, Rule[object]] = {}
    for name, option in options.items():
        choices = offered[name].choices if name in offered else ()
        values = [choice for choice in choices if written(choice) == option]
        if not values:
            raise BadRecord("unknown_option", option=name, value=option)
        changed[name] = replace(offered[name], value=values[0])
    return replace(regulation, **changed)  # type: ignore[arg-type]  # each rule replaces its own kind


def duplicate_switches(rules: DuplicateRules) -> dict[str, Rule[object]]:
    """The rules that a director may choose, by the name of their field, in the text's order."""
    return {name: rule for name, rule in _chosen(rules).items() if name not in _OF_OTHER_PROGRAMS}


def _chosen(rules: DuplicateRules) -> dict[str, Rule[object]]:
    told = ((field.name, getattr(rules, field.name)) for field in fields(rules))
    return {name: rule for name, rule in told if isinstance(rule, Rule) and rule.choices}


def chosen_options(rules: DuplicateRules) -> dict[str, Option]:
    """What ``rules`` has that the regulation's defaults have not."""
    return {
        name: written(rule.value)
        for name, rule in _chosen(rules).items()
        if rule.value != getattr(DUPLICATE, name).value
    }
