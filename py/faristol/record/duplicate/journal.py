"""The journal of a duplicate: a header and every fact, as lines of JSON, and its audit.

The first line says what the game is played with: ``faristol_duplicate`` (format version),
``rules_version``, ``lexicon`` and ``digest``, ``seed``, ``options`` of the regulation, ``title``, ``venue``,
``started``, and ``prepared``, the rounds of a prepared game (none for another).  Each further line is a
fact with the instant at which it was logged.  Nothing in it is a total.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Final

from faristol.chance import Seed
from faristol.duplicate import PreparedRound, State, World, actions, decide, events, evolve, started
from faristol.duplicate.events import Criterion, Ending, Event, RackSource
from faristol.duplicate.reference import Finder
from faristol.duplicate.state import Phase
from faristol.errors import BadRecord, FaristolError
from faristol.intake import json_of, lines_of
from faristol.lexicon import Words
from faristol.record.duplicate.codec import duplicate_event_from_line, duplicate_event_to_json
from faristol.record.duplicate.prepared import rounds_from_json, rounds_to_json
from faristol.record.fields import Fields, JsonObject
from faristol.record.game.journal import Millis, read_options
from faristol.rules import Option, Rule
from faristol.rules.duplicate import DUPLICATE, EDITIONS, DuplicateRules, duplicate_rules

DUPLICATE_FORMAT: Final = 1
_NO_TIME: Final = Millis(0)


@dataclass(frozen=True, slots=True)
class DuplicateHeader:
    """What a duplicate is played with; ``venue`` tells the places of one game apart; ``edition``: of our
    reading of the regulation (``rules_version`` in the file)."""

    lexicon: str
    digest: str
    seed: str
    options: tuple[tuple[str, Option], ...] = ()
    title: str = ""
    venue: str = ""
    started: Millis = _NO_TIME
    prepared: tuple[PreparedRound, ...] = ()
    edition: int = DUPLICATE.version

    def rules(self) -> DuplicateRules:
        """A venue that has a name is one of several: players are counted in all of them together."""
        rules = duplicate_rules(dict(self.options), self.edition)
        fewest = rules.fewest_players
        if self.venue and fewest.value:
            return replace(rules, fewest_players=Rule(1, fewest.article))
        return rules

    def world(self, words: Words, finder: Finder) -> World:
        """The world that its decisions ask."""
        return World(words, finder, Seed(self.seed), self.prepared)


@dataclass(frozen=True, slots=True)
class DuplicateEntry:
    """A fact, and the instant when it was logged."""

    at: Millis
    event: Event


@dataclass(frozen=True, slots=True)
class DuplicateJournal:
    header: DuplicateHeader
    entries: tuple[DuplicateEntry, ...] = field(default=())
    # Where header and entries stand in the file that was read, blank lines counted; not compared.
    lines: tuple[int, ...] = field(default=(), compare=False)

    def line_of(self, at: int) -> int:
        """The file's line of the entry ``at``, of the header for -1."""
        return self.lines[at + 1] if at + 1 < len(self.lines) else at + 2


