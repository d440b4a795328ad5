"""Records of games: journals and their audit, score sheets, results, and the files of other programs.

- An audit decides the whole game again. Lexicon, seed, instants and actions determine every event. An audit
  derives the actions from the journal, and compares the events that ``decide`` makes, line by line. Every
  file is audited before it is opened. ``record.journal_format.decided_again`` does it for both kinds of
  journal, and no other code replays one. Other sources only call ``decide``: games of other programs in
  ``record/duplicate/directing`` and ``record/gcg/reading``, rounds without slips (of a class code, of a
  prepared game) in ``duplicate.script.rounds_of``. ``record/duplicate/check`` decides nothing, since a
  recorded game may be impossible; it uses the functions of ``evolve``.
"""

from faristol.record.game.audit import Judge, Moment, after, audit, first_moment, world_at
from faristol.record.game.journal import (
    JOURNAL,
    Entry,
    Header,
    Journal,
    SeatEntry,
    read_journal,
    write_journal,
)
from faristol.record.game.sheet import TurnKind, TurnRow, sheet
from faristol.record.journal_format import Millis

__all__ = [
    "JOURNAL",
    "Entry",
    "Header",
    "Journal",
    "Judge",
    "Millis",
    "Moment",
    "SeatEntry",
    "TurnKind",
    "TurnRow",
    "after",
    "audit",
    "first_moment",
    "read_journal",
    "sheet",
    "world_at",
    "write_journal",
]
