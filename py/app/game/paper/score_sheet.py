# Longer than 300 lines: the rows of a sheet and the layout of their page belong together.
"""The score sheet on one A4 page, filled in from a view or empty (classic §5).

All lengths are in millimetres of the paper, ``--mm`` in the style sheet, so that the preview is the printed
page at a smaller scale.  The longest column determines the height of the rows, and the column the size of a
word, so that a long game still ends above the signatures.  If rows would become too low to read, each of two
seats gets a second column.  (About 130 turns each fit on a page; a longer game has a second page.)
"""

from app.browser.dom import make
from app.game.paper import paper_board
from app.ui.dates import day_on_paper
from app.words import grammar as grammar_words
from app.words import paper as paper_words
from app.words import rules as rules_words
from app.words.home import new_game as new_game_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire import SheetRow, View

ROOM = 184.0  # mm for the rows, if a seat has three closing lines
CLOSING = 5.4  # mm of a closing line
BY_HAND = 11.5  # mm: the greatest height of a row to be filled in by hand
TALLEST, LOW, LOWEST = 9.0, 3.6, 2.8  # mm of a row; under LOW a second column is better
WIDTH = 186.0  # mm between the margins
GAP = 4.0  # mm between columns
LETTER = 0.72  # the greatest width of a capital of this typeface, in parts of its height
FIXED_WIDE = 9.0 + 13.0 + 14.0 + 17.0  # mm: number, coordinates, points and total
FIXED_NARROW = 5.0 + 9.0 + 10.5  # coordinates and word share a cell
TWO_LINES = 6.4  # mm: from this height of a row on, the coordinates stand above the word
COORD = 5.5  # mm: the width of the coordinates beside the word
BOARD = 96.0, 56.0  # mm: the greatest and the least side of the final board


KINDS = ("number", "coord", "word", "points", "total")


class SheetColumn:
    """The rows and closing lines under a seat's name."""

    def __init__(
        self, name: str, rows: "list[SheetRow]", closing: "list[tuple[str, str]]", first: int = 1
    ) -> None:
        self.name = name
        self.rows = rows
        self.closing = closing
        self.first = first  # the number of its first row


