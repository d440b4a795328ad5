"""The box of one player: name and table, and the sanctions of the regulation with what each brings."""

from app.browser.dom import make, set_text
from app.desk.players import on_enter
from app.ui.dialogs import Box, confirm
from app.ui.fields import button, text_field
from app.words import desk as said
from app.words import game as ca

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.wire import DeskPlayer
    from faristol.session.wire import Refusal

_NAME_LENGTH = 40


async def open(course: "DeskCourse", player: "DeskPlayer") -> None:
    """Until it is left; what is saved holds at once."""
    box = Box(said.PLAYER + " " + str(player["number"]), "box-small")
    label, name = text_field(said.NAME, player["name"], _NAME_LENGTH)
    table_label, table = text_field(said.TABLE, player["table"], _NAME_LENGTH)
    box.body.append(label, table_label)
    view = course.view
    if view and view["phase"] in ("rack", "slips"):
        box.body.append(_sanctions(player))
    fault = box.text("", "box-note is-refused")
    fault.setAttribute("role", "status")
    if view and view["can"].get("leave", "") is None:
        box.foot.append(button(said.LEAVE, "leave", "button soft is-danger"))
    leave = box.cancel_button()
    box.foot.append(button(said.RENAME, "save", "button primary"))
    # Once there are slips, what is typed is a slip and no name.
    box.first = name if view and view["phase"] == "setup" else leave

    async def deed(what: str) -> None:
        if what == "save" and player["name"] and not str(name.value).strip():
            set_text(fault, said.NAME_NEEDED)
            name.focus()
            return
        if what == "save":
            refused = await _rename(course, player, str(name.value), str(table.value))
        else:
            refused = await _do(course, player, what)
        if refused is not None:
            set_text(fault, ca.refusal(refused))
        else:
            box.close(None)

    def clicked(target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is not None:
            box.spawn(deed(str(pressed.getAttribute("data-do"))))

    box.on_click = clicked
    on_enter(box, lambda: deed("save"))
    await box.ask()


async def _rename(course: "DeskCourse", player: "DeskPlayer", name: str, table: str) -> "Refusal | None":
    renames = {"type": "rename", "number": player["number"], "name": name, "table": table}
    return await course.attempt(renames)


def _sanctions(player: "DeskPlayer") -> "Node":
    part = make("div", "desk-sanctions")
    part.append(make("p", "box-note", said.sanctions_line(player)))
    if not player["expelled"]:
        part.append(button(said.SANCTION + "…", "sanction", "button is-danger"))
    if player.get("remarks"):
        part.append(button(said.LIFT, "lift", "button soft"))
    return part


async def _do(course: "DeskCourse", player: "DeskPlayer", what: str) -> "Refusal | None":
    """Carry a deed out once it is confirmed; why it was refused, if it was."""
    number = player["number"]
    if what == "lift":
        return await course.attempt({"type": "lift_sanction", "number": number})
    if what == "leave":
        return await course.attempt({"type": "leave", "number": number})
    phase = course.view["phase"] if course.view else ""
    if await confirm(*said.confirm_sanction(player, phase), danger=True):
        return await course.attempt({"type": "sanction", "number": number})
    return None
