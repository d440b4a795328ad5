"""What the organiser and the hall see of a day: time, tables, absences, files, several categories."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import pytest

from faristol.lexicon import from_words
from faristol.record.tournament import venues
from faristol.session import Session
from faristol.tiles import parse
from faristol.tournament import proposals
from tests.rooms.session.test_session import ask
from tests.rooms.session.test_tournament import Desk

TWO = "Infantil:\nAina\nBiel\nCesc\nJuvenil:\nDolors\nEmma\n"


def two() -> Desk:
    """A day of two categories, with three and two entries."""
    desk = Desk("Aina\n")
    reply = desk.ask(
        "tournament_new",
        title="Jocs",
        place="Reus",
        categories=[{"name": "Infantil", "rounds": 2, "minutes": 20}, {"name": "Juvenil", "rounds": 1}],
        roster=TWO,
    )
    desk.view, desk.lines = reply["tournament"], list(reply["tournament_log"]["lines"])
    return desk


def at(desk: Desk, instant: int, **action: Any) -> Any:
    request = {"v": 1, "id": 1, "at": instant, "kind": "tournament_act", "action": action}
    reply = json.loads(desk.session.handle(json.dumps(request)))
    assert reply["ok"], reply
    return reply["tournament"]


def test_the_time_of_a_round_passes_over_its_stops() -> None:
    desk = two()
    assert desk.view["timer"] == {"round": 0, "seconds": 0, "started": None, "stopped": None, "over": False}
    at(desk, 2_000, type="pair", category="")
    timer = at(desk, 10_000, type="start")["timer"]
    assert timer == {"round": 1, "seconds": 1800, "started": 10_000, "stopped": None, "over": False}
    assert at(desk, 70_000, type="stop_time")["timer"]["stopped"] == 70_000
    assert at(desk, 100_000, type="resume_time")["timer"] == {**timer, "started": 40_000}
    assert at(desk, 130_000, type="end_time")["timer"] == {
        **timer, "started": 40_000, "stopped": 130_000, "over": True,
    }  # fmt: skip
    assert at(desk, 140_000, type="unstart")["timer"]["started"] is None
    assert at(desk, 150_000, type="start")["timer"] == {**timer, "started": 150_000}


def test_desk_and_hall_are_told_where_an_entry_is_two_players() -> None:
    desk = Desk("Aina\n")
    several = [{"name": "Infantil", "ruleset": "school_pairs"}, {"name": "Juvenil"}]
    reply = desk.ask("tournament_new", title="Jocs", place="Reus", categories=several, roster=TWO)
    assert [one["of_pairs"] for one in reply["tournament"]["categories"]] == [True, False]
    assert [one["of_pairs"] for one in desk.ask("tournament_look", hall=True)["hall"]["categories"]] == [
        True,
        False,
    ]


def test_all_categories_whose_round_is_over_are_paired_at_once() -> None:
    desk = two()
    assert desk.act(type="pair", category="")["ok"]
    assert [one["round"] for one in desk.view["categories"]] == [1, 1]
    assert desk.act(type="pair", category="")["error"]["code"] == "nothing_to_pair"
    assert [one["now"]["tables"][0]["table"] for one in desk.view["categories"]] == [1, 3]
    assert {step["code"] for step in desk.view["next"]} == {"start"}


def test_a_result_finds_the_category_by_its_table() -> None:
    desk = two()
    desk.act(type="pair", category="")
    desk.act(type="result", table=3, scores=[300, 200])
    assert [one["now"]["missing"] for one in desk.view["categories"]] == [[1], []]
    assert desk.view["categories"][1]["standings"]["after"] == 1
    assert desk.act(type="result", table=9, scores=[300, 200])["error"]["code"] == "no_such_table"


def test_a_category_with_fewer_rounds_is_over_earlier() -> None:
    desk = two()
    desk.act(type="pair", category="")
    for table in (1, 3):
        desk.act(type="result", table=table, scores=[300, 200])
    assert [(step["code"], step["category"]) for step in desk.view["next"]] == [("pair", "a"), ("close", "b")]


def test_the_roster_says_who_is_where() -> None:
    desk = two()
    desk.act(type="absent", no=1)
    desk.act(type="pair", category="")
    desk.act(type="start")
    desk.act(type="register", name="Tard", category="b")
    desk.act(type="withdraw", no=2)
    told = [
        (row["no"], row["state"], row["table_now"], row["bye_now"], row["late"], row["removable"])
        for row in desk.view["roster"]
    ]
    assert told == [
        (1, "absent", 0, False, 0, True),
        (2, "present", 1, False, 0, False),
        (3, "present", 1, False, 0, False),
        (4, "present", 3, False, 0, False),
        (5, "present", 3, False, 0, False),
        (6, "present", 0, False, 2, True),
    ]
    assert [row["next"] for row in desk.view["roster"]][:3] == ["present", "withdrawn", "present"]
    desk.act(type="absent", no=3)
    third = desk.view["roster"][2]
    assert (third["state"], third["next"]) == ("present", "absent")
    assert desk.view["roster"][1]["withdrawn"] == 2
    assert [one["name"] for one in desk.category["now"]["absent"]] == ["Aina"]


def test_a_round_off_that_was_asked_for_is_no_absence() -> None:
    desk = two()
    desk.act(type="absent", no=1, round=1, half=True)
    desk.act(type="absent", no=4)
    desk.act(type="absent", no=1, round=2)
    assert [(row["half_byes"], row["absent"]) for row in desk.view["roster"]][:2] == [([1], [1, 2]), ([], [])]
    desk.act(type="register", name="Fina", category="b")
    desk.act(type="pair", category="")
    now = [one["now"] for one in desk.view["categories"]]
    assert [[one["name"] for one in each["half_byes"]] for each in now] == [["Aina"], []]
    assert [[one["name"] for one in each["absent"]] for each in now] == [[], ["Dolors"]]
    desk.act(type="start")
    desk.act(type="result", table=1, scores=[300, 200])
    rows = desk.ask("tournament_standings", category="a", after=1)["standings"]["rows"]
    games = {row["name"]: (row["halves"], row["games"][0]["kind"], row["games"][0]["done"]) for row in rows}
    assert games["Aina"] == (1, "half_bye", True)


def test_what_was_final_and_is_not_any_more_says_so() -> None:
    desk = Desk()
    desk.play_round()
    assert not desk.category["reopened"]
    desk.act(type="close", category="a")
    desk.act(type="reopen", category="a")
    assert desk.category["reopened"]


def test_what_can_be_done_is_told_with_its_refusal() -> None:
    desk = Desk()
    desk.act(type="pair", category="a")
    can = desk.category["can"]
    codes = {name: refused and refused["code"] for name, refused in can.items()}
    assert codes == {
        "pair": "already_paired", "unpair": None, "start": None, "unstart": "round_not_begun",
        "close": "results_missing", "reopen": "not_final", "undo_phase": "nobody_went_on",
    }  # fmt: skip


def test_no_pairing_is_looked_for_before_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    desk.play_round()
    monkeypatch.setattr(proposals, "_found", None)
    assert desk.ask("tournament_look")["tournament"]["categories"][0]["can"]["pair"] is None


def test_pairing_again_before_the_round_begins_takes_in_a_late_one() -> None:
    desk = Desk()
    desk.act(type="pair", category="a")
    desk.act(type="register", name="Tard")
    assert [step["code"] for step in desk.view["next"]] == ["start", "pair_again"]
    assert desk.category["now"]["stale"] is True
    assert [one["name"] for one in desk.category["now"]["later"]] == ["Tard"]
    assert desk.category["now"]["absent"] == []
    assert desk.act(type="pair", category="a")["ok"]
    assert desk.category["now"]["bye"] is not None
    assert desk.category["now"]["stale"] is False


def test_a_round_that_hangs_on_the_wall_begins_as_it_stands() -> None:
    desk = Desk()
    desk.act(type="pair", category="a")
    seated = desk.category["now"]["tables"][0]["seats"][0]
    desk.act(type="register", name="Tard")
    desk.act(type="absent", no=seated["no"])
    desk.act(type="withdraw", no=desk.category["now"]["tables"][0]["seats"][1]["no"])
    gone = {one["no"] for one in desk.category["now"]["gone"]}
    assert gone == {seat["no"] for seat in desk.category["now"]["tables"][0]["seats"]}
    assert desk.act(type="start")["ok"]
    now = desk.category["now"]
    assert (now["state"], now["stale"], now["gone"]) == ("playing", False, [])
    assert [one["name"] for one in now["later"]] == ["Tard"]
    late = {row["name"]: row["late"] for row in desk.view["roster"]}
    assert late.pop("Tard") == 2
    assert set(late.values()) == {0}


def test_a_late_entry_says_the_first_round_it_can_play() -> None:
    desk = Desk()
    desk.act(type="absent", no=1)
    desk.act(type="pair", category="a")
    desk.act(type="start")
    desk.act(type="register", name="Tard")
    assert [one["name"] for one in desk.category["now"]["later"]] == ["Tard"]
    assert [one["no"] for one in desk.category["now"]["absent"]] == [1]
    for row in desk.view["roster"]:
        assert row["late"] == (2 if row["name"] == "Tard" else 0)
    for table in desk.category["now"]["missing"]:
        desk.act(type="result", table=table, scores=[300, 200])
    desk.act(type="pair", category="a")
    earlier = desk.ask("tournament_round", category="a", round=1)["round"]
    assert (earlier["later"], desk.category["now"]["later"]) == ([], [])


def test_tables_by_hand_are_compared_before_and_after() -> None:
    desk = Desk()
    engine = desk.ask("tournament_propose", category="a")["proposal"]
    assert engine["tables"] == [[1, 3], [4, 2]]
    tables = [[1, 4], [3, 2]]
    asked = desk.ask("tournament_propose", category="a", tables=tables)["proposal"]
    assert [(one["no"], one["by_hand"], one["engine"]) for one in asked["differences"]] == [
        (1, [4], [3]), (2, [3], [4]), (3, [2], [1]), (4, [1], [2]),
    ]  # fmt: skip
    desk.act(type="pair_by_hand", category="a", tables=tables)
    assert desk.category["now"]["by_hand"] is True
    assert desk.category["now"]["differences"] == asked["differences"]
    desk.act(type="result", table=1, scores=[300, 300])
    desk.act(type="result", table=2, kind="absent", away=[1])
    people = desk.ask("tournament_propose", category="a")["proposal"]["people"]
    assert [(one["no"], one["halves"], one["met"]) for one in people] == [
        (1, 1, [4]), (2, 0, []), (3, 2, []), (4, 1, [1]),
    ]  # fmt: skip


def test_of_a_result_the_difference_and_the_second_person_are_told() -> None:
    desk = Desk()
    desk.act(type="pair", category="a")
    desk.act(type="result", table=1, scores=[300, 410])
    desk.act(type="result", table=1, scores=[300, 401], by="second")
    seen = desk.category["now"]["tables"][0]["result"]
    assert (seen["difference"], seen["second"], seen["differs"]) == (-110, [300, 401], True)
    assert desk.view["next"][0]["code"] == "doubts"


def test_the_walkovers_are_those_of_the_regulation() -> None:
    classic, pairs = Desk(ruleset="classic"), Desk(ruleset="school_pairs")
    for desk, scores in ((classic, [0, 300]), (pairs, [400, 200])):
        desk.act(type="pair", category="a")
        desk.act(type="result", table=1, scores=[400, 200], kind="abandoned", away=[0])
        assert desk.category["now"]["tables"][0]["result"]["scores"] == scores
        assert desk.category["now"]["tables"][0]["result"]["halves"] == [0, 2]


def test_a_table_of_two_who_have_met_says_so() -> None:
    desk = Desk("Aina\nBiel\nCesc\nDuna\n")
    desk.act(type="pair_by_hand", category="a", tables=[[1, 2], [3, 4]])
    desk.act(type="start")
    for table in (1, 2):
        desk.act(type="result", table=table, scores=[300, 200])
    desk.act(type="pair_by_hand", category="a", tables=[[2, 1], [4, 3]], confirm=True)
    assert [one["relaxed"] for one in desk.category["now"]["tables"]] == [["met_before"], ["met_before"]]


def test_the_hall_sees_tables_results_and_standings_and_no_doubts() -> None:
    desk = Desk()
    desk.act(type="pair", category="a")
    desk.act(type="result", table=1, scores=[300, 410])
    desk.act(type="result", table=1, scores=[300, 401], by="second")
    hall = desk.ask("tournament_look", hall=True)["hall"]
    assert "roster" not in hall
    seen = hall["categories"][0]["now"]["tables"][0]["result"]
    assert (seen["scores"], seen["second"], seen["differs"]) == ([300, 410], None, False)
    assert hall["categories"][0]["now"]["doubts"] == []


def test_any_round_and_the_standings_after_it_can_be_asked_for() -> None:
    desk = Desk()
    desk.play_round()
    desk.play_round()
    first = desk.ask("tournament_round", category="a", round=1)["round"]
    assert (first["round"], first["locked"]) == (1, True)
    told = desk.ask("tournament_standings", category="a", after=1)["standings"]
    assert (told["after"], told["complete"], told["final"]) == (1, True, False)
    assert [len(row["games"]) for row in told["rows"]] == [1, 1, 1, 1]
    assert all(row["games"] == [] for row in desk.category["standings"]["rows"])
    assert sorted(club["club"] for club in told["clubs"]) == ["Escola Mar", "Escola Vall"]
    assert desk.ask("tournament_round", category="a", round=3)["error"]["code"] == "no_such_round"


@pytest.mark.parametrize(
    ("form", "suffix"),
    [
        ("journal", ".jsonl"), ("json", ".json"), ("roster", "-participants.csv"),
        ("standings", "-classificacio.csv"), ("results", "-resultats.csv"), ("trf", ".trf"),
        ("trf26", "-2026.trf"), ("tsh", ".t"), ("ratings", "-ranquing.csv"),
    ],
)  # fmt: skip
def test_every_file_of_a_day_is_written(form: str, suffix: str) -> None:
    desk = Desk()
    desk.play_round()
    file = desk.ask("tournament_export", format=form)["file"]
    assert file["suffix"] == suffix
    assert "Aina" in file["text"]


def test_of_several_categories_a_file_names_its_own() -> None:
    desk = two()
    assert desk.ask("tournament_export", format="trf")["error"]["code"] == "which_category"
    desk.act(type="pair", category="")
    for table in (1, 3):
        desk.act(type="result", table=table, scores=[300, 200])
    for form, heads in (
        ("standings", ("rank", "round_1")), ("results", ("round", "opponents")), ("ratings", ("new_rating",)),
    ):  # fmt: skip
        both = list(csv.DictReader(io.StringIO(desk.ask("tournament_export", format=form)["file"]["text"])))
        assert {row["category"] for row in both} == {"Infantil", "Juvenil"}
        for category, name in (("a", "Infantil"), ("b", "Juvenil")):
            one = desk.ask("tournament_export", format=form, category=category)["file"]["text"]
            rows = list(csv.DictReader(io.StringIO(one)))
            there = [{key: row[key] for key in rows[0]} for row in both if row["category"] == name]
            assert there == rows
            assert set(heads) <= set(rows[0])
    assert desk.ask("tournament_export", format="trf", category="b")["file"]["suffix"] == "-b.trf"
    assert desk.ask("tournament_export", format="pdf")["error"]["code"] == "unknown_format"


def test_a_list_is_read_without_entering_it() -> None:
    desk = Desk()
    read = desk.ask("tournament_roster", text="Escola Mar:\nAina\nEmma\n")["roster"]
    assert [(row["name"], row["category"], row["known"]) for row in read["rows"]] == [
        ("Aina", "", True), ("Emma", "", False),
    ]  # fmt: skip
    assert read["clubs"] == ["Escola Mar"]
    assert len(desk.view["roster"]) == 4
    assert desk.act(type="register_many", roster="Escola Mar:\nAina\nEmma\n")["ok"]
    assert [row["name"] for row in desk.view["roster"]][4:] == ["Emma"]
    assert desk.act(type="register_many", roster="Emma;Escola Mar\n")["error"]["code"] == "nobody_new"


def test_a_school_that_is_typed_otherwise_is_the_same() -> None:
    desk = Desk()
    desk.act(type="register", name="Emma", club="Escola Alt Mar", category="a")
    desk.act(type="register", name="Fina", club="ESC. ALT  MAR", category="a")
    desk.act(type="register", name="Gil", club="Altres", category="a")
    assert [row["club"] for row in desk.view["roster"]][-3:] == ["Escola Alt Mar", "Escola Alt Mar", "Altres"]


def test_a_file_of_another_program_is_read_before_a_day_is_open() -> None:
    session = Session(from_words("petit", [parse("CASA")]), {}, lambda: "llavor")
    read = ask(session, "tournament_roster", text="Puig, Aina 1500 2; 350\nRoca, Biel 1400 1; 300\n")
    found = [(row["name"], row["rating"], row["category"], row["known"]) for row in read["roster"]["rows"]]
    assert found == [("Puig, Aina", 1500, "", False), ("Roca, Biel", 1400, "", False)]
    refused = ask(session, "tournament_roster", text="001    1      Puig\n001    x      Roca\n")["error"]
    assert refused["fields"]["line"] == 2


def test_in_a_list_for_several_categories_each_line_has_one() -> None:
    desk = two()
    refused = desk.act(type="register_many", roster="Nova\n")["error"]
    assert (refused["code"], refused["fields"]["line"]) == ("which_category", 1)
    assert desk.act(type="register_many", roster="Nova\n", category="b")["ok"]
    assert desk.view["roster"][-1]["category"] == "b"


def test_venues_are_ranked_together_and_their_best_are_a_list() -> None:
    journals = []
    for _ in range(2):
        desk = Desk(rounds=1)
        desk.play_round()
        desk.act(type="close", category="a")
        journals.append("\n".join(desk.lines) + "\n")
    merged = desk.ask("tournament_merge", journals=journals, first=1, each=True)["merged"]
    assert [row["venue"] for row in merged["rows"] if row["goes_on"]] == [1, 2]
    assert merged["roster"].splitlines()[0] == "nom;escola;categoria"
    assert len(merged["roster"].splitlines()) == 3
    pairings = venues.venue_of.cache_info().misses
    again = desk.ask("tournament_merge", journals=journals[:1], first=2)["merged"]
    assert [row["goes_on"] for row in again["rows"]] == [True, True, False, False]
    assert venues.venue_of.cache_info().misses == pairings, "a tick pairs no round again"


def test_journals_of_one_day_are_known_by_what_came_before_its_first_round() -> None:
    desk = Desk(rounds=2)
    before = "\n".join(desk.lines) + "\n"
    desk.act(type="pair", category="a")
    paired = "\n".join(desk.lines) + "\n"
    desk.act(type="start")
    desk.act(type="result", table=1, scores=[400, 300])
    now = "\n".join(desk.lines) + "\n"
    header, *events = now.splitlines()
    renamed = "\n".join([header.replace('"place":""', '"place":"Reus"'), *events]) + "\n"
    later = now.replace('"at":', '"at":1', 1)
    other = Desk("Dolors\nEnric\n", rounds=2)
    other.act(type="pair", category="a")
    journals = [paired, renamed, later, before, "\n".join(other.lines) + "\n", "no és cap diari", ""]
    assert desk.ask("tournament_same", journal=now, journals=journals)["same"] == [0, 1]
    assert desk.ask("tournament_same", journal="no és cap diari", journals=journals)["same"] == []
    assert desk.ask("tournament_same", journal=before, journals=[before, paired])["same"] == [0]


def test_a_venue_has_the_name_that_it_has_in_the_end() -> None:
    desk = Desk("Aina\nBiel\n", rounds=1, name="General")
    desk.act(
        type="plan", title="Jocs", place="Reus", categories=[{"key": "a", "name": "General", "rounds": 1}]
    )
    desk.play_round()
    desk.act(type="close", category="a")
    journal = "\n".join(desk.lines) + "\n"
    assert desk.ask("tournament_merge", journals=[journal], first=1)["merged"]["titles"] == ["Reus"]


def test_a_final_takes_the_first_of_its_preliminary() -> None:
    desk = two()
    desk.act(type="pair", category="a")
    desk.act(type="result", table=1, scores=[300, 200])
    desk.act(type="close", category="a")
    assert desk.act(type="open_phase", category="a", into="b", first=1, confirm=True)["ok"]
    assert desk.view["categories"][1]["comes_from"] == ["a"]
    assert desk.view["categories"][1]["entries"] > 2


def final_day() -> Desk:
    """A preliminary of two rounds with its final, which waits for it."""
    desk = Desk(rounds=2)
    plan = [{**CHOSEN, "key": "a", "name": "Infantil", "rounds": 2}]
    plan.append({"name": "Final", "rounds": 1, "sources": ["a"], "qualifiers": 2, "minutes": 45})
    assert desk.act(type="plan", title="Jocs", categories=plan)["ok"]
    for _ in range(2):
        desk.act(type="pair", category="")
        desk.act(type="start")
        for seen in desk.category["now"]["tables"]:
            desk.act(type="result", table=seen["table"], scores=[300 + seen["table"], 250])
    desk.act(type="close", category="a")
    return desk


CHOSEN: Any = {"tie_breaks": ["spread", "total"], "club_best": 1}


def test_a_final_is_opened_by_hand_and_the_day_then_speaks_of_its_rounds() -> None:
    desk = final_day()
    (step,) = desk.view["next"]
    assert (step["code"], step["category"], step["fields"]["source"]) == ("phase", "b", "a")
    order = [row["no"] for row in desk.category["standings"]["rows"]]
    phase = desk.ask("tournament_phase", category="a", first=2)["phase"]
    assert phase == {"category": "a", "first": 2, "entries": order[:2], "shared": []}
    wanted = [order[0], order[2]]
    assert desk.act(type="open_phase", category="a", into="b", first=2, entries=wanted)["ok"]
    first = desk.view["categories"][0]
    assert first["goes_on_to"] == ["b"]
    assert [row["goes_on"] for row in first["standings"]["rows"]] == [True, False, True, False]
    assert desk.view["round"] == 2
    desk.act(type="pair", category="")
    desk.act(type="start")
    assert (desk.view["round"], desk.view["timer"]["seconds"]) == (1, 45 * 60)
    assert desk.act(type="result", table=1, scores=[300, 250])["ok"]
    assert desk.view["categories"][1]["standings"]["after"] == 1
    hall = desk.ask("tournament_look", hall=True)["hall"]
    assert [one["goes_on_to"] for one in hall["categories"]] == [["b"], []]
    again = Desk()
    assert again.ask("tournament_open", journal="\n".join(desk.lines) + "\n")["tournament"] == desk.view


def test_a_final_is_not_paired_before_all_its_preliminaries_have_sent_their_first() -> None:
    desk = final_day()
    desk.act(type="register", name="Convidada", category="b")
    desk.act(type="register", name="Convidat", category="b")
    assert desk.act(type="pair", category="")["error"]["code"] == "nothing_to_pair"


def test_of_a_school_only_the_best_count_where_the_plan_says_so() -> None:
    desk = final_day()
    rows = desk.category["standings"]["rows"]
    best = {row["club"]: row["halves"] for row in reversed(rows)}
    clubs = desk.category["standings"]["clubs"]
    assert {one["club"]: one["halves"] for one in clubs} == best
    assert {one["entries"] for one in clubs} == {1}


def test_a_pupil_goes_to_another_category_during_the_day() -> None:
    desk = two()
    desk.act(type="pair", category="")
    for table in (1, 3):
        desk.act(type="result", table=table, scores=[300, 200])
    played = desk.category["now"]["tables"][0]["seats"][0]
    assert desk.act(type="move", no=played["no"], category="b")["ok"]
    row = desk.view["roster"][-1]
    assert (row["name"], row["category"], row["late"]) == (played["name"], "b", 2)
    assert desk.view["roster"][played["no"] - 1]["state"] == "withdrawn"


def test_a_category_that_came_later_begins_its_first_round_with_the_others() -> None:
    desk = Desk(rounds=3)
    desk.play_round()
    plan = [{**CHOSEN, "key": "a", "name": "Infantil", "rounds": 3}, {"name": "Juvenil", "rounds": 2}]
    desk.act(type="plan", title="Jocs", categories=plan)
    for name in ("Nora", "Oriol"):
        desk.act(type="register", name=name, category="b")
    desk.act(type="pair", category="")
    assert desk.act(type="start")["ok"]
    assert [one["now"]["state"] for one in desk.view["categories"]] == ["playing", "playing"]
    assert (desk.view["round"], desk.view["timer"]["round"]) == (2, 2)


def test_a_damaged_journal_leaves_the_open_day_as_it_is() -> None:
    desk = Desk()
    refused = desk.ask("tournament_open", journal=desk.lines[0] + "\n{}\n")
    assert (refused["ok"], refused["error"]["fields"]["line"]) == (False, 2)
    assert refused["tournament"] == desk.view
    other = ask(desk.session, "tournament_open", journal='{"faristol_journal":1}')
    assert other["error"]["code"] == "not_a_tournament"


def test_of_a_venue_with_a_final_the_final_has_the_places() -> None:
    desk = final_day()
    assert desk.act(type="open_phase", category="a", into="b", first=2, confirm=True)["ok"]
    desk.act(type="pair", category="")
    desk.act(type="result", table=1, scores=[300, 250])
    desk.act(type="close", category="b")
    journal = "\n".join(desk.lines) + "\n"
    rows = desk.ask("tournament_merge", journals=[journal, journal], first=1)["merged"]["rows"]
    assert {row["category"] for row in rows} == {"Final"}


def test_the_schools_are_taken_together_over_the_categories_but_not_over_a_final() -> None:
    desk = Desk()
    plan = [{"name": "Petits"}, {"name": "Grans"}, {"name": "Final", "sources": ["b"], "qualifiers": 2}]
    reply = desk.ask(
        "tournament_new",
        title="",
        categories=[{**one, "rounds": 1} for one in plan],
        roster="Petits:\nAina; Mar\nBiel; Pla\nGrans:\nCesc; Mar\nDolors; Pla\n",
    )
    desk.view, desk.lines = reply["tournament"], list(reply["tournament_log"]["lines"])
    for category, table, scores in (("a", 1, [300, 200]), ("b", 2, [250, 200]), ("c", 1, [400, 100])):
        desk.act(type="pair", category=category)
        tables = {
            one["key"]: one["now"]["tables"][0]["table"] for one in desk.view["categories"] if one["now"]
        }
        assert desk.act(type="result", category=category, table=tables[category], scores=scores)["ok"], table
        if category == "b":
            alone = {one["club"]: one["halves"] for one in desk.view["clubs"]}
            desk.act(type="close", category="b")
            assert desk.act(type="open_phase", category="b", into="c", first=2)["ok"]
    assert {one["club"]: one["halves"] for one in desk.view["clubs"]} == alone
    assert sum(alone.values()) == 4
    assert [one["entries"] for one in desk.view["clubs"]] == [2, 2]
    assert len(desk.view["categories"][2]["standings"]["clubs"]) == 2


def test_the_best_games_are_told_and_only_those_that_were_played_to_their_end() -> None:
    desk = Desk("Aina\nBiel\nCesc\nDolors\nElna\nFidel\n", spread_caps=[50])
    desk.act(type="pair", category="a")
    first, second, third = (
        [seat["no"] for seat in table["seats"]] for table in desk.category["now"]["tables"]
    )
    desk.act(type="result", table=1, scores=[380, 390])
    desk.act(type="result", table=2, scores=[390, 200])
    desk.act(type="result", table=3, kind="abandoned", away=[1], scores=[600, 500])
    told = {one["code"]: one for one in desk.category["standings"]["records"]}
    assert (told["high_game"]["value"], {one["no"] for one in told["high_game"]["holders"]}) == (
        390, {first[1], second[0]},
    )  # fmt: skip
    assert told["losing_score"] == {
        "code": "losing_score", "value": 380, "holders": [{"no": first[0], "round": 1}],
    }  # fmt: skip
    assert told["biggest_win"] == {
        "code": "biggest_win", "value": 190, "holders": [{"no": second[0], "round": 1}],
    }  # fmt: skip
    assert third[0] not in {one["no"] for record in told.values() for one in record["holders"]}
