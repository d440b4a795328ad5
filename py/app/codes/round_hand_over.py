"""The tables of a tournament's round, handed from the desk to the tablets of tables and arbiters."""

from app.browser import files
from app.codes import hand_over, receive
from app.ui.dialogs import Box
from app.words import paper as paper_words
from app.words.tournament import tables as table_words

_SUFFIXES = ".json,application/json,text/plain"


async def send(text: str) -> None:
    """Show the codes of a round until the box is closed; its file is offered too."""
    box = Box(table_words.GIVE_ROUND, "box-give")
    texts = (table_words.GIVE_ROUND_HELP, paper_words.GIVE_NO_CODES, paper_words.GIVE_TOO_LONG)
    await hand_over.send(box, text, table_words.ROUND_FILE + files.today() + ".json", texts)


async def take() -> str:
    """The text of a round, by codes or from a file; "" when cancelled."""
    return await receive.receive_text(table_words.TAKE_ROUND, table_words.TAKE_ROUND_HELP, _SUFFIXES)
