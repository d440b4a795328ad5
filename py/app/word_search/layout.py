"""Where each word of a long list stands: groups of one length, each in as many columns as fit.  Pure.

Lengths are pixels.  Only what is in sight is drawn, so that a list of half a million words costs no more than
one of a hundred.
"""

TALLEST = 15000000  # px: browsers cut a taller element off


class Group:
    """The words of one length: ``count`` of them from the place ``first`` on, under a head at ``top``."""

    def __init__(self, length: int, first: int, count: int, across: int, top: int, head: int) -> None:
        self.length = length
        self.first = first
        self.count = count
        self.across = across
        self.top = top
        self.head = head

    def rows(self) -> int:
        return (self.count + self.across - 1) // self.across


class Layout:
    """The groups of a list, and its height.

    counts: (length, how many words), in order.  wide: the width of the list.  row, head: heights.
    width_of: the least width of a column for words of a length.
    """

    def __init__(
        self, counts: "list[tuple[int, int]]", wide: int, row: int, head: int, letter: float, more: int
    ) -> None:
        self.row = row
        self.wide = wide
        self.groups: "list[Group]" = []
        top = first = 0
        for length, count in counts:
            across = max(1, int(wide // (length * letter + more)))
            group = Group(length, first, count, across, top, head)
            self.groups.append(group)
            top += head + group.rows() * row
            first += count
        self.height = min(top, TALLEST)
        self.count = first

    def place(self, at: int) -> "tuple[int, int, int]":
        """Left edge, top and width of the word at the place ``at``."""
        group = self.group_of(at)
        wide = self.wide // group.across
        inside = at - group.first
        top = group.top + group.head + inside // group.across * self.row
        return inside % group.across * wide, top, wide

    def group_of(self, at: int) -> Group:
        found = self.groups[0]
        for group in self.groups:
            if group.first <= at:
                found = group
        return found

    def in_sight(self, top: int, high: int) -> "tuple[int, int]":
        """The places from the first to behind the last word between ``top`` and ``top + high``."""
        start, end = self.count, 0
        for group in self.groups:
            under = group.top + group.head
            if under + group.rows() * self.row <= top or group.top >= top + high:
                continue
            row = max(0, (top - under) // self.row)
            last = max(0, (top + high - under) // self.row + 1)
            start = min(start, group.first + min(group.count, row * group.across))
            end = max(end, group.first + min(group.count, last * group.across))
        return (start, end) if start < end else (0, 0)

    def moved(self, at: int, key: str, page: int) -> int:
        """The place that an arrow key leads to; ``page``: how many rows are in sight."""
        group = self.group_of(at)
        inside = at - group.first
        steps = {"ArrowRight": 1, "ArrowLeft": -1}
        if key in steps:
            return self._within(at + steps[key])
        if key == "Home":
            return 0
        if key == "End":
            return self.count - 1
        rows = {"ArrowDown": 1, "ArrowUp": -1, "PageDown": page, "PageUp": -page}[key]
        target = inside + rows * group.across
        if 0 <= target < group.count:
            return group.first + target
        if rows > 0:  # into the next group, or its last word
            whole = inside // group.across == group.rows() - 1
            return self._within(group.first + group.count if whole else group.first + group.count - 1)
        return self._within(group.first - 1 if inside < group.across else group.first)

    def _within(self, at: int) -> int:
        return max(0, min(at, self.count - 1))


def columns(counts: "list[tuple[int, int]]", rows: int) -> "list[list[tuple[int, int, int]]]":
    """The columns of a printed list: each its parts, (length, first place, how many), a head taking one row.

    A head never stands last in a column.
    """
    found: "list[list[tuple[int, int, int]]]" = [[]]
    left = rows
    first = 0
    for length, count in counts:
        rest = count
        while rest:
            if left < 2:
                found.append([])
                left = rows
            part = min(rest, left - 1)
            found[-1].append((length, first, part))
            first += part
            rest -= part
            left -= part + 1
    return found
