"""A prepared duplicate on its way to the desk is taken once, and only where the address says so."""

from __future__ import annotations

from types import SimpleNamespace

from tests.rooms.app.loading import load


def test_it_is_taken_once_and_only_by_its_address() -> None:
    kept = {"prepared": "{}"}
    storage = SimpleNamespace(recall=lambda key: kept.get(key, ""), remember=kept.__setitem__)
    handed_over = load("saved.handed_over", **{"browser.storage": storage})
    assert handed_over.DESK.endswith("#preparada")
    assert handed_over.taken("") == ""
    assert handed_over.taken("#preparada") == "{}"
    assert handed_over.taken("#preparada") == ""
