"""Which letter a blank stands for: asked in a box, typed or tapped."""

from app.board.tile import tile_face
from app.browser.dom import make, on
from app.ui.dialogs import Box, answering
from app.words import board as board_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from faristol.session.wire import LetterView

# What a typed key stands for where a letter is chosen; the rest stand for themselves.
_TYPED = {"w": "l·l", "·": "l·l", "y": "ny", "q": "qu", "k": "ç", "Ç": "ç"}


async def choose_letter(letters: "list[LetterView]") -> "str | None":
    """The letter that a blank will stand for, as the protocol writes it; typed or tapped."""
    box = Box(board_words.CHOOSE_LETTER, "box-letters")
    box.text(board_words.CHOOSE_LETTER_HELP)
    grid = make("div", "letter-grid")
    known = []
    for letter in sorted(letters, key=lambda one: one["order"]):
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
