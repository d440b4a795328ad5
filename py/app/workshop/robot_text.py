"""A robot as a text that goes from one device to another, and several as one file.  Pure.

A robot that is sent is "1" (the version), its pupil's name, its own name and its script, a line each but the
script, which is the rest.  In a file of several, each script follows a line "#### Robot: PUPIL - NAME"; its
own lines that could be taken for one have one "#" more there.

Whatever comes is of somebody else: its length and its signs are checked, and nothing of it is run.
"""

from app.words.workshop import robots as robots_words
from app.words.workshop import sending as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Robot(TypedDict):
        """A robot of somebody."""

        pupil: str
        name: str
        source: str


MARK = "#robot="  # begins the fragment of an address that brings a robot
LONGEST_PACKED = 100_000  # characters of a packed robot: no script of the longest has more
_VERSION = "1"
_HEAD = "####"
_ROBOT = " Robot: "
_DIGITS = "0123456789"


class BadRobot(Exception):
    """What came is no robot that can be kept; the exception's text is the sentence to show."""


def checked(pupil: str, name: str, source: str) -> "Robot":
    """The robot with clean names and line ends; raises ``BadRobot``."""
    if source.startswith("\ufeff"):  # MicroPython strips bytes, which may be halves of other signs
        source = source[1:]
    source = source.replace("\r\n", "\n").replace("\r", "\n")
    if len(source) > words.LONGEST:
        raise BadRobot(words.too_long(len(source)))
    if not source.strip(" \t\n"):
        raise BadRobot(words.EMPTY)
    lines = source.split("\n")
    for place in range(len(lines)):
        if [sign for sign in lines[place] if _is_bad(sign)]:
            raise BadRobot(words.bad_sign(place + 1))
    name = robots_words.clean_name(_without_bad(name))
    if not name:
        raise BadRobot(words.NO_NAME)
    return {"pupil": words.clean_pupil(_without_bad(pupil)) or words.UNKNOWN, "name": name, "source": source}


def _without_bad(text: str) -> str:
    """A name in which such signs, and all kinds of spaces, are plain spaces."""
    return "".join([" " if _is_bad(sign) or _is_space(ord(sign)) else sign for sign in text])


def _is_space(code: int) -> bool:
    """Whether it is a space besides the plain one; MicroPython knows none of them."""
    return code in (0xA0, 0x1680, 0x202F, 0x205F, 0x3000) or 0x2000 <= code <= 0x200A


def _is_bad(sign: str) -> bool:
    """Whether it is a control character but a tabulator, turns the way of writing, or is half of one."""
    code = ord(sign)
    if code < 32:
        return sign != "\t"
    return (
        127 <= code < 160
        or 0x200E <= code <= 0x200F
        or 0x2028 <= code <= 0x202E
        or 0x2066 <= code <= 0x2069
        or 0xD800 <= code <= 0xDFFF
    )


# -- one robot


def text_of(robot: "Robot") -> str:
    return "\n".join([_VERSION, robot["pupil"], robot["name"], robot["source"]])


def read(text: str) -> "Robot":
    """The robot of a text; raises ``BadRobot``."""
    parts = text.split("\n", 3)
    if len(parts) < 4 or not parts[0] or parts[0].strip(_DIGITS):
        raise BadRobot(words.NO_ROBOT)
    if parts[0] != _VERSION:
        raise BadRobot(words.NEWER)
    return checked(parts[1], parts[2], parts[3])


def packed_in(text: str) -> str:
    """What an address brings behind ``MARK``; raises ``BadRobot``."""
    if MARK not in text:
        raise BadRobot(words.NO_LINK)
    packed = text.split(MARK, 1)[1].strip()
    if not 0 < len(packed) <= LONGEST_PACKED:
        raise BadRobot(words.NO_ROBOT)
    return packed


# -- files


def file_name(robot: "Robot") -> str:
    return words.title(robot["pupil"], robot["name"]) + ".py"


def of_file(file: str, text: str) -> "list[Robot]":
    """The robots of a file: one under the file's name, or several; raises ``BadRobot``, which names it."""
    found = []
    try:
        if not text.startswith(_HEAD + _ROBOT):
            stem = file[:-3] if file.lower().endswith(".py") else file
            pupil, name = words.of_title(stem)
            return [checked(pupil, name, text)]
        for title, source in _sections(text.replace("\r\n", "\n")):
            pupil, name = words.of_title(title)
            file = title
            found.append(checked(pupil, name, source))
    except BadRobot as bad:
        raise BadRobot(words.in_file(file, str(bad)))
    return found


def together(robots: "list[Robot]") -> str:
    """The file of several robots."""
    text = ""
    for robot in robots:
        lines = [_HEAD + _ROBOT + words.title(robot["pupil"], robot["name"])]
        lines += ["#" + line if _hashes(line) else line for line in robot["source"].split("\n")]
        text += "\n".join(lines) + "\n"
    return text


def _sections(text: str) -> "list[tuple[str, str]]":
    """The titles and scripts of a file that begins with a title."""
    made: "list[tuple[str, list[str]]]" = []
    for line in text.split("\n"):
        count = _hashes(line)
        if count == len(_HEAD):
            made.append((line[len(_HEAD + _ROBOT) :], []))
        else:
            made[-1][1].append(line[1:] if count else line)
    last = made[-1][1]
    if last and not last[-1]:  # what follows the last line end
        last.pop()
    return [(title, "\n".join(lines)) for title, lines in made]


def _hashes(line: str) -> int:
    """How many signs "#" begin a line that is a title, or is written as none; 0 of any other."""
    rest = line.lstrip("#")
    count = len(line) - len(rest)
    return count if count >= len(_HEAD) and rest.startswith(_ROBOT) else 0
