"""The journal of a duplicate from another program's file.

The reader of the file gives the director's actions one by one.  Each is decided by our rules; an impossible
one is refused with its place in the file.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from faristol.board import read_play
from faristol.duplicate import State, actions, decide, replay, started
from faristol.duplicate.events import Event, Number, Ruling
from faristol.duplicate.reference import Finder
from faristol.duplicate.state import EXPELLED_AFTER
from faristol.errors import BadRecord, FaristolError, Field
from faristol.lexicon import Words
from faristol.record.duplicate.journal import DuplicateEntry, DuplicateHeader, DuplicateJournal

_SHOWN: Final = 80


class Directing:
    """A director's desk for a game in a file.

    line: the line of the file, 0 where there is none.  where: other fields that name the place.
    Every method but ``journal`` raises ``BadRecord`` with both for an impossible action.
    """

    def __init__(self, header: DuplicateHeader, words: Words, finder: Finder) -> None:
        self._header = header
        self._world = header.world(words, finder)
        self._made: list[Event] = []
        self.state: State = started(header.rules())

    def act(self, action: actions.Action, line: int = 0, **where: Field) -> None:
        """Carry out the next action of the director."""
        try:
            made = decide(self.state, action, self._world)
        except FaristolError as refusal:
            raise BadRecord("round_does_not_follow", line, reason=refusal.code, **where) from None
        self._made.extend(made)
        self.state = replay(self.state, made)

    def expel(self, numbers: Iterable[Number], line: int = 0, **where: Field) -> None:
        """Expel the players ``numbers``, by as many remarks as that takes."""
        for number in numbers:
            for _ in range(EXPELLED_AFTER):
                self.act(actions.Sanction(number), line, **where)

    def close(self, coordinates: str, word: str, line: int = 0, *, void: bool, **where: Field) -> None:
        """Close the round with the reference play of the file; void: declare it not valid then."""
        text = f"{coordinates} {word}"
        try:
            play = read_play(text)
        except FaristolError as fault:
            raise BadRecord("bad_play", line, text=text[:_SHOWN], reason=fault.code, **where) from None
        self.act(actions.CloseRound(play, Ruling.ADMITTED, above=True), line, **where)
        if void:
            self.act(actions.VoidReference(len(self.state.rounds)), line, **where)

    def journal(self) -> DuplicateJournal:
        """The journal up to now; every event has the instant at which the game began."""
        at = self._header.started
        return DuplicateJournal(self._header, tuple(DuplicateEntry(at, event) for event in self._made))
