"""What every round keeps, whatever happened in the tournament before it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.tournament.pairing import RoundPairs, Rules, pair_round
from faristol.tournament.trf import read_trf
from tests.full_run import some
from tests.oracle.swiss import Day, by_faristol, days

SEEDS = st.integers(0, 1 << 32)
EDITIONS = st.sampled_from(Rules)


def rounds(seed: int, rules: Rules, most: int = 16) -> list[tuple[Day, str, RoundPairs]]:
    """Each round of a tournament: the report before it, and what was paired."""
    found = []
    for day in days(seed, 4, most, lambda day: by_faristol(day, rules)):
        if by_faristol(day, rules) is not None:
            found.append((day, day.trf(), pair_round(read_trf(day.trf()), rules)))
    return found


@settings(max_examples=some(60), deadline=None)
@given(SEEDS, EDITIONS)
def test_everyone_present_is_paired_once_and_nobody_meets_twice(seed: int, rules: Rules) -> None:
    met: set[frozenset[int]] = set()
    for _, report, paired in rounds(seed, rules):
        tournament = read_trf(report)
        met = {
            frozenset((entry.number, turn.opponent or 0))
            for entry in tournament.entries
            for turn in entry.turns
            if turn.played
        }
        seats = [number for pair in paired.pairs for number in pair]
        seats += [paired.bye] if paired.bye is not None else []
        assert sorted(seats) == [entry.number for entry in tournament.entries if not entry.absent]
        assert not met & {frozenset(pair) for pair in paired.pairs}


@settings(max_examples=some(60), deadline=None)
@given(SEEDS, EDITIONS)
def test_nobody_has_a_second_bye(seed: int, rules: Rules) -> None:
    for day, _, paired in rounds(seed, rules, most=9):
        if paired.bye is not None:
            had = {result for _, _, result in day.cells[paired.bye][: paired.number - 1]}
            assert not had & ({"U", "+", "F"} if rules is Rules.OF_2026 else {"U", "+"})


@settings(max_examples=some(60), deadline=None)
@given(SEEDS, EDITIONS)
def test_nobody_starts_three_times_running_before_the_last_round(seed: int, rules: Rules) -> None:
    for day, report, paired in rounds(seed, rules):
        if paired.number == day.rounds:
            continue
        starts = {
            entry.number: [turn.starts for turn in entry.turns if turn.played]
            for entry in read_trf(report).entries
        }
        for first, second in paired.pairs:
            for number, now in ((first, True), (second, False)):
                after = [*starts[number], now]
                assert after[-3:] != [now] * 3
                assert abs(2 * sum(map(bool, after)) - len(after)) <= 2


@settings(max_examples=some(40), deadline=None)
@given(SEEDS, EDITIONS)
def test_the_order_of_lines_does_not_matter(seed: int, rules: Rules) -> None:
    for _, report, paired in rounds(seed, rules):
        lines = report.splitlines()
        random.Random(seed).shuffle(lines)
        assert pair_round(read_trf("\n".join(lines)), rules) == paired


@settings(max_examples=some(40), deadline=None)
@given(SEEDS, EDITIONS)
def test_tables_go_by_score(seed: int, rules: Rules) -> None:
    for _, report, paired in rounds(seed, rules):
        score = {entry.number: sum(turn.points for turn in entry.turns) for entry in read_trf(report).entries}
        tables = [sorted((score[first], score[second]), reverse=True) for first, second in paired.pairs]
        assert tables == sorted(tables, reverse=True)


@pytest.mark.parametrize("rules", Rules)
def test_the_first_round_halves_the_list(rules: Rules) -> None:
    report = "\n".join(["XXC black1", *(f"001 {number:>4}".ljust(80) + " 0.0" for number in range(1, 8))])
    paired = pair_round(read_trf(report), rules)
    assert paired == RoundPairs(1, ((4, 1), (2, 5), (6, 3)), 7)
