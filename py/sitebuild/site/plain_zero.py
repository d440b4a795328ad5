"""A font of one glyph, made from the site's typeface: its zero without the slash, for scores and clocks.

The typeface has no OpenType feature for it.  Its zero is an outline and two counters, one on each side of the
slash; the whole counter is one half of each and their mirror images.  The licence (OFL 1.1) allows it, and
no font name is reserved.
"""

import struct
import zlib

ZERO = ord("0")
ON_CURVE, X_SHORT, Y_SHORT, REPEATED, X_SAME, Y_SAME = 1, 2, 4, 8, 16, 32
Point = tuple[int, int, bool]  # x, y, on the curve
Tables = dict[str, bytes]


def plain_zero(woff: bytes) -> bytes:
    """The font of one glyph, from the typeface as WOFF 1.  Raises ValueError if its zero is another one."""
    tables = _tables(woff)
    zero = _glyph_of(tables["cmap"], ZERO)
    contours = _contours(_glyph(tables, zero))
    if len(contours) != 3:
        raise ValueError(f"the zero has {len(contours)} contours")
    wide, shift = _tabular(tables, zero)
    outline = [[(x + shift, y, on) for x, y, on in one] for one in _without_slash(contours)]
    return _font(tables, outline, wide)


def _tables(woff: bytes) -> Tables:
    if woff[:4] != b"wOFF":
        raise ValueError("this is no WOFF")
    tables = {}
    for place in range(struct.unpack_from(">H", woff, 12)[0]):
        tag, start, packed, whole = struct.unpack_from(">4sIII", woff, 44 + 20 * place)
        data = woff[start : start + packed]
        tables[tag.decode()] = zlib.decompress(data) if packed < whole else data
    return tables


def _glyph_of(cmap: bytes, sign: int) -> int:
    """The number of a sign's glyph, from the subtable of format 4."""
    for place in range(struct.unpack_from(">H", cmap, 2)[0]):
        start = struct.unpack_from(">I", cmap, 8 + 8 * place)[0]
        if struct.unpack_from(">H", cmap, start)[0] != 4:
            continue
        count = struct.unpack_from(">H", cmap, start + 6)[0] // 2
        ends, starts = start + 14, start + 16 + 2 * count
        for segment in range(count):
            end, first, delta, offset = (
                struct.unpack_from(">H", cmap, at + 2 * segment)[0]
                for at in (ends, starts, starts + 2 * count, starts + 4 * count)
            )
            if first <= sign <= end:
                if not offset:
                    return int((sign + delta) % 65536)
                at = starts + 4 * count + 2 * segment + offset + 2 * (sign - first)
                return int((struct.unpack_from(">H", cmap, at)[0] + delta) % 65536)
    raise ValueError(f"there is no glyph for {chr(sign)}")


def _glyph(tables: Tables, number: int) -> bytes:
    long = struct.unpack_from(">h", tables["head"], 50)[0]
    form, size, unit = (">2I", 4, 1) if long else (">2H", 2, 2)
    start, end = struct.unpack_from(form, tables["loca"], size * number)
    return tables["glyf"][start * unit : end * unit]


def _contours(glyph: bytes) -> list[list[Point]]:
    count = struct.unpack_from(">h", glyph)[0]
    if count < 1:
        raise ValueError("the zero is no outline")
    ends = struct.unpack_from(f">{count}H", glyph, 10)
    at = 10 + 2 * count
    at += 2 + struct.unpack_from(">H", glyph, at)[0]  # the hints
    flags: list[int] = []
    while len(flags) <= ends[-1]:
        flags += [glyph[at]] * (1 + (glyph[at + 1] if glyph[at] & REPEATED else 0))
        at += 2 if glyph[at] & REPEATED else 1
    axes = []
    for short, same in ((X_SHORT, X_SAME), (Y_SHORT, Y_SAME)):
        values, now = [], 0
        for flag in flags:
            if flag & short:
                now += glyph[at] if flag & same else -glyph[at]
                at += 1
            elif not flag & same:
                now += struct.unpack_from(">h", glyph, at)[0]
                at += 2
            values.append(now)
        axes.append(values)
    points = [(x, y, bool(flag & ON_CURVE)) for x, y, flag in zip(*axes, flags, strict=True)]
    starts = (0, *(end + 1 for end in ends))
    return [points[start : end + 1] for start, end in zip(starts, ends, strict=False)]


