"""The first screen as HTML of the page, so that it is read and pressed before any program runs.

It is what the program itself draws on a new device: the screen's own module (``app/home/home.py``) runs here
on a small document that can only be written.  ``static/first_screen.js`` remembers what is pressed early, and
``app/home/early.py`` hands it over to the program's own screen.
"""

from __future__ import annotations

import importlib
import re
import sys
from html import escape
from types import SimpleNamespace
from typing import Any, Final
from unittest import mock

ID: Final = "first-screen"
# Names of properties that are called otherwise as attributes.
_ATTRIBUTES: Final = {"className": "class", "tabIndex": "tabindex", "maxLength": "maxlength"}
_FLAGS: Final = {"checked", "hidden", "disabled", "selected"}
_EMPTY: Final = {"input", "br", "hr"}
_OWN: Final = {"tag", "attributes", "children", "style"}


class Element:
    """An element that is made, filled and written as HTML; it is in no page."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self.attributes: dict[str, str] = {}
        self.children: list[Element | str] = []
        self.style = mock.MagicMock()

    def __setattr__(self, name: str, value: Any) -> None:
        if name in _OWN:
            object.__setattr__(self, name, value)
        elif name == "textContent":
            self.children[:] = [value]
        elif name not in _FLAGS or value:
            text = str(value).lower() if isinstance(value, bool) else str(value)
            self.attributes[_ATTRIBUTES.get(name, name)] = "" if value is True else text

    def __getattr__(self, name: str) -> Any:
        if name == "textContent":
            return "".join(child if isinstance(child, str) else child.textContent for child in self.children)
        value = self.attributes.get(_ATTRIBUTES.get(name, name))
        return value is not None if name in _FLAGS else value

    @property
    def classList(self) -> Any:
        return SimpleNamespace(add=self._add, toggle=lambda name, on: self._add(name) if on else None)

    def _add(self, name: str) -> None:
        self.attributes["class"] = f"{self.attributes.get('class', '')} {name}".strip()

    def setAttribute(self, name: str, value: object) -> None:
        self.attributes[name] = str(value)

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name)

    def hasAttribute(self, name: str) -> bool:
        return name in self.attributes

    def addEventListener(self, *_: object) -> None:
        """Nothing ever happens to it."""

    def append(self, *added: Element | str) -> None:
        self.children += added

    def replaceChildren(self, *added: Element | str) -> None:
        self.children = list(added)

    def html(self) -> str:
        attributes = "".join(
            f' {name}="{escape(value)}"' if value else f" {name}" for name, value in self.attributes.items()
        )
        if self.tag in _EMPTY:
            return f"<{self.tag}{attributes}>"
        inside = "".join(escape(child) if isinstance(child, str) else child.html() for child in self.children)
        return f"<{self.tag}{attributes}>{inside}</{self.tag}>"


def first_screen_html() -> str:
    """The box of the first screen on a device that has kept nothing, open."""
    document = mock.MagicMock(
        createElement=Element,
        createElementNS=lambda _, tag: Element(tag),
        documentElement=Element("html"),
    )
    page = mock.MagicMock(document=document)
    others = {name: module for name, module in sys.modules.items() if name.partition(".")[0] != "app"}
    with mock.patch.dict(sys.modules, {**others, "pyscript": page, "js": mock.MagicMock()}, clear=True):
        home = importlib.import_module("app.home.home")
        settings = importlib.import_module("app.browser.settings")
        own_level = importlib.import_module("app.saved.own_level")
        with mock.patch.object(settings, "recall", return_value=""):
            box = home.Home(_new_device(own_level.START), cancellable=False).box
    box.body.append(Element("div"))  # the notices of the page have this place later
    node: Element = box.node
    node.attributes = {"id": ID, "open": "", **node.attributes}
    # The program draws the same again, with ids of its own.
    return re.sub(r'\b(id|name|aria-labelledby|aria-describedby)="(?!first-)', r'\1="first-', node.html())


def _new_device(level: str) -> Any:
    """What the first screen asks of the page."""
    games = SimpleNamespace(rows=list, damaged=list, is_available=lambda: True)
    course = SimpleNamespace(
        games=games,
        statistics=SimpleNamespace(own_level=lambda: level),
        table=SimpleNamespace(view=None),
    )
    return SimpleNamespace(course=course, end=SimpleNamespace(forget=lambda: None))
