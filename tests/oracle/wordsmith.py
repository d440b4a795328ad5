"""Lexicons and positions for the comparisons, made from a seed: the same on every machine, of any size."""

from __future__ import annotations

from typing import Final

from faristol.board import EMPTY_BOARD, SQUARES, Board, placed_tiles, put
from faristol.chance import Chance
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon, from_words
from faristol.tiles import BLANK, BLANK_BIT, FULL_BAG, parse, tile_of

ONSETS: Final = "B C D F G L M N P R S T V J X Z H Ç L·L NY QU CL TR BR".split()
VOWELS: Final = "A E I O U A E I A E".split()
CODAS: Final = "S N R T L M C IX".split()


def lexicon(size: int, seed: str) -> Lexicon:
    """``size`` pronounceable words of 2 to 15 tiles."""
    chance = Chance(seed)
    words: set[bytes] = set()
    while len(words) < size:
        text = "".join(_syllable(chance) for _ in range(1 + chance.below(5)))
        word = parse(text)
        if 2 <= len(word) <= 15:
            words.add(word)
    return from_words(seed, words)


def _syllable(chance: Chance) -> str:
    onset = ONSETS[chance.below(len(ONSETS))] if chance.below(5) else ""
    coda = CODAS[chance.below(len(CODAS))] if not chance.below(3) else ""
    return onset + VOWELS[chance.below(len(VOWELS))] + coda


def position(finder: PlayFinder, chance: Chance) -> tuple[Board, bytes]:
    """A board after 0 to 15 random plays, and a rack of 1 to 7 tiles with 0 to 2 blanks."""
    board = EMPTY_BOARD
    bag = bytearray(chance.sample(FULL_BAG, len(FULL_BAG)))
    for _ in range(chance.below(16)):
        plays = finder.all(board, bytes(bag[:7]))
        if plays:
            placed = placed_tiles(board, plays[chance.below(len(plays))].play)
            board = put(board, placed)
            for _, face in placed:
                bag.remove(tile_of(face))
        bag = bytearray(chance.sample(bytes(bag), len(bag)))
    return board, rack(chance, bytes(bag))


def rack(chance: Chance, bag: bytes) -> bytes:
    """Some tiles of ``bag``, a full rack more often than not, with blanks more often than in the game."""
    size = min(len(bag), 7 if chance.below(3) else 1 + chance.below(7))
    tiles = bytearray(chance.sample(bag, size))
    for index in range(min(size, chance.below(3))):
        tiles[index] = BLANK
    return bytes(tiles)


def strewn(chance: Chance, lexicon_words: list[bytes]) -> tuple[Board, bytes]:
    """An impossible board, with parts of words at random places up to the edges; and a rack."""
    board = bytearray(SQUARES)
    for _ in range(1 + chance.below(8)):
        word = lexicon_words[chance.below(len(lexicon_words))]
        stride = (1, 15)[chance.below(2)]
        square = chance.below(SQUARES)
        for letter in word[chance.below(len(word)) :]:
            if square >= SQUARES or board[square]:
                break
            board[square] = letter if chance.below(10) else letter | BLANK_BIT
            if stride == 1 and square % 15 == 14:
                break
            square += stride
    return Board(bytes(board)), rack(chance, FULL_BAG)
