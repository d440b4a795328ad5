"""The same code is the same game, natively and in Chromium (``others`` asks Firefox and WebKit)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.persons.classgames import natively, whole_game
from tests.browser.stand.site import Site, ask, engine_ready


@pytest.fixture
def chromium(optimising: Browser) -> Browser:
    return optimising


@pytest.mark.pyodide
def test_a_class_code_is_the_same_game_natively_and_in_the_browser(page: Page, site: Site) -> None:
    page.goto(site.url)
    engine_ready(page)

    def here(request: dict[str, object]) -> dict[str, Any]:
        fields = dict(request)
        return ask(page, str(fields.pop("kind")), **fields)

    told = whole_game(natively(site.folder))
    results = told[-1]
    assert isinstance(results, dict)
    assert results["places"][0]["percent"] == 100
    assert whole_game(here) == told
