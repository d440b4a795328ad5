"""An update of the site: no game, no file and no list of words is taken away from who plays on."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from faristol.lexicon import dump, from_words, load
from faristol.spelling import dump as dump_spellings
from sitebuild.paths import LEXICONS
from sitebuild.site import assemble
from tests.browser.persons.director import Desk
from tests.browser.persons.player import Person, common_words, lexicon_of
from tests.browser.persons.robots import before_the_last_turn
from tests.browser.site.test_site_stories import look_for_upgrade, next_version
from tests.browser.stand.noted import noted, notes
from tests.browser.stand.site import Site, ask, attached, engine_ready, offline_ready
from tests.browser.stand.undriven import undriven
from tests.rooms.app.loading import load as load_screen

new_game_words = load_screen("words.home.new_game")
paper_words = load_screen("words.paper")

NEXT = "Llista Faristol 3"


def _with_another_list(folder: Path) -> None:
    """The site with a list of few words, those that the weakest robots know now."""
    lists = folder.with_name("lists")
    lists.mkdir()
    words = list(load((LEXICONS / "beginner.lex").read_bytes()).words())
    lexicon = from_words(NEXT, words[::2])
    for name in ("default", "beginner", "intermediate"):
        (lists / f"{name}.lex").write_bytes(dump(lexicon))
    (lists / assemble.SPELLINGS).write_bytes(dump_spellings(lexicon, {}))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(assemble, "LEXICONS", lists)
        patched.setattr(assemble, "DIST", folder)
        assemble.assemble()


@pytest.mark.offline
def test_a_game_goes_on_with_its_list_after_an_update_that_another_window_accepted(
    site: Site, dist: Path, context: BrowserContext, open_page: Callable[..., Page], spare: Path
) -> None:
    desk = Desk(open_page(context), site)
    desk.comes_with("Aina", "Biel")
    desk.page.close()
    aina = Person(open_page(context), replace(site))
    aina.arrives()
    offline_ready(aina.page)
    game = before_the_last_turn(dist, (("Aina", "person"), ("Robot", "amateur")), "update")
    (spare / "game.jsonl").write_text(game.journal())
    aina.imports(spare / "game.jsonl")
    assert aina.has_the_turn()
    expect(aina.page.locator("[data-notice=list]")).to_have_count(0)

    other = open_page(context)
    other.goto(site.url + "mots.html")
    _is_updated(other, site, spare / "next")
    expect(other.locator("#list-name")).to_have_text(NEXT)

    aina.page.reload()
    lexicon = lexicon_of(dist)
    told = common_words.earlier_list(lexicon.name, lexicon.digest)
    expect(aina.page.locator("[data-notice=list]")).to_contain_text(told)
    assert ask(aina.page, "hello")["hello"]["lexicon"]["name"] == NEXT
    aina.opens_menu(common_words.SETTINGS)
    expect(aina.box(common_words.SETTINGS)).to_contain_text(told)
    aina.page.keyboard.press("Escape")
    assert aina.has_the_turn()
    aina.takes_a_turn()
    aina.end().wait_for()
    journal = "\n".join(_lines(aina.page))
    assert lexicon.digest in journal

    desk = Desk(open_page(context), site)
    desk.page.goto(site.url + "duplicada.html")
    expect(desk.page.locator("[data-notice=list]")).to_contain_text(told)
    expect(desk.rows()).to_have_count(2)


def _is_updated(page: Page, site: Site, folder: Path) -> None:
    """Accept the next version, after a look at what other windows have in play."""
    engine_ready(page)
    offline_ready(page)
    _with_another_list(folder)
    site.folder = folder
    assert look_for_upgrade(page) == "installed"
    notes(page, common_words.UPGRADING)
    page.get_by_role("button", name=common_words.UPGRADE_NOW).click()
    box = page.get_by_role("dialog", name=common_words.UPGRADE)
    expect(box).to_contain_text(common_words.in_play_elsewhere(["Aina i Robot"]))
    assert noted(page) == {common_words.UPGRADING}, "the other windows may take a while to answer"
    box.get_by_role("button", name=common_words.CANCEL).click()
    page.get_by_role("button", name=common_words.UPGRADE_NOW).click()
    with page.expect_event("load"):
        box.get_by_role("button", name=common_words.UPGRADE_NOW).click()
    engine_ready(page)


def _lines(page: Page) -> list[str]:
    """The records of the games that this device has kept."""
    pairs: list[list[str]] = page.evaluate("faristolStorage.readAll('faristol-games')")
    return [text for _, text in pairs]


_STORE = """async (change) => {
    const request = indexedDB.open("faristol-lists");
    const found = await new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const store = found.transaction("files", "readwrite").objectStore("files");
    for (const [key, value] of change) store.put(value, key);
    const keys = store.getAllKeys();
    await new Promise((resolve) => (keys.onsuccess = resolve));
    found.close();
    return keys.result;
}"""
_KEPT = f"""async (gone) => {{
    for (;;) {{
        const keys = await ({_STORE})([]);
        if (!keys.some((key) => key.startsWith(gone))) return keys;
        await new Promise(requestAnimationFrame);
    }}
}}"""


@pytest.mark.pyodide
def test_a_list_that_no_record_names_is_kept_for_two_months(site: Site, page: Page) -> None:
    own = lexicon_of(site.folder).digest
    page.goto(site.url)
    engine_ready(page)
    names = {f"{own}/default", f"{own}/beginner"}
    assert names <= set(page.evaluate(_KEPT, "none"))
    page.evaluate(
        "(text) => faristolStorage.change('faristol-games', [['x', text]])", f'{{"digest": "{"c" * 64}"}}'
    )
    day = 24 * 60 * 60 * 1000
    now = int(page.evaluate("Date.now()"))
    lists = {"a": now - 61 * day, "b": now - 59 * day, "c": 0}
    page.evaluate(
        _STORE,
        [pair for sign, at in lists.items() for pair in ([sign * 64, at], [sign * 64 + "/default", "x"])],
    )
    page.reload()
    engine_ready(page)
    left = {key.split("/")[0] for key in page.evaluate(_KEPT, "a" * 64)}
    assert left == {own, "b" * 64, "c" * 64}
    assert names <= set(page.evaluate(_KEPT, "none"))


_SILENT = """{
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (kind, listener, ...more) {
        if (kind === "message" && String(listener).includes('"version"')) return;
        addEventListener.call(this, kind, listener, ...more);
    };
}"""


def _accepts(other: Page, site: Site, folder: Path) -> None:
    """Another window has the next version and accepts it; its first check of the copy is over then."""
    _comes(other, site)
    next_version(folder, whole=True)
    site.folder = folder
    assert look_for_upgrade(other) == "installed"
    attached(other, "html[data-offline=upgrade]")
    with other.expect_event("load"):
        other.evaluate("import(faristolPacks.place + 'offline.js').then((offline) => offline.upgrade())")
    _is_there(other)


def _comes(page: Page, site: Site) -> None:
    page.goto(site.url + "mots.html")
    _is_there(page)


def _is_there(page: Page) -> None:
    engine_ready(page)
    offline_ready(page)


def _versions(page: Page) -> int:
    """Of how many versions this device has the files."""
    return len(page.evaluate("caches.keys()"))


@pytest.mark.offline
def test_who_plays_an_earlier_version_has_all_of_it_until_its_window_is_closed(
    site: Site, context: BrowserContext, open_page: Callable[..., Page], spare: Path
) -> None:
    aina, other = Person(open_page(context), site), open_page(context)
    aina.arrives()
    offline_ready(aina.page)
    aina.button(new_game_words.PLAY_ROBOT).click()
    _accepts(other, site, spare / "next")
    aina.page.locator("#rack button").first.wait_for()
    aina.opens_menu(paper_words.TITLE)
    aina.box(paper_words.TITLE).get_by_role("button", name=paper_words.HAND_OVER).click()
    expect(aina.box(paper_words.GIVE).locator("svg, canvas").first).to_be_visible()
    assert _versions(other) == 2
    _workers_end(other)
    aina.page.close()
    _comes(other, site)
    assert _versions(other) == 1


_LOADED_AGAIN = """
const [aina, other] = [frame("aprendre.html"), frame("aprendre.html")];
const state = (window, name) => window.contentDocument?.documentElement?.dataset[name];
for (const window of [aina, other]) await until(() => state(window, "offline") === "ready");
await told("ready");
const registration = await navigator.serviceWorker.getRegistration();
await until(() => registration.update().then(() => registration.waiting));
other.contentWindow.navigator.serviceWorker.oncontrollerchange = () => other.contentWindow.location.reload();
const loads = [aina, other].map((window) => new Promise((resolve) => (window.onload = resolve)));
aina.contentWindow.location.reload();
registration.waiting.postMessage("upgrade");
await Promise.all(loads);
for (const window of [aina, other]) await until(() => state(window, "program") === "ready");
await told("loaded");
"""


def test_a_window_that_is_loaded_again_at_that_moment_starts(site: Site, dist: Path, spare: Path) -> None:
    next_version(spare / "next", whole=True)
    site.folder = shutil.copytree(dist, spare / "first")
    with undriven(site, _LOADED_AGAIN) as told:
        told("ready")
        site.folder = spare / "next"
        told("loaded")


@pytest.mark.offline
def test_a_window_that_cannot_say_its_version_keeps_the_files_while_it_is_open(
    site: Site, context: BrowserContext, open_page: Callable[..., Page], spare: Path
) -> None:
    silent, other = open_page(context), open_page(context)
    silent.add_init_script(_SILENT)
    _comes(silent, site)
    _accepts(other, site, spare / "next")
    _comes(other, site)
    assert _versions(other) == 2
    silent.close()
    _comes(other, site)
    assert _versions(other) == 1


def _workers_end(page: Page) -> None:
    """The browser ends the service workers, as it does at any time."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()
