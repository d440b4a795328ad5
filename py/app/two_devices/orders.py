"""What the device that joined may ask of the one that has the game, and what it is told.  Pure.

Of a request only known fields are taken, each of its type, into a new request for the seat of that device;
of a reply only what is made from the view of that seat.  The journal is never told before the end.
"""

from app.two_devices.guest_actions import GUEST_ACTIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, NotRequired, TypedDict, TypeGuard

    from faristol.session.game.intents import Act, AskHint, AskPreview, LookIntent, Tick, Undo
    from faristol.session.wire import Refusal, View

    Admitted = Act | AskHint | AskPreview | LookIntent | Tick | Undo

    class Told(TypedDict):
        """What of a ``Reply`` another device is told; the other fields are those of ``_TOLD``."""

        ok: bool
        view: NotRequired[View]
        error: NotRequired[Refusal]


# The requests about a game that the other device answers, each with its fields.
KINDS = {
    "look": ("moment", "stops"),
    "act": ("action", "rev"),
    "preview": ("tiles", "text"),
    "hint": ("count",),
    "undo": ("rev",),
    "tick": (),
}
CHANGES = ("act", "undo")
_TOLD = ("v", "rev", "ok", "view", "stops", "preview", "unknown", "placed", "hints", "exchange")
_WHOLE = ("rev", "moment", "count")
_HINT = "hint"
LINK = "link"  # why the clock stands while a device is not connected
# What changes nothing on the board and can be said again and again: no more once the journal has so many
# events.  Games of four with all their hints have fewer than half.
_ASIDES = ("note", "pause")
MOST_EVENTS = 1000


def admitted(request: "Any", seat: int, now: int, late: int = 0, events: int = 0) -> "Admitted | None":
    """The request that is put to the engine for ``seat``; None where it may not ask it.

    now: the instant at which it came.  It counts from when it was made, up to ``late`` ms before.
    events: how many the journal of the game has.
    """
    kind = _known(request, "kind", KINDS)
    if kind is None:
        return None
    made: "Any" = {"kind": kind, "viewer": seat, "apart": True}
    for name in KINDS[kind]:
        if name in request:
            made[name] = request[name]
    for name in _WHOLE:
        if name in made and not _is_whole(made[name]):
            return None
    if not isinstance(made.get("stops", False), bool):
        return None
    if kind in ("act", "preview", "hint", "undo"):
        made["seat"] = seat
    if kind == "act":
        made["action"] = _action(made.get("action"))
        if made["action"] is None or (events >= MOST_EVENTS and made["action"]["type"] in _ASIDES):
            return None
    if kind in CHANGES:
        if "rev" not in made:
            return None
        at = request.get("at")
        made["at"] = max(now - late, min(now, at)) if _is_whole(at) else now
    return made


def _action(action: "Any") -> "dict[str, object] | None":
    kind = _known(action, "type", GUEST_ACTIONS)
    if kind is None:
        return None
    made: "dict[str, object]" = {"type": kind}
    for name in GUEST_ACTIONS[kind]:
        if name in action:
            made[name] = action[name]
    if made["type"] == "note" and made.get("incident") != _HINT:
        return None
    if made["type"] == "pause" and made.get("cause") == LINK:  # that is seen by the device that has the game
        return None
    return made


def _known(asked: object, name: str, kinds: "Mapping[str, object]") -> "str | None":
    """The kind of a request or of an action; None where it is none of ``kinds``."""
    kind = asked.get(name) if isinstance(asked, dict) else None
    return kind if isinstance(kind, str) and kind in kinds else None


def told(reply: "Mapping[str, Any]", seat: int, mark: str) -> "Told":
    """What of a reply ``seat`` is told; a view that is not its own is left out.

    mark: of the game, in the place of its seed, by which all tiles could be drawn again, until it is over.
    """
    made: "Any" = {name: reply[name] for name in _TOLD if name in reply}
    if "view" in made and is_of(made["view"], seat):
        made["view"] = dict(made["view"])
        if made["view"]["phase"] != "over":
            made["view"]["seed"] = mark
    elif "view" in made:
        made = {name: made[name] for name in made if name not in ("view", "stops")}
        made["ok"] = False
    error = reply.get("error")
    if error is not None:
        fields = {} if error["code"] == "bug" else error["fields"]
        made["error"] = {"code": error["code"], "article": error.get("article"), "fields": fields}
    elif not made.get("ok"):
        made["error"] = refused("not_this_seat")
    return made


def refused(code: str) -> "Refusal":
    return {"code": code, "article": None, "fields": {}}


def is_of(view: object, seat: object) -> "TypeGuard[dict[str, Any]]":
    """Whether a view is that of ``seat``."""
    return isinstance(view, dict) and view.get("viewer") == seat


def _is_whole(value: object) -> "TypeGuard[int]":
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 53
