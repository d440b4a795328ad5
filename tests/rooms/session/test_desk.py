"""The director's desk and the class over the wire: strings in, strings out."""

from __future__ import annotations

import csv
import importlib
import io
import json
from itertools import pairwise
from typing import Any
from unittest import mock

import pytest

from faristol.board import EMPTY_BOARD
from faristol.duplicate.codes import ClassResult, write_result_code
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon, from_words
from faristol.session import Session
from faristol.tiles import parse
from tests.duplicates import A_FEW

AT = 1_000


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return from_words("petit", {parse(word) for word in A_FEW.split()})


@pytest.fixture
def session(lexicon: Lexicon) -> Session:
    return Session(lexicon, {}, lambda: "llavor")


def ask(session: Session, kind: str, **fields: Any) -> dict[str, Any]:
    reply = session.handle(json.dumps({"v": 1, "id": 7, "at": AT, "kind": kind, **fields}))
    answer = json.loads(reply)
    assert answer["id"] == 7
    assert answer.get("error", {}).get("code") != "bug", answer["error"]["fields"]["trace"]
    return dict(answer)


def instant_of(line: str) -> int:
    """The instant of an event's line, or of the beginning that the header names."""
    told = json.loads(line)
    return int(told["at"] if "event" in told else told["started"])


class Director:
    """A director's screen: it sends requests, and keeps the journal."""

    def __init__(self, session: Session, **new: Any) -> None:
        self.session = session
        self.lines: list[str] = []
        self.keep(ask(session, "desk_new", **{"seed": "prova", "options": {}, **new}))

    def keep(self, reply: dict[str, Any]) -> dict[str, Any]:
        assert reply["ok"], reply
        self.view = reply["desk"]
        self.lines[reply["desk_log"]["keep"] :] = reply["desk_log"]["lines"]
        assert reply["desk_log"]["at"] == instant_of(self.lines[-1])
        return reply

    def act(self, kind: str, **fields: Any) -> dict[str, Any]:
        action = {"type": kind, **fields}
        return self.keep(ask(self.session, "desk_act", action=action, rev=self.view["rev"]))

    def refused(self, kind: str, **fields: Any) -> dict[str, Any]:
        before = self.view
        reply = ask(self.session, "desk_act", action={"type": kind, **fields}, rev=self.view["rev"])
        assert not reply["ok"]
        assert reply["desk"] == before
        error: dict[str, Any] = reply["error"]
        return error

    def slip(self, number: int, text: str, **fields: Any) -> dict[str, Any]:
        coord, _, word = text.partition(" ")
        self.act("slip", number=number, coord=coord, word=word, **fields)
        player = next(one for one in self.view["players"] if one["number"] == number)
        told: dict[str, Any] = player["slip"]
        return told

    @property
    def journal(self) -> str:
        return "\n".join(self.lines) + "\n"


def exported(director: Director, kind: str) -> str:
    text: str = ask(director.session, "desk_export", format=kind)["file"]["text"]
    return text


ROSTER = "número;nom;taula\n4;Anna;1\n7;Biel;2\n;Carla;3\n"


@pytest.fixture
def director(session: Session) -> Director:
    """A desk in its first round; the rack is CASALEO."""
    director = Director(session, roster=ROSTER, title="  Prova   d’aula ", options={"tie_break": "at_random"})
    director.act("type_rack", rack="CASALEO")
    return director


def test_what_a_director_may_choose(session: Session) -> None:
    rules = ask(session, "desk_rules")["rules"]
    options = {option["name"]: option for option in rules["options"]}
    assert options["direction"]["choices"] == ["by_program", "by_hand", "prepared"]
    assert [call["key"] for call in rules["calls"]] == ["one_minute", "thirty_seconds", "time"]
    assert "blank_not_marked" in rules["nulls"]


def test_a_desk_is_laid_with_its_roster(director: Director) -> None:
    view = director.view
    assert [(one["number"], one["name"], one["table"]) for one in view["players"]] == [
        (4, "Anna", "1"),
        (7, "Biel", "2"),
        (8, "Carla", "3"),
    ]
    assert (view["title"], view["phase"], view["round"], view["kept"]) == ("Prova d’aula", "slips", 1, 0)
    assert "".join(tile["text"] for tile in view["rack"]) == "CASALEO"
    assert (view["bag"], sum(one["count"] for one in view["unseen"])) == (93, 93)


@pytest.mark.parametrize(
    ("roster", "names"),
    [
        ("Anna\nBiel\n", ["Anna", "Biel"]),
        ("1,Anna,3\n2,Biel,4\n", ["Anna", "Biel"]),
        ("\ufeffnum\tnom\n1\tAnna\n", ["Anna"]),
        ('1,"Anna, la gran"\n', ["Anna, la gran"]),
    ],
)
def test_rosters_are_read_as_spreadsheets_write_them(session: Session, roster: str, names: list[str]) -> None:
    director = Director(session, roster=roster)
    assert [player["name"] for player in director.view["players"]] == names


def test_a_wrong_roster_says_where_and_seats_nobody(session: Session) -> None:
    director = Director(session)
    for roster, line in (("1,Anna\n1,Biel\n", 2), ("1,Anna\nx,Biel\n", 2)):
        error = director.refused("join_many", roster=roster)
        assert error["fields"]["line"] == line
    assert director.view["players"] == []


def test_what_is_doubtful_in_a_list_is_told_before_anybody_of_it_is_entered(session: Session) -> None:
    director = Director(session)
    for text, asked in (
        ("Anna\nBiel\n", []),
        ("Anna\nBiel\nAnna\n", [("twice", 3, "Anna")]),
        ("Nom;Club\nNÃºria;Mar\n", [("garbled", 2, "NÃºria")]),
        ("Nom;Club;Club 2\nAnna;Mar;Pins\n", [("two_clubs", 2, "Anna")]),
        ("Nom;Zzz\nAnna;qui sap\n", [("column", 0, "Zzz")]),
        ("1;Anna\nx;Biel\n", []),  # what is no player is refused where it is entered
    ):
        told = ask(session, "desk_roster", text=text)["list_doubts"]
        assert [(one["what"], one["line"], one["text"]) for one in told] == asked, text
    assert director.view["players"] == []
    assert director.refused("join_many", roster="1;Anna\nx;Biel\n")["code"] == "not_a_number"


def test_slips_are_judged_at_once(director: Director) -> None:
    good = director.slip(4, "H6 CASA", announced=12)
    assert (good["points"], good["null"], good["differs"], good["shown"]) == (10, "none", True, "CASA")
    assert director.slip(7, "H6 CALSA")["null"] == "main_word"
    assert director.slip(8, "h6 CASA", ruling="late")["null"] == "late"
    assert director.view["slips_in"] == 3
    director.act("undo_slip", number=8)
    assert director.view["slips_in"] == 2
    assert director.refused("slip", number=99, coord="H8", word="AS")["code"] == "no_such_player"


