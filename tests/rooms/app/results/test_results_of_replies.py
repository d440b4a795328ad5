"""A duplicate's results as the engine replies them: tables as files, slips and ties in words, bad files."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

from tests.rooms.app.loading import load
from tests.rooms.session.test_desk import Director, ask, lexicon, session

__all__ = ["lexicon", "session"]

grammar_words = load("words.grammar")
results_words = load("words.results.common")
refusals_words = load("words.refusals")
csv_tables = load("results.csv_tables")
data = load("results.data")
spreadsheet_of = csv_tables.for_spreadsheet
Rows = list[dict[str, str]]


@pytest.fixture
def director(session: Any) -> Director:
    """Two rounds: Aina finds both reference plays, Biel one and then comes late, Carla writes no word."""
    made = Director(session, title="Mercè", venue="Gràcia", roster="1,Aina,\n2,Biel,7\n3,Carla,")
    for number in (1, 2):
        made.act("type_rack", rack="CASALEO") if number == 1 else made.act("draw")
        made.act("start_timer")
        best = ask(made.session, "desk_equals")["equals"][0]["move"]
        made.act("slip", number=1, coord=best["coord"], word=best["word"])
        if number == 1:
            made.act("slip", number=2, coord=best["coord"], word=best["word"])
            made.act("slip", number=3, coord="H8", word="ALCA")
        else:
            made.act("slip", number=2, coord=best["coord"], word=best["word"], ruling="late")
        made.act("close_round", play=f"{best['coord']} {best['word']}")
    made.act("sanction", number=3)
    made.act("end")
    return made


def results(director: Director) -> Any:
    return data.Results(ask(director.session, "desk_results")["results"])


def table(director: Director, form: str) -> Rows:
    """A table as a spreadsheet reads it."""
    text = ask(director.session, "desk_export", format=form)["file"]["text"]
    return list(csv.DictReader(io.StringIO(spreadsheet_of(text)), delimiter=";"))


def test_the_classification_as_a_file_is_that_of_the_engine(director: Director) -> None:
    told = results(director)
    rows = table(director, "csv")
    assert [row["nom"] for row in rows] == ["Aina", "Biel", "Carla"]
    for row, one in zip(rows, told.places, strict=True):
        assert (row["lloc"], row["total"]) == (str(one["rank"]), str(one["total"]))
        assert row["percentatge"] == grammar_words.decimal(one["percent"], 2)
        assert [row["ronda 1"], row["ronda 2"]] == [str(points) for points in one["rounds"]]
    assert [one["total"] for one in told.places] == sorted(
        [one["total"] for one in told.places], reverse=True
    )
    assert told.places[0]["total"] == told.reference_total


def test_each_slip_is_a_row_with_why_it_counts_nothing(director: Director) -> None:
    rows = table(director, "csv_rounds")
    slips = [slip for played in results(director).rounds for slip in played["slips"]]
    assert [(row["nom"], row["mot"], row["punts"]) for row in rows] == [
        (slip["name"], slip["word"], str(slip["points"])) for slip in slips
    ]
    for row, slip in zip(rows, slips, strict=True):
        assert bool(row["nul·la per"]) == (slip["null"] != "none")
    assert [row["nul·la per"] for row in rows if row["nom"] == "Biel"] == ["", "fora de temps"]


def test_what_a_slip_was_is_told_beside_it(director: Director) -> None:
    told = results(director)
    first, second = told.rounds
    notes: dict[str, list[str]] = {"Aina": [], "Biel": [], "Carla": []}
    for played in told.rounds:
        for slip in played["slips"]:
            notes[slip["name"]].append(results_words.notes(slip, played["best"]))
    assert notes["Aina"][0] == notes["Aina"][1] != ""
    assert notes["Biel"] == [notes["Aina"][0], "fora de temps"]
    assert "ALCA" in notes["Carla"][0]
    assert notes["Carla"][1] == "sense papereta"
    assert "1" in results_words.found(second, 3)
    assert "2" in results_words.found(first, 3)


def test_where_two_have_the_same_points_it_is_told_what_breaks_the_tie(session: Any) -> None:
    made = Director(session, roster="1,Aina,\n2,Biel,")
    made.act("type_rack", rack="CASALEO")
    made.act("start_timer")
    best = ask(session, "desk_equals")["equals"][0]["move"]
    for number in (1, 2):
        made.act("slip", number=number, coord=best["coord"], word=best["word"])
    made.act("close_round", play=f"{best['coord']} {best['word']}")
    made.act("end")
    (tie,) = results(made).ties()
    assert results_words.tie(tie) == (
        f"Aina i Biel comparteixen el lloc: tenen {best['points']} punts i jugades iguals."
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "buit"),
        ("hola", "no és cap duplicada"),
        ("malmès", "línia 7"),
        ("<Game></Game>", "Eliot"),
        ('{"faristol_prepared": 1}', "malbé"),
    ],
)
def test_a_file_that_is_no_duplicate_is_told_why(director: Director, text: str, told: str) -> None:
    if text == "malmès":
        lines = list(director.lines)
        lines[6] = lines[6].replace('"event"', '"esdeveniment"')
        text = "\n".join(lines) + "\n"
    reply = ask(director.session, "desk_import", text=text, title="fitxer")
    assert not reply["ok"]
    assert told in refusals_words.refusal(reply["error"])
