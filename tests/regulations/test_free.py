"""Our own game, and the rulings that hold for every regulation."""

from __future__ import annotations

import pytest

from faristol.game.actions import Challenge
from faristol.rules import FREE, RULESETS, Aids, ClockKind, WordCheck, switches
from faristol.session import Table
from tests.regulations.common import letters_of, points, refused
from tests.rooms.record.games import lexicon, played
from tests.tables import FIRST, SECOND, act, play, table, world


def test_ruling_16_a_word_that_is_not_in_the_lexicon_is_refused_on_entry() -> None:
    state = table("CASAERT", "XEO", ruleset=FREE)
    refused(state, play(FIRST, "H8 CASA"), "word_not_in_lexicon", "criteri 16")
    after = act(state, play(FIRST, "H8 CASA"), world("CASA"))
    assert (after.scores[0], after.pending) == (points("H8 CASA"), None)
    refused(after, Challenge(SECOND, letters_of("CASA")), "no_challenge_in_this_game", "criteri 16")


def test_ruling_16_hints_a_clock_for_practice_and_two_to_four_seats() -> None:
    assert FREE.aids.value is Aids.HINTS_AND_UNDO
    assert FREE.seats.value == (2, 4)
    assert set(FREE.clock.choices) == set(ClockKind)


@pytest.mark.parametrize("ruleset", [ruleset for ruleset in RULESETS if ruleset is not FREE])
def test_ruling_15_the_window_may_be_a_number_of_seconds(ruleset) -> None:  # type: ignore[no-untyped-def]
    assert ruleset.word_check.value is not WordCheck.ON_ENTRY
    assert "challenge_seconds" in switches(ruleset)
    assert ruleset.challenge_seconds.article == "criteri 15"


def challenged(table: Table) -> set[bytes]:
    return {word for entry in table.entries for word in getattr(entry.event, "words", ())}


def test_ruling_15_robots_challenge_only_what_the_lexicon_lacks_too() -> None:
    doubted = {word for seed in range(8) for word in challenged(played(str(seed)))}
    assert doubted, "the beginner knows a word that there is not"
    assert not any(word in lexicon() for word in doubted)


def test_ruling_17_the_lexicon_is_the_organisers() -> None:
    state = table("CASAERT", "XEO", ruleset=FREE)
    assert act(state, play(FIRST, "H8 CATE"), world("CATE")).scores[0] == points("H8 CATE")
