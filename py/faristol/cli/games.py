"""``play`` and ``replay``: games between robots, and the audit of a journal."""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Final

from faristol.board import write_play
from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import open_lexicon, read_text
from faristol.cli.messages import sentence
from faristol.cli.playing.guests import GuestRobot, is_guest
from faristol.cli.playing.kept_games import KeptGames, Record, faults_of, mean, print_faults
from faristol.cli.playing.pairs import measure
from faristol.cli.playing.robots import robot_of, seats_of
from faristol.errors import BadRecord
from faristol.game import State, actions, result_of
from faristol.lexicon import Lexicon, must_be
from faristol.players import Robot
from faristol.record import (
    JOURNAL,
    Header,
    Journal,
    Millis,
    SeatEntry,
    TurnKind,
    TurnRow,
    audit,
    read_journal,
    sheet,
    write_journal,
)
from faristol.record.duplicate.journal import read_duplicate
from faristol.record.fields import Json, JsonObject
from faristol.rules import BY_ID
from faristol.session import Table, engine_over
from faristol.session.game.players import PERSON

_NO_TIME: Final = Millis(0)
_LONGEST_NAME: Final = 60


def play(arguments: argparse.Namespace) -> Exit:
    """Let robots play, and print a summary of their games or pairs of games."""
    numbers = [game for game in arguments.games if isinstance(game, int)]
    files = [game for game in arguments.games if isinstance(game, Path)]
    if len(numbers) > 1 or len(files) > 1:
        raise CliStop(Exit.BAD, "--games: one number and one file at most")
    file = files[0] if files else None
    if arguments.pairs is not None:
        if numbers:
            raise CliStop(Exit.BAD, "either --pairs or a number of --games")
        return measure(arguments, file)
    return _games(arguments, numbers[0] if numbers else 1, file)


def _games(arguments: argparse.Namespace, count: int, file: Path | None) -> Exit:
    players = _players(arguments, count)
    lexicon = open_lexicon(arguments.lexicon)
    # A player from outside has no level, by which a journal could name it: there it is a person.
    seats = tuple(
        SeatEntry(player[:_LONGEST_NAME], f"guest {seat}" if is_guest(player) else player)
        for seat, player in enumerate(players)
    )
    about: JsonObject = {
        "seats": list[Json](players),
        "seed": arguments.seed,
        "ruleset": arguments.ruleset,
        "ms": arguments.ms,
        "lexicon": {"name": lexicon.name, "digest": lexicon.digest},
    }
    kept = KeptGames(file, about, count, "games")
    if arguments.journals:
        _make_folder(arguments.journals)
    with ExitStack() as stack:
        robots: dict[str, Robot] = {}
        for seat, player in zip(seats, players, strict=True):
            if seat.player not in robots:
                made = robots[seat.player] = robot_of(player, arguments.lexicon, lexicon, arguments.ms)
                if isinstance(made, GuestRobot):
                    stack.callback(made.close)

        def one(number: int) -> Record:
            header = Header(
                arguments.ruleset,
                lexicon.name,
                lexicon.digest,
                f"{arguments.seed}/{number}",
                seats,
                _NO_TIME,
            )
            began = time.perf_counter()
            table = _played(header, lexicon, robots, arguments.ms)
            used = round((time.perf_counter() - began) * 1000)
            return _record(table, used, [robots[seat.player] for seat in seats])

        kept.play(one)
    if arguments.journals:
        _write_journals(arguments.journals, kept.records, count)
    if kept.has_summary:
        facts = {"games": len(kept.records), **about, **_sums(kept, len(seats))}
        if arguments.json:
            print(json.dumps(facts, ensure_ascii=False))
        else:
            _print_summary(facts, players)
            print_faults(kept.faults(), players)
            print(f"digest {facts['digest']}")
    return kept.end()


def _record(table: Table, used: int, robots: list[Robot]) -> Record:
    """The finished game of ``table``, which took ``used`` milliseconds."""
    journal, result = table.journal(), result_of(table.state)
    people = tuple(
        replace(seat, player=PERSON) if isinstance(robot, GuestRobot) else seat
        for seat, robot in zip(journal.header.seats, robots, strict=True)
    )
    text = write_journal(Journal(replace(journal.header, seats=people), journal.entries))
    winners = tuple(int(seat) for seat in result.winners)
    turns = len(table.rows(table.rev))
    return Record((tuple(result.scores),), used, faults_of(robots), winners, turns, text)


def _sums(kept: KeptGames, size: int) -> JsonObject:
    """What the summary has beside what is played.  size: how many seats."""
    records = kept.records
    won = [record.winners[0] for record in records if len(record.winners) == 1]
    scores = [record.scores[0] for record in records]
    turns = sum(record.turns for record in records)
    seconds = max(sum(record.milliseconds for record in records), 1) / 1000
    digest = hashlib.sha256()
    for record in records:
        digest.update(_digested(record.journal).encode())
    sums: JsonObject = {
        "wins": [won.count(seat) for seat in range(size)],
        "draws": len(records) - len(won),
        "mean_scores": [round(sum(one) / len(records), 2) for one in zip(*scores, strict=True)],
        "plays": turns,
        "seconds": seconds,
        "plays_per_second": round(turns / seconds, 1),
        "digest": digest.hexdigest(),
    }
    if size == 2:
        sums["spread"], sums["spread_error"] = mean([first - second for first, second in scores])
    if faults := kept.faults():
        sums["faults"] = list[Json](faults)
    return sums


