"""The pictures of the help page: there, named, of the size told, and small enough to be kept offline."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sitebuild.paths import DIST, STATIC
from sitebuild.steps import Stop
from workbench import tour
from workbench.pictures import LARGEST

PAGE = (STATIC / "ajuda.html").read_text(encoding="utf-8")
IMAGE = r'<img src="(help/\w+\.webp)" width="(\d+)" height="(\d+)" loading="lazy" alt="([^"]+)">'
SHOWN_THERE = re.findall(IMAGE, PAGE)


def size_of(data: bytes) -> tuple[int, int]:
    """Width and height of a WebP, from its first chunk."""
    if data[12:16] == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    assert data[12:16] == b"VP8 "
    return int.from_bytes(data[26:28], "little") & 0x3FFF, int.from_bytes(data[28:30], "little") & 0x3FFF


def test_the_help_page_shows_every_picture_and_no_other() -> None:
    kept = {path.relative_to(STATIC).as_posix() for path in (STATIC / "help").iterdir()}
    assert len(kept) >= 5
    assert [name for name, *_ in SHOWN_THERE] == re.findall(r'src="(help/[^"]+)"', PAGE)
    assert {name for name, *_ in SHOWN_THERE} == kept


def test_each_picture_has_its_size_and_says_what_it_shows() -> None:
    for name, width, height, told in SHOWN_THERE:
        data = (STATIC / name).read_bytes()
        assert data[:4] == b"RIFF", name
        assert len(data) <= LARGEST, name
        assert (int(width), int(height)) == size_of(data), name
        assert told.endswith("."), name


def test_the_pictures_are_on_the_site() -> None:
    (folder,) = DIST.glob("app-*")
    for name, *_ in SHOWN_THERE:
        assert (folder / name).read_bytes() == (STATIC / name).read_bytes()


def test_a_tour_of_no_place_is_told_with_those_that_there_are(tmp_path: Path) -> None:
    with pytest.raises(Stop, match=r"no place has 'duell' in its name; there are .*, duel, .*"):
        tour.make(tmp_path / "none", "Duell")
    assert not (tmp_path / "none").exists()