def test_a_slip_that_was_replaced_is_told_and_given_back(director: Director) -> None:
    assert director.slip(7, "H8 AS")["before"] is None
    assert director.slip(7, "H6 CASA")["before"] == "H8 AS"
    assert director.slip(7, "H6 CASA", ruling="late")["before"] == "H8 AS"
    director.act("restore_slip", number=7)
    back = next(one["slip"] for one in director.view["players"] if one["number"] == 7)
    assert (back["coord"], back["word"], back["before"]) == ("H8", "AS", None)
    assert director.refused("restore_slip", number=7)["code"] == "no_slip_to_undo"
    view = director.view
    reply = ask(director.session, "desk_open", journal="\n".join(director.lines) + "\n")
    assert reply["desk"] == view


def test_whoever_went_home_is_in_the_journal_and_opens_again(director: Director) -> None:
    director.act("withdraw", number=7)
    assert director.lines[-1] == '{"at":1000,"event":"withdrawn","number":7}'
    assert director.view["can"]["withdraw"] is None
    seen = ask(director.session, "desk_open", journal="\n".join(director.lines) + "\n")["desk"]
    assert seen == director.view
    assert [one["withdrawn"] for one in seen["players"]] == [False, True, False]
    forged = [*director.lines, director.lines[-1]]
    refused = ask(director.session, "desk_open", journal="\n".join(forged) + "\n")["error"]
    assert (refused["code"], refused["fields"]["reason"]) == ("does_not_follow", "already_withdrawn")
    director.act("readmit", number=7)
    assert director.lines[-1] == '{"at":1000,"event":"readmitted","number":7}'
    director.act("withdraw", number=4)
    assert director.view["can"]["slip"] is None, "the others go on"
    director.act("close_round")
    places = ask(director.session, "desk_results")["results"]["classification"]
    assert [one["number"] for one in places if one["withdrawn"]] == [4]


def test_what_players_belong_to_is_in_the_journal_only_where_it_is_told(session: Session) -> None:
    listed = "Núm.;Nom;Club;Categoria;Llicència\n4;Anna;Mar;Juvenil;0012\n7;Biel;;;\n"
    director = Director(session, roster=listed)
    assert [line.partition(',"event":')[2] for line in director.lines[1:]] == [
        '"player_joined","number":4,"name":"Anna","table":"","club":"Mar","category":"Juvenil",'
        '"licence":"0012"}',
        '"player_joined","number":7,"name":"Biel","table":""}',
    ]
    director.act("rename", number=4, name="Anna Puig", table="3")
    anna = director.view["players"][0]
    assert (anna["name"], anna["club"], anna["licence"]) == ("Anna Puig", "Mar", "0012")
    director.act("rename", number=4, name="Anna Puig", table="3", club="Pins")
    anna = director.view["players"][0]
    assert (anna["club"], anna["category"], anna["licence"]) == ("Pins", "", "")
    seen = ask(session, "desk_open", journal="\n".join(director.lines) + "\n")["desk"]
    assert seen["players"] == director.view["players"]


def test_the_wrong_word_of_a_slip_is_named_wherever_it_is_told(session: Session) -> None:
    director = Director(session, roster=ROSTER, options={"direction": "by_hand"})
    director.act("type_rack", rack="CASALEO")
    assert director.slip(4, "H6 CASA")["wrong"] == []
    director.act("close_round")
    director.act("type_rack", rack="LEOTSGR")
    crossing = director.slip(4, "I6 ES")
    assert (crossing["null"], crossing["wrong"]) == ("cross_word", ["CE"])
    both = director.slip(7, "I6 OT")
    assert (both["null"], both["wrong"]) == ("main_word", ["OT", "CO"])
    assert director.slip(7, "I6 OT", ruling="late")["wrong"] == []
    assert director.slip(8, "I6 X")["wrong"] == ["X"]
    assert director.slip(8, "H6 CASAL")["wrong"] == []
    director.act("slip", number=7, coord="I6", word="OT")
    director.act("close_round")
    slips = ask(session, "desk_results")["results"]["rounds"][1]["slips"]
    assert [one["wrong"] for one in slips if one["number"] in (4, 7)] == [["CE"], ["OT", "CO"]]
    table = list(csv.DictReader(io.StringIO(exported(director, "csv_rounds"))))
    assert [row["wrong"] for row in table if row["number"] == "7"] == ["", "OT CO"]
    told = json.loads(exported(director, "json"))["rounds"][1]["slips"]
    assert [one["wrong"] for one in told] == [one["wrong"] for one in slips]


def test_all_plays_of_a_round_are_listed_with_who_found_them(director: Director, lexicon: Lexicon) -> None:
    director.slip(4, "H6 CASA")
    director.slip(7, "H6 CASA")
    director.slip(8, "H8 AS")
    told = ask(director.session, "desk_plays", round=0, count=3)["plays"]
    every = PlayFinder(lexicon).all(EMPTY_BOARD, parse("CASALEO"))
    assert (told["round"], told["count"]) == (1, len(every))
    points = [one["move"]["points"] for one in told["plays"]]
    assert points == sorted(points, reverse=True)
    assert points[:3] == [one.score for one in every[:3]]
    found = {(one["move"]["coord"], one["move"]["word"]): one["found"] for one in told["plays"]}
    assert (found["H6", "CASA"], found["H8", "AS"]) == (2, 1)
    assert sum(found.values()) == 3
    why = {one["move"]["word"]: one["reasons"] for one in told["plays"] if one["found"]}
    assert [reason["code"] for reason in why["AS"]][-1] == "more_points"
    assert why["AS"][-1]["fields"]["points"] == points[0] - 2 * 2  # the centre doubles A and S
    assert not [one for one in told["plays"] if one["reasons"] and not one["found"]]
    whole = ask(director.session, "desk_plays", round=0, count=10_000)["plays"]["plays"]
    assert len(whole) == len(every)
    director.act("close_round")
    assert ask(director.session, "desk_plays", round=1, count=3)["plays"] == told
    assert ask(director.session, "desk_plays", round=0)["error"]["code"] == "no_such_round"
    assert ask(director.session, "desk_plays", round=2)["error"]["code"] == "no_such_round"


def test_a_lent_blank_is_listed_for_what_it_comes_to_be(session: Session) -> None:
    director = Director(session, roster=ROSTER, options={"variant": "with_blank"})
    director.act("draw")
    best = director.view["best"]
    told = ask(session, "desk_plays", round=0, count=best["equals"] + 1)["plays"]["plays"]
    points = [one["move"]["points"] for one in told]
    assert points[: best["equals"]] == [best["points"]] * best["equals"]
    assert points[best["equals"]] < best["points"]


def test_completions_of_plays_already_entered(director: Director) -> None:
    director.slip(4, "H6 CASA")
    director.slip(7, "H6 CASA")
    director.slip(8, "8H CASES")
    told = ask(director.session, "desk_complete", prefix="ca")["completions"]
    found = [(one["coord"], one["word"], one["count"]) for one in told]
    assert found == [("H6", "CASA", 2), ("8H", "CASES", 1)]
    only = ask(director.session, "desk_complete", prefix="CAS", coord="8h")["completions"]
    assert [one["word"] for one in only] == ["CASES"]
    assert ask(director.session, "desk_complete", prefix="x")["completions"] == []


