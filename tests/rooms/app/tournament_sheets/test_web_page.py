"""A tournament's page for a website: complete, escaped, and without external requests."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.rooms.app.loading import load
from tests.rooms.session.test_tournament import Desk

page = load("tournament_sheets.web_page")
data = load("tournament_sheets.data")
words = load("words.tournament_paper")
HOSTILE = "<script>alert(\"1\")</script> & 'x'"


def shown(desk: Desk, turn: int) -> Any:
    """A category with a round and the standings after it."""
    seen = desk.ask("tournament_round", category="a", round=turn)["round"]
    standings = desk.ask("tournament_standings", category="a", after=turn)["standings"]
    return data.Shown(desk.view, desk.category, seen, standings, "20/11/2025")


def text_of(roster: str = "Aina\nBiel\nCesc\nDolors\nElna\n", rounds: int = 2) -> str:
    desk = Desk(roster)
    for _ in range(rounds):
        desk.play_round()
    text: str = page.page([[shown(desk, turn) for turn in range(1, rounds + 1)]])
    return text


class Reader(HTMLParser):
    """The links of a page, what they lead to, and its elements."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: list[str] = []
        self.elements: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        told = dict(attributes)
        self.elements.append(tag)
        self.links += [told["href"] or ""] if "href" in told else []
        self.places += [told["id"] or ""] if "id" in told else []
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    return reader


def test_the_page_has_the_standings_after_each_round_the_tables_and_everybodys_games() -> None:
    text = text_of()
    assert all(words.status(turn, final=False) in text for turn in (1, 2))
    assert text.count("<details>") == 1, "older standings are folded"
    assert text.count("<article") == 5
    for name in ("Aina", "Biel", "Cesc", "Dolors", "Elna"):
        assert text.count(name) >= 2 + 2 + 2
    assert "Descansa: " in text


def test_links_lead_to_places_of_the_page_and_nowhere_else() -> None:
    found = read(text_of())
    assert found.links
    assert {link.removeprefix("#") for link in found.links} <= set(found.places)
    assert len(found.places) == len(set(found.places))
    text = text_of()
    assert not re.search(r"url\(|@import|https?:|<script|<img", text)


def test_what_people_typed_is_only_text() -> None:
    text = text_of(HOSTILE + "\nBiel\nCesc\n", rounds=1)
    assert "script" not in read(text).elements
    assert "&lt;script&gt;" in text


@pytest.mark.parametrize("rounds", [0, 1])
def test_a_tournament_that_has_just_begun_has_a_page(rounds: int) -> None:
    desk = Desk()
    if rounds:
        desk.act(type="pair", category="a")
    seen = desk.ask("tournament_round", category="a", round=1)["round"] if rounds else None
    standings = desk.ask("tournament_standings", category="a")["standings"]
    text = page.page([[data.Shown(desk.view, desk.category, seen, standings, "")]])
    read(text)
    assert words.PROVISIONAL not in text
