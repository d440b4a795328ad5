"""The format that the journals of all kinds of game share: lines of JSON, and their audit.

The first line is the header, each further line an event with its instant.  Each kind of game has a
``JournalFormat``, which converts its header and its events.  No line holds a total.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Final, Generic, NamedTuple, NewType, Protocol, TypeVar

from faristol.errors import BadRecord, FaristolError
from faristol.intake import json_of, lines_of
from faristol.record.fields import Fields, Json, JsonObject

Millis = NewType("Millis", int)
NO_TIME: Final = Millis(0)


class AnyHeader(Protocol):
    """The header of a journal: what the game is played with, and when it began."""

    @property
    def started(self) -> Millis: ...

    def rules(self) -> object:
        """The regulation; ``BadRecord`` where an option is not offered."""


Header = TypeVar("Header", bound=AnyHeader)
Event = TypeVar("Event")
Moment = TypeVar("Moment")
Action = TypeVar("Action")


class LoggedEvent(NamedTuple, Generic[Event]):
    """An event, and the instant when it was logged, in milliseconds of the page's clock; 0: unknown."""

    at: Millis
    event: Event


@dataclass(frozen=True)
class BaseJournal(Generic[Header, Event]):
    """A journal as data.

    lines: the line numbers, from 1, of header and entries in the file that was read, blank lines counted.
    They are left out when journals are compared.
    """

    header: Header
    entries: tuple[LoggedEvent[Event], ...] = ()
    lines: tuple[int, ...] = field(default=(), compare=False)

    def line_of(self, at: int) -> int:
        """The line in the file of the entry with index ``at``; -1 is the header."""
        return self.lines[at + 1] if at + 1 < len(self.lines) else at + 2


@dataclass(frozen=True)
class JournalFormat(Generic[Header, Event]):
    """How journals of one kind of game are written and read.

    mark: the field of the header that holds the version of the format; it identifies the kind.
    version: the version that is written, and the newest that is read.
    other_kind: the code of the error where the mark is missing.
    header_to_json, event_to_json: to the fields of a line, without mark and instant.
    header_of: from the fields of the header and the version to the header.
    event_of: from the value of a line, its number and the header to the event.
    """

    mark: str
    version: int
    other_kind: str
    header_to_json: Callable[[Header], JsonObject]
    header_of: Callable[[Fields, int], Header]
    event_to_json: Callable[[Event], JsonObject]
    event_of: Callable[[Json, int, Header], Event]

    def header_line(self, header: Header) -> str:
        """The first line of a journal, without a line feed."""
        return _line({self.mark: self.version, **self.header_to_json(header)})

    def entry_line(self, entry: LoggedEvent[Event]) -> str:
        """The line of an event, without a line feed."""
        return _line({"at": entry.at, **self.event_to_json(entry.event)})

    def lines(self, journal: BaseJournal[Header, Event], keep: int = 0) -> list[str]:
        """The journal's lines from line ``keep`` on; the header is line 0."""
        first = [self.header_line(journal.header)] if keep == 0 else []
        return [*first, *map(self.entry_line, journal.entries[max(keep - 1, 0) :])]

    def write(self, journal: BaseJournal[Header, Event]) -> str:
        """The text of the whole journal; each line ends with a line feed."""
        return "\n".join(self.lines(journal)) + "\n"

    def digest(self, journal: BaseJournal[Header, Event]) -> str:
        """SHA-256 of the journal's lines, in hexadecimal."""
        return hashlib.sha256("\n".join(self.lines(journal)).encode()).hexdigest()

    def read(self, text: str) -> BaseJournal[Header, Event]:
        """The journal in ``text``; ``BadRecord`` with the line that cannot be read.

        Only the format is checked; ``decided_again`` checks that the game is possible.
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
            entries.append(LoggedEvent(at, self.event_of(value, number, header)))
        return BaseJournal(header, tuple(entries), tuple(number for number, _ in numbered))

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


def of_same_game(
    text: str, others: Iterable[str], format_: JournalFormat[Any, Any], first: type
) -> list[int]:
    """Which of ``others``, texts of journals too, are of the same game or day as ``text``.

    They have the same events at the same instants up to the first of class ``first``, with which a round
    begins or ends.  Headers are not compared, since a venue may have got another name; later lines are not,
    since one file may have been saved earlier, or corrected.  ``BadRecord`` where ``text`` cannot be read.
    """
    beginning = _beginning(format_.read(text), first)
    found = []
    for at, other in enumerate(others):
        try:
            is_same = bool(beginning) and _beginning(format_.read(other), first) == beginning
        except BadRecord:  # one that cannot be read is of no game
            is_same = False
        if is_same:
            found.append(at)
    return found


def _beginning(journal: BaseJournal[Any, Any], first: type) -> tuple[LoggedEvent[Any], ...]:
    ends = (at for at, entry in enumerate(journal.entries) if isinstance(entry.event, first))
    return journal.entries[: next(ends, len(journal.entries)) + 1]


def _line(fields: JsonObject) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def decided_again(
    journal: BaseJournal[Header, Event],
    first: Moment,
    decide: Callable[[Moment, int], Iterable[Event] | None],
    after: Callable[[Moment, LoggedEvent[Event]], Moment],
) -> Iterator[Moment]:
    """Audit a journal: decide every action again and compare the events; yield the moments.

    A moment is whatever ``decide`` needs: the state of the game, perhaps with its clock.  The moments before
    the first event, and after each event, are yielded.

    decide: from a moment and the index of an entry to the events of the action that begins with this entry;
    None where no action begins so.
    after: from a moment and an entry to the next moment.
    ``BadRecord`` with the first line that does not follow from those before it, ``instant_goes_back``, or
    ``cut_short``.
    """
    entries, moment, at, last = journal.entries, first, 0, journal.header.started
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
            if entries[at].at < last:  # whoever logs takes the later of clock and last event
                raise BadRecord("instant_goes_back", journal.line_of(at))
            moment, last = after(moment, entries[at]), entries[at].at
            yield moment
            at += 1


def remade(kind: type[Action], event: Any, **more: object) -> Action:
    """The action of class ``kind`` with the fields of ``event`` that have the same names, or with ``more``.

    The fields of a dataclass in the event count as its own; what neither has keeps its default.
    """
    found: dict[str, object] = {}
    for part in fields(event):
        value = getattr(event, part.name)
        if is_dataclass(value):
            found |= {inner.name: getattr(value, inner.name) for inner in fields(value)}
        found[part.name] = value
    found |= more
    wanted: Any = kind
    made: Action = wanted(
        **{field.name: found[field.name] for field in fields(wanted) if field.name in found}
    )
    return made
