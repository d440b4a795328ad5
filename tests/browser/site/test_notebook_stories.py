"""The two wheels in a teacher's notebook: a bare Pyodide page, micropip, and the README's own words."""

from __future__ import annotations

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
from sitebuild.paths import DIST
from sitebuild.testing import MICROPIP
from tests.browser.stand.site import Site

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
START = """async ([micropip, program]) => {
    const { loadPyodide } = await import("./pyodide.mjs");
    const pyodide = await loadPyodide();
    await pyodide.loadPackage(new URL(micropip, location.href).href);
    const shown = await pyodide.runPythonAsync(program);
    return shown?.toJs?.() ?? shown;
}"""


def snippet() -> str:
    """What the README tells to type, from its import of micropip on."""
    text = wheels.README.read_text(encoding="utf-8")
    blocks = re.findall(r"(?:^(?:    .*)?\n)+", text, re.MULTILINE)
    return next(dedent(block) for block in blocks if "import micropip" in block)


@pytest.fixture
def notebook(site: Site, spare: Path) -> Site:
    """A page with the whole Pyodide as npm has it, and the built site beside it."""
    full = npm.bring("pyodide")
    for name in RUNTIME:
        (spare / name).symlink_to(full / name)
    for wheel in MICROPIP.glob("*.whl"):
        (spare / wheel.name).symlink_to(wheel)
    (spare / "faristol").symlink_to(DIST)
    (spare / "index.html").write_text('<!doctype html><link rel="icon" href="data:,"><title>Quadern</title>')
    site.folder = spare
    return site


def run(notebook: Site, page: Page, program: str) -> object:
    page.goto(notebook.url)
    micropip = next(MICROPIP.glob("micropip-*.whl")).name
    found: object = page.evaluate(START, [micropip, program])
    return found


def test_the_readme_can_be_typed_into_a_notebook(notebook: Site, open_page: Callable[..., Page]) -> None:
    program = snippet()
    assert program.count("https://example.org/faristol/") == 1
    shown = run(notebook, open_page(), program.replace("https://example.org/", notebook.url))
    finder = PlayFinder(load((DIST / "lexicon" / "default.lex").read_bytes()))
    best = finder.find(EMPTY_BOARD, parse("AEINRST"), 5)
    assert shown == [[write_play(each.play), each.score] for each in best]
    assert len(best) == 5


def test_the_readme_names_the_pyodide_that_it_needs() -> None:
    release = npm.pins()["pyodide"]["version"].rsplit(".", 1)[0]
    text = wheels.README.read_text(encoding="utf-8")
    assert f"Pyodide {release}" in text
    assert wheels.pure_wheel().name in text
    assert wheels.kernel_wheel().name in text


def test_the_pure_wheel_alone_says_what_is_missing(notebook: Site, open_page: Callable[..., Page]) -> None:
    program = f"""
import micropip
await micropip.install("{notebook.url}faristol/wheels/{wheels.pure_wheel().name}")
try:
    from faristol.kernel.plays import PlayFinder
except ImportError as missing:
    told = str(missing)
told
"""
    assert "install the wheel faristol_kernel" in str(run(notebook, open_page(), program))
