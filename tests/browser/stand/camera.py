"""A camera for the stories: it films what a story holds before it, and codes are drawn to be held."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.rooms.app.loading import load as load_screen

paper_words = load_screen("words.paper")

# A camera that shows what a story holds before it.
FAKE_CAMERA = """
navigator.mediaDevices.getUserMedia = async () => {
  const film = document.createElement("canvas");
  film.width = film.height = 720;
  film.getContext("2d").fillRect(0, 0, 720, 720);
  globalThis.hold = async (picture) => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const pen = film.getContext("2d");
    pen.imageSmoothingEnabled = false;
    pen.fillStyle = "#887";
    pen.fillRect(0, 0, 720, 720);
    pen.setTransform(0.98, 0.07, -0.07, 0.98, 40, 10);
    pen.drawImage(image, 50, 60, 560, 560);
    pen.resetTransform();
  };
  return film.captureStream(30);
};
"""


def holds(page: Page, picture: Path) -> None:
    """Holds a picture before the page's camera."""
    page.evaluate("hold", "data:image/png;base64," + base64.b64encode(picture.read_bytes()).decode())


def shown_codes(box: Locator, folder: Path) -> list[Path]:
    """Pictures of all the codes that a box shows one after another."""
    box.get_by_role("img").wait_for()
    line = box.locator("p.code-place")
    count = int(str(line.inner_text()).rsplit(" ", 1)[1])
    taken = []
    for place in range(count):
        expect(line).to_have_text(paper_words.code_of(place + 1, count))
        taken.append(folder / f"codi-{place + 1}.png")
        box.locator("canvas").screenshot(path=taken[-1])
        box.get_by_role("button", name=paper_words.NEXT_CODE).click()
    return taken


def drawn_code(page: Page, text: str, path: Path) -> Path:
    """A picture of the code of ``text``, as a device of Faristol draws it."""
    data: str = page.evaluate(
        """async text => {
            const code = document.createElement("canvas"), picture = document.createElement("canvas");
            (await import(faristolPacks.place + "handover.js")).draw(code, text);
            picture.width = picture.height = code.width * 8;
            const pen = picture.getContext("2d");
            pen.imageSmoothingEnabled = false;
            pen.drawImage(code, 0, 0, picture.width, picture.height);
            return picture.toDataURL("image/png").split(",")[1];
        }""",
        text,
    )
    path.write_bytes(base64.b64decode(data))
    return path
