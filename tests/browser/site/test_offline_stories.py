"""The copy for playing offline: whole, made again where it was lost, and its faults are told."""

from __future__ import annotations

import lzma
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sitebuild.site.packs import FILTERS
from tests.browser.stand.site import Site, attached, engine_ready, new_context, offline_ready, page_log
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")

pytestmark = pytest.mark.offline

_LOSE = """async (name) => {
    for (const key of await caches.keys()) {
        const cache = await caches.open(key);
        for (const { url } of await cache.keys()) {
            if (name === "" || url.split("?")[0].endsWith(name)) await cache.delete(url);
        }
    }
}"""
_COUNT = """async () => {
    const cache = await caches.open((await caches.keys())[0]);
    return (await cache.keys()).length;
}"""


def _fault(page: Page) -> list[str]:
    """What the page is told about its copy: the state, the file, and the reason."""
    told: list[str] = page.evaluate(
        """import(faristolPacks.place + "offline.js").then(({ onState }) => new Promise((resolve) =>
            onState((...told) => told[0] !== "installing" && resolve(told))))"""
    )
    return told


@pytest.mark.parametrize(
    "lost",
    [
        "",
        "/pyodide.asm.wasm",
        pytest.param("/ajuda.html", marks=pytest.mark.full),
        pytest.param("/atkinson-700.woff2", marks=pytest.mark.full),
    ],
)
def test_what_was_lost_is_kept_again_at_the_next_visit(site: Site, page: Page, lost: str) -> None:
    """Cleaners empty caches and leave the service worker."""
    page.goto(site.url)
    offline_ready(page)
    whole = page.evaluate(_COUNT)
    page.evaluate(_LOSE, lost)
    assert page.evaluate(_COUNT) < whole
    page.goto(site.url)
    engine_ready(page)
    offline_ready(page)
    assert page.evaluate(_COUNT) == whole
    site.stop()
    page.goto(site.url + "ajuda.html")
    page.goto(site.url)
    engine_ready(page)


def _altered(dist: Path, folder: Path, pattern: str) -> Site:
    """A host to which some files came through FTP in text mode."""
    shutil.copytree(dist, folder)
    for path in folder.glob(pattern):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    return Site(folder)


def test_pages_that_the_host_alters_are_kept_as_they_were_made(
    dist: Path, spare: Path, chromium: Browser
) -> None:
    altered = _altered(dist, spare / "altered", "*.html")
    altered.start()
    page = new_context(chromium, offline=True).new_page()
    page.goto(altered.url)
    offline_ready(page)
    altered.stop()
    page.goto(altered.url + "ajuda.html")
    expect(page.locator("h1")).to_be_visible()
    page.context.close()


def _with_another_byte(pack: Path) -> None:
    """The pack of another version, well compressed."""
    data = lzma.decompress(pack.read_bytes())
    other = data[:-1] + bytes((data[-1] ^ 1,))
    pack.write_bytes(lzma.compress(other, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=FILTERS))


def test_that_all_is_kept_stands_in_the_preferences_and_covers_nothing(site: Site, page: Page) -> None:
    page.goto(site.url + "estudi.html")
    offline_ready(page)
    expect(page.locator("#notices > *")).to_have_count(0)
    page.locator("#menu summary").click()
    page.get_by_role("button", name=common_words.SETTINGS).click()
    expect(page.get_by_role("dialog").get_by_text(common_words.OFFLINE_READY)).to_be_visible()


@pytest.mark.parametrize("how", ["damaged", "other"])
def test_a_copy_that_cannot_be_made_names_the_file_and_the_reason(
    dist: Path, spare: Path, chromium: Browser, how: str
) -> None:
    """The engine runs, from the packs that it needs."""
    altered = _altered(dist, spare / "altered", "app-*/engine/tournament.bin" if how == "damaged" else "none")
    if how == "other":
        _with_another_byte(next(altered.folder.glob("app-*/engine/tournament.bin")))
    altered.start()
    page = new_context(chromium, offline=True).new_page()
    page.goto(altered.url)
    engine_ready(page)
    attached(page, "html[data-offline=failed]")
    state, path, reason = _fault(page)
    assert state == "failed"
    assert path.endswith("/engine/tournament.bin" if how == "damaged" else "/engine/tournament.zip")
    assert reason != "altered" if how == "damaged" else reason == "altered"
    expect(page.locator("#offline-sign")).to_contain_text(path)
    check = page.get_by_role("link", name="Comprova la instal·lació")
    check.click()
    wrong = page.locator(".check-wrong").filter(has_text="/engine/tournament.bin")
    expect(wrong.first).to_be_visible()
    page.context.close()
    altered.stop()


