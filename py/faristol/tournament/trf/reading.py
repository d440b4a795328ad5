# Longer than 300 lines: one function reads each kind of line.
"""Reads the lines of a tournament report. What bears on no pairing (dates, arbiters) is kept as it is.

No line that would change a pairing is passed over: it is read, or refused with its number.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from faristol.errors import BadRecord
from faristol.intake import lines_of
from faristol.tournament.trf.report import (
    AWAY,
    FREE,
    PLAYED,
    POINTS,
    AskedBye,
    Cell,
    Forbidden,
    Report,
    ReportPlayer,
)

_RESULTS: Final = 91  # where the rounds of a 001 line begin
_WIDTH: Final = 10
# The codes of points that stand for several: in XXS lines, and in 162 lines of TRF26.
_SEVERAL: Final = {
    "W": ("WW", "BW", "FW", "FPB"),
    "D": ("WD", "BD", "HPB"),
    "L": ("WL", "BL", "ZPB", "FL"),
}
_SEVERAL_26: Final = {
    "W": ("WW", "BW", "FW", "FPB", "PAB"),
    "D": ("WD", "BD", "HPB"),
    "L": ("WL", "BL"),
    "A": ("ZPB", "FL"),
    "Z": ("ZPB", "FL"),
    "P": ("PAB",),
}
_OF_BBP: Final = {"BBW": "W", "BBD": "D", "BBL": "L", "BBZ": "ZPB", "BBF": "FL", "BBU": "P"}
# What a 092 line, free text, says of a tournament that is not paired here.
_OTHER_TYPES: Final = {
    "trf_teams": re.compile(r"\bteams?\b"),
    "trf_accelerated": re.compile(r"\b(accelerated|baku)\b"),
    "trf_other_system": re.compile(r"\b(round[ -]?robin|berger|knock-?out)\b"),
}
# Lines that bear on no pairing: place, dates, arbiters, time control, teams.
_PASSED_OVER: Final = frozenset("013 032 042 052 062 072 082 102 112 122 132 172 182 202 212 222".split())
# What a line of a player looks like: a number in its columns and a name.
_PLAYER: Final = re.compile(r"[0-9A-Za-z]{3} [ 0-9]{3}[0-9] .{4,39}[^\W\d_]")
# The columns behind the name, by which it is told whether they count letters or bytes.
_BEHIND: Final = re.compile(
    r".{48}[ 0-9]{4} .{27}[ 0-9.,]{4}(?: [ 0-9]{4}(?:  (?:[ 0-9]{4} [-wbWB ] .| {8}))*)?\s*"
)
_FIDE: Final = re.compile("(?!0+$)[0-9]+")
_MEMBER: Final = re.compile("(?!0+$)[0-9A-Za-z][-./0-9A-Za-z]*")
_LEAST: Final = 89  # columns of a player without rounds
_DUTCH: Final = re.compile(r"FIDE_DUTCH(_20[0-9]{2})?(_BAKU)?")


@dataclass
class _Draft:
    """A report while its lines are read."""

    players: dict[int, ReportPlayer] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    rounds: int | None = None
    number_one_starts: bool | None = None
    absent: dict[int, int] = field(default_factory=dict)
    asked: list[AskedBye] = field(default_factory=list)
    apart: list[Forbidden] = field(default_factory=list)
    clubs: list[tuple[int, ...]] = field(default_factory=list)
    points: dict[str, int] = field(default_factory=lambda: dict(POINTS))
    points_line: int = 0
    bye: int | None = None  # what the bye of the pairing is worth, where a line says so
    more: list[str] = field(default_factory=list)
    unread: list[tuple[int, str]] = field(default_factory=list)  # lines of unknown codes, with their numbers


def read_report(text: str) -> Report:
    """BadRecord with its line where the file cannot be read, or asks for what is not done here."""
    draft = _Draft()
    for line, text_line in lines_of(text):
        row = text_line.rstrip()
        if row.startswith("#"):
            continue
        if not re.match(r"[0-9A-Za-z]{3}(\s|$)", row):
            raise BadRecord("trf_not_a_line", line)
        reader = _READERS.get(row[:3])
        if reader:
            reader(draft, row, line)
        elif row[:3].isdecimal() and row[:3] not in _PASSED_OVER and _PLAYER.match(row):
            raise BadRecord("trf_unknown_code", line, text=row[:3])
        else:
            draft.more.append(row)
            draft.unread.append((line, row))
    if not draft.players:
        raise BadRecord("trf_no_players")
    for line, row in draft.unread:
        # Federations have lines of their own about players (the code of a country), who have a 001 line too.
        if row[:3] in _PASSED_OVER or not _PLAYER.match(row):
            continue
        player = draft.players.get(int(row[4:8]))
        if player is None:
            raise BadRecord("trf_unknown_code", line, text=row[:3])
        draft.players[player.number] = replace(
            player, member=_number_of(_aligned(row)[0], _MEMBER) or player.member
        )
    if draft.bye is not None:
        draft.points["PAB"] = draft.bye
    return Report(
        title=draft.texts.get("012", ""),
        place=draft.texts.get("022", ""),
        players=tuple(draft.players.values()),
        rounds=draft.rounds,
        number_one_starts=draft.number_one_starts,
        absent=draft.absent,
        asked=tuple(draft.asked),
        apart=tuple(draft.apart),
        clubs=tuple(draft.clubs),
        points=draft.points,
        points_line=draft.points_line,
        more=tuple(draft.more),
    )


# Players


def _aligned(row: str) -> tuple[str, str]:
    """A row whose columns count letters, and its name; some programs count the bytes of UTF-8."""
    as_bytes = row.encode().decode("latin-1")
    if _BEHIND.fullmatch(_filled(row)) or not _BEHIND.fullmatch(_filled(as_bytes)):
        return row, row[14:47].strip()
    return as_bytes, as_bytes[14:47].encode("latin-1").decode("utf-8", "ignore").strip()


def _filled(row: str) -> str:
    """A row up to the end of its last round, which may have no result yet."""
    return row.ljust(_LEAST - (_LEAST - max(len(row), _LEAST)) // _WIDTH * _WIDTH)


def _read_player(draft: _Draft, row: str, line: int) -> None:
    row, name = _aligned(row)
    number = _number(row[4:8], line)
    if not number:
        raise BadRecord("trf_no_number", line)
    if number in draft.players:
        raise BadRecord("trf_twice", line, player=number)
    points, rank, rating = row[80:84].strip(), row[85:89].strip(), row[48:52].strip()
    draft.players[number] = ReportPlayer(
        number,
        name,
        int(rating) if rating.isdecimal() and int(rating) else None,
        _tenths(points, line) if points else None,
        int(rank) if rank.isdecimal() else None,
        tuple(_cell(row[at : at + 8].ljust(8), line) for at in range(_RESULTS, len(row), _WIDTH)),
        line,
        _number_of(row, _FIDE),
    )


def _number_of(row: str, known: re.Pattern[str]) -> str:
    """The number at FIDE, or in a line of a federation that of its member; none where it is none."""
    number = row[57:68].strip()
    return number if known.fullmatch(number) else ""


def _cell(text: str, line: int) -> Cell:
    opponent = text[:4].strip()
    start, result = text[5].lower(), text[7].upper()
    if not text.strip():
        return Cell(None, None, " ")
    if opponent in ("", "0", "0000"):
        if result not in FREE or start not in "- wb":
            raise BadRecord("trf_bad_round", line, text=text.strip())
        return Cell(None, None, result if result != " " else "Z")
    if start not in "wb" or (result not in PLAYED and result not in AWAY and result != " "):
        raise BadRecord("trf_bad_round", line, text=text.strip())
    return Cell(_number(opponent, line), start == "w", result)


# Settings


def _read_text(draft: _Draft, row: str, line: int) -> None:
    draft.texts[row[:3]] = row[4:].strip()


def _read_rounds(draft: _Draft, row: str, line: int) -> None:
    draft.rounds = _number(row[4:], line)


def _read_configuration(draft: _Draft, row: str, line: int) -> None:
    for word in row[4:].split():
        if word in ("white1", "black1"):
            draft.number_one_starts = word == "white1"
        else:
            raise BadRecord("trf_unknown_setting", line, text=word)


def _read_initial(draft: _Draft, row: str, line: int) -> None:
    word = row[4:].strip().upper()
    if word not in ("W", "B"):
        raise BadRecord("trf_unknown_setting", line, text=word)
    draft.number_one_starts = word == "W"


def _read_system(draft: _Draft, row: str, line: int) -> None:
    found = _DUTCH.fullmatch(row[4:].strip().upper())
    if not found:
        raise BadRecord("trf_other_system", line, text=row[4:].strip())
    if found[2]:
        raise BadRecord("trf_accelerated", line)


def _read_type(draft: _Draft, row: str, line: int) -> None:
    for code, named in _OTHER_TYPES.items():
        if named.search(row[4:].lower()):
            raise BadRecord(code, line)
    draft.more.append(row)


def _read_absent(draft: _Draft, row: str, line: int) -> None:
    for word in row[4:].split():
        draft.absent[_number(word, line)] = line


def _read_asked(draft: _Draft, row: str, line: int) -> None:
    """T RRR PPPP PPPP ...: the kind of bye, the round, the players."""
    letter = row[4:5].upper()
    if letter not in ("F", "H", "Z"):
        raise BadRecord("trf_unknown_setting", line, text=row[4:].strip())
    number, *players = _numbers(row[5:], line)
    draft.asked.append(AskedBye(letter, number, tuple(players), line))


def _read_apart(draft: _Draft, row: str, line: int) -> None:
    draft.apart.append(Forbidden(_several(row[4:], line), line=line))


def _read_forbidden(draft: _Draft, row: str, line: int) -> None:
    """RRF RRL PPPP PPPP ...: the first round and the last one, which may be blank, and the players."""
    last = row[8:11].strip()
    draft.apart.append(
        Forbidden(
            _several(row[11:], line), _number(row[4:7], line), _number(last, line) if last else None, line
        )
    )


def _read_club(draft: _Draft, row: str, line: int) -> None:
    """A line of ours: entries of one school or club, which are kept apart as a wish."""
    draft.clubs.append(_several(row[4:], line))


def _read_points(draft: _Draft, row: str, line: int) -> None:
    for word in row[4:].split():
        code, sign, value = word.partition("=")
        codes = _SEVERAL.get(code, (code,))
        if not sign or codes[0] not in POINTS:
            raise BadRecord("trf_unknown_setting", line, text=word)
        _set_points(draft, codes, _tenths(value, line), line)


def _read_points_26(draft: _Draft, row: str, line: int) -> None:
    text = row[4:].strip()
    if not re.fullmatch(r"([A-Za-z]{1,2}\s*[0-9.,]+\s*)+", text):
        raise BadRecord("trf_unknown_setting", line, text=text)
    for code, value in re.findall(r"([A-Za-z]{1,2})\s*([0-9.,]+)", text):
        codes = _SEVERAL_26.get(code.upper())
        if codes is None:
            raise BadRecord("trf_unknown_setting", line, text=code)
        _set_points(draft, codes, _tenths(value, line), line)


def _read_points_of_bbp(draft: _Draft, row: str, line: int) -> None:
    code = _OF_BBP[row[:3]]
    _set_points(draft, _SEVERAL_26.get(code, (code,)), _tenths(row[4:].strip(), line), line)


def _set_points(draft: _Draft, codes: tuple[str, ...], value: int, line: int) -> None:
    draft.points_line = line
    for code in codes:
        draft.points[code] = value
    if codes == ("PAB",):
        draft.bye = value


def _refuse(code: str) -> Callable[[_Draft, str, int], None]:
    def refuse(draft: _Draft, row: str, line: int) -> None:
        raise BadRecord(code, line)

    return refuse


_READERS: Final[dict[str, Callable[[_Draft, str, int], None]]] = {
    "001": _read_player,
    "012": _read_text,
    "022": _read_text,
    "092": _read_type,
    "XXR": _read_rounds,
    "XXC": _read_configuration,
    "XXZ": _read_absent,
    "XXP": _read_apart,
    "XXK": _read_club,
    "XXS": _read_points,
    "XXA": _refuse("trf_accelerated"),
    "142": _read_rounds,
    "152": _read_initial,
    "162": _read_points_26,
    "192": _read_system,
    "240": _read_asked,
    "250": _refuse("trf_accelerated"),
    "260": _read_forbidden,
    "299": _refuse("trf_abnormal_points"),
    **dict.fromkeys(("310", "320", "330", "801", "802"), _refuse("trf_teams")),
    **dict.fromkeys(_OF_BBP, _read_points_of_bbp),
}


def _several(text: str, line: int) -> tuple[int, ...]:
    numbers = _numbers(text, line)
    if len(numbers) < 2:
        raise BadRecord("trf_not_a_number", line, text=text.strip())
    return numbers


def _numbers(text: str, line: int) -> tuple[int, ...]:
    """At least one number."""
    return tuple(_number(word, line) for word in text.split() or [""])


def _number(text: str, line: int) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", text := text.strip()):
        raise BadRecord("trf_not_a_number", line, text=text)
    return int(text)


def _tenths(text: str, line: int) -> int:
    if not re.fullmatch(r"[0-9]{1,3}([.,][0-9])?", text):
        raise BadRecord("trf_not_a_number", line, text=text)
    whole, _, tenth = text.replace(",", ".").partition(".")
    return int(whole) * 10 + int(tenth or 0)
