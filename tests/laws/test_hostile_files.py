"""The law of hostile files, on some inputs of each format; ``build.py fuzz`` tries as many as wished."""

from __future__ import annotations

import pytest

from tests.full_run import some
from tests.fuzz import NAMES, Broken, Format, formats, inputs, outcome

EACH = some(150)


def test_every_format_is_tried() -> None:
    assert tuple(formats()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_hostile_file_is_read_or_refused_with_its_place(name: str) -> None:
    form = formats()[name]
    codes = {outcome(form, data) for _, data in inputs(form, "1", 0, EACH)}
    assert len(codes) > 1, "mutations that all come to the same try nothing"


@pytest.mark.parametrize("name", NAMES)
def test_the_samples_are_right(name: str) -> None:
    form = formats()[name]
    assert [outcome(form, sample) for sample in form.samples] == [""] * len(form.samples)


def test_the_same_seed_gives_the_same_inputs() -> None:
    form = formats()["gcg"]
    whole = list(inputs(form, "x", 0, 9))
    assert list(inputs(form, "x", 4, 5)) == whole[4:]
    assert list(inputs(form, "y", 0, 9)) != whole


def _raises(error: Exception) -> Format:
    def read(_data: bytes) -> None:
        raise error

    return Format((b"x",), read)


@pytest.mark.parametrize(
    ("read", "data"),
    [
        (Format((), lambda _: {"error": {"code": "bug", "fields": {"trace": ""}}}), b""),
        (Format((), lambda _: {"error": {"code": "bad_field", "fields": {"line": 3}}}), b"one\ntwo"),
        (Format((), lambda _: {"error": {"code": "bad_tiles", "fields": {"line": 0}}}), b"one\ntwo"),
    ],
)
def test_the_law_is_broken_by_bugs_and_by_faults_without_a_place(read: Format, data: bytes) -> None:
    with pytest.raises(Broken):
        outcome(read, data)


def test_an_error_that_is_not_ours_is_not_caught() -> None:
    with pytest.raises(ValueError, match="not ours"):
        outcome(_raises(ValueError("not ours")), b"")
