"""What holds for every test: no example of a law is timed, and where lines are counted."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no fault of the code; what takes long is measured by the bench.
settings.register_profile("faristol", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("faristol")

# Counting lines makes the engine three times as slow.  Laws, oracles, golden games and browsers reach no line
# that the tests of rooms and regulations do not reach, and they play the longest games.
NOT_COUNTED = ("laws", "oracle", "golden", "browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(item.path).relative_to(Path(__file__).parent).parts[0] in NOT_COUNTED:
            item.add_marker(pytest.mark.no_cover)
