"""Sentences of the room of words: what is searched for, what is found, and two lists side by side."""

from app.words.grammar import thousands, tiles

# --- the page ---------------------------------------------------------------------------------
PAGE = "mots.html"
TITLE = "Mots"
LINE = "Patrons, anagrames i ganxos."
SEARCH = "Què busques"
LIST = "Mots trobats"
IN_PLAY = (
    "Ara hi ha una partida de campionat en joc, i mentre es juga no es pot consultar cap mot (§1). "
    "Quan s’acabi, aquí ho podràs buscar tot."
)
BACK = "Torna a la partida"

# --- what is searched for ---------------------------------------------------------------------
# The kinds of search: key, name, example, and a line of help.
MODES = (
    ("pattern", "Patró", "C?S[AE]*", "? és una fitxa, * qualsevol nombre de fitxes, [AE] una d’aquestes."),
    ("rack", "Anagrames", "AEINRS?", "Els mots que surten d’aquestes fitxes; ? és un escarràs."),
    ("hooks", "Ganxos", "CASA", "Què hi pot anar al davant i al darrere, i els mots que el contenen."),
    ("begins", "Comencen", "DES", "Mots que comencen així."),
    ("contains", "Contenen", "L·L", "Mots que tenen aquestes fitxes de costat."),
    ("ends", "Acaben", "QUES", "Mots que acaben així."),
)
EXACT = "Només amb totes les fitxes"
FILTERS = "Filtres i ordre"
FEWEST_TILES = "Fitxes, de"
MOST_TILES = "a"
FEWEST_VOWELS = "Vocals, de"
MOST_VOWELS = "a"
KIN = "Anagrames"
ANY = "Tots"
WITH_ANY = "Amb alguna d’aquestes fitxes"
DEAR = "Les cares"
DEAR_TILES = "Ç H J L·L NY QU X Z"
ORDER = "Ordre"
ORDERS = (
    ("alphabet", "Alfabètic"),
    ("points", "Per punts"),
    ("probability", "Per probabilitat de sortir del sac"),
)
GROUPING = "Llargada"
GROUPINGS = (("short_first", "Primer els curts"), ("long_first", "Primer els llargs"))
HOOKS = "Mostra els ganxos"
READY = "Llistes fetes"
# Lists that are ready made: name, fewest and most tiles, only with dear tiles, order.
READY_LISTS = (
    ("De dues fitxes", 2, 2, False, "alphabet"),
    ("De tres fitxes", 3, 3, False, "alphabet"),
    ("De tres, amb les fitxes cares", 3, 3, True, "alphabet"),
    ("De set, els més probables", 7, 7, False, "probability"),
    ("De vuit, els més probables", 8, 8, False, "probability"),
)

# --- what is done with what was found ---------------------------------------------------------
COPY = "Copia"
COPIED = "La llista és copiada."
PRINT = "Imprimeix"
SAVE = "Desa"
SAVE_TITLE = "Desa la llista"
AS_TEXT = ("Text", "Un mot a cada línia")
AS_CSV = ("CSV", "Amb punts i ganxos, per a un full de càlcul")
CSV_HEAD = "mot;fitxes;punts;davant;darrere"
COMPARE = "Compara dues llistes"
MOST_COPIED = 20000
MOST_PRINTED = 5000


def kin_at_least(count: int) -> str:
    """2 o més."""
    return str(count) + " o més"


def found(count: int) -> str:
    if not count:
        return "Cap mot"
    return thousands(count) + (" mot" if count == 1 else " mots")


def length_head(length: int, count: int) -> str:
    """7 fitxes · 43.830 mots."""
    return tiles(length) + " · " + found(count)


# What a screen reader says beside a word: S, davant; CASA; L M R, darrere; 5 punts.
SAID_FRONT = "davant: "
SAID_BACK = " darrere: "


def said_points(points: int) -> str:
    return " punt" if points == 1 else " punts"


def said_blanks(blanks: "list[str]") -> str:
    return " amb escarràs: " + " ".join(blanks) + " "


def hooks_of(word: str, valid: bool) -> str:
    return word + (" és a la llista." if valid else " no és a la llista.")


FRONT = "Al davant"
BACK_HOOKS = "Al darrere"
NONE = "res"
NOTHING_FOUND = "No hi ha cap mot així. Prova amb menys lletres o treu algun filtre."


def only_first(shown: int, count: int) -> str:
    """Where not all are copied or printed."""
    return "" if shown >= count else "Els primers " + thousands(shown) + " de " + thousands(count) + " mots."


# --- two lists side by side -------------------------------------------------------------------
COMPARE_HELP = (
    "Tria la llista d’abans i la d’ara: un mot per línia, files del generador oficial o un fitxer .lex."
)
BEFORE = "Abans"
AFTER = "Ara"
OWN_LIST = "La llista d’aquest programa"
CHOOSE_FILE = "Tria un fitxer…"
DO_COMPARE = "Compara"
COMPARING = "S’estan comparant les llistes…"
ADDED = "Mots nous"
REMOVED = "Mots que ja no hi són"
SAME = "Les dues llistes tenen els mateixos mots."
CHANGES = "Canvis de la llista"


def sides(before: str, after: str) -> str:
    return before + " → " + after


def changed(added: int, removed: int) -> str:
    """12 mots nous i 3 que ja no hi són."""
    news = "Cap mot nou" if not added else thousands(added) + (" mot nou" if added == 1 else " mots nous")
    if not removed:
        return news + "; no se n’ha tret cap."
    return news + " i " + thousands(removed) + " que ja no hi " + ("és." if removed == 1 else "són.")


def length_line(length: int) -> str:
    """The head of the words of one length on paper."""
    return tiles(length)
