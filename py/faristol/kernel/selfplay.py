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

*Rollouts.*  ``go_on`` plays some turns of any position, for players that simulate.

*Samples.*  ``sample`` plays with a new rack at each turn, all unplayed tiles being in the bag, as long as
seven would be left beside two racks.  The equity of the best choice is added to the sums of each tile, and
each pair of tiles, of the rack.  Sums are integers: games may be added in any order.

*Ends.*  ``play`` adds up what the last tiles of the bag change: by how many tiles the bag and the own rack
have together after a play, the points that the play was worth in the end beyond its score and its leave.
"""

from __future__ import annotations

import cython

NUMBERS = 1024  # drawings of a game, at most; beyond them the numbers are used again
LEARNED = 27 * 28 + 1


@cython.final
@cython.cclass
class SelfPlay:
    """Plays games on one lexicon, and adds up what is learned from them."""

    generator: object
    box: bytes
    worth: cython.int[32]

    # The game under way.  found: the tiles of the best play, its place, points and equity.
    numbers: bytes
    used: cython.int
    board: bytearray
    bag: cython.uchar[128]
    in_bag: cython.int
    racks: list  # type: ignore[type-arg]
    scores: cython.int[2]
    leaves: cython.int[2]
    found: bytes
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

    def __init__(self, generator: object, box: bytes, values: bytes) -> None:
        """generator: a ``movegen.Generator``.  box: all tiles, up to 128.  values: points by tile."""
        index: cython.int
        if len(box) > 128 or len(values) != 27:
            raise ValueError("128 tiles at most, of 27 kinds")
        if not cython.compiled:
            self._make_arrays()
        self.generator = generator
        self.box = box
        for index in range(27):
            self.worth[index] = values[index]

    def _make_arrays(self) -> None:
        """The arrays, all zero, that a compiled object has from the beginning."""
        for size, names in (
            (2, ("scores", "leaves")),
            (32, ("worth", "end_sums", "end_counts")),
            (128, ("bag",)),
            (256, ("note_left", "note_seat", "note_value")),
            (LEARNED, ("sums", "counts")),
        ):
            for name in names:
                setattr(self, name, [0] * size)

    def sample(self, numbers: bytes, tables: list[bytes]) -> None:
        """Play a game with a new rack at each turn, and add up the equities."""
        idle: cython.int = 0
        self._begin(numbers)
        while self.in_bag >= 21 and idle < 6:  # the other player would have seven
            rack = self._draw(7)
            self._search(rack, tables[min(self.in_bag - 7, len(tables) - 1)])
            if self.found:
                idle = 0
                self._lay()
                self._put_back(_without(rack, self.found))
            else:
                idle += 1
                self._put_back(rack)
            self._credit(rack, max(self.equity, int(self.generator.best_exchange())))  # type: ignore[attr-defined]

    def play(self, numbers: bytes, players: list[tuple[list[bytes], list[bytes]]]) -> tuple[int, int]:
        """The scores of a game; the first of ``players`` begins."""
        seat: cython.int = 0
        idle: cython.int = 0
        self._begin(numbers)
        self.noted = 0
        self.racks = [self._draw(7), self._draw(7)]
        self.scores[0] = self.scores[1] = 0
        while idle < 6 and self.racks[0] and self.racks[1]:
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
        index: cython.int
        gained: cython.int
        if len(numbers) != 4 * NUMBERS or len(board) != 225 or len(bag) > 128:
            raise ValueError("1024 numbers, 225 squares, 128 tiles at most")
        self.numbers = numbers
        self.used = 0
        self.board = bytearray(board)
        self.in_bag = len(bag)
        for index in range(len(bag)):
            self.bag[index] = bag[index]
        self.racks = list(racks)
        self.scores[0] = self.scores[1] = 0
        self.leaves[0] = self.leaves[1] = 0
        self.noted = 256  # nothing is learned from these turns
        while turns and idle < 6 and self.racks[0] and self.racks[1]:
            turns -= 1
            idle = 0 if self._turn(seat, self._table(seat, tables[0], tables[1])) else idle + 1
            seat = 1 - seat
        gained = 100 * (self.scores[0] - self.scores[1])
        over = idle == 6 or not (self.racks[0] and self.racks[1])
        if over:
            gained += 100 * (self._final(0) - self._final(1))
        else:
            gained += self.leaves[0] - self.leaves[1]
        return int(gained), int(self.in_bag) + len(self.racks[1]), over

    # Turns

    @cython.cfunc
    def _table(self, seat: cython.int, tables: list[bytes], ends: list[bytes]) -> bytes:
        """The table of a player of ``seat`` for the present bag."""
        if self.in_bag:
            table: bytes = tables[min(self.in_bag, len(tables) - 1)]
        else:
            table = ends[min(self._points_of(self.racks[1 - seat]), len(ends) - 1)]
        return table

    @cython.cfunc
    def _final(self, seat: cython.int) -> cython.int:
        """What the racks left are worth to ``seat``: whoever goes out has the points of the other one too."""
        points: cython.int = -self._points_of(self.racks[seat])
        if not self.racks[seat]:
            points += self._points_of(self.racks[1 - seat])
        return points

    @cython.cfunc
    def _turn(self, seat: cython.int, table: bytes) -> cython.bint:
        """Play one turn; whether a word was placed."""
        rack: bytes = self.racks[seat]
        before: cython.int = self.in_bag
        self._search(rack, table)
        if before >= 7 and self.generator.best_exchange() > self.equity:  # type: ignore[attr-defined]
            self.leaves[seat] = self.generator.best_exchange()  # type: ignore[attr-defined]
            exchanges = self.generator.exchanges()  # type: ignore[attr-defined]
            tiles = min(exchanges, key=_best_first)[1]
            self.racks[seat] = _without(rack, tiles) + self._draw(len(tiles))
            self._put_back(tiles)
            return False
        if not self.found:
            return False
        self._lay()
        self.leaves[seat] = self.equity - 100 * self.points
        self.scores[seat] += self.points
        if before and self.noted < 256:
            self.note_left[self.noted] = before + 7 - len(self.found)
            self.note_seat[self.noted] = seat
            self.note_value[self.noted] = self.equity + 100 * (
                self.scores[seat] - self.points - self.scores[1 - seat]
            )
            self.noted += 1
        self.racks[seat] = _without(rack, self.found) + self._draw(len(self.found))
        return True

    @cython.cfunc
    def _search(self, rack: bytes, table: bytes) -> cython.void:
        """Find the best play of ``rack``; without one, ``found`` is empty and ``equity`` far below all."""
        record: bytes = self.generator.top(bytes(self.board), rack, 1, table)  # type: ignore[attr-defined]
        self.found = b""
        self.place = 0
        self.points = 0
        self.equity = -(1 << 30)
        if record:
            key = int.from_bytes(record[:8], "little")
            tiles = int.from_bytes(record[8:], "little")
            self.found = tiles.to_bytes(7, "big").rstrip(b"\0")
            self.place = key & 0x1FF
            self.points = 0xFFFF - (key >> 9 & 0xFFFF)
            self.equity = (1 << 30) - (key >> 25)

    @cython.cfunc
    def _lay(self) -> cython.void:
        """Lay the play that was found on the board."""
        square: cython.int = self.place >> 1
        step: cython.int = 15 if self.place & 1 else 1
        for face in self.found:
            while self.board[square]:
                square += step
            self.board[square] = face

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
    def _credit(self, rack: bytes, equity: cython.int) -> cython.void:
        """Add ``equity`` to the sums of each tile and each pair of tiles of ``rack``."""
        ordered = sorted(rack)
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
        if len(numbers) != 4 * NUMBERS:
            raise ValueError("1024 numbers")
        self.numbers = numbers
        self.used = 0
        self.board = bytearray(225)
        self.in_bag = len(self.box)
        for index in range(self.in_bag):
            other = self._below(index + 1)
            self.bag[index] = self.bag[other]
            self.bag[other] = self.box[index]

    @cython.cfunc
    def _below(self, limit: cython.int) -> cython.int:
        """The next number modulo ``limit``."""
        at: cython.int = self.used % NUMBERS * 4
        self.used += 1
        return int.from_bytes(self.numbers[at : at + 4], "little") % limit

    @cython.cfunc
    def _draw(self, count: cython.int) -> bytes:
        """Take ``count`` tiles from the end of the bag, or what it has."""
        drawn = bytearray()
        while count and self.in_bag:
            count -= 1
            self.in_bag -= 1
            drawn.append(self.bag[self.in_bag])
        return bytes(drawn)

    @cython.cfunc
    def _put_back(self, tiles: bytes) -> cython.void:
        """Put ``tiles`` in the bag, each at a place of chance."""
        other: cython.int
        for tile in tiles:
            other = self._below(self.in_bag + 1)
            self.bag[self.in_bag] = self.bag[other]
            self.bag[other] = tile
            self.in_bag += 1

    @cython.cfunc
    def _points_of(self, rack: bytes) -> cython.int:
        points: cython.int = 0
        for tile in rack:
            points += self.worth[tile]
        return points


def _without(rack: bytes, faces: bytes) -> bytes:
    """``rack`` without the tiles of ``faces``."""
    kept = bytearray(rack)
    for face in faces:
        kept.remove(0 if face & 0x80 else face)
    return bytes(kept)


def _best_first(exchange: tuple[int, bytes]) -> tuple[int, bytes]:
    return -exchange[0], exchange[1]
