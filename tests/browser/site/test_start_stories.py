"""What keeps a page from starting is told on it: file, cause, and where the installation is checked."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.stand.held import Held
from tests.browser.stand.site import Site, SiteHandler, engine_ready, new_context, time_stands, violations

pytestmark = pytest.mark.pyodide


@dataclass
class PoorSite(Site):
    """A host with faults.

    types: other types, by ending.  headers: what it sends with everything.  missing: which paths it lacks.
    """

    types: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    missing: str = "$^"

    def handler(self) -> Callable[..., SiteHandler]:
        return partial(_Handler, site=self)


class _Handler(SiteHandler):
    site: PoorSite

    def translate_path(self, path: str) -> str:
        found = super().translate_path(path)
        return found + "-missing" if re.search(self.site.missing, path) else found

    def guess_type(self, path: str) -> str:  # type: ignore[override]
        return self.site.types.get(Path(path).suffix) or super().guess_type(path)

    def end_headers(self) -> None:
        for name, value in self.site.headers.items():
            super(SiteHandler, self).send_header(name, value)
        super().end_headers()


@pytest.fixture
def poor(dist: Path) -> Iterator[PoorSite]:
    served = PoorSite(dist)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def visitor(chromium: Browser) -> Iterator[Page]:
    """A page on which anything may go wrong; it waits for no 15 seconds."""
    context = new_context(chromium)
    yield context.new_page()
    context.close()


def told(page: Page) -> str:
    """What the page says of its start, which is no trap for who cannot see."""
    box = page.locator("#start-fault")
    box.wait_for()
    expect(box.get_by_role("link", name="Comprova la instal·lació")).to_have_attribute(
        "href", "comprova.html"
    )
    return box.inner_text()


@pytest.mark.parametrize("path", ["", "duplicada.html", "projeccio.html"])
def test_a_host_that_sends_scripts_with_another_type_is_named(
    poor: PoorSite, visitor: Page, path: str
) -> None:
    poor.types = {".js": "application/octet-stream"}
    visitor.goto(poor.url + path)
    said = told(visitor)
    assert "application/octet-stream" in said
    assert re.search(r"app-[0-9a-f]{10}/[\w./-]+\.js", said)
    assert "text/javascript" in said


@pytest.mark.parametrize(
    "name", ["pyscript/core.js", "app/main.bin", "micropython/micropython.bin", "micropython/micropython.js"]
)
def test_a_file_that_is_missing_is_named(poor: PoorSite, visitor: Page, name: str) -> None:
    poor.missing = name.replace(".", r"\.")
    visitor.goto(poor.url)
    said = told(visitor)
    assert name in said
    assert "404" in said


def test_a_page_that_is_older_than_the_files_is_loaded_anew_once(poor: PoorSite, visitor: Page) -> None:
    poor.missing = r"/micropython\.js"
    visitor.goto(poor.url)
    told(visitor)
    assert len([path for path in poor.asked if path == poor.prefix]) == 2


def test_a_policy_that_forbids_webassembly_is_told(poor: PoorSite, visitor: Page) -> None:
    poor.headers = {"Content-Security-Policy": "default-src 'self'"}
    visitor.goto(poor.url)
    assert "wasm-unsafe-eval" in told(visitor)


def test_a_closed_frame_is_told(poor: PoorSite, visitor: Page, spare: Path) -> None:
    (spare / "index.html").write_text(f'<iframe sandbox="allow-scripts" src="{poor.url}"></iframe>')
    frame = Site(spare, prefix="/")
    frame.start()
    visitor.goto(frame.url)
    box = visitor.frame_locator("iframe").locator("#start-fault")
    expect(box).to_contain_text("allow-same-origin")
    frame.stop()


def test_a_browser_that_is_too_old_is_told(poor: PoorSite, visitor: Page) -> None:
    visitor.add_init_script("delete globalThis.WebAssembly")
    visitor.goto(poor.url)
    assert "massa antic" in told(visitor)


def test_a_device_without_memory_is_told(poor: PoorSite, visitor: Page) -> None:
    visitor.add_init_script(
        """const full = () => { throw new RangeError("WebAssembly.Memory(): could not allocate memory"); };
        WebAssembly.Memory = full;
        WebAssembly.instantiate = WebAssembly.instantiateStreaming = async () => full();"""
    )
    visitor.goto(poor.url)
    assert "memòria" in told(visitor)


def test_a_program_that_says_nothing_is_told_of_after_15_seconds(poor: PoorSite, visitor: Page) -> None:
    held: list[Route] = []
    visitor.clock.install()
    time_stands(visitor)
    visitor.route("**/micropython.bin", lambda route: held.append(route))
    with visitor.expect_request("**/micropython.bin"):
        visitor.goto(poor.url)
    visitor.clock.run_for(14_000)
    expect(visitor.locator("#start-fault")).to_have_count(0)
    visitor.clock.run_for(1_000)
    visitor.locator("#start-fault").wait_for()
    visitor.clock.resume()
    assert violations(visitor) == []
    held[0].continue_()
    expect(visitor.locator("#start-fault")).to_have_count(0)


@pytest.mark.parametrize("name", ["packs.js", "storage.js", "theme.js", "rpc.js"])
def test_a_program_waits_for_each_script_that_it_needs(site: Site, page: Page, name: str) -> None:
    held = Held(page, f"**/{name}")
    page.goto(site.url, wait_until="commit")
    page.wait_for_timeout(3000)
    held.let_go()
    page.locator("html[data-program=ready]").wait_for()


@pytest.mark.parametrize("name", ["engine/engine.bin", "runtime.bin", "engine.js", "pyodide.js"])
def test_an_engine_without_its_files_is_told_by_the_program(poor: PoorSite, visitor: Page, name: str) -> None:
    poor.missing = "/" + name.replace(".", r"\.")
    visitor.goto(poor.url)
    notice = visitor.locator("[data-notice=engine]")
    notice.wait_for()
    expect(notice.get_by_role("link", name="Comprova la instal·lació")).to_be_visible()
    expect(notice).to_contain_text(name.rpartition("/")[2])


def test_an_engine_that_failed_stays_so_when_the_rest_of_it_arrives(poor: PoorSite, visitor: Page) -> None:
    held: list[Route] = []
    poor.missing = r"/runtime\.bin"
    visitor.route("**/engine/engine.bin", lambda route: held.append(route))
    with visitor.expect_request("**/engine/engine.bin"):
        visitor.goto(poor.url)
    visitor.locator("html[data-engine=failed]").wait_for()
    with visitor.expect_response("**/engine/engine.bin") as response:
        held[0].continue_()
    response.value.finished()
    visitor.wait_for_timeout(200)
    expect(visitor.locator("html")).to_have_attribute("data-engine", "failed")
    visitor.locator("[data-notice=engine]").wait_for()


def test_an_engine_that_came_damaged_is_told(dist: Path, spare: Path, visitor: Page) -> None:
    shutil.copytree(dist, spare / "damaged")
    pack = next((spare / "damaged").glob("app-*/engine/engine.bin"))
    pack.write_bytes(pack.read_bytes().replace(b"\n", b"\r\n"))
    damaged = Site(spare / "damaged")
    damaged.start()
    visitor.goto(damaged.url)
    expect(visitor.locator("[data-notice=engine]")).to_contain_text("engine/engine.bin")
    expect(visitor.locator("[data-notice=engine]")).to_contain_text("malmès")
    damaged.stop()


def _checked(page: Page, url: str) -> list[str]:
    """The lines of the check of an installation that are wrong."""
    page.goto(url + "comprova.html")
    page.locator("#summary[data-wrong]").wait_for()
    return page.locator(".check-wrong").all_inner_texts()


@pytest.mark.offline
def test_the_check_finds_a_good_installation_good(site: Site, page: Page) -> None:
    assert _checked(page, site.url) == []
    assert page.locator(".check-right").count() >= 9
    assert violations(page) == []
    page.goto(site.url)
    engine_ready(page)


def test_the_check_names_what_a_host_does_wrong(dist: Path, spare: Path, visitor: Page) -> None:
    shutil.copytree(dist, spare / "altered")
    altered = PoorSite(spare / "altered", types={".js": "text/plain"}, missing=r"/qr/decode\.js")
    page = spare / "altered" / "ajuda.html"
    page.write_text(page.read_text() + "<!-- comptador -->")
    altered.headers = {"Cache-Control": "max-age=31536000"}
    altered.start()
    altered.types = {".json": "text/plain"}
    wrong = "\n".join(_checked(visitor, altered.url))
    altered.stop()
    assert re.search(r"app-\w+/qr/decode\.js \(404\)", wrong)
    assert "ajuda.html (18 bytes de més)" in wrong
    assert ".html: max-age=31536000" in wrong
    assert visitor.locator("#summary").inner_text() == "Hi ha 3 coses per arreglar."
