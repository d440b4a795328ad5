"""The reader of WebAssembly interfaces, which keeps the kernel from calling what is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitebuild import npm
from sitebuild.kernel import build as kernel
from sitebuild.kernel import wasm
from sitebuild.paths import KERNEL_MODULES

HEADER = b"\0asm\1\0\0\0"


def name(text: str) -> bytes:
    return bytes((len(text),)) + text.encode()


def section(number: int, body: bytes) -> bytes:
    return bytes((number, len(body))) + body


@pytest.mark.parametrize("binary", KERNEL_MODULES)
def test_kernel_imports_only_what_pyodide_exports(binary: str) -> None:
    host = npm.bring("pyodide") / "pyodide.asm.wasm"
    exports = wasm.interface(kernel.wasm_path(binary)).exports
    assert {f"PyInit_{module}" for module in KERNEL_MODULES[binary]} <= exports
    assert len(wasm.interface(host).exports) > 5000
    assert wasm.missing(kernel.wasm_path(binary), host) == []


def test_a_symbol_that_is_not_there_is_named(tmp_path: Path) -> None:
    imports = (
        b"\2" + name("env") + name("memory") + b"\2\0\1" + name("env") + name("PyMissing_Call") + b"\0\0"
    )
    (tmp_path / "side").write_bytes(HEADER + section(2, imports))
    (tmp_path / "host").write_bytes(HEADER + section(7, b"\1" + name("PyOther_Call") + b"\0\0"))
    assert wasm.missing(tmp_path / "side", tmp_path / "host") == ["PyMissing_Call"]


def test_every_kind_of_import_is_read(tmp_path: Path) -> None:
    kinds = [b"\0\0", b"\1\x70\0\1", b"\1\x70\1\1\2", b"\2\1\1\x80\x02", b"\3\x7f\1", b"\4\0\0"]
    body = b"".join(name("env") + name(f"symbol{at}") + kind for at, kind in enumerate(kinds))
    (tmp_path / "module").write_bytes(HEADER + section(2, bytes((len(kinds),)) + body))
    found = wasm.interface(tmp_path / "module").imports
    assert found == {("env", f"symbol{at}") for at in range(len(kinds))}


def test_another_kind_of_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "module").write_bytes(b"<!doctype html>")
    with pytest.raises(ValueError, match="no WebAssembly module"):
        wasm.interface(tmp_path / "module")
