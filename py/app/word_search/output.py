"""What was found, outside the screen: copied, printed in columns on A4, saved as text or CSV."""

from app.browser import engine, files
from app.browser.dom import make
from app.ui import print_preview
from app.ui.copied import copy
from app.ui.dates import today_on_paper
from app.ui.dialogs import Box, choice, inform
from app.ui.print_tables import Head, framed
from app.word_search.layout import columns
from app.words import common as common_words
from app.words import word_search as word_search_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.word_search.intents import Asked

_ROWS = 62  # lines of a printed column
_LETTER, _MORE, _WIDE = 2.5, 5.0, 186.0  # mm of a letter, beside a word, and between the margins
_HEAD = 1.8  # mm of a letter of a head, which no column may clip


async def _written(asked: "Asked", count: int, kind: "str") -> str:
    reply = await engine.call(
        {
            "kind": "words_write",
            "asked": asked,
            "first": 0,
            "count": count,
            "format": "csv" if kind == "csv" else "text",
        }
    )
    return str(reply.get("written") or "")


async def copy_words(asked: "Asked", count: int) -> None:
    """Copy the words, one a line."""
    most = min(count, word_search_words.MOST_COPIED)
    text = await _written(asked, most, "text")
    note = word_search_words.only_first(most, count)
    await copy(text, word_search_words.COPY, (word_search_words.COPIED + " " + note).strip())


async def save_words(asked: "Asked", count: int) -> None:
    """Ask for the kind of file, and save all words."""
    box = Box(word_search_words.SAVE_TITLE, "box-small")
    for kind, (name, note) in (("text", word_search_words.AS_TEXT), ("csv", word_search_words.AS_CSV)):
        box.body.append(choice(name, note, kind))
    box.cancel_button()
    answer = await box.ask()
    if answer is None:
        return
    text = await _written(asked, count, answer)
    name = "mots-" + files.today()
    if answer == "csv":
        files.download(word_search_words.CSV_HEAD + "\r\n" + text, name + ".csv", files.TABLE)
    else:
        files.download(text, name + ".txt")


async def print_words(asked: "Asked", count: int, said: str) -> None:
    """Show the words on paper, in columns under a head for each length."""
    most = min(count, word_search_words.MOST_PRINTED)
    words = (await _written(asked, most, "text")).split("\n")[:-1]
    note = word_search_words.only_first(most, count)
    if not words:
        await inform(word_search_words.PRINT, common_words.CANNOT_OPEN)
        return
    head = Head(word_search_words.TITLE, said, note, today_on_paper())
    await print_preview.show(word_search_words.PRINT, framed(head, sheets(words)))


def sheets(words: "list[str]") -> "list[Node]":
    """The bodies of the pages, with a line over each run of words of one length."""
    from app.words.tiles import cut

    counts: "list[tuple[int, int]]" = []
    longest = 2
    for word in words:
        length = len(cut(word))
        longest = max(longest, length)
        if counts and counts[-1][0] == length:
            counts[-1] = (length, counts[-1][1] + 1)
        else:
            counts.append((length, 1))
    heads_of = [len(word_search_words.length_line(length)) for length, _ in counts]
    widest = max([longest * _LETTER] + [letters * _HEAD for letters in heads_of])
    across = max(1, int(_WIDE // (widest + _MORE)))
    found = columns(counts, _ROWS)
    bodies = []
    for first in range(0, len(found), across):
        body = make("div", "word-columns grid fills")
        body.style.setProperty("--across", str(across))
        for parts in found[first : first + across]:
            column = make("div", "word-column")
            for length, start, many in parts:
                column.append(make("p", "bold", word_search_words.length_line(length)))
                column.append(*[make("p", "", word) for word in words[start : start + many]])
            body.append(column)
        bodies.append(body)
    return bodies
