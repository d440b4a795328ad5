"""Random tournaments by the Dutch system: late entries, absences, withdrawals, forfeits, byes and draws.

From a terminal, `python -m tests.oracle.swiss FIRST LAST` compares the rounds of the seeds FIRST to LAST with
the pairing programs that are installed: py4swiss for the text of 2017, caissify_pairings for that of 2026.

caissify_pairings 0.5.0 differs from the text in two things; every difference is checked to be one of them:
- 5.2.4 grants the preference of the higher one, that is of the higher score. It takes the lower number.
- In a few rounds its bracket leaves more downfloaters than have to be (C6); it then tells of "forced byes".
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from faristol.errors import IllegalAction
from faristol.tournament.pairing import Rules, pair_round
from faristol.tournament.pairing.player import players_of
from faristol.tournament.pairing.starts import alternate, both_preferences, stronger_preference
from faristol.tournament.trf import read_trf

POINTS = {"1": 10, "0": 0, "=": 5, "+": 10, "-": 0, "U": 10, "F": 10, "H": 5, "Z": 0}
Cell = tuple[int, str, str]  # opponent, w or b, result
Pairs = list[tuple[int, int]]


@dataclass
class Day:
    """A tournament under way. `beforehand`: who is absent in the next round, and what it counts."""

    rounds: int
    white: bool
    cells: dict[int, list[Cell]]
    late: dict[int, int] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    beforehand: dict[int, str] = field(default_factory=dict)

    def trf(self) -> str:
        lines = [f"XXR {self.rounds}", f"XXC {'white1' if self.white else 'black1'}"]
        for number, cells in self.cells.items():
            said = [*cells, (0, "-", self.beforehand[number])] if number in self.beforehand else cells
            points = sum(POINTS[result] for _, _, result in said) / 10
            row = f"001 {number:>4}".ljust(80) + f"{points:>4.1f} {number:>4}"
            lines.append(row + "".join(f"  {other:>4} {start} {result}" for other, start, result in said))
        return "\n".join(lines).replace("     0 - ", "  0000 - ") + "\n"


@dataclass(frozen=True)
class Habits:
    """How often something happens in a tournament."""

    absent: float
    forfeit: float
    draw: float
    late: float


def habits(chance: random.Random) -> Habits:
    return Habits(
        chance.choice([0, 0.03, 0.1]),
        chance.choice([0, 0.03, 0.1]),
        chance.choice([0, 0.1, 0.4]),
        chance.choice([0, 0.1]),
    )


def days(
    seed: int,
    fewest: int,
    most: int,
    pair: Callable[[Day], tuple[Sequence[tuple[int, int]], int | None] | None],
) -> Iterator[Day]:
    """A tournament before each of its rounds, which `pair` pairs; None ends it."""
    chance = random.Random(seed)
    count = chance.randint(fewest, most)
    custom = habits(chance)
    day = Day(chance.randint(4, max(4, min(11, count - 2))), chance.random() < 0.5, {})
    day.cells = {number: [] for number in range(1, count + 1)}
    day.late = {number: chance.randint(1, 3) for number in day.cells if chance.random() < custom.late}
    for played in range(day.rounds):
        _announce(day, played, custom, chance)
        if len(day.cells) - len(day.beforehand) < 2:
            return
        yield day
        paired = pair(day)
        if paired is None:
            return
        _play(day, *paired, custom, chance)


def _announce(day: Day, played: int, custom: Habits, chance: random.Random) -> None:
    day.beforehand = {}
    for number in day.cells:
        if number in day.gone or day.late.get(number, 0) > played:
            day.beforehand[number] = "Z"
        elif chance.random() < custom.absent:
            day.beforehand[number] = chance.choice("ZZZHHHF")
            if chance.random() < 0.1:
                day.gone.add(number)


def _play(
    day: Day, pairs: Sequence[tuple[int, int]], bye: int | None, custom: Habits, chance: random.Random
) -> None:
    for first, second in pairs:
        results = _result(first, second, custom, chance)
        day.cells[first].append((second, "w", results[0]))
        day.cells[second].append((first, "b", results[1]))
    if bye is not None:
        day.cells[bye].append((0, "-", "U"))
    played = max(len(cells) for cells in day.cells.values())
    for number, cells in day.cells.items():
        if len(cells) < played:
            cells.append((0, "-", day.beforehand[number]))
    day.beforehand = {}


def _result(first: int, second: int, custom: Habits, chance: random.Random) -> str:
    if chance.random() < custom.forfeit:
        return chance.choice(["+-"] * 4 + ["-+"] * 4 + ["--"])
    if chance.random() < custom.draw:
        return "=="
    return "10" if (chance.random() < 0.7) == (first < second) else "01"


def by_faristol(day: Day, rules: Rules) -> tuple[Pairs, int | None] | None:
    try:
        found = pair_round(read_trf(day.trf()), rules)
    except IllegalAction:
        return None
    return list(found.pairs), found.bye


def by_py4swiss(day: Day) -> tuple[Pairs, int | None] | None:
    """The text of 2017."""
    from py4swiss.engines.common import PairingError
    from py4swiss.engines.dutch import Engine
    from py4swiss.trf import TrfParser

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "day.trf"
        file.write_text(day.trf())
        try:
            found = [(pair.white, pair.black) for pair in Engine.generate_pairings(TrfParser.parse(file))]
        except PairingError:
            return None
    return [pair for pair in found if pair[1]], next((first for first, second in found if not second), None)


def by_caissify(day: Day) -> tuple[Pairs, int | None] | None:
    """The text of 2026: opponents only. Where no pairing exists it makes one all the same."""
    from caissify_pairings.engines.dutch import DutchEngine

    scores = {number: [0] for number in day.cells}
    for number, cells in day.cells.items():
        for _, _, result in cells:
            scores[number].append(scores[number][-1] + POINTS[result])
    met: set[tuple[int, int]] = set()
    players = []
    for number, cells in day.cells.items():
        floats, starts = [], []
        for at, (other, start, result) in enumerate(cells):
            if result in "10=":
                met.add((min(number, other), max(number, other)))
                starts.append("white" if start == "w" else "black")
                own, others = scores[number][at], scores[other][at]
                floats.append("down" if own > others else "up" if own < others else "none")
            else:
                floats.append("down" if POINTS[result] else "none")
        if number not in day.beforehand:
            results = [result for _, _, result in cells]
            players.append(
                {
                    "id": number,
                    "name": "",
                    "score": scores[number][-1] / 10,
                    "rating": 0,
                    "pairing_number": number,
                    "starting_number": number,
                    "color_hist": starts,
                    "float_history": floats,
                    "bye_count": results.count("U") + results.count("F"),
                    "forfeit_win_count": results.count("+"),
                }
            )
    engine = DutchEngine(
        players=players,
        previous_pairings=met,
        round_number=len(next(iter(day.cells.values()))) + 1,
        total_rounds=day.rounds,
        initial_color="white" if day.white else "black",
    )
    found = engine.generate_pairings()
    pairs = [(pair["white_id"], pair["black_id"]) for pair in found if pair["black_id"]]
    return pairs, next((pair["white_id"] for pair in found if not pair["black_id"]), None)


def compare(first: int, last: int, fewest: int, most: int) -> None:
    for name, rules, referee in (
        ("py4swiss", Rules.OF_2017, by_py4swiss),
        ("caissify", Rules.OF_2026, by_caissify),
    ):
        rounds = opponents = starts = none = 0
        for seed in range(first, last):
            for day in days(seed, fewest, most, lambda day, rules=rules: by_faristol(day, rules)):
                ours, theirs = by_faristol(day, rules), referee(day)
                rounds += 1
                if ours is None:
                    none += 1
                    if theirs is not None and rules is Rules.OF_2017:
                        print(f"{name}: seed {seed}, round {len(day.cells[1]) + 1}: it finds a pairing")
                    continue
                same = theirs is not None and ours[1] == theirs[1] and _met(ours[0]) == _met(theirs[0])
                opponents += same
                starts += same and theirs is not None and set(ours[0]) == set(theirs[0])
                unlike = explain(day, ours, theirs)
                if unlike:
                    print(
                        f"{name}: seed {seed}, round {len(day.cells[1]) + 1}: {unlike}: {ours} and {theirs}"
                    )
        print(f"{name}: {rounds} rounds, {none} without a pairing, {opponents} alike, {starts} with starts")


def _met(pairs: Pairs) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in pairs}


def explain(day: Day, ours: tuple[Pairs, int | None], theirs: tuple[Pairs, int | None] | None) -> str:
    """What is told of a difference: nothing where it is only of 5.2.4."""
    if theirs is None:
        return "it finds none"
    if _met(ours[0]) != _met(theirs[0]) or ours[1] != theirs[1]:
        mine, others = _downfloaters(day, ours[0]), _downfloaters(day, theirs[0])
        return "it has more downfloaters (C6)" if mine < others else "OTHER OPPONENTS"
    players = {player.number: player for player in players_of(read_trf(day.trf()), Rules.OF_2026)}
    for first, second in set(ours[0]) - set(theirs[0]):
        higher, lower = sorted((players[first], players[second]), key=lambda player: player.rank)
        told = (both_preferences(higher, lower), stronger_preference(higher, lower), alternate(higher, lower))
        if any(told) or higher.number < lower.number:
            return "OTHER STARTS"
    return ""


def _downfloaters(day: Day, pairs: Pairs) -> list[int]:
    """For each score, the highest first, how many of that score or more meet somebody below it."""
    scores = {number: sum(POINTS[cell[2]] for cell in cells) for number, cells in day.cells.items()}
    return [
        sum((scores[a] >= score) != (scores[b] >= score) for a, b in pairs)
        for score in sorted(set(scores.values()), reverse=True)
    ]


if __name__ == "__main__":
    numbers = [int(text) for text in sys.argv[1:]]
    compare(*numbers[:2], *(numbers[2:4] or (8, 40)))
