# Longer than 300 lines: the walk, the tables by word and the sorting share the numbers of the words.
# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# mypy: disable-error-code="untyped-decorator"
"""Searches in the whole lexicon: every word that fits a query, in a chosen order.

Theory of operation
===================

*Numbers.*  A word is known by its number in the order of the lexicon's letters.  For each edge of the DAWG it
is stored how many words go through it; so a walk knows the number of each word that it meets, and a word is
spelled from its number.  Results are numbers, four bytes each.

*The walk* goes through the DAWG once, depth first (``_search``).  Patterns decide which edges it may take,
the hand which tiles there are, and the limits which words count.

*Patterns* are simulated by bits (shift-and).  Four patterns, all of which must fit, have 16 bits each of one
64-bit word: bit n of a pattern is set while its first n elements are read.  ACCEPTS has for each letter the
elements that it fits, LOOPS the places where any number of tiles may stand, FINALS the last bit of each
pattern.  A path is left as soon as one pattern has no bit left.

*The hand* counts the tiles of a rack, and its blanks.  A blank is taken only for a letter that the hand has
no more of.  Without a rack the hand is fifteen blanks.

*Orders.*  Results come in the order of letters.  Other orders are stable counting sorts on top of it: by
points, by length, or by the ways to draw a word among those of its length.  The ways take longest, so that
a search sorts by length alone; the words of a length are sorted by their ways when some of them are first
asked for (``words``).

*Ways.*  Of the C(100, n) sets of n tiles that the full bag has, those that spell the word, with blanks for
missing letters: the product of one polynomial for each letter, in the number of blanks used for it.

*Kin.*  How many words have the same letters is a table by word, two bytes each, made when first needed.
Words are the same set of letters where the sums of their letters' MARKS are equal: 64 bits that look like
chance.  A hash table counts the words of each sum.  Its 20 bits of place and 32 of the sum agree by chance
for two of half a million sets once in 30,000 lists; a law counts the default list by itself.

*Figures* (whole list of 574,365 words, the first request after loading, in Chromium): 14 ms by
probability, 29 by number of anagrams; with tables of ranks made before, 115 and 151.
"""

from __future__ import annotations

import cython

from faristol.kernel.packed import make_arrays

LONGEST = cython.declare(cython.uint, 15)
BY_ALPHABET = cython.declare(cython.uint, 0)
BY_POINTS = cython.declare(cython.uint, 1)
BY_WAYS = cython.declare(cython.uint, 2)
POINTS_DOWN = cython.declare(cython.uint, 0)  # what a counting sort looks at
LENGTH_UP = cython.declare(cython.uint, 1)
LENGTH_DOWN = cython.declare(cython.uint, 2)
WAYS_DOWN = cython.declare(cython.uint, 3)
DIGIT = cython.declare(cython.uint, 12)  # bits of a key that one counting sort looks at


