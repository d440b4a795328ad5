"""What native engines keep to be asked again in Pyodide."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.browser.stand.native_engine import NativeEngines, Traffic, alike, asked_again, of_kinds_left

SEATS = [{"player": "person", "name": "Aina"}, {"player": "person", "name": "Biel"}]


def asked(seed: str) -> str:
    return json.dumps(
        {
            "kind": "new",
            "v": 1,
            "id": 1,
            "at": 0,
            "game": "a",
            "ruleset": "classic",
            "seats": SEATS,
            "seed": seed,
        }
    )


def test_what_comes_after_a_drawn_seed_is_not_asked_again(dist: Path) -> None:
    """Pyodide would draw another, and reply otherwise."""
    traffic: list[Traffic] = []
    engines = NativeEngines("a story", traffic)
    named, drawn = asked("llavor"), asked("")
    for request in (named, named, drawn, named):
        reply = json.loads(engines.answer("a worker", request))
        assert reply["ok"], str(reply)
    engines.answer("another worker", named)
    assert [one.requests for one in traffic] == [[named, named], [named]]


def test_each_kind_of_request_is_asked_again_once_in_the_run(tmp_path: Path) -> None:
    """In the first process that ends, and no request after the last new kind."""
    look, both = asked_kinds(look=0), asked_kinds(look=0, act=0, undo=0)
    file = tmp_path / "kinds"
    assert of_kinds_left([], file) == []
    assert of_kinds_left([look, both], file) == [both]
    assert of_kinds_left([look, both], file) == []
    check = asked_kinds(act=0, check=0, look=0)
    assert of_kinds_left([look, check], file) == [check.until(2)]
    assert of_kinds_left([check, both], file) == []


def test_the_quickest_requests_of_each_kind_are_asked_again(tmp_path: Path) -> None:
    """A slow kind is left to the worker that has it first of all; a story costs a tenth of a second."""
    slow, late = asked_kinds(look=0, think=20, act=0), asked_kinds(look=0, act=0, undo=20, think=5)
    undo = asked_kinds(undo=8)
    assert of_kinds_left([slow, late, undo], tmp_path / "kinds") == [late.until(2), undo, slow.until(2)]
    near = asked_kinds(look=0, act=0.05), asked_kinds(act=0)
    assert of_kinds_left(near, tmp_path / "other kinds") == [near[0]]


class PageWithEngine:
    """A page whose engine replies ``first`` to its first request, and ``later`` to those after it."""

    def __init__(self, first: str, later: str) -> None:
        self._first, self._later = first, later
        self.asked: list[tuple[list[list[str]], bool]] = []

    def evaluate(self, script: str, asked: list[Any]) -> list[list[str]]:
        workers, each = asked
        self.asked.append((workers, each))
        is_first = [each or place == 0 for place in range(len(workers))]
        return [
            [self._first if first and request == requests[0] else self._later for request in requests]
            for first, requests in zip(is_first, workers, strict=True)
        ]


def test_who_replies_otherwise_after_other_stories_is_asked_again_alone() -> None:
    """Only what a new worker replies otherwise is a fault."""
    stories = [Traffic("one", ["a", "b"], ["A", "B"]), Traffic("two", ["c"], ["A"])]
    page = PageWithEngine("A", "B")
    assert asked_again(page, stories) == []  # type: ignore[arg-type]
    assert page.asked == [([["a", "b"], ["c"]], False), ([["c"]], True)]
    found = asked_again(PageWithEngine("C", "B"), stories)  # type: ignore[arg-type]
    assert found == ["one: a: A / C", "two: c: A / C"]


def test_replies_are_alike_but_for_the_last_digit_of_a_mean() -> None:
    assert alike('{"rev":1,"loss":332.32}', '{"rev":1,"loss":332.33}')
    assert not alike('{"rev":1,"loss":332.32}', '{"rev":1,"loss":332.34}')
    assert not alike('{"rev":1,"loss":332.32}', '{"rev":2,"loss":332.32}')
    assert not alike('{"loss":1.5}', '{"loss":1.5,"gain":2.5}')


def asked_kinds(**seconds: float) -> Traffic:
    traffic = Traffic("a story")
    for kind, spent in seconds.items():
        traffic.add(json.dumps({"kind": kind}), "", spent)
    return traffic
