"""Sentences about a pasted list: what was understood of it, and what is asked."""

from app.words.grammar import counted
from app.words.tournament.common import participants
from app.words.tournament.setup import clubs_counted

DOUBTFUL = "Hi ha coses de la llista que no s’han entès"
GO_ON = "Continua així"
IS_PERSON = "És un participant"
_COLUMN = "Columna"
_ROLES = (
    ("name", "Nom"),
    ("surname", "Cognoms"),
    ("name2", "Nom del segon"),
    ("surname2", "Cognoms del segon"),
    ("club", "Escola o club"),
    ("category", "Categoria"),
    ("rating", "Rànquing"),
    ("none", "No la miris"),
)
_MORE_ROLES = {
    "name3": "Nom del tercer",
    "surname3": "Cognoms del tercer",
    "name4": "Nom del quart",
    "surname4": "Cognoms del quart",
    "club2": "Escola o club del segon",
    "rating2": "Rànquing del segon",
    "table": "Taula",
    "number": "Número",
}
_QUESTIONS = {
    "alone": "hi ha un sol nom, i la llista és de parelles.",
    "bad_quotes": "hi falten unes cometes.",
    "column": "no se sap què és aquesta columna, i no es mira.",
    "filled": "a les caselles buides s’hi ha posat el que diu la de sobre.",
    "first_line": "sembla un encapçalament, i no s’ha comptat com a participant.",
    "guessed": "aquesta columna s’ha pres per l’escola o el club.",
    "headings": "sembla un encapçalament, i no s’ha comptat.",
    "long_cell": "l’escola o la categoria és massa llarga.",
    "long_name": "el nom és massa llarg.",
    "name_column": "cap encapçalament no parla de noms, i s’ha triat aquesta columna.",
    "no_name": "no hi ha cap nom.",
    "no_name_column": "no hi ha cap columna de noms.",
    "no_number": "el rànquing no és cap número de fins a quatre xifres.",
    "not_a_number": "el número del jugador no és cap número.",
    "not_pairs": "la llista hauria de ser de parelles, i a cada línia hi ha un sol nom.",
    "pair_columns": "sembla que hi ha dos noms a cada línia. Mira si són parelles.",
    "too_many": "hi ha massa participants.",
    "total": "sembla una línia de totals, i no s’ha comptat.",
    "twice": "ja hi és.",
}


def understood(people: int, pairs: bool, clubs: "list[str]", categories: int) -> str:
    """46 parelles · 12 escoles o clubs · 4 categories."""
    parts = [participants(people, pairs)]
    if clubs:
        parts.append(clubs_counted(len(clubs)))
    if categories > 1:
        parts.append(counted(categories, "categoria", "categories"))
    return " · ".join(parts)


def column(number: int) -> str:
    return _COLUMN + " " + str(number)


def roles(present: str) -> "list[tuple[str, str]]":
    """What a column may be; a rare role only where it is the present one."""
    found = list(_ROLES)
    if present in _MORE_ROLES:
        found.append((present, _MORE_ROLES[present]))
    return found


def question(what: str, line: int, text: str) -> str:
    """Línia 12 («Aina Puig»): ja hi és."""
    shown = "«" + text.strip()[:40] + "»" if text.strip() else ""
    sentence = _QUESTIONS.get(what, what)
    if line:
        return "Línia " + str(line) + (" (" + shown + "): " if shown else ": ") + sentence
    return (shown + ": " if shown else "") + (sentence if shown else sentence[:1].upper() + sentence[1:])


def questions_left(number: int) -> str:
    return "…i " + counted(number, "cosa més.", "coses més.")
