"""The list of the games saved on this device, with the actions on each and on all of them.

The box with the list answers with JSON: ``{"open": game}`` for a saved game, ``{"journal": text}`` or
``{"gcg": base64, "ruleset": id}`` for an imported one.
"""

import json

from app.browser import files
from app.browser.dom import make
from app.saved.games import pick_game
from app.saved.kept_list import begun, each_drawn
from app.ui import dates
from app.ui.dialogs import Box, answering, confirm, inform
from app.ui.fields import button
from app.words import common as common_words
from app.words import kept as kept_words
from app.words import paper as paper_words
from app.words import review as review_words
from app.words import rules as rules_words
from app.words.home import new_game as new_game_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.game.menu import GameMenu
    from app.saved.games import Chosen, Summary


async def ask(menu: "GameMenu") -> "Chosen | None":
    """The box with the saved games, from the menu of the table; None when cancelled."""
    box = Box(new_game_words.SAVED_GAMES, "box-shelf")
    SavedGames(box, menu, box.body)
    box.cancel_button(common_words.CLOSE)
    answer = await box.ask()
    if answer is None:
        return None
    kept: "Chosen" = json.loads(answer)
    return kept


class SavedGames:
    """The list in ``place`` of ``box``; ``menu`` replays and prints the games."""

    def __init__(self, box: Box, menu: "GameMenu", place: "Node") -> None:
        self._box = box
        self._menu = menu
        self._games = menu.course.games
        menu.end.forget()
        self._place = make("div", "shelf")
        place.append(self._place)
        box.on_click = self._clicked
        self._draw()

    def _draw(self) -> None:
        rows = self._games.rows()
        games = make("ul", "shelf-list column")
        damaged = self._games.damaged()
        games.append(*each_drawn(rows, _row, lambda row: _damaged_row(row["game"])))
        games.append(*[_damaged_row(game) for game in damaged])
        below = make("div", "shelf-below wrap")
        below.append(
            button(common_words.IMPORT, "import", "button soft"),
            button(paper_words.TAKE, "take", "button soft"),
        )
        below.append(button(paper_words.TO_PRINT, "forms", "button soft"))
        if not rows and not damaged:
            games = make("p", "shelf-empty dim text-3", new_game_words.NO_SAVED_GAMES)
        if not self._games.is_available():
            denied = make("p", "shelf-denied", common_words.STORAGE_DENIED)
            self._place.replaceChildren(*([denied, games, below] if rows else [denied, below]))
            return
        self._place.replaceChildren(games, below)

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None or pressed.closest("[data-notice]") is not None:
            return
        self._box.spawn(self._do(pressed.getAttribute("data-do"), pressed.getAttribute("data-game") or ""))

    async def _do(self, action: str, game: str) -> None:
        if action == "export":
            self._games.download(game)
        elif action in ("replay", "review"):
            self._menu.end.wish(action)
            self._box.close(json.dumps({"open": game}))
        elif action == "delete" and await confirm(*new_game_words.confirm_delete, danger=True):
            await self._games.delete(game)
            self._draw()
        elif action == "import":
            await self._import()
        elif action == "take":
            await self._take()
        elif action == "forms":
            await self._menu.forms()

    async def _import(self) -> None:
        try:
            chosen = await pick_game()
        except files.BadFile as bad:
            await inform(common_words.CANNOT_OPEN, str(bad))
            return
        if chosen is not None:
            self._box.close(json.dumps(chosen))

    async def _take(self) -> None:
        from app.codes import receive

        answer = await receive.receive_game()
        if answer == receive.BY_FILE:
            await self._import()
        elif answer is not None:
            self._box.close(json.dumps({"journal": answer}))


def _row(summary: "Summary") -> "Node":
    row = make("li", "shelf-row wrap side-by-side")
    line = make("div", "shelf-told column")
    players = new_game_words.scores_line(summary["names"], summary["scores"])
    line.append(make("span", "shelf-players bold", players))
    state = new_game_words.FINISHED if summary["over"] else new_game_words.UNFINISHED
    rest = " · ".join(
        [dates.day_and_hour(summary["at"]), rules_words.ruleset_name(summary["ruleset"]), state]
    )
    line.append(make("span", "shelf-rest dim text-3", rest))
    label = new_game_words.LOOK if summary["over"] else common_words.CONTINUE
    offered = [_opens(label, summary["game"])]
    if summary["over"]:
        offered.append(button(review_words.SHORT, "review", "button soft"))
        offered.append(button(paper_words.REPLAY, "replay", "button soft"))
    row.append(line, _buttons(summary["game"], offered, players))
    return row


def _damaged_row(game: str) -> "Node":
    """A game whose summary cannot be read: it may open all the same, and can be saved or deleted."""
    row, line = make("li", "shelf-row wrap side-by-side"), make("div", "shelf-told column")
    line.append(make("span", "shelf-players bold", kept_words.DAMAGED))
    line.append(make("span", "shelf-rest dim text-3", begun(game)))
    row.append(line, _buttons(game, [_opens(common_words.CONTINUE, game)], kept_words.DAMAGED))
    return row


def _opens(label: str, game: str) -> "Node":
    return answering(label, json.dumps({"open": game}))


def _buttons(game: str, offered: "list[Node]", name: str) -> "Node":
    """What can be done with a game: ``offered``, save, delete."""
    buttons = make("div", "shelf-buttons wrap")
    offered.append(button(common_words.EXPORT, "export", "button soft"))
    offered.append(button(common_words.DELETE, "delete", "button soft is-danger"))
    for one in offered:
        one.setAttribute("data-game", game)
        one.setAttribute("aria-label", one.textContent + ": " + name)
        buttons.append(one)
    return buttons
