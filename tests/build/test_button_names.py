"""A button of a view is named rightly, or mypy refuses it; the names are those that a view has."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

from faristol.session import wire
from faristol.session.duplicate import wire as desk_wire
from faristol.session.tournament import wire as tournament_wire
from sitebuild.paths import ROOT
from tests.golden.test_wire_samples import session

_SAMPLE = """
from faristol.session.duplicate.wire import DeskView
from faristol.session.tournament.wire import CategoryView
from faristol.session.wire import View

def told(view: View, desk: DeskView, category: CategoryView) -> None:
    view["can"]["play"]
    view["can"]["paly"]
    view["can"].get("play")
    view["can"].get("paly")
    desk["can"]["new_rack"]
    desk["can"]["new_rakc"]
    category["can"]["pair"]
    category["can"]["pari"]
"""


def test_a_misspelt_button_is_refused(tmp_path: Path) -> None:
    module = tmp_path / "sample.py"
    module.write_text(_SAMPLE)
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path / "cache"), str(module)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    refused = {int(line.split(":")[1]) for line in done.stdout.splitlines() if "error:" in line}
    lines = _SAMPLE.splitlines()
    assert {lines[line - 1].strip() for line in refused} == {
        'view["can"]["paly"]',
        'view["can"].get("paly")',
        'desk["can"]["new_rakc"]',
        'category["can"]["pari"]',
    }, done.stdout


def _names(kind: Any) -> set[str]:
    """The names of a literal, or of a union of several."""
    parts = get_args(kind)
    return {name for part in parts for name in ({part} if isinstance(part, str) else _names(part))}


def test_a_view_has_each_button() -> None:
    def asked(**request: Any) -> Any:
        reply = json.loads(session().handle(json.dumps({"at": 0} | request)))
        assert reply["ok"], reply
        return reply

    persons = [{"name": name, "player": "person"} for name in ("Aina", "Biel")]
    game = asked(kind="new", ruleset="classic", seats=persons, seed="a", viewer=0)["view"]
    desk = asked(kind="desk_new", seed="a")["desk"]
    plan = {"key": "a", "name": "A", "method": "swiss", "rounds": 3}
    day = asked(kind="tournament_new", title="", categories=[plan], roster="Aina\nBiel\n")["tournament"]
    assert set(game["can"]) == _names(wire.Button)
    assert set(desk["can"]) == _names(desk_wire.DeskButton)
    assert set(day["categories"][0]["can"]) == _names(tournament_wire.CategoryButton)
