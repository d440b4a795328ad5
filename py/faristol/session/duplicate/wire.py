# Longer than 300 lines: one protocol, one file that the type checkers of both programs read.
"""What crosses the worker's boundary for a duplicate: the director's desk, its projector, and a class.

The desk is a second table of the session: a request of a kind ``desk_…`` never touches the game of two.  Its
reply's ``rev`` is the length of the desk's log.  Squares and tiles are those of ``session.wire``.

What is asked is told by ``intents``.

Catalan names belong to the screen: a tile is named by its label, coordinates by their two signs in the
order in which they are said.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from faristol.session.wire import CountView, LexiconView, LogTail, OptionView, Refusal, Reply, TileView

DeskPhase = Literal["setup", "rack", "slips", "over"]


class CallView(TypedDict):
    """What is called when so many seconds are left: ``one_minute``, ``thirty_seconds`` or ``time``."""

    seconds: int
    key: str


class TimerView(TypedDict):
    """started: the instant of "Temps!" by the page's clock; None: the round's time has not begun."""

    seconds: int
    started: int | None
    calls: list[CallView]


class LaidView(TypedDict):
    """A tile that a play brings, as it lies on its square: a blank that has given way to its tile is that."""

    square: int
    tile: TileView


class MoveView(TypedDict):
    """A play on a slip or of the reference.  ``said``: its coordinates' signs in the order they are said."""

    coord: str
    said: list[str]
    word: str
    shown: str
    points: int
    laid: list[LaidView]


class SlipView(TypedDict):
    """A slip as it was written.  null: "none", or why it counts nothing.  announced: -1 for none;
    differs: whether the score written on it is another one.  shown: blanks in brackets, "" if illegible.
    before: the slip that it replaced, as it was written.  wrong: its words that the lexicon lacks, where it
    is null for them."""

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

    remarks: the sanctions of this round, which can still be lifted.
    """

    number: int
    name: str
    table: str
    sanctions: int
    remarks: int
    expelled: bool
    zeroed: bool
    total: int
    rank: int
    slip: SlipView | None


class ClosedRound(TypedDict):
    """found: players who found the reference play; found_best: those with as many points as the best.

    best: the best score by what stands now.  void: the reference play was found later not to be valid: it
    stays on the board, and is worth nothing.  bonus: who alone found the best play, where that was announced;
    swapped: the tiles to which a lent blank of the reference play gives way.
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


class BonusView(TypedDict):
    """A bonus for a unique best play, and whose it is."""

    number: int
    name: str
    points: int


class AboveView(TypedDict):
    """A slip above the maximum, its word admitted by the director.

    ``close_round`` with its ``move`` as ``play`` makes it the reference play; with ``above`` true the round
    is closed by the program's play.
    """

    number: int
    name: str
    move: MoveView


class BestView(TypedDict):
    """What the round offers, for the director alone: the best score and how many plays have it."""

    points: int
    equals: int


class DeskView(TypedDict):
    """All that the director sees.  kept: tiles of the rack, from the first on, that are said first.

    above: slips that the director must know of before closing.  reopened: the open round was closed before;
    former: its reference play then.  final: the checking time is over, what is mended must say so.
    """

    rev: int
    title: str
    venue: str
    seed: str
    lexicon: LexiconView
    options: list[OptionView]
    prepared: bool
    phase: DeskPhase
    round: int
    rounds_wanted: int
    board: list[TileView | None]
    last: list[int]
    rack: list[TileView]
    kept: int
    reserved: int
    bag: int
    unseen: list[CountView]
    timer: TimerView
    players: list[DeskPlayer]
    slips_in: int
    best: BestView | None
    above: list[AboveView]
    reopened: bool
    former: MoveView | None
    rounds: list[ClosedRound]
    reference_total: int
    ending: str | None
    final: bool
    can: dict[str, Refusal | None]


class RankView(TypedDict):
    rank: int
    number: int
    name: str
    table: str
    venue: str
    total: int
    percent: float
    mean_place: float
    victories: int
    expelled: bool


