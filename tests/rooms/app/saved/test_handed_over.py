"""A prepared duplicate on its way to the desk is taken once, and only where it can be read."""

from __future__ import annotations

import json

import pytest

from tests.rooms.app.loading import Device


def test_it_is_taken_once() -> None:
    handed_over = Device().load("saved.handed_over")
    handed_over.hand_over("{}")
    assert handed_over.DESK.endswith(handed_over.MARK)
    assert handed_over.taken() == "{}"
    with pytest.raises(ValueError, match="prepared"):
        handed_over.taken()


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null"])
def test_what_is_no_prepared_duplicate_is_not_taken(text: str) -> None:
    device = Device()
    device.texts["prepared"] = json.dumps(text)
    handed_over = device.load("saved.handed_over")
    with pytest.raises(ValueError, match="prepared"):
        handed_over.taken()
