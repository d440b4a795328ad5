"""One day at two desks: what each of them has, and the results of one taken by the other."""

from __future__ import annotations

import json

from tests.rooms.session.test_session import ask
from tests.rooms.session.test_tournament import LIST, Desk


def copied(desk: Desk) -> Desk:
    """The same day at another desk."""
    other = Desk()
    reply = other.ask("tournament_open", journal="\n".join(desk.lines))
    assert reply["ok"]
    other.view, other.lines = reply["tournament"], list(reply["tournament_log"]["lines"])
    return other


def begun() -> Desk:
    desk = Desk(LIST + "Escola Riu:\nElna\nFidel\n")
    desk.act(type="pair", category="a")
    desk.act(type="start")
    return desk


def test_the_results_of_the_other_desk_are_told_and_only_those_that_this_one_has_not() -> None:
    mine = begun()
    other = copied(mine)
    for table in (1, 2):
        mine.act(type="result", table=table, scores=[300, 250])
    other.act(type="result", table=1, scores=[300, 250])
    other.act(type="result", table=2, scores=[300, 251])
    other.act(type="result", table=3, kind="abandoned", away=[1], scores=[200, 260])
    found = mine.ask("tournament_compare", journal="\n".join(other.lines))["compared"]
    assert (found["mine"], found["theirs"], found["apart"]) == (2, 3, [])
    assert mine.view["results"] == 2
    second, third = found["tables"]
    assert (second["table"]["table"], second["mine"]["scores"], second["theirs"]["scores"]) == (
        2, [300, 250], [300, 251],
    )  # fmt: skip
    assert (third["table"]["table"], third["mine"], third["scores"]) == (3, None, [200, 260])
    taken = mine.act(type="result", table=3, kind="abandoned", away=[1], scores=third["scores"])
    assert taken["ok"]
    again = mine.ask("tournament_compare", journal="\n".join(other.lines))["compared"]
    assert [one["table"]["table"] for one in again["tables"]] == [2]
    assert mine.category["now"]["tables"][2]["result"] == other.category["now"]["tables"][2]["result"]


def test_tables_that_the_other_desk_has_seated_otherwise_are_left_out_and_said() -> None:
    mine = begun()
    other = copied(mine)
    for desk, scores in ((mine, [300, 250]), (other, [250, 300])):
        for table in (1, 2, 3):
            desk.act(type="result", table=table, scores=scores)
        desk.act(type="pair", category="a")
    other.act(type="result", table=1, scores=[310, 250])
    found = mine.ask("tournament_compare", journal="\n".join(other.lines))["compared"]
    assert [(one["round"], one["table"]["table"]) for one in found["tables"]] == [(1, 1), (1, 2), (1, 3)]
    assert found["apart"] == [{"category": "a", "round": 2}]
    before = copied(mine)
    other.act(type="result", table=2, scores=[310, 250])
    for table in before.category["now"]["missing"]:
        before.act(type="result", table=table, scores=[301, 250])
    before.act(type="pair", category="a")
    ahead = mine.ask("tournament_compare", journal="\n".join(before.lines))["compared"]
    assert ahead["apart"] == [{"category": "a", "round": 3}]
    assert {one["round"] for one in ahead["tables"]} == {2}


def test_another_day_is_refused() -> None:
    mine, other = begun(), Desk()
    lines = [json.dumps({**json.loads(other.lines[0]), "title": "Altres"}), *other.lines[1:]]
    refused = ask(mine.session, "tournament_compare", journal="\n".join(lines))
    assert refused["error"]["code"] == "another_day"
