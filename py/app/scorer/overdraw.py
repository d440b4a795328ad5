"""Tiles drawn in excess at a physical board: who, how many, and what the regulation does about it."""

from app.browser.dom import make
from app.ui.dialogs import Box
from app.ui.fields import Choice
from app.words import arbiter as said
from app.words import game as ca

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from faristol.session.wire import OverdrawView, View

    Action = dict[str, object]
    Entries = list[tuple[Action, "int | None"]]


def present(view: "View") -> "list[int]":
    return [seat for seat in range(len(view["seats"])) if seat not in view["left"]]


def seat_choice(legend: str, view: "View", seats: "list[int]", current: "int | None") -> Choice:
    options = [(str(seat), view["seats"][seat]["name"]) for seat in seats]
    return Choice(legend, options, str(current if current in seats else seats[0]))


async def ask(view: "View") -> "Entries":
    """Who drew too many, how many, and what the regulation does about it."""
    rules = view["ruleset"]
    ways = rules["overdraw"]
    box = Box(said.OVERDRAW)
    # It is whoever has just refilled a rack: the seat before the one on turn.
    seats = present(view)
    actor = view["actor"]
    before = seats[seats.index(actor) - 1] if actor in seats else seats[0]
    who = seat_choice(said.WHO, view, seats, before)
    count = Choice(said.HOW_MANY, [(str(number), str(number)) for number in range(1, 5)], "1")
    where = Choice(said.WHERE, list(said.WHERES), "hand")
    seen = Choice(said.SEEN, list(said.SEENS), "no")
    seen.node.hidden = not _tells_who_saw(ways)
    doing = make("p", "box-text")
    doing.setAttribute("role", "status")
    box.body.append(who.node, count.node, where.node, seen.node)
    box.body.append(make("h3", "box-small-title", said.OVERDRAW_DO), doing)
    link = ca.link_of(rules["overdraw_article"], rules["id"])
    if link:
        anchor = make("a", "", ca.article_name(rules["overdraw_article"]))
        anchor.href = link
        anchor.target = "_blank"
        box.body.append(anchor)

    def tell() -> None:
        """Whoever sits after the one that drew them, clockwise, takes them."""
        by = seats[(seats.index(int(who.value())) + 1) % len(seats)]
        way = _way(ways, where.value() == "rack", seen.value() == "yes")
        doing.textContent = said.overdraw(way, int(count.value()), view["seats"][by]["name"])

    async def changed(event: "Event") -> None:
        tell()

    tell()
    box.on_change(changed)
    box.cancel_button()
    box.button(said.WRITE_DOWN, "yes", "button primary")
    if await box.ask() is None:
        return []
    note: Action = {"type": "note", "incident": "overdraw", "count": int(count.value()), "text": ""}
    note["racked"] = where.value() == "rack"
    note["seen"] = not seen.node.hidden and seen.value() == "yes"
    return [(note, int(who.value()))]


def _tells_who_saw(ways: "list[OverdrawView]") -> bool:
    """Whether it matters that the player has seen the tiles in excess."""
    return any(way["looks"] != _way(ways, way["racked"], not way["seen"])["looks"] for way in ways)


def _way(ways: "list[OverdrawView]", racked: bool, seen: bool) -> "OverdrawView":
    for way in ways:
        if way["racked"] == racked and way["seen"] == seen:
            return way
    return ways[0]
