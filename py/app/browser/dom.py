"""The few DOM verbs that the screen uses, over cached nodes."""

import asyncio

from pyscript import document, ffi, window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from pyscript import Event, Node


def by_id(name: str) -> "Node":
    return document.getElementById(name)


def make(tag: str, classes: str = "", text: str = "") -> "Node":
    """A new element; ``text`` is set as text, never as HTML."""
    node = document.createElement(tag)
    if classes:
        node.className = classes
    if text:
        node.textContent = text
    return node


def new_id(stem: str) -> str:
    """An id that no element of the page has had: the document counts them."""
    root = document.documentElement
    number = int(root.getAttribute("data-ids") or "0") + 1
    root.setAttribute("data-ids", str(number))
    return stem + "-" + str(number)


def on(node: "Node", event: str, handler: "Callable[[Event], object]") -> None:
    """Call ``handler(event)`` for each ``event`` of ``node``."""
    node.addEventListener(event, ffi.create_proxy(handler))


def set_text(node: "Node", text: str) -> None:
    """Write ``text`` only where it differs, so that a live region is not read twice."""
    if node.textContent != text:
        node.textContent = text


def dim(node: "Node", dimmed: bool) -> None:
    """Dimmed is not disabled: it can still be touched, and then says why."""
    node.setAttribute("aria-disabled", "true" if dimmed else "false")


def run(coroutine: "Coroutine[object, object, object]") -> None:
    """Let a coroutine go its way; an error in it is a bug and is shown in the console."""
    asyncio.create_task(_watched(coroutine))  # noqa: RUF006 - MicroPython's loop keeps its tasks


async def _watched(coroutine: "Coroutine[object, object, object]") -> None:
    try:
        await coroutine
    except Exception as error:
        import sys

        report = getattr(sys, "print_exception", None)
        if report:
            report(error)
        window.console.error("faristol: " + repr(error))


def announce(text: str) -> None:
    """Say ``text`` to who listens to the page."""
    set_text(by_id("live"), text)
