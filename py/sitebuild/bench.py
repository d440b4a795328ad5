"""``build.py bench``: how long it takes to find and score every legal play, natively and in Chromium.

The boards come from greedy games between equals on the default lexicon, the same in every run; each
position is searched once, after a warm-up on others (a fresh process compiles its hottest code during
the first calls).  Both sides must find the same plays.  The page is served with the headers that give
a browser its fine clock (5 microseconds); the game itself needs none of them.

It is no test: the figures depend on the machine and its load.
"""

from __future__ import annotations

import argparse
import json
import threading
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, TypedDict

from . import npm
from .browsers import chromium_path
from .paths import DIST, LEXICONS, ROOT
from .server import Handler, Server
from .steps import Stop, say
from .wheels import kernel_wheel, pure_wheel

DRIVER: Final = Path(__file__).with_name("bench_driver.py")
DESK: Final = Path(__file__).with_name("bench_desk.py")
CHAMPION: Final = Path(__file__).with_name("bench_champion.py")
ENDGAME: Final = Path(__file__).with_name("bench_endgame.py")
PAIRING: Final = Path(__file__).with_name("bench_pairing.py")
SEARCH: Final = Path(__file__).with_name("bench_search.py")
WORKER: Final = Path(__file__).with_name("bench_worker.mjs")
RESULT: Final = ROOT / "build" / "bench.json"
FLAGS: Final = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")
WARM_UP: Final = 60
# What the browser may take at most, in ms, and how many times the native time.
TARGETS: Final = {"0": 0.08, "1": 0.65, "2": 2.6}
BEST_TARGETS: Final = {"0": 0.06, "1": 0.15, "2": 0.25}
# Whole games a second, at least.
GAMES_NATIVE, GAMES_BROWSER = 800, 600
# Bytes of wasm memory, at most.
MOST_MEMORY: Final = 48 << 20
HIGHEST_RATIO: Final = 1.3
# What the browser may take at most for a request of the director's desk, in ms.
DESK_TARGETS: Final = {"two blanks": 200.0, "close": 300.0}
# ... and for the pairing of a round of a tournament.
PAIRING_TARGETS: Final = {"85 players": 500.0, "300 players": 5000.0}
SEARCH_TARGET: Final = 50.0  # ms in the browser until the first words of a search are there
PATIENCE: Final = 600_000
# Endgames: how many of how many are to be solved exactly natively, and the median in seconds.
ENDGAMES: Final = 35
SOLVED: Final = 30
SOLVED_MEDIAN: Final = 0.2
# Bytes that the search of an endgame may take.
MEMORY_HERE: Final = 64 << 20
MEMORY_IN_BROWSER: Final = 2 << 20

Figures = dict[str, dict[str, float]]


class Browser(TypedDict):
    """Figures measured in the browser: by number of blanks; milliseconds to load lexicon and kernel; bytes of
    wasm memory after each stage; of a director's desk by kind of request; of endgames; of rounds paired; of
    searches."""

    figures: Figures
    desk: Figures
    champion: dict[str, float]
    endgames: dict[str, float]
    pairing: Figures
    search: Figures
    loading: float
    heaps: dict[str, int]


def main(options: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="build.py bench")
    parser.add_argument("--positions", type=int, default=1000, help="how many boards (default 1000)")
    parser.add_argument(
        "--endgames", type=int, default=ENDGAMES, help=f"how many endgames (default {ENDGAMES})"
    )
    parser.add_argument("--json", type=Path, default=RESULT, help="where the figures go")
    chosen = parser.parse_args(options)
    from faristol.kernel.plays import PlayFinder
    from faristol.lexicon import load

    from . import bench_champion, bench_desk, bench_driver, bench_endgame, bench_pairing, bench_search

    began = time.perf_counter()
    lexicon = load((LEXICONS / "default.lex").read_bytes())
    finder = PlayFinder(lexicon)
    loading = (time.perf_counter() - began) * 1000
    say(f"· playing games for {chosen.positions:,} positions …")
    found = bench_driver.positions(finder, chosen.positions + WARM_UP)
    warm_up, cold = found[:WARM_UP], found[WARM_UP:]
    say("· measuring natively …")
    native = bench_driver.measure(finder, warm_up, cold)
    desk = bench_desk.desk_figures(lexicon)
    champion = bench_champion.champion_figures(lexicon)
    pairing = bench_pairing.pairing_figures()
    search = bench_search.search_figures(lexicon)
    endgames = bench_endgame.endgames(finder, chosen.endgames)
    solved = bench_endgame.solve_all(lexicon, endgames, MEMORY_HERE)
    browser = None
    if program := chromium_path():
        say("· measuring in Chromium …")
        packed = bench_driver.pack(warm_up), bench_driver.pack(cold)
        browser = _in_browser(program, *packed, bench_endgame.pack_endgames(endgames))
    _print_table(native, browser["figures"] if browser else None)
    _print_best(native, browser["figures"] if browser else None)
    say("a director's desk with 60 players, the whole answer to a request: ms")
    _print_requests(desk, browser["desk"] if browser else None, DESK_TARGETS)
    say("medians; two blanks: a rack with both is typed and its round closed\n")
    say("a round of a tournament paired by the Dutch system: ms")
    _print_requests(pairing, browser["pairing"] if browser else None, PAIRING_TARGETS)
    say("a search over the whole list, until its first words are there: ms")
    targets = dict.fromkeys(bench_search.SEARCHES, SEARCH_TARGET)
    _print_requests(search, browser["search"] if browser else None, targets)
    say("medians; the worst ones of anagrams and probability made their tables\n")
    _print_champion(champion, browser["champion"] if browser else None)
    _print_endgames(solved, browser["endgames"] if browser else None)
    say(f"lexicon and kernel load in {loading:.0f} ms natively")
    if browser:
        say(f"and in {browser['loading']:.0f} ms in the browser")
        told = ", ".join(f"{size / 2**20:.1f} ({stage})" for stage, size in browser["heaps"].items())
        met = "met" if max(browser["heaps"].values()) <= MOST_MEMORY else "MISSED"
        say(f"MB of wasm memory by then: {told}; {MOST_MEMORY >> 20} {met}")
    else:
        say("left out: all that is measured in the browser, for there is no Chromium here")
    chosen.json.parent.mkdir(parents=True, exist_ok=True)
    report = {"lexicon": lexicon.digest, "positions": len(cold), "native": native, "browser": browser}
    report["native_desk"] = desk
    report["native_champion"] = champion
    report["native_endgames"] = solved
    report["native_pairing"] = pairing
    report["native_search"] = search
    chosen.json.write_text(json.dumps(report, indent=1) + "\n")
    say(f"figures written to {chosen.json}")
    return 0