class ProjectorView(TypedDict):
    """What the whole room may see: no slip, and no solution before the round is closed.

    solution: the last closed round.  reopened: the open round was closed before, and is not over.  voided:
    rounds whose reference play was found not to be valid, of which the hall must be told.  ranking: None
    unless the director wants it shown.  final: whether the results are definitive.
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
    reopened: bool
    voided: list[ClosedRound]
    reference_total: int
    ranking: list[RankView] | None
    ending: str | None
    final: bool


class EqualView(TypedDict):
    """A play among which the director chooses, and what each criterion of ruling 9 says of it.

    vowels, consonants: of the leave.  imbalance: how far leave and bag are from the box's share of
    vowels (0: not at all).  openness: empty squares that touch a tile.  picks: the criteria that take it.
    """

    move: MoveView
    leave: list[TileView]
    vowels: int
    consonants: int
    imbalance: float
    openness: int
    picks: list[str]


class Completion(TypedDict):
    """A play that was entered this round already, and by how many."""

    coord: str
    word: str
    count: int
    points: int
    null: str


class FoundPlay(TypedDict):
    """A play of a round, and how many players found it."""

    move: MoveView
    found: int


class RoundPlays(TypedDict):
    """The best plays of a round and those that somebody found, by points; count: how many there are."""

    round: int
    count: int
    plays: list[FoundPlay]


class FileView(TypedDict):
    """A file to save: the end of its name, what it is, and its text."""

    suffix: str
    type: str
    text: str


class Imported(TypedDict):
    """what: journal, prepared, eliot or records.  left_out: facts of others that have none of ours; remarks:
    what of their rules differs from ours and is kept.  expelled: the players whose expulsion was left out."""

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
    """A game without a network: its code ("" where it has none), rounds and time, and how easy its racks
    are (``duplicate.ease``)."""

    code: str
    rounds: int
    seconds: int
    calls: list[CallView]
    options: dict[str, str | int]
    ease: str


class ClassRound(TypedDict):
    """What a tablet shows of one round, before it is over."""

    round: int
    rounds: int
    rack: list[TileView]
    kept: int
    board: list[TileView | None]
    bag: int
    seconds: int


class Trained(TypedDict):
    """A round looked back upon.  mine: the play of the slip, None where it counts nothing.  place: its own
    among all, from 1; 0: it is none.  better: how many plays bring more points than it.  lost: points.

    percent: of the reference total, with the slips of the rounds before, where they were told.
    """

    round: int
    slip: SlipView | None
    mine: MoveView | None
    place: int
    better: int
    lost: int
    reference: MoveView
    best: list[MoveView]
    plays: int
    percent: float


class ClassPlace(TypedDict):
    """A player's place by a result code; ``moves``: the plays as they were read back, None for none."""

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


class ClassResults(TypedDict):
    """rounds: all of the game, with how many of the class found each reference play; board: after them."""

    places: list[ClassPlace]
    refused: list[BadCode]
    rounds: list[ClosedRound]
    board: list[TileView | None]
    lexicon: LexiconView


class DeskReply(Reply):
    """The answer to a request of the desk or of a class; a refused one carries ``error``, and the desk's
    ``desk`` or ``projector`` as it was."""

    rules: NotRequired[RulesView]
    desk: NotRequired[DeskView]
    projector: NotRequired[ProjectorView]
    desk_log: NotRequired[LogTail]
    equals: NotRequired[list[EqualView]]
    others: NotRequired[list[MoveView]]
    completions: NotRequired[list[Completion]]
    plays: NotRequired[RoundPlays]
    results: NotRequired[dict[str, object]]
    merged: NotRequired[list[RankView]]
    file: NotRequired[FileView]
    imported: NotRequired[Imported]
    game_of_class: NotRequired[ClassView]
    class_round: NotRequired[ClassRound]
    result_code: NotRequired[str]
    class_results: NotRequired[ClassResults]
    trained: NotRequired[Trained]