def _line(fields: JsonObject) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def write_duplicate_header(header: DuplicateHeader) -> str:
    return _line(
        {
            "faristol_duplicate": DUPLICATE_FORMAT,
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
    )


def write_duplicate_entry(entry: DuplicateEntry) -> str:
    return _line({"at": entry.at, **duplicate_event_to_json(entry.event)})


def write_duplicate(journal: DuplicateJournal) -> str:
    """The whole journal, a line each, with a line feed at its end."""
    lines = [write_duplicate_header(journal.header), *map(write_duplicate_entry, journal.entries)]
    return "\n".join(lines) + "\n"


def read_duplicate(text: str) -> DuplicateJournal:
    """The journal that ``text`` holds; ``BadRecord`` with the line where it cannot be read.

    Only its form is checked: whether the game can have gone so is the question of ``audit_duplicate``.
    """
    lines = lines_of(text)
    if not lines:
        raise BadRecord("empty_file")
    first, told = lines[0]
    header = _read_header(Fields(json_of(told, "not_a_duplicate", first), first))
    entries = []
    for number, content in lines[1:]:
        line = Fields(json_of(content, "not_json", number), number)
        entries.append(DuplicateEntry(Millis(line.whole("at")), duplicate_event_from_line(line)))
    return DuplicateJournal(header, tuple(entries), tuple(number for number, _ in lines))


def _read_header(line: Fields) -> DuplicateHeader:
    try:
        version = line.whole("faristol_duplicate")
    except BadRecord:
        raise BadRecord("not_a_duplicate", line.line_number) from None
    if not 1 <= version <= DUPLICATE_FORMAT:
        raise BadRecord("newer_version", line.line_number, version=version, known=DUPLICATE_FORMAT)
    edition = line.whole("rules_version")
    if edition not in EDITIONS:
        raise BadRecord("newer_version", line.line_number, version=edition, known=DUPLICATE.version)
    prepared = rounds_from_json(line, "prepared")
    header = DuplicateHeader(
        line.text("lexicon"),
        line.text("digest"),
        line.text("seed"),
        read_options(line.value("options"), line),
        line.text("title"),
        line.text("venue"),
        Millis(line.whole("started")),
        prepared,
        edition,
    )
    try:
        header.rules()
    except BadRecord as fault:
        raise fault.at(line.line_number) from None
    return header


def audit_duplicate(journal: DuplicateJournal, words: Words, finder: Finder) -> State:
    """The state after the last fact, every one of which was decided again.

    Raises ``BadRecord`` with the first line that does not follow from those before it.  ``words`` and
    ``finder`` must be of the lexicon whose digest the header names.
    """
    world = journal.header.world(words, finder)
    state = started(journal.header.rules())
    recorded = journal.entries
    at = 0
    while at < len(recorded):
        action = action_of(state, recorded[at].event)
        try:
            made = decide(state, action, world)
        except FaristolError as refusal:
            raise BadRecord("does_not_follow", journal.line_of(at), reason=refusal.code) from None
        for offset, event in enumerate(made):
            if at + offset == len(recorded):
                raise BadRecord("cut_short", journal.line_of(len(recorded) - 1))
            if recorded[at + offset].event != event:
                raise BadRecord("does_not_follow", journal.line_of(at + offset))
            state = evolve(state, event)
        at += len(made)
    return state


def action_of(state: State, event: Event) -> actions.Action:  # noqa: C901  one line for each
    """What the director did, of which ``event`` is the first fact."""
    match event:
        case events.PlayerJoined(number, name, table):
            return actions.Join(number, name, table)
        case events.PlayerRenamed(number, name, table):
            return actions.Rename(number, name, table)
        case events.PlayerLeft(number):
            return actions.Leave(number)
        case events.RackSet():
            return _rack_action(state, event)
        case events.RackMended(kept, added):
            return actions.TypeRack(kept + added, actions.HandedIn.READ_AGAIN)
        case events.TimerStarted():
            return actions.StartTimer()
        case events.SlipTaken(number, slip, ruling):
            return actions.TakeSlip(number, slip, ruling)
        case events.SlipUndone(number):
            return actions.UndoSlip(number)
        case events.SlipRestored(number):
            return actions.RestoreSlip(number)
        case events.RoundClosed():
            by_director = event.criterion in (Criterion.DIRECTOR, Criterion.LOWER)
            return actions.CloseRound(event.play if by_director else None, event.ruling, above=True)
        case events.RoundReopened():
            return actions.ReopenRound()
        case events.Sanctioned(number):
            return actions.Sanction(number)
        case events.SanctionLifted(number):
            return actions.LiftSanction(number)
        case events.SlipMended(round_, number, slip, ruling, _, _, after_final):
            return actions.MendSlip(round_, number, slip, ruling, after_final)
        case events.ReferenceVoided(round_, _, after_final):
            return actions.VoidReference(round_, after_final)
        case events.ReferenceRestored(round_, after_final):
            return actions.RestoreReference(round_, after_final)
        case events.ResultsFinal():
            return actions.DeclareFinal()
        case events.Ended(Ending.DIRECTOR):
            return actions.End()
        case events.Ended():
            return actions.NewRack() if state.phase is Phase.SLIPS else actions.DrawRack()


def _rack_action(state: State, rack: events.RackSet) -> actions.Action:
    match rack.source:
        case RackSource.DRAWN | RackSource.PREPARED:
            return actions.DrawRack()
        case RackSource.TYPED:
            return actions.TypeRack(rack.kept + rack.added, actions.HandedIn.DROPPED if state.slips else None)
        case RackSource.NEW:
            return actions.NewRack()
