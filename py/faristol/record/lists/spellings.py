"""How names, schools and categories are written: the capitals of names, and one spelling for each school."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from faristol.record.lists.headings import folded

_PARTICLES: Final = frozenset(
    "a al als amb d da das de del dels des di do dos e el els en i l la las les los o per s sa ses van von"
    " y".split()
)
_ARTICLES: Final = frozenset("el els la les".split())
# What schools are called by their letters.
_ACRONYMS: Final = frozenset(
    "ampa afa ce cee ceip cep cfa cra eoi fedac fp iem ies ins ioc mdp sa ses vil zer uab ub upf upc".split()
)
_SHORT: Final = {
    "esc": "escola",
    "ceip": "escola",
    "inst": "institut",
    "ins": "institut",
    "ies": "institut",
    "st": "sant",
    "sta": "santa",
    "col": "collegi",
    "assoc": "associacio",
    "ass": "associacio",
}
_VOWELS: Final = "AEIOUÀÈÉÍÒÓÚ"
_PLAIN: Final = re.compile(r"[\w\s'’.,·\-/&()«»\"“”]*")
_WORD: Final = re.compile(r"[^\W\d_]+(?:·[^\W\d_]+)*")
_OPENING: Final = ("d", "l", "s")  # before an apostrophe


def name_in_capitals(text: str) -> str:
    """A name as names are written: a word all in capitals or in small letters gets one capital."""
    return _written(text, frozenset()) if _PLAIN.fullmatch(text) else text


def place_in_capitals(text: str) -> str:
    """A school's name likewise; only where it is wholly in capitals or in small letters."""
    letters = [sign for sign in text if sign.isalpha()]
    if not letters or not (all(map(str.isupper, letters)) or all(map(str.islower, letters))):
        return text
    return _written(text, _ACRONYMS)


def _written(text: str, acronyms: frozenset[str]) -> str:
    several = [found[0] for found in _WORD.finditer(text)]
    loud = [word for word in several if word.isupper() and len(word) > 1]
    shouted = (text.isupper() and (len(several) > 1 and bool(loud))) or any(len(word) > 3 for word in loud)

    def one(found: re.Match[str]) -> str:
        word, start = found[0], found.start()
        if text[:start].count('"') % 2 or text[:start].count("«") > text[:start].count("»"):
            return word  # what somebody is called is written as it is
        lowered = word.lower()
        before = text[start - 1 : start]
        after = text[found.end() : found.end() + 1]
        if lowered in acronyms:
            return word.upper()
        if after in ("'", "’") and lowered in _OPENING:
            if not start:
                return word.upper()
            return lowered if shouted else word  # "Joan D'Arc" as it was typed
        if after in ("'", "’") and len(word) == 1:
            return word.upper()  # O’Neil
        if len(word) == 1 and start and not any(map(str.isalpha, text[found.end() :])):
            return word.upper()  # the team of a school: "Sant Josep A"
        if start and before not in ("-", "(", "/") and lowered in _PARTICLES and (word.islower() or shouted):
            # "Escola Els Pins", but "Escola de la Mar".
            own = acronyms and lowered in _ARTICLES and not _after_particle(text[:start])
            return lowered.capitalize() if own else lowered
        if len(word) == 1 or (before in ("'", "’") and word.islower() and len(word) < 3):
            return word.upper() if word.islower() else word
        if (word.isupper() and after != "." and (shouted or not _is_short(word))) or word.islower():
            return lowered[0].upper() + lowered[1:]
        return word

    return _WORD.sub(one, text)


def _after_particle(text: str) -> bool:
    words = folded(text).split()
    return bool(words) and words[-1].strip("'") in _PARTICLES


def _is_short(word: str) -> bool:
    """Initials, as "JM", or a Roman number: they stay in capitals."""
    return (len(word) <= 2 and not is_syllable(word)) or re.fullmatch("[IVX]+", word) is not None


def is_syllable(word: str) -> bool:
    """Whether two letters are a consonant and a vowel, as the surnames Pi and Bo."""
    return len(word) == 2 and word[0] not in _VOWELS and word[1] in _VOWELS


def key_of(text: str) -> str:
    """What two spellings of one school or category have alike."""
    words = re.findall(r"[a-z0-9]+", folded(text).replace("'", " "))
    return " ".join(_SHORT.get(word, word) for word in words)


def best_spellings(texts: Iterable[str]) -> Mapping[str, str]:
    """The spelling to keep of each of ``texts``: the fullest one, with accents and capitals."""
    counted = Counter(texts)
    found: dict[str, list[str]] = {}
    for text in counted:
        found.setdefault(key_of(text), []).append(text)
    best = {
        key: _accented(min(several, key=lambda one: _worth(one, counted[one])), several)
        for key, several in found.items()
    }
    return {text: best[key_of(text)] for text in counted}


def _accented(best: str, several: Iterable[str]) -> str:
    """The fullest spelling, each word with the accents that it has in another one."""
    words = best.split(" ")
    for other in (one.split(" ") for one in several):
        for at, word in enumerate(other) if len(other) == len(words) else ():
            if folded(word) == folded(words[at]) and _accents(word) > _accents(words[at]):
                words[at] = word
    return " ".join(words)


def _worth(text: str, times: int) -> tuple[int, int, int, int]:
    """The less the better: no short forms, more accents, more capitals where they belong, more often."""
    shortened = sum(word in _SHORT for word in re.findall(r"[a-z]+", folded(text)))
    return shortened, -_accents(text), -_capitals(text), -times


def _accents(text: str) -> int:
    return sum(sign not in "'-·." and not sign.isascii() for sign in text)


def _capitals(text: str) -> int:
    """The words that are written as they should be: particles small, others with a capital."""
    words = text.split()
    good = [
        word
        for at, word in enumerate(words)
        if (
            word.islower()
            if at and word.lower() in _PARTICLES
            else word[:1].isupper() and not (len(word) > 4 and word.isupper())
        )
    ]
    return len(good)
