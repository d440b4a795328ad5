"""The preferences of a device: each lasts from the moment it is chosen."""

from __future__ import annotations

import asyncio
from types import ModuleType
from typing import Any
from unittest import mock

from tests.rooms.app.loading import Store, load


class Device:
    """A browser with localStorage, and the store in IndexedDB of an earlier edition."""

    def __init__(self, **earlier: str) -> None:
        self.local: dict[str, str] = {}
        self.denied = False
        self.earlier = Store()
        self.earlier.update(earlier)
        self.opened = 0

    def page(self) -> ModuleType:
        """The preferences in a window that was opened now."""
        storage = mock.MagicMock(recall=lambda key: self.local.get(key, ""), remember=self._remember)
        storage.open_store, storage.forget_all = self._open, self.local.clear
        settings = load("browser.settings", pyscript=mock.MagicMock(), **{"browser.storage": storage})
        asyncio.run(settings.load())
        return settings

    def _remember(self, key: str, text: str) -> bool:
        if not self.denied:
            self.local[key] = text
        return not self.denied

    async def _open(self, name: str) -> Any:
        self.opened += 1
        return None if self.denied else self.earlier


def test_a_preference_is_there_in_the_next_window() -> None:
    device = Device()
    page = device.page()
    assert page.get("sound") == "off", "the default"
    page.put("sound", "soft")
    assert page.get("sound") == "soft"
    assert device.page().get("sound") == "soft"
    assert page.is_kept()


def test_a_window_leaves_what_another_one_has_chosen() -> None:
    device = Device()
    one, other = device.page(), device.page()
    one.put("sound", "soft")
    other.put("robot", "champion")
    assert (device.page().get("sound"), device.page().get("robot")) == ("soft", "champion")


def test_the_theme_has_the_key_of_the_first_script() -> None:
    device = Device()
    device.page().put("theme", "dark")
    assert device.local["theme"] == "dark"


def test_those_of_an_earlier_edition_are_taken_over_once() -> None:
    device = Device(sound="soft", alias1="Aina")
    page = device.page()
    assert (page.get("sound"), page.get("alias1")) == ("soft", "Aina")
    page.put("sound", "off")
    assert device.page().get("sound") == "off"
    assert device.opened == 1


def test_where_storage_is_denied_they_last_as_long_as_the_page() -> None:
    device = Device()
    device.denied = True
    page = device.page()
    page.put("sound", "soft")
    assert page.get("sound") == "soft"
    assert not page.is_kept()
    assert device.page().get("sound") == "off"


def test_nothing_is_left_when_all_is_deleted() -> None:
    device = Device(alias1="Aina")
    page = device.page()
    page.put("robot", "champion")
    asyncio.run(page.wipe())
    assert (page.get("robot"), page.get("alias1")) == ("own", "")
    assert device.page().get("alias1") == ""
    assert device.earlier.on_disk == {}
