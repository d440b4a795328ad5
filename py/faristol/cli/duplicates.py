"""``duplicate``: play a whole game by the program, or check a recorded one; and ``replay`` of a duplicate."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from typing import Final

from faristol.chance import Seed
from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import open_lexicon, read_text
from faristol.cli.messages import sentence
from faristol.duplicate import State, World, replay, script, standings, started
from faristol.duplicate.events import Event
from faristol.errors import BadRecord
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon, must_be
from faristol.record.duplicate.check import Checker
from faristol.record.duplicate.journal import (
    DUPLICATE_JOURNAL,
    DuplicateJournal,
    audit_duplicate,
    read_duplicate,
)
from faristol.record.duplicate.records import Recorded, read_records, records_of
from faristol.record.duplicate.results import classification
from faristol.record.eliot.records import eliot_records
from faristol.record.eliot.text import read_eliot
from faristol.record.fields import Json, JsonObject
from faristol.rules import Option
from faristol.rules.duplicate import duplicate_rules

_REMARKS: Final = {
    "joker_scores_nothing": "a joker game of Eliot's: the joker scores nothing",
    "computer_left_out": "the computer is no player, and has no place",
    "open_round_left_out": "the last round is in play, and is left out",
    "warning_left_out": "warnings to players have no points, and are left out",
}


def duplicate(arguments: argparse.Namespace) -> Exit:
    """Run the command with either ``--seed`` or ``--records``."""
    if (arguments.seed is None) == (arguments.records is None):
        raise CliStop(Exit.BAD, "duplicate needs either --seed or --records")
    return _check(arguments) if arguments.seed is None else _made(arguments)


def _made(arguments: argparse.Namespace) -> Exit:
    """Print racks and reference plays of the game that ``--seed`` gives."""
    lexicon = open_lexicon(arguments.lexicon)
    options: dict[str, Option] = {"tie_break": "at_random", "variant": arguments.variant}
    try:
        rules = duplicate_rules({**options, "rounds": arguments.rounds})
    except BadRecord as fault:
        raise CliStop(Exit.BAD, sentence(fault)) from None
    state = script(rules, World(lexicon, PlayFinder(lexicon), Seed(arguments.seed)))
    facts: dict[str, object] = {
        "seed": arguments.seed,
        "lexicon": {"name": lexicon.name, "digest": lexicon.digest},
        "ending": state.ending.value if state.ending else "",
        "total": sum(played.points for played in state.rounds),
        **records_of(state),
    }
    if arguments.json:
        print(json.dumps(facts, ensure_ascii=False))
    else:
        _print_rounds(facts)
    return Exit.OK


def _print_rounds(facts: Mapping[str, object]) -> None:
    rounds = facts["rounds"]
    assert isinstance(rounds, list)
    for number, one in enumerate(rounds, start=1):
        assert isinstance(one, dict)
        rack = one["rack"]
        assert isinstance(rack, list)
        tiles = " ".join(map(str, rack))
        print(f"{number:>3}  {tiles:<22} {one['coord']:<4} {one['move']:<16} {one['score']:>4}")
    print(f"{len(rounds)} rounds, {facts['total']} points, {str(facts['ending']).replace('_', ' ')}")


def _check(arguments: argparse.Namespace) -> Exit:
    """Check the game in a file: a record, a journal of Faristol's, or a game of Eliot's."""
    lexicon = open_lexicon(arguments.lexicon)
    finder = PlayFinder(lexicon)
    try:
        recorded, fault = _read(read_text(arguments.records), lexicon, finder)
    except BadRecord as unread:
        raise CliStop(Exit.BAD, f"{arguments.records}: {sentence(unread)}") from None
    checker = Checker(recorded, lexicon, finder)
    report = checker.report()
    if fault:
        checker.mismatches.append(
            {"round": 0, "field": "journal", "recorded": "", "recomputed": sentence(fault)}
        )
        report["ok"] = False
    if recorded.left_out:
        report["left_out"] = list(recorded.left_out)
    report["lexicon"] = {"name": lexicon.name, "digest": lexicon.digest}
    if arguments.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        _print_report(report)
    return Exit.OK if report["ok"] else Exit.NO


def replay_duplicate(journal: DuplicateJournal, arguments: argparse.Namespace) -> Exit:
    """Audit the journal of a duplicate, as ``replay`` does for a game."""
    lexicon = open_lexicon(arguments.lexicon)
    try:
        must_be(lexicon, journal.header.digest, journal.header.lexicon, journal.line_of(-1))
        state = audit_duplicate(journal, lexicon, PlayFinder(lexicon))
    except BadRecord as fault:
        if arguments.json:
            print(json.dumps({"ok": False, "error": sentence(fault), "line": fault.line}, ensure_ascii=False))
            return Exit.NO
        raise CliStop(Exit.NO, f"{arguments.file}: {sentence(fault)}") from None
    ending = state.ending.value if state.ending else None
    ranking = standings(state)
    facts: dict[str, object] = {
        "ok": True,
        "events": len(journal.entries),
        "over": ending is not None,
        "ending": ending,
        **records_of(state),
        "classification": classification(ranking),
        "digest": DUPLICATE_JOURNAL.digest(journal),
    }
    if arguments.json:
        print(json.dumps(facts, ensure_ascii=False))
        return Exit.OK
    _print_rounds({**facts, "ending": ending or "not over", "total": sum(one.points for one in state.rounds)})
    for one in ranking:
        print(f"{one.rank:>3}. {one.name or one.number} {one.total}{' withdrawn' * one.withdrawn}")
    return Exit.OK


def _read(text: str, lexicon: Lexicon, finder: PlayFinder) -> tuple[Recorded, BadRecord | None]:
    """The recorded game in ``text``, in any format, and the error of a journal's audit, if any."""
    if text.lstrip().startswith("<"):
        return eliot_records(read_eliot(text)), None
    first = text.split("\n", 1)[0]
    if '"faristol":' in first:
        raise BadRecord("journal_of_a_game", 1)
    if '"faristol_duplicate"' not in first:
        return read_records(text), None
    journal = read_duplicate(text)
    must_be(lexicon, journal.header.digest, journal.header.lexicon, journal.line_of(-1))
    fault: BadRecord | None = None
    try:
        state: State = audit_duplicate(journal, lexicon, finder)
    except BadRecord as found:
        fault = found
        state = replay(started(journal.header.rules()), _events_before(journal, found.line))
    return read_records(json.dumps(records_of(state))), fault


