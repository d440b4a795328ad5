# Longer than 300 lines: one protocol, one file that the type checkers of both programs read.
"""What crosses the worker's boundary: JSON strings, an intent up and a whole view down.

Only types and names live here.  The screen (``app/``) imports them while it is type-checked and never when it
runs, so that both programs are held to one description.  Squares are 0..224, row by row.  A tile is
written as ``tiles.text`` spells it: "L·L", a blank standing for it "l·l", an unplayed blank "?".
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from faristol.tiles import spell

Wire = Literal[1]
Phase = Literal["turn", "redraw", "challenge", "review", "adjudication", "over"]
RowKind = Literal["play", "withdrawn", "exchange", "pass", "late", "redraw", "abandon", "out"]
FieldValue = str | int | bool | list[str]

# Ours by the engine's own names: a phase or kind that the screen does not know cannot slip through.
# At a moment before the first player is known nobody is the actor of the first turn.
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
ROBOTS: Final = ("beginner", "intermediate", "greedy")


class Refusal(TypedDict):
    """Why something cannot be: ``code`` is a key of the sentences in ``app/words``."""

    code: str
    article: str | None
    fields: dict[str, FieldValue]


class TileView(TypedDict):
    """A tile to draw.  ``text`` is what is sent back; ``order`` is its place in the alphabet."""

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
    """A play as it is announced.  ``shown`` has its blanks in brackets, ``text`` in lower case."""

    seat: int
    coord: str
    text: str
    shown: str
    score: int
    bingo: bool
    words: list[WordView]


class SheetRow(TypedDict):
    """One turn of the score sheet; ``score`` is None where the regulation wants a dash."""

    number: int
    seat: int
    kind: RowKind
    coord: str
    shown: str
    score: int | None
    bingo: bool
    total: int
    exchanged: int


class Adjustment(TypedDict):
    """What the end of the game adds to a seat: ``cause`` is own_rack,
    other_racks, penalty, awarded (300-0) or annulled (0-0)."""

    seat: int
    cause: str
    tiles: list[str]
    points: int
    article: str | None


class ResultView(TypedDict):
    ending: str
    article: str | None
    scores: list[int]
    winners: list[int]
    adjustments: list[Adjustment]


class DrawView(TypedDict):
    seat: int
    label: str


class LexiconView(TypedDict):
    name: str
    digest: str
    words: int


class OptionView(TypedDict):
    """A rule that the organiser may choose; its name and each choice have a sentence in ``app/words``."""

    name: str
    article: str
    value: str | int
    choices: list[str | int]


class OverdrawView(TypedDict):
    """What becomes of tiles drawn in excess (``game.surplus.Handling``), racked and seen being so."""

    racked: bool
    seen: bool
    more: int
    looks: bool
    chooses: bool


class RulesetView(TypedDict):
    """``party``: player or pair.  ``clock``: none, chess or turns.  ``turns_each``: 0 where they are not
    counted.  ``redraw``: never, on_own_turn or after_refill.  ``overdraw``: for each way in which it may
    have happened."""

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
    clock: str
    turns_each: int
    options: list[OptionView]


class ClockView(TypedDict):
    """The clock at instant ``at``; times in milliseconds, limits 0 where there is none.

    running: the seat whose time runs; game_runs: whether the whole game's does, which in some regulations
    goes on in a challenge.  used: each seat's time; turn: that of the present turn; game:
    all together.  over: started minutes of overtime, and fines: what they cost (0 or less), by seat.
    late: lost or warning, what a late turn costs.  handover: runs or stands, while one device goes
    from player to player.  paused: why it stands; stops: the causes there are.
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
    """All that one seat may see; ``viewer`` None is what anyone walking past the table sees.

    hands: "dealt" by the program, or "physical": behind a real board, unknown.  racks: every rack, as
    far as it is known, once the game is over.  turns_left: how many turns remain in all, where the
    regulation or a call of time bounds them.  left: seats no longer in the game.  closing: the play that
    may still be challenged is the last of the game.  covered: a challenge is being decided, and the
    regulation wants board and racks covered.
    """

    rev: int
    ruleset: RulesetView
    lexicon: LexiconView
    seed: str
    phase: Phase
    viewer: int | None
    actor: int | None
    seats: list[SeatView]
    board: list[TileView | None]
    last: list[int]
    rack: list[TileView] | None
    bag: int
    unseen: list[CountView]
    can: dict[str, Refusal | None]
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
    argument: str
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
    """A tile of a play that is being written, where it would lie."""

    square: int
    tile: TileView


class SeatRequest(TypedDict):
    name: str
    player: str


class ReadingView(TypedDict):
    """A typed word as tiles spell it, or why it cannot be read and at which of its characters."""

    text: str
    tiles: list[str]
    fault: Refusal | None
    position: int


class LogTail(TypedDict):
    """The journal is what the screen has up to line ``keep``, then ``lines``."""

    keep: int
    lines: list[str]


class Hint(TypedDict):
    play: PlayView
    tiles: list[PlacedTile]


class RemarkView(TypedDict):
    """What in a file was not believed or not understood; ``code`` has a sentence in ``app/words``."""

    code: str
    line: int
    fields: dict[str, FieldValue]


class Reply(TypedDict):
    """The answer to the request of the same ``id``; a refused one carries ``error`` and, when there
    is a game, its whole ``view``.  unknown: the words of a preview that are not in the lexicon, where the
    regulation allows aids."""

    v: Wire
    id: int
    rev: int
    ok: bool
    error: NotRequired[Refusal]
    view: NotRequired[View]
    log: NotRequired[LogTail]
    hello: NotRequired[Hello]
    preview: NotRequired[PlayView]
    unknown: NotRequired[list[str]]
    placed: NotRequired[list[PreviewTile]]
    readings: NotRequired[list[ReadingView]]
    hints: NotRequired[list[Hint]]
    valid: NotRequired[bool]
    text: NotRequired[str]
    remarks: NotRequired[list[RemarkView]]
