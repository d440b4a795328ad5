"""The games that a desk keeps beside the journal of its day, so that they can be replayed.

A kept game is one line of JSON: ``{"game": {"category": "a", "round": 1, "table": 7}, "journal": "…"}``, the
game's journal deflated and in base 64.  In the file of a day these lines come after the journal's own.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from faristol.errors import BadRecord
from faristol.intake import MOST_BYTES, json_of
from faristol.record.fields import Fields

# Characters of all journals of a day: 2,250 games (300 entries in 15 rounds) have less than 20 million.
MOST_UNPACKED: Final = 60_000_000
_MARK: Final = '{"game":'


class GamePlace(NamedTuple):
    """The table of a game.  category: its key."""

    category: str
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class KeptGame:
    """The journal of a table's game.  category: its key."""

    category: str
    round: int
    table: int
    journal: str


def write_kept(game: KeptGame) -> str:
    """The line of a game, without a line feed."""
    place = {"category": game.category, "round": game.round, "table": game.table}
    packed = base64.b64encode(zlib.compress(game.journal.encode(), 9)).decode()
    return json.dumps({"game": place, "journal": packed}, separators=(",", ":"))


def read_kept(line: str, number: int = 0) -> KeptGame:
    """The game in a line; ``BadRecord`` with the ``number`` of a line that has none."""
    place, packed = _opened(line, number)
    return KeptGame(*place, _unpacked(packed, number))


def read_all(lines: Iterable[tuple[int, str]], tables: Container[GamePlace]) -> Iterator[KeptGame]:
    """The games of numbered lines, one after another: nobody needs all of them unpacked at once.

    tables: those of the day.  A game of another one (its round was taken back) is passed over.
    ``BadRecord``: a line that has no game, a second game of a table, or more than ``MOST_UNPACKED`` in all.
    """
    found: set[GamePlace] = set()
    left = MOST_UNPACKED
    for number, line in lines:
        place, packed = _opened(line, number)
        if place not in tables:
            continue
        if place in found:
            raise BadRecord("second_kept_game", number, round=place.round, table=place.table)
        found.add(place)
        journal = _unpacked(packed, number)
        left -= len(journal)
        if left < 0:
            raise BadRecord("kept_games_too_long", number)
        yield KeptGame(*place, journal)


def _opened(line: str, number: int) -> tuple[GamePlace, str]:
    """The table of a line's game, and its journal, which is still packed."""
    fields = Fields(json_of(line, "not_json", number), number)
    place = Fields(fields.value("game"), number)
    return (
        GamePlace(place.text("category"), place.whole("round"), place.whole("table")),
        fields.text("journal"),
    )


def _unpacked(text: str, number: int) -> str:
    opened = zlib.decompressobj()
    try:
        data = opened.decompress(base64.b64decode(text, validate=True), MOST_BYTES)
        if opened.unconsumed_tail or not opened.eof:
            raise ValueError
        return data.decode()
    except (ValueError, zlib.error):
        raise BadRecord("not_a_kept_game", number) from None


def parted(text: str) -> tuple[str, tuple[tuple[int, str], ...]]:
    """The journal in the file of a day, and the lines of its games, each with its number from 1.

    A blank line stands for each of these, so that the journal's lines keep their numbers.
    """
    lines = text.split("\n")
    games = tuple((at, line) for at, line in enumerate(lines, 1) if line.startswith(_MARK))
    return "\n".join("" if line.startswith(_MARK) else line for line in lines), games
