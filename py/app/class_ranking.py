"""The classification of a class as it grows: a row for each player, and every round's points."""

import ca_training
from dom import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire_desk import ClassPlace


MANY = 14  # rows from which on they are set closer


def table(places: "list[ClassPlace]", rounds: int, fresh: int) -> "Node":
    """``fresh``: the number of the player whose code came last."""
    node = make("table", "ranking")
    node.setAttribute("data-many", "yes" if len(places) > MANY else "no")
    node.setAttribute("data-names", "yes" if any(place["name"] for place in places) else "no")
    node.append(make("caption", "unseen", ca_training.CLASSIFICATION))
    head, titles = make("thead"), make("tr")
    for text in list(ca_training.RANK_COLUMNS) + [str(number) for number in range(1, rounds + 1)]:
        cell = make("th", "", text)
        cell.scope = "col"
        titles.append(cell)
    titles.append(make("td"))
    head.append(titles)
    body = make("tbody")
    for place in places:
        body.append(_row(place, rounds, place["number"] == fresh))
    node.append(head, body)
    return node


def _row(place: "ClassPlace", rounds: int, fresh: bool) -> "Node":
    row = make("tr", "is-fresh" if fresh else "")
    number = make("th", "rank-number", str(place["number"]))
    number.scope = "row"
    row.append(make("td", "rank-place", str(place["rank"])), number, make("td", "rank-name", place["name"]))
    row.append(make("td", "rank-total", str(place["total"])))
    row.append(make("td", "rank-share", ca_training.percent(place["percent"])))
    for at in range(rounds):
        move = place["moves"][at] if at < len(place["moves"]) else None
        cell = make("td", "rank-round", str(place["points"][at]) if move else "–")
        if move:
            cell.title = move["shown"] + " · " + move["coord"]
        row.append(cell)
    last = make("td")
    out = make("button", "rank-out", "×")
    out.type = "button"
    out.setAttribute("data-do", "remove:" + str(place["number"]))
    out.setAttribute("aria-label", ca_training.remove(place["number"], place["name"]))
    last.append(out)
    row.append(last)
    return row
