"""Somebody in the workshop, for its stories."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.stand.site import Site
from tests.rooms.app.loading import load

workshop_words = load("words.workshop.common")
editor_words = load("words.workshop.editor")

LONG = 120_000  # ms: a worker is started again
# What is pasted comes as from another program.
_PASTE = """(node, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    node.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""
_TEXT = "node => [...node.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\\n')"


class Pupil:
    """Somebody in the workshop."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        self.told = page.locator("#told")
        self.source = page.get_by_role("textbox", name=editor_words.NAME)
        self.lines = self.source.locator(".cm-line")

    def comes(self) -> None:
        self.page.goto(self.site.url + workshop_words.PAGE)
        self.is_ready()

    def is_ready(self) -> None:
        expect(self.page.locator("#try[aria-disabled=false]")).to_be_attached(timeout=LONG)

    def fills(self, text: str) -> None:
        """Put ``text`` in place of the script."""
        self.source.press("Control+a")
        self.source.press("Backspace")
        self.pastes(text)

    def pastes(self, text: str) -> None:
        self.source.evaluate(_PASTE, text)

    def types(self, text: str) -> None:
        """Type as a person does, no two keys in one frame: the editor reads what the browser has written."""
        for sign in text:
            self.page.keyboard.type(sign)
            self.page.evaluate("() => new Promise(requestAnimationFrame)")

    def text(self) -> str:
        """The script, as far as it is drawn: all of a short one."""
        return str(self.source.evaluate(_TEXT))

    def sees(self, text: str) -> None:
        """The script is ``text``."""
        expect(self.lines).to_have_text(text.split("\n"))
        assert self.text() == text

    def writes(self, *lines: str) -> None:
        self.fills("def choose(position):\n" + "".join(f"    {line}\n" for line in lines))

    def tries(self) -> None:
        self.page.get_by_role("button", name="Prova-ho").click()

    def chooses_in_menu(self, name: str) -> None:
        self.page.get_by_label("Menú").click()
        self.page.get_by_role("button", name=name).click()

    def is_told(self, text: str) -> None:
        expect(self.told).to_contain_text(text, timeout=LONG)
