"""The site holds the licences of what it carries, on one page that the help leads to."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest

from sitebuild import npm
from sitebuild.paths import DIST, STATIC, WHEELS
from sitebuild.site.licences import licence_files

(SITE,) = DIST.glob("app-*")
PAGE = (STATIC / "llicencies.html").read_text(encoding="utf-8")
NOT_SHIPPED = {"axe-core"}  # only the tests use it
# Of the packages from PyPI, the site carries these or what was read from them.
FROM_PYPI = {"fsrs", "simplemma", "wordfreq"}


def named() -> set[str]:
    return set(re.findall("<code>(.+?)</code>", PAGE))


def linked() -> set[str]:
    return set(re.findall('href="(licences/.+?)"', PAGE))


def test_every_package_that_is_shipped_stands_on_the_page() -> None:
    assert named() == set(npm.pins()) - NOT_SHIPPED | FROM_PYPI


def test_each_text_is_there_and_linked() -> None:
    there = {path.relative_to(SITE).as_posix() for path in (SITE / "licences").iterdir()}
    assert there == linked()
    assert {Path(path).suffix for path in there} == {".txt"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("gpl-3.0", "GNU GENERAL PUBLIC LICENSE\n                       Version 3"),
        ("mpl-2.0", "Mozilla Public License Version 2.0"),
        ("pyscript", "Apache License\n                           Version 2.0"),
        ("python", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
        ("components", "Damien P. George"),
        ("components", "CodeMirror: Copyright (C) 2018-2021 by Marijn Haverbeke"),
        ("components", "Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler"),
        ("musl", "Rich Felker"),
        ("llvm", "LLVM Exceptions to the Apache 2.0 License"),
        ("qr", "Paul Miller"),
        ("fsrs", "Open Spaced Repetition"),
        ("simplemma", "Adrien Barbaresi"),
        ("dictionary-ca", "Jaume Ortolà"),
        ("dictionary-ca", "GNU Lesser General Public License, version 2.1 or later"),
        ("atkinson-hyperlegible-next", "SIL OPEN FONT LICENSE"),
    ],
)
def test_a_text_is_the_licence_of_its_work(text: str, says: str) -> None:
    assert says in (SITE / "licences" / f"{text}.txt").read_text(encoding="utf-8")


def test_texts_come_from_the_packages_that_are_shipped() -> None:
    for path, data in licence_files().items():
        assert (SITE / path).read_bytes() == data, path


def test_the_help_leads_to_the_page() -> None:
    assert 'href="llicencies.html"' in (DIST / "ajuda.html").read_text(encoding="utf-8")


def test_no_licence_lies_elsewhere_in_the_site() -> None:
    """Who looks for licences finds all in one place; a wheel has its own, since it is installed alone."""
    assert [path for path in DIST.rglob("*LICEN*") if path.is_file()] == []
    for wheel in WHEELS.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            assert any(name.endswith("/licenses/LICENSE") for name in archive.namelist())
