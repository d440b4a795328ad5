"""The box for tiles drawn in excess at a physical board: who, how many, and the regulation's remedy."""

from app.browser.dom import make
from app.ui.dialogs import Box
from app.ui.fields import Choice
from app.words import arbiter as arbiter_words
from app.words import rules as rules_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from faristol.session.game.action_types import Action, NoteIntent
    from faristol.session.wire import OverdrawView, View

    Entries = list[tuple[Action, int | None]]


def present(view: "View") -> "list[int]":
    return [seat for seat in range(len(view["seats"])) if seat not in view["left"]]


def seat_choice(legend: str, view: "View", seats: "list[int]", current: "int | None") -> Choice:
    options = [(str(seat), view["seats"][seat]["name"]) for seat in seats]
    return Choice(legend, options, str(current if current in seats else seats[0]))


async def ask(view: "View") -> "Entries":
    """Ask who drew too many tiles, how many, and show the regulation's remedy."""
    rules = view["ruleset"]
    ways = rules["overdraw"]
    box = Box(arbiter_words.OVERDRAW)
    # Preset: the seat that has just refilled its rack, which is the one before the seat on turn.
    seats = present(view)
    actor = view["actor"]
    before = seats[seats.index(actor) - 1] if actor in seats else seats[0]
    who = seat_choice(arbiter_words.WHO, view, seats, before)
    count = Choice(arbiter_words.HOW_MANY, [(str(number), str(number)) for number in range(1, 5)], "1")
    where = Choice(arbiter_words.WHERE, list(arbiter_words.WHERES), "hand")
    seen = Choice(arbiter_words.SEEN, list(arbiter_words.SEENS), "no")
    seen.node.hidden = not _depends_on_seen(ways)
    doing = make("p", "box-text")
    doing.setAttribute("role", "status")
    box.body.append(who.node, count.node, where.node, seen.node)
    box.body.append(make("h3", "box-small-title", arbiter_words.OVERDRAW_DO), doing)
    link = rules_words.link_of(rules["overdraw_article"], rules["id"])
    if link:
        anchor = make("a", "", rules_words.article_name(rules["overdraw_article"]))
        anchor.href = link
        anchor.target = "_blank"
        box.body.append(anchor)

    def describe() -> None:
        """Show the remedy; the next seat clockwise takes the tiles."""
        by = seats[(seats.index(int(who.value())) + 1) % len(seats)]
        way = _way(ways, where.value() == "rack", seen.value() == "yes")
        doing.textContent = arbiter_words.overdraw(way, int(count.value()), view["seats"][by]["name"])

    def changed(event: "Event") -> None:
        describe()

    describe()
    box.on_change(changed)
    box.cancel_button()
    box.button(arbiter_words.WRITE_DOWN, "yes", "button primary")
    if await box.ask() is None:
        return []
    note: NoteIntent = {"type": "note", "incident": "overdraw", "count": int(count.value()), "text": ""}
    note["racked"] = where.value() == "rack"
    note["seen"] = not seen.node.hidden and seen.value() == "yes"
    return [(note, int(who.value()))]


def _depends_on_seen(ways: "list[OverdrawView]") -> bool:
    """Whether the remedy depends on the player having seen the tiles in excess."""
    return any(way["looks"] != _way(ways, way["racked"], not way["seen"])["looks"] for way in ways)


def _way(ways: "list[OverdrawView]", racked: bool, seen: bool) -> "OverdrawView":
    for way in ways:
        if way["racked"] == racked and way["seen"] == seen:
            return way
    return ways[0]
