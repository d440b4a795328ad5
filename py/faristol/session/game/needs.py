"""What a request of a game needs by what is open or asked for (see ``session.needs``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from faristol.players.levels import BY_CODE, LEVELS
from faristol.record.fields import Fields
from faristol.session.game.table import Table
from faristol.session.needs import CHAMPION, HELPED, Need, vocabulary

_LISTS: Final = tuple(dict.fromkeys(level.vocabulary for level in LEVELS if level.vocabulary))  # of words


def needs_of(kind: str, request: Fields, table: Table | None) -> Iterator[Need]:
    """``table``: the open game.  ``FaristolError`` for a request that will be refused anyway."""
    if kind == "new":
        yield from _of_robots([Fields(seat).text("player") for seat in request.array("seats")])
    elif kind == "think" and table:
        yield from _of_robots(_players(table), table.engine.earlier)
        if request.has("helper") or request.has("done"):
            yield from HELPED
    elif kind == "hint" and table and not table.engine.earlier:
        for name in lists_for(_players(table)):
            yield vocabulary(name, must=False)


def lists_for(players: Sequence[str]) -> tuple[str, ...]:
    """The names of the lists whose words a hint tells first, the smallest first.

    players: who sits at each seat.  From the list of the weakest robot on; none where all robots know every
    word; without a robot nobody knows who asks, and the most common words come first.
    """
    known = [BY_CODE[player].vocabulary for player in players if player in BY_CODE]
    places = [_LISTS.index(name) for name in known if name] if known else [0]
    return _LISTS[min(places) :] if places else ()


def _players(table: Table) -> list[str]:
    return table.players


def _of_robots(players: Sequence[str], earlier: bool = False) -> Iterator[Need]:
    """``earlier``: they know the words of a kept list, whose files are needed by its digest."""
    if "champion" in players:
        yield from CHAMPION
    levels = [BY_CODE[player] for player in players if player in BY_CODE and not earlier]
    for name in dict.fromkeys(level.vocabulary for level in levels if level.vocabulary):
        yield vocabulary(name)
