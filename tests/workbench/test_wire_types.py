"""The types of requests are those of the actions that the engine declares."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from workbench.wire_types import generated

REGENERATE = "python -m tests.workbench.test_wire_types --regenerate"


@pytest.mark.parametrize("path", generated(), ids=lambda path: "/".join(path.parts[-2:]))
def test_no_file_is_stale(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == generated()[path], f"write it again: {REGENERATE}"


if __name__ == "__main__":
    assert sys.argv[1:] == ["--regenerate"], REGENERATE
    for written, text in generated().items():
        written.write_text(text, encoding="utf-8")
