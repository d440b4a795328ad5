# Longer than 300 lines: the search, the tables it reads and the words it packs are one argument.
# All plays and the best ones share its inner loops, which no compiler inlines into another module.
# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# mypy: disable-error-code="untyped-decorator"
"""Move generation: all legal plays of a rack on a board, with their exact scores.

One source in Cython's pure mode.  It is compiled natively (tests, command line) and to WebAssembly
(the browser).  It also runs uncompiled, a hundred times slower, on Cython's shadow module.
Two simple and slow implementations to compare it with are in ``tests/oracle``.

Theory of operation
===================

*The lexicon* is walked in the nodes of ``kernel.nodes``, which generators of one lexicon (a robot's and the
table's) share with its filter.

*The board* is kept twice, by rows and by columns, so that the next square is always the next index.
A PLACE is ``direction * 256 + (line + 1) * 16 + position``; position 15 of each line, and line -1,
are always empty and never fit any letter, so that no loop needs to check for the end of the board.

*A line is prepared once* (``_prepare_line``): for each empty place the mask of letters that the CROSS-word
allows, what a tile there adds to the score, and the next empty place; runs of tiles are summed then, and not
again by each word that crosses them.  None of it depends on the rack, so that it is kept from one call to the
next.  Boards mostly follow one another in a game: of the next one only the lines with a square that changed
are prepared again, and only the places at the ends of runs that changed have another cross-word.  For each
rack one loop makes of CROSS the letters that FIT (those within its reach).  Searches of successive turns
became 5 % faster so (all plays without a blank, and whole games).

*The score* of a play under way is one 64-bit word, so that laying a tile is a multiplication and an
addition: ``state += worth * gain[place] + base[place]``.  From the lowest bit:

    16 bits  main word before word premiums      3 bits  doubled words under it
    16 bits  cross-words, complete               3 bits  trebled words      the rest: tiles laid

*The search* (``_search_line``) takes each place where a word may START: the place before it is
empty.  From there it goes to the right through the DAWG, over the tiles it meets and with tiles of the
rack.  A word has one first square, so that no play is found twice.  A word must touch a tile of
the board: the first place from the start on that has a neighbour is its CONTACT.  (On the empty board
the start square is the only contact.)  The places before the contact are empty, so the word begins with an
OPENING, some tiles of the rack in an order that begins a word.  Openings do not depend on the place:
they are spelled once for the rack, by length, and the search proper starts at the contact.
Before the search goes one tile further, it checks that some letter can be laid at the next place.

*The hand*, what is left of the rack under way, is one 64-bit word: the mask of its letters; from bit 32 on a
bit for each further copy of a tile; and in the highest 26 bits the letters that its next blank may stand for.
It is an argument, so that no count needs to be put back later.

*One tile* that forms words both ways would be found in both directions: it is kept across only.

*A play* is two 64-bit words.  Their numerical order is the order of the plays: first
the KEY, ``(TOP - score) << 9 | start square << 1 | direction``, then its tiles, seven bytes, the
first tile in the highest.  At one start two words differ first where they lay different tiles, so
that this is also the order of the words.  ``best`` finds the N smallest by counting how many plays
there are of each score, and sorts only those.

*The best plays alone* (``top``) are those of the highest EQUITY: score plus the value of the tiles that stay
on the rack, in hundredths of a point.  Each start is a JOB with an upper bound of its equity
(``_list_jobs``): by the number of tiles laid, the premiums of the places filled, the dearest tiles on the
dearest premiums, the dearest tile that fits where there is a cross-word, and the best leave.  Jobs are
searched in the order of their bounds, until none can reach the best N.  There are four KINDS of plays.
First those of the whole rack: their bonus sets their bounds far above the others, but few racks have any.
The start decides which square is the last one and which letters of the board the word crosses.  So a filter
of 1 MB (``kernel.nodes``), made by the first call in some milliseconds, tells beforehand whether any word
has just these letters, and which letters blanks may stand for: few jobs are left, and with one blank or none
no others are listed.  (Two blanks are 351 questions, asked when a job has its turn.  After one of them was
laid, the other may only stand for what makes a word with it.)  A path is left as soon as a tile of the hand
or such a letter can no longer follow, or not as many letters as are needed.  Where nothing is crossed, the
words of the whole rack, spelled once, are tried one by one.  Then those without a blank, searched as if the
rack had none; those with one, as if it had no other; and those with more, which are many but hardly ever
worth it.  Openings are spelled only up to the length that is needed.  A GADDAG was tried: it needs 6 MB and
half a second to make, and its many places in memory cost more than its shorter search saves.

*The values of leaves* arrive as 32-bit numbers: eight TERMS by the number of tiles that stay, then for each
tile its own value and those of its pair with each tile.  A set of tiles of the rack is an index in a mixed
radix (STRIDE), so that 128 sums of smaller sets give the values of all (``_set_leaves``).

*Traps.*  The search recurses once for each tile laid, seven times at most: deep recursion ends
Pyodide.  A literal above 0x7FFFFFFF is a Python integer even in a typed function; therefore
an opening keeps its node in the high half, where no mask is needed to read it.  The hot loops never
store a byte: a byte may alias any variable, so that the compiler would read all of them again.

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

from faristol.kernel.nodes import Nodes

LETTERS = cython.declare(cython.uint, 0x07FFFFFE)
KNOWN = cython.declare(cython.uint, 64)  # answers that are kept of which letters blanks may stand for
MOST_BEST = cython.declare(cython.uint, 256)  # plays that ``top`` gives at most
LEAVE_VALUES = cython.declare(cython.uint, 8 + 27 * 28)
WITHOUT_BLANK = cython.declare(cython.uint, 0)  # the kinds of plays, among those that leave a tile
WITH_BLANK = cython.declare(cython.uint, 1)
WITH_BLANKS = cython.declare(cython.uint, 2)  # two or more
WHOLE = cython.declare(cython.uint, 3)  # and those that leave none
TOP_EQUITY = cython.declare(cython.int, 1 << 30)  # above any equity


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _population(mask: cython.uint) -> cython.uint:
    """How many bits of ``mask`` are set (compilers make one instruction of this form)."""
    pairs: cython.uint = mask - ((mask >> 1) & 0x55555555)
    fours: cython.uint = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    bytewise: cython.uint = (fours + (fours >> 4)) & 0x0F0F0F0F
    total: cython.uint = bytewise * 0x01010101
    return (total >> 24) & 0xFF


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _letter_of(bit: cython.uint) -> cython.uint:
    """The letter whose bit this is."""
    return _population(bit - 1)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _twin(place: cython.uint) -> cython.uint:
    """The same square on the other copy of the board."""
    return ((place & 256) ^ 256) + (((place & 15) + 1) << 4) + ((place >> 4) & 15) - 1


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _square(place: cython.uint) -> cython.uint:
    """The square of the board, 0..224, that ``place`` stands for."""
    line: cython.uint = ((place >> 4) & 15) - 1
    position: cython.uint = place & 15
    return position * 15 + line if place & 256 else line * 15 + position


@cython.final
@cython.cclass
class Generator:
    """Finds the plays of one lexicon, on boards with given premiums.

    Call ``generate`` first, then ``best`` or ``census`` for its results.
    """

    # The lexicon, and the stores of plays and openings; the pointers point into the bytearrays.
    lexicon: Nodes
    nodes: cython.p_uint
    play_memory: bytearray
    plays: cython.p_ulonglong
    room: cython.uint
    found: cython.uint
    opening_memory: bytearray
    openings: cython.p_ulonglong
    opening_room: cython.uint
    openings_of_length: cython.uint[9]
    spelled: cython.uint  # openings are spelled up to this length
    out_of_memory: cython.bint

    # Constant over all positions.
    worth: cython.uchar[32]
    bonus: cython.uint[8]
    factor: cython.uint[64]
    letter_premium: cython.uchar[512]
    word_premium: cython.ulonglong[512]
    start_place: cython.uint

    # The position: both copies of the board, and the rack.
    board: cython.uchar[512]
    count: cython.ushort[32]
    hand: cython.ulonglong
    spare: cython.ulonglong[32]  # by tile, the bits of a hand for its second and further copies
    hand_size: cython.uint

    # The prepared lines, by place.  cross: the letters that fit, whatever the rack.  fits: within reach.
    cross: cython.uint[512]
    crossing: cython.ulonglong[512]  # what the tiles that cross it add
    fits: cython.uint[512]
    gain: cython.ulonglong[512]
    base: cython.ulonglong[512]
    after: cython.ushort[512]
    touches: cython.uchar[512]
    across_only: cython.uchar[512]

    # Lines by bits.  stale: by line the positions whose cross-words changed.
    any_tile: cython.bint
    changed: cython.uint
    contacts: cython.uint
    stale: cython.uint[32]
    changed_places: cython.uint[225]

    # The search under way.  kind: only plays of that kind count.  whole: these are those of the whole rack.
    origin: cython.ulonglong
    kind: cython.uint
    whole: cython.bint
    limit: cython.uint
    word_end: cython.uint  # the place after a word of the whole rack
    crossed: cython.uint[16]  # by position, the letters of the board that it meets from there on

    # The best plays: their number so far, and the equity needed.
    kept: cython.uint
    least: cython.int
    best_key: cython.ulonglong[257]
    best_tiles: cython.ulonglong[257]

    # Which sets of letters make a word: what the filter said, by the sum of the letters' marks.
    rack_marks: cython.ulonglong  # of its letters, without blanks
    crossed_marks: cython.ulonglong
    known_marks: cython.ulonglong[64]
    known_letters: cython.uint[2080]  # by answer: what any blank may stand for, then the other one by letter
    answer: cython.uint  # where the one begins that counts in the search under way

    # The jobs: for each kind a heap of keys, bound and number.  A line has fewer than 15 of a kind.
    jobs: cython.uint[4]
    job_key: cython.ulonglong[2048]
    job_place: cython.uint[2048]

    # Sums over the last empty places of the line, by how many these are, for the bounds.
    sum_of_base: cython.ulonglong[16]
    sum_of_extra: cython.uint[16]
    sum_of_cross: cython.uint[16]
    marks_beyond: cython.ulonglong[16]

    # The rack for the bounds: its tiles from the dearest on, the sums of their values, and its leaves.
    dearest: cython.uint[8]
    sum_of_dearest: cython.uint[8]
    stride: cython.uint[32]
    sets: cython.uint
    set_size: cython.uint[128]
    set_value: cython.int[128]
    leave_by_used: cython.int[128]
    blanks: cython.uint
    best_leave: cython.int[32]  # by kind and tiles laid
    joined: cython.int[128]

    # How many plays have each score, the highest ones together.
    of_score: cython.uint[2048]

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
        index: cython.uint
        if len(values) != 27 or max(values) > 50:
            raise ValueError("27 values up to 50")
        for premiums in (letter_premiums, word_premiums):
            if len(premiums) != 225 or not 1 <= min(premiums) <= max(premiums) <= 3:
                raise ValueError("225 premiums of 1 to 3")
        if not 0 <= start < 225 or not 0 <= bonus < 1000:
            raise ValueError("no such start square or bonus")
        if not cython.compiled:
            self._make_arrays()
        self._set_rules(values, start, bonus)
        self._set_premiums(letter_premiums, word_premiums)
        self.lexicon = Nodes(edges)
        self.nodes = self.lexicon.nodes
        self._forget_lines()
        for index in range(32):
            self.known_letters[KNOWN * 32 + index] = LETTERS
        self.answer = KNOWN * 32
        self.whole = False
        self.limit = 0
        self.room = 0
        self.found = 0
        self._make_room()
        self.opening_room = 0
        self._make_opening_room()

    def _make_arrays(self) -> None:
        """The arrays, all zero, that a compiled object has from the beginning."""
        for name, size in (
            ("worth", 32),
            ("bonus", 8),
            ("openings_of_length", 9),
            ("factor", 64),
            ("count", 32),
            ("spare", 32),
            ("of_score", 2048),
            ("best_key", 257),
            ("best_tiles", 257),
            ("job_key", 2048),
            ("job_place", 2048),
            ("sum_of_base", 16),
            ("sum_of_extra", 16),
            ("sum_of_cross", 16),
            ("dearest", 8),
            ("sum_of_dearest", 8),
            ("stride", 32),
            ("set_size", 128),
            ("set_value", 128),
            ("leave_by_used", 128),
            ("jobs", 4),
            ("crossed", 16),
            ("best_leave", 32),
            ("joined", 128),
            ("stale", 32),
            ("known_marks", 64),
            ("known_letters", 2080),
            ("marks_beyond", 16),
            ("changed_places", 225),
        ):
            setattr(self, name, [0] * size)
        for name in ("letter_premium", "word_premium", "board", "cross", "crossing", "fits", "gain", "base"):
            setattr(self, name, [0] * 512)
        for name in ("after", "touches", "across_only"):
            setattr(self, name, [0] * 512)

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
    def _set_premiums(self, letter_premiums: bytes, word_premiums: bytes) -> cython.void:
        """Store premiums by place; those of words in the packed form of the score."""
        row: cython.uint
        column: cython.uint
        place: cython.uint
        one: cython.ulonglong = 1
        for row in range(15):
            for column in range(15):
                place = (row + 1) * 16 + column
                self.letter_premium[place] = letter_premiums[row * 15 + column]
                self.word_premium[place] = 0
                if word_premiums[row * 15 + column] == 2:
                    self.word_premium[place] = one << 32
                if word_premiums[row * 15 + column] == 3:
                    self.word_premium[place] = one << 35
                self.letter_premium[_twin(place)] = self.letter_premium[place]
                self.word_premium[_twin(place)] = self.word_premium[place]

    # The lexicon

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _ends(self, node: cython.uint) -> cython.uint:
        """The letters that end a word after ``node``."""
        return self.nodes[node * 4]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _leads(self, node: cython.uint) -> cython.uint:
        """The letters that lead on from ``node``."""
        return self.nodes[node * 4 + 1]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _wanted(self, node: cython.uint) -> cython.uint:
        """The letters that end a word after ``node`` or lead on from it."""
        return self.nodes[node * 4] | self.nodes[node * 4 + 1]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _child(self, node: cython.uint, bit: cython.uint) -> cython.uint:
        """The node that ``bit``, one of those that lead on from ``node``, leads to."""
        return self.nodes[node * 4 + 2] + _population(self.nodes[node * 4 + 1] & (bit - 1))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _bit_at(self, place: cython.uint) -> cython.uint:
        """The bit of the letter that lies at ``place``."""
        one: cython.uint = 1
        return one << (self.board[place] & 0x1F)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _walk(self, node: cython.uint, place: cython.uint, end: cython.uint) -> cython.uint:
        """The node after the tiles from ``place`` up to ``end``, or 0 where no word goes on so."""
        bit: cython.uint
        while place < end:
            bit = self._bit_at(place)
            if not self._leads(node) & bit:
                return 0
            node = self._child(node, bit)
            place += 1
        return node

    # The position

    @cython.cfunc
    def _take_rack(self, rack: bytes) -> cython.void:
        """As ``_set_rack``, and ``ValueError`` where it is none."""
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
        self._set_rack(tiles, len(rack))

    @cython.cfunc
    @cython.exceptval(check=False)
    def _set_rack(self, tiles: cython.p_uchar, size: cython.uint) -> cython.void:
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
        if self.count[0]:
            self.hand = self._with_blank_as(self.hand, LETTERS)

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
    def _take_board(self, board: bytes) -> cython.void:
        """As ``_set_board``, and ``ValueError`` where it is none."""
        squares: cython.p_uchar
        if len(board) != 225:
            raise ValueError("a board has 225 squares")
        if cython.compiled:
            squares = cython.cast(cython.p_uchar, board)
        else:
            squares = board
        self._set_board(squares)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _set_board(self, squares: cython.p_uchar) -> cython.void:
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
                self.board[_twin(place)] = squares[index]
                self.changed_places[changes] = place
                changes += 1
            place += 1
        for index in range(changes):
            self._note_change(self.changed_places[index])
            self._note_change(_twin(self.changed_places[index]))
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
        twin: cython.uint = _twin(end)
        if end & 15 != 15:
            self.stale[twin >> 4] |= one << (twin & 15)
            self.changed |= one << (twin >> 4)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _worth_at(self, place: cython.uint) -> cython.uint:
        """The points of the tile at ``place``: none for a blank."""
        face: cython.uint = self.board[place]
        return 0 if face & 0x80 else self.worth[face & 0x1F]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _prepare_line(self, line: cython.uint) -> cython.void:
        """Prepare all that the search needs of the line and does not depend on the rack."""
        first: cython.uint = line * 16
        place: cython.uint = first + 15
        ahead: cython.uint = place
        run: cython.uint = 0
        some: cython.bint = False
        one: cython.ulonglong = 1
        bit: cython.uint = 1
        bit <<= line
        while place > first:
            place -= 1
            if self.board[place]:
                run += self._worth_at(place)
                continue
            if self.stale[line] >> (place & 15) & 1:
                self._prepare_place(place)
            self.base[place] = self.crossing[place] + (one << 38) + self.word_premium[place] + run
            self.after[place] = ahead
            self.touches[place] = self.gain[place] >> 16 or ahead != place + 1 or self.board[place - 1] != 0
            if not self.any_tile and (place == self.start_place or _twin(place) == self.start_place):
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
        other: cython.uint = _twin(place)
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
            points += self._worth_at(start)
        while self.board[end]:
            points += self._worth_at(end)
            end += 1
        times = self.factor[(self.word_premium[place] >> 32) & 63]
        self.gain[place] = premium + ((premium * times) << 16)
        self.crossing[place] = (points * times) << 16
        self.cross[place] = self._cross_check(start, other, end)
        self.across_only[place] = place >= 256

    @cython.cfunc
    @cython.exceptval(check=False)
    def _cross_check(self, start: cython.uint, hole: cython.uint, end: cython.uint) -> cython.uint:
        """The letters that, laid at ``hole``, make a word of the tiles from ``start`` to ``end``."""
        node: cython.uint = self._walk(0, start, hole)
        tries: cython.uint
        bit: cython.uint
        after: cython.uint
        good: cython.uint = 0
        if start < hole and node == 0:
            return 0
        if end == hole + 1:
            return self._ends(node)
        tries = self._leads(node)
        while tries:
            bit = tries & -tries
            tries ^= bit
            after = self._walk(self._child(node, bit), hole + 1, end - 1)
            if after and self._ends(after) & self._bit_at(end - 1):
                good |= bit
        return good

    @cython.cfunc
    @cython.exceptval(check=False)
    def _fit_hand(self) -> cython.void:
        """Set which letters within reach of the hand fit each place."""
        place: cython.uint
        reach: cython.uint = self._within_reach(self.hand)
        for place in range(512):
            self.fits[place] = self.cross[place] & reach

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _within_reach(self, hand: cython.ulonglong) -> cython.uint:
        """The mask of the letters that ``hand`` can lay."""
        return (hand | hand >> 37) & LETTERS

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _with_blank_as(self, hand: cython.ulonglong, letters: cython.ulonglong) -> cython.ulonglong:
        """The hand with ``letters`` as those that its next blank may stand for."""
        one: cython.ulonglong = 1
        return (hand & ((one << 38) - 1)) + (letters << 37)

    # The openings

    @cython.cfunc
    def _begin_openings(self) -> cython.void:
        """Store the opening of no tile, which begins all others."""
        self.openings[0] = self._wanted(0) & self._within_reach(self.hand)
        self.openings[1] = 0
        self.openings[2] = self.hand
        self.openings_of_length[0] = 0
        self.openings_of_length[1] = 1
        self.spelled = 0

    @cython.cfunc
    def _spell_openings(self, longest: cython.uint) -> cython.void:
        """Spell the openings of the rack up to a length; each one extends one that is a tile shorter.

        An opening is three 64-bit words: node << 32 | letters that may follow, its tiles, and the hand left.
        """
        length: cython.uint
        index: cython.uint
        end: cython.uint
        for length in range(self.spelled + 1, longest + 1):
            end = self.openings_of_length[length]
            for index in range(self.openings_of_length[length - 1], self.openings_of_length[length]):
                end = self._lengthen(index * 3, end, length)
            self.openings_of_length[length + 1] = end
            self.spelled = length

    @cython.cfunc
    def _lengthen(self, opening: cython.uint, end: cython.uint, length: cython.uint) -> cython.uint:
        """Store each opening of one tile more than the one that begins at ``opening``; the new end."""
        node: cython.uint = self.openings[opening] >> 32
        tiles: cython.ulonglong = self.openings[opening + 1]
        hand: cython.ulonglong = self.openings[opening + 2]
        bits: cython.uint = self._leads(node) & self._within_reach(hand)
        bit: cython.uint
        child: cython.uint
        letter: cython.uint
        while end + 64 > self.opening_room:
            self._make_opening_room()
        while bits:
            bit = bits & -bits
            bits ^= bit
            letter = _letter_of(bit)
            child = self._child(node, bit)
            if hand & bit:
                end = self._keep_opening(
                    child, self._hand_without(hand, letter), (tiles << 8) + letter, end, length
                )
            if hand >> 37 & bit:
                end = self._keep_opening(
                    child, self._hand_without_blank(hand, letter), (tiles << 8) + letter + 0x80, end, length
                )
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
        packed: cython.ulonglong = node
        follow: cython.uint = self._wanted(node) & self._within_reach(hand)
        if not follow or (self.whole and not self._may_empty(hand, node, 0, self.hand_size - laid)):
            return end
        self.openings[end * 3] = (packed << 32) + follow
        self.openings[end * 3 + 1] = tiles
        self.openings[end * 3 + 2] = hand
        return end + 1

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
        return self._with_blank_as(rest, self.known_letters[self.answer + letter] if rest & 1 else 0)

    # The search

    @cython.cfunc
    @cython.exceptval(check=False)
    def _search_line(self, first: cython.uint) -> cython.void:
        """Search from every place of the line where a word may start."""
        place: cython.uint = first + 15
        contact: cython.uint = 0
        while place > first:
            place -= 1
            if not self.board[place] and self.touches[place]:
                contact = place
            if self.board[place - 1]:
                continue
            self.origin = (_square(place) << 1) + (place >> 8)
            if self.board[place]:
                self._search_from_run(place)
            elif contact and contact - place < self.hand_size:
                self._search_from_openings(place, contact)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _search_from_run(self, place: cython.uint) -> cython.void:
        """Search the words that start with the tiles lying from ``place`` on."""
        end: cython.uint = place
        state: cython.ulonglong = 0
        node: cython.uint
        while self.board[end]:
            state += self._worth_at(end)
            end += 1
        node = self._walk(0, place, end)
        if node and self._wanted(node) & self.fits[end]:
            self._search_right(end, node, self.hand, state, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _search_from_openings(self, place: cython.uint, contact: cython.uint) -> cython.void:
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
            if self.openings[index * 3] & fits:
                node = self.openings[index * 3] >> 32
                if not self._may_reach_end(self.openings[index * 3 + 2], node, contact):
                    continue
                tiles = self.openings[index * 3 + 1]
                state = laid + self._opening_worth(tiles, contact)
                self._search_right(contact, node, self.openings[index * 3 + 2], state, tiles)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _opening_worth(self, tiles: cython.ulonglong, contact: cython.uint) -> cython.ulonglong:
        """What ``tiles``, laid right before ``contact``, add to the packed score."""
        worth: cython.ulonglong = 0
        while tiles:
            contact -= 1
            if not tiles & 0x80:
                worth += self.worth[tiles & 0x1F] * self.gain[contact]
            tiles >>= 8
        return worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def _search_right(
        self,
        place: cython.uint,
        node: cython.uint,
        hand: cython.ulonglong,
        state: cython.ulonglong,
        tiles: cython.ulonglong,
    ) -> cython.void:
        """Lay each tile that fits on the empty ``place`` reached at ``node``, and go on to its right."""
        fits: cython.uint = self.fits[place] & self._within_reach(hand)
        bits: cython.uint
        bit: cython.uint
        child: cython.uint
        wanted: cython.uint
        if self.after[place] != place + 1:
            self._search_through(place, node, hand, state, tiles)
            return
        bits = self._ends(node) & fits
        if bits and (tiles or not self.across_only[place]):
            self._emit_endings(bits, place, hand, state, tiles)
        bits = self._leads(node) & fits
        while bits:
            bit = bits & -bits
            bits ^= bit
            child = self._child(node, bit)
            wanted = self._wanted(child) & self.fits[place + 1]
            if wanted:
                self._go_on(place, place + 1, child, wanted, bit, hand, state, tiles)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _search_through(
        self,
        place: cython.uint,
        node: cython.uint,
        hand: cython.ulonglong,
        state: cython.ulonglong,
        tiles: cython.ulonglong,
    ) -> cython.void:
        """As ``_search_right``, where tiles lie right after ``place``: the word runs through them."""
        bits: cython.uint = self._leads(node) & self.fits[place] & self._within_reach(hand)
        end: cython.uint = self.after[place]
        last: cython.uint = self._bit_at(end - 1)
        may_end: cython.bint = tiles != 0 or not self.across_only[place]
        bit: cython.uint
        child: cython.uint
        wanted: cython.uint
        while bits:
            bit = bits & -bits
            bits ^= bit
            child = self._walk(self._child(node, bit), place + 1, end - 1)
            if not child:
                continue
            if may_end and self._ends(child) & last:
                self._emit_endings(bit, place, hand, state, tiles)
            if self._leads(child) & last:
                child = self._child(child, last)
                wanted = self._wanted(child) & self.fits[end]
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
        letter: cython.uint = _letter_of(bit)
        rest: cython.ulonglong
        state += self.base[place]
        tiles = (tiles << 8) + letter
        if hand & bit:
            rest = self._hand_without(hand, letter)
            if wanted & self._within_reach(rest) and self._may_reach_end(rest, child, ahead):
                self._search_right(ahead, child, rest, state + self.worth[letter] * self.gain[place], tiles)
        if hand >> 37 & bit:
            rest = self._hand_without_blank(hand, letter)
            if wanted & self._within_reach(rest) and self._may_reach_end(rest, child, ahead):
                self._search_right(ahead, child, rest, state, tiles + 0x80)

    # The plays found

    @cython.cfunc
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
        top: cython.ulonglong = 0xFFFFFF
        gain: cython.ulonglong = self.gain[place]
        if self.found + 64 > self.room:
            self._make_room()
        state += self.base[place]
        laid = state >> 38
        times = self.factor[(state >> 32) & 63]
        score = (state & 0xFFFF) * times + ((state >> 16) & 0xFFFF) + self.bonus[laid]
        times = (gain & 0xFFFF) * times + (gain >> 16)
        while bits:
            bit = bits & -bits
            bits ^= bit
            letter = _letter_of(bit)
            last = (tiles << 8) + letter
            if hand & bit:
                self._keep(top - score - self.worth[letter] * times, last << (8 * (7 - laid)), laid)
            if hand >> 37 & bit:
                self._keep(top - score, (last + 0x80) << (8 * (7 - laid)), laid)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _keep(self, minus_score: cython.ulonglong, tiles: cython.ulonglong, laid: cython.uint) -> cython.void:
        """Store one play of the start being searched; the caller has made room for it."""
        if self.limit:
            self._consider(minus_score, tiles, laid)
            return
        self.plays[self.found * 2] = (minus_score << 9) + self.origin
        self.plays[self.found * 2 + 1] = tiles
        self.found += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _make_room(self) -> cython.void:
        """Double the store.  Where memory lacks, the plays are dropped and ``generate`` raises an error."""
        room: cython.uint = self.room * 2 if self.room else 4096
        try:
            larger: bytearray = bytearray(16 * room)
            if self.room:
                larger[: 16 * self.room] = self.play_memory
        except MemoryError:
            self.out_of_memory = True
            self.found = 0
            return
        self.play_memory = larger
        if cython.compiled:
            self.plays = cython.cast(cython.p_ulonglong, cython.cast(cython.p_uchar, self.play_memory))
        else:
            self.plays = memoryview(self.play_memory).cast("Q")
        self.room = room

    @cython.cfunc
    def _make_opening_room(self) -> cython.void:
        """Double the store of openings."""
        larger: bytearray = bytearray(48 * self.opening_room if self.opening_room else 98304)
        if self.opening_room:
            larger[: 24 * self.opening_room] = self.opening_memory
        self.opening_memory = larger
        if cython.compiled:
            self.openings = cython.cast(cython.p_ulonglong, cython.cast(cython.p_uchar, self.opening_memory))
        else:
            self.openings = memoryview(self.opening_memory).cast("Q")
        self.opening_room = len(larger) // 24

    def generate(self, board: bytes, rack: bytes) -> int:
        """Find and store every legal play of ``rack`` on ``board``; how many there are.

        board: 225 faces.  rack: up to seven tiles, blanks 0.  ``ValueError`` for other shapes,
        ``MemoryError`` where the plays do not fit.
        """
        line: cython.uint
        self._take_board(board)
        self._take_rack(rack)
        self._fit_hand()
        self.found = 0
        self.out_of_memory = False
        self._begin_openings()
        if self.hand_size:
            self._spell_openings(self.hand_size - 1)
        for line in range(32):
            if self.contacts >> line & 1:
                self._search_line(line * 16)
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
            score = self._score(index)
            total += score
            if score > best:
                best = score
        return self.found, best, total

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _score(self, index: cython.uint) -> cython.uint:
        return 0xFFFFFF - (self.plays[index * 2] >> 9)

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
        return bytes(self.play_memory[: 16 * min(limit, chosen)])

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
            self.of_score[min(self._score(index), 2047)] += 1
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
            if self._score(index) >= score:
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
        while child < size:
            if child + 1 < size and self._comes_before(child, child + 1):
                child += 1
            if not self._comes_before(root, child):
                return
            self._swap(root, child)
            root = child
            child = root * 2 + 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _comes_before(self, left: cython.uint, right: cython.uint) -> cython.bint:
        if self.plays[left * 2] != self.plays[right * 2]:
            return self.plays[left * 2] < self.plays[right * 2]
        return self.plays[left * 2 + 1] < self.plays[right * 2 + 1]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _swap(self, left: cython.uint, right: cython.uint) -> cython.void:
        part: cython.uint
        kept: cython.ulonglong
        for part in range(2):
            kept = self.plays[left * 2 + part]
            self.plays[left * 2 + part] = self.plays[right * 2 + part]
            self.plays[right * 2 + part] = kept

    # The best plays alone

    def top(self, board: bytes, rack: bytes, limit: int, leaves: bytes) -> bytes:
        """The plays of the highest equity, ``limit`` at most, in order: 16 bytes each, key and tiles.

        board, rack: as for ``generate``, whose results stay.  limit: 1 to 256.  leaves: 764 signed 32-bit
        numbers (see above).  The key is ``(TOP_EQUITY - equity) << 25 | (0xFFFF - score) << 9
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
        self._take_board(board)
        self._take_rack(rack)
        self._find_top(limit, values)
        packed: bytes = self._packed()
        return packed

    @cython.cfunc
    def find_top(
        self, squares: cython.p_uchar, tiles: cython.p_uchar, size: cython.uint, values: cython.p_int
    ) -> cython.void:
        """For other modules of the kernel, as ``top``, without its checks: one play, if ``kept`` is not 0.

        Its key and its tiles are ``best_key[0]`` and ``best_tiles[0]``.
        """
        self._set_board(squares)
        self._set_rack(tiles, size)
        self._find_top(1, values)

    @cython.cfunc
    def _find_top(self, limit: cython.uint, values: cython.p_int) -> cython.void:
        """Find the best ``limit`` plays of the board and the rack that were set."""
        line: cython.uint
        hand: cython.ulonglong
        one: cython.ulonglong = 1
        self.lexicon.prepare()
        self._fit_hand()
        self._order_rack()
        self._set_leaves(values)
        self.kept = 0
        self.jobs[0] = self.jobs[1] = self.jobs[2] = self.jobs[3] = 0
        self.least = -TOP_EQUITY
        for line in range(32):
            if self.contacts >> line & 1:
                self._list_line(line * 16)
        self.limit = limit
        hand = self.hand
        self.whole = True
        self._do_jobs(WHOLE)
        self.whole = False
        self.answer = KNOWN * 32
        self.hand = self._with_blank_as(hand & ~self.spare[0] & ~one, 0)
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
    def _letters_to_use(self, crossed: cython.ulonglong) -> cython.uint:
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
            self.known_letters[self.answer + _letter_of(bit)] |= own

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

    @cython.cfunc
    def _packed(self) -> bytes:
        index: cython.uint
        packed = bytearray(16 * self.kept)
        words: cython.p_ulonglong
        if cython.compiled:
            words = cython.cast(cython.p_ulonglong, cython.cast(cython.p_uchar, packed))
        else:
            words = memoryview(packed).cast("Q")
        for index in range(self.kept):
            words[2 * index] = self.best_key[index]
            words[2 * index + 1] = self.best_tiles[index]
        return bytes(packed)

    # The rack's dearest tiles, and its leaves

    @cython.cfunc
    @cython.exceptval(check=False)
    def _order_rack(self) -> cython.void:
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
    def _set_leaves(self, values: cython.p_int) -> cython.void:
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
        self.blanks = self.count[0]
        for index in range(32):
            self.best_leave[index] = -TOP_EQUITY
        for index in range(self.sets):
            size = self.set_size[index]
            self.leave_by_used[self.sets - 1 - index] = self.set_value[index] + values[size]
            end = min(self.blanks - index % (self.blanks + 1), 2) if size else WHOLE
            end = end * 8 + self.hand_size - size
            self.best_leave[end] = max(self.best_leave[end], self.set_value[index] + values[size])

    # Jobs

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _extra(self, place: cython.uint) -> cython.uint:
        """1 for a doubled letter, 16 for a trebled one."""
        premium: cython.uint = self.gain[place] & 3
        return 0 if premium == 1 else (1 if premium == 2 else 16)

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
    @cython.exceptval(check=False)
    def _list_line(self, first: cython.uint) -> cython.void:
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
                run += self._worth_at(place)
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
            if self.gain[place] >> 16:
                worth = self._dearest_that_fits(place)
                self.sum_of_base[count] += ((self.gain[place] & 3) - 1) * worth
                self.sum_of_cross[count] += (self.gain[place] >> 16) * worth
            else:
                self.sum_of_extra[count] += self._extra(place)
            if self.touches[place]:
                contact = place
            if contact and contact - place < room and not self.board[place - 1]:
                self._list_jobs(place, contact - place, count, room, 0, marks)

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
            if self.blanks > 1 or self._letters_to_use(marks):  # two blanks are asked for when it is its turn
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
        job: cython.uint = kind * 512 + self.jobs[kind]
        bound: cython.int = -TOP_EQUITY
        key: cython.ulonglong
        if most <= free:
            return
        for laid in range(most if kind == WHOLE else max(free + 1, blanks), most + 1):
            bound = max(bound, self._bound(laid, count, run, blanks) + self.best_leave[kind * 8 + laid])
        key = bound + TOP_EQUITY
        self.job_key[job] = (key << 32) + job
        self.job_place[job] = start + (free << 9)
        self.jobs[kind] += 1

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
        points = (points + (state & 0xFFFF)) * self.factor[(state >> 32) & 63]
        points += ((state >> 16) & 0xFFFF) + self.bonus[laid]
        return 100 * (points + self.sum_of_cross[count] - self.sum_of_cross[after])

    @cython.cfunc
    def _do_jobs(self, kind: cython.uint) -> cython.void:
        """Search the jobs of one kind, the highest bound first, until none can give a good enough play."""
        first: cython.uint = kind * 512
        size: cython.uint = self.jobs[kind]
        root: cython.uint = size // 2
        top: cython.ulonglong
        needed: cython.ulonglong
        self.kind = kind
        self._begin_openings()
        while root:
            root -= 1
            self._sift_job(first, root, size)
        while size:
            top = self.job_key[first]
            needed = self.least + TOP_EQUITY
            if top >> 32 < needed:
                return
            size -= 1
            self.job_key[first] = self.job_key[first + size]
            self._sift_job(first, 0, size)
            self._do_job(top & 0xFFFFFFFF)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sift_job(self, first: cython.uint, root: cython.uint, size: cython.uint) -> cython.void:
        child: cython.uint = root * 2 + 1
        key: cython.ulonglong = self.job_key[first + root]
        while child < size:
            if child + 1 < size and self.job_key[first + child + 1] > self.job_key[first + child]:
                child += 1
            if self.job_key[first + child] <= key:
                break
            self.job_key[first + root] = self.job_key[first + child]
            root = child
            child = root * 2 + 1
        self.job_key[first + root] = key

    @cython.cfunc
    def _do_job(self, job: cython.uint) -> cython.void:
        """Search the words of one job."""
        place: cython.uint = self.job_place[job] & 0x1FF
        free: cython.uint = self.job_place[job] >> 9
        letters: cython.uint
        self.origin = (_square(place) << 1) + (place >> 8)
        if self.whole:
            self._find_crossed(place)
            letters = self._letters_to_use(self.crossed_marks)
            if not letters:
                return
            if self.blanks:
                self.hand = self._with_blank_as(self.hand, letters)
        if self.board[place]:
            self._search_from_run(place)
        elif self.whole and self._has_room(place):
            self._spell_words()
            self._try_words(place, free)
        elif self.whole:
            self._search_right(place, 0, self.hand, 0, 0)
        else:
            self._spell_openings(free)
            self._search_from_openings(place, place + free)

    # The words of the whole rack

    @cython.cfunc
    @cython.exceptval(check=False)
    def _find_crossed(self, place: cython.uint) -> cython.void:
        """Set ``word_end`` and ``crossed`` for the words of the whole rack that start at ``place``."""
        laid: cython.uint = 0
        end: cython.uint = place
        letters: cython.uint = 0
        self.crossed_marks = 0
        while laid < self.hand_size or self.board[end]:
            laid += not self.board[end]
            end += 1
        self.word_end = end
        while end > place:
            end -= 1
            if self.board[end]:
                letters |= self._bit_at(end)
                self.crossed_marks += self.lexicon.mark[self.board[end] & 0x1F]
            self.crossed[end & 15] = letters

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
        if self.spelled >= size:
            return
        self._begin_openings()
        self._spell_openings(size - 1)
        end = self.openings_of_length[size]
        for index in range(self.openings_of_length[size - 1], self.openings_of_length[size]):
            hand = self.openings[index * 3 + 2]
            bits = self._ends(self.openings[index * 3] >> 32) & self._within_reach(hand)
            while end + 32 > self.opening_room:
                self._make_opening_room()
            while bits:
                bit = bits & -bits
                bits ^= bit
                letter = _letter_of(bit)
                self.openings[end * 3 + 1] = (self.openings[index * 3 + 1] << 8) + letter + (hand & 1) * 0x80
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
        top: cython.ulonglong = 0xFFFFFF
        for at in range(place, place + size):
            empty += self.base[at]
        times = self.factor[(empty >> 32) & 63]
        for index in range(self.openings_of_length[size], self.openings_of_length[size + 1]):
            tiles = self.openings[index * 3 + 1]
            at = size
            while at > free and self.fits[place + at - 1] >> (tiles >> (8 * (size - at)) & 0x1F) & 1:
                at -= 1
            if at > free:
                continue
            state = empty + self._opening_worth(tiles, place + size)
            score = (state & 0xFFFF) * times + ((state >> 16) & 0xFFFF) + self.bonus[size]
            self._consider(top - score, tiles << (8 * (7 - size)), size)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _consider(
        self, minus_score: cython.ulonglong, tiles: cython.ulonglong, laid: cython.uint
    ) -> cython.void:
        """Keep a play if it is among the best so far."""
        score: cython.int = 0xFFFFFF - minus_score
        used: cython.uint = 0
        index: cython.uint = self.kept
        shift: cython.uint
        face: cython.uint
        key: cython.ulonglong
        equity: cython.int = score * 100
        if equity + self.best_leave[self.kind * 8 + laid] < self.least:
            return
        if (laid == self.hand_size) != self.whole:
            return
        for shift in range(7):
            face = (tiles >> (8 * shift)) & 0xFF
            if face:
                used += self.stride[0 if face & 0x80 else face]
        equity += self.leave_by_used[used]
        if equity < self.least or (not self.whole and used % (self.blanks + 1) < self.kind):
            return
        key = TOP_EQUITY - equity
        key = (key << 25) + ((minus_score & 0xFFFF) << 9) + self.origin
        while index and (
            self.best_key[index - 1] > key
            or (self.best_key[index - 1] == key and self.best_tiles[index - 1] > tiles)
        ):
            self.best_key[index] = self.best_key[index - 1]
            self.best_tiles[index] = self.best_tiles[index - 1]
            index -= 1
        self.best_key[index] = key
        self.best_tiles[index] = tiles
        if self.kept < self.limit:
            self.kept += 1
        if self.kept == self.limit:
            self.least = TOP_EQUITY - (self.best_key[self.limit - 1] >> 25)
