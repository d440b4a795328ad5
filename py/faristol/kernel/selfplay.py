# Longer than 300 lines: whole games, samples and rollouts are made of the same turns.
# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# mypy: disable-error-code="untyped-decorator"
"""Whole games between players that choose by equity, inside the kernel: for training and for measuring.

The rules are those of two players who place words, exchange while the bag has seven tiles, or pass.  A game
ends when a rack is empty, or after six turns in a row without a play.

*Chance.*  A game consumes the 32-bit numbers that it is given, in order.  A number modulo n chooses among n
(the bias is below 1 in 40 million).  The bag is shuffled first and drawn from its end, so that two games with
the same numbers have the same order of tiles, whoever begins.

*Players.*  A player is two lists of tables of leaves (see ``movegen``): by the number of tiles in the bag,
where the last one serves for all greater numbers, and, for an empty bag, by the points of the other rack.

*Speed.*  The generator is used by its fields and C methods, and what changes in a turn is kept in arrays, so
that a turn makes no Python objects.  Whole games became 13 % faster so natively.

*Rollouts.*  ``go_on`` plays some turns of any position, for players that simulate.

*Samples.*  ``sample`` plays with a new rack at each turn, all unplayed tiles being in the bag, as long as
seven would be left beside two racks.  The equity of the best choice is added to the sums of each tile, and
each pair of tiles, of the rack.  Sums are integers: games may be added in any order.

*Ends.*  ``play`` adds up what the last tiles of the bag change: by how many tiles the bag and the own rack
have together after a play, the points that the play was worth in the end beyond its score and its leave.
"""

from __future__ import annotations

import cython

from faristol.kernel.movegen import Generator
from faristol.kernel.packed import make_arrays

NUMBERS = 1024  # drawings of a game, at most; beyond them the numbers are used again
LEARNED = 27 * 28 + 1


