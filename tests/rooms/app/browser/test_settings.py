"""The preferences of a device: each lasts from the moment it is chosen."""

from __future__ import annotations

from types import ModuleType

from tests.rooms.app.loading import Device


def page(device: Device) -> ModuleType:
    """The preferences in a window that was opened now."""
    settings = device.load("browser.settings")
    settings.apply_look()
    return settings


def test_a_preference_is_there_in_the_next_window() -> None:
    device = Device()
    here = page(device)
    assert here.get("sound") == "off", "the default"
    here.put("sound", "soft")
    assert here.get("sound") == "soft"
    assert page(device).get("sound") == "soft"
    assert here.is_kept()


def test_a_window_leaves_what_another_one_has_chosen() -> None:
    device = Device()
    one, other = page(device), page(device)
    one.put("sound", "soft")
    other.put("robot", "champion")
    assert (page(device).get("sound"), page(device).get("robot")) == ("soft", "champion")


def test_the_theme_has_the_key_of_the_first_script() -> None:
    device = Device()
    page(device).put("theme", "dark")
    assert device.texts["theme"] == "dark"


def test_the_size_of_text_has_the_key_of_the_first_script() -> None:
    device = Device()
    here = page(device)
    assert here.get("text") == "normal"
    here.put("text", "largest")
    assert device.texts["set.text"] == "largest"


def test_where_storage_is_denied_they_last_as_long_as_the_page() -> None:
    device = Device()
    device.is_denied = True
    here = page(device)
    here.put("sound", "soft")
    assert here.get("sound") == "soft"
    assert not here.is_kept()
    assert page(device).get("sound") == "off"


def test_nothing_is_left_when_all_is_deleted() -> None:
    device = Device()
    device.texts["set.alias1"] = "Aina"
    here = page(device)
    here.put("robot", "champion")
    here.wipe()
    assert (here.get("robot"), here.get("alias1")) == ("own", "")
    assert page(device).get("alias1") == ""
