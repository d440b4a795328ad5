"""The roster of the class: names by number, and result codes by number.

Pure.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Entry(TypedDict):
        """An accepted result code."""

        number: int
        code: str


MOST_NUMBER = 999
_BETWEEN = " \t.,;:)-–"


def names_of(text: str) -> "dict[int, str]":
    """Names by number, one a line, as the engine has read them: ``7 Aina``.

    Earlier versions kept lists as they were typed: ``7;Aina``; a line without a number has the next one.
    """
    names = {}
    following = 1
    for line in text.split("\n"):
        line = line.strip()
        digits = ""
        while len(digits) < len(line) and line[len(digits)] in "0123456789":
            digits += line[len(digits)]
        number = int(digits) if digits and int(digits) else following
        name = line[len(digits) :].strip(_BETWEEN).strip('"').strip()
        if name and number <= MOST_NUMBER:
            names[number] = name
            following = number + 1
    return names


def entry_of(entries: "list[Entry]", number: int) -> "Entry | None":
    for entry in entries:
        if entry["number"] == number:
            return entry
    return None


def with_entry(entries: "list[Entry]", entry: "Entry") -> "list[Entry]":
    """The list with ``entry`` replacing the one of its number, or appended."""
    others = [one for one in entries if one["number"] != entry["number"]]
    others.append(entry)
    return others
