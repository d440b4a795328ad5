"""The pages of the regulations: whole, one place for each article, and a way there from each refusal."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from faristol.rules import BY_ID, Ruleset, switches, written
from tests.rooms.app.loading import ROOT, load

common_words = load("words.common")
rules_words = load("words.rules")
rules_words = load("words.rules")
STATIC = ROOT / "static"
PAGES = sorted({*rules_words.PAGES.values(), rules_words.REGULATIONS_PAGE, common_words.HELP_PAGE})
VOID = {"meta", "link", "br", "hr", "img", "input"}


class Page(HTMLParser):
    """A page read strictly: every element closed in its turn; its ids, links and headings in order."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[int] = []
        self.faults: list[str] = []
        self.feed((STATIC / name).read_text())
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self._check_place(tag)
            self.open.append(tag)
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        for key, value in attributes:
            if key == "id":
                self.ids.append(value or "")
            if key == "href":
                self.links.append(value or "")
            if key == "style" or key.startswith("on"):
                self.faults.append(f"{key} in <{tag}>")

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at line {self.getpos()[0]}")

    def _check_place(self, tag: str) -> None:
        above = self.open[-1] if self.open else ""
        if (tag == "li") != (above in ("ul", "ol")) or (
            above == "p" and tag in ("p", "ul", "section", "div")
        ):
            self.faults.append(f"<{tag}> in <{above}> at line {self.getpos()[0]}")


def _articles(ruleset: Ruleset) -> Iterator[str]:
    """Every article and ruling that the data of ``ruleset`` cites."""
    for field in dataclasses.fields(ruleset):
        article = getattr(getattr(ruleset, field.name), "article", None)
        if article is not None:
            yield article


def _leads_somewhere(link: str | None) -> bool:
    assert link is not None
    page, _, anchor = link.partition("#")
    return anchor in Page(page).ids


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_well_formed(name: str) -> None:
    page = Page(name)
    assert page.faults == []
    assert page.open == []
    assert len(page.ids) == len(set(page.ids))
    assert "<!--@top " in (STATIC / name).read_text(encoding="utf-8"), "the head leads home"
    assert page.headings[0] == 1
    assert page.headings.count(1) == 1
    assert all(deeper - level <= 1 for level, deeper in zip(page.headings, page.headings[1:], strict=False))


@pytest.mark.parametrize("name", PAGES)
def test_a_link_between_pages_reaches_its_place(name: str) -> None:
    links = [link for link in Page(name).links if link != "./" and not link.endswith((".css", ".svg"))]
    links = [link for link in links if not link.startswith("python/")]  # the build makes these, and looks
    assert links
    for link in links:
        page, _, anchor = link.partition("#")
        assert (STATIC / (page or name)).is_file(), link
        assert not anchor or anchor in Page(page or name).ids, link


@pytest.mark.parametrize("ruleset", BY_ID.values(), ids=BY_ID)
def test_every_article_cited_has_its_place(ruleset: Ruleset) -> None:
    for article in _articles(ruleset):
        link = rules_words.link_of(article, ruleset.id)
        assert _leads_somewhere(link), article
        assert link.startswith(rules_words.PAGES[ruleset.id]), article
        assert rules_words.article_name(article) != article
        assert common_words.article_link({"code": "", "article": article, "fields": {}}, ruleset.id) == link


ALL_ARTICLES = {
    "classic": [*(f"§{n}" for n in range(1, 9)), *(f"§4{letter}" for letter in "ABCDEF")],
    "school_pairs": [f"r{n}" for n in range(1, 15)],
    "school_four": [f"r{n}" for n in range(1, 22)],
    "world_2009": [
        *(f"art. {n}" for n in range(31)),
        *(f"art. {n}.{m}" for n, last in ((4, 3), (5, 3), (14, 2), (18, 2), (20, 4), (27, 4), (28, 4))
          for m in range(1, last + 1)),
    ],
    "duplicate": list(rules_words._HEADINGS),
}  # fmt: skip


@pytest.mark.parametrize("ruleset", ALL_ARTICLES)
def test_every_article_of_a_text_has_its_place(ruleset: str) -> None:
    assert all(_leads_somewhere(rules_words.link_of(article, ruleset)) for article in ALL_ARTICLES[ruleset])


def test_every_heading_that_the_duplicate_cites_has_its_place() -> None:
    cited = {
        heading
        for file in (ROOT / "py/faristol").rglob("*.py")
        for _, heading in re.findall(r'(IllegalAction\("\w+"|Rule\([^"]*), "([A-Z][^"]+)"', file.read_text())
    }
    cited = {one for one in cited if not one.startswith("§")}
    assert len(cited) > 9
    assert not cited - set(rules_words._HEADINGS)
    for heading in rules_words._HEADINGS:
        link = rules_words.link_of(heading, "duplicate")
        assert link == rules_words.link_of(heading)
        assert link.startswith("reglament-duplicada.html#")
        assert heading in rules_words.article_name(heading)


def test_every_ruling_is_explained_where_it_is_said_to_be() -> None:
    for ruleset, page in rules_words.PAGES.items():
        told = {anchor[8:] for anchor in Page(page).ids if anchor.startswith("criteri-")}
        assert told == set(rules_words._RULINGS[ruleset])
        for ruling in told:
            assert _leads_somewhere(rules_words.link_of(f"criteri {ruling}", ruleset))
            assert _leads_somewhere(rules_words.link_of(f"criteri {ruling}"))


def test_an_article_without_its_regulation_still_leads_somewhere() -> None:
    assert rules_words.link_of("§4B") == "reglament-classic.html#s4b"
    assert rules_words.link_of("art. 14.2") == "reglament-mundial.html#art-14-2"
    assert rules_words.link_of("r12") == "reglaments.html"
    assert rules_words.link_of("criteri 5", "world_2009") == "reglaments.html#criteri-5"
    assert rules_words.link_of(None) is None
    assert rules_words.link_of("", "classic") is None


@pytest.mark.parametrize("ruleset", BY_ID.values(), ids=BY_ID)
def test_every_option_and_choice_has_words(ruleset: Ruleset) -> None:
    assert rules_words.RULESET_NOTES[ruleset.id]
    for name, rule in switches(ruleset).items():
        assert rules_words.option_name(name) != name
        said = [
            rules_words.choice_words(name, written(choice), ruleset.party.value.value)
            for choice in rule.choices
        ]  # fmt: skip
        assert len(set(said)) == len(said)
        assert not {"{", "_"} & set("".join(said))
        assert not [text for text in said if text in ("draw", "listed") or text.isdigit()]


def test_choices_speak_of_pairs_where_pairs_play() -> None:
    assert rules_words.choice_words("clock_minutes", 25) == "25 minuts per a cadascú"
    assert rules_words.choice_words("turns_each", 10, "pair") == "10 torns per a cada parella"
    assert rules_words.choice_words("clock", "none", "pair") == "sense rellotge"
    assert rules_words.choice_words("starter", "listed") == "el primer de la llista"