def _print_table(native: Figures, browser: Figures | None) -> None:
    """One line for each number of blanks; stops where the two sides did not find the same plays."""
    say("\nall legal plays of a rack, with scores: ms for one position")
    say(f"{'blanks':>6} {'plays':>9} | {'native':>8} {'p95':>8} | {'browser':>8} {'p95':>8} | ratio  target")
    for blanks in TARGETS:
        here = native[blanks]
        alone = f"{blanks:>6} {here['plays']:>9,.0f} | {here['median']:>8.3f} {here['p95']:>8.3f} |"
        if browser is None:
            say(alone)
            continue
        there = browser[blanks]
        if here["checksum"] != there["checksum"]:
            raise Stop(f"With {blanks} blanks the browser found other plays than the native kernel.")
        ratio = there["median"] / here["median"]
        good = there["median"] <= TARGETS[blanks] and ratio <= HIGHEST_RATIO
        say(
            f"{alone} {there['median']:>8.3f} {there['p95']:>8.3f} | {ratio:>5.2f}  {TARGETS[blanks]:.2f} "
            f"{'met' if good else 'MISSED'}"
        )
    say("medians" + ("; the same plays and scores were found on both sides" if browser else "") + "\n")


def _print_best(native: Figures, browser: Figures | None) -> None:
    """One line for each number of blanks: the best play alone, and how many times faster it is."""
    say("the best play of a rack alone: ms for one position, and the time of all plays divided by it")
    say(
        f"{'blanks':>6} | {'native':>8} {'p95':>8} {'all':>6} | {'browser':>8} {'p95':>8} {'all':>6} | target"
    )
    for blanks, target in BEST_TARGETS.items():
        here = native[f"best {blanks}"]
        line = f"{blanks:>6} | {_times(native, blanks)} |"
        if browser is not None:
            there = browser[f"best {blanks}"]
            if here["checksum"] != there["checksum"]:
                raise Stop(f"With {blanks} blanks the browser found other best plays than the native kernel.")
            met = "met" if there["median"] <= target else "MISSED"
            line += f" {_times(browser, blanks)} | {target:.2f} {met}"
        say(line)
    line = f"self-play: {_games(native, GAMES_NATIVE)} natively"
    if browser is not None:
        if native["self-play"]["checksum"] != browser["self-play"]["checksum"]:
            raise Stop("The browser played other games than the native kernel.")
        line += f", {_games(browser, GAMES_BROWSER)} in the browser"
    say(line + "\n")


def _games(figures: Figures, target: int) -> str:
    speed = figures["self-play"]["per_second"]
    return f"{speed:.0f} games a second ({target} {'met' if speed >= target else 'MISSED'})"


def _times(figures: Figures, blanks: str) -> str:
    best = figures[f"best {blanks}"]
    return f"{best['median']:>8.3f} {best['p95']:>8.3f} {figures[blanks]['mean'] / best['mean']:>6.2f}"


def _print_requests(native: Figures, browser: Figures | None, targets: Mapping[str, float]) -> None:
    say(f"{'':>11} {'asked':>6} | {'native':>8} {'worst':>8} | {'browser':>8} {'worst':>8} | ratio  target")
    for name, here in native.items():
        alone = f"{name:>11} {here['count']:>6,.0f} | {here['median']:>8.1f} {here['worst']:>8.1f} |"
        if browser is None:
            say(alone)
            continue
        there = browser[name]
        target = targets.get(name)
        told = f"{target:.0f} {'met' if there['worst'] <= target else 'MISSED'}" if target else ""
        ratio = there["median"] / here["median"]
        say(f"{alone} {there['median']:>8.1f} {there['worst']:>8.1f} | {ratio:>5.2f}  {told}")


