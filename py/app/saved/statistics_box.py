"""The statistics stored on this device: one small record for each game that was played to its end."""

import json

from app.browser.dom import make
from app.browser.shelf import Shelf
from app.saved import statistics
from app.saved.own_level import own_level
from app.ui.dialogs import Box, confirm
from app.ui.fields import button
from app.words import common as common_words
from app.words import grammar as grammar_words
from app.words.home import levels as level_words
from app.words.home import statistics as statistics_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.saved.statistics import Played
    from faristol.session.wire import View

_SHAPE = {
    "level": "",
    "score": 0,
    "won": False,
    "word": "",
    "points": 0,
    "bingos": 0,
    "margin?": 0,
    "order?": 0,
    "hints?": 0,
}


class Statistics:
    """The stored records of finished games, and the box that shows the statistics."""

    def __init__(self) -> None:
        self._shelf = Shelf("faristol-statistics")
        self._games: "dict[str, Played]" = {}

    async def open(self) -> None:
        """Open the store and read the records, if this browser allows storage."""
        await self._shelf.open()
        for game in list(self._shelf.texts):
            played = self._shelf.read(game, _SHAPE, _known)
            if played is not None:
                self._games[game] = played

    async def note(self, game: str, view: "View") -> None:
        """Update the record of a game: written at its end, deleted when the end is undone."""
        played = statistics.of_game(view)
        if played is not None:
            old = self._games.get(game)
            played["order"] = old.get("order", 0) if old else 1 + self._last()
            self._games[game] = played
        elif self._games.pop(game, None) is None:
            return
        # That the disk is full the store of games reports.
        if played is None:
            await self._shelf.erase([game])
        else:
            await self._shelf.write({game: json.dumps(played)})

    def _last(self) -> int:
        """The place of the game that ended last."""
        return max([0] + [played.get("order", 0) for played in self._games.values()])

    def own_level(self) -> str:
        """The level that fits the person who plays on this device."""
        return own_level(list(self._games.values()))

    async def forget(self) -> None:
        """Delete all records."""
        self._games.clear()
        await self._shelf.wipe()

    async def show(self) -> None:
        """Show the statistics in a box."""
        box = Box(statistics_words.TITLE, "box-tally")
        place = make("div", "tally column spaced")
        box.body.append(place)
        erase = button(statistics_words.FORGET, "forget", "button is-danger")
        erase.hidden = not self._games
        box.foot.append(erase)
        box.first = box.button(common_words.CLOSE, "", "button primary")
        self._draw(place)

        async def ask() -> None:
            if await confirm(*statistics_words.confirm_forget, danger=True):
                await self.forget()
                erase.hidden = True
                self._draw(place)

        def clicked(target: "Node") -> None:
            if target.closest("[data-do=forget]") is not None:
                box.spawn(ask())

        box.on_click = clicked
        await box.ask()

    def _draw(self, place: "Node") -> None:
        games = list(self._games.values())
        if not games:
            place.replaceChildren(
                make("p", "", statistics_words.EMPTY), make("p", "box-note", statistics_words.HELP)
            )
            return
        facts = make("dl", "tally-facts grid")
        best = statistics.best_of(games)
        if best is not None:
            _fact(facts, statistics_words.BEST, statistics_words.best_line(best["word"], best["points"]))
        _fact(facts, statistics_words.BINGOS, grammar_words.number(statistics.all_bingos(games)))
        aided = statistics.with_hints(games)
        if aided:
            won = len([game for game in aided if game["won"]])
            _fact(facts, statistics_words.WITH_HINTS, statistics_words.with_hints_line(len(aided), won))
        notes = [make("p", "box-note", statistics_words.HELP)]
        if aided:
            notes.append(make("p", "box-note", statistics_words.WITH_HINTS_HELP))
        tables = [_table(games)] if len(aided) < len(games) else []
        place.replaceChildren(*tables, facts, *notes)


def _known(played: "Played") -> "Played":
    """A kept record; ValueError where its level is none of this edition."""
    if played["level"] not in level_words.CODES:
        raise ValueError(played["level"])
    return played


def _fact(facts: "Node", name: str, value: str) -> None:
    facts.append(make("dt", "dim", name), make("dd", "bold", value))


def _table(games: "list[Played]") -> "Node":
    table = make("table", "tally-table lined")
    head, body = make("thead"), make("tbody")
    titles = make("tr")
    for text in statistics_words.COLUMNS:
        title = make("th", "", text)
        title.setAttribute("scope", "col")
        titles.append(title)
    head.append(titles)
    for line in statistics.lines(games):
        row = make("tr")
        name = make("th", "", level_words.NAMES[line["level"]])
        name.setAttribute("scope", "row")
        row.append(name)
        for number in (line["games"], line["won"], line["average"], line["highest"]):
            row.append(make("td", "amount", grammar_words.number(number)))
        body.append(row)
    table.append(make("caption", "unseen", statistics_words.TITLE), head, body)
    return table
