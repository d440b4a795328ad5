"""What a power cut leaves of a page: IndexedDB whole, and localStorage as it was some time before."""

from __future__ import annotations

from playwright.sync_api import Page

Texts = dict[str, str]

_STORED = "() => ({ ...localStorage })"
# Without a timer, since a story may stop the page's.
COPIED = """async () => {
    const answer = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const copy = await answer(indexedDB.open("faristol-texts"));
    const stored = Object.entries(localStorage).filter(([key]) => key !== "faristol.count");
    for (let isWhole = false; !isWhole; ) {
        const texts = await answer(copy.transaction("texts").objectStore("texts").getAll());
        const found = new Map(texts.map(({ key, text }) => [key, text]));
        isWhole = stored.every(([key, text]) => found.get(key) === text);
    }
    copy.close();
}"""
_AS_BEFORE = """(older) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(older)) localStorage.setItem(key, text);
}"""


def stored(page: Page) -> Texts:
    """All that localStorage has now, and may have on the disk much later."""
    texts: Texts = page.evaluate(_STORED)
    return texts


def copied(page: Page) -> None:
    """Wait until the copy has all that localStorage has."""
    page.evaluate(COPIED)


def power_cut(page: Page, older: Texts) -> None:
    """The page is opened again where localStorage has only what was ``stored`` before."""
    copied(page)
    address = page.url
    page.goto(page.evaluate("faristolPacks.place") + "manifest.json")  # runs no script
    page.evaluate(_AS_BEFORE, older)
    page.goto(address)
    page.evaluate("faristolStorage.ready")
