# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# mypy: disable-error-code="untyped-decorator"
"""The records of the kernel, and the words whose bits it packs: what each bit means is told here alone.

This is a header.  It is no module of its own once the kernel is compiled: of each class here the build makes
a C struct, of each constant a C constant, and of each function one that is inlined wherever it is used.

*A place* is a square on one of the two copies of the board, by rows and by columns: ``direction * 256 +
(line + 1) * 16 + position``.  Position 15 of each line, and line -1, are always empty and never fit any
letter, so that no loop needs to check for the end of the board.  An ORIGIN, ``square << 1 | direction``, is
where a play starts.

*The hand*, what is left of the rack under way, is one 64-bit word: the mask of its letters (bit 0 is the
blank); from bit 32 on a bit for each further copy of a tile; and in the highest 26 bits the letters that its
next blank may stand for.  It is an argument, so that no count needs to be put back later.

*The score* of a play under way is one 64-bit word, so that laying a tile is a multiplication and an
addition: ``state += worth * gain[place] + base[place]``.  From the lowest bit:

    16 bits  main word before word premiums      3 bits  doubled words under it
    16 bits  cross-words, complete               3 bits  trebled words      the rest: tiles laid

A GAIN is what a point of a tile adds to it: the letter premium to the main word, and to the cross-word, if
there is one, both premiums.

*The tiles* of a play are seven bytes, the first tile in the highest; while they are laid, the last one is in
the lowest.  A blank's byte has 0x80 beside the letter that it stands for.

*A literal above 0x7FFFFFFF* is a Python integer even in a typed function: larger masks are made by shifts.
"""

from __future__ import annotations

import inspect
import re
import struct
from collections.abc import Sequence
from dataclasses import dataclass

import cython

LETTERS = 0x07FFFFFE  # the mask of all letters
BLANK_FACE = 0x80  # beside the letter of a blank that lies on the board
TOP_SCORE = 0xFFFFFF  # above any score
TOP_EQUITY = 1 << 30  # above any equity
MOST_BEST = 256  # plays that are kept as the best, at most
JOBS = 512  # that are listed of a kind, at most: a line has fewer than 15
KNOWN = 64  # answers that are kept of which letters blanks may stand for
# The kinds of plays, among those that leave a tile, and those that leave none.
WITHOUT_BLANK = 0
WITH_BLANK = 1
WITH_BLANKS = 2  # two or more
WHOLE = 3


@dataclass(slots=True)
class Play:
    """A play found.  By their keys, then by their tiles they are in order, the best one first."""

    key: cython.ulonglong
    tiles: cython.ulonglong


@dataclass(slots=True)
class Opening:
    """First tiles of a word: the node after them, the letters that may follow there, and the hand left."""

    node: cython.uint
    follow: cython.uint
    tiles: cython.ulonglong
    hand: cython.ulonglong


@dataclass(slots=True)
class Job:
    """A start where no play has a higher equity than ``bound - TOP_EQUITY``.

    free: how many places the word fills before it touches a tile of the board.
    """

    bound: cython.uint
    place: cython.ushort
    free: cython.ushort


# For uncompiled modules.  Records are replaced, never changed: there they are not copied, as C does.


def make_arrays(instance: object) -> None:
    """The arrays, all zero, and the stores, empty, that a compiled object has from the beginning."""
    for kind in type(instance).__mro__:
        for name, annotation in inspect.get_annotations(kind).items():
            if array := re.fullmatch(r"cython\.\w+\[(\d+)\]", annotation):
                setattr(instance, name, [0] * int(array[1]))
            elif annotation.startswith("cython.pointer["):
                setattr(instance, name, [])


def bytes_of(plays: Sequence[Play]) -> bytes:
    """The plays as they lie in the memory of a compiled object."""
    return b"".join(struct.pack("<QQ", play.key, play.tiles) for play in plays)


