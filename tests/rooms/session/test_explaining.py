"""Words explained to the screen; and that nobody is told in a championship game in play."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.lexicon import Lexicon, dump
from faristol.session import Session
from faristol.spelling import Lemma, PartOfSpeech, Spelling
from faristol.spelling import dump as dump_spellings
from faristol.tiles import parse
from faristol.worker import WorkerEngine
from tests.rooms.session.test_session import ask, begin, lexicon

__all__ = ["lexicon"]

TABLE = {
    parse("SI"): (Spelling("si", (Lemma("si"),)), Spelling("sí", (Lemma("sí", PartOfSpeech.ADVERB),))),
    parse("LES"): (Spelling("les", (Lemma("la"), Lemma("les", PartOfSpeech.NOMINAL))),),
}
SI = [
    {"form": "si", "lemmas": [{"text": "si", "pos": ""}]},
    {"form": "sí", "lemmas": [{"text": "sí", "pos": "adverb"}]},
]


class Shelf:
    """Gives the file of the spellings, and counts how often it is asked."""

    def __init__(self, data: bytes | None) -> None:
        self.data = data
        self.asked = 0

    def __call__(self) -> bytes | None:
        self.asked += 1
        return self.data


@pytest.fixture
def shelf(lexicon: Lexicon) -> Shelf:
    return Shelf(dump_spellings(lexicon, TABLE))


@pytest.fixture
def session(lexicon: Lexicon, shelf: Shelf) -> Session:
    return Session(lexicon, {}, lambda: "llavor", shelf)


def test_words_are_explained_in_the_order_in_which_they_were_asked(session: Session) -> None:
    reply = ask(session, "explain", words=["les", "Si", "KAS"[1:], "XX"])
    assert reply["explained"] == [
        {
            "word": "LES",
            "valid": True,
            "spellings": [
                {"form": "les", "lemmas": [{"text": "la", "pos": ""}, {"text": "les", "pos": "nominal"}]}
            ],
        },
        {"word": "SI", "valid": True, "spellings": SI},
        {"word": "AS", "valid": True, "spellings": []},
        {"word": "XX", "valid": False, "spellings": []},
    ]


def test_the_file_is_read_at_the_first_question_and_never_again(session: Session, shelf: Shelf) -> None:
    ask(session, "hello")
    assert shelf.asked == 0
    ask(session, "explain", words=["SI"])
    ask(session, "explain", words=["LES"])
    assert shelf.asked == 1


def _refused(reply: dict[str, Any], code: str) -> None:
    assert (reply["ok"], reply["error"]["code"]) == (False, code)
    assert "explained" not in reply


def test_without_the_file_nothing_is_explained_and_it_is_asked_for_again(lexicon: Lexicon) -> None:
    shelf = Shelf(None)
    session = Session(lexicon, {}, lambda: "llavor", shelf)
    _refused(ask(session, "explain", words=["SI"]), "no_spellings")
    shelf.data = dump_spellings(lexicon, TABLE)
    assert ask(session, "explain", words=["SI"])["explained"][0]["spellings"] == SI


def test_what_is_no_word_is_refused(session: Session) -> None:
    _refused(ask(session, "explain", words=["SI", "K"]), "not_a_tile")
    _refused(ask(session, "explain", words="SI"), "bad_field")


@pytest.mark.parametrize("ruleset", ["classic", "school_four", "school_pairs", "world_2009"])
@pytest.mark.parametrize("hands", ["dealt", "physical"])
def test_a_championship_game_in_play_has_no_explanations(session: Session, ruleset: str, hands: str) -> None:
    seats = 4 if ruleset == "school_four" else 2
    begin(session, *["person"] * seats, ruleset=ruleset, hands=hands)
    reply = ask(session, "explain", words=["SI"])
    _refused(reply, "after_the_end")
    assert reply["error"]["article"]
    act = {"type": "abandon"} if seats == 2 else {"type": "abandon_all"}
    ended = ask(session, "act", seat=0, action=act)
    assert ended["view"]["result"], ended
    assert ask(session, "explain", words=["SI"])["explained"][0]["spellings"] == SI


def test_a_free_game_has_them_while_it_is_played(session: Session) -> None:
    begin(session, "person", "person", ruleset="free")
    assert ask(session, "explain", words=["SI"])["explained"][0]["spellings"] == SI


# The worker's end: it is given the file when it lacks it.

EXPLAIN = '{"v":1,"id":7,"at":1000,"kind":"explain","words":["SI"]}'


@pytest.fixture
def engine(lexicon: Lexicon) -> WorkerEngine:
    assert dump(lexicon)
    return WorkerEngine({"default": lexicon})


def test_the_worker_waits_for_the_file_once(engine: WorkerEngine, shelf: Shelf) -> None:
    hello = '{"v":1,"id":1,"at":0,"kind":"hello"}'
    assert engine.lacks(hello) == ""
    assert '"hello"' in engine.handle(hello)
    assert engine.lacks(EXPLAIN) == "default.spell"
    engine.take("default.spell", shelf.data)
    for _ in range(2):
        assert engine.lacks(EXPLAIN) == ""
        assert '"sí"' in engine.handle(EXPLAIN)


def test_a_worker_that_cannot_have_the_file_says_so_and_asks_again(
    engine: WorkerEngine, shelf: Shelf
) -> None:
    for data, told in ((None, "no_spellings"), (shelf.data, '"sí"')):
        assert engine.lacks(EXPLAIN) == "default.spell"
        engine.take("default.spell", data)
        assert engine.lacks(EXPLAIN) == ""
        assert told in engine.handle(EXPLAIN)
