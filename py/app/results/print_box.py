"""The box of the papers of a duplicate, with their preview."""

from app.results import empty_slips
from app.results.print_sheets import Paper
from app.ui import print_preview
from app.ui.dialogs import Box, choice
from app.words import common as common_words
from app.words.results import checking as results_checking_words
from app.words.results import common as results_words
from app.words.results import paper as results_paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.desk.course import DeskCourse
    from app.results.checking_time import Checking
    from app.results.data import Results
    from faristol.session.duplicate.wire import DeskView


async def open(course: "DeskCourse", view: "DeskView", results: "Results", checking: "Checking") -> None:
    """Offer papers to print until the box is closed; it opens again after each preview."""
    offered = list(results_paper_words.PAPERS)
    if not results.rounds or not results.places:
        offered = [one for one in offered if one[0] == "slips"]
    prepared = [one for one in view["options"] if one["name"] == "direction" and one["value"] == "prepared"]
    if prepared and (results.rounds or view["prepared"]):
        offered.insert(len(offered) - 1, results_paper_words.DIRECTOR_SHEET)
    while True:
        box = Box(results_paper_words.TO_PRINT, "box-paper-menu")
        if not results.rounds or not results.places:
            box.text(results_words.NO_PLAYERS if results.rounds else results_words.NOTHING_YET)
        for code, name, note in offered:
            box.body.append(choice(name, note, code))
        box.cancel_button(common_words.CLOSE)
        box.focus_title()
        answer = await box.ask()
        if answer is None:
            return
        title = [name for code, name, _ in offered if code == answer][0]  # noqa: RUF015
        text = status(view, checking)
        await print_preview.show(
            title, _pages(answer, Paper(results, view, course.lines, text), results.title)
        )


def _pages(what: str, paper: Paper, title: str) -> "list[Node]":
    if what == "slips":
        return [empty_slips.printed_page(title)]
    pages: "list[Node]" = getattr(paper, what)()
    return pages


def status(view: "DeskView", checking: "Checking") -> str:
    """A sentence on whether the results are final."""
    if view["phase"] != "over":
        return results_checking_words.PROVISIONAL
    if view["final"] or checking.is_final():
        return results_checking_words.FINAL
    return (
        results_paper_words.definitive_from(checking.hour())
        if checking.until
        else results_checking_words.TO_CHECK
    )
