# Longer than 300 lines: the board, its lines and the plays found in them are one thing.
# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# mypy: disable-error-code="untyped-decorator"
"""The plays of two racks on a board where plays are laid and taken back: an endgame's board.

A search of an endgame lays and takes back a hundred thousand plays a second, always from the same two
racks.  A play changes few lines of the board.  So plays are found line by line, for the whole racks of the
beginning, and are kept by the content of the line; later the plays that the tiles left cannot make
are passed over.  Cython's pure mode, for the compiled module only: the hashes rely on 64-bit arithmetic.

*Places* are those of ``movegen``: ``direction * 256 + (line + 1) * 16 + position``.  A line's number is its
places' without the position, 0 to 31.

*The lexicon* is walked in the nodes of ``kernel.nodes``.

*What a line's plays depend on* is hashed: its tiles, and for each empty place with a crossing word the
letters that fit and the points of the crossing tiles.  ``lay`` changes the hash where any of it changes.
``size`` of a line and a rack is ``UNKNOWN`` until somebody asks for its plays: then they come from the
table, or are searched, for the tiles that are left.  So a player's plays of all lines must be known before
that player's next play is laid: otherwise, taken back, a line could keep the plays of too few tiles.

*A play* is two 64-bit words.  The first one, from the lowest bit:

    28 bits  how many tiles of each kind it needs, four bits for each kind of the rack
    12 bits  its score          16 bits  the positions of its tiles         3 bits  how many tiles
     5 bits  its line

The second has its tiles, one byte each, the first one lowest, and in its highest byte what they are worth on
a rack.

*The store* of plays only grows.  When it is ``full``, the search must go back to its first board and call
``forget``.

*Positions with a common reach* (``set_position``) share the plays of equal lines and racks: the letters that
fit, which are a part of a line's hash, are then the same.  Each of them has half of the store, and copies
what it takes from an earlier one; so a search ends as it would without these.
"""

from __future__ import annotations

import cython

from faristol.kernel.nodes import Nodes
from faristol.kernel.packed import letter_of, population, twin

UNKNOWN = cython.declare(cython.uint, 0xFFFFFFF)
FEW = cython.declare(cython.uint, 6)  # with more tiles left, the plays of the whole rack are looked for


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _letters_of(tile: cython.uint) -> cython.uint:
    """The letters, as bits, that a tile can be."""
    one: cython.uint = 1
    return one << tile if tile else 0x07FFFFFE


