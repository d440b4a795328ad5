"""The two other browsers, each one for the whole run; a site of its own gives each story empty storage.

As in Chromium, Pyodide answers in the stories that are marked ``pyodide`` or ``offline`` alone.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitebuild.browsers import without
from tests.browser.stand.native_engine import EVERYWHERE
from tests.browser.stand.site import Site

from .answering_site import AnsweringSite
from .guest import Guest
from .programs import PROGRAMS, Program


@pytest.fixture(scope="package", params=PROGRAMS)
def program(request: pytest.FixtureRequest) -> Iterator[Program]:
    kind = PROGRAMS[request.param]
    if lacking := kind.browser.missing():
        pytest.skip(without(kind.browser, lacking))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        running = kind(Path(folder))
        yield running
        running.close()


@pytest.fixture
def site(dist: Path, request: pytest.FixtureRequest) -> Iterator[Site]:
    has_pyodide = EVERYWHERE or any(map(request.node.get_closest_marker, ("pyodide", "offline")))
    served = Site(dist) if has_pyodide else AnsweringSite(dist)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def aina(program: Program, site: Site) -> Iterator[Guest]:
    """Sits at a desk.  At the end no script has failed, and nothing was asked of another site."""
    driver = program.driver
    driver.wait_patiently()
    driver.size(1280, 900)
    yield Guest(driver, site)
    asked: list[str] = driver.run("return performance.getEntries().map((entry) => entry.name);")
    own = (site.url, f"blob:{site.origin}")
    strangers = [url for url in asked if "://" in url and not url.startswith(own)]
    driver.go("about:blank")  # the page goes before its server does
    assert not strangers, f"requests left the site's folder: {strangers}"
    assert not driver.complaints()
