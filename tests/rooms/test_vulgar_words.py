"""Vulgar words: valid when a person plays them, and nowhere offered by the program."""

from __future__ import annotations

import json
from typing import Any

import pytest

from faristol.board import EMPTY_BOARD, read_play
from faristol.chance import Chance, Seed
from faristol.duel import RackLevel, drawn
from faristol.kernel.offered import OfferingFinder, is_offered
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon, from_words
from faristol.lexicon.vulgar import vulgar
from faristol.lexicon.words import fold
from faristol.players import Position
from faristol.players.leaves import LeaveTable
from faristol.players.levels import BY_CODE, robot
from faristol.record.cgp import read_cgp
from faristol.record.game.exercise import strange_words
from faristol.rules import Option
from faristol.search import WordFinder
from faristol.session import Session
from faristol.session.duplicate.classroom import hinted
from faristol.study.cards import CardKind
from faristol.study.sets import SetKey, SetMaker
from faristol.tiles import FULL_BAG, letters, parse, spell
from sitebuild.paths import VULGAR
from tests.duplicates import at_round, close, slip, world
from tests.rooms.record.games import lexicon
from tests.tables import board_with

# Of the same tiles, and with the same points: MERDA and DREMA; of fewer points: RED, MAR.
FEW = ("MERDA", "DREMA", "RED", "MAR", "ARE")


def of(*words: str) -> Lexicon:
    return from_words("petit", sorted({parse(word) for word in words}))


