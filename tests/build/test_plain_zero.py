"""The zero without its slash: a font of one glyph, which a browser can read."""

from __future__ import annotations

import struct

import pytest

from sitebuild import npm
from sitebuild.site import assemble, licences, plain_zero


@pytest.mark.parametrize("face", assemble.ZEROS.values())
def test_the_zero_has_one_counter_that_mirrors_itself(face: str) -> None:
    file = npm.bring(licences.FONT) / assemble.FONT_FILE.format(face)
    typeface = file.with_suffix(".woff").read_bytes()
    made = plain_zero.plain_zero(typeface)
    assert len(made) < 1000
    assert struct.unpack_from(">I", made, 8) == (len(made),)
    tables, whole = plain_zero._tables(made), plain_zero._tables(typeface)
    one = plain_zero._glyph_of(tables["cmap"], ord("0"))
    outer, counter = plain_zero._contours(plain_zero._glyph(tables, one))
    slashed = plain_zero._contours(plain_zero._glyph(whole, plain_zero._glyph_of(whole["cmap"], ord("0"))))
    moved = {x - then for (x, _, _), (then, _, _) in zip(outer, slashed[0], strict=True)}
    assert len(moved) == 1, "the outline is the typeface's own"
    wide = struct.unpack_from(">H", tables["hmtx"], 4)[0]
    assert {(wide - x, y, on) for x, y, on in counter} == set(counter), "it stands in the middle"
    for half in slashed[1:]:  # the counters of the slashed zero lie in the whole one
        for x, y, _ in half:
            assert min(at for at, _, _ in counter) <= x + min(moved) <= max(at for at, _, _ in counter)
            assert min(at for _, at, _ in counter) <= y <= max(at for _, at, _ in counter)


def test_another_zero_stops_the_build() -> None:
    with pytest.raises(ValueError, match="no WOFF"):
        plain_zero.plain_zero(b"OTTO")
    outer = [(0, 0, True), (100, 0, True), (100, 200, True), (0, 200, True)]
    low, high = [(10, 10, True), (80, 10, True)], [(20, 190, True), (90, 190, True)]
    with pytest.raises(ValueError, match="no point at"):
        plain_zero._without_slash([outer, low, high])
