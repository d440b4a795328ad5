"""Sorting by a key.  MicroPython's own ``sorted`` does not keep the order of rows of equal keys."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TypeVar

    from _typeshed import SupportsRichComparison

    Row = TypeVar("Row")


def stable_sorted(rows: "Iterable[Row]", key: "Callable[[Row], SupportsRichComparison]") -> "list[Row]":
    """The rows by their keys, the lowest first; rows of equal keys stay in the order in which they came."""
    listed = list(rows)
    places = sorted([(key(row), place) for place, row in enumerate(listed)])
    return [listed[place] for _, place in places]
