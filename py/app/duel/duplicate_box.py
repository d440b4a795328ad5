"""A prepared duplicate made of the racks: what cannot be done, and its way to the desk."""

from pyscript import window

from app.browser import engine
from app.browser.dom import make
from app.duel import rack
from app.saved import handed_over
from app.ui.dialogs import Box, refuse
from app.words import duel as duel_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.duel.wire import DuelRack, PreparedRackView


async def show(racks: "list[DuelRack]") -> None:
    """Show what becomes of each rack; the desk is opened if that is wished."""
    reply = await engine.call(
        {
            "kind": "duel_prepare",
            "racks": ["".join(rack["tiles"]) for rack in racks],
            "title": duel_words.TITLE,
        }
    )
    if not reply["ok"]:
        await refuse(reply["error"], duel_words.CANNOT_PREPARE)
        return
    prepared = reply["prepared"]
    box = Box(duel_words.PREPARED)
    box.text(duel_words.PREPARED_HELP)
    listed = make("ol", "duel-fates column")
    listed.append(*[_line(rack) for rack in prepared["racks"]])
    rounds = len([rack for rack in prepared["racks"] if rack["round"]])
    sentence = duel_words.rounds_made(rounds, len(racks)) if rounds else duel_words.NO_ROUND
    box.body.append(make("p", "bold", sentence), listed)
    box.cancel_button(duel_words.CLOSE)
    if rounds:
        box.first = box.button(duel_words.OPEN_DESK, "desk", "button primary")
    if await box.ask() == "desk":
        handed_over.hand_over(prepared["file"])
        window.location.assign(handed_over.DESK)


def _line(one: "PreparedRackView") -> "Node":
    line = make("li")
    line.append(
        rack.row(one["tiles"], "duel-small"),
        make("span", "duel-fate" if one["round"] else "duel-fate is-wrong", duel_words.fate(one)),
    )
    return line
