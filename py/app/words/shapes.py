"""The types of data that sentences describe and several rooms exchange: plain dictionaries."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NotRequired, TypedDict

    from faristol.session.duplicate.intents import WrittenSlip
    from faristol.session.duplicate.wire import CallView
    from faristol.session.tournament.wire import StandingView
    from faristol.session.wire import CandidateView

    class SavedTile(TypedDict):
        text: str
        square: int
        face: str
        label: str

    class SavedDraft(TypedDict):
        slots: list[SavedTile | None]

    class KeptDuplicate(TypedDict):
        """A duplicate in the list of stored duplicates."""

        title: str
        venue: str
        round: int
        players: int
        over: bool
        prepared: bool
        hands: str
        at: int

    class KeptTournament(TypedDict):
        """A tournament in the list of stored tournaments.  results, pairs: missing in older ones."""

        title: str
        place: str
        round: int
        entries: int
        pairs: NotRequired[bool]
        results: NotRequired[int]
        over: bool
        at: int

    class Prize(TypedDict):
        """A step of the prizes.  kind: opening, record, place (shared by ``rows``) or podium (in order).

        category: its name; "" where there is only one.  key: its key.
        title, note: of a record, what it is for and what it was.
        """

        kind: str
        category: str
        key: str
        rows: list[StandingView]
        title: NotRequired[str]
        note: NotRequired[str]

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
        worth: int  # its points in the reference total; if the play is void, those of the best valid play
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
        """A slip, before or after it was mended."""

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
        """The stored state of a duplicate played alone or in class.

        code: the class code; "" for a game from a file, whose text is stored apart.  number: the player's
        number in a class, 0 for a game alone.  seconds: of a round, 0 for no time.  phase: play, after
        (looking back on the round) or over.  at: the latest known instant.  list: the digest of its lexicon,
        which the device keeps while it is named.
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
        hints: NotRequired[int]
        list: NotRequired[str]

    class Exercise(TypedDict):
        """The stored state of an exercise.

        kind: position, endgame or daily.  title: what stands above it.  cgp: the position as text.
        tries: the plays that were tried, each once.  hints: how many steps of hints were shown, step: how
        many since the position was last begun.  shown: whether the best plays were shown.
        date: of the challenge of a day.
        """

        kind: str
        title: str
        cgp: str
        tries: list[CandidateView]
        hints: int
        step: int
        shown: bool
        draft: SavedDraft | None
        date: NotRequired[str]

    class Day(TypedDict):
        """What was done in the challenge of a day: the points of the best try and of the best play.

        over: whether the best plays were shown; later tries do not count.
        """

        points: int
        best: int
        tries: int
        hints: int
        over: bool


class Tie:
    """Two neighbours of the classification with the same total.

    by: "play", "expelled" or "nothing": what breaks the tie.
    play: the index of the plays, from the best (0) on, that does; -1: none does.
    """

    def __init__(
        self, ahead: str, behind: str, total: int, by: str, play: int = -1, more: int = 0, less: int = 0
    ) -> None:
        self.ahead = ahead
        self.behind = behind
        self.total = total
        self.by = by
        self.play = play
        self.more = more
        self.less = less
