"""What the reader of lists asks about a pasted list: shown line by line, and asked before it is entered."""

from app.ui.dialogs import confirm
from app.words.desk import lists as list_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.view_types import ListDoubt

_SHOWN = 6


def first_ones(asked: "list[ListDoubt]") -> "list[ListDoubt]":
    return asked[:_SHOWN]


def sentence(one: "ListDoubt") -> str:
    return list_words.question(one["what"], one["line"], one["text"])


def rest(asked: "list[ListDoubt]") -> str:
    """How many more there are than those that are shown; "" where all are."""
    return list_words.questions_left(len(asked) - _SHOWN) if len(asked) > _SHOWN else ""


async def accepted(asked: "list[ListDoubt]") -> bool:
    """Ask before anybody of a list is entered that has something doubtful; whether to go on."""
    if not asked:
        return True
    lines = [sentence(one) for one in first_ones(asked)] + [rest(asked)]
    return await confirm(list_words.DOUBTFUL, " ".join(lines).strip(), list_words.GO_ON)
