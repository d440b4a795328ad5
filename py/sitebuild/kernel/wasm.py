"""Reads the import and export names of a WebAssembly binary.

A side module's missing symbol shows only when it is called, so the build compares what the kernel imports
with what Pyodide's main module exports, and stops on the first difference.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

IMPORT_SECTION = 2
EXPORT_SECTION = 7
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)

# The dynamic linker itself provides these to every side module.
FROM_LINKER = frozenset(
    {"memory", "__indirect_function_table", "__memory_base", "__table_base", "__stack_pointer"}
)


class Reader:
    """A cursor over the bytes of a module."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """An unsigned LEB128 integer."""
        total = shift = 0
        while True:
            byte = self.byte()
            total |= (byte & 0x7F) << shift
            if byte < 0x80:
                return total
            shift += 7

    def name(self) -> str:
        length = self.number()
        self.at += length
        return self.data[self.at - length : self.at].decode()

    def limits(self) -> None:
        flags = self.byte()
        self.number()
        if flags & 1:
            self.number()


@dataclass(frozen=True, slots=True)
class Interface:
    """``imports`` are pairs (module, name)."""

    imports: frozenset[tuple[str, str]]
    exports: frozenset[str]


def interface(path: Path) -> Interface:
    reader = Reader(path.read_bytes())
    if reader.data[:8] != b"\0asm\1\0\0\0":
        raise ValueError(f"{path} is no WebAssembly module")
    reader.at = 8
    imports: list[tuple[str, str]] = []
    exports: list[str] = []
    while reader.at < len(reader.data):
        section, size = reader.byte(), reader.number()
        end = reader.at + size
        if section == IMPORT_SECTION:
            imports = [_import(reader) for _ in range(reader.number())]
        elif section == EXPORT_SECTION:
            exports = [_export(reader) for _ in range(reader.number())]
        reader.at = end
    return Interface(frozenset(imports), frozenset(exports))


def missing(module: Path, host: Path) -> list[str]:
    """What ``module`` imports and neither ``host`` nor the dynamic linker offers."""
    offered = interface(host).exports | FROM_LINKER
    return sorted(name for _, name in interface(module).imports if name not in offered)


def _import(reader: Reader) -> tuple[str, str]:
    pair = (reader.name(), reader.name())
    kind = reader.byte()
    if kind == FUNCTION:
        reader.number()
    elif kind == TABLE:
        reader.byte()
        reader.limits()
    elif kind == MEMORY:
        reader.limits()
    elif kind == GLOBAL:
        reader.at += 2
    elif kind == TAG:
        reader.byte()
        reader.number()
    else:
        raise ValueError(f"unknown kind of import {kind}")
    return pair


def _export(reader: Reader) -> str:
    name = reader.name()
    reader.byte()
    reader.number()
    return name
