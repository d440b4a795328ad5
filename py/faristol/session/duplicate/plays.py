"""All the plays of a round, with how many players found each."""

from __future__ import annotations

from collections import Counter
from typing import Final

from faristol.board import Play
from faristol.duplicate import State, score_of, view
from faristol.duplicate.events import Null
from faristol.duplicate.evolve import as_it_was
from faristol.duplicate.state import Phase, Slips, lends_blank
from faristol.errors import BadRecord
from faristol.record.duplicate.reasons import reasons_in_round
from faristol.session.duplicate import wire as wire_desk
from faristol.session.duplicate.desk import Desk
from faristol.session.duplicate.present import move_view
from faristol.session.engine import Engine
from faristol.session.plain_views import plain_views
from faristol.session.view_types import ReasonView

_MOST: Final = 5_000


def round_plays(desk: Desk, number: int, count: int) -> wire_desk.RoundPlays:
    """The best ``count`` plays of round ``number`` (0: the open one), and all plays of valid slips.

    ``BadRecord("no_such_round")``.
    """
    state = desk.state
    if number == 0 and state.phase is Phase.SLIPS:
        number, then, slips = len(state.rounds) + 1, state, state.slips
    elif 1 <= number <= len(state.rounds):
        then, slips = as_it_was(state, number), state.rounds[number - 1].slips
    else:
        raise BadRecord("no_such_round", round=number)
    found = _found(slips)
    best = _best(desk, then, max(1, min(count, _MOST)))
    scores = {play: score_of(then, play).points for play in dict.fromkeys([*best, *found])}
    return {
        "round": number,
        "count": desk.engine.finder.count(then.board, then.rack),
        "plays": [
            {
                "move": move_view(view.move_view(then, play)),
                "found": found[play],
                "reasons": reasons_of_play(desk.engine, then, play) if found[play] else [],
            }
            for play in sorted(scores, key=lambda play: -scores[play])
        ],
    }


def reasons_of_play(engine: Engine, then: State, play: Play) -> list[ReasonView]:
    """Why the best play of the round is better than ``play``, or what was good about it."""
    best = engine.finder.find(then.board, then.rack, 1)
    top = best[0].play if best else play
    found = reasons_in_round(then.board, then.rack, play, top, engine.finder, engine.lexicon)
    return plain_views(found)


def _found(slips: Slips) -> Counter[Play]:
    return Counter(entry.play for entry in slips.values() if entry.play and entry.null is Null.NONE)


def _best(desk: Desk, then: State, count: int) -> list[Play]:
    """The best ``count`` plays.

    A lent blank may score as its tile, which the finder does not know; then all plays are scored again.
    """
    finder = desk.engine.finder
    if not lends_blank(then):
        return [one.play for one in finder.find(then.board, then.rack, count)]
    every = [one.play for one in finder.all(then.board, then.rack)]
    return sorted(every, key=lambda play: -score_of(then, play).points)[:count]
