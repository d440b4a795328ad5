"""What an organiser is told of the engine's own replies, from a pasted list to the last standings."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.rooms.app.loading import load
from tests.rooms.session.test_tournament import Desk

words = load("words.tournament.common")
standings_words = load("words.tournament.standings")
phase_words = load("words.tournament.phases")
files_words = load("words.tournament.files")
refusals_words = load("words.refusals")
FIVE = "Aina\nBiel\nCarla\nDídac\nElna\n"
PAIRS = "nom;escola\nÀlex Bosch i Valèria Pujol;Mar\nAina Puig i Biel Roca;Pins\n"


@pytest.fixture
def desk() -> Desk:
    return Desk(FIVE, rounds=2)


def table(desk: Desk, number: int) -> dict[str, Any]:
    (found,) = [one for one in desk.category["now"]["tables"] if one["table"] == number]
    return dict(found)


def names(desk: Desk, number: int) -> list[str]:
    return [seat["name"] for seat in table(desk, number)["seats"]]


def head(desk: Desk) -> tuple[str, str, str]:
    """The head of the desk: the round, how it stands, and the main button."""
    view = desk.view
    return words.round_title(view), words.state_line(view), words.step(view["next"][0], view)


def test_the_head_leads_from_the_list_to_the_definitive_standings(desk: Desk) -> None:
    assert head(desk) == ("Abans de començar", "5 participants", "Aparella la ronda 1")
    desk.act(type="pair", category="a")
    assert (head(desk)[0], head(desk)[2]) == ("Ronda 1 de 2", "Comença la ronda 1")
    desk.act(type="start")
    for number in (1, 2):
        assert head(desk)[1] == f"{number - 1} de 2 resultats"
        desk.act(type="result", table=number, scores=[350 + number, 310])
    assert head(desk) == ("Ronda 1 de 2", "Tots els resultats hi són.", "Aparella la ronda 2")
    desk.play_round()

    def title() -> str:
        told: str = standings_words.standings_title("", 2, desk.category["standings"]["final"])
        return told

    assert (head(desk)[2], title()) == (
        "Dona la classificació per definitiva",
        "Després de la ronda 2 · provisional",
    )
    desk.act(type="close", category="a")
    assert (head(desk)[2], title()) == ("Mira la classificació", "Després de la ronda 2 · definitiva")


def test_a_typed_result_is_said_with_names_and_difference_before_it_is_taken(desk: Desk) -> None:
    desk.act(type="pair", category="a")
    desk.act(type="start")
    first, second = names(desk, 2)
    assert words.seats_line(table(desk, 2)) == f"Taula 2: {first} (surt) – {second}"
    told = words.taken(table(desk, 2), [412, 388])
    assert told.startswith(f"Taula 2: {first} 412 – 388 {second} · victòria d")
    assert told.endswith(" per 24")
    assert words.no_table(99) == "En aquesta ronda no hi ha cap taula 99."


def test_unusual_points_and_a_second_result_are_asked_about(desk: Desk) -> None:
    desk.act(type="pair", category="a")
    desk.act(type="start")
    usual = desk.category["now"]["usual"]
    assert [one for one in (38, 380, 412, 5_000) if words.is_odd(one, usual)] == [38, 5_000]
    refused = desk.act(type="result", table=1, scores=[38, 412])["error"]
    assert refused["code"] == "confirm_scores"
    _, asked = words.odd_question(table(desk, 1), [38, 412], usual)
    assert "38 punts" in asked
    assert "412 punts" not in asked
    assert desk.act(type="result", table=1, scores=[38, 412], confirm=True)["ok"]
    first, second = names(desk, 1)
    assert words.replace_question(table(desk, 1), [380, 412]) == (
        "La taula 1 ja té resultat",
        f"Taula 1: {first} (surt) – {second}. Hi ha 38 – 412. Vols canviar-lo per 380 – 412?",
    )


def test_who_does_not_play_a_round_is_named_in_it(desk: Desk) -> None:
    numbers = {row["name"]: row["no"] for row in desk.view["roster"]}
    assert desk.act(type="absent", no=numbers["Elna"])["ok"]
    assert desk.act(type="absent", no=numbers["Dídac"], half=True)["ok"]
    desk.act(type="pair", category="a")
    told = words.round_note(desk.category["now"], 2)
    assert "No hi és: Elna" in told
    assert "Descans de mig punt: Dídac" in told
    (bye,) = [line for line in told if line.startswith("Descansa: ")]
    assert bye.split(": ")[1] in ("Aina", "Biel", "Carla")
    (row,) = [one for one in desk.view["roster"] if one["name"] == "Elna"]
    assert standings_words.absence_line(row, desk.category) == "fora només de la ronda 1"


def test_whoever_gives_up_is_named_with_what_the_regulation_takes(desk: Desk) -> None:
    """110 points; and whoever is still ahead has lost by 300 to 0 (classic, §4)."""
    desk.act(type="pair", category="a")
    desk.act(type="start")
    for given, scores in (([250, 300], "140 – 300"), ([500, 300], "0 – 300")):
        kind = "correct" if table(desk, 1)["result"] else "result"
        reply = desk.act(type=kind, table=1, scores=given, kind="abandoned", away=[0], confirm=True)
        assert reply["ok"], reply
        assert words.result_text(table(desk, 1)["result"]) == scores
    assert words.result_note(table(desk, 1)["result"], names(desk, 1)) == f"ha abandonat {names(desk, 1)[0]}"
    reply = desk.act(type="correct", table=1, kind="absent", away=[1])
    assert reply["ok"], reply
    told = table(desk, 1)["result"]
    assert words.result_text(told) == "300 – 0"
    assert words.result_note(told, names(desk, 1)) == f"no ha vingut {names(desk, 1)[1]}"


def test_a_second_reading_that_differs_is_noted_and_looked_at_before_the_next_round(desk: Desk) -> None:
    desk.act(type="pair", category="a")
    desk.act(type="start")
    desk.act(type="result", table=1, scores=[357, 310])
    assert desk.act(type="result", table=1, scores=[357, 312], by="second")["ok"]
    assert words.result_note(table(desk, 1)["result"], names(desk, 1)) == "segona lectura: 357 – 312"
    desk.act(type="result", table=2, scores=[400, 300])
    assert head(desk)[2] == "Repassa els resultats que no coincideixen"
    desk.act(type="correct", table=1, scores=[357, 312])
    assert words.result_note(table(desk, 1)["result"], names(desk, 1)) == ""
    assert head(desk)[2] == "Aparella la ronda 2"


def test_who_goes_on_to_a_final_is_listed_by_place_and_a_change_by_hand_is_said(desk: Desk) -> None:
    desk.play_round()
    rows = desk.category["standings"]["rows"]
    first, last = rows[0], rows[-1]
    assert phase_words.row_line(first) == f"1. {first['name']} · 1 p. · +{first['spread']}"
    assert f" · 0 p. · −{-last['spread']}" in phase_words.row_line(last)
    assert phase_words.difference_line([last["name"]], [first["name"]]) == (
        f"Canvis respecte a la classificació: passa {last['name']}; no passa {first['name']}."
    )


def test_pairs_are_counted_as_pairs() -> None:
    desk = Desk(PAIRS, ruleset="school_pairs")
    assert words.entries_counted(desk.view) == "2 parelles"
    assert words.entries_counted(Desk(FIVE).view) == "5 participants"


def test_why_somebody_is_ahead_is_said_of_each_place(desk: Desk) -> None:
    desk.play_round()
    rows = desk.category["standings"]["rows"]
    told = [standings_words.because(row, other["name"]) for row, other in pairwise(rows)]
    assert all(told)
    assert "Va davant" in told[0]
    best = rows[0]
    assert standings_words.place_title(best) == "1. " + best["name"]
    assert standings_words.score_line(best)
