"""What MicroPython lacks is refused in the screen's modules: a sample of each refusal, and of what it has."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from sitebuild.dialect import asking, names
from sitebuild.paths import ROOT

# Each line with what the plugin of mypy says of it, "" where MicroPython takes it.
CALLS = [
    ('text.split("-", maxsplit=1)', "str.split takes no keyword maxsplit"),
    ('text.split("-", 1)', ""),
    ("text.title()", "has no str.title"),
    ('text.center(9, "-")', "str.center takes 1 arguments at most"),
    ("text[::-1]", "str takes no step in a slice"),
    ("rows[::-1]", ""),
    ("rows.sort(reverse=True)", ""),
    ("rows.sort(key=abs)", "list.sort does not keep the order of equal keys: see app.browser.stable_sort"),
    ("sorted(rows, key=abs)", "sorted does not keep the order of equal keys: see app.browser.stable_sort"),
    ("sorted(rows)", ""),
    ("sum(rows, start=1)", "sum takes no keyword start"),
    ("max(rows, default=0)", ""),
    ("zip(rows, rows, strict=True)", "zip takes no keyword strict"),
    ("zip(rows, rows)", ""),
    ("(5).bit_length()", "has no int.bit_length"),
    ("frozenset(rows).union(rows, rows)", "frozenset.union takes 1 arguments at most"),
    ("json.dumps(rows, ensure_ascii=False)", "json.dumps takes no keyword ensure_ascii"),
    ('json.dumps(rows, separators=(",", ":"))', ""),
    ("asyncio.run(later())", "has no asyncio.run"),
    ('asyncio.create_task(later(), name="a")', "asyncio.create_task takes no keyword name"),
    ("asyncio.wait_for(later(), timeout=3)", ""),
    ("table.get('a', 1)", ""),
    ("', '.join(str(row) for row in rows)", ""),
]
HEAD = """\
import asyncio
import json
from collections.abc import Mapping


async def later() -> None: ...


def sample(text: str, rows: list[int], table: Mapping[str, int]) -> None:
"""
# Modules, each with what ``names`` says of it.
MODULES = [
    ("import dataclasses", "no module dataclasses"),
    ("from json import JSONDecoder", "json has no JSONDecoder"),
    ("from json import loads", ""),
    ("from collections.abc import Iterator", "no module collections.abc"),
    ("if TYPE_CHECKING:\n    from typing import Any", ""),
    ("raise FileNotFoundError", "has no FileNotFoundError"),
    ("raise OSError", ""),
    ("print(ascii(1))", "has no ascii"),
    ("def ascii(a):\n    return a\nprint(ascii(1))", ""),
    ("key = str.casefold", "has no .casefold"),
    ("def casefold(a):\n    return a\nkey = words.casefold", ""),
    ("told = anything.rsplit('-', maxsplit=1)", ".rsplit takes no keyword maxsplit"),
    ("told = anything.rsplit('-', 1)", ""),
    ("def rsplit(a, maxsplit):\n    return a\ntold = words.rsplit('-', maxsplit=1)", ""),
    ("def f(a: 'str.casefold'):\n    return a", ""),
]


def test_a_typed_call_that_micropython_does_not_take_is_refused(tmp_path: Path) -> None:
    module = tmp_path / "py" / "app" / "sample.py"
    module.parent.mkdir(parents=True)
    module.write_text(HEAD + "".join(f"    {call}\n" for call, _ in CALLS))
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path / "cache"), str(module)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    first = HEAD.count("\n") + 1
    told = {
        int(line.split(":")[1]) - first: line.partition("MicroPython")[2].removeprefix("'s ").strip()
        for line in done.stdout.splitlines()
        if "MicroPython" in line
    }
    assert {call: told.get(row, "").removesuffix("  [misc]") for row, (call, _) in enumerate(CALLS)} == dict(
        CALLS
    )


@pytest.mark.parametrize(("source", "fault"), MODULES)
def test_what_has_no_type_is_held_by_its_name(source: str, fault: str) -> None:
    tree = ast.parse(source)
    told = [text for _, text in names.faults_in(tree, names.own_names([tree]))]
    assert fault in told[0] if told else not fault, told


def test_the_screen_uses_what_micropython_has() -> None:
    assert names.faults() == []


def test_the_table_is_what_the_micropython_of_the_site_answers() -> None:
    assert asking.TABLE.read_text(encoding="utf-8") == asking.written(asking.ask()), (
        "ask again: .venv/bin/python -m sitebuild.dialect.asking"
    )