def _print_champion(native: dict[str, float], browser: dict[str, float] | None) -> None:
    """The champion's ideas; each is a part after which the engine answers other requests."""
    say("\nthe champion: ideas of a second; ms of an idea, median and worst; ms of a look's part, worst")
    for name, told in (("native", native), ("browser", browser)):
        if told:
            figures = [told["median"], told["worst"], told["look"]]
            say(f"{name:>8} {told['ideas']:>8.0f} " + "".join(f"{one:>9.1f}" for one in figures))


def _print_endgames(native: dict[str, float], browser: dict[str, float] | None) -> None:
    say("endgames of two full racks, five seconds each: how many are exact, and seconds")
    say(f"{'':>8} {'exact':>9} | {'median':>8} {'worst':>8} | {'positions/s':>11} | target")
    met = native["exact"] * ENDGAMES >= SOLVED * native["positions"] and native["median"] <= SOLVED_MEDIAN
    for name, here in (("native", native), ("browser", browser)):
        if here is None:
            continue
        told = (
            f"{SOLVED} of {ENDGAMES}, {SOLVED_MEDIAN} {'met' if met else 'MISSED'}" if here is native else ""
        )
        say(
            f"{name:>8} {here['exact']:>3.0f} of {here['positions']:.0f} | {here['median']:>8.2f}"
            f" {here['worst']:>8.2f} | {here['speed']:>11,.0f} | {told}"
        )
    if browser:
        say(f"ratio of the medians {browser['median'] / native['median']:.2f}\n")


class _Bench(Handler):
    """Serves dist/ and, at the root, a page and a worker that are no part of it."""

    def do_GET(self) -> None:
        if self.path == "/bench.html":
            self._send("text/html", b"<!doctype html><title>bench</title>")
        elif self.path == "/bench.mjs":
            self._send("text/javascript", WORKER.read_bytes())
        else:
            super().do_GET()

    def _send(self, kind: str, data: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def end_headers(self) -> None:
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()


def _in_browser(program: str, warm_up: str, cold: str, endgames: str) -> Browser:
    """Measure in a worker of a page of the Chromium at ``program``."""
    from playwright.sync_api import sync_playwright

    with Server(("127.0.0.1", 0), partial(_Bench, directory=str(DIST))) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
            page = chromium.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(f"http://127.0.0.1:{running.server_address[1]}/bench.html")
            answers: list[dict[str, Any]] = [
                page.evaluate(_ASK, request) for request in _requests(warm_up, cold, endgames)
            ]
            chromium.close()
        running.shutdown()
    for answer in answers:
        if "failure" in answer:
            raise Stop(f"The browser could not measure: {answer['failure']}")
    answer, desk, pairing, search = answers
    heaps = {**answer["heaps"], "desk": desk["heaps"]["desk"], "pairing": pairing["heaps"]["pairing"]}
    heaps["search"] = search["heaps"]["search"]
    return Browser(
        figures=json.loads(answer["figures"]),
        desk=json.loads(desk["desk"]),
        champion=json.loads(answer["champion"]),
        endgames=json.loads(answer["endgames"]),
        pairing=json.loads(pairing["pairing"]),
        search=json.loads(search["search"]),
        loading=answer["loading"],
        heaps={str(stage): int(size) for stage, size in heaps.items()},
    )


_ASK: Final = """(request) => new Promise((resolve) => {
    const worker = new Worker("/bench.mjs", { type: "module" });
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (error) => resolve({ failure: error.message });
    worker.postMessage(request);
})"""
_REPORT: Final = """
def report(warm_up, cold):
    return json.dumps(measure(finder, unpack(warm_up), unpack(cold)))
"""


_REPORT_DESK: Final = """
def report_desk():
    return json.dumps(desk_figures(lexicon))
"""


_REPORT_SEARCH: Final = """
def report_search():
    return json.dumps(search_figures(lexicon))
"""


_REPORT_PAIRING: Final = """
def report_pairing():
    return json.dumps(pairing_figures())
"""


_REPORT_CHAMPION: Final = """
def report_champion():
    return json.dumps(champion_figures(lexicon))
"""


_REPORT_ENDGAMES: Final = f"""
def report_endgames(endgames):
    return json.dumps(solve_all(lexicon, unpack_endgames(endgames), {MEMORY_IN_BROWSER}))
"""


def _requests(warm_up: str, cold: str, endgames: str) -> list[dict[str, Any]]:
    """What workers are asked to measure: that of a game, of a director's desk, of a tournament."""
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
    desk = {"desk": DESK.read_text() + _REPORT_DESK}
    pairing = {"pairing": PAIRING.read_text() + _REPORT_PAIRING}
    search = {"search": SEARCH.read_text() + _REPORT_SEARCH}
    return [common | game, common | desk, common | pairing, common | search]
