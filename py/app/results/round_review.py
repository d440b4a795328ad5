"""A round of a finished duplicate looked at again: the best plays, those that were played, and why."""

from app.browser.dom import make
from app.ui.spelled import folded
from app.words import grammar as grammar_words
from app.words import review as review_words
from app.words import spelling as spelling_words
from app.words.results import review as results_review_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.wire import FoundPlay, MoveView, RoundPlays

BEST = 5


async def plays_of(course: "DeskCourse", round: int) -> "RoundPlays | None":
    """The best plays of a round and those of its valid slips; None if the engine refuses."""
    reply = await course.ask({"kind": "desk_plays", "round": round, "count": BEST})
    return reply["plays"] if reply["ok"] else None


def parts(plays: "RoundPlays", reference: "MoveView") -> "list[Node]":
    """The best plays, and what was played below the best with the reason why it made less.

    How their words are spelled is told below, when it is asked for.
    """
    spelled = folded(spelling_words.SEVERAL, [play["move"]["shown"] for play in plays["plays"]])
    best = make("section", "results-review column")
    best.append(
        make("h3", "text-4", results_review_words.BEST), _list(plays["plays"][:BEST], reference, False)
    )
    found = [play for play in plays["plays"] if play["found"] and play["reasons"]]
    if not found:
        return [best, spelled]
    played = make("section", "results-review column")
    played.append(make("h3", "text-4", results_review_words.PLAYED), _list(found, reference, True))
    return [best, played, spelled]


def _list(several: "list[FoundPlay]", reference: "MoveView", with_why: bool) -> "Node":
    rows = make("ul", "column")
    for one in several:
        move = one["move"]
        row = make("li", "lined")
        line = make("p", "wrap side-by-side")
        line.append(make("span", "coord", move["coord"]), " ", make("span", "word", move["shown"]), " ")
        line.append(make("b", "", grammar_words.points(move["points"])))
        is_master = move["coord"] == reference["coord"] and move["word"] == reference["word"]
        note = results_review_words.note(one["found"], is_master)
        if note:
            line.append(" ", make("span", "dim text-3", note))
        row.append(line)
        if with_why:
            row.append(make("p", "text-3", review_words.why(one["reasons"], False)))
        rows.append(row)
    return rows
