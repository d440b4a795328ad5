# Longer than 300 lines: one protocol, one file that the type checkers of both programs read.
"""Types of the replies about a game, which cross the worker's boundary as JSON.

The screen (``app/``) imports these types while it is type-checked and never when it runs, so that both
programs are checked against one description.  The requests are in ``game.intents``.  Squares are 0..224, row
by row.  Times are milliseconds.  A tile is written as ``tiles.text`` spells it: "L·L", a blank that stands
for it "l·l", an unplayed blank "?".
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypeAlias, TypedDict

from faristol.session.buttons import GameButton
from faristol.session.view_types import ReasonView, RemarkView, SpellingView
from faristol.tiles import spell

Wire = Literal[1]
Phase = Literal["turn", "redraw", "challenge", "review", "adjudication", "over"]
# A button by what it does; ``can`` of a view has each of them.
Button: TypeAlias = GameButton | Literal["play", "undo", "hint"]
RowKind = Literal["play", "withdrawn", "exchange", "pass", "late", "redraw", "abandon", "out"]
FieldValue = str | int | bool | list[str]

# The wire's names by the engine's: an engine's phase or kind without a name here is an error at once.
# Before the first player is known, the phase is "turn" and the view has no actor.
PHASES: Final[dict[str, Phase]] = {
    "seated": "turn",
    "turn": "turn",
    "redraw": "redraw",
    "challenge": "challenge",
    "review": "review",
    "adjudication": "adjudication",
    "over": "over",
}
ROW_KINDS: Final[dict[str, RowKind]] = {
    "play": "play",
    "withdrawn": "withdrawn",
    "exchange": "exchange",
    "pass": "pass",
    "late": "late",
    "redraw": "redraw",
    "abandon": "abandon",
    "out": "out",
}


class Refusal(TypedDict):
    """An error; ``code`` is a key of the sentences in ``app/words``."""

    code: str
    article: str | None
    fields: dict[str, FieldValue]


class TileView(TypedDict):
    """A tile.  text: its notation in requests.  label: what is printed on it.  order: its place in the
    alphabet, 0 for an unplayed blank."""

    text: str
    label: str
    value: int
    blank: bool
    order: int


class LetterView(TypedDict):
    """One of the 26 letters, for the chooser of a blank and for the keyboard."""

    label: str
    as_blank: str
    value: int
    order: int


class CountView(TypedDict):
    label: str
    value: int
    count: int


class SeatView(TypedDict):
    name: str
    player: str
    score: int
    tiles: int


class WordView(TypedDict):
    text: str
    score: int


class PlayView(TypedDict):
    """A play with its score.  ``shown`` has its blanks in brackets, ``text`` in lower case."""

    seat: int
    coord: str
    text: str
    shown: str
    score: int
    bingo: bool
    words: list[WordView]


class SheetRow(TypedDict):
    """A row of the score sheet; ``score`` None is a dash."""

    number: int
    seat: int
    kind: RowKind
    coord: str
    shown: str
    score: int | None
    bingo: bool
    total: int
    exchanged: int


class StopView(TypedDict):
    """Where a replay stops: ``moment``, as ``look`` has it, and the number of rows of the sheet then."""

    moment: int
    rows: int


class AnswerView(TypedDict):
    """The answer to a challenge.

    rev: the number of events with it.  seat, coord: of the challenged play.  final: an adjudicator's.
    known: the seats that have acted since, and so know it.
    """

    rev: int
    seat: int
    coord: str
    words: list[str]
    valid: bool
    final: bool
    known: list[int]


class Adjustment(TypedDict):
    """Points that the end of the game adds to a seat.

    cause: own_rack, other_racks, overtime, penalty, awarded (300-0) or annulled (0-0).
    """

    seat: int
    cause: str
    tiles: list[str]
    points: int
    article: str | None


class ResultView(TypedDict):
    """code: what a tournament's desk reads; "" outside one, and where the desk has to decide."""

    ending: str
    article: str | None
    scores: list[int]
    winners: list[int]
    adjustments: list[Adjustment]
    code: str


class DrawView(TypedDict):
    seat: int
    label: str


class LexiconView(TypedDict):
    """words: how many.  earlier: whether it is that of an earlier version, with which a record goes on."""

    name: str
    digest: str
    words: int
    earlier: bool


class OptionView(TypedDict):
    """A rule that the organiser may choose; its name and each choice have a sentence in ``app/words``."""

    name: str
    article: str
    value: str | int
    choices: list[str | int]