def test_the_round_is_closed_and_counted(director: Director) -> None:
    director.slip(4, "H6 CASA")
    best = director.view["best"]
    director.act("close_round")
    closed = director.view["rounds"][0]
    assert (closed["best"], closed["reference"]["points"]) == (best["points"], best["points"])
    assert director.view["last"] == [one["square"] for one in closed["reference"]["laid"]]
    said = closed["reference"]["said"]
    assert "".join(said) == closed["reference"]["coord"]
    assert director.view["players"][0]["total"] == 10
    assert director.view["players"][0]["rank"] == 1


def test_equals_are_shown_with_what_each_criterion_says(session: Session) -> None:
    director = Director(session, roster="Anna\nBiel\n")
    director.act("type_rack", rack="CASALEO")
    equals = ask(session, "desk_equals", count=5)
    assert len(equals["equals"]) == director.view["best"]["equals"] > 1
    picks = [pick for one in equals["equals"] for pick in one["picks"]]
    assert sorted(picks) == ["at_random", "balance", "openness"]
    assert len(equals["others"]) == 5
    assert director.refused("close_round")["code"] == "director_must_choose"
    assert director.view["can"]["close_round"]["code"] == "director_must_choose"
    move = equals["equals"][1]["move"]
    director.act("close_round", play=f"{move['coord']} {move['word']}")
    assert director.view["rounds"][0]["criterion"] == "director"


def test_the_projector_holds_nothing_secret_before_its_time(director: Director) -> None:
    director.act("start_timer")
    director.slip(4, "H6 CASA")
    director.act("sanction", number=7)
    reply = ask(director.session, "desk_look", projector=True, ranking=True)
    assert "desk" not in reply
    seen = reply["projector"]
    assert seen["solution"] is None
    timer = {"seconds": 180, "started": AT, "stopped": None, "calls": seen["timer"]["calls"]}
    assert seen["timer"] == timer
    text = json.dumps(reply, ensure_ascii=False)
    assert "CASA" not in text.replace("CASALEO", "")
    for secret in ("slip", "best", "equals", "seed", "sanction", "can"):
        assert f'"{secret}' not in text.replace('"slips"', "")
    assert [one["total"] for one in seen["ranking"]] == [0, 0, 0]
    refused = ask(director.session, "desk_act", action={"type": "draw"}, projector=True)
    assert "desk" not in refused
    director.act("close_round")
    after = ask(director.session, "desk_look", projector=True)["projector"]
    assert after["solution"]["reference"]["points"] == after["solution"]["best"]
    assert after["ranking"] is None
    assert all("slip" not in json.dumps(value) for key, value in after.items() if key != "phase")


def test_the_time_stands_while_the_director_wants_and_in_a_round_that_is_open_again(session: Session) -> None:
    director = Director(session, roster="4,Aina,\n7,Biel,", options={"tie_break": "at_random"})

    def at(instant: int, kind: str, **fields: Any) -> tuple[int | None, int | None]:
        with mock.patch.dict(globals(), AT=instant):
            director.act(kind, **fields)
        timer = director.view["timer"]
        return timer["started"], timer["stopped"]

    assert at(1_000, "type_rack", rack="CASALEO") == (None, None)
    assert director.refused("stop_timer")["code"] == "timer_has_not_begun"
    assert at(2_000, "start_timer") == (2_000, None)
    assert director.refused("resume_timer")["code"] == "timer_runs"
    assert at(12_000, "stop_timer") == (2_000, 12_000)
    assert director.refused("stop_timer")["code"] == "timer_stands"
    assert at(42_000, "resume_timer") == (32_000, None)
    at(50_000, "slip", number=4, coord="H6", word="CASA")
    assert at(62_000, "close_round") == (None, None)
    assert at(90_000, "reopen_round") == (32_000, 62_000)
    assert at(100_000, "resume_timer") == (70_000, None)
    again = ask(session, "desk_open", journal=director.journal)
    assert again["desk"]["timer"] == director.view["timer"]
    assert at(110_000, "close_round") == (None, None)
    assert at(120_000, "draw") == (None, None)
    assert at(130_000, "start_timer") == (130_000, None)


def test_a_minute_more_is_given_to_a_time_that_runs_stands_or_is_over(session: Session) -> None:
    director = Director(
        session, roster="4,Aina,\n7,Biel,", options={"round_seconds": 60, "tie_break": "at_random"}
    )

    def at(instant: int, kind: str, **fields: Any) -> tuple[int, int | None, int | None]:
        with mock.patch.dict(globals(), AT=instant):
            director.act(kind, **fields)
        timer = director.view["timer"]
        return timer["seconds"], timer["started"], timer["stopped"]

    at(0, "type_rack", rack="CASALEO")
    assert director.view["can"]["add_minute"]["code"] == "timer_has_not_begun"
    assert director.refused("add_minute")["code"] == "timer_has_not_begun"
    at(1_000, "start_timer")
    assert at(41_000, "add_minute") == (120, 1_000, None), "twenty seconds were left: now eighty"
    assert at(121_000, "add_minute") == (180, 1_000, None), "nothing was left, and nothing lacked"
    assert at(201_000, "add_minute") == (240, 21_000, None), "over for twenty seconds: a whole minute is left"
    assert at(221_000, "stop_timer") == (240, 21_000, 221_000)
    assert at(400_000, "add_minute") == (300, 21_000, 221_000), "forty seconds were left when it was stopped"
    assert at(401_000, "resume_timer") == (300, 201_000, None)
    again = ask(session, "desk_open", journal=director.journal)
    assert again["desk"]["timer"] == director.view["timer"]
    assert again["desk"]["can"]["add_minute"] is None
    at(402_000, "close_round")
    assert director.view["can"]["add_minute"]["code"] == "wrong_phase"
    assert at(403_000, "draw") == (60, None, None), "the next round has its usual time"


def play_rounds(director: Director, rounds: int) -> None:
    for _ in range(rounds):
        if director.view["phase"] in ("setup", "rack"):
            director.act("draw")
        if director.view["phase"] == "slips":
            equals = ask(director.session, "desk_equals")["equals"]
            move = equals[0]["move"]
            director.slip(director.view["players"][0]["number"], f"{move['coord']} {move['word']}")
            director.act("close_round")


def test_a_desk_is_taken_up_from_any_line_of_its_journal(director: Director) -> None:
    director.act("start_timer")
    play_rounds(director, 3)
    director.act("mend_slip", round=1, number=7, coord="H6", word="CASA")
    again = ask(director.session, "desk_open", journal=director.journal)
    assert again["desk"] == director.view
    assert again["desk_log"] == {"keep": 0, "lines": director.lines, "at": AT}
    for length in range(1, len(director.lines)):
        reply = ask(director.session, "desk_open", journal="\n".join(director.lines[:length]))
        assert reply["ok"] or reply["error"]["code"] == "cut_short"


