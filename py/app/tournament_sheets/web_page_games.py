"""The games inside a tournament's web page: their data, the box that replays them, and its buttons.

Without the script the buttons stay hidden, and nothing else is missing.  Pure.
"""

import json

from app.tournament_sheets.web_page_script import SCRIPT
from app.ui.html_page import escaped, tag
from app.words import game as game_words
from app.words import paper as sheet_words
from app.words.tournament import paper as paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import ReplayView
    from faristol.session.wire import SheetRow


class PageGames:
    """The games of a page, by their places."""

    def __init__(self, games: "list[ReplayView]") -> None:
        self._games = {_key(game["category"], game["round"], game["table"]): game for game in games}

    def button(self, category: str, turn: int, table: int) -> str:
        """The button of a table's game; "" where none is kept."""
        key = _key(category, turn, table)
        if key not in self._games:
            return ""
        name = escaped(paper_words.see_game(turn, table))
        mark = '<button type="button" class="see" hidden data-game="' + key + '" '
        return " " + mark + 'aria-label="' + name + '" title="' + name + '">▶</button>'

    def whole(self) -> str:
        """The data, the box and the script; "" for a page without games."""
        if not self._games:
            return ""
        tables = {key: _told(self._games[key]) for key in sorted(self._games)}
        data = json.dumps(tables, separators=(",", ":"))
        island = '<script type="application/json" id="games">' + data.replace("<", "\\u003c") + "</script>\n"
        return _BOX + island + "<script>" + SCRIPT + "</script>\n"


def _key(category: str, turn: int, table: int) -> str:
    return category + "-" + str(turn) + "-" + str(table)


def _told(game: "ReplayView") -> "dict[str, object]":
    return {
        "title": paper_words.game_title(game["round"], game["table"]),
        "names": game["names"],
        "turns": [_turn(row) for row in game["turns"]],
        "scores": game["scores"],
    }


def _turn(row: "SheetRow") -> "list[object]":
    """Seat, coordinate, word or what was done, points, and 1 where its tiles stay."""
    plays = row["kind"] in ("play", "withdrawn") and row["coord"]
    word = row["shown"] if plays else game_words.sheet_cell(row)
    return [row["seat"], row["coord"] if plays else "", word, row["score"] or 0, int(row["kind"] == "play")]


def _control(name: str, mark: str, label: str) -> str:
    begin = '<button type="button" data-part="' + name + '" aria-label="'
    return begin + escaped(label) + '">' + mark + "</button>"


_BOX = (
    '<dialog id="replay" aria-labelledby="replay-title" data-begin="' + escaped(sheet_words.BEFORE_THE_FIRST)
    + '" data-board="' + escaped(paper_words.BOARD)
    + '" data-out="(' + escaped(game_words.WITHDRAWN) + ')">\n'
    + '<h2 id="replay-title" data-part="title"></h2>\n<div data-part="seats"></div>\n'
    + '<div data-part="board" role="img"></div>\n<p data-part="said" role="status"></p>\n<div class="steps">'
    + _control("first", "«", sheet_words.FIRST) + _control("back", "‹", sheet_words.PREVIOUS)
    + _control("on", "›", sheet_words.NEXT) + _control("last", "»", sheet_words.LAST)
    + tag("button", paper_words.CLOSE, "close").replace("<button", '<button type="button"')
    + '</div>\n<ol data-part="turns" tabindex="0" aria-label="' + escaped(paper_words.TURNS)
    + '"></ol>\n</dialog>\n'
)  # fmt: skip
