# Longer than 300 lines: all plays and the best ones alone are two answers of one generator.
# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# mypy: disable-error-code="untyped-decorator"
"""Move generation: all legal plays of a rack on a board, with their exact scores, or the best ones alone.

One source in Cython's pure mode.  It is compiled natively (tests, command line) and to WebAssembly
(the browser).  It also runs uncompiled, a hundred times slower, on Cython's shadow module.
Two simple and slow implementations to compare it with are in ``tests/oracle``.

Theory of operation
===================

Each floor stands on the one below, as a class of its own module, compiled by itself: what is called for each
tile lies within one module or is inlined.

    ``nodes``    the lexicon that is walked, and a filter of its words; generators of one lexicon share them
    ``packed``   the records, and the words whose bits they pack
    ``grid``     the board both ways, and what is ready of its lines whatever the rack
    ``search``   the hand, the openings, the walk from a start, the plays found
    ``bounds``   what a start can be worth at most
    ``movegen``  the order of the plays, and the order in which starts are searched for the best ones

*All plays* (``generate``) are found line by line.  The order of their records is the order of the plays:
first the KEY, ``(TOP_SCORE - score) << 9 | start square << 1 | direction``, then the tiles.  At one start two
words differ first where they lay different tiles, so that this is also the order of the words.  ``best``
finds the N smallest by counting how many plays there are of each score, and sorts only those.

*The best plays alone* (``top``) are found by JOBS (see ``bounds``), which are searched in the order of their
bounds, until none can reach the best N.  First come the plays of the whole rack: their bonus sets their
bounds far above the others, but few racks have any.  Where nothing is crossed, the words of the whole rack,
spelled once, are tried one by one.  Then those without a blank, searched as if the rack had none; those with
one, as if it had no other; and those with more, which are many but hardly ever worth it.  Openings are
spelled only up to the length that is needed.  A GADDAG was tried: it needs 6 MB and half a second to make,
and its many places in memory cost more than its shorter search saves.

*Where the time of one best play goes* (natively, microseconds, racks with no, one and two blanks): board and
rack 3; jobs 6, 12 and 10; plays of the whole rack 2, 13 and 75 (before the filter 16, 76 and 170); those
without a blank 15, 15 and 15; those with blanks 0, 30 and 50.  Useless there: ``-O3``, and to search a job
only for the numbers of tiles whose own bound is high enough.

*Figures* (medians in Chromium on two slow cores, mid-game positions, racks with no, one and two
blanks): 0.05, 0.44 and 1.8 ms, 1.15 times the native ones; before openings were shared 0.075, 0.69
and 3.1 ms.  ``build.py bench`` measures them again.
"""

from __future__ import annotations

import cython

from faristol.kernel.bounds import Bounds
from faristol.kernel.packed import (
    BLANK_FACE,
    JOBS,
    KNOWN,
    MOST_BEST,
    TOP_EQUITY,
    TOP_SCORE,
    WHOLE,
    WITH_BLANK,
    WITH_BLANKS,
    WITHOUT_BLANK,
    Job,
    Opening,
    Play,
    bytes_of,
    comes_before,
    cross_points,
    letter_of,
    origin_of,
    premiums_of,
    score_of,
    with_blank_as,
    within_reach,
    word_points,
)

LEAVE_VALUES = cython.declare(cython.uint, 8 + 27 * 28)


