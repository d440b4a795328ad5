"""Frames: a game cut into short texts, each small enough for a QR code, and joined again in any order.

A frame is ``FARISTOL1/place/count/whole/own/data.``: its place from 1, the number of frames, the checksum of
all the data, the checksum of this frame, and its part of the data.  All characters are among the 45 of the
QR codes' alphanumeric mode.  The full stop protects a space at the end from readers that trim.
"""

from binascii import crc32

MARK = "FARISTOL1"
PIECE = 260  # characters of a frame's data: a QR code of about version 11, readable at arm's length
MOST = 200  # frames of one game: none is that long, and nobody would hold a camera for so many


def checksum(text: str) -> str:
    """CRC-32 of ``text``, as eight hexadecimal digits."""
    return "%08X" % crc32(text.encode())


def split(data: str) -> "list[str]":
    """The frames of ``data``."""
    pieces = [data[at : at + PIECE] for at in range(0, len(data), PIECE)]
    whole = checksum(data)
    made = []
    for place in range(len(pieces)):
        head = "/".join([MARK, str(place + 1), str(len(pieces)), whole])
        made.append(head + "/" + checksum(head + pieces[place]) + "/" + pieces[place] + ".")
    return made


class FrameCollector:
    """Collects the frames of one game."""

    def __init__(self) -> None:
        self.whole = ""
        self.count = 0
        self.pieces: "dict[int, str]" = {}

    def take(self, text: str) -> str:
        """Add a frame, and return what it was.

        "new", "known", "foreign" (no frame of Faristol), "newer" (of a later Faristol), "damaged" or "other"
        (of another game than the frames before it).
        """
        parts = text.split("/", 5)
        if not parts[0].startswith(MARK[:-1]):
            return "foreign"
        if parts[0] != MARK:
            return "newer"
        if len(parts) < 6 or not parts[5].endswith("."):
            return "damaged"
        place, count, whole, own, data = parts[1], parts[2], parts[3], parts[4], parts[5][:-1]
        if own != checksum("/".join(parts[:4]) + data) or not (place.isdigit() and count.isdigit()):
            return "damaged"
        if not 1 <= int(place) <= int(count) <= MOST:
            return "damaged"
        if self.whole and (whole, int(count)) != (self.whole, self.count):
            return "other"
        self.whole, self.count = whole, int(count)
        known = int(place) in self.pieces
        self.pieces[int(place)] = data
        return "known" if known else "new"

    def missing(self) -> "list[int]":
        """The places of the frames that are still missing."""
        return [place for place in range(1, self.count + 1) if place not in self.pieces]

    def data(self) -> "str | None":
        """The joined data, or None while a frame is missing or the checksum is wrong."""
        if not self.count or self.missing():
            return None
        joined = "".join([self.pieces[place] for place in range(1, self.count + 1)])
        return joined if checksum(joined) == self.whole else None
