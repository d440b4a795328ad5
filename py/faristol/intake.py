"""Files to text: the one place that decodes bytes, splits lines and reads JSON from outside.

Every reader of a file begins here.  The result is text that the rest of the engine can process, or a
``BadRecord`` with the line at fault.  Sizes are checked before any work that grows with the text.

Only encodings in which Catalan is written are known.
"""

from __future__ import annotations

import codecs
import json
import re
from typing import Final

from faristol.errors import BadRecord
from faristol.one_byte import DECLARED, text_of_one_byte

Json = str | int | float | bool | list["Json"] | dict[str, "Json"] | None

# The file of a game, even of 200 players, is well below 1 MB; an official list has some 60 MB.
MOST_BYTES: Final = 4_000_000
MOST_LIST_BYTES: Final = 200_000_000
MOST_LINES: Final = 20_000
LONGEST_LINE: Final = 200_000
# The largest whole number that JavaScript and Python read alike (IEEE 754 double).
LARGEST_NUMBER: Final = 2**53 - 1
DEEPEST: Final = 40  # levels of JSON; the parser recurses for each, and deep recursion ends Pyodide
_SHOWN: Final = 60

_BREAK: Final = re.compile(r"\r\n|\r|\n")
# Characters that no text has: a file with one of them is a picture, a program or damaged.
_NO_TEXT: Final = re.compile("[\x00-\x08\x0e-\x1f\ud800-\udfff]")
# Where files declare their encoding: the first line of a GCG, the declaration of XML.
_DECLARED: Final = re.compile(
    rb"\s*(?:#character-encoding[ \t]+([^\s]{1,99})"
    rb"|<\?xml\b[^>]{0,200}\bencoding\s*=\s*[\"']([^\"'>]{0,99})[\"'])",
    re.IGNORECASE,
)
# Possessive: a pattern that may go back keeps a mark for each character, and Pyodide never gives memory back.
_STRING: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|$)', re.DOTALL)
_BRACKET: Final = re.compile(r"[\[\]{}]")
_SURROGATE: Final = re.compile(r"\\u[dD][89a-fA-F]")

_UTF_8: Final = ("utf8", "utf8sig")
# Files of other programs that are no text at all, by what is in them.
_PACKED: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF-")
_SHEETS: Final = (b"xl/", b"opendocument.spreadsheet", "Workbook".encode("utf-16-le"))


def text_of(data: bytes, most: int = MOST_BYTES) -> str:
    """The text of a file, without its byte order mark.

    The encoding is that of the byte order mark.  Without one, bytes that are valid UTF-8 are UTF-8, whatever
    one-byte encoding the file declares.  Other bytes are in the declared encoding, or in that which
    ``one_byte`` tells from their letters.

    most: the largest size, in bytes and in characters.  ``BadRecord`` with the line that cannot be read.
    """
    if len(data) > most:
        raise BadRecord("file_too_long", most=most)
    return sound(_decoded(data), most)


def _decoded(data: bytes) -> str:
    if data.startswith(_PACKED):
        raise BadRecord("spreadsheet" if any(name in data for name in _SHEETS) else "document")
    if data.startswith(codecs.BOM_UTF8):
        return _marked(data)
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _strict(data, "utf-16", "UTF-16")
    found = _DECLARED.match(data)
    declared = (found[1] or found[2] or b"").decode("latin-1") if found else ""
    name = re.sub("[^a-z0-9]", "", declared.lower())
    if declared and name not in _UTF_8 and name not in DECLARED:
        raise BadRecord("unknown_encoding", 1, encoding=declared[:_SHOWN])
    if name in _UTF_8:
        return _strict(data, "utf-8", declared)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return text_of_one_byte(data, name)


def _marked(data: bytes) -> str:
    """Text with the mark of UTF-8; a program may put it before bytes that have nothing of UTF-8."""
    bare = data[len(codecs.BOM_UTF8) :]
    if any(ord(sign) > 0x7F for sign in bare.decode("utf-8", "ignore")):
        return _strict(data, "utf-8", "UTF-8")
    return text_of_one_byte(bare)


def _strict(data: bytes, codec: str, declared: str) -> str:
    try:
        return data.decode(codec)
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise BadRecord("not_its_encoding", line, encoding=declared[:_SHOWN]) from None


def sound(text: str, most: int = MOST_BYTES) -> str:
    """``text`` without a byte order mark.

    ``BadRecord`` where it is longer than ``most`` characters or has a character that no text has.
    """
    if len(text) > most:
        raise BadRecord("file_too_long", most=most)
    fault = _NO_TEXT.search(text)
    if fault:
        raise BadRecord("not_text", line_at(text, fault.start()))
    return text.removeprefix("\ufeff")


def line_at(text: str, index: int) -> int:
    """The number, from 1, of the line of the character at ``index``."""
    return len(_BREAK.findall(text, 0, index)) + 1


def lines_of(text: str, most: int = MOST_LINES, longest: int = LONGEST_LINE) -> list[tuple[int, str]]:
    """The lines of ``text`` that are not blank, each with its number in the file, from 1.

    ``BadRecord`` beyond ``most`` lines (blank ones counted) or ``longest`` characters in a line.
    """
    lines = _BREAK.split(sound(text))
    if not lines[-1]:
        lines.pop()
    if len(lines) > most:
        raise BadRecord("too_many_lines", most + 1, most=most)
    for number, line in enumerate(lines, start=1):
        if len(line) > longest:
            raise BadRecord("line_too_long", number, most=longest)
    return [(number, line) for number, line in enumerate(lines, start=1) if line.strip()]


def json_of(text: str, code: str, line: int = 0) -> Json:
    """The JSON value of ``text``; ``BadRecord`` with ``code`` and the line where it is not JSON.

    Numbers beyond ``LARGEST_NUMBER`` and more than ``DEEPEST`` levels are refused too.
    line: the number in its file of the one line that ``text`` is; 0 for a whole file.
    """
    if _too_deep(text):
        raise BadRecord(code, line)
    try:
        value: Json = json.loads(text, parse_int=_whole, parse_constant=_refused)
    except json.JSONDecodeError as fault:
        raise BadRecord(code, line or fault.lineno) from None
    except ValueError:
        raise BadRecord(code, line) from None
    if half := _SURROGATE.search(text):
        try:
            json.dumps(value, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise BadRecord("not_text", line or line_at(text, half.start())) from None
    return value


def _too_deep(text: str) -> bool:
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def _whole(digits: str) -> int:
    number = int(digits) if len(digits) <= _SHOWN else LARGEST_NUMBER + 1
    if abs(number) > LARGEST_NUMBER:
        raise ValueError(digits[:_SHOWN])
    return number


def _refused(name: str) -> Json:
    raise ValueError(name)
