"""A duplicate of a file, decided anew action by action, and the journal that it makes.

Whoever reads another program's file says what its director did; what cannot have gone so is refused with
the place of the file.
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
    """The desk of a game that is told by a file.

    line: of the file; where: what else names the place.  ``BadRecord`` with both refuses what cannot be.
    """

    def __init__(self, header: DuplicateHeader, words: Words, finder: Finder) -> None:
        self._header = header
        self._world = header.world(words, finder)
        self._made: list[Event] = []
        self.state: State = started(header.rules())

    def act(self, action: actions.Action, line: int = 0, **where: Field) -> None:
        """What the director did next."""
        try:
            made = decide(self.state, action, self._world)
        except FaristolError as refusal:
            raise BadRecord("round_does_not_follow", line, reason=refusal.code, **where) from None
        self._made.extend(made)
        self.state = replay(self.state, made)

    def expel(self, numbers: Iterable[Number], line: int = 0, **where: Field) -> None:
        """The players ``numbers`` were expelled."""
        for number in numbers:
            for _ in range(EXPELLED_AFTER):
                self.act(actions.Sanction(number), line, **where)

    def close(self, coordinates: str, word: str, line: int = 0, *, void: bool, **where: Field) -> None:
        """The reference play of the round, as it was laid; void: it was found not to be valid later."""
        text = f"{coordinates} {word}"
        try:
            play = read_play(text)
        except FaristolError as fault:
            raise BadRecord("bad_play", line, text=text[:_SHOWN], reason=fault.code, **where) from None
        self.act(actions.CloseRound(play, Ruling.ADMITTED, above=True), line, **where)
        if void:
            self.act(actions.VoidReference(len(self.state.rounds)), line, **where)

    def journal(self) -> DuplicateJournal:
        """What has been done so far, all of it at the instant when the game began."""
        at = self._header.started
        return DuplicateJournal(self._header, tuple(DuplicateEntry(at, event) for event in self._made))
