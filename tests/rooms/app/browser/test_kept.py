"""Short texts and records that cannot be read are put aside and named; everything else goes on."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from tests.rooms.app.loading import Device

SHAPE = {"at": "", "count": 0}
GOOD = {"at": "here", "count": 3}
BAD = ["{", "5", "null", "[]", "{}", '{"at": 1, "count": 3}', '{"edition": 2}', "[" * 5000]


@pytest.fixture
def device() -> Device:
    return Device()


def modules(device: Device) -> Any:
    """A page on this device."""
    shape = device.load("browser.shape")
    aside = device.load("browser.aside", **{"browser.shape": shape})
    stand_ins = {"browser.aside": aside}
    return SimpleNamespace(
        shape=shape,
        aside=aside,
        kept=device.load("browser.kept", **stand_ins),
        shelf=device.load("browser.shelf", **stand_ins).Shelf("faristol-class"),
    )


def put_aside(device: Device) -> list[dict[str, str]]:
    return [json.loads(text) for text in device.stores.get("faristol-aside", {}).values()]


def test_a_value_comes_back_until_it_is_forgotten(device: Device) -> None:
    kept = modules(device).kept
    assert kept.read("draft", SHAPE) is None
    assert kept.write("draft", GOOD)
    assert kept.read("draft", SHAPE) == GOOD
    assert kept.read("draft", SHAPE, lambda value: value["count"]) == 3
    kept.forget("draft")
    assert kept.read("draft", SHAPE) is None
    assert put_aside(device) == []


@pytest.mark.parametrize("text", BAD)
def test_a_text_that_cannot_be_read_is_put_aside_and_named_once(device: Device, text: str) -> None:
    page = modules(device)
    named: list[list[str]] = []
    page.aside.watch(named.append)
    device.texts = {"draft": text, "entry": json.dumps(GOOD)}
    assert page.kept.read("draft", SHAPE) is None
    assert page.kept.read("draft", SHAPE) is None
    assert page.kept.read("entry", SHAPE) == GOOD
    assert named == [["draft"]]
    assert put_aside(device) == [{"place": "draft", "text": text}]
    assert device.texts["draft"] == ""
    assert page.kept.write("draft", GOOD)
    again = modules(device)
    again.aside.watch(named.append)
    assert again.kept.read("draft", SHAPE) == GOOD
    assert len(named) == 1
    assert json.loads(asyncio.run(again.aside.as_file())) == {"place": "draft", "text": text}
    asyncio.run(again.aside.forget())
    assert asyncio.run(again.aside.as_file()) == ""


def test_whatever_the_reader_raises_says_that_it_cannot_be_read(device: Device) -> None:
    page = modules(device)
    assert page.kept.write("draft", GOOD)
    assert page.kept.read("draft", SHAPE, lambda value: value["level"]) is None
    assert put_aside(device) == [{"place": "draft", "text": json.dumps(GOOD)}]


def test_what_could_not_be_put_aside_stays_where_it_is_and_can_be_saved_as_a_file(device: Device) -> None:
    page = modules(device)
    device.is_full = True
    device.texts = {"draft": "{"}
    assert page.kept.read("draft", SHAPE) is None
    assert device.texts == {"draft": "{"}
    assert json.loads(asyncio.run(page.aside.as_file())) == {"place": "draft", "text": "{"}


async def test_what_was_written_meanwhile_is_not_removed(device: Device) -> None:
    page = modules(device)
    device.texts = {"draft": "{"}
    assert page.kept.read("draft", SHAPE) is None
    assert page.kept.write("draft", GOOD)
    for _ in range(5):
        await asyncio.sleep(0)
    assert page.kept.read("draft", SHAPE) == GOOD


def test_of_many_the_odd_ones_are_put_aside_and_the_others_stay(device: Device) -> None:
    page = modules(device)
    many = page.shape.Each([SHAPE])
    device.texts = {"words": json.dumps([GOOD, 7, GOOD])}
    device.stores["faristol-class"] = {"words": json.dumps([{}, GOOD])}

    async def story() -> None:
        assert page.kept.read("words", many) == [GOOD, GOOD]
        assert await page.shelf.open()
        assert page.shelf.read("words", many) == [GOOD]
        for _ in range(5):
            await asyncio.sleep(0)

    asyncio.run(story())
    assert put_aside(device) == [
        {"place": "words", "text": "[7]"},
        {"place": "faristol-class words", "text": "[{}]"},
    ]
    assert json.loads(device.texts["words"]) == [GOOD, GOOD]
    assert json.loads(device.stores["faristol-class"]["words"]) == [GOOD]


@pytest.mark.parametrize("text", BAD)
async def test_a_record_that_cannot_be_read_is_put_aside_and_the_others_stay(
    device: Device, text: str
) -> None:
    device.stores["faristol-class"] = {"bad": text, "good": json.dumps(GOOD)}
    page = modules(device)
    named: list[list[str]] = []
    page.aside.watch(named.append)
    assert await page.shelf.open()
    assert [page.shelf.read(key, SHAPE) for key in ("bad", "good", "none")] == [None, GOOD, None]
    for _ in range(5):
        await asyncio.sleep(0)
    assert named == [["faristol-class bad"]]
    assert put_aside(device) == [{"place": "faristol-class bad", "text": text}]
    assert list(device.stores["faristol-class"]) == ["good"]


def test_a_change_that_failed_is_made_with_the_next_one(device: Device) -> None:
    shelf = modules(device).shelf
    device.stores["faristol-class"] = {"old": "o"}
    assert asyncio.run(shelf.open())
    device.failures = 2
    assert not asyncio.run(shelf.write({"a": "1", "b": "1"}))
    assert not asyncio.run(shelf.erase(["old"]))
    assert shelf.texts == {"a": "1", "b": "1"}
    assert asyncio.run(shelf.open()), "what is owed holds over what the disk has"
    assert shelf.texts == {"a": "1", "b": "1"}
    assert asyncio.run(shelf.write({"b": "2"}))
    assert device.stores["faristol-class"] == {"a": "1", "b": "2"}


def test_a_change_that_fails_after_a_later_one_was_made_is_older(device: Device) -> None:
    shelf = modules(device).shelf
    assert asyncio.run(shelf.open())
    device.is_full = True
    assert not asyncio.run(shelf.write({"a": "1"}))
    asyncio.run(shelf.wipe())
    device.is_full = False
    assert asyncio.run(shelf.write({"b": "1"}))
    assert device.stores["faristol-class"] == {"b": "1"}
