"""How words are spelled and of which lemmas they are forms, as the engine tells it.

A link on a lemma opens the normative dictionary in a new tab.  Only a tap of the person follows it: the page
itself asks nothing of the network.
"""

from pyscript import window

from app.browser import engine
from app.browser.dom import make, on, run
from app.words import spelling as spelling_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from faristol.session.view_types import LemmaView, SpellingView


class Spelled:
    """The lines about some words; empty where nothing is known of them."""

    def __init__(self) -> None:
        self.node = make("section", "spelled side-by-side")
        self.node.setAttribute("aria-label", spelling_words.TITLE)
        self.node.hidden = True
        self._wanted: list[str] = []

    def show(self, words: "list[str]") -> None:
        """Explain words in the notation of tiles, blanks perhaps in brackets; of several calls the last."""
        run(self.explain(words))

    async def explain(self, words: "list[str]") -> None:
        """The same; the lines are there when it ends."""
        wanted = []
        for word in words:
            bare = word.replace("(", "").replace(")", "")
            if bare and bare not in wanted:
                wanted.append(bare)
        self._wanted = wanted
        if wanted:
            await self._fill(wanted)
        else:
            self._draw([])

    async def _fill(self, wanted: "list[str]") -> None:
        try:
            reply = await engine.call({"kind": "explain", "words": wanted})
        except engine.EngineLost:
            return
        if self._wanted is wanted:
            explained = reply["explained"] if reply["ok"] else []
            self._draw([spelling for word in explained if word["valid"] for spelling in word["spellings"]])

    def _draw(self, spellings: "list[SpellingView]") -> None:
        lines = make("div", "column")
        lines.append(*[_line(spelling) for spelling in spellings])
        self.node.replaceChildren(make("p", "spelled-title text-2", spelling_words.TITLE), lines)
        self.node.hidden = not spellings


def folded(title: str, words: "list[str]") -> "Node":
    """The lines about ``words`` behind a title that unfolds them: nothing is asked of the engine before."""
    node, spelled = make("details", "more"), Spelled()
    unknown = make("p", "dim text-3", spelling_words.UNKNOWN)
    unknown.hidden = True
    node.append(make("summary", "", title), spelled.node, unknown)

    async def fill() -> None:
        await spelled.explain(words)
        unknown.hidden = not spelled.node.hidden

    def unfolded(event: "Event") -> None:
        if node.open and spelled.node.hidden:
            run(fill())

    on(node, "toggle", unfolded)
    return node


def _line(spelling: "SpellingView") -> "Node":
    """cantaríem: verb cantar."""
    line = make("p", "spelled-line wrap")
    line.append(make("b", "as-is", spelling["form"]))
    for lemma in spelling["lemmas"]:
        told = make("span", "spelled-lemma")
        part = spelling_words.part(lemma["pos"])
        if part:
            told.append(make("span", "dim", part), " ")
        told.append(_lemma(lemma))
        line.append(told)
    return line


def _lemma(lemma: "LemmaView") -> "Node":
    """The lemma; a link where there is a network."""
    if not window.navigator.onLine:
        return make("span", "as-is", lemma["text"])
    link = make("a", "spelled-link as-is", lemma["text"])
    link.href = spelling_words.DICTIONARY + str(window.encodeURIComponent(lemma["text"]))
    link.target = "_blank"
    link.rel = "noreferrer noopener"
    link.setAttribute("aria-label", spelling_words.look_up(lemma["text"]))
    return link
