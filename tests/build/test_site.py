"""The built folder: whole, self-contained, and told truly by its service worker."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import lzma
import os
import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from sitebuild import npm, steps
from sitebuild.paths import DIST, ROOT, STATIC
from sitebuild.site import assemble
from sitebuild.site.assemble import IN_PAGES_PACK
from sitebuild.steps import files_under
from tests.browser.stand.site import SENT

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


def const(script: Path, name: str) -> Any:
    """The value that the build has written into a script as a constant."""
    found = re.search(rf"^ *const {name} = (.*?);(?: //.*)?$", script.read_text(encoding="utf-8"), re.M)
    assert found
    return json.loads(found[1])


def folder() -> Path:
    """The folder of the version."""
    (found,) = DIST.glob("app-*")
    return found


def members() -> dict[str, bytes]:
    """What is in the packs, by the paths under which the service worker keeps it."""
    found = {}
    for pack, told in const(folder() / "packs.js", "PACKS").items():
        compressed = (folder() / pack).read_bytes()
        assert len(compressed) == told["bytes"]
        data = io.BytesIO(lzma.decompress(compressed))
        found |= {
            os.path.normpath(f"{folder().name}/{path}"): data.read(size) for path, size in told["members"]
        }
        assert not data.read(), pack
    return found


def test_service_worker_lists_every_file_as_it_is_used_with_its_digest() -> None:
    """A large file travels in a pack and is used unpacked; a pack itself is not kept."""
    used = {path.relative_to(DIST).as_posix(): path.read_bytes() for path in files_under(DIST)}
    used = {path: data for path, data in used.items() if not path.endswith(".bin")} | members()
    for left_out in ("sw.js", "embed.html", f"{folder().name}/embed.js", f"{folder().name}/files.json"):
        del used[left_out]
    left_out_too = re.compile(r"python/|app-\w+/licences/")
    used = {path: data for path, data in used.items() if not left_out_too.match(path)}
    digests = {path: base64.b64encode(hashlib.sha256(data).digest()).decode() for path, data in used.items()}
    assert const(DIST / "sw.js", "FILES") == digests


def test_the_pack_of_pages_has_all_texts_that_are_kept() -> None:
    data = io.BytesIO(lzma.decompress((folder() / "pages.bin").read_bytes()))
    packed = {path: data.read(size) for path, size in const(DIST / "sw.js", "PAGES")}
    assert not data.read()
    texts = {path for path in const(DIST / "sw.js", "FILES") if path.endswith(IN_PAGES_PACK)}
    assert set(packed) == {path for path in texts if not path.startswith("pyodide-")}
    assert all((DIST / path).read_bytes() == data for path, data in packed.items())


def test_the_editor_of_scripts_is_asked_for_by_its_page_alone() -> None:
    editors = [path.name for path in files_under(folder() / "pyscript", "codemirror*.js")]
    assert len(editors) == 6
    asked = {page.name: page.read_text(encoding="utf-8") for page in DIST.glob("*.html")}
    named = {name for name, text in asked.items() if "pyscript/codemirror" in text or "code_editor" in text}
    assert named == {"taller.html"}
    assert all(asked["taller.html"].count(f"pyscript/{name}") == 1 for name in editors)


def test_every_ending_is_one_that_every_host_knows() -> None:
    assert {path.suffix for path in files_under(DIST)} <= SENT


def test_only_pages_and_the_service_worker_keep_their_names() -> None:
    version, pyodide = const(DIST / "sw.js", "VERSION"), const(folder() / "engine.js", "PYODIDE")
    assert re.fullmatch("app-[0-9a-f]{10}", version)
    assert re.fullmatch(r"\.\./pyodide-[0-9a-f]{10}/", pyodide)
    named = {path.name for path in DIST.iterdir()}
    assert {name for name in named if not name.endswith(".html")} == {
        "sw.js",
        "python",
        version,
        pyodide[3:-1],
    }


def test_another_text_on_a_page_makes_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8").replace("</title>", "!</title>")
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    monkeypatch.setattr(assemble, "ROOT", tmp_path)
    monkeypatch.setattr(assemble, "DIST", tmp_path / "dist")
    assemble.assemble()
    (other,) = (tmp_path / "dist").glob("app-*")
    assert other.name != folder().name
    (runtime,) = (tmp_path / "dist").glob("pyodide-*")
    assert (DIST / runtime.name).is_dir(), "Pyodide is the same"


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
    assert not re.search(r"<script(?![^>]*\b(src=|type=.mpy))[^>]*>", text), "no JavaScript inside a page"


def test_no_mark_is_left_unfilled() -> None:
    ours = [
        path
        for path in DIST.rglob("*")
        if path.suffix in {".html", ".js", ".css"}
        if not path.parts[-2].startswith(("pyodide-", "pyscript", "micropython"))
    ]
    assert len(ours) > 20
    marks = r"<!--@|\"@[A-Z]+@\"|@FOLDER@"
    assert [path.name for path in ours if re.search(marks, path.read_text())] == []


def test_nothing_made_or_brought_is_committed() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    names = listed.stdout.splitlines()
    assert not [name for name in names if name.startswith(("dist/", "build/", ".venv/", ".cache/"))]
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
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
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
    assert capsys.readouterr().out == "· a step …\n" * 2, "one line each"
    made.unlink()
    steps.run_step("step", "a step", [source], [made], work)
    assert runs == ["one", "two", "two"]
