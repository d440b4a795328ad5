"""Types of the replies about a duel of words."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from faristol.session.view_types import LeftOutWord
from faristol.session.wire import Refusal, Reply


class DuelRack(TypedDict):
    """tiles: as they are shown, in this order.  word: what they were made of; "" by chance."""

    tiles: list[str]
    word: str


class DuelRacks(TypedDict):
    """The racks of a duel, and the words of its list that made none."""

    racks: list[DuelRack]
    left_out: list[LeftOutWord]


class DuelWord(TypedDict):
    """points: of its tiles.  bonus: for all tiles of the rack.  total: what it counts."""

    word: str
    tiles: int
    points: int
    bonus: int
    total: int


class JudgedWord(TypedDict):
    """A team's word.  verdict: good, nothing, not_tiles, not_on_rack or not_a_word."""

    verdict: str
    word: DuelWord | None
    total: int


class DuelRound(TypedDict):
    """count: how many words the rack has.  best: the first of them, the best first."""

    judged: list[JudgedWord]
    best: list[DuelWord]
    count: int


class PreparedRackView(TypedDict):
    """What became of a rack in a prepared duplicate.

    round: 0 where it makes none, and why (``fault``).  all_tiles: whether the play leaves none.
    returned: the tiles left from the round before that go back to the bag.
    lacking: tiles that neither bag nor rack had any more.
    """

    tiles: list[str]
    round: int
    coord: str
    word: str
    points: int
    all_tiles: bool
    returned: list[str]
    lacking: list[str]
    fault: Refusal | None


class PreparedDuplicate(TypedDict):
    """file: the prepared game; "" where no rack makes a round."""

    file: str
    racks: list[PreparedRackView]


class DuelReply(Reply):
    """The reply to a request about a duel of words."""

    duel: NotRequired[DuelRacks]
    round: NotRequired[DuelRound]
    prepared: NotRequired[PreparedDuplicate]
