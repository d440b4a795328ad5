"""The site as a whole, before any game: it starts, it stays, it is upgraded whole, it never phones out."""

from __future__ import annotations

import html
import re
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from sitebuild.paths import ROOT
from sitebuild.server import Handler, Server
from sitebuild.site import assemble
from tests.browser.stand.patience import wait_patiently
from tests.browser.stand.site import (
    BASELINE,
    FLAGS,
    Site,
    ask,
    attached,
    chromium_path,
    engine_ready,
    offline_ready,
    page_log,
    violations,
    watch,
)


def test_the_board_is_there_before_any_program(site: Site, chromium: Browser) -> None:
    plain = chromium.new_context(java_script_enabled=False)
    page = plain.new_page()
    page.goto(site.url)
    assert page.locator("#board [role=gridcell]").count() == 225
    assert page.locator("#board .star").count() == 1
    plain.close()


@pytest.mark.offline
def test_it_is_kept_plays_on_with_the_server_killed_and_is_upgraded_whole(
    site: Site, page: Page, spare: Path
) -> None:
    page.goto(site.url)
    engine_ready(page)
    hello = ask(page, "hello")["hello"]
    assert hello["lexicon"]["words"] > 1000
    assert set(hello["robots"]) >= {"first_step", "greedy", "champion"}
    offline_ready(page)
    _copied_when_the_engine_had_started(site)
    names = {path.rpartition("/")[2] for path in _kept(page, site)}
    assert {"index.html", "engine.js", "pyodide.asm.wasm", "default.lex", "tournament.zip"} <= names
    assert not [name for name in names if name.endswith(".bin")], "kept as they are used"
    assert len(set(site.asked)) == len(site.asked) - _asked_twice(site), "each file is fetched once"
    site.stop()
    assert _ended(page) == "restarted"
    engine_ready(page)
    assert ask(page, "hello")["ok"]
    page.goto(site.url + "ajuda.html")
    assert page.locator("h1").count() >= 1
    page.goto(site.url + "index.html")
    engine_ready(page)
    page.goto(site.url)
    offline_ready(page)
    _stays_as_it_is_when_half_of_an_upgrade_is_there(page, site, spare / "half")
    _is_upgraded_when_it_is_accepted(page, site, spare / "whole")


def _stays_as_it_is_when_half_of_an_upgrade_is_there(page: Page, site: Site, half: Path) -> None:
    next_version(half, whole=False)
    site.folder = half
    site.start()
    assert look_for_upgrade(page) == "redundant"
    assert page.evaluate("document.documentElement.dataset.offline") == "ready"
    page_log(page).errors.clear()  # the browser reports the refused file
    site.stop()
    page.reload()
    engine_ready(page)
    assert ask(page, "hello")["ok"]
    assert "(nova)" not in page.title()
    assert len(page.evaluate("caches.keys()")) == 1


def _is_upgraded_when_it_is_accepted(page: Page, site: Site, whole: Path) -> None:
    next_version(whole, whole=True)
    site.folder = whole
    site.start()
    before = len(site.asked)
    assert look_for_upgrade(page) == "installed"
    attached(page, "html[data-offline=upgrade]")
    fetched = [
        path for path in site.asked[before:] if path.endswith(".bin") and not path.endswith("/pages.bin")
    ]
    assert not fetched, "unchanged files come from the old version"
    page.reload()
    assert "(nova)" not in page.title()
    attached(page, "html[data-offline=upgrade]")
    with page.expect_event("load"):
        page.evaluate("import(faristolPacks.place + 'offline.js').then((offline) => offline.upgrade())")
    assert "(nova)" in page.title()
    offline_ready(page)
    assert len(page.evaluate("caches.keys()")) == 1


def _copied_when_the_engine_had_started(site: Site) -> None:
    asked = [path.rpartition("/")[2] for path in site.asked]
    copied = asked.index("sw.js")
    assert asked.index("runtime.bin") < copied
    assert asked.index("engine.bin") < copied
    assert asked.index("pages.bin") > copied


def _asked_twice(site: Site) -> int:
    """How often more than once scripts were asked for that a worker of the browser loads by itself."""
    again = [path for path in site.asked if path.endswith(("/packs.js", "/sw.js"))]
    return len(again) - len(set(again))


