"""The measured part of the benchmark: the same source runs natively and inside the browser's Pyodide.

It imports only the engine and the standard library, since its source is sent to the browser.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable

from faristol.board import EMPTY_BOARD, Board, placed_tiles, put
from faristol.chance import Seed
from faristol.kernel.plays import PlayFinder
from faristol.kernel.selfplay import NUMBERS, SelfPlay
from faristol.players.leaves import trained
from faristol.players.static import Tables
from faristol.tiles import BLANK, FULL_BAG, VALUES, tile_of

RACK = 7
GAMES = 400
FIRST_TURN, LAST_TURN = 4, 16
Position = tuple[Board, bytes]


def positions(finder: PlayFinder, count: int) -> list[Position]:
    """``count`` boards of games between greedy players, each with a rack of unseen tiles without blanks."""
    found: list[Position] = []
    game = 0
    while len(found) < count:
        chance = Seed("bench").stream("game", game)
        bag = bytearray(chance.sample(FULL_BAG, len(FULL_BAG)))
        game += 1
        racks = [bytearray(bag.pop() for _ in range(RACK)) for _ in range(2)]
        board = EMPTY_BOARD
        for turn in range(LAST_TURN):
            mine = racks[turn % 2]
            letters = bytes(tile for tile in (*bag, *mine, *racks[1 - turn % 2]) if tile != BLANK)
            if turn >= FIRST_TURN and len(bag) >= RACK:
                found.append((board, chance.sample(letters, RACK)))
            best = finder.find(board, bytes(mine), 1)
            if not best:
                break
            placed = placed_tiles(board, best[0].play)
            board = put(board, placed)
            for _, face in placed:
                mine.remove(tile_of(face))
            while bag and len(mine) < RACK:
                mine.append(bag.pop())
    return found[:count]


def _milliseconds(search: Callable[[Board, bytes], object], board: Board, rack: bytes) -> float:
    began = time.perf_counter()
    search(board, rack)
    return (time.perf_counter() - began) * 1000


def measure(finder: PlayFinder, warm_up: list[Position], cold: list[Position]) -> dict[str, dict[str, float]]:
    """By number of blanks, over ``cold``, each position searched once: times in ms, and what was found.

    The keys "best 0" to "best 2" have the times of the best play alone, "self-play" that of one whole game.
    """
    figures = {}
    for blanks in range(3):
        for board, rack in warm_up:
            finder.count(board, bytes(blanks) + rack[blanks:])
    for blanks in range(3):
        times, plays, checksum = [], 0, 0
        for board, rack in cold:
            hand = bytes(blanks) + rack[blanks:]
            times.append(_milliseconds(finder.count, board, hand))
            census = finder.census(board, hand)
            plays += census.plays
            checksum = (checksum * 31 + census.plays + 7 * census.best + 49 * census.total) % (1 << 48)
        times.sort()
        figures[str(blanks)] = {
            "median": times[len(times) // 2],
            "mean": sum(times) / len(times),
            "p95": times[len(times) * 95 // 100],
            "plays": plays / len(cold),
            "checksum": checksum,
        }
    return figures | _measure_best(finder, warm_up, cold) | {"self-play": _measure_games(finder)}


def _measure_best(
    finder: PlayFinder, warm_up: list[Position], cold: list[Position]
) -> dict[str, dict[str, float]]:
    """Times of the best play, in ms; ``checksum`` is made of the plays' scores."""
    figures = {}
    for blanks in range(3):
        for board, rack in warm_up:
            finder.best(board, bytes(blanks) + rack[blanks:], 1)
    for blanks in range(3):
        times, checksum = [], 0
        for board, rack in cold:
            hand = bytes(blanks) + rack[blanks:]
            times.append(_milliseconds(lambda board, hand: finder.best(board, hand, 1), board, hand))
            for best in finder.best(board, hand, 1):
                checksum = (checksum * 31 + best.scored.score) % (1 << 48)
        times.sort()
        figures[f"best {blanks}"] = {
            "median": times[len(times) // 2],
            "mean": sum(times) / len(times),
            "p95": times[len(times) * 95 // 100],
            "checksum": checksum,
        }
    return figures


def _measure_games(finder: PlayFinder) -> dict[str, float]:
    """Games of the static player with itself: games a second; ``checksum`` is made of the scores."""
    play = SelfPlay(finder.generator, FULL_BAG, bytes(VALUES))
    player = Tables(trained()).for_games()
    checksum = 0
    began = time.perf_counter()
    for game in range(GAMES):
        numbers = hashlib.shake_128(f"bench {game}".encode()).digest(4 * NUMBERS)
        first, second = play.play(numbers, [player, player])
        checksum = (checksum * 31 + first * 7 + second) % (1 << 48)
    return {"per_second": GAMES / (time.perf_counter() - began), "checksum": checksum}


def pack(found: list[Position]) -> str:
    return json.dumps([[board.hex(), rack.hex()] for board, rack in found])


def unpack(text: str) -> list[Position]:
    return [(Board(bytes.fromhex(board)), bytes.fromhex(rack)) for board, rack in json.loads(text)]