def test_a_damaged_journal_leaves_the_desk_as_it_is(director: Director) -> None:
    play_rounds(director, 2)
    damaged = director.journal.replace('"best":', '"best":1', 1)
    refused = ask(director.session, "desk_open", journal=damaged)
    assert refused["error"]["code"] == "does_not_follow"
    assert refused["desk"] == director.view
    other = director.journal.replace('"digest":"', '"digest":"f')
    assert ask(director.session, "desk_open", journal=other)["error"]["code"] == "other_lexicon"
    merged = ask(director.session, "desk_results", journals=[other.replace("nord", "sud")])["error"]
    assert (merged["code"], merged["fields"]["line"]) == ("other_lexicon", 1)
    for nothing in ("", "{}", "[", '{"faristol_duplicate":9}'):
        assert not ask(director.session, "desk_open", journal=nothing)["ok"]


def test_a_stale_screen_is_told_so(director: Director) -> None:
    reply = ask(director.session, "desk_act", action={"type": "start_timer"}, rev=0)
    assert reply["error"]["code"] == "stale"
    assert ask(director.session, "desk_act", action={"type": "dance"})["error"]["code"] == "unknown_action"
    assert ask(director.session, "desk_dance")["error"]["code"] == "unknown_request"


def test_the_game_of_two_and_the_desk_do_not_meet(director: Director) -> None:
    seats = [{"name": "A", "player": "greedy"}] * 2
    game = ask(director.session, "new", ruleset="classic", seats=seats, seed="1")
    assert game["ok"]
    look = ask(director.session, "desk_look")
    assert look["desk"] == director.view
    assert ask(director.session, "look")["view"] == game["view"]


def test_nobody_has_laid_a_desk(session: Session) -> None:
    assert ask(session, "desk_look")["error"]["code"] == "no_game"
    assert ask(session, "desk_new", options={"tie_break": "oldest"})["error"]["code"] == "unknown_option"


# Results and files


def test_results_by_round_and_by_player(director: Director) -> None:
    director.slip(4, "H6 CASA")
    director.slip(7, "H6 CALSA")
    director.act("close_round")
    results = ask(director.session, "desk_results")["results"]
    assert [slip["null"] for slip in results["rounds"][0]["slips"]] == ["none", "main_word", "word_missing"]
    assert [(one["rank"], one["total"]) for one in results["classification"]] == [(1, 10), (2, 0), (2, 0)]


def test_the_results_tell_what_was_mended_after_a_round(director: Director) -> None:
    director.slip(4, "H6 CASA")
    director.act("close_round")
    assert ask(director.session, "desk_results")["results"]["mends"] == []
    mended = {"round": 1, "number": 7, "coord": "H6", "word": "CALSA", "ruling": "admitted"}
    director.act("mend_slip", **mended)
    director.act("mend_slip", **{**mended, "number": 4, "word": "CAS"})
    first, second = ask(director.session, "desk_results")["results"]["mends"]
    assert (first["round"], first["number"]) == (1, 7)
    assert first["before"] == {"coord": "", "word": "", "ruling": "as_written", "null": "", "points": 0}
    assert (first["after"]["ruling"], first["after"]["null"]) == ("admitted", "none")
    assert (second["before"]["word"], second["after"]["word"]) == ("CASA", "CAS")
    told = ask(director.session, "desk_results")["results"]["rounds"][0]["slips"][1]
    assert (told["shown"], told["ruling"]) == ("CALSA", "admitted")


def export(director: Director, form: str) -> dict[str, Any]:
    reply = ask(director.session, "desk_export", format=form)
    assert reply["ok"], reply
    told: dict[str, Any] = reply["file"]
    return told


def test_files_of_the_results(director: Director) -> None:
    director.act("rename", number=4, name="=SUMA(A1)", table="1")
    director.slip(4, "H6 CASA")
    director.act("close_round")
    rows = list(csv.reader(io.StringIO(export(director, "csv")["text"])))
    assert rows[0][:3] == ["rank", "number", "name"]
    assert rows[1][2:3] + rows[1][5:6] + rows[1][-1:] == ["'=SUMA(A1)", "10", "10"]
    detail = list(csv.DictReader(io.StringIO(export(director, "csv_rounds")["text"])))
    assert [(one["number"], one["points"], one["null"]) for one in detail] == [
        ("4", "10", ""),
        ("7", "0", "word_missing"),
        ("8", "0", "word_missing"),
    ]
    assert json.loads(export(director, "json")["text"])["rounds"][0]["slips"][0]["points"] == 10
    assert json.loads(export(director, "records")["text"])["rounds"][0]["player_moves"][0]["valid"]
    assert export(director, "journal")["text"] == director.journal
    assert ask(director.session, "desk_export", format="pdf")["error"]["code"] == "unknown_format"


def test_an_old_game_is_taken_up_through_eliots_file(director: Director) -> None:
    play_rounds(director, 2)
    references = [one["reference"]["word"] for one in director.view["rounds"]]
    text = export(director, "eliot")["text"]
    assert text.startswith("<?xml")
    reply = ask(director.session, "desk_import", text=text, title="Club")
    assert reply["imported"] == {
        "what": "eliot", "title": "Club", "rounds": 2, "left_out": [], "expelled": [], "remarks": []
    }  # fmt: skip
    assert [one["reference"]["word"] for one in reply["desk"]["rounds"]] == references
    assert ask(director.session, "desk_import", text="<a>")["error"]["code"] == "not_xml"
    back = ask(director.session, "desk_import", text=director.journal)
    assert back["imported"]["what"] == "journal"


def test_an_annotated_game_is_taken_up(director: Director) -> None:
    director.slip(4, "H6 CASA")
    play_rounds(director, 2)
    references = [one["reference"]["word"] for one in director.view["rounds"]]
    before = ask(director.session, "desk_results")["results"]["classification"]
    standing = [(one["number"], one["total"]) for one in before]
    text = export(director, "records")["text"]
    reply = ask(director.session, "desk_import", text=text, title="Club")
    assert reply["imported"] == {
        "what": "records", "title": "Club", "rounds": 2, "left_out": [], "expelled": [], "remarks": []
    }  # fmt: skip
    assert [one["reference"]["word"] for one in reply["desk"]["rounds"]] == references
    again = ask(director.session, "desk_results")["results"]["classification"]
    assert [(one["number"], one["total"]) for one in again] == standing
    nameless = json.loads(text)
    nameless["rounds"][0]["player_moves"].append({"word": "CAS", "coord": "H6"})
    reply = ask(director.session, "desk_import", text=json.dumps(nameless))
    assert reply["imported"]["left_out"] == ["Nameless"]
    wrong = json.loads(text)
    wrong["rounds"][1]["rack"] = ["ZZ"]
    refused = ask(director.session, "desk_import", text=json.dumps(wrong))["error"]
    assert (refused["code"], refused["fields"]["round"]) == ("round_does_not_follow", 2)


