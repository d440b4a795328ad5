"""What is kept of a game: journal, score sheet, audit."""

from faristol.record.audit import audit, world_of
from faristol.record.journal import (
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
from faristol.record.sheet import Kind, Row, sheet

__all__ = [
    "Entry",
    "Header",
    "Journal",
    "Kind",
    "Millis",
    "Row",
    "SeatEntry",
    "audit",
    "read_journal",
    "sheet",
    "world_of",
    "write_entry",
    "write_header",
    "write_journal",
]
