"""The instants of a journal never go back: its events were logged one after the other."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

import pytest

from faristol.errors import BadRecord
from faristol.record import Judge, audit, read_journal
from faristol.record.duplicate.journal import audit_duplicate, read_duplicate
from faristol.record.tournament.journal import audit_tournament, read_tournament
from tests.golden.test_duplicates import FINDER, LEXICON, text_of
from tests.golden.test_games import GAMES, WORDS
from tests.golden.test_tournaments import finals


def game() -> str:
    return (GAMES / "classic-abandoned.jsonl").read_text(encoding="utf-8")


def duplicate() -> str:
    return text_of("classic")


KINDS: Final[dict[Callable[[], str], Callable[[str], object]]] = {
    game: lambda text: audit(read_journal(text), Judge(WORDS, lambda _board, _rack: True)),
    duplicate: lambda text: audit_duplicate(read_duplicate(text), LEXICON, FINDER),
    finals: lambda text: audit_tournament(read_tournament(text)),
}


def timed(text: str, *instants: int) -> str:
    """The journal with other instants of its beginning and its first events; the others come long after."""
    header, *lines = map(json.loads, text.splitlines())
    header["started"] = instants[0]
    for at, line in enumerate(lines, start=1):
        line["at"] = instants[at] if at < len(instants) else 10**6
    return "\n".join(json.dumps(line) for line in (header, *lines)) + "\n"


@pytest.mark.parametrize("written", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize(
    ("instants", "line"),
    [((5, 5, 5), 0), ((0, 0, 7), 0), ((5, 4, 6), 2), ((5, 9, 8), 3), ((5, 9, 0), 3), ((0, 10**6 + 1), 3)],
    ids=["all at once", "later", "before its beginning", "before the last one", "unknown again", "too late"],
)
def test_a_journal_whose_instants_go_back_is_refused(
    written: Callable[[], str], instants: tuple[int, ...], line: int
) -> None:
    text = timed(written(), *instants)
    if not line:
        assert KINDS[written](text)
        return
    with pytest.raises(BadRecord) as refused:
        KINDS[written](text)
    assert (refused.value.code, refused.value.line) == ("instant_goes_back", line)
