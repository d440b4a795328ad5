"""Sentences about tiles drawn in excess: who takes them, how many, and who may look at them."""

from __future__ import annotations

import pytest

from faristol.rules import BY_ID
from faristol.session.game.rules_view import overdraw_view
from tests.rooms.app.loading import load

arbiter_words = load("words.arbiter")


@pytest.mark.parametrize(
    ("ruleset", "racked", "seen", "count", "said"),
    [
        ("classic", False, False, 2, "Biel agafa 2 fitxes a l’atzar, de les que s’acaben de treure, "
         "sense mirar-les. Les torna al sac."),
        ("classic", True, True, 2, "Biel agafa 4 fitxes a l’atzar, de tot el faristol, i les pot mirar. "
         "En torna 2 al sac, les que vol, i les altres dues al jugador."),
        ("classic", True, False, 1, "Biel agafa 3 fitxes a l’atzar, de tot el faristol, i les pot mirar. "
         "En torna 1 al sac, la que vol, i les altres dues al jugador."),
        ("world_2009", False, True, 1, "Biel agafa 1 fitxa a l’atzar, de les que s’acaben de treure, "
         "i la pot mirar. La torna al sac."),
        ("world_2009", True, False, 3, "Biel agafa 3 fitxes a l’atzar, de tot el faristol, "
         "sense mirar-les. Les torna al sac."),
        ("school_four", True, True, 1, "Biel agafa 1 fitxa a l’atzar, de tot el faristol, "
         "sense mirar-la. La torna al sac."),
    ],
)  # fmt: skip
def test_each_regulation_has_its_own_way(
    ruleset: str, racked: bool, seen: bool, count: int, said: str
) -> None:
    assert arbiter_words.overdraw(overdraw_view(BY_ID[ruleset], racked, seen), count, "Biel") == said
