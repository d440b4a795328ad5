"""What native engines keep to be asked again in Pyodide."""

from __future__ import annotations

import json
from pathlib import Path

from tests.browser.stand.native_engine import NativeEngines, Traffic

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
