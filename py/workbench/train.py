"""``build.py train``: the table of leaves, learned from games that the kernel plays with itself.

In each generation the players choose by the table of the one before; the first one chooses by points alone.
Each turn begins with a new rack, and the equity of its best choice is credited to each tile and each pair of
tiles of the rack.  The value of a tile is the mean of its racks less the mean of all; that of a pair is what
the two are worth together less what each is worth alone.  Whole games follow, for the values of the end: what
a play was worth in the end beyond its score and leave, by how many tiles it left in the bag and on the rack.

Each game has its own numbers, made of seed, generation and number, and all sums are integers: so the file has
the same bytes on every machine, however often the training was interrupted and taken up again.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from faristol.kernel.plays import PlayFinder
from faristol.kernel.selfplay import LEARNED, NUMBERS, SelfPlay
from faristol.lexicon import Lexicon, load
from faristol.lexicon.importer import read_list
from faristol.players.leaves import PARTS, LeaveTable, write_leaves
from faristol.players.static import Tables
from faristol.tiles import FULL_BAG, VALUES
from sitebuild.paths import CACHE, LEAVES, LEXICONS
from sitebuild.steps import say

STATE: Final = CACHE / "train.json"
STEP: Final = 500  # games between two records of the state
# Tiles in the bag and on the rack: the values of the end are for fewer than ENDS; they are measured against
# the middle of a game, from MIDDLE to LAST.
ENDS, MIDDLE, LAST = 14, 16, 28
TENTH: Final = 10

Sums = list[list[int]]


def main(chosen: argparse.Namespace) -> int:
    source, output = chosen.lexicon or LEXICONS / "default.lex", chosen.output or LEAVES
    data = source.read_bytes()
    lexicon = load(data) if data.startswith(b"\x1f\x8b") else read_list(data, source.stem)[0]
    provenance = (
        f"Faristol's leaves, in tenths of a point; learned on {lexicon.name} ({lexicon.digest[:16]}) by"
        f" build.py train --seed {chosen.seed} --games {chosen.games} --generations {chosen.generations}"
    )
    table = train(lexicon, chosen.seed, chosen.games, chosen.generations, STATE, say)
    output.write_text(write_leaves(table, provenance), encoding="utf-8")
    say(f"{output}: {output.stat().st_size:,} bytes")
    return 0


def self_play(lexicon: Lexicon) -> SelfPlay:
    """Games on ``lexicon``."""
    return SelfPlay(PlayFinder(lexicon).generator, FULL_BAG, bytes(VALUES))


def numbers(seed: str, generation: int, game: int) -> bytes:
    """The numbers of one game."""
    return hashlib.shake_128(f"{seed}/{generation}/{game}".encode()).digest(4 * NUMBERS)


def train(
    lexicon: Lexicon, seed: str, games: int, generations: int, state: Path, tell: Callable[[str], None]
) -> LeaveTable:
    """The table after so many generations of so many games, and then as many whole games."""
    table = LeaveTable.zero()
    name = f"{lexicon.digest}/{seed}/{games}"
    for generation in range(1, generations + 1):
        sample = partial(_sample, Tables(table).for_games()[0], seed, generation)
        sums, counts, _, _ = _generation(lexicon, f"{name}/{generation}", games, state, tell, sample)
        table = leaves_of(sums, counts)
    whole = partial(_whole_game, Tables(table).for_games(), seed)
    _, _, sums, counts = _generation(lexicon, f"{name}/{generations}/ends", games, state, tell, whole)
    return LeaveTable(table.values, ends_of(sums, counts))


def _sample(tables: list[bytes], seed: str, generation: int, play: SelfPlay, game: int) -> None:
    play.sample(numbers(seed, generation, game), tables)


def _whole_game(player: tuple[list[bytes], list[bytes]], seed: str, play: SelfPlay, game: int) -> None:
    play.play(numbers(seed, 0, game), [player, player])


def _generation(
    lexicon: Lexicon,
    name: str,
    games: int,
    state: Path,
    tell: Callable[[str], None],
    one: Callable[[SelfPlay, int], object],
) -> Sums:
    """What is learned from all games of a generation; what the state has of it is not played again."""
    kept: dict[str, tuple[int, Sums]] = json.loads(state.read_text()) if state.is_file() else {}
    played, sums = kept.get(name, (0, [[0] * LEARNED, [0] * LEARNED, [0] * 32, [0] * 32]))
    began, at_first = time.perf_counter(), played
    while played < games:
        play = self_play(lexicon)
        more = min(STEP, games - played)
        for game in range(played, played + more):
            one(play, game)
        played += more
        sums = [
            [a + b for a, b in zip(*both, strict=True)] for both in zip(sums, play.learned(), strict=True)
        ]
        kept[name] = (played, sums)
        state.parent.mkdir(parents=True, exist_ok=True)
        spare = state.with_suffix(".new")
        spare.write_text(json.dumps(kept))
        spare.replace(state)
        speed = (played - at_first) / (time.perf_counter() - began)
        tell(f"· {name[65:]}: {played:,} of {games:,} games, {speed:.0f} a second")
    return sums


def leaves_of(sums: list[int], counts: list[int]) -> LeaveTable:
    """The values of tiles and pairs, each rounded to a tenth of a point."""
    values: dict[bytes, int] = {}
    for part in PARTS:
        first = part[-1]
        if len(part) == 1:
            values[part] = _rounded([(sums, counts, first * 28, 1), (sums, counts, LEARNED - 1, -1)])
        else:
            pair = first * 28 + 1 + part[0]
            values[part] = _rounded(
                [
                    (sums, counts, pair, 1),
                    (sums, counts, first * 28, -1),
                    (sums, counts, part[0] * 28, -1),
                    (sums, counts, LEARNED - 1, 1),
                ]
            )
    return LeaveTable(values)


def ends_of(sums: list[int], counts: list[int]) -> tuple[int, ...]:
    """The values by how many tiles are left, less the mean of the middle of a game."""
    middle = sum(sums[MIDDLE:LAST]), sum(counts[MIDDLE:LAST])
    return tuple(
        _rounded([(sums, counts, left, 1), ([middle[0]], [middle[1]], 0, -1)]) for left in range(ENDS)
    )


def _rounded(means: list[tuple[list[int], list[int], int, int]]) -> int:
    """The signed sum of some means, to a tenth of a point; 0 where one of them has no samples."""
    top, bottom = 0, 1
    for sums, counts, place, sign in means:
        if not counts[place]:
            return 0
        top = top * counts[place] + sign * sums[place] * bottom
        bottom *= counts[place]
    return (2 * top + TENTH * bottom) // (2 * TENTH * bottom) * TENTH
