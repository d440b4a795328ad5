"""``build.py test`` notices a test file that pytest passes over."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitebuild import testing


def test_a_file_in_which_nothing_is_collected_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\nnorecursedirs = ["build"]\n')
    tests = tmp_path / "tests"
    for folder in ("build", "rooms"):
        (tests / folder).mkdir(parents=True)
        (tests / folder / "test_one.py").write_text("def test_one(): pass\n")
    monkeypatch.setattr(testing, "ROOT", tmp_path)
    monkeypatch.setattr(testing, "TESTS", tests)
    assert testing.uncollected() == ["tests/build/test_one.py"]
