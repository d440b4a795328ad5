"""What another device may send, for the law of hostile files: texts of invitations, and packets."""

from __future__ import annotations

import json
from typing import Any

from faristol.lexicon import Lexicon
from faristol.session import Session
from tests.rooms.app.loading import load

invitation = load("browser.peer.invitation")
messages = load("browser.peer.messages")
orders = load("two_devices.orders")
tablet_messages = load("live.tablet_messages")

INVITATION = invitation.write(
    invitation.Invitation(
        7, "OUA1", "AqCJi8gWWzvrvlJCkkuX96gX", bytes(range(32)), [("192.168.1.20", 35435), ("fe80::1", 9)]
    )
).encode()
PACKETS = (
    b'[1,"a","b",0,1,"ask",[7,{"kind":"act","rev":3,"action":{"type":"pass"}}]]',
    b'[1,"a","b",0,0,"beat",[1200,1000,50,1790000000000]]',
)
LINES = 15  # of a description without addresses


def invited(data: bytes) -> Any:
    """Read an invitation: what comes of it has as many lines as its template, whatever the text held."""
    try:
        told = invitation.read(data.decode("utf-8", "replace"))
    except invitation.BadInvitation as bad:
        return {"error": {"code": bad.why, "fields": {"position": 0}}}
    assert len(invitation.sdp_of(told).splitlines()) == LINES + len(told.addresses)
    assert vars(invitation.read(invitation.write(told))) == vars(told)
    return None


def heard(data: bytes) -> Any:
    """Hear a packet at the end ``b``, which ``a`` has greeted: it is a message, a heartbeat, or refused."""
    taken: list[Any] = []
    put: list[str] = []
    end = messages.Messages("b", put.append, lambda *said: taken.append(said), lambda: None)
    end.hear('[1,"a","b",0,0,"beat",[0,0,0,0]]', 1000, 1000)
    before = (end.had, end.other, end.ahead)
    end.hear(data.decode("utf-8", "replace"), 1000, 1000)
    for answer in put:
        assert messages.read(answer) is not None
    if end.refused:
        assert (end.had, end.other, end.ahead) == before
        assert not taken
        assert json.loads(put[-1])[5] == "refused"
        return {"error": {"code": "refused", "fields": {"position": 0}}}
    return None


TABLET = (
    b'["hello",12]',
    b'["slip",{"round":2,"coord":"8H","word":"CASa"}]',
    b'["standing",{"code":"K7M2P-XXXXX","rounds":3,"over":false,"handed":true}]',
    b'["seat",{"number":7,"name":"Aina","class":{"code":"3XTGZ-A35GS-35JR0"}}]',
    b'["seat",{"number":7,"class":{"code":"3XTGZ-A35GS-35JR0","prepared":"{}"}}]',
    b'["go",{"round":2,"left":60000,"ends":1790000000000}]',
    b'["hall",{"left":60000,"running":true,"view":{"phase":"slips","rack":[],"board":[],"timer":null}}]',
)


def told(data: bytes) -> Any:
    """Read a message of a tablet or of its host: of each kind only what fills its fields is taken."""
    try:
        kind, body = json.loads(data)
        tablet_messages.told_in(kind, body)
    except (ValueError, TypeError, RecursionError):
        return {"error": {"code": "no_message", "fields": {"position": 0}}}
    taken: Any = None
    if kind == "hello":
        taken = tablet_messages.number_in(body)
        assert isinstance(taken, int)
        assert 0 <= taken <= 999
    elif kind == "slip":
        taken = tablet_messages.slip_in(body)
        assert taken is None or (len(" ".join(taken[1:]).split()) == 2 and 0 < taken[0] < 10_000)
    elif kind == "standing":
        taken = tablet_messages.progress_in(body)
        assert taken is None or (taken["code"].split() == [taken["code"]] and len(taken["code"]) <= 200)
    elif tablet_messages.told_in(kind, body):
        taken = body if kind == "hall" else _told_by_a_host(kind, body)
    return None if taken else {"error": {"code": "refused", "fields": {"position": 0}}}


def _told_by_a_host(kind: str, body: dict[str, Any]) -> Any:
    if kind != "go":
        game = tablet_messages.class_in(body)
        assert game is None or [len(game), *map(type, game.values())] == [1, str]
        return game
    go = tablet_messages.go_in(body)
    assert go is None or (0 < go[0] < 10_000 and min(go) >= 0)
    return go


ACTOR = 0  # the seat of the guest in the game of ``obeyed``, which has the turn
ORDERS = (
    b'{"kind":"act","rev":4,"at":7,"seat":1,"action":{"type":"play","tiles":[{"square":112,"tile":"E"},'
    b'{"square":113,"tile":"S"}]}}',
    b'{"kind":"act","rev":4,"action":{"type":"exchange","exchange":["E","S"]}}',
    b'{"kind":"act","rev":4,"action":{"type":"abandon"}}',
    b'{"kind":"look","moment":1,"viewer":1,"apart":true}',
    b'{"kind":"preview","tiles":[{"square":112,"tile":"E"},{"square":113,"tile":"S"}],"seat":1}',
)


def obeyed(few: Lexicon, data: bytes) -> Any:
    """Put what a guest asks to a game: it is refused or answered for its seat, and no other rack is told."""
    session = Session(few, {}, lambda: "never told")

    def ask(**request: Any) -> Any:
        return json.loads(session.handle(json.dumps({"v": 1, "id": 1, "at": 9, **request})))

    seats = [{"name": name, "player": "person"} for name in ("Aina", "Biel")]
    before = ask(kind="new", ruleset="classic", seats=seats)["rev"]
    try:
        request = json.loads(data)
    except ValueError:
        return {"error": {"code": "not_json", "fields": {"position": 0}}}
    asked = orders.admitted(request, ACTOR, 9, 2000)
    if asked is None:
        assert ask(kind="look")["rev"] == before
        return {"error": {"code": "not_admitted", "fields": {"position": 0}}}
    reply = ask(**asked)
    told = orders.told(reply, ACTOR, "mark")
    assert "log" not in told
    seen = told.get("view", {"viewer": ACTOR, "phase": "turn"})
    assert seen["viewer"] == ACTOR
    assert seen["phase"] == "over" or "never told" not in json.dumps(told)
    refused = reply.get("error")
    if refused is None:
        return None
    assert refused["code"] != "bug", refused
    return {"error": {"code": refused["code"], "fields": {"position": 0}}}
