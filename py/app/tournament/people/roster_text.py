# Longer than 300 lines: the columns, the schools and the categories of a pasted list are found together.
"""A list of participants as it was pasted: which column is what, which schools and categories it has.

Pure.  Lists come from spreadsheets (tabs), CSV files, e-mails and paper.  Columns are recognised by their
heading, or else by what is in them.  A line that ends in a colon, or begins with #, is a heading: the school
or the category of the lines below it.  The organiser may say what a column is (``roles``).
"""

from app.words.grammar import folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import RosterLine

NAME, SURNAME, CLUB, CATEGORY, RATING, NONE = "name", "surname", "club", "category", "rating", "none"
LONGEST_NAME = 60
_RATING_DIGITS = 4
_HEADINGS = {
    NAME: "nom noms nom i cognoms jugador jugadors jugadora alumne alumnes participant participants parella "
    "parelles name player",
    SURNAME: "cognom cognoms",
    CLUB: "escola escoles centre club col.legi collegi institut entitat equip associacio poblacio school",
    CATEGORY: "categoria categories cat cat. curs nivell grup grau classe cicle category",
    RATING: "ranquing ranking elo rating puntuacio coeficient",
    NONE: "num num. numero n n. nre # no no. taula dorsal observacions",
}
_CATEGORY_WORDS = (
    "categoria", "cat.", "curs", "nivell", "grup", "primaria", "eso", "batxillerat", "cicle", "infantil",
    "alevi", "benjami", "cadet", "junior", "juvenil", "adult", "absolut", "senior", "veter", "sub-", "sub1",
)  # fmt: skip
_ORDINALS = ("r", "n", "t", "e", "a", "o", "")
_BULLETS = "-–—•*·"


class Person:
    """One line of the list."""

    def __init__(self, line: int, name: str, club: str, category: str, rating: "int | None") -> None:
        self.line = line
        self.name = name
        self.club = club
        self.category = category
        self.rating = rating


class Reading:
    """What was understood.

    roles: of each column.  samples: the first cell of each column.  faults: (line, code, text).
    """

    def __init__(self) -> None:
        self.roles: "list[str]" = []
        self.samples: "list[str]" = []
        self.people: "list[Person]" = []
        self.faults: "list[tuple[int, str, str]]" = []

    def clubs(self) -> "list[str]":
        return _distinct([one.club for one in self.people if one.club])

    def categories(self) -> "list[str]":
        return sorted(_distinct([one.category for one in self.people if one.category]), key=folded)

    def count(self, category: str) -> int:
        return len([one for one in self.people if one.category == category])


class _Line:
    def __init__(self, number: int, cells: "list[str]", club: str, category: str) -> None:
        self.number = number
        self.cells = cells
        self.club = club
        self.category = category


def read(text: str, roles: "list[str] | None" = None) -> Reading:
    """Read a list; ``roles``: those that the organiser chose for the columns."""
    reading = Reading()
    written = [(place + 1, line.strip()) for place, line in enumerate(text.split("\n"))]
    written = [(number, line) for number, line in written if line.strip(" \t;,|")]
    separator = _separator([line for _, line in written])
    lines, headed = _lines(written, separator)
    if not lines:
        return reading
    width = max([len(line.cells) for line in lines])
    heading = _heading(lines[0].cells)
    if heading:
        lines = lines[1:]
    columns = [[_cell(line, place) for line in lines] for place in range(width)]
    found = _by_heading(heading, width) if heading else _by_contents(columns, headed)
    reading.roles = roles if roles is not None and len(roles) == width else found
    reading.samples = [([cell for cell in column if cell] or [""])[0] for column in columns]
    _fill(reading, lines)
    return reading


def of_another_program(name: str, text: str) -> bool:
    """Whether a file is a tournament report (TRF) or one of TSH (``.t``), which the engine reads."""
    return name.lower().endswith(".t") or any(line.startswith("001 ") for line in text.split("\n"))


def table(rows: "list[RosterLine]") -> str:
    """The players that the engine read in such a file, as a list with headings."""
    lines = ["nom;escola;rànquing"]
    for row in rows:
        rating = "" if row["rating"] is None else str(row["rating"])
        cells = [row["name"], row["club"], rating]
        lines.append(";".join([quoted(cell) if ";" in cell or '"' in cell else cell for cell in cells]))
    return "\n".join(lines) + "\n"


