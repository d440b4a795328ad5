"""The box of a tournament's files: the page for a website, tables, and files for other programs."""

from app.browser import files
from app.browser.dom import run, set_text
from app.tournament_sheets import csv_tables, web_page
from app.tournament_sheets.data import ask_for
from app.ui.dates import day_on_paper
from app.ui.dialogs import Box, choice, choose_one, refuse
from app.ui.file_names import plain
from app.words import common as common_words
from app.words.tournament import files as files_words
from app.words.tournament import standings as standings_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.tournament.course import TournamentCourse
    from app.tournament_sheets.data import Shown
    from faristol.session.tournament.intents import TournamentExport
    from faristol.session.tournament.wire import ReplayView


class FilesRoom:
    """The files of the open day."""

    def __init__(self, course: "TournamentCourse") -> None:
        self.course = course

    async def open(self) -> None:
        """Let a file be chosen, and download it."""
        box = Box(files_words.SAVE_FILES, "box-paper-menu")
        offered = [files_words.PAGE_FILE] + list(files_words.TABLES + files_words.FILE_KINDS)  # noqa: RUF005
        if self._offered(files_words.RATINGS[0]):
            offered.insert(1 + len(files_words.TABLES), files_words.RATINGS)
        if self._offered(files_words.REPORTS[0][0]):
            offered += list(files_words.REPORTS)
        for kind, name, note in offered:
            box.body.append(choice(name, note, kind))
        box.cancel_button(common_words.CLOSE)
        box.focus_title()
        answer = await box.ask()
        if answer == files_words.PAGE_FILE[0]:
            await self._save_page()
        elif answer is not None:
            await self._save(answer)

    def _offered(self, form: str) -> "list[tuple[str, str]]":
        """The categories of which there is such a file, as (key, name); none for a file of all."""
        view = self.course.view
        categories = view["categories"] if view is not None else []
        if [report for report in files_words.REPORTS if report[0] == form]:
            return [
                (category["key"], category["name"])
                for category in categories
                if category["format"] != "fours"
            ]
        if view is not None and form == files_words.RATINGS[0]:
            rated = [category for category in categories if standings_words.has_ratings(view, category)]
            return [(one["key"], one["name"]) for one in rated if one["standings"]["after"]]
        if [table for table in files_words.TABLES if table[0] == form]:
            return [(category["key"], category["name"]) for category in categories]
        return []

    async def _save(self, form: str) -> None:
        """The file of a form, of the category that is asked for where there are several."""
        request: "TournamentExport" = {"kind": "tournament_export", "format": form}
        several = self._offered(form)
        if several:
            place: "int | None" = 0
            if len(several) > 1:
                names = [name for _, name in several]
                if not [report for report in files_words.REPORTS if report[0] == form]:
                    names.append(files_words.ALL_IN_ONE)
                place = await choose_one(standings_words.CATEGORY, names)
            if place is None:
                return
            if place < len(several):
                request["category"] = several[place][0]
        if form == files_words.RATINGS[0]:
            factors = standings_words.FACTORS
            chosen = await choose_one(files_words.FACTOR, list(factors))
            if chosen is None:
                return
            request["factor"] = int(factors[chosen])
        reply = await self.course.ask(request)
        if not reply["ok"]:
            await refuse(reply["error"], files_words.CANNOT_SAVE)
            return
        file = reply["file"]
        if form == "journal":
            file["text"] = self.course.file(file["text"])
        text = csv_tables.for_spreadsheet(file["text"]) if file["type"] == files.TABLE else file["text"]
        files.download(text, self._name() + file["suffix"], file["type"])

    async def _save_page(self) -> None:
        several: "list[list[Shown]]" = []
        view = self.course.view
        day = day_on_paper(view["started"] if view is not None else 0)
        for category in view["categories"] if view is not None else []:
            rounds = []
            for turn in range(1, max(1, category["round"]) + 1):
                after = min(turn, category["standings"]["after"])
                shown = await ask_for(self.course, category["key"], turn, day, after)
                if shown is not None:
                    rounds.append(shown)
            several.append(rounds)
        kept = await self._kept_games()
        if kept is None:
            return
        files.download(
            web_page.page(several, kept), self._name() + files_words.PAGE_SUFFIX + ".html", "text/html"
        )

    async def _kept_games(self) -> "list[ReplayView] | None":
        """The games of the day; None when cancelled.  A game that cannot be read is left out."""
        lines = self.course.games.lines(self.course.game)
        found = []
        box = Box(files_words.PAGE_FILE[1], "box-small")
        note = box.text("")
        note.setAttribute("role", "status")
        box.cancel_button()
        if lines:
            box.open()  # at once: a box that is not open was cancelled
            run(box.ask())
        for place in range(len(lines)):
            set_text(note, files_words.games_done(place, len(lines)))
            reply = await self.course.ask({"kind": "tournament_replay", "line": lines[place]})
            if not box.node.open:
                return None
            if reply["ok"]:
                found.append(reply["replay"])
        if lines:
            box.close(None)
        return found

    def _name(self) -> str:
        """The name of a file without its ending: faristol-torneig-2026-11-20-jocs-de-vic."""
        title = plain(self.course.view["title"]) if self.course.view is not None else ""
        return files_words.FILE_NAME + files.today() + ("-" + title if title else "")
