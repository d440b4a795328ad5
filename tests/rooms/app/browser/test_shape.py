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


@pytest.mark.parametrize(
    ("value", "wanted", "left", "odd"),
    [
        (["a", 1, "b", None], shape.Each([""]), ["a", "b"], [1, None]),
        ([{"n": 1}, {"n": True}], shape.Each([{"n": 0}]), [{"n": 1}], [{"n": True}]),
        ({"x": 1, "y": "2"}, shape.Each({"": 0}), {"x": 1}, [{"y": "2"}]),
        ({"at": "", "rows": [1, "a"]}, {"at": "", "rows": shape.Each([""])}, {"at": "", "rows": ["a"]}, [1]),
    ],
)
def test_the_odd_ones_of_many_are_left_out_and_told(
    value: object, wanted: object, left: object, odd: list[object]
) -> None:
    taken: list[object] = []
    assert shape.parsed(json.dumps(value), wanted, taken) == left
    assert taken == odd
    with pytest.raises(shape.Misshapen):
        shape.parsed(json.dumps(value), wanted)


@pytest.mark.parametrize("value", [5, "a", None, {}])
def test_what_is_no_list_is_not_one_of_none(value: object) -> None:
    with pytest.raises(shape.Misshapen):
        shape.parsed(json.dumps(value), shape.Each([""]), [])
