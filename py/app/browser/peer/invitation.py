"""The text by which a browser invites another one, or answers: what WebRTC must know, in some 150 characters.

``F2/``, base 45 (RFC 9285) of the bytes, and a full stop, which protects a space at the end.  The bytes: the
version and whether it is an answer; the mark of the offer (2; 0 in an offer itself); ICE's name and password,
each after its length; the SHA-256 of the certificate (32); the number of addresses; of each its kind, its
bytes and the port (2); and the last three bytes of the CRC-32 of all of it.  Pure.
"""

from binascii import crc32

MARK = "F2/"
VERSION = 1
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
LONGEST = 400  # characters of a text: no browser has so many addresses that it needs more
_MOST_ADDRESSES = 6
_CHECK = 3
_PRINT = 32
_NAME, _IP4, _IP6 = 0, 4, 6
_SIZES = {_NAME: 16, _IP4: 4, _IP6: 16}
_LOCAL = ".local"
_ICE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
# The bounds of RFC 8839.
_SHORTEST_NAME, _SHORTEST_PASSWORD = 4, 22


class BadInvitation(ValueError):
    """``why``: "foreign" (no such text), "newer" (of a later Faristol), "damaged", "answer" or "other".

    "answer": it answers an offer, where an offer is wanted.  "other": it answers no offer, or another one.
    """

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Invitation:
    """What one browser tells the other.

    of: the mark of the offer that is answered; 0 in an offer.  addresses: pairs of address and UDP port.
    """

    def __init__(
        self, of: int, name: str, password: str, digest: bytes, addresses: "list[tuple[str, int]]"
    ) -> None:
        self.of = of
        self.name = name
        self.password = password
        self.digest = digest
        self.addresses = addresses

    def is_answer(self) -> bool:
        return self.of != 0


def mark_of(text: str) -> int:
    """The mark of an offer by its text, from 1 to 65535."""
    return crc32(text.encode()) % 65535 + 1


# --- base 45 ----------------------------------------------------------------------------------
def to_base45(data: bytes) -> str:
    """``data`` in base 45 (RFC 9285)."""
    made = []
    for at in range(0, len(data), 2):
        pair = data[at : at + 2]
        number = pair[0] * 256 + pair[1] if len(pair) == 2 else pair[0]
        for _ in range(len(pair) + 1):
            made.append(LETTERS[number % 45])
            number //= 45
    return "".join(made)


def from_base45(text: str) -> bytes:
    """The bytes that are written so; raises ValueError where there are none."""
    made = bytearray()
    for at in range(0, len(text), 3):
        number, size = 0, len(text[at : at + 3]) - 1
        for letter in reversed(text[at : at + 3]):
            digit = LETTERS.find(letter)
            if digit < 0:
                raise ValueError(letter)
            number = number * 45 + digit
        if size < 1 or number >= 256**size:
            raise ValueError(text[at : at + 3])
        made.extend(number.to_bytes(size, "big"))
    return bytes(made)


# --- the text ---------------------------------------------------------------------------------
def write(invitation: Invitation) -> str:
    """The text of an invitation."""
    data = bytearray([VERSION * 2 + (1 if invitation.is_answer() else 0)])
    data.extend(invitation.of.to_bytes(2, "big"))
    for part in (invitation.name.encode(), invitation.password.encode()):
        data.append(len(part))
        data.extend(part)
    data.extend(invitation.digest)
    kept = invitation.addresses[:_MOST_ADDRESSES]
    data.append(len(kept))
    for address, port in kept:
        kind, packed = _packed(address)
        data.append(kind)
        data.extend(packed)
        data.extend(port.to_bytes(2, "big"))
    data.extend(_check_of(bytes(data)))
    return MARK + to_base45(bytes(data)) + "."


def read(text: str) -> Invitation:
    """The invitation that a text holds; raises ``BadInvitation``."""
    text = text.strip()
    if not text.startswith(MARK):
        raise BadInvitation("foreign")
    if len(text) > LONGEST or not text.endswith("."):
        raise BadInvitation("damaged")
    try:
        data = from_base45(text[len(MARK) : -1])
    except ValueError:
        raise BadInvitation("damaged")
    if len(data) <= _CHECK or _check_of(data[:-_CHECK]) != data[-_CHECK:]:
        raise BadInvitation("damaged")
    if data[0] // 2 != VERSION:
        raise BadInvitation("newer")
    try:
        return _read(_Bytes(data[:-_CHECK]))
    except (ValueError, IndexError):
        raise BadInvitation("damaged")


def _check_of(data: bytes) -> bytes:
    return (crc32(data) % 256**_CHECK).to_bytes(_CHECK, "big")


