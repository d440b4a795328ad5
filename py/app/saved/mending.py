"""What can be done with a stored journal that does not open: save it, open its beginning, or delete it."""

from app.browser import aside, files
from app.ui.dialogs import Box, confirm, inform, refuse
from app.ui.fields import button
from app.words import common as common_words
from app.words import kept as kept_words
from app.words import refusals as refusals_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Protocol

    from pyscript import Node

    from faristol.session.wire import Refusal

    class MendableStore(Protocol):
        """A store of journals.  place: where one lies.  lines: what is opened of it.  as_it_is: all of it."""

        def place(self, game: str) -> str: ...
        def lines(self, game: str) -> list[str]: ...
        def as_it_is(self, game: str) -> str: ...
        async def delete(self, game: str) -> None: ...


_PART, _DELETE = "part", "delete"


async def mend(
    store: "MendableStore",
    game: str,
    refused: "Refusal",
    title: str,
    delete: "tuple[str, str, str]",
    attempt: "Callable[[str], Awaitable[Refusal | None]]",
) -> bool:
    """Ask what becomes of a stored journal that was refused; whether its beginning is open now.

    title: of the box.  delete: the question before it is deleted.  attempt: opens a journal in its place, or
    says why not.
    """
    box = Box(title, "box-small")
    answer = await _ask(box, refused, store.as_it_is(game), game, delete)
    if answer == _DELETE:
        await store.delete(game)
    return answer == _PART and await _open_part(store, game, refused, attempt)


async def _ask(
    box: Box, refused: "Refusal", journal: str, game: str, delete: "tuple[str, str, str]"
) -> "str | None":
    """Say why ``journal`` does not open; it is saved as a file, just as it is, as often as one likes."""
    box.text(refusals_words.refusal(refused))
    box.text(kept_words.DAMAGED_HELP, "box-note")
    save = button(kept_words.SAVE, "save", "button primary")
    box.foot.append(save)
    box.first = save
    if _line_of(refused) > 1:
        box.foot.append(button(kept_words.OPEN_PART, _PART))
    box.foot.append(button(common_words.DELETE, _DELETE, "button soft is-danger"))
    box.cancel_button(common_words.CLOSE)

    async def sure(what: str) -> None:
        if what == _PART:
            is_sure = await confirm(*kept_words.confirm_part(_line_of(refused) - 1))
        else:
            is_sure = await confirm(*delete, danger=True)
        if is_sure:
            box.close(what)

    def clicked(target: "Node") -> None:
        pressed = target.closest("[data-do]")
        what = "" if pressed is None else str(pressed.getAttribute("data-do"))
        if what == "save":
            files.download(journal, "faristol-" + files.today() + "-" + game + ".jsonl", files.JOURNAL)
        elif what:
            box.spawn(sure(what))

    box.on_click = clicked
    return await box.ask()


async def _open_part(
    store: "MendableStore",
    game: str,
    refused: "Refusal",
    attempt: "Callable[[str], Awaitable[Refusal | None]]",
) -> bool:
    """Open as much of a journal as is whole, after all that is stored is put aside; a fault is shown."""
    if not await aside.keep(store.place(game), store.as_it_is(game)):
        await inform(common_words.CANNOT_OPEN, common_words.STORAGE_FULL)
        return False
    lines = store.lines(game)
    fault: "Refusal | None" = refused
    while fault is not None:
        line = _line_of(fault)
        if line < 2 or (line > len(lines) and fault is not refused):
            await refuse(fault, common_words.CANNOT_OPEN)
            return False
        lines = lines[: line - 1]
        fault = await attempt("\n".join(lines) + "\n")
    return True


def _line_of(refused: "Refusal") -> int:
    """The line of the journal at which the refusal points; 0 for none."""
    line = refused["fields"].get("line")
    return line if isinstance(line, int) else 0
