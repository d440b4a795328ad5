"""Tiles drawn in excess from a real bag: how they go back."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.errors import IllegalAction
from faristol.game.state import Hands, State, bag_count
from faristol.rules import Overdraw


@dataclass(frozen=True, slots=True)
class Handling:
    """How tiles in excess go back.

    The next seat takes, at random, the number of tiles in excess and ``more``.  It takes them from the whole
    rack if they are on it already, else from the tiles just drawn.
    looks: whether it may look at them.
    chooses: whether it chooses which of them go into the bag; the others go back to the rack.
    """

    more: int
    looks: bool
    chooses: bool


def handling(rule: Overdraw, racked: bool, seen: bool) -> Handling:
    """The handling by ``rule``.

    racked: whether the tiles are on the rack already.  seen: whether the player has seen them.
    """
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
    """Refuse a note of ``count`` tiles in excess where the program deals (ruling 14), or of none."""
    article = state.ruleset.overdraw.article
    if state.hands is not Hands.PHYSICAL:
        raise IllegalAction("only_at_a_physical_board", article)
    if count < 1:
        raise IllegalAction("nothing_in_excess", article)


def check_size(state: State, count: int) -> None:
    """Refuse more tiles in excess than a rack or the bag has: ``IllegalAction("more_than_there_are")``.

    Asked where the note is made, and not of those in journals.
    """
    most = min(state.ruleset.rack_size.value, bag_count(state))
    if count > most:
        raise IllegalAction("more_than_there_are", state.ruleset.overdraw.article, most=most)