def _kept(page: Page, site: Site) -> set[str]:
    """The paths of the files that the service worker has kept."""
    kept: list[str] = page.evaluate(
        """async () => {
            const cache = await caches.open((await caches.keys())[0]);
            return (await cache.keys()).map((request) => request.url);
        }"""
    )
    return {url.removeprefix(site.url) for url in kept}


def _ended(page: Page) -> str:
    """End the engine and let it start again; what becomes of a request that it had."""
    return str(
        page.evaluate(
            """async () => {
                const engine = await import(faristolPacks.place + "rpc.js");
                const lost = engine.call("{}").catch((error) => error.message);
                engine.restart();
                return lost;
            }"""
        )
    )


def next_version(folder: Path, *, whole: bool) -> None:
    """The site with one page changed; half deployed, a pack of it is not there yet."""
    changed = folder.with_name(f"{folder.name}-sources")
    changed.mkdir()
    page = (ROOT / "index.html").read_text(encoding="utf-8").replace("</title>", " (nova)</title>")
    (changed / "index.html").write_text(page, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(assemble, "ROOT", changed)
        patched.setattr(assemble, "DIST", folder)
        assemble.assemble()
    if not whole:
        next(folder.glob("app-*/pages.bin")).unlink()


def look_for_upgrade(page: Page) -> str:
    """Have the browser fetch the service worker again; how the installation ended."""
    return str(
        page.evaluate(
            """async () => {
                const registration = await navigator.serviceWorker.getRegistration();
                const found = new Promise((resolve) => registration.addEventListener("updatefound", () => {
                    const worker = registration.installing;
                    worker.addEventListener("statechange", () => resolve(worker.state));
                }));
                await registration.update();
                return found;
            }"""
        )
    )


@pytest.fixture
def stranger(spare: Path) -> Iterator[str]:
    """The page of an association on another site, with the snippet that static/embed.html shows."""
    served = Server(("127.0.0.1", 0), partial(Handler, directory=str(spare)))
    threading.Thread(target=served.serve_forever, args=(0.02,), daemon=True).start()
    yield f"http://localhost:{served.server_address[1]}/"
    served.shutdown()
    served.server_close()


def test_the_help_and_the_snippet_for_another_site_are_accessible_and_the_snippet_can_be_copied(
    site: Site, page: Page
) -> None:
    """The first screen and those of a game: see ``test_access_stories``."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for path in ("ajuda.html", "embed.html"):
        page.goto(site.url + path)
        page.emulate_media(color_scheme="light")
        assert violations(page) == [], path
        page.emulate_media(color_scheme="dark")
        assert violations(page, colours=True) == [], path
    page.get_by_role("button", name="Copia", exact=True).click()
    expect(page.get_by_role("status")).to_have_text("Copiat.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator("#snippet").inner_text()
    assert f'src="{site.url}"' in copied
    assert "example.org" not in page.locator("main").inner_text()


@pytest.mark.offline
def test_lives_in_a_frame_of_another_site(
    site: Site, stranger: str, spare: Path, playwright: Playwright, dist: Path
) -> None:
    shown = re.search(
        '<pre id="snippet"[^>]*><code>(.*?)</code>', (dist / "embed.html").read_text(), re.DOTALL
    )
    assert shown is not None
    (spare / "index.html").write_text(
        '<link rel="icon" href="data:,">'
        + html.unescape(shown[1]).replace("https://example.org/faristol/", site.url)
    )
    own = [*FLAGS, BASELINE, "--remote-debugging-pipe", f"--user-data-dir={spare / 'profile'}"]
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=own, ignore_default_args=True)
    page = browser.new_context().new_page()
    wait_patiently(page)
    log = watch(page)
    for _ in range(2):
        page.goto(stranger)
        frame = next(frame for frame in page.frames if frame.url.startswith(site.url))
        attached(frame, "html[data-engine=ready]")
        attached(frame, "html[data-offline=ready]")
        site.stop()
    outside = [url for url in log.requests if not url.startswith((site.url, stranger, "blob:", "data:"))]
    browser.close()
    assert not outside
    assert not log.errors
