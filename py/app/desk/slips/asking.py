"""What the director is asked beside the slip line before a slip is taken."""

from app.browser.dom import run
from app.browser.engine import EngineLost
from app.words.desk import common as desk_words
from app.words.desk import players as desk_players_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.desk.course import DeskCourse
    from app.desk.slips.typed_slip import TypedSlip
    from app.live.entry_line import EntryLine
    from app.ui.asides import Aside
    from faristol.session.duplicate.wire import DeskPlayer

    Line = EntryLine[DeskCourse, TypedSlip, DeskPlayer]
    # Title and text; the names of no and yes.
    Question = tuple[tuple[str, str], tuple[str, str]]

_REPLACE = (desk_words.KEEP_SLIP, desk_words.REPLACE_SLIP)
_COMES_BACK = (desk_players_words.STAYS_AWAY, desk_players_words.READMIT)


def question(player: "DeskPlayer", slip: "TypedSlip") -> "Question | None":
    """The question about a slip that is not the one its player has; None: nothing is asked."""
    standing = player["slip"]
    if standing is not None:
        return desk_words.replace_question(player, standing, slip.coord, slip.word), _REPLACE
    if player["withdrawn"]:
        return desk_players_words.back_question(player, slip.coord, slip.word), _COMES_BACK
    return None


def ask(line: "Line", slip: "TypedSlip", asked: "Question", declined: str) -> None:
    """Put the question aside; ``declined``: what became of the slip where the answer is no."""
    line.outbox.hold(slip)
    (no, yes), question = asked[1], asked[0]
    aside = line.asides.put(question, [(no, "keep", "button soft"), (yes, "yes", "button danger")])
    run(_over(line, slip, aside, declined))


async def _over(line: "Line", slip: "TypedSlip", aside: "Aside", declined: str) -> None:
    """It is taken where that is said, also in the place of another one."""
    answer = await aside.answered()
    if answer == "yes":
        await _comes_back(line, slip.number)
    line.outbox.drop(slip)
    if answer == "yes":
        line.outbox.put(slip)
    elif not slip.done(declined) and answer == "keep":
        line.taken(slip.number)


async def _comes_back(line: "Line", number: int) -> None:
    """Whoever had gone home plays again.  Where that is refused, the slip will be too, and say why."""
    player = line.of_number(number)
    if player is not None and player["withdrawn"] and player["slip"] is None:
        try:
            await line.course.attempt({"type": "readmit", "number": number})
        except EngineLost:  # the page shows a notice, and the slip returns to the line
            pass
