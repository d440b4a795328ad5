"""The classification of a class: a row for each player, with the points of every round."""

from app.browser.dom import make
from app.words import classroom as classroom_words
from app.words.training import common as training_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.training.live_standings import Standing
    from faristol.session.duplicate.wire import ClassPlace


MANY = 14  # from this number of rows on they are set closer


def table(places: "list[ClassPlace]", rounds: int, fresh: int, live: "dict[int, Standing]") -> "Node":
    """The table of the classification.

    fresh: the number of the player whose code came last.  live: the unfinished players, by number.
    """
    node = make("table", "ranking lined keeps-heads text-5")
    node.setAttribute("data-many", "yes" if len(places) > MANY else "no")
    node.setAttribute("data-names", "yes" if live or any(place["name"] for place in places) else "no")
    node.append(make("caption", "unseen", classroom_words.CLASSIFICATION))
    head, titles = make("thead"), make("tr")
    for text in list(classroom_words.RANK_COLUMNS) + [str(number) for number in range(1, rounds + 1)]:
        cell = make("th", "", text)
        cell.scope = "col"
        titles.append(cell)
    titles.append(make("td"))
    head.append(titles)
    body = make("tbody")
    for place in places:
        body.append(_row(place, rounds, place["number"] == fresh, live.get(place["number"])))
    node.append(head, body)
    return node


def _row(place: "ClassPlace", rounds: int, fresh: bool, live: "Standing | None") -> "Node":
    """A row; ``live``: the standing of an unfinished player."""
    row = make("tr", "is-live" if live else "is-fresh" if fresh else "")
    closed = live["rounds"] if live else rounds
    number = make("th", "rank-number", str(place["number"]))
    number.scope = "row"
    row.append(make("td", "rank-place", str(place["rank"])), number, _name(place["name"], live, rounds))
    row.append(make("td", "rank-total", str(place["total"])))
    row.append(make("td", "rank-share", training_words.percent(place["percent"])))
    for at in range(rounds):
        move = place["moves"][at] if at < len(place["moves"]) else None
        cell = make("td", "rank-round", _points(place, at, closed))
        if move:
            cell.title = move["shown"] + " · " + move["coord"]
        row.append(cell)
    last = make("td")
    if live and not live["left"]:
        row.append(last)
        return row
    out = make("button", "rank-out dim text-5", "×")
    out.type = "button"
    out.setAttribute("data-do", "remove:" + str(place["number"]))
    out.setAttribute("aria-label", classroom_words.remove(place["number"], place["name"]))
    last.append(out)
    row.append(last)
    return row


def _name(name: str, live: "Standing | None", rounds: int) -> "Node":
    cell = make("td", "rank-name")
    if name:
        cell.append(make("span", "as-is", name), " ")
    if live:
        kind = "rank-live text-2" + (" is-left" if live["left"] else "")
        cell.append(make("span", kind, _state(live, rounds)))
    return cell


def _state(live: "Standing", rounds: int) -> str:
    if live.get("linked"):
        return classroom_words.linked(live["rounds"], rounds, live["left"], live.get("handed", False))
    said = classroom_words.left_at if live["left"] else classroom_words.still_plays
    return said(live["rounds"], rounds)


def _points(place: "ClassPlace", at: int, closed: int) -> str:
    """The points of a round: "" if it is not closed, a dash if there was no play."""
    if at >= min(closed, len(place["points"])):
        return ""
    return str(place["points"][at]) if place["moves"][at] else "–"