class _Bytes:
    """Bytes that are taken one part after another."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, size: int) -> bytes:
        part = self.data[self.at : self.at + size]
        if len(part) < size:
            raise ValueError("short")
        self.at += size
        return part

    def number(self, size: int = 1) -> int:
        return int.from_bytes(self.take(size), "big")


def _read(data: _Bytes) -> Invitation:
    is_answer = data.number() % 2 == 1
    of = data.number(2)
    name, password = _ice(data, _SHORTEST_NAME), _ice(data, _SHORTEST_PASSWORD)
    digest = data.take(_PRINT)
    addresses = []
    for _ in range(data.number()):
        kind = data.number()
        if kind not in _SIZES:
            raise ValueError("kind")
        address = _unpacked(kind, data.take(_SIZES[kind]))
        addresses.append((address, data.number(2)))
    if is_answer != (of != 0) or len(addresses) > _MOST_ADDRESSES or data.at != len(data.data):
        raise ValueError("fields")
    return Invitation(of, name, password, digest, addresses)


def _ice(data: _Bytes, shortest: int) -> str:
    """ICE's name or password: letters, digits, + and /, as its grammar has it."""
    found = data.take(data.number())
    if len(found) < shortest or [sign for sign in found if chr(sign) not in _ICE]:
        raise ValueError("ice")
    return "".join([chr(sign) for sign in found])


# --- addresses --------------------------------------------------------------------------------
def _packed(address: str) -> "tuple[int, bytes]":
    """An address as kind and bytes; raises ValueError for any other name of a machine."""
    if address.endswith(_LOCAL):
        digits = address[: -len(_LOCAL)].replace("-", "")
        if len(digits) != 32:
            raise ValueError(address)
        return _NAME, bytes([int(digits[at : at + 2], 16) for at in range(0, 32, 2)])
    if ":" in address:
        return _IP6, _packed_ip6(address)
    parts = [int(part) for part in address.split(".")]
    if len(parts) != 4 or max(parts) > 255:
        raise ValueError(address)
    return _IP4, bytes(parts)


def _packed_ip6(address: str) -> bytes:
    head, gap, tail = address.partition("::")
    before = [int(part, 16) for part in head.split(":") if part]
    after = [int(part, 16) for part in tail.split(":") if part]
    missing = 8 - len(before) - len(after)
    if missing < 0 or (missing and not gap):
        raise ValueError(address)
    made = bytearray()
    for part in before + [0] * missing + after:
        made.extend(part.to_bytes(2, "big"))
    return bytes(made)


def _unpacked(kind: int, packed: bytes) -> str:
    if kind == _IP4:
        return ".".join([str(part) for part in packed])
    if kind == _IP6:
        return ":".join(["%x" % (packed[at] * 256 + packed[at + 1]) for at in range(0, 16, 2)])
    digits = "".join(["%02x" % part for part in packed])
    cut = [digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]]
    return "-".join(cut) + _LOCAL


# --- the description of WebRTC ----------------------------------------------------------------
def of_sdp(sdp: str, of: int) -> Invitation:
    """What of a browser's own description must be told; raises ValueError where a part is missing."""
    found: "dict[str, str]" = {}
    addresses = []
    for line in sdp.split("\n"):
        line = line.strip()
        for key in ("ice-ufrag", "ice-pwd", "fingerprint"):
            if line.startswith("a=" + key + ":"):
                found[key] = line[len(key) + 3 :]
        if line.startswith("a=candidate:"):
            address = _address_of(line.split(" "))
            if address is not None and address not in addresses:
                addresses.append(address)
    if len(found) < 3 or not found["fingerprint"].lower().startswith("sha-256 "):
        raise ValueError("sdp")
    digest = bytes([int(part, 16) for part in found["fingerprint"].split(" ")[1].split(":")])
    # First the kinds that any network passes on.
    ordered = [one for one in addresses if ":" not in one[0]] + [one for one in addresses if ":" in one[0]]
    return Invitation(of, found["ice-ufrag"], found["ice-pwd"], digest, ordered)


def _address_of(parts: "list[str]") -> "tuple[str, int] | None":
    """Address and port of a candidate over UDP that can be told; None for any other.

    Of the own machine (host), or as a STUN server sees it (srflx), where the site names one.
    """
    if len(parts) < 8 or parts[2].lower() != "udp" or parts[7] not in ("host", "srflx"):
        return None
    try:
        _packed(parts[4])
        return parts[4], int(parts[5])
    except ValueError:
        return None


def sdp_of(invitation: Invitation) -> str:
    """The description of the other browser, from what it has told.

    Whoever made the offer begins the handshake, once it has the answer: an answer of somebody else who has
    seen the same offer cannot come before.
    """
    digest = ":".join(["%02X" % part for part in invitation.digest])
    lines = ["v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0", "a=group:BUNDLE 0"]
    lines += ["m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", "a=mid:0"]
    lines += [
        "a=ice-ufrag:" + invitation.name,
        "a=ice-pwd:" + invitation.password,
        "a=fingerprint:sha-256 " + digest,
    ]
    lines += ["a=setup:" + ("passive" if invitation.is_answer() else "active"), "a=sctp-port:5000"]
    lines.append(
        "a=max-message-size:262144"
    )  # Chromium's own; without it 64 KiB, and a journal may be longer
    for place in range(len(invitation.addresses)):
        address, port = invitation.addresses[place]
        parts = [str(place + 1), "1 udp", str(2113937151 - place), address, str(port), "typ host"]
        lines.append("a=candidate:" + " ".join(parts))
    lines.append("a=end-of-candidates")
    return "\r\n".join(lines) + "\r\n"
