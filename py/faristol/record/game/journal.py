"""The journal of a game of two to four (see ``record.journal_format``)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from faristol.errors import BadRecord
from faristol.game import Event, Hands, State, seated
from faristol.record import journal_format
from faristol.record.fields import Fields, Json, JsonObject
from faristol.record.game.codec import EVENTS, EventFields
from faristol.record.journal_format import NO_TIME, Millis
from faristol.rules import BY_ID, EDITIONS, Option, Ruleset, chosen, switches

FORMAT: Final = 2


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """Who sits at a seat: a name, and "person" or the robot's level."""

    name: str
    player: str


@dataclass(frozen=True, slots=True)
class Header:
    """What a game is played with.

    ruleset: the id of the regulation.  edition: its edition; 0: the present one.
    lexicon, digest: name and digest of the lexicon.
    started: the instant of the beginning, in milliseconds of the page's clock.
    options: what the organiser chose, by the rule's name.
    hands: whether the program deals the racks or keeps the score of a physical board.
    round, table: for the score sheet, any text.
    tournament: the marks and the category of a tournament, for the result code; "" outside one.
    """

    ruleset: str
    lexicon: str
    digest: str
    seed: str
    seats: tuple[SeatEntry, ...]
    started: Millis = NO_TIME
    options: tuple[tuple[str, Option], ...] = ()
    hands: Hands = Hands.DEALT
    round: str = ""
    table: str = ""
    edition: int = 0
    tournament: str = ""

    def rules(self) -> Ruleset:
        """The regulation with the organiser's options; ``BadRecord`` names one that is not offered."""
        edition = EDITIONS[self.ruleset, self.edition] if self.edition else BY_ID[self.ruleset]
        return chosen(edition, dict(self.options))


Entry: TypeAlias = journal_format.LoggedEvent[Event]


class Journal(journal_format.BaseJournal[Header, Event]):
    """The journal of a game."""

    def start(self) -> State:
        """The state before the first event."""
        return seated(self.header.rules(), len(self.header.seats), self.header.hands)


def _header_to_json(header: Header) -> JsonObject:
    return {
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
        **({"tournament": header.tournament} if header.tournament else {}),
    }


def _read_header(line: Fields, version: int) -> Header:
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
    """The header of format 1 in format 2: it had no options, and championship games had no clock."""
    offered = switches(BY_ID[header.ruleset])
    return replace(header, options=(("clock", "none"),) if "clock" in offered else ())


def _with_choices(header: Header, line: Fields) -> Header:
    return replace(
        header,
        options=line.options(),
        hands=line.choice("hands", Hands),
        round=line.text("round"),
        table=line.text("table"),
        tournament=line.optional_text("tournament"),
    )


def _read_seat(fields: Json, number: int) -> SeatEntry:
    line = Fields(fields, number)
    return SeatEntry(line.text("name"), line.text("player"))


JOURNAL: Final = journal_format.JournalFormat[Header, Event](
    mark="faristol",
    version=FORMAT,
    other_kind="not_a_journal",
    header_to_json=_header_to_json,
    header_of=_read_header,
    event_to_json=EVENTS.write,
    event_of=lambda value, number, header: EVENTS.read(EventFields(value, number, len(header.seats))),
)
write_journal = JOURNAL.write


def read_journal(text: str) -> Journal:
    """The journal in ``text``; ``BadRecord`` with the line that cannot be read.

    Only the format is checked; ``record.game.audit`` checks that the game is possible.
    """
    read = JOURNAL.read(text)
    return Journal(read.header, read.entries, read.lines)
