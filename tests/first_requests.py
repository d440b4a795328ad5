"""Requests of every kind as the first ones of an engine, and as the first ones of their room."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from faristol.lexicon import Lexicon, load
from faristol.session import Session
from faristol.session.session import _room_of
from sitebuild.paths import LEXICONS
from tests.rooms.session.test_intents import CATEGORY, CGP, SEATS, samples

SEED: Final = "llavor"
Fields = dict[str, Any]

MARKED: Final[Fields] = {
    "kind": "new", "ruleset": "classic", "seats": SEATS, "seed": "a", "round": "1", "table": "2",
    "tournament": "2074.113a",
}  # fmt: skip
# What is open in a room before a request.
OPENED: Final[dict[str, list[Fields]]] = {
    "game": [{"kind": "new", "ruleset": "free", "seats": SEATS, "seed": "a"}],
    "duplicate": [
        {"kind": "desk_new", "title": "Prova", "seed": "a", "roster": "Aina\n"},
        {"kind": "desk_act", "action": {"type": "draw"}},
    ],
    "exercise": [{"kind": "exercise_open", "cgp": CGP}],
    "tournament": [
        {
            "kind": "tournament_new",
            "title": "a",
            "seed": "c",
            "categories": [CATEGORY],
            "roster": "Aina\nBiel\n",
        },
        {"kind": "tournament_act", "action": {"type": "pair", "category": "a"}},
        {"kind": "tournament_act", "action": {"type": "start"}},
    ],
    "study": [
        {"kind": "study_open", "now": 0, "offset": 60, "kept": [], "lists": {"own": ["as"], "missed": []}}
    ],
    "words": [],
    "duel": [{"kind": "duel_list", "words": "casa", "seed": "a"}],
}


class Case(NamedTuple):
    """Requests of one engine, as JSON."""

    name: str
    requests: tuple[str, ...]


def plain() -> Session:
    """A session with everything, which is what the site's engine is to be like."""
    lists = dict(_lists())
    spelled = (LEXICONS / "default.spell").read_bytes()
    return Session(lists.pop("default"), lists, lambda: SEED, lambda: spelled)


@cache
def _lists() -> dict[str, Lexicon]:
    return {path.stem: load(path.read_bytes()) for path in sorted(LEXICONS.glob("*.lex"))}


class _Engine:
    def __init__(self) -> None:
        self.session = plain()

    def ask(self, kind: str, **fields: Any) -> Any:
        return json.loads(self.session.handle(written({"kind": kind, **fields})))


def written(fields: Fields, number: int = 1) -> str:
    return json.dumps({"v": 1, "id": number, "at": 1_000 * number, **fields})


def _case(name: str, *asked: Fields) -> Case:
    return Case(name, tuple(written(fields, number) for number, fields in enumerate(asked, start=1)))


@cache
def cases() -> tuple[Case, ...]:
    """For each kind of request each sample, alone and where its room has something open."""
    return tuple(_cases(_Engine()))


def _cases(engine: Any) -> Iterator[Case]:
    for kind, several in samples(engine).items():
        for number, sample in enumerate(several):
            asked = {"kind": kind, **sample}
            yield _case(f"{kind} {number}", asked)
            if opened := OPENED[_room_of(kind)]:
                yield _case(f"{kind} {number}, where something is open", *opened, asked)
    yield from _tables_of_a_tournament(engine)
    yield from _robots()


def _tables_of_a_tournament(engine: Any) -> Iterator[Case]:
    abandon = {"kind": "act", "seat": 0, "action": {"type": "abandon"}}
    yield _case("the end of a table's game", MARKED, abandon)
    yield _case("a request that is refused after the end of a table's game", MARKED, abandon, abandon)
    made = engine.ask(**MARKED)["log"]["lines"]
    over = engine.ask(**abandon)["log"]["lines"]
    for name, lines in (("begun", made), ("over", [*made, *over])):
        opened = {"kind": "open", "journal": "\n".join(lines) + "\n"}
        yield _case(f"a table's game that is {name}, opened", opened, abandon)


def _robots() -> Iterator[Case]:
    for level in ("novice", "amateur", "intermediate", "static", "champion"):
        seats = [{"name": "", "player": level}, {"name": "", "player": "greedy"}]
        new = {"kind": "new", "ruleset": "free", "seats": seats, "seed": "a"}
        think = {"kind": "think", "ideas": 2}
        yield _case(f"{level} thinks", new, think, think)
        yield _case(f"{level} thinks with help", new, {**think, "helper": True}, {**think, "helper": True})
        person = {**new, "seats": [SEATS[0], seats[0]]}
        yield _case(f"a hint against {level}", person, {"kind": "hint", "seat": 0, "viewer": 0})


def replies(case: Case, ask: Callable[[str], str]) -> list[str]:
    return [ask(request) for request in case.requests]
