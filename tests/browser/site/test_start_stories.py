"""What keeps a page from starting is told on it: file, cause, and where the installation is checked."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, Route, expect

from tests.browser.persons.player import Person
from tests.browser.stand.held import Held
from tests.browser.stand.site import Site, SiteHandler, engine_ready, new_context, time_stands, violations
from tests.rooms.app.loading import load

new_game_words = load("words.home.new_game")
duel_words = load("words.duel")
paper_words = load("words.paper")

# What a closed frame must allow; a webmaster copies it from what is said.
SANDBOX = "allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups"

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
    expect(visitor.frame_locator("iframe").locator("#start-fault")).to_contain_text(SANDBOX)
    frame.stop()
    poor.headers = {"Content-Security-Policy": "default-src 'self'"}
    visitor.goto(poor.url)
    assert "wasm-unsafe-eval" in told(visitor)


@contextmanager
def framed(spare: Path, visitor: Page, sandbox: str, address: str) -> Iterator[FrameLocator]:
    """A page of another site with the address in a closed frame."""
    (spare / "index.html").write_text(
        f'<iframe sandbox="{sandbox}" src="{address}" width="900" height="700"></iframe>'
    )
    site = Site(spare, prefix="/")
    site.start()
    visitor.goto(site.url)
    yield visitor.frame_locator("iframe")
    site.stop()


@pytest.mark.parametrize("pressed", ["a button", "Enter"])
def test_forms_are_taken_in_a_frame_that_lets_none_be_handed_in(
    poor: PoorSite, visitor: Page, spare: Path, pressed: str
) -> None:
    with framed(spare, visitor, "allow-scripts allow-same-origin", poor.url + "duel.html") as frame:
        go = frame.get_by_role("button", name=duel_words.BEGIN, exact=True)
        expect(go).to_be_visible()
        if pressed == "Enter":
            frame.get_by_label(duel_words.TEAM_FIELDS[0]).press("Enter")
        else:
            go.click()
        expect(go).to_have_count(0)


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
        expect(notice.locator("p")).to_contain_text("Torna a carregar la pàgina.")
        expect(notice.get_by_role("link", name="Comprova la instal·lació")).to_be_hidden()
        notice.locator("summary").click()
        expect(notice.get_by_role("link", name="Comprova la instal·lació")).to_be_visible()
        expect(notice).to_contain_text(name.rpartition("/")[2])
        robot = visitor.get_by_role("button", name=new_game_words.PLAY_ROBOT)
        notice.locator("[data-do=close]").click()
        robot.click()
        expect(notice).to_be_visible()  # it says so again, and waits for nothing
        expect(robot).not_to_have_attribute("aria-busy", "true")

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


def test_the_check_looks_at_the_frame_first_and_names_what_it_must_allow(
    poor: PoorSite, visitor: Page, spare: Path
) -> None:
    address = poor.url + "comprova.html"
    with framed(spare, visitor, "allow-scripts", address) as frame:
        expect(frame.locator("#summary")).to_have_text("Hi ha una cosa per arreglar.")
        expect(frame.locator("#checks li")).to_have_count(1)  # and the copying is not blamed
        expect(frame.locator(".check-wrong")).to_contain_text(SANDBOX)
    with framed(spare, visitor, "allow-scripts allow-same-origin", address) as frame:
        frame.locator("#summary[data-wrong]").wait_for()
        expect(frame.locator("#checks li").first).to_contain_text("Hi falta allow-forms.")
        expect(frame.locator("#checks li").first).to_contain_text(SANDBOX)
    with framed(spare, visitor, SANDBOX, address) as frame:
        frame.locator("#summary[data-wrong]").wait_for()
        expect(frame.locator("#checks li").first).to_contain_text("dins d’un marc")
        expect(frame.locator("#checks li").first).to_have_class("check-right")
    assert SANDBOX in (poor.folder / "embed.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("headers", "said"),
    [
        ({"X-Frame-Options": "DENY"}, "Només es pot obrir directament."),
        ({"X-Frame-Options": "SAMEORIGIN"}, "Des d’altres webs només es pot obrir directament."),
        ({"Content-Security-Policy": "frame-ancestors 'none'"}, "Només es pot obrir directament."),
        ({"Content-Security-Policy": "frame-ancestors 'self' https://escola.cat"}, "alguns webs"),
        ({"Content-Security-Policy": "frame-ancestors *", "X-Frame-Options": "DENY"}, "Qualsevol web"),
    ],
)
def test_the_check_says_who_may_show_the_site_in_a_frame(
    poor: PoorSite, visitor: Page, headers: dict[str, str], said: str
) -> None:
    poor.headers = headers
    assert _checked(visitor, poor.url) == []
    line = visitor.locator("#checks li").filter(has_text=said)
    expect(line).to_have_count(1)
    if said != "Qualsevol web":
        name, value = next(iter(headers.items()))
        expect(line).to_contain_text(f"«{name}: {value}»")
        expect(line).to_have_class("check-advice")


def test_a_picture_of_a_wrong_type_is_advice_of_its_own(poor: PoorSite, visitor: Page) -> None:
    poor.types = {".svg": "text/plain"}
    assert _checked(visitor, poor.url) == []
    advice = visitor.locator(".check-advice").filter(has_text="imatges amb un tipus equivocat")
    expect(advice).to_contain_text(".svg: «text/plain»")
    expect(advice).not_to_contain_text(".js")


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
