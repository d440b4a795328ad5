"""``completion``: bash completes commands, options, choices and files by the script."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rooms.cli.conftest import Run


def completed(script: str, folder: Path, *words: str) -> set[str]:
    """What bash proposes for the last of ``words``."""
    typed = " ".join(map(shlex.quote, ("faristol", *words)))
    ask = f"{script}\nCOMP_WORDS=({typed}) COMP_CWORD={len(words)}\n_shtab_faristol\n"
    ask += 'printf "%s\\n" "${COMPREPLY[@]}"\n'
    done = subprocess.run(["bash", "-c", ask], cwd=folder, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash")
def test_bash_completes(run: Run, tmp_path: Path) -> None:
    outcome = run("completion", "bash")
    assert outcome.code == 0, outcome.err
    (tmp_path / "journal.jsonl").touch()
    assert completed(outcome.out, tmp_path, "to") == {"top", "tournament"}
    assert completed(outcome.out, tmp_path, "lexicon", "i") == {"info"}
    assert {"--cgp", "--count"} <= completed(outcome.out, tmp_path, "top", "--c")
    assert completed(outcome.out, tmp_path, "play", "--ruleset", "cl") == {"classic"}
    assert completed(outcome.out, tmp_path, "replay", "jour") == {"journal.jsonl"}


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_have_a_script_of_every_command(run: Run, shell: str) -> None:
    outcome = run("completion", shell)
    assert outcome.code == 0
    for word in ("faristol", "tournament", "simulate", "ruleset", "classic", "completion"):
        assert word in outcome.out


def test_without_the_library_it_says_what_is_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    outcome = run("completion", "fish")
    assert (outcome.code, outcome.err.count("\n")) == (2, 1)
    assert "pip install shtab" in outcome.err
    assert run("completion", "cmd.exe").code == 2
