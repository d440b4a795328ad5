"""What is kept of a game: journal, score sheet, audit."""

from faristol.record.game.audit import Judge, Moment, after, audit, first_moment, world_at
from faristol.record.game.journal import (
    Entry,
    Header,
    Journal,
    Millis,
    SeatEntry,
    read_journal,
    write_entry,
    write_header,
    write_journal,
)
from faristol.record.game.sheet import Kind, Row, sheet

__all__ = [
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
    "write_entry",
    "write_header",
    "write_journal",
]
