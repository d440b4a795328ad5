"""What an address brings along is read, or told to be unreadable; no address stops a page.

Addresses are tried as files are: right ones with a few changes, and any text at all.
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any
from urllib.parse import quote, unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz import TOKENS, mutated
from tests.rooms.app.loading import Device
from tests.rooms.app.saved.test_round_cards import CARD

TOLD = ["2074.113a", "Infantil", 2, 7, "classic", 30, ["Aina", "Biel"], 1_790_000_000_000]
CODE = "3D8EY-W55G8-RBRZG"
READERS = {
    "#taula=": ("codes.table_card", "card_of", [json.dumps(TOLD)]),
    "#codi": ("codes.class_code", "brought", ["=" + CODE, "=" + CODE + "&x=1", "="]),
}
HOSTILE = [*TOKENS, "%", "%E0%A4%A", "%u00e0", "[[1e999]]", json.dumps([*TOLD[:7], 10**30]), "<img src=x>"]


class Window:
    """The address of a page."""

    def __init__(self, fragment: str) -> None:
        self.location = self
        self.history = self
        self.state = 2  # of the Back button
        self.hash = fragment
        self.href = "https://example.org/a/?b" + fragment

    def decodeURIComponent(self, text: str) -> str:
        return unquote(text, errors="strict")

    def replaceState(self, state: int, _title: str, href: str) -> None:
        assert state == self.state
        self.href, self.hash = href, ""


def brought(mark: str, fragment: str) -> tuple[Any, int, str]:
    """What an address brings, how often it was told that it cannot be read, and the address afterwards."""
    device, window, unread = Device(), Window(fragment), []
    module, reader, _ = READERS[mark]
    address = device.load("browser.address", pyscript=type("PyScript", (), {"window": window}))
    use = getattr(device.load(module), reader)
    found = asyncio.run(address.brought(mark, use, lambda: unread.append(1)))
    return found, len(unread), window.href


@pytest.mark.parametrize(
    ("mark", "fragment", "wanted"),
    [
        ("#taula=", "#taula=" + quote(json.dumps(TOLD)), {**CARD, "code": "", "ends": TOLD[-1]}),
        ("#codi", "#codi=" + CODE.lower(), CODE),
        ("#codi", "#codi", ""),
    ],
)
def test_what_an_address_brings_is_read_once(mark: str, fragment: str, wanted: object) -> None:
    assert brought(mark, fragment) == (wanted, 0, "https://example.org/a/?b")


@pytest.mark.parametrize("mark", READERS)
@pytest.mark.parametrize("fragment", ["", "#", "#else", "#TAULA=[]"])
def test_an_address_without_its_mark_brings_nothing(mark: str, fragment: str) -> None:
    assert brought(mark, fragment) == (None, 0, "https://example.org/a/?b" + fragment)


@pytest.mark.parametrize("field", range(len(TOLD)))
@pytest.mark.parametrize("value", ["NaN", "1e999", "-1", "1.5", "true", "null", "{}", "[1]", "9" * 400])
def test_a_card_with_a_wrong_field_cannot_be_read(field: int, value: str) -> None:
    parts = [json.dumps(part) for part in TOLD]
    parts[field] = value
    fragment = "#taula=" + quote("[" + ",".join(parts) + "]")
    assert brought("#taula=", fragment) == (None, 1, "https://example.org/a/?b")


@pytest.mark.parametrize("text", ["%E0%A4%A", "x", "=·", "=" + "Z" * 31, "=" + "A" * 100_000])
def test_what_is_no_class_code_cannot_be_read(text: str) -> None:
    assert brought("#codi", "#codi" + text) == (None, 1, "https://example.org/a/?b")


def test_a_longer_code_is_read_for_the_person_to_mend() -> None:
    assert brought("#codi", "#codi=" + "Z" * 30)[0] == "-".join(["ZZZZZ"] * 6)


@pytest.mark.parametrize("mark", READERS)
@given(
    st.one_of(
        st.text(),
        st.sampled_from(HOSTILE),
        st.randoms(use_true_random=False).map(lambda chance: ("mutated", chance.random())),
    )
)
def test_any_address_is_read_or_told_to_be_unreadable(mark: str, told: Any) -> None:
    if isinstance(told, tuple):
        chance = random.Random(told[1])
        sample = chance.choice(READERS[mark][2]).encode()
        told = mutated(sample, sample, chance).decode("latin-1")
    for text in (told, quote(told, errors="replace")):
        found, unread, href = brought(mark, mark + text)
        assert (found is None) == bool(unread)
        assert href == "https://example.org/a/?b"
