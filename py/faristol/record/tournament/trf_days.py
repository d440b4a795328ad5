"""A day from a tournament report (TRF): its plan, and what an organiser would have done to come so far.

A report says who won, and no scores: a game that was won is 1 to 0 here, a draw 1 to 1, and the day's
tie-breaks ask for no scores first.  What no day has is refused with the line of its player: points of other
systems, and a full point without a game for more than one in a round.  Pairs that shall not meet and clubs
without names are told (``left_out``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Final, Literal, NamedTuple

from faristol.errors import BadRecord
from faristol.record.journal_format import NO_TIME, Millis
from faristol.record.tournament.journal import TournamentHeader, TournamentJournal, journal_of
from faristol.record.tournament.plans import begun_elsewhere
from faristol.record.tournament.roster import LONGEST_NAME
from faristol.tournament import actions
from faristol.tournament.events import ResultKind
from faristol.tournament.order import number_one_starts
from faristol.tournament.pairing import pair_round
from faristol.tournament.plan import Plan, StartingOrder
from faristol.tournament.state import started
from faristol.tournament.trf import Cell, Report, ReportPlayer, check, read_report, tournament_of
from faristol.tournament.trf.report import POINTS
from faristol.unseen import without_unseen

_KEY: Final = "a"
_WON: Final = 1  # the score of a game that was won, or drawn
_HALF: Final = 5  # tenths of half a point
_TIE_BREAKS: Final = ("buchholz_median", "berger", "spread", "total")
_SCORES: Final = {"1": (_WON, 0), "0": (0, _WON), "=": (_WON, _WON)}
_PLAYED: Final = {"W": "1", "L": "0", "D": "="}
_AWAY: Final = {"+": (1,), "-": (0,)}
_POINT: Final = ("U", "F", "+")  # a round without an opponent that counts as the bye


class LeftOutOfReport(NamedTuple):
    """What the day does not have.

    what: "scores", with the number of rounds that have none; "apart", "clubs", with how many groups.
    """

    what: Literal["scores", "apart", "clubs"]
    number: int


def plan_of(report: Report, title: str, seed: str) -> Plan:
    """A Swiss in the order of the report's numbers, with the rounds and the worth of its bye.

    seed: another one is made of it where it would not draw the report's first start.
    """
    checked = check(report)
    rounds = max(report.rounds or 0, *(len(player.cells) for player in report.players), *_asked_for(report))
    bye = report.points["PAB"]
    category = begun_elsewhere(_KEY, rounds)
    category = replace(
        category,
        order=StartingOrder.ENTERED,
        tie_breaks=_TIE_BREAKS,
        bye_halves=bye // _HALF,
        bye_score=_WON if bye == POINTS["PAB"] else 0,
        walkover=replace(category.walkover, absent=_WON),
    )
    title, place = report.title[:LONGEST_NAME] or title, report.place[:LONGEST_NAME]
    seeds = (f"{seed} {lot}" if lot else seed for lot in count())
    plans = (Plan(title, one, (category,), place) for one in seeds)
    starts = checked.number_one_starts
    return next(plan for plan in plans if number_one_starts(started(plan), category) is starts)


def actions_of(report: Report) -> Iterator[actions.Action]:
    """The entries, every round with its results, and who will be away.  Numbers are those of ``players_of``.

    ``BadRecord`` with its line for what no day has.
    """
    checked = check(report)
    players = players_of(report)
    _check_points(report)
    _check_names(players)
    places = {player.number: at for at, player in enumerate(players, start=1)}
    for player in players:
        yield actions.Register(_name(player), "", _KEY, player.rating, fide=player.fide, member=player.member)
    for number in range(1, report.paired + 1):
        yield from _round(report, players, places, number)
    yield from _ahead(report, players, places, checked.absent)
    if checked.bye is not None:
        found = pair_round(tournament_of(report), relax=True)
        tables = tuple((places[first], places[second]) for first, second in found.pairs)
        yield actions.PairByHand(_KEY, tables, places[checked.bye], confirm=True)


def journal_of_report(text: str, title: str, seed: str, at: Millis = NO_TIME) -> TournamentJournal:
    """The journal of the day of a report.

    ``BadRecord`` with the line that cannot be read; ``IllegalAction`` for what no day has.
    """
    report = read_report(text)
    return journal_of(TournamentHeader(plan_of(report, title, seed), at), actions_of(report))


def left_out(report: Report) -> list[LeftOutOfReport]:
    """What ``actions_of`` cannot say."""
    several = (
        LeftOutOfReport("scores", report.paired),
        LeftOutOfReport("apart", len(report.apart)),
        LeftOutOfReport("clubs", len(report.clubs)),
    )
    return [one for one in several if one.number]


def players_of(report: Report) -> list[ReportPlayer]:
    """The players in the order of their numbers, which may have gaps."""
    return sorted(report.players, key=lambda one: one.number)


def _name(player: ReportPlayer) -> str:
    return " ".join(without_unseen(player.name).split())[:LONGEST_NAME]


def _asked_for(report: Report) -> Iterator[int]:
    return (one.round for one in report.asked)


def _check_points(report: Report) -> None:
    """A win is a point, a draw half a one; only the bye may be worth less."""
    for code, usual in POINTS.items():
        value = report.points[code]
        if value != usual and (code != "PAB" or value not in (0, _HALF)):
            raise BadRecord("trf_other_points", report.points_line)


def _check_names(players: Sequence[ReportPlayer]) -> None:
    seen: dict[str, int] = {}
    for player in players:
        name = _name(player)
        if not name:
            raise BadRecord("no_name", player.line)
        if name in seen:
            raise BadRecord("name_twice", player.line, name=name, before=seen[name])
        seen[name] = player.line


def _round(
    report: Report, players: Sequence[ReportPlayer], places: dict[int, int], number: int
) -> Iterator[actions.Action]:
    tables: list[tuple[int, int]] = []
    results: list[str] = []
    bye: int | None = None
    for player in players:
        cell, place = report.cell(player, number), places[player.number]
        if cell.opponent is not None:
            if cell.starts:
                tables.append((place, places[cell.opponent]))
                results.append(_result(report, cell, number))
        elif cell.result not in _POINT:
            yield actions.NoteAbsence(place, number, half=cell.result == "H")
        elif bye is None and report.worth(cell) == report.points["PAB"]:
            bye = place
        else:
            raise BadRecord("trf_full_bye", player.line, round=number)
    if not tables:
        raise BadRecord("trf_no_games", players[0].line, round=number)
    yield actions.PairByHand(_KEY, tuple(tables), bye, confirm=True)
    if any(one != " " for one in results):
        yield actions.Start(number)
        for table, result in enumerate(results, start=1):
            if result in _SCORES:
                yield actions.EnterResult(_KEY, number, table, _SCORES[result], confirm=True)
            elif result != " ":
                away = (0, 1) if result == "--" else _AWAY[result]
                yield actions.EnterResult(_KEY, number, table, (), ResultKind.ABSENT, away, confirm=True)


def _result(report: Report, cell: Cell, number: int) -> str:
    """A key of ``_SCORES`` or ``_AWAY`` for who starts; "--": neither came."""
    result = _PLAYED.get(cell.result, cell.result)
    if result != "-":
        return result
    other = next(player for player in report.players if player.number == cell.opponent)
    return "--" if report.cell(other, number).result == "-" else result


def _ahead(
    report: Report, players: Sequence[ReportPlayer], places: dict[int, int], absent: frozenset[int]
) -> Iterator[actions.Action]:
    """Who will be away in rounds that are not paired."""
    following = report.paired + 1
    last = max(following, *(len(player.cells) for player in players), *_asked_for(report), 1)
    for player in players:
        for number in range(following, last + 1):
            letter = report.cell(player, number).result
            if letter in ("F", "+"):
                raise BadRecord("trf_full_bye", player.line, round=number)
            if letter in ("H", "Z", "-") or (
                number == following and player.number in absent and letter == " "
            ):
                yield actions.NoteAbsence(places[player.number], number, half=letter == "H")
