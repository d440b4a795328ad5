"""A tournament's page for a website: complete, escaped, and without external requests."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from faristol.board import PREMIUMS
from faristol.tiles import TEXTS, VALUES
from tests.rooms.app.loading import load
from tests.rooms.session import test_tournament_games as games_desk
from tests.rooms.session.test_session import ask
from tests.rooms.session.test_tournament import Desk

page = load("tournament_sheets.web_page")
data = load("tournament_sheets.data")
games = load("tournament_sheets.web_page_games")
script = load("tournament_sheets.web_page_script")
words = load("words.tournament.paper")
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
    text: str = page.page([[shown(desk, turn) for turn in range(1, rounds + 1)]], [])
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
    text = text_of("Biel\n" + HOSTILE + "\nCesc\n", rounds=1)  # first it would be the source of a page
    assert "script" not in read(text).elements
    assert "&lt;script&gt;" in text


@pytest.mark.parametrize("rounds", [0, 1])
def test_a_tournament_that_has_just_begun_has_a_page(rounds: int) -> None:
    desk = Desk()
    if rounds:
        desk.act(type="pair", category="a")
    seen = desk.ask("tournament_round", category="a", round=1)["round"] if rounds else None
    standings = desk.ask("tournament_standings", category="a")["standings"]
    text = page.page([[data.Shown(desk.view, desk.category, seen, standings, "")]], [])
    read(text)
    assert words.PROVISIONAL not in text


# -- games inside the page


def kept(count: int = 1) -> list[Any]:
    """``count`` games of the first round, as the engine tells them."""
    desk = games_desk.Desk()
    line = desk.gives(desk.game())["kept_games"][0]["line"]
    told = ask(desk.session, "tournament_replay", line=line)["replay"]
    return [{**told, "table": table} for table in range(1, count + 1)]


def with_games(count: int = 1) -> str:
    desk = Desk("Aina\nBiel\nCesc\nDolors\nElna\n")
    desk.play_round()
    text: str = page.page([[shown(desk, 1)]], kept(count))
    return text


def test_kept_games_are_in_the_page_with_one_script_that_its_policy_names() -> None:
    text = with_games()
    reader = read(text)
    assert reader.elements.count("script") == 2, "the data, and the program"
    digest = base64.b64encode(hashlib.sha256(script.SCRIPT.encode()).digest()).decode()
    assert f"sha256-{digest}" == script.DIGEST
    assert f"<script>{script.SCRIPT}</script>" in text
    assert f"script-src 'sha256-{digest}'" in text
    assert "default-src 'none'" in text
    assert text.count('data-game="a-1-1"') == 3, "at its table, and at both players"
    assert text.count("hidden data-game") == 3, "without the script no button is shown"
    assert 'data-game="a-1-2"' not in text
    assert not re.search(r"url\(|@import|https?:|<img|fetch|eval|innerHTML", text)


def test_a_page_without_games_has_no_script() -> None:
    assert "script" not in text_of()


def test_names_inside_the_data_end_no_element() -> None:
    game = kept()[0] | {"names": ["</script><b>", "Biel"]}
    text = games.PageGames([game]).whole()
    data = re.search(r'id="games">(.*?)</script>', text)
    assert data
    assert json.loads(data[1])["a-1-1"]["names"][0] == "</script><b>"


def test_the_script_has_the_squares_and_values_of_the_game() -> None:
    corner = re.findall(r'"([.dtDT]{8})"', script.SCRIPT)
    meaning = {".": (1, 1), "d": (2, 1), "t": (3, 1), "D": (1, 2), "T": (1, 3)}
    squares = [
        meaning[corner[min(row, 14 - row)][min(column, 14 - column)]]
        for row in range(15)
        for column in range(15)
    ]
    assert squares == [tuple(one) for one in PREMIUMS]
    values = {
        letter: int(value)
        for value, several in re.findall(r'^ +(\d+): "(.*)",$', script.SCRIPT, re.MULTILINE)
        for letter in several.split(" ")
    }
    assert values == {text: value for text, value in zip(TEXTS, VALUES, strict=True) if text != "?"}


def test_a_page_of_ten_rounds_at_forty_two_tables_stays_reasonable() -> None:
    one = kept()[0]
    several = [{**one, "round": turn, "table": table} for turn in range(1, 11) for table in range(1, 43)]
    assert len(games.PageGames(several).whole()) < 700_000
