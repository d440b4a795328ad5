# Longer than 300 lines: one protocol, one file that the type checkers of both programs read.
"""Types of the replies about a duplicate: the director's desk, its projector, and a class.

The desk is a second table of the session: a request of a kind ``desk_…`` never changes the other game.  The
``rev`` of its reply is the length of the desk's log.  Squares and tiles are those of ``session.wire``.  The
requests are in ``intents``.

Catalan names belong to the screen: a tile has its label, and coordinates have two parts in spoken order.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from faristol.record.duplicate import results
from faristol.session.buttons import DuplicateButton
from faristol.session.view_types import BonusView, ListDoubt, ReasonView
from faristol.session.wire import CountView, LexiconView, LogTail, OptionView, Refusal, Reply, TileView

# A button of the desk by what it does; ``can`` of a view has each of them.
DeskButton: TypeAlias = DuplicateButton
DeskPhase = Literal["setup", "rack", "slips", "over"]
# The rows of the results are those of the file in JSON.
SlipRow: TypeAlias = results.SlipRow
RoundRow: TypeAlias = results.RoundRow
RankRow: TypeAlias = results.RankRow
PlaceRow: TypeAlias = results.PlaceRow
TieRow: TypeAlias = results.TieRow
GroupRow: TypeAlias = results.GroupRow
GroupRows: TypeAlias = results.GroupRows


class CallView(TypedDict):
    """A call when ``seconds`` are left; key: ``one_minute``, ``thirty_seconds`` or ``time``."""

    seconds: int
    key: str


class TimerView(TypedDict):
    """The time of a round, with instants in milliseconds.

    seconds: the whole of it.  started: when it would have begun had it never stood; None: not begun.
    stopped: since when it stands; None: it runs.
    """

    seconds: int
    started: int | None
    stopped: int | None
    calls: list[CallView]


class LaidView(TypedDict):
    """A tile that a play places, as it lies on the board: a lent blank may be replaced by its tile."""

    square: int
    tile: TileView


class MoveView(TypedDict):
    """A play of a slip or a reference play.

    said: the two parts of the coordinates in spoken order.  shown: the word with blanks in brackets; ``word``
    has them in lower case.
    """

    coord: str
    said: list[str]
    word: str
    shown: str
    points: int
    laid: list[LaidView]


class SlipView(TypedDict):
    """A slip as it was written.

    shown: the word with blanks in brackets; "" if illegible.
    null: "none", or why it counts nothing.  wrong: the words that make it null.
    announced: the score written on it; -1 for none.  differs: whether that is not its score.
    before: the slip that it replaced, as it was written.
    """

    coord: str
    word: str
    shown: str
    points: int
    null: str
    wrong: list[str]
    ruling: str
    announced: int
    differs: bool
    before: str | None


class DeskPlayer(TypedDict):
    """total and rank: after the closed rounds.  zeroed: the play of this round counts nothing.

    withdrawn: the player went home, and no slip is awaited.
    club, category, licence: what the player belongs to; "" where it is not told.
    remarks: the sanctions of this round, which can still be lifted.
    """

    number: int
    name: str
    table: str
    club: str
    category: str
    licence: str
    sanctions: int
    remarks: int
    expelled: bool
    withdrawn: bool
    zeroed: bool
    total: int
    rank: int
    slip: SlipView | None


class ClosedRound(TypedDict):
    """A closed round.

    best: the best score, corrections included.  equals: how many plays had it when the round was closed.
    found: how many players found the reference play.  found_best: how many have the best score.
    void: the reference play was later found not to be valid; it stays on the board and counts nothing.
    bonus: of the only player with the best play, where the game has such a bonus.
    swapped: the tiles that replaced a lent blank of the reference play.
    """

    round: int
    rack: list[TileView]
    reference: MoveView
    criterion: str
    best: int
    equals: int
    found: int
    found_best: int
    void: bool
    bonus: BonusView | None
    swapped: list[TileView]


class AboveView(TypedDict):
    """A slip above the maximum, its word admitted by the director.

    ``close_round`` with its ``move`` as ``play`` makes it the reference play; with ``above`` true the round
    is closed by the program's play.
    """

    number: int
    name: str
    move: MoveView


class BestView(TypedDict):
    """For the director alone: the best score of the open round, and how many plays have it."""

    points: int
    equals: int


class PlayedView(TypedDict):
    """What the tables and papers of a duplicate show of it, beside its results."""

    lexicon: LexiconView
    options: list[OptionView]
    prepared: bool
    board: list[TileView | None]
    players: list[DeskPlayer]
    rounds: list[ClosedRound]


class DeskView(PlayedView):
    """All that the director sees.

    kept: how many tiles of the rack, from the first on, were left from the round before.
    reserved: how many blanks are kept for lending.
    above: slips with more points than the best play, of which the director must know before closing.
    reopened: the open round was closed before.  former: its reference play then.
    final: the checking time is over; corrections need ``after_final``.
    can: for each button the refusal that it would meet now, or None.
    """

    rev: int
    title: str
    venue: str
    seed: str
    phase: DeskPhase
    round: int
    rounds_wanted: int
    last: list[int]
    rack: list[TileView]
    kept: int
    reserved: int
    bag: int
    unseen: list[CountView]
    timer: TimerView
    slips_in: int
    best: BestView | None
    above: list[AboveView]
    reopened: bool
    former: MoveView | None
    reference_total: int
    ending: str | None
    final: bool
    can: dict[DeskButton, Refusal | None]


class ProjectorView(TypedDict):
    """What the hall may see: no slip, and no solution before the round is closed.

    solution: the last closed round.
    finders: who found its reference play, by name, in a class.  as_good: who has as many points with another.
    reopened: the open round was closed before.
    voided: rounds whose reference play was found not to be valid, which are announced to the hall.
    ranking: None unless it is asked for.
    final: whether the results are final.
    """

    rev: int
    title: str
    phase: DeskPhase
    round: int
    rounds_wanted: int
    players: int
    board: list[TileView | None]
    last: list[int]
    rack: list[TileView]
    kept: int
    bag: int
    unseen: list[CountView]
    timer: TimerView
    solution: ClosedRound | None
    finders: list[str]
    as_good: list[str]
    reopened: bool
    voided: list[ClosedRound]
    reference_total: int
    ranking: list[RankRow] | None
    ending: str | None
    final: bool


class EqualView(TypedDict):
    """One of the best plays, with the figures of ruling 9 for the director's choice.

    vowels, consonants: how many the leave has.
    imbalance: how far leave and bag are from the box's share of vowels; 0 is perfect.
    openness: how many empty squares touch a tile after the play.
    picks: the tie-breaks that would choose it.
    """

    move: MoveView
    leave: list[TileView]
    vowels: int
    consonants: int
    imbalance: float
    openness: int
    picks: list[str]


class Completion(TypedDict):
    """A play that was entered in this round already, and on how many slips."""

    coord: str
    word: str
    count: int
    points: int
    null: str


class FoundPlay(TypedDict):
    """A play of a round, and how many players found it.

    reasons: why the best play is better, or what was good about this one; empty where nobody found it.
    """

    move: MoveView
    found: int
    reasons: list[ReasonView]


class RoundPlays(TypedDict):
    """The best plays of a round and those on valid slips, by points; count: how many plays the rack has."""

    round: int
    count: int
    plays: list[FoundPlay]


class FileView(TypedDict):
    """A file to save: the end of its name, its media type, and its text."""

    suffix: str
    type: str
    text: str


class VenueRead(TypedDict):
    """Another venue: its name ("" without one), its journal, and which of the asked ones are of its game."""

    name: str
    journal: str
    same: list[int]


class Imported(TypedDict):
    """An imported game.

    what: journal, prepared, eliot or records.
    left_out: kinds of facts that our journals have no event for.
    remarks: rules of the game that differ from ours and are kept.
    expelled: the players whose expulsion was left out.
    """

    what: str
    title: str
    rounds: int
    left_out: list[str]
    expelled: list[str]
    remarks: list[str]


class RulesView(TypedDict):
    options: list[OptionView]
    calls: list[CallView]
    nulls: list[str]
    rulings: list[str]


class ClassView(TypedDict):
    """A game of a class or of training: its code ("" where it has none), rounds, time, calls, options and
    ease (``duplicate.ease``)."""

    code: str
    rounds: int
    seconds: int
    calls: list[CallView]
    options: dict[str, str | int]
    ease: str
    lexicon: LexiconView


class ClassRound(TypedDict):
    """What a tablet shows of one round, before it is over."""

    round: int
    rounds: int
    rack: list[TileView]
    kept: int
    board: list[TileView | None]
    bag: int
    seconds: int
    lexicon: LexiconView


class Trained(TypedDict):
    """The review of a round.

    mine: the play of the slip; None where it counts nothing.
    place: its place among all plays of the rack, from 1; 0 for none.  better: how many plays score more.
    lost: the best score less its points.
    hint: the best play that forms no vulgar word, which hints tell; the reference play wherever it is one.
    plays: how many plays the rack has.
    percent: the points of this slip and of the given earlier ones, in per cent of the reference total.
    reasons: why the best play is better than that of the slip, or what was good about it; the plainest first.
    """

    round: int
    slip: SlipView | None
    mine: MoveView | None
    place: int
    better: int
    lost: int
    reference: MoveView
    hint: MoveView
    best: list[MoveView]
    plays: int
    percent: float
    reasons: list[ReasonView]


class ClassPlace(TypedDict):
    """A player's place by a result code; ``moves``: the plays of the code, None for a round without one."""

    rank: int
    number: int
    name: str
    total: int
    percent: float
    mean_place: float
    points: list[int]
    moves: list[MoveView | None]


