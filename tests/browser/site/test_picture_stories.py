"""The walks of ``build.py pictures``: they reach every place of which there are to be pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sitebuild.paths import STATIC
from workbench import pictures, tour

pytestmark = pytest.mark.full


def test_the_walk_of_the_help_page_reaches_each_of_its_pictures() -> None:
    taken: list[str] = []
    with pictures.browser() as (chromium, address):
        pictures.go(chromium, address, lambda _page, name, _shown: taken.append(name))
    assert sorted(taken) == sorted(path.stem for path in (STATIC / "help").iterdir())


def test_the_tour_reaches_each_of_its_places(tmp_path: Path) -> None:
    taken: list[str] = []

    def take(_page: Any, name: str) -> None:
        taken.append(name)

    with pictures.browser() as (chromium, address):
        tour.go(chromium, address, tmp_path, take)
    assert taken == [name for names in tour.NAMES.values() for name in names]
