"""``export``: write a journal as GCG, or its score sheet as text or CSV."""

from __future__ import annotations

import argparse
import sys

from faristol.cli.exits import CliStop, Exit
from faristol.cli.lexicons import open_lexicon, read_text
from faristol.cli.messages import sentence
from faristol.cli.words import write_whole
from faristol.errors import BadRecord
from faristol.lexicon import must_be
from faristol.record import audit, read_journal
from faristol.record.game.sheet_text import as_csv, as_text, sheet_of
from faristol.record.gcg.text import write_gcg
from faristol.record.gcg.writing import gcg_of
from faristol.session import engine_over


def export(arguments: argparse.Namespace) -> Exit:
    """Audit a journal, and write it in the format that is asked for."""
    lexicon = open_lexicon(arguments.lexicon)
    try:
        journal = read_journal(read_text(arguments.file))
        must_be(lexicon, journal.header.digest, journal.header.lexicon, journal.line_of(-1))
        states = [moment.state for moment in audit(journal, engine_over(lexicon, {}).judge)]
        match arguments.format:
            case "gcg":
                text = write_gcg(gcg_of(journal, states))
            case "csv":
                text = as_csv(sheet_of(journal, states))
            case _:
                text = as_text(sheet_of(journal, states))
    except BadRecord as fault:
        raise CliStop(Exit.BAD, f"{arguments.file}: {sentence(fault)}") from None
    if arguments.output:
        write_whole(arguments.output, text.encode())
    else:
        sys.stdout.write(text)
    return Exit.OK