@cython.final
@cython.cclass
class SelfPlay:
    """Plays games on one lexicon, and adds up what is learned from them."""

    generator: Generator
    box: bytes
    worth: cython.int[32]

    # The game under way.  rack: eight places for each seat.
    numbers: bytes
    number: cython.p_uint
    used: cython.int
    board: cython.uchar[225]
    bag: cython.uchar[128]
    in_bag: cython.int
    rack: cython.uchar[16]
    size: cython.int[2]
    scores: cython.int[2]
    leaves: cython.int[2]

    # The best play of the last search: its tiles and how many, its place, points and equity.
    hand: cython.uchar[8]
    found: cython.uchar[8]
    laid: cython.int
    place: cython.int
    points: cython.int
    equity: cython.int

    # By tile 28 numbers: its own, then those of its pair with each tile; the last is that of all racks.
    sums: cython.longlong[757]
    counts: cython.longlong[757]
    end_sums: cython.longlong[32]
    end_counts: cython.longlong[32]
    noted: cython.int
    note_left: cython.int[256]
    note_seat: cython.int[256]
    note_value: cython.int[256]

    def __init__(self, generator: Generator, box: bytes, values: bytes) -> None:
        """box: all tiles, up to 128.  values: points by tile."""
        index: cython.int
        if len(box) > 128 or len(values) != 27 or max(box, default=0) > 26:
            raise ValueError("128 tiles at most, of 27 kinds")
        if not cython.compiled:
            make_arrays(self)
        self.generator = generator
        self.box = box
        for index in range(27):
            self.worth[index] = values[index]

    def sample(self, numbers: bytes, tables: list[bytes]) -> None:
        """Play a game with a new rack at each turn, and add up the equities."""
        idle: cython.int = 0
        at: cython.int
        ordered: list[int]
        self._begin(numbers)
        while self.in_bag >= 21 and idle < 6:  # the other player would have seven
            self.size[0] = 0
            self._draw(0, 7)
            ordered = sorted([self.rack[at] for at in range(7)])
            self._search(0, tables[min(self.in_bag - 7, len(tables) - 1)])
            self._credit(ordered, max(self.equity, self.generator.exchange_value()))
            if self.laid:
                idle = 0
                self._lay(0)
            else:
                idle += 1
            for at in range(self.size[0]):
                self._put_back(self.rack[at])

    def play(self, numbers: bytes, players: list[tuple[list[bytes], list[bytes]]]) -> tuple[int, int]:
        """The scores of a game; the first of ``players`` begins."""
        seat: cython.int = 0
        idle: cython.int = 0
        self._begin(numbers)
        self.noted = 0
        self.size[0] = self.size[1] = 0
        self._draw(0, 7)
        self._draw(1, 7)
        self.scores[0] = self.scores[1] = 0
        while idle < 6 and self.size[0] and self.size[1]:
            tables, ends = players[seat]
            idle = 0 if self._turn(seat, self._table(seat, tables, ends)) else idle + 1
            seat = 1 - seat
        for seat in range(2):
            self.scores[seat] += self._final(seat)
        self._settle()
        return int(self.scores[0]), int(self.scores[1])

    def learned(self) -> tuple[list[int], list[int], list[int], list[int]]:
        """The sums and counts of all calls of ``sample``, then those of ``play``."""
        return (
            [int(self.sums[index]) for index in range(LEARNED)],
            [int(self.counts[index]) for index in range(LEARNED)],
            [int(self.end_sums[index]) for index in range(32)],
            [int(self.end_counts[index]) for index in range(32)],
        )

    def go_on(
        self,
        numbers: bytes,
        board: bytes,
        racks: list[bytes],
        bag: bytes,
        turns: int,
        tables: tuple[list[bytes], list[bytes]],
    ) -> tuple[int, int, bool]:
        """Play ``turns`` turns of a game under way, or to its end; both play by ``tables``.

        racks: that of the first player, and that of the other one, who is on turn.  bag: drawn from its end.
        Returns what the first player gains, in hundredths of a point; how many tiles are in the bag and on
        the other rack; and whether the game is over.  Before its end the last leaves of both count too.
        """
        seat: cython.int = 1
        idle: cython.int = 0
        gained: cython.int
        self._take_up(numbers, board, racks, bag)
        while turns and idle < 6 and self.size[0] and self.size[1]:
            turns -= 1
            idle = 0 if self._turn(seat, self._table(seat, tables[0], tables[1])) else idle + 1
            seat = 1 - seat
        gained = 100 * (self.scores[0] - self.scores[1])
        over = idle == 6 or not (self.size[0] and self.size[1])
        if over:
            gained += 100 * (self._final(0) - self._final(1))
        else:
            gained += self.leaves[0] - self.leaves[1]
        return int(gained), int(self.in_bag + self.size[1]), over

    def draw_out(
        self,
        numbers: bytes,
        board: bytes,
        racks: list[bytes],
        bag: bytes,
        tables: tuple[list[bytes], list[bytes]],
    ) -> tuple[int, int, bytes, list[bytes]]:
        """Play a game under way until the bag is empty; the arguments are those of ``go_on``.

        Returns what the first player gains, in points; who is on turn then, or -1 where the game is over; the
        board; and both racks.
        """
        seat: cython.int = 1
        idle: cython.int = 0
        index: cython.int
        self._take_up(numbers, board, racks, bag)
        while self.in_bag and idle < 6:
            idle = 0 if self._turn(seat, self._table(seat, tables[0], tables[1])) else idle + 1
            seat = 1 - seat
        if idle == 6 or not (self.size[0] and self.size[1]):
            seat = -1
            for index in range(2):
                self.scores[index] += self._final(index)
        return (
            int(self.scores[0] - self.scores[1]),
            int(seat),
            bytes([self.board[index] for index in range(225)]),
            [bytes([self.rack[at * 8 + index] for index in range(self.size[at])]) for at in range(2)],
        )

    @cython.cfunc
    def _take_up(self, numbers: bytes, board: bytes, racks: list[bytes], bag: bytes) -> cython.void:
        """Take up a game under way, of which nothing is learned."""
        index: cython.int
        if len(board) != 225 or len(bag) > 128 or max(len(racks[0]), len(racks[1])) > 7:
            raise ValueError("225 squares, 128 tiles at most, seven of each rack")
        self._take_numbers(numbers)
        for index in range(225):
            self.board[index] = board[index]
        self.in_bag = len(bag)
        for index in range(len(bag)):
            self.bag[index] = bag[index]
            if self.bag[index] > 26:
                raise ValueError("no such tile")
        self._take_rack(0, racks[0])
        self._take_rack(1, racks[1])
        self.scores[0] = self.scores[1] = 0
        self.leaves[0] = self.leaves[1] = 0
        self.noted = 256

    # Turns

    @cython.cfunc
    def _table(self, seat: cython.int, tables: list[bytes], ends: list[bytes]) -> bytes:
        """The table of a player of ``seat`` for the present bag."""
        if self.in_bag:
            table: bytes = tables[min(self.in_bag, len(tables) - 1)]
        else:
            table = ends[min(self._points_of(1 - seat), len(ends) - 1)]
        return table

    @cython.cfunc
    def _final(self, seat: cython.int) -> cython.int:
        """What the racks left are worth to ``seat``: whoever goes out has the points of the other one too."""
        points: cython.int = -self._points_of(seat)
        if not self.size[seat]:
            points += self._points_of(1 - seat)
        return points

    @cython.cfunc
    def _turn(self, seat: cython.int, table: bytes) -> cython.bint:
        """Play one turn; whether a word was placed."""
        before: cython.int = self.in_bag
        exchange: cython.int
        tile: cython.int
        self._search(seat, table)
        if before >= 7:
            exchange = self.generator.exchange_value()
            if exchange > self.equity:
                self.leaves[seat] = exchange
                tiles: bytes = min(self.generator.exchanges(), key=_best_first)[1]
                for tile in tiles:
                    self._drop(seat, tile)
                self._draw(seat, len(tiles))
                for tile in tiles:
                    self._put_back(tile)
                return False
        if not self.laid:
            return False
        self._lay(seat)
        self.leaves[seat] = self.equity - 100 * self.points
        self.scores[seat] += self.points
        if before and self.noted < 256:
            self.note_left[self.noted] = before + 7 - self.laid
            self.note_seat[self.noted] = seat
            self.note_value[self.noted] = self.equity + 100 * (
                self.scores[seat] - self.points - self.scores[1 - seat]
            )
            self.noted += 1
        self._draw(seat, self.laid)
        return True

    @cython.cfunc
    def _search(self, seat: cython.int, table: bytes) -> cython.void:
        """Find the best play of a seat's rack; without one, ``laid`` is 0 and ``equity`` far below all."""
        values: cython.p_int
        index: cython.int
        face: cython.int
        key: cython.ulonglong
        if len(table) != 4 * 764:
            raise ValueError("764 values")
        if cython.compiled:
            values = cython.cast(cython.p_int, cython.cast(cython.p_uchar, table))
        else:
            values = memoryview(table).cast("i")
        for index in range(self.size[seat]):
            self.hand[index] = self.rack[seat * 8 + index]
        self.generator.find_top(self.board, self.hand, self.size[seat], values)
        self.laid = 0
        self.place = 0
        self.points = 0
        self.equity = -(1 << 30)
        if self.generator.kept:
            key = self.generator.best_plays[0].key
            self.place = key & 0x1FF
            self.points = 0xFFFF - ((key >> 9) & 0xFFFF)
            self.equity = (1 << 30) - cython.cast(cython.int, key >> 25)
            for index in range(7):
                face = (self.generator.best_plays[0].tiles >> (8 * (6 - index))) & 0xFF
                if face:
                    self.found[index] = face
                    self.laid = index + 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lay(self, seat: cython.int) -> cython.void:
        """Lay the play that was found on the board; its tiles leave the rack."""
        square: cython.int = self.place >> 1
        step: cython.int = 15 if self.place & 1 else 1
        index: cython.int
        for index in range(self.laid):
            while self.board[square]:
                square += step
            self.board[square] = self.found[index]
            self._drop(seat, 0 if self.found[index] & 0x80 else self.found[index])

    @cython.cfunc
    def _settle(self) -> cython.void:
        """Add up what the noted plays were worth in the end."""
        index: cython.int
        seat: cython.int
        left: cython.int
        for index in range(self.noted):
            seat = self.note_seat[index]
            left = min(self.note_left[index], 31)
            self.end_sums[left] += 100 * (self.scores[seat] - self.scores[1 - seat]) - self.note_value[index]
            self.end_counts[left] += 1

    @cython.cfunc
    def _credit(self, ordered: list[int], equity: cython.int) -> cython.void:
        """Add ``equity`` to the sums of each tile and each pair of tiles of a rack in order."""
        self.sums[756] += equity
        self.counts[756] += 1
        index: cython.int
        other: cython.int
        place: cython.int
        for index in range(7):
            tile: cython.int = ordered[index]
            if index == 0 or ordered[index - 1] != tile:
                self.sums[tile * 28] += equity
                self.counts[tile * 28] += 1
            for other in range(index):
                # Of equal pairs only the first counts: the first tiles of two kinds, or the first two of one.
                if other and ordered[other - 1] == ordered[other]:
                    continue
                if ordered[index - 1] == tile and index - 1 != other:
                    continue
                place = tile * 28 + 1 + int(ordered[other])
                self.sums[place] += equity
                self.counts[place] += 1

    # The bag

    @cython.cfunc
    def _begin(self, numbers: bytes) -> cython.void:
        """Set up an empty board and a shuffled bag."""
        index: cython.int
        other: cython.int
        self._take_numbers(numbers)
        for index in range(225):
            self.board[index] = 0
        self.in_bag = len(self.box)
        for index in range(self.in_bag):
            other = self._below(index + 1)
            self.bag[index] = self.bag[other]
            self.bag[other] = self.box[index]

    @cython.cfunc
    def _take_numbers(self, numbers: bytes) -> cython.void:
        if len(numbers) != 4 * NUMBERS:
            raise ValueError("1024 numbers")
        self.numbers = numbers
        if cython.compiled:
            self.number = cython.cast(cython.p_uint, cython.cast(cython.p_uchar, numbers))
        else:
            self.number = memoryview(numbers).cast("I")
        self.used = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, limit: cython.int) -> cython.int:
        """The next number modulo ``limit``."""
        bound: cython.uint = limit
        self.used += 1
        return self.number[(self.used - 1) % NUMBERS] % bound

    # The racks

    @cython.cfunc
    def _take_rack(self, seat: cython.int, rack: bytes) -> cython.void:
        self.size[seat] = 0
        for tile in rack:
            if tile > 26:
                raise ValueError("no such tile")
            self.rack[seat * 8 + self.size[seat]] = tile
            self.size[seat] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _draw(self, seat: cython.int, count: cython.int) -> cython.void:
        """Take ``count`` tiles from the end of the bag, or what it has."""
        while count and self.in_bag:
            count -= 1
            self.in_bag -= 1
            self.rack[seat * 8 + self.size[seat]] = self.bag[self.in_bag]
            self.size[seat] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _drop(self, seat: cython.int, tile: cython.int) -> cython.void:
        """Take the first such ``tile``, which it has, from a rack."""
        at: cython.int = seat * 8
        end: cython.int = at + self.size[seat] - 1
        while self.rack[at] != tile:
            at += 1
        while at < end:
            self.rack[at] = self.rack[at + 1]
            at += 1
        self.size[seat] -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _put_back(self, tile: cython.int) -> cython.void:
        """Put ``tile`` in the bag, at a place of chance."""
        other: cython.int = self._below(self.in_bag + 1)
        self.bag[self.in_bag] = self.bag[other]
        self.bag[other] = tile
        self.in_bag += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _points_of(self, seat: cython.int) -> cython.int:
        points: cython.int = 0
        index: cython.int
        for index in range(self.size[seat]):
            points += self.worth[self.rack[seat * 8 + index]]
        return points


def _best_first(exchange: tuple[int, bytes]) -> tuple[int, bytes]:
    return -exchange[0], exchange[1]
