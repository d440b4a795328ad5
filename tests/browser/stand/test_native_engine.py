"""What native engines keep to be asked again in Pyodide."""

from __future__ import annotations

import json
from pathlib import Path

from tests.browser.stand.native_engine import NativeEngines, Traffic, of_kinds_left

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
    engines = NativeEngines(dist, "a story", traffic)
    named, drawn = asked("llavor"), asked("")
    for request in (named, named, drawn, named):
        reply = json.loads(engines.answer("a worker", request))
        assert reply["ok"], str(reply)
    engines.answer("another worker", named)
    assert [one.requests for one in traffic] == [[named, named], [named]]


def test_each_kind_of_request_is_asked_again_once_in_the_run(tmp_path: Path) -> None:
    """The least traffic that has it, in the first process that ends."""
    look, both = (
        Traffic("a", [asked_kind("look")], [""]),
        Traffic("b", [asked_kind("look"), asked_kind("act")]),
    )
    file = tmp_path / "kinds"
    assert of_kinds_left([], file) == []
    assert of_kinds_left([look, both], file) == [both]
    assert of_kinds_left([look, both], file) == []
    check = Traffic("c", [asked_kind("act"), asked_kind("check")])
    assert of_kinds_left([look, check], file) == [check]
    assert of_kinds_left([check, both], file) == []


def asked_kind(kind: str) -> str:
    return json.dumps({"kind": kind})
