"""The results of a duplicate, as data and as CSV."""

from __future__ import annotations

import csv
from dataclasses import replace
from typing import Any

from faristol.duplicate import actions, standings
from faristol.record.duplicate.results import classification, results
from faristol.record.duplicate.results_csv import players_csv, rounds_csv
from tests.duplicates import at_round, close, do, rack, slip
from tests.rooms.record.test_duplicate_check import AT, ruled_game


def told() -> dict[str, Any]:
    return results(ruled_game(), "Club", "Vic", AT.lexicon)


def test_a_round_tells_its_reference_play_and_how_many_found_the_best() -> None:
    first, second = told()["rounds"]
    assert (first["round"], first["coord"], first["word"], first["points"]) == (1, "H2", "CALSAEO", 68)
    assert (first["best"], first["found"], first["found_best"]) == (18, 0, 1), "void: only number 7 has 18"
    assert (second["round"], second["shown"], second["points"]) == (2, "E(S)T", 9)
    assert (told()["reference_total"], told()["players"], told()["ending"]) == (27, 12, "director")


def test_a_slip_tells_its_points_and_why_it_has_none() -> None:
    slips = told()["rounds"][0]["slips"]
    assert [(one["number"], one["word"], one["points"], one["null"]) for one in slips[:7]] == [
        (1, "CASA", 10, "none"),
        (2, "CALSAEO", 0, "annulled"),
        (3, "CASA", 0, "late"),
        (4, "CASA", 0, "zeroed"),
        (5, "", 0, "zeroed"),
        (6, "CASA", 10, "none"),
        (7, "CASOLA", 18, "none"),
    ]
    assert (slips[6]["bonus"], slips[0]["bonus"]) == (6, 0), "half of twelve players, for the only best play"
    assert {one["announced"] for one in slips} == {-1}, "nobody wrote a score"
    assert [one["points"] for one in told()["rounds"][1]["slips"]] == [0] * 12


def test_a_slip_that_nobody_could_read_shows_no_word() -> None:
    state = close(slip(at_round(tiles="CASALEO", tie_break="at_random"), 1, "H6 CA#A", AT), AT)
    anna, biel = results(state, "Club", "Vic", AT.lexicon)["rounds"][0]["slips"]
    assert (anna["word"], anna["shown"], anna["null"], anna["wrong"]) == ("CA#A", "", "word_illegible", [])
    assert (biel["word"], biel["shown"], biel["null"]) == ("", "", "word_missing")


def test_a_round_tells_who_found_its_own_reference_play() -> None:
    state = slip(at_round(tiles="CASALEO", direction="by_hand"), 1, "H6 CASA", AT)
    state = slip(rack(close(state, AT), "SESLEOT", AT), 1, "I8 ES", AT)
    state = do(close(state, AT, "I8 ES"), actions.VoidReference(2), AT)
    rounds = results(state, "Club", "Vic", AT.lexicon)["rounds"]
    assert [(one["found"], one["found_best"]) for one in rounds] == [(1, 1), (0, 0)]
    assert [(one["best"], one["void"]) for one in rounds] == [(10, False), (0, True)]


def test_the_first_of_the_classification() -> None:
    first = told()["classification"][0]
    assert (first["rank"], first["number"], first["total"], first["rounds"]) == (1, 7, 24, [24, 0])
    assert (first["percent"], first["mean_place"]) == (66.67, 1.0), "18 of 27, without the bonus"
    assert [one["number"] for one in told()["classification"] if one["expelled"]] == [5]


def test_percents_and_mean_places_have_two_decimals() -> None:
    one = replace(standings(ruled_game())[0], percent=12.3456, mean_place=1.6666)
    line: Any = classification([one])[0]
    assert (line["percent"], line["mean_place"]) == (12.35, 1.67)
    row = next(csv.DictReader(players_csv([one]).splitlines()))
    assert (row["percent"], row["mean_place"]) == ("12.35", "1.67")


def test_the_table_of_players_has_a_column_for_each_round() -> None:
    rows = list(csv.DictReader(players_csv(standings(ruled_game())).splitlines()))
    assert (len(rows), rows[0]["name"], rows[0]["round_1"], rows[0]["round_2"]) == (12, "J7", "24", "0")
    assert [name for name in rows[0] if name.startswith("round_")] == ["round_1", "round_2"]
    alone = "rank,number,name,table,venue,total,percent,mean_place,victories\r\n"
    assert players_csv([]) == alone, "nobody: the heading alone"


def test_the_table_of_rounds_has_a_line_for_each_slip() -> None:
    rows = list(csv.DictReader(rounds_csv(ruled_game(), AT.lexicon).splitlines()))
    assert [(row["round"], row["number"]) for row in rows] == [
        (str(round_), str(number)) for round_ in (1, 2) for number in range(1, 13)
    ]
    slips = {row["number"]: (row["word"], row["points"], row["bonus"], row["null"]) for row in rows[:12]}
    assert (slips["1"], slips["2"]) == (("CASA", "10", "0", ""), ("CALSAEO", "0", "0", "annulled"))
    assert (slips["5"], slips["7"]) == (("", "0", "0", "zeroed"), ("CASOLA", "18", "6", ""))
    assert {row["reference"] for row in rows[:12]} == {"H2 CALSAEO"}
