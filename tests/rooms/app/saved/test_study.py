"""What was learnt on this device: each line by its key, only new lines written, nothing after a wipe."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest import mock

from tests.rooms.app.loading import Device

STORE = "faristol-study"


def study_over(device: Device) -> Any:
    tab_lock = mock.MagicMock()
    tab_lock.TabLock.return_value.is_lost = False
    study = device.load("saved.study", **{"ui.tab_lock": tab_lock}).StudyStore()
    asyncio.run(study.open())
    return study


def put(study: Any, *lines: str) -> bool:
    return bool(asyncio.run(study.put(list(lines))))


def test_a_line_takes_the_place_of_the_one_with_its_key_and_of_no_other() -> None:
    device = Device()
    study = study_over(device)
    assert put(study, *[f"valid:{number} r 1" for number in range(1000)])
    device.written.clear()
    assert put(study, "valid:7 r 2", "day:2026-11-22 1 1")
    assert len(device.written) == 2
    assert asyncio.run(study.put_own(["casa", "L·L"]))
    again = study_over(device)
    assert len(again.lines()) == len(again.keys()) == 1001
    assert dict(zip(again.keys(), again.lines(), strict=True))["valid:7"] == "valid:7 r 2"
    assert again.lines()[0] == "day:2026-11-22 1 1"
    assert again.own() == ["casa", "L·L"]


def test_lines_are_dropped_and_all_is_forgotten() -> None:
    device = Device()
    study = study_over(device)
    assert put(study, "valid:A r 1", "valid:B r 1")
    assert asyncio.run(study.put_own(["casa"]))
    asyncio.run(study.drop(["valid:A", "valid:C"]))
    assert study.lines() == ["valid:B r 1"]
    assert len(device.stores[STORE]) == 2
    asyncio.run(study.wipe())
    assert (study.lines(), study.own(), device.stores.get(STORE)) == ([], [], None)


def test_a_window_that_has_lost_what_was_learnt_writes_none_of_it() -> None:
    device = Device()
    study = study_over(device)
    assert put(study, "valid:A r 1")
    study._tab_lock.is_lost = True
    device.written.clear()
    assert put(study, "valid:A r 2", "valid:B r 1")
    assert (device.written, study.lines()) == ([], ["valid:A r 1"])


def test_a_damaged_list_of_words_is_none() -> None:
    for text in ("{", '{"casa": 1}', ""):
        device = Device()
        device.stores[STORE] = {"own": text}
        assert study_over(device).own() == []


def test_where_storage_is_denied_lines_last_as_long_as_the_page() -> None:
    device = Device()
    device.is_denied = True
    study = study_over(device)
    assert not study.is_available()
    assert not put(study, "valid:A r 1")
    assert study.lines() == ["valid:A r 1"]
