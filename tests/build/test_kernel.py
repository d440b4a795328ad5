"""Modules of the kernel that use each other's classes at the speed of C."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sitebuild.kernel import build as kernel
from sitebuild.kernel.declarations import declarations

COUNTER = """
import cython

@cython.final
@cython.cclass
class Counter:
    memory: bytearray
    total: cython.uint
    places: cython.uchar[4]

    def __init__(self) -> None:
        self.total = 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _tripled(self, number: cython.uint) -> cython.uint:
        return number * 3

    @cython.cfunc
    @cython.exceptval(check=False)
    def add(self, number: cython.uint) -> cython.void:
        self.total += self._tripled(number)
        self.places[number & 3] = 7
"""
USER = """
import cython
from faristol.kernel.counter import Counter

def sum_to(end: cython.uint) -> int:
    number: cython.uint
    counter: Counter = Counter()
    for number in range(end):
        counter.add(number)
    return counter.total + counter.places[1]
"""
DECLARED = """cimport cython
@cython.final
cdef class Counter:
    cdef bytearray memory
    cdef cython.uint total
    cdef cython.uchar[4] places
    cdef cython.uint _tripled(self, cython.uint number) noexcept
    cdef void add(self, cython.uint number) noexcept
"""


@pytest.fixture
def sources(tmp_path: Path) -> list[Path]:
    package = tmp_path / "faristol" / "kernel"
    package.mkdir(parents=True)
    for folder in (package, package.parent):
        (folder / "__init__.py").touch()
    (package / "counter.py").write_text(COUNTER)
    (package / "user.py").write_text(USER)
    return [package / "counter.py", package / "user.py"]


def test_a_class_is_declared_for_the_module_that_takes_it(sources: list[Path]) -> None:
    counter, user = sources
    assert declarations(counter, sources) == DECLARED
    assert declarations(user, sources) == "cimport cython\nfrom faristol.kernel.counter cimport Counter\n"


def test_a_class_that_no_module_takes_is_not_declared(sources: list[Path]) -> None:
    assert declarations(sources[0], sources[:1]) == "cimport cython\n"


@pytest.mark.full
def test_a_module_calls_the_c_methods_of_another(sources: list[Path], tmp_path: Path) -> None:
    for source in sources:
        made = source.with_name(kernel.native_path(source.stem).name)
        kernel.compile_native(source, sources, made)
    for source in sources:
        source.unlink()
    paths = f"import sys; sys.path.insert(0, {str(tmp_path)!r})"
    program = f"{paths}; from faristol.kernel import user; print(user.sum_to(5))"
    told = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["37"]
