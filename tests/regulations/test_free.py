"""The free game, and the rulings for every regulation."""

from __future__ import annotations

import pytest

from faristol.game.actions import Challenge
from faristol.rules import CLASSIC, FREE, RULESETS, Aids, ClockKind, WordCheck, switches
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


PLAYED_ALIKE = (
    *("rack_size", "bingo", "exchange_needs"),
    *("zero_turns_each", "pass_turns_each", "idle_turns_each", "nil_idle_turns"),
)
NOT_HERE = (
    *("turns_each", "last_turn_seconds", "abandon_penalty", "abandon_award", "challenge_seconds"),
    *("game_minutes", "overtime_fine", "overtime_limit", "no_show_minutes"),
)


def test_ruling_16_it_is_played_as_the_classic_game_without_its_penalties() -> None:
    assert [getattr(FREE, name).value for name in PLAYED_ALIKE] == [
        getattr(CLASSIC, name).value for name in PLAYED_ALIKE
    ]
    assert {getattr(FREE, name).value for name in NOT_HERE} == {0}
    assert (FREE.id, FREE.version) == ("free", 1)


def test_ruling_16_who_practises_chooses_turns_and_times() -> None:
    assert FREE.turns_each.choices == (0, 5, 10, 15)
    assert (FREE.clock_minutes.value, FREE.clock_minutes.choices) == (15, (5, 10, 15, 20, 25, 30))
    assert (FREE.turn_seconds.value, FREE.turn_seconds.choices) == (120, (60, 120, 180))


@pytest.mark.parametrize("ruleset", [ruleset for ruleset in RULESETS if ruleset is not FREE])
def test_ruling_15_the_window_may_be_a_number_of_seconds(ruleset) -> None:  # type: ignore[no-untyped-def]
    assert ruleset.word_check.value is not WordCheck.ON_ENTRY
    assert "challenge_seconds" in switches(ruleset)
    assert ruleset.challenge_seconds.article == "criteri 15"


def challenged(table: Table) -> set[bytes]:
    return {word for entry in table.entries for word in getattr(entry.event, "words", ())}


@pytest.mark.uncounted
def test_ruling_15_robots_challenge_only_what_the_lexicon_lacks_too() -> None:
    doubted = {word for seed in range(8) for word in challenged(played(str(seed)))}
    assert doubted, "the weaker robot knows a word that there is not"
    assert not any(word in lexicon() for word in doubted)


def test_ruling_17_the_lexicon_is_the_organisers() -> None:
    state = table("CASAERT", "XEO", ruleset=FREE)
    assert act(state, play(FIRST, "H8 CATE"), world("CATE")).scores[0] == points("H8 CATE")
