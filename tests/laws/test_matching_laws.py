"""The matching is the best one, at first and after every change of weights, against all matchings tried."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from faristol.tournament.pairing.matching import Matching
from tests.full_run import some

MOST = 12


def best(weights: list[list[int]], alive: list[int]) -> int:
    """The weight of the best perfect matching: every one is tried."""

    @cache
    def rest(left: int) -> int:
        if not left:
            return 0
        first = left & -left
        at = first.bit_length() - 1
        others = left ^ first
        return max(
            weights[at][other] + rest(others ^ (1 << other)) for other in range(MOST) if others >> other & 1
        )

    return rest(sum(1 << vertex for vertex in alive))


def weigh(matching: Matching, weights: list[list[int]], alive: list[int]) -> int:
    mate = matching.mate
    assert all(mate[vertex] in alive and mate[mate[vertex]] == vertex != mate[vertex] for vertex in alive)
    return sum(weights[vertex][mate[vertex]] for vertex in alive) // 2


@settings(max_examples=some(400), deadline=None)
@given(st.data())
def test_a_matching_is_best_whatever_changes(data: st.DataObject) -> None:
    count = 2 * data.draw(st.integers(1, MOST // 2))
    weight = st.integers(0, data.draw(st.sampled_from([1, 2, 5, 1_000, 1 << 70])))
    weights = [[0] * count for _ in range(count)]
    for vertex in range(count):
        for other in range(vertex):
            weights[vertex][other] = weights[other][vertex] = data.draw(weight)
    matching = Matching(weights)
    alive = list(range(count))
    assert weigh(matching, weights, alive) == best(weights, alive)
    for _ in range(data.draw(st.integers(0, 6))):
        vertex = data.draw(st.sampled_from(alive))
        if len(alive) > 2 and data.draw(st.integers(0, 3)) == 0:
            mate = matching.mate[vertex]
            matching.remove(vertex, mate)
            alive = [other for other in alive if other not in (vertex, mate)]
        else:
            others = [other for other in alive if other != vertex]
            matching.change(vertex, others, [data.draw(weight) for _ in others])
        matching.solve()
        assert weigh(matching, weights, alive) == best(weights, alive)
        first, *others = alive
        for mate in others:  # a pair with slack is in no best matching
            if matching.slack(first, mate) > 0:
                left = [other for other in others if other != mate]
                assert weights[first][mate] + best(weights, left) < best(weights, alive)
