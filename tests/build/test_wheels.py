"""The two wheels: what is in them, and that the same sources give the same bytes."""

from __future__ import annotations

import base64
import csv
import email
import hashlib
import io
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from sitebuild.engine import wheels
from sitebuild.engine.archive import zip_bytes
from sitebuild.kernel import build as kernel
from sitebuild.paths import ENGINE, KERNEL_MODULES


def built() -> list[tuple[str, bytes]]:
    pure = wheels.wheel_bytes("faristol", wheels.PURE_TAG, wheels.engine_files(), {})
    compiled = wheels.wheel_bytes("faristol_kernel", wheels.KERNEL_TAG, wheels.kernel_files(), {})
    return [("faristol", pure), ("faristol_kernel", compiled)]


def test_same_sources_give_the_same_wheels() -> None:
    assert built() == built()


@pytest.mark.full
@pytest.mark.parametrize("name", ["movegen", "lines"])
def test_same_source_gives_the_same_kernel(tmp_path: Path, name: str) -> None:
    """The binary that holds several modules, and one that others call: all are made in one way."""
    kernel.compile_wasm(name, tmp_path / "made.so")
    assert (tmp_path / "made.so").read_bytes() == kernel.wasm_path(name).read_bytes()


def test_zip_does_not_depend_on_the_order_of_its_files() -> None:
    files = {"b": b"2", "a": b"1"}
    assert zip_bytes(files) == zip_bytes(dict(sorted(files.items())))


@pytest.mark.parametrize("wheel", [wheels.pure_wheel(), wheels.kernel_wheel()], ids=lambda path: path.name)
def test_record_lists_every_file_with_its_digest(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        record = next(name for name in archive.namelist() if name.endswith(".dist-info/RECORD"))
        rows = list(csv.reader(io.StringIO(archive.read(record).decode())))
        assert {row[0] for row in rows} == set(archive.namelist())
        said = {path: digest for path, digest, _size in rows}
        digests = {path: hashlib.sha256(archive.read(path)).digest() for path in archive.namelist()}
        found = {
            path: "sha256=" + base64.urlsafe_b64encode(digest).decode().rstrip("=")
            for path, digest in digests.items()
        }
        assert said == found | {record: ""}


@pytest.mark.parametrize("wheel", [wheels.pure_wheel(), wheels.kernel_wheel()], ids=lambda path: path.name)
def test_metadata_says_all_that_an_installer_shows(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        told = email.message_from_bytes(archive.read(name))
    for field in ("Author", "Keywords", "Classifier", "Project-URL", "License-Expression", "Summary"):
        assert told[field], field
    assert "Natural Language :: Catalan" in told.get_all("Classifier", [])
    assert told["Description-Content-Type"] == "text/markdown"
    assert told.get_payload(decode=True).decode() == wheels.README.read_text(encoding="utf-8")
    extra = [
        ("kernel", f'faristol-kernel=={wheels.version()}; extra == "kernel"'),
        ("study", 'fsrs==6.3.2; extra == "study"'),
        ("completion", 'shtab==1.13.0; extra == "completion"'),
    ]
    pure = wheel == wheels.pure_wheel()
    assert list(zip(told.get_all("Provides-Extra", []), told.get_all("Requires-Dist", []), strict=True)) == (
        extra if pure else []
    )


def test_the_pure_wheel_alone_says_what_is_missing() -> None:
    def run(program: str) -> subprocess.CompletedProcess[str]:
        alone = f"import sys; sys.path.insert(0, {str(wheels.pure_wheel())!r})"
        command = [sys.executable, "-I", "-S", "-c", f"{alone}\n{program}"]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    words = run("from faristol.tiles import parse, spell; print(spell(parse('l·l')))")
    assert words.stdout == "l·l\n", words.stderr
    sentence = run("from faristol.kernel.plays import PlayFinder").stderr.splitlines()[-1]
    assert sentence.startswith("ImportError: faristol finds no plays without its compiled kernel: install")
    assert f"faristol_kernel-{wheels.version()}" in sentence
    told = run(f"from faristol.cli import main; sys.exit(main(['top', '--cgp', {'15/' * 14 + '15 A'!r}]))")
    assert (told.returncode, len(told.stderr.splitlines())) == (2, 1)
    assert "install the wheel faristol_kernel" in told.stderr


def test_sources_whose_kernel_is_not_compiled_say_so(tmp_path: Path) -> None:
    """In Cython's pure mode they would answer: slowly, and in the endgame wrongly."""
    shutil.copytree(ENGINE, tmp_path / "faristol", ignore=shutil.ignore_patterns("*.so"))
    alone = f"import sys; sys.path.insert(0, {str(tmp_path)!r})"
    for rest in ("", "sys.modules['cython'] = None"):  # with Cython and without
        program = f"{alone}\n{rest}\nfrom faristol.kernel.plays import PlayFinder"
        command = [sys.executable, "-c", program]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.stderr.splitlines()[-1] == (
            "ImportError: these sources of faristol have no compiled kernel: run pip install . (or python3"
            " build.py build)"
        )


def test_the_kernel_comes_compiled_or_not_at_all() -> None:
    with zipfile.ZipFile(wheels.pure_wheel()) as pure, zipfile.ZipFile(wheels.kernel_wheel()) as compiled:
        for name, modules in KERNEL_MODULES.items():
            assert not {f"faristol/kernel/{module}.py" for module in modules} & set(pure.namelist())
            assert f"faristol/kernel/{name}.abi3.so" in compiled.namelist()
        assert "faristol/kernel/plays.py" in pure.namelist()
        assert "faristol/py.typed" in pure.namelist()
        assert not set(pure.namelist()) & set(compiled.namelist())
