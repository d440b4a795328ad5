"""The tablets of the tables: a game begun there by a code, and its result brought back by another."""

from app.browser.dom import make, set_text
from app.codes import big_code, scan, table_card
from app.codes.class_field import code_field
from app.ui.dialogs import Box, inform
from app.ui.fields import button
from app.words import common as common_words
from app.words import refusals as refusals_words
from app.words import tournament as tournament_words
from app.words import tournament_tables as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.tournament.course import TournamentCourse

_SIGNS = 15  # of a table of two


async def show_card(course: "TournamentCourse", category: str, table: int) -> None:
    """Show the code with which a tablet begins the game of ``table``."""
    reply = await course.ask({"kind": "tournament_cards"})
    cards = reply.get("cards") or []
    mine = [one for one in cards if one["table"] == table and one["tournament"][-1:] == category]
    if not mine:
        await inform(tournament_words.table_title(table, 0), table_words.NO_CARD)
        return
    box = Box(table_words.title(mine[0]), "box-code")
    box.text(table_words.names(mine[0]))
    canvas = make("canvas", "code")
    here = make("a", "", table_words.HERE)
    here.href = address = table_card.address_of(mine[0])
    here.target = "_blank"
    row = make("div", "code-both wrap side-by-side")
    row.append(canvas)
    box.body.append(row)
    box.text(table_words.TABLET_HELP, "box-note")
    box.body.append(here)
    box.cancel_button(common_words.CLOSE)
    await big_code.draw(canvas, address, table_words.TABLET_QR)
    await box.ask()


async def enter_codes(course: "TournamentCourse") -> None:
    """Enter the results of tablets, typed or read by the camera, until the box is closed."""
    await _Codes(course).box.ask()


class _Codes:
    def __init__(self, course: "TournamentCourse") -> None:
        self.course = course
        self.confirmed = ""  # a code with unusual points that was sent once
        self.box = box = Box(table_words.ENTER_CODE, "box-small")
        box.text(table_words.ENTER_CODE_HELP)
        self.line = code_field(table_words.CODE, box.body, _SIGNS)
        self.said = box.text("", "box-note")
        self.said.setAttribute("role", "status")
        box.foot.append(button(table_words.SCAN, "scan", "button"))
        box.cancel_button(common_words.CLOSE)
        box.foot.append(button(table_words.TAKE, "take", "button primary"))
        box.first = self.line
        box.on_click = self._clicked

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        if pressed.getAttribute("data-do") == "scan":
            self.box.spawn(scan.scan(table_words.ENTER_CODE, table_words.ENTER_CODE_HELP, self._scanned))
        else:
            self.box.spawn(self._typed())

    async def _scanned(self, code: str) -> "tuple[bool, str]":
        return False, await self._take(code)

    async def _typed(self) -> None:
        before = self._tables()
        set_text(self.said, await self._take(str(self.line.value)))
        if self._tables() != before:
            self.line.value = ""
        self.line.focus()

    def _tables(self) -> int:
        view = self.course.view
        return tournament_words.tables_of(view)[1] if view is not None else 0

    async def _take(self, code: str) -> str:
        """Enter a code; the sentence about it.  Unusual points are entered when the code comes again."""
        refused = await self.course.attempt(
            {"type": "result_code", "code": code, "confirm": code == self.confirmed}
        )
        if refused is None:
            return table_words.ENTERED
        if refused["code"] != "confirm_scores":
            return refusals_words.refusal(refused)
        self.confirmed = code
        return refusals_words.refusal(refused) + " " + tournament_words.PRESS_AGAIN
