"""Copying a text; where the browser does not allow it, the text is shown."""

from app.browser import late
from app.ui.dialogs import inform
from app.words import common as common_words


async def copy(text: str, title: str, copied: str) -> None:
    """Copy ``text`` and say so."""
    tools = await late.script("share.js")
    is_copied = await tools.copyText(text)
    await inform(title, copied if is_copied else common_words.CANNOT_COPY + " " + text)
