"""The pages for programmers: every public name and example is there, and nothing of another site."""

from __future__ import annotations

import html
import inspect
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest

import faristol
from sitebuild.paths import DIST
from sitebuild.python_pages.pages import FOLDER, PROTOCOL
from tests.rooms.api import examples

PAGES = sorted((DIST / FOLDER).glob("*.html"))
NAMES = [name for name in faristol.__all__ if not name.startswith("_")]


class Reader(HTMLParser):
    """The text of a page, its addresses, and the ids in it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text = ""
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.feed(page)

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src"):
                self.links.append(value or "")
            if name == "id":
                self.ids.add(value or "")


def read(name: str) -> Reader:
    return Reader((DIST / FOLDER / name).read_text(encoding="utf-8"))


def test_there_are_three() -> None:
    assert [page.name for page in PAGES] == ["engines.html", "faristol.html", "index.html"]


@pytest.mark.parametrize("name", NAMES)
def test_each_public_name_is_described(name: str) -> None:
    page = read("faristol.html")
    thing = getattr(faristol, name)
    assert name in page.ids
    told = " ".join(page.text.split())
    first = (inspect.getdoc(thing) or "").split("\n")[0].replace("``", "")
    assert " ".join(first.split()) in told
    if inspect.isclass(thing):
        own = {f"{name}.{each}" for each in vars(thing) if not each.startswith("_")}
        hidden = own - page.ids
        assert hidden <= {
            "Words.lexicon",
            "Words.over",
            "Words.finder",
            "Words.ranking",
            "Position.seen",
            "Position.of_thought",
        }


def test_nothing_of_the_rooms_inside_is_shown() -> None:
    inside = re.findall(r"faristol\.(?:players|kernel|lexicon|session|record)\b", read("faristol.html").text)
    assert inside == []


def test_each_example_is_there_as_it_is_tested() -> None:
    told = read("index.html").text
    assert "import faristol\nfrom faristol import Game, Position, Words\n" in told
    functions = [one for _, one in inspect.getmembers(examples, inspect.isfunction)]
    assert len(functions) == 10
    for one in functions:
        assert inspect.getsource(one).rstrip("\n") in told, one.__name__


def test_the_protocol_is_whole() -> None:
    told = read("engines.html").text
    for code in re.findall(r"```python\n(.*?)```", PROTOCOL.read_text(encoding="utf-8"), re.DOTALL):
        assert code.rstrip() in told
    assert "What a mistake costs" in told


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_a_page_asks_no_other_site_and_runs_no_script_of_its_own(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert "://" not in html.unescape(text)
    assert 'http-equiv="Content-Security-Policy" content="default-src \'none\'' in html.unescape(text)
    assert re.findall(r"<script(?![^>]*\bsrc=)", text) == []
    assert re.findall(r"<style|\bstyle=|\son\w+=", text) == []
    reader = Reader(text)
    for link in reader.links:
        target = urlsplit(urljoin(f"/{FOLDER}index.html", link))
        assert (DIST / target.path.lstrip("/")).exists(), link
        if link.startswith("#"):
            assert target.fragment in reader.ids, link


def test_the_help_leads_there_and_the_offline_copy_leaves_it_out() -> None:
    assert 'href="python/index.html"' in (DIST / "ajuda.html").read_text(encoding="utf-8")
    assert '"python/' not in (DIST / "sw.js").read_text(encoding="utf-8")
    (listed,) = DIST.glob("app-*/files.json")
    assert '"python/index.html"' in listed.read_text(encoding="utf-8"), (
        "the check of the installation asks for it"
    )