def test_a_prepared_game_is_given_to_another_class(director: Director) -> None:
    play_rounds(director, 3)
    racks = [one["rack"] for one in director.view["rounds"]]
    text = export(director, "prepared")["text"]
    imported = ask(director.session, "desk_import", text=text)["imported"]
    assert (imported["what"], imported["rounds"]) == ("prepared", 3)
    other = Director(director.session, prepared=text, roster="Dídac\n", venue="Escola")
    assert (other.view["prepared"], other.view["rounds_wanted"]) == (True, 3)
    results = ask(director.session, "desk_results")["results"]
    assert results["prepared"] == json.loads(text)["rounds"]
    assert results["started"] == instant_of(other.lines[0]) == AT
    for _ in range(3):
        other.act("draw")
        other.act("close_round")
    assert [one["rack"] for one in other.view["rounds"]] == racks
    assert (other.view["phase"], other.view["ending"]) == ("over", "rounds_played")
    forged = text.replace('"rack": "', '"rack": "Z', 1)
    assert ask(director.session, "desk_import", text=forged)["error"]["code"] == "round_does_not_follow"


def test_the_list_of_a_class_is_read_as_all_lists(session: Session) -> None:
    sheet = "Classe de 5è\nNúm.\tCognoms\tNom\n7\tPuig\tAINA\n\tRoca\tbiel\n"
    for text in (sheet, "7 Aina Puig\nBiel Roca\n", "7;Aina Puig\n;Biel Roca\n"):
        assert ask(session, "class_names", text=text)["class_names"] == ["7 Aina Puig", "8 Biel Roca"]
    assert ask(session, "class_names", text="Aina\nAina\n")["class_names"] == ["1 Aina", "2 Aina"]
    assert ask(session, "class_names", text="")["class_names"] == []
    assert ask(session, "class_names", text="1\n2\n")["error"]["code"] == "no_name"


def test_venues_are_merged_from_their_files(session: Session) -> None:
    journals = []
    text = ""
    for venue, slips in (("nord", ["H6 CASA"]), ("sud", ["H7 CAS", "H6 CASA"])):
        roster = "Nom;Club\n" + "".join(f"Jugador {number};Mar {number}\n" for number in range(len(slips)))
        director = Director(session, venue=venue, roster=roster, options={"direction": "prepared"})
        director.act("type_rack", rack="CASALEO")
        for number, text in enumerate(slips, start=1):
            director.slip(number, text)
        director.act("close_round", play="H6 CASA")
        journals.append(director.journal)
    told_of_all = ask(session, "desk_results", journals=journals[:1])
    merged, groups = told_of_all["merged"], told_of_all["merged_groups"]
    assert groups["categories"] == []
    assert [
        (club["rank"], club["name"], [(one["rank"], one["venue"]) for one in club["places"]])
        for club in groups["clubs"]
    ] == [(1, "Mar 0", [(1, "nord"), (2, "sud")]), (2, "Mar 1", [(1, "sud")])]
    assert [(one["venue"], one["total"], one["rank"]) for one in merged] == [
        ("nord", 10, 1),
        ("sud", 10, 1),
        ("sud", 8, 3),
    ]
    made = ask(session, "desk_export", format="csv", journals=journals[:1])
    rows = list(csv.DictReader(io.StringIO(made["file"]["text"])))
    assert made["ok"]
    assert [(one["venue"], one["total"]) for one in rows] == [("nord", "10"), ("sud", "10"), ("sud", "8")]
    assert ask(session, "desk_results", journals=journals)["error"]["code"] == "venue_told_twice"
    behind = [line for line in journals[0].splitlines() if "round_closed" not in line]
    refused = ask(session, "desk_results", journals=["\n".join(behind) + "\n"])["error"]
    told = [refused["fields"][name] for name in ("venue", "rounds", "of")]
    assert (refused["code"], told) == ("venue_behind", ["nord", 0, 1])
    other = Director(session, venue="est", roster="X\n", options={"direction": "prepared"})
    other.act("type_rack", rack="CASALEO")
    other.act("close_round", play="H7 CAS")
    assert ask(session, "desk_results", journals=journals)["error"]["code"] == "venues_differ"


def test_a_closed_round_is_reopened_and_the_projector_is_told(director: Director) -> None:
    director.slip(4, "H6 CASA")
    assert director.view["can"]["reopen_round"]["code"] == "wrong_phase"
    director.act("close_round")
    reference = director.view["rounds"][0]["reference"]
    assert director.view["can"]["reopen_round"] is None
    director.act("reopen_round")
    assert (director.view["phase"], director.view["round"], director.view["rounds"]) == ("slips", 1, [])
    assert (director.view["reopened"], director.view["former"]) == (True, reference)
    seen = ask(director.session, "desk_look", projector=True)["projector"]
    assert (seen["reopened"], seen["solution"], seen["phase"]) == (True, None, "slips")
    director.slip(7, "H6 CASA")
    director.act("close_round")
    assert [player["total"] for player in director.view["players"]] == [10, 10, 0]
    assert ask(director.session, "desk_open", journal=director.journal)["desk"] == director.view


def test_the_rack_is_replaced_after_slips_and_it_is_said_what_becomes_of_them(session: Session) -> None:
    director = Director(session, roster=ROSTER, options={"tie_break": "at_random"})
    director.act("type_rack", rack="CASALEE")
    assert director.slip(4, "H4 CASOLA")["null"] == "tiles"
    refused = director.refused("type_rack", rack="CASALEO")
    assert (refused["code"], refused["fields"]["slips"]) == ("slips_already_taken", 1)
    director.act("type_rack", rack="CASALEO", slips="read_again")
    assert director.view["players"][0]["slip"]["null"] == "none"
    director.act("type_rack", rack="CASALEE", slips="dropped")
    assert director.view["slips_in"] == 0
    assert ask(session, "desk_open", journal=director.journal)["desk"] == director.view


def test_an_admitted_play_above_the_maximum_is_told_before_closing(director: Director) -> None:
    director.slip(4, "H2 CALSAEO", ruling="admitted")
    (told,) = director.view["above"]
    assert (told["number"], told["name"]) == (4, "Anna")
    assert told["move"]["points"] > director.view["best"]["points"]
    assert director.view["can"]["close_round"]["code"] == "admitted_play_above"
    fields = director.refused("close_round")["fields"]
    assert (fields["word"], fields["points"]) == ("CALSAEO", told["move"]["points"])
    director.act("close_round", play=f"{told['move']['coord']} {told['move']['word']}")
    assert director.view["rounds"][0]["best"] == told["move"]["points"]


def test_no_rack_is_drawn_only_to_tell_whether_it_might_be(session: Session) -> None:
    director = Director(session, roster=ROSTER)
    director.act("type_rack", rack="XZPQUAGB")
    decide = importlib.import_module("faristol.duplicate.decide")
    with mock.patch.object(decide, "_playable", wraps=decide._playable) as drawn:
        for number in (4, 7):
            director.slip(number, "H8 GX")
            assert director.view["can"]["new_rack"] is None
        assert drawn.call_count == 0
        director.act("new_rack")
        assert drawn.call_count == 1


