"""The figures of ``build.py bench`` as tables, with what they are meant to reach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sitebuild.steps import Stop, say
from workbench.bench.browser import Figures, MeasuredBrowser

# What the browser may take at most, in ms, and how many times the native time.
TARGETS: Final = {"0": 0.08, "1": 0.65, "2": 2.6}
BEST_TARGETS: Final = {"0": 0.06, "1": 0.15, "2": 0.25}
# Whole games a second, at least.
GAMES_NATIVE, GAMES_BROWSER = 800, 600
# Bytes of wasm memory, at most.
MOST_MEMORY: Final = 48 << 20
# ... where more is read and audited whole: a tournament's day of 300, its file with all games, 200 players.
MOST_MEMORY_OF: Final = {"day": 64 << 20, "day's file": 80 << 20, "desk of 200": 64 << 20}
HIGHEST_RATIO: Final = 1.3
# What the browser may take at most for a request of the director's desk, in ms.
DESK_TARGETS: Final = {"two blanks": 200.0, "close": 300.0}
# ... and for the pairing of a round of a tournament.
PAIRING_TARGETS: Final = {"85 players": 500.0, "300 players": 5000.0}
DAY_TARGETS: Final = {"pair": 5000.0, "result": 500.0}
SEARCH_TARGET: Final = 50.0  # ms in the browser until the first words of a search are there
# Endgames: how many of how many are to be solved exactly natively, and the median in seconds.
ENDGAMES: Final = 35
SOLVED: Final = 30
SOLVED_MEDIAN: Final = 0.2


def print_plays(native: Figures, browser: Figures | None) -> None:
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


def print_best(native: Figures, browser: Figures | None) -> None:
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


def print_requests(native: Figures, browser: Figures | None, targets: Mapping[str, float]) -> None:
    say(f"{'':>11} {'asked':>6} | {'native':>8} {'worst':>8} | {'browser':>8} {'worst':>8} | ratio  target")
    for name, here in native.items():
        alone = f"{name:>11} {here['count']:>6,.0f} | {here['median']:>8.1f} {here['worst']:>8.1f} |"
        if browser is None:
            say(alone)
            continue
        there = browser[name]
        target = targets.get(name)
        aim = f"{target:.0f} {'met' if there['worst'] <= target else 'MISSED'}" if target else ""
        ratio = there["median"] / here["median"]
        say(f"{alone} {there['median']:>8.1f} {there['worst']:>8.1f} | {ratio:>5.2f}  {aim}")


def print_champion(native: dict[str, float], browser: dict[str, float] | None) -> None:
    """The champion's ideas; each is a part after which the engine answers other requests."""
    say("\nthe champion: ideas of a second; ms of an idea, median and worst; ms of a look's part, worst")
    for name, told in (("native", native), ("browser", browser)):
        if told:
            figures = [told["median"], told["worst"], told["look"]]
            say(f"{name:>8} {told['ideas']:>8.0f} " + "".join(f"{figure:>9.1f}" for figure in figures))


def print_team(browser: dict[str, float] | None) -> None:
    """The champion's thoughts with a second engine beside those without; each needs a core of its own."""
    if browser:
        alone, helped = browser["alone"], browser["helped"]
        ratio = f"ratio {alone / helped:.2f}"
        say(f"the same thoughts in one engine {alone:,.0f} ms, in two {helped:,.0f}: {ratio}")


def print_endgames(native: dict[str, float], browser: dict[str, float] | None) -> None:
    say("endgames of two full racks, five seconds each: how many are exact, and seconds")
    say(f"{'':>8} {'exact':>9} | {'median':>8} {'worst':>8} | {'positions/s':>11} | target")
    met = native["exact"] * ENDGAMES >= SOLVED * native["positions"] and native["median"] <= SOLVED_MEDIAN
    for name, here in (("native", native), ("browser", browser)):
        if here is None:
            continue
        figures = (
            f"{SOLVED} of {ENDGAMES}, {SOLVED_MEDIAN} {'met' if met else 'MISSED'}" if here is native else ""
        )
        say(
            f"{name:>8} {here['exact']:>3.0f} of {here['positions']:.0f} | {here['median']:>8.2f}"
            f" {here['worst']:>8.2f} | {here['speed']:>11,.0f} | {figures}"
        )
    if browser:
        say(f"ratio of the medians {browser['median'] / native['median']:.2f}\n")


def print_loading(native: dict[str, float], browser: MeasuredBrowser | None) -> None:
    """The milliseconds until lexicon and kernel are loaded, and the memory in the browser."""
    filtered = "ms; the first search for a best play makes the filter of words in"
    say(f"lexicon and kernel load natively in {native['all']:.0f} {filtered} {native['filter']:.0f}")
    if browser is None:
        say("left out: all that is measured in the browser, for there is no Chromium here")
        return
    loading = browser["loading"]
    say(f"and in the browser in {loading['all']:.0f} {filtered} {loading['filter']:.0f}")
    heaps = ", ".join(f"{size / 2**20:.1f} ({stage})" for stage, size in browser["heaps"].items())
    limits = dict.fromkeys(browser["heaps"], MOST_MEMORY) | MOST_MEMORY_OF
    met = "met" if all(size <= limits[stage] for stage, size in browser["heaps"].items()) else "MISSED"
    most = ", ".join(
        [str(MOST_MEMORY >> 20)] + [f"{item} {size >> 20}" for item, size in MOST_MEMORY_OF.items()]
    )
    say(f"MB of wasm memory by then: {heaps}; {most}: {met}")
