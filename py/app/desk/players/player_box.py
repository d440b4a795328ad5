"""The box of one player: name, table, and the sanctions of the regulation with their consequences."""

from app.browser.dom import make, set_text
from app.desk.players.entry import on_enter
from app.ui.dialogs import Box, confirm
from app.ui.fields import button, text_field
from app.words import refusals as refusals_words
from app.words.desk import players as desk_players_words
from app.words.results import common as results_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.wire import DeskPlayer
    from faristol.session.wire import Refusal

_NAME_LENGTH = 40


async def open(course: "DeskCourse", player: "DeskPlayer") -> None:
    """Show the box until it is closed; changes take effect at once."""
    box = Box(desk_players_words.PLAYER + " " + str(player["number"]), "box-small")
    label, name = text_field(desk_players_words.NAME, player["name"], _NAME_LENGTH)
    table_label, table = text_field(desk_players_words.TABLE, player["table"], _NAME_LENGTH)
    box.body.append(label, table_label)
    belongs = _Membership(player)
    box.body.append(belongs.node)
    view = course.view
    if view and view["phase"] in ("rack", "slips"):
        box.body.append(_course(player))
    fault = box.text("", "box-note is-refused")
    fault.setAttribute("role", "status")
    if view and view["can"]["leave"] is None:
        box.foot.append(button(desk_players_words.LEAVE, "leave", "button soft is-danger"))
    leave = box.cancel_button()
    box.foot.append(button(desk_players_words.RENAME, "save", "button primary"))
    # Once there are slips, the director's next keys belong to a slip and not to the name.
    box.first = name if view and view["phase"] == "setup" else leave

    async def act(what: str) -> None:
        if what == "save" and player["name"] and not str(name.value).strip():
            set_text(fault, desk_players_words.NAME_NEEDED)
            name.focus()
            return
        if what == "save":
            refused = await _rename(course, player, str(name.value), str(table.value), belongs)
        else:
            refused = await _do(course, player, what)
        if refused is not None:
            set_text(fault, refusals_words.refusal(refused))
        else:
            box.close(None)

    def clicked(target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is not None:
            box.spawn(act(str(pressed.getAttribute("data-do"))))

    box.on_click = clicked
    on_enter(box, lambda: act("save"))
    await box.ask()


async def _rename(
    course: "DeskCourse", player: "DeskPlayer", name: str, table: str, belongs: "_Membership"
) -> "Refusal | None":
    club, category, licence = belongs.values()
    return await course.attempt(
        {
            "type": "rename",
            "number": player["number"],
            "name": name,
            "table": table,
            "club": club,
            "category": category,
            "licence": licence,
        }
    )


class _Membership:
    """The fields of what a player belongs to; closed where the list told nothing of it."""

    def __init__(self, player: "DeskPlayer") -> None:
        membership = [player["club"], player["category"], player["licence"]]
        names = [results_words.CLUB, results_words.CATEGORY, results_words.LICENCE]
        self.node = make("details", "more desk-belongs")
        self.node.append(make("summary", "", desk_players_words.MEMBERSHIP))
        self.node.open = any(membership)
        self._fields = []
        for name, text in zip(names, membership):
            label, field = text_field(name, text, _NAME_LENGTH)
            self.node.append(label)
            self._fields.append(field)

    def values(self) -> "list[str]":
        return [str(field.value) for field in self._fields]


def _course(player: "DeskPlayer") -> "Node":
    """The sanctions, and going home before the end or coming back."""
    part = make("div", "desk-sanctions")
    part.append(make("p", "box-note", desk_players_words.sanctions_line(player)))
    if not player["expelled"]:
        part.append(button(desk_players_words.SANCTION + "…", "sanction", "button is-danger"))
    if player.get("remarks"):
        part.append(button(desk_players_words.LIFT, "lift", "button soft"))
    if player["withdrawn"]:
        part.append(button(desk_players_words.READMIT, "readmit", "button"))
    elif not player["expelled"]:
        part.append(button(desk_players_words.WITHDRAW + "…", "withdraw", "button soft"))
    return part


async def _do(course: "DeskCourse", player: "DeskPlayer", what: str) -> "Refusal | None":
    """Carry out a command after its confirmation; the refusal, if any."""
    number = player["number"]
    if what == "lift":
        return await course.attempt({"type": "lift_sanction", "number": number})
    if what == "leave":
        return await course.attempt({"type": "leave", "number": number})
    if what == "readmit":
        return await course.attempt({"type": "readmit", "number": number})
    if what == "withdraw":
        if await confirm(*desk_players_words.confirm_withdraw(player)):
            return await course.attempt({"type": "withdraw", "number": number})
        return None
    phase = course.view["phase"] if course.view else ""
    if await confirm(*desk_players_words.confirm_sanction(player, phase), danger=True):
        return await course.attempt({"type": "sanction", "number": number})
    return None
