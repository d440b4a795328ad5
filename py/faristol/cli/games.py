"""``play`` and ``replay``: games between robots, and the audit of a journal."""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from faristol.board import write_play
from faristol.cli.exits import Exit, Stop
from faristol.cli.lexicons import open_lexicon, read_text
from faristol.cli.messages import sentence
from faristol.cli.pairs import measure
from faristol.cli.robots import robot_of
from faristol.errors import BadRecord
from faristol.game import State, actions, result_of
from faristol.lexicon import Lexicon, must_be
from faristol.players import Robot
from faristol.record import (
    JOURNAL,
    Header,
    Journal,
    Kind,
    Millis,
    Row,
    SeatEntry,
    audit,
    read_journal,
    sheet,
    write_journal,
)
from faristol.record.duplicate.journal import read_duplicate
from faristol.rules import BY_ID
from faristol.session import Table, engine_over

_NO_TIME: Final = Millis(0)


@dataclass(slots=True)
class _Tally:
    """The sums of the games so far, by seat."""

    scores: list[int]
    wins: list[int]
    draws: int = 0
    turns: int = 0

    def add(self, table: Table) -> None:
        result = result_of(table.state)
        for seat, score in enumerate(result.scores):
            self.scores[seat] += score
        if len(result.winners) == 1:
            self.wins[result.winners[0]] += 1
        else:
            self.draws += 1
        self.turns += len(table.rows(table.rev))


def play(arguments: argparse.Namespace) -> Exit:
    """Let robots play, and print a summary of their games or pairs of games."""
    if arguments.pairs is not None:
        return measure(arguments)
    seats = tuple(SeatEntry(player, player) for player in _seats(arguments))
    lexicon = open_lexicon(arguments.lexicon)
    robots = _robots({seat.player for seat in seats}, arguments.lexicon, lexicon)
    if arguments.journals:
        _make_folder(arguments.journals)
    tally = _Tally([0] * len(seats), [0] * len(seats))
    digest = hashlib.sha256()
    began = time.perf_counter()
    for number in range(1, arguments.games + 1):
        seed = f"{arguments.seed}/{number}"
        header = Header(arguments.ruleset, lexicon.name, lexicon.digest, seed, seats, _NO_TIME)
        table = _played(header, lexicon, robots)
        tally.add(table)
        digest.update(_digested(table.journal()).encode())
        if arguments.journals:
            name = f"{number:0{len(str(arguments.games))}}.jsonl"
            (arguments.journals / name).write_text(write_journal(table.journal()), encoding="utf-8")
    seconds = time.perf_counter() - began
    facts = {
        "games": arguments.games,
        "seed": arguments.seed,
        "ruleset": arguments.ruleset,
        "seats": [seat.player for seat in seats],
        "lexicon": {"name": lexicon.name, "digest": lexicon.digest},
        "wins": tally.wins,
        "draws": tally.draws,
        "mean_scores": [round(total / arguments.games, 2) for total in tally.scores],
        "plays": tally.turns,
        "seconds": round(seconds, 3),
        "plays_per_second": round(tally.turns / seconds, 1),
        "digest": digest.hexdigest(),
    }
    if arguments.json:
        print(json.dumps(facts, ensure_ascii=False))
    else:
        _print_summary(facts, seats, tally)
    return Exit.OK


def _seats(arguments: argparse.Namespace) -> list[str]:
    """The levels of ``--seats``; ``Stop`` for an unknown one, or a number that the regulation forbids."""
    players = [player.strip() for player in arguments.seats.split(",")]
    fewest, most = BY_ID[arguments.ruleset].seats.value
    if not fewest <= len(players) <= most:
        raise Stop(Exit.BAD, f"'{arguments.ruleset}' is played by {fewest} to {most}, not by {len(players)}")
    if arguments.games < 1:
        raise Stop(Exit.BAD, "one game at least")
    return players


def _robots(levels: set[str], path: Path | None, lexicon: Lexicon) -> dict[str, Robot]:
    return {level: robot_of(level, path, lexicon) for level in levels}


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Stop(Exit.BAD, f"{folder}: {error.strerror or error}") from None


def _played(header: Header, lexicon: Lexicon, robots: Mapping[str, Robot]) -> Table:
    """A game from the draw for first to its end."""
    table = Table(Journal(header), engine_over(lexicon, robots))
    table.act(actions.Begin(), _NO_TIME)
    while table.robot_to_act() is not None:
        table.think(_NO_TIME)
    return table


def _digested(journal: Journal) -> str:
    """The text of the journal for the digest, without the lexicon's name, which does not affect the game."""
    return write_journal(Journal(replace(journal.header, lexicon=""), journal.entries))


def _print_summary(facts: Mapping[str, object], seats: tuple[SeatEntry, ...], tally: _Tally) -> None:
    games = sum(tally.wins) + tally.draws
    print(f"{games} games, {tally.draws} drawn, {facts['plays_per_second']} plays per second")
    for seat, wins, total in zip(seats, tally.wins, tally.scores, strict=True):
        print(f"  {seat.player:<14}{wins:>6} won  {total / games:>8.2f} points a game")
    print(f"digest {facts['digest']}")


def replay(arguments: argparse.Namespace) -> Exit:
    """Audit a journal: ``Exit.NO`` when the game is impossible, ``Exit.BAD`` when it is no journal."""
    try:
        text = read_text(arguments.file)
        if '"faristol_duplicate"' in text.lstrip().split("\n", 1)[0]:
            from faristol.cli.duplicates import replay_duplicate

            return replay_duplicate(read_duplicate(text), arguments)
        journal = read_journal(text)
    except BadRecord as fault:
        raise Stop(Exit.BAD, f"{arguments.file}: {sentence(fault)}") from None
    lexicon = open_lexicon(arguments.lexicon)
    try:
        must_be(lexicon, journal.header.digest, journal.header.lexicon, journal.line_of(-1))
        states = [moment.state for moment in audit(journal, engine_over(lexicon, {}).judge)]
    except BadRecord as fault:
        if arguments.json:
            print(json.dumps({"ok": False, "error": sentence(fault), "line": fault.line}, ensure_ascii=False))
            return Exit.NO
        raise Stop(Exit.NO, f"{arguments.file}: {sentence(fault)}") from None
    rows = sheet(states, [entry.event for entry in journal.entries])
    if arguments.json:
        print(json.dumps(_outcome(journal, states[-1], rows), ensure_ascii=False))
    else:
        _print_game(journal, states[-1], rows)
    return Exit.OK


def _scores(state: State) -> tuple[int, ...]:
    """The scores; after the end with its adjustments."""
    return result_of(state).scores if state.ending else state.scores


def _outcome(journal: Journal, state: State, rows: tuple[Row, ...]) -> dict[str, object]:
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


def _print_game(journal: Journal, state: State, rows: tuple[Row, ...]) -> None:
    """Print the score sheet and the ending."""
    names = [seat.name for seat in journal.header.seats]
    width = max(map(len, names))
    for number, row in enumerate(rows, start=1):
        what = write_play(row.play) if row.play else row.kind.value
        if row.kind is Kind.WITHDRAWN:
            what += " (withdrawn)"
        print(f"{number:>3}  {names[row.seat]:<{width}}  {what:<24} {row.points:>4} {row.total:>5}")
    ending = state.ending.value.replace("_", " ") if state.ending else "not over"
    told_scores = ", ".join(f"{name} {score}" for name, score in zip(names, _scores(state), strict=True))
    print(f"the journal holds: {len(journal.entries)} events, {ending}; {told_scores}")
