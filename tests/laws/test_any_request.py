"""Whatever JSON a page sends, the engine answers or refuses; no reply is a fault of the program ("bug")."""

from __future__ import annotations

import importlib
import json
import random
import re
from functools import cache
from typing import Any

import pytest

from faristol.errors import BadRecord
from faristol.record.fields import Fields
from faristol.tiles import parse
from tests.full_run import some
from tests.golden.test_wire_samples import samples, session

ROOMS = ("game", "duplicate", "duel", "exercise", "study", "tournament", "word_search")
ROOMS_OF_ACTIONS = ("game", "duplicate", "tournament")
SESSIONS = 150
REQUESTS = 60  # of a session
# Values of every type, some of which are right somewhere.
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, -1, 7, 10**30, 1.5, 1e308, "", "free", "classic", "x", "CASA", "A", "L·L"),
    *(
        "?",
        "casa",
        "H8 CASA",
        "H8",
        "n\u0303" * 9,
        "A" * 2000,
        "9" * 400,
        "\ud800",
        "2026-11-25",
        "TVRJ",
        "no",
    ),
    *("15/" * 14 + "15 AEINRST/ 0/0 0", [], {}, [1], ["CASA"], ["A", "?"], ["", ""], [[]], [None], [{}]),
    *({"type": "play"}, {"a": {"b": [1] * 5}}, [[[[[1]]]]], [{"tile": "A", "square": 112}], "Aina\nBiel"),
    *([{"name": "a", "player": "person"}], [{"name": "A", "rounds": 3}], {"tie_break": "at_random"}),
)
# Right requests of the rooms that the stored samples do not show.
ROOMS_OPENED: tuple[dict[str, Any], ...] = (
    {"kind": "desk_new", "seed": "a", "roster": "Aina\nBiel", "options": {"tie_break": "at_random"}},
    *({"kind": "desk_act", "action": {"type": kind}} for kind in ("draw", "close_round", "end")),
    {"kind": "desk_act", "action": {"type": "slip", "number": 1, "coord": "H8", "word": "AM"}},
    {"kind": "desk_export", "format": "eliot"},
    {"kind": "class_code", "options": {}, "rounds": 3, "seed": "a"},
    {"kind": "duel_judge", "rack": "AEINRST", "words": ["AM"]},
    {"kind": "tournament_new", "title": "t", "seed": "s", "roster": "Aina\nBiel\nCesc",
     "categories": [{"name": "A", "rounds": 3}]},
    {"kind": "tournament_act", "action": {"type": "pair", "category": "a"}},
    {"kind": "tournament_act", "action": {"type": "start"}},
    {"kind": "tournament_act", "action": {"type": "result", "table": 1, "scores": [300, 200]}},
    {"kind": "tournament_export", "format": "trf"},
    {"kind": "words_compare", "before": "", "after": "QU0=", "names": ["a", "b"], "most": 9},
)  # fmt: skip


@cache
def fields_of(tag: str) -> dict[str, list[str]]:
    """The fields of each kind of request (``tag`` "kind") or action ("type"), found in their types."""
    found: dict[str, list[str]] = {}
    modules = [f"{room}.intents" for room in ROOMS] + [f"{room}.action_types" for room in ROOMS_OF_ACTIONS]
    for module in modules:
        for told in vars(importlib.import_module(f"faristol.session.{module}")).values():
            annotations = getattr(told, "__annotations__", {}) if isinstance(told, type) else {}
            for name in re.findall(r"['\"](\w+)['\"]", str(annotations.get(tag, ""))):
                found.setdefault(name, []).extend(set(annotations) - {tag})
    return found


def value(key: str, chance: random.Random) -> Any:
    if key != "action" or chance.random() < 0.2:
        return chance.choice(VALUES)
    kind = chance.choice(sorted(fields_of("type")))
    fields = {name: value(name, chance) for name in fields_of("type")[kind] if chance.random() < 0.7}
    return {"type": kind, **fields}


def any_request(chance: random.Random) -> dict[str, Any]:
    """A request of some kind with values of any type, or a right one, mostly with a change or two."""
    if chance.random() < 0.5:
        kind = chance.choice(sorted(fields_of("kind")))
        fields = {name: value(name, chance) for name in fields_of("kind")[kind] if chance.random() < 0.8}
        return {"v": 1, "id": 1, "at": 0, "kind": kind, **fields}
    right = [sample["request"] for sample in samples()] if chance.random() < 0.5 else ROOMS_OPENED
    request = {"v": 1, "id": 1, "at": 1000, **chance.choice(right)}
    for _ in range(chance.choice((0, 0, 1, 1, 2))):
        name = chance.choice(sorted(request))
        if isinstance(request[name], dict) and request[name] and chance.random() < 0.7:
            inner = chance.choice(sorted(request[name]))
            request[name] = {**request[name], inner: value(inner, chance)}
        elif name != "kind":
            request[name] = value(name, chance)
    return request


def test_the_kinds_of_requests_are_found() -> None:
    assert {"new", "desk_act", "words_compare", "tournament_act", "duel_judge"} <= set(fields_of("kind"))
    assert {"play", "slip", "result"} <= set(fields_of("type"))
    known = {request["kind"] for request in ROOMS_OPENED}
    assert known <= set(fields_of("kind"))


@pytest.mark.parametrize("seed", range(some(SESSIONS)))
def test_no_request_ends_in_a_fault_of_the_program(seed: int) -> None:
    chance = random.Random(seed)
    asked = session()
    for _ in range(REQUESTS):
        request = any_request(chance)
        error = json.loads(asked.handle(json.dumps(request))).get("error")
        assert not error or error["code"] != "bug", (request, error["fields"]["trace"])


@pytest.mark.parametrize(
    "request_",
    [
        {"kind": "duel_judge", "rack": "free", "words": ["CASA"]},
        {"kind": "duel_prepare", "racks": ["casa"], "title": ""},
        {"kind": "words_compare", "before": "L·L", "after": "", "names": ["a", "b"], "most": 1},
        {"kind": "words_compare", "before": "A", "after": "", "names": ["a", "b"], "most": 1},
        {"kind": "decode", "base64": "L·L"},
    ],
)
def test_what_is_no_rack_and_no_file_is_refused_by_its_field(request_: dict[str, Any]) -> None:
    error = json.loads(session().handle(json.dumps({"v": 1, "id": 1, "at": 0, **request_})))["error"]
    assert error["code"] in {"bad_tiles", "bad_field"}
    assert error["fields"]["field"] in request_


def test_a_rack_has_tiles_of_the_box_only() -> None:
    assert Fields({"rack": "L·LA?"}).rack("rack") == parse("L·LA?")
    for standing in ("a", "l·l", "CASa"):
        with pytest.raises(BadRecord, match="bad_tiles"):
            Fields({"rack": standing}).rack("rack")
