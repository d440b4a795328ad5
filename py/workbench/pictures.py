"""The pictures of the help page and of README: screenshots of the built site, taken by Chromium.

    python3 build.py pictures

``tour`` takes those of all pages with what is here.
They are part of the sources, and small enough to be cached for playing offline.  Make them again after
changing a screen that they show.  The browser itself encodes them as WebP.
"""

from __future__ import annotations

import base64
import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sitebuild.browsers import chromium_path
from sitebuild.paths import DIST, STATIC
from sitebuild.server import server
from sitebuild.steps import Stop, say
from workbench.bench.browser import FLAGS

HELP = STATIC / "help"
WIDE, HIGH = 1024, 768
SHOWN = 640  # pixels of width on the help page
PHONE, PHONE_SHOWN = (360, 740), 320
PROJECTOR = (1920, 1080)
LARGEST = 40_000  # bytes of one picture
TURNS = 5
ROUNDS = 5  # before the projector is taken
PLAYERS = ("Aina", "Biel", "Carla", "Dídac")
# All games have one seed, so that the same sources give the same pictures.
SEEDED = """
const ask = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
    const asked = typeof message?.text === "string" ? JSON.parse(message.text) : {};
    const text = JSON.stringify({ ...asked, seed: "ajuda-7" });
    if (asked.kind === "new" || asked.kind === "desk_new") message = { ...message, text };
    return ask.call(this, message, ...more);
};
"""
ASK = "async (text) => (await import(faristolPacks.place + 'rpc.js')).call(text)"
WEBP = """async ([data, wide]) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(wide, Math.round(picture.height * wide / picture.width));
    const pen = canvas.getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.78 });
    const made = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(made, (byte) => String.fromCharCode(byte)).join(""));
}"""


def make() -> None:
    """Every picture of the help page, in the order of a first game."""
    with browser() as (chromium, address):
        go(chromium, address, _take)


def go(chromium: Any, address: str, take: Callable[[Any, str, int], None]) -> None:
    """Visit what the help page shows; ``take`` is called with the page, a name, and the width in pixels."""
    _walk(new_page(chromium, WIDE, HIGH), address, take)
    _phone(new_page(chromium, *PHONE, device_scale_factor=2), address, take)
    _projector(new_page(chromium, WIDE, HIGH), address, take)


