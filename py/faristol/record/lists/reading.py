# Longer than 300 lines: one class reads the rows, and each kind of row is short.
"""Reads a list: everybody in it, and what has to be asked before anybody is made a participant.

Nothing is guessed in silence: a line that is no person is a fault with its number, and what is doubtful is
a ``ListQuestion``: ``first_line`` (a first line of unknown headings, which is nobody), ``name_column`` (no
heading for names: this column was taken), ``no_name_column`` (only numbers), ``column`` (a column that is
not read), ``pair_rows`` (rows of one number, taken for a pair), ``many`` (more than two of one pair),
``cells_apart`` (a table that lost its rows), ``no_person`` (what a chat says itself), ``guessed`` (a column
taken for the school), ``pair_columns`` (two columns of names: persons of one pair?), ``not_pairs`` (a list
of pairs with single names), ``alone`` (a pair of one), ``filled`` (a school taken from the row above),
``two_clubs`` (of one pair), ``sentence`` (of a message), ``guessed_surname`` (or for surnames), ``garbled``
(letters of a wrong encoding), ``no_name``, ``no_number``, ``twice``, ``long_name``, ``long_cell``,
``bad_quotes``, ``total``, ``too_many``, ``headings`` (that come below people), ``not_a_number`` (of a
player).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from faristol.record.lists.cells import ListRow, is_place, rows_of
from faristol.record.lists.columns import layout_of
from faristol.record.lists.groups import an_entry_each, joined_rows, labelled_rows, pair_columns
from faristol.record.lists.headings import (
    Column,
    Role,
    column_of_key,
    folded,
    is_of_groups,
    is_title,
    words_of,
)
from faristol.record.lists.kinds import is_category, is_garbled, is_group, is_sentence, rating_of
from faristol.record.lists.layout import ListLayout, ListQuestion
from faristol.record.lists.names import (
    in_brackets,
    is_pair,
    joined,
    person,
    persons_of,
    unnumbered,
    with_club,
)
from faristol.record.lists.no_list import refuse_what_is_no_list
from faristol.record.lists.spellings import best_spellings, name_in_capitals, place_in_capitals
from faristol.record.lists.stacked import unstacked

LONGEST_NAME: Final = 120  # of a pair, with two surnames each
MOST: Final = 1_000
_SHOWN: Final = 60
_OF_LINES: Final = ("first_line", "no_person", "cells_apart")  # asked whatever the columns are
_NO_RATING: Final = 999  # what clubs write of somebody who has none
_TWO_NAMES: Final = re.compile(r"\s[-–—]\s|[/&+]")
_COMMA: Final = re.compile(r"[^,]*[^\W\d_][^,]*,\s*(?:[^\W\d_])[^,]*")
_RATED_NAME: Final = re.compile(r"(.*[^\W\d_]\S*)\s+([0-9]{3,4}|[1-9][.,][0-9]{3})")
_UNRATED_NAME: Final = re.compile(r"(.*[^\W\d_]\S*)\s+0")  # among rated ones


@dataclass(frozen=True, slots=True)
class ListEntry:
    """A person or a pair of a list.  rating: None without one.  number, table: 0 where none is given.

    fide, member: numbers of files that have them (see ``tournament.events.Entry``); ``member`` also a
    column's, where players have numbers.
    """

    line: int
    name: str
    club: str = ""
    category: str = ""
    rating: int | None = None
    number: int = 0
    table: str = ""
    fide: str = ""
    member: str = ""


@dataclass
class ListReading:
    """What was understood.

    columns: the keys of ``Column``.  samples: the heading of each column, or its first cell.
    pairs: whether the entries are pairs.  titles: lines above the list that are nobody.  lines: the rows of
    the list, whatever they are.  dropped: the columns that have something and are not read.
    """

    entries: list[ListEntry] = field(default_factory=list)
    asked: list[ListQuestion] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)
    samples: list[str] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)
    lines: int = 0
    pairs: bool = False


def read_list(
    text: str,
    columns: Sequence[str] = (),
    pairs: bool = False,
    first_is_person: bool = False,
    categories: Collection[str] = (),
    places: Sequence[Role] = (),
) -> ListReading:
    """Read a list of one person or pair a line.

    columns: what the organiser said that the columns are (``Column.key``).  pairs: each entry is a pair.
    categories: names of categories that there are already.
    places: of players who have numbers, so that two may have one name: what the columns are of a table
    without headings that begins with numbers.
    ``BadRecord`` where the text is too long, or no list at all.
    """
    refuse_what_is_no_list(text)
    rows, nobody = rows_of(text)
    rows, apart = unstacked([_row(row) for row in rows])
    layout = layout_of(rows, pairs, first_is_person, places)
    if not layout.body and not layout.columns:
        return ListReading(lines=len(rows))
    lines = text.splitlines()
    layout.questions += [ListQuestion("no_person", at, lines[at - 1][-_SHOWN:]) for at in nobody]
    if apart:
        layout.questions.append(ListQuestion("cells_apart"))
    chosen = [column_of_key(key) for key in columns]
    if chosen and len(chosen) == len(layout.columns):
        layout.columns = [one or Column(Role.NONE) for one in chosen]
        layout.questions = [question for question in layout.questions if question.what in _OF_LINES]
    reader = _Reader(layout, pairs, {folded(category) for category in categories})
    reader.numbers_differ = bool(places)
    reader.found.lines = len(rows) + len(nobody)
    return reader.read()


def _row(row: ListRow) -> ListRow:
    return row._replace(cells=tuple(cell.strip() for cell in row.cells))


def _samples(layout: ListLayout) -> list[str]:
    """The heading of each column, or its first cell."""
    found = []
    for place in range(len(layout.columns)):
        cells = [row.cell(place) for row in layout.body if row.cell(place)]
        found.append(layout.heading(place) or " ".join((cells or [""])[0].split()))
    return found


def _not_read(layout: ListLayout) -> list[str]:
    """The columns that have something, are not read, and are not asked about."""
    asked = {question.text for question in layout.questions if question.what == "column"}
    return [
        sample
        for place, sample in enumerate(_samples(layout))
        if layout.columns[place].role is Role.NONE
        and any(row.cell(place) for row in layout.body)
        and sample[:_SHOWN] not in asked
    ]


def _of_titles(layout: ListLayout) -> tuple[str, str]:
    """The school and the class of all people of a list, where a line above its headings names them."""
    club = category = ""
    roles = {column.role for column in layout.columns}
    for row in layout.titles:
        text = " ".join(cell for cell in row.cells if cell)
        if is_group(text) and Role.CATEGORY not in roles:
            category = text
        elif is_place(text) and not is_title(text) and Role.CLUB not in roles:
            club = text
    return club, category


class _Reader:
    """The rows below the headings, one after another."""

    def __init__(self, layout: ListLayout, pairs: bool, categories: Collection[str]) -> None:
        self.layout = layout
        self.categories = categories
        keys = [column.key for column in layout.columns]
        dropped, samples = _not_read(layout), _samples(layout)
        whole = pair_columns(layout.columns, layout.body, layout.headings)
        if whole:
            layout.columns, layout.body = an_entry_each(whole, layout.columns, layout.body)
        several = [
            at
            for at, column in enumerate(layout.columns)
            if column.role is Role.NAME and is_of_groups(layout.heading(at))
        ]
        if len(several) > 1 and not whole:
            layout.questions.append(ListQuestion("pair_columns", 0, layout.heading(several[0])))
        labelled = labelled_rows(layout.body) if keys == ["name"] else None
        if labelled:
            layout.columns, layout.body = [Column(Role.PAIR), Column(Role.NAME)], labelled
        self.joins = joins = any(column.role is Role.PAIR for column in layout.columns)
        if joins:
            layout.columns, layout.body = joined_rows(layout.columns, layout.body)
        columns = layout.columns
        headings = " ".join(words_of(" ".join(layout.headings)))
        titles = " ".join(" ".join(row.cells) for row in layout.titles)
        named = bool({"parella", "parelles", "pareja", "parejas"} & {*headings.split(), *words_of(titles)})
        members = {column.member for column in columns if column.role is Role.NAME}
        self.pairs = pairs or named or joins or len(members) > 1 or self._has_joined_names()
        self.comma_last = self._has_comma_names()
        full_names = self.comma_last and self._has_pairs_with_commas()
        self.rated = self._has_rated_names()
        self.none_is_999 = self._has_none()
        self.club, self.category = _of_titles(layout)
        self.outer: Role | None = None
        self.numbers_differ = False
        self.alone: set[int] = set()  # lines of one person
        self.found = ListReading(
            asked=list(layout.questions),
            columns=keys,
            samples=samples,
            dropped=dropped,
            titles=[" ".join(cell for cell in row.cells if cell) for row in layout.titles],
            pairs=self.pairs,
        )
        if full_names and not self.pairs:
            self.pairs = self.found.pairs = True
            self.ask("pair_columns", 0, next(name for name in self._names() if "," in name))
        self._fill_down()

    def read(self) -> ListReading:
        if not any(column.role in (Role.NAME, Role.SURNAME) for column in self.layout.columns):
            return self.found
        for row in self.layout.body:
            if len(self.found.entries) == MOST:
                self.ask("too_many", row.line, "")
                break
            if not self._section(row):
                self._entry(row)
        self._unify()
        self._twice()
        self._look_at_pairs()
        return self.found

    def ask(self, what: str, line: int, text: str) -> None:
        self.found.asked.append(ListQuestion(what, line, " ".join(text.split())[:_SHOWN]))

    # The list as a whole

    def _names(self) -> list[str]:
        return [
            row.cell(at)
            for at, column in enumerate(self.layout.columns)
            if column.role is Role.NAME
            for row in self.layout.body
            if row.cell(at)
        ]

    def _has_comma_names(self) -> bool:
        """ "Puig, Aina" in most lines: what stands before the comma is the surname."""
        names = [name for name in self._names() if not name.endswith(":")]
        with_comma = [name for name in names if _COMMA.fullmatch(name)]
        return len(with_comma) * 2 > len(names)

    def _has_joined_names(self) -> bool:
        """ "Aina Puig i Biel Roca" in most lines; a person's surnames may be joined too."""
        names = [name for name in self._names() if not name.endswith(":") and not is_place(name)]
        return sum(map(is_pair, names)) * 10 > 7 * len(names)

    def _has_pairs_with_commas(self) -> bool:
        """ "Aina Soler, Biel Ferrer": both parts have name and surname."""
        several = [name.split(",") for name in self._names() if name.count(",") == 1]
        full = [parts for parts in several if all(len(part.split()) > 1 for part in parts)]
        return len(full) * 10 > 7 * len(several)

    def _fill_down(self) -> None:
        """A school in a cell, left of the names, that was merged over several rows is that of all of them."""
        first_name = next((at for at, one in enumerate(self.layout.columns) if one.role is Role.NAME), 0)
        for at, column in enumerate(self.layout.columns):
            cells = [row.cell(at) for row in self.layout.body]
            names = [
                row for row in self.layout.body if sum(map(bool, row.cells)) > (1 if row.cell(at) else 0)
            ]
            blank = sum(not row.cell(at) for row in names)
            again = any(cell and cell == other for cell, other in pairwise(cells))
            if column.role not in (Role.CLUB, Role.CATEGORY) or again or not cells or not cells[0]:
                continue
            if blank * 2 < len(names) or at > first_name:
                continue
            last, body = "", []
            for row in self.layout.body:
                last = row.cell(at) or last
                body.append(row._replace(cells=(*row.cells[:at], last, *row.cells[at + 1 :])))
            self.layout.body = body
            self.ask("filled", 0, cells[0])

    def _has_rated_names(self) -> bool:
        if any(column.role is Role.RATING for column in self.layout.columns):
            return False
        names = self._names()
        rated = sum(bool(_RATED_NAME.fullmatch(name)) for name in names)
        unrated = sum(bool(_UNRATED_NAME.fullmatch(name)) for name in names)
        return rated > 0 and (rated + unrated) * 2 > len(names)

    def _has_none(self) -> bool:
        """Whether 999 stands for no rating: in clubs' own lists, and where several have it."""
        places = [at for at, column in enumerate(self.layout.columns) if column.role is Role.RATING]
        cells = Counter(row.cell(at) for at in places for row in self.layout.body)
        return "barruf" in words_of(" ".join(self.layout.headings)) or cells[str(_NO_RATING)] > 1

    # Rows

    def _section(self, row: ListRow) -> bool:
        """Whether a row is the heading of those below: a school or a category."""
        filled = [(at, cell) for at, cell in enumerate(row.cells) if cell]
        if len(filled) != 1:
            return False
        at, cell = filled[0]
        role = self.layout.columns[at].role if at < len(self.layout.columns) else Role.NONE
        named = re.fullmatch(r"(?:categoria|escola|club|centre)\s*:\s*(.+)", cell, re.IGNORECASE)
        marked = cell.endswith(":") or (cell.startswith("#") and not cell.lstrip("# ")[:1].isdigit()) or named
        title = re.sub(r"\s*\([0-9]+\)$", "", cell.strip("#: ") if marked else cell)
        if marked and folded(title).startswith(("escola:", "club:", "centre:", "categoria:")):
            word, _, rest = title.partition(":")
            title = f"{word} {rest.strip()}" if folded(word) == "categoria" else rest.strip()
        wide = len(self.layout.columns) > 1
        # In a table a line of a school alone is no person, and neither is one in a column for something else.
        school = not wide and is_place(cell) and " " in cell and "," not in cell
        other = role in (Role.CLUB, Role.CATEGORY) or is_place(cell)
        alone = school or (wide and (other or (is_category(cell) and len(cell) > 1)))
        alone = alone or (not wide and is_group(cell))
        if wide and role is Role.NAME and is_title(re.sub("[0-9]", "", cell)) and not (alone or marked):
            self.ask("headings", row.line, cell)  # "Llista d’espera"
            return True
        if not marked and not alone:
            return False
        if marked and is_title(title) and not is_place(title) and not is_category(title):
            self.found.titles.append(title)  # "Participants del torneig:"
            return True
        # What stood above all others holds until the next of its kind; below it the other begins anew.
        if folded(title) in self.categories or (is_category(title) and not is_place(title)):
            self.outer = self.outer or Role.CATEGORY
            self.category = title
            self.club = "" if self.outer is Role.CATEGORY else self.club
        else:
            self.outer = self.outer or Role.CLUB
            self.club = title
            self.category = "" if self.outer is Role.CLUB else self.category
        return True

    def _entry(self, row: ListRow) -> None:
        whole = " ".join(row.cells)
        if folded(row.cells[0]).startswith("total") and any(map(str.isdigit, whole)):
            self.ask("total", row.line, whole)
            return
        if is_sentence(whole):
            self.ask("sentence", row.line, whole)
            return
        persons, texts, numbering = self._cells(row)
        name = joined(persons)
        if len(persons) == 1 and not re.search(r"\s(i|y|e|and)\s", name):
            self.alone.add(row.line)
        team = self._first(texts, Role.TEAM)
        if team:
            name = f"{team} ({name})" if name else team
        club = " ".join((self._first(texts, Role.CLUB) or self.club).split())
        category = _category(" ".join((self._first(texts, Role.CATEGORY) or self.category).split()))
        if not any(map(str.isalpha, name)):
            self.ask("no_name", row.line, whole)
            return
        if len(name) > LONGEST_NAME or len(club) > LONGEST_NAME or len(category) > LONGEST_NAME:
            long = len(name) > LONGEST_NAME
            self.ask("long_name" if long else "long_cell", row.line, name if long else club or category)
            return
        self._doubt(row.line, name, persons, texts)
        ratings = [one for one in texts.get(Role.RATING, []) if one != "0"]  # of several lists; 0 is none
        self.found.entries.append(
            ListEntry(
                row.line,
                name,
                club,
                category,
                self._rating(ratings[0] if ratings else "", row.line),
                self._number(self._first(texts, Role.NUMBER), row.line) or numbering,
                self._first(texts, Role.TABLE),
                **({} if len(persons) > 1 else self._numbers(texts)),
            )
        )

    def _numbers(self, texts: dict[Role, list[str]]) -> dict[str, str]:
        """The number at FIDE and that of a licence, of one person."""
        return {"fide": self._first(texts, Role.FIDE), "member": self._first(texts, Role.LICENCE)}

    def _cells(self, row: ListRow) -> tuple[list[str], dict[Role, list[str]], int]:
        """The persons of a row, its other cells by what they are, and the number before a name."""
        members: set[int] = set()
        numbering = 0
        texts: dict[Role, list[str]] = {}
        for at, column in enumerate(self.layout.columns):
            cell = row.cell(at)
            if column.role in (Role.NAME, Role.SURNAME):
                members.add(column.member)
                numbering = numbering or unnumbered(cell)[1]
            elif cell and column.role is not Role.NONE:
                texts.setdefault(column.role, []).append(cell)
        persons = [person for member in sorted(members) for person in self._persons(member, row, texts)]
        return persons, texts, numbering

    def _doubt(self, line: int, name: str, persons: Sequence[str], texts: dict[Role, list[str]]) -> None:
        """Ask about an entry that may be more than it seems."""
        clubs = texts.get(Role.CLUB, [])
        if len(persons) > 2 and self.joins:
            self.ask("many", line, name)
        if len({folded(club) for club in clubs}) > 1:
            self.ask("two_clubs", line, name)
        if not self.pairs and (len(persons) == 2 or any(_TWO_NAMES.search(person) for person in persons)):
            self.ask("pair_columns", line, name)
        if is_garbled(" ".join([name, *clubs])):
            self.ask("garbled", line, name)

    def _persons(self, member: int, row: ListRow, texts: dict[Role, list[str]]) -> list[str]:
        """The persons of a member's columns: name and surname together."""
        columns = [column for column in self.layout.columns if column.member == member]
        name = [
            row.cell(at)
            for at, column in enumerate(self.layout.columns)
            if column == Column(Role.NAME, member, column.last_first)
        ]
        surname = [
            row.cell(at)
            for at, column in enumerate(self.layout.columns)
            if column == Column(Role.SURNAME, member)
        ]
        last_first = any(column.last_first for column in columns)
        cell = " ".join(unnumbered(cell)[0] for cell in name if cell)
        if cell[:1] == '"':
            self.ask("bad_quotes", row.line, cell)
            cell = cell[1:]
        if self.rated and (found := _RATED_NAME.fullmatch(cell)):
            cell, rating = found[1], found[2]
            texts.setdefault(Role.RATING, []).append(rating)
        elif self.rated and (found := _UNRATED_NAME.fullmatch(cell)):
            cell = found[1]
        has_clubs = any(column.role is Role.CLUB for column in self.layout.columns)
        if not has_clubs and len(columns) == len(self.layout.columns) == 1:
            cell, club = with_club(cell)
            if club:
                texts.setdefault(Role.CLUB, []).append(club)
        while not has_clubs:
            cell, bracketed = in_brackets(cell)
            if not bracketed:
                break
            role = (
                Role.RATING if bracketed.isdigit() else Role.CATEGORY if is_category(bracketed) else Role.CLUB
            )
            texts.setdefault(role, []).append(bracketed)
        surnames = " ".join(part for part in surname if part)
        if surnames:
            return [name_in_capitals(" ".join(f"{cell} {surnames}".split()))]
        if len({column.member for column in self.layout.columns if column.role is Role.NAME}) > 1:
            return [person(cell, last_first, comma_last=True)] if cell else []  # each has a column
        return persons_of(cell, self.pairs, last_first, self.comma_last) if cell else []

    @staticmethod
    def _first(texts: dict[Role, list[str]], role: Role) -> str:
        return (texts.get(role) or [""])[0]

    def _rating(self, text: str, line: int) -> int | None:
        if not text or text in ("-", "—", "–"):
            return None
        rating = rating_of(text)
        if rating is None:
            self.ask("no_number", line, text)
            return None
        return None if not rating or (rating == _NO_RATING and self.none_is_999) else rating

    def _number(self, text: str, line: int) -> int:
        if re.fullmatch("[0-9]{1,9}", text):
            return int(text)
        if text and self.layout.numbered:
            self.ask("not_a_number", line, text)
        return 0

    # Afterwards

    def _unify(self) -> None:
        clubs = best_spellings(entry.club for entry in self.found.entries if entry.club)
        categories = best_spellings(entry.category for entry in self.found.entries if entry.category)
        self.found.entries = [
            replace(
                entry,
                club=place_in_capitals(clubs.get(entry.club, "")),
                category=categories.get(entry.category, ""),
            )
            for entry in self.found.entries
        ]

    def _twice(self) -> None:
        seen: set[tuple[str, str, str, int]] = set()
        kept = []
        for entry in self.found.entries:
            key = (folded(entry.name), folded(entry.club), folded(entry.category), entry.number)
            if key in seen:
                self.ask("twice", entry.line, entry.name)
                if not self.numbers_differ:
                    continue
            seen.add(key)
            kept.append(entry)
        self.found.entries = kept

    def _look_at_pairs(self) -> None:
        """Of a list of pairs, ask about entries of one."""
        if not self.pairs:
            return
        alone = [entry for entry in self.found.entries if entry.line in self.alone]
        if alone and len(alone) == len(self.found.entries):
            self.ask("not_pairs", 0, alone[0].name)
            return
        for one in alone:
            self.ask("alone", one.line, one.name)


def _category(text: str) -> str:
    """ "Categoria B" as "B"."""
    return text[10:].strip() if folded(text).startswith("categoria ") else text