# Bits


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def population(mask: cython.uint) -> cython.uint:
    """How many bits of ``mask`` are set (compilers make one instruction of this form)."""
    pairs: cython.uint = mask - ((mask >> 1) & 0x55555555)
    fours: cython.uint = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    bytewise: cython.uint = (fours + (fours >> 4)) & 0x0F0F0F0F
    total: cython.uint = bytewise * 0x01010101
    return (total >> 24) & 0xFF


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def letter_of(bit: cython.uint) -> cython.uint:
    """The letter whose bit this is."""
    return population(bit - 1)


# Places


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def twin(place: cython.uint) -> cython.uint:
    """The same square on the other copy of the board."""
    return ((place & 256) ^ 256) + (((place & 15) + 1) << 4) + ((place >> 4) & 15) - 1


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def origin_of(place: cython.uint) -> cython.uint:
    """The start square, 0 to 224, and the direction of the words that start at ``place``."""
    line: cython.uint = ((place >> 4) & 15) - 1
    position: cython.uint = place & 15
    square: cython.uint = position * 15 + line if place & 256 else line * 15 + position
    return (square << 1) + (place >> 8)


# The hand


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def within_reach(hand: cython.ulonglong) -> cython.uint:
    """The mask of the letters that ``hand`` can lay."""
    return (hand | hand >> 37) & LETTERS


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def as_blank(hand: cython.ulonglong) -> cython.ulonglong:
    """The mask of the letters that the next blank of ``hand`` may stand for; above the letters other bits."""
    return hand >> 37


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def with_blank_as(hand: cython.ulonglong, letters: cython.ulonglong) -> cython.ulonglong:
    """The hand with ``letters`` as those that its next blank may stand for."""
    one: cython.ulonglong = 1
    return (hand & ((one << 38) - 1)) + (letters << 37)


# The score


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def word_points(state: cython.ulonglong) -> cython.uint:
    """The points of the main word before word premiums."""
    return state & 0xFFFF


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def cross_points(state: cython.ulonglong) -> cython.uint:
    """The points of the cross-words."""
    return (state >> 16) & 0xFFFF


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def premiums_of(state: cython.ulonglong) -> cython.uint:
    """Which word premiums the main word has: trebled words * 8 + doubled ones."""
    return (state >> 32) & 63


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def tiles_laid(state: cython.ulonglong) -> cython.uint:
    """How many tiles were laid."""
    return state >> 38


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def one_laid(premium: cython.uint) -> cython.ulonglong:
    """What a tile adds beside its points on a square with a word premium of 1 to 3."""
    one: cython.ulonglong = 1
    if premium == 1:
        return one << 38
    return (one << 38) + (one << (32 if premium == 2 else 35))


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def word_gain(gain: cython.ulonglong) -> cython.uint:
    """What a point of a tile adds to the main word before word premiums: the letter premium, 1 to 3."""
    return gain & 0xFFFF


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def cross_gain(gain: cython.ulonglong) -> cython.uint:
    """What a point of a tile adds to the cross-word: 0 where there is none."""
    return gain >> 16


# Plays


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def comes_before(one: Play, other: Play) -> cython.bint:
    """Whether ``one`` is better than ``other``."""
    return one.key < other.key or (one.key == other.key and one.tiles < other.tiles)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def key_of(minus_score: cython.ulonglong, origin: cython.uint) -> cython.ulonglong:
    """The key of a play in the order of scores; minus_score: ``TOP_SCORE`` less the score."""
    return (minus_score << 9) + origin


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def score_of(key: cython.ulonglong) -> cython.uint:
    """The score of a play by its key in the order of scores."""
    return TOP_SCORE - (key >> 9)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def equity_key_of(equity: cython.int, minus_score: cython.ulonglong, origin: cython.uint) -> cython.ulonglong:
    """The key of a play in the order of equities, then of scores."""
    minus_equity: cython.ulonglong = TOP_EQUITY - equity
    return (minus_equity << 25) + ((minus_score & 0xFFFF) << 9) + origin


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def equity_of(key: cython.ulonglong) -> cython.int:
    """The equity of a play by its key in the order of equities."""
    return TOP_EQUITY - (key >> 25)
