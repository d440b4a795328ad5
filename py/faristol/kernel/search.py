# Longer than 300 lines: the walk and what it calls for each tile must be compiled together to be inlined.
# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# mypy: disable-error-code="untyped-decorator"
"""The search of plays: from a start, tile by tile, through the lexicon; and the plays found.

*The search* (``search_line``) takes each place where a word may START: the place before it is
empty.  From there it goes to the right through the DAWG, over the tiles it meets and with tiles of the
rack.  A word has one first square, so that no play is found twice.  A word must touch a tile of
the board: the first place from the start on that has a neighbour is its CONTACT.  (On the empty board
the start square is the only contact.)  The places before the contact are empty, so the word begins with an
OPENING, some tiles of the rack in an order that begins a word.  Openings do not depend on the place:
they are spelled once for the rack, by length, and the search proper starts at the contact.
Before the search goes one tile further, it checks that some letter can be laid at the next place.

*One tile* that forms words both ways would be found in both directions: it is kept across only.

*Two ends.*  A play found goes into a store, or, where there is a ``limit``, among the best so far if its
equity (see ``kernel.bounds``) is high enough.  Then the search may also be for plays of the whole rack
alone: a path is left as soon as a tile of the hand or a letter to be crossed can no longer follow, or not as
many letters as are needed.

*Traps.*  The search recurses once for each tile laid, seven times at most: deep recursion ends Pyodide.
The hot loops never store a byte: a byte may alias any variable, so that the compiler would read all of them
again.
"""

from __future__ import annotations

import cython

from faristol.kernel.grid import Grid
from faristol.kernel.packed import (
    BLANK_FACE,
    KNOWN,
    LETTERS,
    MOST_BEST,
    TOP_SCORE,
    Opening,
    Play,
    as_blank,
    comes_before,
    cross_gain,
    cross_points,
    equity_key_of,
    equity_of,
    key_of,
    letter_of,
    origin_of,
    premiums_of,
    tiles_laid,
    with_blank_as,
    within_reach,
    word_gain,
    word_points,
)