def ask(session: Session, kind: str, **fields: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(session.handle(json.dumps({"kind": kind, **fields})))
    return reply


def test_the_list_has_words_with_their_forms_and_no_word_that_is_first_of_all_another() -> None:
    assert {
        parse(word) for word in ("PUTA", "PUTES", "MERDA", "CONY", "CAGAVEN", "FOTUT", "CARALL")
    } <= vulgar()
    innocent = ("FOLL", "FOLLA", "CARDA", "FOTO", "FOSA", "FIGA", "CUL", "PIT", "CAGANER", "CASA")
    assert not vulgar() & {parse(word) for word in innocent}
    lines = VULGAR.read_text(encoding="utf-8").splitlines()
    spelled = [word for line in lines if not line.startswith("#") for word in line.split()]
    assert all(fold(word) for word in spelled)
    assert len(spelled) == len(vulgar()), "each once"


def test_plays_that_form_a_vulgar_word_anywhere_are_not_offered() -> None:
    words = of(*FEW, "PUTA", "PUT", "AS", "SA")
    finder, every = OfferingFinder(words), PlayFinder(words)
    board = board_with("H8 PUT")
    across = [one for one in every.all(board, parse("AS")) if not is_offered(board, one.play)]
    assert {spell(letters(one.play.word)) for one in across} == {"AS", "PUTA", "SA"}, (
        "PUTA down is formed by both"
    )
    found = finder.all(board, parse("AS"))
    assert [one.play for one in found] == [
        one.play for one in every.all(board, parse("AS")) if one not in across
    ]
    for limit in (1, 2, 50):
        assert (
            finder.find(EMPTY_BOARD, parse("MERDA"), limit)
            == [one for one in every.all(EMPTY_BOARD, parse("MERDA")) if is_offered(EMPTY_BOARD, one.play)][
                :limit
            ]
        )
        rated = finder.best(EMPTY_BOARD, parse("MERDA"), limit)
        assert (
            rated
            == [
                one
                for one in every.best(EMPTY_BOARD, parse("MERDA"), 250)
                if is_offered(EMPTY_BOARD, one.scored.play)
            ][:limit]
        )
        assert all(is_offered(EMPTY_BOARD, one.scored.play) for one in rated)


def test_who_looks_at_vulgar_plays_alone_takes_the_lowest_other_one() -> None:
    finder = OfferingFinder(of(*FEW))
    every = PlayFinder(of(*FEW)).all(EMPTY_BOARD, parse("MERDA"))
    bad = [place for place, one in enumerate(every) if spell(letters(one.play.word)) == "MERDA"]
    good = [one for place, one in enumerate(every) if place not in bad]
    assert list(finder.some(EMPTY_BOARD, parse("MERDA"), lambda _: bad[:2])) == good[-1:]
    assert list(finder.some(EMPTY_BOARD, parse("MERDA"), lambda count: range(count))) == good


@pytest.mark.parametrize("code", BY_CODE)
def test_a_robot_that_knows_fewer_words_than_the_list_makes_no_vulgar_play(code: str) -> None:
    words = of("MERDA", "MAR")
    player = robot(code, {"beginner": words, "intermediate": words}, words, LeaveTable.zero)
    position = Position(EMPTY_BOARD, parse("MERDA"), FULL_BAG[:20], 13, 7, False, 0)
    *_, thought = player.think(position, Chance("prova"))
    made = spell(letters(thought.play.word))  # type: ignore[union-attr]
    strong = code in ("veteran", "greedy", "static", "champion")
    assert made == ("MERDA" if strong else "MAR")


def test_no_rack_of_a_duel_hides_one_and_none_is_shown_as_the_best_though_it_counts() -> None:
    common = [parse(word) for word in ("MERDA", "DREMA")]
    racks = drawn(RackLevel.FIVE, 5, Seed("vic"), common, lambda _: True)
    assert [spell(rack.word) for rack in racks] == ["DREMA"]
    session = Session(of(*FEW), {}, lambda: "llavor")
    told = ask(session, "duel_judge", rack="MERDAIO", words=["merda", "mar"])["round"]
    assert [one["word"] for one in told["best"]] == ["DREMA", "MAR", "RED", "ARE"]
    assert told["count"] == 5
    assert [one["verdict"] for one in told["judged"]] == ["good", "good"]


def test_no_card_asks_for_one_but_in_a_list_of_ones_own() -> None:
    words = of("FOT", "FET", "PIX", "XIP", "CONY", "FOTS")
    made = SetMaker(words, WordFinder(words), lambda word: ())
    three = made.of(SetKey.THREE)
    assert {spell(word) for word in three.words} == {"XIP"}
    assert CardKind.ANAGRAM not in three.cards, "the answer to XIP has PIX"
    own = made.of(SetKey.OWN, [parse("PIX")])
    assert own.cards[CardKind.ANAGRAM] == ("anagram:IPX",)


def test_no_position_of_a_day_has_one_on_its_board_or_as_its_best_play() -> None:
    """Of a list in which every third word is one, and which everybody knows."""
    short = sorted(word for word in vulgar() if len(word) < 7)
    known = from_words("tots", sorted({*lexicon().words(), *short}))
    decent = from_words("cap", sorted(set(known.words()) - vulgar()))
    session = Session(known, {"beginner": known}, lambda: "llavor")
    for day in range(1, 13):
        done, cgp = False, ""
        while not done:
            done, cgp = ask(session, "exercise_day", date=f"2026-05-{day:02}")["day"].values()
        position = read_cgp(cgp)
        assert strange_words(position.board, decent) == ()
        best = ask(session, "exercise_try", cgp=cgp)["tried"]["best"]
        assert best[0]["offered"], day


def test_the_best_plays_of_a_position_say_which_are_no_hints() -> None:
    session = Session(of("MERDA", "MAR"), {}, lambda: "llavor")
    cgp = "/".join(["15"] * 15) + " MERDAIO/ 0/0 0"
    best = ask(session, "exercise_try", cgp=cgp, count=50)["tried"]["best"]
    assert {one["shown"]: one["offered"] for one in best if one["kind"] == "play"} == {
        "MERDA": False,
        "MAR": True,
    }


def _drawn(words: str, **options: Option) -> set[str]:
    """The words of the reference plays that lots give with twelve seeds."""
    found = set()
    for seed in range(12):
        at = world(words, seed=f"sort {seed}")
        state = at_round(tiles="MERDAIO", tie_break="at_random", **options)
        for number, word in ((1, "MERDA"), (2, "DREMA")):
            state = slip(state, number, f"H6 {word}", at)
        closed = close(state, at).rounds[0]
        assert closed.equals > 1 or len(words.split()) == 1
        found.add(spell(letters(closed.play.word)))
    return found


def test_lots_are_drawn_among_the_equal_plays_that_form_none() -> None:
    assert _drawn("MERDA DREMA") == {"DREMA"}
    assert _drawn("MERDA") == {"MERDA"}, "where no other play has as many points"
    assert _drawn("MERDA DREMA", direction="by_hand") == {"MERDA", "DREMA"}, "players have proposed it"


def test_hints_of_a_training_tell_the_reference_play_or_the_best_one_that_forms_none() -> None:
    state = at_round(tiles="MERDAIO")
    told = [
        spell(letters(hinted(state, read_play(f"H6 {word}"), world(words).finder).word))  # type: ignore[arg-type]
        for word, words in (("MERDA", "MERDA MAR AR"), ("MAR", "MERDA MAR AR DREMA"), ("MERDA", "MERDA"))
    ]
    assert told == ["MAR", "MAR", "MERDA"]
