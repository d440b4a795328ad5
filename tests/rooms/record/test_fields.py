"""The fields of a JSON object: each has the type that is asked for, or the fault names line and field."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pytest

from faristol.errors import BadRecord
from faristol.record.fields import Fields
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
    assert not TOLD.tells("null")
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
