"""The blossoms of a matching: odd cycles of vertices, or of smaller blossoms, that act as one vertex.

Nodes are the vertices, then the blossoms as they arise. A blossom's children lie in a cycle that begins at
its base, the one child whose mate is outside; link k joins child k to the child after it.
"""

from __future__ import annotations

NOBODY = -1

Edge = tuple[int, int]


class Blossoms:
    """A matching of n vertices, with its blossoms and duals."""

    def __init__(self, n: int) -> None:
        self.mate = [NOBODY] * n
        self._top = list(range(n))  # the outermost node around each vertex
        self._cycle: list[list[int]] = [[] for _ in range(n)]
        self._links: list[list[Edge]] = [[] for _ in range(n)]
        self._leaves = [[v] for v in range(n)]  # the vertices of each node
        self._base = list(range(n))
        self._dual = [0] * n
        self._thickness = [0] * n  # the dual of a blossom

    def _grow_blossom(self, cycle: list[int], links: list[Edge]) -> int:
        self._cycle.append(cycle)
        self._links.append(links)
        self._leaves.append([leaf for child in cycle for leaf in self._leaves[child]])
        self._base.append(self._base[cycle[0]])
        self._thickness.append(0)
        return len(self._cycle) - 1

    def _dissolve_around(self, v: int) -> None:
        """Open every blossom around a vertex: half its thickness goes to each of its vertices."""
        while self._top[v] != v:
            blossom = self._top[v]
            half = self._thickness[blossom] // 2
            if half:
                for leaf in self._leaves[blossom]:
                    self._dual[leaf] += half
                base = self._base[blossom]
                mate = self.mate[base]
                if mate != NOBODY:
                    self.mate[base] = self.mate[mate] = NOBODY
            self._release(blossom)

    def _release(self, blossom: int) -> None:
        for child in self._cycle[blossom]:
            for leaf in self._leaves[child]:
                self._top[leaf] = child

    def _rebase(self, node: int, v: int) -> None:
        """Turn the matching inside a blossom so that only its vertex v looks outwards."""
        cycle = self._cycle[node]
        if not cycle:
            return
        links = self._links[node]
        at = next(i for i, child in enumerate(cycle) if v in self._leaves[child])
        self._rebase(cycle[at], v)
        if at % 2:
            steps = [links[k] for k in range(at + 1, len(cycle), 2)]
            firsts = range(at + 1, len(cycle), 2)
        else:
            firsts = range(0, at, 2)
            steps = [links[k] for k in firsts]
        for k, (x, y) in zip(firsts, steps, strict=True):
            self._rebase(cycle[k], x)
            self._rebase(cycle[(k + 1) % len(cycle)], y)
            self.mate[x], self.mate[y] = y, x
        self._cycle[node] = cycle[at:] + cycle[:at]
        self._links[node] = links[at:] + links[:at]
        self._base[node] = v
