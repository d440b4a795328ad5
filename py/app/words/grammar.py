"""The small grammar under every sentence: amounts, lists, capitals, squares.

MicroPython's ``upper`` knows only ASCII, so capitals are made here and nowhere else.
"""

_ROWS = "ABCDEFGHIJKLMNO"
_VOWELS = tuple("aeiouàáâäèéêëíìïîòóôöúùüûåæøœAEIOUÀÁÂÄÈÉÊËÍÌÏÎÒÓÔÖÚÙÜÛÅÆØŒ")
_BEFORE_U = ("", " ", "-", ".", ",")  # what stands after the name Iu, whose i is a vowel


def counted(number: int, one: str, many: str) -> str:
    return str(number) + " " + (one if number in (1, -1) else many)


def points(number: int) -> str:
    return counted(number, "punt", "punts")


def tiles(number: int) -> str:
    return counted(number, "fitxa", "fitxes")


def words(number: int) -> str:
    return counted(number, "mot", "mots")


def signed(number: int) -> str:
    """A change of the score: with a real minus sign, or a plus."""
    return ("−" if number < 0 else "+") + str(abs(number))


def number(value: int) -> str:
    """An amount as it is written in a table: a real minus sign."""
    return ("−" if value < 0 else "") + str(abs(value))


def thousands(value: int) -> str:
    """578123 as 578.123, as Catalan writes it."""
    digits = str(value)
    groups: "list[str]" = []
    while len(digits) > 3:
        groups.insert(0, digits[-3:])
        digits = digits[:-3]
    groups.insert(0, digits)
    return ".".join(groups)


def decimal(value: float, places: int) -> str:
    """With a comma, as Catalan writes it."""
    scale = 10**places
    whole = int(value * scale + 0.5)
    rest = str(whole % scale)
    return str(whole // scale) + "," + "0" * (places - len(rest)) + rest


def listed(items: "list[str]") -> str:
    """a, b i c."""
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + " i " + items[-1]


def of(name: str) -> str:
    """d’Aina, d’Hug, de Biel; before an i or u that begins a vowel's syllable, de: de Iolanda.

    A name that is but a letter has no apostrophe: de A.
    """
    letters = name[1:] if name[:1] in ("H", "h") else name
    elides = len(name) > 1 and letters[:1] in _VOWELS and not _glides(letters)
    return ("d’" if elides else "de ") + name


def _glides(letters: str) -> bool:
    """Whether it begins with an i or a u that is no vowel: Iolanda, Iuri, Ualid; but Iu, Isolda, Uixó."""
    first, second = letters[:1], letters[1:2]
    if first in ("I", "i"):
        return second in _VOWELS and (second not in ("u", "U") or letters[2:3] not in _BEFORE_U)
    return first in ("U", "u") and second in _VOWELS and second not in ("i", "I", "u", "U")


def capital(text: str) -> str:
    """Capitals of a tile or a word, Ç included."""
    return text.upper().replace("ç", "Ç")


def square_name(square: int) -> str:
    """H8 for the start square: row letter, column number."""
    return _ROWS[square // 15] + str(square % 15 + 1)