def quoted(cell: str) -> str:
    """A cell in quotes, whatever it contains."""
    return '"' + cell.replace('"', '""') + '"'


# -- lines and cells


def _separator(lines: "list[str]") -> str:
    """The sign between columns; "" for a list of names alone."""
    for sign in ("\t", ";", "|", "  "):
        if len([line for line in lines if sign in line]) * 2 > len(lines):
            return sign
    with_comma = [line for line in lines if "," in line]
    if len(with_comma) * 2 <= len(lines):
        return ""
    if _heading(_split(lines[0], ",")):
        return ","
    # "Puig, Aina": what follows a single comma is another name in nearly every line.
    seconds = [folded(line.split(",")[1]) for line in with_comma]
    single = all(line.count(",") == 1 for line in with_comma)
    if single and len(with_comma) > 2 and len(_distinct(seconds)) * 10 > 6 * len(seconds):
        return ""
    return ","


def _split(line: str, separator: str) -> "list[str]":
    """The cells of a line; one in quotes may contain the separator, and quotes that are written twice."""
    if not separator:
        return [line]
    if separator == "  ":
        return [cell.strip() for cell in line.split(separator) if cell.strip()]
    cells, cell = [], ""
    for part in line.split(separator):
        cell = cell + separator + part if cell else part.strip()
        if cell[:1] == '"' and cell.count('"') % 2:
            continue  # the quotes end in a later part
        cells.append(_unquoted(cell.strip()))
        cell = ""
    return cells + ([_unquoted(cell.strip())] if cell else [])


def _unquoted(cell: str) -> str:
    if cell[:1] != '"' or cell[-1:] != '"' or len(cell) < 2:
        return cell
    inside = cell[1:-1].replace('""', "\n")
    return cell if '"' in inside else inside.replace("\n", '"').strip()


def _lines(written: "list[tuple[int, str]]", separator: str) -> "tuple[list[_Line], bool]":
    """The lines that are no headings, each with its school and category; whether there were headings."""
    lines: "list[_Line]" = []
    club = category = ""
    headed = False
    for number, line in written:
        title = _title(line.rstrip(";,|\t "))
        if title:
            headed = True
            if _is_category(title):
                category = _without_word(title)
            else:
                club = title
            continue
        lines.append(_Line(number, _split(_unnumbered(line), separator), club, category))
    return lines, headed


def _title(line: str) -> str:
    """The text of a heading inside the list; "" for any other line."""
    if line[:1] == "#" and len(line) > 1 and not line[1:].strip()[:1].isdigit():
        return line.lstrip("# ").strip(" :")
    if line[-1:] == ":":
        return line.strip(" :")
    for word in ("categoria:", "escola:", "club:", "centre:"):
        if folded(line)[: len(word)] == word:
            title = line[len(word) :].strip()
            return "Categoria " + title if word == "categoria:" else title
    return ""


def _unnumbered(line: str) -> str:
    """A line without its bullet or its number ("12.", "12)", "12 -")."""
    bare = line.lstrip(_BULLETS + " ") if line[:1] in _BULLETS else line
    digits = 0
    while bare[digits : digits + 1].isdigit():
        digits += 1
    rest = bare[digits:]
    if digits and rest[:1] in (".", ")") and rest[1:].strip():
        return rest[1:].strip()
    if digits and rest[:1] == " " and rest.strip() and not rest.strip()[:1].isdigit():
        return rest.strip().lstrip(_BULLETS + " ")
    return bare


def _cell(line: _Line, place: int) -> str:
    return line.cells[place] if place < len(line.cells) else ""


# -- which column is what


def _heading(cells: "list[str]") -> "list[str]":
    """The roles that a line of headings names; an empty list if it is none."""
    roles = []
    for cell in cells:
        found = [role for role in _HEADINGS if _is_word(folded(cell), _HEADINGS[role], role)]
        roles.append(found[0] if found else "")
    named = [role for role in roles if role]
    return roles if NAME in named or SURNAME in named or len(named) > 1 else []


def _is_word(cell: str, listed: str, role: str) -> bool:
    return bool(cell) and (
        cell in listed.split(" ") or (role == NAME and cell in ("nom i cognoms", "nom complet"))
    )


def _by_heading(heading: "list[str]", width: int) -> "list[str]":
    roles = [role or NONE for role in heading] + [NONE] * (width - len(heading))
    if NAME not in roles and SURNAME in roles:
        roles[roles.index(SURNAME)] = NAME
    if NAME not in roles:
        roles[roles.index(NONE) if NONE in roles else 0] = NAME
    return roles


