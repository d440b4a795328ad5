"""The first screens of a tournament's table: which one it is, and how its game is played.

This device knows the tables where its desk or another device has told it (``saved.round_cards``); any device
reads the short code of a table.
"""

from app.browser import engine, page_clock
from app.browser.dom import make, on, set_text
from app.codes import round_hand_over
from app.codes.class_field import code_field
from app.saved import round_cards
from app.ui import dates
from app.ui.dialogs import Box, inform
from app.ui.fields import Choice, button, select_field, text_field
from app.words import refusals as refusals_words
from app.words.home import new_game as new_game_words
from app.words.tournament import tables as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.saved.apart import Made
    from faristol.session.game.intents import NewGame
    from faristol.session.tournament.wire import CardView
    from faristol.session.wire import Hello, RulesetView, SeatRequest

_SIGNS = 15  # of a table's code
_NAME_LIMIT = 40
_HELP = {
    "physical": table_words.ON_PAPER_HELP,
    "dealt": table_words.ON_SCREEN_HELP,
    "apart": table_words.APART_HELP,
}


async def choose() -> "CardView | None":
    """Choose a table of the round that this device knows, or type its code; None when cancelled."""
    return await _Door().card()


class _Door:
    """The box in which a table is chosen."""

    def __init__(self) -> None:
        self.box = box = Box(table_words.TABLE_OF_TOURNAMENT, "box-small")
        self.found: "CardView | None" = None
        self.known = box.body.appendChild(make("div", "column spaced"))
        self.line = code_field(table_words.TABLE_CODE, box.body, _SIGNS)
        box.text(table_words.TABLE_CODE_HELP, "box-note")
        box.body.append(button(table_words.OPEN_CODE, "code", "button"))
        self.said = box.text("", "box-note is-refused")
        self.said.setAttribute("role", "alert")
        box.cancel_button()
        box.foot.append(button(table_words.TAKE_ROUND, "take", "button"))
        box.on_click = self._clicked
        on(self.line, "keydown", self._pressed)
        self._show()

    async def card(self) -> "CardView | None":
        return self.found if await self.box.ask() == "found" else None

    def _show(self) -> None:
        """Offer the tables that this device knows."""
        self.cards = round_cards.known()
        if not self.cards:
            self.known.replaceChildren(make("p", "box-note", table_words.NO_ROUND_YET))
            return
        offered = [
            (str(place), table_words.table_line(self.cards[place])) for place in range(len(self.cards))
        ]
        label, self.list = select_field(table_words.CHOOSE_TABLE, offered, "0")
        known = make("p", "box-note", table_words.round_known(self.cards))
        self.known.replaceChildren(known, label, button(table_words.OPEN_TABLE, "open", "button primary"))
        self.box.first = self.list

    def _pressed(self, event: "Event") -> None:
        if event.key == "Enter" and not event.isComposing:
            event.preventDefault()
            self.box.spawn(self._read())

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        name = str(pressed.getAttribute("data-do"))
        if name == "open":
            self._take(self.cards[int(str(self.list.value))])
        elif name == "code":
            self.box.spawn(self._read())
        else:
            self.box.spawn(self._receive())

    def _take(self, card: "CardView") -> None:
        self.found = card
        self.box.close("found")

    async def _read(self) -> None:
        """Open the table of the typed code, with its names where this device knows them."""
        reply = await engine.call({"kind": "tournament_card", "code": str(self.line.value)})
        if not reply["ok"]:
            set_text(self.said, refusals_words.refusal(reply["error"]))
            self.line.focus()
            return
        card = reply["cards"][0]
        same = [one for one in self.cards if one["code"] == card["code"]]
        self._take(same[0] if same else card)

    async def _receive(self) -> None:
        text = await round_hand_over.take()
        if text:
            cards = round_cards.cards_in(text)
            set_text(self.said, table_words.NO_ROUND_IN_IT if cards is None else "")
            if cards:
                round_cards.keep(cards)
                self._show()


async def ask(hello: "Hello | None", card: "CardView") -> "Made | None":
    """Ask how the game of ``card`` is played; the game, and its seats at other devices; None: cancelled."""
    rulesets = hello["rulesets"] if hello is not None else []
    found = [ruleset for ruleset in rulesets if ruleset["id"] == card["ruleset"]]
    if not found or not min(found[0]["seats"]) <= len(card["names"]) <= max(found[0]["seats"]):
        await inform(table_words.title(card), table_words.NOT_OURS)
        return None
    box = Box(table_words.title(card), "box-small")
    fields = _name_fields(box, card)
    if not fields:
        box.text(table_words.names(card))
    _tell_time(box, card)
    ways = [("physical", table_words.ON_PAPER), ("dealt", table_words.ON_SCREEN)]
    ways.append(("apart", table_words.apart(len(card["names"]))))
    hands = Choice(table_words.HOW, ways, "physical")
    hands.node.classList.add("is-stacked")
    help = box.text(_HELP["physical"], "box-note")
    box.body.insertBefore(hands.node, help)

    def changed(_event: object) -> None:
        help.textContent = _HELP[hands.value()]

    box.on_change(changed)
    box.cancel_button()
    box.button(new_game_words.START, "yes", "button primary")
    if await box.ask() is None:
        return None
    if fields:
        typed = [" ".join(str(line.value).split()) for line in fields]
        shown = [typed[place] or table_words.player(place) for place in range(len(typed))]
        card["names"] = [name for place, name in enumerate(shown) if place < 2 or typed[place]]
    if hands.value() == "apart":
        return _game(card, found[0], "dealt"), list(range(1, len(card["names"])))
    return _game(card, found[0], hands.value()), []


def _tell_time(box: Box, card: "CardView") -> None:
    """Tell the time of the card's round, and where it seems to be of an earlier one."""
    is_over = 0 < card["ends"] <= page_clock.wall()
    at = dates.hour_of(card["ends"]) if card["ends"] else None
    box.text(table_words.time_line(card, at, is_over), "box-note is-refused" if is_over else "box-note")
    later = round_cards.later_round(card)
    if later:
        box.text(table_words.old_round(card, later), "box-note is-refused").setAttribute("role", "alert")


def _name_fields(box: Box, card: "CardView") -> "list[Node]":
    """Fields for names that the card does not have; [] where it has them."""
    if any(card["names"]):
        return []
    fields = []
    for place in range(len(card["names"])):
        label, line = text_field(table_words.player(place), "", _NAME_LIMIT)
        box.body.append(label)
        fields.append(line)
    box.first = fields[0]
    return fields


def _game(card: "CardView", rules: "RulesetView", hands: str) -> "NewGame":
    """The pairing decides who starts (classic, §1)."""
    seats: "list[SeatRequest]" = [{"name": name, "player": "person"} for name in card["names"]]
    made: "NewGame" = {"kind": "new", "ruleset": card["ruleset"], "seats": seats, "hands": hands}
    listed = [
        option for option in rules["options"] if option["name"] == "starter" and "listed" in option["choices"]
    ]
    if listed:
        made["options"] = {"starter": "listed"}
    made["round"], made["table"] = str(card["round"]), str(card["table"])
    made["tournament"] = card["tournament"]
    return made
