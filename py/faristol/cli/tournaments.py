"""``pair`` and ``standings``: the rounds of a tournament."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from typing import Final

from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import read_text
from faristol.cli.messages import RELAXED, sentence
from faristol.errors import BadRecord, IllegalAction
from faristol.tournament.pairing import RoundPairs, Rules, pair_round
from faristol.tournament.standings import PersonStanding, read_results, standings
from faristol.tournament.trf import read_trf

RULES: Final = tuple(rules.value for rules in Rules)


def pair(arguments: argparse.Namespace) -> Exit:
    """Print the next round of a tournament."""
    try:
        tournament = read_trf(read_text(arguments.trf))
    except BadRecord as fault:
        raise CliStop(Exit.BAD, f"{arguments.trf}: {sentence(fault)}") from None
    try:
        if arguments.apart is not None and tournament.played >= arguments.apart:
            tournament = replace(tournament, wishes=frozenset())
        found = pair_round(tournament, Rules(arguments.rules), arguments.relax)
    except IllegalAction as refusal:
        raise CliStop(Exit.NO, sentence(refusal)) from None
    if arguments.json:
        pairs = [list(pair) for pair in found.pairs]
        relaxed = [[code, list(entries)] for code, entries in found.relaxed]
        print(json.dumps({"round": found.number, "pairs": pairs, "bye": found.bye, "relaxed": relaxed}))
    else:
        _print_round(found)
    return Exit.OK


def _print_round(found: RoundPairs) -> None:
    print(f"Round {found.number}")
    for table, (first, second) in enumerate(found.pairs, 1):
        print(f"{table:>4}  {first:>4} - {second}")
    if found.bye is not None:
        print(f" bye  {found.bye:>4}")
    for code, entries in found.relaxed:
        print(f"{RELAXED[code]}: {' - '.join(map(str, entries))}")


def show_standings(arguments: argparse.Namespace) -> Exit:
    """Print the standings of a file of results."""
    try:
        results = read_results(read_text(arguments.games))
    except BadRecord as fault:
        raise CliStop(Exit.BAD, f"{arguments.games}: {sentence(fault)}") from None
    found = standings(results, arguments.spread_cap, arguments.after)
    if arguments.json:
        print(json.dumps({"standings": [_json(standing) for standing in found]}))
    else:
        print("rank    no  points  spread  total")
        for standing in found:
            print(
                f"{standing.rank:>4}  {standing.number:>4}  {standing.halves / 2:>6g}"
                f"  {standing.spread:>+6}  {standing.total:>5}"
            )
    return Exit.OK


def _json(standing: PersonStanding) -> dict[str, int | float]:
    whole, half = divmod(standing.halves, 2)
    return {
        "no": standing.number,
        "points": whole + 0.5 if half else whole,
        "spread": standing.spread,
        "total": standing.total,
        "rank": standing.rank,
    }
