"""Search for a rack with a play, over every rack that the tiles not yet played can give.

It proves the end of a duplicate: "No és possible fer cap jugada vàlida amb les fitxes dels faristol i les
de la bossa" ("Final de la partida").

With up to 16 tiles every rack is tried.  More tiles give too many racks.  Then the plays of one blank are
listed, of two blanks, and so on, until the tiles can make one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from faristol.board import Play, placed_tiles
from faristol.chance import Chance
from faristol.duplicate.racks import lent_blank, target
from faristol.duplicate.reference import Finder, every_play, has_play
from faristol.duplicate.state import State, bag_of, is_valid_rack, without_blank
from faristol.tiles import BLANK, BLANK_BIT, without

_FEW: Final = 16


def playable_rack(state: State, finder: Finder, chance: Chance) -> bytes | None:
    """A valid rack, of the tiles not on the board, that has a play; None: there is none.

    chance: picks one of several.  A lent blank is left out of the rack.
    """
    pool = bytes(sorted(bag_of(state) + without_blank(state)))
    if len(pool) > _FEW:
        return _around_a_play(state, finder, pool, chance)
    lent = lent_blank(state)
    racks = [
        rack
        for rack in _sub_racks(pool, min(target(state), len(pool)))
        if is_valid_rack(rack + lent) and has_play(finder, state.board, rack + lent)
    ]
    return racks[chance.below(len(racks))] if racks else None


def _sub_racks(pool: bytes, size: int) -> Iterator[bytes]:
    """Each different rack of ``size`` tiles of ``pool``, which is sorted."""
    if not size:
        yield b""
        return
    for at in range(len(pool) - size + 1):
        if at and pool[at] == pool[at - 1]:
            continue
        for rest in _sub_racks(pool[at + 1 :], size - 1):
            yield pool[at : at + 1] + rest


def _around_a_play(state: State, finder: Finder, pool: bytes, chance: Chance) -> bytes | None:
    """A rack with the tiles of a play of the fewest tiles, completed by chance; None: there is no play."""
    lent = lent_blank(state)
    size = target(state)
    for count in range(1, size + len(lent) + 1):
        every = every_play(finder, state.board, bytes((BLANK,)) * count)
        taken = (_tiles_for(state, play, pool, len(lent)) for play in every)
        cores = [_valid_if_full(tiles, pool, size, lent) for tiles in taken if tiles is not None]
        cores = [tiles for tiles in cores if tiles]
        if cores:
            return _filled(cores[chance.below(len(cores))], pool, size, lent, chance)
    return None


def _tiles_for(state: State, play: Play, pool: bytes, lent: int) -> bytes | None:
    """The tiles of ``pool`` that make ``play``, blanks for letters that it lacks; None: it cannot make it.

    lent: how many lent blanks may be used, before those of ``pool``; they are not in the result.
    """
    left = bytearray(pool)
    taken = bytearray()
    for _, face in placed_tiles(state.board, play):
        letter = face & ~BLANK_BIT
        if letter in left:
            left.remove(letter)
            taken.append(letter)
        elif lent:
            lent -= 1
        elif BLANK in left:
            left.remove(BLANK)
            taken.append(BLANK)
        else:
            return None
    return bytes(taken)


def _valid_if_full(tiles: bytes, pool: bytes, size: int, lent: bytes) -> bytes:
    """``tiles`` as the core of a valid rack; b"" where no valid rack has them.

    Fewer than ``size`` tiles can be completed to a valid rack.  A whole rack that is not valid becomes so if
    a blank of ``pool`` replaces its last tile.  Of one tile too many, the lent blank stands for the last.
    """
    if len(tiles) < size or is_valid_rack(tiles + lent):
        return tiles[:size]
    return tiles[:-1] + bytes((BLANK,)) if BLANK in pool else b""


def _filled(core: bytes, pool: bytes, size: int, lent: bytes, chance: Chance) -> bytes:
    rest = without(pool, core)
    while True:
        rack = core + chance.sample(rest, size - len(core))
        if is_valid_rack(rack + lent):
            return rack
