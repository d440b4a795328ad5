# Longer than 300 lines: a bound is a sum of what the lines, the rack and its leaves have ready for it.
# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# mypy: disable-error-code="untyped-decorator"
"""What a start can be worth at most: the jobs among which the best plays are looked for.

The best plays are those of the highest EQUITY: score plus the value of the tiles that stay on the rack, in
hundredths of a point.

*A job* is a start with an upper bound of its equity (``list_line``): by the number of tiles laid, the
premiums of the places filled, the dearest tiles on the dearest premiums, the dearest tile that fits where
there is a cross-word, and the best leave.  There are four KINDS of plays (see ``kernel.packed``), each with
jobs of its own.

*Plays of the whole rack* are worth a question before they are searched.  The start decides which square is
the last one and which letters of the board the word crosses.  So a filter of 1 MB (``kernel.nodes``), made by
the first call in some milliseconds, tells beforehand whether any word has just these letters, and which
letters blanks may stand for: few jobs are left, and with one blank or none no others are listed.  (Two blanks
are 351 questions, asked when a job has its turn.  After one of them was laid, the other may only stand for
what makes a word with it.)

*The values of leaves* arrive as 32-bit numbers: eight TERMS by the number of tiles that stay, then for each
tile its own value and those of its pair with each tile.  A set of tiles of the rack is an index in a mixed
radix (STRIDE), so that 128 sums of smaller sets give the values of all (``set_leaves``).
"""

from __future__ import annotations

import cython

from faristol.kernel.packed import (
    JOBS,
    KNOWN,
    TOP_EQUITY,
    WHOLE,
    WITH_BLANK,
    WITH_BLANKS,
    WITHOUT_BLANK,
    Job,
    cross_gain,
    cross_points,
    letter_of,
    premiums_of,
    word_gain,
    word_points,
)
from faristol.kernel.search import Search


