"""The tables of a tournament's round, as this device knows them: of its own desk, or received from another.

They are kept in localStorage, and replaced by those of the next round.
"""

import json

from app.browser import kept
from app.browser.shape import Count, Each, Instant, parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from faristol.session.tournament.wire import CardView

_KEY = "round"
_MARK = "faristol_round"
_CARD = {
    "tournament": "",
    "category": "",
    "round": Count,
    "table": Count,
    "ruleset": "",
    "minutes": Count,
    "names": [""],
    "code": "",
    "ends": Instant,
}
_SHAPE = {_MARK: 0, "cards": Each([_CARD])}


def text_of(cards: "list[CardView]") -> str:
    """The tables as a text, to be kept or handed over."""
    return json.dumps({_MARK: 1, "cards": cards})


def cards_in(text: str) -> "list[CardView] | None":
    """The tables in a text; None where it is none of a round."""
    try:
        return _cards(parsed(text, _SHAPE))
    except Exception:  # whatever a hostile text leads to
        return None


def _cards(kept: "Any") -> "list[CardView]":
    if kept[_MARK] != 1:
        raise ValueError("another edition")
    return [{key: card[key] for key in _CARD} for card in kept["cards"]]  # type: ignore[misc]


def keep(cards: "list[CardView]") -> None:
    kept.write(_KEY, {_MARK: 1, "cards": cards})


def known() -> "list[CardView]":
    """The tables that this device knows; none before it was told."""
    return kept.read(_KEY, _SHAPE, _cards) or []


def later_round(card: "CardView") -> int:
    """The round after that of ``card`` which this device knows of its category; 0: none."""
    same = [one["round"] for one in known() if _day_and_category(one) == _day_and_category(card)]
    return max([number for number in same if number > card["round"]] or [0])


def _day_and_category(card: "CardView") -> str:
    """What the tables of a category have alike; between the two there is the mark of the pairing."""
    marks = card["tournament"]
    return marks.split(".")[0] + marks[-1:]


def table_of(card: "CardView") -> "tuple[str, str, str]":
    """The tournament, round and table of a card, as the journal of its game has them."""
    return card["tournament"], str(card["round"]), str(card["table"])


def at_table(number: str) -> "CardView | None":
    """The table of this number, as somebody typed it."""
    for one in known():
        if str(one["table"]) == number.strip():
            return one
    return None
