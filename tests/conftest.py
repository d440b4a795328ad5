"""What holds for every test: which run, and how, that no example is timed, and where lines are counted."""

from __future__ import annotations

import asyncio
import gc
import inspect
from collections.abc import Iterator
from pathlib import Path

import coverage
import pytest
from hypothesis import HealthCheck, settings

from tests.full_run import FULL, some

# A busy machine is no fault of the code; what takes long is measured by the bench.
settings.register_profile(
    "faristol", max_examples=some(100), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("faristol")

# Counting lines makes the engine three times as slow.  These tests reach no line that the tests of rooms and
# regulations do not reach, and they play the longest games.
NOT_COUNTED = ("laws/", "oracle/", "golden/", "browser/", "build/", "workbench/", "rooms/app/")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked ``full``, but in a full run."""
    if FULL:
        return
    left_out = [item for item in items if item.get_closest_marker("full")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item.get_closest_marker("full") is None]


def pytest_collection_finish() -> None:
    """The tests live as long as the run: the garbage collector need not look at them again and again."""
    gc.collect()
    gc.freeze()


def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine in a loop of events of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Count no line in a test of ``NOT_COUNTED`` or one that is marked ``uncounted``, nor in its fixtures.

    ``build.py mutate`` asks which test runs which line, and counts them in all.
    A worker of pytest-xdist has two counters, one under the other, and ``no_cover`` stops only the upper one.
    """
    counters: list[coverage.Coverage] = []
    path = Path(item.path).relative_to(Path(__file__).parent).as_posix()
    if item.config.pluginmanager.hasplugin("workbench.unshrunk"):
        return (yield)
    if path.startswith(NOT_COUNTED) or item.get_closest_marker("uncounted"):
        while (counter := coverage.Coverage.current()) is not None:
            counter.stop()
            counters.append(counter)
    try:
        return (yield)
    finally:
        for counter in reversed(counters):
            counter.start()
