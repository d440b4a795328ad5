"""What a device that joins may ask and is told: only what is made from the view of its seat."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from faristol.board import placed_tiles
from faristol.game import view
from faristol.kernel.plays import PlayFinder
from faristol.session import Session
from faristol.session.game.present import table_view
from faristol.session.session import Session as Whole
from faristol.tiles import spell
from tests.browser.persons.player import board_of, rack_of
from tests.rooms.app.loading import load
from tests.rooms.record.games import lexicon

orders = load("two_devices.orders")
join_code = load("codes.join_code")
seen_shape = load("two_devices.seen")

HOST, GUEST = 0, 1
NAMES = ("Aina", "Biel", "Carla", "David")
MARK = "1790000000000-3"
NOW = 1_790_000_000_000


class Tables:
    """A game of persons: the host asks its engine, the guests by ``orders``; ``sent`` crossed to each."""

    def __init__(self, seed: str, ruleset: str, count: int = 2) -> None:
        few = lexicon()
        self.session = Session(few, {}, lambda: "never drawn")
        self.finder = PlayFinder(few)
        self.guests = range(GUEST, count)
        self.sent: dict[int, list[str]] = {seat: [] for seat in self.guests}
        self.seed = seed
        seats = [{"name": name, "player": "person"} for name in NAMES[:count]]
        self.asks("new", ruleset=ruleset, seats=seats, seed=seed)

    def asks(self, kind: str, **fields: Any) -> dict[str, Any]:
        request = {"v": 1, "id": 1, "kind": kind, "at": NOW, **fields}
        reply: dict[str, Any] = json.loads(self.session.handle(json.dumps(request)))
        return reply

    def guest_asks(self, request: Any, seat: int = GUEST) -> dict[str, Any]:
        asked = orders.admitted(request, seat, NOW)
        reply = self.asks(**asked) if asked else {"ok": False, "error": orders.refused("not_this_seat")}
        told: dict[str, Any] = orders.told(reply, seat, MARK)
        self.sent[seat].append(json.dumps(told))
        return told

    def look(self, seat: int) -> dict[str, Any]:
        seen: dict[str, Any] = self.asks("look", viewer=seat, apart=True)["view"]
        return seen

    def action(self, seat: int, chance: random.Random) -> dict[str, Any]:
        """What somebody at ``seat`` would do: mostly a play, now and then something else."""
        seen = self.look(seat)
        if seen["phase"] == "redraw":
            return {"type": "keep_rack"}
        if seen["phase"] in ("challenge", "review") and not seen["can"]["accept"] and chance.random() < 0.8:
            words = [word["text"] for word in seen["pending"]["words"]]
            if seen["phase"] == "challenge" and chance.random() < 0.2:
                return {"type": "challenge", "words": words}
            return {"type": "accept"}
        plays = self.finder.find(board_of(seen), rack_of(seen), 3)
        if plays and not seen["can"]["play"] and chance.random() < 0.9:
            tiles = placed_tiles(board_of(seen), chance.choice(plays).play)
            return {
                "type": "play",
                "tiles": [{"square": square, "tile": spell(bytes((face,)))} for square, face in tiles],
            }
        if not seen["can"]["exchange"]:
            return {"type": "exchange", "exchange": [seen["rack"][0]["text"]]}
        return {"type": "pass"}

    def plays(self, chance: random.Random) -> None:
        """Play to the end; the guests see each change."""
        for _ in range(600):
            seen = self.look(HOST)
            if seen["phase"] == "over":
                return
            seat = seen["actor"]
            action = self.action(seat, chance)
            rev = seen["rev"]
            if seat == HOST:
                self.asks("act", action=action, seat=HOST, rev=rev, viewer=HOST, apart=True)
            else:
                if action["type"] == "play":
                    self.guest_asks({"kind": "preview", "tiles": action["tiles"]}, seat)
                if chance.random() < 0.1:
                    self.guest_asks({"kind": "hint", "count": 3}, seat)
                act = {"kind": "act", "action": action, "rev": rev, "viewer": HOST, "seat": HOST}
                assert self.guest_asks(act, seat)["ok"]
            for guest in self.guests:
                self.guest_asks({"kind": "look", "viewer": HOST}, guest)
                if chance.random() < 0.1:
                    self.guest_asks({"kind": "look", "moment": chance.randint(0, rev)}, guest)
        raise AssertionError("the game does not end")


WAYS = [("free", 2), ("classic", 2), ("school_pairs", 2), ("world_2009", 2), ("free", 3), ("school_four", 4)]


@pytest.mark.parametrize(("ruleset", "count"), WAYS)
def test_every_view_that_crosses_is_that_of_its_seat_over_a_whole_game(ruleset: str, count: int) -> None:
    chance = random.Random(ruleset)
    tables = Tables(f"seed of {ruleset}", ruleset, count)
    tables.plays(chance)
    for guest, sent in tables.sent.items():
        views = [told["view"] for told in map(json.loads, sent) if "view" in told]
        assert len(views) > 10
        for told in map(json.loads, sent):
            assert told.keys() <= {*orders._TOLD, "error"}
        is_over = False
        for seen in views:
            is_over = is_over or seen["phase"] == "over"
            assert seen["viewer"] == guest
            assert [seat for seat in range(5) if seen_shape.is_view(seen, seat)] == [guest]
            assert is_over or seen["racks"] is None
            assert (seen["seed"] == tables.seed) is (seen["phase"] == "over")
        before_the_end = [text for text in sent if '"phase": "over"' not in text]
        assert tables.seed not in "".join(before_the_end)


def test_the_past_turns_are_told_with_a_view_of_the_own_seat_alone() -> None:
    tables = Tables("past", "free")
    chance = random.Random(3)
    for _ in range(6):
        seen = tables.look(HOST)
        tables.asks("act", action=tables.action(seen["actor"], chance), seat=seen["actor"], rev=seen["rev"])
    told = tables.guest_asks({"kind": "look", "stops": True})
    assert len(told["stops"]) > 4
    assert load("two_devices.seen").are_stops(told["stops"])  # anew: so many views are not asked again
    assert told["view"]["viewer"] == GUEST
    for stop in told["stops"]:
        past = tables.guest_asks({"kind": "look", "moment": stop["moment"]})["view"]
        assert (past["viewer"], len(past["sheet"])) == (GUEST, stop["rows"])
    assert orders.admitted({"kind": "look", "stops": 1}, GUEST, NOW) is None
    hers = {**told, "view": tables.look(HOST)}
    assert "stops" not in orders.told(hers, GUEST, MARK)


def other_world(session: Whole, chance: random.Random, guest: int) -> None:
    """Give all but ``guest`` other tiles: any that it may think they have."""
    table = session._game.table
    assert table is not None
    state = table.state
    unseen = list(view(state, None if state.ending else _seat(guest)).unseen)
    chance.shuffle(unseen)
    racks = list(state.racks)
    for seat, rack in enumerate(racks):
        if seat != guest:
            racks[seat], unseen = bytes(unseen[: len(rack)]), unseen[len(rack) :]
    table.now = table._moments[-1] = replace(table._moments[-1], state=replace(state, racks=tuple(racks)))


def _seat(seat: int) -> Any:
    return seat


@pytest.mark.parametrize(("ruleset", "count"), WAYS)
def test_what_crosses_is_the_same_whatever_the_other_racks_are(ruleset: str, count: int) -> None:
    """The law: of two games that differ in what the seat may not know, it is told the same bytes."""
    chance = random.Random(ruleset)
    for seed in range(4):
        tables = Tables(f"{ruleset} {seed}", ruleset, count)
        for _ in range(chance.randint(1, 12)):
            seen = tables.look(HOST)
            if seen["phase"] == "over":
                break
            action = tables.action(seen["actor"], chance)
            tables.asks("act", action=action, seat=seen["actor"], rev=seen["rev"])
        if tables.look(HOST)["phase"] == "over":
            continue
        for guest in tables.guests:
            before = [tables.guest_asks({"kind": kind}, guest) for kind in ("look", "tick")]
            rest = [seat for seat in range(count) if seat != guest]
            theirs = [tables.look(seat)["rack"] for seat in rest]
            others = []
            for _ in range(5):
                other_world(tables.session, chance, guest)
                others.append([tables.look(seat)["rack"] for seat in rest])
                assert [tables.guest_asks({"kind": kind}, guest) for kind in ("look", "tick")] == before
            assert any(racks != theirs for racks in others)


def test_the_view_of_another_seat_or_of_none_is_not_told() -> None:
    tables = Tables("x", "free")
    for viewer in (HOST, None):
        table = tables.session._game.table
        assert table is not None
        seen = table_view(table, None if viewer is None else _seat(viewer), NOW)
        told = orders.told({"v": 1, "id": 0, "rev": 1, "ok": True, "view": seen, "log": 1}, GUEST, MARK)
        assert told == {"v": 1, "rev": 1, "ok": False, "error": orders.refused("not_this_seat")}


@pytest.mark.parametrize(
    "request_",
    [
        None,
        7,
        "act",
        [],
        {},
        {"kind": ["look"]},
        {"kind": "open", "journal": ""},
        {"kind": "new"},
        {"kind": "export", "format": "gcg"},
        {"kind": "review", "first": 0, "count": 9},
        {"kind": "think"},
        {"kind": "act"},
        {"kind": "act", "rev": 1},
        {"kind": "act", "rev": 1, "action": "pass"},
        {"kind": "act", "rev": 1, "action": {"type": "reveal", "rack": "A"}},
        {"kind": "act", "rev": 1, "action": {"type": "adjudicate", "valid": False}},
        {"kind": "act", "rev": 1, "action": {"type": "disqualify", "reason": ""}},
        {"kind": "act", "rev": 1, "action": {"type": "note", "incident": "warning"}},
        {"kind": "act", "rev": 1, "action": {"type": ["pass"]}},
        {"kind": "act", "rev": 1, "action": {"type": "pause", "cause": "link"}},
        {"kind": "act", "action": {"type": "pass"}},
        {"kind": "act", "rev": True, "action": {"type": "pass"}},
        {"kind": "act", "rev": -1, "action": {"type": "pass"}},
        {"kind": "undo", "rev": "1"},
        {"kind": "look", "moment": 1.5},
    ],
)
def test_what_the_guest_may_not_ask_is_not_put_to_the_engine(request_: Any) -> None:
    assert orders.admitted(request_, GUEST, NOW) is None


def test_a_request_is_that_of_the_guest_s_seat_whatever_it_says() -> None:
    asked = orders.admitted(
        {"kind": "act", "rev": 3, "seat": 0, "viewer": 0, "apart": False, "game": "x", "trace": 1,
         "action": {"type": "pass", "seat": 0}},
        GUEST,
        NOW,
    )  # fmt: skip
    assert asked == {
        "kind": "act",
        "rev": 3,
        "seat": GUEST,
        "viewer": GUEST,
        "apart": True,
        "action": {"type": "pass"},
        "at": NOW,
    }


@pytest.mark.parametrize(
    ("at", "counts"),
    [
        (NOW - 300, NOW - 300),
        (NOW - 2000, NOW - 2000),
        (NOW - 60_000, NOW - 2000),
        (NOW + 5, NOW),
        (None, NOW),
        ("1", NOW),
        (-1, NOW),
        (True, NOW),
    ],
)
def test_a_tap_counts_from_when_it_was_made_up_to_two_seconds_before(at: Any, counts: int) -> None:
    asked = orders.admitted({"kind": "act", "rev": 0, "action": {"type": "pass"}, "at": at}, GUEST, NOW, 2000)
    assert asked["at"] == counts


def test_a_guest_s_notes_do_not_fill_the_journal() -> None:
    asides = [{"type": "note", "incident": "hint", "count": 1}, {"type": "pause", "cause": "incident"}]
    for action in asides:
        request = {"kind": "act", "rev": 1, "action": action}
        assert orders.admitted(request, GUEST, NOW, 0, orders.MOST_EVENTS - 1)
        assert orders.admitted(request, GUEST, NOW, 0, orders.MOST_EVENTS) is None
    for action in ({"type": "pass"}, {"type": "resume"}, {"type": "abandon"}):
        request = {"kind": "act", "rev": 1, "action": action}
        assert orders.admitted(request, GUEST, NOW, 0, orders.MOST_EVENTS), "the game goes on"


def test_a_fault_of_the_host_s_engine_is_told_without_its_trace() -> None:
    reply = {"ok": False, "error": {"code": "bug", "article": None, "fields": {"trace": "rack AEINRST"}}}
    assert orders.told(reply, GUEST, MARK)["error"] == orders.refused("bug")


def test_an_offer_is_the_same_in_an_address_and_alone() -> None:
    code = "F2/AB %25C+:/$*."
    address = "https://example.org/faristol/index.html" + join_code.in_address(code)
    assert " " not in address
    assert not address.endswith(".")
    assert join_code.code_in(address) == join_code.code_in(f" {code}\n") == code
    assert join_code.code_in("") == ""


def test_no_delay_up_to_two_seconds_costs_the_guest_time_nor_gains_it() -> None:
    journals = []
    for delay in (0, 700, 2000):
        tables = Tables("the same", "world_2009")
        chance, now = random.Random(1), NOW
        for _ in range(12):
            seen = tables.look(HOST)
            seat, now = seen["actor"], now + 30_000
            action = tables.action(seat, chance)
            if seat == HOST:
                tables.asks("act", action=action, seat=HOST, rev=seen["rev"], at=now)
            else:
                request = {"kind": "act", "action": action, "rev": seen["rev"], "at": now}
                assert tables.asks(**orders.admitted(request, GUEST, now + delay, 2000))["ok"]
        table = tables.session._game.table
        assert table is not None
        journals.append([(entry.at, type(entry.event)) for entry in table.entries])
    assert journals[0] == journals[1] == journals[2]


def test_what_is_no_whole_view_is_not_painted() -> None:
    seen = Tables("whole", "classic").look(GUEST)
    assert seen_shape.is_view(seen, GUEST)
    assert {key.rstrip("?") for key in seen_shape.VIEW} == seen.keys()
    wrong: list[Any] = [None, 7, [], {}, {"viewer": GUEST}]
    wrong += [{key: seen[key] for key in seen if key != left_out} for left_out in seen]
    wrong += [{**seen, key: {"x": []}} for key in seen if key != "can"]
    wrong += [{**seen, "board": seen["board"][1:]}, {**seen, "actor": 7}, {**seen, "rack": [None]}]
    wrong += [{**seen, "clock": {key: seen["clock"][key] for key in seen["clock"] if key != "paused"}}]
    for one in wrong:
        assert not seen_shape.is_view(one, GUEST), one
