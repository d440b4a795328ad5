"""The box that asks which letter a blank stands for."""

from app.board.tile import tile_face
from app.browser.dom import make, on
from app.browser.stable_sort import stable_sorted
from app.ui.dialogs import Box, answering
from app.words import board as board_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from faristol.session.wire import LetterView

# Keys that choose another letter; all others choose themselves.
_TYPED = {"w": "l·l", "·": "l·l", "y": "ny", "q": "qu", "k": "ç", "Ç": "ç"}


async def choose_letter(letters: "list[LetterView]") -> "str | None":
    """Ask for the letter of a blank; the answer is in the wire's notation, None when cancelled."""
    box = Box(board_words.CHOOSE_LETTER, "box-letters")
    box.text(board_words.CHOOSE_LETTER_HELP)
    grid = make("div", "letter-grid")
    known = []
    for letter in stable_sorted(letters, lambda one: one["order"]):
        button = answering("", letter["as_blank"], "tile-button")
        button.append(tile_face(letter["label"], 0, True, board_words.tile_name(letter["label"])))
        grid.append(button)
        known.append(letter["as_blank"])
    box.body.append(grid)
    box.cancel_button()

    def typed(event: "Event") -> None:
        if event.ctrlKey or event.altKey or event.metaKey:
            return
        text = _TYPED.get(event.key) or _TYPED.get(event.key.lower()) or event.key.lower()
        if text in known:
            event.preventDefault()
            box.close(text)

    on(box.node, "keydown", typed)
    return await box.ask()
