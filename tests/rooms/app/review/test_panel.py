"""What the review tells of a turn beside what was done, and which words are worth to remember."""

from __future__ import annotations

from typing import Any
from unittest import mock

from tests.rooms.app.loading import load

panel = load("review.panel", pyscript=mock.MagicMock(), js=mock.MagicMock())


def candidate(shown: str, equity: float, **more: Any) -> dict[str, Any]:
    told = {"kind": "play", "shown": shown, "coord": "8H", "tiles": [], "equity": equity, "offered": True}
    return {**told, **more}


def test_the_best_is_told_and_at_most_two_more_that_were_better() -> None:
    done = candidate("CASA", 10.0)
    best = [
        candidate(word, equity)
        for word, equity in (("ZEL", 20.0), ("XA", 19.0), ("SAL", 18.0), ("SOL", 17.0))
    ]
    assert panel.offered({"done": done, "best": best}) == [done, *best[:3]]
    assert panel.offered({"done": best[0], "best": best}) == best[:2], "and the next one after the best"
    swap = candidate("", 10.0, kind="exchange", coord="", tiles=["A", "E"])
    other = {**swap, "tiles": ["I"]}
    assert panel.offered({"done": swap, "best": [{**swap, "tiles": ["E", "A"]}, other]}) == [swap, other]


def test_words_to_remember_cost_much_and_are_not_vulgar() -> None:
    seats = [{"name": "Aina", "player": "person"}, {"name": "Robot", "player": "novice"}]
    shown = panel.ReviewPanel({"seats": seats, "hints": [0, 0], "sheet": []})
    turns = [
        {"seat": seat, "loss": loss, "best": [candidate(word, 20.0, offered=offered)]}
        for seat, loss, word, offered in (
            (0, 5.0, "(Z)EL", True), (0, 9.0, "MERDA", False), (0, 4.9, "SAL", True), (1, 9.0, "SOL", True)
        )
    ]  # fmt: skip
    assert shown.words(turns) == ["ZEL"]
