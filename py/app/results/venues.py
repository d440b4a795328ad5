"""The common classification of several venues that played the same game.

The engine checks each file before it is added.  A file that does not fit is refused by its name, and the
others stay.
"""

from app.browser import files
from app.browser.dom import make
from app.results import duplicate_files, group_sheets, group_tables, ranking_sheet, tables, venues_page
from app.results.print_sheets import diplomas_of
from app.ui import print_preview
from app.ui.dates import day_on_paper
from app.ui.dialogs import Box, choose_one
from app.ui.fields import button, text_field
from app.words import common as common_words
from app.words import diploma as diploma_words
from app.words import refusals as refusals_words
from app.words.results import common as results_words
from app.words.results import files as results_files_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.desk.course import DeskCourse
    from app.results.data import Results
    from faristol.session.duplicate.wire import GroupRows, RankRow
    from faristol.session.wire import Refusal

_LONGEST_NAME = 40


class _Venue:
    """Another venue: its file, journal and name."""

    def __init__(self, file: str, journal: str, name: str) -> None:
        self.file = file
        self.journal = journal
        self.name = name


async def open(course: "DeskCourse", results: "Results", victories: bool, status: str) -> None:
    """Show the room.  victories: the game is an auction, with points of victory.

    status: whether the results of this venue are final.
    """
    await _VenuesRoom(course, results, victories, status).show()


