"""A browser that translates the page leaves tiles, coordinates, words and names as they are."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.persons import household
from tests.browser.persons.player import TWO_PERSONS, Person, first_to_play, seed_where
from tests.browser.stand.site import Site
from tests.browser.stand.translated import translatable, translate

PEOPLE = ("Aina", "Biel", "Carla", "Dídac")
AT = {
    "table": household.plays,
    "desk": household.directs,
    "tournament": household.organises,
    "duel": household.duels,
    "training": household.trains,
    "study": household.studies,
    "arbiter": household.adjudicates,
}


def test_a_translated_table_shows_the_tiles_and_rows_that_there_are(site: Site, page: Page) -> None:
    aina, biel = Person(page, site), Person(page, site, 1, "Biel")
    aina.comes_to_the_table(TWO_PERSONS, seed_where(first_to_play))
    aina.lifts_the_curtain()
    translate(page, PEOPLE)
    aina.takes_a_turn()
    biel.lifts_the_curtain()
    assert page.locator("#actions [data-act=pass]").inner_text() == "§Passa"
    view = biel.sees()
    for square, tile in enumerate(view["board"]):
        if tile:
            assert page.locator(f"#s{square} .tile b").inner_text() == tile["label"]
    rack = ["" if tile["text"] == "?" else tile["label"] for tile in view["rack"]]
    assert page.locator("#rack .tile b").all_inner_texts() == rack
    assert "".join(page.locator("#rows span").all_inner_texts()) == "ABCDEFGHIJKLMNO"
    row = view["sheet"][0]
    assert page.locator("#sheet .word").first.text_content() == row["shown"]
    assert page.locator("#seats .seat-name").all_inner_texts() == ["Aina", "Biel"]
    unseen = page.locator("#sheet .tile-letter").all_text_contents()
    assert "A" in unseen
    assert not any("§" in tile for tile in unseen)


@pytest.mark.parametrize("place", AT)
def test_no_name_word_or_tile_of_a_page_is_translated(place: str, site: Site, page: Page) -> None:
    AT[place](page, site)
    assert translatable(page, PEOPLE) == []
