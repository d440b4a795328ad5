"""The hall: a day's tables, names, results and standings, and its prizes, one after another."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.persons.organiser import PAIR, START, Organiser
from tests.browser.stand.site import Site, violations
from tests.rooms.app.loading import load as load_screen

prize_words = load_screen("words.tournament.prizes")
tournament_words = load_screen("words.tournament.common")

SIX = "\n".join(["Òscar", "Berta", "Àngels", "Zoè", "Èric", "Dídac"])


@pytest.fixture
def organiser(site: Site, page: Page) -> Organiser:
    return Organiser(page, site)


def test_the_hall_sees_a_round_its_standings_and_the_prizes_from_the_last(
    organiser: Organiser,
) -> None:
    page = organiser.page
    organiser.comes_with(SIX)
    organiser.goes_on(PAIR)
    with page.expect_popup() as opened:
        organiser.button(tournament_words.PROJECTOR).click()
    hall = opened.value
    hall.set_viewport_size({"width": 1024, "height": 768})
    expect(hall.locator(".sala-table")).to_have_count(3)
    expect(hall.locator("#sala-clock")).to_be_hidden()
    hall.get_by_role("button", name="Per noms").click()
    names = hall.locator(".sala-name > span")
    expect(names).to_have_text(["Àngels", "Berta", "Dídac", "Èric", "Òscar", "Zoè"])
    hall.get_by_role("button", name="Automàtic").click()
    organiser.goes_on(START)
    expect(organiser.line(tournament_words.TABLE)).to_be_focused()
    expect(hall.locator("#sala-clock")).to_be_visible()
    organiser.types("2 412 388")
    expect(hall.locator(".sala-table").nth(1).locator(".sala-score")).to_have_text(["412", "388"])
    organiser.types_all()
    rows = organiser.sees()["categories"][0]["standings"]["rows"]
    spreads = hall.locator(".sala-standing .sala-spread")
    shown = [f"{'−' if row['spread'] < 0 else '+'}{abs(row['spread'])}" for row in rows]
    expect(spreads).to_have_text(shown)
    assert violations(hall) == []

    organiser.picks(prize_words.MENU)
    box = organiser.box(prize_words.MENU)
    expect(box).to_contain_text(prize_words.PROVISIONAL)
    box.get_by_label(prize_words.FIRST).select_option("2")
    box.get_by_label(prize_words.SPECIAL).select_option("high_game")
    forward = box.get_by_role("button", name=prize_words.NEXT, exact=True)
    forward.click()
    expect(hall.locator(".prize-title")).to_have_text(prize_words.HALL_TITLE)
    forward.click()
    best = next(one for one in organiser.sees()["categories"][0]["standings"]["records"])
    expect(hall.locator(".prize-title")).to_have_text(dict(prize_words.SPECIAL_CHOICES)["high_game"])
    expect(hall.locator(".prize-score").first).to_have_text(prize_words.record_line(best))
    assert violations(hall) == []
    expect(box).to_contain_text("2n: " + rows[1]["name"])
    forward.press("PageDown")
    expect(hall.locator(".prize-name")).to_have_text(rows[1]["name"])
    assert violations(hall) == []
    assert violations(page) == []
    hall.keyboard.press("ArrowRight")
    expect(hall.locator(".prize-name")).to_have_text(rows[0]["name"])
    expect(hall.locator(".prize-tile")).to_have_text("1r")
    hall.locator("#sala-list").click()
    expect(hall.locator(".prize-step .prize-name")).to_have_text([rows[0]["name"], rows[1]["name"]])
    expect(box).to_contain_text(prize_words.NOTHING_MORE)
    box.get_by_role("button", name=prize_words.BACK).click()
    expect(hall.locator(".prize-tile")).to_have_text("1r")
    page.keyboard.press("Escape")
    expect(hall.locator(".sala-standing")).to_have_count(6)