def test_an_invalid_reference_play_is_found_later_and_results_become_definitive(director: Director) -> None:
    director.slip(4, "H2 CALSAEO", ruling="admitted")
    director.act("close_round", play="H2 CALSAEO")
    director.act("void_reference", round=1)
    closed = director.view["rounds"][0]
    assert (closed["void"], director.view["players"][0]["total"]) == (True, 0)
    assert director.view["reference_total"] == closed["best"] < closed["reference"]["points"]
    seen = ask(director.session, "desk_look", projector=True)["projector"]
    assert [one["round"] for one in seen["voided"]] == [1]
    told = ask(director.session, "desk_results")["results"]
    assert told["reference_total"] == director.view["reference_total"]
    assert [(one["void"], one["worth"]) for one in told["rounds"]] == [(True, closed["best"])]
    assert [mend["number"] for mend in ask(director.session, "desk_results")["results"]["mends"]] == [4]
    director.act("restore_reference", round=1)
    assert director.view["players"][0]["total"] == closed["reference"]["points"]
    assert ask(director.session, "desk_look", projector=True)["projector"]["voided"] == []
    assert ask(director.session, "desk_open", journal=director.journal)["desk"] == director.view
    director.act("void_reference", round=1)
    director.act("end")
    director.act("declare_final")
    assert director.view["final"]
    mend = {"round": 1, "number": 7, "coord": "H6", "word": "CASA"}
    assert director.refused("mend_slip", **mend)["code"] == "results_are_final"
    director.act("mend_slip", **mend, after_final=True)
    assert director.view["players"][1]["total"] == 10
    assert ask(director.session, "desk_open", journal=director.journal)["desk"] == director.view


def test_a_director_rules_over_the_lexicon(director: Director) -> None:
    assert director.slip(4, "H6 CALSA", ruling="admitted")["null"] == "none"
    assert director.slip(7, "H6 CASA", ruling="annulled")["null"] == "annulled"


def test_what_the_director_may_press(director: Director) -> None:
    can = director.view["can"]
    assert can["join"] is None
    assert can["slip"] is None
    assert can["draw"]["code"] == "wrong_phase"
    assert can["new_rack"]["code"] == "there_is_a_play"
    director.act("end")
    after = director.view["can"]
    assert {after[name]["code"] for name in ("draw", "slip", "end", "type_rack")} == {"game_is_over"}


# A class without a network


def make_class(session: Session, **options: Any) -> str:
    reply = ask(session, "class_code", seed="aula", options={"rounds": 4, **options})
    assert reply["ok"], reply
    code: str = reply["game_of_class"]["code"]
    return code


def test_the_same_code_is_the_same_game_on_every_tablet(session: Session, lexicon: Lexicon) -> None:
    code = make_class(session)
    other = Session(lexicon, {}, lambda: "una altra")
    typed = code.lower().replace("-", " ")
    assert ask(other, "class_read", code=typed)["game_of_class"] == {
        **ask(session, "class_read", code=code)["game_of_class"],
        "code": code,
    }
    for number in (1, 2):
        one, two = (ask(each, "class_round", code=code, round=number) for each in (session, other))
        assert one["class_round"] == two["class_round"]
    assert "best" not in json.dumps(one)
    assert ask(session, "class_round", code=code, round=99)["error"]["code"] == "no_such_round"
    assert make_class(session, variant="with_blank") != code


def test_a_tablet_with_another_lexicon_says_so(session: Session) -> None:
    code = make_class(session)
    stranger = Session(from_words("altre", {parse("CASA"), parse("AS")}), {}, lambda: "x")
    assert ask(stranger, "class_read", code=code)["error"]["code"] == "code_of_other_lexicon"
    wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
    assert ask(session, "class_read", code=wrong)["error"]["code"] == "code_mistyped"
    assert ask(session, "class_read", code="???")["error"]["code"] == "not_a_code"
    assert ask(session, "class_code", options={"variant": "auction"})["error"]["code"] == "not_for_a_class"


def test_easy_racks_travel_in_the_code_to_tablets_with_the_same_common_words(lexicon: Lexicon) -> None:
    few = from_words("corrents", {parse(word) for word in A_FEW.split()[::3]})
    teacher, tablet = (Session(lexicon, {"beginner": few}, lambda: "x") for _ in range(2))
    games = {ease: make_class(teacher, ease=ease) for ease in ("normal", "easy", "easiest")}
    assert games["normal"] == make_class(teacher) == make_class(Session(lexicon, {}, lambda: "x"))
    racks = set()
    for ease, code in games.items():
        told = ask(tablet, "class_read", code=code)["game_of_class"]
        assert (told["code"], told["ease"]) == (code, ease)
        shown = [
            [
                ask(each, "class_round", code=code, round=at)["class_round"]
                for at in range(1, told["rounds"] + 1)
            ]
            for each in (teacher, tablet)
        ]
        assert shown[0] == shown[1]
        racks.add(json.dumps([one["rack"] for one in shown[0]]))
    assert len(racks) > 1

    others = Session(lexicon, {"beginner": lexicon}, lambda: "x")
    for stranger in (others, Session(lexicon, {}, lambda: "x")):
        assert ask(stranger, "class_read", code=games["normal"])["ok"]
        assert ask(stranger, "class_read", code=games["easy"])["error"]["code"] == "code_of_other_lexicon"
    alone = ask(Session(lexicon, {}, lambda: "x"), "class_code", options={"ease": "easy"})
    assert alone["error"]["code"] == "no_common_words"
    assert ask(teacher, "class_code", options={"ease": "hard"})["error"]["code"] == "unknown_option"


def best_slip(session: Session, code: str, number: int, place: int = 0) -> dict[str, str]:
    trained = ask(session, "training_round", code=code, round=number)["trained"]
    move = trained["best"][min(place, len(trained["best"]) - 1)]
    return {"coord": move["coord"], "word": move["word"]}


@pytest.mark.parametrize("variant", ["classic", "with_blank"])
def test_results_travel_as_plays_and_are_scored_anew(session: Session, variant: str) -> None:
    code = make_class(session, variant=variant)
    rounds = ask(session, "class_read", code=code)["game_of_class"]["rounds"]
    best = [best_slip(session, code, number) for number in range(1, rounds + 1)]
    worse = [best_slip(session, code, 1, 4), {"coord": "", "word": ""}, *best[2:-1]]
    codes = [
        ask(session, "class_mine", code=code, number=number, slips=slips)["result_code"]
        for number, slips in ((1, best), (2, worse))
    ]
    sent = [{"name": "Anna", "code": codes[0]}, {"name": "Biel", "code": codes[1].lower()}]
    reply = ask(session, "class_result", code=code, results=sent)
    results = reply["class_results"]
    assert results["refused"] == []
    assert [(one["rank"], one["name"]) for one in results["places"]] == [(1, "Anna"), (2, "Biel")]
    assert results["places"][0]["percent"] == 100
    for at, one in enumerate(results["rounds"]):
        assert one["found"] == [place["moves"][at] for place in results["places"]].count(one["reference"])
        assert one["found_best"] == [place["points"][at] for place in results["places"]].count(one["best"])
    assert results["rounds"][1]["found_best"] == 1
    assert [one["best"] for one in results["rounds"]] == results["places"][0]["points"]
    assert sum(tile is not None for tile in results["board"]) == sum(
        len(one["reference"]["laid"]) for one in results["rounds"]
    )
    biel = results["places"][1]
    assert (biel["points"][1], biel["points"][-1], biel["moves"][1]) == (0, 0, None)
    assert biel["percent"] == round(100 * biel["total"] / results["places"][0]["total"], 2)


