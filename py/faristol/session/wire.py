"""What crosses the worker's boundary: JSON strings, an intent up and a whole view down.

Only types and names live here.  The screen (``app/``) imports them while it is type-checked and never when it
runs, so that both programs are held to one description.  Squares are 0..224, row by row.  A tile is
written as ``tiles.text`` spells it: "L·L", a blank standing for it "l·l", an unplayed blank "?".
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from faristol.tiles import spell

Wire = Literal[1]
Phase = Literal["turn", "challenge", "review", "adjudication", "over"]
RowKind = Literal["play", "withdrawn", "exchange", "pass", "abandon"]
FieldValue = str | int | bool | list[str]

# Ours by the engine's own names: a phase or kind that the screen does not know cannot slip through.
PHASES: Final[dict[str, Phase]] = {
    "turn": "turn",
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
    "abandon": "abandon",
}
ROBOTS: Final = ("beginner", "intermediate", "greedy")


class Refusal(TypedDict):
    """Why something cannot be: ``code`` is a key of the sentences in ``app/ca.py``."""

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


class RulesetView(TypedDict):
    id: str
    seats: list[int]
    challenges: bool
    undo: bool
    hints: bool


class View(TypedDict):
    """All that one seat may see; ``viewer`` None is what anyone walking past the table sees."""

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


class SeatRequest(TypedDict):
    name: str
    player: str


class Action(TypedDict):
    """``type`` is play, exchange, pass, challenge, accept, second_challenge, adjudicate, abandon,
    abandon_all or stop; the other keys are those that it needs."""

    type: str
    tiles: NotRequired[list[PlacedTile]]
    exchange: NotRequired[list[str]]
    words: NotRequired[list[str]]
    argument: NotRequired[str]
    valid: NotRequired[bool]


class Request(TypedDict):
    """An intent.  ``kind`` is hello, new, open, look, act, preview, think, hint or undo.

    ``game`` names the game to which it belongs (any text, chosen by the screen), ``rev`` the length
    of the log that the screen has seen, ``at`` the instant by the page's clock in milliseconds.
    """

    v: Wire
    id: int
    kind: str
    at: int
    game: NotRequired[str]
    rev: NotRequired[int]
    viewer: NotRequired[int | None]
    ruleset: NotRequired[str]
    seats: NotRequired[list[SeatRequest]]
    seed: NotRequired[str]
    journal: NotRequired[str]
    seat: NotRequired[int]
    action: NotRequired[Action]
    tiles: NotRequired[list[PlacedTile]]
    count: NotRequired[int]


class LogTail(TypedDict):
    """The journal is what the screen has up to line ``keep``, then ``lines``."""

    keep: int
    lines: list[str]


class Hint(TypedDict):
    play: PlayView
    tiles: list[PlacedTile]


class Reply(TypedDict):
    """The answer to the request of the same ``id``; a refused one carries ``error`` and, when there
    is a game, its whole ``view``."""

    v: Wire
    id: int
    rev: int
    ok: bool
    error: NotRequired[Refusal]
    view: NotRequired[View]
    log: NotRequired[LogTail]
    hello: NotRequired[Hello]
    preview: NotRequired[PlayView]
    hints: NotRequired[list[Hint]]
