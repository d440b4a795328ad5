"""The characters of class codes and result codes, as they are typed, shown and scanned.

Pure.  Only the characters are checked here; the engine checks the code.  Reading accepts what copying by
hand brings along: small letters, spaces, and O I L for 0 1 1.
"""

from app.codes import join_code

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP = 5
CLASS_SIGNS = 15
_FORGIVEN = {"O": "0", "I": "1", "L": "1"}
CALL = "#codi"  # begins the fragment of an address that leads to a class, with a code or without
_MARK = "codi="
_GAME = "&partida="  # before a prepared game that the address holds
_MOST_SIGNS = 2 * CLASS_SIGNS  # a code with more was not copied by hand


def signs_of(text: str) -> str:
    """The characters of a code in a typed text, in capitals; all others are left out."""
    found = []
    for sign in text.upper():
        sign = _FORGIVEN.get(sign, sign)
        if sign in SIGNS:
            found.append(sign)
    return "".join(found)


def groups_of(text: str) -> "list[str]":
    signs = signs_of(text)
    return [signs[at : at + GROUP] for at in range(0, len(signs), GROUP)]


def grouped(text: str) -> str:
    """A code in groups, as it is shown and as it is formatted while typed: K7M2P-XXXXX-XXXXX."""
    return "-".join(groups_of(text))


def in_address(address: str) -> str:
    """The class code in an address or its fragment, or ""."""
    if _MARK not in address:
        return ""
    return grouped(address.split(_MARK, 1)[1].split("&", 1)[0])


def game_in(address: str) -> str:
    """The packed prepared game in an address or its fragment, or ""."""
    return address.split(_GAME, 1)[1].split("&", 1)[0] if _MARK in address and _GAME in address else ""


def with_game(code: str, packed: str) -> str:
    """The fragment that leads to a class with a prepared game, or with a code alone."""
    return CALL + "=" + code + (_GAME + packed if packed else "")


def brought_all(text: str) -> "tuple[str, str]":
    """The class code behind ``CALL`` in an address, as in ``brought``, and its packed prepared game or ""."""
    return brought(text), game_in(CALL + text)


def brought(text: str) -> str:
    """The class code behind ``CALL`` in an address, "" for none; raises ValueError for anything else."""
    code = in_address(CALL + text)
    if text not in ("", "=") and not (text.startswith("=") and 0 < len(signs_of(code)) <= _MOST_SIGNS):
        raise ValueError(text)
    return code


def scanned(text: str) -> str:
    """The code in a scanned text: an address or the code itself.  One with a game or a desk stays whole."""
    if game_in(text) or join_code.CALL in text:
        return text
    return in_address(text) if "//" in text else grouped(text)


def same(one: str, other: str) -> bool:
    return signs_of(one) == signs_of(other)
