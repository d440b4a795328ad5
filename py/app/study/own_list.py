"""The box of a list of one's own: pasted, typed, or read from a file."""

from app.browser import files
from app.browser.dom import make
from app.ui.dialogs import Box, inform
from app.ui.fields import button
from app.words import common as common_words
from app.words import study as study_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.saved.study import StudyStore
    from faristol.session.study.wire import StudyView

_KINDS = ".txt,.csv,text/plain,text/csv"
_BETWEEN = ',;|/\t\r\n"'


def words_of(text: str) -> "list[str]":
    """The words of a text, each once, in their order."""
    for sign in _BETWEEN:
        text = text.replace(sign, " ")
    found: "list[str]" = []
    seen = set()
    for word in text.split():
        if word not in seen:
            seen.add(word)
            found.append(word)
    return found[: study_words.MOST_WORDS]


async def ask(store: "StudyStore") -> bool:
    """Let the list be written; whether it was changed."""
    box = Box(study_words.OWN_TITLE)
    box.text(study_words.OWN_HELP)
    label, area = make("label", "field"), make("textarea", "input")
    area.rows = 8
    area.value = "\n".join(store.own())
    area.setAttribute("autocapitalize", "none")
    area.setAttribute("spellcheck", "false")
    label.append(make("span", "field-name", study_words.OWN_WORDS), area)
    box.body.append(label, button(study_words.CHOOSE_FILE, "file", "button soft"))
    box.first = area
    box.cancel_button()
    box.button(study_words.KEEP, "keep", "button primary")

    def clicked(target: "Node") -> None:
        if target.closest("[data-do=file]") is not None:
            box.spawn(read())

    async def read() -> None:
        chosen = await files.choose(_KINDS)
        if not chosen:
            return
        try:
            area.value = "\n".join(words_of(await files.text_of(chosen[0])))
        except files.BadFile as bad:
            await inform(common_words.FILE_UNREADABLE, str(bad))

    box.on_click = clicked
    if await box.ask() is None:
        return False
    await store.put_own(words_of(str(area.value)))
    return True


async def tell(store: "StudyStore", study: "StudyView") -> None:
    """Say how many words the list has, and which of them the dictionary lacks."""
    own = store.own()
    unknown = [word for word in study["unknown"] if word in own]
    await inform(study_words.OWN_TITLE, study_words.own_kept(len(own) - len(unknown), unknown))
