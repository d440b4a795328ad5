"""Days begun elsewhere, which come to the organiser as files where the way to them is not the story."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.browser.persons.organiser import Organiser
from tests.rooms.session.test_tournament import Desk


def opens(organiser: Organiser, desk: Desk, folder: Path) -> None:
    """From the first screen to the desk of that day."""
    path = folder / "torneig.jsonl"
    header = {**json.loads(desk.lines[0]), "title": "Torneig de Vic"}
    path.write_text("\n".join([json.dumps(header), *desk.lines[1:]]) + "\n", encoding="utf-8")
    organiser.arrives()
    organiser.opens_file(path)


def in_its_first_round(organiser: Organiser, roster: str, folder: Path, **category: Any) -> None:
    """A day whose first round has begun; ``category``: what its only category has of its own."""
    desk = Desk(roster, name="General", **category)
    assert desk.act(type="pair", category="a")["ok"]
    assert desk.act(type="start")["ok"]
    opens(organiser, desk, folder)
