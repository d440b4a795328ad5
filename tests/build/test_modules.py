"""No two files import each other, not even for their types; no folder holds too many of them."""

from __future__ import annotations

import ast
from collections import Counter
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from sitebuild.paths import PY


def imports_of(package: str) -> dict[str, set[str]]:
    """Each module of ``package`` with those of its modules that it imports, wherever in the file."""
    files = {_name(path): path for path in sorted((PY / package).rglob("*.py"))}
    return {name: _imported(path, set(files)) - {name} for name, path in files.items()}


def _name(path: Path) -> str:
    return ".".join(path.relative_to(PY).with_suffix("").parts).removesuffix(".__init__")


def _imported(path: Path, known: set[str]) -> set[str]:
    found = set()
    here = _name(path).split(".")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            for one in node.names:
                found.add(f"{module}.{one.name}" if f"{module}.{one.name}" in known else module)
    return found & known


@pytest.mark.parametrize("package", ["app", "faristol", "sitebuild", "workbench"])
def test_no_circle_of_files(package: str) -> None:
    graph = imports_of(package)
    assert len(graph) > 20
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the circle


def test_no_folder_holds_more_than_25_modules() -> None:
    files = Counter(path.parent.relative_to(PY).as_posix() for path in PY.rglob("*.py"))
    assert not {folder: count for folder, count in files.items() if count > 26}  # one is its __init__
