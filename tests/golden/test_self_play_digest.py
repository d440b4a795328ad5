"""Games between robots: each seed has one digest, on every machine and for ever.

The lexicon comes from ``tests/oracle/wordsmith.py``, so that a change of the word list does not change the
digests.  They change only on purpose, when the game, its chance or a robot changes.  The browser's stories
compare Pyodide with the native engine on the real list (``tests/browser/site/test_engine_laws.py``).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from faristol.lexicon import from_words
from faristol.session import Session
from tests.golden import census

Ask = Callable[[str], str]  # a request in, a reply out

GAMES: Final = {
    "classic": ("greedy", "apprentice"),
    "school_pairs": ("apprentice", "intermediate"),
    "school_four": ("greedy", "apprentice", "intermediate", "greedy"),
    "world_2009": ("greedy", "intermediate"),
    "free": ("greedy", "apprentice", "intermediate", "greedy"),
}
DIGESTS: Final = {
    ("classic", "1"): "0b331417b56836036969afa07883427440f520b27a2aedfa037110aff7339f0f",
    ("classic", "2"): "35466d445ed515e921e3277f5a5a542d2e6ea7fbe8edc95395288bbf301126f8",
    ("school_pairs", "1"): "c02b2e323936780586627cabe417fb7680984336e55a55209e91d18eb64ab2f0",
    ("school_four", "1"): "0d279e3da393243e3b66bc35461799f75bc95107239bd8b5708c26aee0cba355",
    ("world_2009", "1"): "0f31723e07942a0d708d82e03e1c9a3daf2f842e9b3843e41c9b10f6e2c0d447",
    ("free", "1"): "d352ccc1defed2903df83c2eb369a44119c052e8b410f67fc7a298a0f4840f11",
}


def played(ask: Ask, ruleset: str, seed: str) -> str:
    """The journal of the game that the robots of ``GAMES`` play with this seed, without its header."""
    seats = [{"name": player, "player": player} for player in GAMES[ruleset]]
    lines: list[str] = []
    request: dict[str, Any] = {"kind": "new", "ruleset": ruleset, "seats": seats, "seed": f"robots/{seed}"}
    while True:
        reply = json.loads(ask(json.dumps({**request, "at": 0})))
        assert reply["ok"], reply["error"]
        lines = lines[: reply["log"]["keep"]] + reply["log"]["lines"]
        if reply["view"]["phase"] == "over":
            return "\n".join(lines[1:]) + "\n"
        request = {"kind": "think"}


def digest(journal: str) -> str:
    return hashlib.sha256(journal.encode()).hexdigest()


@pytest.mark.parametrize(("ruleset", "seed"), DIGESTS)
def test_robots_play_the_same_games_for_ever(ruleset: str, seed: str) -> None:
    words = census.lexicon()
    known = sorted(words.words())
    vocabularies = {
        "beginner": from_words("a fifth", known[::5]),
        "intermediate": from_words("a half", known[::2]),
    }
    session = Session(words, vocabularies, lambda: "never drawn")
    journal = played(session.handle, ruleset, seed)
    assert digest(journal) == DIGESTS[ruleset, seed]
    assert journal.count('"played"') > 10
