"""What ``build.py bench`` measures in Chromium: in workers of a page that has the built site's files.

The page is served with the headers that give a browser its fine clock (5 microseconds); the game itself needs
none of them.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, TypedDict

from sitebuild import npm
from sitebuild.engine.wheels import kernel_wheel, pure_wheel
from sitebuild.paths import DIST, LEXICONS, WHEELS
from sitebuild.server import Handler, Server
from sitebuild.steps import Stop

DRIVER: Final = Path(__file__).with_name("driver.py")
DESK: Final = Path(__file__).with_name("desk.py")
CHAMPION: Final = Path(__file__).with_name("champion.py")
ENDGAME: Final = Path(__file__).with_name("endgame.py")
PAIRING: Final = Path(__file__).with_name("pairing.py")
SEARCH: Final = Path(__file__).with_name("search.py")
DAY: Final = Path(__file__).with_name("day.py")
WORKER: Final = Path(__file__).with_name("worker.mjs")
TEAM: Final = Path(__file__).with_name("team.mjs")
FLAGS: Final = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")
PATIENCE: Final = 600_000  # ms
# The first turns of so many games of the champion, thought about so often in each way, for so many worlds.
THOUGHTS: Final = {"games": 4, "turns": 6, "repeats": 3, "worlds": 400}

Figures = dict[str, dict[str, float]]


class MeasuredBrowser(TypedDict):
    """Figures measured in the browser: by number of blanks; of each part (a director's desk, rounds paired,
    the desk of a tournament's day, searches) by kind of request; of the champion, and the ms of its thoughts
    alone and helped; of endgames; milliseconds to load lexicon and kernel, and to make the filter of words;
    bytes of wasm memory after each stage."""

    figures: Figures
    parts: dict[str, Figures]
    champion: dict[str, float]
    team: dict[str, float]
    endgames: dict[str, float]
    loading: dict[str, float]
    heaps: dict[str, int]


class _Bench(Handler):
    """Serves dist/ and beside it what the benchmark needs."""

    def translate_path(self, path: str) -> str:
        folder, _, name = path.partition("?")[0].rpartition("/")
        beside = {"/pyodide": npm.bring("pyodide"), "/wheels": WHEELS, "/lexicon": LEXICONS}
        return str(beside[folder] / name) if folder in beside else super().translate_path(path)

    def do_GET(self) -> None:
        if self.path == "/bench.html":
            self.send_body("text/html", b"<!doctype html><title>bench</title>")
        elif self.path == "/bench.mjs":
            self.send_body("text/javascript", WORKER.read_bytes())
        elif self.path == "/team.mjs":
            self.send_body("text/javascript", TEAM.read_bytes())
        else:
            super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()


def measure(
    program: str, warm_up: str, cold: str, endgames: str, files: Mapping[str, str]
) -> MeasuredBrowser:
    """Measure in workers of a page of the Chromium at ``program``.

    warm_up, cold: packed positions.  endgames: packed ones.  files: what parts are given, by part.
    """
    from playwright.sync_api import sync_playwright

    with Server(("127.0.0.1", 0), partial(_Bench, directory=str(DIST))) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
            page = chromium.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(f"http://127.0.0.1:{running.server_address[1]}/bench.html")
            answers: list[dict[str, Any]] = [
                page.evaluate(_ASK, request) for request in _requests(warm_up, cold, endgames, files)
            ]
            thoughts: list[dict[str, list[float]]] = page.evaluate(
                _ASK_TEAM, {**THOUGHTS, "script": _engine_script()}
            )
            chromium.close()
        running.shutdown()
    for answer in answers:
        if "failure" in answer:
            raise Stop(f"The browser could not measure: {answer['failure']}")
    answer, *parts = answers
    heaps = dict(answer["heaps"])
    figures = {}
    for name, part in zip(PARTS, parts, strict=True):
        heaps[name] = part["heaps"][name]
        figures[name] = json.loads(part["told"])
    return MeasuredBrowser(
        figures=json.loads(answer["figures"]),
        parts=figures,
        champion=json.loads(answer["champion"]),
        team={name: sum(min(thought[name]) for thought in thoughts) for name in ("alone", "helped")},
        endgames=json.loads(answer["endgames"]),
        loading=answer["loading"],
        heaps={str(stage): int(size) for stage, size in heaps.items()},
    )


def _engine_script() -> str:
    (script,) = DIST.glob("app-*/engine.js")
    return f"/{script.relative_to(DIST).as_posix()}"


_ASK: Final = """(request) => new Promise((resolve) => {
    const worker = new Worker("/bench.mjs", { type: "module" });
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (error) => resolve({ failure: error.message });
    worker.postMessage(request);
})"""
_ASK_TEAM: Final = "async (asked) => (await import('/team.mjs')).team(asked)"
_REPORT: Final = """
def report(warm_up, cold):
    return json.dumps(measure(finder, unpack(warm_up), unpack(cold)))
"""


# What has a worker of its own, as it has a page of its own: its source, and what reports its figures.
PARTS: Final = {
    "desk": (DESK, "desk_figures(lexicon)"),
    "pairing": (PAIRING, "pairing_figures()"),
    "day": (DAY, "day_figures(argument)"),
    "day's file": (DAY, "file_figures(argument)"),
    "desk of 200": (DESK, "big_desk_figures(lexicon)"),
    "search": (SEARCH, "search_figures(lexicon)"),
}
_REPORT_PART: Final = """
import json

def report_part(argument):
    return json.dumps({})
"""


_REPORT_CHAMPION: Final = """
def report_champion():
    return json.dumps(champion_figures(lexicon))
"""


_REPORT_ENDGAMES: Final = """
def report_endgames(endgames):
    return json.dumps(solve_all(lexicon, unpack_endgames(endgames)))
"""


def _requests(warm_up: str, cold: str, endgames: str, files: Mapping[str, str]) -> list[dict[str, Any]]:
    """What workers are asked to measure: first that of a game, then each of the parts."""
    info = json.loads((npm.bring("pyodide") / "pyodide-lock.json").read_text())["info"]
    common = {
        "lock": json.dumps({"info": info, "packages": {}}),
        "wheels": [f"/wheels/{wheel.name}" for wheel in (pure_wheel(), kernel_wheel())],
        "driver": DRIVER.read_text() + _REPORT,
    }
    game = {
        "champion": CHAMPION.read_text() + _REPORT_CHAMPION,
        "endgame": ENDGAME.read_text() + _REPORT_ENDGAMES,
        "endgames": endgames,
        "warmUp": warm_up,
        "cold": cold,
    }
    parts = [
        {
            "part": name,
            "source": path.read_text() + _REPORT_PART.format(figures),
            "argument": files.get(name, ""),
        }
        for name, (path, figures) in PARTS.items()
    ]
    return [common | request for request in (game, *parts)]
