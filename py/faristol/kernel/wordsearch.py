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
points, by length, or by RANK.  The rank is the place of a word in the order of how many ways there are to
draw it, among those of its length.  Ranks, and the number of words with the same letters (its KIN), are
tables by word, made when first needed: they take a tenth of a second, and four or two bytes a word.

*Ways.*  Of the C(100, n) sets of n tiles that the full bag has, those that spell the word, with blanks for
missing letters: the product of one polynomial for each letter, in the number of blanks used for it.

*Kin.*  The letters of a word in order, as a number: sets with repetition are counted by the combinatorial
number system, so that equal numbers mean equal letters.

*Figures* (whole list of 574,365 words, natively): 4 to 10 ms for any search in the order of letters, 20 by
points, 30 by probability; of a rack with two blanks, 1 ms.
"""

from __future__ import annotations

import cython

LONGEST = cython.declare(cython.uint, 15)
BY_ALPHABET = cython.declare(cython.uint, 0)
BY_POINTS = cython.declare(cython.uint, 1)
BY_RANK = cython.declare(cython.uint, 2)
WAYS = cython.declare(cython.uint, 0)  # what ``_number_all`` computes for each word
LETTERS = cython.declare(cython.uint, 1)
POINTS_DOWN = cython.declare(cython.uint, 0)  # what a counting sort looks at
RANK_LOW = cython.declare(cython.uint, 1)
RANK_HIGH = cython.declare(cython.uint, 2)
LENGTH_UP = cython.declare(cython.uint, 3)
LENGTH_DOWN = cython.declare(cython.uint, 4)
KEY_UP = cython.declare(cython.uint, 5)
KEY_DOWN = cython.declare(cython.uint, 6)
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

    # By number of the word: its length and points; its rank; how many words have the same letters.
    fact_memory: bytearray
    facts: cython.p_ushort
    rank_memory: bytearray
    ranks: cython.p_uint
    ranked: cython.bint
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
    buckets: cython.uint[4097]

    # Keys by number of the word, while a table is made.
    key_memory: bytearray
    keys: cython.p_ulonglong
    key_shift: cython.uint

    # Constant.
    worth: cython.uint[32]
    bag: cython.uint[32]
    vowel: cython.uint[32]
    choose: cython.ulonglong[656]  # n over k at n * 16 + k
    shorter: cython.ulonglong[16]  # how many sets of letters are shorter than this

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
            self._make_arrays()
        for index in range(27):
            self.worth[index] = values[index]
            self.bag[index] = bag[index]
        for letter in vowels:
            self.vowel[letter] = 1
        self._fill_choose()
        self._read(edges)
        self.ranked = False
        self.kin_known = False
        self.found = 0
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
        self._note_facts(1, 0, 1, 0)

    def _make_arrays(self) -> None:
        """The arrays, all zero, that a compiled object has from the beginning."""
        for size, names in (
            (4, ("lanes",)),
            (16, ("of_length", "shorter", "path")),
            (32, ("worth", "bag", "vowel", "accepts", "hand")),
            (656, ("choose",)),
            (4097, ("buckets",)),
        ):
            for name in names:
                setattr(self, name, [0] * size)

    @cython.cfunc
    def _fill_choose(self) -> cython.void:
        """Binomial coefficients, and how many sets of letters have fewer letters than n."""
        n: cython.uint
        k: cython.uint
        for n in range(41):
            self.choose[n * 16] = 1
            for k in range(1, 16):
                self.choose[n * 16 + k] = (
                    self.choose[(n - 1) * 16 + k - 1] + self.choose[(n - 1) * 16 + k] if n else 0
                )
        self.shorter[0] = 0
        for n in range(1, 16):
            self.shorter[n] = self.shorter[n - 1] + self.choose[(25 + n - 1) * 16 + n - 1]

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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _note_facts(
        self, edge: cython.uint, number: cython.uint, length: cython.uint, points: cython.uint
    ) -> cython.void:
        """Store length and points of each word; ``number``: that of the first word from ``edge`` on."""
        raw: cython.uint
        sum_: cython.uint
        while True:
            raw = self.edges[edge]
            sum_ = points + self.worth[raw & 0x1F]
            if raw & 0x20:
                self.facts[number] = sum_ << 4 | length
            if raw >> 7 and length < LONGEST:
                self._note_facts(raw >> 7, number + (1 if raw & 0x20 else 0), length + 1, sum_)
            number += self.through[edge]
            if raw & 0x40:
                return
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
        grouped: 0 all lengths together, 1 short words first, 2 long words first.
        """
        if len(patterns) != 33:
            raise ValueError("33 numbers")
        self._set_limits(limits)
        if by == BY_RANK:
            self._rank()
        if self.asks_kin:
            self._count_kin()
        self._set_patterns(patterns)
        self._set_hand(rack)
        self.needed = needed
        self._empty()
        self._search(1, 0, 1, self._start(), 0, 0)
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
                    self._judge(number, length, vowels + self.vowel[letter], seen | one << letter)
                if raw >> 7:
                    self.hand[taken] -= 1
                    self._search(
                        raw >> 7,
                        number + (1 if raw & 0x20 else 0),
                        length + 1,
                        after,
                        vowels + self.vowel[letter],
                        seen | one << letter,
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
        self, number: cython.uint, length: cython.uint, vowels: cython.uint, seen: cython.uint
    ) -> cython.void:
        """Keep a word that fits the patterns and the hand, if it is within the limits."""
        if length < self.fewest or vowels < self.fewest_vowels or vowels > self.most_vowels:
            return
        if self.needed and not seen & self.needed:
            return
        if self.asks_kin and not self.fewest_kin <= self.kin[number] <= self.most_kin:
            return
        self.results[self.found] = number
        self.found += 1
        self.of_length[length] += 1

    # Orders

    @cython.cfunc
    def _arrange(self, by: cython.uint, grouped: cython.uint) -> cython.void:
        """Sort what was found."""
        if by == BY_POINTS:
            self._sort(POINTS_DOWN)
        if by == BY_RANK:
            self._sort(RANK_LOW)
            self._sort(RANK_HIGH)
        if grouped:
            self._sort(LENGTH_UP if grouped == 1 else LENGTH_DOWN)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sort(self, what: cython.uint) -> cython.void:
        """One stable counting sort of the results."""
        index: cython.uint
        digit: cython.uint
        number: cython.uint
        for index in range(4097):
            self.buckets[index] = 0
        for index in range(self.found):
            self.buckets[self._digit(what, self.results[index]) + 1] += 1
        for index in range(4096):
            self.buckets[index + 1] += self.buckets[index]
        for index in range(self.found):
            number = self.results[index]
            digit = self._digit(what, number)
            self.spare[self.buckets[digit]] = number
            self.buckets[digit] += 1
        sorted_: cython.p_uint = self.spare
        self.spare = self.results
        self.results = sorted_

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _digit(self, what: cython.uint, number: cython.uint) -> cython.uint:
        """What a counting sort looks at of the word ``number``: 0 to 4095."""
        key: cython.uint
        if what == POINTS_DOWN:
            return 255 - (self.facts[number] >> 4)
        if what == RANK_LOW:
            return self.ranks[number] & 4095
        if what == RANK_HIGH:
            return self.ranks[number] >> DIGIT
        if what == LENGTH_UP:
            return self.facts[number] & 15
        if what == LENGTH_DOWN:
            return 15 - (self.facts[number] & 15)
        key = (self.keys[number] >> self.key_shift) & 4095
        return key if what == KEY_UP else 4095 - key

    # Tables by word

    @cython.cfunc
    def _rank(self) -> cython.void:
        """Make the table of ranks, if it is not there."""
        index: cython.uint
        if self.ranked:
            return
        self.rank_memory = bytearray(4 * self.total)
        if cython.compiled:
            self.ranks = cython.cast(cython.p_uint, cython.cast(cython.p_uchar, self.rank_memory))
        else:
            self.ranks = memoryview(self.rank_memory).cast("I")
        self._sort_by_keys(WAYS, KEY_DOWN, 60)
        self._sort(LENGTH_UP)
        for index in range(self.total):
            self.ranks[self.results[index]] = index
        self.key_memory = bytearray()
        self.ranked = True

    @cython.cfunc
    def _count_kin(self) -> cython.void:
        """Make the table of how many words have the same letters, if it is not there."""
        first: cython.uint = 0
        index: cython.uint
        size: cython.uint
        if self.kin_known:
            return
        self.kin_memory = bytearray(2 * self.total)
        if cython.compiled:
            self.kin = cython.cast(cython.p_ushort, cython.cast(cython.p_uchar, self.kin_memory))
        else:
            self.kin = memoryview(self.kin_memory).cast("H")
        self._sort_by_keys(LETTERS, KEY_UP, 36)
        while first < self.total:
            size = 1
            while (
                first + size < self.total
                and self.keys[self.results[first + size]] == self.keys[self.results[first]]
            ):
                size += 1
            for index in range(first, first + size):
                self.kin[self.results[index]] = min(size, 0xFFFF)
            first += size
        self.key_memory = bytearray()
        self.kin_known = True

    @cython.cfunc
    def _sort_by_keys(self, of: cython.uint, what: cython.uint, bits: cython.uint) -> cython.void:
        """Every word, as results, sorted by what ``of`` says."""
        index: cython.uint
        self.key_memory = bytearray(8 * self.total)
        if cython.compiled:
            self.keys = cython.cast(cython.p_ulonglong, cython.cast(cython.p_uchar, self.key_memory))
        else:
            self.keys = memoryview(self.key_memory).cast("Q")
        for index in range(32):
            self.hand[index] = 0
        self._number_all(1, 0, 1, of)
        for index in range(self.total):
            self.results[index] = index
        self.found = self.total
        self.key_shift = 0
        while self.key_shift < bits:
            self._sort(what)
            self.key_shift += DIGIT

    @cython.cfunc
    @cython.exceptval(check=False)
    def _number_all(
        self, edge: cython.uint, number: cython.uint, length: cython.uint, of: cython.uint
    ) -> cython.void:
        """The key of each word; the hand counts the letters of the path."""
        raw: cython.uint
        letter: cython.uint
        while True:
            raw = self.edges[edge]
            letter = raw & 0x1F
            self.hand[letter] += 1
            if raw & 0x20:
                self.keys[number] = self._ways() if of == WAYS else self._letters(length)
            if raw >> 7 and length < LONGEST:
                self._number_all(raw >> 7, number + (1 if raw & 0x20 else 0), length + 1, of)
            self.hand[letter] -= 1
            number += self.through[edge]
            if raw & 0x40:
                return
            edge += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _ways(self) -> cython.ulonglong:
        """How many sets of tiles of the full bag spell the letters of the hand."""
        letter: cython.uint
        with_none: cython.ulonglong = 1
        with_one: cython.ulonglong = 0
        with_two: cython.ulonglong = 0
        whole: cython.ulonglong
        less_one: cython.ulonglong
        less_two: cython.ulonglong
        count: cython.uint
        row: cython.uint
        for letter in range(1, 27):
            count = self.hand[letter]
            if count:
                row = self.bag[letter] * 16 + count
                whole = self.choose[row]
                less_one = self.choose[row - 1]
                less_two = self.choose[row - 2] if count > 1 else 0
                with_two = with_two * whole + with_one * less_one + with_none * less_two
                with_one = with_one * whole + with_none * less_one
                with_none = with_none * whole
        row = self.bag[0] * 16
        return with_none + with_one * self.choose[row + 1] + with_two * self.choose[row + 2]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _letters(self, length: cython.uint) -> cython.ulonglong:
        """A number that only words of the same letters share."""
        letter: cython.uint
        _copy: cython.uint
        place: cython.uint = 0
        key: cython.ulonglong = self.shorter[length]
        for letter in range(26):
            for _copy in range(self.hand[letter + 1]):
                key += self.choose[(letter + place) * 16 + place + 1]
                place += 1
        return key

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