@pytest.mark.parametrize("variant", ["classic", "with_blank"])
def test_of_a_class_in_step_only_closed_rounds_are_told(session: Session, variant: str) -> None:
    code = make_class(session, variant=variant)
    rounds = ask(session, "class_read", code=code)["game_of_class"]["rounds"]
    best = [best_slip(session, code, number) for number in range(1, rounds + 1)]
    made = [
        ask(session, "class_mine", code=code, number=number, slips=slips)["result_code"]
        for number, slips in ((7, best), (9, [{"coord": "", "word": ""}, *best[1:]]))
    ]
    sent = {"code": code, "results": [{"name": "Anna", "code": made[0]}, {"code": made[1]}]}
    whole = ask(session, "class_result", **sent)["class_results"]
    board: list[Any] = [None] * 225
    for closed in range(rounds + 1):
        told = ask(session, "class_result", closed=closed, **sent)["class_results"]
        assert told["rounds"] == whole["rounds"][:closed]
        assert told["board"] == board
        for one in told["places"]:
            (same,) = (place for place in whole["places"] if place["number"] == one["number"])
            for key in ("points", "moves"):
                assert one[key] == same[key][:closed]
            assert one["total"] == sum(same["points"][:closed])
        assert [one["rank"] for one in told["places"]] == ([1, 1] if not closed else [1, 2])
        assert all(one["percent"] == 100 for one in told["places"] if closed and one["number"] == 7)

        fields = {"closed": closed, "playing": False, "ranking": False, **sent}
        seen = ask(session, "class_hall", **fields)["projector"]
        assert (seen["board"], seen["players"], seen["rounds_wanted"]) == (board, 2, rounds)
        assert seen["phase"] == ("over" if closed == rounds else "rack" if closed else "setup")
        assert seen["solution"] == (told["rounds"][-1] if closed else None)
        if closed:
            there = ["Anna", "9"] if closed > 1 else ["Anna"]  # they have the best score, and the same play
            found = bool(whole["rounds"][closed - 1]["found"])
            assert (seen["finders"], seen["as_good"]) == ((there, []) if found else ([], there))
            assert seen["reference_total"] == sum(one["reference"]["points"] for one in told["rounds"])
        shown = ask(session, "class_hall", **{**fields, "ranking": True})["projector"]["ranking"]
        assert [(one["rank"], one["total"]) for one in shown] == [
            (one["rank"], one["total"]) for one in told["places"]
        ]
        open_one = ask(session, "class_hall", **{**fields, "playing": True})["projector"]
        if closed == rounds:
            assert open_one == seen
            break
        tablet = ask(session, "class_round", code=code, round=closed + 1)["class_round"]
        for key in ("rack", "kept", "board", "bag", "round"):
            assert open_one[key] == tablet[key], key
        assert (open_one["phase"], open_one["solution"]) == ("slips", seen["solution"])
        for laid in whole["rounds"][closed]["reference"]["laid"]:
            board[laid["square"]] = laid["tile"]
    for closed in (-1, rounds + 1):
        assert ask(session, "class_result", closed=closed, **sent)["ok"] is False


def test_a_unique_best_play_of_a_class_earns_by_its_list_and_not_by_the_codes_that_came(
    session: Session,
) -> None:
    code = make_class(session, bonus="unique_best")
    best = best_slip(session, code, 1)
    codes = [
        ask(session, "class_mine", code=code, number=number, slips=[best] if number == 1 else [])[
            "result_code"
        ]
        for number in range(1, 13)
    ]

    def first(came: int, **listed: int) -> tuple[int, int]:
        sent = [{"code": one} for one in codes[:came]]
        found = ask(session, "class_result", code=code, results=sent, **listed)["class_results"]
        return found["places"][0]["points"][0], found["bonus"]

    plain, none = first(12)
    assert none == 0, "nobody knows how many play"
    for came in (1, 9, 12):
        assert first(came, enrolled=25) == (plain + 12, 12)
    assert first(12, enrolled=9) == (plain + 6, 6), "whoever sends a code plays"
    assert first(1, enrolled=9) == (plain, 0)
    other = ask(session, "class_result", code=make_class(session), results=[])["class_results"]
    assert other["bonus"] is None


def prepared_game(session: Session) -> str:
    """The file of three rounds that a director prepared."""
    options = {"rounds": 3, "tie_break": "at_random", "direction": "prepared"}
    rev = ask(session, "desk_new", title="Dijous", venue="", options=options, seed="fitxer")["desk"]["rev"]
    for kind in ("draw", "close_round") * 3:
        rev = ask(session, "desk_act", rev=rev, action={"type": kind})["desk"]["rev"]
    text: str = ask(session, "desk_export", format="prepared")["file"]["text"]
    return text


def test_a_class_plays_a_prepared_game_by_its_file(session: Session) -> None:
    text = prepared_game(session)
    game = ask(session, "class_read", prepared=text)["game_of_class"]
    renamed = json.dumps({**json.loads(text), "title": "Divendres"})
    assert ask(session, "class_read", prepared=renamed)["game_of_class"]["code"] == game["code"]
    shorter = json.dumps({**json.loads(text), "rounds": json.loads(text)["rounds"][:-1]})
    other = ask(session, "class_read", prepared=shorter)["game_of_class"]["code"]
    assert (game["rounds"], other != game["code"]) == (3, True)
    assert ask(session, "class_read", code=game["code"])["error"]["code"] == "code_of_prepared_game"
    best = ask(session, "training_round", prepared=text, round=1)["trained"]["best"][0]
    slips = [{"coord": best["coord"], "word": best["word"]}, {"coord": "", "word": ""}]
    mine = ask(session, "class_mine", prepared=renamed, number=3, slips=slips)["result_code"]
    results = ask(session, "class_result", prepared=text, results=[{"code": mine}])["class_results"]
    assert [(one["number"], one["points"]) for one in results["places"]] == [(3, [best["points"], 0, 0])]
    foreign = ask(session, "class_result", prepared=shorter, results=[{"code": mine}])["class_results"]
    assert [one["error"]["code"] for one in foreign["refused"]] == ["code_mistyped"]


def test_wrong_and_foreign_result_codes_are_told_apart(session: Session) -> None:
    code = make_class(session)
    mine = ask(session, "class_mine", code=code, number=3, slips=[best_slip(session, code, 1)])["result_code"]
    other = ask(session, "class_code", seed="una altra", options={"rounds": 4})["game_of_class"]["code"]
    foreign = ask(session, "class_mine", code=other, number=5, slips=[])["result_code"]
    wrong = mine[:-1] + ("0" if mine[-1] != "0" else "1")
    sent = [{"code": text} for text in (wrong, foreign, "", mine, mine)]
    results = ask(session, "class_result", code=code, results=sent)["class_results"]
    assert [(one["index"], one["error"]["code"]) for one in results["refused"]] == [
        (0, "code_mistyped"),
        (1, "code_mistyped"),
        (2, "code_has_other_length"),
        (4, "number_is_taken"),
    ]
    assert [one["number"] for one in results["places"]] == [3]


