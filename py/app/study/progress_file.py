"""What was learnt as a file, read from one, and forgotten."""

from app.browser import files, page_clock
from app.saved import words_box
from app.ui.dialogs import confirm, inform
from app.words import refusals as refusals_words
from app.words import study as study_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from app.saved.study import StudyStore
    from faristol.session.study.intents import StudyRequest
    from faristol.session.study.wire import StudyReply

    Ask = Callable[[StudyRequest], Awaitable[StudyReply]]
    Keep = Callable[[StudyReply], Awaitable[None]]

_KINDS = ".txt,text/plain"


async def do(name: str, store: "StudyStore", ask: "Ask", keep: "Keep") -> bool:
    """Do what is called ``name``; whether what is known has changed.

    ask: asks the engine.  keep: keeps the lines of its reply.
    """
    if name == "export":
        return await _write(ask)
    if name == "import":
        return await _read(ask, keep)
    if name == "forget":
        return await _forget(store)
    await words_box.show_missed()
    return True


async def _write(ask: "Ask") -> bool:
    reply = await ask({"kind": "study_write"})
    if reply["ok"]:
        files.download(reply["written"], study_words.FILE_NAME + files.today() + ".txt")
    return False


async def _read(ask: "Ask", keep: "Keep") -> bool:
    chosen = await files.choose(_KINDS)
    if not chosen:
        return False
    try:
        text = await files.text_of(chosen[0])
    except files.BadFile as bad:
        await inform(study_words.CANNOT_IMPORT, str(bad))
        return False
    reply = await ask({"kind": "study_read", "text": text, "now": page_clock.wall()})
    if not reply["ok"]:
        await inform(study_words.CANNOT_IMPORT, refusals_words.refusal(reply["error"]))
        return False
    await keep(reply)
    await inform(study_words.IMPORTED_TITLE, study_words.IMPORTED)
    return True


async def _forget(store: "StudyStore") -> bool:
    if not await confirm(*study_words.confirm_forget, danger=True):
        return False
    await store.wipe()
    return True
