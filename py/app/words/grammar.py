"""The grammar of the sentences: amounts, lists, apostrophes, capitals, squares.

MicroPython's ``upper`` handles only ASCII, so capitals are made here and nowhere else.
"""

_ROWS = "ABCDEFGHIJKLMNO"
_VOWELS = tuple("aeiouàáâäèéêëíìïîòóôöúùüûåæøœAEIOUÀÁÂÄÈÉÊËÍÌÏÎÒÓÔÖÚÙÜÛÅÆØŒ")
# Letters with an accent, and the letter that each stands for.
_ACCENTED = "àa áa âa äa ãa èe ée êe ëe ìi íi îi ïi òo óo ôo öo õo ùu úu ûu üu çc ñn Àa Áa "
_ACCENTED += "Âa Äa Ãa Èe Ée Êe Ëe Ìi Íi Îi Ïi Òo Óo Ôo Öo Õo Ùu Úu Ûu Üu Çc Ñn ·. ’'"
_BEFORE_U = ("", " ", "-", ".", ",")  # what may follow the name Iu, whose i is a vowel


def counted(number: int, one: str, many: str) -> str:
    return str(number) + " " + (one if number in (1, -1) else many)


def points(number: int) -> str:
    return counted(number, "punt", "punts")


def tiles(number: int) -> str:
    return counted(number, "fitxa", "fitxes")


def words(number: int) -> str:
    return counted(number, "mot", "mots")


def signed(number: int) -> str:
    """A change of the score, with a plus or a typographic minus sign."""
    return ("−" if number < 0 else "+") + str(abs(number))


def number(value: int) -> str:
    """An amount for a table, with a typographic minus sign."""
    return ("−" if value < 0 else "") + str(abs(value))


def thousands(value: int) -> str:
    """A number with points between thousands: 578.123."""
    digits = str(value)
    groups: "list[str]" = []
    while len(digits) > 3:
        groups.insert(0, digits[-3:])
        digits = digits[:-3]
    groups.insert(0, digits)
    return ".".join(groups)


def decimal(value: float, places: int) -> str:
    """A number with a decimal comma."""
    scale = 10**places
    whole = int(value * scale + 0.5)
    rest = str(whole % scale)
    return str(whole // scale) + "," + "0" * (places - len(rest)) + rest


def pupils(name: str) -> "list[str]":
    """The two of a pair that is written as one name; the name alone where it has no joint.

    Surnames have an «i» too (Puig i Cadafalch): the last joint counts after which there are two words.
    """
    for joint in (" / ", "/", " + ", " & ", " i "):
        parts = name.split(joint)
        for at in range(len(parts) - 1, 0, -1):
            second = joint.join(parts[at:]).strip()
            if len(parts) == 2 or at == 1 or len(second.split()) > 1:
                first = joint.join(parts[:at]).strip()
                return [first, second] if first and second else [name]
    return [name]


def listed(items: "list[str]") -> str:
    """a, b i c."""
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + " i " + items[-1]


def of(name: str) -> str:
    """A name after "de": d’Aina, d’Hug, de Biel; before a consonantal i or u no apostrophe: de Iolanda.

    A name of a single letter has no apostrophe: de A.
    """
    letters = name[1:] if name[:1] in ("H", "h") else name
    elides = len(name) > 1 and letters[:1] in _VOWELS and not _glides(letters)
    return ("d’" if elides else "de ") + name


def _glides(letters: str) -> bool:
    """Whether a name begins with a consonantal i or u: Iolanda, Iuri, Ualid; not Iu, Isolda, Uixó."""
    first, second = letters[:1], letters[1:2]
    if first in ("I", "i"):
        return second in _VOWELS and (second not in ("u", "U") or letters[2:3] not in _BEFORE_U)
    return first in ("U", "u") and second in _VOWELS and second not in ("i", "I", "u", "U")


def capital(text: str) -> str:
    """A tile or word in capitals, Ç included."""
    return text.upper().replace("ç", "Ç")


def folded(text: str) -> str:
    """In small letters and without accents, to compare; MicroPython's ``lower`` handles only ASCII."""
    plain = text.lower()
    if len(plain.encode()) > len(plain):
        for pair in _ACCENTED.split(" "):
            if pair[0] in plain:
                plain = plain.replace(pair[0], pair[1])
    return plain.strip()


def square_name(square: int) -> str:
    """The name of a square, row letter and column number: H8 for the start square."""
    return _ROWS[square // 15] + str(square % 15 + 1)


def numbers_in(text: str) -> "list[int] | None":
    """The numbers as typed, with commas between them; [] for none.  None: something is no number."""
    parts = [part.strip() for part in text.replace(";", ",").split(",") if part.strip()]
    return None if [part for part in parts if not part.isdigit()] else [int(part) for part in parts]
