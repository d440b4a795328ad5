"""A regulation as data: each rule of its text is a value with its article.

The fields follow the order of the classic championship's text.  No code outside this room asks which
regulation it is playing.  A count of 0 means that the regulation has no such rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Generic, TypeVar

from faristol.errors import BadRecord
from faristol.rules import terms

T = TypeVar("T")
Option = str | int


@dataclass(frozen=True, slots=True)
class Rule(Generic[T]):
    """A value and its source: an article ("§3") or a ruling of ours ("criteri 3").

    choices: the values that the organiser may choose before the game; none where there is no choice.
    """

    value: T
    article: str
    choices: tuple[T, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One regulation.  A rule whose value is None gives only the article of something that refusals cite.

    id, version: its name in journals, and its edition.
    seats: fewest and most seats at a table.
    party: who sits at a seat.
    starter: how the first player is found.
    rack_size: tiles on a full rack.  bingo: points for placing that many in one play.
    placement: the article of the laws of placing tiles.
    exchange_needs: tiles that must be in the bag for an exchange; no more are exchanged than the bag has.
    redraw: when seven vowels or seven consonants may be drawn again.
    overdraw: what is done with tiles drawn in excess.
    passing: the article of passes.
    turns_each: turns of each seat after which the game ends, without adjustments for racks.
    going_out: what follows an empty rack with an empty bag; its article is that of the adjustments too.
    zero_turns_each: successive lost turns (passed, withdrawn, late) of each seat that end the game.
    pass_turns_each: successive passes of each seat that end it.
    idle_turns_each: successive turns of each seat without a play that stays, exchanges included, that end it.
    nil_idle_turns: at 0-0 none of the last three ends the game, but after so many idle turns in all the
    adjudicator may stop it; 0: no exception at 0-0.
    blocked: what follows when the bag is empty and nobody has a play.
    round_time: what remains to be played when the round's time is called; racks do not count then.
    last_turn_seconds: the time for each of those last turns, from the call on, or from a later beginning.
    abandon_penalty: points off the score of whoever abandons or exceeds the overtime.
    abandon_award: points of the winner, against 0, where the other would still be ahead; 0: no award.
    both_abandon: the article of abandonment by all.
    disqualified: the article of disqualification.
    notation: how a turn without points is written on the sheet.
    word_check: when words are looked up.
    one_challenge: the article that allows one challenge for a play.
    challenge_seconds: how long a play may be challenged on screen; 0: until the next seat goes on.
    challenge_covers: what nobody sees while a challenge is decided.
    clock: what is timed.
    clock_minutes: each seat's time for the whole game; 0: half of ``game_minutes``.
    turn_seconds: the time for one turn.  late_turn: the penalty for a late one.
    game_minutes: the time for the whole game, all seats together.
    game_clock: what that time does while a challenge is decided.
    overtime_fine: points off for each started minute past a seat's time.
    overtime_limit: minutes of overtime past which the game is lost.
    clock_stops: causes for which the clock may be stopped.
    handover: whether the clock runs while one device is passed from player to player.
    no_show_minutes: how long an absent player is awaited; the result is then 300-0.
    aids: the help that a player may ask of the program.
    """

    id: str
    version: int
    seats: Rule[tuple[int, int]]
    party: Rule[terms.Party]
    starter: Rule[terms.Starter]
    rack_size: Rule[int]
    bingo: Rule[int]
    placement: Rule[None]
    exchange_needs: Rule[int]
    redraw: Rule[terms.Redraw]
    overdraw: Rule[terms.Overdraw]
    passing: Rule[None]
    turns_each: Rule[int]
    going_out: Rule[terms.GoingOut]
    zero_turns_each: Rule[int]
    pass_turns_each: Rule[int]
    idle_turns_each: Rule[int]
    nil_idle_turns: Rule[int]
    blocked: Rule[terms.Blocked]
    round_time: Rule[terms.RoundTime]
    last_turn_seconds: Rule[int]
    abandon_penalty: Rule[int]
    abandon_award: Rule[int]
    both_abandon: Rule[None]
    disqualified: Rule[None]
    notation: Rule[terms.Notation]
    word_check: Rule[terms.WordCheck]
    one_challenge: Rule[None]
    challenge_seconds: Rule[int]
    challenge_covers: Rule[terms.Cover]
    clock: Rule[terms.ClockKind]
    clock_minutes: Rule[int]
    turn_seconds: Rule[int]
    late_turn: Rule[terms.LateTurn]
    game_minutes: Rule[int]
    game_clock: Rule[terms.GameClock]
    overtime_fine: Rule[int]
    overtime_limit: Rule[int]
    clock_stops: Rule[tuple[terms.Stop, ...]]
    handover: Rule[terms.Handover]
    no_show_minutes: Rule[int]
    aids: Rule[terms.Aids]

    @property
    def seat_minutes(self) -> int:
        """Each seat's time for the whole game, in minutes."""
        return self.clock_minutes.value or self.game_minutes.value // 2


def written(value: object) -> Option:
    """A rule's value as a header holds it: a number, or the value of an enum; else ``TypeError``."""
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, int):
        return value
    raise TypeError(f"not an option: {value!r}")


def switches(ruleset: Ruleset) -> dict[str, Rule[object]]:
    """The rules with choices, by the name of their field, in the order of ``Ruleset``."""
    rules = ((field.name, getattr(ruleset, field.name)) for field in fields(ruleset))
    return {name: rule for name, rule in rules if isinstance(rule, Rule) and rule.choices}


def chosen(ruleset: Ruleset, options: Mapping[str, Option]) -> Ruleset:
    """``ruleset`` with the organiser's ``options``; ``BadRecord`` names an option that is not offered."""
    offered = switches(ruleset)
    changed: dict[str, Rule[object]] = {}
    for name, option in options.items():
        choices = offered[name].choices if name in offered else ()
        values = [choice for choice in choices if written(choice) == option]
        if not values:
            raise BadRecord("unknown_option", option=name, value=option)
        changed[name] = replace(offered[name], value=values[0])
    return replace(ruleset, **changed)  # type: ignore[arg-type]  # each rule replaces its own kind
