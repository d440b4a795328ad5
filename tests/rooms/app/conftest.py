"""What the tests of the screen have called natively is asked of the MicroPython of the site too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rooms.app.recording import WORLDS
from tests.rooms.app.replaying import replayed


@pytest.fixture(scope="package", autouse=True)
def _in_micropython() -> Iterator[None]:
    """Fails after the last test of a process where MicroPython replies otherwise."""
    yield
    if any(world.rows for world in WORLDS):
        _, differing = replayed(WORLDS)
        assert not differing, "\n".join(differing)
