"""Sentences of the organiser's desk that depend on who sits where."""

from __future__ import annotations

from typing import Any

from tests.rooms.app.loading import load

words = load("words.tournament.common")
files_words = load("words.tournament.files")


def table(*names: str, scores: tuple[int, ...] = ()) -> dict[str, Any]:
    result = {
        "scores": list(scores),
        "kind": "played",
        "away": [],
        "differs": False,
        "second": None,
        "reason": "",
    }
    seats = [{"no": at, "name": name, "club": ""} for at, name in enumerate(names, 1)]
    return {"table": 3, "seats": seats, "result": result if scores else None}


def test_what_is_asked_about_a_result_names_the_table_and_who_sits_there() -> None:
    title, text = words.replace_question(table("Aina", "Biel", scores=(412, 388)), [390, 412])
    assert title == "La taula 3 ja té resultat"
    assert text == "Taula 3: Aina (surt) – Biel. Hi ha 412 – 388. Vols canviar-lo per 390 – 412?"
    assert words.of_table(table("Aina", "Biel"), "Segur?") == "Taula 3: Aina (surt) – Biel. Segur?"
    assert words.of_table(None, "Segur?") == "Segur?"


def test_a_round_says_who_has_no_place_in_it_and_who_has_one_and_is_away() -> None:
    now = {"round": 2, "later": [{"name": "Ona"}], "gone": []}
    assert words.why_stale(now, 3) == "Fora de l’aparellament fins a la ronda 3: Ona."
    assert words.why_stale(now, 2) == "Fora de l’aparellament, i ja no hi ha cap més ronda: Ona."
    now = {"round": 2, "later": [], "gone": [{"name": "Ona"}, {"name": "Pau"}]}
    assert words.why_stale(now, 3) == "A l’aparellament hi ha qui no juga: Ona i Pau."
    assert words.why_stale({"round": 2, "later": [], "gone": []}, 3) == words.STALE


def test_two_desks_are_compared_in_whole_sentences() -> None:
    assert files_words.to_join(3, 1) == "Aquí en falten 3 que l’altre té, i 1 és diferent."
    assert files_words.to_join(1, 0) == "Aquí en falta 1 que l’altre té."
    assert files_words.to_join(0, 2) == "2 són diferents."
    assert files_words.joined(1) == "S’ha posat 1 resultat."


def test_pairs_are_counted_as_pairs_where_only_pairs_play() -> None:
    roster = [{"state": "here", "again": False}] * 2

    def counted(*pairs: bool) -> str:
        line: str = words.entries_counted(
            {"roster": roster, "categories": [{"of_pairs": one} for one in pairs]}
        )
        return line

    assert counted(True, True) == "2 parelles"
    assert counted(True, False) == counted(False) == counted() == "2 participants"


def test_a_round_that_was_final_says_that_it_is_open_again() -> None:
    def category(name: str, reopened: bool) -> dict[str, Any]:
        now = {"round": 4, "state": "complete"}
        more = {"goes_on_to": [], "comes_from": [], "now": now, "round": 4, "rounds": 6}
        return {"name": name, "reopened": reopened, **more}

    first, second = category("6è", True), category("5è", False)
    assert words.round_title({"round": 4, "categories": [first]}) == "Ronda 4 de 6, reoberta"
    assert words.round_title({"round": 4, "categories": [first, second]}) == "Ronda 4 de 6"
    assert words.category_title(first, 4, False) == "6è · ronda 4 de 6, reoberta"
    assert words.category_title(first, 3, False) == "6è · ronda 3 de 6"
    assert words.category_title(second, 4, False) == "5è · ronda 4 de 6"


def test_who_has_won_is_told_alike_of_one_and_of_two() -> None:
    one, pair = "Biel Roca", "Aina Puig i Ona Pi"
    assert words.echo([one, pair], [388, 412]).endswith(
        "Aina Puig i Ona Pi · victòria d’Aina Puig i Ona Pi per 24"
    )
    assert words.echo([one, pair], [400, 400]).endswith(" · empat")
    assert words.echo([one, pair, "Carla", "Dídac"], [1, 2, 3, 0]).endswith(" · victòria de Carla")