def _by_contents(columns: "list[list[str]]", headed: bool) -> "list[str]":
    roles = [NONE] * len(columns)
    texts = []
    for place in range(len(columns)):
        cells = [cell for cell in columns[place] if cell]
        if cells and all(cell.isdigit() for cell in cells):
            if _is_count(cells):
                continue
            roles[place] = CATEGORY if max([len(cell) for cell in cells]) == 1 else RATING
        elif cells:
            texts.append(place)
    if not texts:
        roles[0] = NAME
        return roles
    roles[texts[0]] = NAME
    rest = texts[1:]
    likely = [place for place in rest if _are_categories(columns[place])]
    if likely and CATEGORY not in roles:
        roles[likely[0]] = CATEGORY
        rest.remove(likely[0])
    if rest:
        roles[rest[0]] = CLUB
    if len(rest) > 1 and CATEGORY not in roles:
        roles[rest[1]] = CATEGORY
        if len(_distinct(columns[rest[0]])) < len(_distinct(columns[rest[1]])):
            roles[rest[0]], roles[rest[1]] = CATEGORY, CLUB
    return roles


def _is_count(cells: "list[str]") -> bool:
    """Whether a column counts the lines: 1, 2, 3…"""
    return len(cells) > 2 and [int(cell) for cell in cells] == list(range(1, len(cells) + 1))


def _are_categories(cells: "list[str]") -> bool:
    filled = _distinct([cell for cell in cells if cell])
    return len([cell for cell in filled if _is_category(cell)]) * 2 > len(filled)


def _is_category(text: str) -> bool:
    """Whether a text looks like a category: "Categoria B", "6è de primària", "2n ESO", "A"."""
    plain = folded(text)
    if len(plain) == 1 or (plain[:1].isdigit() and plain[1:2] in _ORDINALS):
        return True
    words = plain.split(" ")
    for word in _CATEGORY_WORDS:
        if plain.startswith(word) or word in words:
            return True
    return False


def _without_word(title: str) -> str:
    """ "Categoria B" as "B"."""
    return title[10:].strip() if folded(title)[:10] == "categoria " else title


# -- people


def _fill(reading: Reading, lines: "list[_Line]") -> None:
    spelt: "dict[str, str]" = {}  # the first spelling of each school and category
    seen: "dict[str, int]" = {}
    for line in lines:
        cells = {role: _joined(reading.roles, line.cells, role) for role in reading.roles}
        name = " ".join((cells.get(NAME, "") + " " + cells.get(SURNAME, "")).split())
        club = _first_spelling(spelt, CLUB, cells.get(CLUB) or line.club)
        category = _first_spelling(spelt, CATEGORY, _without_word(cells.get(CATEGORY) or line.category))
        rating = cells.get(RATING, "")
        if not name or name.isdigit():
            reading.faults.append((line.number, "no_name", " ".join(line.cells)))
            continue
        if len(name) > LONGEST_NAME:
            reading.faults.append((line.number, "long_name", name))
            continue
        long = [cell for cell in (club, category) if len(cell) > LONGEST_NAME]
        if long:
            reading.faults.append((line.number, "long_cell", long[0]))
            continue
        points = int(rating) if rating.isdigit() and len(rating) <= _RATING_DIGITS else None
        if rating and points is None:
            reading.faults.append((line.number, "no_number", rating))
        key = folded(name + "|" + club + "|" + category)
        if key in seen:
            reading.faults.append((line.number, "twice", name))
            continue
        seen[key] = line.number
        reading.people.append(Person(line.number, name, club, category, points))


def _joined(roles: "list[str]", cells: "list[str]", role: str) -> str:
    return " ".join(
        [cells[at] for at in range(min(len(roles), len(cells))) if roles[at] == role and cells[at]]
    )


def _first_spelling(spelt: "dict[str, str]", kind: str, text: str) -> str:
    """ "ESCOLA PIT-ROIG" is the same as "Escola Pit-roig" written before."""
    written = kind + text
    if written not in spelt:
        tidy = " ".join(text.split())
        plain = kind + folded(tidy)
        if plain not in spelt:
            spelt[plain] = tidy
        spelt[written] = spelt[plain]
    return spelt[written]


def _distinct(texts: "list[str]") -> "list[str]":
    found: "list[str]" = []
    for text in texts:
        if text not in found:
            found.append(text)
    return found