# Each kept file whose name ends so: its bytes with one of them altered, as a failing disk leaves them.
_DAMAGE = """async (endings) => {
    let damaged = 0;
    for (const key of await caches.keys()) {
        const cache = await caches.open(key);
        for (const { url } of await cache.keys()) {
            if (!endings.some((ending) => url.split("?")[0].endsWith(ending))) continue;
            const kept = await cache.match(url);
            const bytes = new Uint8Array(await kept.arrayBuffer());
            bytes[bytes.length >> 1] ^= 255;
            const short = bytes.slice(0, bytes.length - 9);
            await cache.put(url, new Response(short, { headers: kept.headers }));
            damaged++;
        }
    }
    return damaged;
}"""


def _kept_and_damaged(page: Page, site: Site, *endings: str) -> None:
    page.goto(site.url)
    offline_ready(page)
    page.goto(site.url + "ajuda.html")  # nothing of the program is open
    assert page.evaluate(_DAMAGE, list(endings)) == len(endings)
    session = page.context.new_cdp_session(page)
    session.send("Network.clearBrowserCache")  # or much would be mended from there
    session.detach()


@pytest.mark.parametrize(
    "ending",
    [
        "/app/shared",
        "/micropython.wasm",
        pytest.param("/pyscript/core.js", marks=pytest.mark.full),
        "/packs.js",
    ],
)
def test_a_start_from_a_damaged_copy_mends_it(site: Site, page: Page, ending: str) -> None:
    _kept_and_damaged(page, site, ending)
    page.goto(site.url)
    with page.expect_event("load"):
        page.locator("#start-fault").get_by_role("button", name="Torna-ho a provar").click()
    engine_ready(page)
    expect(page.locator("#start-fault")).to_have_count(0)
    page_log(page).errors.clear()
    site.stop()
    page.reload()
    engine_ready(page)


@pytest.mark.parametrize("ending", ["/python.zip", pytest.param("/pyodide.asm.wasm", marks=pytest.mark.full)])
def test_an_engine_that_fails_from_a_damaged_copy_starts_when_the_page_is_loaded_again(
    site: Site, page: Page, ending: str
) -> None:
    _kept_and_damaged(page, site, ending)
    page.goto(site.url)
    notice = page.locator("[data-notice=engine]")
    with page.expect_event("load"):
        notice.get_by_role("button", name=common_words.RELOAD).click()
    engine_ready(page)
    page_log(page).errors.clear()


def test_the_page_and_what_tells_of_its_start_are_whole_at_once(site: Site, page: Page) -> None:
    """Where these are damaged nothing could tell that the page does not start."""
    _kept_and_damaged(page, site, "/faristol/index.html", "/start.js", "/theme.js")
    page.goto(site.url + "index.html")
    engine_ready(page)
    assert page_log(page).errors == []


def test_without_a_network_what_is_damaged_stays_until_there_is_one(site: Site, page: Page) -> None:
    _kept_and_damaged(page, site, "/app/shared")
    site.stop()
    page.goto(site.url)
    again = page.locator("#start-fault").get_by_role("button", name="Torna-ho a provar")
    with page.expect_event("load"):
        again.click()
    again.wait_for()
    site.start()
    with page.expect_event("load"):
        again.click()
    engine_ready(page)
    page_log(page).errors.clear()


def test_the_check_names_what_is_damaged_or_missing_in_the_copy_and_mends_it(site: Site, page: Page) -> None:
    _kept_and_damaged(page, site, "/default.lex", "/ajuda.html")
    page.evaluate(_LOSE, "/mots.html")
    page.goto(site.url + "comprova.html")
    wrong = page.locator(".check-wrong")
    expect(wrong).to_contain_text(re.compile(r"Malmesos: .*default\.lex.* En falten: mots\.html"))
    page.locator("#summary[data-wrong='1']").wait_for()
    site.stop()
    page.reload()
    wrong.first.get_by_role("button").click()
    expect(wrong.first).to_contain_text("No s’han pogut tornar a baixar")
    site.start()
    wrong.first.get_by_role("button").click()
    page.locator("#summary[data-wrong='0']").wait_for()
    expect(page.locator(".check-right").filter(has_text="de la còpia d’aquest aparell")).to_be_visible()
    page_log(page).errors.clear()
