"""The box of the papers of a duplicate, with their preview."""

from app.results import empty_slips
from app.results.print_sheets import Paper
from app.ui import print_preview
from app.ui.dialogs import Box, choice, choose_one
from app.words import common as common_words
from app.words import diploma as diploma_words
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
    groups = {"categories": results.categories, "clubs": results.clubs}
    offered = [one for one in offered if groups.get(one[0], True)]
    prepared = [
        option
        for option in view["options"]
        if option["name"] == "direction" and option["value"] == "prepared"
    ]
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
        first = 0
        if answer == "diplomas":
            chosen = await choose_one(
                title_of(offered, answer), [name for _, name in diploma_words.FIRST_CHOICES]
            )
            if chosen is None:
                continue
            first = int(diploma_words.FIRST_CHOICES[chosen][0])
        text = status(view, checking)
        pages = _pages(answer, Paper(results, view, text), results.title, first)
        await print_preview.show(title_of(offered, answer), pages)


def title_of(offered: "list[tuple[str, str, str]]", what: str) -> str:
    return [name for code, name, _ in offered if code == what][0]  # noqa: RUF015


def _pages(what: str, paper: Paper, title: str, first: int) -> "list[Node]":
    if what == "slips":
        return [empty_slips.printed_page(title)]
    if what == "diplomas":
        return paper.diplomas(first)
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
