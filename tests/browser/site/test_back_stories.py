"""The Back button or gesture: it closes what was opened last, and nothing is lost when it leaves the page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.persons.game_files import comes_to
from tests.browser.persons.player import AGAINST_ROBOT, Person
from tests.browser.stand.site import Site, attached
from tests.rooms.app.loading import load as load_screen

arbiter_words = load_screen("words.arbiter")
clock_words = load_screen("words.clock")
common_words = load_screen("words.common")
kept_words = load_screen("words.kept")
new_game_words = load_screen("words.home.new_game")
paper_words = load_screen("words.paper")
table_words = load_screen("words.table")


def goes_back(page: Page, closed: Locator, seen: Locator) -> None:
    """Back closes this, and shows that."""
    expect(closed).to_be_visible()
    page.go_back()
    expect(closed).to_be_hidden()
    expect(seen).to_be_visible()


def test_back_closes_what_is_open_and_leaves_without_losing_anything(
    site: Site, open_page: Callable[..., Page]
) -> None:
    back_closes_what_is_open_at_the_table_and_then_leaves_a_game_that_goes_on(site, open_page)
    back_asks_before_it_drops_a_challenge_and_leaves_the_first_screen(site, open_page())


def back_closes_what_is_open_at_the_table_and_then_leaves_a_game_that_goes_on(
    site: Site, open_page: Callable[..., Page]
) -> None:
    page = open_page(width=360, height=740)
    aina = Person(page, site)
    aina.arrives()
    comes_to(aina, seats=AGAINST_ROBOT)
    square, face = aina.no_word()[0]
    aina.taps(square, face)
    attached(page, f"#s{square}.has-draft")
    before, laid = aina.sees(), page.locator(".has-draft")

    page.locator("#sheet-handle").click()
    opened = page.locator("#sheet.open")
    expect(opened).to_be_visible()
    page.go_back()
    expect(opened).to_have_count(0)
    page.locator("#menu summary").click()
    goes_back(page, page.locator("#menu-panel"), laid)

    # boxes over boxes, one at a time; one closed in another way leaves nothing to be closed again
    aina.opens_menu(common_words.SETTINGS)
    aina.box(common_words.SETTINGS).get_by_role("button", name=common_words.CLOSE).click()
    aina.opens_menu(paper_words.TITLE)
    menu, preview = aina.box(paper_words.TITLE), aina.box(paper_words.SHEET)
    menu.get_by_role("button", name=paper_words.SHEET).first.click()
    goes_back(page, preview, menu)
    goes_back(page, menu, laid)
    page.locator("#menu summary").click()
    page.locator("#open-new").click()
    home = aina.box(common_words.APP)
    home.get_by_role("button", name=common_words.SETTINGS).click()
    goes_back(page, aina.box(common_words.SETTINGS), home)
    goes_back(page, home, laid)

    page.go_back()
    page.wait_for_url("about:blank")
    page.goto(site.url)
    assert aina.has_the_turn()
    attached(page, f"#s{square}.has-draft")
    assert aina.sees() == before


def back_asks_before_it_drops_a_challenge_and_leaves_the_first_screen(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.arrives()
    aina.button(clock_words.ARBITER_ROOM).click()
    room, asked = aina.box(arbiter_words.ARBITER), aina.box(arbiter_words.confirm_leave[0])
    room.get_by_label(arbiter_words.WORD).fill("casa")
    page.keyboard.press("Enter")
    expect(room.get_by_role("list", name=arbiter_words.WORDS)).to_contain_text("CASA")
    for _ in range(2):
        page.go_back()
        goes_back(page, asked, room)
    page.go_back()
    asked.get_by_role("button", name=common_words.CANCEL).click()
    expect(asked).to_be_hidden()  # its entry of the history is left, and Back passes over it
    page.go_back()
    asked.get_by_role("button", name=arbiter_words.confirm_leave[2]).click()
    expect(room).to_have_count(0)
    expect(aina.button(new_game_words.PLAY_ROBOT)).to_be_visible()
    page.go_back()
    page.wait_for_url("about:blank")
