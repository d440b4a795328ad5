"""To delete everything is to delete what each room has stored."""

from __future__ import annotations

import re
from unittest import mock

from sitebuild.paths import APP
from tests.rooms.app.loading import load

OPENED = re.compile(r'(?:open_store\(|super\(\).__init__\(|^STORE = )"(faristol-[a-z-]+)"', re.M)
ELSEWHERE = {"faristol-games", "faristol-statistics", "faristol-settings"}  # each has its own wipe


def test_every_store_is_deleted() -> None:
    opened = {name for path in APP.rglob("*.py") for name in OPENED.findall(path.read_text(encoding="utf-8"))}
    assert opened > ELSEWHERE
    saved_games = load("home.saved_games", pyscript=mock.MagicMock(), js=mock.MagicMock())
    assert sorted(opened - ELSEWHERE) == sorted(saved_games.OTHER_ROOMS)
