"""What every browser story stands on: a built site, a server that can be killed, and Debian's Chromium.

Fixtures
- ``dist``       the built folder (``python3 build.py build`` made it).
- ``site``       a ``Site``: the built site served under a sub-path of its own.  ``site.url`` is its address;
                 ``site.stop()`` kills the server, ``site.start()`` brings it back at the same address;
                 ``site.folder`` may point to another folder; ``site.asked`` lists the paths asked for.
- ``chromium``   the browser of the whole run, without windows; the laws of the engine put ``optimising``,
                 Chromium as a person has it, in its place.
- ``engines``    what answers instead of Pyodide in the stories that are marked neither ``pyodide`` nor
                 ``offline``; at the end of the run Pyodide is asked the same, and must reply the same.
- ``context``    a fresh browser context (Catalan, reduced motion) of 1280 x 800; empty storage.
- ``page``       a page of it.  At the end it is checked: no error on the console, no exception, and no
                 request outside the site's folder.  A story that expects an error takes it out of
                 ``page_log(page).errors``.
- ``open_page``  makes further checked pages: ``open_page(context)`` or ``open_page(width=360, height=740)``.
                 Games that name no seed are drawn by the story's name, so a story is the same each time;
                 FARISTOL_CHANCE=anything draws others.

Helpers (``stand.py``): ``engine_ready(page)`` waits until the engine answers; ``ask(page, kind, **fields)``
speaks to the engine past the screen; ``offline_ready(page)`` waits until every file is kept, in a story
that is marked ``offline`` (the others are spared the copying, which costs a third of a page's start);
``violations(page)`` is what axe-core finds wrong; ``attached(page, selector)`` waits for an element (the
site's policy forbids Playwright's ``wait_for_function``, which evaluates text).  No story sleeps or reads
the real clock.  How long a story waits at most is in ``patience.py``.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from sitebuild.paths import LEXICONS
from sitebuild.steps import only_one_build
from tests.browser.stand import late
from tests.browser.stand.native_engine import EVERYWHERE, NativeEngines, Traffic, asked_again, of_kinds_left
from tests.browser.stand.site import (
    BASELINE,
    FLAGS,
    Log,
    Site,
    chromium_path,
    engine_ready,
    forget,
    new_context,
    seeded,
    shell_path,
    watch,
)
from tests.functions_run import SITE


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy, so that a build that someone starts meanwhile changes nothing under a story's feet."""
    assert (SITE / "sw.js").is_file(), "build the site first: python3 build.py build"
    copy = tmp_path_factory.mktemp("built") / "dist"
    with only_one_build():
        shutil.copytree(SITE, copy)
        shutil.copytree(
            LEXICONS, copy / "lexicon"
        )  # for the persons of the stories; the site does not send it
    return copy


@pytest.fixture
def site(dist: Path) -> Iterator[Site]:
    served = Site(dist)
    served.start()
    yield served
    served.stop()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Gone with the last story: while it lives, other tests can run no event loop of their own."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="package")
def launched(playwright: Playwright) -> Iterator[Callable[..., Browser]]:
    """``launched(*flags)``: Chromium without windows, one for the whole run for each choice of flags."""
    running: dict[tuple[str, ...], Browser] = {}

    def launch(*flags: str) -> Browser:
        if flags not in running:
            running[flags] = playwright.chromium.launch(executable_path=shell_path(), args=[*FLAGS, *flags])
        return running[flags]

    yield launch
    for browser in running.values():
        browser.close()


@pytest.fixture
def chromium(launched: Callable[..., Browser], engines: NativeEngines | None) -> Browser:
    """Chromium without windows; in a story with Pyodide without the optimising compiler."""
    return launched() if engines else launched(BASELINE)


@pytest.fixture(scope="module")
def optimising(playwright: Playwright) -> Iterator[Browser]:
    """Chromium with every compiler that it has."""
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def offline(request: pytest.FixtureRequest) -> bool:
    """Whether the story is one of those that keep the site (``@pytest.mark.offline``)."""
    return request.node.get_closest_marker("offline") is not None


@pytest.fixture(scope="package")
def traffic(
    launched: Callable[..., Browser], dist: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Traffic]]:
    """What native engines were asked; at the end Pyodide is asked the same, and must reply the same."""
    kept: list[Traffic] = []
    yield kept
    folder = tmp_path_factory.getbasetemp()
    # The processes of pytest-xdist have a folder each in that of the run.
    run = folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder
    chosen = of_kinds_left(kept, run / "kinds_asked_again")
    if not chosen or late.SEED:  # the run without delays asks the same
        return
    served = Site(dist)
    served.start()
    page = new_context(launched(BASELINE)).new_page()
    page.goto(served.url)
    engine_ready(page)
    differing = asked_again(page, chosen)
    served.stop()
    assert not differing, "Pyodide replies otherwise:\n" + "\n".join(differing)


@pytest.fixture
def engines(dist: Path, request: pytest.FixtureRequest, traffic: list[Traffic]) -> NativeEngines | None:
    """What answers instead of Pyodide; None in a story that is marked ``pyodide`` or ``offline``."""
    if EVERYWHERE or any(request.node.get_closest_marker(mark) for mark in ("pyodide", "offline")):
        return None
    return NativeEngines(request.node.name, traffic)


@pytest.fixture
def context(chromium: Browser, offline: bool, engines: NativeEngines | None) -> Iterator[BrowserContext]:
    fresh = new_context(chromium, offline=offline, engines=engines)
    yield fresh
    fresh.close()


@pytest.fixture
def open_page(
    chromium: Browser,
    site: Site,
    request: pytest.FixtureRequest,
    offline: bool,
    engines: NativeEngines | None,
) -> Iterator[Callable[..., Page]]:
    opened: list[tuple[Page, Log]] = []
    own: list[BrowserContext] = []

    def make(inside: BrowserContext | None = None, **options: Any) -> Page:
        if inside is None:
            inside = new_context(chromium, offline=offline, engines=engines, **options)
            own.append(inside)
        page = inside.new_page()
        opened.append((page, watch(page)))
        seeded(page, f"{request.node.name}-{len(opened)}")
        return page

    yield make
    for context in own:
        context.close()
    for page, log in opened:
        forget(page)
        outside = [url for url in log.requests if not url.startswith((site.url, "blob:", "data:"))]
        assert not outside, f"requests left the site's folder: {outside}"
        assert not log.errors, f"errors on the page: {log.errors}"


@pytest.fixture
def page(open_page: Callable[..., Page], context: BrowserContext) -> Page:
    return open_page(context)


@pytest.fixture
def spare() -> Iterator[Path]:
    """A folder of its own, gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)