def _players(arguments: argparse.Namespace, count: int) -> list[str]:
    """Those of ``--seats``; ``Stop`` for no game, or a number of seats that the regulation forbids."""
    players = seats_of(arguments.seats)
    fewest, most = BY_ID[arguments.ruleset].seats.value
    if not fewest <= len(players) <= most:
        raise CliStop(
            Exit.BAD, f"'{arguments.ruleset}' is played by {fewest} to {most}, not by {len(players)}"
        )
    if count < 1:
        raise CliStop(Exit.BAD, "one game at least")
    return players


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CliStop(Exit.BAD, f"{folder}: {error.strerror or error}") from None


def _write_journals(folder: Path, records: list[Record], count: int) -> None:
    for number, record in enumerate(records, 1):
        (folder / f"{number:0{len(str(count))}}.jsonl").write_text(record.journal, encoding="utf-8")


def _played(header: Header, lexicon: Lexicon, robots: Mapping[str, Robot], ms: int | None) -> Table:
    """A game from the draw for first to its end.  ms: the time of a turn; None: no limit."""
    table = Table(Journal(header), engine_over(lexicon, robots))
    table.act(actions.Begin(), _NO_TIME)
    while table.robot_to_act() is not None:
        began = time.perf_counter()
        while table.think(_NO_TIME, None if ms is None else 1):
            if ms is not None and (time.perf_counter() - began) * 1000 >= ms:
                table.think(_NO_TIME, 0)
                break
    return table


def _digested(journal: str) -> str:
    """The text of the journal for the digest, without the lexicon's name, which does not affect the game."""
    read = read_journal(journal)
    return write_journal(Journal(replace(read.header, lexicon=""), read.entries))


def _print_summary(facts: JsonObject, players: list[str]) -> None:
    print(f"{facts['games']} games, {facts['draws']} drawn, {facts['plays_per_second']} plays per second")
    wins, means = facts["wins"], facts["mean_scores"]
    assert isinstance(wins, list)
    assert isinstance(means, list)
    for player, won, points in zip(players, wins, means, strict=True):
        print(f"  {player:<14}{won:>6} won  {points:>8.2f} points a game")
    if "spread" in facts:
        print(f"  the first by {facts['spread']:+.2f} +- {facts['spread_error']:.2f} points a game")


def replay(arguments: argparse.Namespace) -> Exit:
    """Audit a journal: ``Exit.NO`` when the game is impossible, ``Exit.BAD`` when it is no journal."""
    try:
        text = read_text(arguments.file)
        if '"faristol_duplicate"' in text.lstrip().split("\n", 1)[0]:
            from faristol.cli.duplicates import replay_duplicate

            return replay_duplicate(read_duplicate(text), arguments)
        journal = read_journal(text)
    except BadRecord as fault:
        raise CliStop(Exit.BAD, f"{arguments.file}: {sentence(fault)}") from None
    lexicon = open_lexicon(arguments.lexicon)
    try:
        must_be(lexicon, journal.header.digest, journal.header.lexicon, journal.line_of(-1))
        states = [moment.state for moment in audit(journal, engine_over(lexicon, {}).judge)]
    except BadRecord as fault:
        if arguments.json:
            print(json.dumps({"ok": False, "error": sentence(fault), "line": fault.line}, ensure_ascii=False))
            return Exit.NO
        raise CliStop(Exit.NO, f"{arguments.file}: {sentence(fault)}") from None
    rows = sheet(states, [entry.event for entry in journal.entries])
    if arguments.json:
        print(json.dumps(_outcome(journal, states[-1], rows), ensure_ascii=False))
    else:
        _print_game(journal, states[-1], rows)
    return Exit.OK


def _scores(state: State) -> tuple[int, ...]:
    """The scores; after the end with its adjustments."""
    return result_of(state).scores if state.ending else state.scores


def _outcome(journal: Journal, state: State, rows: tuple[TurnRow, ...]) -> dict[str, object]:
    return {
        "ok": True,
        "events": len(journal.entries),
        "turns": len(rows),
        "over": state.ending is not None,
        "ending": state.ending.value if state.ending else None,
        "seats": [seat.name for seat in journal.header.seats],
        "scores": list(_scores(state)),
        "digest": JOURNAL.digest(journal),
    }


def _print_game(journal: Journal, state: State, rows: tuple[TurnRow, ...]) -> None:
    """Print the score sheet and the ending."""
    names = [seat.name for seat in journal.header.seats]
    width = max(map(len, names))
    for number, row in enumerate(rows, start=1):
        what = write_play(row.play) if row.play else row.kind.value
        if row.kind is TurnKind.WITHDRAWN:
            what += " (withdrawn)"
        print(f"{number:>3}  {names[row.seat]:<{width}}  {what:<24} {row.points:>4} {row.total:>5}")
    ending = state.ending.value.replace("_", " ") if state.ending else "not over"
    told_scores = ", ".join(f"{name} {score}" for name, score in zip(names, _scores(state), strict=True))
    print(f"the journal holds: {len(journal.entries)} events, {ending}; {told_scores}")