@cython.final
@cython.cclass
class WordSearch:
    """Searches one lexicon.  ``find`` first, then ``words`` for a part of what was found."""

    # The lexicon, and by edge how many words go through it.
    edge_memory: bytes
    edges: cython.p_uint
    through_memory: bytearray
    through: cython.p_uint
    total: cython.uint

    # By number of the word: its length and points, once it was found; how many words have the same letters.
    fact_memory: bytearray
    facts: cython.p_ushort
    kin_memory: bytearray
    kin: cython.p_ushort
    kin_known: cython.bint

    # What was found, and room for a sort.
    result_memory: bytearray
    results: cython.p_uint
    spare_memory: bytearray
    spare: cython.p_uint
    found: cython.uint
    of_length: cython.uint[16]
    unsorted: cython.uint  # lengths whose words are still to be sorted by ways; bit n is n tiles
    grouped: cython.uint
    buckets: cython.uint[4097]

    # Ways of the words that are being sorted by them.
    keys: cython.p_ulonglong
    key_shift: cython.uint
    tally: cython.uint[32]

    # The hash table while kin are counted: the sums that are there, and how many words have each.
    sums: cython.p_uint  # their upper halves
    counts: cython.p_ushort
    size: cython.uint

    # Constant.
    worth: cython.uint[32]
    bag: cython.uint[32]
    vowel: cython.uint[32]
    choose: cython.ulonglong[656]  # n over k at n * 16 + k
    marks: cython.ulonglong[32]

    # The query.
    accepts: cython.ulonglong[32]
    loops: cython.ulonglong
    finals: cython.ulonglong
    lanes: cython.ulonglong[4]
    hand: cython.uint[32]
    fewest: cython.uint
    most: cython.uint
    fewest_vowels: cython.uint
    most_vowels: cython.uint
    fewest_kin: cython.uint
    most_kin: cython.uint
    asks_kin: cython.bint
    needed: cython.uint
    path: cython.uint[16]

    def __init__(self, edges: bytes, values: bytes, bag: bytes, vowels: bytes) -> None:
        """edges: the DAWG (see ``lexicon.dawg``).  values, bag: points and tiles by letter, 27 each.

        ``ValueError`` where these are not such data.
        """
        index: cython.uint
        if len(values) != 27 or len(bag) != 27 or max(values) > 15 or max(bag) > 30:
            raise ValueError("27 values up to 15, and 27 counts up to 30")
        if not cython.compiled:
            make_arrays(self)
        for index in range(27):
            self.worth[index] = values[index]
            self.bag[index] = bag[index]
            self.marks[index] = _mark(index)
        for letter in vowels:
            self.vowel[letter] = 1
        for index in range(32):
            self.tally[index] = 0
        self._fill_choose()
        self._read(edges)
        self.kin_known = False
        self._empty()
        self.fact_memory = bytearray(2 * self.total)
        self.result_memory = bytearray(4 * self.total)
        self.spare_memory = bytearray(4 * self.total)
        if cython.compiled:
            self.facts = cython.cast(cython.p_ushort, cython.cast(cython.p_uchar, self.fact_memory))
            self.results = cython.cast(cython.p_uint, cython.cast(cython.p_uchar, self.result_memory))
            self.spare = cython.cast(cython.p_uint, cython.cast(cython.p_uchar, self.spare_memory))
        else:
            self.facts = memoryview(self.fact_memory).cast("H")
            self.results = memoryview(self.result_memory).cast("I")
            self.spare = memoryview(self.spare_memory).cast("I")

    @cython.cfunc
    def _fill_choose(self) -> cython.void:
        """Binomial coefficients."""
        n: cython.uint
        k: cython.uint
        for n in range(41):
            self.choose[n * 16] = 1
            for k in range(1, 16):
                self.choose[n * 16 + k] = (
                    self.choose[(n - 1) * 16 + k - 1] + self.choose[(n - 1) * 16 + k] if n else 0
                )

    # The lexicon

    @cython.cfunc
    def _read(self, edges: bytes) -> cython.void:
        """Keep the edges, and count the words that go through each."""
        edge: cython.uint
        size: cython.uint = len(edges) // 4
        self.edge_memory = edges
        self.through_memory = bytearray(4 * size + 4)
        if cython.compiled:
            self.edges = cython.cast(cython.p_uint, cython.cast(cython.p_uchar, edges))
            self.through = cython.cast(cython.p_uint, cython.cast(cython.p_uchar, self.through_memory))
        else:
            self.edges = memoryview(edges).cast("I")
            self.through = memoryview(self.through_memory).cast("I")
        if size < 2 or not self.edges[size - 1] & 0x40:
            raise ValueError("not a DAWG")
        for edge in range(1, size):
            if self.edges[edge] >> 7 >= size:
                raise ValueError("not a DAWG")
        self.total = self._count(1, 1)
        if self.total >= 1 << 24:
            raise ValueError("too many words")

    @cython.cfunc
    @cython.exceptval(check=False)
    def _count(self, edge: cython.uint, depth: cython.uint) -> cython.uint:
        """The words of the sibling list that begins at ``edge``, counted once."""
        words: cython.uint = 0
        raw: cython.uint
        while True:
            raw = self.edges[edge]
            if self.through[edge] == 0:
                self.through[edge] = 1 if raw & 0x20 else 0
                if raw >> 7 and depth < LONGEST:
                    self.through[edge] += self._count(raw >> 7, depth + 1)
            words += self.through[edge]
            if raw & 0x40:
                return words
            edge += 1

    @property
    def count(self) -> int:
        """How many words the lexicon has."""
        return int(self.total)

    def hooks(self, word: bytes) -> tuple[int, int]:
        """The letters that may stand before and after ``word``, as masks (bit n is letter n)."""
        letter: cython.uint
        front: cython.uint = 0
        one: cython.uint = 1
        for letter in range(1, 27):
            if self._ends_after(self._step(1, letter), word) & 0x20:
                front |= one << letter
        return int(front), int(self._followers(word))

    @cython.cfunc
    @cython.exceptval(check=False)
    def _step(self, edge: cython.uint, letter: cython.uint) -> cython.uint:
        """The edge of ``letter`` in the sibling list at ``edge``; 0 where there is none, or no list."""
        if edge == 0:
            return 0
        while self.edges[edge] & 0x1F != letter:
            if self.edges[edge] & 0x40:
                return 0
            edge += 1
        return edge

    @cython.cfunc
    def _ends_after(self, edge: cython.uint, word: bytes) -> cython.uint:
        """The edge that ``word`` ends with when it is read after ``edge``; 0 where there is none."""
        letter: cython.uchar
        for letter in word:
            if edge == 0:
                return 0
            edge = self._step(self.edges[edge] >> 7, letter)
        return self.edges[edge] if edge else 0

    @cython.cfunc
    def _followers(self, word: bytes) -> cython.uint:
        """The letters that end a word right after ``word``."""
        mask: cython.uint = 0
        one: cython.uint = 1
        edge: cython.uint
        if not word:
            return 0
        edge = self._ends_after(self._step(1, word[0]), word[1:]) >> 7
        while edge:
            if self.edges[edge] & 0x20:
                mask |= one << (self.edges[edge] & 0x1F)
            edge = 0 if self.edges[edge] & 0x40 else edge + 1
        return mask

    # The query

    def find(
        self,
        patterns: list[int],
        rack: bytes,
        needed: int,
        limits: tuple[int, int, int, int, int, int],
        by: int,
        grouped: int,
    ) -> int:
        """Search; how many words there are.

        patterns: 33 numbers: the four lanes (0 for one that is not used), LOOPS, FINALS, then ACCEPTS by
        letter.  rack: tiles, or empty for any.
        needed: a mask of letters one of which the word must have; 0 for none.
        limits: fewest and most tiles, vowels, and words of the same letters.
        by: 0 letters, 1 points from the most, 2 the most ways to be drawn.
        grouped: 0 all lengths together (not by ways), 1 short words first, 2 long words first.
        """
        if len(patterns) != 33:
            raise ValueError("33 numbers")
        self._set_limits(limits)
        if by == BY_WAYS and not grouped:
            raise ValueError("lengths have to be parted")
        if self.asks_kin:
            self._count_kin()
        self._set_patterns(patterns)
        self._set_hand(rack)
        self.needed = needed
        self._empty()
        self._search(1, 0, 1, self._start(), 0, 0, 0)
        self._arrange(by, grouped)
        return int(self.found)

    @cython.cfunc
    def _set_patterns(self, patterns: list) -> cython.void:  # type: ignore[type-arg]
        index: cython.uint
        for index in range(4):
            self.lanes[index] = patterns[index]
        self.loops = patterns[4]
        self.finals = patterns[5]
        for index in range(27):
            self.accepts[index] = patterns[6 + index]

    @cython.cfunc
    def _set_hand(self, rack: bytes) -> cython.void:
        index: cython.uint
        tile: cython.uchar
        for index in range(32):
            self.hand[index] = 0
        for tile in rack:
            if tile > 26:
                raise ValueError("no such tile")
            self.hand[tile] += 1
        if not rack:
            self.hand[0] = LONGEST

    @cython.cfunc
    def _set_limits(self, limits: tuple) -> cython.void:  # type: ignore[type-arg]
        self.fewest = limits[0]
        self.most = min(limits[1], int(LONGEST))
        self.fewest_vowels = limits[2]
        self.most_vowels = limits[3]
        self.fewest_kin = limits[4]
        self.most_kin = limits[5]
        self.asks_kin = self.fewest_kin > 1 or self.most_kin < 0xFFFF

    @cython.cfunc
    def _empty(self) -> cython.void:
        length: cython.uint
        self.found = 0
        self.unsorted = 0
        for length in range(16):
            self.of_length[length] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _start(self) -> cython.ulonglong:
        """Nothing is read of any pattern: the lowest bit of each lane."""
        lane: cython.uint
        states: cython.ulonglong = 0
        for lane in range(4):
            states |= self.lanes[lane] & (~self.lanes[lane] + 1)
        return states

    @cython.cfunc
    @cython.exceptval(check=False)
    def _search(
        self,
        edge: cython.uint,
        number: cython.uint,
        length: cython.uint,
        states: cython.ulonglong,
        vowels: cython.uint,
        seen: cython.uint,
        points: cython.uint,
    ) -> cython.void:
        """Take each edge of the sibling list at ``edge``, as the last letter of ``length``."""
        raw: cython.uint
        letter: cython.uint
        taken: cython.uint
        after: cython.ulonglong
        one: cython.uint = 1
        if length > self.most:
            return
        while True:
            raw = self.edges[edge]
            letter = raw & 0x1F
            after = ((states & self.accepts[letter]) << 1) | (states & self.loops)
            taken = letter if self.hand[letter] else 0
            if self.hand[taken] and self._alive(after):
                if raw & 0x20 and after & self.finals == self.finals:
                    self._judge(
                        number,
                        length,
                        vowels + self.vowel[letter],
                        seen | one << letter,
                        points + self.worth[letter],
                    )
                if raw >> 7:
                    self.hand[taken] -= 1
                    self._search(
                        raw >> 7,
                        number + (1 if raw & 0x20 else 0),
                        length + 1,
                        after,
                        vowels + self.vowel[letter],
                        seen | one << letter,
                        points + self.worth[letter],
                    )
                    self.hand[taken] += 1
            number += self.through[edge]
            if raw & 0x40:
                return
            edge += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _alive(self, states: cython.ulonglong) -> cython.bint:
        """Whether every pattern may still fit."""
        lane: cython.uint
        for lane in range(4):
            if self.lanes[lane] and not states & self.lanes[lane]:
                return False
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _judge(
        self,
        number: cython.uint,
        length: cython.uint,
        vowels: cython.uint,
        seen: cython.uint,
        points: cython.uint,
    ) -> cython.void:
        """Keep a word that fits the patterns and the hand, if it is within the limits."""
        if length < self.fewest or vowels < self.fewest_vowels or vowels > self.most_vowels:
            return
        if self.needed and not seen & self.needed:
            return
        if self.asks_kin and not self.fewest_kin <= self.kin[number] <= self.most_kin:
            return
        self.facts[number] = points << 4 | length
        self.results[self.found] = number
        self.found += 1
        self.of_length[length] += 1

    # Orders

    @cython.cfunc
    def _arrange(self, by: cython.uint, grouped: cython.uint) -> cython.void:
        """Sort what was found; by ways only when the words are asked for."""
        length: cython.uint
        one: cython.uint = 1
        if by == BY_POINTS:
            self._sort(POINTS_DOWN, 0, self.found)
        if grouped:
            self._sort(LENGTH_UP if grouped == 1 else LENGTH_DOWN, 0, self.found)
        self.grouped = grouped
        if by == BY_WAYS:
            for length in range(1, 16):
                if self.of_length[length] > 1:
                    self.unsorted |= one << length

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sort(self, what: cython.uint, begin: cython.uint, end: cython.uint) -> cython.void:
        """One stable counting sort of the results from ``begin`` to ``end``."""
        index: cython.uint
        digit: cython.uint
        item: cython.uint
        for index in range(4097):
            self.buckets[index] = 0
        for index in range(begin, end):
            self.buckets[self._digit(what, self.results[index]) + 1] += 1
        for index in range(4096):
            self.buckets[index + 1] += self.buckets[index]
        for index in range(begin, end):
            item = self.results[index]
            digit = self._digit(what, item)
            self.spare[self.buckets[digit]] = item
            self.buckets[digit] += 1
        for index in range(begin, end):
            self.results[index] = self.spare[index - begin]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _digit(self, what: cython.uint, item: cython.uint) -> cython.uint:
        """What a counting sort looks at: 0 to 4095.  The items are words, or by ways the places of keys."""
        if what == POINTS_DOWN:
            return 255 - (self.facts[item] >> 4)
        if what == LENGTH_UP:
            return self.facts[item] & 15
        if what == LENGTH_DOWN:
            return 15 - (self.facts[item] & 15)
        return 4095 - ((self.keys[item] >> self.key_shift) & 4095)

    @cython.cfunc
    def _settle(self, begin: cython.uint, end: cython.uint) -> cython.void:
        """Sort by ways the lengths that the results from ``begin`` to ``end`` have."""
        turn: cython.uint
        length: cython.uint
        first: cython.uint = 0
        one: cython.uint = 1
        for turn in range(1, 16):
            length = turn if self.grouped == 1 else 16 - turn
            if self.unsorted >> length & 1 and first < end and first + self.of_length[length] > begin:
                self._sort_by_ways(first, first + self.of_length[length])
                self.unsorted &= ~(one << length)
            first += self.of_length[length]

    @cython.cfunc
    def _sort_by_ways(self, begin: cython.uint, end: cython.uint) -> cython.void:
        """Sort the results from ``begin`` to ``end``, the most ways first."""
        index: cython.uint
        most: cython.ulonglong = 0
        key_memory: bytearray = bytearray(8 * (end - begin))
        number_memory: bytearray = bytearray(4 * (end - begin))
        numbers: cython.p_uint
        if cython.compiled:
            self.keys = cython.cast(cython.p_ulonglong, cython.cast(cython.p_uchar, key_memory))
            numbers = cython.cast(cython.p_uint, cython.cast(cython.p_uchar, number_memory))
        else:
            self.keys = memoryview(key_memory).cast("Q")
            numbers = memoryview(number_memory).cast("I")
        for index in range(end - begin):
            numbers[index] = self.results[begin + index]
            self._spell(numbers[index])
            self.keys[index] = self._ways()
            most = max(most, self.keys[index])
            self.results[begin + index] = index
        self.key_shift = 0
        while most >> self.key_shift:
            self._sort(WAYS_DOWN, begin, end)
            self.key_shift += DIGIT
        for index in range(begin, end):
            self.results[index] = numbers[self.results[index]]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _ways(self) -> cython.ulonglong:
        """How many sets of tiles of the full bag spell the word of the path."""
        place: cython.uint = 0
        letter: cython.uint
        with_none: cython.ulonglong = 1
        with_one: cython.ulonglong = 0
        with_two: cython.ulonglong = 0
        whole: cython.ulonglong
        less_one: cython.ulonglong
        less_two: cython.ulonglong
        count: cython.uint
        row: cython.uint
        for place in range(LONGEST):
            self.tally[self.path[place]] += 1
        for place in range(LONGEST):
            letter = self.path[place]
            count = self.tally[letter]
            self.tally[letter] = 0
            if letter and count:
                row = self.bag[letter] * 16 + count
                whole = self.choose[row]
                less_one = self.choose[row - 1]
                less_two = self.choose[row - 2] if count > 1 else 0
                with_two = with_two * whole + with_one * less_one + with_none * less_two
                with_one = with_one * whole + with_none * less_one
                with_none = with_none * whole
        row = self.bag[0] * 16
        return with_none + with_one * self.choose[row + 1] + with_two * self.choose[row + 2]

    # Words of the same letters

    @cython.cfunc
    def _count_kin(self) -> cython.void:
        """Make the table of how many words have the same letters, if it is not there."""
        index: cython.uint
        if self.kin_known:
            return
        self.kin_memory = bytearray(2 * self.total)
        self.size = 1
        while self.size < self.total + self.total // 2:
            self.size *= 2
        sum_memory: bytearray = bytearray(4 * self.size)
        count_memory: bytearray = bytearray(2 * self.size)
        if cython.compiled:
            self.kin = cython.cast(cython.p_ushort, cython.cast(cython.p_uchar, self.kin_memory))
            self.sums = cython.cast(cython.p_uint, cython.cast(cython.p_uchar, sum_memory))
            self.counts = cython.cast(cython.p_ushort, cython.cast(cython.p_uchar, count_memory))
        else:
            self.kin = memoryview(self.kin_memory).cast("H")
            self.sums = memoryview(sum_memory).cast("I")
            self.counts = memoryview(count_memory).cast("H")
        self._count_letters(1, 0, 1, 0)
        for index in range(self.total):
            self.kin[index] = self.counts[self.results[index]]
        self.kin_known = True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _count_letters(
        self, edge: cython.uint, number: cython.uint, length: cython.uint, before: cython.ulonglong
    ) -> cython.void:
        """Count each word from ``edge`` on at the place of its letters, which is kept as its result."""
        raw: cython.uint
        place: cython.uint
        upper: cython.uint
        letters: cython.ulonglong
        while True:
            raw = self.edges[edge]
            letters = before + self.marks[raw & 0x1F]
            if not cython.compiled:
                letters &= (1 << 64) - 1
            if raw & 0x20:
                upper = letters >> 32
                place = letters & (self.size - 1)
                while self.counts[place] and self.sums[place] != upper:
                    place = (place + 1) & (self.size - 1)
                self.sums[place] = upper
                self.counts[place] += self.counts[place] < 0xFFFF
                self.results[number] = place
            if raw >> 7 and length < LONGEST:
                self._count_letters(raw >> 7, number + (1 if raw & 0x20 else 0), length + 1, letters)
            number += self.through[edge]
            if raw & 0x40:
                return
            edge += 1

    # Results

    def by_length(self) -> list[int]:
        """How many words of 0, 1, ... 15 tiles were found."""
        return [int(self.of_length[length]) for length in range(16)]

    def words(self, first: int, count: int) -> bytes:
        """``count`` words at most from the place ``first`` on: 16 bytes each, zeros after the letters."""
        index: cython.uint
        place: cython.uint
        end: cython.uint = min(max(first, 0) + max(count, 0), int(self.found))
        begin: cython.uint = min(max(first, 0), int(end))
        spelled: bytearray = bytearray(16 * (end - begin))
        if begin < end:
            self._settle(begin, end)
        for index in range(begin, end):
            self._spell(self.results[index])
            for place in range(16):
                spelled[(index - begin) * 16 + place] = self.path[place]
        return bytes(spelled)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _spell(self, number: cython.uint) -> cython.void:
        """The letters of the word ``number``, as the path."""
        edge: cython.uint = 1
        place: cython.uint
        raw: cython.uint
        for place in range(16):
            self.path[place] = 0
        for place in range(LONGEST):
            while number >= self.through[edge]:
                number -= self.through[edge]
                edge += 1
            raw = self.edges[edge]
            self.path[place] = raw & 0x1F
            if raw & 0x20:
                if number == 0:
                    return
                number -= 1
            edge = raw >> 7


def _mark(letter: int) -> int:
    """64 bits for a letter that look like chance (S. Vigna's splitmix64)."""
    bits = (letter + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return bits ^ bits >> 31
