# Longer than 300 lines: what is kept of a board is declared, prepared and prepared again in one place.
# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# mypy: disable-error-code="untyped-decorator"
"""A board made ready for the search of plays: by rows and by columns, with what each empty place allows.

*The board* is kept twice, by rows and by columns, so that the next square is always the next index: see
``kernel.packed`` on places and on the packed score.

*A line is prepared once* (``_prepare_line``): for each empty place the mask of letters that the CROSS-word
allows, what a tile there adds to the score, and the next empty place; runs of tiles are summed then, and not
again by each word that crosses them.  None of it depends on the rack, so that it is kept from one call to the
next.  Boards mostly follow one another in a game: of the next one only the lines with a square that changed
are prepared again, and only the places at the ends of runs that changed have another cross-word.  Searches of
successive turns became 5 % faster so (all plays without a blank, and whole games).
"""

from __future__ import annotations

import cython

from faristol.kernel.nodes import Nodes
from faristol.kernel.packed import (
    BLANK_FACE,
    LETTERS,
    cross_gain,
    make_arrays,
    one_laid,
    population,
    premiums_of,
    twin,
)


@cython.cclass
class Grid:
    """The rules of the board, the lexicon's nodes, and a board whose lines are prepared."""

    # The lexicon; the pointer points into its bytearray.
    lexicon: Nodes
    nodes: cython.p_uint

    # The rules.  worth: by tile.  bonus: by tiles laid.  factor: by ``premiums_of``.
    worth: cython.uchar[32]
    bonus: cython.uint[8]
    factor: cython.uint[64]
    letter_premium: cython.uchar[512]
    laid_on: cython.ulonglong[512]
    start_place: cython.uint

    # Both copies of the board, by place.
    board: cython.uchar[512]

    # The prepared lines, by place.  cross: the letters that fit.  base: what a tile adds to the packed score
    # beside its own points, with the run that ends before ``after``, the next empty place.
    cross: cython.uint[512]
    crossing: cython.ulonglong[512]  # what the tiles that cross it add
    gain: cython.ulonglong[512]
    base: cython.ulonglong[512]
    after: cython.ushort[512]
    touches: cython.uchar[512]
    across_only: cython.uchar[512]

    # Lines by bits.  contacts: they have a place where a play may begin to touch.  stale: by line the
    # positions whose cross-words changed.
    any_tile: cython.bint
    changed: cython.uint
    contacts: cython.uint
    stale: cython.uint[32]
    changed_places: cython.uint[225]

    def __init__(
        self,
        edges: bytes,
        values: bytes,
        letter_premiums: bytes,
        word_premiums: bytes,
        start: int,
        bonus: int,
    ) -> None:
        """``ValueError`` where an argument is out of its range.

        edges: the DAWG (see ``lexicon.dawg``).  values: points by letter, 27 of 0 to 50, the blank's first.
        letter_premiums, word_premiums: by square, 225 of 1 to 3.  start: the start square, 0..224.
        bonus: points for seven tiles, 0 to 999.
        """
        if len(values) != 27 or max(values) > 50:
            raise ValueError("27 values up to 50")
        for premiums in (letter_premiums, word_premiums):
            if len(premiums) != 225 or not 1 <= min(premiums) <= max(premiums) <= 3:
                raise ValueError("225 premiums of 1 to 3")
        if not 0 <= start < 225 or not 0 <= bonus < 1000:
            raise ValueError("no such start square or bonus")
        if not cython.compiled:
            make_arrays(self)
        self._set_rules(values, start, bonus)
        self._set_premiums(letter_premiums, word_premiums)
        self.lexicon = Nodes(edges)
        self.nodes = self.lexicon.nodes
        self._forget_lines()

    @cython.cfunc
    def _set_rules(self, values: bytes, start: cython.uint, bonus: cython.uint) -> cython.void:
        index: cython.uint
        doubled: cython.uint
        trebled: cython.uint
        for index in range(27):
            self.worth[index] = values[index]
        self.worth[0] = 0
        for trebled in range(8):
            for doubled in range(8):
                self.factor[trebled * 8 + doubled] = 3**trebled << doubled
        for index in range(8):
            self.bonus[index] = bonus if index == 7 else 0
        self.start_place = (start // 15 + 1) * 16 + start % 15

    @cython.cfunc
    def _set_premiums(self, letters: bytes, words: bytes) -> cython.void:
        """Store the premiums by place."""
        index: cython.uint
        place: cython.uint
        for index in range(225):
            place = (index // 15 + 1) * 16 + index % 15
            self.letter_premium[place] = self.letter_premium[twin(place)] = letters[index]
            self.laid_on[place] = self.laid_on[twin(place)] = one_laid(words[index])

    # The lexicon

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def ends(self, node: cython.uint) -> cython.uint:
        """The letters that end a word after ``node``."""
        return self.nodes[node * 4]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def leads(self, node: cython.uint) -> cython.uint:
        """The letters that lead on from ``node``."""
        return self.nodes[node * 4 + 1]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def wanted(self, node: cython.uint) -> cython.uint:
        """The letters that end a word after ``node`` or lead on from it."""
        return self.nodes[node * 4] | self.nodes[node * 4 + 1]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def child(self, node: cython.uint, bit: cython.uint) -> cython.uint:
        """The node that ``bit``, one of those that lead on from ``node``, leads to."""
        return self.nodes[node * 4 + 2] + population(self.nodes[node * 4 + 1] & (bit - 1))

    # The tiles of the board

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def bit_at(self, place: cython.uint) -> cython.uint:
        """The bit of the letter that lies at ``place``."""
        one: cython.uint = 1
        return one << (self.board[place] & 0x1F)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def worth_at(self, place: cython.uint) -> cython.uint:
        """The points of the tile at ``place``: none for a blank."""
        face: cython.uint = self.board[place]
        return 0 if face & BLANK_FACE else self.worth[face & 0x1F]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def walk(self, node: cython.uint, place: cython.uint, end: cython.uint) -> cython.uint:
        """The node after the tiles from ``place`` up to ``end``, or 0 where no word goes on so."""
        bit: cython.uint
        while place < end:
            bit = self.bit_at(place)
            if not self.leads(node) & bit:
                return 0
            node = self.child(node, bit)
            place += 1
        return node

    # The board

    @cython.cfunc
    @cython.exceptval(check=False)
    def _forget_lines(self) -> cython.void:
        """Let every line be prepared anew."""
        line: cython.uint
        for line in range(32):
            self.stale[line] = 0x7FFF if line & 15 else 0
        self.changed = 0xFFFEFFFE
        self.contacts = 0
        self.any_tile = False

    @cython.cfunc
    def take_board(self, board: bytes) -> cython.void:
        """As ``set_board``, and ``ValueError`` where it is none."""
        squares: cython.p_uchar
        if len(board) != 225:
            raise ValueError("a board has 225 squares")
        if cython.compiled:
            squares = cython.cast(cython.p_uchar, board)
        else:
            squares = board
        self.set_board(squares)

    @cython.cfunc
    @cython.exceptval(check=False)
    def set_board(self, squares: cython.p_uchar) -> cython.void:
        """Copy the board by rows and by columns, and prepare the lines that differ from the last one."""
        place: cython.uint
        index: cython.uint
        line: cython.uint
        changes: cython.uint = 0
        any_tile: cython.bint = False
        place = 16
        for index in range(225):
            place += (place & 15) == 15
            if squares[index]:
                any_tile = True
            if squares[index] != self.board[place]:
                self.board[place] = squares[index]
                self.board[twin(place)] = squares[index]
                self.changed_places[changes] = place
                changes += 1
            place += 1
        for index in range(changes):
            self._note_change(self.changed_places[index])
            self._note_change(twin(self.changed_places[index]))
        if any_tile != self.any_tile:
            self.any_tile = any_tile
            self.changed = 0xFFFEFFFE  # whether the start square is a contact
        for line in range(32):
            if self.changed >> line & 1:
                self._prepare_line(line)
        self.changed = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _note_change(self, place: cython.uint) -> cython.void:
        """Note its line, and the places whose cross-words have the tile at ``place``, or had it."""
        one: cython.uint = 1
        end: cython.uint = place + 1
        self.changed |= one << (place >> 4)
        while self.board[end]:
            end += 1
        self._note_stale(end)
        if not self.board[place]:
            self._note_stale(place)
        place -= 1
        while self.board[place]:
            place -= 1
        self._note_stale(place)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _note_stale(self, end: cython.uint) -> cython.void:
        """Note that the word along the line through the empty place ``end`` changed: it crosses the twin."""
        one: cython.uint = 1
        crossed: cython.uint = twin(end)
        if end & 15 != 15:
            self.stale[crossed >> 4] |= one << (crossed & 15)
            self.changed |= one << (crossed >> 4)

    # What is prepared of it

    @cython.cfunc
    @cython.exceptval(check=False)
    def _prepare_line(self, line: cython.uint) -> cython.void:
        """Prepare all that the search needs of the line and does not depend on the rack."""
        first: cython.uint = line * 16
        place: cython.uint = first + 15
        ahead: cython.uint = place
        run: cython.uint = 0
        some: cython.bint = False
        bit: cython.uint = 1
        bit <<= line
        while place > first:
            place -= 1
            if self.board[place]:
                run += self.worth_at(place)
                continue
            if self.stale[line] >> (place & 15) & 1:
                self._prepare_place(place)
            self.base[place] = self.crossing[place] + self.laid_on[place] + run
            self.after[place] = ahead
            self.touches[place] = (
                cross_gain(self.gain[place]) or ahead != place + 1 or self.board[place - 1] != 0
            )
            if not self.any_tile and (place == self.start_place or twin(place) == self.start_place):
                self.touches[place] = 1
            if self.touches[place]:
                some = True
            ahead = place
            run = 0
        self.stale[line] = 0
        self.contacts = self.contacts | bit if some else self.contacts & ~bit

    @cython.cfunc
    @cython.exceptval(check=False)
    def _prepare_place(self, place: cython.uint) -> cython.void:
        """Set what the cross-word through an empty place gives: the letters, the gain, and its points."""
        other: cython.uint = twin(place)
        premium: cython.ulonglong = self.letter_premium[place]
        points: cython.uint = 0
        times: cython.ulonglong
        start: cython.uint = other
        end: cython.uint = other + 1
        self.across_only[place] = 0
        self.gain[place] = premium
        self.crossing[place] = 0
        self.cross[place] = LETTERS
        if not self.board[other - 1] and not self.board[end]:
            return
        while self.board[start - 1]:
            start -= 1
            points += self.worth_at(start)
        while self.board[end]:
            points += self.worth_at(end)
            end += 1
        times = self.factor[premiums_of(self.laid_on[place])]
        self.gain[place] = premium + ((premium * times) << 16)
        self.crossing[place] = (points * times) << 16
        self.cross[place] = self._cross_check(start, other, end)
        self.across_only[place] = place >= 256

    @cython.cfunc
    @cython.exceptval(check=False)
    def _cross_check(self, start: cython.uint, hole: cython.uint, end: cython.uint) -> cython.uint:
        """The letters that, laid at ``hole``, make a word of the tiles from ``start`` to ``end``."""
        node: cython.uint = self.walk(0, start, hole)
        tries: cython.uint
        bit: cython.uint
        after: cython.uint
        good: cython.uint = 0
        if start < hole and node == 0:
            return 0
        if end == hole + 1:
            return self.ends(node)
        tries = self.leads(node)
        while tries:
            bit = tries & -tries
            tries ^= bit
            after = self.walk(self.child(node, bit), hole + 1, end - 1)
            if after and self.ends(after) & self.bit_at(end - 1):
                good |= bit
        return good
