"""The rows of a list: which sign parts its columns, and its cells, which may hold line breaks."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from faristol.errors import BadRecord
from faristol.intake import lines_of
from faristol.record.lists.chat import without_chat
from faristol.record.lists.headings import folded, is_known
from faristol.unseen import without_unseen

_LONGEST_LINE: Final = 2_000
_MOST_CELLS: Final = 100
# Signs that no name has between columns; two blanks part the columns of a text.
_SIGNS: Final = ("\t", ";", "|", "  ", " – ", " — ", " - ")
_TWO_SURNAMES: Final = re.compile(r"[^,]+,[^,]+\s(?:i|y)\s[^,]+,[^,]+")  # "Puig, Aina i Roca, Biel"
_HEADINGS_WITHIN: Final = 8  # rows in which headings may lie


class ListRow(NamedTuple):
    """The cells of a row, and the line on which it begins.  A line break in a cell is ``\\n``."""

    line: int
    cells: tuple[str, ...]

    def cell(self, place: int) -> str:
        """A cell; "" beyond the last one."""
        return self.cells[place] if place < len(self.cells) else ""


def rows_of(text: str) -> tuple[list[ListRow], list[int]]:
    """The rows of ``text`` that have anything in them, and the lines that a chat says itself.

    ``BadRecord`` for a line that is too long.
    """
    lines_of(text, longest=_LONGEST_LINE)
    lines = _clean(text).split("\n")
    nobody = without_chat(lines)
    sign = _sign([line for line in lines if line.strip()])
    if sign == "  ":
        lines = [line.strip() for line in lines]
    return [row for row in _parsed("\n".join(lines), sign) if not _is_blank(row)], nobody


def _is_blank(row: ListRow) -> bool:
    """Whether a row has nothing, or only the line that parts headings from a table in plain text."""
    return not any(row.cells) or (len(row.cells) > 1 and all(not cell.strip("-:=+") for cell in row.cells))


def _clean(text: str) -> str:
    """Composed letters, plain spaces, one kind of line break; without what nobody sees, and ticks."""
    text = unicodedata.normalize("NFC", without_unseen(text))
    text = re.sub(r"\A\s*sep=.[ \t]*(\r\n|\r|\n)", r"\1", text)  # a spreadsheet's own line
    text = re.sub(
        "[\u2705\u2611\u2713\u2714\u20e3\ufe0f\U0001f5f8]", "", re.sub("[\u00a0\u2007\u202f]", " ", text)
    )
    return re.sub(r"\r\n|\r", "\n", text.replace("\u2028", " "))


def _sign(lines: Sequence[str]) -> str:
    """The sign between the columns; "" for a list of names alone."""
    bare = [re.sub(r"\([^()]*\)", "", line).strip() for line in lines]  # "(Escola Nova - A)" is one name
    for sign in _SIGNS:
        weak = sign not in _SIGNS[:3]
        searched = bare if weak else lines if sign == "\t" else [line.strip() for line in lines]
        with_it = [at for at, line in enumerate(searched) if sign in line]
        # Titles above the table are no part of it; signs that a text may have too must be in most lines.
        rows = len(lines) - (with_it[0] if with_it and not weak else 0)
        if len(with_it) * 2 > rows and (not weak or len(with_it) > 1 or searched[with_it[0]].count(sign) > 1):
            return sign
    return "," if _is_comma(lines) else ""


def _is_comma(lines: Sequence[str]) -> bool:
    """Whether commas part columns, and not a surname from a name ("Puig, Aina")."""
    if any(re.match(r'\s*"?[0-9]+"?\s*,', line) for line in lines):
        return True  # a table that begins with numbers
    with_comma = [line for line in lines if "," in line]
    if len(with_comma) * 2 <= len(lines):
        return False
    if any(_is_heading_line(line) for line in lines[:_HEADINGS_WITHIN]):
        return True
    if sum(bool(_TWO_SURNAMES.fullmatch(line.strip())) for line in lines) * 2 > len(lines):
        return False
    counts = Counter(line.count(",") for line in with_comma)
    if max(counts) == 1:
        if len(with_comma) > 1 and all(re.search(r",\S", line) for line in with_comma):
            return True  # programs put no blank behind it, people do
        seconds = Counter(folded(line.split(",")[1].strip()) for line in with_comma)
        if len(with_comma) < 3:
            return any(is_place(line.split(",")[1]) for line in with_comma)
        return len(seconds) * 10 <= 6 * len(with_comma) or any(
            is_place(second) or second.isdigit() for second in seconds
        )
    return counts.most_common(1)[0][1] * 2 > len(with_comma)


def _is_heading_line(line: str) -> bool:
    cells = [cell.strip(' "') for cell in line.split(",")]
    return len(cells) > 1 and sum(is_known(cell) for cell in cells) * 2 > len(cells) and any(cells)


def is_place(text: str) -> bool:
    """Whether a text begins as the names of schools and clubs do."""
    return bool(
        re.match(
            r"(escola|esc\.?|institut|ins\.?|inst\.?|ies|ceip|club|c\.? ?e\.?|collegi|centre|ateneu|casal|zer"
            r"|fedac|biblioteca|associacio|llar|ses|aula|universitat|colla|penya)\b",
            folded(text.strip()),
        )
    )


def _parsed(text: str, sign: str) -> list[ListRow]:
    rows: list[ListRow] = []
    cells: list[str] = []
    at, line, began = 0, 1, 1
    while at <= len(text):
        cell, end = _cell(text, at, sign)
        cells.append(cell)
        line += text.count("\n", at, end)
        if len(cells) > _MOST_CELLS:
            raise BadRecord("line_too_long", began, most=_MOST_CELLS)
        if sign and text.startswith(sign, end):
            at = end + len(sign)
            if sign == "  ":
                at = end + len(text[end:]) - len(text[end:].lstrip(" "))
            continue
        rows.append(ListRow(began, tuple(cells)))
        cells, at, line = [], end + 1, line + 1
        began = line
    return rows


def _cell(text: str, at: int, sign: str) -> tuple[str, int]:
    """A cell and where it ends.  It is in quotes only where they close before a sign or the line's end."""
    quoted = _QUOTED.match(text, at)
    if quoted and (
        quoted.end() == len(text)
        or text[quoted.end()] == "\n"
        or (sign and text.startswith(sign, quoted.end()))
    ):
        inside = quoted[1].replace('""', '"')
        return "\n".join(
            part for part in (" ".join(one.split()) for one in inside.split("\n")) if part
        ), quoted.end()
    ends = [end for end in (text.find("\n", at), text.find(sign, at) if sign else -1) if end >= 0]
    end = min(ends, default=len(text))
    return " ".join(text[at:end].split()), end


_QUOTED: Final = re.compile(r'[ ]*+"([^"]*+(?:""[^"]*+)*+)"[ ]*+')
