"""What cannot be loaded any more is told to the person; other exceptions are bugs, and go to the console."""

from __future__ import annotations

import asyncio
from types import ModuleType, SimpleNamespace
from unittest import mock

import pytest

from tests.rooms.app.loading import load


async def _imports(name: str) -> ModuleType:
    raise RuntimeError(f"Failed to fetch dynamically imported module: {name}")


def test_a_script_that_cannot_be_loaded_is_an_import_that_failed() -> None:
    late = load("browser.late", pyscript=SimpleNamespace(js_import=_imports))
    with pytest.raises(ImportError, match=r"^share\.js: Failed to fetch .*: \.\./share\.js$"):
        asyncio.run(late.script("share.js"))


@pytest.mark.parametrize(
    ("error", "is_told"), [(ImportError("no module named 'app'"), True), (KeyError(), False)]
)
def test_the_person_is_told_of_an_import_that_failed_and_of_nothing_else(
    error: Exception, is_told: bool
) -> None:
    window = mock.MagicMock()
    dom = load("browser.dom", pyscript=mock.MagicMock(window=window))

    async def fails() -> None:
        raise error

    async def story() -> None:
        dom.run(fails())
        for _ in range(3):
            await asyncio.sleep(0)

    asyncio.run(story())
    assert window.faristolStart.late.called is is_told
    assert window.console.error.called is not is_told
