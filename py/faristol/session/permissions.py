"""What may be asked of a session while a game without aids is in play, and for which seat.

The screen offers nothing else; this is what holds whoever asks.  Such a game may be looked at by the only
person at the table, or by the one who must act where several share the device; where each has a device of
its own (``apart``), by each.  Robots act by themselves.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from faristol.errors import IllegalAction
from faristol.game import Seat, actions, view
from faristol.rules import Aids
from faristol.session.game.players import PERSON
from faristol.session.game.table import Table


class While(Enum):
    """Whether a kind of request is answered while a game without aids is in play.

    ALWAYS: it tells nothing that helps, or refuses by itself.  OWN_SEAT: for a seat that may be looked at.
    NOT: it would tell which words are valid, or which plays are good.
    """

    ALWAYS = "always"
    OWN_SEAT = "own_seat"
    NOT = "not"


# By the kind of the request, or by how it begins.  What a view shows and an action may do is decided below.
IN_PLAY: Final = {
    **dict.fromkeys(("hello", "new", "open", "leave", "import_gcg", "decode", "export"), While.ALWAYS),
    **dict.fromkeys(("look", "act", "tick", "think", "undo", "hint", "review", "deeper"), While.ALWAYS),
    "preview": While.OWN_SEAT,
    "read": While.ALWAYS,
    "check": While.NOT,
    "explain": While.NOT,
    "assist": While.NOT,
    "words_": While.NOT,
    "exercise_": While.NOT,
    "duel_": While.NOT,
    "desk_": While.NOT,
    "class_": While.NOT,
    "training_": While.NOT,
    "tournament_": While.ALWAYS,
    # What a device keeps of study is saved and brought back from the preferences of any page.
    **dict.fromkeys(("study_open", "study_write", "study_read"), While.ALWAYS),
    "study_": While.NOT,
}


def is_without_aids(table: Table | None) -> bool:
    """Whether a game is in play whose regulation allows no aids."""
    return table is not None and table.state.ending is None and _aids(table) is Aids.NONE


def admit(kind: str, table: Table | None) -> None:
    """Refuse a request that must wait for the end: ``IllegalAction("after_the_end")``."""
    if table and is_without_aids(table) and _rule(kind) is While.NOT:
        raise IllegalAction("after_the_end", table.state.ruleset.aids.article)


def admit_seat(kind: str, table: Table, seat: Seat) -> None:
    """Refuse what is asked for a seat that may not be looked at: ``IllegalAction("not_this_seat")``."""
    if is_without_aids(table) and _rule(kind) is While.OWN_SEAT and not may_look(table, seat):
        raise IllegalAction("not_this_seat", table.state.ruleset.aids.article, seat=seat)


def may_look(table: Table, seat: Seat, *, apart: bool = False) -> bool:
    """Whether who sits at ``seat`` may see its rack now; ``apart``: each person has a device of its own."""
    if not is_without_aids(table):
        return True
    persons = [place for place, entry in enumerate(table.players) if entry == PERSON]
    return seat in persons and (apart or len(persons) == 1 or seat == view(table.state, None).actor)


def admit_action(action: actions.Action, table: Table) -> None:
    """Refuse what a robot does by itself: ``IllegalAction("not_this_seat")``.

    An arbiter may still rule on what happens at its seat.
    """
    seat = getattr(action, "seat", None)
    if seat is None or isinstance(action, actions.Ruling) or not is_without_aids(table):
        return
    if table.players[seat] != PERSON:
        raise IllegalAction("not_this_seat", table.state.ruleset.aids.article, seat=seat)


def _rule(kind: str) -> While:
    """The rule of the longest name that ``kind`` is, or begins with; what is unknown is refused anyway."""
    named = [name for name in IN_PLAY if kind == name or (name.endswith("_") and kind.startswith(name))]
    return IN_PLAY[max(named, key=len)] if named else While.ALWAYS


def _aids(table: Table) -> Aids:
    return table.state.ruleset.aids.value
