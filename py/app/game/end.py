"""The end of a game: the winner, the reason, and the points for the tiles left on each rack."""

from app.browser.dom import make, run
from app.browser.stable_sort import stable_sorted
from app.codes import big_code
from app.saved import sharing
from app.ui.dialogs import Box, answering
from app.ui.doors import drawn
from app.words import common as common_words
from app.words import game as game_words
from app.words import grammar as grammar_words
from app.words import paper as paper_words
from app.words import review as review_words
from app.words import rules as rules_words
from app.words.home import statistics as statistics_words
from app.words.tournament import tables as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from pyscript import Node

    from faristol.session.wire import Adjustment, ResultView, View

# The lesser ways from the end: answer, name, drawing.
_MORE = (
    ("", common_words.SEE_BOARD, "board"),
    ("replay", paper_words.REPLAY, "go-on"),
    ("paper", paper_words.SHEET_AND_COPY, "scorer"),
    ("share", statistics_words.SHARE, "share"),
    ("export", common_words.EXPORT_GAME, "receive"),
    ("home", common_words.HOME, "home"),
)


class EndBox:
    """The box of a finished game.  It is shown once for each end and leads to other rooms.

    again, home, export: the handlers of its buttons.  persons: the seats of those at the screen.
    """

    def __init__(
        self,
        again: "Callable[[], None]",
        home: "Callable[[], None]",
        export: "Callable[[], None]",
        persons: "Callable[[View], list[int]]",
    ) -> None:
        self._persons = persons
        self._handlers = {"again": again, "home": home, "export": export}
        self._rooms: "dict[str, Callable[[], Coroutine[object, object, None]]]" = {}
        self._shown = ""  # the key of the end that was shown
        self._wish = ""  # the room to show instead of the box for the game that is opened next

    def offer(self, name: str, room: "Callable[[], Coroutine[object, object, None]]") -> None:
        """Add a room to which the box leads, and which leads back to it: "paper", "replay" or "review"."""
        self._rooms[name] = room

    async def lead_to(self, name: str) -> None:
        """Show a room that was added."""
        await self._rooms[name]()

    def forget(self) -> None:
        """Show the end again, for another game or for the same one opened once more."""
        self._shown = ""

    def wish(self, name: str) -> None:
        """Show the room ``name`` instead of the box for the game that is opened next."""
        self._wish = name

    def render(self, view: "View") -> None:
        """Show the end of a finished game at once, but only once."""
        if view["result"] is None:
            self._shown = ""
            return
        mark = view["seed"] + "/" + str(view["rev"])
        if mark != self._shown:
            self._shown = mark
            wished, self._wish = self._wish, ""
            run(self._rooms[wished]() if wished in self._rooms else self._answered(view))

    async def _answered(self, view: "View") -> None:
        code = view["result"]["code"] if view["result"] is not None else ""
        if code:
            await _show_code(code)
        answer = await self.show(view)
        while answer in ("export", "share", "code") or answer in self._rooms:
            if answer == "code":
                await _show_code(code)
            elif answer == "export":
                self._handlers["export"]()
            elif answer == "share":
                await sharing.show(view)
            else:
                await self._rooms[str(answer)]()
            answer = await self.show(view)
        if answer in self._handlers:
            self._handlers[answer]()

    async def show(self, view: "View") -> "str | None":
        """Show the end of the game; the answer is "again", a room, "export", "share", "home" or None."""
        result = view["result"]
        if result is None:
            return None
        names = [seat["name"] for seat in view["seats"]]
        persons = self._persons(view)
        box = Box(game_words.end_title(view, persons[0] if len(persons) == 1 else -1), "box-result")
        reason = box.text(rules_words.ending(result, rules_words.who_ended(view, result)) + " ")
        reason.append(*_article(result["article"]))
        box.body.append(_table(result, names, view["hints"]))
        _tell_best(box, view)
        box.foot.className = "box-foot is-stacked"
        if result["code"]:
            box.first = box.button(table_words.RESULT_CODE, "code", "button primary")
        else:
            box.first = box.button(common_words.PLAY_AGAIN, "again", "button primary")
        if "review" in self._rooms:
            box.button(review_words.TITLE, "review", "button")
        more = make("div", "end-more")
        for name, text, drawing in _MORE:
            if name not in ("replay", "paper") or name in self._rooms:
                more.append(_small(name, text, drawing))
        box.foot.append(more)
        return await box.ask()


