"""Golden games: stored journals of earlier versions, with totals computed by a slow implementation.

It reads the raw lines and scores each play with the oracle's judge; it shares only the notation of tiles
with the engine.  ``games/words.txt`` holds the words of these games that are in the lexicon.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from faristol.board import read_coordinates
from faristol.game import result_of
from faristol.record import Judge, audit, read_journal, sheet, write_journal
from faristol.tiles import parse, value_of
from tests.oracle.judge import Laid, score, words_of

GAMES = Path(__file__).with_name("games")
WORDS = frozenset(parse(word) for word in (GAMES / "words.txt").read_text(encoding="utf-8").split())
FINAL = {
    "classic-challenges-going-out": ("went_out", (422, 472)),
    "classic-zero-turns": ("zero_turns", (162, 61)),
    "classic-abandoned": ("abandoned", (56, 135)),
    "free-four-seats": ("went_out", (254, 212, 118, 198)),
}


def lines_of(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (GAMES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


class Twin:
    """The scores of a game, computed simply: a board, a list of totals, and the last play to withdraw."""

    def __init__(self, seats: int) -> None:
        self.board: Any = bytes(225)
        self.totals = [0] * seats
        self.racks = [b""] * seats
        self.last: tuple[Any, list[int], list[bytes]] = (self.board, [], [])

    def take(self, line: dict[str, Any]) -> None:
        match line["event"]:
            case "drew":
                self.racks[line["seat"]] += parse(line["tiles"])
            case "exchanged":
                self._remove(line["seat"], parse(line["returned"]))
                self.racks[line["seat"]] += parse(line["drawn"])
            case "played":
                self.last = (self.board, list(self.totals), list(self.racks))
                self._play(line["seat"], line["play"])
            case "ruled" | "adjudicated" if not line["valid"]:
                self.board, self.totals, self.racks = self.last
            case "ended":
                self._end(line["ending"])
            case "abandoned":
                self.totals[line["seats"][0]] -= 110

    def _remove(self, seat: int, tiles: bytes) -> None:
        rack = bytearray(self.racks[seat])
        for tile in tiles:
            rack.remove(tile)
        self.racks[seat] = bytes(rack)

    def _play(self, seat: int, text: str) -> None:
        coordinates, word = text.split()
        start, direction = read_coordinates(coordinates)
        squares = [divmod(start + place * (15 if direction else 1), 15) for place in range(len(parse(word)))]
        faces = dict(zip(squares, parse(word), strict=True))
        laid: Laid = {(r, c): face for (r, c), face in faces.items() if not self.board[r * 15 + c]}
        self.totals[seat] += score(self.board, laid, list(words_of(self.board, laid, int(direction))))
        self._remove(seat, bytes(0 if face > 127 else face for face in laid.values()))
        board = bytearray(self.board)
        for (r, c), face in laid.items():
            board[r * 15 + c] = face
        self.board = bytes(board)

    def _end(self, ending: str) -> None:
        left = [sum(map(value_of, rack)) for rack in self.racks]
        if ending in ("went_out", "zero_turns", "idle_turns"):
            self.totals = [total - points for total, points in zip(self.totals, left, strict=True)]
        if ending == "went_out":
            self.totals[self.racks.index(b"")] += sum(left)


@pytest.mark.parametrize("name", FINAL)
def test_a_slow_twin_reaches_the_same_totals(name: str) -> None:
    header, *lines = lines_of(name)
    twin = Twin(len(header["seats"]))
    for line in lines:
        twin.take(line)
    assert tuple(twin.totals) == FINAL[name][1]


@pytest.mark.parametrize("name", FINAL)
def test_the_engine_audits_the_journal_and_reaches_the_same_end(name: str) -> None:
    text = (GAMES / f"{name}.jsonl").read_text(encoding="utf-8")
    journal = read_journal(text)
    states = [moment.state for moment in audit(journal, Judge(WORDS, lambda _board, _rack: True))]
    result = result_of(states[-1])
    assert (result.ending.value, result.scores) == FINAL[name]
    assert read_journal(write_journal(journal)) == journal
    rows = sheet(states, [entry.event for entry in journal.entries])
    for seat, total in enumerate(states[-1].scores):
        assert sum(row.points for row in rows if row.seat == seat) == total


def test_the_golden_games_show_every_incident_of_a_challenge() -> None:
    names = {line["event"] for name in FINAL for line in lines_of(name)[1:]}
    assert names == {
        "drew_for_first", "first_chosen", "drew", "played", "accepted", "challenged", "ruled",
        "appealed", "adjudicated", "exchanged", "passed", "abandoned", "ended",
    }  # fmt: skip


def test_a_journal_of_format_1_is_one_of_a_game_without_a_clock() -> None:
    """The example of an upcast: the header had no options then."""
    text = (GAMES / "free-four-seats.jsonl").read_text(encoding="utf-8")
    assert text.startswith('{"faristol":1,')
    assert read_journal(text).header.options == (("clock", "none"),)
    assert write_journal(read_journal(text)).startswith('{"faristol":2,')
