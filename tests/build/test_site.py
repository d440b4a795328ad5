"""The built folder: whole, self-contained, and told truly by its service worker."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest

from sitebuild import npm, steps
from sitebuild.paths import DIST, ROOT, STATIC

PAGES = ["index.html", *sorted(path.name for path in STATIC.glob("*.html"))]


class Links(HTMLParser):
    """Every address that a page names."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, _tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found += [value for key, value in attributes if key in {"href", "src"} and value]


def page_of(name: str) -> Path:
    assert (DIST / name).is_file(), "build the site first: python3 build.py build"
    return DIST / name


def kept_files() -> dict[str, str]:
    worker = (DIST / "sw.js").read_text()
    listed = re.search(r"^const FILES = (\{.*\});", worker, re.M)
    assert listed
    files: dict[str, str] = json.loads(listed[1])
    return files


def test_service_worker_lists_every_file_with_its_digest() -> None:
    kept = kept_files()
    for path, integrity in kept.items():
        digest = base64.b64encode(hashlib.sha256((DIST / path).read_bytes()).digest()).decode()
        assert integrity == f"sha256-{digest}", path
    present = {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}
    left_out = {path for path in present - set(kept) if not path.startswith("wheels/")}
    assert left_out - {"lexicon/report.json"} == {"sw.js", "embed.html"}


@pytest.mark.parametrize("name", PAGES)
def test_every_link_of_a_page_leads_somewhere(name: str) -> None:
    text = page_of(name).read_text()
    links = [link for link in Links(text).found if not link.startswith(("#", "data:", "mailto:"))]
    assert links
    assert [link for link in links if urlsplit(link).path.startswith("/")] == [], "not under a sub-path"
    targets = [urlsplit(urljoin(f"/{name}", link)) for link in links]
    inside = [target.path.lstrip("/") or "index.html" for target in targets if not target.scheme]
    assert [path for path in inside if not (DIST / path).exists()] == []


@pytest.mark.parametrize("name", PAGES)
def test_every_page_carries_a_policy(name: str) -> None:
    text = page_of(name).read_text()
    assert "Content-Security-Policy" in text
    assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>", text), "no program inside a page"


def test_no_mark_is_left_unfilled() -> None:
    ours = [
        path
        for path in DIST.rglob("*")
        if path.suffix in {".html", ".mjs", ".css"}
        if path.parts[-2] not in {"pyodide", "pyscript", "micropython"}
    ]
    assert len(ours) > 20
    marks = r"<!--@|\"@[A-Z]+@\"|@VERSION@"
    assert [path.name for path in ours if re.search(marks, path.read_text())] == []


def test_nothing_made_or_brought_is_committed() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    names = listed.stdout.splitlines()
    assert not [name for name in names if name.startswith(("dist/", ".venv/", ".cache/"))]
    assert not [name for name in names if name.endswith((".so", ".whl", ".wasm", ".zip", ".pyc"))]


def test_pins_hold_no_address() -> None:
    for path in (ROOT / "requirements").iterdir():
        assert "://" not in path.read_text(), path


def test_the_project_file_names_no_host_but_the_one_of_the_examples() -> None:
    hosts = re.findall(r"://([^/\"]+)", (ROOT / "pyproject.toml").read_text())
    assert set(hosts) == {"example.org"}


def test_a_package_that_is_not_the_pinned_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "archive.tgz").write_bytes(b"something else")
    with pytest.raises(steps.Stop, match="not the pinned one"):
        npm._check("pyodide", tmp_path / "archive.tgz", npm.pins()["pyodide"]["integrity"])


def test_a_step_runs_again_only_when_its_inputs_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "STAMPS", tmp_path / "stamps")
    source, made = tmp_path / "source", tmp_path / "made"
    runs: list[str] = []

    def work() -> None:
        runs.append(source.read_text())
        made.write_text(source.read_text())

    for text in ("one", "one", "two"):
        source.write_text(text)
        steps.run_step("step", "a step", [source], [made], work)
    assert runs == ["one", "two"]
    made.unlink()
    steps.run_step("step", "a step", [source], [made], work)
    assert runs == ["one", "two", "two"]
