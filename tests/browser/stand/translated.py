"""What a browser that translates pages does to one, and what it may not touch.

Chrome puts each text into two ``font`` elements, also those that come later, but for what stands in an
element with ``translate="no"`` (HTML, section 3.2.6.4).  Here a tile, a word or a name, and "Passa", get a
section sign before them; other texts stay legible, so that a person of a story finds the way.
"""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

# A text that is nothing but a tile, a coordinate or a word in capitals.
_OWN = r"/^([A-ZÇ]|L·L|NY|QU|[A-O]\d{1,2}|\d{1,2}[A-O]|[A-ZÇÀÉÈÍÓÒÚÏÜ·]{2,})$/"
_TRANSLATES = """(people) => {
    const kept = "[translate=no], script, style, textarea, svg";
    const put = (text) => {
        const parent = text.parentElement;
        if (!text.data.trim() || !parent || parent.closest(kept) || parent.closest("font")) return;
        const outer = document.createElement("font"), inner = document.createElement("font");
        outer.append(inner);
        const own = OWN.test(text.data.trim()) || people.includes(text.data.trim());
        inner.textContent = (own || text.data === "Passa" ? "§" : "") + text.data;
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
_TRANSLATABLE = """(people) => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = new Set();
    while (walk.nextNode()) {
        const text = walk.currentNode.data.trim(), parent = walk.currentNode.parentElement;
        if (!OWN.test(text) && !people.includes(text)) continue;
        if (parent.closest("[translate=no], script, style, textarea, svg")) continue;
        found.add(`${text} in ${parent.outerHTML.slice(0, 90)}`);
    }
    return [...found];
}"""


def translate(page: Page, people: Sequence[str]) -> None:
    """From here on the page is translated, and what is new on it too."""
    page.evaluate(_TRANSLATES.replace("OWN", _OWN), list(people))


def translatable(page: Page, people: Sequence[str]) -> list[str]:
    """Tiles, coordinates, words and names of ``people`` that a browser would translate."""
    found: list[str] = page.evaluate(_TRANSLATABLE.replace("OWN", _OWN), list(people))
    return found
