"""The finished games of ``play``: kept one by one in a file, taken up again from it, and summed up.

The first line says what is played, each other line is a game or a pair of games.  A line that was cut short
is dropped, and its game played again.
"""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from faristol.cli.exits import CliStop, Exit
from faristol.cli.messages import sentence
from faristol.cli.playing.guests import GuestRobot
from faristol.errors import BadRecord
from faristol.intake import json_of
from faristol.players import Robot
from faristol.record.fields import Fields, JsonObject

_MARK: Final = "faristol_games"
_FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Record:
    """A finished game, or the two games of a pair.

    scores: by game and seat.  winners: of a game; a pair has none here.  faults: seat, kind and text of the
    turns that players from outside lost.  journal: of a game; "" of a pair.
    """

    scores: tuple[tuple[int, ...], ...]
    milliseconds: int
    faults: tuple[tuple[int, str, str], ...] = ()
    winners: tuple[int, ...] = ()
    turns: int = 0
    journal: str = ""


def _line(content: JsonObject) -> str:
    return json.dumps(content, ensure_ascii=False) + "\n"


class KeptGames:
    """The games of one run.  path: their file; None: they are only in memory.

    about: what is played; a file with games of another kind is refused.  ``Stop`` where it cannot be read.
    """

    def __init__(self, path: Path | None, about: JsonObject, total: int, noun: str) -> None:
        self._path, self._about, self._total, self._noun = path, {_MARK: _FORMAT, **about}, total, noun
        self.records: list[Record] = []
        self.is_stopped = False
        if path:
            self._open(path)

    def _open(self, path: Path) -> None:
        try:
            data = path.read_bytes() if path.exists() else b""
            whole = data[: data.rfind(b"\n") + 1]
            if whole:
                self._read(path, whole.decode().split("\n")[:-1])
            elif not _line(self._about).encode().startswith(data):  # a file of something else, in one line
                raise self._other(path)
            if whole != data:
                path.write_bytes(whole)
            if not whole:
                self._write(self._about)
        except OSError as error:
            raise CliStop(Exit.BAD, f"{path}: {error.strerror or error}") from None
        except UnicodeDecodeError:
            raise CliStop(Exit.BAD, f"{path}: not text") from None

    def _read(self, path: Path, lines: Sequence[str]) -> None:
        try:
            if json_of(lines[0], "not_json", 1) != self._about:
                raise self._other(path)
            self.records = [
                _read(Fields(json_of(line, "not_json", at), at)) for at, line in enumerate(lines[1:], 2)
            ]
        except BadRecord as fault:
            raise CliStop(Exit.BAD, f"{path}: {sentence(fault)}") from None
        del self.records[self._total :]

    def _write(self, line: JsonObject) -> None:
        if self._path:
            with self._path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(_line(line))

    def _other(self, path: Path) -> CliStop:
        return CliStop(Exit.BAD, f"{path} has other games; give another file, or the same options again")

    def play(self, one: Callable[[int], Record]) -> None:
        """Play the games that are not there yet: ``one`` by its number, from 1.  Ctrl-C ends it."""
        try:
            for number in range(len(self.records) + 1, self._total + 1):
                show_progress(f"{number - 1} of {self._total} {self._noun}")
                record = one(number)
                self._write(_json(record))
                self.records.append(record)
        except KeyboardInterrupt:
            self.is_stopped = True
        except OSError as error:
            raise CliStop(Exit.BAD, f"{self._path}: {error.strerror or error}") from None
        finally:
            show_progress("")

    @property
    def has_summary(self) -> bool:
        """Whether the games should be summed up: not after Ctrl-C if they are in a file."""
        return bool(self.records) and not (self.is_stopped and self._path)

    def end(self) -> Exit:
        """The exit code; after Ctrl-C with the one line that it is told with."""
        if not self.is_stopped:
            return Exit.OK
        place = f" are in {self._path}; the same command goes on from there" if self._path else ""
        played = f"{len(self.records)} of {self._total} {self._noun}"
        print(f"faristol: stopped: {played}{place}", file=sys.stderr)
        return Exit.STOPPED

    def faults(self) -> list[JsonObject]:
        """How many turns each seat has lost, by kind, with the first fault."""
        found: list[JsonObject] = []
        every = [fault for record in self.records for fault in record.faults]
        for seat in sorted({seat for seat, _, _ in every}):
            own = [(kind, text) for at, kind, text in every if at == seat]
            found.append({"seat": seat, **Counter(kind for kind, _ in own), "first": own[0][1]})
        return found


def show_progress(text: str) -> None:
    """Write ``text`` over the line of the terminal, where there is one; "": clear it."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def faults_of(robots: Sequence[Robot]) -> tuple[tuple[int, str, str], ...]:
    """The faults of the players from outside since they were last taken, by seat."""
    return tuple(
        (seat, kind, text)
        for seat, robot in enumerate(robots)
        if isinstance(robot, GuestRobot)
        for kind, text in robot.take_faults()
    )


def print_faults(faults: Sequence[JsonObject], names: Sequence[str]) -> None:
    """A line for each player that has lost turns."""
    for fault in faults:
        seat = fault["seat"]
        assert isinstance(seat, int)
        counts = ", ".join(f"{fault[kind]} {kind}" for kind in ("wrong", "late", "ended") if kind in fault)
        print(f"  {names[seat]}: turns lost: {counts}; the first: {fault['first']}")


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    middle = sum(values) / len(values)
    squares = sum((value - middle) ** 2 for value in values)
    error = math.sqrt(squares / max(len(values) - 1, 1) / len(values))
    return round(middle, 3), round(error, 3)


def _json(record: Record) -> JsonObject:
    row: JsonObject = {"scores": [list(game) for game in record.scores], "ms": record.milliseconds}
    if record.faults:
        row["faults"] = [list(fault) for fault in record.faults]
    if record.journal:
        row |= {"winners": list(record.winners), "turns": record.turns, "journal": record.journal}
    return row


def _read(line: Fields) -> Record:
    scores = tuple(
        Fields({"scores": game}, line.line_number).wholes("scores") for game in line.array("scores")
    )
    faults = []
    for fault in line.optional_array("faults"):
        match fault:
            case [int(seat), str(kind), str(text)]:
                faults.append((seat, kind, text))
            case _:
                raise line.fault("faults")
    return Record(
        scores,
        line.whole("ms"),
        tuple(faults),
        line.wholes("winners") if line.has("winners") else (),
        line.optional_whole("turns", 0),
        line.optional_text("journal"),
    )
