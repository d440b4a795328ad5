"""The score sheet on the screen, as the regulation prescribes it (§5), with the bag and the unseen tiles.

A circle marks the points of a scrabble, brackets a blank, a dash the points of an exchange.
"""

from app.board.tile import tile_face
from app.browser.dom import by_id, make
from app.ui.fields import button
from app.words import board as board_words
from app.words import common as common_words
from app.words import game as game_words
from app.words import grammar as grammar_words
from app.words import rules as rules_words
from app.words import table as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire import Adjustment, SheetRow, View


class ScoreSheet:
    """The sheet beside the board."""

    def __init__(self) -> None:
        self._painted = ""  # the key of the view that is shown

    def render(self, view: "View") -> None:
        """Show ``view``; nothing is redrawn if its log and viewer are those already shown.

        While the clock is stopped the unseen tiles are covered like the board, so that nobody gains time.
        """
        covered = bool(view["clock"]["paused"])
        mark = "/".join([view["seed"], str(view["rev"]), str(view["viewer"])])
        if mark == self._painted:
            return
        self._painted = mark
        section = by_id("sheet")
        scroller = make("div", "sheet-scroll scrolls")
        scroller.tabIndex = 0
        scroller.setAttribute("role", "region")
        scroller.setAttribute("aria-label", common_words.SHEET)
        scroller.append(
            _table(view) if view["sheet"] else make("p", "sheet-empty dim", game_words.SHEET_EMPTY)
        )
        head = make("div", "sheet-head side-by-side")
        head.append(make("h2", "sheet-title text-5", common_words.SHEET))
        if view["sheet"]:
            head.append(button(table_words.PAST_TURNS, "past", "button soft sheet-past text-3"))
        section.replaceChildren(head, scroller, _tiles(view, covered))
        self.show_last()

    def show_last(self) -> None:
        """Scroll to the last turn; also called after the sheet was opened or the screen rotated."""
        scroller = by_id("sheet").querySelector(".sheet-scroll")
        if scroller is not None:
            _show_whole_rows(scroller)


def _table(view: "View") -> "Node":
    table = make("table", "sheet-table lined keeps-heads")
    head = make("thead")
    titles = make("tr")
    for text in (
        game_words.COLUMN_TURN,
        game_words.COLUMN_PLAY,
        game_words.COLUMN_POINTS,
        game_words.COLUMN_TOTAL,
    ):
        titles.append(_head(text, "col"))
    head.append(titles)
    body = make("tbody")
    for row in view["sheet"]:
        body.append(_row(row, view["seats"][row["seat"]]["name"]))
    table.append(head, body)
    result = view["result"]
    if result is not None:
        foot = make("tfoot")
        for adjustment in result["adjustments"]:
            foot.append(_adjustment(adjustment, [seat["name"] for seat in view["seats"]]))
        for seat in range(len(view["seats"])):
            foot.append(_final(view["seats"][seat]["name"], result["scores"][seat]))
        table.append(foot)
    return table


def _show_whole_rows(scroller: "Node") -> None:
    """Scroll to the end, with a whole row under the heading: what is left of its height stays empty below."""
    table = scroller.querySelector("table")
    if table is None:
        return
    table.style.marginBottom = "0"
    scroller.style.scrollPaddingTop = str(table.tBodies[0].offsetTop) + "px"  # rows snap below the heading
    padding = scroller.scrollHeight - table.offsetHeight  # where all rows have room, it is of no interest
    free = scroller.clientHeight - padding - table.tBodies[0].offsetTop
    rows = scroller.querySelectorAll("tbody tr, tfoot tr")
    for place in range(rows.length):
        below = table.offsetHeight - rows[place].offsetTop  # from the top of this row
        if below <= free:
            table.style.marginBottom = str(free - below) + "px"
            break
    scroller.scrollTop = scroller.scrollHeight


def _head(text: str, scope: str) -> "Node":
    node = make("th", "", text)
    node.setAttribute("scope", scope)
    return node


def _row(row: "SheetRow", name: str) -> "Node":
    line = make("tr", "sheet-row seat-" + str(row["seat"]) + " is-" + row["kind"])
    played = make("td", "sheet-play")
    has_word = row["kind"] == "play" or row["kind"] == "withdrawn"
    played.append(make("span", "word" if has_word else "sheet-act dim", game_words.sheet_cell(row)))
    under = make("span", "sheet-under as-is dim text-1", name)
    if has_word and row["coord"]:
        under.append(" · ", make("span", "coord", row["coord"]))
    if row["kind"] == "withdrawn":
        under.append(" · " + game_words.WITHDRAWN)
    played.append(under)
    line.append(_head(str(row["number"]), "row"), played, _points(row))
    line.append(make("td", "amount", grammar_words.number(row["total"])))
    return line


def _points(row: "SheetRow") -> "Node":
    cell = make("td", "amount")
    score = row["score"]
    mark = make("span", "bingo" if row["bingo"] else "", game_words.DASH if score is None else str(score))
    cell.append(mark)
    if row["bingo"]:
        cell.append(make("span", "unseen", " " + game_words.BINGO))
    return cell


def _adjustment(adjustment: "Adjustment", names: "list[str]") -> "Node":
    line = make("tr", "sheet-row")
    cell = make("td", "sheet-play")
    cell.append(
        make("span", "sheet-act dim", rules_words.adjustment_line(adjustment, len(names))),
        make("span", "sheet-under as-is dim text-1", names[adjustment["seat"]]),
    )
    line.append(
        make("td"), cell, make("td", "amount", grammar_words.signed(adjustment["points"])), make("td")
    )
    return line


def _final(name: str, score: int) -> "Node":
    line = make("tr", "sheet-row is-final")
    cell = make("td", "sheet-play")
    cell.append(make("span", "", name), make("span", "sheet-under dim text-1", game_words.FINAL_SCORE))
    line.append(make("td"), cell, make("td"), make("td", "amount", grammar_words.number(score)))
    return line


def _tiles(view: "View", covered: bool) -> "Node":
    part = make("div", "sheet-tiles")
    if covered:
        part.append(make("p", "sheet-bag bold", game_words.bag_line(view["bag"])))
        return part
    heading = make("h3", "sheet-subtitle dim text-2", common_words.UNSEEN)
    grid = make("ul", "left-grid grid")
    for tile in view["unseen"]:
        one = make("li", "left" if tile["count"] else "left is-gone")
        label = "" if tile["label"] == "?" else tile["label"]
        count = make("span", "left-count", str(tile["count"]))
        count.setAttribute("aria-hidden", "true")
        spoken = board_words.tile_name(tile["label"]) + ": " + str(tile["count"])
        one.append(tile_face(label, 0), count, make("span", "unseen", spoken))
        grid.append(one)
    part.append(make("p", "sheet-bag bold", game_words.bag_line(view["bag"])), heading, grid)
    return part
