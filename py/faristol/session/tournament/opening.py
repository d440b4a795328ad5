"""A file that is opened as a day: one of Faristol's own, or the rounds of another program's file."""

from __future__ import annotations

from typing import NamedTuple

from faristol.errors import FaristolError
from faristol.record.journal_format import Millis
from faristol.record.tournament import trf_days, tsh_days
from faristol.record.tournament.journal import TournamentHeader, TournamentJournal, read_tournament
from faristol.record.tournament.kept_games import parted, read_all
from faristol.record.tournament.kinds import DAY, REPORT, kind_of, players_in
from faristol.session.tournament import wire
from faristol.session.tournament.desk import Day
from faristol.session.tournament.games import game_places, kept_view
from faristol.tournament.trf import read_report
from faristol.tournament.tsh import read_tsh


class OpenedFile(NamedTuple):
    """The day, and what goes with the reply."""

    day: Day
    kept_games: list[wire.KeptGameView]
    left_out: list[wire.LeftOutView]


def opened(text: str, at: Millis, seed: str, *, kept: bool) -> OpenedFile:
    """The day of a file.  kept: this device has written it, so that no round is paired again.

    ``FaristolError`` where it can be none; ``players`` among its fields: how many "Torneig nou" can have.
    """
    try:
        kind = DAY if kept else kind_of(text)
        if kind != DAY:
            return _of_report(text, at, seed) if kind == REPORT else _of_division(text, at, seed)
    except FaristolError as refused:
        if players := players_in(text):
            refused.fields = {**refused.fields, "players": players}
        raise
    journal, lines = parted(text)
    day = Day(read_tournament(journal), pairings=not kept)
    return OpenedFile(day, [kept_view(game) for game in read_all(lines, game_places(day.state))], [])


def _of_report(text: str, at: Millis, seed: str) -> OpenedFile:
    report = read_report(text)
    day = Day(TournamentJournal(TournamentHeader(trf_days.plan_of(report, "", seed), at)))
    day.act_all(list(trf_days.actions_of(report)), at)
    left = [_left(one.what, number=one.number) for one in trf_days.left_out(report)]
    return OpenedFile(day, [], left)


def _of_division(text: str, at: Millis, seed: str) -> OpenedFile:
    players = read_tsh(text)
    day = Day(TournamentJournal(TournamentHeader(tsh_days.plan_of(players, "", seed), at)))
    day.act_all(list(tsh_days.actions_of(players)), at)
    left = [
        _left("ahead", one.name, one.round, one.opponent)
        if one.opponent
        else _left("difference", one.name, one.round, one.difference)
        for one in tsh_days.left_out(players)
    ]
    return OpenedFile(day, [], left)


def _left(
    what: wire.LeftOutKind, name: str = "", number_of_round: int = 0, number: int = 0
) -> wire.LeftOutView:
    return {"what": what, "name": name, "round": number_of_round, "number": number}
