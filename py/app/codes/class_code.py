"""The signs of the codes of a class, as they are typed, shown and scanned.

Pure.  Nothing is checked here but which signs there are: the engine knows whether a code is right.  Reading
forgives what copying by hand brings along: small letters, spaces, and O I L for 0 1 1.
"""

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP = 5
CLASS_SIGNS = 15
_FORGIVEN = {"O": "0", "I": "1", "L": "1"}
_MARK = "codi="


def signs_of(text: str) -> str:
    """The signs of a code among whatever else was typed."""
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
    """K7M2P-XXXXX-XXXXX: as it is shown, and as it comes to look while it is typed."""
    return "-".join(groups_of(text))


def in_address(address: str) -> str:
    """The class code that an address or its fragment holds, or nothing."""
    if _MARK not in address:
        return ""
    return grouped(address.split(_MARK, 1)[1].split("&", 1)[0])


def scanned(text: str) -> str:
    """The code in what a camera read: an address with one, or the code itself."""
    return in_address(text) if "//" in text else grouped(text)


def same(one: str, other: str) -> bool:
    return signs_of(one) == signs_of(other)
