"""A law of the device: a write that fails once loses nothing that was confirmed, whichever write it is.

Where the device is full, each thing that is not kept is said, until there is room again.
"""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk.days import begins_a_round
from tests.browser.home.test_home_stories import FULL
from tests.browser.persons.director import NAMES, Desk
from tests.browser.persons.organiser import Organiser
from tests.browser.persons.player import Person, first_to_play, notation, seed_where
from tests.browser.stand.site import Site
from tests.browser.training.test_full_device import HELD, ROOM
from tests.rooms.app.loading import load

common_words = load("words.common")

# Every write fails once: each transaction that writes at its first attempt, which its first request tells,
# since two stores are written at the same time; each key's short text at every odd one. Or all short texts
# fail, which are then in their copy alone.
_FAILS: Final = """allTexts => {
    const attempts = {}, texts = {}, begun = new WeakSet();
    window.strict = window.other = 0;
    const { transaction } = IDBDatabase.prototype, { setItem } = Storage.prototype;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
        if (mode === "readwrite" && this.name.startsWith("IDBMap")) {
            if (options?.durability === "strict") window.strict++;
            else window.other++;
        }
        return transaction.call(this, stores, mode, options);
    };
    for (const name of ["put", "delete", "clear"]) {
        const request = IDBObjectStore.prototype[name];
        IDBObjectStore.prototype[name] = function (...given) {
            const isFirst = !begun.has(this.transaction);
            begun.add(this.transaction);
            const asked = JSON.stringify([this.transaction.db.name, name, ...given]);
            if (isFirst) attempts[asked] = (attempts[asked] ?? 0) + 1;
            const made = request.apply(this, given);
            if (isFirst && attempts[asked] % 2) this.transaction.abort();
            return made;
        };
    }
    Storage.prototype.setItem = function (key, text) {
        const isOurs = key.startsWith("faristol.");
        texts[key] = (texts[key] ?? 0) + 1;
        if (isOurs && (allTexts || texts[key] % 2)) throw new DOMException("full", "QuotaExceededError");
        setItem.call(this, key, text);
    };
}"""


@pytest.fixture(params=["false", "true"], ids=["each write once", "each text always"])
def failing(request: pytest.FixtureRequest, page: Page) -> Page:
    page.add_init_script(f"({_FAILS})({request.param})")
    return page


def opened_again(page: Page) -> None:
    """Records were on the disk when they were confirmed; short texts are in one of their two places."""
    assert page.evaluate("strict > 0 && other === 0"), "what is confirmed is written to the disk at once"
    page.evaluate("faristolStorage.copied()")
    page.reload()


def test_a_text_that_was_refused_is_there_after_later_ones_that_were_not(site: Site, failing: Page) -> None:
    failing.goto(site.url)
    failing.evaluate("""async () => {
        await faristolStorage.ready;
        faristolStorage.set("localStorage", "faristol.first", "a");
        for (const text of "bcde") faristolStorage.set("localStorage", "faristol.later", text);
        await faristolStorage.copied();
    }""")
    failing.reload()
    kept = failing.evaluate("""async () => {
        await faristolStorage.ready;
        return ["first", "later"].map((name) => faristolStorage.get("localStorage", "faristol." + name));
    }""")
    assert kept == ["a", "e"]


def test_turns_of_a_game_are_there(site: Site, failing: Page) -> None:
    aina = Person(failing, site)
    aina.comes_to_the_table((("person", "Aina"), ("novice", "")), seed_where(first_to_play, "free"), "free")
    for _ in range(2):
        assert aina.has_the_turn()
        aina.takes_a_turn()
    assert aina.has_the_turn()
    before = aina.sees()
    opened_again(failing)
    assert aina.has_the_turn()
    assert same(aina.sees()) == same(before)


def test_slips_are_there(site: Site, failing: Page) -> None:
    desk = Desk(failing, site)
    desk.arrives()
    begins_a_round(desk, *NAMES[:4])
    best = desk.finds()[0]
    for number in (1, 2, 3):
        desk.hands_in(number, notation(best), best.score)
    before = desk.sees()
    opened_again(failing)
    expect(desk.row(3)).to_contain_text(str(best.score))
    assert desk.sees() == before


def test_results_are_there(site: Site, failing: Page) -> None:
    organiser = Organiser(failing, site)
    organiser.comes_with("\n".join(NAMES))
    organiser.begins_the_round()
    for table in (1, 2):
        organiser.types(f"{table} 350 310")
        expect(organiser.scores(table)).to_have_text(["350", "310"])
    before = organiser.sees()
    opened_again(failing)
    expect(organiser.scores(2)).to_have_text(["350", "310"])
    assert organiser.sees() == before


_FULL_OF_TEXTS: Final = """() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""


def full(page: Page) -> None:
    """From now on the device takes nothing."""
    page.evaluate(HELD)
    page.evaluate(FULL)
    page.evaluate(_FULL_OF_TEXTS)


def is_told(page: Page) -> None:
    """What was just confirmed is said not to be kept, beside the way to keep it."""
    notice = page.locator("[data-notice=storage]:not([data-seen])")
    expect(notice).to_contain_text(common_words.STORAGE_FAILED)
    expect(notice.get_by_role("button", name=common_words.EXPORT)).to_be_visible()
    notice.evaluate("notice => { notice.dataset.seen = ''; }")


def test_each_slip_that_a_full_device_does_not_keep_is_said(site: Site, page: Page) -> None:
    desk = Desk(page, site)
    desk.arrives()
    begins_a_round(desk, *NAMES[:4])
    best = desk.finds()[0]
    full(page)
    for number in (1, 2, 3):
        desk.hands_in(number, notation(best), best.score)
        is_told(page)
    page.evaluate(ROOM)
    desk.hands_in(4, notation(best), best.score)
    expect(page.locator("[data-notice=storage]")).to_have_count(0)
    before = desk.sees()
    page.reload()
    expect(desk.row(4)).to_contain_text(str(best.score))
    assert desk.sees() == before


def test_each_result_that_a_full_device_does_not_keep_is_said(site: Site, page: Page) -> None:
    organiser = Organiser(page, site)
    organiser.comes_with("\n".join(NAMES[:6]))
    organiser.begins_the_round()
    full(page)
    for table in (1, 2):
        organiser.types(f"{table} 350 310")
        expect(organiser.scores(table)).to_have_text(["350", "310"])
        is_told(page)
    page.evaluate(ROOM)
    organiser.types("3 350 310")
    expect(organiser.scores(3)).to_have_text(["350", "310"])
    expect(page.locator("[data-notice=storage]")).to_have_count(0)
    before = organiser.sees()
    page.reload()
    expect(organiser.scores(3)).to_have_text(["350", "310"])
    assert organiser.sees() == before


def same(view: dict[str, Any]) -> dict[str, Any]:
    """A view without the instant at which it was made."""
    return {key: value for key, value in view.items() if key not in ("clock", "rev")}
