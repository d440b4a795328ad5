"""The card of a tournament's table: what its tablet needs to begin the game, in an address.

The card is in the fragment of the address, which browsers send to no server.
"""

import json

from pyscript import window

from app.browser.storage import safely

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import CardView

MARK = "#taula="


def address_of(card: "CardView") -> str:
    """The address that begins the game of ``card`` on another device."""
    told: "list[object]" = [card["tournament"], card["category"], card["round"], card["table"]]
    told += [card["ruleset"], card["minutes"], card["names"], card["ends"]]
    text = json.dumps(told)
    site = str(window.location.href).split("#", 1)[0].rsplit("/", 1)[0]
    return site + "/index.html" + MARK + str(window.encodeURIComponent(text))


async def card_in(fragment: str) -> "CardView | None":
    """The card in the fragment of an address; None where there is none that can be read."""
    if not fragment.startswith(MARK):
        return None
    text = await safely(window, "decodeURIComponent", fragment[len(MARK) :])
    try:
        tournament, category, turn, table, ruleset, minutes, names, ends = json.loads(str(text))
        return {
            "tournament": str(tournament),
            "category": str(category),
            "round": int(turn),
            "table": int(table),
            "ruleset": str(ruleset),
            "minutes": int(minutes),
            "names": [str(name) for name in names],
            "code": "",
            "ends": int(ends),
        }
    except (ValueError, TypeError):
        return None
