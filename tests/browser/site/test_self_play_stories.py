"""Robots play in the browser's Pyodide the very games that they play natively, on the same word list."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from faristol.lexicon import load
from faristol.session import Session
from tests.browser.stand.site import Site, engine_ready
from tests.golden.test_self_play_digest import GAMES, digest, played


def native(folder: Path) -> Session:
    files = {path.stem: load(path.read_bytes()) for path in (folder / "lexicon").glob("*.lex")}
    return Session(files.pop("default"), files, lambda: "never drawn")


@pytest.fixture
def chromium(optimising: Browser) -> Browser:
    return optimising


@pytest.mark.pyodide
@pytest.mark.parametrize("ruleset", GAMES)
def test_one_digest_natively_and_in_the_browser(site: Site, page: Page, ruleset: str) -> None:
    page.goto(site.url)
    engine_ready(page)

    def ask(request: str) -> str:
        return str(page.evaluate("async (text) => (await import('./rpc.mjs')).call(text)", request))

    session = native(site.folder)
    for seed in ("1", "2"):
        there = played(ask, ruleset, seed)
        assert digest(there) == digest(played(session.handle, ruleset, seed))
        assert there.count('"played"') > 10