@cython.final
@cython.cclass
class Generator(Bounds):
    """Finds the plays of one lexicon, on boards with given premiums.

    Call ``generate`` first, then ``best`` or ``census`` for its results.
    """

    of_score: cython.uint[2048]  # how many plays have each score, the highest ones together

    # All plays

    def generate(self, board: bytes, rack: bytes) -> int:
        """Find and store every legal play of ``rack`` on ``board``; how many there are.

        board: 225 faces.  rack: up to seven tiles, blanks 0.  ``ValueError`` for other shapes,
        ``MemoryError`` where the plays do not fit.
        """
        line: cython.uint
        self.take_board(board)
        self.take_rack(rack)
        self.fit_hand()
        self.found = 0
        self.out_of_memory = False
        self.begin_openings()
        if self.hand_size:
            self.spell_openings(self.hand_size - 1)
        for line in range(32):
            if self.contacts >> line & 1:
                self.search_line(line * 16)
        if self.out_of_memory:
            raise MemoryError("too many plays")
        return int(self.found)

    def census(self) -> tuple[int, int, int]:
        """How many plays were found, the best score, and the sum of all scores."""
        index: cython.uint
        score: cython.uint
        best: cython.uint = 0
        total: cython.ulonglong = 0
        for index in range(self.found):
            score = score_of(self.plays[index].key)
            total += score
            if score > best:
                best = score
        return self.found, best, total

    # The best of them

    def best(self, limit: int) -> bytes:
        """The best ``limit`` plays of the last ``generate``, in order: 16 bytes each, key and tiles.

        Both are 64-bit numbers in the machine's byte order, which is little-endian wherever this is built.
        """
        chosen: cython.uint
        if limit < 1:
            return b""
        if limit < self.found:
            chosen = self._gather(self._score_to_reach(limit))
        else:
            chosen = self.found
        self._sort(chosen)
        chosen = min(limit, chosen)
        if cython.compiled:
            return bytes(self.play_memory[: cython.sizeof(Play) * chosen])
        return bytes_of(self.plays[:chosen])

    @cython.cfunc
    @cython.exceptval(check=False)
    def _score_to_reach(self, limit: cython.uint) -> cython.uint:
        """The highest score that at least ``limit`` plays reach."""
        index: cython.uint
        score: cython.uint
        enough: cython.uint = 0
        for score in range(2048):
            self.of_score[score] = 0
        for index in range(self.found):
            self.of_score[min(score_of(self.plays[index].key), 2047)] += 1
        score = 2048
        while score and enough < limit:
            score -= 1
            enough += self.of_score[score]
        return score

    @cython.cfunc
    @cython.exceptval(check=False)
    def _gather(self, score: cython.uint) -> cython.uint:
        """Move the plays of at least ``score`` to the front of the store; how many they are."""
        index: cython.uint
        front: cython.uint = 0
        for index in range(self.found):
            if score_of(self.plays[index].key) >= score:
                self._swap(index, front)
                front += 1
        return front

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sort(self, size: cython.uint) -> cython.void:
        """Heapsort the first ``size`` plays by key, then tiles."""
        root: cython.uint = size // 2
        while root:
            root -= 1
            self._sift_down(root, size)
        while size > 1:
            size -= 1
            self._swap(0, size)
            self._sift_down(0, size)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sift_down(self, root: cython.uint, size: cython.uint) -> cython.void:
        child: cython.uint = root * 2 + 1
        play: Play = self.plays[root]
        while child < size:
            if child + 1 < size and comes_before(self.plays[child], self.plays[child + 1]):
                child += 1
            if not comes_before(play, self.plays[child]):
                break
            self.plays[root] = self.plays[child]
            root = child
            child = root * 2 + 1
        self.plays[root] = play

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _swap(self, left: cython.uint, right: cython.uint) -> cython.void:
        play: Play = self.plays[left]
        self.plays[left] = self.plays[right]
        self.plays[right] = play

    # The best plays alone

    def top(self, board: bytes, rack: bytes, limit: int, leaves: bytes) -> bytes:
        """The plays of the highest equity, ``limit`` at most, in order: 16 bytes each, key and tiles.

        board, rack: as for ``generate``, whose results stay.  limit: 1 to 256.  leaves: 764 signed 32-bit
        numbers (see ``bounds``).  The key is ``(TOP_EQUITY - equity) << 25 | (0xFFFF - score) << 9
        | start square << 1 | direction``.
        """
        values: cython.p_int
        if not 1 <= limit <= MOST_BEST:
            raise ValueError("1 to 256 plays")
        if len(leaves) != 4 * LEAVE_VALUES:
            raise ValueError("764 values")
        if cython.compiled:
            values = cython.cast(cython.p_int, cython.cast(cython.p_uchar, leaves))
        else:
            values = memoryview(leaves).cast("i")
        self.take_board(board)
        self.take_rack(rack)
        self._find_top(limit, values)
        if cython.compiled:
            return bytes(self.best_memory[: cython.sizeof(Play) * self.kept])
        return bytes_of(self.best_plays[: self.kept])

    @cython.cfunc
    def find_top(
        self, squares: cython.p_uchar, tiles: cython.p_uchar, size: cython.uint, values: cython.p_int
    ) -> cython.void:
        """For other modules of the kernel, as ``top``, without its checks: one play, if any is ``kept``."""
        self.set_board(squares)
        self.set_rack(tiles, size)
        self._find_top(1, values)

    @cython.cfunc
    def _find_top(self, limit: cython.uint, values: cython.p_int) -> cython.void:
        """Find the best ``limit`` plays of the board and the rack that were set."""
        line: cython.uint
        hand: cython.ulonglong
        one: cython.ulonglong = 1
        self.lexicon.prepare()
        self.fit_hand()
        self.order_rack()
        self.set_leaves(values)
        self.kept = 0
        self.listed[0] = self.listed[1] = self.listed[2] = self.listed[3] = 0
        self.least = -TOP_EQUITY
        for line in range(32):
            if self.contacts >> line & 1:
                self.list_line(line * 16)
        self.limit = limit
        hand = self.hand
        self.whole = True
        self._do_jobs(WHOLE)
        self.whole = False
        self.answer = KNOWN * 32
        self.hand = with_blank_as(hand & ~self.spare[0] & ~one, 0)
        self._do_jobs(WITHOUT_BLANK)
        if self.blanks:
            self.hand = hand & ~self.spare[0]
            self._do_jobs(WITH_BLANK)
        if self.blanks > 1:
            self.hand = hand
            self._do_jobs(WITH_BLANKS)
        self.limit = 0

    def best_exchange(self) -> int:
        """The highest value of what stays after an exchange of the last ``top``'s rack, without terms."""
        return int(self.exchange_value())

    # The order of the jobs

    @cython.cfunc
    def _do_jobs(self, kind: cython.uint) -> cython.void:
        """Search the jobs of one kind, the highest bound first, until none can give a good enough play."""
        first: cython.uint = kind * JOBS
        size: cython.uint = self.listed[kind]
        root: cython.uint = size // 2
        needed: cython.uint
        job: Job
        self.kind = kind
        self.begin_openings()
        while root:
            root -= 1
            self._sift_job(first, root, size)
        while size:
            job = self.jobs[first]
            needed = self.least + TOP_EQUITY
            if job.bound < needed:
                return
            size -= 1
            self.jobs[first] = self.jobs[first + size]
            self._sift_job(first, 0, size)
            self._do_job(job.place, job.free)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sift_job(self, first: cython.uint, root: cython.uint, size: cython.uint) -> cython.void:
        child: cython.uint = root * 2 + 1
        job: Job = self.jobs[first + root]
        while child < size:
            if child + 1 < size and self.jobs[first + child + 1].bound > self.jobs[first + child].bound:
                child += 1
            if self.jobs[first + child].bound <= job.bound:
                break
            self.jobs[first + root] = self.jobs[first + child]
            root = child
            child = root * 2 + 1
        self.jobs[first + root] = job

    @cython.cfunc
    def _do_job(self, place: cython.uint, free: cython.uint) -> cython.void:
        """Search the words of one job."""
        letters: cython.uint
        crossed: cython.ulonglong
        self.origin = origin_of(place)
        if self.whole:
            crossed = self._find_crossed(place)
            letters = self.letters_to_use(crossed)
            if not letters:
                return
            if self.blanks:
                self.hand = with_blank_as(self.hand, letters)
        if self.board[place]:
            self.search_from_run(place)
        elif self.whole and self._has_room(place):
            self._spell_words()
            self._try_words(place, free)
        elif self.whole:
            self.search_right(place, 0, self.hand, 0, 0)
        else:
            self.spell_openings(free)
            self.search_from_openings(place, place + free)

    # The words of the whole rack

    @cython.cfunc
    @cython.exceptval(check=False)
    def _find_crossed(self, place: cython.uint) -> cython.ulonglong:
        """Set ``word_end`` and ``crossed`` for the words of the whole rack that start at ``place``.

        The sum of the marks of the letters that they cross.
        """
        marks: cython.ulonglong = 0
        laid: cython.uint = 0
        end: cython.uint = place
        letters: cython.uint = 0
        while laid < self.hand_size or self.board[end]:
            laid += not self.board[end]
            end += 1
        self.word_end = end
        while end > place:
            end -= 1
            if self.board[end]:
                letters |= self.bit_at(end)
                marks += self.lexicon.mark[self.board[end] & 0x1F]
            self.crossed[end & 15] = letters
        return marks

    @cython.cfunc
    @cython.exceptval(check=False)
    def _has_room(self, place: cython.uint) -> cython.bint:
        """Whether the whole rack, two tiles at least, can lie from ``place`` on without meeting a tile."""
        end: cython.uint = place + self.hand_size
        while place < end and self.after[place] == place + 1:
            place += 1
        return place == end and self.hand_size > 1

    @cython.cfunc
    def _spell_words(self) -> cython.void:
        """Store the words of the whole rack after the openings, in the same form: only their tiles count."""
        size: cython.uint = self.hand_size
        index: cython.uint
        end: cython.uint
        bits: cython.uint
        bit: cython.uint
        letter: cython.uint
        hand: cython.ulonglong
        tiles: cython.ulonglong
        if self.spelled >= size:
            return
        self.begin_openings()
        self.spell_openings(size - 1)
        end = self.openings_of_length[size]
        for index in range(self.openings_of_length[size - 1], self.openings_of_length[size]):
            hand = self.openings[index].hand
            bits = self.ends(self.openings[index].node) & within_reach(hand)
            while end + 32 > self.opening_room:
                self.make_opening_room()
            while bits:
                bit = bits & -bits
                bits ^= bit
                letter = letter_of(bit)
                tiles = (self.openings[index].tiles << 8) + letter + (hand & 1) * BLANK_FACE
                self.openings[end] = Opening(0, 0, tiles, 0)
                end += 1
        self.openings_of_length[size + 1] = end
        self.spelled = size

    @cython.cfunc
    @cython.exceptval(check=False)
    def _try_words(self, place: cython.uint, free: cython.uint) -> cython.void:
        """Consider each word of the whole rack that fits from ``place`` on: all do before ``free``."""
        size: cython.uint = self.hand_size
        index: cython.uint
        at: cython.uint
        times: cython.uint
        score: cython.uint
        tiles: cython.ulonglong
        empty: cython.ulonglong = 0
        state: cython.ulonglong
        for at in range(place, place + size):
            empty += self.base[at]
        times = self.factor[premiums_of(empty)]
        for index in range(self.openings_of_length[size], self.openings_of_length[size + 1]):
            tiles = self.openings[index].tiles
            at = size
            while at > free and self.fits[place + at - 1] >> (tiles >> (8 * (size - at)) & 0x1F) & 1:
                at -= 1
            if at > free:
                continue
            state = empty + self.opening_worth(tiles, place + size)
            score = word_points(state) * times + cross_points(state) + self.bonus[size]
            self.consider(TOP_SCORE - score, tiles << (8 * (7 - size)), size)
