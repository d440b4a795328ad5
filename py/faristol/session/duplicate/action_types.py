"""The type of the request for each action.

Made from ``faristol.duplicate.actions`` by ``workbench.wire_types``.

This file holds only types; the screen imports them while it is type-checked.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class JoinIntent(TypedDict):
    """Enter a player; ``number`` 0 takes the next free one."""

    type: Literal["join"]
    number: NotRequired[int]
    name: str
    table: NotRequired[str]
    club: NotRequired[str]
    category: NotRequired[str]
    licence: NotRequired[str]


class RenameIntent(TypedDict):
    """Change a player's name and table, and the membership unless it is None."""

    type: Literal["rename"]
    number: int
    name: str
    table: NotRequired[str]
    club: NotRequired[str]
    category: NotRequired[str]
    licence: NotRequired[str]


class PlayerAction(TypedDict):
    """One of several actions with the same fields.

    leave: Remove a player, while players may still enter.
    withdraw: A player goes home before the end: no more slips are awaited, and the points stay.
    readmit: A player who had withdrawn plays again.
    undo_slip: Remove a player's slip of the open round.
    restore_slip: Restore the slip that the present slip of ``number`` replaced.
    sanction: A remark to a player ("Penalitzacions i sancions").
    lift_sanction: Withdraw the last remark to a player in this round.
    """

    type: Literal[
        "leave",
        "withdraw",
        "readmit",
        "undo_slip",
        "restore_slip",
        "sanction",
        "lift_sanction",
    ]
    number: int


class BareDeskAction(TypedDict):
    """One of several actions with the same fields.

    draw: Complete the rack from the bag by chance; in a prepared game take the prepared one.
    new_rack: Put all tiles of the rack back and draw another one: nobody has a valid play (ruling 8).
    start_timer: Start the round's time.
    stop_timer: Stop the round's time.
    resume_timer: Let the round's time go on.
    add_minute: Give the open round a minute more, whether its time runs, stands or is over.
    reopen_round: Reopen the last round with its slips; allowed until the next rack is set.
    declare_final: The checking time is over: the results are definitive ("Publicació i comprovació").
    end: End the game by agreement of director and players.
    """

    type: Literal[
        "draw",
        "new_rack",
        "start_timer",
        "stop_timer",
        "resume_timer",
        "add_minute",
        "reopen_round",
        "declare_final",
        "end",
    ]


class TypeRackIntent(TypedDict):
    """Use the rack ``tiles``, drawn from a real bag.

    slips: needed where slips have been handed in for the present rack.
    """

    type: Literal["type_rack"]
    rack: str
    slips: NotRequired[str]


class TakeSlipIntent(TypedDict):
    """Enter a slip that was handed in, with the director's ruling."""

    type: Literal["slip"]
    number: int
    coord: str
    word: str
    announced: NotRequired[int]
    ruling: NotRequired[str]


class CloseRoundIntent(TypedDict):
    """Close the round.

    play: the director's choice of reference play; None leaves it to the tie-break.
    ruling: ``ADMITTED`` for a choice whose word the lexicon lacks.
    above: the director knows of an admitted slip above the maximum, and does not make it the reference play.
    """

    type: Literal["close_round"]
    play: NotRequired[str]
    ruling: NotRequired[str]
    above: NotRequired[bool]


class MendSlipIntent(TypedDict):
    """Correct a slip of a closed ``round``.

    after_final: needed, and logged, once the results have been declared final.
    """

    type: Literal["mend_slip"]
    round: int
    number: int
    coord: str
    word: str
    announced: NotRequired[int]
    ruling: NotRequired[str]
    after_final: NotRequired[bool]


class MendReference(TypedDict):
    """One of several actions with the same fields.

    void_reference: Declare the reference play of a closed ``round`` not valid ("Casos especials").
    restore_reference: Declare the void reference play of a closed ``round`` valid again.
    """

    type: Literal[
        "void_reference",
        "restore_reference",
    ]
    round: int
    after_final: NotRequired[bool]


class JoinManyIntent(TypedDict):
    type: Literal["join_many"]
    roster: str


Action: TypeAlias = (
    JoinIntent
    | RenameIntent
    | PlayerAction
    | BareDeskAction
    | TypeRackIntent
    | TakeSlipIntent
    | CloseRoundIntent
    | MendSlipIntent
    | MendReference
    | JoinManyIntent
)
