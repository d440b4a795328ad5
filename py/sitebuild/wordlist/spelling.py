"""How the words of a list are spelled, and of which lemmas they are forms, by the free sources.

The spelling dictionary gives the spellings, and the lemma of what it inflects.  It lists the forms of
irregular verbs one by one, without their verb: those lemmas are simplemma's.  That table has one lemma for
each form, so a form that is a noun too (*dona*) gets its verb by analogy, where enough verbs that rhyme have
such a form.

A paradigm whose words are not all in the list was not admitted: it is used only where nothing else spells a
word.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Set
from typing import Final

from faristol.lexicon import LONGEST
from faristol.lexicon.words import fold
from faristol.spelling import Lemma, PartOfSpeech, Spelling
from sitebuild.wordlist.hunspell import Kind, Paradigm
from sitebuild.wordlist.parts_of_speech import is_adverb, nominal_lemmas

# A verb has many forms; words that only look like infinitives (*tumor*) have few.
_FORMS_OF_A_VERB: Final = 20
_INFINITIVE: Final = ("r", "re")
# An analogy holds where it is true of this many verbs that rhyme, and of this share of them.
_RHYME: Final = 3
_FEWEST_ALIKE: Final = 3
_SHARE_ALIKE: Final = 0.4
# The lists of two and three tiles are made by hand, so they tell nothing about a paradigm.
_TELLING: Final = 4

_ADMITTED: Final = 0
_DOUBTFUL: Final = 1

NAMES: Final = (PartOfSpeech.NOUN, PartOfSpeech.ADJECTIVE, PartOfSpeech.NOMINAL)

Table = dict[bytes, tuple[Spelling, ...]]


class _Forms:
    """The lemmas of each form, with how sure they are."""

    def __init__(self) -> None:
        self._lemmas: dict[str, dict[Lemma, int]] = defaultdict(dict)

    def add(self, form: str, lemmas: Iterable[Lemma], rank: int = _ADMITTED) -> None:
        known = self._lemmas[form]
        for lemma in lemmas:
            known[lemma] = min(rank, known.get(lemma, rank))

    def rank(self, form: str) -> int | None:
        """How sure the best lemma of ``form`` is; None without any."""
        lemmas = self._lemmas.get(form)
        return min(lemmas.values()) if lemmas else None

    def has(self, form: str, lemma: str) -> bool:
        return any(known.text == lemma for known in self._lemmas.get(form, ()))

    def lemmas(self, form: str) -> list[Lemma]:
        return list(self._lemmas.get(form, ()))

    def table(self) -> Table:
        """For each word its spellings, only the surest ones."""
        of_word: dict[str, list[tuple[int, Spelling]]] = defaultdict(list)
        for form, lemmas in self._lemmas.items():
            rank = min(lemmas.values())
            best = _joined([lemma for lemma, its_rank in lemmas.items() if its_rank == rank])
            letters = fold(form)
            assert letters is not None, form
            of_word[letters].append((rank, Spelling(form, best)))
        table: Table = {}
        for letters, spellings in of_word.items():
            surest = min(rank for rank, _ in spellings)
            chosen = sorted(spelling for rank, spelling in spellings if rank == surest)
            table[letters.encode("latin-1")] = tuple(chosen)
        return table


def _joined(lemmas: list[Lemma]) -> tuple[Lemma, ...]:
    """``lemmas`` without those of one text of which one is a noun and another an adjective: it is either."""
    names = Counter(each.text for each in lemmas if each.pos in NAMES)
    return tuple(
        dict.fromkeys(
            Lemma(each.text, PartOfSpeech.NOMINAL) if each.pos in NAMES and names[each.text] > 1 else each
            for each in lemmas
        )
    )


def spelled(
    words: Set[str],
    paradigms: Collection[Paradigm],
    lemmas: Mapping[str, str],
    by_hand: Iterable[str],
    paired: Set[str],
) -> Table:
    """The spellings of ``words`` (strings of letters).

    lemmas: simplemma's table, form to lemma.  by_hand: words of the short lists, as they are spelled.
    paired: nouns that have a feminine of their own, by their masculine.
    """
    forms = _Forms()
    singles = {
        paradigm.lemma
        for paradigm in paradigms
        if paradigm.kind is Kind.SINGLE and paradigm.strings[0] in words
    }
    verbs = _irregular_verbs(lemmas, singles)
    _add_paradigms(forms, words, paradigms, lemmas, paired)
    _add_irregular(forms, words, verbs, lemmas, singles)
    _add_by_rhyme(forms, verbs, lemmas, singles)
    _add_singles(forms, words, singles, lemmas)
    _add_missing(forms, words, verbs, lemmas, by_hand)
    return forms.table()


def _add_paradigms(
    forms: _Forms,
    words: Set[str],
    paradigms: Iterable[Paradigm],
    lemmas: Mapping[str, str],
    paired: Set[str],
) -> None:
    ordered = sorted(
        (one for one in paradigms if one.kind is not Kind.SINGLE), key=lambda one: one.kind is not Kind.VERB
    )
    for paradigm in ordered:
        telling = [each for each in paradigm.strings if each and _TELLING <= len(each) <= LONGEST]
        rank = _ADMITTED if all(each in words for each in telling) else _DOUBTFUL
        if _is_participle(forms, paradigm, lemmas):
            continue
        for at, (form, letters) in enumerate(zip(paradigm.forms, paradigm.strings, strict=True)):
            if letters not in words:
                continue
            if paradigm.kind is Kind.VERB:
                forms.add(form, [Lemma(paradigm.lemma, PartOfSpeech.VERB)], rank)
            else:
                forms.add(form, nominal_lemmas(paradigm, at, paired), rank)


def _is_participle(forms: _Forms, paradigm: Paradigm, lemmas: Mapping[str, str]) -> bool:
    """Whether ``paradigm`` is that of a participle (*avergonyit*), which its verb's has too.

    The dictionary lists participles that begin with a vowel once more, to elide the article before them.
    A noun with two plurals (*goteig*, *embast*), for which the table has its verb too, has no feminine.
    """
    lemma = paradigm.lemma
    verb = lemmas.get(lemma, "")
    return (
        paradigm.kind is Kind.PLURAL
        and any(form.endswith(("a", "es")) for form in paradigm.forms)
        and verb.endswith(_INFINITIVE)
        and forms.has(lemma, verb)
    )


def _irregular_verbs(lemmas: Mapping[str, str], singles: Set[str]) -> dict[str, list[str]]:
    """The verbs whose forms the dictionary lists one by one, with those that simplemma knows."""
    found: dict[str, list[str]] = defaultdict(list)
    for form, lemma in lemmas.items():
        if lemma in singles and lemma.endswith(_INFINITIVE):
            found[lemma].append(form)
    return {verb: its for verb, its in found.items() if len(its) >= _FORMS_OF_A_VERB}


def _add_irregular(
    forms: _Forms,
    words: Set[str],
    verbs: Mapping[str, list[str]],
    lemmas: Mapping[str, str],
    singles: Set[str],
) -> None:
    """The forms of irregular verbs, where the dictionary has them too."""
    for verb, its in verbs.items():
        for form in (verb, *its):
            if form in singles or forms.rank(form) is not None:
                forms.add(form, [Lemma(verb, PartOfSpeech.VERB)])


def _add_by_rhyme(
    forms: _Forms, verbs: Mapping[str, list[str]], lemmas: Mapping[str, str], singles: Set[str]
) -> None:
    """Forms that simplemma gives to another lemma: what most verbs that rhyme have, this one has too."""
    rhymes: dict[str, list[str]] = defaultdict(list)
    for verb in verbs:
        rhymes[verb[-_RHYME:]].append(verb)
    for alike in rhymes.values():
        endings: Counter[tuple[str, str]] = Counter()
        for verb in alike:
            endings.update({_ending(verb, form) for form in verbs[verb]})
        enough = max(_FEWEST_ALIKE, _SHARE_ALIKE * len(alike))
        usual = [ending for ending, count in endings.items() if count >= enough]
        for verb in alike:
            for old, new in usual:
                form = verb[: len(verb) - len(old)] + new
                if verb.endswith(old) and form in singles and lemmas.get(form) != verb:
                    forms.add(form, [Lemma(verb, PartOfSpeech.VERB)])


def _ending(verb: str, form: str) -> tuple[str, str]:
    same = 0
    while same < min(len(verb), len(form)) and verb[same] == form[same]:
        same += 1
    return verb[same:], form[same:]


def _add_singles(forms: _Forms, words: Set[str], singles: Iterable[str], lemmas: Mapping[str, str]) -> None:
    """Entries that do not inflect; one that repeats a form of an admitted paradigm tells nothing new."""
    for form in singles:
        if forms.rank(form) == _ADMITTED:
            continue
        lemma = lemmas.get(form, form)
        pos = PartOfSpeech.ADVERB if is_adverb(form, words) else PartOfSpeech.UNKNOWN
        if lemma != form:
            known = [each for each in forms.lemmas(lemma) if each.text == lemma]
            forms.add(form, known or [Lemma(lemma)])
        else:
            forms.add(form, [Lemma(form, pos)], _ADMITTED if form in lemmas or pos else _DOUBTFUL)


def _add_missing(
    forms: _Forms,
    words: Set[str],
    verbs: Mapping[str, list[str]],
    lemmas: Mapping[str, str],
    by_hand: Iterable[str],
) -> None:
    """Words that the dictionary lacks: simplemma's, those of the short lists, siblings of verb forms."""
    table = forms.table()
    missing = {word for word in words if word.encode("latin-1") not in table}
    for form, lemma in lemmas.items():
        if fold(form) in missing:
            pos = PartOfSpeech.VERB if lemma.endswith(_INFINITIVE) and lemma != form else PartOfSpeech.UNKNOWN
            forms.add(form, [Lemma(lemma, pos)])
    for old, new in (("essis", "esses"), ("éssim", "éssem"), ("essin", "essen")):
        _add_siblings(forms, table, missing, old, new)
    for form in by_hand:
        if fold(form) in missing and forms.rank(form) is None:
            forms.add(form, [Lemma(lemmas.get(form, form))], _DOUBTFUL)


def _add_siblings(forms: _Forms, table: Table, missing: Set[str], old: str, new: str) -> None:
    """The other imperfect subjunctive: *naixesses* beside *naixessis*."""
    ending, other = fold(old), fold(new)
    assert ending is not None
    assert other is not None
    for word in missing:
        if word.endswith(other):
            sibling = (word[: -len(other)] + ending).encode("latin-1")
            for spelling in table.get(sibling, ()):
                if spelling.form.endswith(old):
                    forms.add(spelling.form[: -len(old)] + new, spelling.lemmas)
