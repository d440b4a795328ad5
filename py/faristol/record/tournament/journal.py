"""The journal of a day, and its audit (see ``record.journal_format``).

The fields of the header are ``faristol_tournament`` (format version), ``title``, ``place``, ``seed``,
``categories`` (see ``plans``), ``started`` and, from the second on, ``edition``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from faristol.declared import remade_from
from faristol.record import journal_format
from faristol.record.event_codec import EventCodec, FieldForm
from faristol.record.fields import Fields, Json, JsonObject
from faristol.record.journal_format import NO_TIME, Millis
from faristol.record.tournament.kept_games import parted
from faristol.record.tournament.plans import categories_from_json, category_to_json, check
from faristol.tournament import actions, events
from faristol.tournament.decide import decide, known
from faristol.tournament.events import Event, Relaxed, Seating
from faristol.tournament.evolve import evolve
from faristol.tournament.plan import EDITION, Category, Plan
from faristol.tournament.rounds import as_logged
from faristol.tournament.state import State, started

TOURNAMENT_FORMAT: Final = 1
FIRST_EDITION: Final = 1  # of days whose header names none


@dataclass(frozen=True, slots=True)
class TournamentHeader:
    """What a day begins with.  started: the instant, in milliseconds of the page's clock."""

    plan: Plan
    started: Millis = NO_TIME

    def rules(self) -> Plan:
        """The plan; ``BadRecord`` where its categories cannot be one."""
        check(self.plan.categories)
        return self.plan


TournamentEntry: TypeAlias = journal_format.LoggedEvent[Event]
TournamentJournal: TypeAlias = journal_format.BaseJournal[TournamentHeader, Event]


def _header_to_json(header: TournamentHeader) -> JsonObject:
    plan = header.plan
    first = plan.edition == FIRST_EDITION
    return {
        "title": plan.title,
        "place": plan.place,
        "seed": plan.seed,
        "categories": _categories_to_json(plan.categories),
        "started": header.started,
        **({} if first else {"edition": plan.edition}),
    }


def _categories_to_json(categories: tuple[Category, ...]) -> list[Json]:
    return [category_to_json(category) for category in categories]


def _read_header(line: Fields, _version: int) -> TournamentHeader:
    edition = line.optional_whole("edition", FIRST_EDITION)
    if not FIRST_EDITION <= edition <= EDITION:
        raise line.fault("edition")
    categories = categories_from_json(line)
    plan = Plan(line.text("title"), line.text("seed"), categories, line.text("place"), edition)
    return TournamentHeader(plan, Millis(line.whole("started")))


def _read_tables(line: Fields, key: str) -> tuple[Seating, ...]:
    tables = []
    for row in line.array(key):
        numbers = Fields({key: row}, line.line_number).wholes(key)
        if not numbers:
            raise line.fault(key)
        tables.append(Seating(numbers[0], numbers[1:]))
    return tuple(tables)


def _read_relaxed(line: Fields, key: str) -> Relaxed:
    found = []
    for row in line.array(key):
        if not isinstance(row, list) or not row:
            raise line.fault(key)
        parts = Fields({"code": row[0], "nos": row[1:]}, line.line_number)
        found.append((parts.text("code"), parts.wholes("nos")))
    return tuple(found)


EVENTS: Final = EventCodec[Event](
    Event,
    forms={
        tuple[Category, ...]: FieldForm(_categories_to_json, lambda line, _: categories_from_json(line)),
        tuple[Seating, ...]: FieldForm(
            lambda tables: [[table.table, *table.seats] for table in tables], _read_tables
        ),
        Relaxed: FieldForm(lambda relaxed: [[code, *nos] for code, nos in relaxed], _read_relaxed),
    },
    inline={events.Entry, Seating, events.Result},
    left_out={
        (events.Entry, "fide"),
        (events.Entry, "member"),
        (events.AbsenceNoted, "half"),
        (events.PhaseOpened, "by_hand"),
    },
)
TOURNAMENT_JOURNAL: Final = journal_format.JournalFormat[TournamentHeader, Event](
    mark="faristol_tournament",
    version=TOURNAMENT_FORMAT,
    other_kind="not_a_tournament",
    header_to_json=_header_to_json,
    header_of=_read_header,
    event_to_json=EVENTS.write,
    event_of=lambda value, number, _header: EVENTS.read(Fields(value, number)),
)
write_tournament = TOURNAMENT_JOURNAL.write


def read_tournament(text: str) -> TournamentJournal:
    """The journal in ``text``; ``BadRecord`` with the line that cannot be read.

    Only the format is checked; ``audit_tournament`` checks that the day is possible.  The kept games of a
    day's file are left out (see ``kept_games``).
    """
    return TOURNAMENT_JOURNAL.read(parted(text)[0])


def journal_of(header: TournamentHeader, several: Iterable[actions.Action]) -> TournamentJournal:
    """The journal of a day in which all that was done at once; ``IllegalAction`` for what may not be."""
    state = started(header.plan)
    entries: list[TournamentEntry] = []
    for action in several:
        for event in decide(state, action):
            state = evolve(state, event)
            entries.append(TournamentEntry(header.started, event))
    return TournamentJournal(header, tuple(entries))


def audit_tournament(journal: TournamentJournal, *, pairings: bool = True) -> State:
    """The state after the last event of a journal, which is decided again.

    pairings: every round is paired again too, which takes seconds with hundreds of entries; else its tables
    are taken as they are, if it can be paired then and nobody has two places.
    ``BadRecord`` with the first line that does not follow from those before it.
    """

    def decided(state: State, at: int) -> tuple[Event, ...]:
        event = journal.entries[at].event
        if isinstance(event, events.RoundPaired) and not (pairings or event.by_hand):
            return (as_logged(state, known(state, event.category), event),)
        return decide(state, action_of(event))

    def after(state: State, entry: TournamentEntry) -> State:
        return evolve(state, entry.event)

    state = started(journal.header.plan)
    for moment in journal_format.decided_again(journal, state, decided, after):
        state = moment
    return state


# The actions that have the fields of the event that they make; all questions were answered.
_ACTIONS: Final[dict[type, type[actions.Action]]] = remade_from(actions.Action)


def action_of(event: Event) -> actions.Action:
    """The organiser's action that makes ``event``."""
    match event:
        case events.RoundPaired(category, _, _, _, _, False):
            return actions.Pair(category)
        case events.RoundPaired(category, _, tables, bye):
            return actions.PairByHand(category, tuple(table.seats for table in tables), bye, confirm=True)
        case events.PhaseOpened(category, into, first, by_hand):
            return actions.OpenPhase(category, into, first, confirm=True, entries=by_hand)
        case events.PhaseUndone(_, into):
            return actions.UndoPhase(into)
        case _:
            again = isinstance(event, events.ResultRepeated)
            return journal_format.remade(_ACTIONS[type(event)], event, confirm=True, again=again)
