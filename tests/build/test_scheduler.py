"""The scheduler's library as the browser gets it."""

from __future__ import annotations

import zipfile

import pytest

from sitebuild.engine import scheduler, stdlib


def test_the_library_comes_whole_with_its_licence_and_without_its_optimizer() -> None:
    files = scheduler.scheduler_files()
    modules = {"__init__", "card", "rating", "review_log", "scheduler", "state"}
    assert files.keys() == {*(f"fsrs/{module}.py" for module in modules), "fsrs/LICENSE.txt"}
    assert b"MIT License" in files["fsrs/LICENSE.txt"]
    assert not any(b"typing_extensions" in data for data in files.values())
    assert b"from typing import Self" in files["fsrs/card.py"]


def test_the_site_has_it_beside_the_engine() -> None:
    with zipfile.ZipFile(stdlib.zips()["rooms"]) as archive:
        names = set(archive.namelist())
    assert {f"{path}c" if path.endswith(".py") else path for path in scheduler.scheduler_files()} <= names


def test_a_library_that_needs_more_from_outside_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "FROM_OUTSIDE", b"from typing_extensions import Other")
    with pytest.raises(AssertionError, match="mend"):
        scheduler.scheduler_files()
