"""``tournament roster`` and ``tournament open``: lists of participants, and divisions of other programs."""

from __future__ import annotations

import argparse
import json
from typing import Final

from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import read_text
from faristol.cli.messages import sentence
from faristol.cli.words import write_whole
from faristol.errors import BadRecord, IllegalAction
from faristol.record.lists.layout import ListQuestion
from faristol.record.tournament.journal import write_tournament
from faristol.record.tournament.roster import is_report, reading_of
from faristol.record.tournament.trf_days import journal_of_report, players_of
from faristol.record.tournament.trf_days import left_out as left_out_of_report
from faristol.record.tournament.tsh_days import LeftOutRound, journal_of_division, left_out
from faristol.tournament.trf import read_report
from faristol.tournament.tsh import read_tsh

_QUESTIONS: Final = {
    "alone": "a pair of one",
    "bad_quotes": "quotes that are not closed",
    "cells_apart": "a table that lost its rows",
    "column": "a column that is not read",
    "filled": "blank cells that are filled with the one above",
    "first_line": "a first line of unknown headings, which is not entered",
    "garbled": "letters of a wrong encoding",
    "guessed": "a column that is taken for the school or club",
    "guessed_surname": "a column that is taken for the surnames",
    "headings": "headings below people, which are not entered",
    "long_cell": "too long a school or category",
    "long_name": "too long a name",
    "many": "more than two of one pair",
    "name_column": "no heading for names: this column is taken",
    "no_name": "no name",
    "no_name_column": "no column of names",
    "no_person": "a line that a chat says itself, which is not entered",
    "no_number": "not a rating",
    "not_a_number": "not the number of a player",
    "not_pairs": "no second name of a pair",
    "pair_rows": "rows of one number, taken for a pair",
    "pair_columns": "persons of one pair?",
    "sentence": "a sentence, which is not entered",
    "too_many": "too many entries",
    "total": "a line of totals, which is not entered",
    "two_clubs": "a pair of two clubs, of which the first is taken",
    "twice": "on the list already",
}


def roster(arguments: argparse.Namespace) -> Exit:
    """Print the entries of a list, and what the pages would ask about it."""
    try:
        reading = reading_of(read_text(arguments.file), pairs=arguments.pairs)
    except BadRecord as fault:
        raise CliStop(Exit.BAD, f"{arguments.file}: {sentence(fault)}") from None
    if arguments.json:
        entries = [
            {"name": entry.name, "club": entry.club, "category": entry.category, "rating": entry.rating}
            for entry in reading.entries
        ]
        asked = [{"what": one.what, "line": one.line, "text": one.text} for one in reading.asked]
        print(json.dumps({"entries": entries, "asked": asked}, ensure_ascii=False))
        return Exit.OK
    for entry in reading.entries:
        rating = "" if entry.rating is None else str(entry.rating)
        print("\t".join((entry.name, entry.club, entry.category, rating)).rstrip())
    parts = (("not entered", reading.titles), ("not read", reading.dropped))
    for what, several in parts:
        if several:
            print(f"  {what}: {', '.join(several)}")
    print(f"  {len(reading.entries)} in {reading.lines} lines")
    for question in reading.asked:
        print(f"? {_question(question)}")
    return Exit.OK


def _question(question: ListQuestion) -> str:
    line = f"line {question.line}: " if question.line else ""
    return f"{line}{_QUESTIONS[question.what]}{f': {question.text}' if question.text else ''}"


def open_division(arguments: argparse.Namespace) -> Exit:
    """Print the players of a division with their opponents; with ``-o`` write the day that it makes."""
    try:
        text = read_text(arguments.file)
        found = _report(text) if is_report(text) else _division(text)
        if arguments.output:
            make = journal_of_report if is_report(text) else journal_of_division
            journal = make(text, arguments.file.stem[:40], arguments.file.stem[:40])
            write_whole(arguments.output, write_tournament(journal).encode())
    except BadRecord as fault:
        raise CliStop(Exit.BAD, f"{arguments.file}: {sentence(fault)}") from None
    except IllegalAction as refusal:
        raise CliStop(Exit.BAD, f"{arguments.file}: {sentence(refusal)}") from None
    entries, rounds, left = found
    if arguments.json:
        print(json.dumps({"entries": entries, "rounds": rounds, "left_out": left}, ensure_ascii=False))
        return Exit.OK
    for number, entry in enumerate(entries, start=1):
        print(
            f"{number:>4}  {entry['name']}  {entry['rating'] or ''}"
            f"  {' '.join(map(str, _opponents(entry)))}".rstrip()
        )
    for one in left:
        print(f"left out: {', '.join(f'{key} {value}' for key, value in one.items())}")
    return Exit.OK


_Row = dict[str, object]


def _opponents(row: _Row) -> list[object]:
    opponents = row["opponents"]
    return opponents if isinstance(opponents, list) else []


def _division(text: str) -> tuple[list[_Row], int, list[_Row]]:
    players = read_tsh(text)
    entries: list[_Row] = [
        {"name": player.name, "rating": player.rating, "opponents": list(player.opponents)}
        for player in players
    ]
    return (
        entries,
        max(len(player.opponents) for player in players),
        [_left(one) for one in left_out(players)],
    )


def _left(one: LeftOutRound) -> _Row:
    fields = {"opponent": one.opponent} if one.opponent else {"difference": one.difference}
    return {"name": one.name, "round": one.round, **fields}


def _report(text: str) -> tuple[list[_Row], int, list[_Row]]:
    """The players of a TRF, in the order of their numbers; a day has who won, and no scores."""
    report = read_report(text)
    players = players_of(report)
    entries: list[_Row] = [
        {
            "name": player.name,
            "rating": player.rating,
            "opponents": [cell.opponent or 0 for cell in player.cells],
        }
        for player in players
    ]
    last = max(len(player.cells) for player in players)
    left: list[_Row] = [{"what": one.what, "number": one.number} for one in left_out_of_report(report)]
    return entries, report.rounds or last, left
