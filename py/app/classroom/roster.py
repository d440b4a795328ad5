"""The class on the teacher's page: who has which number, which result codes came, and the table to save.

Pure.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from faristol.session.duplicate.wire import ClassPlace

    class Entry(TypedDict):
        """A result code that was read."""

        number: int
        code: str


MOST_NUMBER = 999
_BETWEEN = " \t.,;:)-–"


def names_of(text: str) -> "dict[int, str]":
    """Names by number, a line each: ``7 Aina``, ``7;Aina``; a line without a number has the next one."""
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
    """``entry`` in the place of the one with its number, or after all others."""
    others = [one for one in entries if one["number"] != entry["number"]]
    others.append(entry)
    return others


def csv(places: "list[ClassPlace]", titles: "list[str]", rounds: int) -> str:
    """The classification as spreadsheets in Catalan read it: semicolons, decimal commas."""
    rows = [list(titles) + [str(number) for number in range(1, rounds + 1)]]
    for place in places:
        row = [str(place["rank"]), str(place["number"]), place["name"], str(place["total"])]
        row.append(str(place["percent"]).replace(".", ","))
        rows.append(row + [str(points) for points in place["points"]])
    return "".join([";".join([_cell(cell) for cell in row]) + "\r\n" for row in rows])


def _cell(text: str) -> str:
    """Quoted where it must be; what a spreadsheet would take for a formula has an apostrophe before it."""
    if text[:1] in ("=", "+", "-", "@"):
        text = "'" + text
    if ";" in text or '"' in text:
        return '"' + text.replace('"', '""') + '"'
    return text
