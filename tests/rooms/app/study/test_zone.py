"""When the clocks of a place changed, by what its offset is at any instant."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from tests.rooms.app.loading import load

zone = load("study.zone")

NOW = int(datetime(2026, 11, 27, 21, 13, 7, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("Europe/Madrid", [("2026-10-25T01:00", 120), ("2026-03-29T01:00", 60), ("2025-10-26T01:00", 120)]),
        ("America/Argentina/Buenos_Aires", []),
        ("Australia/Lord_Howe", [("2026-10-03T15:30", 630), ("2026-04-04T15:00", 660)]),
    ],
)
def test_the_changes_of_a_year_are_found_the_latest_first(place: str, told: list[tuple[str, int]]) -> None:
    def offset_at(instant: int) -> int:
        when = datetime.fromtimestamp(instant / 1000, UTC).astimezone(ZoneInfo(place))
        there = when.utcoffset()
        assert there is not None
        return int(there.total_seconds()) // 60

    found = zone.changes(NOW, offset_at)
    instants = [int(datetime.fromisoformat(at).replace(tzinfo=UTC).timestamp() * 1000) for at, _ in told]
    assert found == [[at, before] for at, (_, before) in zip(instants, told, strict=True)]
