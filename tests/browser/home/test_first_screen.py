"""The first screen is in the page before its program; what is done on it early is done by the program."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from faristol.version import VERSION
from sitebuild.site.first_screen import ID
from tests.browser.persons.player import Person, first_to_play, seed_where
from tests.browser.stand.held import Held
from tests.browser.stand.site import Site, at_sizes, violations
from tests.rooms.app.loading import load as load_screen

new_game_words = load_screen("words.home.new_game")
lesson_words = load_screen("words.home.lesson")
home_words = load_screen("words.home.common")
level_words = load_screen("words.home.levels")
common_words = load_screen("words.common")
clock_words = load_screen("words.clock")
SCREEN = f"#{ID}"
SEATS = "#seats .seat:not([aria-hidden])"  # of a game; the page comes with two empty ones
OWN = f"dialog[open]:not({SCREEN})"
# What a box says and where: each text, and the place of what holds it.
SAID = """(box) => {
    const walker = document.createTreeWalker(document.querySelector(box), NodeFilter.SHOW_TEXT);
    const said = [];
    while (walker.nextNode()) {
        const { x, y, width, height } = walker.currentNode.parentElement.getBoundingClientRect();
        said.push([walker.currentNode.textContent, ...[x, y, width, height].map(Math.round)].join(" "));
    }
    return said;
}"""
SIZES = [(360, 740), (768, 1024), (1920, 1080)]


PROGRAM = "**/micropython.bin"


@pytest.fixture
def held(page: Page) -> Held:
    """The program does not come before it is let go."""
    return Held(page, PROGRAM)


def _let_go(page: Page, held: Held) -> None:
    held.let_go()
    expect(page.locator(SCREEN)).to_have_count(0)


def test_it_is_read_and_its_links_lead_on_without_any_program(site: Site, chromium: Browser) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.url)
    expect(page.get_by_role("button", name=new_game_words.PLAY_ROBOT, exact=True)).to_be_visible()
    page.get_by_role("link", name=common_words.HELP, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    context.close()


def test_the_program_draws_the_same_in_its_place_and_the_keys_go_on_where_they_were(
    site: Site, page: Page, held: Held
) -> None:
    page.goto(site.url)
    page.locator(SCREEN).wait_for()
    page.evaluate("document.fonts.ready")
    early = {size: page.evaluate(SAID, SCREEN) for size in at_sizes(page, SIZES)}
    assert violations(page) == []
    _let_go(page, held)
    page.locator(OWN).wait_for()
    for size in at_sizes(page, SIZES):
        assert page.evaluate(SAID, OWN) == early[size], size

    held.again()
    page.reload()
    page.locator(SCREEN).get_by_label(home_words.YOUR_NAME).press_sequentially("Ai")
    _let_go(page, held)
    field = page.locator(OWN).get_by_label(home_words.YOUR_NAME)
    expect(field).to_be_focused()
    expect(field).to_have_value("Ai")

    held.again()
    page.reload()
    list_of_levels = page.locator(SCREEN).get_by_label(level_words.ROBOT_LEVEL)
    list_of_levels.select_option("seasoned")
    list_of_levels.focus()
    _let_go(page, held)
    level = page.locator(OWN).get_by_label(level_words.ROBOT_LEVEL)
    expect(level).to_be_focused()
    expect(level).to_have_value("seasoned")
    page.keyboard.press("ArrowUp")
    expect(level).to_have_value("amateur")

    held.again()
    page.reload()
    page.locator(SCREEN).get_by_role("button", name=common_words.SETTINGS, exact=True).focus()
    _let_go(page, held)
    expect(page.locator(OWN).get_by_role("button", name=common_words.SETTINGS, exact=True)).to_be_focused()


def test_what_is_pressed_and_typed_early_is_done(site: Site, page: Page, held: Held) -> None:
    for pressed, opened in (
        (new_game_words.TWO_PLAYERS, home_words.YOUR_NAMES),
        (common_words.SETTINGS, common_words.SETTINGS),
    ):
        page.goto(site.url)
        page.locator(SCREEN).get_by_role("button", name=pressed, exact=True).click()
        _let_go(page, held)
        expect(page.get_by_role("dialog", name=opened)).to_be_visible()
        held.again()
    page.goto(site.url)
    page.locator(SCREEN).get_by_role("button", name=common_words.IMPORT, exact=True).click()
    with page.expect_file_chooser() as chooser:
        held.let_go()
        while not chooser.is_done():  # which opens within five seconds after a touch
            page.keyboard.press("Shift")

    held.again()
    page.goto(site.url)
    screen = page.locator(SCREEN)
    screen.get_by_label(home_words.YOUR_NAME).fill("Aina")
    screen.get_by_label(level_words.ROBOT_LEVEL).select_option("champion")
    door = screen.get_by_role("button", name=new_game_words.CUSTOM_GAME, exact=True)
    door.click()
    expect(door).to_have_attribute("aria-busy", "true")
    screen.get_by_role("button", name=new_game_words.PLAY_ROBOT, exact=True).click()
    expect(door).not_to_have_attribute("aria-busy", "true")
    _let_go(page, held)
    expect(page.get_by_role("group", name="Aina").first).to_be_visible()
    expect(page.get_by_role("group", name="Robot campió").first).to_be_visible()


@pytest.mark.pyodide
def test_a_door_waits_for_the_engine_in_its_own_place(site: Site, page: Page) -> None:
    """The screen stays, and what is pressed last is done; nobody looks at a board without a game."""
    runtime = Held(page, "**/runtime.bin")
    page.goto(site.url)
    expect(page.locator(SCREEN)).to_have_count(0)
    home = page.locator(OWN)
    home.get_by_role("button", name=common_words.SETTINGS, exact=True).click()  # needs no engine
    expect(page.get_by_role("dialog", name=common_words.SETTINGS)).to_be_visible()
    page.keyboard.press("Escape")
    champion = home.get_by_role("button", name=clock_words.CHAMPIONSHIP, exact=True)
    custom = home.get_by_role("button", name=new_game_words.CUSTOM_GAME, exact=True)
    champion.click()
    expect(champion).to_have_attribute("aria-busy", "true")
    custom.click()
    expect(champion).not_to_have_attribute("aria-busy", "true")
    expect(custom).to_have_attribute("aria-busy", "true")
    home.get_by_role("button", name=new_game_words.TWO_PLAYERS, exact=True).click()
    begin = page.get_by_role("button", name=new_game_words.START, exact=True)
    begin.click()
    expect(begin).to_have_attribute("aria-busy", "true")
    runtime.let_go()
    expect(page.get_by_role("dialog", name=home_words.YOUR_NAMES)).to_have_count(0)
    expect(page.locator(SEATS)).to_have_count(2)


def test_it_does_not_come_before_a_game_that_is_open(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table([("person", "Aina"), ("greedy", "")], seed_where(first_to_play))
    held = Held(page, PROGRAM)
    with page.expect_request(PROGRAM):
        page.reload()
    expect(page.locator(SCREEN)).to_be_hidden()
    _let_go(page, held)
    assert aina.has_the_turn()
    page.goto(site.url + "#taula=x")
    expect(page.locator(SCREEN)).to_have_count(0)


def test_after_an_update_it_says_once_what_is_new(site: Site, page: Page) -> None:
    """As soon as the screen stands, which waits for no engine."""
    notice = page.locator("[data-notice=version]")
    page.goto(site.url)
    expect(page.locator(SCREEN)).to_have_count(0)
    expect(notice).to_have_count(0)  # a first visit is no update
    page.evaluate("localStorage.setItem('faristol.set.version', '0.9')")
    page.add_init_script("window.Worker = class { postMessage() {} terminate() {} }")
    page.reload()
    expect(notice).to_contain_text(common_words.updated_to(VERSION))
    with page.expect_popup() as opened:
        notice.get_by_role("button", name=common_words.NEWS).click()
    expect(opened.value.get_by_role("heading", name=VERSION)).to_be_visible()
    page.reload()
    expect(page.locator(SCREEN)).to_have_count(0)
    expect(notice).to_have_count(0)


def test_the_first_update_is_told_to_who_came_straight_to_a_game(site: Site, page: Page) -> None:
    """The version of the first visit is known whichever screen it began with."""
    page.goto(site.url + lesson_words.GAME_MARK)
    expect(page.locator(SEATS)).to_have_count(2)
    assert page.evaluate("localStorage.getItem('faristol.set.version')") == VERSION
