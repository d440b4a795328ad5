"""All that a device keeps comes back from its file; what was altered on the way is refused by its line."""

from __future__ import annotations

import asyncio
import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz import mutated
from tests.rooms.app.loading import Device, load

kept_words = load("words.kept")
device_file = Device().load("browser.device_file")
AT = 1_790_000_000_000
KEPT = {
    "": {"theme": "dark", "words": '[{"word": "L·L", "day": "2026-11-20"}]'},
    "faristol-games": {"game:17-0": '{"at": 1}\n{"faristol":2}\n{"at":3}\n', "game:18-1": "\u2028x"},
    "faristol-study": {"line/valid:XERU": "valid:XERU r 12.9"},
}
TEXT = device_file.written(KEPT, AT)
STORES = st.sampled_from(["", *kept_words.STORES])
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1)


def refusal(text: str) -> str:
    with pytest.raises(device_file.BadFile) as bad:
        device_file.read(text)
    return str(bad.value)


@given(st.dictionaries(STORES, st.dictionaries(TEXTS, TEXTS, min_size=1)))
def test_what_was_kept_comes_back(kept: dict[str, dict[str, str]]) -> None:
    assert device_file.read(device_file.written(kept, AT)) == kept


@pytest.mark.parametrize("change", [str, lambda text: "\ufeff" + text.replace("\n", "\r\n"), str.strip])
def test_line_ends_and_a_mark_change_nothing(change: type[str]) -> None:
    assert device_file.read(change(TEXT)) == KEPT


@pytest.mark.parametrize("number", range(1, 7))
def test_a_line_that_is_no_line_is_named(number: int) -> None:
    lines = TEXT.splitlines() if "\u2028" not in TEXT else TEXT.strip("\n").split("\n")
    lines[number - 1] = lines[number - 1][:-2]
    told = kept_words.NO_DEVICE if number == 1 else kept_words.damaged_line(number)
    assert refusal("\n".join(lines)) == told


@pytest.mark.parametrize("field", ["store", "key", "text", "check"])
def test_a_line_with_an_altered_field_is_named(field: str) -> None:
    lines = TEXT.strip("\n").split("\n")
    told = json.loads(lines[2])
    told[field] += "x"
    lines[2] = json.dumps(told)
    assert refusal("\n".join(lines)) == kept_words.damaged_line(3)


def test_a_line_of_a_store_that_is_none_and_one_that_comes_twice_are_named() -> None:
    assert refusal(device_file.written({"faristol-other": {"a": "b"}}, AT)) == kept_words.damaged_line(2)
    lines = TEXT.strip("\n").split("\n")
    assert refusal("\n".join([*lines[:3], lines[2], *lines[4:]])) == kept_words.damaged_line(4)


def test_a_file_without_its_end_is_refused() -> None:
    lines = TEXT.strip("\n").split("\n")
    assert refusal("\n".join(lines[:-1])) == kept_words.wrong_count(5, 4)
    assert refusal(lines[0]) == kept_words.wrong_count(5, 0)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", kept_words.NO_DEVICE),
        ('{"faristol":2}\n', kept_words.NO_DEVICE),
        ('{"faristol_device": "1"}', kept_words.NO_DEVICE),
        ('{"faristol_device": 2, "more": []}', kept_words.NEWER_DEVICE),
        ('{"faristol_device": 1, "at": 1}', kept_words.damaged_line(1)),
        ('{"faristol_device": 1, "at": 1, "lines": 1e999}', kept_words.damaged_line(1)),
        ("[" * 5000, kept_words.NO_DEVICE),
    ],
)
def test_another_file_is_refused(text: str, told: str) -> None:
    assert refusal(text) == told


@given(st.integers(0, 10**9))
def test_an_altered_file_is_read_as_it_was_or_refused(lot: int) -> None:
    data = mutated(TEXT.encode(), TEXT.encode(), random.Random(lot))
    try:
        found = device_file.read(data.decode(errors="replace"))
    except device_file.BadFile:
        return
    assert found == KEPT


def test_a_device_is_read_and_written() -> None:
    device = Device()
    device.texts = {"theme": "dark", "draft": ""}
    device.stores = {"faristol-games": {"game:1": "x"}}
    here = device.load("browser.device_file")
    kept = asyncio.run(here.gathered())
    assert kept[""] == {"theme": "dark"}
    assert kept["faristol-games"] == {"game:1": "x"}
    assert set(kept) == {"", *kept_words.STORES}
    changes = {"": {"theme": "light"}, "faristol-games": {"game:1": None, "game:2": "y"}}
    assert asyncio.run(here.changed(changes))
    assert (device.texts["theme"], device.stores["faristol-games"]) == ("light", {"game:2": "y"})

    device.failures = 1
    assert not asyncio.run(here.changed({**changes, "faristol-class": {"class": "{}"}}))
    assert device.stores["faristol-class"] == {"class": "{}"}  # what can be written is
    device.is_full = True
    assert not asyncio.run(here.changed(changes))
    device.is_denied = True
    assert asyncio.run(here.gathered()) is None
