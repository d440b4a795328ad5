"""The pictures of the help page: there, named, of one size, and small enough to be kept offline."""

from __future__ import annotations

import re

from sitebuild.paths import DIST, STATIC
from sitebuild.pictures import HIGH, LARGEST, SHOWN, WIDE

PAGE = (STATIC / "ajuda.html").read_text(encoding="utf-8")
IMAGE = r'<img src="(help/\w+\.webp)" width="(\d+)" height="(\d+)" loading="lazy" alt="([^"]+)">'
SHOWN_THERE = re.findall(IMAGE, PAGE)


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
        assert (int(width), int(height)) == (SHOWN, HIGH * SHOWN // WIDE)
        assert told.endswith("."), name


def test_the_pictures_are_on_the_site() -> None:
    for name, *_ in SHOWN_THERE:
        assert (DIST / name).read_bytes() == (STATIC / name).read_bytes()
