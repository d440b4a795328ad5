"""The few operations on the DOM that the screen uses; nodes found by their id are cached."""

import asyncio

from pyscript import document, ffi, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from pyscript import Event, Node


def by_id(name: str) -> "Node":
    return document.getElementById(name)


# What no browser may translate: a word of the game, a place on the board, and a name.
_AS_IT_IS = ("word", "coord", "as-is")


def make(tag: str, classes: str = "", text: str = "") -> "Node":
    """A new element; ``text`` is set as text, never as HTML.

    With one of the classes "word", "coord" and "as-is" no browser translates it.
    """
    node = document.createElement(tag)
    if classes:
        node.className = classes
        for one in classes.split():
            if one in _AS_IT_IS:
                node.translate = False
    if text:
        node.textContent = text
    return node


def new_id(stem: str) -> str:
    """An id that is unique on the page: ``stem`` and a counter kept on the document."""
    root = document.documentElement
    number = int(root.getAttribute("data-ids") or "0") + 1
    root.setAttribute("data-ids", str(number))
    return stem + "-" + str(number)


def on(node: "Node", event: str, handler: "Callable[[Event], object]") -> None:
    """Call ``handler(event)`` for each ``event`` of ``node``."""
    node.addEventListener(event, ffi.create_proxy(handler))


def set_text(node: "Node", text: str) -> None:
    """Set the text of ``node`` if it differs, so that a live region is not read twice."""
    if node.textContent != text:
        node.textContent = text


def put_in_order(place: "Node", nodes: "list[Node]") -> None:
    """Make ``nodes`` the first children of ``place``; one that is at its place already is not taken out."""
    for at in range(len(nodes)):
        if at >= place.children.length:
            place.append(nodes[at])
        elif not nodes[at].isSameNode(place.children[at]):
            place.insertBefore(nodes[at], place.children[at])


def dim(node: "Node", dimmed: bool) -> None:
    """Mark a button as dimmed.  It is not disabled: touched, it shows why it does nothing."""
    node.setAttribute("aria-disabled", "true" if dimmed else "false")


def run(coroutine: "Coroutine[object, object, object]") -> None:
    """Start a coroutine without waiting for it; an exception in it is a bug and goes to the console.

    What it could not import any more is told to the person.
    """
    asyncio.create_task(_watched(coroutine))  # noqa: RUF006 - MicroPython's loop keeps its tasks


async def _watched(coroutine: "Coroutine[object, object, object]") -> None:
    try:
        await coroutine
    except ImportError as error:
        window.console.warn("faristol: " + repr(error))
        window.faristolStart.late()
    except Exception as error:
        import sys

        report = getattr(sys, "print_exception", None)
        if report:
            report(error)
        window.console.error("faristol: " + repr(error))


def announce(text: str) -> None:
    """Have screen readers read ``text``, by the page's live region."""
    set_text(by_id("live"), text)
