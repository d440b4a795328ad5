"""``tournament check`` and ``tournament simulate``: whole days of tournaments."""

from __future__ import annotations

import argparse
import json
import sys

from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import read_text
from faristol.cli.messages import sentence
from faristol.errors import BadRecord, IllegalAction
from faristol.record.journal_format import NO_TIME
from faristol.record.tournament.journal import (
    TournamentEntry,
    TournamentHeader,
    TournamentJournal,
    audit_tournament,
    read_tournament,
    write_tournament,
)
from faristol.tournament import planning
from faristol.tournament.evolve import replay
from faristol.tournament.pairing import Rules
from faristol.tournament.plan import Category, Format
from faristol.tournament.ranking import ClubSums, RankedEntry, clubs, clubs_together, ranked
from faristol.tournament.simulation import simulated
from faristol.tournament.state import Round, State, started


def check(arguments: argparse.Namespace) -> Exit:
    """Decide every line of the journal of a day again."""
    try:
        journal = read_tournament(read_text(arguments.file))
    except BadRecord as fault:
        raise CliStop(Exit.BAD, f"{arguments.file}: {sentence(fault)}") from None
    try:
        state = audit_tournament(journal)
    except BadRecord as fault:
        if arguments.json:
            print(json.dumps({"valid": False, "line": fault.line, "code": fault.code}))
        print(f"faristol: {arguments.file}: {sentence(fault)}", file=sys.stderr)
        return Exit.NO
    facts = {"valid": True, "events": len(journal.entries), **_day(state)}
    if arguments.json:
        print(json.dumps(facts, ensure_ascii=False))
    else:
        rounds = sum(len(several) for several in state.rounds.values())
        print(f"{len(journal.entries)} events, {len(state.people)} entries, {rounds} rounds: in order")
    return Exit.OK


def simulate(arguments: argparse.Namespace) -> Exit:
    """Play a whole day by chance, and print its rounds and standings."""
    category = Category(
        "a",
        format=Format(arguments.format),
        rounds=arguments.rounds,
        pairing_rules=Rules(arguments.rules),
        apart=arguments.apart,
    )
    try:
        planning.check((category,))
    except IllegalAction as refusal:
        raise CliStop(Exit.BAD, sentence(refusal)) from None
    plan, events = simulated(category, arguments.players, arguments.seed)
    journal = TournamentJournal(
        TournamentHeader(plan), tuple(TournamentEntry(NO_TIME, event) for event in events)
    )
    if arguments.journal:
        arguments.journal.write_text(write_tournament(journal), encoding="utf-8")
    state = replay(started(plan), events)
    if arguments.json:
        print(json.dumps(_day(state)["categories"][0], ensure_ascii=False))
        return Exit.OK
    for row in ranked(state, category):
        one = state.person(row.no)
        name = one.entry.name if one else ""
        print(f"{row.rank:>4}  {row.halves / 2:>5g}  {row.spread:>+6}  {row.total:>5}  {name}")
    return Exit.OK


def _day(state: State) -> dict[str, list[dict[str, object]]]:
    """The categories, and the clubs over all of them but finals."""
    several = {one.key: clubs(state, ranked(state, one), one.club_best) for one in state.plan.categories}
    finals = {one.key for one in state.plan.categories if one.sources} | set(state.phases)
    together = clubs_together(rows for key, rows in several.items() if key not in finals)
    return {
        "categories": [
            {
                "key": category.key,
                "rounds": [_round(played) for played in state.played(category.key)],
                "standings": [_standing(row) for row in ranked(state, category)],
                "clubs": [_club(club) for club in several[category.key]],
            }
            for category in state.plan.categories
        ],
        "clubs": [_club(club) for club in together],
    }


def _round(played: Round) -> dict[str, object]:
    return {
        "round": played.number,
        "tables": [[table.table, *table.seats] for table in played.tables],
        "bye": played.bye,
        "relaxed": [[code, *nos] for code, nos in played.relaxed],
    }


def _club(club: ClubSums) -> dict[str, object]:
    return {
        "club": club.club,
        "entries": club.entries,
        "points": club.halves / 2,
        "spread": club.spread,
        "total": club.total,
        "rank": club.rank,
    }


def _standing(row: RankedEntry) -> dict[str, object]:
    return {
        "no": row.no,
        "points": row.halves / 2,
        "spread": row.spread,
        "total": row.total,
        "rank": row.rank,
    }
