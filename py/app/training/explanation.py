"""The explanation of a play's score, from what is visible on the board.  Nothing is scored here.

Pure: the premium squares newly covered, the use of the whole rack, and the crosswords.
"""

from app.words import grammar as grammar_words
from app.words.training import common as training_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.wire import LaidView, MoveView
    from faristol.session.wire import TileView

SIDE = 15
_WHOLE_RACK = 7


def lines(move: "MoveView", board: "list[TileView | None]", premiums: "list[str]") -> "list[str]":
    """The reasons, the weightiest first.  ``premiums``: DL, TL, DP, TP or "" for each square."""
    sentences = []
    laid = move["laid"]
    if len(laid) == _WHOLE_RACK:
        sentences.append(training_words.WHOLE_RACK)
    for name in ("TP", "DP"):
        covered = [
            grammar_words.square_name(one["square"]) for one in laid if premiums[one["square"]] == name
        ]
        if covered:
            sentences.append(training_words.word_premium(name, covered))
    letters = []
    for one in laid:
        name, tile = premiums[one["square"]], one["tile"]
        if name in ("TL", "DL") and not tile["blank"]:
            letters.append((-tile["value"] * (3 if name == "TL" else 2), tile["label"], name))
    if letters:
        letters.sort()
        sentences.append(training_words.letter_premium([(label, name) for _, label, name in letters]))
    crossing = crosswords(move["coord"], laid, board)
    if crossing:
        sentences.append(training_words.crosswords(crossing))
    return sentences


def crosswords(coord: str, laid: "list[LaidView]", board: "list[TileView | None]") -> "list[str]":
    """The words that the new tiles form perpendicular to the main word."""
    step = 1 if coord[:1] in "123456789" else SIDE
    found = []
    for one in laid:
        before, after = "", ""
        at = _next(one["square"], -step)
        while at >= 0 and board[at]:
            before = _label(board[at]) + before
            at = _next(at, -step)
        at = _next(one["square"], step)
        while at >= 0 and board[at]:
            after += _label(board[at])
            at = _next(at, step)
        if before or after:
            found.append(before + one["tile"]["label"] + after)
    return found


def _label(tile: "TileView | None") -> str:
    return tile["label"] if tile else ""


def _next(square: int, step: int) -> int:
    """The next square, or -1 at the edge."""
    there = square + step
    if not 0 <= there < SIDE * SIDE or (step in (1, -1) and there // SIDE != square // SIDE):
        return -1
    return there
