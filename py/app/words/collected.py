"""Sentences of the person's own lists of words: those missed in games, and those that the lexicon lacks."""

from app.words.grammar import counted

TITLE = "Els meus mots"
LINE = "Els que et van faltar a les partides que has repassat."
COLLECT = "Guarda els mots que em van faltar"
EMPTY = "Encara no n’hi ha cap. Es guarden quan repasses una partida, si ho tries."
COPY = "Copia’ls"
COPIED = "S’han copiat els mots."
SAVE = "Desa’ls com a text"
STUDY = "Estudia’ls"
FORGET = "Esborra’ls tots"
confirm_forget = ("Vols esborrar tots els mots?", "La llista quedarà buida.", FORGET)

# --- the words that the lexicon lacks -------------------------------------------------------------
WANTED = "Mots que hi haurien de ser"
WANTED_LINE = (
    "Són els que has apuntat perquè el diccionari no els té. La llista es queda en aquest aparell: si vols, "
    "envia-la a l’escola, al club o a l’associació."
)
WANTED_EMPTY = "Encara no n’hi ha cap. Quan el diccionari no tingui un mot, el podràs apuntar."
SHARE = "Comparteix-los"
WANT = "Aquest mot hi hauria de ser"
WANT_ALL = "Aquests mots hi haurien de ser"
NOT_KEPT = "Aquest navegador no ha pogut desar el mot."


def want(several: "list[str]") -> str:
    return WANT if len(several) == 1 else WANT_ALL


def wanted(several: "list[str]") -> str:
    """On the button that opens the list, once the words are in it."""
    return "Apuntat: mira’n la llista" if len(several) == 1 else "Apuntats: mira’n la llista"


def remove(word: str) -> str:
    """The accessible name of the button that takes a word out."""
    return "Treu " + word


def count(number: int) -> str:
    return counted(number, "mot", "mots")
