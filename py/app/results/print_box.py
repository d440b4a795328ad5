"""What of a duplicate can be printed, to choose from, and its preview."""

from app.results import empty_slips
from app.results.duplicate_files import choice
from app.results.print_sheets import Paper
from app.ui import print_preview
from app.ui.dialogs import Box
from app.words import game as ca
from app.words import results as ca_results

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.desk.course import DeskCourse
    from app.results.checking_time import Checking
    from app.results.data import Results
    from faristol.session.duplicate.wire import DeskView


async def open(course: "DeskCourse", view: "DeskView", results: "Results", checking: "Checking") -> None:
    """Until the box is closed: after each print it comes again."""
    offered = list(ca_results.PAPERS)
    if not results.rounds or not results.places:
        offered = [one for one in offered if one[0] == "slips"]
    prepared = [one for one in view["options"] if one["name"] == "direction" and one["value"] == "prepared"]
    if prepared and (results.rounds or view["prepared"]):
        offered.insert(len(offered) - 1, ca_results.DIRECTOR_SHEET)
    while True:
        box = Box(ca_results.TO_PRINT, "box-paper-menu")
        if not results.rounds or not results.places:
            box.text(ca_results.NO_PLAYERS if results.rounds else ca_results.NOTHING_YET)
        for code, name, note in offered:
            box.body.append(choice(name, note, code))
        box.cancel_button(ca.CLOSE)
        box.focus_title()
        answer = await box.ask()
        if answer is None:
            return
        title = [name for code, name, _ in offered if code == answer][0]  # noqa: RUF015
        told = status(view, checking)
        await print_preview.show(
            title, _leaves(answer, Paper(results, view, course.lines, told), results.title)
        )


def _leaves(what: str, paper: Paper, title: str) -> "list[Node]":
    if what == "slips":
        return [empty_slips.leaf(title)]
    leaves: "list[Node]" = getattr(paper, what)()
    return leaves


def status(view: "DeskView", checking: "Checking") -> str:
    """How definitive what is printed is."""
    if view["phase"] != "over":
        return ca_results.PROVISIONAL
    if view["final"] or checking.is_final():
        return ca_results.FINAL
    return ca_results.definitive_from(checking.hour()) if checking.until else ca_results.TO_CHECK
