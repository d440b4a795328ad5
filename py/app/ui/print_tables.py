"""Printed pages of tables: each with head and page number, and no row split between pages.

All lengths are millimetres of the paper, as in ``game.score_sheet``.  A paper consists of blocks (a round, a
player's card), each with a head and rows of one height.  Blocks fill the columns of the pages from top to
bottom; a block longer than a column continues in the next one under the same head.
"""

from app.browser.dom import make
from app.words import paper as paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Node

WIDTH = 186.0  # mm between the margins
ROOM = 248.0  # mm between the head of a page and its foot
TITLES = 4.6  # mm of the line with the columns' names
GAP = 5.0  # mm between columns, and between blocks
LETTER = 0.51  # the mean width of a letter in names and sentences, in parts of its height
_BOLD = 0.54  # the mean width of a letter in the names of columns, likewise
CAPITAL = 0.7  # the same of a capital in a word of the board
TITLE_WIDTH, TITLE_LETTER = 138.0, 3.6  # mm of the line with the game's name
TITLE = 2.4  # mm: the height of letters in the names of columns
SMALL = 2.6  # mm: the height of letters in a long table
SMALLEST = 1.7  # mm: the least height of any letter
NAME = 2.47  # mm: seven points, the least height of a name
TALL, LOW = 3.9, 3.45  # mm of a small row
_UNDER = 4.0  # mm that stay free under a table of its own
_PADDING = 1.8  # mm: the padding of a cell
_NAMES = ("name", "venue")
_PARTICLES = ("i", "de", "d’", "del", "dels", "la")
_FEWEST = 6  # rows: a block does not begin at the foot of a column with fewer


class PrintColumn:
    """A column of a table: the class of its cells, its name and its width."""

    def __init__(self, kind: str, name: str, width: float) -> None:
        self.kind = kind
        self.name = name
        self.width = width


class Block:
    """A head and its rows.

    head: makes the head; its argument is whether the block continues from another column.
    row: makes the cells of a row.
    high, each, letter: the heights in mm of the head with the titles, of a row, and of its letters.
    """

    def __init__(
        self,
        label: str,
        kinds: "list[PrintColumn]",
        head: "Callable[[bool], Node]",
        high: float,
        row: "Callable[[int], Node]",
        count: int,
        each: float,
        letter: float = SMALL,
    ) -> None:
        self.label = label
        self.kinds = kinds
        self.head = head
        self.high = high
        self.row = row
        self.count = count
        self.each = each
        self.letter = letter

    def height(self, rows: int) -> float:
        return self.high + rows * self.each

    def part(self, start: int, end: int) -> "Node":
        """The rows from ``start`` to before ``end``, under their head."""
        node = make("section", "paper-block")
        table = make("table", "paper-table")
        table.setAttribute("aria-label", self.label)
        table.style.setProperty("--row", str(round(self.each, 3)))
        table.style.setProperty("--letter", str(round(self.letter, 3)))
        head, titles, body = make("thead"), make("tr"), make("tbody")
        for kind in self.kinds:
            title = make("th", "is-" + kind.kind, kind.name)
            fits = (kind.width - _PADDING) / (_BOLD * max(1, len(kind.name)))
            if fits < TITLE:
                title.style.fontSize = "calc(" + str(round(max(SMALLEST, fits), 3)) + " * var(--mm))"
            title.setAttribute("scope", "col")
            title.style.width = "calc(" + str(kind.width) + " * var(--mm))"
            titles.append(title)
        head.append(titles)
        body.append(*[self.row(at) for at in range(start, end)])
        table.append(head, body)
        node.append(self.head(start > 0), table)
        return node


def cell(kind: PrintColumn, text: str, letter: float = SMALL) -> "Node":
    """A cell with letters small enough for ``text``; ``letter``: their usual height in mm.

    A name is shortened rather than made smaller than ``NAME``.
    """
    smallest = NAME if kind.kind == "note" else SMALLEST
    wide = CAPITAL if kind.kind == "word" else LETTER
    if kind.kind in _NAMES:
        smallest = NAME
        if text == text.upper():  # as many schools write their lists
            wide = CAPITAL
        text = (
            _cut(text, letters_of(kind, wide))
            if kind.kind == "venue"
            else short_name(text, letters_of(kind, wide))
        )
    node = make("td", "is-" + kind.kind, text)
    fits = (kind.width - _PADDING) / (wide * max(1, len(text)))
    if fits < letter:
        node.style.fontSize = "calc(" + str(round(max(smallest, fits), 3)) + " * var(--mm))"
    return node


def letters_of(kind: PrintColumn, wide: float = LETTER) -> int:
    """How many letters of the least height fit into a cell; ``wide``: their width by their height."""
    return int((kind.width - _PADDING) / (wide * NAME))


def short_name(name: str, letters: int) -> str:
    """A name that is too long has initials for its last words; the first word stays."""
    words = name.split()
    at = len(words)
    while len(" ".join(words)) > letters and at > 1:
        at -= 1
        if words[at] not in _PARTICLES:
            words[at] = words[at][:1] + "."
    return _cut(" ".join(words), letters)


