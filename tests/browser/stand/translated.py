"""What a browser that translates pages does to one, and what it may not touch.

Chrome puts each text into two ``font`` elements, also those that come later, but for what stands in an element
with ``translate="no"`` (HTML, section 3.2.6.4).  Here each translated text begins with a section sign.
"""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

_TRANSLATES = """() => {
    const kept = "[translate=no], script, style, textarea, svg";
    const put = (text) => {
        const parent = text.parentElement;
        if (!text.data.trim() || !parent || parent.closest(kept) || parent.closest("font")) return;
        const outer = document.createElement("font"), inner = document.createElement("font");
        outer.append(inner);
        inner.textContent = "§" + text.data;
        text.replaceWith(outer);
    };
    const all = (node) => {
        if (node.nodeType === Node.TEXT_NODE) return put(node);
        const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT), texts = [];
        while (walk.nextNode()) texts.push(walk.currentNode);
        texts.forEach(put);
    };
    all(document.body);
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) [...addedNodes, target].forEach(all);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
# A text that is nothing but a tile, a coordinate, a word in capitals or the name of a person.
_TRANSLATABLE = """(people) => {
    const own = /^([A-ZÇ]|L·L|NY|QU|[A-O]\\d{1,2}|\\d{1,2}[A-O]|[A-ZÇÀÉÈÍÓÒÚÏÜ·]{2,})$/;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = new Set();
    while (walk.nextNode()) {
        const text = walk.currentNode.data.trim(), parent = walk.currentNode.parentElement;
        if (!own.test(text) && !people.includes(text)) continue;
        if (parent.closest("[translate=no], script, style, textarea, svg")) continue;
        found.add(`${text} in ${parent.outerHTML.slice(0, 90)}`);
    }
    return [...found];
}"""


def translate(page: Page) -> None:
    """From here on the page is translated, and what is new on it too."""
    page.evaluate(_TRANSLATES)


def translatable(page: Page, people: Sequence[str]) -> list[str]:
    """Tiles, coordinates, words and names of ``people`` that a browser would translate."""
    found: list[str] = page.evaluate(_TRANSLATABLE, list(people))
    return found
