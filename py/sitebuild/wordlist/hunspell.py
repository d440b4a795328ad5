"""The spelling dictionary of Softcatalà, expanded: each entry with all its forms, as one paradigm.

Flags are two characters long.  Kept are the verb models (00-14) and the endings of gender and number;
left alone are enclitic pronouns (_C _D: cantar-se) and elided articles (_V _v _W _Y _Z: l'home), which
make no word of the game.  Entries of units (U1-U4) and forbidden ones (ZZ) are skipped; a forbidden
spelling is not taken out of other entries, where it may be a right form.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from faristol.lexicon.words import fold

_FLAG: Final = 2
_FORBIDDEN: Final = "ZZ"
_VERB_MODEL: Final = re.compile(r"[01][0-9A-F]")
# Longer than what any rule looks at, so that rules may be chosen by the end of the word alone.
_ENDING: Final = 6
_INFINITIVE: Final = 2  # letters of -ar, -er, -re, -ir


class Kind(Enum):
    """How an entry inflects, which is how it is voted upon."""

    VERB = "verb"
    GENDERED = "gendered"
    PLURAL = "plural"
    SINGLE = "single"


_NOMINAL: Final = {
    **dict.fromkeys(("_F", "_H", "_J", "_K", "_L"), Kind.GENDERED),
    **dict.fromkeys(("_E", "_G", "_I", "_i", "_B"), Kind.PLURAL),
}


@dataclass(frozen=True, slots=True)
class Paradigm:
    """An entry and its forms, as spelled and as strings of letters (None where a letter is no tile)."""

    lemma: str
    kind: Kind
    forms: tuple[str, ...]
    strings: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class _Rule:
    strip: str
    add: str
    condition: re.Pattern[str]

    def fits(self, word: str) -> bool:
        return word.endswith(self.strip) and self.condition.search(word) is not None


class _Rules:
    """The suffix rules of the .aff file, found by flag and ending."""

    def __init__(self, text: str) -> None:
        self._by_flag: dict[str, list[_Rule]] = defaultdict(list)
        self._by_ending: dict[tuple[str, str], list[tuple[int, str]]] = {}
        for line in text.splitlines():
            fields = line.split()
            if len(fields) >= 5 and fields[0] == "SFX" and kind_of(fields[1]) is not Kind.SINGLE:
                strip, add, condition = fields[2], fields[3].partition("/")[0], fields[4]
                rule = _Rule(_zero(strip), _zero(add), re.compile(f"(?:{condition})$"))
                self._by_flag[fields[1]].append(rule)

    def forms(self, word: str, flags: list[str]) -> tuple[str, ...]:
        """``word`` and what its ``flags`` make of it, each once, in the order of the rules."""
        forms = [word]
        for flag in flags:
            key = (flag, word[-_ENDING:])
            if key not in self._by_ending:
                fitting = [rule for rule in self._by_flag[flag] if rule.fits(word)]
                self._by_ending[key] = [(len(rule.strip), rule.add) for rule in fitting]
            forms += [word[: len(word) - strip] + add for strip, add in self._by_ending[key]]
        return tuple(dict.fromkeys(forms))


def _zero(text: str) -> str:
    return "" if text == "0" else text


def kind_of(flag: str) -> Kind:
    return Kind.VERB if _VERB_MODEL.fullmatch(flag) else _NOMINAL.get(flag, Kind.SINGLE)


def expand(folder: Path) -> Iterator[Paradigm]:
    """The paradigms of the dictionary in ``folder`` (index.aff, index.dic); names are left out."""
    rules = _Rules((folder / "index.aff").read_text(encoding="utf-8"))
    # The first line counts the entries.
    for line in (folder / "index.dic").read_text(encoding="utf-8").split("\n")[1:]:
        word, _, joined = line.strip().partition("/")
        flags = [joined[at : at + _FLAG] for at in range(0, len(joined), _FLAG)]
        if not word or word != word.lower() or _FORBIDDEN in flags or any(flag[0] == "U" for flag in flags):
            continue
        inflecting = [flag for flag in flags if kind_of(flag) is not Kind.SINGLE]
        forms = rules.forms(word, inflecting)
        kind = kind_of(inflecting[0]) if inflecting else Kind.SINGLE
        yield Paradigm(word, kind, forms, tuple(map(fold, forms)))


def conjugated_like(paradigms: Iterable[Paradigm], models: Mapping[str, str]) -> list[Paradigm]:
    """The paradigms of verbs that the dictionary lacks.

    models: for each lemma that of a verb whose forms it has, with its own letters before the ending of the
    infinitive; one that is no verb of ``paradigms`` gives nothing.  Forms of the model whose letters before
    that ending are others, accents apart, are left out.
    """
    verbs = {
        paradigm.lemma: paradigm
        for paradigm in paradigms
        if paradigm.kind is Kind.VERB and paradigm.lemma in models.values()
    }
    made = []
    for lemma, model in models.items():
        if model not in verbs:
            continue
        old, new = fold(model[:-_INFINITIVE]) or "", lemma[:-_INFINITIVE]
        own = [form for form in verbs[model].forms if (fold(form) or "").startswith(old)]
        forms = tuple(new + form[len(model) - _INFINITIVE :] for form in own)
        made.append(Paradigm(lemma, Kind.VERB, forms, tuple(map(fold, forms))))
    return made
