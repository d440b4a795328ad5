"""The columns of a list, the rows of people below them, and what is asked about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from faristol.record.lists.cells import ListRow
from faristol.record.lists.headings import Column
from faristol.record.lists.kinds import is_date, is_number

SHOWN: Final = 60


@dataclass
class ListQuestion:
    """What is not understood.  what: see ``reading``.  line: 0 where it is of the whole list."""

    what: str
    line: int = 0
    text: str = ""


@dataclass
class ListLayout:
    """The columns of a list and the rows of people below the headings.

    headings: as written, by column; empty where there are none.  titles: the lines above.
    numbered: whether it is a table without headings that begins with the numbers of players.
    """

    columns: list[Column]
    body: list[ListRow]
    headings: tuple[str, ...] = ()
    titles: list[ListRow] = field(default_factory=list)
    questions: list[ListQuestion] = field(default_factory=list)
    numbered: bool = False

    def heading(self, at: int) -> str:
        """The heading of a column; "" where the line of headings is shorter."""
        return self.headings[at] if at < len(self.headings) else ""

    def cells(self, at: int) -> list[str]:
        """The cells of a column that have something in them."""
        return [row.cell(at) for row in self.body if row.cell(at)]

    def ask(self, what: str, text: str = "", line: int = 0) -> None:
        self.questions.append(ListQuestion(what, line, text[:SHOWN]))


def are_useless(cells: Sequence[str]) -> bool:
    """Dates, addresses, telephone numbers and counts, which nobody needs to be asked about."""
    return all("@" in cell or is_date(cell) or (len(cell) > 6 and is_number(cell)) for cell in cells)
