"""The messages between a tablet and a desk, whatever is sent in their place."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rooms.app.loading import load

messages = load("live.tablet_messages")
SLIP = {"round": 2, "coord": "8H", "word": "CASa"}


def test_a_number_and_a_slip_are_read() -> None:
    assert messages.number_in(12) == 12
    assert messages.slip_in(SLIP) == (2, "8H", "CASa")


@pytest.mark.parametrize("body", [0, -1, 1000, True, 1.5, "1", None, [1], {"number": 1}])
def test_what_is_no_number_is_none(body: Any) -> None:
    assert messages.number_in(body) == 0


@pytest.mark.parametrize(
    "body",
    [
        None, 7, [], "8H CASA", {}, {**SLIP, "round": 0}, {**SLIP, "round": True}, {**SLIP, "coord": ""},
        {**SLIP, "coord": "8H CASA"}, {**SLIP, "word": "CA SA"}, {**SLIP, "word": "A\n"},
        {**SLIP, "word": "CA\x85SA"}, {**SLIP, "word": "CA\u2028SA"},
        {**SLIP, "word": "A" * 41}, {**SLIP, "word": ["A"]}, {"round": 2, "coord": "8H"},
    ],
)  # fmt: skip
def test_what_is_no_slip_is_none(body: Any) -> None:
    assert messages.slip_in(body) is None


def test_a_tablet_reads_only_what_has_the_fields_of_a_desks_message() -> None:
    view = {"phase": "slips", "rack": [], "board": [], "timer": {}}
    assert messages.told_in("hall", {"left": 5, "running": True, "view": view})
    assert messages.told_in("hall", {"left": 5, "running": True})
    assert messages.told_in("seat", {"number": 1, "name": "Aina"})
    assert messages.told_in("robot", {"kept": True})
    for kind, body in (
        ("hall", {"left": "5"}),
        ("hall", {"left": 5, "view": {**view, "board": None}}),
        ("hall", {"left": 5, "view": [1]}),
        ("seat", "Aina"),
        ("other", {}),
    ):
        assert not messages.told_in(kind, body)


@pytest.mark.parametrize(
    ("started", "stopped", "late"),
    [(None, None, 0), (1000, None, 0), (-59_000, None, 4000), (-59_000, 0, 0), (-65_000, 0, 5000)],
)
def test_how_late_it_is_counts_while_the_time_does_not_stand(
    started: int | None, stopped: int | None, late: int
) -> None:
    timer = {"seconds": 60, "started": started, "stopped": stopped}
    assert messages.late_by(timer, 5000) == late


PROGRESS = {"code": "K7M2P-XXXXX", "rounds": 0, "over": False, "handed": True}


def test_what_a_tablet_of_a_class_has_played_is_read() -> None:
    assert messages.progress_in({**PROGRESS, "number": 3}) == PROGRESS
    for change in (
        {"code": ""}, {"code": "A" * 201}, {"code": None}, {"rounds": -1}, {"rounds": False}, {"rounds": "1"},
        {"over": 1}, {"handed": None},
    ):  # fmt: skip
        assert messages.progress_in({**PROGRESS, **change}) is None, change
    assert messages.progress_in([PROGRESS]) is None


def test_a_seat_of_a_class_has_its_game_by_code_or_whole() -> None:
    assert messages.class_in({"number": 1, "class": {"code": "K7M2P"}}) == {"code": "K7M2P"}
    assert messages.class_in({"class": {"code": "K7M2P", "prepared": "{}"}}) == {"prepared": "{}"}
    for seat in (
        {}, {"class": "K7M2P"}, {"class": {"code": 7}}, {"class": {"prepared": "x" * 200_001}},
        {"class": {"code": "A" * 41}},
    ):  # fmt: skip
        assert messages.class_in(seat) is None


def test_the_begin_of_a_round_has_its_time() -> None:
    go = {"round": 2, "left": 60_000, "ends": 1_790_000_000_000}
    assert messages.told_in("go", go)
    assert messages.go_in(go) == (2, 60_000, 1_790_000_000_000)
    for change in ({"round": 0}, {"left": -1}, {"left": True}, {"ends": 1 << 53}, {"ends": "7"}):
        assert messages.go_in({**go, **change}) is None, change
