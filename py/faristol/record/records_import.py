"""An annotated game (``record.duplicate_records``) as a journal of ours.

It is decided anew, round by round: racks are typed, slips taken, and the reference play is the one that was
laid.  Where the lexicon disagrees with what the record says of a slip, the record has the last word.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from faristol.board import read_play
from faristol.duplicate import World, actions, decide, replay, started, verdict_on
from faristol.duplicate.events import Event, Null, Number, Ruling
from faristol.duplicate.reference import Finder
from faristol.duplicate.slips import Words
from faristol.duplicate.state import State
from faristol.errors import BadRecord, FaristolError
from faristol.record.duplicate_journal import DuplicateEntry, DuplicateHeader, DuplicateJournal
from faristol.record.duplicate_records import Recorded, RecordedMove, RecordedRound
from faristol.rules.duplicate import DUPLICATE, chosen_options

_ASKS_FOR_NO_PLAYERS: Final = 1


def journal_of_records(
    recorded: Recorded, header: DuplicateHeader, words: Words, finder: Finder
) -> tuple[DuplicateJournal, int]:
    """The journal, and how many slips were left out of it because nobody's name is on them.

    header: tells lexicon, title and instant.  ``BadRecord`` with the round that cannot have gone so.
    """
    slips = [move.player for one in recorded.rounds for move in one.player_moves]
    names = list(dict.fromkeys(name for name in slips if name))
    options = {**chosen_options(recorded.rules), "direction": "prepared"}
    alone = len(names) < DUPLICATE.fewest_players.value
    edition = _ASKS_FOR_NO_PLAYERS if alone else header.edition
    header = replace(header, options=tuple(sorted(options.items())), edition=edition)
    game = _Game(started(header.rules()), header.world(words, finder))
    numbers = {name: Number(place) for place, name in enumerate(names, start=1)}
    for name, number in numbers.items():
        game.act(actions.Join(number, name, ""), 0)
    for place, one in enumerate(recorded.rounds, start=1):
        game.take(one, numbers, place)
    entries = tuple(DuplicateEntry(header.started, event) for event in game.made)
    return DuplicateJournal(header, entries), slips.count("")


@dataclass(slots=True)
class _Game:
    state: State
    world: World
    made: list[Event] = field(default_factory=list)

    def act(self, action: actions.Action, number: int) -> None:
        try:
            events = decide(self.state, action, self.world)
        except FaristolError as refusal:
            raise BadRecord("round_does_not_follow", round=number, reason=refusal.code) from None
        self.made.extend(events)
        self.state = replay(self.state, events)

    def take(self, one: RecordedRound, numbers: dict[str, Number], number: int) -> None:
        self.act(actions.TypeRack(one.rack), number)
        for move in one.player_moves:
            if move.player:
                self.act(actions.TakeSlip(numbers[move.player], move.slip, self._ruling(move)), number)
        text = f"{one.move.coordinates} {one.move.word}"
        try:
            play = read_play(text)
        except FaristolError as fault:
            raise BadRecord("bad_play", round=number, text=text[:80], reason=fault.code) from None
        self.act(actions.CloseRound(play, Ruling.ADMITTED, above=True), number)

    def _ruling(self, move: RecordedMove) -> Ruling:
        verdict = verdict_on(move.slip, self.state.board, self.state.rack, self.world.lexicon)
        stands = verdict.null is Null.NONE
        if move.valid is None or move.valid == stands:
            return Ruling.AS_WRITTEN
        return Ruling.ADMITTED if move.valid else Ruling.ANNULLED
