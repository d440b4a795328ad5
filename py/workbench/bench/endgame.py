"""Endgames of two full racks, from games between greedy players, solved with five seconds each.

Like ``driver`` it runs natively and inside the browser's Pyodide, to which its source is sent.  The
time is that of the processor, so that other programs on the machine count less.
"""

from __future__ import annotations

import json
import time

from faristol.board import EMPTY_BOARD, Board, placed_tiles, put
from faristol.chance import Seed
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon
from faristol.players.endgame import EndgameSolver
from faristol.tiles import FULL_BAG, tile_of

RACK = 7
LIMIT = 5.0  # seconds for a position
Endgame = tuple[Board, bytes, bytes]


def endgames(finder: PlayFinder, count: int) -> list[Endgame]:
    """The first ``count`` positions with an empty bag and two full racks: board, rack on turn, other rack."""
    found: list[Endgame] = []
    game = 0
    while len(found) < count:
        last = _last_draw(finder, game)
        game += 1
        if last:
            found.append(last)
    return found


def _last_draw(finder: PlayFinder, game: int) -> Endgame | None:
    """Play a game until the bag is empty; nothing where a rack is not full then, or nobody can play."""
    chance = Seed("endgames").stream("game", game)
    bag = bytearray(chance.sample(FULL_BAG, len(FULL_BAG)))
    racks = [bytearray(bag.pop() for _ in range(RACK)) for _ in range(2)]
    board = EMPTY_BOARD
    while bag:
        best = finder.find(board, bytes(racks[0]), 1)
        if not best:
            return None
        placed = placed_tiles(board, best[0].play)
        board = put(board, placed)
        for _, face in placed:
            racks[0].remove(tile_of(face))
        while bag and len(racks[0]) < RACK:
            racks[0].append(bag.pop())
        racks.reverse()
    if min(map(len, racks)) < RACK:
        return None
    return board, bytes(racks[0]), bytes(racks[1])


def solve_all(lexicon: Lexicon, found: list[Endgame]) -> dict[str, float]:
    """How many were solved exactly in time; median and longest seconds; positions searched, in a second."""
    solver = EndgameSolver(lexicon)
    times: list[float] = []
    exact = nodes = 0
    for board, rack, other in found:
        began = time.process_time()
        solutions = solver.think(board, rack, other)
        solution = next(solutions)
        while not solution.exact and time.process_time() - began < LIMIT:
            solution = next(solutions)
        times.append(time.process_time() - began)
        exact += solution.exact
        nodes += solution.nodes
    times.sort()
    return {
        "positions": len(found),
        "exact": exact,
        "median": times[len(times) // 2],
        "worst": times[-1],
        "nodes": nodes,
        "speed": nodes / sum(times),
    }


def pack_endgames(found: list[Endgame]) -> str:
    return json.dumps([[part.hex() for part in endgame] for endgame in found])


def unpack_endgames(text: str) -> list[Endgame]:
    parts = [[bytes.fromhex(part) for part in endgame] for endgame in json.loads(text)]
    return [(Board(board), rack, other) for board, rack, other in parts]
