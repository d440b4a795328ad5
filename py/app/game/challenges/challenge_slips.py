"""Challenge slips, eight to a page: the challenge goes to the adjudicator, who returns one answer.

The wording is that of the regulation; the answer is one yes or no for the whole play.
"""

from app.browser.dom import make
from app.words import paper as paper_words
from app.words import rules as rules_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

SLIPS = 8
WORDS = 3


def printed_page(ruleset: str) -> "Node":
    """A page of slips for a regulation, to be cut along the dashes."""
    page = make("article", "leaf is-slips")
    for _ in range(SLIPS):
        page.append(_slip(ruleset))
    return page


def _slip(ruleset: str) -> "Node":
    said = rules_words.SLIP_WORDS[ruleset]
    slip = make("section", "slip")
    title = make("div", "slip-title")
    title.append(make("h3", "", said["title"]), make("p", "", rules_words.ruleset_name(ruleset)))
    places = make("div", "slip-line")
    for label in (paper_words.ROUND, paper_words.TABLE, paper_words.TIME):
        places.append(_blank(label))
    slip.append(title, places, _blank(said["challenger"]), _blank(said["played_by"]))
    words = make("div", "slip-words")
    words.append(make("span", "leaf-label", said["words"]))
    for _ in range(WORDS):
        words.append(make("span", "leaf-line"))
    verdict = make("div", "slip-line slip-verdict")
    verdict.append(make("span", "leaf-label", said["verdict"]))
    for answer in said["answers"].split("/"):
        one = make("span", "slip-answer")
        one.append(make("span", "slip-box"), answer)
        verdict.append(one)
    signed = _blank(paper_words.SIGNATURE + ": " + said["signed"])
    slip.append(words, verdict, signed, make("p", "slip-note", said["note"]))
    return slip


def _blank(label: str) -> "Node":
    field = make("p", "leaf-field")
    field.append(make("span", "leaf-label", label), make("span", "leaf-line"))
    return field
