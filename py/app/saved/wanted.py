"""The button below a word that the lexicon lacks: it puts the word into the person's list (``words.WANTED``).

It is for places where words may be looked up: never for a game under a regulation in play.
"""

from app.browser.dom import announce, make, on, run, set_text
from app.saved import words, words_box
from app.ui.fields import button
from app.words import collected as collected_words
from app.words import grammar as grammar_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from faristol.session.wire import Refusal


def offer(several: "list[str]") -> "Node":
    """The button for these words, which opens the list once they are in it."""
    wanted = [grammar_words.capital(word) for word in several]
    node = make("span", "wanted")
    press = button(collected_words.want(wanted), "want", "button soft")
    node.append(press)

    def tell() -> None:
        there = words.has(words.WANTED, wanted)
        set_text(press, collected_words.wanted(wanted) if there else collected_words.want(wanted))

    async def look() -> None:
        await words_box.show_wanted()
        tell()

    def pressed(event: "Event") -> None:
        if words.has(words.WANTED, wanted):
            run(look())
        elif words.add(words.WANTED, wanted):
            tell()
            announce(str(press.textContent))
        else:
            announce(collected_words.NOT_KEPT)
            set_text(press, collected_words.NOT_KEPT)

    tell()
    on(press, "click", pressed)
    return node


def offer_refused(place: "Node", refused: "Refusal | None") -> None:
    """Add the button at the end of ``place``, which says why a play was refused, if it is for its words."""
    if refused is not None and refused["code"] == "word_not_in_lexicon":
        found = refused["fields"].get("words")
        if isinstance(found, list):
            place.append(offer([str(word) for word in found]))
