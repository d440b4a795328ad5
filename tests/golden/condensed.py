"""Wire samples in a short form, so that people can read them in a review, and back.

A view is written as its difference from the view before it: of an object the fields that differ; of a list
the items that differ by their index, or the length of the common beginning and the rest.  The board is
fifteen lines of tiles, ``unseen`` a count for each tile, and a tile of a rack its text.  A journal that is
opened is written as the name of the golden game from which it was cut.
``whole(condensed(samples)) == samples``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from faristol.session.game.present import tile
from faristol.tiles import BLANK, TEXTS, VALUES, parse

Sample = dict[str, Any]  # {"story", "request", "reply"}
Journal = Callable[[str, int], str]  # the first lines of a golden game

_VIEWS: Final = {"view", "desk", "tournament"}  # of a reply
_EMPTY: Final = "."
_GONE: Final = "(gone)"
_AS_OPENED: Final = "(as opened)"
_SIDE: Final = 15


def condensed(samples: list[Sample], journal: Journal) -> list[Sample]:
    """The samples in the short form of the file."""
    before: Sample = {}
    told = []
    for sample in samples:
        request, reply = dict(sample["request"]), dict(sample["reply"])
        cut = _cut_of(request, journal)
        if cut:
            request["journal"] = cut
            if "log" in reply and reply["log"]["lines"] == sample["request"]["journal"].splitlines():
                reply["log"] = {**reply["log"], "lines": _AS_OPENED}
        for name in _VIEWS & reply.keys():
            view = _short(reply[name]) if name == "view" else reply[name]
            reply[name], before[name] = changed(before.get(name), view), view
        told.append({"story": sample["story"], "request": request, "reply": reply})
    return told


def whole(samples: list[Sample], journal: Journal) -> list[Sample]:
    """The samples as requests and replies."""
    before: Sample = {}
    told = []
    for sample in samples:
        request, reply = dict(sample["request"]), dict(sample["reply"])
        if isinstance(request.get("journal"), dict):
            request["journal"] = journal(request["journal"]["game"], request["journal"]["lines"])
        if "log" in reply and reply["log"]["lines"] == _AS_OPENED:
            reply["log"] = {**reply["log"], "lines": request["journal"].splitlines()}
        for name in _VIEWS & reply.keys():
            view = before[name] = applied(before.get(name), reply[name])
            reply[name] = _long(view) if name == "view" else view
        told.append({"story": sample["story"], "request": request, "reply": reply})
    return told


def _cut_of(request: Sample, journal: Journal) -> Sample | None:
    """The golden game that the request opens, and how many of its lines."""
    text = request.get("journal", "")
    cut = {"game": request.get("game", ""), "lines": text.count("\n")}
    try:
        same = journal(cut["game"], cut["lines"]) == text
    except FileNotFoundError:
        return None
    return cut if same else None


# -- what has changed
def changed(before: Any, after: Any) -> Any:
    """``after`` as its difference from ``before``."""
    if isinstance(before, dict) and isinstance(after, dict):
        gone = {key: _GONE for key in before if key not in after}
        new = {
            key: changed(before[key], value) if key in before else value
            for key, value in after.items()
            if key not in before or before[key] != value
        }
        return {**gone, **new}
    if isinstance(before, list) and isinstance(after, list):
        if len(before) == len(after):
            pairs = enumerate(zip(before, after, strict=True))
            return {str(at): changed(old, new) for at, (old, new) in pairs if old != new}
        same = 0
        while same < min(len(before), len(after)) and before[same] == after[same]:
            same += 1
        return {"stays": same, "then": after[same:]}
    return after


def applied(before: Any, difference: Any) -> Any:
    """The value ``after`` of which ``changed(before, after)`` is ``difference``."""
    if isinstance(before, dict) and isinstance(difference, dict):
        kept = {key: value for key, value in before.items() if difference.get(key) != _GONE}
        new = {key: applied(before.get(key), value) for key, value in difference.items() if value != _GONE}
        return {**kept, **new}
    if isinstance(before, list) and isinstance(difference, dict):
        if "then" in difference:
            return before[: difference["stays"]] + difference["then"]
        return [
            applied(old, difference[str(at)]) if str(at) in difference else old
            for at, old in enumerate(before)
        ]
    return difference


# -- tiles
def _short(view: Sample) -> Sample:
    board = [_EMPTY if face is None else face["text"] for face in view["board"]]
    racks = view["racks"]
    return {
        **view,
        "board": [" ".join(board[at : at + _SIDE]) for at in range(0, len(board), _SIDE)],
        "rack": _texts(view["rack"]),
        "racks": None if racks is None else [_texts(rack) for rack in racks],
        "unseen": {one["label"] or TEXTS[BLANK]: one["count"] for one in view["unseen"]},
    }


def _long(view: Sample) -> Sample:
    faces = [face for line in view["board"] for face in line.split(" ")]
    racks = view["racks"]
    return {
        **view,
        "board": [None if face == _EMPTY else _tile(face) for face in faces],
        "rack": _tiles(view["rack"]),
        "racks": None if racks is None else [_tiles(rack) for rack in racks],
        "unseen": [
            {
                "label": "" if text == TEXTS[BLANK] else text,
                "value": VALUES[TEXTS.index(text)],
                "count": count,
            }
            for text, count in view["unseen"].items()
        ],
    }


def _texts(rack: list[Sample] | None) -> str | None:
    return None if rack is None else " ".join(one["text"] for one in rack)


def _tiles(rack: str | None) -> list[Sample] | None:
    return None if rack is None else [_tile(text) for text in rack.split()]


def _tile(text: str) -> Sample:
    return dict(tile(parse(text)[0]))
