"""Converts a class's result codes to the results of a duplicate, for the same tables and papers.

Pure.  A code holds only plays: a null slip on a tablet becomes no play.
"""

from app.ui.spreadsheet import write
from app.words import classroom as classroom_words
from app.words.results import common as results_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.wire import (
        ClassPlace,
        ClassResults,
        ClosedRound,
        MoveView,
        PlaceRow,
        PlayedView,
        ResultsView,
        RoundRow,
        SlipRow,
    )


class RoundMeans:
    """The results of the class in one round.  ``share``: the mean in per cent of the best score."""

    def __init__(self, closed: "ClosedRound", points: "list[int]", missing: int) -> None:
        self.closed = closed
        self.mean = sum(points) / len(points) if points else 0.0
        self.share = 100 * self.mean / closed["best"] if closed["best"] else 0.0
        self.missing = missing


def summaries(found: "ClassResults") -> "list[RoundMeans]":
    lines = []
    for closed in found["rounds"]:
        at = closed["round"] - 1
        points = [place["points"][at] for place in found["places"]]
        missing = len([place for place in found["places"] if place["moves"][at] is None])
        lines.append(RoundMeans(closed, points, missing))
    return lines


def results_data(found: "ClassResults", code: str, at: int) -> "ResultsView":
    """The data for ``results.data.Results``.  at: the instant that its papers name."""
    return {
        "title": classroom_words.CLASS,
        "players": len(found["places"]),
        "venue": code,
        "ending": "rounds_played",
        "reference_total": sum([closed["reference"]["points"] for closed in found["rounds"]]),
        "rounds": [_round(closed, found["places"]) for closed in found["rounds"]],
        "classification": [_place(place) for place in found["places"]],
        "ties": found["ties"],
        "categories": [],
        "clubs": [],
        "mends": [],
        "started": at,
        "prepared": [],
    }


def csv(found: "ClassResults") -> str:
    """Places, points and plays of the closed rounds, for a Catalan spreadsheet; last the reference plays."""
    rows = [list(classroom_words.RANK_COLUMNS)]
    for closed in found["rounds"]:
        rows[0] += [
            classroom_words.play_column(closed["round"]),
            classroom_words.points_column(closed["round"]),
        ]
    for place in found["places"]:
        row = [str(place["rank"]), str(place["number"]), place["name"], str(place["total"])]
        row.append(str(place["percent"]).replace(".", ","))
        for at in range(len(found["rounds"])):
            row += _written(place["moves"][at], place["points"][at])
        rows.append(row)
    total = sum([closed["reference"]["points"] for closed in found["rounds"]])
    last = ["", "", results_words.REFERENCE, str(total), ""]
    for closed in found["rounds"]:
        last += _written(closed["reference"], closed["reference"]["points"])
    rows.append(last)
    return write(rows)


def _written(move: "MoveView | None", points: int) -> "list[str]":
    return [move["coord"] + " " + move["shown"] if move else "", str(points)]


def view(found: "ClassResults") -> "PlayedView":
    """What tables and papers show of a class's game; its players have no sanctions."""
    return {
        "rounds": found["rounds"],
        "board": found["board"],
        "lexicon": found["lexicon"],
        "options": [],
        "players": [],
        "prepared": False,
    }


def _name(place: "ClassPlace") -> str:
    return place["name"] or classroom_words.pupil(place["number"], "")


def _place(place: "ClassPlace") -> "PlaceRow":
    return {
        "rank": place["rank"],
        "number": place["number"],
        "name": _name(place),
        "table": "",
        "venue": "",
        "total": place["total"],
        "percent": place["percent"],
        "mean_place": place["mean_place"],
        "victories": 0,
        "victory_rank": 0,
        "expelled": False,
        "withdrawn": False,
        "club": "",
        "category": "",
        "licence": "",
        "rounds": place["points"],
    }


def _round(closed: "ClosedRound", places: "list[ClassPlace]") -> "RoundRow":
    reference = closed["reference"]
    return {
        "round": closed["round"],
        "rack": [tile["text"] if tile["text"] == "?" else tile["label"] for tile in closed["rack"]],
        "coord": reference["coord"],
        "word": reference["word"],
        "shown": reference["shown"],
        "points": reference["points"],
        "worth": reference["points"],
        "void": closed["void"],
        "criterion": closed["criterion"],
        "best": closed["best"],
        "equals": closed["equals"],
        "found": closed["found"],
        "found_best": closed["found_best"],
        "slips": [_slip(closed, place) for place in places],
    }


def _slip(closed: "ClosedRound", place: "ClassPlace") -> "SlipRow":
    at = closed["round"] - 1
    move = place["moves"][at]
    return {
        "number": place["number"],
        "name": _name(place),
        "coord": move["coord"] if move else "",
        "word": move["word"] if move else "",
        "shown": move["shown"] if move else "",
        "announced": -1,
        "ruling": "as_written",
        "points": place["points"][at],
        "bonus": 0,
        "null": "none" if move else "no_play",
        "found": move == closed["reference"],
        "wrong": [],
    }
