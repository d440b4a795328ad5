"""What a cell looks like: a number, a category, a whole name, a date."""

from __future__ import annotations

import re
from typing import Final

from faristol.record.lists.headings import folded

_DATE: Final = re.compile(r"[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}(\D.*)?|[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?")
_NUMBER: Final = re.compile(r"[-+]?[0-9]+([.,][0-9]+)?\.?|[1-9][ '’][0-9]{3}")
_ORDINAL: Final = re.compile(r"[0-9]{1,2} ?(r|n|t|e|a|o|er|on|º|ª)?\b.*")
_CATEGORY: Final = re.compile(
    r"(categoria|cat\b|curs|nivell|grup|primaria|eso\b|batxillerat|cicle|infantil|alevi|benjami|cadet|junior"
    r"|juvenil|adult|absolut|senior|veter|sub[ -]?[0-9]|prebenjami)"
    r"|.*\b(primaria|eso|batxillerat)\b"
)
# Three digits behind a sign are thousands; noughts are what a spreadsheet writes behind a whole number.
_RATING: Final = re.compile(r"([1-9])[.,'’ ]([0-9]{3})|([0-9]{1,4})(?:[.,]0{1,2})?")

# What letters with accents become in a wrong encoding: "NÃºria", "Gr\u02c6cia".
_GARBLED: Final = re.compile(
    "Ã[\u00a0-\u00bf\u0192]|Â[·ºª]|[^\\W\\d_][\u02c6\u02dc†‡™‹›•–—][^\\W\\d_]|\ufffd"
)
# What people write around a list in a message.
_SENTENCE: Final = re.compile(
    r"(?:hola|bon dia|bona tarda|bones|buenos d[ií]as|gr[àa]cies|gracias"
    r"|salutacions|saludos|atentament)\b(?!;)"
    r"|.*[!?:]$",
    re.IGNORECASE,
)
# A line of its own above the people of a class.
_GROUP: Final = re.compile(
    r"(?:grup|categoria|curs|classe|nivell)\s+\S{1,3}"
    r"|[1-6] ?(?:r|n|t|è|é)(?: (?:de )?(?:eso|prim[àa]ria|[a-d]))*",
    re.IGNORECASE,
)


def is_category(text: str) -> bool:
    """Whether a text looks like a category: "6è de primària", "2n ESO", "Categoria B", "A"."""
    plain = folded(text.strip())
    return len(plain) == 1 or bool(_ORDINAL.fullmatch(plain) or _CATEGORY.match(plain))


def is_grade(text: str) -> bool:
    """Whether a text begins with the number of a course: "6è"."""
    return len(text) > 1 and bool(_ORDINAL.fullmatch(folded(text)))


def is_date(text: str) -> bool:
    """Whether a text is a date or an hour, or begins with one."""
    return bool(_DATE.fullmatch(text))


def is_number(text: str) -> bool:
    """Whether a text is a number, with decimals or thousands too."""
    return bool(_NUMBER.fullmatch(text.strip()))


def rating_of(text: str) -> int | None:
    """A rating of up to four digits, "1.600" too; None where the text is none, or may be two."""
    found = _RATING.fullmatch(text)
    return int("".join(part for part in found.groups() if part)) if found else None


def is_full_name(text: str) -> bool:
    """Two words or more that begin as names do: all of them in capitals, but for particles."""
    words = [word for word in re.split(r"[\s,]+", text) if len(word) > 3 or word[:1].isupper()]
    return len(words) > 1 and all(not word[:1].islower() for word in words)


def is_garbled(text: str) -> bool:
    """Whether a text has what letters become that are read in a wrong encoding."""
    return bool(_GARBLED.search(text))


def is_sentence(text: str) -> bool:
    """Whether a line is what people write around a list, and nobody."""
    return bool(_SENTENCE.match(text))


def is_group(text: str) -> bool:
    """Whether a line of its own is a class or a group: "Grup A", "5è B"."""
    return bool(_GROUP.fullmatch(text))
