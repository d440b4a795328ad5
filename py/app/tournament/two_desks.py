"""The results of another desk of the same day: compared with those of this one, and taken one by one."""

from app.tournament.day_hand_over import take_by_codes
from app.ui.dialogs import Box, choice, inform, refuse
from app.words.tournament import files as files_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.action_types import (
        CorrectResultIntent,
        EnterResultIntent,
        OverrideResultIntent,
    )
    from faristol.session.tournament.wire import ComparedView, DifferentView

_HERE, _THERE = "here", "there"


async def open_other(course: "TournamentCourse") -> None:
    """Take the results that another desk shows as codes, or that are in its file."""
    text = await take_by_codes(files_words.JOIN)
    if text:
        await take_results(course, text)


async def take_results(course: "TournamentCourse", text: str) -> None:
    """Take the results of the same day from the file of another desk.

    Those that are missing here are entered; about each that differs the organiser is asked.
    """
    reply = await course.ask({"kind": "tournament_compare", "journal": text + "\n"})
    if not reply["ok"]:
        await refuse(reply["error"], files_words.CANNOT_JOIN)
        return
    found = reply["compared"]
    missing = [table for table in found["tables"] if table["mine"] is None]
    differing = [table for table in found["tables"] if table["mine"] is not None]
    if not await _wants(course, found, len(missing), len(differing)):
        return
    taken = 0
    for one in missing:
        if await course.attempt(_entered(one)) is None:
            taken += 1
    for one in differing:
        answer = await _which(one)
        if answer is None:
            break
        if answer == _THERE and await course.attempt(_corrected(one)) is None:
            taken += 1
    await inform(files_words.JOIN, files_words.joined(taken))


async def _wants(course: "TournamentCourse", found: "ComparedView", missing: int, differing: int) -> bool:
    """Tell which results each desk has; whether the organiser wants those of the other."""
    names = (
        {category["key"]: category["name"] for category in course.view["categories"]} if course.view else {}
    )
    apart = [(names.get(one["category"], ""), one["round"]) for one in found["apart"]]
    box = Box(files_words.JOIN, "box-small")
    box.text(files_words.each_has(found["mine"], found["theirs"]))
    box.text(files_words.to_join(missing, differing))
    if apart:
        box.text(files_words.apart_line(apart), "box-note is-warning")
    box.cancel_button()
    if missing or differing:
        box.first = box.button(files_words.JOIN_YES, "yes", "button primary")
    return await box.ask() == "yes"


async def _which(one: "DifferentView") -> "str | None":
    """Ask which result of a table counts; None: of none of those that are left."""
    box = Box(files_words.differing_title(one), "box-small")
    if one["mine"] is not None:
        box.body.append(choice(*files_words.of_desk(one, one["mine"], True), _HERE))
    box.body.append(choice(*files_words.of_desk(one, one["theirs"], False), _THERE))
    if one["locked"]:
        box.text(files_words.LOCKED, "box-note")
    box.cancel_button(files_words.LEAVE_REST)
    box.focus_title()
    return await box.ask()


def _entered(one: "DifferentView") -> "EnterResultIntent":
    entered: "EnterResultIntent" = {
        "type": "result",
        "category": one["category"],
        "round": one["round"],
        "table": one["table"]["table"],
        "kind": one["theirs"]["kind"],
        "away": one["theirs"]["away"],
        "scores": one["scores"],
        "confirm": True,
    }
    return entered


def _corrected(one: "DifferentView") -> "CorrectResultIntent | OverrideResultIntent":
    if one["locked"]:
        overridden: "OverrideResultIntent" = {
            "type": "override",
            "category": one["category"],
            "round": one["round"],
            "table": one["table"]["table"],
            "kind": one["theirs"]["kind"],
            "away": one["theirs"]["away"],
            "scores": one["scores"],
            "reason": files_words.OF_OTHER_DESK,
            "confirm": True,
        }
        return overridden
    corrected: "CorrectResultIntent" = {
        "type": "correct",
        "category": one["category"],
        "round": one["round"],
        "table": one["table"]["table"],
        "kind": one["theirs"]["kind"],
        "away": one["theirs"]["away"],
        "scores": one["scores"],
        "confirm": True,
    }
    return corrected
