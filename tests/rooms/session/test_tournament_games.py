"""Games brought back by their journals: audited, compared with their tables, kept with the day's file."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from faristol.errors import BadRecord
from faristol.game.events import Abandoned, ClockRead, Ended, Ending, Incident, Noted, Played, Seat
from faristol.record import Journal, SeatEntry, read_journal, write_journal
from faristol.record.tournament.kept_games import (
    MOST_UNPACKED,
    GamePlace,
    KeptGame,
    read_all,
    read_kept,
    write_kept,
)
from faristol.session import Session
from tests.rooms.record.games import lexicon, played
from tests.rooms.session.test_session import ask

NAMES = "Aina", "Biel", "Cesc", "Dolors"


class Desk:
    """A day of four, of which the first round is paired and has begun."""

    def __init__(self, **category: Any) -> None:
        self.session = Session(lexicon(), {}, lambda: "llavor")
        plan = {"name": "Infantil", "rounds": 3, "order": "name", **category}
        self.taken(
            ask(self.session, "tournament_new", title="Jocs", categories=[plan], roster="\n".join(NAMES))
        )
        self.act(type="pair", category="a")
        self.act(type="start")
        self.card = ask(self.session, "tournament_cards")["cards"][0]

    def taken(self, reply: Any) -> Any:
        if reply["ok"]:
            self.view = reply["tournament"]
            lines = getattr(self, "lines", [])
            log = reply["tournament_log"]
            self.lines = lines[: log["keep"]] + log["lines"]
        return reply

    def act(self, **action: Any) -> Any:
        return self.taken(ask(self.session, "tournament_act", action=action))

    def gives(self, journal: str, **more: Any) -> Any:
        return self.taken(ask(self.session, "tournament_game", journal=journal, **more))

    def refuses(self, journal: str) -> tuple[str, Any]:
        before = list(self.lines)
        error = self.gives(journal)["error"]
        assert self.lines == before
        return error["code"], error["fields"]

    def result(self, place: int = 0) -> Any:
        return self.view["categories"][0]["now"]["tables"][place]["result"]

    def game(self, **header: Any) -> str:
        """The journal of the first table's game, as its tablet kept it."""
        whole = robots_game()
        made = {
            "seats": tuple(SeatEntry(name, "person") for name in self.card["names"]),
            "round": "1",
            "table": str(self.card["table"]),
            "tournament": self.card["tournament"],
        }
        return write_journal(Journal(replace(whole.header, **(made | header)), whole.entries))


@cache
def robots_game() -> Journal:
    return played("g", players=("greedy", "greedy")).journal()


@pytest.fixture
def desk() -> Desk:
    return Desk()


def scores() -> list[int]:
    session = Session(lexicon(), {}, lambda: "llavor")
    whole = robots_game()
    people = tuple(SeatEntry(name, "person") for name in NAMES[:2])
    reply = ask(
        session, "open", journal=write_journal(Journal(replace(whole.header, seats=people), whole.entries))
    )
    found: list[int] = reply["view"]["result"]["scores"]
    return found


def test_a_journal_is_taken_as_the_result_of_its_table_and_is_kept(desk: Desk) -> None:
    reply = desk.gives(desk.game())
    assert reply["ok"], reply
    assert (desk.result()["scores"], desk.result()["kind"]) == (scores(), "played")
    (kept,) = reply["kept_games"]
    assert (kept["category"], kept["round"], kept["table"]) == ("a", 1, 1)
    assert read_kept(kept["line"]).journal == desk.game()
    assert len(kept["line"]) < len(desk.game()) / 2


def test_a_result_that_was_typed_is_compared(desk: Desk) -> None:
    desk.act(type="result", table=1, scores=scores())
    rev = desk.view["rev"]
    assert desk.gives(desk.game())["kept_games"][0]["table"] == 1
    assert desk.view["rev"] == rev, "there is no event"
    other = Desk()
    other.act(type="result", table=1, scores=[scores()[0], scores()[1] + 1])
    assert other.refuses(desk.game()) == (
        "game_with_other_result",
        {
            "line": 0,
            "table": 1,
            "points": [str(one) for one in scores()],
            "known": [str(scores()[0]), str(scores()[1] + 1)],
        },
    )


def test_a_journal_that_does_not_follow_is_refused_with_its_line(desk: Desk) -> None:
    lines = desk.game().split("\n")
    at = next(place for place, line in enumerate(lines) if '"played"' in line)
    event = json.loads(lines[at])
    event["play"] = "A1 " + event["play"].split(" ")[1]
    lines[at] = json.dumps(event)
    code, fields = desk.refuses("\n".join(lines))
    assert (code, fields["line"]) == ("does_not_follow", at + 1)


_ENDED = ClockRead((0, 0)), Ended(Ending.ABANDONED)


def test_what_does_not_fit_the_table_is_refused(desk: Desk) -> None:
    two = tuple(SeatEntry(name, "person") for name in ("Aina", "Zoe"))
    robots = tuple(SeatEntry(name, "greedy") for name in desk.card["names"])
    day, of_table = desk.card["tournament"].split(".")
    other = f"{int(day) ^ 1}.{of_table}"
    for header, code in (
        ({"tournament": other}, "game_of_other_tournament"),
        ({"table": "9"}, "game_of_no_table"),
        ({"round": "2"}, "game_of_no_table"),
        ({"table": "2"}, "game_of_other_players"),
        ({"seats": two}, "game_of_other_players"),
        ({"seats": robots}, "game_with_robots"),
        ({"digest": "0" * 64}, "other_lexicon"),
    ):
        assert desk.refuses(desk.game(**header))[0] == code, header
    whole = read_journal(desk.game())
    dealt = next(at for at, entry in enumerate(whole.entries) if isinstance(entry.event, Played))
    ends = Noted(Seat(0), Incident.ROBOT, 0, "greedy"), Abandoned((Seat(1),)), *_ENDED
    made = (whole.entries[0]._replace(event=event) for event in ends)
    with_robot = Journal(whole.header, (*whole.entries[:dealt], *made))
    assert desk.refuses(write_journal(with_robot))[0] == "game_with_robots"
    short = read_journal(desk.game())
    unfinished = write_journal(Journal(short.header, short.entries[:-1]))
    assert desk.refuses(unfinished)[0] in ("game_not_over", "cut_short")
    assert desk.refuses("")[0] == "empty_file"


