"""Our Python.h declares Python's stable ABI as it is published: all that the kernel needs, and no more."""

from __future__ import annotations

import re
import struct
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from abi3info import DATAS, FUNCTIONS
from abi3info.models import PyVersion

from sitebuild.kernel import build as kernel
from sitebuild.kernel import wasm
from sitebuild.paths import KERNEL_MODULES, KERNEL_SOURCES, PY
from sitebuild.steps import files_under

TEXT = re.sub(r"/\*.*?\*/", "", kernel.HEADER.read_text(encoding="utf-8"), flags=re.DOTALL)
OLDEST = PyVersion.decode_version(int(kernel.LIMITED_API, 16))
# What the interpreter offers, by the prefix of all its names.
OF_PYTHON = re.compile(r"_?Py")
PREPROCESS = ("cc", "-target", "x86_64-linux-musl", "-E", *kernel.COMMON, *kernel.LIMITED, *kernel.INCLUDE)
DYNAMIC_SYMBOLS = 11  # a kind of section of an ELF file


def declared() -> set[str]:
    """The names that the header takes from the interpreter: functions and objects."""
    names = set()
    for statement in re.findall(r"^PyAPI\b(.+?);", TEXT, flags=re.DOTALL | re.MULTILINE):
        while statement != (outer := re.sub(r"\([^()]*\)", "", statement)):
            statement = outer
        names |= {re.findall(r"\w+", declarator)[-1] for declarator in statement.split(",")}
    return names


def undefined(elf: bytes) -> Iterator[str]:
    """The names that a shared object of 64 bits looks for in others."""
    (start,) = struct.unpack_from("<Q", elf, 40)
    size, count = struct.unpack_from("<HH", elf, 58)
    sections = [struct.unpack_from("<IIQQQQIIQQ", elf, start + size * at) for at in range(count)]
    for _, kind, _, _, offset, length, link, *_ in sections:
        if kind == DYNAMIC_SYMBOLS:
            names = sections[link][4]
            for name, _, _, section, _, _ in struct.iter_unpack("<IBBHQQ", elf[offset : offset + length]):
                if name and not section:
                    yield elf[names + name : elf.index(b"\0", names + name)].decode()


def needed(names: Iterator[str]) -> set[str]:
    return {name for name in names if OF_PYTHON.match(name)}


def test_every_name_is_in_the_stable_abi_of_the_oldest_python() -> None:
    """On every system: some names are there only where Python was built with a feature."""
    published = {
        symbol.name: member.added
        for members in (FUNCTIONS, DATAS)
        for symbol, member in members.items()
        if member.ifdef is None
    }
    assert len(declared()) > 100
    assert {name for name in declared() if name not in published or published[name] > OLDEST} == set()


@pytest.mark.parametrize("binary", KERNEL_MODULES)
def test_what_a_binary_takes_from_python_is_declared(binary: str) -> None:
    imports = wasm.interface(kernel.wasm_path(binary)).imports
    taken = needed(name for _, name in imports)
    assert "_Py_Dealloc" in taken
    assert taken - declared() == set()


@pytest.mark.parametrize("binary", KERNEL_MODULES)
def test_what_a_native_binary_takes_from_python_is_declared(binary: str) -> None:
    data = kernel.native_path(binary).read_bytes()
    if not data.startswith(b"\x7fELF\2\1"):
        pytest.skip("the binaries of this machine are not read")
    taken = needed(undefined(data))
    assert "_Py_Dealloc" in taken
    assert taken - declared() == set()


@pytest.mark.full
def test_nothing_is_declared_that_the_kernel_does_not_use(tmp_path: Path) -> None:
    """In what the compiler reads; on one system, for Windows needs less."""
    read = [TEXT]
    for name, modules in KERNEL_MODULES.items():
        folder = tmp_path / name
        held = [source for source in KERNEL_SOURCES if source.stem in modules]
        for code in kernel.cythonize(folder, held, KERNEL_SOURCES):
            kernel._zig(folder, *PREPROCESS, code, "-o", f"{code}.i")
            parts = re.split(r'^# \d+ "(.*?)".*', (folder / f"{code}.i").read_text(), flags=re.MULTILINE)
            read += [text for path, text in zip(parts[1::2], parts[2::2], strict=True) if path == code]
    times = Counter(word for text in read for word in re.findall(r"\w+", text))
    assert {name for name in declared() if times[name] == 1} == set()


def test_no_other_header_lies_in_the_project() -> None:
    assert files_under(PY, "*.h") == [kernel.HEADER]
