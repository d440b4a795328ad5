"""A whole duplicate played by the program: racks and reference plays, without slips.

The same seed, rules and lexicon give the same game on every engine; a class code holds only these
(``duplicate.codes``).
"""

from __future__ import annotations

from collections.abc import Iterator

from faristol.board import Play
from faristol.duplicate.actions import CloseRound, DrawRack
from faristol.duplicate.decide import decide
from faristol.duplicate.ease import Easing, draw_easily
from faristol.duplicate.evolve import replay
from faristol.duplicate.reference import Finder, every_play
from faristol.duplicate.state import Phase, PlayedRack, State, started
from faristol.duplicate.world import World
from faristol.rules.duplicate import DuplicateRules


def rounds_of(rules: DuplicateRules, world: World, easing: Easing | None = None) -> Iterator[State]:
    """The state after each round, up to the end of the game; ``IllegalAction`` where ``decide`` refuses."""
    state = started(rules)
    while state.phase is not Phase.OVER:
        if easing:
            state = draw_easily(state, world, easing)
        else:
            state = replay(state, decide(state, DrawRack(), world))
        if state.phase is Phase.SLIPS:
            state = replay(state, decide(state, CloseRound(), world))
        yield state


def script(rules: DuplicateRules, world: World, easing: Easing | None = None) -> State:
    """The game played to its end, with racks as easy as ``easing`` wants.

    The rules must leave no choice to a director (``tie_break``), else ``IllegalAction``.
    """
    *_, end = rounds_of(rules, world, easing)
    return end


def rank_of(finder: Finder, played: PlayedRack, play: Play) -> int:
    """The place of ``play`` among all plays of its round, from 1, in the kernel's order; 0: not a play."""
    every = enumerate(every_play(finder, played.board, played.rack), start=1)
    return next((place for place, one in every if one == play), 0)


def play_at(finder: Finder, played: PlayedRack, rank: int) -> Play | None:
    """The play at place ``rank`` (from 1) in the kernel's order; None where there are fewer."""
    every = enumerate(every_play(finder, played.board, played.rack), start=1)
    return next((play for place, play in every if place == rank), None)
