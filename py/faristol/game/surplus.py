"""What becomes of tiles that a player drew in excess, from a bag that is held in the hand."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.errors import IllegalAction
from faristol.game.state import Hands, State
from faristol.rules import Overdraw


@dataclass(frozen=True, slots=True)
class Handling:
    """How tiles in excess go back: the seat after the one that drew them takes as many as were too many,
    and ``more``, at random; from the whole rack when they lie there already, else from those just drawn.

    looks: whether it may look at them; chooses: whether it chooses which go into the bag, and gives the
    others back.
    """

    more: int
    looks: bool
    chooses: bool


def handling(rule: Overdraw, racked: bool, seen: bool) -> Handling:
    """``racked``: the tiles are on the rack already; ``seen``: the player has seen those in excess."""
    match rule:
        case Overdraw.UNSEEN_OR_TWO_MORE:
            return Handling(2, looks=True, chooses=True) if racked else _unseen()
        case Overdraw.AT_RANDOM:
            return Handling(0, looks=seen, chooses=False)
        case Overdraw.BY_OPPONENT | Overdraw.BY_LEFT_NEIGHBOUR | Overdraw.CANNOT_HAPPEN:
            return _unseen()


def _unseen() -> Handling:
    return Handling(0, looks=False, chooses=False)


def check_overdraw(state: State, count: int) -> None:
    """Only who draws from a real bag can draw too many (ruling 14), and no more than it holds."""
    article = state.ruleset.overdraw.article
    if state.hands is not Hands.PHYSICAL:
        raise IllegalAction("only_at_a_physical_board", article)
    if count < 1:
        raise IllegalAction("nothing_in_excess", article)
