"""What a text is that somebody opens as a tournament: a day, players, or the file of another page."""

from __future__ import annotations

import re
from typing import Final

from faristol.errors import BadRecord
from faristol.record.tournament.roster import is_report, reading_of
from faristol.tournament.trf import read_report
from faristol.tournament.tsh import is_tsh, read_tsh

DAY, REPORT, DIVISION = "day", "report", "division"
_LOOKED_AT: Final = 4_000  # the first characters, by which a file is recognised
# By what is among the first characters, in this order; a code of a refusal each.
_MARKS: Final = (
    ("file_of_device", re.compile(r'\{\s*"faristol_device"')),
    ("file_of_study", re.compile("faristol-study ")),
    ("file_of_duplicate", re.compile(r'\{\s*"faristol_(?:duplicate|prepared)"')),
    ("file_of_duplicate", re.compile(r'\{.*"rounds"\s*:\s*\[\s*\{\s*"rack"', re.DOTALL)),
    ("file_of_duplicate", re.compile(r"(?:<\?xml[^>]*>\s*)?<(?:\w+:)?eliotgame\b", re.IGNORECASE)),
    ("file_of_game", re.compile(r'\{\s*"faristol"\s*:')),
    (
        "file_of_game",
        re.compile(r"#(?:character-encoding|player[12]|title|description|id|lexicon)\b|>[^\s:>]+\s?:"),
    ),
    ("file_of_programs", re.compile(r'\{\s*"title"\s*:.*"categories"\s*:', re.DOTALL)),
)
_PLAYER: Final = re.compile(r"(?m)^001 ")


def kind_of(text: str) -> str:
    """``DAY``, ``REPORT`` or ``DIVISION`` of what goes on as a day.

    ``BadRecord``: ``file_of_players`` where there is only a list of who plays; ``file_of_game`` and others
    where it belongs to another page; as ``lists`` refuse what is no list.
    """
    begins = text[:_LOOKED_AT].lstrip("\ufeff \t\r\n")
    if begins.startswith('{"faristol_tournament"'):
        return DAY
    for code, mark in _MARKS:
        if mark.match(begins):
            raise BadRecord(code, 1)
    if begins.startswith("{") and not begins.lower().startswith("{\\rtf"):
        return DAY
    if is_report(text):
        report = read_report(text)
        return (
            REPORT if report.paired else _only_players(len(report.players), report.title, report.rounds or 0)
        )
    if is_tsh(text):
        players = read_tsh(text)
        return DIVISION if any(player.opponents for player in players) else _only_players(len(players))
    reading = reading_of(text)
    if reading.entries:
        _only_players(len(reading.entries))
    raise BadRecord("not_a_tournament", 1)


def players_in(text: str) -> int:
    """How many lines of players a report or a division has, be it readable or not; 0 of any other text."""
    if is_report(text):
        return len(_PLAYER.findall(text))
    if not is_tsh(text):
        return 0
    return sum(bool(line.strip()) and not line.lstrip().startswith("#") for line in text.splitlines())


def _only_players(players: int, title: str = "", rounds: int = 0) -> str:
    raise BadRecord("file_of_players", 1, players=players, title=title, rounds=rounds)
