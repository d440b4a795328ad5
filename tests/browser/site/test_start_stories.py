"""What keeps a page from starting is told on it: file, cause, and where the installation is checked."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.persons.player import Person
from tests.browser.stand.held import Held
from tests.browser.stand.site import Site, SiteHandler, engine_ready, new_context, time_stands, violations
from tests.rooms.app.loading import load

new_game_words = load("words.home.new_game")
paper_words = load("words.paper")

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


def test_what_a_host_sends_wrongly_or_not_at_all_is_named(
    poor: PoorSite, visitor: Page, chromium: Browser
) -> None:
    a_host_that_sends_scripts_with_another_type_is_named(poor, visitor)
    poor.types = {}
    a_file_that_is_missing_is_named_after_the_page_was_loaded_anew_once(poor, chromium)


def a_host_that_sends_scripts_with_another_type_is_named(poor: PoorSite, visitor: Page) -> None:
    poor.types = {".js": "application/octet-stream"}
    for path in ("", "duplicada.html", "projeccio.html"):
        visitor.goto(poor.url + path)
        said = told(visitor)
        assert "application/octet-stream" in said, path
        assert re.search(r"app-[0-9a-f]{10}/[\w./-]+\.js", said), path
        assert "text/javascript" in said, path


def a_file_that_is_missing_is_named_after_the_page_was_loaded_anew_once(
    poor: PoorSite, chromium: Browser
) -> None:
    names = ("micropython/micropython.js", "micropython/micropython.bin", "pyscript/core.js", "app/main.bin")
    for name in names:
        page = new_context(chromium).new_page()
        poor.missing = name.replace(".", r"\.")
        poor.asked.clear()
        page.goto(poor.url)
        said = told(page)
        assert name in said
        assert "404" in said
        if name == names[0]:  # it may be older than the files
            assert len([path for path in poor.asked if path == poor.prefix]) == 2
        page.context.close()


WITHOUT_MEMORY = """
const full = () => { throw new RangeError("WebAssembly.Memory(): could not allocate memory"); };
WebAssembly.Memory = full;
WebAssembly.instantiate = WebAssembly.instantiateStreaming = async () => full();
"""


def test_what_a_browser_a_policy_or_a_frame_does_not_allow_is_told(
    poor: PoorSite, visitor: Page, spare: Path
) -> None:
    for script, said in (("delete globalThis.WebAssembly", "massa antic"), (WITHOUT_MEMORY, "memòria")):
        page = visitor.context.new_page()
        page.add_init_script(script)
        page.goto(poor.url)
        assert said in told(page)
    (spare / "index.html").write_text(f'<iframe sandbox="allow-scripts" src="{poor.url}"></iframe>')
    frame = Site(spare, prefix="/")
    frame.start()
    visitor.goto(frame.url)
    expect(visitor.frame_locator("iframe").locator("#start-fault")).to_contain_text("allow-same-origin")
    frame.stop()
    poor.headers = {"Content-Security-Policy": "default-src 'self'"}
    visitor.goto(poor.url)
    assert "wasm-unsafe-eval" in told(visitor)


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


def test_a_program_waits_for_each_script_that_it_needs(
    site: Site, open_page: Callable[..., Page], context: BrowserContext
) -> None:
    for name in ("packs.js", "storage.js", "theme.js", "rpc.js"):
        page = open_page(context)
        held = Held(page, f"**/{name}")
        page.goto(site.url, wait_until="commit")
        page.wait_for_timeout(3000)
        held.let_go()
        page.locator("html[data-program=ready]").wait_for()
        page.close()


def test_an_engine_without_its_files_is_told_by_the_program_and_a_damaged_one_too(
    poor: PoorSite, dist: Path, spare: Path, visitor: Page
) -> None:
    notice = visitor.locator("[data-notice=engine]")
    for name in ("engine/engine.bin", "engine.js", "pyodide.js"):
        poor.missing = "/" + name.replace(".", r"\.")
        visitor.goto(poor.url)
        expect(notice.get_by_role("link", name="Comprova la instal·lació")).to_be_visible()
        expect(notice).to_contain_text(name.rpartition("/")[2])

    # It stays so when the rest of it arrives.
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
    expect(notice).to_contain_text("runtime.bin")
    visitor.unroute_all()

    shutil.copytree(dist, spare / "damaged")
    pack = next((spare / "damaged").glob("app-*/engine/engine.bin"))
    pack.write_bytes(pack.read_bytes().replace(b"\n", b"\r\n"))
    damaged = Site(spare / "damaged")
    damaged.start()
    visitor.goto(damaged.url)
    expect(notice).to_contain_text("engine/engine.bin")
    expect(notice).to_contain_text("malmès")
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


def test_a_part_that_cannot_be_loaded_after_the_start_is_told_with_what_to_do(
    poor: PoorSite, visitor: Page
) -> None:
    aina = Person(visitor, poor)
    aina.arrives()
    aina.button(new_game_words.PLAY_ROBOT).click()
    visitor.locator("#rack button").first.wait_for()
    poor.missing = r"/handover\.js"
    aina.opens_menu(paper_words.TITLE)
    aina.box(paper_words.TITLE).get_by_role("button", name=paper_words.HAND_OVER).click()
    box = visitor.locator("#start-fault")
    expect(box).to_contain_text("No s’ha pogut carregar una part del programa.")
    assert violations(visitor) == []
    poor.missing = "$^"
    with visitor.expect_event("load"):
        box.get_by_role("button", name="Torna a carregar la pàgina").click()
    expect(box).to_have_count(0)
    visitor.locator("#rack button").first.wait_for()
