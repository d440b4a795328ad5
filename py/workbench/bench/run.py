"""``build.py bench``: how long it takes to find and score every legal play, natively and in Chromium.

The boards come from greedy games between equals on the default lexicon, the same in every run; each
position is searched once, after a warm-up on others (a fresh process compiles its hottest code during
the first calls).  Both sides must find the same plays.

It is no test: the figures depend on the machine and its load.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from sitebuild.browsers import chromium_path
from sitebuild.paths import DIST, LEXICONS, ROOT
from sitebuild.steps import say
from workbench.bench import browser as bench_browser
from workbench.bench import report as bench_report
from workbench.bench.browser import Figures

RESULT: Final = ROOT / "build" / "bench.json"
WARM_UP: Final = 60


def _first_visits(program: str, beside: Path | None) -> dict[str, Any]:
    """The first visit to dist/, and to another built site."""
    from workbench.bench import first_visit

    say("· visiting the site for the first time, over a slow line …")
    sites = {"dist": DIST} | ({beside.name: beside} if beside else {})
    visits = {name: first_visit.measure(program, site) for name, site in sites.items()}
    first_visit.print_visits(visits)
    return {name: asdict(visit) for name, visit in visits.items()}


def main(options: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="build.py bench")
    parser.add_argument("--positions", type=int, default=1000, help="how many boards (default 1000)")
    parser.add_argument(
        "--endgames",
        type=int,
        default=bench_report.ENDGAMES,
        help=f"how many endgames (default {bench_report.ENDGAMES})",
    )
    parser.add_argument("--beside", type=Path, help="another built site, whose first visit is measured too")
    parser.add_argument("--json", type=Path, default=RESULT, help="where the figures go")
    chosen = parser.parse_args(options)
    from faristol.board import EMPTY_BOARD
    from faristol.kernel.plays import PlayFinder
    from faristol.lexicon import load
    from workbench.bench import champion as bench_champion
    from workbench.bench import day as bench_day
    from workbench.bench import day_file as bench_day_file
    from workbench.bench import desk as bench_desk
    from workbench.bench import driver as bench_driver
    from workbench.bench import endgame as bench_endgame
    from workbench.bench import pairing as bench_pairing
    from workbench.bench import search as bench_search

    began = time.perf_counter()
    lexicon = load((LEXICONS / "default.lex").read_bytes())
    finder = PlayFinder(lexicon)
    loaded = time.perf_counter()
    finder.best(EMPTY_BOARD, b"", 1)
    loading = {"all": (loaded - began) * 1000, "filter": (time.perf_counter() - loaded) * 1000}
    say(f"· playing games for {chosen.positions:,} positions …")
    found = bench_driver.positions(finder, chosen.positions + WARM_UP)
    warm_up, cold = found[:WARM_UP], found[WARM_UP:]
    say("· measuring natively …")
    native = bench_driver.measure(finder, warm_up, cold)
    desk = bench_desk.desk_figures(lexicon)
    champion = bench_champion.champion_figures(lexicon)
    pairing = bench_pairing.pairing_figures()
    journal = bench_day.journal_of_a_day()
    day = bench_day.day_figures(journal)
    file = bench_day_file.day_with_games(lexicon)
    opened = bench_day.file_figures(file)
    big_desk = bench_desk.big_desk_figures(lexicon)
    search = bench_search.search_figures(lexicon)
    endgames = bench_endgame.endgames(finder, chosen.endgames)
    solved = bench_endgame.solve_all(lexicon, endgames)
    browser = None
    if program := chromium_path():
        say("· measuring in Chromium …")
        packed = bench_driver.pack(warm_up), bench_driver.pack(cold)
        files = {"day": journal, "day's file": file}
        browser = bench_browser.measure(program, *packed, bench_endgame.pack_endgames(endgames), files)
    parts: dict[str, Figures | None] = dict.fromkeys(bench_browser.PARTS)
    parts.update(browser["parts"] if browser else {})
    bench_report.print_plays(native, browser["figures"] if browser else None)
    bench_report.print_best(native, browser["figures"] if browser else None)
    say("a director's desk with 60 players, the whole answer to a request: ms")
    bench_report.print_requests(desk, parts["desk"], bench_report.DESK_TARGETS)
    say("medians; two blanks: a rack with both is typed and its round closed\n")
    say("rounds of a tournament paired by the Dutch system: ms")
    bench_report.print_requests(pairing, parts["pairing"], bench_report.PAIRING_TARGETS)
    say("the desk of a tournament's day of 300 in 10 rounds: ms")
    bench_report.print_requests(day, parts["day"], bench_report.DAY_TARGETS)
    say("the file of a day of 300 in 15 rounds with all games, and a desk with 200 players: ms")
    bench_report.print_requests(opened, parts["day's file"], {})
    bench_report.print_requests(big_desk, parts["desk of 200"], {})
    say("a search over the whole list, until its first words are there: ms")
    targets = dict.fromkeys(bench_search.SEARCHES, bench_report.SEARCH_TARGET)
    bench_report.print_requests(search, parts["search"], targets)
    say("medians; the worst ones are mostly the first requests of a session\n")
    bench_report.print_champion(champion, browser["champion"] if browser else None)
    bench_report.print_team(browser["team"] if browser else None)
    bench_report.print_endgames(solved, browser["endgames"] if browser else None)
    bench_report.print_loading(loading, browser)
    chosen.json.parent.mkdir(parents=True, exist_ok=True)
    report: dict[str, Any] = {
        "lexicon": lexicon.digest,
        "positions": len(cold),
        "native": native,
        "browser": browser,
    }
    report["native_desk"] = desk
    report["native_champion"] = champion
    report["native_endgames"] = solved
    report["native_pairing"] = pairing
    report["native_day"] = day
    report["native_day_file"] = opened
    report["native_desk_of_200"] = big_desk
    report["native_search"] = search
    if program:
        report["first_visit"] = _first_visits(program, chosen.beside)
    chosen.json.write_text(json.dumps(report, indent=1) + "\n")
    say(f"figures written to {chosen.json}")
    return 0
