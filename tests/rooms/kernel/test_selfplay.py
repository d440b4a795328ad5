"""Games inside the kernel against a slow twin: the same tiles, choices, scores and sums."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import combinations

import pytest

from faristol.board import EMPTY_BOARD, START, placed_tiles, put
from faristol.chance import Chance
from faristol.kernel.plays import BINGO_BONUS, PlayFinder, RatedPlay
from faristol.kernel.selfplay import NUMBERS, SelfPlay
from faristol.lexicon import Lexicon
from faristol.players.leaves import PARTS, LeaveTable
from faristol.players.static import Tables
from faristol.tiles import FULL_BAG, VALUES, tile_of, value_of, without
from tests.oracle.wordsmith import lexicon
from tests.rooms.kernel.test_source import LETTER_PREMIUMS, WORD_PREMIUMS, uncompiled
from workbench.train import self_play

Player = tuple[list[bytes], list[bytes]]


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return lexicon(3_000, "self-play")


def numbers(seed: str) -> bytes:
    return hashlib.shake_128(seed.encode()).digest(4 * NUMBERS)


def player(seed: str) -> Player:
    chance = Chance(seed)
    values = {part: 10 * (chance.below(100) - 50) for part in PARTS}
    return Tables(LeaveTable(values, tuple(100 * chance.below(9) for _ in range(13)))).for_games()


class Twin:
    """A game with lists and the facade."""

    def __init__(self, words: Lexicon, numbers: bytes) -> None:
        self.finder = PlayFinder(words)
        self.numbers = [int.from_bytes(numbers[at : at + 4], "little") for at in range(0, len(numbers), 4)]
        self.board = EMPTY_BOARD
        self.bag: list[int] = []
        self.put_back(FULL_BAG)

    def put_back(self, tiles: bytes) -> None:
        for tile in tiles:
            other = self.numbers.pop(0) % (len(self.bag) + 1)
            self.bag.append(tile)
            self.bag[other], self.bag[-1] = self.bag[-1], self.bag[other]

    def draw(self, count: int) -> bytes:
        return bytes(self.bag.pop() for _ in range(min(count, len(self.bag))))

    def lay(self, rated: RatedPlay) -> bytes:
        placed = placed_tiles(self.board, rated.scored.play)
        self.board = put(self.board, placed)
        return bytes(tile_of(face) for _, face in placed)

    def play(self, players: list[Player]) -> tuple[int, int]:
        scores, _ = self.turns(players, [self.draw(7), self.draw(7)], 0, 1000)
        return scores[0], scores[1]

    def turns(
        self, players: list[Player], racks: list[bytes], seat: int, turns: int
    ) -> tuple[list[int], list[int]]:
        """The scores, and the value of the last leaves; after the end the racks count instead."""
        scores, leaves, idle = [0, 0], [0, 0], 0
        self.racks = racks
        while turns and idle < 6 and all(racks):
            turns -= 1
            tables, ends = players[seat]
            points = sum(map(value_of, racks[1 - seat]))
            table = tables[min(len(self.bag), len(tables) - 1)] if self.bag else ends[points]
            best = self.finder.best(self.board, racks[seat], 1, table)
            exchanges = self.finder.exchanges(racks[seat], table) if len(self.bag) >= 7 else []
            value, tiles = min(exchanges, key=lambda one: (-one[0], one[1]), default=(0, b""))
            idle += 1
            if exchanges and (not best or value > best[0].equity):
                racks[seat] = without(racks[seat], tiles) + self.draw(len(tiles))
                self.put_back(tiles)
                leaves[seat] = value
            elif best:
                idle = 0
                laid = self.lay(best[0])
                scores[seat] += best[0].scored.score
                leaves[seat] = best[0].equity - 100 * best[0].scored.score
                racks[seat] = without(racks[seat], laid) + self.draw(len(laid))
            seat = 1 - seat
        self.over = idle == 6 or not all(racks)
        if self.over:
            left = [sum(map(value_of, rack)) for rack in racks]
            leaves = [0, 0]
            for seat in range(2):
                scores[seat] += (0 if racks[seat] else left[1 - seat]) - left[seat]
        return scores, leaves

    def sample(self, tables: list[bytes]) -> list[tuple[bytes, int]]:
        told, idle = [], 0
        while len(self.bag) >= 21 and idle < 6:
            rack = self.draw(7)
            table = tables[min(len(self.bag) - 7, len(tables) - 1)]
            best = self.finder.best(self.board, rack, 1, table)
            exchange = max(value for value, _ in self.finder.exchanges(rack, table))
            told.append((rack, max([exchange, *(one.equity for one in best)])))
            idle = 0 if best else idle + 1
            self.put_back(without(rack, self.lay(best[0])) if best else rack)
        return told


@pytest.mark.uncounted
def test_games_are_those_of_the_twin(words: Lexicon) -> None:
    play = self_play(words)
    for game in range(12):
        players = [player(f"one {game}"), player(f"two {game}")]
        chance = numbers(f"game {game}")
        assert play.play(chance, players) == Twin(words, chance).play(players), game


@pytest.mark.parametrize(("turns", "ends"), [(1, False), (2, False), (40, True)])
def test_a_game_goes_on_as_the_twin_goes_on(words: Lexicon, turns: int, ends: bool) -> None:
    play = self_play(words)
    endings = set()
    for game in range(8):
        both = player(f"both {game}")
        box = Twin(words, numbers(f"box {game}"))
        racks, bag = [box.draw(7), box.draw(7)], bytes(box.bag[: 10 * game])
        chance = numbers(f"on {game}")
        twin = Twin(words, bytes(4 * NUMBERS))
        twin.numbers = [int.from_bytes(chance[at : at + 4], "little") for at in range(0, len(chance), 4)]
        twin.bag = list(bag)
        scores, leaves = twin.turns([both, both], list(racks), 1, turns)
        gained = 100 * (scores[0] - scores[1]) + leaves[0] - leaves[1]
        told = play.go_on(chance, EMPTY_BOARD, racks, bag, turns, both)
        assert told == (gained, len(twin.bag) + len(twin.racks[1]), twin.over), game
        endings.add(twin.over)
    assert (True in endings) is ends


def test_samples_are_credited_to_each_tile_and_pair_once(words: Lexicon) -> None:
    play = self_play(words)
    sums: Counter[bytes] = Counter()
    counts: Counter[bytes] = Counter()
    tables = player("sample")[0]
    for game in range(5):
        play.sample(numbers(f"sample {game}"), tables)
        for rack, equity in Twin(words, numbers(f"sample {game}")).sample(tables):
            ordered = sorted(rack)
            for part in {bytes(one) for size in range(3) for one in combinations(ordered, size)}:
                sums[part] += equity
                counts[part] += 1
    told_sums, told_counts, _, _ = play.learned()
    places = {b"": 756} | {part: part[-1] * 28 + (1 + part[0] if len(part) == 2 else 0) for part in PARTS}
    assert {part: (told_sums[at], told_counts[at]) for part, at in places.items()} == {
        part: (sums[part], counts[part]) for part in places
    }


def test_ends_are_what_plays_were_worth_beyond_score_and_leave(words: Lexicon) -> None:
    """Without leaves, of each play: the margin at the end less the margin right after it."""
    play = self_play(words)
    quiet = Tables(LeaveTable.zero()).for_games()
    mine, other = play.play(numbers("ends"), [quiet, quiet])
    _, _, sums, counts = play.learned()
    # Two games with the same numbers add the same again: sums of integers.
    assert play.play(numbers("ends"), [quiet, quiet]) == (mine, other)
    assert [2 * value for value in sums] == play.learned()[2]
    assert [2 * value for value in counts] == play.learned()[3]
    assert sum(counts) > 10
    assert sum(counts[7:]) > 5


@pytest.mark.uncounted
def test_source_and_compiled_module_play_the_same_games(words: Lexicon) -> None:
    compiled = self_play(words)
    rules = (words.edges, bytes(VALUES), LETTER_PREMIUMS, WORD_PREMIUMS, START, BINGO_BONUS)
    generator = uncompiled("movegen").Generator(*rules)
    plain = uncompiled("selfplay").SelfPlay(generator, FULL_BAG, bytes(VALUES))
    players = [player("plain"), player("compiled")]
    for one in (compiled, plain):
        one.play(numbers("both"), players)
        one.sample(numbers("both"), players[0][0])
    assert compiled.learned() == plain.learned()


def test_other_boxes_and_numbers_are_refused(words: Lexicon) -> None:
    with pytest.raises(ValueError, match="128 tiles"):
        SelfPlay(PlayFinder(words).generator, bytes(129), bytes(VALUES))
    with pytest.raises(ValueError, match="1024 numbers"):
        self_play(words).sample(b"", [])
    with pytest.raises(ValueError, match="225 squares"):
        self_play(words).go_on(numbers("short"), b"", [b"", b""], b"", 1, player("short"))
    for racks, bag in (([bytes(8), b"A"], b""), ([b"\1", b"\x1b"], b""), ([b"\1", b"\1"], b"\x1b")):
        with pytest.raises(ValueError, match=r"seven of each rack|no such tile"):
            self_play(words).go_on(numbers("short"), EMPTY_BOARD, racks, bag, 1, player("short"))
    with pytest.raises(ValueError, match="764 values"):
        self_play(words).go_on(numbers("short"), EMPTY_BOARD, [b"\1", b"\1"], b"", 1, ([b""], [b""]))
