"""The shape of a view that another device sends: what has it can be painted and kept.  Pure."""

from app.browser.shape import Count, Instant, fits
from app.two_devices import orders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container
    from typing import Any, TypeGuard

    from faristol.session.wire import View

SQUARES = 225
MOST = 4  # seats at a table
_TILE = {"text": "", "label": "", "value": 0, "blank": False, "order": 0}
_PLAY = {
    "seat": Count,
    "coord": "",
    "text": "",
    "shown": "",
    "score": 0,
    "bingo": False,
    "words": [{"text": "", "score": 0}],
}
_ROW = {
    "number": Count,
    "seat": Count,
    "kind": "",
    "coord": "",
    "shown": "",
    "score?": 0,
    "bingo": False,
    "total": 0,
    "exchanged": Count,
}
_ANSWER = {
    "rev": Count,
    "seat": Count,
    "coord": "",
    "words": [""],
    "valid": False,
    "final": False,
    "known": [Count],
}
_RULES = {
    "id": "",
    "seats": [Count],
    "party": "",
    "challenges": False,
    "appeals": False,
    "undo": False,
    "hints": False,
    "redraw": "",
    "overdraw": [None],
    "overdraw_article": "",
    "no_show_minutes": Count,
    "abandon_penalty": 0,
    "clock": "",
    "turns_each": Count,
    "options": [{"name": "", "article": "", "value": None, "choices": [None]}],
}
_CLOCK = {
    "kind": "",
    "at": Instant,
    "running?": Count,
    "game_runs": False,
    "used": [0],
    "turn": 0,
    "game": 0,
    "limit": 0,
    "turn_limit": 0,
    "game_limit": 0,
    "over": [0],
    "fines": [0],
    "overtime_limit": 0,
    "late": "",
    "handover": "",
    "paused?": "",
    "stops": [""],
}
_RESULT = {
    "ending": "",
    "article?": "",
    "scores": [0],
    "winners": [Count],
    "adjustments": [{"seat": Count, "cause": "", "tiles": [""], "points": 0, "article?": ""}],
    "code": "",
}
_STOP: "dict[str, object]" = {"moment": Count, "rows": Count}
VIEW = {
    "rev": Count,
    "ruleset": _RULES,
    "lexicon": {"name": "", "digest": "", "words": Count, "earlier": False},
    "seed": "",
    "started": Instant,
    "phase": "",
    "viewer": Count,
    "actor?": Count,
    "seats": [{"name": "", "player": "", "score": 0, "tiles": Count}],
    "board": [_TILE, None],
    "last": [Count],
    "rack": [_TILE],
    "bag": Count,
    "unseen": [{"label": "", "value": 0, "count": Count}],
    "can": {"": None},
    "exchange_limit": Count,
    "draws": [[{"seat": Count, "label": ""}]],
    "hands": "",
    "round": "",
    "table": "",
    "racks?": [[_TILE]],
    "clock": _CLOCK,
    "turns_left?": Count,
    "left": [Count],
    "notes": [{"seat": Count, "incident": "", "count": Count, "text": "", "racked": False}],
    "hints": [Count],
    "argument": "",
    "closing": False,
    "covered": False,
    "challenge_seconds": Count,
    "pending?": _PLAY,
    "sheet": [_ROW],
    "answers": [_ANSWER],
    "result?": _RESULT,
}


def are_stops(stops: "Any") -> bool:
    """Whether they are the places at which a replay stops, of which there is one at least."""
    if not stops or not fits(stops, [_STOP]):
        return False
    return False not in [_has_all(stop, _STOP) for stop in stops]


def is_view(view: object, seat: object) -> "TypeGuard[View]":
    """Whether it is a view of ``seat`` at a table of up to four."""
    if not isinstance(seat, int) or not orders.is_of(view, seat) or not fits(view, VIEW):
        return False
    whole = [_has_all(row, _ROW) for row in view["sheet"]]
    if False in whole or not _has_all(view, VIEW) or not _has_all(view["clock"], _CLOCK):
        return False
    count = len(view["seats"])
    placed = [view["viewer"], view["actor"], view["clock"]["running"]]
    if [one for one in placed if one is not None and one >= count]:
        return False
    return len(view["board"]) == SQUARES and 2 <= count <= MOST


def _has_all(value: "Container[str]", shape: "dict[str, object]") -> bool:
    """Whether the fields are there that may be null."""
    return not [key for key in shape if key.rstrip("?") not in value]
