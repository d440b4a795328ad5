"""Players from outside: a program (``engine:COMMAND``), or a function of a Python file (``FILE.py:NAME``).

What they do wrong costs them the turn, which counts as passed, and is told in the summary.  ``ENGINES.md``
has the protocol of programs.
"""

from __future__ import annotations

import importlib.util
import json
import os
import queue
import re
import shlex
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout, suppress
from pathlib import Path
from typing import IO, Final

from faristol.api.matches import cgp_of, idea_of
from faristol.api.positions import Position
from faristol.api.words import Words
from faristol.board import write_play
from faristol.chance import Chance
from faristol.cli.exits import CliStop, Exit
from faristol.errors import FaristolError
from faristol.players import PassIdea, Thought
from faristol.players.robot import Position as Seen
from faristol.record.cgp import Cgp, write_cgp

ENGINE: Final = "engine:"
# Milliseconds: of a turn without --ms; beyond the time of a turn; beyond that for a program that starts.
MINUTE: Final = 60_000
GRACE: Final = 500
START: Final = 20_000
_LONGEST: Final = 1 << 16  # characters of an answer
_SHOWN: Final = 300  # characters of a fault
_WAITING: Final = 64  # answers that were not asked for
_FUNCTION: Final = re.compile(r"(.+\.py):([A-Za-z_]\w*)")


