"""The published results of a duplicate, with later corrections, and the classification of several venues."""

from __future__ import annotations

from collections.abc import Sequence

from faristol.board import write_play
from faristol.duplicate import PlayerStanding, State, evolve, started
from faristol.duplicate.events import Number, SlipMended
from faristol.duplicate.state import PlayedRack
from faristol.lexicon import must_be
from faristol.record.duplicate.journal import audit_duplicate, read_duplicate
from faristol.record.duplicate.results import merged_venues, results
from faristol.session.duplicate.desk import Desk
from faristol.session.duplicate.wire import FiledRound, Mend, MendedSlip, ResultsView
from faristol.session.engine import Engine
from faristol.tiles import spell

_REMEMBERED = 20


class OtherVenues:
    """Audited journals of other venues, kept because each request brings all of them again."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], tuple[str, State]] = {}

    def merged(self, desk: Desk, journals: Sequence[str]) -> tuple[PlayerStanding, ...]:
        """The classification of the desk's venue and the venues of ``journals`` together.

        ``BadRecord`` for a journal that fails its audit, or is of another lexicon or another game.
        """
        venues = [(desk.header.venue, desk.state)]
        return merged_venues([*venues, *(self._read(text, desk.engine) for text in journals)])

    def _read(self, text: str, engine: Engine) -> tuple[str, State]:
        key = text, engine.lexicon.digest
        if key not in self._known:
            journal = read_duplicate(text)
            must_be(engine.lexicon, journal.header.digest, journal.header.lexicon, journal.line_of(-1))
            state = audit_duplicate(journal, engine.lexicon, engine.finder)
            if len(self._known) == _REMEMBERED:
                self._known.pop(next(iter(self._known)))
            self._known[key] = journal.header.venue, state
        return self._known[key]


def published(desk: Desk) -> ResultsView:
    """The results, and under ``mends`` each correction of a slip with its values before and after."""
    data = results(desk.state, desk.header.title, desk.header.venue, desk.engine.lexicon)
    filed: list[FiledRound] = [
        {"rack": spell(one.rack), "play": write_play(one.play)} for one in desk.header.prepared
    ]
    return {**data, "mends": _mends(desk), "started": desk.header.started, "prepared": filed}


def _mends(desk: Desk) -> list[Mend]:
    mends: list[Mend] = []
    if not any(isinstance(entry.event, SlipMended) for entry in desk.entries):
        return mends
    state = started(desk.header.rules())
    for entry in desk.entries:
        before, state = state, evolve(state, entry.event)
        if isinstance(entry.event, SlipMended):
            number, round_ = entry.event.number, entry.event.round
            player = state.player(number)
            mends.append(
                {
                    "at": entry.at,
                    "round": round_,
                    "number": number,
                    "name": player.name if player else "",
                    "before": _slip(before.rounds[round_ - 1], number),
                    "after": _slip(state.rounds[round_ - 1], number),
                }
            )
    return mends


def _slip(played: PlayedRack, number: Number) -> MendedSlip:
    entry = played.slips.get(number)
    if entry is None:
        return {"coord": "", "word": "", "ruling": "as_written", "null": "", "points": 0}
    return {
        "coord": entry.slip.coordinates,
        "word": entry.slip.word,
        "ruling": entry.ruling.value,
        "null": entry.null.value,
        "points": entry.points,
    }
