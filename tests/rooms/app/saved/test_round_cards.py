"""The tables of a round on a tablet: what was handed over is read, or refused as a whole."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.rooms.app.loading import Device

CARD = {
    "tournament": "2074.113a",
    "category": "Infantil",
    "round": 2,
    "table": 7,
    "ruleset": "classic",
    "minutes": 30,
    "names": ["Aina", "Biel"],
    "code": "ABCDE-FGHJK-MNPQR",
    "ends": 0,
}


@pytest.fixture
def cards() -> Any:
    return Device().load("saved.round_cards")


def test_the_tables_that_were_kept_are_known(cards: Any) -> None:
    assert cards.known() == []
    cards.keep([CARD, {**CARD, "table": 8}])
    assert cards.known() == [CARD, {**CARD, "table": 8}]
    assert cards.at_table(" 8 ") == {**CARD, "table": 8}
    assert cards.at_table("9") is None
    assert cards.at_table("") is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "{}",
        json.dumps({"faristol_round": 2, "cards": []}),
        json.dumps({"faristol_round": 1}),
        json.dumps({"faristol_round": 1, "cards": [{}]}),
        json.dumps({"faristol_round": 1, "cards": [{**CARD, "table": "set"}]}),
        json.dumps({"faristol_round": 1, "cards": [{**CARD, "names": "Aina"}]}),
        '{"faristol":2,"ruleset":"classic"}\n{"at":0}\n',
    ],
)
def test_what_is_no_round_is_refused(cards: Any, text: str) -> None:
    assert cards.cards_in(text) is None


def test_a_card_is_of_the_table_that_its_games_journal_names(cards: Any) -> None:
    assert cards.table_of(CARD) == ("2074.113a", "2", "7")


def test_a_card_is_of_an_earlier_round_than_the_known_one_of_its_category_whoever_plays(cards: Any) -> None:
    cards.keep(
        [{**CARD, "round": 3, "tournament": "2074.9a"}, {**CARD, "round": 4, "tournament": "2074.113b"}]
    )
    assert cards.later_round(CARD) == 3
    assert cards.later_round({**CARD, "round": 3}) == 0
    assert cards.later_round({**CARD, "tournament": "2075.113a"}) == 0
