"""``import``: make a journal of a game in any format that the pages import."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping

from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import open_lexicon, read_text
from faristol.cli.messages import sentence
from faristol.cli.words import write_whole
from faristol.duplicate.events import Number
from faristol.errors import BadRecord
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon, must_be
from faristol.record import Millis, audit, read_journal, write_journal
from faristol.record.duplicate.expulsions import not_expelled
from faristol.record.duplicate.journal import (
    DuplicateHeader,
    DuplicateJournal,
    audit_duplicate,
    read_duplicate,
    write_duplicate,
)
from faristol.record.duplicate.prepared import play_through, read_prepared
from faristol.record.duplicate.records import read_records
from faristol.record.duplicate.records_import import journal_of_records
from faristol.record.eliot.reading import journal_of_eliot
from faristol.record.eliot.records import expelled_in
from faristol.record.eliot.text import read_eliot
from faristol.record.gcg.contents import Remark
from faristol.record.gcg.header import header_of
from faristol.record.gcg.reading import journal_of
from faristol.record.gcg.text import read_gcg
from faristol.session import engine_over

_LOOKED_AT = 4_000  # the first characters of a file, by which its format is recognised


def take_in(arguments: argparse.Namespace) -> Exit:
    """Make a journal of a file; remarks on what differs or was left out go to standard error."""
    lexicon = open_lexicon(arguments.lexicon)
    try:
        journal, remarks = _read(read_text(arguments.file), lexicon, arguments)
    except BadRecord as fault:
        raise CliStop(Exit.BAD, f"{arguments.file}: {sentence(fault)}") from None
    for remark in remarks:
        print(f"faristol: {sentence(BadRecord(remark.code, remark.line, **remark.fields))}", file=sys.stderr)
    write_whole(arguments.output, journal.encode())
    return Exit.OK


def _read(text: str, lexicon: Lexicon, arguments: argparse.Namespace) -> tuple[str, Iterable[Remark]]:
    """The text of the journal, and remarks on the import."""
    begins = text.lstrip()[:_LOOKED_AT]
    if not begins.startswith(("<", "{")):
        return _gcg(text, lexicon, arguments.ruleset)
    finder = PlayFinder(lexicon)
    header = DuplicateHeader(lexicon.name, lexicon.digest, "import", title=arguments.file.stem[:40])
    if begins.startswith("<"):
        old = read_eliot(text)
        journal, left_out = journal_of_eliot(old, header, lexicon, finder)
        remarks = [_left_out(kind) for kind in left_out]
        return write_duplicate(journal), [*remarks, *_expulsions_lost(journal, expelled_in(old))]
    first = begins.split("\n", 1)[0]
    if '"faristol_duplicate"' in first:
        duplicate = read_duplicate(text)
        must_be(lexicon, duplicate.header.digest, duplicate.header.lexicon, duplicate.line_of(-1))
        audit_duplicate(duplicate, lexicon, finder)
        return write_duplicate(duplicate), ()
    if '"faristol"' in first:
        game = read_journal(text)
        must_be(lexicon, game.header.digest, game.header.lexicon, game.line_of(-1))
        audit(game, engine_over(lexicon, {}).judge)
        return write_journal(game), ()
    if '"faristol_prepared"' in begins:
        return write_duplicate(_prepared(text, lexicon, finder, header.seed)), ()
    recorded = read_records(text)
    journal, nameless = journal_of_records(recorded, header, lexicon, finder)
    remarks = [Remark("left_out", 0, {"what": "Nameless", "slips": nameless})] if nameless else []
    return write_duplicate(journal), [*remarks, *_expulsions_lost(journal, recorded.expelled())]


def _left_out(kind: str) -> Remark:
    what, _, player = kind.partition(" ")
    return Remark("left_out", 0, {"what": what, "player": player} if player else {"what": what})


def _expulsions_lost(journal: DuplicateJournal, expelled: Mapping[Number, str]) -> list[Remark]:
    lost = not_expelled(journal, expelled)
    return [Remark("left_out", 0, {"what": "Expelled", "player": name}) for name in lost]


def _gcg(text: str, lexicon: Lexicon, ruleset: str) -> tuple[str, Iterable[Remark]]:
    gcg, passed_over = read_gcg(text)
    header = header_of(gcg, lexicon.name, lexicon.digest, Millis(0), ruleset)
    journal, remarks = journal_of(gcg, engine_over(lexicon, {}).judge, header)
    return write_journal(journal), (*passed_over, *remarks)


def _prepared(text: str, lexicon: Lexicon, finder: PlayFinder, seed: str) -> DuplicateJournal:
    """The journal, without events, of a prepared game."""
    game = read_prepared(text)
    must_be(lexicon, game.digest, game.lexicon, 0)
    play_through(game, lexicon, finder)
    header = DuplicateHeader(
        lexicon.name, lexicon.digest, seed, game.options, game.title, prepared=game.rounds
    )
    return DuplicateJournal(header)