@contextmanager
def browser() -> Iterator[tuple[Any, str]]:
    """Chromium, and the address of the built site."""
    from playwright.sync_api import sync_playwright

    program = chromium_path()
    if program is None:
        raise Stop("The pictures need Chromium and there is none: install the package chromium.")
    with server(DIST, "127.0.0.1", 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        try:
            with sync_playwright() as playwright:
                chromium = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
                yield chromium, f"http://127.0.0.1:{running.server_address[1]}/"
                chromium.close()
        finally:
            running.shutdown()


def new_page(chromium: Any, wide: int, high: int, **options: float) -> Any:
    """A page whose games have the seed of the pictures."""
    context = chromium.new_context(
        viewport={"width": wide, "height": high}, locale="ca-ES", reduced_motion="reduce", **options
    )
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    context.add_init_script(SEEDED)
    return context.new_page()


def _phone(page: Any, address: str, take: Callable[[Any, str, int], None]) -> None:
    """A game on a phone, with a play laid."""
    for name in game(page, address):
        if name == LAID:
            take(page, "telefon", PHONE_SHOWN)
            return


def _projector(page: Any, address: str, take: Callable[[Any, str, int], None]) -> None:
    """The window for the hall, in the middle of a round."""
    page.goto(address + "duplicada.html")
    page.get_by_role("button", name="Dirigeix una duplicada").click()
    page.get_by_role("button", name="Endavant", exact=True).click()
    for name in PLAYERS:
        page.get_by_label("Nom o àlies").fill(name)
        page.keyboard.press("Enter")
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Projector", exact=True).click()
    hall = opened.value
    hall.set_viewport_size({"width": PROJECTOR[0], "height": PROJECTOR[1]})
    draw = page.get_by_role("button", name=re.compile("^Treu el .*faristol"))
    for _ in range(ROUNDS):
        draw.click(timeout=60_000)
        page.get_by_role("button", name="Tanca la ronda", exact=True).or_(
            page.get_by_role("button", name="Temps!", exact=True)
        ).click(timeout=60_000)
        page.get_by_role("button", name="Tanca la ronda", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Tanca-la igualment").click()
        best = page.get_by_role("button", name=re.compile("^Tanca amb "))
        best.or_(draw).first.wait_for(timeout=60_000)
        if best.count():
            best.click()
    draw.click(timeout=60_000)
    page.get_by_role("button", name="Temps!", exact=True).click(timeout=60_000)
    hall.locator("#hall[data-state=running]").wait_for(timeout=60_000)
    take(hall, "projector", SHOWN)


def _walk(page: Any, address: str, take: Callable[[Any, str, int], None]) -> None:
    shown = {"inici": "inici", LAID: "jugada", "menú": "menu", "compartir": "comparteix"}
    for name in game(page, address):
        if name in shown:
            take(page, shown[name], SHOWN)
    page.goto(address + "aprendre.html")
    page.get_by_role("button", name="Som-hi", exact=True).click()
    take(page, "aprendre", SHOWN)


LAID = "taula"


def game(page: Any, address: str) -> Iterator[str]:
    """A game against a robot; yields the name of each of its places while it is on the page."""
    page.goto(address)
    page.locator("html[data-engine=ready]").wait_for(state="attached", timeout=60_000)
    yield "inici"
    page.get_by_role("button", name="Juga contra el robot", exact=True).click()
    for turn in range(TURNS):
        _turn(page).wait_for(timeout=60_000)
        _lay(page)
        if turn == TURNS - 1:
            yield LAID
        page.locator("#play").click()
        page.locator("#sheet tbody tr").nth(2 * turn + 1).wait_for(state="attached", timeout=60_000)
    _turn(page).wait_for(timeout=60_000)
    page.locator("#menu summary").click()
    yield "menú"
    page.get_by_role("button", name="Abandona la partida", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Abandona", exact=True).click()
    share = page.get_by_role("button", name="Comparteix el resultat", exact=True)
    share.wait_for()
    yield "final"
    share.click()
    page.get_by_role("img", name="Imatge del tauler").wait_for()
    yield "compartir"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Repassa la partida", exact=True).click()
    page.locator("dialog.review").wait_for()
    yield "repàs"


def _turn(page: Any) -> Any:
    return page.locator(".seat.turn .seat-name", has_text="Jugador")


def _lay(page: Any) -> None:
    """The best play of the rack, tile by tile."""
    view = _ask(page, kind="look", viewer=0)["view"]
    hints = _ask(page, kind="hint", viewer=0, seat=0, rev=view["rev"], count=1)["hints"]
    for placed in hints[0]["tiles"]:
        face = placed["tile"]
        plain = page.locator("#rack button:enabled:not(.blank)").filter(has_text=face)
        if face == face.upper() and face != "ç":
            plain.first.click()
        else:
            page.locator("#rack button.blank:enabled").first.click()
        page.locator(f"#s{placed['square']}").click()
        chooser = page.get_by_role("dialog").locator(f'[data-answer="{face}"]')
        page.locator(f"#s{placed['square']}.has-draft").or_(chooser).first.wait_for()
        if chooser.count():
            chooser.click()
    page.get_by_role("button", name="Juga · ").wait_for()


def _ask(page: Any, **request: object) -> dict[str, Any]:
    """The engine's reply to a request that bypasses the screen."""
    asked = json.dumps({"v": 1, "id": 1, "at": 0, **request})
    reply: dict[str, Any] = json.loads(page.evaluate(ASK, asked))
    return reply


def _take(page: Any, name: str, shown: int) -> None:
    png = base64.b64encode(page.screenshot()).decode()
    data = base64.b64decode(page.evaluate(WEBP, [png, shown]))
    if len(data) > LARGEST:
        raise AssertionError(f"{name}: {len(data)} bytes are too many for a picture of the help page")
    path: Path = HELP / f"{name}.webp"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    say(f"· {path.relative_to(STATIC)}: {len(data) / 1000:.0f} kB")
