"""All that this device keeps: saved as one file, and brought back from one."""

from pyscript import window

from app.browser import device_file, device_merge, engine, files, kept, page_clock, settings, storage
from app.browser.dom import make, on, run
from app.browser.shelf import Shelf
from app.ui.dialogs import Box, inform
from app.ui.fields import Choice, button
from app.words import common as common_words
from app.words import kept as kept_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.browser.device_file import Kept
    from app.browser.device_merge import Merge
    from faristol.session.study.intents import StudyLists

_STUDY, _STUDY_HEAD = "faristol-study", "faristol-study 1"


def offer() -> "Node":
    """The three buttons, with what they are for."""
    place = make("div", "column spaced")
    place.append(make("p", "box-note", kept_words.ALL_HELP))
    if storage.forgets():
        place.append(make("p", "box-note", kept_words.FORGETS))
    save_all, take_all = button(kept_words.SAVE_ALL, "save-all"), button(kept_words.TAKE_ALL, "take-all")
    wipe_all = button(common_words.WIPE, "wipe", "button is-danger")
    place.append(save_all, take_all, wipe_all)
    on(save_all, "click", lambda _: run(save()))
    on(take_all, "click", lambda _: run(bring_back()))
    on(wipe_all, "click", lambda _: run(_wipe()))
    return place


async def save() -> None:
    """Download all that this device keeps as a file."""
    kept = await device_file.gathered()
    if kept is None:
        await inform(kept_words.SAVE_ALL, kept_words.NOTHING_KEPT)
        return
    text = device_file.written(kept, page_clock.wall())
    files.download(text, "faristol-tot-" + files.today() + ".jsonl", files.JOURNAL)


async def _wipe() -> None:
    """Delete all that this device keeps, once the person is sure; the page is then loaded again."""
    if not await _is_sure(*kept_words.confirm_wipe):
        return
    for name in kept_words.STORES:
        await Shelf(name).wipe()
    settings.wipe()
    await kept.is_safe()
    window.location.reload()


async def _is_sure(title: str, text: str, yes: str) -> bool:
    """Ask before everything is deleted, and offer the file of all of it."""
    box = Box(title, "box-small")
    box.text(text)
    box.text(kept_words.SAVE_BEFORE)
    box.first = box.cancel_button()
    save_all = button(kept_words.SAVE_ALL, "save-all")
    box.foot.append(save_all)
    on(save_all, "click", lambda _: run(save()))
    box.button(yes, "yes", "button danger")
    return await box.ask() == "yes"


async def bring_back() -> None:
    """Bring back a chosen file, once the person has seen what it changes; the page is then loaded again."""
    chosen = await files.choose(".jsonl,application/x-ndjson,text/plain")
    if not chosen:
        return
    try:
        there = device_file.read(await files.own_text_of(chosen[0]))
    except files.BadFile as bad:
        await inform(common_words.CANNOT_OPEN, str(bad))
        return
    here = await device_file.gathered()
    if here is None:
        await inform(kept_words.TAKE_ALL, kept_words.NOTHING_KEPT)
        return
    merge = device_merge.merged(here, there)
    await _merge_study(merge, here)
    if merge.is_empty():
        await inform(kept_words.TAKE_ALL, kept_words.NOTHING_NEW)
    elif await _is_wished(merge):
        if not await device_file.changed(merge.changes):
            await inform(kept_words.TAKE_ALL, kept_words.NOT_ALL)
        window.location.reload()


async def _merge_study(merge: "Merge", here: "Kept") -> None:
    """Have the engine merge the lines of the study; where it refuses the file's, those here stay."""
    if not merge.study:
        return
    lines = [here[_STUDY][key] for key in here[_STUDY] if key.startswith(device_merge.LINE)]
    now = page_clock.wall()
    lists: "StudyLists" = {"own": [], "missed": []}
    await engine.call({"kind": "study_open", "now": now, "offset": 0, "kept": lines, "lists": lists})
    text = _STUDY_HEAD + "\n" + "\n".join(merge.study) + "\n"
    reply = await engine.call({"kind": "study_read", "text": text, "now": now})
    if reply["ok"]:
        merge.put_study([line for line in reply["keep"] if line not in lines])


async def _is_wished(merge: "Merge") -> bool:
    """Show what the file changes, and ask about what there can be only one of."""
    box = Box(kept_words.TAKE_ALL, "box-small")
    for question, counts in (
        (kept_words.added, merge.added),
        (kept_words.longer, merge.longer),
        (kept_words.twice, merge.twice),
    ):
        if counts:
            box.text(question(counts))
    which = Choice(kept_words.WHICH, list(kept_words.WHICH_ONES), "here")
    if merge.asked:
        box.text(kept_words.only_one(sorted(merge.asked)))
        box.body.append(which.node)
    box.text(kept_words.CLOSE_OTHERS, "box-note")
    box.cancel_button()
    box.first = box.button(kept_words.TAKE_NOW, "yes", "button primary")
    if await box.ask() != "yes":
        return False
    if which.value() == "file":
        merge.put_asked()
    return True
