"""The shapes that sentences speak of and that several rooms hand on: plain dictionaries, typed here once."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from faristol.session.duplicate.intents import WrittenSlip
    from faristol.session.duplicate.wire import CallView

    class SavedTile(TypedDict):
        text: str
        square: int
        face: str
        label: str

    class SavedDraft(TypedDict):
        slots: list[SavedTile | None]

    class KeptDuplicate(TypedDict):
        """What the list of kept duplicates tells of one."""

        title: str
        venue: str
        round: int
        players: int
        over: bool
        prepared: bool
        hands: str
        at: int

    class SlipRow(TypedDict, total=False):
        """A player's slip of one round; ``shown`` has its blanks in brackets."""

        number: int
        name: str
        coord: str
        word: str
        shown: str
        announced: int
        ruling: str
        points: int
        bonus: int
        null: str
        wrong: list[str]
        found: bool

    class RoundRow(TypedDict, total=False):
        round: int
        rack: list[str]
        coord: str
        word: str
        shown: str
        points: int
        worth: int  # what it adds to the reference total: where the play is void, the best that stands
        void: bool
        criterion: str
        best: int
        equals: int
        found: int
        found_best: int
        slips: list[SlipRow]

    class PlaceRow(TypedDict, total=False):
        rank: int
        number: int
        name: str
        table: str
        venue: str
        total: int
        percent: float
        mean_place: float
        victories: int
        victory_rank: int
        expelled: bool
        rounds: list[int]

    class Side(TypedDict):
        """A slip before or after it was mended."""

        coord: str
        word: str
        ruling: str
        null: str
        points: int

    class Mend(TypedDict):
        at: int
        round: int
        number: int
        name: str
        before: Side
        after: Side

    Slip = WrittenSlip  # blanks in small letters

    class ClosedRound(TypedDict):
        """A closed round, for the list at the end.  null: why the play counts nothing, "" if it does."""

        word: str
        coord: str
        points: int
        null: str
        best: int
        best_word: str

    class Playing(TypedDict):
        """code: of a class or of a game that was drawn; "" for one of a file, whose text is kept apart.

        number: of the player in a class, 0 where one plays alone.  seconds: of a round, 0 for no time.
        phase: play, after (the round looked back upon) or over.  at: the latest instant known.
        """

        code: str
        title: str
        number: int
        rounds: int
        seconds: int
        calls: list[CallView]
        round: int
        phase: str
        began: int
        at: int
        handed_in: Slip | None
        slips: list[Slip | None]
        told: list[ClosedRound]
        percent: float
        draft: SavedDraft | None
        result: str


class Tie:
    """Two neighbours of the classification with the same total.

    place: which of their plays, from the best one on (0), tells them apart; -1: none does.
    """

    def __init__(self, ahead: str, behind: str, total: int, place: int, more: int, less: int) -> None:
        self.ahead = ahead
        self.behind = behind
        self.total = total
        self.place = place
        self.more = more
        self.less = less