def filled(view: "View", started: int) -> "list[Node]":
    """The sheet of the game of ``view``: one page, except for the longest games.

    started: the game's first instant in ms, 0 if unknown.
    """
    seats = range(len(view["seats"]))
    rows = [[row for row in view["sheet"] if row["seat"] == seat] for seat in seats]
    room = _most_rows(len(view["seats"]))
    pages = max(1, max([-(-len(of_seat) // room) for of_seat in rows]))
    return [_page(view, started, rows, page * room, pages - page - 1) for page in range(pages)]


def _most_rows(seats: int) -> int:
    return _most_folds(seats) * int((ROOM - CLOSING * 3) / LOWEST)


def _most_folds(seats: int) -> int:
    return 2 if seats == 2 else 1


def _page(view: "View", started: int, rows: "list[list[SheetRow]]", start: int, more: int) -> "Node":
    """The page that begins with row ``start`` of each seat; ``more`` pages follow."""
    columns = []
    room = _most_rows(len(rows))
    for seat in range(len(rows)):
        part = rows[seat][start : start + room]
        closing = [(paper_words.GOES_ON, "")] if more else _closing(view, seat)
        columns.append(SheetColumn(view["seats"][seat]["name"], part, closing, start + 1))
    heads = [
        (paper_words.ROUND, view["round"]),
        (paper_words.TABLE, view["table"]),
        (paper_words.DATE, day_on_paper(started)),
    ]
    most = max([len(column.rows) for column in columns] + [1])
    measure = Measure(columns, most)
    page = _blank_page(view["ruleset"]["id"], heads, columns, measure)
    if not more:
        _end(page, view)
    side = 0.0 if more else min(BOARD[0], measure.spare - 5 - 4 * min(3, len(view["notes"])))
    if side >= BOARD[1]:
        page.append(paper_board.board(view["board"], side, paper_words.FINAL_BOARD))
    text = paper_words.lexicon(view["lexicon"]["name"], view["lexicon"]["digest"])
    _foot(page, [column.name for column in columns], text)
    return page


def empty(ruleset: str, seats: int, rows: int, party: str) -> "Node":
    """A sheet to fill in by hand, with ``rows`` rows for each of ``seats``."""
    noun = paper_words.PAIR if party == "pair" else new_game_words.PLAYER
    names = [noun + " " + str(seat + 1) for seat in range(seats)]
    page = of_table(ruleset, names, rows, ("", "", ""))
    page.classList.add("is-nameless")
    return page


def of_table(ruleset: str, names: "list[str]", rows: int, where: "tuple[str, str, str]") -> "Node":
    """A sheet to fill in by hand, of a game that will be played: ``where``: round, table and day."""
    lines = [paper_words.SUM, paper_words.RACK_LEFT, paper_words.OTHER_RACKS, paper_words.FINAL]
    columns = [SheetColumn(name, [], [(line, "") for line in lines]) for name in names]
    labels = (paper_words.ROUND, paper_words.TABLE, paper_words.DATE)
    heads = [(labels[at], where[at]) for at in range(len(labels))]
    page = _blank_page(ruleset, heads, columns, Measure(columns, rows))
    page.classList.add("is-empty")
    end = make("p", "leaf-end")
    end.append(make("b", "", paper_words.WINNER), make("span", "leaf-line"))
    page.append(end)
    _foot(page, names, "")
    return page


# --- the page ---------------------------------------------------------------------------------
def _blank_page(
    ruleset: str, heads: "list[tuple[str, str]]", columns: "list[SheetColumn]", measure: "Measure"
) -> "Node":
    page = make("article", "leaf")
    head = make("header", "leaf-head")
    title = make("div", "leaf-title")
    title.append(make("h3", "", paper_words.SHEET), make("p", "", rules_words.ruleset_name(ruleset)))
    head.append(title)
    for label, text in heads:
        head.append(_field(label, text))
    page.append(head)
    grid = make("div", "leaf-columns")
    for column in columns:
        grid.append(_seat(column, measure))
    page.append(grid)
    return page


def _field(label: str, text: str) -> "Node":
    field = make("p", "leaf-field")
    field.append(make("span", "leaf-label", label), make("span", "leaf-line", text))
    return field


class Measure:
    """The sizes of the cells, in millimetres of paper."""

    def __init__(self, columns: "list[SheetColumn]", rows: int) -> None:
        whole = (WIDTH - GAP * (len(columns) - 1)) / len(columns)
        closing = max([_lines(column, whole) for column in columns])
        room = ROOM - CLOSING * (closing - 3)
        self.folds = 1
        while room * self.folds / rows < LOW and self.folds < _most_folds(len(columns)):
            self.folds += 1
        self.rows = -(-rows // self.folds)
        self.by_hand = not any(column.rows for column in columns)
        self.height = min(BY_HAND if self.by_hand else TALLEST, room / self.rows)
        self.spare = room - self.rows * self.height
        self.whole = whole
        width = (whole - 1.5 * (self.folds - 1)) / self.folds
        self.narrow = width < 60
        self.letter = min(2.9 if self.narrow else 3.7, self.height * 0.66)
        self.over = self.narrow and self.height >= TWO_LINES
        beside = COORD if self.narrow and not self.over else 0.0
        self.word = max(6.0, width - (FIXED_NARROW if self.narrow else FIXED_WIDE) - beside - 1.6)

    def word_size(self, text: str) -> float:
        """The height of letters in mm at which ``text`` fits its cell."""
        return min(self.letter * 1.06, self.word / (LETTER * max(1, len(text))))


def _lines(column: SheetColumn, width: float) -> int:
    """The number of closing lines of ``column``, counting every line of a wrapped label."""
    letters = int((width - 13) / 1.65)
    return sum([1 + (len(label) - 1) // letters for label, _ in column.closing])


def _seat(column: SheetColumn, measure: Measure) -> "Node":
    part = make("section", "leaf-seat")
    name = make("h4", "leaf-name", column.name)
    size = min(4.6, (measure.whole - 2) / (0.6 * max(1, len(column.name))))
    name.style.setProperty("--name", str(round(size, 3)))
    part.append(name)
    folds = make("div", "leaf-folds")
    for fold in range(measure.folds):
        folds.append(_table(column, measure, fold))
    part.append(folds)
    closing = make("dl", "leaf-closing")
    for label, text in column.closing:
        line = make("div")
        line.append(make("dt", "", label), make("dd", "amount", text))
        closing.append(line)
    closing.lastChild.className = "is-final"
    part.append(closing)
    return part


def _table(column: SheetColumn, measure: Measure, fold: int) -> "Node":
    table = make("table", "leaf-table is-narrow" if measure.narrow else "leaf-table")
    table.style.setProperty("--row", str(round(measure.height, 3)))
    table.style.setProperty("--letter", str(round(measure.letter, 3)))
    table.setAttribute("aria-label", column.name or paper_words.EMPTY_SHEET)
    head, titles = make("thead"), make("tr")
    for kind in KINDS:
        if kind == "coord" and measure.narrow:
            continue
        text = paper_words.COLUMNS[kind]
        title = make("th", "is-" + kind, "" if measure.narrow and kind == "number" else text)
        title.setAttribute("scope", "col")
        titles.append(title)
    if measure.narrow:
        titles.firstChild.append(make("span", "unseen", paper_words.COLUMNS["number"]))
    head.append(titles)
    body = make("tbody")
    start = fold * measure.rows
    for place in range(start, start + measure.rows):
        row = column.rows[place] if place < len(column.rows) else None
        body.append(_row(row, column.first + place, measure))
    table.append(head, body)
    return table


def _row(row: "SheetRow | None", number: int, measure: Measure) -> "Node":
    line = make("tr")
    line.append(make("td", "is-number", str(number) if row is not None or measure.by_hand else ""))
    if row is None:
        for kind in KINDS[1:]:
            if kind != "coord" or not measure.narrow:
                line.append(make("td", "is-" + kind))
        return line
    score = paper_words.points(row["score"])
    points = make("td", "is-points")
    points.append(make("span", "leaf-bingo" if row["bingo"] else "", score))
    if not measure.narrow:
        line.append(make("td", "is-coord", row["coord"]))
    line.append(_word(row, measure), points)
    line.append(make("td", "is-total", grammar_words.number(row["total"])))
    return line


def _word(row: "SheetRow", measure: Measure) -> "Node":
    """The word, or another action in its place; a withdrawn play is marked."""
    cell = make("td", "is-word is-over" if measure.over else "is-word")
    if measure.narrow and row["coord"]:
        cell.append(make("span", "leaf-coord", row["coord"] + " "))
    text = row["shown"]
    if not text:
        act = paper_words.act(row)
        cell.append(make("span", "leaf-act", act))
        text = act[: 1 + len(act) * 2 // 3]  # small letters are narrower
    else:
        cell.append(make("span", "word", text))
        if row["kind"] == "withdrawn" and row["coord"]:
            text += paper_words.RETIRED + " "
            cell.append(make("small", "", " " + paper_words.RETIRED))
    cell.style.setProperty("--word", str(round(measure.word_size(text), 3)))
    return cell


# --- the end ----------------------------------------------------------------------------------
def _closing(view: "View", seat: int) -> "list[tuple[str, str]]":
    """Sum, adjustments and final score of one seat; without amounts if the game is not over."""
    rows = [row for row in view["sheet"] if row["seat"] == seat]
    sum_of = paper_words.SUM if len(view["seats"]) > 2 else paper_words.SUM_OF_PLAYS
    lines = [(sum_of, grammar_words.number(rows[-1]["total"] if rows else 0))]
    result = view["result"]
    if view["clock"]["kind"] != "none" and result is not None:
        lines.insert(0, (paper_words.TIME_USED, paper_words.used(view["clock"]["used"][seat])))
    if result is None:
        return lines + [(paper_words.RACK_LEFT, ""), (paper_words.FINAL, "")]  # noqa: RUF005 - no stars there
    for change in result["adjustments"]:
        if change["seat"] == seat:
            cause = rules_words.adjustment_line(change, len(view["seats"]))
            lines.append((cause, grammar_words.signed(change["points"])))
    return lines + [(paper_words.FINAL, grammar_words.number(result["scores"][seat]))]  # noqa: RUF005


def _end(page: "Node", view: "View") -> None:
    end = make("p", "leaf-end")
    result = view["result"]
    if result is None:
        end.append(make("b", "", paper_words.NOT_OVER))
    else:
        names = [seat["name"] for seat in view["seats"]]
        end.append(
            make("b", "", rules_words.winner_line([names[seat] for seat in result["winners"]], len(names)))
        )
        end.append(". " + rules_words.ending(result, rules_words.who_ended(view, result)))
        if result["article"]:
            end.append(" (" + rules_words.article_name(result["article"]) + ")")
    page.append(end)
    for note in view["notes"][:3]:
        page.append(
            make("p", "leaf-note", rules_words.incident_line(note, view["seats"][note["seat"]]["name"]))
        )


def _foot(page: "Node", names: "list[str]", lexicon: str) -> None:
    signatures = make("div", "leaf-signatures")
    for name in names + [paper_words.ARBITER]:  # noqa: RUF005
        one = make("p", "leaf-signature")
        one.append(make("span", "leaf-label", paper_words.SIGNATURE + ": " + name))
        signatures.append(one)
    foot = make("footer", "leaf-foot")
    foot.append(make("span", "", paper_words.LEGEND))
    if lexicon:
        foot.append(make("span", "", lexicon))
    page.append(signatures, foot)
