"""Codes as they are typed, the list of a class, the table that is saved, and a game's course."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import Device, load

codes = load("codes.class_code")
table = load("classroom.roster")
game = load("training.game")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("k7m2p", "K7M2P"),
        ("k7m2pabcdo", "K7M2P-ABCD0"),
        (" K7M2P - ABIL0 x", "K7M2P-AB110-X"),
        ("u?!", ""),
    ],
)
def test_a_code_is_put_into_groups_as_it_is_typed(typed: str, shown: str) -> None:
    assert codes.grouped(typed) == shown
    assert codes.grouped(shown) == shown


def test_a_code_is_found_in_what_a_camera_reads() -> None:
    address = "https://a.cat/faristol/entrenament.html#codi=3D8EY-W55G8-RBRZG"
    assert codes.scanned(address) == "3D8EY-W55G8-RBRZG"
    assert codes.scanned("3d8ey w55g8 rbrzg") == "3D8EY-W55G8-RBRZG"
    assert codes.scanned("https://a.cat/") == ""
    assert codes.in_address("#codi=3D8EYW55G8RBRZG&x=1") == "3D8EY-W55G8-RBRZG"
    assert codes.in_address("") == ""


def test_names_have_the_numbers_that_they_come_with_or_the_next_ones() -> None:
    text = '1 Aina\n2; Biel\n\n7.\tCesc d’en Pau\nDuna\n9) "Èlia"\n1000 Massa\n3'
    assert table.names_of(text) == {1: "Aina", 2: "Biel", 7: "Cesc d’en Pau", 8: "Duna", 9: "Èlia"}
    assert table.names_of("Aina\nBiel") == {1: "Aina", 2: "Biel"}


def test_a_later_code_takes_the_place_of_the_one_with_its_number() -> None:
    first, second = {"number": 3, "code": "A"}, {"number": 5, "code": "B"}
    third = {"number": 3, "code": "C"}
    entries = table.with_entry(table.with_entry([first], second), third)
    assert entries == [second, third]
    assert table.entry_of(entries, 3) == third
    assert table.entry_of(entries, 4) is None


def test_a_class_that_an_older_page_kept_is_opened_again() -> None:
    """It kept no ease; nothing of what it did keep is lost."""
    old = {"code": "22BB8-EC5G8-RBTRP", "wanted": 12, "rounds": 12, "seconds": 60, "variant": "with_blank"}
    device = Device()
    text = json.dumps({**old, "entries": [], "names": "1 Aina", "view": "code", "before": []})
    device.stores["faristol-class"] = {"class": text}
    module = device.load("classroom.store", **{"ui.tab_lock": mock.MagicMock()})
    keep = module.ClassStore(lambda kept: None)
    game, is_kept = asyncio.run(keep.open())
    assert is_kept
    assert {key: game[key] for key in old} == old
    assert (game["names"], game["ease"]) == ("1 Aina", "normal")


def test_a_rounds_time_runs_from_its_beginning_whatever_happens_to_the_page() -> None:
    calls = [{"seconds": 60, "key": "one_minute"}, {"seconds": 0, "key": "time"}]
    playing = game.fresh("CODE", "", 3, 2, 60, calls)
    assert playing["calls"] == calls[1:]
    game.begin_round(playing, 1_000)
    assert game.left(playing, 31_000) == 30_000
    assert game.left(playing, 99_000) == 0
    playing["handed_in"] = {"coord": "H8", "word": "CASA"}
    game.end_round(playing)
    game.begin_round(playing, 100_000)
    assert playing["handed_in"] is None
    game.end_round(playing)
    assert game.is_last(playing)
    assert game.slips_so_far(playing) == [{"coord": "H8", "word": "CASA"}, {"coord": "", "word": ""}]
    untimed = game.fresh("CODE", "", 0, 2, 0, calls)
    game.begin_round(untimed, 0)
    assert game.left(untimed, 10**9) > 0
    assert not game.is_of_class(untimed)


# -- the windows that play beside the teacher's page
def _tables() -> tuple[Any, list[dict[str, Any]]]:
    heard: list[dict[str, Any]] = []
    stand_ins = {name: mock.MagicMock() for name in ("pyscript", "dom", "link")}
    live = load("training.live_standings", **stand_ins)
    tables = live.LiveStandings(heard.append)
    tables.channel = mock.MagicMock(game="")
    return tables, heard


def _told(table: str, number: int, rounds: int, over: bool = False) -> dict[str, Any]:
    return {"table": table, "number": number, "code": "", "rounds": rounds, "over": over, "left": False}


def test_a_window_that_answers_no_more_has_left_until_it_answers() -> None:
    tables, heard = _tables()
    tables._received(_told("a", 7, 1))
    tables._received(_told("b", 8, 5, over=True))
    for _ in range(3):
        tables.ask_again()
    assert [one["left"] for one in tables.beside([])] == [False, False]
    tables.ask_again()
    assert [one["left"] for one in tables.beside([])] == [True, False]
    tables._received(_told("a", 7, 1))
    assert [one["left"] for one in tables.beside([])] == [False, False]
    assert [one["table"] for one in heard] == ["a", "b", "a", "a"]
    tables._received(_told("a", 7, 1))
    assert len(heard) == 4, "what is known already draws nothing anew"


def test_of_two_windows_of_one_number_the_one_that_plays_counts() -> None:
    tables, _ = _tables()
    tables._received({**_told("a", 7, 3), "left": True})
    tables._received(_told("b", 7, 1))
    assert [one["table"] for one in tables.beside([])] == ["b"]
    tables._received(_told("c", 7, 2))
    assert [one["table"] for one in tables.beside([])] == ["c"]
    assert tables.beside([7]) == []
