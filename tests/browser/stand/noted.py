"""What a page says, be it for a moment: a busy machine may look at it too late."""

from __future__ import annotations

from playwright.sync_api import Page

_NOTES = """([text, place]) => {
    globalThis.noted ??= new Set();
    const look = () => {
        if (document.querySelector(place)?.textContent.includes(text)) noted.add(text);
    };
    const all = { childList: true, subtree: true, characterData: true };
    new MutationObserver(look).observe(document.body, all);
}"""
_TAKEN = """() => {
    const taken = [...noted];
    noted.clear();
    return taken;
}"""


def notes(page: Page, text: str, place: str = "body") -> None:
    """From now on it is noted when this text is in that place."""
    page.evaluate(_NOTES, [text, place])


def noted(page: Page) -> set[str]:
    """The texts that were noted since the last time."""
    return set(page.evaluate(_TAKEN))
