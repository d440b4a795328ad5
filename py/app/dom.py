"""The few DOM verbs that the screen uses, over cached nodes."""

from pyscript import document, ffi


def by_id(name):
    return document.getElementById(name)


def make(tag, classes="", text=""):
    """A new element; ``text`` is set as text, never as HTML."""
    node = document.createElement(tag)
    if classes:
        node.className = classes
    if text:
        node.textContent = text
    return node


def on(node, event, handler):
    """Call ``handler(event)`` for each ``event`` of ``node``."""
    node.addEventListener(event, ffi.create_proxy(handler))