@cython.cclass
class Search(Grid):
    """Searches for plays of a rack from any start, and keeps them all or the best."""

    # The rack.
    count: cython.ushort[32]
    hand: cython.ulonglong
    spare: cython.ulonglong[32]  # by tile, the bits of a hand for its second and further copies
    hand_size: cython.uint
    rack_marks: cython.ulonglong  # of its letters, without blanks
    blanks: cython.uint
    fits: cython.uint[512]  # by place, the letters within its reach that fit

    # The openings of the rack, by length; they are spelled up to a length.
    opening_memory: bytearray
    openings: cython.pointer[Opening]
    opening_room: cython.uint
    openings_of_length: cython.uint[9]
    spelled: cython.uint

    # The search under way.  kind: only plays of that kind count.  whole: these are those of the whole rack.
    origin: cython.uint
    kind: cython.uint
    whole: cython.bint
    word_end: cython.uint  # the place after a word of the whole rack
    crossed: cython.uint[16]  # by position, the letters of the board that it meets from there on
    known_letters: cython.uint[2080]  # by answer: what any blank may stand for, then the other one by letter
    answer: cython.uint  # where the one begins that counts

    # The store of all plays; the pointers point into the bytearrays.
    play_memory: bytearray
    plays: cython.pointer[Play]
    room: cython.uint
    found: cython.uint
    out_of_memory: cython.bint

    # The best plays: how many are wanted, their number so far, and the equity needed.
    best_memory: bytearray
    best_plays: cython.pointer[Play]
    limit: cython.uint
    kept: cython.uint
    least: cython.int

    # The values of leaves.  best_leave: by kind and tiles laid.  The tiles used are a sum of strides.
    best_leave: cython.int[32]
    stride: cython.uint[32]
    leave_by_used: cython.int[128]

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
        index: cython.uint
        super().__init__(edges, values, letter_premiums, word_premiums, start, bonus)
        for index in range(32):
            self.known_letters[KNOWN * 32 + index] = LETTERS
        self.answer = KNOWN * 32
        self.whole = False
        self.limit = 0
        self.room = 0
        self.found = 0
        self._make_room()
        self.opening_room = 0
        self.make_opening_room()
        self.best_memory = bytearray(cython.sizeof(Play) * (MOST_BEST + 1))
        if cython.compiled:
            self.best_plays = cython.cast(cython.pointer[Play], cython.cast(cython.p_uchar, self.best_memory))
        else:
            self.best_plays = [Play(0, 0)] * (MOST_BEST + 1)

    # The rack

    @cython.cfunc
    def take_rack(self, rack: bytes) -> cython.void:
        """As ``set_rack``, and ``ValueError`` where it is none."""
        tile: cython.uint
        tiles: cython.p_uchar
        if len(rack) > 7:
            raise ValueError("a rack has seven tiles at most")
        if cython.compiled:
            tiles = cython.cast(cython.p_uchar, rack)
        else:
            tiles = rack
        for tile in rack:
            if tile > 26:
                raise ValueError("no such tile")
        self.set_rack(tiles, len(rack))

    @cython.cfunc
    @cython.exceptval(check=False)
    def set_rack(self, tiles: cython.p_uchar, size: cython.uint) -> cython.void:
        tile: cython.uint
        at: cython.uint
        index: cython.uint = 32
        one: cython.ulonglong = 1
        for tile in range(32):
            self.count[tile] = 0
            self.spare[tile] = 0
        self.hand = 0
        self.hand_size = size
        self.rack_marks = 0
        for at in range(size):
            tile = tiles[at]
            if tile:
                self.rack_marks += self.lexicon.mark[tile]
            self.count[tile] += 1
            if self.count[tile] > 1:
                self.spare[tile] |= one << index
                self.hand |= one << index
                index += 1
            self.hand |= one << tile
        self.blanks = self.count[0]
        if self.blanks:
            self.hand = with_blank_as(self.hand, LETTERS)

    @cython.cfunc
    @cython.exceptval(check=False)
    def fit_hand(self) -> cython.void:
        """Set which letters within reach of the hand fit each place."""
        place: cython.uint
        reach: cython.uint = within_reach(self.hand)
        for place in range(512):
            self.fits[place] = self.cross[place] & reach

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _hand_without(self, hand: cython.ulonglong, tile: cython.uint) -> cython.ulonglong:
        """The hand after one ``tile``, which it has, is gone."""
        spare: cython.ulonglong = hand & self.spare[tile]
        one: cython.ulonglong = 1
        return hand ^ (spare & -spare if spare else one << tile)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _hand_without_blank(self, hand: cython.ulonglong, letter: cython.uint) -> cython.ulonglong:
        """The hand after a blank, which it has, was laid as ``letter``."""
        rest: cython.ulonglong = self._hand_without(hand, 0)
        return with_blank_as(rest, self.known_letters[self.answer + letter] if rest & 1 else 0)

    # The openings

    @cython.cfunc
    def begin_openings(self) -> cython.void:
        """Store the opening of no tile, which begins all others."""
        self.openings[0] = Opening(0, self.wanted(0) & within_reach(self.hand), 0, self.hand)
        self.openings_of_length[0] = 0
        self.openings_of_length[1] = 1
        self.spelled = 0

    @cython.cfunc
    def spell_openings(self, longest: cython.uint) -> cython.void:
        """Spell the openings of the rack up to a length; each one extends one that is a tile shorter."""
        length: cython.uint
        index: cython.uint
        end: cython.uint
        for length in range(self.spelled + 1, longest + 1):
            end = self.openings_of_length[length]
            for index in range(self.openings_of_length[length - 1], self.openings_of_length[length]):
                end = self._lengthen(index, end, length)
            self.openings_of_length[length + 1] = end
            self.spelled = length

    @cython.cfunc
    def _lengthen(self, opening: cython.uint, end: cython.uint, length: cython.uint) -> cython.uint:
        """Store each opening of one tile more than ``opening``; the new end."""
        node: cython.uint = self.openings[opening].node
        tiles: cython.ulonglong = self.openings[opening].tiles
        hand: cython.ulonglong = self.openings[opening].hand
        bits: cython.uint = self.leads(node) & within_reach(hand)
        bit: cython.uint
        child: cython.uint
        letter: cython.uint
        rest: cython.ulonglong
        while end + 64 > self.opening_room:
            self.make_opening_room()
        while bits:
            bit = bits & -bits
            bits ^= bit
            letter = letter_of(bit)
            child = self.child(node, bit)
            if hand & bit:
                rest = self._hand_without(hand, letter)
                end = self._keep_opening(child, rest, (tiles << 8) + letter, end, length)
            if as_blank(hand) & bit:
                rest = self._hand_without_blank(hand, letter)
                end = self._keep_opening(child, rest, (tiles << 8) + letter + BLANK_FACE, end, length)
        return end

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _keep_opening(
        self,
        node: cython.uint,
        hand: cython.ulonglong,
        tiles: cython.ulonglong,
        end: cython.uint,
        laid: cython.uint,
    ) -> cython.uint:
        follow: cython.uint = self.wanted(node) & within_reach(hand)
        if not follow or (self.whole and not self._may_empty(hand, node, 0, self.hand_size - laid)):
            return end
        self.openings[end] = Opening(node, follow, tiles, hand)
        return end + 1

    # The walk

    @cython.cfunc
    @cython.exceptval(check=False)
    def search_line(self, first: cython.uint) -> cython.void:
        """Search from every place of the line where a word may start."""
        place: cython.uint = first + 15
        contact: cython.uint = 0
        while place > first:
            place -= 1
            if not self.board[place] and self.touches[place]:
                contact = place
            if self.board[place - 1]:
                continue
            self.origin = origin_of(place)
            if self.board[place]:
                self.search_from_run(place)
            elif contact and contact - place < self.hand_size:
                self.search_from_openings(place, contact)

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def search_from_run(self, place: cython.uint) -> cython.void:
        """Search the words that start with the tiles lying from ``place`` on."""
        end: cython.uint = place
        state: cython.ulonglong = 0
        node: cython.uint
        while self.board[end]:
            state += self.worth_at(end)
            end += 1
        node = self.walk(0, place, end)
        if node and self.wanted(node) & self.fits[end]:
            self.search_right(end, node, self.hand, state, 0)

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def search_from_openings(self, place: cython.uint, contact: cython.uint) -> cython.void:
        """Search the words whose first tiles fill the free places from ``place`` up to ``contact``."""
        index: cython.uint
        end: cython.uint = self.openings_of_length[contact - place + 1]
        fits: cython.uint = self.fits[contact]
        node: cython.uint
        laid: cython.ulonglong = 0
        state: cython.ulonglong
        tiles: cython.ulonglong
        free: cython.uint
        for free in range(place, contact):
            laid += self.base[free]
        for index in range(self.openings_of_length[contact - place], end):
            if self.openings[index].follow & fits:
                node = self.openings[index].node
                if not self._may_reach_end(self.openings[index].hand, node, contact):
                    continue
                tiles = self.openings[index].tiles
                state = laid + self.opening_worth(tiles, contact)
                self.search_right(contact, node, self.openings[index].hand, state, tiles)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def opening_worth(self, tiles: cython.ulonglong, contact: cython.uint) -> cython.ulonglong:
        """What ``tiles``, laid right before ``contact``, add to the packed score."""
        worth: cython.ulonglong = 0
        while tiles:
            contact -= 1
            if not tiles & BLANK_FACE:
                worth += self.worth[tiles & 0x1F] * self.gain[contact]
            tiles >>= 8
        return worth

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def search_right(
        self,
        place: cython.uint,
        node: cython.uint,
        hand: cython.ulonglong,
        state: cython.ulonglong,
        tiles: cython.ulonglong,
    ) -> cython.void:
        """Lay each tile that fits on the empty ``place`` reached at ``node``, and go on to its right."""
        fits: cython.uint = self.fits[place] & within_reach(hand)
        bits: cython.uint
        bit: cython.uint
        child: cython.uint
        wanted: cython.uint
        if self.after[place] != place + 1:
            self._search_through(place, node, hand, state, tiles)
            return
        bits = self.ends(node) & fits
        if bits and (tiles or not self.across_only[place]):
            self._emit_endings(bits, place, hand, state, tiles)
        bits = self.leads(node) & fits
        while bits:
            bit = bits & -bits
            bits ^= bit
            child = self.child(node, bit)
            wanted = self.wanted(child) & self.fits[place + 1]
            if wanted:
                self._go_on(place, place + 1, child, wanted, bit, hand, state, tiles)

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def _search_through(
        self,
        place: cython.uint,
        node: cython.uint,
        hand: cython.ulonglong,
        state: cython.ulonglong,
        tiles: cython.ulonglong,
    ) -> cython.void:
        """As ``search_right``, where tiles lie right after ``place``: the word runs through them."""
        bits: cython.uint = self.leads(node) & self.fits[place] & within_reach(hand)
        end: cython.uint = self.after[place]
        last: cython.uint = self.bit_at(end - 1)
        may_end: cython.bint = tiles != 0 or not self.across_only[place]
        bit: cython.uint
        child: cython.uint
        wanted: cython.uint
        while bits:
            bit = bits & -bits
            bits ^= bit
            child = self.walk(self.child(node, bit), place + 1, end - 1)
            if not child:
                continue
            if may_end and self.ends(child) & last:
                self._emit_endings(bit, place, hand, state, tiles)
            if self.leads(child) & last:
                child = self.child(child, last)
                wanted = self.wanted(child) & self.fits[end]
                if wanted:
                    self._go_on(place, end, child, wanted, bit, hand, state, tiles)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _go_on(
        self,
        place: cython.uint,
        ahead: cython.uint,
        child: cython.uint,
        wanted: cython.uint,
        bit: cython.uint,
        hand: cython.ulonglong,
        state: cython.ulonglong,
        tiles: cython.ulonglong,
    ) -> cython.void:
        """Lay the letter of ``bit`` at ``place``, as a tile and as a blank, and search on from ``ahead``.

        It stops where the rest of the hand has no letter that is ``wanted`` there.
        """
        letter: cython.uint = letter_of(bit)
        rest: cython.ulonglong
        state += self.base[place]
        tiles = (tiles << 8) + letter
        if hand & bit:
            rest = self._hand_without(hand, letter)
            if wanted & within_reach(rest) and self._may_reach_end(rest, child, ahead):
                self.search_right(ahead, child, rest, state + self.worth[letter] * self.gain[place], tiles)
        if as_blank(hand) & bit:
            rest = self._hand_without_blank(hand, letter)
            if wanted & within_reach(rest) and self._may_reach_end(rest, child, ahead):
                self.search_right(ahead, child, rest, state, tiles + BLANK_FACE)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _may_empty(
        self, hand: cython.ulonglong, node: cython.uint, crossed: cython.uint, length: cython.uint
    ) -> cython.bint:
        """Whether ``length`` letters can follow after ``node``, with all of ``hand`` and of ``crossed``."""
        follow: cython.uint = self.nodes[node * 4 + 3]
        return not ((hand & LETTERS | crossed) & ~follow or follow >> 27 < length)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _may_reach_end(self, hand: cython.ulonglong, node: cython.uint, place: cython.uint) -> cython.bint:
        """Whether it is possible, or not needed, that all of ``hand`` is laid from ``place`` on."""
        return not self.whole or self._may_empty(hand, node, self.crossed[place & 15], self.word_end - place)

    # The plays found

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def _emit_endings(
        self,
        bits: cython.uint,
        place: cython.uint,
        hand: cython.ulonglong,
        state: cython.ulonglong,
        tiles: cython.ulonglong,
    ) -> cython.void:
        """Store the plays whose last tile is one of ``bits`` at ``place``."""
        bit: cython.uint
        letter: cython.uint
        score: cython.uint
        times: cython.uint
        laid: cython.uint
        last: cython.ulonglong
        gain: cython.ulonglong = self.gain[place]
        if self.found + 64 > self.room:
            self._make_room()
        state += self.base[place]
        laid = tiles_laid(state)
        times = self.factor[premiums_of(state)]
        score = word_points(state) * times + cross_points(state) + self.bonus[laid]
        times = word_gain(gain) * times + cross_gain(gain)
        while bits:
            bit = bits & -bits
            bits ^= bit
            letter = letter_of(bit)
            last = (tiles << 8) + letter
            if hand & bit:
                self._keep(TOP_SCORE - score - self.worth[letter] * times, last << (8 * (7 - laid)), laid)
            if as_blank(hand) & bit:
                self._keep(TOP_SCORE - score, (last + BLANK_FACE) << (8 * (7 - laid)), laid)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _keep(self, minus_score: cython.ulonglong, tiles: cython.ulonglong, laid: cython.uint) -> cython.void:
        """Store one play of the start being searched; the caller has made room for it."""
        if self.limit:
            self.consider(minus_score, tiles, laid)
            return
        self.plays[self.found] = Play(key_of(minus_score, self.origin), tiles)
        self.found += 1

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    def consider(
        self, minus_score: cython.ulonglong, tiles: cython.ulonglong, laid: cython.uint
    ) -> cython.void:
        """Keep a play if it is among the best so far."""
        score: cython.int = TOP_SCORE - minus_score
        used: cython.uint = 0
        index: cython.uint = self.kept
        shift: cython.uint
        face: cython.uint
        play: Play
        equity: cython.int = score * 100
        if equity + self.best_leave[self.kind * 8 + laid] < self.least:
            return
        if (laid == self.hand_size) != self.whole:
            return
        for shift in range(7):
            face = (tiles >> (8 * shift)) & 0xFF
            if face:
                used += self.stride[0 if face & BLANK_FACE else face]
        equity += self.leave_by_used[used]
        if equity < self.least or (not self.whole and used % (self.blanks + 1) < self.kind):
            return
        play = Play(equity_key_of(equity, minus_score, self.origin), tiles)
        while index and comes_before(play, self.best_plays[index - 1]):
            self.best_plays[index] = self.best_plays[index - 1]
            index -= 1
        self.best_plays[index] = play
        if self.kept < self.limit:
            self.kept += 1
        if self.kept == self.limit:
            self.least = equity_of(self.best_plays[self.limit - 1].key)

    # Memory

    @cython.cfunc
    @cython.exceptval(check=False)
    def _make_room(self) -> cython.void:
        """Double the store.  Where memory lacks, the plays are dropped, and that is noted."""
        room: cython.uint = self.room * 2 if self.room else 4096
        try:
            larger: bytearray = bytearray(cython.sizeof(Play) * room)
            if self.room:
                larger[: cython.sizeof(Play) * self.room] = self.play_memory
        except MemoryError:
            self.out_of_memory = True
            self.found = 0
            return
        self.play_memory = larger
        if cython.compiled:
            self.plays = cython.cast(cython.pointer[Play], cython.cast(cython.p_uchar, self.play_memory))
        else:
            self.plays += [Play(0, 0)] * (room - self.room)
        self.room = room

    @cython.cfunc
    def make_opening_room(self) -> cython.void:
        """Double the store of openings."""
        room: cython.uint = self.opening_room * 2 if self.opening_room else 4096
        larger: bytearray = bytearray(cython.sizeof(Opening) * room)
        if self.opening_room:
            larger[: cython.sizeof(Opening) * self.opening_room] = self.opening_memory
        self.opening_memory = larger
        if cython.compiled:
            self.openings = cython.cast(
                cython.pointer[Opening], cython.cast(cython.p_uchar, self.opening_memory)
            )
        else:
            self.openings += [Opening(0, 0, 0, 0)] * (room - self.opening_room)
        self.opening_room = room