class OverdrawView(TypedDict):
    """How tiles drawn in excess go back (``game.overdraw.Handling``), by ``racked`` and ``seen``."""

    racked: bool
    seen: bool
    more: int
    looks: bool
    chooses: bool


class RulesetView(TypedDict):
    """A regulation.

    party: player or pair.  clock: none, chess or turns.  turns_each: 0 where turns are not limited.
    redraw: never, on_own_turn or after_refill.
    overdraw: for each of the four cases of ``racked`` and ``seen``.
    """

    id: str
    seats: list[int]
    party: str
    challenges: bool
    appeals: bool
    undo: bool
    hints: bool
    redraw: str
    overdraw: list[OverdrawView]
    overdraw_article: str
    no_show_minutes: int
    abandon_penalty: int
    clock: str
    turns_each: int
    options: list[OptionView]


class ClockView(TypedDict):
    """The clock at instant ``at``.  Times are in milliseconds; a limit of 0 is none.

    running: the seat whose time runs, or None.
    game_runs: whether the time of the whole game runs; in some regulations a challenge does not stop it.
    used: each seat's time.  turn: the time of the present turn.  game: of the whole game.
    over: started minutes of overtime, by seat.  fines: their points, 0 or less, by seat.
    late: the penalty for a late turn, "lost" or "warning".
    handover: whether the clock "runs" or "stands" while one device is passed from player to player.
    paused: why it is stopped, or None.  stops: the causes for which it may be stopped.
    """

    kind: str
    at: int
    running: int | None
    game_runs: bool
    used: list[int]
    turn: int
    game: int
    limit: int
    turn_limit: int
    game_limit: int
    over: list[int]
    fines: list[int]
    overtime_limit: int
    late: str
    handover: str
    paused: str | None
    stops: list[str]


class NoteView(TypedDict):
    seat: int
    incident: str
    count: int
    text: str
    racked: bool


class View(TypedDict):
    """All that one seat may see; ``viewer`` None: what anyone may see.

    started: the instant at which it began.
    actor: the seat that must act, or None.
    last: the squares of the last valid play.
    can: for each button the refusal that it would meet now, as far as the viewer knows, or None.
    draws: the rounds of the draw for first.
    hands: "dealt" by the program, or "physical" for a game on a physical board.
    racks: the known tiles of every rack, once the game is over; None before.
    turns_left: how many turns remain in all, where they are limited; else None.
    left: seats that have left the game.
    hints: how many steps of hints each seat was given.
    closing: the pending play is the last of the game.
    covered: a challenge is being decided, and the regulation wants board and racks covered.
    """

    rev: int
    ruleset: RulesetView
    lexicon: LexiconView
    seed: str
    started: int
    phase: Phase
    viewer: int | None
    actor: int | None
    seats: list[SeatView]
    board: list[TileView | None]
    last: list[int]
    rack: list[TileView] | None
    bag: int
    unseen: list[CountView]
    can: dict[Button, Refusal | None]
    exchange_limit: int
    draws: list[list[DrawView]]
    hands: str
    round: str
    table: str
    racks: list[list[TileView]] | None
    clock: ClockView
    turns_left: int | None
    left: list[int]
    notes: list[NoteView]
    hints: list[int]
    argument: str
    answers: list[AnswerView]
    closing: bool
    covered: bool
    challenge_seconds: int
    pending: PlayView | None
    sheet: list[SheetRow]
    result: ResultView | None


class Hello(TypedDict):
    version: str
    lexicon: LexiconView
    rulesets: list[RulesetView]
    robots: list[str]
    letters: list[LetterView]


class PlacedTile(TypedDict):
    square: int
    tile: str


def placed_tile(square: int, face: int) -> PlacedTile:
    return {"square": square, "tile": spell(bytes((face,)))}


class PreviewTile(TypedDict):
    """A tile of a draft, and its square."""

    square: int
    tile: TileView


class SeatRequest(TypedDict):
    name: str
    player: str


class ReadingView(TypedDict):
    """A typed word as tiles, or its error and the index of the character at fault (-1 without one)."""

    text: str
    tiles: list[str]
    fault: Refusal | None
    position: int


class ExplainedView(TypedDict):
    """A word in tiles, and what is known of its spellings."""

    word: str
    valid: bool
    spellings: list[SpellingView]


class LogTail(TypedDict):
    """The end of the journal: the first ``keep`` lines stay, then come ``lines``.

    at: the instant of the last event; without one, of the beginning.
    """

    keep: int
    lines: list[str]
    at: int


