"""How words are spelled: told after a game, also without a network, and never in play."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from faristol.spelling import Speller, load
from faristol.tiles import parse
from tests.browser.game.test_review_stories import finished, key_turns, plays, reviews
from tests.browser.persons.game_files import opens
from tests.browser.persons.player import Person, lexicon_of
from tests.browser.persons.robots import Game
from tests.browser.stand.site import Site, ask, at_sizes
from tests.rooms.app.loading import load as load_screen

__all__ = ["finished"]

spelling_words = load_screen("words.spelling")
SPELLINGS = "lexicon/default.spell"


def told(place: Page | Locator) -> Locator:
    return place.get_by_role("region", name=spelling_words.TITLE)


def speller_of(folder: Path) -> Speller:
    return load((folder / SPELLINGS).read_bytes(), lexicon_of(folder))


def tells(region: Locator, speller: Speller, words: list[str]) -> None:
    """Each spelling of the words with its lemmas, in order."""
    wanted = [spelling for word in words for spelling in speller.explain(parse(word))]
    lines = region.locator(".spelled-line")
    expect(lines).to_have_count(len(wanted))
    for place, spelling in enumerate(wanted):
        expect(lines.nth(place).locator("b")).to_have_text(spelling.form)
        links = lines.nth(place).get_by_role("link")
        expect(links).to_have_text([lemma.text for lemma in spelling.lemmas])
        for lemma in spelling.lemmas:
            expect(lines.nth(place)).to_contain_text(spelling_words.part(lemma.pos))


def bare(row: Locator) -> str:
    return row.locator(".word").inner_text().replace("(", "").replace(")", "").upper()


@pytest.mark.pyodide
def test_a_review_tells_how_words_are_spelled_and_asks_nothing_of_the_network(
    site: Site, page: Page, finished: Game
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    speller = speller_of(site.folder)
    aina = Person(page, site)
    aina.arrives()
    opens(aina, finished.journal())
    assert not [url for url in asked if url.endswith("/engine/default.bin")]
    box = reviews(aina)
    key_turns(box).first.wait_for()
    words = box.locator(".review-rows p.word").inner_text().upper().split(", ")
    tells(told(box), speller, words)
    for _ in at_sizes(page, [(360, 740), (1024, 768), (740, 360)]):
        told(box).get_by_role("link").last.click(trial=True)  # nothing lies over it
    key_turns(box).first.click()
    for place in (1, 0):
        plays(box).nth(place).click()
        tells(told(box), speller, [bare(plays(box).nth(place))])
    assert len([url for url in asked if url.endswith("/engine/default.bin")]) == 1
    assert not [
        url for url in asked if not url.startswith(site.url) and not url.startswith(("data:", "blob:"))
    ]
    link = told(box).get_by_role("link").first
    expect(link).to_have_attribute("target", "_blank")
    expect(link).to_have_attribute("rel", "noreferrer noopener")
    address = urlsplit(link.get_attribute("href") or "")
    assert (address.scheme, address.netloc, address.path) == ("https", "dlc.iec.cat", "/Results")
    assert parse_qs(address.query) == {"DecEntradaText": [link.inner_text()]}
    (word,) = ask(page, "explain", words=["PLATAN"])["explained"]
    assert word["spellings"] == [{"form": "plàtan", "lemmas": [{"text": "plàtan", "pos": "noun"}]}]
