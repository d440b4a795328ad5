"""A report as the pairing wants it: who is there, what was played, who shall not meet."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from faristol.errors import BadRecord
from faristol.tournament.pairing import PairingEntry, PairingTurn, Tournament
from faristol.tournament.trf.reading import read_report
from faristol.tournament.trf.report import PLAYED, Cell, Report, ReportPlayer

_ANSWERS = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+-", " ": " "}


def read_trf(text: str) -> Tournament:
    """The tournament before its next round. BadRecord with its line where the file cannot be read."""
    return tournament_of(read_report(text))


def tournament_of(report: Report) -> Tournament:
    """The tournament before its next round.

    BadRecord with its line where the report contradicts itself, or a round lacks results.
    """
    checked = check(report)
    for player in report.players:
        last = player.cells[report.paired - 1 : report.paired]
        if any(cell.opponent is not None and cell.result == " " for cell in last):
            raise BadRecord("trf_lacks_results", player.line, round=report.paired)
    players = {player.number: player for player in report.players}
    next_round = report.played + 1
    return Tournament(
        entries=tuple(
            _entry(report, players[number], number in checked.absent) for number in sorted(players)
        ),
        rounds=report.rounds,
        number_one_starts=checked.number_one_starts,
        apart=frozenset(
            frozenset(pair)
            for one in report.apart
            if one.first <= next_round and (one.last is None or next_round <= one.last)
            for pair in combinations(one.players, 2)
        ),
        wishes=frozenset(frozenset(pair) for club in report.clubs for pair in combinations(club, 2)),
        win=max(report.points["WW"], report.points["BW"]),
        loss=min(report.points["WL"], report.points["BL"]),
        bye=checked.bye,
    )


class CheckedReport(NamedTuple):
    """Of the round after the last one with games, who is absent, and who has the bye by hand."""

    absent: frozenset[int]
    bye: int | None
    number_one_starts: bool


def check(report: Report) -> CheckedReport:
    """BadRecord with its line where the report contradicts itself; its last round may lack results."""
    players = {player.number: player for player in report.players}
    for player in report.players:
        _check_opponents(players, player, report.paired)
    absent = _absent(report, players)
    bye = _chosen_bye(report, absent)
    for player in report.players:
        _check_points(report, player)
    return CheckedReport(frozenset(absent), bye, _number_one_starts(report))


def _check_opponents(players: dict[int, ReportPlayer], player: ReportPlayer, last: int) -> None:
    """Both lines of a game say the same of it, and only those of the last round may say nothing."""
    for at, cell in enumerate(player.cells):
        if cell.opponent is None:
            continue
        other = players.get(cell.opponent)
        if other is None or other is player:
            raise BadRecord("trf_no_such_player", player.line, player=cell.opponent)
        answer = other.cells[at] if at < len(other.cells) else None
        if (
            answer is None
            or answer.opponent != player.number
            or answer.starts == cell.starts
            or answer.result not in _ANSWERS[cell.result]
        ):
            raise BadRecord("trf_do_not_agree", player.line, player=cell.opponent, round=at + 1)
        if cell.result == " " and at + 1 < last:
            raise BadRecord("trf_lacks_results", player.line, round=at + 1)


def _absent(report: Report, players: dict[int, ReportPlayer]) -> set[int]:
    """Who is absent in the next round: by a line of its own, or with a bye asked for."""
    said = dict(report.absent)
    for asked in report.asked:
        for number in asked.players:
            if number not in players:
                raise BadRecord("trf_no_such_player", asked.line, player=number)
            if asked.round == report.paired + 1:
                said[number] = asked.line
    for number, line in said.items():
        if number not in players:
            raise BadRecord("trf_no_such_player", line, player=number)
    return set(said)


def _chosen_bye(report: Report, absent: set[int]) -> int | None:
    """Who has the bye of the coming round by hand: a ``U`` in a round without games.

    ``BadRecord`` where two have it, or where the others would not come out even.
    """
    following = report.paired + 1
    chosen: ReportPlayer | None = None
    away = 0
    for player in report.players:
        letters = [cell.result for cell in player.cells[following - 1 :]]
        if "U" in letters[1:] or ("U" in letters and chosen):
            raise BadRecord("trf_bye_ahead", player.line, player=player.number)
        if "U" in letters:
            chosen = player
        away += player.number in absent or report.cell(player, following).result != " "
    if chosen and (len(report.players) - away) % 2:
        raise BadRecord("trf_bye_ahead", chosen.line, player=chosen.number)
    return chosen.number if chosen else None


def _check_points(report: Report, player: ReportPlayer) -> None:
    """The points written are those of the rounds that are over, perhaps with what is known of later ones."""
    played = report.played
    points = report.score(player)
    beforehand = points + sum(report.worth(cell) for cell in player.cells[played:])
    asked = points + report.worth(report.cell(player, played + 1))
    if player.points is not None and player.points not in (points, beforehand, asked):
        raise BadRecord("trf_points", player.line, player=player.number)


def _entry(report: Report, player: ReportPlayer, absent: bool) -> PairingEntry:
    played = report.played
    turns = tuple(_turn(report, report.cell(player, number)) for number in range(1, played + 1))
    return PairingEntry(player.number, turns, absent or report.cell(player, played + 1).result != " ")


def _turn(report: Report, cell: Cell) -> PairingTurn:
    points = report.worth(cell)
    if cell.opponent is None:
        return PairingTurn(points, bye=cell.result == "U", forfeit=cell.result == "+")
    return PairingTurn(points, cell.opponent, cell.starts, cell.result in PLAYED, forfeit=cell.result == "+")


def _number_one_starts(report: Report) -> bool:
    """As the report says, else as its first round shows: an odd higher number starts as number 1 does."""
    if report.number_one_starts is not None:
        return report.number_one_starts
    for player in sorted(report.players, key=lambda one: one.number):
        first = player.cells[:1]
        if first and first[0].opponent is not None and first[0].opponent > player.number:
            return first[0].starts == (player.number % 2 == 1)
    return True
