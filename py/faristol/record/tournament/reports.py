"""A Swiss, or any category of two at a table, as other programs read it: TRF, and TSH's ``.t``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from faristol.errors import IllegalAction
from faristol.tournament.history import HeldGame, games
from faristol.tournament.order import number_one_starts, starting_order
from faristol.tournament.plan import Category
from faristol.tournament.ranking import ranked
from faristol.tournament.state import Person, State
from faristol.tournament.trf import Cell, Edition, Report, ReportPlayer, write_trf
from faristol.tournament.trf.report import POINTS, AskedBye
from faristol.tournament.tsh import TshPlayer, TshRound, write_tsh

_TENTHS = 5  # in half a point


def trf_of(state: State, category: Category, edition: Edition = Edition.OF_2016) -> str:
    """The report before the next round; a round that lacks results is left out.

    Players have their starting numbers.  ``IllegalAction("trf_cannot_hold")`` for tables of four.
    """
    return write_trf(report_of(state, category), edition)


def report_of(state: State, category: Category) -> Report:
    """The report, as data."""
    order, past, numbers = _numbered(state, category)
    following = _rounds(state, category) + 1
    asked = _asked(order, numbers, following)
    resting = {no for one in asked if one.round == following for no in one.players}
    ranks = {row.no: row.rank for row in ranked(state, category, following - 1)}
    for one in order:  # programs want a rank of everybody, also of who left before the first round
        ranks.setdefault(one.no, len(ranks) + 1)
    players = tuple(
        ReportPlayer(
            numbers[one.no],
            one.entry.name,
            one.entry.rating,
            rank=ranks[one.no],
            cells=tuple(_cell(game, numbers) for game in past[one.no]),
            fide=one.entry.fide,
            member=one.entry.member,
        )
        for one in order
    )
    return Report(
        title=state.plan.title,
        place=state.plan.place,
        players=players,
        rounds=category.rounds,
        number_one_starts=number_one_starts(state, category),
        absent=MappingProxyType(
            {
                numbers[one.no]: 0
                for one in order
                if not one.plays(following) and numbers[one.no] not in resting
            }
        ),
        asked=asked,
        clubs=_clubs(order, numbers) if following <= category.apart else (),
        points=MappingProxyType({**POINTS, "PAB": category.bye_halves * _TENTHS}),
    )


def tsh_of(state: State, category: Category) -> str:
    """The division for TSH: opponents and scores of every round that is over."""
    order, past, numbers = _numbered(state, category)
    last = _rounds(state, category)
    return write_tsh(
        [
            TshPlayer(
                numbers[one.no],
                one.entry.name,
                one.entry.rating,
                tuple(_sheet(game, numbers) for game in past[one.no]),
                not one.plays(last + 1),
                one.entry.club,
                member=one.entry.member,
            )
            for one in order
        ]
    )


def _numbered(
    state: State, category: Category
) -> tuple[tuple[Person, ...], dict[int, tuple[HeldGame, ...]], dict[int, int]]:
    if category.format.most_seats > 2:
        raise IllegalAction("trf_cannot_hold", field="format")
    order = starting_order(state, category)
    past = games(state, category, _rounds(state, category))
    return order, past, {one.no: number for number, one in enumerate(order, start=1)}


def _asked(order: Sequence[Person], numbers: Mapping[int, int], first: int) -> tuple[AskedBye, ...]:
    """The rounds off with half a point, of round ``first`` and later."""
    rounds = sorted({number for one in order for number in one.half if number >= first})
    several = [
        (number, tuple(numbers[one.no] for one in order if one.rests_with_half(number))) for number in rounds
    ]
    return tuple(AskedBye("H", number, players) for number, players in several if players)


def _rounds(state: State, category: Category) -> int:
    """How many rounds are over."""
    return sum(played.is_over for played in state.played(category.key))


def _cell(game: HeldGame, numbers: Mapping[int, int]) -> Cell:
    if game.bye:
        return Cell(None, None, "U")
    if not game.seats:
        return Cell(None, None, "H" if game.half_bye else "Z")
    starts = game.seat == 0
    opponent = numbers[game.opponents[0]]
    if not game.played:
        return Cell(opponent, starts, "+" if game.by_forfeit else "-")
    if game.halves == 0 and not any(game.scores):
        return Cell(opponent, starts, "-")  # both have lost: a report has no other sign for that
    return Cell(opponent, starts, "0=1"[game.halves])


def _sheet(game: HeldGame, numbers: Mapping[int, int]) -> TshRound:
    if not game.seats:
        return TshRound(None, game.spread)
    others = [score for seat, score in enumerate(game.scores) if seat != game.seat]
    return TshRound(numbers[game.opponents[0]], game.score, others[0], game.seat == 0)


def _clubs(order: Sequence[Person], numbers: Mapping[int, int]) -> tuple[tuple[int, ...], ...]:
    clubs = dict.fromkeys(one.entry.club for one in order if one.entry.club)
    of_each = (tuple(numbers[one.no] for one in order if one.entry.club == club) for club in clubs)
    return tuple(members for members in of_each if len(members) > 1)
