"""The names in a cell: one person or a pair, a surname that comes first, a school in brackets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from faristol.record.lists.cells import is_place
from faristol.record.lists.spellings import is_syllable, name_in_capitals

_NUMBERING: Final = re.compile(
    r"(?:[0-9]{1,4}\s*(?:[.)\]ªº][-–]?|\s?[-–])\s*|[0-9]{1,4}\s+|[•*·\-–—]\s+)(?=[^\W\d_])"
)
_BRACKETS: Final = re.compile(r"(.*\S)\s*[(\[]([^()\[\]]+)[)\]]")
_BETWEEN: Final = re.compile(r"\n|\s*[/+&]\s*|\s+[-–—]\s+|\s+amb\s+")
_PAIR_SIGN: Final = re.compile(r"[/&+]")
_NAME: Final = re.compile(r"[^\W\d_][^\d_/<>()+&]*")
_DASH: Final = re.compile(r"\s[-–—]\s")
_AND: Final = re.compile(r"\s+(?:i|y|e)\s+")


def unnumbered(cell: str) -> tuple[str, int]:
    """A name without its bullet or its number ("12.", "12)", "12 -"), and the number; 0: none."""
    found = _NUMBERING.match(cell)
    if not found:
        return cell, 0
    digits = re.match("[0-9]+", cell)
    return cell[found.end() :].strip(), int(digits[0]) if digits else 0


def in_brackets(cell: str) -> tuple[str, str]:
    """A cell without the brackets at its end, and what they hold: ("Aina Soler", "Escola del Mar")."""
    found = _BRACKETS.fullmatch(cell.strip())
    return (found[1], found[2].strip()) if found else (cell, "")


def with_club(cell: str) -> tuple[str, str]:
    """A pair without the school behind it, and the school: "Jan Mas / Mar Gil, El Roure"."""
    names, sign, club = cell.rpartition(";")
    if not sign and cell.count(",") == 1 and _PAIR_SIGN.search(cell):
        names, sign, club = cell.rpartition(",")
    known = sign and names.strip() and club.strip() and not _PAIR_SIGN.search(club)
    return (names.strip(), club.strip()) if known else (cell, "")


def persons_of(cell: str, pairs: bool, last_first: bool, comma_last: bool) -> list[str]:
    """The persons in a cell, each "Name Surname".

    pairs: two may stand in one cell.  last_first: the surname comes first.  comma_last: before a comma.
    """
    parts = [part for part in _BETWEEN.split(cell) if part and part.strip()]
    if len(parts) > 1 and not (pairs or ("\n" in cell and all(" " in part for part in parts)) or "/" in cell):
        parts = [" ".join(cell.split())]
    if len(parts) > 1 and not all(map(_NAME.fullmatch, parts)):
        parts = [" ".join(cell.split())]
    if len(parts) == 1:
        parts = _AND.split(parts[0]) if pairs and is_pair(parts[0]) else _by_commas(parts[0], pairs)
    both = len(parts) == 2 and all("," in part for part in parts)  # "Puig, Aina i Roca, Biel"
    return [person(part, last_first, comma_last or both) for part in parts]


def _by_commas(text: str, pairs: bool) -> list[str]:
    """Two persons whose surnames stand before commas, or who are parted by one."""
    several = _AND.split(text)
    if len(several) == 2 and all(part.count(",") == 1 for part in several):
        return several
    if pairs and text.count(",") == 1 and not _AND.search(text):
        first, second = (part.strip() for part in text.split(","))
        if first and second and (" " in first) == (" " in second):
            return [first, second]
    return [text]


def person(text: str, last_first: bool, comma_last: bool) -> str:
    """A person: the name before the surname, in the capitals of names."""
    text = " ".join(text.split()).strip(" ,;")
    surname, comma, name = (part.strip() for part in text.partition(","))
    small = bool(comma) and name[:1].islower() and not surname.islower()  # "Anna, la gran"
    if small:
        return f"{name_in_capitals(surname)}, {name}"
    if comma and (comma_last or last_first) and surname and name and "," not in name:
        text = f"{name} {surname}"
    elif last_first and " " in text:
        *surnames, name = text.split()
        text = " ".join([name, *surnames])
    else:
        text = _shouted_first(text)
    return name_in_capitals(text)


def _shouted_first(text: str) -> str:
    """ "SOLER MAS Aina" has its surname first."""
    words = text.split()
    loud = 0
    while loud < len(words) and words[loud].isupper() and _is_loud(words[loud], loud):
        loud += 1
    rest = words[loud:]
    if loud and rest and all(word[:1].isupper() and not word.isupper() for word in rest):
        return " ".join([*rest, *words[:loud]])
    return text


def _is_loud(word: str, place: int) -> bool:
    """A surname in capitals, "PI" too; not initials, as "JP"."""
    return len(word) > 2 or place > 0 or is_syllable(word)


def is_pair(cell: str) -> bool:
    """Whether two whole names are joined: "Aina Puig i Biel Roca", "Aina i Biel"; not "Pere Puig i Mas"."""
    names, _ = with_club(in_brackets(cell)[0])
    sign = next((one for one in (_PAIR_SIGN, _DASH) if one.search(names)), _AND)
    parts = [part.strip() for part in sign.split(names)]
    whole = len(parts) == 2 and all(map(_NAME.fullmatch, parts)) and "," not in names
    if any(map(is_place, parts)):
        return False  # "Aina Soler - Escola del Mar"
    return whole and (" " in parts[0]) == (" " in parts[1])


def joined(persons: Sequence[str]) -> str:
    """A pair as one entry: "Àlex Bosch i Valèria Pujol"."""
    several = [person for person in persons if person]
    if len(several) > 2:
        return f"{', '.join(several[:-1])} i {several[-1]}"
    return " i ".join(several)
