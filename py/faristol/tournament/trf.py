"""Reads a tournament report: TRF16 of FIDE with the XX lines of pairing programs, and TRF26 as far as it
bears on a pairing. What no pairing needs (names, ratings, teams) is passed over."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from faristol.errors import BadRecord
from faristol.intake import lines_of
from faristol.tournament.pairing import Entry, Tournament, Turn

_RESULTS = 91  # where the rounds of a 001 line begin
_WIDTH = 10
_PLAYED = {"1": "W", "0": "L", "=": "D", "W": "W", "L": "L", "D": "D"}
_AWAY = {"+": "FW", "-": "FL"}
_FREE = {"H": "HPB", "F": "FPB", "U": "PAB", "Z": "ZPB", " ": "ZPB", "+": "FW", "-": "FL"}
_ANSWERS = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+-"}
# What each code of the point system stands for; W, D and L stand for several.
_POINTS = {
    "WW": 10, "BW": 10, "WD": 5, "BD": 5, "WL": 0, "BL": 0,
    "ZPB": 0, "HPB": 5, "FPB": 10, "PAB": 10, "FW": 10, "FL": 0,
}  # fmt: skip
_SEVERAL = {
    "W": ("WW", "BW", "FW", "FPB"),
    "D": ("WD", "BD", "HPB"),
    "L": ("WL", "BL", "ZPB", "FL"),
}


@dataclass
class _Written:
    """One round of one line, as it is written."""

    opponent: int | None
    starts: bool | None
    result: str


@dataclass
class _Player:
    line: int
    number: int
    points: int | None
    rounds: list[_Written]


@dataclass
class _Report:
    players: dict[int, _Player] = field(default_factory=dict)
    rounds: int | None = None
    number_one_starts: bool | None = None
    absent: dict[int, int] = field(default_factory=dict)  # and the line that says so
    apart: list[tuple[int, ...]] = field(default_factory=list)
    clubs: list[tuple[int, ...]] = field(default_factory=list)
    points: dict[str, int] = field(default_factory=lambda: dict(_POINTS))


def read_trf(text: str) -> Tournament:
    """The tournament before its next round. BadRecord with its line where the file cannot be read."""
    report = _Report()
    for line, text_line in lines_of(text):
        row = text_line.rstrip()
        if row.startswith("#"):
            continue
        if not re.match(r"[0-9A-Za-z]{3}(\s|$)", row):
            raise BadRecord("trf_not_a_line", line)
        reader = _READERS.get(row[:3])
        if reader:
            reader(report, row, line)
    if not report.players:
        raise BadRecord("trf_no_players")
    return _tournament(report)


# The lines


def _read_player(report: _Report, row: str, line: int) -> None:
    number = _number(row[4:8], line)
    if not number:
        raise BadRecord("trf_no_number", line)
    if number in report.players:
        raise BadRecord("trf_twice", line, player=number)
    points = row[80:84].strip()
    rounds = [_round(row[at : at + 8].ljust(8), line) for at in range(_RESULTS, len(row), _WIDTH)]
    report.players[number] = _Player(
        line,
        number,
        _tenths(points, line) if points else None,
        rounds,
    )


def _round(text: str, line: int) -> _Written:
    opponent = text[:4].strip()
    start, result = text[5].lower(), text[7].upper()
    if not text.strip():
        return _Written(None, None, "Z")
    if opponent in ("", "0", "0000"):
        if result not in _FREE or start not in "- wb":
            raise BadRecord("trf_bad_round", line, text=text.strip())
        return _Written(None, None, result)
    if start not in "wb" or (result not in _PLAYED and result not in _AWAY):
        raise BadRecord("trf_bad_round", line, text=text.strip())
    return _Written(_number(opponent, line), start == "w", result)


def _read_rounds(report: _Report, row: str, line: int) -> None:
    report.rounds = _number(row[4:].strip(), line)


def _read_configuration(report: _Report, row: str, line: int) -> None:
    for word in row[4:].split():
        if word in ("white1", "black1"):
            report.number_one_starts = word == "white1"
        else:
            raise BadRecord("trf_unknown_setting", line, text=word)


def _read_initial(report: _Report, row: str, line: int) -> None:
    word = row[4:].strip().upper()
    if word not in ("W", "B"):
        raise BadRecord("trf_unknown_setting", line, text=word)
    report.number_one_starts = word == "W"


def _read_absent(report: _Report, row: str, line: int) -> None:
    for word in row[4:].split():
        report.absent[_number(word, line)] = line


def _read_apart(report: _Report, row: str, line: int) -> None:
    report.apart.append(_several(row, line))


def _read_club(report: _Report, row: str, line: int) -> None:
    """A line of ours: entries of one school or club, which are kept apart as a wish."""
    report.clubs.append(_several(row, line))


def _several(row: str, line: int) -> tuple[int, ...]:
    numbers = tuple(_number(word, line) for word in row[4:].split())
    if len(numbers) < 2:
        raise BadRecord("trf_not_a_number", line, text=row[4:].strip())
    return numbers


def _read_points(report: _Report, row: str, line: int) -> None:
    for word in row[4:].split():
        code, sign, value = word.partition("=")
        codes = _SEVERAL.get(code, (code,))
        if not sign or codes[0] not in _POINTS:
            raise BadRecord("trf_unknown_setting", line, text=word)
        for each in codes:
            report.points[each] = _tenths(value, line)


def _read_accelerated(report: _Report, row: str, line: int) -> None:
    raise BadRecord("trf_accelerated", line)


_READERS: dict[str, Callable[[_Report, str, int], None]] = {
    "001": _read_player,
    "XXR": _read_rounds,
    "XXC": _read_configuration,
    "XXZ": _read_absent,
    "XXP": _read_apart,
    "XXK": _read_club,
    "XXS": _read_points,
    "XXA": _read_accelerated,
    "142": _read_rounds,
    "152": _read_initial,
    "250": _read_accelerated,
}


def _number(text: str, line: int) -> int:
    text = text.strip()
    if not re.fullmatch(r"[0-9]{1,4}", text):
        raise BadRecord("trf_not_a_number", line, text=text)
    return int(text)


def _tenths(text: str, line: int) -> int:
    if not re.fullmatch(r"[0-9]{1,3}([.,][0-9])?", text):
        raise BadRecord("trf_not_a_number", line, text=text)
    whole, _, tenth = text.replace(",", ".").partition(".")
    return int(whole) * 10 + int(tenth or 0)


# The tournament


def _tournament(report: _Report) -> Tournament:
    played = _rounds_played(report)
    for player in report.players.values():
        _check_opponents(report, player)
    for number, line in report.absent.items():
        if number not in report.players:
            raise BadRecord("trf_no_such_player", line, player=number)
    entries = tuple(_entry(report, player, played) for player in report.players.values())
    return Tournament(
        entries=tuple(sorted(entries, key=lambda entry: entry.number)),
        rounds=report.rounds,
        number_one_starts=_number_one_starts(report),
        apart=frozenset(frozenset(pair) for numbers in report.apart for pair in _pairs(numbers)),
        wishes=frozenset(frozenset(pair) for numbers in report.clubs for pair in _pairs(numbers)),
        win=max(report.points["WW"], report.points["BW"]),
        loss=min(report.points["WL"], report.points["BL"]),
    )


def _pairs(numbers: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    for at, number in enumerate(numbers):
        for other in numbers[at + 1 :]:
            yield number, other


def _rounds_played(report: _Report) -> int:
    """The last round with a game or a bye of the pairing: what stands after it was asked for beforehand."""
    return max(
        (
            at
            for player in report.players.values()
            for at, turn in enumerate(player.rounds, 1)
            if turn.opponent is not None or turn.result == "U"
        ),
        default=0,
    )


def _check_opponents(report: _Report, player: _Player) -> None:
    """Both lines of a game say the same of it."""
    for at, turn in enumerate(player.rounds):
        if turn.opponent is None:
            continue
        other = report.players.get(turn.opponent)
        if other is None or other is player:
            raise BadRecord("trf_no_such_player", player.line, player=turn.opponent)
        answer = other.rounds[at] if at < len(other.rounds) else None
        if (
            answer is None
            or answer.opponent != player.number
            or answer.starts == turn.starts
            or answer.result not in _ANSWERS[turn.result]
        ):
            raise BadRecord("trf_do_not_agree", player.line, player=turn.opponent, round=at + 1)


def _entry(report: _Report, player: _Player, played: int) -> Entry:
    turns = tuple(_turn(report, turn) for turn in player.rounds[:played])
    missing = played - len(turns)
    turns += (Turn(report.points["ZPB"]),) * missing
    points = sum(turn.points for turn in turns)
    beforehand = sum(_turn(report, turn).points for turn in player.rounds[played:])
    if player.points is not None and player.points not in (points, points + beforehand):
        raise BadRecord("trf_points", player.line, player=player.number)
    return Entry(player.number, turns, player.number in report.absent or len(player.rounds) > played)


def _turn(report: _Report, written: _Written) -> Turn:
    result = written.result
    if written.opponent is None:
        return Turn(report.points[_FREE[result]], bye=result == "U", forfeit=result == "+")
    played = result in _PLAYED
    code = ("W" if written.starts else "B") + _PLAYED[result] if played else _AWAY[result]
    return Turn(report.points[code], written.opponent, written.starts, played, forfeit=result == "+")


def _number_one_starts(report: _Report) -> bool:
    """As the file says, else as its first round shows: an odd higher number starts as number 1 does."""
    if report.number_one_starts is not None:
        return report.number_one_starts
    for number in sorted(report.players):
        first = report.players[number].rounds[:1]
        if first and first[0].opponent is not None and first[0].opponent > number:
            return first[0].starts == (number % 2 == 1)
    return True
