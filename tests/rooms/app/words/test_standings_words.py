"""Why somebody stands before another, in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.tournament.tie_breaks import TIE_BREAKS
from tests.rooms.app.loading import load

setup_words = load("words.tournament.setup")
standings_words = load("words.tournament.standings")


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("berger", "té un Berger més alt (12,5 contra 12,0)"),
        ("buchholz_median_2", "té un Buchholz sense extrems més alt (12,5 contra 12,0)"),
        ("total", "té més punts de joc (125 contra 120)"),
    ],
)
def test_a_value_in_tenths_is_told_with_its_comma(code: str, text: str) -> None:
    row = {"because": {"code": code, "mine": 125, "other": 120, "next_no": 2}}
    assert standings_words.because(row, "Biel") == f"Va davant de Biel perquè {text}."


def test_every_tie_break_that_can_be_chosen_is_one_of_the_engine() -> None:
    chosen = {code for codes, _ in setup_words.TIE_BREAKS for code in codes.split(" ")}
    assert chosen == {one.key for one in TIE_BREAKS} - {"wins"}


@pytest.mark.parametrize(
    ("absent", "half", "now", "told"),
    [
        ([2], [], {"round": 1, "state": "playing", "missing": []}, "fora només de la ronda 2"),
        ([1], [], {"round": 1, "state": "playing", "missing": []}, ""),
        ([1], [], {"round": 1, "state": "playing", "missing": [3]}, "fora només de la ronda 1"),
        ([1, 2], [], {"round": 1, "state": "paired", "missing": [3]}, "fora de les rondes 1 i 2"),
        (
            [2, 3, 4],
            [],
            {"round": 1, "state": "playing", "missing": []},
            "fora des de la ronda 2 fins al final",
        ),
        ([2, 4], [], {"round": 1, "state": "playing", "missing": []}, "fora de les rondes 2 i 4"),
        ([2, 3], [3], {"round": 1, "state": "playing", "missing": []}, "fora només de la ronda 2"),
        ([1], [], None, "fora només de la ronda 1"),
    ],
)
def test_an_absence_says_until_when(
    absent: list[int], half: list[int], now: dict[str, Any] | None, told: str
) -> None:
    category = {"round": 1 if now else 0, "rounds": 4, "now": now}
    assert standings_words.absence_line({"absent": absent, "half_byes": half}, category) == told


def test_a_round_that_can_be_paired_again_is_still_the_next_one() -> None:
    def following(number: int, state: str) -> int:
        now = {"state": state} if state else None
        told: int = standings_words.next_round({"round": number, "now": now})
        return told

    assert [following(0, ""), following(2, "paired"), following(2, "playing")] == [1, 2, 3]


def test_at_tables_of_four_what_is_counted_is_no_victory() -> None:
    row = {"because": {"code": "wins", "mine": 2, "other": 1, "next_no": 2}}
    assert standings_words.because(row, "Biel") == "Va davant de Biel perquè té més victòries (2 contra 1)."
    told = standings_words.because(row, "Biel", True)
    assert told.endswith("té més rondes per sobre de la meitat dels punts (2 contra 1).")
    assert standings_words.tie_break_line("wins", 2, False) == "Victòries: 2"
    assert standings_words.tie_break_line("wins", 2, False, True).startswith("Rondes per sobre de la meitat")