class Hint(TypedDict):
    play: PlayView
    tiles: list[PlacedTile]


class ExchangeHint(TypedDict):
    """An exchange that is by far better than every play: the tiles to give back, and those to keep."""

    tiles: list[str]
    kept: list[str]


class CandidateView(TypedDict):
    """Something to do with a turn.

    kind: play, exchange or pass.  coord, shown, placed: of a play; ``shown`` has its blanks in brackets.
    tiles: those that an exchange gives back.  kept: those that stay on the rack.
    offered: false for a play that forms a vulgar word, which is no hint and no word to remember.
    leave, equity: in points.  win: the chance to win after it, from 0 to 1; None unless two play who know
    all words.
    """

    kind: str
    coord: str
    shown: str
    placed: list[PlacedTile]
    tiles: list[str]
    kept: list[str]
    offered: bool
    score: int
    leave: float
    equity: float
    win: float | None


class TurnReview(TypedDict):
    """A turn of the sheet, looked at again.

    number: its row.  rev: how many events came before it.
    rack: the seat's tiles; empty where they are not all known, and then there are no candidates.
    done: what was done.  best: the best candidates.  loss: the lost equity, in points.
    win: the seat's chance to win after the turn, from 0 to 1; None unless two play who know all words.
    deeper: whether it is that of a longer look.
    """

    number: int
    seat: int
    rev: int
    rack: list[str]
    done: CandidateView | None
    best: list[CandidateView]
    loss: float | None
    win: float | None
    reasons: list[ReasonView]
    deeper: bool


class DeeperView(TypedDict):
    """A longer look at a turn.

    share: how much of it is over, from 0 to 1.  turn: at its end, or when asked; None if nothing is known.
    """

    share: float
    turn: TurnReview | None


class SeatReview(TypedDict):
    """The sums of a seat: turns that could be looked at, and the loss.

    best: turns in which nothing was lost.  good: those in which nothing or little was.
    """

    turns: int
    best: int
    good: int
    loss: float


class ReviewView(TypedDict):
    """A part of the review of a finished game.

    count: how many turns the game has.  first: the index of the first turn in ``turns``.
    key, seats: with the last part: the numbers of the turns that mattered most, and each seat's sums;
    else empty.
    deeper: with the last part: the numbers of the turns that the sums have from a longer look.
    """

    count: int
    first: int
    turns: list[TurnReview]
    key: list[int]
    deeper: list[int]
    seats: list[SeatReview]


class JobView(TypedDict):
    """What another engine may do for a robot's thought: play candidates on in some orders of unseen tiles.

    The page passes it on as it is.  key: a number made of all of it.  cgp: board, rack and spread.
    candidates: plays ("H8 CASA"), exchanges ("-ABC") and passes ("-").  scores: their points.
    worlds: orders of the unseen tiles, the other rack first.  turns: how many follow after a candidate.
    """

    key: int
    cgp: str
    bag: int
    candidates: list[str]
    scores: list[int]
    worlds: list[str]
    turns: int


class DoneView(TypedDict):
    """A job that was done: for each world and each candidate in it three numbers (``players.team``)."""

    key: int
    outcomes: list[int]


class Reply(TypedDict):
    """The reply to the request of the same ``id``.

    A refused one has ``error`` and, when there is a game, its whole ``view``.
    rev: the number of events in the log.
    ideas: how many ideas the robot has had that thinks on; without it, it has acted.
    job: what another engine may do for it meanwhile.  done: another engine's job, done by this one.
    unknown: the words of a preview that are not in the lexicon, where the regulation allows aids.
    """

    v: Wire
    id: int
    rev: int
    ok: bool
    error: NotRequired[Refusal]
    view: NotRequired[View]
    stops: NotRequired[list[StopView]]
    log: NotRequired[LogTail]
    ideas: NotRequired[int]
    job: NotRequired[JobView]
    done: NotRequired[DoneView]
    hello: NotRequired[Hello]
    preview: NotRequired[PlayView]
    unknown: NotRequired[list[str]]
    placed: NotRequired[list[PreviewTile]]
    readings: NotRequired[list[ReadingView]]
    explained: NotRequired[list[ExplainedView]]
    hints: NotRequired[list[Hint]]
    exchange: NotRequired[ExchangeHint]
    review: NotRequired[ReviewView]
    deeper: NotRequired[DeeperView]
    valid: NotRequired[bool]
    text: NotRequired[str]
    remarks: NotRequired[list[RemarkView]]
