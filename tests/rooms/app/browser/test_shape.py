"""The shape of a kept value: what fits, and what is of another one."""

from __future__ import annotations

import json

import pytest

from tests.rooms.app.loading import load

shape = load("browser.shape")


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        ("casa", ""),
        (3, 0),
        (3.5, 0),
        (True, False),
        (None, None),
        ({"any": [1]}, None),
        ([], [""]),
        (["a", "b"], [""]),
        (["a", None], ["", None]),
        (["a", 1], ("", 0)),
        ({"a": 1, "more": 2}, {"a": 0}),
        ({}, {"a?": 0}),
        ({"a": None}, {"a?": 0}),
        ({"x": 1, "y": 2}, {"": 0}),
        ([0, 1_000_000], [shape.Count]),
        (8_640_000_000_000_000, shape.Instant),
    ],
)
def test_what_fits_is_given_back(value: object, wanted: object) -> None:
    assert shape.parsed(json.dumps(value), wanted) == value


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        (3, ""),
        ("3", 0),
        (True, 0),
        (0, False),
        (None, ""),
        (float("inf"), 0),
        (float("nan"), 0),
        ({}, [""]),
        (["a", 1], [""]),
        (["a", None], [""]),
        (["a", 3], ["", None]),
        (["a"], ("", 0)),
        (["a", 1, 2], ("", 0)),
        (["a", "b"], ("", 0)),
        ([], {"a": 0}),
        ({}, {"a": 0}),
        ({"a": None}, {"a": 0}),
        ({"a": "x"}, {"a?": 0}),
        ({"x": 1, "y": "2"}, {"": 0}),
        (1_000_001, shape.Count),
        (-1, shape.Count),
        (1.0, shape.Count),
        (True, shape.Count),
        ("1", shape.Count),
        (8_640_000_000_000_001, shape.Instant),
    ],
)
def test_what_is_of_another_shape_is_refused(value: object, wanted: object) -> None:
    with pytest.raises(shape.Misshapen):
        shape.parsed(json.dumps(value), wanted)


@pytest.mark.parametrize("text", ["", "{", "casa", '{"a": 1'])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        shape.parsed(text, None)
