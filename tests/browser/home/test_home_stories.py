"""The first screen: one tap to play, doors that say what they are, names asked once, nothing that jumps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.persons.player import Person
from tests.browser.site.test_layout_stories import CUT
from tests.browser.stand.site import Site, at_sizes, engine_ready
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
game_words = load_screen("words.game")
level_words = load_screen("words.home.levels")
new_game_words = load_screen("words.home.new_game")
workshop_words = load_screen("words.workshop.door")
own_level = load_screen("saved.own_level")

home_words = load_screen("words.home.common")
clock_words = load_screen("words.clock")
SIZE = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
WORDS = "**/engine/engine.bin"  # the last thing that the engine waits for
DOORS = {
    new_game_words.TWO_PLAYERS: "two",
    clock_words.CHAMPIONSHIP: "championship",
    new_game_words.CUSTOM_GAME: "custom",
    clock_words.BOARD_GAME: "scorer",
    clock_words.ARBITER_ROOM: "arbiter",
    clock_words.CLOCK_ROOM: "clock",
}
# What can be pressed and shows neither an edge nor a field of its own.
FLAT = """() => {
    const clear = (colour) => /^(transparent|rgba\\(.*, 0\\))$/.test(colour);
    return [...document.querySelectorAll("dialog[open] :is(button, a.button)")]
        .filter((node) => !node.closest("[data-notice]"))
        .map((node) => [node, getComputedStyle(node.closest(".door") ?? node)])
        .filter(([, look]) => clear(look.backgroundColor) && clear(look.borderTopColor))
        .map(([node]) => node.textContent);
}"""
# Where each thing of the first screen, or of the table, stands.
PLACES = """(selector) => [...document.querySelectorAll(selector)]
    .filter((node) => node.checkVisibility())
    .map((node) => [node.id || node.textContent, node.getBoundingClientRect()])
    .map(([name, box]) => [name, box.x, box.y, box.width, box.height].join(" "))"""
TABLE = "#board-window, #rack, #tools, #actions, #actions button, #status, #seats, #menu"


def _places(page: Page, selector: str) -> list[str]:
    found: list[str] = page.evaluate(PLACES, selector)
    return found


def test_one_tap_leads_to_a_game_for_a_child(site: Site, page: Page) -> None:
    person = Person(page, site, name=new_game_words.PLAYER)
    person.arrives()
    expect(page.get_by_label(home_words.YOUR_NAME)).to_be_visible()
    person.button(new_game_words.PLAY_ROBOT).click()
    assert person.has_the_turn()
    view = person.sees()
    assert [seat["player"] for seat in view["seats"]] == ["person", own_level.START]
    assert view["ruleset"]["hints"]
    assert view["ruleset"]["undo"]
    person.lays(person.no_word())
    page.locator("#play").click()
    expect(person.message()).to_contain_text("no és al diccionari de la partida")
    page.keyboard.press("Escape")
    person.takes_a_turn()
    assert person.has_the_turn()
    scores = [seat["score"] for seat in person.sees()["seats"]]
    person.opens_menu("Abandona la partida")
    person.box(game_words.confirm_abandon_free[0]).get_by_role("button", name=common_words.ABANDON).click()
    person.end().wait_for()
    assert person.sees()["result"]["scores"] == scores
    # Whoever gave no name is not asked again.
    person.end().get_by_role("button", name=common_words.HOME).click()
    expect(person.button(new_game_words.PLAY_ROBOT)).to_be_visible()
    expect(page.get_by_label(home_words.YOUR_NAME)).to_have_count(0)


def test_a_name_is_asked_once_and_remembered(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.arrives()
    asked = page.get_by_label(home_words.YOUR_NAME)
    asked.fill(" Aina ")
    aina.button(new_game_words.PLAY_ROBOT).click()
    assert aina.has_the_turn()
    aina.opens_menu("Partida nova")
    expect(aina.button(new_game_words.TWO_PLAYERS)).to_be_visible()
    expect(asked).to_have_count(0)
    aina.button(new_game_words.TWO_PLAYERS).click()
    both = aina.box(home_words.YOUR_NAMES)
    expect(both.get_by_label(new_game_words.default_name(0))).to_have_value("Aina")
    both.get_by_label(new_game_words.default_name(1)).fill("Biel")
    both.get_by_role("button", name=new_game_words.START).click()
    aina.button(game_words.DRAW_GO).click()
    page.get_by_role("dialog", name="Ara juga ").get_by_role("button").click()
    page.reload()
    page.get_by_role("dialog", name="Ara juga ").get_by_role("button").click()
    aina.opens_menu("Partida nova")
    aina.button(new_game_words.TWO_PLAYERS).click()
    aina.button(game_words.DRAW_GO).click()
    assert [seat["name"] for seat in aina.sees()["seats"]] == ["Aina", "Biel"]
    # The game at the table is the first door, and later the last one that was left.
    page.get_by_role("dialog", name="Ara juga ").get_by_role("button").click()
    aina.opens_menu("Partida nova")
    main_act = page.locator("dialog[open] .primary").get_by_role("button")
    expect(main_act).to_have_text([new_game_words.BACK_TO_GAME])
    main_act.click()
    aina.opens_menu("Abandona la partida")
    aina.box(game_words.confirm_abandon_free[0]).get_by_role("button", name=common_words.ABANDON).click()
    aina.end().get_by_role("button", name=common_words.HOME).click()
    expect(aina.button(new_game_words.BACK_TO_GAME)).to_be_visible()
    expect(main_act).to_have_text([new_game_words.GO_ON])
    main_act.click()
    page.get_by_role("dialog", name="Ara juga ").get_by_role("button").click()
    assert aina.sees()["phase"] == "turn"


def its_doors_are_explained_and_lead_to_the_preferences_and_the_championship(aina: Person) -> None:
    page = aina.page
    for name, line in DOORS.items():
        expect(aina.button(name)).to_have_accessible_description(home_words.LINES[line])
    for size in at_sizes(page, [(390, 844), (768, 1024), (1024, 768)]):
        for title in (home_words.PLAY, home_words.LEARN, home_words.ORGANISE):
            heading = page.get_by_role("heading", name=title, exact=True)
            expect(heading).to_be_in_viewport(ratio=1)
            assert page.evaluate(CUT, ".door-name, .door-line") == [], size
    duplicate = page.get_by_role("link", name=new_game_words.DUPLICATE, exact=True)
    expect(duplicate).to_have_accessible_description(home_words.LINES["duplicate"])
    workshop = page.get_by_role("link", name=workshop_words.TITLE, exact=True)
    expect(workshop).to_have_accessible_description(workshop_words.LINE)
    expect(workshop).to_have_attribute("href", workshop_words.PAGE)
    assert page.evaluate(FLAT) == []
    aina.button(new_game_words.CUSTOM_GAME).click()
    expect(aina.box(new_game_words.CUSTOM_GAME)).to_contain_text(new_game_words.WITHOUT_CLOCK)
    aina.box(new_game_words.CUSTOM_GAME).get_by_role("button", name=common_words.CANCEL).wait_for()
    assert page.evaluate(FLAT) == []
    aina.box(new_game_words.CUSTOM_GAME).get_by_role("button", name=common_words.CANCEL).click()
    aina.button(common_words.SETTINGS).click()
    box = aina.box(common_words.SETTINGS)
    box.get_by_text("Foscos", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    before = page.evaluate(SIZE)
    box.get_by_text("Molt gran", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-text", "largest")
    assert page.evaluate(SIZE) == pytest.approx(1.3 * before)
    # The text pages have no program: their first script sets the size before anything is painted.
    with page.context.new_page() as other:
        other.set_viewport_size(page.viewport_size or {"width": 1024, "height": 768})
        other.goto(f"{page.url.rpartition('/')[0]}/ajuda.html")
        assert other.evaluate(SIZE) == pytest.approx(1.3 * before)
    box.get_by_text("Normal", exact=True).click()
    assert page.evaluate(SIZE) == before
    box.get_by_role("button", name=common_words.CLOSE).click()
    expect(aina.button(new_game_words.PLAY_ROBOT)).to_be_visible()
    # The adult championship is one tap further.
    aina.button(clock_words.CHAMPIONSHIP).click()
    aina.box(clock_words.CHAMPIONSHIP).get_by_role("button", name=new_game_words.START).click()
    aina.button(game_words.DRAW_GO).click()
    assert aina.sees()["ruleset"]["id"] == "classic"


def test_the_first_screen_says_what_its_doors_and_levels_are(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.arrives()
    each_level_is_explained_where_it_is_chosen(aina)
    its_doors_are_explained_and_lead_to_the_preferences_and_the_championship(aina)


def each_level_is_explained_where_it_is_chosen(aina: Person) -> None:
    page, sizes = aina.page, [(360, 768), (1024, 768)]
    home = aina.box(common_words.APP)
    level_list = home.get_by_label(level_words.ROBOT_LEVEL)
    own = level_words.own_line(own_level.START)
    for size in at_sizes(page, sizes):
        before = _places(page, ".home .door")
        for level, line in [(level_words.OWN, own)] + [
            (level, level_words.line(level)) for level in level_words.CODES
        ]:
            level_list.select_option(level)
            expect(home.get_by_role("status").first).to_have_text(line)
            assert _places(page, ".home .door") == before, size
    aina.button(new_game_words.CUSTOM_GAME).click()
    custom = aina.box(new_game_words.CUSTOM_GAME)
    chosen = custom.get_by_role("group", name=new_game_words.default_name(1)).get_by_role("combobox")
    for _ in at_sizes(page, sizes):
        for level, _ in level_words.levels():
            chosen.select_option(level)
            expect(custom.get_by_text(level_words.LINES[level])).to_be_visible()
    custom.get_by_role("button", name=common_words.CANCEL).click()


def _held(page: Page) -> list[Route]:
    """The engine waits for its words until they are let through; a story waits until it asks for them."""
    held: list[Route] = []
    page.route(WORDS, lambda route: held.append(route))
    return held


def _let_through(page: Page, held: list[Route]) -> None:
    assert held, "the engine waits for nothing"
    for route in held:
        route.continue_()
    engine_ready(page)


def _places_in(page: Page, selector: str, sizes: list[tuple[int, int]]) -> dict[tuple[int, int], list[str]]:
    return {size: _places(page, selector) for size in at_sizes(page, sizes)}


@pytest.mark.offline
def test_nothing_jumps_when_all_is_ready(site: Site, page: Page, open_page: Callable[..., Page]) -> None:
    nothing_of_the_first_screen_jumps_when_all_is_ready(site, page)
    nothing_of_the_table_jumps_when_the_engine_is_ready(site, open_page())


def nothing_of_the_first_screen_jumps_when_all_is_ready(site: Site, page: Page) -> None:
    sizes = [(360, 740), (1024, 768)]
    held = _held(page)
    with page.expect_request(WORDS):
        Person(page, site).arrives()
    everything = ".home, .home :is(button, a, p, h2, h3, input, legend)"
    expect(page.locator("#first-screen")).to_have_count(0)
    before = _places_in(page, everything, sizes)
    _let_through(page, held)
    page.get_by_text(common_words.OFFLINE_READY).wait_for()
    assert _places_in(page, everything, sizes) == before


def nothing_of_the_table_jumps_when_the_engine_is_ready(site: Site, page: Page) -> None:
    sizes = [(360, 740), (740, 360), (768, 1024), (1024, 768)]
    held = _held(page)
    person = Person(page, site, name=new_game_words.PLAYER)
    with page.expect_request(WORDS):
        person.arrives()
    person.button(new_game_words.PLAY_ROBOT).click()
    expect(page.locator("#rack .back")).to_have_count(7)
    before = _places_in(page, TABLE, sizes)
    _let_through(page, held)
    assert person.has_the_turn()
    assert _places_in(page, TABLE, sizes) == before


def _boxes_apart(page: Page, one: str, other: str) -> bool:
    """Whether no two of them overlap."""
    a, b = (page.locator(name).bounding_box() for name in (one, other))
    assert a is not None
    assert b is not None
    return bool(
        a["x"] + a["width"] <= b["x"] + 0.5
        or b["x"] + b["width"] <= a["x"] + 0.5
        or a["y"] + a["height"] <= b["y"] + 0.5
        or b["y"] + b["height"] <= a["y"] + 0.5
    )


def _within(page: Page, selector: str) -> bool:
    box: Any = page.locator(selector).bounding_box()
    size = page.viewport_size
    assert size is not None
    return bool(
        box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= size["width"]
        and box["y"] + box["height"] <= size["height"]
    )


# The longest notice there is: nothing can be kept any more, and the game should be saved as a file.
FULL = """() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""


def test_a_notice_covers_neither_scores_nor_board(site: Site, page: Page) -> None:
    person = Person(page, site, name=new_game_words.PLAYER)
    person.arrives()
    engine_ready(page)
    page.evaluate(FULL)
    person.button(new_game_words.PLAY_ROBOT).click()
    page.get_by_text(common_words.STORAGE_FAILED).wait_for()
    assert person.has_the_turn()
    for size in at_sizes(page, [(360, 740), (740, 360), (768, 1024), (1024, 768), (1920, 1080)]):
        for place in ("#seats", "#board-window", "#rack", "#actions", "#menu"):
            assert _boxes_apart(page, "#notices", place), (place, size)
        assert _within(page, "#notices"), size
