"""Late corrections: a rack read wrong, a round closed too soon, an invalid reference play.

Each states its consequences in a question first."""

from app.ui.dialogs import Box, answering, confirm
from app.ui.fields import select_field
from app.words.desk import common as desk_words
from app.words.desk import rounds as desk_rounds_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.desk.course import DeskCourse
    from faristol.session.duplicate.action_types import MendReference
    from faristol.session.duplicate.wire import ClosedRound, DeskView


async def ask_about_slips(course: "DeskCourse") -> "str | None":
    """Ask what to do with the slips already in when another rack is typed.

    "read_again" or "dropped"; "" if there are no slips; None to leave the rack as it is.
    """
    view = await course.settled()
    if view is None or not view["slips_in"]:
        return ""
    box = Box(desk_rounds_words.RACK_TITLE, "box-small")
    box.text(desk_rounds_words.rack_question(view["slips_in"]))
    for answer, (title, help_) in desk_rounds_words.RACK_CHOICES:
        one = answering(title, answer, "choice")
        box.body.append(one)
        box.text(help_, "box-note")
    box.first = box.cancel_button()
    return await box.ask()


async def reopen(course: "DeskCourse") -> bool:
    """Reopen the round closed last, after a question; whether it is open."""
    view = await course.settled()
    if view is None or not view["rounds"]:
        return False
    if not await confirm(*desk_rounds_words.confirm_reopen(view["rounds"][-1]["round"])):
        return False
    return await course.send({"type": "reopen_round"})


async def void(course: "DeskCourse") -> None:
    """Void a reference play found to be invalid: every slip with it scores 0."""
    await _mend_reference(course, False)


async def restore(course: "DeskCourse") -> None:
    """Restore a void reference play: every slip with it has its points again."""
    await _mend_reference(course, True)


async def _mend_reference(course: "DeskCourse", is_void: bool) -> None:
    """Ask for the round and show the consequences; ``is_void``: restore a void reference play."""
    view = course.view
    if view is None:
        return
    listed = references(view, is_void)
    if not listed:
        return
    title, help_, yes = desk_rounds_words.REFERENCE_MENDS[is_void]
    options = [(str(one["round"]), desk_rounds_words.reference_of(one)) for one in listed]
    box = Box(title, "box-small")
    label, which = select_field(desk_words.ROUND, options, options[-1][0])
    box.body.append(label)
    box.text(help_)
    if view["final"]:
        box.text(desk_rounds_words.VOID_FINAL)
    box.first = box.cancel_button()
    box.button(yes, "yes", "button primary" if is_void else "button danger")
    if await box.ask() == "yes":
        action: "MendReference" = {
            "type": "restore_reference" if is_void else "void_reference",
            "round": int(str(which.value)),
        }
        if view["final"]:
            action["after_final"] = True
        await course.send(action)


def references(view: "DeskView", is_void: bool) -> "list[ClosedRound]":
    """The rounds whose reference play is void, or those whose reference play is not."""
    return [one for one in view["rounds"] if one["void"] == is_void]


async def ask_about_above(view: "DeskView") -> "str | None":
    """Ask about an admitted play above the maximum.

    "reference": it becomes the reference play.  "leave": it does not.  None: the round is not closed yet.
    """
    box = Box(desk_rounds_words.ABOVE_TITLE, "box-small")
    for one in view["above"]:
        box.text(desk_rounds_words.above_line(one))
    best = view["best"]
    box.text(desk_rounds_words.above_help(best["points"] if best else 0), "box-note")
    box.first = box.cancel_button(desk_rounds_words.WAIT)
    box.button(desk_rounds_words.ABOVE_LEAVE, "leave", "button")
    box.button(desk_rounds_words.ABOVE_TAKE, "reference", "button primary")
    return await box.ask()
