"""The box that mends an entry of a closed round: coordinates, word, and the director's ruling.

The earlier entry stays in the journal, and the results show both.
"""

from app.desk import letters
from app.results.data import bracketed, name_of
from app.ui import dialogs
from app.ui.dialogs import Box
from app.ui.fields import select_field, text_field
from app.words.grammar import capital
from app.words.results import checking as results_checking_words
from app.words.results import common as results_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.action_types import MendSlipIntent
    from faristol.session.duplicate.wire import RoundRow, SlipRow

LONGEST = 40


async def ask(played: "RoundRow", slip: "SlipRow") -> "MendSlipIntent | None":
    """The action that mends the slip, or None if nothing is changed."""
    box = Box(results_checking_words.MENDING, "box-small box-mend")
    box.text(results_checking_words.mend_who(played["round"], slip["number"], slip["name"]))
    shown = bracketed(slip["word"])
    was = results_checking_words.slip_line(slip["coord"], shown, slip["ruling"])
    null = results_words.null(slip)
    box.text(results_checking_words.MEND_NOW + " " + was + (": " + null if null else "") + ".", "box-note")
    coord_label, coord = text_field(results_checking_words.MEND_COORD, slip["coord"], 4)
    word_label, word = text_field(results_checking_words.MEND_WORD, shown, LONGEST)
    coord.autocapitalize = "characters"
    word.autocapitalize = "off"
    ruling_label, ruling = select_field(
        results_checking_words.MEND_RULING, list(results_words.RULINGS), slip["ruling"]
    )
    box.body.append(coord_label, word_label, ruling_label)
    box.first = coord
    box.cancel_button()
    box.button(results_checking_words.MEND_DO, "yes", "button primary")
    box.on_enter("yes")
    if await box.ask() is None:
        return None
    mended: "MendSlipIntent" = {
        "type": "mend_slip",
        "round": played["round"],
        "number": slip["number"],
        "coord": capital("".join(str(coord.value).split())),
        "word": letters.written(str(word.value)) if str(word.value) != shown else slip["word"],
        "ruling": str(ruling.value),
        "announced": slip["announced"],
    }
    same = mended["coord"] == slip["coord"] and mended["word"] == slip["word"]
    if same and mended["ruling"] == slip["ruling"]:
        await dialogs.inform(name_of(slip), results_checking_words.MEND_NOTHING)
        return None
    return mended