def test_a_result_of_more_rounds_than_the_game_has_is_refused_and_of_fewer_is_not(session: Session) -> None:
    code = make_class(session)
    rounds = len(ask(session, "class_result", code=code, results=[])["class_results"]["rounds"])
    sent = [
        {"code": write_result_code(code, ClassResult(2 + more, (0,) * (rounds + more)))}
        for more in (-1, 0, 1)
    ]
    results = ask(session, "class_result", code=code, results=sent)["class_results"]
    assert sorted(one["number"] for one in results["places"]) == [1, 2]
    (refused,) = results["refused"]
    assert (refused["index"], refused["error"]["code"]) == (2, "code_has_other_rounds")
    assert refused["error"]["fields"]["rounds"] == rounds + 1


def test_training_shows_what_was_lost(session: Session) -> None:
    game = {"seed": "sol", "options": {"rounds": 3}}
    first = ask(session, "training_round", **game, round=1)["trained"]
    assert (first["slip"], first["lost"]) == (None, first["best"][0]["points"])
    move = first["best"][0]
    slip = {"coord": move["coord"], "word": move["word"]}
    found = ask(session, "training_round", **game, round=1, slip=slip)["trained"]
    assert (found["lost"], found["percent"], found["slip"]["null"]) == (0, 100, "none")
    assert found["better"] == 0
    assert [reason["code"] for reason in found["reasons"]] in (["best"], ["bingo"])
    assert first["reasons"] == []
    assert 1 <= found["place"] <= found["plays"]
    null = {"coord": "A1", "word": "X"}
    second = ask(session, "training_round", **game, round=2, slip=null, slips=[slip])["trained"]
    assert (second["place"], second["lost"] > 0, 0 < second["percent"] < 100) == (0, True, True)


def test_the_bonus_and_the_tiles_of_a_lent_blank_are_told_at_the_closing(session: Session) -> None:
    roster = "".join(f"{number};J{number};\n" for number in range(1, 13))
    options = {"variant": "with_blank", "bonus": "unique_best", "tie_break": "at_random"}
    director = Director(session, roster=roster, options=options)
    director.act("type_rack", rack="CSALEO")
    move = ask(session, "desk_equals")["equals"][0]["move"]
    director.act("slip", number=7, coord=move["coord"], word=move["word"])
    director.act("close_round", play=f"{move['coord']} {move['word']}")
    closed = director.view["rounds"][0]
    assert closed["bonus"] == {"number": 7, "name": "J7", "points": 6}
    blank = "".join(sign for sign in move["word"] if sign.islower() or sign == "·").upper()
    assert [one["label"] for one in closed["swapped"]] == [blank]
    told = ask(session, "desk_look", projector=True)["projector"]["solution"]
    assert (told["bonus"], told["swapped"]) == (closed["bonus"], closed["swapped"])


def test_the_best_plays_show_different_words_first(session: Session) -> None:
    code = make_class(session)
    best = ask(session, "training_round", code=code, round=1)["trained"]["best"]
    texts = [one["word"].upper() for one in best]
    once = len(dict.fromkeys(texts))
    assert 1 < once < len(texts), "some word has several places"
    assert len(set(texts[:once])) == once
    points = [one["points"] for one in best]
    assert points[:once] == sorted(points[:once], reverse=True)
    assert points[once:] == sorted(points[once:], reverse=True)


@pytest.mark.parametrize("variant", ["classic", "with_blank"])
def test_a_play_is_told_with_the_tiles_that_come_to_lie_on_the_board(session: Session, variant: str) -> None:
    code = make_class(session, variant=variant)
    rounds = ask(session, "class_read", code=code)["game_of_class"]["rounds"]
    boards = [
        ask(session, "class_round", code=code, round=number)["class_round"]["board"]
        for number in range(1, rounds + 1)
    ]
    gave_way = False
    for number, (board, after) in enumerate(pairwise(boards), start=1):
        trained = ask(session, "training_round", code=code, round=number)["trained"]
        assert trained["mine"] is None
        move = trained["reference"]
        for one in move["laid"]:
            assert board[one["square"]] is None
            board[one["square"]] = one["tile"]
        assert board == after
        blanks = sum(one["tile"]["blank"] for one in move["laid"])
        gave_way |= move["shown"].count("(") > blanks
        slip = {"coord": move["coord"], "word": move["word"]}
        assert ask(session, "training_round", code=code, round=number, slip=slip)["trained"]["mine"] == move
    assert gave_way == (variant == "with_blank")


def test_any_saved_or_prepared_game_can_be_replayed(director: Director) -> None:
    play_rounds(director, 2)
    journal = {"journal": director.journal}
    prepared = {"prepared": export(director, "prepared")["text"]}
    for game in (journal, prepared):
        told = ask(director.session, "class_read", **game)["game_of_class"]
        assert (bool(told["code"]), told["rounds"]) == ("prepared" in game, 2)
        shown = ask(director.session, "class_round", **game, round=2)["class_round"]
        assert len(shown["rack"]) == 7
        trained = ask(director.session, "training_round", **game, round=2)["trained"]
        assert trained["reference"] == director.view["rounds"][1]["reference"]


def test_who_brings_no_number_takes_one_that_nobody_brings(session: Session) -> None:
    director = Director(session, roster=";Anna\n1;Biel\n")
    assert {player["name"]: player["number"] for player in director.view["players"]} == {"Biel": 1, "Anna": 2}
    refused = director.refused("join_many", roster="Carla\n\n2;Dídac\n")
    assert (refused["code"], refused["fields"]["line"]) == ("number_is_taken", 3)


def test_the_file_of_a_venue_is_read_under_another_name_and_known_again(session: Session) -> None:
    director = Director(session, venue="nord", roster="4,Aina,\n7,Biel,", options={"tie_break": "at_random"})
    director.act("draw")
    director.act("close_round")
    journal = director.journal
    other = Director(session, roster="4,Aina,\n7,Biel,", options={"tie_break": "at_random"}, seed="una altra")
    other.act("draw")
    other.act("close_round")
    director.act("draw")
    asked = [other.journal, "no és cap diari", director.journal]
    read = ask(session, "desk_venue", journal=journal, journals=asked)["venue"]
    assert read == {"name": "nord", "journal": journal, "same": [2]}
    renamed = ask(session, "desk_venue", journal=journal, journals=[journal], name="  Sud ")["venue"]
    assert (renamed["name"], renamed["same"]) == ("Sud", [0])
    assert renamed["journal"].splitlines()[1:] == journal.splitlines()[1:]
    assert ask(session, "desk_venue", journal="{}", journals=[])["error"]["code"] == "not_a_duplicate"