class _VenuesRoom:
    def __init__(self, course: "DeskCourse", results: "Results", victories: bool, status: str) -> None:
        self.course = course
        self.status = status
        self.victories = victories
        self.results = results
        self.venues: "list[_Venue]" = []
        self.merged: "list[RankRow]" = []
        self.groups: "GroupRows" = {"categories": [], "clubs": []}
        self.box = Box(results_files_words.VENUES_TITLE, "results is-venues as-tall")
        self.list = make("ul", "results-venues")
        self.said = make("div", "results-refused")
        self.said.setAttribute("role", "status")
        self.place = make("div", "results-place scrolls fills")
        self.csv = button(results_files_words.SAVE_CSV, "csv", "button")
        self.page = button(results_files_words.SAVE_PAGE, "page", "button")
        self.diplomas = button(results_files_words.DIPLOMAS, "diplomas", "button")
        self.print = button(results_words.PRINT, "print", "button")

    async def show(self) -> None:
        self.box.text(results_files_words.VENUES_HELP, "box-note")
        self.place.tabIndex = 0
        self.place.setAttribute("role", "region")
        self.place.setAttribute("aria-label", results_files_words.MERGED)
        self.box.body.append(self.list, self.said, self.place)
        self.box.first = button(results_files_words.ADD_FILES, "add", "button primary")
        self.box.foot.append(self.print, self.diplomas, self.page, self.csv, self.box.first)
        self.box.cancel_button(common_words.CLOSE)
        self.box.on_click = self._clicked
        self._draw()
        await self.box.ask()

    def _draw(self) -> None:
        lines = [self._line(self.results.venue, None)]
        for venue in self.venues:
            lines.append(self._line(venue.name, venue))
        self.list.replaceChildren(*lines)
        for one in (self.csv, self.page, self.diplomas, self.print):
            one.disabled = not self.venues
        if self.venues:
            text = tables.classification(self._named(), self.victories, True, False)
            groups = group_tables.of_venues(self.groups, self.victories)
            self.place.replaceChildren(make("p", "box-note", self.status), text, *groups)
        else:
            self.place.replaceChildren(make("p", "results-none dim centred", results_files_words.NO_OTHERS))

    def _named(self) -> "list[RankRow]":
        """The places, with a name for this venue once there are others."""
        groups = self.groups["categories"] + self.groups["clubs"]
        for one in self.merged + [place for group in groups for place in group["places"]]:
            one["venue"] = one["venue"] or results_files_words.THIS_VENUE
        return self.merged

    def _line(self, name: str, venue: "_Venue | None") -> "Node":
        count = len(
            [one for one in self.merged if one["venue"] in (name, name or results_files_words.THIS_VENUE)]
        )
        line = make("li", "results-venue grid")
        line.append(make("b", "", results_files_words.venue_line(name, count or len(self.results.places))))
        if venue is not None:
            line.append(make("span", "box-note", venue.file))
            out = button(results_files_words.TAKE_OUT, "out", "button soft")
            out.setAttribute("aria-label", results_files_words.take_out(name))
            out.setAttribute("data-place", str(self.venues.index(venue)))
            line.append(out)
        return line

    # -- commands

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        do = str(pressed.getAttribute("data-do"))
        if do == "add":
            self.box.spawn(self._add())
        elif do == "out":
            self.box.spawn(self._out(int(pressed.getAttribute("data-place"))))
        elif do == "csv":
            self.box.spawn(duplicate_files.hand_over(self.course, "csv", self._journals()))
        elif do == "page":
            self._save_page()
        elif do == "diplomas":
            self.box.spawn(self._print_diplomas())
        elif do == "print":
            self.box.spawn(self._print())

    async def _print(self) -> None:
        day = day_on_paper(self.results.started)
        pages = ranking_sheet.merged(self.results.title, self._named(), self.victories, self.status, day)
        of_groups = self.groups["categories"] + self.groups["clubs"]
        if of_groups:
            head = ranking_sheet.head_of_venues(self.results.title, self._named(), day)
            pages = pages + group_sheets.pages_of(head, of_groups)
        await print_preview.show(results_files_words.MERGED, pages)

    async def _print_diplomas(self) -> None:
        """For the first ones of all venues, each with its venue."""
        names = [name for _, name in diploma_words.FIRST_CHOICES]
        chosen = await choose_one(results_files_words.DIPLOMAS, names)
        if chosen is not None:
            first = int(diploma_words.FIRST_CHOICES[chosen][0])
            day = day_on_paper(self.results.started)
            pages = diplomas_of(self._named(), self.results.title, first, day)
            await print_preview.show(results_files_words.DIPLOMAS, pages)

    def _save_page(self) -> None:
        day = day_on_paper(self.results.started)
        page = venues_page.page(self.results.title, self._named(), self.groups, self.status, day)
        name = duplicate_files.file_name(self.results.title, "", files.today())
        files.download(page, name + results_files_words.PAGE_OF_VENUES + ".html", "text/html")

    def _journals(self) -> "list[str]":
        return [venue.journal for venue in self.venues]

    async def _out(self, place: int) -> None:
        self.venues.pop(place)
        await self._merge(self._journals())
        self._draw()

    async def _add(self) -> None:
        refused = []
        for chosen in await files.choose(duplicate_files.ACCEPTED, "multiple"):
            text = await duplicate_files.read(chosen)
            if text is not None:
                why = await self._take(str(chosen.name), text)
                if why:
                    refused.append(results_files_words.refused_file(str(chosen.name), why))
        self.said.replaceChildren(*[make("p", "", line) for line in refused])
        self._draw()

    async def _take(self, file: str, journal: str) -> str:
        """Add a venue, with a name asked for if needed; a sentence on why it does not fit, or ""."""
        others = [self.course.journal()] + self._journals()  # noqa: RUF005 - no stars there
        reply = await self.course.ask({"kind": "desk_venue", "journal": journal, "journals": others})
        if not reply["ok"]:
            return _why(reply["error"])
        taken = [self.results.venue] + [venue.name for venue in self.venues]
        if reply["venue"]["same"]:
            return results_files_words.same_venue(taken[reply["venue"]["same"][0]])
        name = reply["venue"]["name"]
        if not name or name in taken:
            why = await self._merge(self._journals() + [await self._renamed(journal, file)])  # noqa: RUF005
            name = "" if why else await _ask_name(file, duplicate_files.stem(file), taken)
            if not name:
                return why or results_files_words.NOT_NAMED
            journal = await self._renamed(journal, name)
        why = await self._merge(self._journals() + [journal])  # noqa: RUF005
        if not why:
            self.venues.append(_Venue(file, journal, name))
        return why

    async def _renamed(self, journal: str, name: str) -> str:
        """The same journal with another name of its venue."""
        reply = await self.course.ask(
            {"kind": "desk_venue", "journal": journal, "journals": [], "name": name}
        )
        return reply["venue"]["journal"]

    async def _merge(self, journals: "list[str]") -> str:
        """Ask for the common classification; "" if it succeeded, else the reason."""
        reply = await self.course.ask({"kind": "desk_results", "journals": journals})
        if not reply["ok"]:
            return _why(reply["error"])
        self.merged, self.groups = reply["merged"], reply["merged_groups"]
        return ""


def _why(refused: "Refusal") -> str:
    return results_files_words.VENUE_REFUSED.get(refused["code"]) or refusals_words.refusal(refused)


async def _ask_name(file: str, proposed: str, taken: "list[str]") -> str:
    """Ask for the name of a venue; "" when cancelled."""
    name = proposed
    while True:
        box = Box(results_files_words.NAME_VENUE, "box-small")
        box.text(results_files_words.of_file(file) + ". " + results_files_words.NAME_VENUE_HELP)
        label, line = text_field(results_words.VENUE, name[:_LONGEST_NAME], _LONGEST_NAME)
        box.body.append(label)
        box.first = line
        box.cancel_button()
        box.button(results_files_words.USE_NAME, "yes", "button primary")
        if await box.ask() is None:
            return ""
        name = str(line.value).strip()
        if name and name not in taken:
            return name
