"""What a tablet and its host say to each other, over ``app/browser/peer``.  Pure.

A tablet says "hello" (its player's number).  A host says "seat" (who that is, or why not).

A desk of a duplicate: the tablet says "slip" (round, coordinates, word); the desk says "hall" (what the hall
may see, and the time), "slip" (what became of a slip) and "result" (of the own round that was closed).

A class, whose game the tablet plays by its code: the seat has the game ("class"); the tablet says "standing"
(the result code of its closed rounds); the teacher's page says "go" (a round has begun).  The tablet may say
"robot" (name and script of one of the workshop); the teacher's page says "robot" (whether it is kept).

What is none of these is answered with "refused" and changes nothing.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NotRequired, TypedDict, TypeGuard

    from faristol.session.duplicate.intents import Source
    from faristol.session.duplicate.wire import ProjectorView, TimerView

    class Progress(TypedDict):
        """What a tablet of a class has played.

        code: the result code of its closed rounds.  rounds: how many.  over: whether they are all.
        handed: whether the slip of the open round is handed in.
        """

        code: str
        rounds: int
        over: bool
        handed: bool

    class SentSlip(TypedDict):
        """A slip that a tablet hands in."""

        round: int
        coord: str
        word: str

    class SlipAnswer(SentSlip):
        """What became of a slip.  told: an outcome, with a sentence in ``app/words``."""

        told: str

    # Whose a tablet is.  why: it is not, or not yet.  class: the game that a tablet of a class plays.
    Seat = TypedDict(
        "Seat",
        {"number": int, "name": NotRequired[str], "why": NotRequired[str], "class": NotRequired[object]},
    )

    class HallNews(TypedDict):
        """What the hall may see, where it has changed, but its ``rev``.

        left: ms of the round; -1: its time has not begun.  running: whether they run down.
        """

        left: int
        running: NotRequired[bool]
        view: NotRequired[ProjectorView | None]

    class OwnResult(TypedDict, total=False):
        """What a player has in a closed round.  points: -1 where the desk does not know them."""

        round: int
        points: int
        null: str
        total: int
        rank: int

    class Go(TypedDict):
        """A round has begun.  left: ms of it.  ends: the host's instant at its end."""

        round: int
        left: int
        ends: int


MOST_NUMBER = 999
LATE = 3000  # ms after the end of the time within which a slip was under way
_COORD, _WORD = 4, 40  # characters at most
_RESULT = 200  # characters of a result code: the longest game has one of less than half of them
_PREPARED = 200_000  # characters of a prepared game: one packet carries it


def number_in(body: object) -> int:
    """The number of a "hello"; 0 where it is none."""
    return body if _is_count(body) and body <= MOST_NUMBER else 0


def slip_in(body: object) -> "tuple[int, str, str] | None":
    """Round, coordinates and word of a "slip"; None where it is none."""
    if not isinstance(body, dict) or not _is_count(body.get("round")):
        return None
    if not _is_word(body.get("coord"), _COORD) or not _is_word(body.get("word"), _WORD):
        return None
    return body["round"], body["coord"], body["word"]


def told_in(kind: str, body: object) -> bool:
    """Whether a message of a desk has the fields that a tablet reads."""
    if not isinstance(body, dict):
        return False
    if kind == "hall":
        view = body.get("view")
        return isinstance(body.get("left"), int) and (view is None or _is_view(view))
    return kind in ("seat", "slip", "result", "go", "robot")


def progress_in(body: object) -> "Progress | None":
    """What a tablet of a class has played, from its "standing"; None where it is none."""
    if not isinstance(body, dict) or not _is_word(body.get("code"), _RESULT):
        return None
    rounds, over, handed = body.get("rounds"), body.get("over"), body.get("handed")
    if not isinstance(rounds, int) or isinstance(rounds, bool) or not 0 <= rounds < 10000:
        return None
    if not isinstance(over, bool) or not isinstance(handed, bool):
        return None
    progress: "Progress" = {"code": body["code"], "rounds": rounds, "over": over, "handed": handed}
    return progress


def class_in(seat: "Seat | None") -> "Source | None":
    """The game of a class in a "seat": by its code, or a prepared one; None at a desk."""
    game = seat.get("class") if seat else None
    if not isinstance(game, dict):
        return None
    prepared = game.get("prepared")
    if isinstance(prepared, str) and 0 < len(prepared) <= _PREPARED:
        return {"prepared": prepared}
    return {"code": game["code"]} if _is_word(game.get("code"), _WORD) else None


def robot_in(body: object) -> "tuple[str, str] | None":
    """Name and script of a "robot", which are still to be checked; None where it is none."""
    name, source = (body.get("name"), body.get("source")) if isinstance(body, dict) else (None, None)
    return (name, source) if isinstance(name, str) and isinstance(source, str) else None


def go_in(body: object) -> "tuple[int, int, int] | None":
    """The round of a "go", the milliseconds left of it, and the host's instant at its end."""
    if not isinstance(body, dict) or not _is_count(body.get("round")):
        return None
    for key in ("left", "ends"):
        value = body.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 53:
            return None
    return body["round"], body["left"], body["ends"]


def _is_view(view: object) -> bool:
    if not isinstance(view, dict) or not isinstance(view.get("phase"), str):
        return False
    return isinstance(view.get("rack"), list) and isinstance(view.get("board"), list) and "timer" in view


def late_by(timer: "TimerView", now: int) -> int:
    """Milliseconds since a round's time was over, by a ``TimerView``; 0 before."""
    if timer["started"] is None:
        return 0
    at = now if timer["stopped"] is None else timer["stopped"]
    return max(0, at - timer["started"] - timer["seconds"] * 1000)


def _is_count(value: object) -> "TypeGuard[int]":
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value < 10000


def _is_word(value: object, longest: int) -> bool:
    """Whether it is a short text of Latin letters and signs without any space, so that it fills one field."""
    if not isinstance(value, str) or not 0 < len(value) <= longest:
        return False
    return not [sign for sign in value if not (" " < sign < "\x7f" or "\xa0" < sign < "\u0250")]
