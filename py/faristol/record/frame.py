"""The frame of a journal: a header, and every event with its instant, as lines of JSON.

What stands in the header and in an event is said by the ``Form`` of each kind of game.  The first line is
the header, each further one an event.  Nothing in a journal is a total.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, NewType, Protocol, TypeVar

from faristol.errors import BadRecord, FaristolError
from faristol.intake import json_of, lines_of
from faristol.record.fields import Fields, Json, JsonObject

Millis = NewType("Millis", int)
NO_TIME: Final = Millis(0)


class AnyHeader(Protocol):
    """What a game is played with."""

    def rules(self) -> object:
        """The regulation; ``BadRecord`` where an option is not offered."""


Header = TypeVar("Header", bound=AnyHeader)
Event = TypeVar("Event")
Moment = TypeVar("Moment")


class Entry(NamedTuple, Generic[Event]):
    """An event, and the instant when it was logged (milliseconds of the page's clock; 0: none)."""

    at: Millis
    event: Event


@dataclass(frozen=True)
class Framed(Generic[Header, Event]):
    """A journal as data.  ``lines``: where header and entries stand in the file that was read, blank lines
    counted; they are not compared."""

    header: Header
    entries: tuple[Entry[Event], ...] = ()
    lines: tuple[int, ...] = field(default=(), compare=False)

    def line_of(self, at: int) -> int:
        """The file's line of the entry ``at``, of the header for -1."""
        return self.lines[at + 1] if at + 1 < len(self.lines) else at + 2


@dataclass(frozen=True)
class Form(Generic[Header, Event]):
    """How journals of one kind are written.

    mark: the header's field that tells the format's version, and by which the kind is known.
    version: the newest that is read, and the one that is written.
    other_kind: the code of the fault where the mark is missing.
    header_to_json, event_to_json: the fields of a line, without mark and instant.
    header_of: the header on a line of a version.  event_of: the event on the numbered line of a game.
    """

    mark: str
    version: int
    other_kind: str
    header_to_json: Callable[[Header], JsonObject]
    header_of: Callable[[Fields, int], Header]
    event_to_json: Callable[[Event], JsonObject]
    event_of: Callable[[Json, int, Header], Event]

    def header_line(self, header: Header) -> str:
        """The first line of a journal."""
        return _line({self.mark: self.version, **self.header_to_json(header)})

    def entry_line(self, entry: Entry[Event]) -> str:
        """The line of an event."""
        return _line({"at": entry.at, **self.event_to_json(entry.event)})

    def lines(self, journal: Framed[Header, Event], keep: int = 0) -> list[str]:
        """The journal's lines from line ``keep`` on; the header is line 0."""
        first = [self.header_line(journal.header)] if keep == 0 else []
        return [*first, *map(self.entry_line, journal.entries[max(keep - 1, 0) :])]

    def write(self, journal: Framed[Header, Event]) -> str:
        """The whole journal, a line each, with a line feed at its end."""
        return "\n".join(self.lines(journal)) + "\n"

    def digest(self, journal: Framed[Header, Event]) -> str:
        """SHA-256 of the journal's lines: the same for the same game."""
        return hashlib.sha256("\n".join(self.lines(journal)).encode()).hexdigest()

    def read(self, text: str) -> Framed[Header, Event]:
        """The journal that ``text`` holds; ``BadRecord`` with the line that cannot be read.

        Only the form is checked: whether the game can have gone so is for ``decided_again`` to tell.
        """
        numbered = lines_of(text)
        if not numbered:
            raise BadRecord("empty_file")
        first, written = numbered[0]
        header = self._header(Fields(json_of(written, self.other_kind, first), first))
        entries = []
        for number, content in numbered[1:]:
            value = json_of(content, "not_json", number)
            at = Millis(Fields(value, number).whole("at"))
            entries.append(Entry(at, self.event_of(value, number, header)))
        return Framed(header, tuple(entries), tuple(number for number, _ in numbered))

    def _header(self, line: Fields) -> Header:
        try:
            version = line.whole(self.mark)
        except BadRecord:
            raise BadRecord(self.other_kind, line.line_number) from None
        if not 1 <= version <= self.version:
            raise BadRecord("newer_version", line.line_number, version=version, known=self.version)
        header = self.header_of(line, version)
        try:
            header.rules()
        except BadRecord as fault:
            raise fault.at(line.line_number) from None
        return header


def _line(fields: JsonObject) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def decided_again(
    journal: Framed[Header, Event],
    first: Moment,
    decide: Callable[[Moment, int], Iterable[Event] | None],
    after: Callable[[Moment, Entry[Event]], Moment],
) -> Iterator[Moment]:
    """The moments before, between and after the events of a journal, each of which is decided anew.

    decide: what the action makes that the entry at this place of the journal begins with; None where no
    action begins so.  after: the moment after an entry.  Raises ``BadRecord`` with the first line that does
    not follow from those before it.
    """
    entries, moment, at = journal.entries, first, 0
    yield moment
    while at < len(entries):
        try:
            made = decide(moment, at)
        except FaristolError as refusal:
            raise BadRecord("does_not_follow", journal.line_of(at), reason=refusal.code) from None
        if made is None:
            raise BadRecord("does_not_follow", journal.line_of(at))
        for event in made:
            if at == len(entries):
                raise BadRecord("cut_short", journal.line_of(at - 1))
            if entries[at].event != event:
                raise BadRecord("does_not_follow", journal.line_of(at))
            moment = after(moment, entries[at])
            yield moment
            at += 1
