"""Class games played through an engine: the same code must give the same game on every engine.

``whole_game(ask)`` asks an engine, without a screen, for everything that a tablet and a teacher could see of
two games.  ``natively`` returns an engine to compare with, which runs in this process.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from faristol.lexicon import load
from faristol.session import Session
from tests.browser.persons.player import lexicon_of

Ask = Callable[[dict[str, object]], dict[str, Any]]

OPTIONS: list[dict[str, str | int]] = [
    {"rounds": 8},
    {"variant": "with_blank", "rounds": 4},
    {"rounds": 6, "ease": "easiest"},
]


@cache
def _session(folder: Path) -> Session:
    common = load((folder / "lexicon" / "beginner.lex").read_bytes())
    return Session(lexicon_of(folder), {"beginner": common}, lambda: "")


def natively(folder: Path) -> Ask:
    """The engine in this process, with the lexicon of the site in ``folder``."""
    session = _session(folder)

    def ask(request: dict[str, object]) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(session.handle(json.dumps({"v": 1, "id": 1, "at": 0, **request})))
        assert answer["ok"], answer
        return answer

    return ask


def whole_game(ask: Ask, games: Sequence[dict[str, str | int]] = OPTIONS) -> list[object]:
    """Codes, racks, boards, best plays, and the result code of a player who finds every reference play."""
    seen: list[object] = []
    for options in games:
        made = ask({"kind": "class_code", "seed": "escola", "options": options})["game_of_class"]
        seen.append(made)
        slips = []
        for number in range(1, made["rounds"] + 1):
            asked = {"code": made["code"], "round": number}
            seen.append(ask({"kind": "class_round", **asked})["class_round"])
            looked = ask({"kind": "training_round", **asked})["trained"]
            seen.append(looked)
            slips.append({"coord": looked["reference"]["coord"], "word": looked["reference"]["word"]})
        mine = {"kind": "class_mine", "code": made["code"], "number": 7, "slips": slips}
        result = ask(mine)["result_code"]
        results = [{"name": "Aina", "code": result}]
        seen.append(result)
        seen.append(ask({"kind": "class_result", "code": made["code"], "results": results})["class_results"])
    return seen
