"""Packs: what is compressed comes out as it was, and their table says where each file begins."""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest

from sitebuild import steps
from sitebuild.site import packs

PACKS = {"one.bin": {"b": b"bb" * 500, "a": b"", "c": b"c"}, "two.bin": {"d": b"dd"}}


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(steps, "CACHE", tmp_path)
    return tmp_path / "packs"


def test_a_pack_has_its_files_in_their_order_and_the_table_tells_their_sizes() -> None:
    packed = packs.packed(PACKS)
    assert lzma.decompress(packed["one.bin"]) == b"bb" * 500 + b"c"
    assert packs.table(PACKS, packed) == {
        "one.bin": {"bytes": len(packed["one.bin"]), "members": [("b", 1000), ("a", 0), ("c", 1)]},
        "two.bin": {"bytes": len(packed["two.bin"]), "members": [("d", 2)]},
    }


def test_a_pack_is_compressed_once(kept: Path) -> None:
    first = packs.packed(PACKS)
    written = {path: path.stat().st_mtime_ns for path in kept.iterdir()}
    assert len(written) == 2
    assert packs.packed({**PACKS, "two.bin": {"d": b"d!"}})["one.bin"] == first["one.bin"]
    assert {path: path.stat().st_mtime_ns for path in written} == written
    assert len(list(kept.iterdir())) == 3


def test_it_has_the_check_that_the_reader_in_the_browser_knows() -> None:
    """The sixth to eighth byte of an XZ file are its flags: CRC32 is 1."""
    assert packs.packed(PACKS)["two.bin"][6:8] == b"\0\1"
