"""Spellings to choose from: the true ones of a word, and others that differ in one accent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from faristol.chance import Chance

MOST: Final = 6
_OF: Final = {"a": "aà", "e": "eéè", "i": "iíï", "o": "oóò", "u": "uúü"}  # all that Catalan writes
_ACCENTS: Final = frozenset("àéèíóòú")  # a word has one at most; a diaeresis may stand beside it
_PLAIN: Final = {marked: plain for plain, several in _OF.items() for marked in several}


def is_marked(form: str) -> bool:
    """Whether a spelling has an accent or a diaeresis."""
    return any(_PLAIN.get(letter, letter) != letter for letter in form)


def choices_of(forms: Sequence[str]) -> tuple[str, ...]:
    """``MOST`` spellings at most, sorted, all of ``forms`` among them; the same each time."""
    if not forms:
        return ()
    others = sorted({other for form in forms for other in _others(form)} - set(forms))
    chance = Chance(f"spellings/{forms[0]}")
    chosen = list(forms)
    while others and len(chosen) < MOST:
        chosen.append(others.pop(chance.below(len(others))))
    return tuple(sorted(chosen, key=lambda form: ([_PLAIN.get(one, one) for one in form], form)))


def _others(form: str) -> Iterator[str]:
    """What differs from ``form`` by one mark: more, less, another, or elsewhere."""
    for other in _with_one_changed(form):
        yield other
        if not is_marked(other):
            yield from _with_one_changed(other)


def _with_one_changed(form: str) -> Iterator[str]:
    for at, letter in enumerate(form):
        if form[:at].endswith("q"):
            continue  # the U of the tile QU
        for mark in _OF.get(_PLAIN.get(letter, ""), ""):
            other = form[:at] + mark + form[at + 1 :]
            if mark != letter and sum(one in _ACCENTS for one in other) < 2:
                yield other
