"""The journal of a duplicate, and its audit (see ``record.journal_format``).

The fields of the header are ``faristol_duplicate`` (format version), ``rules_version``, ``lexicon`` and
``digest``, ``seed``, ``options`` of the regulation, ``title``, ``venue``, ``started``, and ``prepared``, the
rounds of a prepared game (empty in another game).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from faristol.chance import Seed
from faristol.declared import remade_from
from faristol.duplicate import PreparedRound, State, World, actions, decide, events, evolve, started
from faristol.duplicate.events import Criterion, DuplicateEnding, Event, RackSource
from faristol.duplicate.reference import Finder
from faristol.duplicate.state import Phase
from faristol.errors import BadRecord
from faristol.lexicon import Words
from faristol.record import journal_format
from faristol.record.duplicate.prepared import rounds_from_json, rounds_to_json
from faristol.record.event_codec import EventCodec
from faristol.record.fields import Fields, JsonObject
from faristol.record.journal_format import NO_TIME, Millis
from faristol.rules import Option, Rule
from faristol.rules.duplicate import DUPLICATE, EDITIONS, DuplicateRules, duplicate_rules

DUPLICATE_FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class DuplicateHeader:
    """What a duplicate is played with.

    lexicon, digest: name and digest of the lexicon.
    options: those that are not the regulation's defaults.
    venue: the name of the place, where a game is played at several; else "".
    started: the instant of the beginning, in milliseconds of the page's clock.
    edition: of the rules (``rules_version`` in the file).
    """

    lexicon: str
    digest: str
    seed: str
    options: tuple[tuple[str, Option], ...] = ()
    title: str = ""
    venue: str = ""
    started: Millis = NO_TIME
    prepared: tuple[PreparedRound, ...] = ()
    edition: int = DUPLICATE.version

    def rules(self) -> DuplicateRules:
        """The regulation with the director's options.

        A venue with a name is one of several, and needs only one player.
        ``BadRecord`` names an option that is not offered.
        """
        rules = duplicate_rules(dict(self.options), self.edition)
        fewest = rules.fewest_players
        if self.venue and fewest.value:
            return replace(rules, fewest_players=Rule(1, fewest.article))
        return rules

    def world(self, words: Words, finder: Finder) -> World:
        """The world for ``decide``; ``words`` and ``finder`` are of the header's lexicon."""
        return World(words, finder, Seed(self.seed), self.prepared)


DuplicateEntry: TypeAlias = journal_format.LoggedEvent[Event]
DuplicateJournal: TypeAlias = journal_format.BaseJournal[DuplicateHeader, Event]


def _header_to_json(header: DuplicateHeader) -> JsonObject:
    return {
        "rules_version": header.edition,
        "lexicon": header.lexicon,
        "digest": header.digest,
        "seed": header.seed,
        "options": dict(header.options),
        "title": header.title,
        "venue": header.venue,
        "started": header.started,
        "prepared": rounds_to_json(header.prepared),
    }


def _read_header(line: Fields, _version: int) -> DuplicateHeader:
    edition = line.whole("rules_version")
    if edition not in EDITIONS:
        raise BadRecord("newer_version", line.line_number, version=edition, known=DUPLICATE.version)
    prepared = rounds_from_json(line, "prepared")
    return DuplicateHeader(
        line.text("lexicon"),
        line.text("digest"),
        line.text("seed"),
        line.options(),
        line.text("title"),
        line.text("venue"),
        Millis(line.whole("started")),
        prepared,
        edition,
    )


# A slip is kept as the player wrote it, legible or not; what a player belongs to only where it is told.
_EVENTS: Final = EventCodec[Event](
    Event,
    inline={events.Slip, events.Membership},
    order={
        events.RackSet: ("source", "kept", "added", "returned"),
        events.RoundClosed: ("play", "ruling", "criterion", "equals", "best"),
    },
    keys={"coordinates": "coord"},
    left_out={
        *((events.Membership, name) for name in ("club", "category", "licence")),
        (events.SlipMended, "after_final"),
        (events.ReferenceVoided, "after_final"),
        (events.ReferenceRestored, "after_final"),
    },
    may_lack={(events.Slip, "announced")},
)
DUPLICATE_JOURNAL: Final = journal_format.JournalFormat[DuplicateHeader, Event](
    mark="faristol_duplicate",
    version=DUPLICATE_FORMAT,
    other_kind="not_a_duplicate",
    header_to_json=_header_to_json,
    header_of=_read_header,
    event_to_json=_EVENTS.write,
    event_of=lambda value, number, _header: _EVENTS.read(Fields(value, number)),
)
write_duplicate = DUPLICATE_JOURNAL.write
read_duplicate = DUPLICATE_JOURNAL.read


def audit_duplicate(journal: DuplicateJournal, words: Words, finder: Finder) -> State:
    """The state after the last event of a journal, which is decided again.

    ``BadRecord`` with the first line that does not follow from those before it.  ``words`` and ``finder``
    must be of the lexicon whose digest the header names.
    """
    world = journal.header.world(words, finder)

    def decided(state: State, at: int) -> tuple[Event, ...]:
        return decide(state, action_of(state, journal.entries[at].event), world)

    def after(state: State, entry: DuplicateEntry) -> State:
        return evolve(state, entry.event)

    state = started(journal.header.rules())
    for moment in journal_format.decided_again(journal, state, decided, after):
        state = moment
    return state


# The actions that have the fields of the event that they make.
_ACTIONS: Final[dict[type, type[actions.Action]]] = remade_from(actions.Action)


def action_of(state: State, event: Event) -> actions.Action:
    """The action of the director whose first event is ``event``."""
    match event:
        case events.RackSet():
            return _rack_action(state, event)
        case events.RackMended(kept, added):
            return actions.TypeRack(kept + added, actions.HandedIn.READ_AGAIN)
        case events.RoundClosed():
            by_director = event.criterion in (Criterion.DIRECTOR, Criterion.LOWER)
            return actions.CloseRound(event.play if by_director else None, event.ruling, above=True)
        case events.Ended(DuplicateEnding.DIRECTOR):
            return actions.End()
        case events.Ended():
            return actions.NewRack() if state.phase is Phase.SLIPS else actions.DrawRack()
        case _:
            return journal_format.remade(_ACTIONS[type(event)], event)


def _rack_action(state: State, rack: events.RackSet) -> actions.Action:
    match rack.source:
        case RackSource.DRAWN | RackSource.PREPARED:
            return actions.DrawRack()
        case RackSource.TYPED:
            return actions.TypeRack(rack.kept + rack.added, actions.HandedIn.DROPPED if state.slips else None)
        case RackSource.NEW:
            return actions.NewRack()
