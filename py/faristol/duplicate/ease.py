"""Easy racks: a rack is drawn again until the common words score enough with it.

The measure is the score of the best play of common words, in per cent of the best score of all.  The same
seed, rules, ease and word lists give the same racks on every engine.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from faristol.chance import Seed
from faristol.duplicate.actions import DrawRack
from faristol.duplicate.decide import decide
from faristol.duplicate.evolve import replay
from faristol.duplicate.reference import Finder, top_score
from faristol.duplicate.state import Phase, State
from faristol.duplicate.world import World

# Measured over 100 rounds: a rack of 80 % takes four draws on average, one of 100 % nineteen, and ten rounds
# have none.
TRIES: Final = 40


class Ease(Enum):
    """How easy the racks of a game are.  A class code holds the place of the member: keep their order."""

    NORMAL = "normal"
    EASY = "easy"
    EASIEST = "easiest"


# The least measure of a rack, in per cent.  Normal racks are not chosen.
SHARES: Final = {Ease.EASY: 80, Ease.EASIEST: 100}


@dataclass(frozen=True, slots=True)
class Easing:
    """How racks are eased.

    common: finds the plays of common words only.  share: the least measure of a rack, in per cent.
    """

    common: Finder
    share: int


def draw_easily(state: State, world: World, easing: Easing) -> State:
    """The state with the first rack that is easy enough, or else the easiest of ``TRIES`` racks.

    The state after the end, where there is no other rack.
    """
    easiest: tuple[int, State] | None = None
    for attempt in range(TRIES):
        drawn = _drawn(state, world, attempt)
        if drawn.phase is not Phase.SLIPS:
            if easiest is None:
                return drawn
            continue  # this draw ended the game, but an earlier one gave a rack
        share = share_of(drawn, world.finder, easing.common)
        if easiest is None or share > easiest[0]:
            easiest = share, drawn
        if share >= easing.share:
            break
    assert easiest is not None
    return easiest[1]


def _drawn(state: State, world: World, attempt: int) -> State:
    """The state with the rack of this attempt; each attempt has its own seed."""
    seed = Seed(f"{world.seed.text}/ease {attempt}") if attempt else world.seed
    return replay(state, decide(state, DrawRack(), replace(world, seed=seed)))


def share_of(state: State, finder: Finder, common: Finder) -> int:
    """The best score of common words in per cent of the best score, rounded down; 0 without a play."""
    best = top_score(finder, state.board, state.rack)
    return 100 * top_score(common, state.board, state.rack) // best if best else 0
