"""The list of what is stored on this device for a desk, on its first screen; the rows of any such list."""

from pyscript import window

from app.browser import page_clock
from app.browser.dom import make
from app.ui import dates, offline_sign
from app.ui.doors import drawn, group
from app.ui.fields import button
from app.words import common as common_words
from app.words import kept as kept_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Protocol, TypeVar

    from pyscript import Node

    from app.saved.journals import JournalStore, Listed

    Kept = TypeVar("Kept")
    Told = TypeVar("Told", bound=Listed)
    Told_contra = TypeVar("Told_contra", contravariant=True)

    class Words(Protocol[Told_contra]):
        """The sentences of one kind of desk: a module of ``app.words``."""

        KEPT: str
        NONE_KEPT: str
        LOOK: str
        RESUME: str
        DELETE: str

        def title(self, text: str) -> str: ...
        def kept_line(self, summary: Told_contra, date: str) -> str: ...


def kept_list(store: "JournalStore[Told]", words: "Words[Told]", drawing: str) -> "Node":
    """The list with its title, and what is to be known of the storage; ``drawing``: that of the room.

    The buttons have ``data-do``, "open" or "delete", and ``data-game``.
    """
    nodes = [_rows(store, words, drawing), offline_sign.new("p", "offline-sign")]
    if not store.is_available():
        nodes.append(make("p", "shelf-denied", common_words.STORAGE_DENIED))
    return group(words.KEPT, nodes)


def each_drawn(
    things: "Iterable[Kept]", draw: "Callable[[Kept], Node]", draw_damaged: "Callable[[Kept], Node]"
) -> "list[Node]":
    """The rows of a list of kept things.

    One that ``draw`` fails at is drawn as damaged: it must not take the others, and the page, away.
    """
    rows = []
    for thing in things:
        try:
            rows.append(draw(thing))
        except Exception as error:  # whatever an odd value leads to
            window.console.warn("faristol: a kept row cannot be drawn: " + repr(error))
            rows.append(draw_damaged(thing))
    return rows


def _rows(store: "JournalStore[Told]", words: "Words[Told]", drawing: str) -> "Node":
    kept = make("ul", "shelf-list column")

    def row(one: "tuple[str, Told]") -> "Node":
        game, summary = one
        line = words.kept_line(summary, dates.day_and_hour(summary["at"]))
        label = words.LOOK if summary["over"] else words.RESUME
        return _row(game, words.title(summary["title"]), line, label, words)

    def damaged(game: str) -> "Node":
        return _row(game, kept_words.DAMAGED, begun(game), words.RESUME, words)

    kept.append(*each_drawn(store.rows(), row, lambda one: damaged(one[0])))
    kept.append(*[damaged(game) for game in store.damaged()])
    if kept.firstElementChild:
        return kept
    none = make("div", "doors-empty")
    none.append(drawn(drawing), make("p", "", words.NONE_KEPT))
    return none


def begun(game: str) -> str:
    """When a stored game was begun, which its id says; "" of an id that does not."""
    instant = game.split("-", 1)[0].rstrip("b")
    is_instant = instant.isdigit() and len(instant) == len(str(page_clock.wall()))
    return dates.day_and_hour(int(instant)) if is_instant else ""


def _row(game: str, title: str, told: str, label: str, words: "Words[Told]") -> "Node":
    row = make("li", "shelf-row wrap side-by-side")
    line = make("div", "shelf-told column")
    line.append(make("span", "shelf-players bold", title), make("span", "shelf-rest dim text-3", told))
    buttons = make("div", "shelf-buttons wrap")
    for text, name, kind in (
        (label, "open", "button"),
        (words.DELETE, "delete", "button soft is-danger"),
    ):
        one = button(text, name, kind)
        one.setAttribute("data-game", game)
        one.setAttribute("aria-label", text + ": " + title)
        buttons.append(one)
    row.append(line, buttons)
    return row
