"""The first screen of a tournament's table: the card of the desk becomes a new game."""

from app.ui.dialogs import Box, inform
from app.ui.fields import Choice
from app.words import new_game as new_game_words
from app.words import tournament_tables as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.game.intents import NewGame
    from faristol.session.tournament.wire import CardView
    from faristol.session.wire import Hello, RulesetView, SeatRequest

_HANDS = (("physical", table_words.ON_PAPER), ("dealt", table_words.ON_SCREEN))
_HELP = {"physical": table_words.ON_PAPER_HELP, "dealt": table_words.ON_SCREEN_HELP}


async def ask(hello: "Hello | None", card: "CardView") -> "NewGame | None":
    """Ask how the game of ``card`` is played; None when it is cancelled."""
    rulesets = hello["rulesets"] if hello is not None else []
    found = [one for one in rulesets if one["id"] == card["ruleset"]]
    if not found or not min(found[0]["seats"]) <= len(card["names"]) <= max(found[0]["seats"]):
        await inform(table_words.title(card), table_words.NOT_OURS)
        return None
    box = Box(table_words.title(card), "box-small")
    box.text(table_words.names(card))
    hands = Choice(table_words.HOW, list(_HANDS), "physical")
    hands.node.classList.add("is-stacked")
    help = box.text(_HELP["physical"], "box-note")
    box.body.insertBefore(hands.node, help)

    async def changed(_event: object) -> None:
        help.textContent = _HELP[hands.value()]

    box.on_change(changed)
    box.cancel_button()
    box.button(new_game_words.START, "yes", "button primary")
    if await box.ask() is None:
        return None
    return _game(card, found[0], hands.value())


def _game(card: "CardView", rules: "RulesetView", hands: str) -> "NewGame":
    """The pairing decides who starts (classic, §1)."""
    seats: "list[SeatRequest]" = [{"name": name, "player": "person"} for name in card["names"]]
    made: "NewGame" = {"kind": "new", "ruleset": card["ruleset"], "seats": seats, "hands": hands}
    listed = [one for one in rules["options"] if one["name"] == "starter" and "listed" in one["choices"]]
    if listed:
        made["options"] = {"starter": "listed"}
    made["round"], made["table"] = str(card["round"]), str(card["table"])
    made["tournament"] = card["tournament"]
    return made
