"""A prepared duplicate made of the racks of a duel, as far as its regulation allows.

Each rack is set on the board that the rounds before have left, as a director types it: its tiles must be in
the bag or on the rack.  What the round before left and the new rack has not goes back to the bag.  The
reference play is a best one; of several the one that leaves the fewest tiles, so that the next rack is free.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from faristol.board import Play
from faristol.duplicate import Phase, State, World, bag_of, best_plays, decide, replay, started
from faristol.duplicate.actions import CloseRound, TypeRack
from faristol.duplicate.reference import leave_of
from faristol.errors import IllegalAction
from faristol.rules.duplicate import duplicate_rules


@dataclass(frozen=True, slots=True)
class PreparedRack:
    """What became of a rack.

    round: its round, from 1; 0 where it makes none.  fault: why it makes none.
    play, points: the reference play; None, 0 without a round.
    returned: tiles left from the round before that go back to the bag.
    left: tiles that the reference play leaves.  lacking: tiles that neither bag nor rack had any more.
    """

    rack: bytes
    round: int
    play: Play | None = None
    points: int = 0
    returned: bytes = b""
    left: bytes = b""
    lacking: bytes = b""
    fault: IllegalAction | None = None


def duplicate_of(racks: Sequence[bytes], world: World) -> tuple[State, list[PreparedRack]]:
    """The game whose rounds have these racks in their order, and what became of each.

    A rack that cannot be set, or has no play, is left out.  ``world`` has no prepared rounds.
    """
    state = started(duplicate_rules({"direction": "prepared"}))
    prepared = []
    for rack in racks:
        try:
            state, one = _round(state, rack, world)
        except IllegalAction as refused:
            lacking = Counter(rack) - Counter(bag_of(state) + state.rack)
            one = PreparedRack(rack, 0, lacking=bytes(lacking.elements()), fault=refused)
        prepared.append(one)
    return state, prepared


def _round(state: State, rack: bytes, world: World) -> tuple[State, PreparedRack]:
    after = replay(state, decide(state, TypeRack(rack), world))
    best = best_plays(after, world.finder) if after.phase is Phase.SLIPS else None
    if best is None or not best.plays:
        raise IllegalAction("nobody_has_a_play", state.rules.no_play.article)
    play = min(best.plays, key=lambda one: len(leave_of(after, one)))
    returned = bytes((Counter(state.rack) - Counter(rack)).elements())
    closed = replay(after, decide(after, CloseRound(play), world))
    number = len(closed.rounds)
    return closed, PreparedRack(rack, number, play, best.points, returned, leave_of(after, play))
