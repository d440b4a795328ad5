"""What is wrong with a page in a window of some size: measured in the page, told as text.

``faults(page, sizes)`` shows the page as it stands in one window after another.  In each of them

- whatever can be pressed or filled, the board, the rack and the message lie in the window, or can be
  scrolled there, and then nothing covers their middle;
- nothing is wider than the window, but for what scrolls sideways by itself;
- nothing that a finger hits is under 24 px either way, and the main controls are 44 px high, in a low
  window 34;
- no word of a button, a heading or a label is broken in its middle or sticks out of what holds it.

``larger_text`` is the size of text that a person sets in the browser.
"""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page

from tests.browser.stand.site import at_sizes

Size = tuple[int, int]
# Hidden parts are there for those who listen; squares and coordinates go with their board.
MEASURED = """(only) => {
    const LEAST = 24, FINGER = matchMedia("(height < 28rem)").matches ? 34 : 44, NEAR = 1.5;
    const CONTROLS = "button, summary, input, select, textarea, a[href], #board-window, #rack, #message";
    const MAIN = "button.main, .button.main, #actions button, #tools button, #sheet-handle, #menu > summary";
    const WORDS = "button, summary, .button, h1, h2, h3, label, legend, th, dt";
    const found = new Set();
    const name = (node) => {
        const text = (node.getAttribute("aria-label") || node.textContent).trim().replace(/\\s+/g, " ");
        const what = node.id ? `#${node.id}` : `${node.localName}.${[...node.classList].join(".")}`;
        return `${what} "${text.slice(0, 28)}"`;
    };
    const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const heard = (node) => node && (node.getBoundingClientRect().width <= 1
        || getComputedStyle(node).clipPath === "inset(50%)" || heard(node.parentElement));
    const AXES = [["left", "right", "overflowX", "scrollLeft", "scrollWidth", "clientWidth", "clientLeft"],
        ["top", "bottom", "overflowY", "scrollTop", "scrollHeight", "clientHeight", "clientTop"]];
    const still = (axis) => [document.documentElement, document.body]
        .some((node) => ["hidden", "clip"].includes(getComputedStyle(node)[axis]));
    // How far a box lies out of the window, and of all that cuts it, where nobody can scroll it in.
    const out = (node, [low, high, overflow, at, whole, inside, edge]) => {
        let { [low]: from, [high]: to } = node.getBoundingClientRect(), worst = 0;
        let position = getComputedStyle(node).position;
        for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
            const look = getComputedStyle(up);
            if (position === "fixed" && !up.matches("dialog[open]")) continue;
            if (position === "absolute" && look.position === "static" && look.translate === "none"
                && look.containerType === "normal") continue;
            position = look.position;
            if (look[overflow] === "visible") continue;
            if (look.textOverflow === "ellipsis" && overflow === "overflowX") return worst;
            if (look.webkitLineClamp !== "none") return worst;
            const start = up.getBoundingClientRect()[low] + up[edge], end = start + up[inside];
            if (look[overflow] === "hidden" || look[overflow] === "clip") {
                worst = Math.max(worst, start - from, to - end);
            } else {
                worst = Math.max(worst, start - up[at] - from, to - start + up[at] - up[whole]);
                [from, to] = [Math.max(from, start), Math.min(Math.max(to, start), end)];
                from = Math.min(from, to);
            }
        }
        const root = document.scrollingElement;
        const size = low === "left" ? innerWidth : innerHeight;
        const fixed = position === "fixed" || still(overflow);
        const [first, last] = fixed || low === "left" ? [0, size] : [-root[at], root[whole] - root[at]];
        return Math.max(worst, first - from, to - last);
    };
    const top = only ? document.querySelector(only)
        : [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const all = [...top.querySelectorAll("*")].filter(seen)
        .filter((node) => !node.closest("#board, #columns, #rows, .board, svg, [inert]") && !heard(node));
    if (!all.length) return ["nothing is seen"];
    const [across, down] = AXES;
    if (document.scrollingElement.scrollWidth > innerWidth) found.add("the page scrolls sideways");
    for (const node of all) {
        const box = node.getBoundingClientRect();
        if (!box.width || !box.height) continue;
        const far = out(node, across);
        if (far > NEAR) found.add(`${name(node)} is ${Math.round(far)} px too wide`);
        if (node.matches(CONTROLS) && !node.disabled) {
            const low = out(node, down);
            if (low > NEAR) found.add(`${name(node)} is ${Math.round(low)} px out of reach`);
            else if (far <= NEAR) {
                const hit = node.closest("label") ?? node;
                node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
                const now = (node.getClientRects()[0]);
                const high = Math.min(now.bottom, innerHeight), wide = Math.min(now.right, innerWidth);
                const x = (Math.max(now.left, 0) + wide) / 2, y = (Math.max(now.top, 0) + high) / 2;
                const there = document.elementFromPoint(x, y);
                if (there && !hit.contains(there) && !there.contains(hit) && !there.closest("#notices")) {
                    found.add(`${name(node)} is covered by ${name(there)}`);
                }
            }
            const target = (node.closest("label") ?? node).getBoundingClientRect();
            const side = Math.min(target.width, target.height);
            if (side < LEAST - 0.5 && !node.closest("p, td, li:not(:has(button))")) {
                found.add(`${name(node)} is ${Math.round(target.width)} x ${Math.round(target.height)}`);
            } else if (node.matches(MAIN) && target.height < FINGER - 0.5) {
                found.add(`${name(node)} is ${Math.round(target.height)} px high`);
            }
        }
        if (!node.matches(WORDS)) continue;
        const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT), range = document.createRange();
        while (walk.nextNode()) {
            const text = walk.currentNode;
            if (heard(text.parentElement) || !seen(text.parentElement)) continue;
            for (const word of text.data.matchAll(/[^\\s\\-–—/]+/g)) {
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.bottom)));
                if (lines.size > 1) found.add(`${name(node)} breaks ${word[0]}`);
                const { left, right } = range.getBoundingClientRect();
                const cut = getComputedStyle(text.parentElement).textOverflow === "ellipsis";
                if (!cut && node.matches("button, .button, summary")
                    && (left < box.left - NEAR || right > box.right + NEAR)) {
                    found.add(`${word[0]} sticks out of ${name(node)}`);
                }
            }
        }
    }
    for (const node of document.querySelectorAll("*")) {
        if (node.scrollTop && !node.matches("textarea")) node.scrollTop = 0;
    }
    return [...found];
}"""


def faults(page: Page, sizes: Iterable[Size], only: str = "") -> dict[Size, list[str]]:
    """What is wrong at each size, if anything is: in ``only``, otherwise in the box on top or on the page."""
    found = {size: page.evaluate(MEASURED, only) for size in at_sizes(page, sizes)}
    return {size: told for size, told in found.items() if told}


def larger_text(page: Page, share: float) -> None:
    """From here on the browser's text is ``share`` times as large, as set in its preferences."""
    session = page.context.new_cdp_session(page)
    sizes = {"standard": round(16 * share), "fixed": round(13 * share)}
    session.send("Page.setFontSizes", {"fontSizes": sizes})
