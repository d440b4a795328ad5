"""``robots``: a class's robots meet, each in a process of its own, with the referee of the workshop here."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from faristol.api.words import Words
from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import open_lexicon, read_text
from faristol.cli.messages import sentence
from faristol.cli.playing.guests import Fault, GuestEngine
from faristol.cli.playing.kept_games import show_progress
from faristol.errors import BadRecord
from faristol.players.levels import BY_CODE
from faristol.record.csv_text import Cell, csv_text
from faristol.workshop.cup import NOBODY, NOT_PLAYED, Played, Row, meetings, table
from faristol.workshop.referee import Referee

# -P: a robot's file in the current folder, say json.py, must not stand for a module of Python's.
_PROGRAM: Final = (sys.executable, "-P", "-m", "faristol.workshop.program")
_SHOWN: Final = 200  # characters of a fault
_FAULTS: Final = {  # of ``faristol.workshop.script``, which Python does not tell itself
    "no_choose": "no function choose(position)",
    "no_play": "choose returned neither a play nor a text nor None",
    "asks": "nobody answers input()",
}


@dataclass
class _Player:
    """Who plays.  level: of a robot, or "".  fault: the last mistake; is_out: it plays no more."""

    name: str
    level: str = ""
    source: str = ""
    fault: str = ""
    is_out: bool = False


class _Lost(Exception):
    """A game that ends by a mistake of a player."""

    def __init__(self, seat: int, text: str, is_out: bool = False) -> None:
        super().__init__(text)
        self.seat, self.is_out = seat, is_out
        # In one line, and nothing that a terminal obeys.
        self.text = " ".join("".join(c if c.isprintable() else " " for c in text[:_SHOWN]).split())


def play(arguments: argparse.Namespace) -> Exit:
    """Let all meet, and print their table."""
    players = _players(arguments.folder, [level for level in arguments.levels.split(",") if level])
    plan = meetings(len(players), arguments.rivals)
    # Scripts play with the default list, as in the page; so do the referee and the levels.
    room = _Room(players, Words.over(open_lexicon(None)), arguments.ms)
    if arguments.csv:
        arguments.csv.open("a").close()  # whether it can be written is told before the games
    games: list[Played] = []
    code = Exit.OK
    try:
        for number, (first, second) in enumerate(plan):
            with room.both(first, second):
                for seats in ((first, second), (second, first)):
                    games.append(room.game(seats, f"{arguments.seed}/{number}"))
                    show_progress(f"{len(games)} of {2 * len(plan)} games")
    except KeyboardInterrupt:
        code = Exit.STOPPED
    finally:
        show_progress("")
    rows = table(len(players), games)
    facts = [_facts(row, players[row.player]) for row in rows]
    if arguments.csv:
        text = csv_text([list(facts[0]), *(list(one.values()) for one in facts)])
        arguments.csv.write_bytes(text.encode())
    if arguments.json:
        print(json.dumps(facts, ensure_ascii=False))
    else:
        _print(rows, players)
    if code is Exit.STOPPED:
        print(f"faristol: stopped: {len(games)} of {2 * len(plan)} games", file=sys.stderr)
    return code


def _players(folder: Path, levels: Sequence[str]) -> list[_Player]:
    """The robots of the folder, by name, then those of the levels."""
    if not folder.is_dir():
        raise CliStop(Exit.BAD, f"{folder}: no such folder")
    files = sorted(folder.glob("*.py"))
    players = [_Player(file.stem, source=_source(file)) for file in files]
    for level in levels:
        if level not in BY_CODE:
            raise CliStop(Exit.BAD, f"no robot is called {level!r}: {', '.join(BY_CODE)}")
        players.append(_Player(level, level))
    if both := {player.name for player in players if not player.level} & set(levels):
        raise CliStop(Exit.BAD, f"two robots are called {min(both)!r}: rename the file")
    if len(players) < 2:
        raise CliStop(Exit.BAD, f"{folder}: two robots at least, in files that end in .py")
    return players


def _source(file: Path) -> str:
    """The text of a robot; ``Stop`` that names the file where it is no text."""
    try:
        return read_text(file)
    except BadRecord as fault:
        raise CliStop(Exit.BAD, f"{file}: {sentence(fault)}") from None


class _Room:
    """The referee, and the processes of those who play now."""

    def __init__(self, players: Sequence[_Player], words: Words, ms: int) -> None:
        self._players, self._ms = players, ms
        self._referee = Referee(words)
        self._programs: dict[int, GuestEngine] = {}

    @contextmanager
    def both(self, first: int, second: int) -> Iterator[None]:
        """Give each script a process; that of another robot is never used."""
        for one in (first, second):
            if not self._players[one].level:
                self._programs[one] = GuestEngine(_PROGRAM, self._ms)
        try:
            yield
        finally:
            for program in self._programs.values():
                program.close()
            self._programs.clear()

    def game(self, seats: tuple[int, int], seed: str) -> Played:
        """Play a game, or count it where somebody is out."""
        out = [one for one in seats if self._players[one].is_out]
        if out:
            return Played(*seats, 0, 0, NOT_PLAYED if len(out) == 2 else out[0])
        try:
            scores = self._scores(seats, seed)
        except _Lost as lost:
            player = self._players[seats[lost.seat]]
            player.fault, player.is_out = lost.text, lost.is_out
            return Played(*seats, 0, 0, seats[lost.seat])
        return Played(*seats, *scores, NOBODY)

    def _scores(self, seats: tuple[int, int], seed: str) -> tuple[int, int]:
        players = [self._players[one] for one in seats]
        for seat, player in enumerate(players):
            if not player.level:
                self._ask(seats, seat, kind="load", source=player.source)
        seen = self._say(kind="begin", seed=seed, levels=[player.level for player in players])
        while not seen["over"]:
            seat = seen["turn"]
            request = {"kind": "next"}
            if not players[seat].level:
                request["answer"] = str(self._ask(seats, seat, kind="choose", cgp=seen["cgp"])["answer"])
            seen = self._say(**request)
            if "error" in seen:
                raise _Lost(seat, f"{seen['error']['answer']!r}: {seen['error']['reason']}")
        first, second = seen["scores"]
        return first, second

    def _say(self, **request: object) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(self._referee.handle(json.dumps(request)))
        return reply

    def _ask(self, seats: tuple[int, int], seat: int, **request: object) -> dict[str, Any]:
        """What a script's process answers; ``_Lost`` where that is a fault or nothing that counts."""
        try:
            line = self._programs[seats[seat]].reply(json.dumps(request))
        except Fault as fault:
            raise _Lost(seat, str(fault), is_out=True) from None
        except CliStop as stop:
            raise _Lost(seat, str(stop), is_out=True) from None
        try:
            reply = json.loads(line)
            if reply["ok"]:
                return {"answer": str(reply.get("answer", ""))}
            error = reply["error"]
            place = f"line {int(error['line'])}: " if error["line"] else ""
            kind = str(error["kind"])
            said = f"{kind}: {error['text']}" if error["text"] else _FAULTS.get(kind, kind)
            text = place + said
        except (ArithmeticError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
            raise _Lost(seat, "an answer that cannot be read") from None
        raise _Lost(seat, text)


def _facts(row: Row, player: _Player) -> dict[str, Cell]:
    ended = row.ended
    return {
        "place": row.place,
        "robot": player.name,
        "games": row.played,
        "won": row.halves / 2,
        "points": round(row.points / ended, 1) if ended else None,
        "difference": round((row.points - row.against) / ended, 1) if ended else None,
        "errors": row.faults,
        "last_error": player.fault or None,
    }


def _print(rows: Sequence[Row], players: Sequence[_Player]) -> None:
    width = max(len(player.name) for player in players)
    print(f"{'':>3} {'robot':<{width}} {'games':>5} {'won':>5} {'points':>6} {'diff':>6} {'errors':>6}")
    for row in rows:
        facts = _facts(row, players[row.player])
        points = "-" if facts["points"] is None else f"{facts['points']:.0f}"
        difference = "-" if facts["difference"] is None else f"{facts['difference']:+.0f}"
        print(
            f"{row.place:>3} {players[row.player].name:<{width}} {row.played:>5} {row.halves / 2:>5g}"
            f" {points:>6} {difference:>6} {row.faults:>6}"
        )
    for row in rows:
        player = players[row.player]
        if player.fault:
            print(f"{player.name}{' (out)' if player.is_out else ''}: {player.fault}")
