"""Modules of the kernel that use each other's classes, and their headers, at the speed of C."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import faristol.kernel
from faristol.kernel import HELD, HOLDER
from sitebuild.kernel import build as kernel
from sitebuild.kernel.declarations import PACKAGE, compiled_source, declarations
from sitebuild.paths import KERNEL_MODULES

HEADER = """# cython: cdivision=True
import cython

LIMIT = 1 << 30

class Pair:
    one: cython.uint
    other: cython.ushort

def told(pair: Pair) -> str:
    return f"{pair.one} {pair.other}"

@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def tripled(number: cython.uint) -> cython.uint:
    return number * 3
"""
COUNTER = """
import cython
from faristol.kernel.header import (
    Pair,
    told,
    tripled,
)

@cython.cclass
class Counter:
    memory: bytearray
    pairs: cython.pointer[Pair]
    total: cython.uint
    places: cython.uchar[4]

    def __init__(self) -> None:
        self.total = 0
        self.memory = bytearray(cython.sizeof(Pair))
        self.pairs = cython.cast(cython.pointer[Pair], cython.cast(cython.p_uchar, self.memory))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _more(self, number: cython.uint) -> cython.uint:
        return tripled(number)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def both(self) -> cython.uint:
        return self.pairs[0].one + tripled(self.pairs[0].other)

    @cython.cfunc
    @cython.exceptval(check=False)
    def add(self, number: cython.uint) -> cython.void:
        self.total += self._more(number)
        self.places[number & 3] = 7
        self.pairs[0] = Pair(number, 2)
"""
USER = """
import cython
from faristol.kernel.counter import Counter
from faristol.kernel.header import LIMIT

@cython.final
@cython.cclass
class Sum(Counter):
    @cython.cfunc
    def of(self, end: cython.uint) -> cython.uint:
        number: cython.uint
        for number in range(end):
            self.add(number)
        return self.total + self.places[1]

def sum_to(end: cython.uint) -> list[int]:
    sum_: Sum = Sum()
    return [sum_.of(end), sum_.both(), LIMIT]
"""
HEADER_DECLARED = """# cython: cdivision=True
cimport cython
cdef enum:
    LIMIT = 1 << 30
cdef struct Pair:
    cython.uint one
    cython.ushort other
cdef inline cython.uint tripled(cython.uint number) noexcept:
    return number * 3
"""
DECLARED = """cimport cython
from faristol.kernel.header cimport Pair, tripled
cdef class Counter:
    cdef bytearray memory
    cdef Pair* pairs
    cdef cython.uint total
    cdef cython.uchar[4] places
    cdef cython.uint _more(self, cython.uint number) noexcept
    cdef inline cython.uint both(self) noexcept:
        return self.pairs[0].one + tripled(self.pairs[0].other)
    cdef void add(self, cython.uint number) noexcept
"""
USER_DECLARED = """cimport cython
from faristol.kernel.counter cimport Counter
from faristol.kernel.header cimport LIMIT
"""


@pytest.fixture
def sources(tmp_path: Path) -> list[Path]:
    package = tmp_path / "faristol" / "kernel"
    package.mkdir(parents=True)
    for folder in (package, package.parent):
        (folder / "__init__.py").touch()
    texts = {"header": HEADER, "counter": COUNTER, "user": USER}
    for name, text in texts.items():
        (package / f"{name}.py").write_text(text)
    return [package / f"{name}.py" for name in texts]


def test_what_a_module_takes_of_others_is_declared(sources: list[Path]) -> None:
    told = [declarations(source, sources) for source in sources]
    assert told == [HEADER_DECLARED, DECLARED, USER_DECLARED]


def test_a_module_that_is_compiled_has_its_own_bodies(sources: list[Path]) -> None:
    _, counter, _ = sources
    told = declarations(counter, sources, for_itself=True)
    assert "    cdef cython.uint both(self) noexcept\n" in told
    assert "return" not in told


def test_a_class_that_no_module_takes_is_not_declared(sources: list[Path]) -> None:
    assert "class" not in declarations(sources[1], sources[:2])


def test_what_comes_from_a_header_is_not_imported(sources: list[Path]) -> None:
    """The lines keep their numbers, which errors tell."""
    _, counter, user = sources
    lines = compiled_source(counter, sources).splitlines()
    assert lines[2:7] == [""] * 5
    assert lines[:2] + lines[7:] == COUNTER.splitlines()[:2] + COUNTER.splitlines()[7:]
    assert "import Counter" in compiled_source(user, sources)


def test_what_only_uncompiled_modules_use_of_a_header_is_not_declared(sources: list[Path]) -> None:
    (sources[0].with_name("plain.py")).write_text("from faristol.kernel.header import told\n")
    assert declarations(sources[0].with_name("plain.py"), sources) == "cimport cython\n"


def test_modules_are_found_in_the_binary_of_another() -> None:
    assert tuple(f"{PACKAGE}{module}" for module in KERNEL_MODULES["movegen"]) == (*HELD, HOLDER)
    binary = str(kernel.native_path("movegen"))
    program = f"import sys, {', '.join(HELD)}; print({{sys.modules[name].__file__ for name in {HELD}}})"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == str({binary})


def test_where_nothing_is_compiled_the_sources_are_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for module in ("nodes", "movegen"):
        (tmp_path / f"{module}.py").touch()
    monkeypatch.setattr(faristol.kernel, "__path__", [str(tmp_path)])
    monkeypatch.delitem(sys.modules, f"{PACKAGE}nodes", raising=False)
    spec = find_spec(f"{PACKAGE}nodes")
    assert spec
    assert spec.origin == str(tmp_path / "nodes.py")


@pytest.mark.full
def test_a_module_calls_the_c_methods_of_another(sources: list[Path], tmp_path: Path) -> None:
    for source in sources[1:]:
        made = source.with_name(kernel.native_path(source.stem).name)
        kernel.compile_native([source], sources, made)
    for source in sources:
        source.unlink()
    paths = f"import sys; sys.path.insert(0, {str(tmp_path)!r})"
    program = f"{paths}; from faristol.kernel import user; print(user.sum_to(5))"
    told = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == str([3 * 10 + 7, 4 + 6, 1 << 30])