def _small(name: str, text: str, drawing: str) -> "Node":
    """A button with a drawing and a short word; ``text`` is its whole name."""
    node = answering("", name, "quiet")
    node.setAttribute("aria-label", text)
    node.title = text
    node.append(drawn(drawing, "end-drawing"), make("span", "", game_words.END_LABELS[name]))
    return node


def _tell_best(box: Box, view: "View") -> None:
    """Show the best play of the person at the screen, or of all persons, and what was good."""
    seats = view["seats"]
    persons = [seat for seat in range(len(seats)) if seats[seat]["player"] == "person"]
    plays = [row for row in view["sheet"] if row["kind"] == "play" and row["seat"] in persons]
    if not plays:
        return
    best = plays[0]
    for row in plays:
        if (row["score"] or 0) > (best["score"] or 0):
            best = row
    is_one = len(persons) == 1
    part = make("div", "end-best panel")
    title = game_words.YOUR_BEST_PLAY
    if not is_one:
        title = game_words.BEST_PLAY + " · " + seats[best["seat"]]["name"]
    line = make("p", "end-play side-by-side text-6")
    line.append(
        make("span", "word", game_words.sheet_cell(best)),
        make("span", "coord dim text-3", best["coord"]),
        make("span", "amount bold", grammar_words.points(best["score"] or 0)),
    )
    part.append(make("p", "dim text-3", title), line, make("p", "text-3", game_words.good(plays, is_one)))
    box.body.append(part)


async def _show_code(code: str) -> None:
    """Show the code for the desk of the tournament until it is closed."""
    box = Box(table_words.RESULT_CODE, "box-code whole-screen")
    box.text(table_words.RESULT_HELP, "code-help")
    canvas = make("canvas", "code")
    row = make("div", "code-both wrap side-by-side")
    row.append(big_code.big_code(code, table_words.RESULT_CODE), canvas)
    box.body.append(row)
    box.cancel_button(common_words.CLOSE)
    box.focus_title()
    await big_code.draw(canvas, code, table_words.RESULT_QR)
    await box.ask()


def _article(article: "str | None") -> "list[Node]":
    link = rules_words.link_of(article)
    if link is None or article is None:
        return []
    anchor = make("a", "article", rules_words.article_name(article))
    anchor.href = link
    anchor.target = "_blank"
    return [anchor]


def _table(result: "ResultView", names: "list[str]", hints: "list[int]") -> "Node":
    table = make("table", "result-table")
    body = make("tbody")
    winners, scores = result["winners"], result["scores"]
    for seat in stable_sorted(range(len(names)), lambda seat: (seat not in winners, -scores[seat])):
        mine = [one for one in result["adjustments"] if one["seat"] == seat]
        body.append(_seat_row(names[seat], scores[seat], seat in winners))
        if hints[seat]:
            body.append(_hints_row(hints[seat]))
        for adjustment in mine:
            body.append(_adjustment_row(adjustment, result["article"], len(names)))
    table.append(make("caption", "unseen", game_words.FINAL_SCORE), body)
    return table


def _seat_row(name: str, score: int, won: bool) -> "Node":
    line = make("tr", "result-seat is-winner" if won else "result-seat")
    head = make("th", "as-is", name)
    head.setAttribute("scope", "row")
    if won:
        star = make("span", "result-star", " ★")
        star.setAttribute("aria-hidden", "true")
        head.append(star)
    line.append(head, make("td", "amount", grammar_words.number(score)))
    return line


def _hints_row(count: int) -> "Node":
    line = make("tr", "result-adjustment")
    cell = make("td", "", game_words.hints(count))
    cell.colSpan = 2
    line.append(cell)
    return line


def _adjustment_row(adjustment: "Adjustment", shown_article: "str | None", seats: int) -> "Node":
    line = make("tr", "result-adjustment")
    cell = make("td", "", rules_words.adjustment_line(adjustment, seats) + " ")
    if adjustment["article"] != shown_article:
        cell.append(*_article(adjustment["article"]))
    line.append(cell, make("td", "amount", grammar_words.signed(adjustment["points"])))
    return line
