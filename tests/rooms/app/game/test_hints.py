"""Hints in steps on the screen: an exchange that is by far better is told before the plays."""

from __future__ import annotations

import asyncio
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.rooms.app.loading import load

PLAY = {"play": {"coord": "H8", "shown": "CASA", "score": 12}, "tiles": []}
EXCHANGE = {"tiles": ["U", "V"], "kept": ["A", "L·L", "S"]}


class Steps:
    """Stands in for the steps on the table, and notes what was shown."""

    def __init__(self, told: list[str]) -> None:
        self.told = told

    def __getattr__(self, name: str) -> Any:
        def shown(*_: object) -> tuple[str, str]:
            self.told.append(name)
            return name, name

        return shown


def told(reply: dict[str, Any], presses: int) -> list[str]:
    """What so many presses of the button show: steps by their names, messages where there is no other."""
    seen: list[str] = []
    engine, boxes, steps, dom = (ModuleType(name) for name in ("engine", "boxes", "steps", "dom"))
    dialogs = ModuleType("dialogs")

    async def call(_: object) -> dict[str, Any]:
        return {"ok": True, **reply}

    async def change(_: object) -> dict[str, Any]:
        return {"ok": True, "view": {}}

    async def box(*_: object) -> None:
        seen.append("box")

    engine.call, boxes.choose_hint, dialogs.inform = call, box, box  # type: ignore[attr-defined]
    steps.HintSteps = lambda _table: Steps(seen)  # type: ignore[attr-defined]
    dom.announce = lambda _text: None  # type: ignore[attr-defined]
    hints = load(
        "game.hints",
        **{"browser.engine": engine, "browser.dom": dom, "game.turn_boxes": boxes,
           "ui.dialogs": dialogs, "board.hint_steps": steps},
    )  # fmt: skip
    table = SimpleNamespace(view={"rev": 3, "actor": 0}, show_message=seen.append)
    course = SimpleNamespace(
        table=table, game="one", change=change, act=lambda action: action,
        mark_seat=lambda _: None, paint=lambda _: None,
    )  # fmt: skip
    asked = hints.Hints(course)
    for _ in range(presses):
        asyncio.run(asked.more())
    return [one for one in seen if not one.startswith(("A la", "CASA"))]


@pytest.mark.parametrize(
    ("reply", "steps"),
    [
        ({"hints": [PLAY]}, ["where", "tiles", "tiles", "lay", "box", "box"]),
        (
            {"hints": [PLAY], "exchange": EXCHANGE},
            [
                "Potser val més canviar fitxes que no pas jugar. Una altra pista: quines.",
                *("exchange", "exchange", "where", "tiles", "tiles", "lay", "box"),
            ],
        ),
        (
            {"hints": [], "exchange": EXCHANGE},
            ["Potser val més canviar fitxes. Una altra pista: quines.", *["exchange"] * 4],
        ),
        ({"hints": []}, ["box", "box"]),
    ],
)
def test_each_press_shows_a_step_more(reply: dict[str, Any], steps: list[str]) -> None:
    """A message of ``tiles`` and ``exchange`` is theirs, so their names are there twice."""
    presses = len(steps) - steps.count("tiles") // 2 - steps.count("exchange") // 2
    assert told(reply, presses) == steps


def test_what_is_kept_is_said_in_the_plain_form() -> None:
    words = load("words.table")
    assert words.hint_kept(["A", "L·L", "S"], True) == (
        "Pots quedar-te A, L·L i S i canviar les altres: a «Canvia» ja són triades. "
        "Una altra pista: una jugada."
    )
    assert words.hint_kept([], False) == "Canvia-les totes: a «Canvia» ja són triades."
