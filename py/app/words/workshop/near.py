"""Names that are nearly the same, and parts of messages.  Pure."""

_PLAIN = "_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"  # what names are made of, in ASCII


def between(text: str, before: str, after: str) -> str:
    """What stands between two texts, for the first time; "" where the first is not there."""
    parts = text.split(before)
    return parts[1].split(after)[0] if len(parts) > 1 else ""


def quoted(text: str, number: int = 0) -> str:
    """What stands in single quotes in a message: the first of them, or a later one; "" for none."""
    parts = text.split("'")
    at = 2 * number + 1
    return parts[at] if at < len(parts) else ""


def names_in(source: str) -> "list[str]":
    """The names in a script, those in its texts and remarks too."""
    found, name = [], ""
    for sign in source + " ":
        if sign in _PLAIN or ord(sign) > 127:
            name += sign
        else:
            if name:
                found.append(name)
            name = ""
    return found


def given_names(source: str) -> "list[str]":
    """The names that a script gives to something: before "=", after "def", "for" and "import"."""
    found = []
    for line in source.split("\n"):
        names = names_in(line)
        if names and names[0] in ("def", "for", "import", "from"):
            found += names[1:]
        elif "=" in line:
            found += names_in(line.split("=")[0])
    return found


def nearest(name: str, names: "list[str]") -> str:
    """The first of the names that is ``name`` but for one slip, or two in a long one; "" for none."""
    for slips in range(1, 3 if len(name) > 5 else 2):
        for one in names:
            if len(name) > 1 and one != name and _slips(name.lower(), one.lower()) <= slips:
                return one
    return ""


def _slips(one: str, other: str) -> int:
    """How many signs are to be put, left out, changed or swapped with the next (Damerau and Levenshtein)."""
    before: "list[int]" = []
    row = list(range(len(other) + 1))
    for i in range(len(one)):
        last, before, row = before, row, [i + 1]
        for j in range(len(other)):
            cost = min(before[j + 1] + 1, row[j] + 1, before[j] + (one[i] != other[j]))
            if i and j and one[i] == other[j - 1] and one[i - 1] == other[j]:
                cost = min(cost, last[j - 1] + 1)
            row.append(cost)
    return row[-1]
