"""A prepared duplicate on its way to the desk is taken once, and only where the address says so."""

from __future__ import annotations

from tests.rooms.app.loading import Device


def test_it_is_taken_once_and_only_by_its_address() -> None:
    handed_over = Device().load("saved.handed_over")
    handed_over.hand_over("{}")
    assert handed_over.DESK.endswith("#preparada")
    assert handed_over.taken("") == ""
    assert handed_over.taken("#preparada") == "{}"
    assert handed_over.taken("#preparada") == ""
