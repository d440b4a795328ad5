"""To delete everything is to delete what each room has stored: a list names all of it."""

from __future__ import annotations

import re

from sitebuild.paths import APP
from tests.rooms.app.loading import load

STORE = re.compile(r'(?:Shelf\(|__init__\(|STORE = )"(faristol-[a-z-]+)"')


def test_every_store_is_in_the_list() -> None:
    sources = [path.read_text(encoding="utf-8") for path in APP.rglob("*.py") if path.name != "kept.py"]
    opened = {name for text in sources for name in STORE.findall(text)}
    assert opened == set(load("words.kept").STORES)