class BadCode(TypedDict):
    index: int
    error: Refusal


class MendedSlip(TypedDict):
    """A slip, before or after it was corrected; ``coord`` is "" where there was none."""

    coord: str
    word: str
    ruling: str
    null: str
    points: int


class Mend(TypedDict):
    """A correction of a slip of a closed round."""

    at: int
    round: int
    number: int
    name: str
    before: MendedSlip
    after: MendedSlip


class FiledRound(TypedDict):
    """A round of a prepared game as its file has it: "CASALEO", "H6 CASA"."""

    rack: str
    play: str


class ResultsView(results.DuplicateResults):
    """mends: the corrections, in their order.

    started: the instant of the game's beginning.  prepared: the rounds of a prepared game.
    """

    mends: list[Mend]
    started: int
    prepared: list[FiledRound]


class ClassResults(TypedDict):
    """The results of a class.  refused: codes that could not be read.  board: after the last round.

    bonus: the points of a unique best play; None in a game without that bonus.
    """

    places: list[ClassPlace]
    refused: list[BadCode]
    rounds: list[ClosedRound]
    board: list[TileView | None]
    lexicon: LexiconView
    ties: list[TieRow]
    bonus: int | None


class DeskReply(Reply):
    """The reply to a request of the desk or of a class; a refused one has ``error`` and, of the desk, the
    unchanged ``desk`` or ``projector``."""

    rules: NotRequired[RulesView]
    desk: NotRequired[DeskView]
    projector: NotRequired[ProjectorView]
    desk_log: NotRequired[LogTail]
    equals: NotRequired[list[EqualView]]
    others: NotRequired[list[MoveView]]
    list_doubts: NotRequired[list[ListDoubt]]
    completions: NotRequired[list[Completion]]
    plays: NotRequired[RoundPlays]
    results: NotRequired[ResultsView]
    merged: NotRequired[list[RankRow]]
    merged_groups: NotRequired[GroupRows]
    venue: NotRequired[VenueRead]
    file: NotRequired[FileView]
    imported: NotRequired[Imported]
    game_of_class: NotRequired[ClassView]
    class_names: NotRequired[list[str]]
    class_round: NotRequired[ClassRound]
    result_code: NotRequired[str]
    class_results: NotRequired[ClassResults]
    trained: NotRequired[Trained]
