"""A day over the wire: from a pasted list to final standings, kept, opened again, refused as data."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.lexicon import from_words
from faristol.session import Session
from faristol.tiles import parse
from tests.rooms.session.test_session import ask

LIST = "Escola Mar:\nAina\nBiel\nEscola Vall:\nCesc\nDolors\n"


class Desk:
    """A session with a day, and the journal as the screen would keep it."""

    def __init__(self, roster: str = LIST, **category: Any) -> None:
        self.session = Session(from_words("petit", [parse("CASA")]), {}, lambda: "llavor")
        plan = {"name": "Infantil", "rounds": 3, **category}
        reply = self.ask("tournament_new", title="Jocs", categories=[plan], roster=roster)
        assert reply["ok"], reply
        self.view = reply["tournament"]
        self.lines: list[str] = list(reply["tournament_log"]["lines"])

    def ask(self, kind: str, **fields: Any) -> Any:
        return ask(self.session, kind, **fields)

    def act(self, **action: Any) -> Any:
        reply = self.ask("tournament_act", action=action)
        if reply["ok"]:
            log = reply["tournament_log"]
            self.lines[log["keep"] :] = log["lines"]
            self.view = reply["tournament"]
        return reply

    @property
    def category(self) -> Any:
        return self.view["categories"][0]

    def play_round(self) -> None:
        self.act(type="pair", category="a")
        self.act(type="start")
        for seen in self.category["now"]["tables"]:
            assert self.act(type="result", table=seen["table"], scores=[300 + seen["table"], 250])["ok"]


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_a_pasted_list_becomes_a_round_and_standings(desk: Desk) -> None:
    assert [(row["name"], row["club"]) for row in desk.view["roster"]] == [
        ("Aina", "Escola Mar"), ("Biel", "Escola Mar"), ("Cesc", "Escola Vall"), ("Dolors", "Escola Vall"),
    ]  # fmt: skip
    assert [step["code"] for step in desk.view["next"]] == ["pair"]
    desk.play_round()
    rows = desk.category["standings"]["rows"]
    assert [(row["rank"], row["halves"], row["spread"]) for row in rows] == [
        (1, 2, 52), (2, 2, 51), (3, 0, -51), (4, 0, -52),
    ]  # fmt: skip
    assert rows[0]["because"] == {"code": "spread", "mine": 52, "other": 51, "next_no": rows[1]["no"]}


def test_what_is_to_be_done_next_leads_through_the_day(desk: Desk) -> None:
    seen = []
    for number in (1, 2, 3):
        for action in ({"type": "pair", "category": "a"}, {"type": "start"}):
            seen.append(desk.view["next"][0]["code"])
            assert desk.act(**action)["ok"]
        for table in [one["table"] for one in desk.category["now"]["tables"]]:
            assert desk.view["next"][0] == {
                "code": "results",
                "category": "a",
                "fields": {"round": number, "tables": [str(at) for at in desk.category["now"]["missing"]]},
            }
            desk.act(type="result", table=table, scores=[310, 290])
    assert seen == ["pair", "start"] * 3
    assert desk.view["next"][0]["code"] == "close"
    desk.act(type="close", category="a")
    assert [step["code"] for step in desk.view["next"]] == ["done"]
    assert desk.category["standings"]["final"] is True


def test_the_journal_that_the_screen_kept_opens_to_the_same_view(desk: Desk) -> None:
    desk.play_round()
    desk.act(type="pair", category="a")
    kept = "\n".join(desk.lines) + "\n"
    again = Session(from_words("petit", [parse("CASA")]), {}, lambda: "altra")
    opened = ask(again, "tournament_open", journal=kept)
    assert opened["tournament"] == desk.view
    assert desk.ask("tournament_export", format="journal")["file"]["text"] == kept


def test_a_file_of_tsh_is_a_day_that_goes_on(desk: Desk) -> None:
    reply = desk.ask(
        "tournament_open", journal="Aina 0 2 0; 412 50\nBiel 0 1 3; 388 401\nCesc 0 0 2; -50 377\n"
    )
    assert reply["left_out"] == [{"what": "difference", "name": "Cesc", "round": 1, "number": -50}]
    assert [row["name"] for row in reply["tournament"]["roster"]] == ["Aina", "Biel", "Cesc"]
    assert reply["tournament"]["categories"][0]["round"] == 2
    kept = "\n".join(reply["tournament_log"]["lines"]) + "\n"
    assert desk.ask("tournament_open", journal=kept)["tournament"] == reply["tournament"]
    refused = desk.ask("tournament_open", journal="Aina 0 2; 412\nBiel 0 3; 388\n")
    assert (refused["error"]["code"], refused["error"]["fields"]["line"]) == ("trf_do_not_agree", 1)
    assert refused["tournament"] == reply["tournament"]


REPORT = """\
012 Campionat
XXR 4
001    1      Soler, Ona                        1500                             1.0    1     2 w 1
001    2      Roca, Pau                         1400                             0.0    3     1 b 0
001    3      Bo, Eva                                                            1.0    2  0000 - U
"""


def test_a_report_with_rounds_is_a_day_that_goes_on(desk: Desk) -> None:
    reply = desk.ask("tournament_open", journal=REPORT)
    assert reply["left_out"] == [{"what": "scores", "name": "", "round": 0, "number": 1}]
    desk.view, desk.lines = reply["tournament"], list(reply["tournament_log"]["lines"])
    assert (desk.view["title"], desk.category["round"], desk.category["rounds"]) == ("Campionat", 1, 4)
    assert [(row["name"], row["halves"]) for row in desk.category["standings"]["rows"]] == [
        ("Bo, Eva", 2), ("Soler, Ona", 2), ("Roca, Pau", 0),
    ]  # fmt: skip
    desk.play_round()
    assert (desk.category["round"], desk.category["now"]["bye"]["name"]) == (2, "Roca, Pau")
    kept = "\n".join(desk.lines) + "\n"
    assert desk.ask("tournament_open", journal=kept)["tournament"] == desk.view


@pytest.mark.parametrize("text", [REPORT, "Aina 0 2; 412\nBiel 0 1; 388\n"])
def test_the_plan_of_a_day_from_a_file_can_be_changed(desk: Desk, text: str) -> None:
    view = desk.ask("tournament_open", journal=text)["tournament"]["categories"][0]
    again = {name: view[name] for name in desk.ask("tournament_look")["tournament"]["categories"][0]}
    plan = {**again, "bye_score": 50, "absent_score": 100}
    changed = desk.act(type="plan", title="Jocs", categories=[plan])
    assert changed["ok"], changed
    assert (desk.category["bye_score"], desk.category["absent_score"]) == (50, 100)


def test_a_file_of_players_is_told_and_changes_nothing(desk: Desk) -> None:
    before = desk.view
    for text in ("Ona Soler; Escola Mar\nPau Roca; Escola Vall\n", "Soler, Ona 1500;\nRoca, Pau 1400;\n"):
        refused = desk.ask("tournament_open", journal=text)
        assert refused["error"]["code"] == "file_of_players"
        assert refused["error"]["fields"]["players"] == 2
        assert refused["tournament"] == before


def test_the_numbers_of_a_file_stay_when_an_entry_is_changed(desk: Desk) -> None:
    numbered = REPORT.replace("1500" + " " * 16, "1500" + " " * 9 + "2200123", 1)
    desk.view = desk.ask("tournament_open", journal=numbered)["tournament"]
    assert desk.act(type="reregister", no=1, name="Ona Soler", club="Mar", category="a", rating=1500)["ok"]
    report = desk.ask("tournament_export", format="trf")["file"]["text"]
    fide = [line[57:68].strip() for line in report.splitlines() if line.startswith("001")]
    assert fide == ["2200123", "", ""]
    assert desk.act(type="reregister", no=1, name="Ona Soler", category="a", fide="7")["ok"]
    assert "          7 " in desk.ask("tournament_export", format="trf")["file"]["text"]


def test_a_refused_report_says_how_many_could_begin_a_new_day(desk: Desk) -> None:
    for text, code in (
        (REPORT.replace("1 b 0", "1 b 1"), "trf_do_not_agree"),
        (REPORT.replace("001    2", "001    x"), "trf_not_a_number"),
        (REPORT.replace("Roca, Pau ", "Soler, Ona"), "name_twice"),
    ):
        error = desk.ask("tournament_open", journal=text)["error"]
        assert (error["code"], error["fields"]["players"]) == (code, 3)
    assert "players" not in desk.ask("tournament_open", journal="<p>")["error"]["fields"]


def test_who_stands_twice_in_a_list_is_named_with_both_lines(desk: Desk) -> None:
    """In one category: what category a line is in may come only with the request."""
    twice = "Aina; Mar\nBiel\nAina; Mar; Infantil\n"
    error = desk.act(type="register_many", category="a", roster=twice)["error"]
    assert error["code"] == "name_twice"
    assert (error["fields"]["line"], error["fields"]["before"]) == (3, 1)
    assert len(desk.view["roster"]) == 4


def test_a_score_below_100_is_asked_about_and_then_taken(desk: Desk) -> None:
    desk.act(type="pair", category="a")
    refused = desk.act(type="result", table=1, scores=[99, 250])
    assert refused["error"]["code"] == "confirm_scores"
    assert refused["error"]["fields"]["scores"] == ["99"]
    assert refused["tournament"] == desk.view
    assert desk.act(type="result", table=1, scores=[99, 250], confirm=True)["ok"]


def test_an_old_view_is_refused_and_no_day_too(desk: Desk) -> None:
    assert desk.ask("tournament_act", rev=1, action={"type": "start"})["error"]["code"] == "stale"
    empty = Session(from_words("petit", [parse("CASA")]), {}, lambda: "x")
    assert ask(empty, "tournament_look")["error"]["code"] == "no_game"


def test_a_journal_with_a_forged_pairing_is_refused_with_its_line(desk: Desk) -> None:
    desk.act(type="pair", category="a")
    at = next(at for at, line in enumerate(desk.lines) if "round_paired" in line)
    forged = [*desk.lines]
    forged[at] = forged[at].replace("[1,1,3]", "[1,1,2]").replace("[2,4,2]", "[2,4,3]")
    assert forged != desk.lines
    reply = desk.ask("tournament_open", journal="\n".join(forged) + "\n")
    assert (reply["error"]["code"], reply["error"]["fields"]["line"]) == ("does_not_follow", at + 1)
    kept = desk.ask("tournament_open", journal="\n".join(forged) + "\n", kept=True)
    assert kept["ok"], "what this device has kept itself is not paired again"


def test_a_tablets_code_brings_its_result_back(desk: Desk) -> None:
    desk.act(type="pair", category="a")
    desk.act(type="start")
    card, other = desk.ask("tournament_cards")["cards"]
    assert (card["round"], card["table"], card["ruleset"]) == (1, 1, "classic")
    assert card["names"] == [one["name"] for one in desk.category["now"]["tables"][0]["seats"]]
    code = code_of(card, type="absent", seats=[1])
    assert len(code) == 17
    reply = desk.act(type="result_code", code=code)
    assert reply["ok"], reply
    result = desk.category["now"]["tables"][0]["result"]
    assert (result["scores"], result["kind"]) == ([300, 0], "absent")
    assert [one["table"] for one in desk.ask("tournament_cards")["cards"]] == [other["table"]]
    again = desk.act(type="result_code", code=code)
    assert not again["ok"], "the table has a result"
    mistyped = desk.act(type="result_code", code=code[:-1] + ("7" if code[-1] != "7" else "8"))
    assert mistyped["error"]["code"] == "code_mistyped"


def test_a_code_of_a_pairing_that_was_taken_back_is_refused(desk: Desk) -> None:
    desk.act(type="pair", category="a")
    old, other = desk.ask("tournament_cards")["cards"]
    codes = [code_of(card, type="absent", seats=[1]) for card in (old, other)]
    same = [[one["no"] for one in table["seats"]] for table in desk.category["now"]["tables"]]
    desk.act(type="unpair", category="a")
    tables = [[same[0][1], same[0][0]], same[1]]
    desk.act(type="pair_by_hand", category="a", tables=tables, confirm=True)
    desk.act(type="start")
    refused = desk.act(type="result_code", code=codes[0])["error"]
    assert (refused["code"], refused["fields"]) == (
        "code_of_other_pairing",
        {"table": 1, "names": [old["names"][1], old["names"][0]]},
    )
    assert desk.category["now"]["tables"][0]["result"] is None
    assert desk.act(type="result_code", code=codes[1])["ok"], "who sits there is the same as before"


def test_a_tables_short_code_tells_a_tablet_all_but_the_names(desk: Desk) -> None:
    desk.act(type="pair", category="a")
    card = desk.ask("tournament_cards")["cards"][1]
    tablet = Session(from_words("petit", [parse("CASA")]), {}, lambda: "llavor")
    found = ask(tablet, "tournament_card", code=card["code"].lower())["cards"]
    assert found == [card | {"category": "", "names": ["", ""]}]
    error = ask(tablet, "tournament_card", code=card["code"][:-1])["error"]
    assert error["code"] == "code_has_other_length"


def test_a_card_says_when_the_time_of_its_round_is_over(desk: Desk) -> None:
    def ends() -> Any:
        return {card["ends"] for card in desk.ask("tournament_cards")["cards"]}

    desk.act(type="pair", category="a")
    assert ends() == {0}
    desk.act(type="start")
    assert ends() == {1000 + 30 * 60_000}
    desk.act(type="stop_time")
    assert ends() == {0}, "nobody knows it while the time stands"
    desk.act(type="resume_time")
    assert ends() == {1000 + 30 * 60_000}
    desk.act(type="end_time")
    assert ends() == {0}


def test_a_table_of_four_has_a_code_for_four_names() -> None:
    desk = Desk("\n".join("ABCDEFGH"), format="fours", ruleset="school_four")
    desk.act(type="pair", category="a")
    card = desk.ask("tournament_cards")["cards"][0]
    assert ask(desk.session, "tournament_card", code=card["code"])["cards"][0]["names"] == [""] * 4


def test_a_game_that_was_given_up_brings_its_result_when_the_desk_confirms_it(desk: Desk) -> None:
    desk.act(type="pair", category="a")
    card = desk.ask("tournament_cards")["cards"][0]
    code = code_of(card, type="abandon", seat=0)
    refused = desk.act(type="result_code", code=code)["error"]
    assert (refused["code"], refused["fields"]) == (
        "confirm_abandoned",
        {"table": 1, "names": [card["names"][0]], "points": ["-110", "0"]},
    )
    assert desk.category["now"]["tables"][0]["result"] is None
    assert desk.act(type="result_code", code=code, confirm=True)["ok"]
    result = desk.category["now"]["tables"][0]["result"]
    assert (result["scores"], result["kind"], result["away"]) == ([-110, 0], "abandoned", [0])
    assert result["halves"] == [0, 2]
    again = desk.act(type="result_code", code=code)["error"]
    assert again["code"] == "already_entered", "nothing is asked of a table that has a result"


def test_a_result_code_that_comes_after_its_round_is_told_with_that_round(desk: Desk) -> None:
    desk.act(type="pair", category="a")
    cards = desk.ask("tournament_cards")["cards"]
    codes = {card["table"]: code_of(card, type="absent", seats=[1]) for card in cards}
    desk.act(type="start")
    for table in codes:
        assert desk.act(type="result_code", code=codes[table])["ok"]
    results = [one["result"] for one in desk.category["now"]["tables"]]
    desk.act(type="pair", category="a")
    late = desk.act(type="result_code", code=codes[1])["error"]
    assert (late["code"], late["fields"]) == ("already_entered", {"table": 1, "round": 1})
    desk.act(type="start")
    desk.act(type="result", table=1, scores=[300, 250])
    late = desk.act(type="result_code", code=codes[1])["error"]
    assert (late["code"], late["fields"]["round"]) == ("round_is_locked", 1)
    first = desk.ask("tournament_round", category="a", round=1)["round"]
    assert [one["result"] for one in first["tables"]] == results


def test_a_game_that_both_gave_up_is_lost_by_both(desk: Desk) -> None:
    desk.act(type="pair", category="a")
    card = desk.ask("tournament_cards")["cards"][0]
    code = code_of(card, type="abandon_all")
    assert desk.act(type="result_code", code=code)["error"]["fields"]["points"] == ["0", "0"]
    assert desk.act(type="result_code", code=code, confirm=True)["ok"]
    result = desk.category["now"]["tables"][0]["result"]
    assert (result["scores"], result["away"], result["halves"]) == ([0, 0], [0, 1], [0, 0])


def test_a_disqualification_is_decided_at_the_desk(desk: Desk) -> None:
    desk.act(type="pair", category="a")
    card = desk.ask("tournament_cards")["cards"][0]
    assert code_of(card, type="disqualify", seat=0, reason="x") == ""


def test_a_game_outside_a_tournament_has_no_code() -> None:
    card = {"tournament": "", "ruleset": "classic", "round": 1, "table": 1, "names": ["Aina", "Biel"]}
    assert code_of(card, type="absent", seats=[1]) == ""


def code_of(card: Any, **action: Any) -> str:
    """The code of the card's game, which ends with this action before its first turn."""
    game = Session(from_words("petit", [parse("CASA")]), {}, lambda: "llavor")
    seats = [{"name": name, "player": "person"} for name in card["names"]]
    made = ask(
        game, "new", ruleset=card["ruleset"], seats=seats, tournament=card["tournament"],
        round=str(card["round"]), table=str(card["table"]), options={"starter": "listed"},
    )  # fmt: skip
    assert made["ok"], made
    reply = ask(game, "act", action=action)
    assert reply["ok"], reply
    return str(reply["view"]["result"]["code"])
