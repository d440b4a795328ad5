"""The tables of a tournament's round, as this device knows them: of its own desk, or received from another.

They are kept in localStorage, and replaced by those of the next round.
"""

import json

from app.browser import storage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import CardView

_KEY = "round"
_MARK = "faristol_round"


def text_of(cards: "list[CardView]") -> str:
    """The tables as a text, to be kept or handed over."""
    return json.dumps({_MARK: 1, "cards": cards})


def cards_in(text: str) -> "list[CardView] | None":
    """The tables in a text; None where it is none of a round."""
    try:
        told = json.loads(text)
        if told[_MARK] != 1:
            return None
        return [_card(one) for one in told["cards"]]
    except (ValueError, TypeError, KeyError):
        return None


def _card(one: "dict[str, object]") -> "CardView":
    names = one["names"]
    if not isinstance(names, list):
        raise ValueError("names")
    return {
        "tournament": str(one["tournament"]),
        "category": str(one["category"]),
        "round": int(str(one["round"])),
        "table": int(str(one["table"])),
        "ruleset": str(one["ruleset"]),
        "minutes": int(str(one["minutes"])),
        "names": [str(name) for name in names],
        "code": str(one["code"]),
        "ends": int(str(one["ends"])),
    }


def keep(cards: "list[CardView]") -> None:
    storage.remember(_KEY, text_of(cards))


def known() -> "list[CardView]":
    """The tables that this device knows; none before it was told."""
    return cards_in(storage.recall(_KEY)) or []


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
