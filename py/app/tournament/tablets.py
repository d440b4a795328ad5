"""The tablets of the tables: a game begun there by a code, and its result brought back by another."""

from pyscript import document

from app.browser.dom import make, on, run, set_text
from app.codes import big_code, round_hand_over, scan, table_card
from app.codes.class_field import code_field
from app.saved import round_cards
from app.tournament.game_taking import GameTaking, watch_for_drops
from app.tournament.present_round import asked_about, table_of
from app.ui.dialogs import Box, confirm, inform
from app.ui.fields import button
from app.words import common as common_words
from app.words import refusals as refusals_words
from app.words.tournament import common as tournament_words
from app.words.tournament import tables as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.wire import TableView

_SIGNS = 15  # of a table of two


async def show_card(course: "TournamentCourse", category: str, table: int) -> None:
    """Show the code with which a tablet begins the game of ``table``."""
    reply = await course.ask({"kind": "tournament_cards"})
    cards = reply.get("cards") or []
    mine = [card for card in cards if card["table"] == table and card["tournament"][-1:] == category]
    if not mine:
        await inform(tournament_words.table_title(table, 0), table_words.NO_CARD)
        return
    box = Box(table_words.title(mine[0]), "box-code")
    box.text(table_words.names(mine[0]))
    if mine[0]["code"]:
        box.text(table_words.TABLE_CODE + ": " + mine[0]["code"], "table-code bold text-5")
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


async def hand_round_over(course: "TournamentCourse") -> None:
    """Show the codes of the present rounds' tables, for the tablets of tables and arbiters."""
    reply = await course.ask({"kind": "tournament_cards"})
    await round_hand_over.send(round_cards.text_of(reply.get("cards") or []))


async def enter_results(course: "TournamentCourse") -> None:
    """Enter the results of tablets, by their codes or their games, until the box is closed."""
    await _Codes(course).box.ask()


def take_drops(course: "TournamentCourse") -> None:
    """Take games dropped anywhere on the page; the browser would open the file in the place of the day."""

    def take(several: "list[Node]") -> None:
        if course.view is not None and document.querySelector("dialog[open]") is None:
            run(_Codes(course).take(several))

    watch_for_drops(document.documentElement, take)


class _Codes:
    def __init__(self, course: "TournamentCourse") -> None:
        self.course = course
        self.box = box = Box(table_words.ENTER_CODE, "box-small")
        box.text(table_words.ENTER_CODE_HELP)
        self.line = code_field(table_words.CODE, box.body, _SIGNS)
        row = box.body.appendChild(make("div", "day-code-buttons wrap"))
        row.append(button(table_words.TAKE, "take", "button primary"))
        row.append(button(table_words.SCAN, "scan", "button"))
        self.said = box.text("", "box-note")
        self.said.setAttribute("role", "status")
        self.games = GameTaking(course, box.spawn)
        part = box.body.appendChild(make("section", "day-game-files column"))
        part.append(make("h3", "text-4", table_words.GAMES), make("p", "box-note", table_words.GAMES_HELP))
        row = part.appendChild(make("div", "day-code-buttons wrap"))
        row.append(button(table_words.CHOOSE_GAMES, "choose", "button"))
        row.append(button(table_words.SCAN_GAME, "game", "button soft"))
        part.append(self.games.node)
        watch_for_drops(box.node, lambda several: box.spawn(self.games.take_all(several)))
        box.cancel_button(common_words.CLOSE)
        box.first = self.line
        box.on_click = self._clicked
        on(self.line, "keydown", self._pressed)

    async def take(self, several: "list[Node]") -> None:
        """Take the games of these files, and whatever comes until the box is closed."""
        self.box.spawn(self.games.take_all(several))
        await self.box.ask()

    def _pressed(self, event: "Event") -> None:
        if event.key == "Enter" and not event.isComposing:
            event.preventDefault()
            self.box.spawn(self._typed())

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        name = str(pressed.getAttribute("data-do"))
        if name == "scan":
            self.box.spawn(scan.scan(table_words.CODE, table_words.ENTER_CODE_HELP, self._scanned))
        elif name == "choose":
            self.box.spawn(self.games.choose())
        elif name == "game":
            self.box.spawn(self.games.scan())
        else:
            self.box.spawn(self._typed())

    async def _scanned(self, code: str) -> "tuple[bool, str]":
        return False, await self._take(code) if code else table_words.NO_RESULT_CODE

    async def _typed(self) -> None:
        before = self._missing()
        set_text(self.said, await self._take(str(self.line.value)))
        if self._missing() != before:
            self.line.value = ""
        self.line.focus()

    def _missing(self) -> "list[TableView]":
        """The tables that have no result yet."""
        view = self.course.view
        present = tournament_words.played_now(view) if view is not None else []
        return [table for _, now in present for table in now["tables"] if table["result"] is None]

    async def _take(self, code: str) -> str:
        """Enter a code; the sentence about it.  The organiser is asked about what is unusual."""
        before = self._missing()
        refused = await self.course.attempt({"type": "result_code", "code": code})
        if refused is not None and refused["code"].startswith("confirm_"):
            text = asked_about(self.course, refused)
            if not await confirm(table_words.CONFIRM_TITLE, text, table_words.CONFIRM_YES):
                return table_words.NOT_ENTERED
            refused = await self.course.attempt({"type": "result_code", "code": code, "confirm": True})
        return refusals_words.refusal(refused) if refused is not None else self._echo(before)

    def _echo(self, before: "list[TableView]") -> str:
        """What was entered, with the names: a code knows only its table."""
        view = self.course.view
        for one in before:
            table = table_of(view, one["table"]) if view is not None else None
            if table is not None and table["result"] is not None:
                return tournament_words.taken(table, table["result"]["scores"])
        return table_words.ENTERED
