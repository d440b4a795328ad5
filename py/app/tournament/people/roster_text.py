"""A pasted list as the engine has read it: its people and categories, and the table that enters them.

Pure.
"""

from app.browser.stable_sort import stable_sorted
from app.words.grammar import folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import RosterLine, RosterRead
    from faristol.session.view_types import ListDoubt


class Reading:
    """What was understood; nothing where nothing was read yet."""

    def __init__(self, read: "RosterRead | None" = None) -> None:
        self.people: "list[RosterLine]" = read["rows"] if read else []
        self.columns: "list[str]" = read["columns"] if read else []
        self.samples: "list[str]" = read["samples"] if read else []
        self.titles: "list[str]" = read["titles"] if read else []
        self.dropped: "list[str]" = read["dropped"] if read else []
        self.lines = read["lines"] if read else 0
        self.asked: "list[ListDoubt]" = read["asked"] if read else []
        self.clubs: "list[str]" = read["clubs"] if read else []
        self.pairs = bool(read and read["pairs"])

    def categories(self) -> "list[str]":
        found: "list[str]" = []
        for person in self.people:
            if person["category"] and person["category"] not in found:
                found.append(person["category"])
        return stable_sorted(found, folded)

    def count(self, category: str) -> int:
        return len([person for person in self.people if person["category"] == category])

    def csv(self, only: str = "") -> str:
        """The table that the engine reads word by word; ``only``: the category of those who have none."""
        rows = ["nom;escola;categoria;rànquing;taula;fide;soci"]
        for person in self.people:
            rating = "" if person["rating"] is None else str(person["rating"])
            cells = [
                person["name"],
                person["club"],
                person["category"] or only,
                rating,
                "",
                person["fide"],
                person["member"],
            ]
            rows.append(";".join([quoted(cell) for cell in cells]))
        return "\n".join(rows) + "\n"


def is_lone(name: str) -> bool:
    """Whether a name is that of one person: "Pere Puig i Mas", but not "Aina Puig i Biel Roca"."""
    for sign in ("/", "&", "+", " amb ", " - ", ", ", " i ", " y ", " e "):
        parts = [part.strip() for part in name.split(sign)]
        full = [part for part in parts if " " in part]
        whole = all(parts) and (len(full) == len(parts) or (not full and sign != ", "))
        if len(parts) > 1 and whole:
            return False
    return True


def are_pairs(names: "list[str]") -> bool:
    """Whether at least half of the entries of a category are pairs by their names."""
    return 2 * len([name for name in names if is_lone(name)]) <= len(names)


def quoted(cell: str) -> str:
    """A cell in quotes, whatever it contains."""
    return '"' + cell.replace('"', '""') + '"'
