"""The page of results for a website: complete, escaped, and without external requests."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.rooms.app.loading import load

page = load("results.web_page")
Results = load("results.data").Results
HOSTILE = "<script>alert(\"1\")</script> & 'x'"


def slip(number: int, name: str, points: int, **more: Any) -> dict[str, Any]:
    told = {
        "number": number, "name": name, "coord": "H8", "word": "CASA", "shown": "CASA", "points": points,
        "bonus": 0, "null": "none", "found": points == 20, "announced": -1, "ruling": "as_written",
        "wrong": [],
    }  # fmt: skip
    return {**told, **more}


def results(name: str = "Aina", title: str = "Duplicada") -> Any:
    slips = [slip(2, name, 20), slip(1, "Biel", 0, null="main_word", word=name, shown="")]
    played = {
        "round": 1, "rack": ["C", "A", "S", "A", "L·L", "?", "E"], "coord": "H8", "word": "CASA",
        "shown": "CAS(A)", "points": 20, "worth": 20, "best": 20, "criterion": "only_best",
        "equals": 1, "found": 1,
        "found_best": 1, "void": False, "slips": slips,
    }  # fmt: skip
    second = {
        "rank": 2,
        "number": 1,
        "name": "Biel",
        "total": 0,
        "percent": 0.0,
        "expelled": False,
        "withdrawn": False,
    }
    first = {
        "rank": 1,
        "number": 2,
        "name": name,
        "total": 20,
        "percent": 100.0,
        "expelled": False,
        "withdrawn": False,
    }
    return Results(
        {
            "title": title,
            "venue": "Vic",
            "ending": "rounds_played",
            "reference_total": 20,
            "rounds": [played],
            "classification": [first, second],
            "mends": [],
            "started": 0,
            "prepared": [],
            "ties": [],
            "categories": [],
            "clubs": [],
        }
    )


def tile(label: str, blank: bool = False) -> dict[str, Any]:
    return {"label": label, "blank": blank}


VIEW = {
    "lexicon": {"name": "DISC", "digest": "0123456789abcdef"},
    "rounds": [
        {
            "reference": {
                "laid": [
                    {"square": 112, "tile": tile("C")},
                    {"square": 113, "tile": tile("A")},
                    {"square": 114, "tile": tile("S")},
                    {"square": 115, "tile": tile("A", True)},
                ]
            }
        }
    ],
}


class Read(HTMLParser):
    """The elements of a page with their attributes, and whether each that was opened was closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.told = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.told += data


def made(**fields: str) -> Read:
    read = Read(page.page(results(**fields), VIEW, "Provisionals", "20/11/2025"))
    assert read.open == []
    return read


@pytest.mark.parametrize("field", ["name", "title"])
def test_what_people_wrote_is_text_and_never_markup(field: str) -> None:
    read = made(**{field: HOSTILE})
    assert HOSTILE in read.told
    assert {tag for tag, _ in read.seen} == {tag for tag, _ in made().seen}
    plain = [sorted(attributes) for _, attributes in made().seen]
    assert [sorted(attributes) for _, attributes in read.seen] == plain


def test_the_page_asks_nothing_of_anyone() -> None:
    text = page.page(results(), VIEW, "Provisionals", "20/11/2025")
    read = Read(text)
    assert not {tag for tag, _ in read.seen} & {"script", "link", "img", "iframe", "object", "embed", "form"}
    links = [
        value for _, attributes in read.seen for key, value in attributes.items() if key in ("href", "src")
    ]
    ids = [attributes["id"] for _, attributes in read.seen if "id" in attributes]
    assert links
    assert all(link and link[0] == "#" and link[1:] in ids for link in links)
    assert not re.search(r"url\(|@import|https?:", text)
    policy = [attributes["content"] for tag, attributes in read.seen if "http-equiv" in attributes]
    assert policy == ["default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"]


def test_the_page_tells_classification_rounds_boards_and_each_players_plays() -> None:
    told = made().told
    assert told.index("Aina") < told.index("Biel"), "sorted"
    for text in (
        "Duplicada",
        "Vic · 20/11/2025 · 2 jugadors",
        "Provisionals",
        "Total de referència: 20 punts",
    ):
        assert text in told
    assert "H8 CAS(A) 20 punts" in told
    assert "L’ha trobada 1 jugador de 2." in told
    assert "20 punts · 1r de 2 · 100,00 %" in told
    read = made()
    squares = [attributes.get("class") for tag, attributes in read.seen if tag == "td"]
    assert squares.count("tile new") == 3
    assert squares.count("blank new") == 1
    lines = "".join(map(str, range(1, 16)))
    assert lines in told.replace("\n", ""), "columns of the board have their names"


def test_each_category_and_each_club_has_a_table_of_its_own() -> None:
    assert not {"categories", "clubs"} & {attributes.get("id") for _, attributes in made().seen}
    told = results()
    biel, aina = told.places[1], told.places[0]
    told.categories = [{"name": "Juvenil", "rank": 0, "total": 0, "places": [{**biel, "rank": 1}]}]
    both = [{**aina, "withdrawn": True}, biel]
    told.clubs = [{"name": "Mar & Pins", "rank": 1, "total": 1204, "places": both}]
    text = page.page(told, VIEW, "Provisionals", "20/11/2025")
    category, club = (
        text.split(f'<section id="{key}">')[1].partition("</section>")[0] for key in ("categories", "clubs")
    )
    told_of = Read(category).told
    assert "Juvenil1 jugador" in told_of
    assert "1Biel00,00" in told_of
    assert "Aina" not in told_of
    club = Read(club).told
    for said in ("1r. Mar & Pins", "2 jugadors · 1204 punts", "Aina (retirat)", "Biel"):
        assert said in club
    assert {"#categories", "#clubs"} <= {attributes.get("href") for _, attributes in Read(text).seen}


def test_players_of_one_name_are_told_apart_by_their_numbers() -> None:
    read = made(name="Biel")
    for name in ("Biel (núm.\u00a01)", "Biel (núm.\u00a02)"):
        assert read.told.count(name) == 2, "in the classification and over the plays"


def test_a_null_play_says_why() -> None:
    read = made()
    assert "diccionari" in read.told.split("jugadors")[-1]
    assert [attributes for tag, attributes in read.seen if attributes.get("class") == "null"]


def test_a_void_reference_play_adds_what_stands_and_is_said_to_be_void() -> None:
    told = results()
    told.rounds[0].update({"void": True, "worth": 8})
    text = page.page(told, VIEW, "Provisionals", "20/11/2025")
    reference = text[text.index('<tr class="reference">') :]
    assert '<td class="round">8</td>' in reference[: reference.index("</tr>")]
    assert load("words.results.common").VOID in Read(text).told
