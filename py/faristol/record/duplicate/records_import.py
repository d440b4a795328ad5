"""An annotated game (``record.duplicate_records``) as a journal of ours.

It is decided anew, round by round: racks are typed, slips taken, and the reference play is the one that was
laid.  Where the lexicon disagrees with what the record says of a slip, the record has the last word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from faristol.board import read_play
from faristol.duplicate import World, actions, decide, replay, started, verdict_on
from faristol.duplicate.events import Event, Null, Number, Ruling
from faristol.duplicate.reference import Finder
from faristol.duplicate.state import Phase, State
from faristol.errors import BadRecord, FaristolError
from faristol.lexicon import Words
from faristol.record.duplicate.expulsions import expel, rounds_of_expulsion
from faristol.record.duplicate.journal import DuplicateEntry, DuplicateHeader, DuplicateJournal
from faristol.record.duplicate.records import Recorded, RecordedMove, RecordedRound
from faristol.rules.duplicate import DUPLICATE, chosen_options

_ASKS_FOR_NO_PLAYERS: Final = 1


def journal_of_records(
    recorded: Recorded, header: DuplicateHeader, words: Words, finder: Finder
) -> tuple[DuplicateJournal, int]:
    """The journal, and how many slips were left out of it because nobody's name is on them.

    header: tells lexicon, title and instant.  ``BadRecord`` with the round that cannot have gone so.
    """
    players = recorded.everyone()
    numbers = {player.name: player.number for player in reversed(players)}
    options = {**chosen_options(recorded.rules), "direction": "prepared"}
    alone = len(players) < DUPLICATE.fewest_players.value
    edition = _ASKS_FOR_NO_PLAYERS if alone else header.edition
    header = replace(header, options=tuple(sorted(options.items())), edition=edition)
    game = _Game(started(header.rules()), header.world(words, finder))
    for player in players:
        game.act(actions.Join(player.number, player.name, player.table), 0)
    handed = [
        {_number(move, numbers): move.sanctioned for move in one.player_moves} for one in recorded.rounds
    ]
    out = rounds_of_expulsion(recorded.expelled(), handed)
    for place, one in enumerate(recorded.rounds, start=1):
        game.take(one, numbers, place, out.get(place - 1, ()))
    if game.state.phase is Phase.RACK:
        game.expel(out.get(len(recorded.rounds), ()), len(recorded.rounds))
    entries = tuple(DuplicateEntry(header.started, event) for event in game.made)
    moves = (move for one in recorded.rounds for move in one.player_moves)
    return DuplicateJournal(header, entries), sum(not _number(move, numbers) for move in moves)


def _number(move: RecordedMove, numbers: Mapping[str, Number]) -> Number:
    """Whose move it is; 0: nobody's."""
    return move.number or numbers.get(move.player, Number(0))


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

    def expel(self, numbers: tuple[Number, ...], number: int) -> None:
        for action in expel(numbers):
            self.act(action, number)

    def take(
        self, one: RecordedRound, numbers: Mapping[str, Number], number: int, out: tuple[Number, ...]
    ) -> None:
        self.act(actions.TypeRack(one.rack), number)
        for move in one.player_moves:
            if player := _number(move, numbers):
                self.act(actions.TakeSlip(player, move.slip, self._ruling(move)), number)
        self.expel(out, number)
        text = f"{one.move.coordinates} {one.move.word}"
        try:
            play = read_play(text)
        except FaristolError as fault:
            raise BadRecord("bad_play", round=number, text=text[:80], reason=fault.code) from None
        self.act(actions.CloseRound(play, Ruling.ADMITTED, above=True), number)
        if one.void:
            self.act(actions.VoidReference(number), number)

    def _ruling(self, move: RecordedMove) -> Ruling:
        if move.ruling and move.ruling is not Ruling.AS_WRITTEN and not move.sanctioned:
            return move.ruling
        verdict = verdict_on(move.slip, self.state.board, self.state.rack, self.world.lexicon)
        stands = verdict.null is Null.NONE
        if move.valid is None or move.valid == stands:
            return Ruling.AS_WRITTEN
        return Ruling.ADMITTED if move.valid else Ruling.ANNULLED
