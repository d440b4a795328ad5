"""Challenge slips, eight to a page: what is challenged goes to the adjudicator, one answer comes back.

Classic §6: some or all of the words of the last play, and one yes or no for the whole of it.
"""

import ca_paper
from dom import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

SLIPS = 8
WORDS = 3


def leaf(ruleset: str) -> "Node":
    """A page of slips, to be cut along the dashes; ``ruleset`` is the regulation's name."""
    page = make("article", "leaf is-slips")
    for _ in range(SLIPS):
        page.append(_slip(ruleset))
    return page


def _slip(ruleset: str) -> "Node":
    slip = make("section", "slip")
    title = make("div", "slip-title")
    title.append(make("h3", "", ca_paper.SLIP), make("p", "", ruleset))
    places = make("div", "slip-line")
    for label in (ca_paper.ROUND, ca_paper.TABLE, ca_paper.TIME):
        places.append(_blank(label))
    slip.append(title, places, _blank(ca_paper.CHALLENGER), _blank(ca_paper.PLAYED_BY))
    words = make("div", "slip-words")
    words.append(make("span", "leaf-label", ca_paper.CHALLENGED_WORDS))
    for _ in range(WORDS):
        words.append(make("span", "leaf-line"))
    verdict = make("div", "slip-line slip-verdict")
    verdict.append(make("span", "leaf-label", ca_paper.VERDICT))
    for answer in (ca_paper.VALID, ca_paper.NOT_VALID):
        one = make("span", "slip-answer")
        one.append(make("span", "slip-box"), answer)
        verdict.append(one)
    slip.append(words, verdict, _blank(ca_paper.SIGNATURE + ": " + ca_paper.ARBITER))
    return slip


def _blank(label: str) -> "Node":
    field = make("p", "leaf-field")
    field.append(make("span", "leaf-label", label), make("span", "leaf-line"))
    return field