class Fault(Exception):
    """A turn that is lost.  kind: "wrong", "late" or "ended"."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text[:_SHOWN])
        self.kind = kind


class GuestRobot:
    """A player from outside as a robot.  It challenges nothing.

    faults: kind and text of each turn that it lost; ``take_faults`` empties it.
    """

    def __init__(self, ask: Callable[[Seen], str], words: Words, close: Callable[[], None]) -> None:
        self._ask, self._words = ask, words
        self.close = close
        self.faults: list[tuple[str, str]] = []

    def think(self, position: Seen, chance: Chance) -> Iterator[Thought]:
        """Its one idea; to pass where it has none that counts."""
        yield self._idea(position)

    def _idea(self, position: Seen) -> Thought:
        try:
            return idea_of(self._ask(position), position, self._words)
        except Fault as fault:
            self.faults.append((fault.kind, str(fault)))
        except FaristolError as fault:
            fault_text = f"{str(fault.fields['answer'])[:_SHOWN]!r}: {fault.fields['reason']}"
            self.faults.append(("wrong", f"{fault_text}, at {fault.fields['position']}"))
        return PassIdea()

    def doubts(self, words: Sequence[bytes]) -> tuple[bytes, ...]:
        return ()

    def take_faults(self) -> list[tuple[str, str]]:
        """The faults since it was last asked for them."""
        taken, self.faults = self.faults, []
        return taken


def is_guest(seat: str) -> bool:
    """Whether a seat of ``--seats`` is a player from outside."""
    return seat.startswith(ENGINE) or _FUNCTION.fullmatch(seat) is not None


def guest_of(seat: str, words: Words, ms: int | None) -> GuestRobot:
    """The player of ``seat``; ``Stop`` where there is none.  ms: for a turn; None: a program has a minute."""
    if seat.startswith(ENGINE):
        engine = GuestEngine(seat.removeprefix(ENGINE), ms)
        return GuestRobot(engine.answer, words, engine.close)
    found = _FUNCTION.fullmatch(seat)
    assert found
    return GuestRobot(_asking(_function_of(Path(found[1]), found[2])), words, lambda: None)


# A function of a file


def _function_of(path: Path, name: str) -> Callable[[Position], object]:
    """The function ``name`` of the file ``path``; what the file prints goes to standard error."""
    if not path.is_file():
        raise CliStop(Exit.BAD, f"{path}: no such file")
    specification = importlib.util.spec_from_file_location(path.stem, path)
    assert specification
    assert specification.loader
    module = importlib.util.module_from_spec(specification)
    sys.modules[path.stem] = module  # as for any import: dataclasses look their module up
    sys.path.insert(0, str(path.resolve().parent))
    try:
        with redirect_stdout(sys.stderr):
            specification.loader.exec_module(module)
    except Exception as error:
        raise CliStop(Exit.BAD, f"{path}: {_told(error, path)}") from None
    function = getattr(module, name, None)
    if not callable(function):
        raise CliStop(Exit.BAD, f"{path}: no function {name}")
    chosen: Callable[[Position], object] = function
    return chosen


def _asking(choose: Callable[[Position], object]) -> Callable[[Seen], str]:
    file = Path(choose.__code__.co_filename) if hasattr(choose, "__code__") else Path()

    def ask(position: Seen) -> str:
        try:
            with redirect_stdout(sys.stderr):
                return str(choose(Position(cgp=cgp_of(position))) or "pass")
        except Exception as error:
            raise Fault("ended", _told(error, file)) from None

    return ask


def _told(error: Exception, path: Path) -> str:
    """The error and the last line of ``path`` that led to it."""
    if isinstance(error, SyntaxError):
        return f"line {error.lineno}: {type(error).__name__}: {error.msg}"
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if Path(frame.filename).name == path.name]
    place = f"line {lines[-1]}: " if lines else ""
    return f"{place}{type(error).__name__}: {error}"


# A program


def question_of(position: Seen, ms: int | None) -> dict[str, object]:
    """What a program is asked; ``choices.position_of`` reads it."""
    last = position.last
    played = last and {
        "play": write_play(last.scored.play),
        "cgp": write_cgp(Cgp(last.board)),
        "bag": last.bag,
    }
    return {
        "cgp": cgp_of(position),
        "bag": position.bag,
        "exchange": position.exchange_limit,
        "ms": ms,
        "last": played,
    }


class GuestEngine:
    """A program that answers positions, a line for a line.

    It is started when it is first asked, and again after it ended or was late.
    command: as it is typed, or its words.
    """

    def __init__(self, command: str | Sequence[str], ms: int | None) -> None:
        self._command, self._ms = command, ms
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes | None] = queue.Queue()
        self._has_answered = False

    def answer(self, position: Seen) -> str:
        """What it does with the turn: "H8 CASA", "exchange AE" or "pass"; ``Fault`` where it says nothing.

        ``Stop`` where it ends before it has answered anything, as a mistyped command does.
        """
        return _play_of(self.reply(json.dumps(question_of(position, self._ms), ensure_ascii=False)))

    def reply(self, question: str) -> bytes:
        """The line that it answers to a line, within the time of a turn."""
        seconds = ((MINUTE if self._ms is None else self._ms) + GRACE) / 1000
        if self._process is None:
            self._start()
            seconds += START / 1000
        line = self._line(question.encode() + b"\n", seconds)
        self._has_answered = True
        return line

    def _start(self) -> None:
        self._lines = queue.Queue()
        try:
            words = self._command
            if isinstance(words, str) and os.name != "nt":
                words = shlex.split(words)
            if not words:
                raise CliStop(Exit.BAD, f"{ENGINE} needs the command of a program")
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # Not in our group, so that Ctrl-C ends only us; we end it.
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise CliStop(Exit.BAD, f"{ENGINE}{self._command}: {reason}") from None
        assert self._process.stdout
        threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()

    def _line(self, question: bytes, seconds: float) -> bytes:
        """Its answer; lines that it wrote before it was asked are thrown away."""
        assert self._process
        assert self._process.stdin
        with suppress(queue.Empty):
            while self._lines.get_nowait() is not None:
                pass
            raise self._ended()
        try:
            self._process.stdin.write(question)
            self._process.stdin.flush()
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            self.close()
            raise Fault("late", f"no answer in {seconds:g} seconds") from None
        except OSError:
            raise self._ended() from None
        if line is None:
            raise self._ended()
        return line

    def _ended(self) -> Exception:
        """The error of a program that is over; ``Stop`` if it never answered."""
        process, self._process = self._process, None
        assert process
        with suppress(subprocess.TimeoutExpired):
            process.wait(1)
        _kill(process)
        cause = f"ended with code {process.returncode}"
        if self._has_answered:
            return Fault("ended", cause)
        return CliStop(Exit.BAD, f"{ENGINE}{self._command}: {cause} before it answered anything")

    def close(self) -> None:
        """End the program: it may leave by itself once it has nothing to read, else it is killed."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin
        with suppress(OSError):
            process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(GRACE / 1000)
        _kill(process)


def _read(stream: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    """Pass on each line, and None at the end; a program that floods us loses lines."""
    with stream, suppress(OSError, ValueError):
        while line := stream.readline(_LONGEST):
            if lines.qsize() < _WAITING:
                lines.put(line)
    lines.put(None)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End the program and, where the system has process groups, those that it started."""
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    with suppress(OSError):
        if process.stdin:
            process.stdin.close()


def _play_of(line: bytes) -> str:
    """The turn in an answer; ``Fault`` where it is none."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise Fault("wrong", f"not a line of JSON: {line[:_SHOWN].decode(errors='replace')!r}") from None
    if not isinstance(answer, dict) or not isinstance(answer.get("play"), str):
        raise Fault("wrong", f'no "play" in {json.dumps(answer)}')
    play: str = answer["play"]
    if any("\ud800" <= sign <= "\udfff" for sign in play):  # half a character can be neither shown nor kept
        raise Fault("wrong", f"no text: {json.dumps(play)}")
    return play
