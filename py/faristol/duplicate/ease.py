"""Racks chosen for those who know few words: one is drawn again until common words score enough on it.

How easy a rack is, is what the best play of common words brings, as a part of what the best play of all
brings.  The same seed, rules, ease and word lists give the same racks on every engine.
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

# Of 100 rounds, so many draws reach it: four on average for 80, nineteen for 100 (ten rounds never do).
TRIES: Final = 40


class Ease(Enum):
    """How easy the racks of a game are; the place of each is what a class code holds."""

    NORMAL = "normal"
    EASY = "easy"
    EASIEST = "easiest"


# Racks of the usual ease are not chosen at all.
SHARES: Final = {Ease.EASY: 80, Ease.EASIEST: 100}


@dataclass(frozen=True, slots=True)
class Easing:
    """``common``: finds the plays of common words alone; ``share``: per cent of the best score."""

    common: Finder
    share: int


def draw_easily(state: State, world: World, easing: Easing) -> State:
    """The state with the first rack that is easy enough, or the easiest of ``TRIES``; a game that ends
    without another rack ends."""
    easiest: tuple[int, State] | None = None
    for attempt in range(TRIES):
        drawn = _drawn(state, world, attempt)
        if drawn.phase is not Phase.SLIPS:
            if easiest is None:
                return drawn
            continue  # a rack without a play, where there is one with a play
        share = share_of(drawn, world.finder, easing.common)
        if easiest is None or share > easiest[0]:
            easiest = share, drawn
        if share >= easing.share:
            break
    assert easiest is not None
    return easiest[1]


def _drawn(state: State, world: World, attempt: int) -> State:
    """The rack of this attempt: each has chance of its own."""
    seed = Seed(f"{world.seed.text}/ease {attempt}") if attempt else world.seed
    return replay(state, decide(state, DrawRack(), replace(world, seed=seed)))


def share_of(state: State, finder: Finder, common: Finder) -> int:
    """Per cent of the best score that the best play of common words brings."""
    best = top_score(finder, state.board, state.rack)
    return 100 * top_score(common, state.board, state.rack) // best if best else 0
