"""What a director is told of the engine's own replies: slips, rulings, closed rounds, and who has won."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.rooms.app.loading import load
from tests.rooms.session.test_desk import Director, ask, lexicon, session

__all__ = ["lexicon", "session"]

words = load("words.desk.common")
players_words = load("words.desk.players")
rounds_words = load("words.desk.rounds")
duplicate_words = load("words.duplicate")
refusals_words = load("words.refusals")


@pytest.fixture
def director(session: Any) -> Director:
    """Aina and Biel at the first rack; the best of its plays is CASAL or the like."""
    return at_the_first_rack(session)


def at_the_first_rack(session: Any, rack: str = "CASALEO", **options: Any) -> Director:
    made = Director(session, roster="1,Aina,\n2,Biel,", options=options)
    made.act("type_rack", rack=rack)
    made.act("start_timer")
    return made


def player(director: Director, number: int) -> dict[str, Any]:
    return dict(director.view["players"][number - 1])


def said(director: Director, number: int) -> str:
    told: str = words.verdict(player(director, number), not any(director.view["board"]))
    return told


def closed(director: Director) -> dict[str, Any]:
    return dict(director.view["rounds"][-1])


def test_a_slip_is_told_with_its_points_or_why_it_is_null(director: Director) -> None:
    assert said(director, 1) == "1 Aina: encara no té papereta."
    director.act("slip", number=1, coord="H8", word="CASA", announced=99)
    points = player(director, 1)["slip"]["points"]
    assert said(director, 1) == f"1 Aina: H8 CASA, {points} punts. A la papereta hi diu 99."
    director.act("slip", number=2, coord="H8", word="XZX")
    assert said(director, 2) == f"2 Biel: H8 XZX. Nul·la: {duplicate_words.NULLS['tiles']}."
    director.act("slip", number=2, coord="H8", word="ALCA")
    assert said(director, 2).endswith("Nul·la: ALCA no és al diccionari.")
    director.act("slip", number=2, coord="A1", word="CASA")
    assert said(director, 2).endswith(f"Nul·la: {duplicate_words.NULL_OF_CENTRE}.")
    assert words.filters(director.view["players"]) == ["Tots 2", "Falten 0", "Nul·les 1"]
    assert words.slips_line(director.view) == "2 de 2 paperetes"


def test_a_ruling_shows_in_the_row_and_a_replacement_is_asked_with_both_plays(director: Director) -> None:
    director.act("slip", number=1, coord="H8", word="CASA")
    points = player(director, 1)["slip"]["points"]
    assert words.row(player(director, 1), "slips") == ("in", "H8 CASA", "", str(points))
    assert words.replace_question(player(director, 1), player(director, 1)["slip"], "H8", "CASES") == (
        "1 Aina ja té papereta",
        f"Ara té H8 CASA ({points} punts). Hi vols posar H8 CASES?",
    )
    assert words.hint(player(director, 1)) == "Aina · ja té H8 CASA"
    director.act("slip", number=1, coord="H8", word="CASA", ruling="late")
    assert words.row(player(director, 1), "slips") == (
        "null", "H8 CASA", duplicate_words.NULLS["late"], "0",
    )  # fmt: skip


def test_sanctions_tell_their_consequence_before(director: Director) -> None:
    director.act("slip", number=1, coord="H8", word="CASA")
    for consequence in ("amonesta", "val zero", "expulsat"):
        title, text, _ = players_words.confirm_sanction(player(director, 1), director.view["phase"])
        assert title == "Vols sancionar Aina (núm. 1)?"
        assert re.search(consequence, text)
        director.act("sanction", number=1)
    assert words.row(player(director, 1), "slips")[2] == "expulsat"
    assert words.hint(player(director, 1)) == "Aina · expulsat"


def test_who_is_missing_is_asked_for_before_a_round_is_closed(director: Director) -> None:
    director.act("slip", number=1, coord="H8", word="CASA")
    names = [players_words.numbered(one) for one in words.missing(director.view["players"])]
    title, text = rounds_words.missing_question(names)
    assert (title, text.split(".")[0]) == ("Falta una papereta", "2 Biel")
    director.act("slip", number=2, coord="H8", word="CASA")
    assert words.missing(director.view["players"]) == []
    assert rounds_words.close_question(director.view) == (
        "Vols tancar la ronda 1?", "Hi ha 2 de 2 paperetes.",
    )  # fmt: skip


def test_whoever_has_gone_home_is_not_missing_and_shows_as_gone(director: Director) -> None:
    title, text, button = players_words.confirm_withdraw(player(director, 2))
    assert (title, button) == ("Es retira Biel (núm. 2)?", "Es retira")
    assert "Pot tornar" in text
    director.act("slip", number=1, coord="H8", word="CASA")
    director.act("withdraw", number=2)
    gone = player(director, 2)
    assert words.missing(director.view["players"]) == []
    assert words.filters(director.view["players"])[1] == "Falten 0"
    assert words.slips_line(director.view) == "1 de 1 papereta"
    assert words.row(gone, "slips") == ("gone", "", "retirat", "")
    assert words.row(gone, "rack") == ("gone", "", "retirat", "0")
    assert (words.hint(gone), said(director, 2)) == ("Biel · retirat", "2 Biel: s’ha retirat.")
    assert players_words.back_question(gone, "H8", "CASA") == (
        "2 Biel s’havia retirat", "Torna a la partida amb la papereta H8 CASA?",
    )  # fmt: skip
    refused = director.refused("slip", number=2, coord="H8", word="CASA")
    assert refusals_words.refusal(refused).startswith("El jugador 2 s’ha retirat de la partida.")
    assert director.view["can"]["slip"] is None, "the round goes on for the others"
    director.act("readmit", number=2)
    assert [one["number"] for one in words.missing(director.view["players"])] == [2]
    director.act("slip", number=2, coord="H8", word="CASA")
    director.act("withdraw", number=2)
    assert words.row(player(director, 2), "slips")[2] == "retirat", "the slip that was left counts"
    assert words.hint(player(director, 2)) == "Biel · ja té H8 CASA"


def test_whoever_has_gone_home_is_marked_in_every_classification(director: Director) -> None:
    director.act("withdraw", number=2)
    ranking = ask(director.session, "desk_look", projector=True, ranking=True)["projector"]["ranking"]
    assert [load("words.hall").rank_name(one) for one in ranking] == ["Aina", "Biel (retirat)"]
    places = ask(director.session, "desk_results")["results"]["classification"]
    results_words = load("words.results.common")
    assert [results_words.in_brackets(one) for one in places] == ["", " (retirat)"]
    assert results_words.player_line(2, "", results_words.gone(places[1])) == "núm. 2, retirat"


def test_what_a_player_belongs_to_is_told_in_one_line(session: Any) -> None:
    made = Director(session, roster="Nom;Club;Categoria;Llicència\nAina;Mar;Juvenil;0012\nBiel;;;\n")
    made.act("type_rack", rack="CASALEO")
    told = ask(session, "desk_results")["results"]
    results_words = load("words.results.common")
    lines = {one["name"]: results_words.membership(one) for one in told["classification"]}
    assert lines == {"Aina": "Mar · Juvenil · llicència 0012", "Biel": ""}
    (category,), (club,) = told["categories"], told["clubs"]
    assert [results_words.group_title(one) for one in (category, club)] == ["Juvenil", "1r. Mar"]
    assert [results_words.group_line(one) for one in (category, club)] == [
        "1 jugador", "1 jugador · 0 punts",
    ]  # fmt: skip


def test_a_closed_round_tells_its_solution_who_made_it_and_by_which_criterion(director: Director) -> None:
    best = director.view["best"]
    equals = best["equals"]
    move = ask_equals(director)[0]["move"]
    director.act("slip", number=2, coord=move["coord"], word=move["word"])
    director.act("close_round", play=f"{move['coord']} {move['word']}")
    one = closed(director)
    assert rounds_words.solution(one) == f"{move['coord']} {move['shown']}, {move['points']} punts"
    assert rounds_words.found_line(one, 2) == (
        f"Puntuació màxima: {move['points']} punts. L’ha feta 1 de 2 jugadors."
    )
    told = rounds_words.criterion(one)
    assert told == "Triada pel director." or str(equals) in told
    director.act("void_reference", round=1)
    assert rounds_words.criterion(closed(director)).startswith("No és vàlida")
    assert [one["total"] for one in director.view["players"]] == [0, 0]
    director.act("end")
    assert rounds_words.ending("director") == "La partida s’ha acabat. " + duplicate_words.ENDINGS["director"]
    assert rounds_words.winners_line(director.view).startswith("Guanyen Aina (núm. 1) i Biel (núm. 2)")


def ask_equals(director: Director) -> list[dict[str, Any]]:
    equals: list[dict[str, Any]] = ask(director.session, "desk_equals")["equals"]
    return equals


def test_the_bonus_and_the_blank_that_is_swapped_are_announced(session: Any) -> None:
    names = "\n".join(f"{number},Jugador {number}," for number in range(1, 11))
    made = Director(session, roster=names, options={"bonus": "unique_best", "variant": "with_blank"})
    made.act("type_rack", rack="CASALE?")
    made.act("start_timer")
    move = next(one["move"] for one in ask_equals(made))
    made.act("slip", number=3, coord=move["coord"], word=move["word"])
    made.act("close_round", play=f"{move['coord']} {move['word']}")
    one = closed(made)
    assert one["bonus"]["points"] == 5
    told = rounds_words.news(one)
    assert told.startswith("Millor jugada única: Jugador 3 (núm. 3), +5 de bonificació.")
    (swapped,) = one["swapped"]
    assert told.endswith(f"Canvieu l’escarràs del tauler per la fitxa {swapped['label']} del sac.")


def test_an_admitted_play_above_the_best_is_told_with_its_player(director: Director) -> None:
    director.act("slip", number=2, coord="H2", word="ALCASOE")
    assert player(director, 2)["slip"]["null"] == "main_word"
    director.act("slip", number=2, coord="H2", word="ALCASOE", ruling="admitted")
    assert words.row(player(director, 2), "slips")[2] == "admesa"
    (above,) = director.view["above"]
    points = player(director, 2)["slip"]["points"]
    assert rounds_words.above_line(above) == f"2 Biel: H2 ALCASOE, {points} punts."
    assert points > director.view["best"]["points"]


def test_what_a_roster_or_a_rack_says_wrongly_is_told(session: Any) -> None:
    made = Director(session, roster="1,Aina,")
    plain = refusals_words.refusal
    refused = made.refused("join_many", roster="7;Biel;2\n8;Carla;3\nnou;Dídac;4")
    assert players_words.roster_refusal(refused, plain(refused)) == (
        "Línia 3: «nou» no és cap número de jugador."
    )
    refused = made.refused("join_many", roster="7;Biel;2\n7;Carla;3")
    assert players_words.roster_refusal(refused, plain(refused)).startswith("Línia 2")
    refused = made.refused("type_rack", rack="QUNYXJZÇL")
    assert plain(refused)
