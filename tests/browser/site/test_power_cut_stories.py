"""Short texts after a power cut: a pause, a clock, a duel, what is half typed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.desk.days import begins_a_round
from tests.browser.duel.test_duel_stories import Teacher
from tests.browser.persons.director import Desk
from tests.browser.persons.player import Person
from tests.browser.stand.power_cut import copied, power_cut, stored
from tests.browser.stand.site import Site
from tests.rooms.app.loading import load

clock_words = load("words.clock")
common_words = load("words.common")
desk_words = load("words.desk.common")
desk_players_words = load("words.desk.players")
duel_words = load("words.duel")
home_words = load("words.home.common")
new_game_words = load("words.home.new_game")

_STORE = "(text) => faristolStorage.set('localStorage', 'faristol.test', text)"
# Stores a text as soon as the page has something to store it with.
_AT_ONCE = """Object.defineProperty(globalThis, "faristolStorage", {
    configurable: true,
    set(storage) {
        Object.defineProperty(globalThis, "faristolStorage", { value: storage });
        storage.set("localStorage", "faristol.test", "at once");
    },
});"""


def test_a_round_whose_time_was_stopped_stays_stopped_with_the_slip_that_was_being_typed(
    site: Site, page: Page
) -> None:
    desk = Desk(page, site)
    begins_a_round(desk, "Aina", "Biel")
    before = stored(page)
    desk.line(desk_players_words.NUMBER).focus()
    page.keyboard.type("2 H8 CA")
    desk.button(desk_words.TIME_STOP).click()
    expect(desk.button(desk_words.TIME_GO)).to_be_visible()
    left = page.locator(".desk-digits").inner_text()
    page.keyboard.type("S")  # the slip goes on where it was
    expect(desk.line(desk_words.WORD)).to_have_value("CAS")
    power_cut(page, before)
    expect(desk.button(desk_words.TIME_GO)).to_be_visible()
    expect(page.locator(".desk-digits")).to_have_text(left)
    expect(desk.line(desk_words.WORD)).to_have_value("CAS")

    # what was stored after that is newer than the copy of before
    desk.line(desk_words.WORD).fill("CASA")
    power_cut(page, stored(page))
    expect(desk.line(desk_words.WORD)).to_have_value("CASA")


def test_a_duel_goes_on_with_its_points(site: Site, page: Page) -> None:
    teacher = Teacher(page, site)
    teacher.chooses("La meva llista")
    page.get_by_label(duel_words.LIST).fill("cartera col·legi")
    teacher.presses(duel_words.BEGIN)
    teacher.presses(duel_words.UNCOVER)
    before = stored(page)
    teacher.presses(duel_words.ENOUGH)
    teacher.line(0).fill("cartera")
    teacher.line(1).fill("carter")
    page.keyboard.press("Enter")
    teacher.sees_points(58, 7)
    power_cut(page, before)
    teacher.sees_points(58, 7)


def test_what_was_wiped_stays_wiped_and_the_clock_alone_is_where_it_was(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.arrives()
    what_was_wiped_stays_wiped(aina)
    the_clock_alone_is_where_it_was(aina)


def what_was_wiped_stays_wiped(aina: Person) -> None:
    page = aina.page
    name = aina.box(common_words.APP).get_by_label(home_words.YOUR_NAME)
    name.fill("Aina")
    aina.button(new_game_words.PLAY_ROBOT).click()
    assert aina.has_the_turn()
    assert "Aina" in stored(page).values()
    aina.opens_menu(common_words.SETTINGS)
    aina.wipes_everything()
    power_cut(page, {})
    expect(name).to_have_value("")
    assert "Aina" not in stored(page).values()


def the_clock_alone_is_where_it_was(aina: Person) -> None:
    page = aina.page
    aina.button(clock_words.CLOCK_ROOM).click()
    aina.box(clock_words.CLOCK_ROOM).get_by_role("button", name=clock_words.CLOCK_START).click()
    first, second = page.locator("[data-seat='0']"), page.locator("[data-seat='1']")
    expect(first).to_be_visible()
    before = stored(page)
    first.click()
    expect(first).to_have_attribute("data-state", "running")
    first.click()
    expect(second).to_have_attribute("data-state", "running")
    aina.button(clock_words.PAUSE).click()
    read = [side.locator(".clock-big").inner_text() for side in (first, second)]
    power_cut(page, before)
    for side, text in zip((first, second), read, strict=True):
        expect(side.locator(".clock-big")).to_have_text(text)


def test_what_is_stored_before_the_copy_is_read_is_newer_and_so_it_is_where_no_copy_can_be_written(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    page.goto(site.url + "projeccio.html")
    page.evaluate("faristolStorage.ready")
    page.evaluate(_STORE, "before")
    power_cut(page, {})
    assert stored(page)["faristol.test"] == "before"
    page.add_init_script(_AT_ONCE)
    power_cut(page, {})
    assert stored(page)["faristol.test"] == "at once"
    other = open_page()
    other.goto(site.url + "projeccio.html")
    other.evaluate("faristolStorage.ready")
    a_copy_that_cannot_be_written_any_more_changes_nothing(other)


def a_copy_that_cannot_be_written_any_more_changes_nothing(page: Page) -> None:
    page.evaluate(_STORE, "copied")
    copied(page)
    page.evaluate("() => { IDBObjectStore.prototype.put = () => { throw new Error('full'); }; }")
    page.evaluate(_STORE, "stored")
    page.reload()
    page.evaluate("faristolStorage.ready")
    assert stored(page)["faristol.test"] == "stored"
    page.evaluate("() => { IDBObjectStore.prototype.clear = () => { throw new Error('full'); }; }")
    page.evaluate("faristolStorage.clear('localStorage', 'faristol.')")
    page.reload()
    page.evaluate("faristolStorage.ready")
    assert "faristol.test" not in stored(page)
