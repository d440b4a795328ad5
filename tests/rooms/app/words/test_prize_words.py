"""The order in which prizes are shown, from the last place to the first."""

from __future__ import annotations

from typing import Any

from tests.rooms.app.loading import load

prize_words = load("words.tournament.prizes")
grammar = load("words.grammar")


def row(rank: int, name: str) -> dict[str, Any]:
    return {"rank": rank, "no": rank, "name": name, "club": "", "halves": 4, "spread": 30}


ROWS = [row(1, "Aina"), row(2, "Biel"), row(2, "Carla"), row(4, "Dídac"), row(5, "Elna")]


def category(name: str, rows: list[dict[str, Any]], after: int = 3) -> dict[str, Any]:
    standings = {"after": after, "rows": rows, "records": []}
    return {"key": name, "name": name, "goes_on_to": [], "standings": standings}


def told(first: int, *categories: dict[str, Any]) -> list[str]:
    steps = prize_words.steps(list(categories), first, len(categories) == 1)
    return [prize_words.step_line(step) for step in steps]


def test_prizes_go_from_the_last_place_to_the_first_and_end_with_all() -> None:
    assert told(2, category("6è", ROWS)) == [
        "El títol", "2n: Biel i Carla", "1r: Aina", "Tots els premis",
    ]  # fmt: skip
    whole = prize_words.steps([category("6è", ROWS)], 4, True)[-1]
    assert [one["name"] for one in whole["rows"]] == ["Aina", "Biel", "Carla", "Dídac"]


def test_a_place_that_a_shared_one_leaves_empty_is_not_given() -> None:
    assert told(3, category("6è", ROWS))[1] == "2n: Biel i Carla"


def test_each_category_has_its_prizes_once_it_has_standings() -> None:
    assert told(1, category("5è", ROWS[:1]), category("6è", ROWS), category("4t", [], 0)) == [
        "5è · el títol", "5è · 1r: Aina", "6è · el títol", "6è · 1r: Aina",
    ]  # fmt: skip


def test_the_prizes_of_a_preliminary_are_those_of_its_final() -> None:
    first, final = category("6è", ROWS), category("Final", ROWS[:1])
    first["goes_on_to"] = ["Final"]
    assert told(1, first, final) == ["Final · el títol", "Final · 1r: Aina"]
    assert told(1, first) == ["El títol", "1r: Aina"]


def test_places_have_their_catalan_ordinals() -> None:
    assert [prize_words.ordinal(rank) for rank in (1, 2, 3, 4, 5, 10)] == [
        "1r", "2n", "3r", "4t", "5è", "10è",
    ]  # fmt: skip


def test_names_are_sorted_by_the_alphabet_whatever_their_accents() -> None:
    names = ["Zoè", "Òscar", "Berta", "Àngels", "Ester", "Èric", "Íngrid", "Iu", "Núria"]
    assert sorted(names, key=grammar.folded) == [
        "Àngels", "Berta", "Èric", "Ester", "Íngrid", "Iu", "Núria", "Òscar", "Zoè",
    ]  # fmt: skip


def test_the_best_games_have_their_prizes_before_the_places() -> None:
    with_records = category("6è", ROWS)
    with_records["standings"]["records"] = [
        {"code": "high_game", "value": 512, "holders": [{"no": 4, "round": 2}]},
        {"code": "biggest_win", "value": 1, "holders": [{"no": 1, "round": 1}, {"no": 1, "round": 3}]},
    ]
    steps = prize_words.steps([with_records], 1, True, "high_game biggest_win")
    assert [prize_words.step_line(step) for step in steps] == [
        "El títol",
        "La partida més alta: Dídac, 512 punts, a la ronda 2",
        "La victòria més àmplia: Aina, 1 punt de diferència, a les rondes 1 i 3",
        "1r: Aina",
    ]
    assert len(prize_words.steps([with_records], 1, True, "high_game")) == 3
    assert len(prize_words.steps([with_records], 1, True)) == 2
