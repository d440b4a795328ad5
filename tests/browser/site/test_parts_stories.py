"""The engine of a page has a part of its modules at the start, and the others when a request needs them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.stand.native_engine import EngineInParts, Traffic, alike, told_by
from tests.browser.stand.site import Site, engine_ready
from tests.first_requests import SEED, Case, cases, plain, replies


def one_for_each_choice_of_parts() -> list[Case]:
    """Of the first requests, those that are the first to need just these parts."""
    chosen: dict[frozenset[str], Case] = {}
    for case in cases():
        engine = EngineInParts(seeds=lambda: SEED)
        replies(case, engine.answer)
        chosen.setdefault(engine.there, case)
    return list(chosen.values())


@pytest.mark.pyodide
def test_the_first_requests_of_a_worker_get_the_parts_that_they_need(site: Site, page: Page) -> None:
    chosen = one_for_each_choice_of_parts()
    assert len(chosen) > 6
    page.goto(site.url)
    engine_ready(page)
    asked = [Traffic(case.name, list(case.requests)) for case in chosen]
    for case, (_, told) in zip(chosen, told_by(page, asked, each=True), strict=True):
        for here, there in zip(told, replies(case, plain().handle), strict=True):
            assert alike(here, there), case.name
