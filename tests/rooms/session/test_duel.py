"""A duel of words over the wire: its racks, a round judged, and the duplicate that is made of it."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.lexicon import from_words
from faristol.session import Session
from faristol.tiles import parse
from tests.rooms.session.test_session import ask

COMMON = ("CARTERA", "ESCOLAR", "CAMISA", "CASAL", "FILA")
WORDS = (*COMMON, "RETRACA", "CARTER", "CAR", "CASA")


@pytest.fixture
def session() -> Session:
    lexicon, common = (
        from_words(name, sorted(map(parse, words))) for name, words in (("p", WORDS), ("c", COMMON))
    )
    return Session(lexicon, {"beginner": common}, lambda: "llavor")


def test_racks_are_drawn_by_level_and_seed(session: Session) -> None:
    racks = ask(session, "duel_draw", level="seven", rounds=5, seed="a")["duel"]["racks"]
    assert sorted(rack["word"] for rack in racks) == ["CARTERA", "ESCOLAR"], (
        "as many as there are common words"
    )
    assert all(sorted(rack["tiles"]) == sorted(rack["word"]) for rack in racks)
    assert ask(session, "duel_draw", level="five", rounds=1)["duel"]["racks"][0]["word"] == "CASAL"
    by_chance = ask(session, "duel_draw", level="chance", rounds=3)["duel"]
    assert by_chance == ask(session, "duel_draw", level="chance", rounds=3, seed="llavor")["duel"]
    assert by_chance != ask(session, "duel_draw", level="chance", rounds=3, seed="una altra")["duel"]
    for rack in by_chance["racks"]:
        judged = ask(session, "duel_judge", rack="".join(rack["tiles"]), words=[])["round"]
        assert judged["count"] > 0, "each rack has a word"


def test_a_list_tells_what_makes_no_rack(session: Session) -> None:
    told = ask(session, "duel_list", words="casa kiwi\nfila, muntanyes", seed="a")["duel"]
    assert [rack["word"] for rack in told["racks"]] == ["CASA", "FILA"]
    assert told["left_out"] == [
        {"text": "kiwi", "fault": "not_tiles"},
        {"text": "muntanyes", "fault": "too_long"},
    ]


def test_a_round_is_judged_with_its_best_words(session: Session) -> None:
    told = ask(session, "duel_judge", rack="ARETRAC", words=["carter", "casa"])["round"]
    word = {"word": "CARTER", "tiles": 6, "points": 7, "bonus": 0, "total": 7}
    assert told["judged"][0] == {"verdict": "good", "word": word, "total": 7}
    assert (told["judged"][1]["verdict"], told["judged"][1]["total"]) == ("not_on_rack", 0)
    assert ask(session, "duel_judge", rack="ARETRAC", words=["k"])["round"]["judged"] == [
        {"verdict": "not_tiles", "word": None, "total": 0}
    ]
    assert [one["word"] for one in told["best"]] == ["CARTERA", "RETRACA", "CARTER", "CAR"]
    assert told["best"][0]["bonus"] == 50
    assert told["count"] == 4


def test_its_racks_make_a_duplicate_that_the_desk_begins(session: Session) -> None:
    told: Any = ask(session, "duel_prepare", racks=["CARTERA", "NYNYSOLEE"], title=" Festa\nmajor ")[
        "prepared"
    ]
    first, second = told["racks"]
    assert (first["round"], first["coord"][0] in "8H", first["all_tiles"], first["fault"]) == (
        1,
        True,
        True,
        None,
    )
    assert first["points"] == 70
    assert (second["round"], second["fault"]["code"], second["lacking"]) == (0, "tiles_not_in_bag", ["NY"])
    begun = ask(session, "desk_new", title="", options={}, prepared=told["file"], roster="Aina\nBiel\n")
    assert begun["ok"], begun
    assert begun["view"]["title"] == "Festa major" if "view" in begun else begun["desk"]["title"]
    assert ask(session, "duel_prepare", racks=["BDFGEIO"], title="")["prepared"]["file"] == ""


def test_what_cannot_be_read_is_refused(session: Session) -> None:
    for fields in (
        {"level": "seven", "rounds": 0},
        {"level": "seven", "rounds": 21},
        {"level": "x", "rounds": 1},
    ):
        assert ask(session, "duel_draw", **fields)["error"]["code"] == "bad_field"
    assert ask(session, "duel_list", words="a" * 10_001)["error"]["fields"]["field"] == "words"
    assert ask(session, "duel_judge", rack="K", words=[])["error"]["fields"]["field"] == "rack"
    assert ask(session, "duel_prepare", racks=["A"] * 21, title="")["error"]["fields"]["field"] == "racks"
    assert ask(session, "duel_other")["error"]["code"] == "unknown_request"
