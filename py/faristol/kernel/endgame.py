# Longer than 300 lines: the search, the bounds that prune it and the order of its plays are one argument.
# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# mypy: disable-error-code="untyped-decorator"
"""The exact search of an endgame: the bag is empty, and both racks are known.

The value of a position is the spread from here on with best play, for the player on turn: points, and at the
end the racks.  Who goes out gets the points of the other rack, and the other loses them; where nobody can or
will play any more, each loses its own.  All regulations of two players say so.

Theory of operation
===================

*Passes.*  Regulations differ in how many passes end a game.  The value does not, unless the very next pass
ends it.  Let A be on turn, a be the best that A reaches with a play, b the same for the other player if A
passes, and T the value of ending now.  With two passes to go, A gets max(a, min(-b, T)).  With three it is
max(a, min(-b, max(a, T))), which is the same number; and so on.  So a second pass always ends the game here.

*Search.*  Negamax with principal variation search, first to small depths, where a line is finished by the
most promising play of each turn; then to the end.  A value is ``solved`` if no such guess was part of it.
The transposition table keeps values, the best plays, and whether they are solved.

*Threats.*  If the other player can go out now, a play that does not disturb this is worth at most its own
score less that of going out and twice the own tiles that are left.  The ZONE of going out, the squares where
a tile would change it, is compared with the squares of each play.  Most plays of most positions are refuted
so, without being laid.

*The last tile.*  After a play that leaves one tile, the other player may pass.  Then that tile goes out in
one of the plays that are known, or beside the tiles just laid; or not at all.  There its score is a bound,
whatever it spells; only where that does not refute the play are its words looked up.  That refutes most of
such plays where the other player is stuck.  A player with two tiles need not be searched if none of the plays
can be worth enough so.  A pass is worth no more than what the other player makes of it by passing too.  Who
could not play the one tile that is left, and cannot in the lines that a play has changed, passes without a
search.

*Order.*  A play that leaves tiles which go out in the next turn promises most.  But where a bound is all that
must be shown, many plays are good enough.  Of these the one with most tiles comes first: the fewer are left,
the fewer turns follow.

*Memory* is bounded: half is for the transposition table, half for the plays of lines (``lines``).  The table
begins small and doubles while it fills, so that a short search of many positions need not empty a large one.
A pair of entries keeps the one nearest to the root first, since most work went into it, and the last one
second.  When the plays are full, the search stops and the plays are forgotten; the table of positions stays,
so that it soon comes back to where it was.
"""

from __future__ import annotations

import cython

from faristol.kernel.lines import Lines

THREATS = cython.declare(cython.uint, 8)
ZONE = cython.declare(cython.uint, 33)  # the score of a threat, then its squares by line
INFINITE = cython.declare(cython.int, 30_000)
ENOUGH = cython.declare(cython.int, 0)  # points above a bound, by which a play is likely to be above it
MANY = cython.declare(cython.int, 12)  # points for each tile
UNKNOWN = cython.declare(cython.uint, 0xFFFFFFF)
FEW_PAIRS = cython.declare(cython.uint, 1024)  # of the transposition table at first


