"""Invented lists after what forms, spreadsheets, chats and programs write: each is read as it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from faristol.record.tournament.roster import reading_of

LISTS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "lists.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("one", LISTS, ids=[one["name"] for one in LISTS])
def test_a_list_is_read_or_asked_about(one: dict[str, Any]) -> None:
    read = reading_of(one["text"])
    assert [[row.name, row.club, row.category, row.rating] for row in read.entries] == one["entries"]
    assert [[question.what, question.line] for question in read.asked] == one["asked"]
