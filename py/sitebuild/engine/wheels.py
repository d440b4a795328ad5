"""The two wheels that a teacher's notebook installs: the engine in Python, and its compiled kernel.

``faristol`` holds all of ``py/faristol`` but the kernel's source; ``faristol_kernel`` holds that one module,
compiled for Pyodide (PEP 783).  Same sources, same bytes: no dates, sorted entries.
"""

from __future__ import annotations

import base64
import hashlib
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from faristol.version import VERSION
from sitebuild.engine.archive import zip_bytes
from sitebuild.paths import ENGINE, KERNEL_BINARIES, KERNEL_SOURCES, LEAVES, PY, ROOT, VULGAR, WHEELS
from sitebuild.steps import files_under, run_step, write_if_changed

PURE_TAG = "py3-none-any"
README = ROOT / "README.md"
ENTRY_POINTS = {"entry_points.txt": b"[console_scripts]\nfaristol = faristol.cli:main\n"}
KERNEL_TAG = "cp311-abi3-pyemscripten_2026_0_wasm32"


def project() -> dict[str, Any]:
    """The table ``project`` of ``pyproject.toml``."""
    table: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def version() -> str:
    return VERSION


def pure_wheel() -> Path:
    return WHEELS / f"faristol-{version()}-{PURE_TAG}.whl"


def kernel_wheel() -> Path:
    return WHEELS / f"faristol_kernel-{version()}-{KERNEL_TAG}.whl"


def engine_files() -> dict[str, bytes]:
    """The engine's own files by their path in a wheel; the sources of compiled modules are left out."""
    sources = [path for path in files_under(ENGINE) if path.suffix in {".py", ".typed"}]
    files = {p.relative_to(PY).as_posix(): p.read_bytes() for p in sources if p not in KERNEL_SOURCES}
    lists = {f"faristol/players/{LEAVES.name}": LEAVES, f"faristol/lexicon/{VULGAR.name}": VULGAR}
    return files | {path: file.read_bytes() for path, file in lists.items()}


def kernel_files() -> dict[str, bytes]:
    return {f"faristol/kernel/{binary.name}": binary.read_bytes() for binary in KERNEL_BINARIES}


def build() -> None:
    sources = [*files_under(ENGINE, "*.py", "*.typed"), *KERNEL_BINARIES, LEAVES, VULGAR]
    inputs = [*sources, ROOT / "pyproject.toml", README, Path(__file__)]
    run_step("wheels", "packing the two wheels", inputs, [pure_wheel(), kernel_wheel()], _pack)


def _pack() -> None:
    for stale in WHEELS.glob("*.whl"):
        stale.unlink()
    write_if_changed(pure_wheel(), wheel_bytes("faristol", PURE_TAG, engine_files(), ENTRY_POINTS))
    write_if_changed(kernel_wheel(), wheel_bytes("faristol_kernel", KERNEL_TAG, kernel_files(), {}))


def wheel_bytes(name: str, tag: str, files: dict[str, bytes], extra: dict[str, bytes]) -> bytes:
    """A whole wheel: ``files``, its metadata, and the record of their digests."""
    info = f"{name}-{version()}.dist-info"
    purelib = "true" if tag == PURE_TAG else "false"
    contents = dict(files)
    contents |= {f"{info}/{path}": data for path, data in extra.items()}
    contents[f"{info}/METADATA"] = metadata(name)
    contents[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: faristol\nRoot-Is-Purelib: {purelib}\nTag: {tag}\n".encode()
    )
    contents[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    contents[f"{info}/RECORD"] = _record(contents, f"{info}/RECORD")
    return zip_bytes(contents)


def metadata(name: str) -> bytes:
    """The metadata of a wheel, made of ``pyproject.toml`` and README.md."""
    table = project()
    summary = {
        "faristol": "The engine of the crossword board game in Catalan: lexicon, rules, robots",
        "faristol_kernel": "The compiled move generator of faristol, for Pyodide",
    }[name]
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {name.replace('_', '-')}",
        f"Version: {version()}",
        f"Summary: {summary}",
        *(f"Author: {author['name']}" for author in table["authors"]),
        f"Keywords: {','.join(table['keywords'])}",
        f"License-Expression: {table['license']}",
        "License-File: LICENSE",
        *(f"Classifier: {classifier}" for classifier in table["classifiers"]),
        f"Requires-Python: {table['requires-python']}",
        *(f"Project-URL: {what}, {address}" for what, address in table["urls"].items()),
        *(_extras(table["optional-dependencies"]) if name == "faristol" else ()),
        "Description-Content-Type: text/markdown",
    ]
    return ("\n".join(lines) + "\n\n" + README.read_text(encoding="utf-8")).encode()


def _extras(extras: dict[str, list[str]]) -> Iterator[str]:
    for extra, needed in extras.items():
        yield f"Provides-Extra: {extra}"
        for requirement in needed:
            pin = f"=={version()}" if requirement == "faristol-kernel" else ""
            yield f'Requires-Dist: {requirement}{pin}; extra == "{extra}"'


def _record(contents: dict[str, bytes], own: str) -> bytes:
    rows = []
    for path, data in sorted(contents.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        rows.append(f"{path},sha256={digest},{len(data)}")
    return ("\n".join([*rows, f"{own},,"]) + "\n").encode()
