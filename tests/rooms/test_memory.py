"""What a file costs in memory: each is read in a process of its own, whose peak before and after is compared.

WebAssembly's memory grows and never shrinks, so that the worst moment of a page is what it keeps.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

# The peak of the process (``VmHWM``), since ``ru_maxrss`` begins with that of the process that started it.
MEASURED = """
def peak():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) << 10 for line in status if line.startswith("VmHWM"))

from faristol.errors import BadRecord
from faristol.session.session import Session
{before}
begun = peak()
{reading}
print(peak() - begun)
"""


def growth(before: str, reading: str) -> int:
    """The bytes by which ``reading`` raises the peak of a process that has done ``before``."""
    program = MEASURED.format(before=before, reading=reading)
    return int(subprocess.run([sys.executable, "-c", program], check=True, capture_output=True).stdout)


@pytest.mark.parametrize(
    ("before", "reading"),
    [
        (
            "from faristol.intake import json_of\n"
            "text = '[' * 30 + '\"' + 'x[\\\\\\\\{' * 600_000 + '\"' + ']' * 30",
            "json_of(text, 'not_json')",
        ),
        (
            "from faristol.record.lists.cells import rows_of\n"
            "text = '\"' + ('b\"\"' * 600 + '\\n') * 1_500 + '\"'",
            "rows_of(text)",
        ),
        (
            "from faristol.record.tournament.kept_games import GamePlace, KeptGame, read_all, write_kept\n"
            "lines = [(at, write_kept(KeptGame('a', 1, at, 'x' * 3_000_000))) for at in range(1, 21)]\n"
            "tables = [GamePlace('a', 1, at) for at in range(1, 21)]",
            "for game in read_all(lines, tables): assert game.table",
        ),
    ],
    ids=["a string of JSON", "a cell in quotes", "games in a tournament's file"],
)
def test_a_file_costs_little_more_than_its_text(before: str, reading: str) -> None:
    assert growth(before, reading) < 40 << 20
