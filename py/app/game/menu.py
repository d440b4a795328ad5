"""The menu box of a game: replay, files and printing.

Printing without a preview prints the score sheet of the open game.
"""

from pyscript import ffi, window

from app.browser import engine, files
from app.browser.dom import make
from app.game.challenges import challenge_slips
from app.game.paper import score_sheet
from app.saved import apart
from app.ui import dialogs, print_preview
from app.ui.dialogs import Box, choice
from app.ui.spreadsheet import with_semicolons
from app.words import common as common_words
from app.words import paper as paper_words
from app.words import review as review_words
from app.words import rules as rules_words
from app.words import table as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.game.course import Course
    from app.game.end import EndBox

TYPES = {"journal": "jsonl", "text": "txt", "csv": "csv", "gcg": "gcg"}
ROWS = {2: 24, 4: 16}  # of a sheet to fill in by hand


class GameMenu:
    """The menu of the game of ``course``, and of what can be printed without a game."""

    def __init__(self, course: "Course", end: "EndBox") -> None:
        self.course = course
        self.end = end
        self._has_put_sheet = False  # whether ``_before_print`` has set the pages
        print_preview.place()
        # MicroPython cannot add a listener for these two.
        window.onbeforeprint = ffi.create_proxy(self._before_print)
        window.onafterprint = ffi.create_proxy(self._after_print)
        end.offer("paper", self.open)
        end.offer("replay", self.replay)

    async def open(self) -> None:
        """Show the menu of the open game until it is closed."""
        while True:
            answer = await self._menu().ask()
            if answer is None:
                return
            await self._do(answer)

    async def forms(self) -> None:
        """Show what can be printed without a game."""
        await self.course.boot.greet()
        while True:
            box = Box(paper_words.TO_PRINT, "box-paper-menu")
            self._add_forms(box)
            answer = await box.ask()
            if answer is None:
                return
            await self._do(answer)

    async def replay(self) -> None:
        """Show the replay of the open game."""
        from app.game.replay import replay as player

        view = self.course.table.view
        if view is None:
            return
        if view["clock"]["paused"]:  # the board is covered
            await dialogs.inform(table_words.PAST_TURNS, rules_words.paused_line(view["clock"]["paused"]))
            return
        await player.open(self.course)

    async def save(self, kind: str) -> None:
        """Download the game as a file of that kind."""
        course = self.course
        if kind == "journal":
            course.export()
            return
        reply = await engine.call({"kind": "export", "game": course.game, "format": kind})
        if not reply["ok"]:
            await dialogs.refuse(reply["error"], paper_words.CANNOT_EXPORT)
            return
        name = "faristol-" + files.today() + "-" + course.game + "." + TYPES[kind]
        if kind == "csv":
            files.download(with_semicolons(reply["text"]), name, files.TABLE)
        else:
            files.download(reply["text"], name)

    def _menu(self) -> Box:
        box = Box(paper_words.TITLE, "box-paper-menu")
        view = self.course.table.view
        if view is not None:
            box.body.append(make("h3", "box-small-title", paper_words.THIS_GAME))
            box.body.append(choice(paper_words.SHEET, paper_words.SHEET_NOTE, "sheet"))
            one = choice(paper_words.REPLAY, paper_words.REPLAY_NOTE, "replay")
            if view["phase"] == "over":
                box.body.append(choice(review_words.TITLE, review_words.NOTE, "review"))
            else:
                one = choice(table_words.PAST_TURNS, table_words.PAST_TURNS_NOTE, "replay")
            box.body.append(one)
            if self.course.game != apart.GUEST:  # the other device has the journal
                box.body.append(choice(paper_words.HAND_OVER, paper_words.HAND_OVER_NOTE, "give"))
                kinds = [one for one in paper_words.FILE_KINDS if one[0] != "gcg" or len(view["seats"]) == 2]
                files_part = [choice(name, note, "file:" + kind) for kind, name, note in kinds]
                box.body.append(make("h3", "box-small-title", paper_words.FILES), _pairs(files_part))
        self._add_forms(box)
        return box

    def _add_forms(self, box: Box) -> None:
        forms = []
        for ruleset, seats in self._forms():
            note = paper_words.empty_sheet(seats)
            forms.append(
                choice(rules_words.ruleset_name(ruleset), note, "empty:" + ruleset + ":" + str(seats))
            )
        box.body.append(make("h3", "box-small-title", paper_words.FORMS), _pairs(forms))
        slips = []
        for one in self.course.boot.hello["rulesets"] if self.course.boot.hello else []:
            if one["challenges"]:
                slips.append(
                    choice(rules_words.ruleset_name(one["id"]), paper_words.SLIPS_NOTE, "slips:" + one["id"])
                )
        box.body.append(make("h3", "box-small-title", paper_words.SLIPS), _pairs(slips))
        box.cancel_button(common_words.CLOSE)
        box.focus_title()

    def _forms(self) -> "list[tuple[str, int]]":
        """The regulations, each with the number of columns of its sheet."""
        hello = self.course.boot.hello
        known = hello["rulesets"] if hello else []
        return [(one["id"], 4 if max(one["seats"]) > 2 else 2) for one in known]

    async def _do(self, answer: str) -> None:
        parts = answer.split(":")
        view = self.course.table.view
        if parts[0] == "empty":
            await print_preview.show(paper_words.EMPTY_SHEET, [self._empty(parts[1], int(parts[2]))])
        elif parts[0] == "slips":
            await print_preview.show(paper_words.SLIPS, [challenge_slips.printed_page(parts[1])])
        elif parts[0] == "file":
            await self.save(parts[1])
        elif parts[0] == "replay":
            await self.replay()
        elif parts[0] == "review":
            await self.end.lead_to("review")
        elif parts[0] == "give":
            from app.codes import hand_over

            await hand_over.send_game(self.course.journal(), self.course.game)
        elif view is not None:
            await print_preview.show(paper_words.SHEET, score_sheet.filled(view, view["started"]))

    def _empty(self, ruleset: str, seats: int) -> "Node":
        """An empty sheet; if the regulation limits the turns, it has a row for each."""
        hello = self.course.boot.hello
        rows, party = ROWS[seats], "player"
        for one in hello["rulesets"] if hello else []:
            if one["id"] == ruleset:
                party = one["party"]
                rows = one["turns_each"] or rows
        return score_sheet.empty(ruleset, seats, rows, party)

    def _before_print(self, event: "Event") -> None:
        view = self.course.table.view
        if not print_preview.place().firstChild and view is not None:
            print_preview.put(score_sheet.filled(view, view["started"]))
            self._has_put_sheet = True

    def _after_print(self, event: "Event") -> None:
        if self._has_put_sheet:
            print_preview.put([])
            self._has_put_sheet = False


# --- the box ----------------------------------------------------------------------------------


def _pairs(choices: "list[Node]") -> "Node":
    node = make("div", "choice-pair")
    node.append(*choices)
    return node


# --- files ------------------------------------------------------------------------------------
