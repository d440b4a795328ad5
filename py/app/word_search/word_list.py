"""The list of what was found, however long: only the words in sight are drawn.

To a screen reader it is a list box: each word says its place among all.  Arrow keys move from word to word,
and Enter or a tap asks about one.
"""

from pyscript import ffi, window

from app.browser.dom import by_id, make, on
from app.word_search.layout import Layout
from app.words import word_search as word_search_words
from app.words.tiles import cut, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from faristol.session.word_search.wire import FoundView, FoundWord

PART = 120  # words that are asked for at once
_BEYOND = 300  # px drawn above and below what is in sight
_KEYS = ("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "PageDown", "PageUp", "Home", "End")


class WordList:
    """The list.  ``want(first)`` asks for the part that begins there; ``chosen(word)`` is called with one."""

    def __init__(self, want: "Callable[[int], None]", chosen: "Callable[[str], None]") -> None:
        self._want = want
        self._chosen = chosen
        self._node = by_id("list")
        self._inner = make("div", "list-inner")
        self._inner.setAttribute("role", "presentation")
        self._node.append(self._inner)
        self._parts: "dict[int, list[FoundWord]]" = {}
        self._counts: "list[tuple[int, int]]" = []
        self._layout: "Layout | None" = None
        self._drawn: "dict[int, Node]" = {}
        self._asked: "list[int]" = []
        self._current = 0
        self._hooks = False
        self._is_waiting = False
        on(self._node, "scroll", self._scrolled)
        on(self._node, "keydown", self._pressed)
        on(self._node, "click", self._clicked)
        observer = window.ResizeObserver.new(ffi.create_proxy(self._resized))
        observer.observe(self._node)

    def show(self, view: "FoundView", long_first: bool, hooks: bool) -> None:
        """Show another search from its beginning."""
        lengths = [length for length in range(16) if view["by_length"][length]]
        if long_first:
            lengths.reverse()
        self._counts = [(length, view["by_length"][length]) for length in lengths]
        self._parts = {0: view["words"]}
        self._asked = []
        self._current = 0
        self._hooks = hooks
        self._node.scrollTop = 0
        self._node.setAttribute("tabindex", "0" if view["count"] else "-1")
        self._lay_out()

    def tell(self, text: str) -> None:
        """Say in the place of the list why it is empty."""
        self._node.setAttribute("data-empty", text)

    def take(self, view: "FoundView") -> None:
        """Another part of the same search."""
        part = view["first"] // PART
        self._parts[part] = view["words"]
        self._asked = [one for one in self._asked if one != part]
        for at in range(part * PART, part * PART + len(view["words"])):
            if at in self._drawn:
                self._drawn.pop(at).remove()
        self._draw()

    def _resized(self, *_: object) -> None:
        if self._layout is not None and self._layout.wide != int(self._node.clientWidth):
            self._lay_out()

    def _lay_out(self) -> None:
        """Compute all places, and draw what is in sight."""
        em = float(window.getComputedStyle(self._node).fontSize[:-2])
        row = max(28, int(em * 1.9))
        letter, more = em * 0.78, int(em * (12 if self._hooks else 3.2))
        wide = int(self._node.clientWidth)
        self._layout = Layout(self._counts, wide, row, int(em * 2.3), letter, more)
        self._inner.style.height = str(self._layout.height) + "px"
        self._inner.style.setProperty("--row", str(row) + "px")
        self._inner.replaceChildren()
        self._drawn = {}
        for group in self._layout.groups:
            head = make("p", "list-head", word_search_words.length_head(group.length, group.count))
            head.setAttribute("aria-hidden", "true")
            head.style.top = str(group.top) + "px"
            self._inner.append(head)
        self._draw()

    def _scrolled(self, event: "Event") -> None:
        if not self._is_waiting:
            self._is_waiting = True
            window.requestAnimationFrame(ffi.create_proxy(self._draw))

    def _draw(self, *_: object) -> None:
        self._is_waiting = False
        if self._layout is None:
            return
        top, high = int(self._node.scrollTop), int(self._node.clientHeight)
        start, end = self._layout.in_sight(max(0, top - _BEYOND), high + 2 * _BEYOND)
        for at in [at for at in self._drawn if not start <= at < end]:
            self._drawn.pop(at).remove()
        made = []
        for at in range(start, end):
            if at not in self._drawn:
                word = self._word(at)
                if word is not None:
                    self._drawn[at] = self._item(at, word)
                    made.append(self._drawn[at])
        if made:
            self._inner.append(*made)
        self._mark()

    def _word(self, at: int) -> "FoundWord | None":
        """The word at a place; if it is not here, it is asked for."""
        part = at // PART
        if part in self._parts:
            words = self._parts[part]
            return words[at - part * PART] if at - part * PART < len(words) else None
        if part not in self._asked:
            self._asked.append(part)
            self._want(part * PART)
        return None

    def _item(self, at: int, word: "FoundWord") -> "Node":
        assert self._layout is not None
        left, top, wide = self._layout.place(at)
        node = make("div", "found")
        node.id = "found-" + str(at)
        node.setAttribute("role", "option")
        node.setAttribute("aria-setsize", str(self._layout.count))
        node.setAttribute("aria-posinset", str(at + 1))
        node.setAttribute("data-at", str(at))
        node.style.left, node.style.top, node.style.width = (
            str(left) + "px",
            str(top) + "px",
            str(wide) + "px",
        )
        if self._hooks:
            node.append(_hooks_of("found-front", word_search_words.SAID_FRONT, word["front"]))
        node.append(*_spelled(word))
        if self._hooks:
            node.append(_hooks_of("found-back", word_search_words.SAID_BACK, word["back"]))
        points = make("span", "found-points", str(word["points"]))
        points.append(make("span", "unseen", word_search_words.said_points(word["points"])))
        node.append(points)
        return node

    # -- one word

    def _mark(self) -> None:
        """Mark the current word."""
        for at in self._drawn:
            self._drawn[at].setAttribute("aria-selected", "true" if at == self._current else "false")
        if self._current in self._drawn:
            self._node.setAttribute("aria-activedescendant", "found-" + str(self._current))
        else:
            self._node.removeAttribute("aria-activedescendant")

    def _pressed(self, event: "Event") -> None:
        layout = self._layout
        if layout is None or not layout.count or event.ctrlKey or event.altKey or event.metaKey:
            return
        key = str(event.key)
        if key in ("Enter", " "):
            event.preventDefault()
            self._choose(self._current)
        elif key in _KEYS:
            event.preventDefault()
            page = max(1, int(self._node.clientHeight) // layout.row - 1)
            self._current = layout.moved(self._current, key, page)
            self._bring_in_sight()
            self._draw()

    def _bring_in_sight(self) -> None:
        assert self._layout is not None
        _, top, _ = self._layout.place(self._current)
        head, high = self._layout.groups[0].head, int(self._node.clientHeight)
        if top - head < self._node.scrollTop:
            self._node.scrollTop = top - head
        elif top + self._layout.row > self._node.scrollTop + high:
            self._node.scrollTop = top + self._layout.row - high

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-at]")
        if pressed is not None:
            self._choose(int(pressed.getAttribute("data-at")))

    def _choose(self, at: int) -> None:
        word = self._word(at)
        if word is not None:
            self._current = at
            self._chosen(word["text"].upper().replace("ç", "Ç"))


def _spelled(word: "FoundWord") -> "list[Node]":
    """The word with its blanks marked; a screen reader is told which they are."""
    blanks: "list[str]" = []
    node = make("span", "found-word word")
    plain = ""
    for tile in cut(word["text"]):
        if tile != small(tile):
            plain += tile
            continue
        blanks.append(tile)
        node.append(plain, make("span", "found-blank", tile))
        plain = ""
    node.append(plain)
    if not blanks:
        return [node]
    return [node, make("span", "unseen", word_search_words.said_blanks(blanks))]


def _hooks_of(kind: str, said: str, tiles: "list[str]") -> "Node":
    node = make("span", kind)
    if tiles:
        node.append(make("span", "unseen", said), " ".join(tiles))
    return node
