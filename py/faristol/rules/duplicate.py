"""The duplicate game: everybody plays the same rack on the same board.

The articles of its text have no numbers: they are cited by their headings.
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


class ReferenceFinder(Enum):
    """Who finds the reference play (ruling 9).

    BY_PROGRAM: the program finds a best play.  BY_HAND: it is the best play that a player handed in.
    PREPARED: the director chose it beforehand, and may have chosen a lower play.
    """

    BY_PROGRAM = "by_program"
    BY_HAND = "by_hand"
    PREPARED = "prepared"


class InvalidRack(Enum):
    """Which tiles go back when a rack has no vowel or no consonant."""

    ALL = "all"
    NEW_ONES = "new_ones"


class EqualPlaysRule(Enum):
    """How the reference play is chosen among several plays of maximum score."""

    DIRECTOR = "director"
    AT_RANDOM = "at_random"
    BALANCE = "balance"
    OPENNESS = "openness"


class Bonus(Enum):
    """Whether a best play that only one player found earns a bonus."""

    NONE = "none"
    UNIQUE_BEST = "unique_best"


@dataclass(frozen=True, slots=True)
class DuplicateRules:
    """The duplicate regulation as data, in the order of its text.

    A rule whose value is None gives only the article of something that refusals cite.

    version: the edition.
    rack_size: tiles of a rack.  bingo: points for placing that many.
    drawing: the article on how a rack is made.
    placement: the article of the laws of placing tiles.
    direction: who finds the reference play.
    prepared: the ruling that a game may be prepared.
    tie_break: how it is chosen among several best plays.
    rounds: how many are played; 0: until the tiles are used up.
    invalid_rack: which tiles go back when a rack has no vowel or no consonant.
    round_seconds: the time for a round.
    one_minute_call: whether "1 minut!" is called (1) or not (0); the call at 30 seconds is always made.
    slips: the article of slips and of the players' numbers.  most_number: the highest number of a player.
    zeroed_after: the number of remarks that makes a play count nothing.
    expelled_after: the number of remarks that expels.
    late_entry: the article on who may still enter.
    no_play: the article on a rack with which nobody has a valid play.
    void_reference: the article on a reference play that is found not to be valid.
    ending: the article of the end of the game.
    checking: the article of the publication and the checking of the results.
    bonus: the bonus for a unique best play.
    variant: the variant of the game.
    blank_scores: whether a lent blank scores as the tile that takes its place (1), as our text has it, or
    nothing (0), as in Eliot's games; no director chooses it.
    fewest_players: how many players a game needs; 0: any number, in games of other programs.
    """

    version: int
    rack_size: Rule[int]
    bingo: Rule[int]
    drawing: Rule[None]
    placement: Rule[None]
    direction: Rule[ReferenceFinder]
    prepared: Rule[None]
    tie_break: Rule[EqualPlaysRule]
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


MOST_ROUNDS: Final = 60
DUPLICATE: Final = DuplicateRules(
    version=3,
    rack_size=Rule(7, "Selecció del faristol"),
    bingo=Rule(50, "Bonificació per escrable"),
    drawing=Rule(None, "Selecció del faristol"),
    placement=Rule(None, "Formació i posicionament"),
    direction=Rule(ReferenceFinder.BY_PROGRAM, "Desenvolupament", tuple(ReferenceFinder)),
    prepared=Rule(None, "criteri 9"),
    tie_break=Rule(EqualPlaysRule.DIRECTOR, "criteri 9", tuple(EqualPlaysRule)),
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
    fewest_players=Rule(2, "Desenvolupament", (2, 0)),
)
_OF_OTHER_PROGRAMS: Final = ("blank_scores", "fewest_players")
# An earlier edition is added here, so that its journals and codes give the same games for ever.
EDITIONS: Final = {rules.version: rules for rules in (DUPLICATE,)}


def duplicate_rules(options: Mapping[str, Option], edition: int = DUPLICATE.version) -> DuplicateRules:
    """An ``edition`` of the regulation with the director's ``options``.

    ``BadRecord`` names an option that is not offered; ``KeyError`` for an unknown edition.
    """
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
    """The rules that a director may choose, by the name of their field, in the order of the text."""
    return {name: rule for name, rule in _chosen(rules).items() if name not in _OF_OTHER_PROGRAMS}


def _chosen(rules: DuplicateRules) -> dict[str, Rule[object]]:
    """The rules with choices, by the name of their field."""
    named = ((field.name, getattr(rules, field.name)) for field in fields(rules))
    return {name: rule for name, rule in named if isinstance(rule, Rule) and rule.choices}


def chosen_options(rules: DuplicateRules) -> dict[str, Option]:
    """The values of ``rules`` that differ from the regulation's defaults, by the name of their field."""
    return {
        name: written(rule.value)
        for name, rule in _chosen(rules).items()
        if rule.value != getattr(DUPLICATE, name).value
    }
