"""The colours of Python in the workshop can be read, by day and by night, on each ground of a line."""

from __future__ import annotations

import re

import pytest

from sitebuild.paths import STATIC

SHEETS = "".join((STATIC / "css" / name).read_text(encoding="utf-8") for name in ("base.css", "workshop.css"))
PAIRS = re.findall(r"(--[\w-]+): var\(--day, (#\w{6})\) var\(--night, (#\w{6})\);", SHEETS)
LETTERS = ("--code-keyword", "--code-string", "--code-value", "--code-name", "--quiet", "--ink")
GROUNDS = ("--panel", "--code-active", "--code-marked", "--code-found", "--warn-soft")


def luminance(colour: str) -> float:
    """WCAG 2.2, relative luminance."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4) for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", [0, 1], ids=["day", "night"])
@pytest.mark.parametrize("ground", GROUNDS)
def test_each_has_a_contrast_of_4_5(ground: str, theme: int) -> None:
    colours = {name: both[theme] for name, *both in PAIRS}
    below = luminance(colours[ground])
    for letters in LETTERS:
        low, high = sorted((below, luminance(colours[letters])))
        assert (high + 0.05) / (low + 0.05) >= 4.5, letters
    assert "--code-comment: var(--quiet);" in SHEETS
