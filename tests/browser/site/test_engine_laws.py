"""The engine in the browser's Pyodide gives the very games that it gives natively, on the same word list.

Robots play whole games, and a class code is the same game (``others`` asks Firefox and WebKit for that).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from faristol.lexicon import load
from faristol.session import Session
from tests.browser.persons.classgames import natively, whole_game
from tests.browser.stand.site import Site, ask, engine_ready
from tests.golden.test_self_play_digest import GAMES, played


def native(folder: Path) -> Session:
    files = {path.stem: load(path.read_bytes()) for path in (folder / "lexicon").glob("*.lex")}
    return Session(files.pop("default"), files, lambda: "never drawn")


@pytest.fixture
def chromium(optimising: Browser) -> Browser:
    return optimising


@pytest.mark.pyodide
def test_the_same_games_natively_and_in_the_browser(site: Site, page: Page) -> None:
    page.goto(site.url)
    engine_ready(page)

    def there(request: str) -> str:
        return str(
            page.evaluate(
                "async (text) => (await import(faristolPacks.place + 'rpc.js')).call(text)", request
            )
        )

    def asked(request: dict[str, object]) -> dict[str, Any]:
        fields = dict(request)
        return ask(page, str(fields.pop("kind")), **fields)

    session = native(site.folder)
    for ruleset in GAMES:
        for seed in ("1", "2"):
            journal = played(there, ruleset, seed)
            assert journal == played(session.handle, ruleset, seed), f"{ruleset}, {seed}"
            assert journal.count('"played"') > 10

    told = whole_game(natively(site.folder))
    results = told[-1]
    assert isinstance(results, dict)
    assert results["places"][0]["percent"] == 100
    assert whole_game(asked) == told
