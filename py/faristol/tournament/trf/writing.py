"""Writes a tournament report, in the columns of TRF16, with the settings of either edition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

from faristol.errors import IllegalAction
from faristol.tournament.trf.report import POINTS, Cell, Report, ReportPlayer

LONGEST_NAME: Final = 33
MOST: Final = 9999  # four columns
_MOST_OF_ID: Final = 11
_FEDERATION: Final = "CAT"  # of the lines with the numbers of members
# What the symbols of a 162 line stand for; each is written where it is not the usual.
_SYMBOLS: Final = {
    "W": ("WW", "BW", "FW", "FPB"),
    "D": ("WD", "BD", "HPB"),
    "L": ("WL", "BL"),
    "A": ("ZPB", "FL"),
}


class Edition(Enum):
    """TRF16 with the XX lines of pairing programs, or TRF26."""

    OF_2016 = "16"
    OF_2026 = "26"


def write_trf(report: Report, edition: Edition = Edition.OF_2016) -> str:
    """The text of the report. IllegalAction("trf_cannot_hold") where the format has no room for it."""
    lines = [f"012 {_text(report.title)}", f"022 {_text(report.place)}", f"062 {len(report.players)}"]
    lines.append(f"072 {sum(player.rating is not None for player in report.players)}")
    lines.append("092 Individual: Swiss-System")
    lines += _settings_of_2016(report) if edition is Edition.OF_2016 else _settings_of_2026(report)
    lines += [_player(report, player) for player in report.players]
    lines += [_row(_FEDERATION, player, player.member) for player in report.players if player.member]
    lines += [f"XXK {_list(club)}" for club in report.clubs]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _settings_of_2016(report: Report) -> Iterator[str]:
    if report.rounds is not None:
        yield f"XXR {report.rounds}"
    if report.number_one_starts is not None:
        yield f"XXC {'white1' if report.number_one_starts else 'black1'}"
    changed = [code for code, value in POINTS.items() if report.points[code] != value]
    if changed:
        yield "XXS " + " ".join(f"{code}={_points(report.points[code])}" for code in changed)
    away = set(report.absent)
    for asked in report.asked:
        if asked.round == report.played + 1:
            away |= set(asked.players)
    if away:
        yield f"XXZ {_list(sorted(away))}"
    for one in report.apart:
        if one.first <= report.played + 1 and (one.last is None or one.last > report.played):
            yield f"XXP {_list(one.players)}"


def _settings_of_2026(report: Report) -> Iterator[str]:
    if report.rounds is not None:
        yield f"142 {report.rounds}"
    if report.number_one_starts is not None:
        yield f"152 {'W' if report.number_one_starts else 'B'}"
    points = list(_symbols(report))
    if points:
        yield "162 " + "   ".join(f"{symbol:>2}{_points(value):>4}" for symbol, value in points)
    yield "192 FIDE_DUTCH_2026"
    for asked in report.asked:
        yield f"240 {asked.letter} {asked.round:>3} {_columns(asked.players)}"
    if report.absent:
        yield f"240 Z {report.played + 1:>3} {_columns(sorted(report.absent))}"
    for one in report.apart:
        yield f"260 {one.first:>3} {one.last or '':>3} {_columns(one.players)}"


def _symbols(report: Report) -> Iterator[tuple[str, int]]:
    for symbol, codes in _SYMBOLS.items():
        value = report.points[codes[0]]
        if any(report.points[code] != value for code in codes):
            raise IllegalAction("trf_cannot_hold", field="points")
        if value != POINTS[codes[0]]:
            yield symbol, value
    if report.points["PAB"] != report.points["WW"]:
        yield "P", report.points["PAB"]


def _player(report: Report, player: ReportPlayer) -> str:
    if not 0 < player.number <= MOST or (player.rating or 0) > MOST:
        raise IllegalAction("trf_cannot_hold", field="number")
    rank = "" if player.rank is None else player.rank
    row = f"{_row('001', player, player.fide):<80}{_points(report.score(player)):>4} {rank:>4}"
    return row + "".join(f"  {_cell(cell)}" for cell in player.cells)


def _row(code: str, player: ReportPlayer, number: str) -> str:
    """The columns that a player has in FIDE's line and in a federation's; too long a number is left out."""
    rating = "" if player.rating is None or code != "001" else player.rating
    name = f"{_text(player.name)[:LONGEST_NAME]:<{LONGEST_NAME}}"
    fitting = number if len(number) <= _MOST_OF_ID else ""
    return f"{code} {player.number:>4}      {name} {rating:>4}     {fitting:>{_MOST_OF_ID}}"


def _cell(cell: Cell) -> str:
    if cell.opponent is None:
        return " " * 8 if cell.result == " " else f"0000 - {cell.result}"
    return f"{cell.opponent:>4} {'w' if cell.starts else 'b'} {cell.result}"


def _points(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}"


def _list(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _columns(numbers: Sequence[int]) -> str:
    return " ".join(f"{number:>4}" for number in numbers)


def _text(text: str) -> str:
    """One line without anything that a column cannot hold."""
    return " ".join(text.split())