def test_a_game_of_another_regulation_is_refused(desk: Desk) -> None:
    other = Desk(ruleset="world_2009")
    assert other.refuses(desk.game())[0] == "game_of_other_rules"


def test_a_game_without_a_table_belongs_to_those_who_played_it(desk: Desk) -> None:
    assert desk.gives(desk.game(tournament="", round="", table=""))["kept_games"][0]["table"] == 1
    strangers = tuple(SeatEntry(name, "person") for name in ("Xavi", "Zoe"))
    code, _ = desk.refuses(desk.game(tournament="", round="", table="", seats=strangers))
    assert code == "game_of_which_table"


def test_scores_go_to_the_names_whoever_is_noted_first(desk: Desk) -> None:
    turned = tuple(SeatEntry(name, "person") for name in reversed(desk.card["names"]))
    assert desk.gives(desk.game(seats=turned))["ok"]
    assert desk.result()["scores"] == scores()[::-1]


def test_a_game_that_was_given_up_is_asked_about(desk: Desk) -> None:
    whole = read_journal(desk.game())
    session = Session(lexicon(), {}, lambda: "llavor")
    opened = write_journal(Journal(whole.header, whole.entries[:4]))
    assert ask(session, "open", journal=opened)["ok"]
    log = ask(session, "act", action={"type": "abandon"}, seat=1)["log"]
    journal = opened + "\n".join(log["lines"]) + "\n"
    code, fields = desk.refuses(journal)
    assert (code, fields["names"]) == ("confirm_abandoned", [desk.card["names"][1]])
    assert desk.gives(journal, confirm=True)["ok"]
    assert (desk.result()["kind"], desk.result()["away"]) == ("abandoned", [1])


def test_kept_games_travel_with_the_days_file(desk: Desk) -> None:
    line = desk.gives(desk.game())["kept_games"][0]["line"]
    file = "\n".join([*desk.lines, line]) + "\n"
    other = Session(lexicon(), {}, lambda: "altra")
    reply = ask(other, "tournament_open", journal=file)
    assert reply["ok"], reply
    assert reply["tournament_log"]["lines"] == desk.lines
    assert [one["line"] for one in reply["kept_games"]] == [line]
    for wrong, code in (
        (line.replace('"journal":"', '"journal":"A'), "not_a_kept_game"),
        (line[:-9], "not_json"),
    ):
        refused = ask(other, "tournament_open", journal="\n".join([*desk.lines, wrong]))["error"]
        assert (refused["code"], refused["fields"]["line"]) == (code, len(desk.lines) + 1)


def test_a_kept_game_is_replayed_from_its_line(desk: Desk) -> None:
    line = desk.gives(desk.game())["kept_games"][0]["line"]
    replay = ask(desk.session, "tournament_replay", line=line)["replay"]
    assert (replay["names"], replay["scores"]) == (desk.card["names"], scores())
    assert replay["journal"] == desk.game()
    plays = [row for row in replay["turns"] if row["kind"] == "play"]
    assert len(plays) > 5
    assert all(row["coord"] and row["shown"] for row in plays)


def test_a_packed_game_that_unpacks_to_too_much_is_refused() -> None:
    huge = write_kept(KeptGame("a", 1, 1, "0" * 5_000_000))
    assert len(huge) < 20_000
    with pytest.raises(Exception, match="not_a_kept_game"):
        read_kept(huge, 3)


def opened_with(desk: Desk, *games: KeptGame) -> Any:
    file = "\n".join([*desk.lines, *map(write_kept, games)])
    return ask(Session(lexicon(), {}, lambda: "altra"), "tournament_open", journal=file)


def test_a_days_file_has_one_game_for_each_table(desk: Desk) -> None:
    first, second = KeptGame("a", 1, 1, "x"), KeptGame("a", 1, 2, "y")
    reply = opened_with(desk, first, second)
    assert [one["table"] for one in reply["kept_games"]] == [1, 2]
    error = opened_with(desk, first, second, replace(first, journal="z"))["error"]
    assert error["code"] == "second_kept_game"
    assert error["fields"] == {"line": len(desk.lines) + 3, "round": 1, "table": 1}
    elsewhere = [KeptGame("b", 1, 1, "x"), KeptGame("a", 2, 1, "x"), KeptGame("a", 1, 3, "x")]
    assert [one["table"] for one in opened_with(desk, *elsewhere, first)["kept_games"]] == [1]


def test_the_games_of_a_days_file_have_a_total() -> None:
    line = write_kept(KeptGame("a", 1, 1, "0" * 3_000_000))
    lines = [(at, line.replace('"table":1', f'"table":{at}')) for at in range(1, 22)]
    tables = {GamePlace("a", 1, at) for at in range(1, 22)}
    assert sum(len(one.journal) for one in read_all(lines[:20], tables)) == MOST_UNPACKED
    with pytest.raises(BadRecord, match="kept_games_too_long") as refused:
        list(read_all(lines, tables))
    assert refused.value.line == 21
