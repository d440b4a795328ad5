"""Sentences about a pasted list of people, at the desk of a duplicate or of a tournament: what is asked."""

from app.words.grammar import counted

DOUBTFUL = "Hi ha coses de la llista que no s’han entès"
GO_ON = "Continua així"
_QUESTIONS = {
    "alone": "hi ha un sol nom, i la llista és de parelles.",
    "bad_quotes": "hi falten unes cometes.",
    "cells_apart": "sembla una taula que ha perdut les files: a cada línia hi ha una sola casella. Mira si"
    " tothom hi és bé, o desa-la com a CSV.",
    "column": "no se sap què és aquesta columna, i no es mira.",
    "filled": "a les caselles buides s’hi ha posat el que diu la de sobre.",
    "first_line": "sembla un encapçalament, i no s’ha comptat com a participant.",
    "garbled": "hi ha lletres estranyes: potser el fitxer és escrit en una altra codificació.",
    "guessed": "aquesta columna s’ha pres per l’escola o el club.",
    "guessed_surname": "aquesta columna s’ha pres pels cognoms.",
    "headings": "sembla un encapçalament, i no s’ha comptat.",
    "long_cell": "l’escola o la categoria és massa llarga.",
    "long_name": "el nom és massa llarg.",
    "many": "aquesta parella té més de dos noms.",
    "name_column": "cap encapçalament no parla de noms, i s’ha triat aquesta columna.",
    "no_name": "no hi ha cap nom.",
    "no_name_column": "no hi ha cap columna de noms.",
    "no_person": "ho diu el xat, i no s’ha comptat com a participant.",
    "no_number": "el rànquing no és cap número de fins a quatre xifres.",
    "not_a_number": "el número del jugador no és cap número.",
    "not_pairs": "la llista hauria de ser de parelles, i a cada línia hi ha un sol nom.",
    "pair_rows": "les línies amb el mateix número s’han ajuntat en una parella.",
    "pair_columns": "sembla que hi ha dos noms a cada línia. Mira si són parelles.",
    "sentence": "sembla una frase, i no s’ha comptat com a participant.",
    "too_many": "hi ha massa participants.",
    "total": "sembla una línia de totals, i no s’ha comptat.",
    "two_clubs": "són de dues escoles o clubs, i només s’hi ha posat el primer.",
    "twice": "ja hi és.",
}


def passed_over(titles: "list[str]", dropped: "list[str]") -> str:
    """What is no participant and is not asked about; "" where there is nothing."""
    sentences = []
    if titles:
        sentences.append("No s’ha comptat com a participant: " + _quoted(titles) + ".")
    if dropped:
        sentences.append(
            ("No es mira la columna " if len(dropped) == 1 else "No es miren les columnes ")
            + _quoted(dropped)
            + "."
        )
    return " ".join(sentences)


def _quoted(several: "list[str]") -> str:
    return ", ".join(["«" + one[:40] + "»" for one in several])


def question(what: str, line: int, text: str) -> str:
    """Línia 12 («Aina Puig»): ja hi és."""
    shown = "«" + text.strip()[:40] + "»" if text.strip() else ""
    sentence = _QUESTIONS.get(what, what)
    if line:
        return "Línia " + str(line) + (" (" + shown + "): " if shown else ": ") + sentence
    return (shown + ": " if shown else "") + (sentence if shown else sentence[:1].upper() + sentence[1:])


def questions_left(number: int) -> str:
    return "…i " + counted(number, "cosa més.", "coses més.")
