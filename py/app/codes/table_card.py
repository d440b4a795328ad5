"""The card of a tournament's table: what its tablet needs to begin the game, in an address.

The card is in the fragment of the address, which browsers send to no server.
"""

import json

from pyscript import window

from app.browser.shape import Count, Instant, parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import CardView

MARK = "#taula="
# Tournament, category, round, table, regulation, minutes, names, the end of the round.
_SHAPE = ("", "", Count, Count, "", Count, [""], Instant)


def address_of(card: "CardView") -> str:
    """The address that begins the game of ``card`` on another device."""
    parts: "list[object]" = [card["tournament"], card["category"], card["round"], card["table"]]
    parts += [card["ruleset"], card["minutes"], card["names"], card["ends"]]
    text = json.dumps(parts)
    site = str(window.location.href).split("#", 1)[0].rsplit("/", 1)[0]
    return site + "/index.html" + MARK + str(window.encodeURIComponent(text))


def card_of(text: str) -> "CardView":
    """The card that an address brings behind ``MARK``; raises what a text raises that is none."""
    tournament, category, turn, table, ruleset, minutes, names, ends = parsed(text, _SHAPE)
    return {
        "tournament": tournament,
        "category": category,
        "round": turn,
        "table": table,
        "ruleset": ruleset,
        "minutes": minutes,
        "names": names,
        "code": "",
        "ends": ends,
    }
