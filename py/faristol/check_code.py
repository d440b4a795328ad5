"""Codes that people read aloud and type: bits in Crockford's base 32, with a check.

The signs are those of Crockford's base 32 (no I, L, O or U), in groups of five.  Reading accepts small
letters, spaces, hyphens, and O, I, L for 0, 1, 1.

The check is a cyclic redundancy check of 15 bits (the polynomial of the CAN bus, x^15 + x^14 + x^10 + x^8 +
x^7 + x^4 + x^3 + 1).  It finds every wrong sign and every exchange of two neighbouring signs.
The purpose and the length of the code are mixed into it, so that a code with another purpose is refused.
"""

from __future__ import annotations

import hashlib
from typing import Final

from faristol.errors import BadNotation

_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_FORGIVEN: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})
_GROUP: Final = 5
_LONGEST: Final = 1_000  # signs; the longest result code of a class has some 500
_CHECK_BITS: Final = 15
_POLYNOMIAL: Final = 0xC599


class Bits:
    """A sequence of bits; numbers are written at its end, and read from its beginning."""

    def __init__(self, value: int = 0, length: int = 0) -> None:
        self.value = value
        self.length = length

    def put(self, number: int, bits: int) -> None:
        """Write ``number`` in so many bits; ``ValueError`` where it does not fit."""
        if number >> bits:
            raise ValueError(f"{number} does not fit {bits} bits")
        self.value = self.value << bits | number
        self.length += bits

    def take(self, bits: int) -> int:
        """Read the next so many bits; ``IndexError`` at the end."""
        if bits > self.length:
            raise IndexError
        self.length -= bits
        return self.value >> self.length & (1 << bits) - 1


def _check(bits: Bits, purpose: str) -> int:
    rest = bits.value << _CHECK_BITS
    while rest.bit_length() > _CHECK_BITS:
        rest ^= _POLYNOMIAL << rest.bit_length() - _POLYNOMIAL.bit_length()
    digest = hashlib.sha256(f"{purpose}/{bits.length}".encode()).digest()
    return rest ^ int.from_bytes(digest[:2], "big") >> 16 - _CHECK_BITS


def write_code(bits: Bits, purpose: str) -> str:
    """The bits, filled to whole groups with zeros before the check, as text.

    purpose: any text; only a reader who gives the same one accepts the code.
    """
    width = 5 * _GROUP
    bits.put(0, -(bits.length + _CHECK_BITS) % width)
    bits.put(_check(bits, purpose), _CHECK_BITS)
    signs = "".join(_ALPHABET[bits.value >> shift & 31] for shift in reversed(range(0, bits.length, 5)))
    return "-".join(signs[at : at + _GROUP] for at in range(0, len(signs), _GROUP))


def refused_code(code: str, text: str, **fields: int) -> BadNotation:
    """An error of a whole code; its position is 0."""
    return BadNotation(code, text, 0, **fields)


def read_code(text: str, purpose: str) -> Bits:
    """The bits of a code.

    ``BadNotation``: ``not_a_code``, ``code_has_other_length`` or ``code_mistyped``.
    """
    signs = text.strip().upper().translate(_FORGIVEN)
    bits = Bits()
    if len(text) > _LONGEST:
        raise BadNotation("code_has_other_length", text[:_LONGEST], _LONGEST)
    for sign in signs:
        if sign not in _ALPHABET:
            raise BadNotation("not_a_code", text, text.upper().find(sign))
        bits.put(_ALPHABET.index(sign), 5)
    if not bits.length or bits.length % (5 * _GROUP):
        raise refused_code("code_has_other_length", text)
    body = Bits(bits.value >> _CHECK_BITS, bits.length - _CHECK_BITS)
    if bits.value & (1 << _CHECK_BITS) - 1 != _check(body, purpose):
        raise refused_code("code_mistyped", text)
    return body
