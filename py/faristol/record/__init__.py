"""Records of games: journals and their audit, score sheets, results, and the files of other programs."""

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
from faristol.record.game.sheet import Kind, Row, sheet
from faristol.record.journal_format import Millis

__all__ = [
    "JOURNAL",
    "Entry",
    "Header",
    "Journal",
    "Judge",
    "Kind",
    "Millis",
    "Moment",
    "Row",
    "SeatEntry",
    "after",
    "audit",
    "first_moment",
    "read_journal",
    "sheet",
    "world_at",
    "write_journal",
]
