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

    Slip = WrittenSlip  # blanks in small letters

    class ListedRound(TypedDict):
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
        number in a class, 0 for a game alone.  name: the one of the teacher's roster, where it is known.
        seconds: of a round, 0 for no time.  phase: play, after (looking back on the round) or over.  at: the
        latest known instant.  list: the digest of its lexicon, which the device keeps while it is named.
        """

        code: str
        title: str
        number: int
        name: NotRequired[str]
        rounds: int
        seconds: int
        calls: list[CallView]
        round: int
        phase: str
        began: int
        at: int
        handed_in: Slip | None
        slips: list[Slip | None]
        told: list[ListedRound]
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

    class Fault(TypedDict):
        """What is wrong with a script of the workshop (``faristol.workshop``).

        kind: of Python's error, or a word of the engine's or the page's own.  line: of the script, or 0.
        """

        kind: str
        line: int
        text: str
        name: NotRequired[str]
        type: NotRequired[str]
        answer: NotRequired[str]
        reason: NotRequired[str]


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
