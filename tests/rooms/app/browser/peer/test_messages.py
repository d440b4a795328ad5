"""Messages between two devices come once and in order, over a way that drops, doubles and delays them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rooms.app.loading import load

messages = load("browser.peer.messages")


class Way:
    """Two ends and what is between them; ``now`` is the time of both.

    drop, double: of a packet, from 0 to 1.  delay: the longest, in ms.  is_cut: nothing passes.
    """

    def __init__(self, seed: int = 0, drop: float = 0, double: float = 0, delay: int = 0) -> None:
        self.chance = random.Random(seed)
        self.drop, self.double, self.delay = drop, double, delay
        self.is_cut = False
        self.now = 1000
        self.behind = [0, 0]  # how far the instant of each end is ahead of its time, in ms
        self.flying: list[tuple[int, int, str]] = []
        self.got: list[list[Any]] = [[], []]
        self.begun = [0, 0]
        self.ends = [self.end(0, "a"), self.end(1, "b")]

    def end(self, place: int, run: str) -> Any:
        def begun() -> None:
            self.begun[place] += 1

        return messages.Messages(
            run, lambda text: self.put(1 - place, text), lambda *said: self.got[place].append(said), begun
        )

    def put(self, to: int, text: str) -> None:
        if self.is_cut or self.chance.random() < self.drop:
            return
        for _ in range(2 if self.chance.random() < self.double else 1):
            self.flying.append((self.now + self.chance.randint(0, self.delay), to, text))

    def join(self) -> None:
        for place, end in enumerate(self.ends):
            end.joined(self.now, self.now + self.behind[place])

    def passes(self, millis: int) -> None:
        for _ in range(0, millis, 50):
            self.now += 50
            due = [one for one in self.flying if one[0] <= self.now]
            self.flying = [one for one in self.flying if one[0] > self.now]
            self.chance.shuffle(due)
            for _, to, text in due:
                self.ends[to].hear(text, self.now, self.now + self.behind[to])
            if self.now % 500 == 0:
                for place, end in enumerate(self.ends):
                    end.look(self.now, self.now + self.behind[place])


@settings(deadline=None)
@given(st.integers(0, 9999), st.floats(0, 0.5), st.floats(0, 0.5), st.sampled_from([0, 100, 900]))
def test_every_message_comes_once_and_in_order(seed: int, drop: float, double: float, delay: int) -> None:
    way = Way(seed, drop, double, delay)
    way.join()
    way.passes(12000)
    for number in range(12):
        for place in (0, 1):
            assert way.ends[place].say("said", [place, number], way.now)
        way.passes(way.chance.choice([50, 300, 1500]))
    way.drop = 0
    way.passes(40000)
    assert way.got[0] == [("said", [1, number]) for number in range(12)]
    assert way.got[1] == [("said", [0, number]) for number in range(12)]
    assert way.begun == [1, 1]
    assert not way.ends[0].waiting
    assert not way.ends[1].waiting


def test_a_silent_end_is_lost_within_ten_seconds_and_one_that_beats_never() -> None:
    way = Way()
    way.join()
    way.passes(60000)
    assert not way.ends[0].is_lost(way.now)
    assert not way.ends[1].is_lost(way.now)
    way.is_cut = True
    way.passes(5000)
    assert not way.ends[0].is_lost(way.now)
    way.passes(5000)
    assert way.ends[0].is_lost(way.now)
    assert way.ends[1].is_lost(way.now)


def test_what_was_said_while_the_way_was_cut_comes_when_it_is_joined_again() -> None:
    way = Way()
    way.join()
    way.passes(1000)
    way.is_cut = True
    way.ends[0].say("said", "meanwhile", way.now)
    way.passes(20000)
    assert way.got[1] == []
    way.is_cut = False
    way.join()
    way.passes(2000)
    assert way.got[1] == [("said", "meanwhile")]
    assert way.begun == [1, 1]


def test_an_end_that_was_loaded_again_begins_anew_on_both_sides() -> None:
    way = Way()
    way.join()
    way.passes(1000)
    way.ends[0].say("said", 1, way.now)
    way.ends[1].say("said", 2, way.now)
    way.passes(1000)
    way.is_cut = True
    way.ends[0].say("said", "to who is gone", way.now)
    way.ends[1] = way.end(1, "c")
    way.is_cut = False
    way.join()
    way.passes(1000)
    assert way.begun == [2, 2]
    way.ends[0].say("said", 3, way.now)
    way.ends[1].say("said", 4, way.now)
    way.passes(1000)
    assert way.got == [[("said", 2), ("said", 4)], [("said", 1), ("said", 3)]]


def test_who_begins_anew_repeats_nothing_and_is_heard_again() -> None:
    way = Way()
    way.join()
    way.passes(1000)
    way.is_cut = True
    way.ends[0].say("said", "in vain", way.now)
    way.passes(9000)
    way.ends[0].begin_anew("c")
    way.is_cut = False
    way.passes(5000)
    way.ends[0].say("said", 1, way.now)
    way.ends[1].say("said", 2, way.now)
    way.passes(1000)
    assert way.got == [[("said", 2)], [("said", 1)]]
    assert way.begun == [2, 2]


def test_a_packet_of_a_run_that_is_over_changes_nothing() -> None:
    way = Way()
    way.join()
    way.passes(1000)
    before = (way.ends[1].had, way.ends[1].other)
    for packet in ([1, "z", "b", 0, 1, "said", None], [1, "a", "z", 0, 1, "said", None]):
        way.ends[1].hear(json.dumps(packet), way.now, way.now)
    assert way.got[1] == []
    assert (way.ends[1].had, way.ends[1].other) == before


def test_the_difference_of_the_clocks_is_known_within_the_length_of_the_way() -> None:
    way = Way(seed=3, delay=400)
    way.behind = [5_000_000, 40_000]
    way.join()
    way.passes(40000)
    assert 0 < min(way.ends[1].ways) <= 800
    assert abs(way.ends[1].ahead - 5_000_000) <= min(way.ends[1].ways)
    assert abs(way.ends[0].ahead - 40_000) <= min(way.ends[0].ways)


HOSTILE = [
    "",
    "null",
    "{}",
    "[" * 5000,
    "[1]",
    '[2,"a","b",0,1,"said",0]',
    '[true,"a","b",0,1,"said",0]',
    '[1,"","b",0,1,"said",0]',
    '[1,"a","b",-1,1,"said",0]',
    '[1,"a","b",0,1.5,"said",0]',
    '[1,"a","b",0,1,"beat",0]',
    '[1,"a","b",0,0,"beat",0]',
    '[1,"a","b",0,0,"beat",[0,0,0]]',
    '[1,"a","b",0,0,"beat",[0,0,0,1e999]]',
    '[1,"a","b",0,0,"beat",[0,0,NaN,1]]',
    '[1,"a","b",0,0,"said",[0,0,0,0]]',
    '[1,"a","b",0,1,7,0]',
    json.dumps([1, "a", "b", 0, 1, "said", "x" * 260_000]),
    json.dumps([1, "a" * 30, "b", 0, 1, "said", 0]),
]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_no_packet_is_answered_and_changes_nothing(text: str) -> None:
    way = Way()
    way.join()
    way.passes(1000)
    end = way.ends[1]
    before = (end.other, end.had, end.sent, list(end.waiting), end.ahead)
    end.hear(text, way.now, way.now)
    assert (end.other, end.had, end.sent, list(end.waiting), end.ahead) == before
    assert end.refused == 1
    assert way.got[1] == []
    assert [json.loads(one[2])[5] for one in way.flying] == ["refused"]


def test_two_ends_that_refuse_each_other_come_to_rest() -> None:
    way = Way()
    way.join()
    way.passes(1000)
    for _ in range(500):
        way.ends[1].hear("?", way.now, way.now)
    assert len(way.flying) <= messages.MOST_WAITING


def test_a_flood_is_left_unread_and_what_it_covered_comes_again() -> None:
    way = Way()
    way.join()
    way.passes(950)
    for _ in range(1000):
        way.ends[1].hear("?", way.now, way.now)
    assert way.ends[1].refused <= messages.MOST_A_SECOND
    way.ends[0].say("said", "in the flood", way.now)
    way.passes(3000)
    assert way.got[1] == [("said", "in the flood")]


def test_no_more_messages_wait_than_the_limit() -> None:
    way = Way()
    said = [way.ends[0].say("said", number, way.now) for number in range(messages.MOST_WAITING + 1)]
    assert said == [True] * messages.MOST_WAITING + [False]