def _cut(text: str, letters: int) -> str:
    return text if len(text) <= letters else text[: max(1, letters - 1)] + "…"


def rack(tiles: "list[str]") -> "Node":
    """The tiles as small squares; a blank is an empty square."""
    row = make("span", "paper-rack bold")
    for tile in tiles:
        row.append(
            make("span", "paper-tile" + (" is-blank" if tile == "?" else ""), "" if tile == "?" else tile)
        )
    return row


def row_height(rows: int, high: float) -> float:
    """The height in mm of the rows of equally long blocks; lower if one more block then fits a column."""
    whole = high + rows * TALL + GAP
    for more in (1, 0):
        blocks = int((ROOM + GAP) / whole) + more
        fits = ((ROOM + GAP) / blocks - GAP - high) / max(1, rows) if blocks else 0.0
        if fits >= LOW:
            return min(TALL, fits)
    return TALL


# --- layout -----------------------------------------------------------------------------------
class Part:
    """Some rows of a block."""

    def __init__(self, block: Block, start: int, end: int) -> None:
        self.block = block
        self.start = start
        self.end = end


def laid(blocks: "list[Block]", room: float = ROOM) -> "list[list[Part]]":
    """Lay out the blocks: the columns, each with its parts from top to bottom."""
    columns: "list[list[Part]]" = [[]]
    left = room
    for block in blocks:
        start = 0
        while start < block.count or start == 0:
            rest = block.count - start
            fitting = max(0, int((left - block.high + 0.001) / block.each))
            whole = block.height(rest) <= room
            if rest <= fitting or (not whole and fitting >= _FEWEST) or not columns[-1]:
                end = start + min(rest, max(1, fitting))
                columns[-1].append(Part(block, start, end))
                left -= block.height(end - start) + GAP
                start = max(end, 1)
            else:
                columns.append([])
                left = room
    return columns


class Head:
    """The head of each page of a paper: its title, the names of game and venue, a sentence, and the day."""

    def __init__(self, title: str, game: str, said: str, day: str) -> None:
        self.title = title
        self.game = game
        self.said = said
        self.day = day

    def node(self) -> "Node":
        head = make("header", "leaf-head")
        part = make("div", "leaf-title")
        game = make("p", "", self.game)
        fits = TITLE_WIDTH / (LETTER * max(1, len(self.game)))
        if fits < TITLE_LETTER:
            game.style.fontSize = "calc(" + str(round(fits, 3)) + " * var(--mm))"
        part.append(make("h3", "", self.title), game, make("p", "paper-said", self.said))
        head.append(part)
        if self.day:
            field = make("p", "leaf-field")
            field.append(make("span", "leaf-label", paper_words.DATE), make("span", "leaf-line", self.day))
            head.append(field)
        return head


def pages(head: Head, blocks: "list[Block]", across: int, legend: str = "") -> "list[Node]":
    """The blocks on pages of ``across`` columns, all with the same head."""
    columns = laid(blocks)
    bodies = []
    for first in range(0, len(columns), across):
        body = make("div", "paper-columns grid fills")
        body.style.setProperty("--across", str(across))
        for parts in columns[first : first + across]:
            column = make("div", "paper-column column")
            column.append(*[part.block.part(part.start, part.end) for part in parts])
            body.append(column)
        bodies.append(body)
    return framed(head, bodies, legend)


def shares(count: int, tallest: float, lowest: float) -> "tuple[int, float]":
    """How many of ``count`` rows a page has, and their height in mm: equally on as few pages as can be."""
    room = ROOM - TITLES - _UNDER
    sheets = max(1, -(-count // int(room / lowest)))
    per = max(1, -(-count // sheets))
    return per, min(tallest, room / per)


def equal_pages(
    head: Head,
    label: str,
    kinds: "list[PrintColumn]",
    row: "Callable[[int], Node]",
    count: int,
    share: "tuple[int, float]",
    letter: float,
    legend: str = "",
) -> "list[Node]":
    """A table of ``count`` rows on pages as ``shares`` divides it."""
    per, each = share
    blocks = []
    for first in range(0, count, per):
        some = min(per, count - first)

        def line(at: int, first: int = first) -> "Node":
            return row(first + at)

        # Each block is as high as a page, so that the next one begins on a new page.
        high = ROOM - some * each
        blocks.append(Block(label, kinds, lambda _: make("div"), high, line, some, each, letter))
    return pages(head, blocks, 1, legend)


def numbered(printed: "list[Node]") -> "list[Node]":
    """Number the pages of several papers as one."""
    for place in range(len(printed)):
        printed[place].querySelector(".leaf-foot").lastChild.textContent = paper_words.page_of(
            place + 1, len(printed)
        )
    return printed


def framed(head: Head, bodies: "list[Node]", legend: str = "") -> "list[Node]":
    """Each body on a page of its own, with head and number."""
    printed = []
    for place in range(len(bodies)):
        page = make("article", "leaf is-tables")
        foot = make("footer", "leaf-foot")
        foot.append(make("span", "", legend), make("span", "", paper_words.page_of(place + 1, len(bodies))))
        page.append(head.node(), bodies[place], foot)
        printed.append(page)
    return printed
