"""The kernel in WebAssembly finds what the slow twin wrote down, play for play."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page

from sitebuild import npm
from sitebuild.engine.wheels import kernel_wheel, pure_wheel
from tests.browser.stand.site import Site
from tests.golden import census

LOAD = """async ({ lock, wheels, lexicon }) => {
    const at = (path) => new URL(path, document.baseURI).href;
    const { loadPyodide } = await import(at("pyodide/pyodide.mjs"));
    const pyodide = await loadPyodide({
        indexURL: at("pyodide/"),
        stdLibURL: at("pyodide/python_stdlib.zip"),
        packageBaseUrl: at("pyodide/"),
        lockFileContents: lock,
    });
    const extractDir = pyodide.runPython("import site; site.getsitepackages()[0]");
    for (const wheel of wheels) {
        const data = await (await fetch(at("wheels/" + wheel))).arrayBuffer();
        pyodide.unpackArchive(data, "zip", { extractDir });
    }
    pyodide.globals.set("words", lexicon);
    globalThis.census = pyodide.runPython(PROGRAM);
}"""
PROGRAM = """
import hashlib, json
from faristol.kernel import movegen
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon

assert movegen.__file__.endswith(".so"), movegen.__file__
finder = PlayFinder(Lexicon("census", "", 1, bytes.fromhex(words)))

def line(scored):
    play = scored.play
    return f"{int(play.start)} {int(play.direction)} {play.word.hex()} {scored.score}"

def census(board, rack):
    board, rack = bytes.fromhex(board), bytes.fromhex(rack)
    found = finder.census(board, rack)
    told = "\\n".join(map(line, finder.all(board, rack)))
    return json.dumps([found.plays, found.best, found.total, hashlib.sha256(told.encode()).hexdigest()])

census
"""


@pytest.fixture
def chromium(optimising: Browser) -> Browser:
    return optimising


@pytest.mark.pyodide
def test_kernel_in_the_browser_meets_the_census(site: Site, page: Page) -> None:
    page.goto(site.url)
    golden = census.read()
    info = json.loads((npm.bring("pyodide") / "pyodide-lock.json").read_text())["info"]
    page.evaluate(
        LOAD.replace("PROGRAM", json.dumps(PROGRAM)),
        {
            "lock": json.dumps({"info": info, "packages": {}}),
            "wheels": [pure_wheel().name, kernel_wheel().name],
            "lexicon": census.lexicon().edges.hex(),
        },
    )
    for position in golden["positions"]:
        found = page.evaluate("([board, rack]) => census(board, rack)", [position["board"], position["rack"]])
        assert json.loads(found) == [position[key] for key in ("plays", "best", "total", "digest")]