def _events_before(journal: DuplicateJournal, line: int) -> list[Event]:
    """The events before ``line``, which passed the audit."""
    return [entry.event for at, entry in enumerate(journal.entries) if journal.line_of(at) < line]


def _print_report(report: JsonObject) -> None:
    rounds, mismatches, ranking = report["rounds"], report["mismatches"], report["classification"]
    assert isinstance(rounds, list)
    assert isinstance(mismatches, list)
    assert isinstance(ranking, list)
    for one in rounds:
        assert isinstance(one, dict)
        best = f"best {one['best_score']} ({one['best_plays']})"
        print(f"{one['round']:>3}  {one['coord']:<4} {one['move']:<16} {one['score']:>4}  {best}")
    for place in ranking:
        assert isinstance(place, dict)
        print(f"{place['rank']:>3}. {place['player']} {place['total']}")
    for remark in _texts(report["remarks"]):
        print(_REMARKS[remark])
    for ruling in _dicts(report["rulings"]):
        print(f"{_place(ruling)}: {ruling['ruling']} by the director ({_plain(ruling['reason'])})")
    for wrong in mismatches:
        assert isinstance(wrong, dict)
        really, written = _plain(wrong["recomputed"]), _plain(wrong["recorded"])
        print(f"{_place(wrong)}: {wrong['field']} is {really}, recorded {written}")
    print("the record is right" if report["ok"] else f"{len(mismatches)} mismatches")


def _place(fields: JsonObject) -> str:
    """The round, the player and the play of a mismatch or a ruling: "round 2, Anna, H8 CASA"."""
    words = [f"round {fields['round']}"] if fields["round"] else []
    words += [str(fields[key]) for key in ("player",) if fields.get(key)]
    play = f"{fields.get('coord', '')} {fields.get('word', '')}".strip()
    return ", ".join([*words, play] if play else words)


def _plain(value: Json) -> str:
    return str(value).replace("_", " ")


def _texts(value: Json) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []


def _dicts(value: Json) -> list[JsonObject]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []
