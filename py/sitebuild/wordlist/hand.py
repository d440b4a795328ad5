"""Reader of the short lists of ``wordlists/``, which are checked by hand: words and remarks after #."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from faristol.lexicon.words import fold


@dataclass(frozen=True, slots=True)
class HandLists:
    """Verbs, nominals and dropped words by their lemma as it is spelled; the rest as strings of letters.

    verbs_add: with those that have a model.
    """

    everyday: frozenset[str]
    nominals_add: frozenset[str]
    verbs_add: frozenset[str]
    verbs_drop: frozenset[str]
    words_drop: frozenset[str]
    two: frozenset[str]
    three_add: frozenset[str]
    three_drop: frozenset[str]


def read_paired_nouns(folder: Path) -> frozenset[str]:
    """The nouns with a feminine of their own, by their masculine as it is spelled."""
    return frozenset(_words(folder / "paired-nouns.txt"))


def read_spelled(folder: Path) -> list[str]:
    """Every word of the short lists that admit words, in small letters, as it is spelled there."""
    admitting = ("everyday.txt", "invariable.txt", "two-tiles.txt", "three-tiles-add.txt")
    return [word.lower() for name in admitting for word in _words(folder / name)]


def read_hand_lists(folder: Path) -> HandLists:
    return HandLists(
        everyday=_strings(folder / "everyday.txt") | _strings(folder / "invariable.txt"),
        nominals_add=frozenset(_words(folder / "nominals-add.txt")),
        verbs_add=frozenset(_words(folder / "verbs-add.txt")) | read_models(folder).keys(),
        verbs_drop=frozenset(_words(folder / "verbs-drop.txt")),
        words_drop=frozenset(_words(folder / "words-drop.txt")),
        two=_strings(folder / "two-tiles.txt", tiles=2),
        three_add=_strings(folder / "three-tiles-add.txt", tiles=3),
        three_drop=_strings(folder / "three-tiles-drop.txt", tiles=3),
    )


def read_models(folder: Path) -> dict[str, str]:
    """Verbs that the spelling dictionary lacks, and for each the lemma of one that is conjugated alike."""
    words = _words(folder / "verbs-like.txt")
    return dict(zip(words[::2], words[1::2], strict=True))


def _words(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [word for line in lines for word in line.partition("#")[0].split()]


def _strings(path: Path, tiles: int | None = None) -> frozenset[str]:
    """The words of ``path`` as strings of letters, of just so many ``tiles`` if that is said."""
    strings = []
    for word in _words(path):
        letters = fold(word.lower())
        if letters is None or len(letters) != (tiles or len(letters)):
            raise ValueError(f"{path.name}: {word} is no word of {tiles or 'the game'} tiles")
        strings.append(letters)
    return frozenset(strings)
