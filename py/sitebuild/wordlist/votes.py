"""The choice of the paradigms of the spelling dictionary that are words of the game.

The dictionary alone is no game list: a quarter of its words lie outside the normative dictionary
(superlatives, prefixed compounds, gentilics).  A second source votes, simplemma's table of Catalan
forms and lemmas, and votes on whole paradigms, so that a verb comes in with all its forms or not at
all.  Everything is compared as strings of letters, accents folded, of any length.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from dataclasses import dataclass, field
from typing import Final

from faristol.lexicon.words import fold
from sitebuild.wordlist.hand import HandLists
from sitebuild.wordlist.hunspell import Kind, Paradigm
from sitebuild.wordlist.thresholds import ADVERB_ZIPF, GENDERED_FORMS, PLURAL_FORMS, VERB_FORMS

_MENT: Final = "ment"


@dataclass(slots=True)
class Election:
    """The ``accepted`` strings, and for each vote the lemmas it let in and kept out, with their share."""

    accepted: set[str] = field(default_factory=set)
    kept: dict[str, list[tuple[float, str]]] = field(default_factory=dict)
    refused: dict[str, list[tuple[float, str]]] = field(default_factory=dict)
    added: dict[str, set[str]] = field(default_factory=dict)
    dropped: dict[str, set[str]] = field(default_factory=dict)

    def note(self, vote: str, share: float, lemma: str, forms: Iterable[str | None]) -> None:
        """Record that ``lemma`` passed (its ``forms`` enter), or, without forms, that it did not."""
        strings = {form for form in forms if form}
        (self.kept if strings else self.refused).setdefault(vote, []).append((share, lemma))
        self.accepted |= strings

    def add(self, why: str, strings: Iterable[str]) -> None:
        new = set(strings) - self.accepted
        self.added[why] = new
        self.accepted |= new

    def drop(self, why: str, strings: Iterable[str]) -> None:
        gone = set(strings) & self.accepted
        self.dropped[why] = gone
        self.accepted -= gone


def elect(
    paradigms: list[Paradigm], table: Set[str], hand: HandLists, zipf: Callable[[str], float]
) -> Election:
    """The strings of letters, of any length, that the votes and the hand lists admit.

    ``table`` holds simplemma's forms and lemmas as strings; ``zipf`` tells a spelling's frequency.
    """
    election = Election()
    for paradigm in paradigms:
        _vote(election, paradigm, table, hand)
    election.add("every day and invariable, by hand", hand.everyday)
    election.add("-esses, -éssem, -essen beside -essis, -éssim, -essin", _siblings(election.accepted))
    election.add("-ixo beside -ix, -ixes, -ixen", _north_western(election.accepted))
    adverbs = [
        paradigm.strings[0]
        for paradigm in paradigms
        if paradigm.kind is Kind.SINGLE
        and _is_adverb(paradigm.lemma, election.accepted)
        # Last, for it costs most.
        and zipf(paradigm.lemma) >= ADVERB_ZIPF
    ]
    election.add("adverbs in -ment", (adverb for adverb in adverbs if adverb))
    election.drop("two tiles", {word for word in election.accepted if len(word) == 2} - hand.two)
    election.drop("three tiles", hand.three_drop)
    election.add("two tiles", hand.two)
    election.add("three tiles", hand.three_add)
    return election


def _vote(election: Election, paradigm: Paradigm, table: Set[str], hand: HandLists) -> None:
    """Let ``paradigm`` in or keep it out."""
    share = sum(string in table for string in paradigm.strings) / len(paradigm.strings)
    if paradigm.kind is Kind.VERB:
        if paradigm.lemma in hand.verbs_add:
            election.note("verbs by hand", share, paradigm.lemma, paradigm.strings)
        elif paradigm.lemma in hand.verbs_drop:
            election.note("verbs by hand", share, paradigm.lemma, ())
        else:
            election.note("verb", share, paradigm.lemma, paradigm.strings if share >= VERB_FORMS else ())
        return
    if paradigm.lemma in hand.words_drop:
        election.note("words by hand", share, paradigm.lemma, ())
        return
    if paradigm.lemma in hand.nominals_add and paradigm.kind is not Kind.SINGLE:
        election.note("nominals by hand", share, paradigm.lemma, paradigm.strings)
        return
    bound = {Kind.GENDERED: GENDERED_FORMS, Kind.PLURAL: PLURAL_FORMS}.get(paradigm.kind, 1.0)
    election.note(paradigm.kind.value, share, paradigm.lemma, paradigm.strings if share >= bound else ())


def _swap(strings: Set[str], endings: Iterable[tuple[str, str]]) -> set[str]:
    """Each string that ends in the first of a pair of endings, with the second in its place."""
    found: set[str] = set()
    for old, new in endings:
        ending, other = _folded(old), _folded(new)
        found.update(string[: -len(ending)] + other for string in strings if string.endswith(ending))
    return found


def _folded(text: str) -> str:
    letters = fold(text)
    assert letters is not None, text
    return letters


def _siblings(strings: Set[str]) -> set[str]:
    """The other imperfect subjunctive, which the dictionary gives to some verbs only."""
    return _swap(strings, (("essis", "esses"), ("essim", "essem"), ("essin", "essen")))


def _north_western(strings: Set[str]) -> set[str]:
    """The first person that goes with pateix, pateixes, pateixen and with servix, servixes, servixen."""
    ix, es, en, o = (_folded(text) for text in ("ix", "es", "en", "o"))
    return {
        string + o
        for string in strings
        if string.endswith(ix) and string + es in strings and string + en in strings
    }


def _is_adverb(word: str, accepted: Set[str]) -> bool:
    """Whether ``word`` is made of an accepted word in -a or a neuter one (feliç) and -ment."""
    return word.endswith(_MENT) and fold(word[: -len(_MENT)]) in accepted
