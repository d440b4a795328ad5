"""Sentences about how a word is spelled: its part of speech and its lemma, with the dictionary's page."""

TITLE = "Com s’escriu"
SEVERAL = "Com s’escriuen"
UNKNOWN = "No se’n sap res més."
# The results of the dictionary of the Institut d'Estudis Catalans; the lemma comes after it.
DICTIONARY = "https://dlc.iec.cat/Results?DecEntradaText="
_PARTS = {
    "noun": "nom",
    "adjective": "adjectiu",
    "nominal": "nom o adjectiu",
    "verb": "verb",
    "adverb": "adverbi",
    "pronoun": "pronom",
    "determiner": "determinant",
    "preposition": "preposició",
    "conjunction": "conjunció",
    "interjection": "interjecció",
    "numeral": "numeral",
}


def part(pos: str) -> str:
    """The part of speech; "" where it is unknown."""
    return _PARTS.get(pos, "")


def look_up(lemma: str) -> str:
    """The accessible name of the link on a lemma."""
    return lemma + ": mira-ho al diccionari, en una altra pestanya"
