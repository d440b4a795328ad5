"""The files of a duplicate: saving it in several forms, and opening it from a file.

The engine recognises the kind of a file and checks every line.  The screen offers the forms, names the files
and shows what was wrong.
"""

from app.browser import files
from app.browser.dom import make
from app.results import csv_tables
from app.ui import dialogs
from app.ui.dialogs import Box, choice
from app.ui.file_names import plain
from app.words import common as common_words
from app.words.results import files as results_files_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Node

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.intents import DeskExport
    from faristol.session.duplicate.wire import DeskReply

ACCEPTED = ".jsonl,.json,.xml,application/x-ndjson,application/json,application/xml,text/xml,text/plain"


# --- saving -----------------------------------------------------------------------------------
async def save(course: "DeskCourse", page: "Callable[[], str]") -> None:
    """Let a form be chosen and download the duplicate in it; ``page`` makes the page for a website."""
    box = Box(results_files_words.SAVE_FILES, "box-paper-menu")
    for kind, name, note, _ in (results_files_words.PAGE_FILE,) + results_files_words.FILE_KINDS:  # noqa: RUF005
        box.body.append(choice(name, note, kind))
    box.cancel_button(common_words.CLOSE)
    box.focus_title()
    answer = await box.ask()
    if answer == results_files_words.PAGE_FILE[0]:
        name = file_name(*_named(course), files.today())
        files.download(page(), name + results_files_words.PAGE_FILE[3] + ".html", "text/html")
    elif answer is not None:
        await hand_over(course, answer)


async def hand_over(course: "DeskCourse", form: str, journals: "list[str] | None" = None) -> None:
    """Download the file of a form; with ``journals``, of several venues together."""
    request: "DeskExport" = {"kind": "desk_export", "format": form}
    if journals is not None:
        request["journals"] = journals
    reply = await course.ask(request)
    if not reply["ok"]:
        await dialogs.refuse(reply["error"], results_files_words.CANNOT_SAVE, "duplicate")
        return
    file = reply["file"]
    name_ending = [ending for kind, _, _, ending in results_files_words.FILE_KINDS if kind == form][0]  # noqa: RUF015
    text = file["text"]
    if file["type"] == files.TABLE:
        text = csv_tables.for_spreadsheet(text)
    title, venue = _named(course)
    if journals is not None:  # all venues together have a file ending of their own
        venue = name_ending = ""
    files.download(text, file_name(title, venue, files.today()) + name_ending + file["suffix"], file["type"])


def _named(course: "DeskCourse") -> "tuple[str, str]":
    return (course.view["title"], course.view["venue"]) if course.view else ("", "")


def file_name(title: str, venue: str, day: str) -> str:
    """The name of a file, which contains the venue: faristol-duplicada-2026-11-20-torneig-de-la-merce-vic."""
    parts = [part for part in (plain(title), plain(venue)) if part]
    return results_files_words.FILE_NAME + "-".join([day] + parts)  # noqa: RUF005 - no stars there


# --- opening ----------------------------------------------------------------------------------
async def take_file(course: "DeskCourse") -> str:
    """Let a file be chosen and open its game; a message shows what was left out.

    For a prepared game, which must be set up first, its text is returned; otherwise "".
    """
    chosen = await files.choose(ACCEPTED)
    if not chosen:
        return ""
    text = await read(chosen[0])
    if text is None:
        return ""
    reply = await course.ask({"kind": "desk_import", "text": text, "title": stem(str(chosen[0].name))})
    if not reply["ok"]:
        await dialogs.refuse(reply["error"], results_files_words.CANNOT_OPEN, "duplicate")
        return ""
    if reply["imported"]["what"] == "prepared":
        return text
    await course.taken_up(reply)
    await _show_remarks(reply)
    return ""


async def read(chosen: "Node") -> "str | None":
    """The text of a file; None, after a message, if it cannot be a game."""
    try:
        return await files.text_of(chosen)
    except files.BadFile as bad:
        await dialogs.inform(
            results_files_words.CANNOT_OPEN, results_files_words.refused_file(str(chosen.name), str(bad))
        )
        return None


def stem(name: str) -> str:
    """The name of a file without its ending."""
    return name.rsplit(".", 1)[0] if "." in name else name


async def _show_remarks(reply: "DeskReply") -> None:
    """Show what was imported and what was left out; no message if nothing was."""
    imported = reply["imported"]
    left_out = [results_files_words.left_out(kind) for kind in imported["left_out"]]
    left_out += [results_files_words.expulsion_of(name) for name in imported["expelled"]]
    if not left_out and not imported["remarks"]:
        return
    box = Box(
        results_files_words.IMPORTED.get(imported["what"], results_files_words.IMPORTED["journal"]),
        "box-small",
    )
    box.text(results_files_words.imported(imported["title"], imported["rounds"]))
    for kind in imported["remarks"]:
        box.text(results_files_words.read_as(kind), "box-note")
    if left_out:
        box.text(results_files_words.LEFT_OUT, "box-note")
        lines = make("ul", "remarks bulleted")
        for one in left_out:
            lines.append(make("li", "", one))
        box.body.append(lines)
    box.first = box.button(common_words.UNDERSTOOD, "", "button primary")
    await box.ask()