@cython.final
@cython.cclass
class Lines:
    """A board, two racks, and their plays by line."""

    lexicon: Nodes
    nodes: cython.p_uint
    worth: cython.uchar[32]
    letter_premium: cython.uchar[512]
    word_premium: cython.uchar[512]
    start_place: cython.uint
    bonus: cython.uint
    multiplier: cython.ulonglong
    reach: cython.uint

    # The board, and by empty place the letters that fit and the points that cross it.
    board: cython.uchar[512]
    fits: cython.uint[512]
    crossing: cython.uint[512]
    key: cython.ulonglong
    tiles_laid: cython.uint

    # The racks as they were: by player * 32 + tile, the unit in a play's need, and how many there are.
    unit: cython.uint[64]
    held: cython.uchar[64]
    whole: cython.uint[2]
    whole_hash: cython.ulonglong[2]
    tile_of_kind: cython.uint[16]
    hand_size: cython.uint
    whole_size: cython.uint[2]

    # By line its hash; by player * 32 + line where its plays are in the store.
    hashes: cython.ulonglong[32]
    first: cython.uint[64]
    size: cython.uint[64]

    # What to take back: changed places, changed lines, and the borders of each lay in both logs.
    lays: cython.uint
    place_log: cython.uint[2048]
    places_logged: cython.uint
    line_log: cython.uint[1024]
    hash_log: cython.ulonglong[1024]
    list_log: cython.ulonglong[2048]
    lines_logged: cython.uint
    place_border: cython.uint[64]
    line_border: cython.uint[64]
    key_log: cython.ulonglong[64]
    stamp: cython.ulonglong[32]
    stamps: cython.ulonglong

    # The store of plays, and the table of lines that were searched: hash, list of player 0, of player 1.
    play_memory: bytearray
    plays: cython.p_ulonglong
    room: cython.uint
    share: cython.uint  # of the room, for one position
    base: cython.uint  # where its plays begin
    used: cython.uint
    full: cython.bint
    table_memory: bytearray
    table: cython.p_ulonglong
    table_mask: cython.uint

    # The line under search.
    count: cython.uchar[32]
    hand: cython.uint
    seeking: cython.uint
    line: cython.uint
    word_start: cython.uint
    touches: cython.uchar[16]
    to_contact: cython.uchar[16]

    def __init__(
        self,
        edges: bytes,
        values: bytes,
        letter_premiums: bytes,
        word_premiums: bytes,
        start: int,
        bonus: int,
        store_bytes: int,
    ) -> None:
        """The arguments of ``movegen.Generator``, and the memory for plays (a quarter more for the table)."""
        index: cython.uint
        place: cython.uint
        self.lexicon = Nodes(edges)
        self.nodes = self.lexicon.nodes
        for index in range(27):
            self.worth[index] = values[index]
        self.worth[0] = 0
        for index in range(225):
            place = (index // 15 + 1) * 16 + index % 15
            self.letter_premium[place] = self.letter_premium[twin(place)] = letter_premiums[index]
            self.word_premium[place] = self.word_premium[twin(place)] = word_premiums[index]
        self.start_place = (start // 15 + 1) * 16 + start % 15
        self.bonus = bonus
        self.multiplier = 0x9E3779B97F4A7C15
        self.stamps = 0
        self.room = store_bytes // 16
        self.play_memory = bytearray(16 * self.room)
        self.plays = cython.cast(cython.p_ulonglong, cython.cast(cython.p_uchar, self.play_memory))
        self.table_mask = 1
        while self.table_mask * 64 < self.room:
            self.table_mask *= 2
        self.table_mask = self.table_mask * 8 - 1
        self.table_memory = bytearray(16 * (self.table_mask + 1))
        self.table = cython.cast(cython.p_ulonglong, cython.cast(cython.p_uchar, self.table_memory))

    @cython.cfunc
    def set_position(self, board: bytes, rack: bytes, other_rack: bytes, reach: bytes) -> cython.void:
        """The first board, and the rack of each player (tiles, blanks 0).

        reach: tiles that next positions have, which then share plays with this one; b"" for a single one.
        """
        place: cython.uint
        index: cython.uint
        tile: cython.uint
        for place in range(512):
            self.board[place] = 0
        self.tiles_laid = 0
        for index in range(225):
            place = (index // 15 + 1) * 16 + index % 15
            self.board[place] = self.board[twin(place)] = board[index]
            self.tiles_laid += board[index] != 0
        self.reach = 0
        for tile in reach + rack + other_rack:
            self.reach |= _letters_of(tile)
        self._set_rack(0, rack)
        self._set_rack(1, other_rack)
        self.lays = self.places_logged = self.lines_logged = 0
        self.place_border[0] = self.line_border[0] = 0
        self.key = 1
        self._hash_board()
        if not reach or self.used > self.room // 2:
            self.forget()
        for index in range(64):
            self.size[index] = UNKNOWN
        self.base = self.used
        self.share = self.room // 2 if reach else self.room
        self.full = False

    @cython.cfunc
    def _set_rack(self, player: cython.uint, rack: bytes) -> cython.void:
        tile: cython.uint
        shift: cython.uint = 0
        one: cython.uint = 1
        for tile in range(32):
            self.held[player * 32 + tile] = 0
            self.unit[player * 32 + tile] = 0
        self.whole[player] = 0
        self.whole_hash[player] = 7
        self.whole_size[player] = len(rack)
        for tile in rack:
            if not self.held[player * 32 + tile]:
                self.unit[player * 32 + tile] = one << shift
                self.tile_of_kind[player * 8 + (shift >> 2)] = tile
                shift += 4
            self.held[player * 32 + tile] += 1
            self.whole[player] += self.unit[player * 32 + tile]
            self.whole_hash[player] = self.mixed(tile, self.whole_hash[player], 2)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _hash_board(self) -> cython.void:
        line: cython.uint
        place: cython.uint
        for line in range(32):
            self.hashes[line] = line + 1 if self.tiles_laid else line + 65  # the first play has its square
        for line in range(32):
            if not line & 15:
                continue
            for place in range(line * 16, line * 16 + 15):
                if self.board[place]:
                    self.hashes[line] ^= self.mixed(place, self.board[place] + 256, 0)
                else:
                    self._cross(place)
                    if self.crossing[place]:
                        self.hashes[line] ^= self.mixed(place, self.fits[place], self.crossing[place])

    @cython.cfunc
    @cython.exceptval(check=False)
    def forget(self) -> cython.void:
        """Empty the store and the table.  Nothing may be laid."""
        index: cython.uint
        self.used = self.base = 0
        self.full = False
        for index in range((self.table_mask + 1) * 2):
            self.table[index] = 0
        for index in range(64):
            self.size[index] = UNKNOWN

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def mixed(
        self, place: cython.ulonglong, what: cython.ulonglong, more: cython.ulonglong
    ) -> cython.ulonglong:
        """A hash of three numbers, never 0 in practice."""
        mixed: cython.ulonglong = (place + 1) * self.multiplier + what
        mixed ^= mixed >> 29
        mixed = (mixed + (more << 32)) * self.multiplier  # beyond the bits of any ``what``
        mixed ^= mixed >> 32
        mixed *= self.multiplier
        return mixed ^ (mixed >> 29)

    # Cross-words

    @cython.cfunc
    @cython.exceptval(check=False)
    def _cross(self, place: cython.uint) -> cython.void:
        """Set the letters that fit an empty place, and the points of the tiles that cross it."""
        hole: cython.uint = twin(place)
        start: cython.uint = hole
        end: cython.uint = hole + 1
        points: cython.uint = 0
        while self.board[start - 1]:
            start -= 1
            points += self._worth_at(start)
        while self.board[end]:
            points += self._worth_at(end)
            end += 1
        if end == start + 1:
            self.fits[place] = self.reach
            self.crossing[place] = 0
        else:
            self.fits[place] = self._cross_check(start, hole, end)
            self.crossing[place] = points + 0x10000

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _worth_at(self, place: cython.uint) -> cython.uint:
        face: cython.uint = self.board[place]
        return 0 if face & 0x80 else self.worth[face & 0x1F]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def tile_of(self, player: cython.uint, rack: cython.uint) -> cython.uint:
        """The only tile of a rack."""
        return self.tile_of_kind[player * 8 + (letter_of(rack) >> 2)]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _bit_at(self, place: cython.uint) -> cython.uint:
        one: cython.uint = 1
        return one << (self.board[place] & 0x1F)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _step(self, node: cython.uint, bit: cython.uint) -> cython.uint:
        """The node after the letter of ``bit``, or 0."""
        leads: cython.uint = self.nodes[node * 4 + 1]
        return self.nodes[node * 4 + 2] + population(leads & (bit - 1)) if leads & bit else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _walk(self, node: cython.uint, place: cython.uint, end: cython.uint) -> cython.uint:
        """The node after the tiles from ``place`` up to ``end``, or 0."""
        while place < end:
            node = self._step(node, self._bit_at(place))
            if not node:
                return 0
            place += 1
        return node

    @cython.cfunc
    @cython.exceptval(check=False)
    def _cross_check(self, start: cython.uint, hole: cython.uint, end: cython.uint) -> cython.uint:
        """The letters within reach that, laid at ``hole``, make a word of the tiles ``start`` to ``end``."""
        node: cython.uint = self._walk(0, start, hole)
        good: cython.uint = 0
        last: cython.uint
        after: cython.uint
        tries: cython.uint
        bit: cython.uint
        if start < hole and not node:
            return 0
        if end == hole + 1:
            return self.nodes[node * 4] & self.reach
        last = self._bit_at(end - 1)
        tries = self.nodes[node * 4 + 1] & self.reach
        while tries:
            bit = tries & -tries
            tries ^= bit
            after = self._walk(self._step(node, bit), hole + 1, end - 1)
            if after and self.nodes[after * 4] & last:
                good |= bit
        return good

    # Laying and taking back

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, play: cython.ulonglong, tiles: cython.ulonglong) -> cython.void:
        """Lay a play; ``take_back`` undoes it."""
        line: cython.uint = play >> 59
        positions: cython.uint = (play >> 40) & 0x7FFF
        place: cython.uint = line * 16
        first: cython.uint = 0
        end: cython.uint = 0
        face: cython.uint
        rest: cython.uint = positions
        self.lays += 1
        self.stamps += 1
        self.place_border[self.lays] = self.places_logged
        self.line_border[self.lays] = self.lines_logged
        self.key_log[self.lays] = self.key
        self._log_line(line)
        while rest:
            if rest & 1:
                face = tiles & 0xFF
                tiles >>= 8
                if not first:
                    first = place
                end = place
                self._put(place, face)
            rest >>= 1
            place += 1
        self.tiles_laid += (play >> 56) & 7
        self._cross_ends(first, end)
        place = line * 16
        while positions:
            if positions & 1:
                self._cross_ends(twin(place), twin(place))
            positions >>= 1
            place += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _put(self, place: cython.uint, face: cython.uint) -> cython.void:
        """One tile, on both copies of the board."""
        other: cython.uint = twin(place)
        self._log_line(other >> 4)
        if self.crossing[place]:
            self.hashes[place >> 4] ^= self.mixed(place, self.fits[place], self.crossing[place])
        if self.crossing[other]:
            self.hashes[other >> 4] ^= self.mixed(other, self.fits[other], self.crossing[other])
        self.board[place] = self.board[other] = face
        self.hashes[place >> 4] ^= self.mixed(place, face + 256, 0)
        self.hashes[other >> 4] ^= self.mixed(other, face + 256, 0)
        self.key ^= self.mixed(place & 255 if place < 256 else other, face + 256, 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _cross_ends(self, first: cython.uint, end: cython.uint) -> cython.void:
        """Compute again what crosses the two empty squares at the ends of the run with these places."""
        while self.board[first - 1]:
            first -= 1
        end += 1
        while self.board[end]:
            end += 1
        if first & 15:
            self._cross_again(twin(first - 1))
        if end & 15 != 15:
            self._cross_again(twin(end))

    @cython.cfunc
    @cython.exceptval(check=False)
    def _cross_again(self, place: cython.uint) -> cython.void:
        self._log_line(place >> 4)
        self.place_log[self.places_logged * 3] = place
        self.place_log[self.places_logged * 3 + 1] = self.fits[place]
        self.place_log[self.places_logged * 3 + 2] = self.crossing[place]
        self.places_logged += 1
        if self.crossing[place]:
            self.hashes[place >> 4] ^= self.mixed(place, self.fits[place], self.crossing[place])
        self._cross(place)
        self.hashes[place >> 4] ^= self.mixed(place, self.fits[place], self.crossing[place])

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _log_line(self, line: cython.uint) -> cython.void:
        """Keep hash and lists of a line that this lay changes, once."""
        at: cython.uint = self.lines_logged
        first: cython.ulonglong = self.first[line]
        other: cython.ulonglong = self.first[32 + line]
        if self.stamp[line] == self.stamps:
            return
        self.stamp[line] = self.stamps
        self.line_log[at] = line
        self.hash_log[at] = self.hashes[line]
        self.list_log[at * 2] = (first << 32) + self.size[line]
        self.list_log[at * 2 + 1] = (other << 32) + self.size[32 + line]
        self.size[line] = self.size[32 + line] = UNKNOWN
        self.lines_logged += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_back(self, play: cython.ulonglong) -> cython.void:
        """Undo the last ``lay``, which was of ``play``."""
        place: cython.uint = (play >> 59) * 16
        positions: cython.uint = (play >> 40) & 0x7FFF
        line: cython.uint
        at: cython.uint
        while positions:
            if positions & 1:
                self.board[place] = self.board[twin(place)] = 0
            positions >>= 1
            place += 1
        self.tiles_laid -= (play >> 56) & 7
        at = self.places_logged
        while at > self.place_border[self.lays]:
            at -= 1
            place = self.place_log[at * 3]
            self.fits[place] = self.place_log[at * 3 + 1]
            self.crossing[place] = self.place_log[at * 3 + 2]
        self.places_logged = at
        at = self.lines_logged
        while at > self.line_border[self.lays]:
            at -= 1
            line = self.line_log[at]
            self.hashes[line] = self.hash_log[at]
            self.first[line] = self.list_log[at * 2] >> 32
            self.size[line] = cython.cast(cython.uint, self.list_log[at * 2])
            self.first[32 + line] = self.list_log[at * 2 + 1] >> 32
            self.size[32 + line] = cython.cast(cython.uint, self.list_log[at * 2 + 1])
        self.lines_logged = at
        self.key = self.key_log[self.lays]
        self.lays -= 1

    # The squares that matter to a play

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw_zone(self, zone: cython.p_uint, play: cython.ulonglong) -> cython.void:
        """Mark, by line, the squares where a tile would change a play: its own, and the ends of its words."""
        positions: cython.uint = (play >> 40) & 0x7FFF
        place: cython.uint = (play >> 59) * 16
        line: cython.uint
        last: cython.uint = 0
        first: cython.uint = 0
        for line in range(32):
            zone[line] = 0
        while positions:
            if positions & 1:
                if not first:
                    first = place
                last = place
                self._mark(zone, place)
                self._mark_ends(zone, twin(place), twin(place))
            positions >>= 1
            place += 1
        self._mark_ends(zone, first, last)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _mark_ends(self, zone: cython.p_uint, first: cython.uint, last: cython.uint) -> cython.void:
        """Mark the empty squares before and after a run of tiles."""
        first -= 1
        while self.board[first]:
            first -= 1
        last += 1
        while self.board[last]:
            last += 1
        self._mark(zone, first)
        self._mark(zone, last)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _mark(self, zone: cython.p_uint, place: cython.uint) -> cython.void:
        one: cython.uint = 1
        other: cython.uint
        if place & 15 != 15:
            other = twin(place)
            zone[place >> 4] |= one << (place & 15)
            zone[other >> 4] |= one << (other & 15)

    @cython.cfunc
    @cython.exceptval(check=False)
    def most_beside(
        self, play: cython.ulonglong, tiles: cython.ulonglong, tile: cython.uint, enough: cython.int
    ) -> cython.int:
        """The most that ``tile`` could score in a word with tiles of ``play``.

        Up to ``enough`` whatever it spells; more only if it makes words.
        """
        positions: cython.uint = (play >> 40) & 0x7FFF
        place: cython.uint = (play >> 59) * 16
        rest: cython.uint = positions
        first: cython.uint = 0
        last: cython.uint = 0
        most: cython.int = 0
        while rest:
            if rest & 1:
                if not first:
                    first = place
                last = place
                self.board[place] = self.board[twin(place)] = tiles & 0xFF
                tiles >>= 8
            rest >>= 1
            place += 1
        most = self._most_at_ends(first, last, tile, enough, most)
        place = (play >> 59) * 16
        rest = positions
        while rest:
            if rest & 1:
                most = self._most_at_ends(twin(place), twin(place), tile, enough, most)
            rest >>= 1
            place += 1
        place = (play >> 59) * 16
        while positions:
            if positions & 1:
                self.board[place] = self.board[twin(place)] = 0
            positions >>= 1
            place += 1
        return most

    @cython.cfunc
    @cython.exceptval(check=False)
    def _most_at_ends(
        self, first: cython.uint, last: cython.uint, tile: cython.uint, enough: cython.int, most: cython.int
    ) -> cython.int:
        """The most that ``tile`` could score before or after a run of tiles; ``most`` if that is more."""
        while self.board[first]:
            first -= 1
        while self.board[last]:
            last += 1
        return self._most_at(last, tile, enough, self._most_at(first, tile, enough, most))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _most_at(
        self, place: cython.uint, tile: cython.uint, enough: cython.int, most: cython.int
    ) -> cython.int:
        """The score of ``tile`` on an empty place, if it is above ``most``, which it is else."""
        score: cython.int
        fits: cython.uint
        one: cython.uint = 1
        if place & 15 == 15:
            return most
        score = self._word_at(place, self.worth[tile]) + self._word_at(twin(place), self.worth[tile])
        if score <= most:
            return most
        if score > enough:
            fits = self._fits_at(place)
            if tile:
                fits &= one << tile
            if not fits or not fits & self._fits_at(twin(place)):
                return most
        return score

    @cython.cfunc
    @cython.exceptval(check=False)
    def _fits_at(self, place: cython.uint) -> cython.uint:
        """The letters within reach that make a word of the tiles beside ``place`` in its line."""
        start: cython.uint = place
        end: cython.uint = place + 1
        while self.board[start - 1]:
            start -= 1
        while self.board[end]:
            end += 1
        return self.reach if end == start + 1 else self._cross_check(start, place, end)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _word_at(self, place: cython.uint, worth: cython.uint) -> cython.int:
        """The points of a word of one new tile at ``place`` and the tiles beside it; 0 without such tiles."""
        before: cython.uint = place - 1
        after: cython.uint = place + 1
        points: cython.uint = worth * self.letter_premium[place]
        if not self.board[before] and not self.board[after]:
            return 0
        while self.board[before]:
            points += self._worth_at(before)
            before -= 1
        while self.board[after]:
            points += self._worth_at(after)
            after += 1
        return points * self.word_premium[place]

    # The plays of a line

    @cython.cfunc
    @cython.exceptval(check=False)
    def know(
        self, player: cython.uint, line: cython.uint, rack: cython.uint, left: cython.uint
    ) -> cython.void:
        """Make ``first`` and ``size`` of a line known, from the table or by a search."""
        key: cython.ulonglong = self.hashes[line]
        index: cython.uint
        found: cython.ulonglong = 0
        at: cython.ulonglong
        if left > FEW:
            rack = self.whole[player]
            left = self.whole_size[player]
        key ^= self.mixed(rack, self.whole_hash[player], 1)
        index = (key & self.table_mask) * 2
        if self.table[index] == key:
            found = self.table[index + 1]
        if not found or (found >> 32) < self.base:
            at = self.used
            if found:
                self._copy(found >> 32, cython.cast(cython.uint, found) - 1)
            else:
                self._search_line(player, line, rack, left)
            found = (at << 32) + self.used - at + 1
            if not self.full:
                self.table[index] = key
                self.table[index + 1] = found
        self.first[player * 32 + line] = found >> 32
        self.size[player * 32 + line] = cython.cast(cython.uint, found) - 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _copy(self, first: cython.uint, size: cython.uint) -> cython.void:
        """Store again the plays of an earlier position."""
        word: cython.uint
        self.full = size > self.base + self.share - self.used
        if self.full:
            return
        for word in range(size * 2):
            self.plays[self.used * 2 + word] = self.plays[first * 2 + word]
        self.used += size

    @cython.cfunc
    @cython.exceptval(check=False)
    def _search_line(
        self, player: cython.uint, line: cython.uint, rack: cython.uint, left: cython.uint
    ) -> cython.void:
        """Store every play of the whole rack in a line."""
        place: cython.uint
        end: cython.uint
        node: cython.uint
        points: cython.uint
        tile: cython.uint
        shift: cython.uint = 0
        one: cython.uint = 1
        if not self._mark_contacts(line):
            return
        self.line = line
        self.seeking = player
        self.hand = 0
        for tile in range(32):
            self.count[tile] = 0
        while rack >> shift:
            tile = self.tile_of_kind[player * 8 + (shift >> 2)]
            self.count[tile] = (rack >> shift) & 7
            if self.count[tile]:
                self.hand |= one << tile
            shift += 4
        self.hand_size = left
        for place in range(line * 16, line * 16 + 15):
            if place & 15 and self.board[place - 1]:
                continue
            self.word_start = place
            if not self.board[place]:
                if self.to_contact[place & 15] <= left:
                    self._extend(place, 0, left, 0, 0, 0, 0, 1, 0, False)
                continue
            points = 0
            end = place
            while self.board[end]:
                points += self._worth_at(end)
                end += 1
            node = self._walk(0, place, end)
            if node and end & 15 != 15:
                self._extend(end, node, left, 0, 0, 0, points, 1, 0, True)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _mark_contacts(self, line: cython.uint) -> cython.bint:
        """By position: whether a tile there touches one, and how many tiles reach such a place."""
        place: cython.uint = line * 16 + 15
        far: cython.uint = 99
        some: cython.bint = False
        while place > line * 16:
            place -= 1
            self.touches[place & 15] = 0
            if self.board[place]:
                far = 0
                continue
            if (
                self.crossing[place]
                or self.board[place + 1]
                or self.board[place - 1]
                or (not self.tiles_laid and (place == self.start_place or twin(place) == self.start_place))
            ):
                self.touches[place & 15] = 1
                some = True
                far = 0
            far += 1
            self.to_contact[place & 15] = far
        return some

    @cython.cfunc
    @cython.exceptval(check=False)
    def _extend(
        self,
        place: cython.uint,
        node: cython.uint,
        left: cython.uint,
        positions: cython.uint,
        need: cython.uint,
        tiles: cython.ulonglong,
        word: cython.uint,
        times: cython.uint,
        cross: cython.uint,
        touched: cython.bint,
    ) -> cython.void:
        """Lay each tile that fits on the empty ``place`` reached at ``node``, and go on after it."""
        bits: cython.uint = self.fits[place] & (self.nodes[node * 4] | self.nodes[node * 4 + 1])
        bit: cython.uint
        letter: cython.uint
        after: cython.uint
        ends: cython.uint
        ahead: cython.uint = place + 1
        if self.touches[place & 15]:
            touched = True
        if not self.hand & 1:
            bits &= self.hand
        while self.board[ahead]:
            word += self._worth_at(ahead)
            ahead += 1
        while bits:
            bit = bits & -bits
            bits ^= bit
            letter = letter_of(bit)
            after = self._step(node, bit)
            ends = self.nodes[node * 4] & bit
            if ahead != place + 1:
                after = self._walk(after, place + 1, ahead - 1) if after else 0
                if not after:
                    continue
                ends = self.nodes[after * 4] & self._bit_at(ahead - 1)
                after = self._step(after, self._bit_at(ahead - 1))
            if self.hand & bit:
                self._lay_one(
                    letter,
                    letter,
                    place,
                    ahead,
                    after,
                    ends,
                    left,
                    positions,
                    need,
                    tiles,
                    word,
                    times,
                    cross,
                    touched,
                )
            if self.hand & 1:
                self._lay_one(
                    0,
                    letter + 128,
                    place,
                    ahead,
                    after,
                    ends,
                    left,
                    positions,
                    need,
                    tiles,
                    word,
                    times,
                    cross,
                    touched,
                )

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _lay_one(
        self,
        tile: cython.uint,
        face: cython.ulonglong,
        place: cython.uint,
        ahead: cython.uint,
        after: cython.uint,
        ends: cython.uint,
        left: cython.uint,
        positions: cython.uint,
        need: cython.uint,
        tiles: cython.ulonglong,
        word: cython.uint,
        times: cython.uint,
        cross: cython.uint,
        touched: cython.bint,
    ) -> cython.void:
        """Lay one tile: keep the play if it ``ends`` a word, and go on at ``ahead`` from ``after``."""
        one: cython.uint = 1
        laid: cython.uint = self.hand_size - left
        points: cython.uint = self.worth[tile] * self.letter_premium[place]
        if self.crossing[place]:
            cross += ((self.crossing[place] & 0xFFFF) + points) * self.word_premium[place]
        word += points
        times *= self.word_premium[place]
        positions |= one << (place & 15)
        need += self.unit[self.seeking * 32 + tile]
        tiles |= face << (8 * laid)
        if (
            ends
            and touched
            and ahead - self.word_start > 1
            and (laid or place < 256 or not self.crossing[place])
        ):
            self._keep(laid + 1, positions, need, tiles, word * times + cross)
        if after and left > 1 and ahead & 15 != 15 and (touched or self.to_contact[ahead & 15] < left):
            self.count[tile] -= 1
            if not self.count[tile]:
                self.hand ^= one << tile
            self._extend(ahead, after, left - 1, positions, need, tiles, word, times, cross, touched)
            if not self.count[tile]:
                self.hand ^= one << tile
            self.count[tile] += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _keep(
        self,
        laid: cython.ulonglong,
        positions: cython.ulonglong,
        need: cython.ulonglong,
        tiles: cython.ulonglong,
        score: cython.ulonglong,
    ) -> cython.void:
        line: cython.ulonglong = self.line
        worth: cython.ulonglong = 0
        index: cython.uint
        if self.used == self.base + self.share:
            self.full = True
            return
        if laid == 7:
            score += self.bonus
        for index in range(7):
            if not (tiles >> (8 * index)) & 0x80:
                worth += self.worth[(tiles >> (8 * index)) & 0x1F]
        self.plays[self.used * 2] = need + (score << 28) + (positions << 40) + (laid << 56) + (line << 59)
        self.plays[self.used * 2 + 1] = tiles + (worth << 56)
        self.used += 1