@cython.final
@cython.cclass
class Solver:
    """Finds the best play of an endgame, and proves it if it may search long enough."""

    lines: Lines

    # The position: the tiles left of each player, as the need of a play, their number and points.
    rack: cython.uint[2]
    size: cython.uint[2]
    points: cython.int[2]
    side: cython.uint
    guards: cython.uint

    # The transposition table: pairs of entries, each a key, and a play's name, value, bound, solved, depth.
    table_memory: bytearray
    table: cython.p_ulonglong
    table_mask: cython.uint
    most_pairs: cython.uint
    stored: cython.uint
    name: cython.uint
    answer: cython.int

    # The plays of all turns under search on one stack: two words (see ``lines``), and what they promise.
    move_memory: bytearray
    moves: cython.p_ulonglong
    room: cython.uint
    top: cython.uint

    # By ply the other player's plays that go out; the best score of any of its plays, of the last ply.
    zones: cython.uint[12672]
    reply: cython.int
    can_reply: cython.bint

    # The best score by need of the plays that are being rated, in a small hash table.
    pair_stamp: cython.uint
    pair_stamps: cython.uint[1024]
    pair_needs: cython.uint[1024]
    pair_scores: cython.int[1024]

    # The search under way, and the best play of the first position.
    ply: cython.uint
    nodes: cython.ulonglong
    stop_at: cython.ulonglong
    stopped: cython.bint
    solved: cython.bint
    best_play: cython.ulonglong
    best_tiles: cython.ulonglong

    def __init__(
        self,
        edges: bytes,
        values: bytes,
        letter_premiums: bytes,
        word_premiums: bytes,
        start: int,
        bonus: int,
        memory: int,
    ) -> None:
        """The arguments of ``movegen.Generator``, and how many bytes of memory the search may take."""
        pairs: cython.uint = 1
        self.lines = Lines(edges, values, letter_premiums, word_premiums, start, bonus, memory // 2)
        while pairs * 64 <= memory // 2:
            pairs *= 2
        self.table_memory = bytearray(32 * pairs)
        self.table = cython.cast(cython.p_ulonglong, cython.cast(cython.p_uchar, self.table_memory))
        self.most_pairs = pairs
        self.table_mask = min(pairs, FEW_PAIRS) - 1
        self.room = 4096
        self.move_memory = bytearray(24 * self.room)
        self.moves = cython.cast(cython.p_ulonglong, cython.cast(cython.p_uchar, self.move_memory))
        self.guards = 0x88888888
        self.pair_stamp = 0

    def set_position(self, board: bytes, rack: bytes, other_rack: bytes, reach: bytes = b"") -> None:
        """The position to solve; the player with ``rack`` is on turn.  ``ValueError`` for other shapes.

        board: 225 faces.  racks: up to seven tiles, blanks 0.  reach: see ``Lines.set_position``.
        """
        index: cython.uint
        tile: cython.uint
        player: cython.uint
        if (
            len(board) != 225
            or max(len(rack), len(other_rack)) > 7
            or max(rack + other_rack + reach, default=0) > 26
        ):
            raise ValueError("no position")
        self.lines.set_position(board, rack, other_rack, reach)
        self.table_mask = min(self.most_pairs, FEW_PAIRS) - 1
        self.stored = 0
        for index in range((self.table_mask + 1) * 4):
            self.table[index] = 0
        for player in range(2):
            self.rack[player] = self.lines.whole[player]
            self.size[player] = self.lines.whole_size[player]
            self.points[player] = 0
            for tile in range(27):
                self.points[player] += self.lines.held[player * 32 + tile] * self.lines.worth[tile]
        self.side = 0
        self.nodes = 0
        self.reply = 0
        self.best_play = self.best_tiles = 0

    def follow(self, play: int, tiles: int) -> None:
        """Go on from the position after a play of the last search (0, 0: a pass)."""
        if play:
            self._lay(play, tiles)
        else:
            self.side = 1 - self.side

    def go_back(self, play: int, tiles: int) -> None:
        """Undo ``follow``."""
        if play:
            self._take_back(play, tiles)
        else:
            self.side = 1 - self.side
        if self.lines.full and not self.lines.lays:
            self.lines.forget()

    def search(
        self, depth: int, passed: bool, alpha: int, beta: int, nodes: int
    ) -> tuple[bool, bool, int, int, int]:
        """Search the position to ``depth``, within a window of values, and for so many nodes at most.

        Whether it came to an end; whether the value is solved; the value; the best play and its tiles (0, 0:
        a pass).  A search that was stopped goes on when it is called again.
        passed: whether a pass now ends the game.
        """
        value: cython.int
        self.stop_at = self.nodes + nodes
        self.stopped = False
        self.top = 0
        self.ply = 0
        value = self._search(depth, alpha, beta, passed)
        if self.lines.full:
            self.stopped = True
            if not self.lines.lays:  # else when ``go_back`` has undone all
                self.lines.forget()
        done = not self.stopped
        return done, done and bool(self.solved), value, self.best_play, self.best_tiles

    def plays(self) -> list[tuple[int, int]]:
        """All plays of the player on turn, in no order."""
        count: cython.uint
        self.top = 0
        self.stopped = False
        count = self._gather(self.side)
        if self.stopped:
            raise MemoryError("too many plays")
        return [(self.moves[index * 3], self.moves[index * 3 + 1]) for index in range(count)]

    def counted(self) -> int:
        """How many positions were searched since ``set_position``; 64 plays of one count as one more."""
        return int(self.nodes)

    def left(self) -> tuple[int, int]:
        """How many tiles each player has."""
        return self.size[0], self.size[1]

    # Laying

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lay(self, play: cython.ulonglong, tiles: cython.ulonglong) -> cython.void:
        self.lines.lay(play, tiles)
        self.rack[self.side] -= cython.cast(cython.uint, play & 0xFFFFFFF)
        self.size[self.side] -= cython.cast(cython.uint, (play >> 56) & 7)
        self.points[self.side] -= cython.cast(cython.int, tiles >> 56)
        self.side = 1 - self.side

    @cython.cfunc
    @cython.exceptval(check=False)
    def _take_back(self, play: cython.ulonglong, tiles: cython.ulonglong) -> cython.void:
        self.side = 1 - self.side
        self.rack[self.side] += cython.cast(cython.uint, play & 0xFFFFFFF)
        self.size[self.side] += cython.cast(cython.uint, (play >> 56) & 7)
        self.points[self.side] += cython.cast(cython.int, tiles >> 56)
        self.lines.take_back(play)

    # The plays of a turn

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _know(self, player: cython.uint, line: cython.uint) -> cython.bint:
        """Make the plays of ``player`` in a line known; false where the search must stop for lack of room."""
        if self.lines.size[player * 32 + line] == UNKNOWN:
            self.lines.know(player, line, self.rack[player], self.size[player])
            if self.lines.full:
                self.stopped = True
                return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _gather(self, player: cython.uint) -> cython.uint:
        """Put the plays that ``player`` can make on the stack; how many they are."""
        line: cython.uint
        index: cython.uint
        end: cython.uint
        guards: cython.uint = self.guards
        rack: cython.uint = self.rack[player] | guards
        play: cython.ulonglong
        at: cython.uint = self.top
        for line in range(32):
            if not line & 15:
                continue
            if not self._know(player, line):
                return 0
            index = self.lines.first[player * 32 + line]
            end = index + self.lines.size[player * 32 + line]
            while index < end:
                play = self.lines.plays[index * 2]
                if (rack - cython.cast(cython.uint, play & 0xFFFFFFF)) & guards == guards:
                    if at == self.room:
                        self._make_room()
                    self.moves[at * 3] = play
                    self.moves[at * 3 + 1] = self.lines.plays[index * 2 + 1]
                    at += 1
                index += 1
        return at - self.top

    @cython.cfunc
    def _make_room(self) -> cython.void:
        """Double the stack."""
        self.move_memory = self.move_memory + bytearray(len(self.move_memory))
        self.moves = cython.cast(cython.p_ulonglong, cython.cast(cython.p_uchar, self.move_memory))
        self.room *= 2

    @cython.cfunc
    @cython.exceptval(check=False)
    def _find_threats(self, base: cython.uint) -> cython.uint:
        """Note the best plays by which the other player goes out, from ``base`` in ``zones``; how many."""
        other: cython.uint = 1 - self.side
        line: cython.uint
        index: cython.uint
        end: cython.uint
        found: cython.uint = 0
        guards: cython.uint = self.guards
        wanted: cython.uint = self.rack[other]
        rack: cython.uint = wanted | guards
        need: cython.uint
        score: cython.int
        self.reply = 0
        self.can_reply = False
        for line in range(32):
            if not line & 15:
                continue
            if not self._know(other, line):
                return 0
            index = self.lines.first[other * 32 + line]
            end = index + self.lines.size[other * 32 + line]
            while index < end:
                need = cython.cast(cython.uint, self.lines.plays[index * 2] & 0xFFFFFFF)
                score = cython.cast(cython.int, (self.lines.plays[index * 2] >> 28) & 0xFFF)
                if (rack - need) & guards == guards:
                    self.reply = max(self.reply, score)
                    self.can_reply = True
                if need == wanted:
                    found = self._note_threat(base, found, score, self.lines.plays[index * 2])
                index += 1
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _note_threat(
        self, base: cython.uint, found: cython.uint, score: cython.uint, play: cython.ulonglong
    ) -> cython.uint:
        """Note one more threat, in place of the lowest one if there are too many; how many there are."""
        slot: cython.uint = found
        index: cython.uint
        if found == THREATS:
            slot = 0
            for index in range(1, THREATS):
                if self.zones[base + index * ZONE] < self.zones[base + slot * ZONE]:
                    slot = index
            if self.zones[base + slot * ZONE] >= score:
                return found
        else:
            found += 1
        self.zones[base + slot * ZONE] = score
        self.lines.draw_zone(cython.address(self.zones[base + slot * ZONE + 1]), play)
        return found

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _threat_to(self, play: cython.ulonglong, threats: cython.uint, base: cython.uint) -> cython.int:
        """The score of the best threat that ``play`` does not disturb; -1 without one."""
        line: cython.uint = play >> 59
        positions: cython.uint = (play >> 40) & 0x7FFF
        index: cython.uint
        score: cython.int
        best: cython.int = -1
        for index in range(threats):
            if not self.zones[base + index * ZONE + 1 + line] & positions:
                score = cython.cast(cython.int, self.zones[base + index * ZONE])
                best = max(best, score)
        return best

    # The order of plays

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _pair_slot(self, need: cython.uint) -> cython.uint:
        """The slot of ``need`` among the pairs: its own, or the free one where it would be."""
        slot: cython.uint = ((need * 2654435) >> 7) & 1023
        while self.pair_stamps[slot] == self.pair_stamp and self.pair_needs[slot] != need:
            slot = (slot + 1) & 1023
        return slot

    @cython.cfunc
    @cython.exceptval(check=False)
    def _match(self, count: cython.uint) -> cython.int:
        """Give each play the best score of the tiles that it leaves and one more, or 0; the best score."""
        at: cython.uint
        slot: cython.uint
        score: cython.int
        highest: cython.int = 0
        self.pair_stamp += 1
        for at in range(self.top, self.top + count):
            score = cython.cast(cython.int, (self.moves[at * 3] >> 28) & 0xFFF)
            highest = max(highest, score)
            slot = self._pair_slot(cython.cast(cython.uint, self.moves[at * 3] & 0xFFFFFFF))
            if self.pair_stamps[slot] != self.pair_stamp:
                self.pair_stamps[slot] = self.pair_stamp
                self.pair_needs[slot] = cython.cast(cython.uint, self.moves[at * 3] & 0xFFFFFFF)
                self.pair_scores[slot] = score
            elif self.pair_scores[slot] < score:
                self.pair_scores[slot] = score
        for at in range(self.top, self.top + count):
            slot = self._pair_slot(
                self.rack[self.side] - cython.cast(cython.uint, self.moves[at * 3] & UNKNOWN)
            )
            score = self.pair_scores[slot] + 1 if self.pair_stamps[slot] == self.pair_stamp else 0
            self.moves[at * 3 + 2] = score
        return highest

    @cython.cfunc
    @cython.exceptval(check=False)
    def _alone(self, count: cython.uint, alpha: cython.int) -> cython.int:
        """The most that two tiles get if the other player only passes; INFINITE above ``alpha``."""
        at: cython.uint
        play: cython.ulonglong
        score: cython.int
        left: cython.int
        other: cython.int = self.points[1 - self.side]
        most: cython.int = other - self.points[self.side]
        for at in range(self.top, self.top + count):
            play = self.moves[at * 3]
            score = cython.cast(cython.int, (play >> 28) & 0xFFF)
            if play & 0xFFFFFFF == self.rack[self.side]:
                most = max(most, score + 2 * other)
            else:
                left = self.points[self.side] - cython.cast(cython.int, self.moves[at * 3 + 1] >> 56)
                most = max(most, self._refute_last(at, score, left, alpha))
            if most > alpha:
                return INFINITE
        return most if most <= alpha else INFINITE

    @cython.cfunc
    @cython.exceptval(check=False)
    def _rate(
        self,
        count: cython.uint,
        wanted: cython.uint,
        highest: cython.int,
        threats: cython.uint,
        base: cython.uint,
        beta: cython.int,
    ) -> cython.void:
        """Give each play its promise, an estimate of its value; the play ``wanted`` comes first.

        Of those that seem to be worth more than ``beta``, one with more tiles promises more.
        The promise stands above the 16 bits of ``_match``.
        """
        at: cython.uint
        promise: cython.int
        for at in range(self.top, self.top + count):
            promise = self._promise(self.moves[at * 3], self.moves[at * 3 + 1], highest, threats, base)
            if promise >= beta + ENOUGH:
                promise += MANY * cython.cast(cython.int, (self.moves[at * 3] >> 56) & 7)
            if wanted and _name_of(self.moves[at * 3], self.moves[at * 3 + 1]) == wanted:
                promise = INFINITE
            self.moves[at * 3 + 2] += cython.cast(cython.ulonglong, promise + INFINITE) << 16

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _promise(
        self,
        play: cython.ulonglong,
        tiles: cython.ulonglong,
        highest: cython.int,
        threats: cython.uint,
        base: cython.uint,
    ) -> cython.int:
        """An estimate of a play's value.  ``highest``: the best score of this turn's plays."""
        need: cython.uint = cython.cast(cython.uint, play & 0xFFFFFFF)
        score: cython.int = cython.cast(cython.int, (play >> 28) & 0xFFF)
        left: cython.int = self.points[self.side] - cython.cast(cython.int, tiles >> 56)
        threat: cython.int
        slot: cython.uint
        if need == self.rack[self.side]:
            return score + 2 * self.points[1 - self.side]
        threat = self._threat_to(play, threats, base)
        if threat >= 0:
            return score - threat - 2 * left
        slot = self._pair_slot(self.rack[self.side] - need)
        if self.pair_stamps[slot] == self.pair_stamp:
            return score + self.pair_scores[slot] + self.points[1 - self.side] - self.reply
        return score + highest // 2 - left - self.reply

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pick(self, at: cython.uint, end: cython.uint) -> cython.void:
        """Bring the most promising play from ``at`` up to ``end`` to ``at``."""
        best: cython.uint = at
        index: cython.uint
        word: cython.uint
        kept: cython.ulonglong
        for index in range(at + 1, end):
            if self.moves[index * 3 + 2] > self.moves[best * 3 + 2]:
                best = index
        if best != at:
            for word in range(3):
                kept = self.moves[at * 3 + word]
                self.moves[at * 3 + word] = self.moves[best * 3 + word]
                self.moves[best * 3 + word] = kept

    # The search

    @cython.cfunc
    @cython.exceptval(check=False)
    def _search(
        self, depth: cython.int, alpha: cython.int, beta: cython.int, passed: cython.bint
    ) -> cython.int:
        """The value of the position, for the side on turn; ``solved`` says whether it is more than a guess.

        Below ``alpha`` or above ``beta`` it is a bound only.  Nothing where the search was ``stopped``.
        """
        first: cython.uint = self.top
        base: cython.uint = self.ply * THREATS * ZONE
        threats: cython.uint = 0
        key: cython.ulonglong = self._key(passed)
        wanted: cython.uint
        count: cython.uint
        highest: cython.int
        value: cython.int
        self.nodes += 1
        if self.nodes >= self.stop_at:
            self.stopped = True
        if self.stopped or self._remember(key, depth, alpha, beta):
            return self.answer
        wanted = self.name
        count = self._gather(self.side)
        self.nodes += count >> 6
        if count and not self.stopped:
            highest = self._match(count)
            if self.ply and self.size[self.side] == 2:
                value = self._alone(count, alpha)
                if value <= alpha:
                    self.solved = True
                    self._store(key, value, 2, depth, 0, 0)
                    return value
            if depth > 0:
                threats = self._find_threats(base)
            self._rate(count, wanted, highest, threats, base, beta)
        if self.stopped:
            return 0
        self.top = first + count
        value = self._try_all(first, threats, key, depth, alpha, beta, passed)
        self.top = first
        return value

    @cython.cfunc
    @cython.exceptval(check=False)
    def _try_all(
        self,
        first: cython.uint,
        threats: cython.uint,
        key: cython.ulonglong,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        passed: cython.bint,
    ) -> cython.int:
        """Try the plays on the stack from ``first`` on, and a pass; store the value of the best."""
        given: cython.int = alpha
        best: cython.int = -INFINITE
        value: cython.int
        best_play: cython.ulonglong = 0
        best_tiles: cython.ulonglong = 0
        at: cython.uint = first
        end: cython.uint = self.top
        tried: cython.uint = 0
        all_solved: cython.bint = True
        pass_value: cython.int = INFINITE
        stuck: cython.bint = (
            depth > 0 and first < end and not self.can_reply and self.size[1 - self.side] == 1
        )
        if self.ply and first < end and depth > 0 and passed:  # a pass ends the game: its value costs nothing
            best = pass_value = self._pass(depth, alpha, beta, passed)
            alpha = max(alpha, best)
        while at < end and best < beta:
            if depth <= 0 and tried:
                break
            if tried < 12:
                self._pick(at, end)
            value = self._refute(at, threats, alpha)
            if value > alpha:
                value = self._try(at, depth, alpha, beta, tried > 0, stuck)
                tried += 1
                if self.stopped:
                    return 0
            if value > best:
                best = value
                best_play = self.moves[at * 3]
                best_tiles = self.moves[at * 3 + 1]
                self._note_best(best_play, best_tiles, value, alpha)
            all_solved = self.solved and (all_solved or best >= beta)
            alpha = max(alpha, value)
            at += 1
        if best < beta and pass_value == INFINITE and (depth > 0 or first == end):
            value = self._pass(depth - (first < end), alpha, beta, passed)
            if self.stopped:
                return 0
            if value > best:
                best = value
                best_play = best_tiles = 0
                self._note_best(0, 0, value, alpha)
            all_solved = self.solved and (all_solved or best >= beta)
        elif best < beta and pass_value == INFINITE:
            all_solved = False
        self.solved = all_solved
        self._store(key, best, 1 if best >= beta else 2 if best <= given else 3, depth, best_play, best_tiles)
        return best

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _note_best(
        self, play: cython.ulonglong, tiles: cython.ulonglong, value: cython.int, alpha: cython.int
    ) -> cython.void:
        """Remember the best play of the first position."""
        if not self.ply and value > alpha:
            self.best_play = play
            self.best_tiles = tiles

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _refute(self, at: cython.uint, threats: cython.uint, alpha: cython.int) -> cython.int:
        """The most that the play at ``at`` can be worth, if that is quickly known to be ``alpha`` at most."""
        play: cython.ulonglong = self.moves[at * 3]
        score: cython.int = cython.cast(cython.int, (play >> 28) & 0xFFF)
        left: cython.int = self.points[self.side] - cython.cast(cython.int, self.moves[at * 3 + 1] >> 56)
        threat: cython.int
        self.solved = True
        if play & 0xFFFFFFF == self.rack[self.side]:
            return INFINITE
        if threats:
            threat = self._threat_to(play, threats, self.ply * THREATS * ZONE)
            if threat >= 0 and score - threat - 2 * left <= alpha:
                return score - threat - 2 * left
        if self.size[self.side] - cython.cast(cython.uint, (play >> 56) & 7) == 1:
            return self._refute_last(at, score, left, alpha)
        return INFINITE

    @cython.cfunc
    @cython.exceptval(check=False)
    def _refute_last(
        self, at: cython.uint, score: cython.int, left: cython.int, alpha: cython.int
    ) -> cython.int:
        """As ``_refute``, for a play that leaves one tile, worth ``left``: the other player may pass then."""
        other: cython.int = self.points[1 - self.side]
        out: cython.int = cython.cast(cython.int, self.moves[at * 3 + 2] & 0xFFFF) - 1
        tile: cython.uint
        if score + out + 2 * other > alpha or score + other - left > alpha:
            return INFINITE
        tile = self.lines.tile_of(
            self.side, self.rack[self.side] - cython.cast(cython.uint, self.moves[at * 3] & UNKNOWN)
        )
        out = max(
            out,
            self.lines.most_beside(
                self.moves[at * 3], self.moves[at * 3 + 1], tile, alpha - score - 2 * other
            ),
        )
        return score + max(out + 2 * other, other - left)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _try(
        self,
        at: cython.uint,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        narrow: cython.bint,
        stuck: cython.bint,
    ) -> cython.int:
        """The value of the play at ``at``, by a search of what follows; a narrow window is widened if needed.

        stuck: whether the other player has one tile, and no play of it.
        """
        play: cython.ulonglong = self.moves[at * 3]
        tiles: cython.ulonglong = self.moves[at * 3 + 1]
        score: cython.int = cython.cast(cython.int, (play >> 28) & 0xFFF)
        value: cython.int
        self.solved = True
        if play & 0xFFFFFFF == self.rack[self.side]:
            return score + 2 * self.points[1 - self.side]
        self._lay(play, tiles)
        self.ply += 1
        value = alpha + 1
        if narrow:
            value = score + self._follow(depth - 1, alpha - score, alpha - score + 1, stuck)
        if not self.stopped and (not narrow or alpha < value < beta):
            value = score + self._follow(depth - 1, alpha - score, beta - score, stuck)
        self.ply -= 1
        self._take_back(play, tiles)
        return value

    @cython.cfunc
    @cython.exceptval(check=False)
    def _follow(
        self, depth: cython.int, alpha: cython.int, beta: cython.int, stuck: cython.bint
    ) -> cython.int:
        """What follows the play just laid, for its player; ``stuck``: the other one could not play before."""
        value: cython.int
        if not stuck or not self._is_stuck():
            return -self._search(depth, -beta, -alpha, False)
        self.side = 1 - self.side  # a pass: there is no choice
        value = self._search(depth, alpha, beta, True)
        self.side = 1 - self.side
        return value

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_stuck(self) -> cython.bint:
        """Whether the player on turn, with one tile, cannot play in any line that the last play changed."""
        at: cython.uint
        line: cython.uint
        for at in range(self.lines.line_border[self.lines.lays], self.lines.lines_logged):
            line = self.lines.line_log[at]
            if not self._know(self.side, line) or self.lines.size[self.side * 32 + line]:
                return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pass(
        self, depth: cython.int, alpha: cython.int, beta: cython.int, passed: cython.bint
    ) -> cython.int:
        """The value of a pass, or a bound of it that is ``alpha`` at most; a second pass ends the game."""
        value: cython.int
        ended: cython.int = self.points[1 - self.side] - self.points[self.side]
        self.solved = True
        if passed or (self.ply and ended <= alpha):  # the other player may pass too
            return ended
        self.side = 1 - self.side
        self.ply += 1
        value = -self._search(depth, -beta, -alpha, True)
        self.ply -= 1
        self.side = 1 - self.side
        return value

    # The transposition table

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _key(self, passed: cython.bint) -> cython.ulonglong:
        return self.lines.key ^ self.lines.mixed(self.rack[0], self.rack[1], self.side * 2 + passed + 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _remember(
        self, key: cython.ulonglong, depth: cython.int, alpha: cython.int, beta: cython.int
    ) -> cython.bint:
        """Whether the table answers the search: ``answer``.  ``name``: of the play that was best, or 0."""
        slot: cython.uint = cython.cast(cython.uint, key & self.table_mask) * 4
        entry: cython.ulonglong
        bound: cython.uint
        self.name = 0
        if self.table[slot] != key:
            slot += 2
        if self.table[slot] != key:
            return False
        entry = self.table[slot + 1]
        self.name = entry >> 32
        self.solved = entry & 0x80 != 0
        if not self.ply or not (self.solved or cython.cast(cython.int, entry & 0x3F) >= depth):
            return False
        self.answer = cython.cast(cython.int, (entry >> 16) & 0xFFFF) - 32768
        bound = (entry >> 8) & 3
        return bound == 3 or (bound == 1 and self.answer >= beta) or (bound == 2 and self.answer <= alpha)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _store(
        self,
        key: cython.ulonglong,
        value: cython.int,
        bound: cython.ulonglong,
        depth: cython.int,
        play: cython.ulonglong,
        tiles: cython.ulonglong,
    ) -> cython.void:
        """Store a value (bound 1: at least, 2: at most, 3: exactly); a pair's first place is for depth."""
        slot: cython.uint = cython.cast(cython.uint, key & self.table_mask) * 4
        name: cython.ulonglong = _name_of(play, tiles) if play else 0
        shifted: cython.ulonglong = value + 32768
        far: cython.ulonglong = max(depth, 0)
        if self.table[slot] != key and (self.table[slot + 1] & 0x3F) > far:
            slot += 2
        if not self.table[slot]:
            self.stored += 1
            if self.stored > self.table_mask and self.table_mask + 1 < self.most_pairs:
                self._grow()
                self._store(key, value, bound, depth, play, tiles)
                return
        self.table[slot] = key
        self.table[slot + 1] = (name << 32) + (shifted << 16) + (bound << 8) + (self.solved << 7) + far

    @cython.cfunc
    @cython.exceptval(check=False)
    def _grow(self) -> cython.void:
        """Use twice as much of the table: an entry stays, or goes as far up as the table was long."""
        pairs: cython.uint = self.table_mask + 1
        slot: cython.uint
        there: cython.uint
        for slot in range(pairs * 4, pairs * 8):
            self.table[slot] = 0
        self.table_mask = 2 * pairs - 1
        for slot in range(0, pairs * 4, 2):
            if self.table[slot] & pairs:
                there = slot + pairs * 4
                self.table[there] = self.table[slot]
                self.table[there + 1] = self.table[slot + 1]
                self.table[slot] = self.table[slot + 1] = 0


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _name_of(play: cython.ulonglong, tiles: cython.ulonglong) -> cython.uint:
    """A number of 32 bits for a play, never 0; two plays of a turn hardly ever share it."""
    mixed: cython.ulonglong = (play >> 28) * 0x5851F42D + tiles * 0x2545F491
    mixed ^= mixed >> 29
    mixed *= 0x5851F42D
    return cython.cast(cython.uint, mixed >> 24) | 1
