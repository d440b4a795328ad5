"""Sentences about a tournament’s pasted list: what was understood of it, and what its columns are."""

from app.words.grammar import counted
from app.words.tournament.common import participants
from app.words.tournament.setup import clubs_counted

IS_PERSON = "És un participant"
_LONE = "Hi falta el segon nom?"
_LONE_YES = "Afegeix-lo sol"
_COLUMN = "Columna"
_ROLES = (
    ("name", "Nom"),
    ("surname", "Cognoms"),
    ("name2", "Nom del segon"),
    ("surname2", "Cognoms del segon"),
    ("club", "Escola o club"),
    ("category", "Categoria"),
    ("rating", "Rànquing"),
    ("pair", "Número de la parella"),
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
    "team": "Nom de l’equip",
    "number": "Número",
    "licence": "Número de soci o de llicència",
    "fide": "Número FIDE",
}


def understood(people: int, lines: int, pairs: bool, clubs: "list[str]", categories: int) -> str:
    """46 parelles en 47 línies · 12 escoles o clubs · 4 categories."""
    parts = [participants(people, pairs) + " en " + counted(lines, "línia", "línies")]
    if clubs:
        parts.append(clubs_counted(len(clubs)))
    if categories > 1:
        parts.append(counted(categories, "categoria", "categories"))
    return " · ".join(parts)


def lone(name: str) -> "tuple[str, str, str]":
    """What is asked before one name is entered where pairs play: title, text, and the button that goes on."""
    return _LONE, "Aquí hi juguen parelles, i «" + name[:40] + "» és un sol nom.", _LONE_YES


def column(number: int) -> str:
    return _COLUMN + " " + str(number)


def roles(present: str) -> "list[tuple[str, str]]":
    """What a column may be; a rare role only where it is the present one."""
    found = list(_ROLES)
    if present in _MORE_ROLES:
        found.append((present, _MORE_ROLES[present]))
    return found
