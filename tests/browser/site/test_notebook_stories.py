"""The two wheels in a teacher's notebook: a bare Pyodide page, micropip, the README's own words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest
from playwright.sync_api import Page

from faristol.board import EMPTY_BOARD, write_play
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import load
from faristol.tiles import parse
from sitebuild import npm
from sitebuild.engine import wheels
from sitebuild.paths import LEXICONS, WHEELS
from sitebuild.testing import MICROPIP
from tests.browser.stand.site import Site
from tests.golden import census

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
START = """async (micropip) => {
    const { loadPyodide } = await import("./pyodide.mjs");
    globalThis.pyodide = await loadPyodide();
    await pyodide.loadPackage(new URL(micropip, location.href).href);
}"""
RUN = """async (program) => {
    const shown = await pyodide.runPythonAsync(program);
    return shown?.toJs?.() ?? shown;
}"""
# ``census(board, rack)``: what the kernel finds, in the figures of ``tests/golden/census.json``.
CENSUS = """
import hashlib, json
from faristol.kernel import movegen
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon

assert movegen.__file__.endswith(".so"), movegen.__file__
finder = PlayFinder(Lexicon("census", "", 1, bytes.fromhex("WORDS")))

def line(scored):
    play = scored.play
    return f"{int(play.start)} {int(play.direction)} {play.word.hex()} {scored.score}"

def census(board, rack):
    board, rack = bytes.fromhex(board), bytes.fromhex(rack)
    found = finder.census(board, rack)
    told = "\\n".join(map(line, finder.all(board, rack)))
    return json.dumps([found.plays, found.best, found.total, hashlib.sha256(told.encode()).hexdigest()])
"""
PURE_ALONE = f"""
import micropip
await micropip.install("SITEfaristol/{wheels.pure_wheel().name}")
try:
    from faristol.kernel.plays import PlayFinder
except ImportError as missing:
    told = str(missing)
told
"""


def snippet() -> str:
    """What the README tells to type, from its import of micropip on."""
    text = wheels.README.read_text(encoding="utf-8")
    blocks = re.findall(r"(?:^(?:    .*)?\n)+", text, re.MULTILINE)
    return next(dedent(block) for block in blocks if "import micropip" in block)


@pytest.fixture
def notebook(site: Site, spare: Path) -> Site:
    """A page with the whole Pyodide as npm has it, and beside it the wheels and the list of words."""
    full = npm.bring("pyodide")
    for name in RUNTIME:
        (spare / name).symlink_to(full / name)
    for wheel in MICROPIP.glob("*.whl"):
        (spare / wheel.name).symlink_to(wheel)
    (spare / "faristol").mkdir()
    for path in (*WHEELS.glob("*.whl"), LEXICONS / "default.lex"):
        (spare / "faristol" / path.name).symlink_to(path)
    (spare / "index.html").write_text('<!doctype html><link rel="icon" href="data:,"><title>Quadern</title>')
    site.folder = spare
    site.sent = {*site.sent, ".mjs", ".wasm", ".zip", ".whl", ".lex"}
    return site


@pytest.fixture
def page(notebook: Site, open_page: Callable[..., Page]) -> Page:
    page = open_page()
    page.goto(notebook.url)
    page.evaluate(START, next(MICROPIP.glob("micropip-*.whl")).name)
    return page


def test_the_readme_names_the_pyodide_that_it_needs() -> None:
    release = npm.pins()["pyodide"]["version"].rsplit(".", 1)[0]
    text = wheels.README.read_text(encoding="utf-8")
    assert f"Pyodide {release}" in text
    assert wheels.pure_wheel().name in text
    assert wheels.kernel_wheel().name in text


@pytest.mark.full
def test_the_readme_can_be_typed_into_a_notebook(notebook: Site, page: Page) -> None:
    """Before its second wheel the notebook says what is missing; then it has the compiled kernel."""
    assert "install the wheel faristol_kernel" in page.evaluate(RUN, PURE_ALONE.replace("SITE", notebook.url))
    program = snippet()
    assert program.count("https://example.org/faristol/") == 1
    shown = page.evaluate(RUN, program.replace("https://example.org/", notebook.url))
    finder = PlayFinder(load((LEXICONS / "default.lex").read_bytes()))
    best = finder.find(EMPTY_BOARD, parse("AEINRST"), 5)
    assert shown == [[write_play(each.play), each.score] for each in best]
    assert len(best) == 5
    _meets_the_census(page)


def _meets_the_census(page: Page) -> None:
    """The kernel in WebAssembly finds what the slow twin wrote down, play for play."""
    page.evaluate(RUN, CENSUS.replace("WORDS", census.lexicon().edges.hex()))
    for position in census.read()["positions"]:
        board, rack = position["board"], position["rack"]
        found = page.evaluate(RUN, f"census({board!r}, {rack!r})")
        assert json.loads(found) == [position[key] for key in ("plays", "best", "total", "digest")]
