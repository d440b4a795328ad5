# Longer than 300 lines: one algorithm, with the state that it keeps.
"""Maximum weight perfect matching in a complete graph, kept optimal while weights change.

Edmonds' blossoms in the primal-dual form, on integers. Every vertex has a dual; every pair (v, w) has the
slack dual[v] + dual[w] - 2 * weight(v, w), never below zero outside blossoms; pairs of a best matching have
none. A search grows one alternating tree from one exposed vertex, so that every dual stays an integer: all
vertices of a tree have duals of one parity.

Time inside a search is the sum of its dual changes. While a search runs, `_dual` holds for an outer vertex of
the tree its dual plus the time it joined, for an inner vertex its dual minus that time; so nothing but the
events of the search has to be touched when time passes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from itertools import pairwise

from faristol.tournament.pairing.blossoms import NOBODY, Blossoms, Edge

FREE, OUTER, INNER = 0, 1, 2
REACH, GROW, JOIN, OPEN = (
    0,
    1,
    2,
    3,
)  # kinds of events: an exposed vertex, a free one, two outer ones, a blossom


class Matching(Blossoms):
    """A best perfect matching of `vertices`, an even number, by symmetric `weights`, which it keeps."""

    def __init__(
        self, weights: list[list[int]], vertices: Sequence[int] | None = None, hints: Iterable[Edge] = ()
    ) -> None:
        n = len(weights)
        super().__init__(n)
        self._weights = weights
        self._alive = list(range(n) if vertices is None else vertices)
        self._removed: set[int] = set()
        self._label = [FREE] * n
        self._since = [0] * n
        self._entry: list[Edge] = [(NOBODY, NOBODY)] * n
        self._kind = [FREE] * n
        for v in self._alive:
            row = weights[v]
            self._dual[v] = max((row[w] for w in self._alive if w != v), default=0)
        self._match_tight(hints)
        self.solve()

    def _match_tight(self, hints: Iterable[Edge]) -> None:
        mate, dual = self.mate, self._dual
        alive = set(self._alive)
        for v, w in hints:
            if v in alive and w in alive and mate[v] == mate[w] == NOBODY and self.slack(v, w) == 0:
                mate[v], mate[w] = w, v
        for v in self._alive:
            if mate[v] == NOBODY:
                row, own = self._weights[v], dual[v]
                for w in self._alive:
                    if mate[w] == NOBODY and w != v and own + dual[w] == 2 * row[w]:
                        mate[v], mate[w] = w, v
                        break

    # What callers ask and change.

    def slack(self, v: int, w: int) -> int:
        """Above zero: no best matching holds the pair."""
        return self._dual[v] + self._dual[w] - 2 * self._weights[v][w]

    def alive(self, v: int) -> bool:
        return v not in self._removed

    def weight(self, v: int, w: int) -> int:
        return self._weights[v][w]

    def change(self, v: int, others: Iterable[int], values: Iterable[int]) -> None:
        """Give new weights to the pairs of one vertex; solve() makes the matching best again."""
        self._dissolve_around(v)
        row = self._weights[v]
        for w, value in zip(others, values, strict=True):
            row[w] = value
            self._weights[w][v] = value
        dual = self._dual
        dual[v] = max(2 * row[w] - dual[w] for w in self._alive if w != v)
        mate = self.mate[v]
        if mate != NOBODY and self.slack(v, mate):
            self.mate[v] = self.mate[mate] = NOBODY

    def remove(self, v: int, w: int) -> None:
        """Take a matched pair out of the graph."""
        self._dissolve_around(v)
        self._dissolve_around(w)
        for vertex in (v, w):
            mate = self.mate[vertex]
            if mate != NOBODY:
                self.mate[vertex] = self.mate[mate] = NOBODY
            self._alive.remove(vertex)
            self._removed.add(vertex)

    def solve(self) -> None:
        for v in self._alive:
            if self.mate[v] == NOBODY:
                self._search(v)

    # The search.

    def _search(self, root: int) -> None:
        """Grow a tree from an exposed vertex until it reaches another; match along the way."""
        n = len(self.mate)
        self._now = 0
        self._events: list[tuple[int, int, int, int]] = []
        self._reach: int | None = None  # when the first exposed vertex will be reached, as far as known
        self._best: list[int | None] = [None] * n
        self._outers: list[int] = []
        self._nodes: set[int] = set()
        self._make_outer(self._top[root])
        while True:
            time, kind, v, w = heappop(self._events)
            self._now = time
            if kind == REACH:
                break
            if kind == GROW:
                # An older event of a vertex that was inner meanwhile comes too early.
                if self._kind[w] == FREE and self.slack(v, w) == time:
                    self._grow(v, w)
            elif kind == JOIN:
                if self._top[v] != self._top[w]:
                    self._join(v, w)
            elif v in self._nodes and self._label[v] == INNER and self._since[v] == w:
                self._open(v)
        nodes = list(self._nodes)
        for node in nodes:
            self._settle(node)
        self._augment(v, w)
        for node in nodes:
            self._open_empty(node)

    def _settle(self, node: int) -> None:
        """Bring the duals of a node up to now, and take it out of the tree."""
        label, now = self._label[node], self._now
        shift = -now if label == OUTER else now
        for leaf in self._leaves[node]:
            self._dual[leaf] += shift
            self._kind[leaf] = FREE
        if self._cycle[node]:
            passed = 2 * (now - self._since[node])
            self._thickness[node] += passed if label == OUTER else -passed
        self._label[node] = FREE
        self._nodes.discard(node)

    def _mark(self, node: int, label: int) -> list[int]:
        now = self._now
        shift = now if label == OUTER else -now
        leaves = self._leaves[node]
        for leaf in leaves:
            self._dual[leaf] += shift
            self._kind[leaf] = label
        self._label[node] = label
        self._since[node] = now
        self._nodes.add(node)
        return leaves

    def _make_outer(self, node: int) -> None:
        leaves = self._mark(node, OUTER)
        self._outers.extend(leaves)
        for leaf in leaves:
            self._scan(leaf)

    def _make_inner(self, node: int, entry: Edge) -> None:
        self._mark(node, INNER)
        self._entry[node] = entry
        if self._cycle[node]:
            time = self._now + self._thickness[node] // 2
            if self._reach is None or time < self._reach:
                heappush(self._events, (time, OPEN, node, self._now))

    def _scan(self, v: int) -> None:
        """Note when the pairs of a new outer vertex will be without slack."""
        dual, kinds, tops, best, events = self._dual, self._kind, self._top, self._best, self._events
        row, own, top, reach = self._weights[v], dual[v], self._top[v], self._reach
        for w in self._alive:
            kind = kinds[w]
            if kind == FREE:
                time = own + dual[w] - 2 * row[w]
                known = best[w]
                if (known is None or time < known) and (reach is None or time < reach):
                    best[w] = time
                    if self.mate[self._base[tops[w]]] == NOBODY:
                        reach = self._reach = time
                        heappush(events, (time, REACH, v, w))
                    else:
                        heappush(events, (time, GROW, v, w))
            elif kind == OUTER and tops[w] != top:
                time = (own + dual[w]) // 2 - row[w]
                if reach is None or time < reach:
                    heappush(events, (time, JOIN, v, w))

    def _grow(self, v: int, w: int) -> None:
        inner = self._top[w]
        self._make_inner(inner, (v, w))
        self._make_outer(self._top[self.mate[self._base[inner]]])

    def _above(self, outer: int) -> int | None:
        """The inner node over an outer one."""
        mate = self.mate[self._base[outer]]
        return None if mate == NOBODY else self._top[mate]

    def _path(self, node: int) -> list[int]:
        """Outer and inner nodes in turn, up to the root."""
        path = [node]
        above = self._above(node)
        while above is not None:
            path.append(above)
            path.append(self._top[self._entry[above][0]])
            above = self._above(path[-1])
        return path

    def _join(self, v: int, w: int) -> None:
        """Two outer nodes of the tree meet: the cycle through their common ancestor becomes a blossom."""
        left, right = self._path(self._top[v]), self._path(self._top[w])
        while len(left) > 1 and len(right) > 1 and left[-2] == right[-2]:
            left.pop()
            right.pop()
        # From the common ancestor down to v, over to w, and up again.
        cycle = left[::-1] + right[:-1]
        links = [self._link(above, below) for above, below in zip(left[:0:-1], left[-2::-1], strict=True)]
        links.append((v, w))
        links += [self._link(above, below)[::-1] for below, above in pairwise(right)]
        inners = [node for node in cycle if self._label[node] == INNER]
        fresh = [leaf for node in inners for leaf in self._leaves[node]]
        for node in cycle:
            self._settle(node)
        blossom = self._grow_blossom(cycle, links)
        self._label.append(FREE)
        self._since.append(0)
        self._entry.append((NOBODY, NOBODY))
        for leaf in self._mark(blossom, OUTER):
            self._top[leaf] = blossom
        self._outers.extend(fresh)
        for leaf in fresh:
            self._scan(leaf)

    def _link(self, above: int, below: int) -> Edge:
        """The pair of the tree between two neighbouring nodes."""
        if self._label[below] == INNER:
            return self._entry[below]
        base = self._base[below]
        return self.mate[base], base

    def _open(self, blossom: int) -> None:
        """An inner blossom has no thickness left: its children take its place."""
        cycle, links = self._cycle[blossom], self._links[blossom]
        v, w = self._entry[blossom]
        self._settle(blossom)
        self._release(blossom)
        at = next(i for i, child in enumerate(cycle) if v != NOBODY and self._top[w] == child)
        size = len(cycle)
        step = 1 if at % 2 else -1
        outers = []
        entry = (v, w)
        while True:
            self._make_inner(cycle[at], entry)
            if at % size == 0:
                break
            middle = (at + step) % size
            after = (at + 2 * step) % size
            outers.append(cycle[middle])
            entry = links[middle] if step == 1 else links[after][::-1]
            at = after
        for node in outers:
            self._make_outer(node)
        for child in cycle:
            if self._label[child] == FREE:
                for leaf in self._leaves[child]:
                    self._rescan(leaf)

    def _rescan(self, w: int) -> None:
        """A vertex that has left the tree: when will it be reached again?"""
        own = self._dual[w]
        row = self._weights[w]
        time, v = min((self._dual[v] + own - 2 * row[v], v) for v in self._outers)
        self._best[w] = time
        heappush(self._events, (time, GROW, v, w))

    def _augment(self, v: int, w: int) -> None:
        self._rebase(self._top[w], w)
        self.mate[w] = v
        while True:
            outer = self._top[v]
            above = self._above(outer)
            self._rebase(outer, v)
            self.mate[v] = w
            if above is None:
                return
            v, w = self._entry[above]
            self._rebase(above, w)
            self.mate[w] = v

    def _open_empty(self, node: int) -> None:
        """Blossoms without thickness hold nothing together."""
        if self._cycle[node] and not self._thickness[node] and self._top[self._base[node]] == node:
            self._release(node)
            for child in self._cycle[node]:
                self._open_empty(child)
