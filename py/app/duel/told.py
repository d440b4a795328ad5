"""What follows the words of a round: what each counts, and the best words with their spelling."""

from app.browser.dom import make
from app.duel import rack, state
from app.ui.fields import button
from app.ui.spelled import Spelled
from app.words import duel as duel_words
from app.words.tiles import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.duel.state import Duel
    from faristol.session.duel.wire import DuelWord, JudgedWord

_SPELLED = 4  # best words whose spelling is told


def told_view(duel: "Duel") -> "list[Node]":
    """The words of the teams, the best words, and the way on."""
    played = duel["done"][duel["round"]]
    sides = make("div", "duel-words grid")
    for team in (0, 1):
        sides.append(_side(duel["teams"][team], played["judged"][team]))
    best = make("section", "duel-best column panel")
    heading = make("div", "side-by-side wrap")
    many = make("h3", "dim", duel_words.how_many(played["count"]))
    heading.append(make("h2", "text-6", duel_words.BEST), many)
    hidden = duel["racks"][duel["round"]]["word"]
    if hidden:
        said = make("p", "", duel_words.HIDDEN_WORD + ": ")
        said.append(make("b", "word", hidden))
        heading.append(said)
    listed = make("ol", "duel-list")
    listed.append(*[_line(word) for word in played["best"]])
    spelled = Spelled()
    spelled.node.classList.add("duel-spelled")
    spelled.show(_explained(duel))
    found = make("div", "duel-found grid")
    found.append(listed, spelled.node)
    best.append(heading, found)
    best.tabIndex = 0
    best.setAttribute("role", "region")
    best.setAttribute("aria-label", duel_words.BEST)
    foot = make("div", "duel-foot wrap")
    go = button(duel_words.TO_END if state.is_last(duel) else duel_words.NEXT, "next", "button primary big")
    go.setAttribute("data-first", "")
    foot.append(go)
    return [sides, best, foot]


def _explained(duel: "Duel") -> "list[str]":
    """The teams' words that count, and the best words."""
    played = duel["done"][duel["round"]]
    words = [one["word"]["word"] for one in played["judged"] if one["verdict"] == "good" and one["word"]]
    words += [one["word"] for one in played["best"][:_SPELLED]]
    return words


def _side(name: str, judged: "JudgedWord") -> "Node":
    """A team's word in tiles, what it counts, and why."""
    good = judged["verdict"] == "good"
    side = make("div", "duel-side panel column" + ("" if good else " is-null"))
    head = make("p", "side-by-side")
    head.append(
        make("span", "as-is bold text-6 one-line grows", name),
        make("b", "duel-points", "+" + str(judged["total"])),
    )
    side.append(head)
    if judged["word"] is not None:
        side.append(rack.row(cut(judged["word"]["word"]), "duel-laid wrap"))
    side.append(make("p", "text-5" + ("" if good else " is-wrong"), duel_words.verdict(judged)))
    return side


def _line(word: "DuelWord") -> "Node":
    line = make("li", "duel-line side-by-side")
    line.append(
        make("b", "word grows", word["word"]),
        make("span", "dim", duel_words.worth(word)),
        make("b", "duel-total", str(word["total"])),
    )
    return line
