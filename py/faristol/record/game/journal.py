"""The journal: a header and every event of a game, as lines of JSON.

The first line says what the game is played with (format version, regulation, lexicon, seed, seats),
each further line is one event with the instant at which it was logged.  Nothing in it is a total.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Final, NewType

from faristol.errors import BadRecord
from faristol.game import Event, Hands, State, seated
from faristol.intake import json_of, lines_of
from faristol.record.fields import Fields, Json, JsonObject
from faristol.record.game.codec import EventFields, event_from_line, event_to_json
from faristol.rules import BY_ID, EDITIONS, Option, Ruleset, chosen, switches

FORMAT: Final = 2
Millis = NewType("Millis", int)


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """Who sits there: a name or alias, and "person" or the robot's level."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class Header:
    """What a game is played with.

    digest: that of the lexicon's words.  options: what the organiser chose, by the rule's name.
    hands: whether the program deals the racks or keeps the score of a physical board.  round, table:
    what the sheet of a championship says, any text.  edition: that of the regulation; 0: the present one.
    """

    ruleset: str
    lexicon: str
    digest: str
    seed: str
    seats: tuple[SeatEntry, ...]
    started: Millis = Millis(0)
    options: tuple[tuple[str, Option], ...] = ()
    hands: Hands = Hands.DEALT
    round: str = ""
    table: str = ""
    edition: int = 0

    def rules(self) -> Ruleset:
        """The regulation as the organiser chose it."""
        edition = EDITIONS[self.ruleset, self.edition] if self.edition else BY_ID[self.ruleset]
        return chosen(edition, dict(self.options))


@dataclass(frozen=True, slots=True)
class Entry:
    """An event, and the instant when it was logged (the page's clock; 0 where there is none)."""

    at: Millis
    event: Event


@dataclass(frozen=True, slots=True)
class Journal:
    header: Header
    entries: tuple[Entry, ...] = field(default=())
    # Where header and entries stand in the file that was read, blank lines counted; not compared.
    lines: tuple[int, ...] = field(default=(), compare=False)

    def line_of(self, at: int) -> int:
        """The file's line of the entry ``at``, of the header for -1."""
        return self.lines[at + 1] if at + 1 < len(self.lines) else at + 2

    def start(self) -> State:
        """The table before the first event."""
        return seated(self.header.rules(), len(self.header.seats), self.header.hands)


def _line(fields: JsonObject) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def write_header(header: Header) -> str:
    return _line(
        {
            "faristol": FORMAT,
            "ruleset": header.ruleset,
            "ruleset_version": header.edition or BY_ID[header.ruleset].version,
            "lexicon": header.lexicon,
            "digest": header.digest,
            "seed": header.seed,
            "seats": [{"name": seat.name, "player": seat.player} for seat in header.seats],
            "started": header.started,
            "options": dict(header.options),
            "hands": header.hands.value,
            "round": header.round,
            "table": header.table,
        }
    )


def write_entry(entry: Entry) -> str:
    return _line({"at": entry.at, **event_to_json(entry.event)})


def write_journal(journal: Journal) -> str:
    """The whole journal, a line each, with a line feed at its end."""
    lines = [write_header(journal.header), *map(write_entry, journal.entries)]
    return "\n".join(lines) + "\n"


def read_journal(text: str) -> Journal:
    """The journal that ``text`` holds; ``BadRecord`` with the line where it cannot be read.

    Only its form is checked here: whether the game can have gone so is ``record.audit``'s question.
    """
    lines = lines_of(text)
    if not lines:
        raise BadRecord("empty_file")
    first, told = lines[0]
    header = _read_header(Fields(json_of(told, "not_a_journal", first), first))
    entries = []
    for number, content in lines[1:]:
        line = EventFields(json_of(content, "not_json", number), number, len(header.seats))
        entries.append(Entry(Millis(line.whole("at")), event_from_line(line)))
    return Journal(header, tuple(entries), tuple(number for number, _ in lines))


def _read_header(line: Fields) -> Header:
    try:
        version = line.whole("faristol")
    except BadRecord:
        raise BadRecord("not_a_journal", line.line_number) from None
    if not 1 <= version <= FORMAT:
        raise BadRecord("newer_version", line.line_number, version=version, known=FORMAT)
    ruleset = line.text("ruleset")
    if ruleset not in BY_ID:
        raise BadRecord("unknown_ruleset", line.line_number, ruleset=ruleset)
    edition, known = line.whole("ruleset_version"), BY_ID[ruleset].version
    if (ruleset, edition) not in EDITIONS:
        raise BadRecord("newer_version", line.line_number, version=edition, known=known)
    seats = tuple(_read_seat(seat, line.line_number) for seat in line.array("seats"))
    fewest, most = BY_ID[ruleset].seats.value
    if not fewest <= len(seats) <= most:
        raise line.fault("seats")
    header = Header(
        ruleset,
        line.text("lexicon"),
        line.text("digest"),
        line.text("seed"),
        seats,
        Millis(line.whole("started")),
        edition=0 if edition == known else edition,
    )
    return _upcast(header) if version == 1 else _with_choices(header, line)


def _upcast(header: Header) -> Header:
    """Format 1 knew no options: its championship games went without a clock."""
    offered = switches(BY_ID[header.ruleset])
    return replace(header, options=(("clock", "none"),) if "clock" in offered else ())


def _with_choices(header: Header, line: Fields) -> Header:
    full = replace(
        header,
        options=read_options(line.value("options"), line),
        hands=line.choice("hands", Hands),
        round=line.text("round"),
        table=line.text("table"),
    )
    try:
        full.rules()
    except BadRecord as fault:
        raise fault.at(line.line_number) from None
    return full


def read_options(options: Json, line: Fields) -> tuple[tuple[str, Option], ...]:
    """What an organiser chose, in the order of the names."""
    if not isinstance(options, dict):
        raise line.fault("options")
    read: list[tuple[str, Option]] = []
    for name, value in sorted(options.items()):
        if not isinstance(value, (str, int)) or isinstance(value, bool):
            raise line.fault("options")
        read.append((name, value))
    return tuple(read)


def _read_seat(fields: Json, number: int) -> SeatEntry:
    line = Fields(fields, number)
    return SeatEntry(line.text("name"), line.text("player"))