def _without_slash(contours: list[list[Point]]) -> list[list[Point]]:
    """The outline and one counter."""
    outer, *halves = contours
    low, high = sorted(halves, key=lambda half: min(y for _, y, _ in half))
    centre = (min(x for x, _, _ in outer) + max(x for x, _, _ in outer)) // 2
    bottom, top = min(low, key=lambda point: point[1])[1], max(high, key=lambda point: point[1])[1]
    left, right = min(x for x, _, _ in low), max(x for x, _, _ in high)
    down = _between(low, left, (centre, bottom, True))  # from the left to the bottom
    up = _between(high, right, (centre, top, True))  # from the right to the top

    def mirrored(part: list[Point]) -> list[Point]:
        return [(2 * centre - x, y, on) for x, y, on in reversed(part)]

    return [outer, [*down, *mirrored(down)[1:-1], *up, *mirrored(up)[1:-1]]]


def _between(contour: list[Point], side: int, end: Point) -> list[Point]:
    """The part from the point on the curve that is farthest to the side, to ``end``."""
    if end not in contour:
        raise ValueError(f"the zero has no point at {end}")
    start = max(place for place, (x, _, on) in enumerate(contour) if x == side and on)
    turned = contour[start:] + contour[:start]
    return turned[: turned.index(end) + 1]


def _tabular(tables: Tables, zero: int) -> tuple[int, int]:
    """The width of a digit in columns, and how far the zero stands to the right in it.

    The zero of columns is the glyph that is made of the zero alone.
    """
    metrics = struct.unpack_from(">H", tables["hhea"], 34)[0]
    for number in range(metrics):
        glyph = _glyph(tables, number)
        if len(glyph) < 16 or struct.unpack_from(">h", glyph)[0] >= 0:
            continue
        flags, part = struct.unpack_from(">HH", glyph, 10)
        if part == zero and not flags & 0x20:
            shift = struct.unpack_from(">h" if flags & 1 else ">b", glyph, 14)[0]
            return int(struct.unpack_from(">H", tables["hmtx"], 4 * number)[0]), int(shift)
    raise ValueError("there is no zero for columns")


def _font(tables: Tables, contours: list[list[Point]], wide: int) -> bytes:
    points = [point for contour in contours for point in contour]
    xs, ys = [x for x, _, _ in points], [y for _, y, _ in points]
    box = struct.pack(">4h", min(xs), min(ys), max(xs), max(ys))
    glyph = struct.pack(">h", len(contours)) + box
    end = -1
    for contour in contours:
        end += len(contour)
        glyph += struct.pack(">H", end)
    glyph += struct.pack(">H", 0) + bytes(ON_CURVE if on else 0 for _, _, on in points)
    for values in (xs, ys):
        glyph += b"".join(struct.pack(">h", b - a) for a, b in zip([0, *values], values, strict=False))
    glyph += bytes(-len(glyph) % 4)
    head = bytearray(tables["head"])
    struct.pack_into(">I", head, 8, 0)  # the checksum of all
    head[36:44] = box
    struct.pack_into(">h", head, 50, 1)  # long places of glyphs
    hhea = tables["hhea"][:34] + struct.pack(">H", 2)
    maxp = bytearray(tables["maxp"])
    struct.pack_into(">3H", maxp, 4, 2, len(points), len(contours))
    segments = struct.pack(">7H", 4, 32, 0, 4, 4, 1, 0)
    segments += struct.pack(">9H", ZERO, 0xFFFF, 0, ZERO, 0xFFFF, 1 - ZERO & 0xFFFF, 1, 0, 0)
    made = {
        "OS/2": tables["OS/2"],
        "cmap": struct.pack(">HHHHI", 0, 1, 3, 1, 12) + segments,
        "glyf": glyph,
        "head": bytes(head),
        "hhea": hhea,
        "hmtx": struct.pack(">HhHh", wide, 0, wide, min(xs)),
        "loca": struct.pack(">3I", 0, 0, len(glyph)),
        "maxp": bytes(maxp),
        "name": struct.pack(">3H", 0, 0, 6),
        "post": struct.pack(">II", 0x00030000, 0) + bytes(24),
    }
    return _packed(made)


def _packed(tables: Tables) -> bytes:
    """The tables as WOFF 1, none of them compressed, with their checksums."""
    place = 44 + 20 * len(tables)
    entries, body, whole = b"", b"", 12 + 16 * len(tables)
    for tag, data in sorted(tables.items()):
        padded = data + bytes(-len(data) % 4)
        total = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
        entries += struct.pack(">4s4I", tag.encode(), place + len(body), len(data), len(data), total)
        body += padded
        whole += len(padded)
    head = struct.pack(">4sIIHHI", b"wOFF", 0x00010000, place + len(body), len(tables), 0, whole)
    return head + struct.pack(">HH5I", 1, 0, 0, 0, 0, 0, 0) + entries + body
