"""Why somebody stands before another, in a sentence."""

from __future__ import annotations

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
