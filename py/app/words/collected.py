"""Sentences of the person's own list of words: those that a review has shown to be missed."""

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


def remove(word: str) -> str:
    """The accessible name of the button that takes a word out."""
    return "Treu " + word


def count(number: int) -> str:
    return counted(number, "mot", "mots")