@cython.cclass
class Bounds(Search):
    """Lists the starts of a rack by what a play there can be worth at most."""

    # The jobs, by kind JOBS apart, and how many of each kind are listed.
    job_memory: bytearray
    jobs: cython.pointer[Job]
    listed: cython.uint[4]

    # What the filter said, by the sum of the letters' marks: for which one ``known_letters`` has the answer.
    known_marks: cython.ulonglong[64]

    # Sums over the last empty places of the line, by how many these are.
    sum_of_base: cython.ulonglong[16]
    sum_of_extra: cython.uint[16]
    sum_of_cross: cython.uint[16]
    marks_beyond: cython.ulonglong[16]

    # The tiles of the rack from the dearest on, and the sums of their values.
    dearest: cython.uint[8]
    sum_of_dearest: cython.uint[8]

    # The sets of tiles that may stay on the rack.
    sets: cython.uint
    set_size: cython.uint[128]
    set_value: cython.int[128]
    joined: cython.int[128]

    def __init__(
        self,
        edges: bytes,
        values: bytes,
        letter_premiums: bytes,
        word_premiums: bytes,
        start: int,
        bonus: int,
    ) -> None:
        """As of ``Grid``."""
        super().__init__(edges, values, letter_premiums, word_premiums, start, bonus)
        self.job_memory = bytearray(cython.sizeof(Job) * 4 * JOBS)
        if cython.compiled:
            self.jobs = cython.cast(cython.pointer[Job], cython.cast(cython.p_uchar, self.job_memory))
        else:
            self.jobs = [Job(0, 0, 0)] * (4 * JOBS)

    # The rack's dearest tiles, and its leaves

    @cython.cfunc
    @cython.exceptval(check=False)
    def order_rack(self) -> cython.void:
        """Order the rack by the values of its tiles, the dearest first."""
        tile: cython.uint
        _copy: cython.uint
        worth: cython.uint
        index: cython.uint
        size: cython.uint = 0
        for tile in range(27):
            for _copy in range(self.count[tile]):
                index = size
                while index and self.worth[self.dearest[index - 1]] < self.worth[tile]:
                    self.dearest[index] = self.dearest[index - 1]
                    index -= 1
                self.dearest[index] = tile
                size += 1
        self.sum_of_dearest[0] = 0
        for index in range(7):
            worth = self.worth[self.dearest[index]] if index < size else 0
            self.sum_of_dearest[index + 1] = self.sum_of_dearest[index] + worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def set_leaves(self, values: cython.p_int) -> cython.void:
        """The value of what each set of tiles leaves, and the best of those by the number of tiles laid.

        ``joined`` is what one more of a tile adds to a set of smaller tiles and its own.
        """
        tile: cython.uint
        other: cython.uint
        index: cython.uint
        size: cython.uint
        end: cython.uint
        self.sets = 1
        self.set_size[0] = 0
        self.set_value[0] = 0
        for tile in range(27):
            self.stride[tile] = self.sets
            if not self.count[tile]:
                continue
            end = self.stride[tile] * (self.count[tile] + 1)
            self.joined[0] = values[8 + tile * 28]
            for other in range(tile + 1):
                if self.count[other]:
                    size = self.stride[other]
                    for index in range(size, min(size * (self.count[other] + 1), end - self.stride[tile])):
                        self.joined[index] = self.joined[index - size] + values[9 + tile * 28 + other]
            for index in range(self.stride[tile], end):
                size = index - self.stride[tile]
                self.set_size[index] = self.set_size[size] + 1
                self.set_value[index] = self.set_value[size] + self.joined[size]
            self.sets = end
        for index in range(32):
            self.best_leave[index] = -TOP_EQUITY
        for index in range(self.sets):
            size = self.set_size[index]
            self.leave_by_used[self.sets - 1 - index] = self.set_value[index] + values[size]
            end = min(self.blanks - index % (self.blanks + 1), 2) if size else WHOLE
            end = end * 8 + self.hand_size - size
            self.best_leave[end] = max(self.best_leave[end], self.set_value[index] + values[size])

    @cython.cfunc
    @cython.exceptval(check=False)
    def exchange_value(self) -> cython.int:
        """For other modules of the kernel, as ``best_exchange``."""
        index: cython.uint
        best: cython.int = -TOP_EQUITY
        for index in range(self.sets - 1):  # the last set is the whole rack
            if self.set_value[index] > best:
                best = self.set_value[index]
        return best

    def exchanges(self) -> list[tuple[int, bytes]]:
        """All exchanges of the last ``top``'s rack: the value of what stays, without terms, and what goes."""
        index: cython.uint
        tile: cython.uint
        rest: cython.uint
        found = []
        for index in range(self.sets - 1):
            rest = self.sets - 1 - index
            tiles = bytearray()
            for tile in range(27):
                if self.count[tile]:
                    tiles.extend(bytes([tile]) * (rest // self.stride[tile] % (self.count[tile] + 1)))
            found.append((int(self.set_value[index]), bytes(tiles)))
        return found

    # Which letters make a word

    @cython.cfunc
    @cython.exceptval(check=False)
    def letters_to_use(self, crossed: cython.ulonglong) -> cython.uint:
        """What the blanks may stand for in words of the whole rack and of letters with the marks ``crossed``.

        0 where there are no such words; without a blank 1 where there may be some.
        """
        marks: cython.ulonglong = self.rack_marks + crossed
        key: cython.ulonglong = marks + self.blanks * self.lexicon.mark[0]
        slot: cython.uint = crossed & (KNOWN - 1)
        letter: cython.uint
        others: cython.uint
        if self.blanks == 0:
            return self.lexicon.may_be_word(marks)
        self.answer = (slot if self.blanks < 3 else KNOWN) * 32
        if self.blanks < 3 and self.known_marks[slot] != key:
            self.known_marks[slot] = key
            for letter in range(27):
                self.known_letters[self.answer + letter] = 0
            if self.blanks == 1:
                self.known_letters[self.answer] = self.lexicon.letters_with(marks, 27)
            else:
                for letter in range(1, 27):
                    others = self.lexicon.letters_with(marks + self.lexicon.mark[letter], letter + 1)
                    self._note_pairs(letter, others)
        return self.known_letters[self.answer]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _note_pairs(self, letter: cython.uint, others: cython.uint) -> cython.void:
        """Note that two blanks may stand for ``letter`` and any of the ``others``."""
        own: cython.uint = 1
        bit: cython.uint
        own <<= letter
        if not others:
            return
        self.known_letters[self.answer] |= others | own
        self.known_letters[self.answer + letter] |= others
        while others:
            bit = others & -others
            others ^= bit
            self.known_letters[self.answer + letter_of(bit)] |= own

    # Jobs

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_line(self, first: cython.uint) -> cython.void:
        """List the jobs of every place of the line where a word may start.

        count: how many empty places there are from ``place`` on.
        room: how many of them can be filled, without a gap.
        """
        place: cython.uint = first + 15
        contact: cython.uint = 0
        count: cython.uint = 0
        room: cython.uint = 0
        run: cython.uint = 0
        marks: cython.ulonglong = 0
        worth: cython.uint
        while place > first:
            place -= 1
            if self.board[place]:
                run += self.worth_at(place)
                marks += self.lexicon.mark[self.board[place] & 0x1F]
                if room and not self.board[place - 1]:
                    self._list_jobs(place, 0, count, room, run, marks)
                continue
            run = 0
            count += 1
            self.marks_beyond[count] = marks
            room = room + 1 if self.fits[place] else 0
            self.sum_of_base[count] = self.sum_of_base[count - 1] + self.base[place]
            self.sum_of_extra[count] = self.sum_of_extra[count - 1]
            self.sum_of_cross[count] = self.sum_of_cross[count - 1]
            if cross_gain(self.gain[place]):
                worth = self._dearest_that_fits(place)
                self.sum_of_base[count] += (word_gain(self.gain[place]) - 1) * worth
                self.sum_of_cross[count] += cross_gain(self.gain[place]) * worth
            else:
                self.sum_of_extra[count] += self._extra(place)
            if self.touches[place]:
                contact = place
            if contact and contact - place < room and not self.board[place - 1]:
                self._list_jobs(place, contact - place, count, room, 0, marks)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _dearest_that_fits(self, place: cython.uint) -> cython.uint:
        """The worth of the dearest tile of the rack that fits at ``place``."""
        index: cython.uint
        for index in range(self.hand_size):
            if self.fits[place] >> self.dearest[index] & 1:
                return self.worth[self.dearest[index]]
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _extra(self, place: cython.uint) -> cython.uint:
        """1 for a doubled letter, 16 for a trebled one."""
        premium: cython.uint = word_gain(self.gain[place])
        return 0 if premium == 1 else (1 if premium == 2 else 16)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _list_jobs(
        self,
        start: cython.uint,
        free: cython.uint,
        count: cython.uint,
        room: cython.uint,
        run: cython.uint,
        marks: cython.ulonglong,
    ) -> cython.void:
        """List the jobs of a start: ``free`` + 1 to ``room`` of the last ``count`` places get tiles.

        marks: the sum of those of the tiles that lie from the start on.
        """
        most: cython.uint = self.hand_size
        fewer: cython.uint
        if room >= most and free < most:
            marks -= self.marks_beyond[count - most]
            if self.blanks > 1 or self.letters_to_use(marks):  # two blanks are asked for when it is its turn
                self._list_job(WHOLE, start, free, count, most, run)
        if most:
            most = min(room, most - 1)
            fewer = self.hand_size - self.blanks
            self._list_job(WITHOUT_BLANK, start, free, count, min(most, fewer), run)
            if self.blanks:
                self._list_job(WITH_BLANK, start, free, count, min(most, fewer + 1), run)
            if self.blanks > 1:
                self._list_job(WITH_BLANKS, start, free, count, most, run)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _list_job(
        self,
        kind: cython.uint,
        start: cython.uint,
        free: cython.uint,
        count: cython.uint,
        most: cython.uint,
        run: cython.uint,
    ) -> cython.void:
        """List one job, where more than ``free`` places, at most ``most``, get tiles."""
        laid: cython.uint
        blanks: cython.uint = 0 if kind == WHOLE else kind
        bound: cython.int = -TOP_EQUITY
        if most <= free:
            return
        for laid in range(most if kind == WHOLE else max(free + 1, blanks), most + 1):
            bound = max(bound, self._bound(laid, count, run, blanks) + self.best_leave[kind * 8 + laid])
        self.jobs[kind * JOBS + self.listed[kind]] = Job(bound + TOP_EQUITY, start, free)
        self.listed[kind] += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _bound(
        self, laid: cython.uint, count: cython.uint, run: cython.uint, blanks: cython.uint
    ) -> cython.int:
        """No play of so many tiles there, ``blanks`` of them blank, has more points (in hundredths)."""
        after: cython.uint = count - laid
        state: cython.ulonglong = self.sum_of_base[count] - self.sum_of_base[after] + run
        extra: cython.uint = self.sum_of_extra[count] - self.sum_of_extra[after]
        trebled: cython.uint = extra >> 4
        points: cython.uint = self.sum_of_dearest[laid - blanks] + self.sum_of_dearest[trebled]
        points += self.sum_of_dearest[min(trebled + (extra & 15), 7)]
        points = (points + word_points(state)) * self.factor[premiums_of(state)]
        points += cross_points(state) + self.bonus[laid]
        return 100 * (points + self.sum_of_cross[count] - self.sum_of_cross[after])
