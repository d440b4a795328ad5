"""Who goes on from several venues: names that occur twice, and the list for the grand final.  Pure."""

from app.ui import spreadsheet
from app.words.grammar import folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.view_types import VenueRowView


def clashes(rows: "list[VenueRowView]") -> "list[list[VenueRowView]]":
    """The rows of one category that have the same name, those of each name together."""
    found: "list[list[VenueRowView]]" = []
    for row in rows:
        same = [group for group in found if _key(group[0]) == _key(row)]
        if same:
            same[0].append(row)
        else:
            found.append([row])
    return [group for group in found if len(group) > 1]


def roster(rows: "list[VenueRowView]", titles: "list[str]") -> str:
    """The list to paste; whoever shares a name has the venue beside it."""
    twice = [_key(group[0]) for group in clashes(rows)]
    cells = [["nom", "escola", "categoria"]]
    for row in rows:
        name = row["name"]
        if _key(row) in twice:
            name += " (" + titles[row["venue"] - 1] + ")"
        cells.append([name, row["club"], row["category"]])
    return spreadsheet.write(cells)


def distinct(titles: "list[str]") -> "list[str]":
    """The venues' names; one that is there again has a number: Vic, Vic 2."""
    found: "list[str]" = []
    for title in titles:
        before = len([one for one in titles[: len(found)] if one == title])
        found.append(title + " " + str(before + 1) if before else title)
    return found


def _key(row: "VenueRowView") -> "tuple[str, str]":
    return folded(row["name"]), row["category"]
