"""The two wheels in a teacher's notebook: a bare Pyodide page, micropip, and plays."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from faristol.board import EMPTY_BOARD
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import from_words
from faristol.tiles import parse
from sitebuild import npm, wheels
from sitebuild.testing import MICROPIP

from .stand import Site

WORDS = ["CASA", "CASES", "COSA", "SAC", "AL·LOT", "NYU", "QUE", "SOC", "OC", "AS", "OS"]
RACK = "CASEOS?"

PROGRAM = f"""
import json
import micropip
await micropip.install(WHEELS, deps=False)
from faristol.board import EMPTY_BOARD
from faristol.kernel import movegen
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import from_words
from faristol.tiles import parse
finder = PlayFinder(from_words("notebook", [bytes(parse(word)) for word in {WORDS!r}]))
best = finder.find(EMPTY_BOARD, bytes(parse({RACK!r})), 12)
json.dumps([[each.play.start, int(each.play.direction), each.play.word.hex(), each.score] for each in best])
"""


@pytest.fixture
def notebook(site: Site, spare: Path) -> Site:
    """A page with the whole Pyodide and nothing of the site but its wheels."""
    full = npm.bring("pyodide")
    for name in (
        "pyodide.mjs",
        "pyodide.asm.mjs",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "pyodide-lock.json",
    ):
        (spare / name).symlink_to(full / name)
    for wheel in [*MICROPIP.glob("*.whl"), wheels.pure_wheel(), wheels.kernel_wheel()]:
        (spare / wheel.name).symlink_to(wheel)
    (spare / "index.html").write_text('<!doctype html><link rel="icon" href="data:,"><title>Quadern</title>')
    site.folder = spare
    return site


def test_notebook_installs_both_wheels_and_generates_plays(
    notebook: Site, open_page: Callable[..., Page]
) -> None:
    page = open_page()
    page.goto(notebook.url)
    micropip = next(MICROPIP.glob("micropip-*.whl")).name
    program = PROGRAM.replace(
        "WHEELS",
        json.dumps([notebook.url + wheels.pure_wheel().name, notebook.url + wheels.kernel_wheel().name]),
    )
    found = page.evaluate(
        """async ([micropip, program]) => {
            const { loadPyodide } = await import("./pyodide.mjs");
            const pyodide = await loadPyodide();
            await pyodide.loadPackage(new URL(micropip, location.href).href);
            return await pyodide.runPythonAsync(program);
        }""",
        [micropip, program],
    )
    finder = PlayFinder(from_words("notebook", [bytes(parse(word)) for word in WORDS]))
    best = finder.find(EMPTY_BOARD, bytes(parse(RACK)), 12)
    expected = [
        [each.play.start, int(each.play.direction), each.play.word.hex(), each.score] for each in best
    ]
    assert json.loads(found) == expected
    assert len(expected) == 12
