"""A game as a row of short texts, each small enough for one QR code, and put together again in any order.

A frame is ``FARISTOL1/place/count/whole/own/data.``: its place from 1, how many there are, the checksum of
all the data, that of this frame, and its piece.  All its letters are among the 45 that QR codes write
tightly; the full stop keeps a reader that trims from eating a blank at the end.
"""

from binascii import crc32

MARK = "FARISTOL1"
PIECE = 260  # letters of a frame's data: a code of version 11 or so, read from a small screen at arm's length
MOST = 200  # frames of one game: more would be no game, and nobody would hold still so long


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


class Gathering:
    """The frames of one game as they come in."""

    def __init__(self) -> None:
        self.whole = ""
        self.count = 0
        self.pieces: "dict[int, str]" = {}

    def take(self, text: str) -> str:
        """What became of a frame: "new", "known", "foreign" (no frame of ours), "newer" (of a later
        Faristol), "damaged" or "other" (of another game than the frames before it)."""
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
        """The places of the frames that have not come yet."""
        return [place for place in range(1, self.count + 1) if place not in self.pieces]

    def data(self) -> "str | None":
        """What was split, or None while something is missing or does not fit."""
        if not self.count or self.missing():
            return None
        joined = "".join([self.pieces[place] for place in range(1, self.count + 1)])
        return joined if checksum(joined) == self.whole else None
