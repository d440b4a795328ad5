"""The fields of a JSON object: each has the wanted type, or the error names line and field."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pytest

from faristol.errors import BadRecord
from faristol.record.fields import Fields, Json
from faristol.tiles import parse


class Colour(Enum):
    RED = "red"


TOLD = Fields(
    {
        "text": "casa",
        "number": 3,
        "truth": True,
        "list": ["A", "L·L"],
        "numbers": [1, 2],
        "colour": "red",
        "null": None,
    },
    line=7,
)

WRONG: list[tuple[str, Callable[[], object]]] = [
    ("number", lambda: TOLD.text("number")),
    ("missing", lambda: TOLD.text("missing")),
    ("truth", lambda: TOLD.whole("truth")),
    ("number", lambda: TOLD.truth("number")),
    ("number", lambda: TOLD.index("number", 3)),
    ("text", lambda: TOLD.choice("text", Colour)),
    ("text", lambda: TOLD.array("text")),
    ("numbers", lambda: TOLD.texts("numbers")),
    ("list", lambda: TOLD.wholes("list")),
    ("text", lambda: TOLD.optional_whole("text", 0)),
    ("number", lambda: TOLD.optional_text("number")),
    ("text", lambda: TOLD.optional_truth("text")),
    ("text", lambda: TOLD.optional_choice("text", Colour, Colour.RED)),
    ("text", lambda: TOLD.optional_array("text")),
]


@pytest.mark.parametrize(("field", "ask"), WRONG, ids=[str(at) for at in range(len(WRONG))])
def test_a_field_of_another_type_is_told_with_its_line(field: str, ask: Callable[[], object]) -> None:
    with pytest.raises(BadRecord) as fault:
        ask()
    assert (fault.value.code, fault.value.line, fault.value.fields["field"]) == ("bad_field", 7, field)


def test_what_is_told_is_read() -> None:
    assert TOLD.index("number", 4) == 3
    assert TOLD.choice("colour", Colour) is Colour.RED
    assert TOLD.words("list") == (parse("A"), parse("L·L"))
    assert TOLD.wholes("numbers") == (1, 2)


def test_what_is_not_told_may_be_missing_or_null() -> None:
    assert not TOLD.has("null")
    assert TOLD.optional_whole("null", 5) == 5
    assert TOLD.optional_text("missing") == ""
    assert TOLD.optional_truth("null") is False
    assert TOLD.optional_array("null") == []


def test_tiles_and_plays_that_are_none_say_which_text_it_was() -> None:
    with pytest.raises(BadRecord, match="bad_tiles"):
        Fields({"rack": "CA$A"}).tiles("rack")
    with pytest.raises(BadRecord, match="bad_play") as fault:
        Fields({"play": "P1 " + "A" * 200}).play("play")
    assert len(str(fault.value.fields["text"])) == 80


def test_what_is_no_object_has_no_fields() -> None:
    with pytest.raises(BadRecord, match="not_an_object"):
        Fields(["a"], 2)


def test_options_come_in_the_order_of_their_names() -> None:
    told = Fields({"options": {"b": 1, "a": "x"}, "none": {}, "null": None})
    assert told.options() == told.optional_options() == (("a", "x"), ("b", 1))
    assert told.optional_options("none") == told.optional_options("null") == told.optional_options("no") == ()


@pytest.mark.parametrize("wrong", [None, [], 3, {"a": True}, {"a": 1.5}, {"a": None}, {"a": "x", "b": []}])
def test_an_option_is_a_text_or_a_number(wrong: Json) -> None:
    with pytest.raises(BadRecord) as fault:
        Fields({"options": wrong}, 4).options()
    assert (fault.value.code, fault.value.fields) == ("bad_field", {"line": 4, "field": "options"})


def test_a_place_is_from_nought_to_less_than_the_size() -> None:
    told = Fields({"last": 2, "first": 0, "below": -1}, 7)
    assert (told.index("last", 3), told.index("first", 1)) == (2, 0)
    for name, size in (("last", 2), ("first", 0), ("below", 3)):
        with pytest.raises(BadRecord, match="bad_field"):
            told.index(name, size)


def test_what_may_be_missing_is_read_where_it_is_told() -> None:
    assert TOLD.optional_whole("number", 5) == 3
    assert TOLD.optional_text("text") == "casa"
    assert TOLD.optional_truth("truth") is True
    assert TOLD.optional_choice("null", Colour, Colour.RED) is TOLD.optional_choice(
        "colour", Colour, Colour.RED
    )
    assert TOLD.optional_array("list") == ["A", "L·L"]
