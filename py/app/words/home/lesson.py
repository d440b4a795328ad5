"""Sentences of the first lesson, short, for readers who have never played."""

from app.words.grammar import points

PAGE = "aprendre.html"
GAME_MARK = "#partida"  # in the address of the page that begins a game
TO_A_GAME = "./" + GAME_MARK
PLAY = "Juga"
BEGIN = "Som-hi"
TO_THE_GAME = "Juga una partida"
NAME = "Lliçó"
LINE = "Aprèn a jugar en dos minuts."
ALL_LAID = "Ja hi són totes. Toca Juga."
NOT_YET = "Encara falten fitxes. Mira la casella marcada."
WRONG = "Alguna fitxa no va allà. Toca-la i tornarà al faristol."

TEXTS = (
    "Al tauler s’hi fan mots amb fitxes. A baix tens el teu faristol, amb set fitxes.",
    "Fes el mot CASA. Toca la C i després la casella marcada. També pots arrossegar la fitxa.",
    "Has fet 10 punts: CASA en val 5, i l’estrella els dobla. El robot ha fet SOL amb la teva S. "
    "Posa una S a la casella marcada i fes SOLS.",
    "Molt bé! NY és una sola fitxa, com QU i L·L. Fes CANYA cap avall, des de la casella marcada.",
    "L’escarràs és la fitxa blanca: fa de la lletra que vulguis, però val 0. Fes CEL: "
    "posa’l a la casella marcada i tria la E.",
    "Ja en saps! A les caselles de colors, les fitxes o el mot valen doble o triple. "
    "Si no trobes res, toca Pista o Canvia.",
)


TO_THE_SQUARE = "Ara toca la casella marcada."


def step_of(place: int, count: int) -> str:
    return "Pas " + str(place) + " de " + str(count)


def play_label(score: int) -> str:
    return PLAY + " · " + points(score)


def other_tile(letter: str, blank: bool) -> str:
    """A tile was taken that is not the one to be laid."""
    return "Ara no va aquesta: agafa " + ("l’escarràs." if blank else "la fitxa " + letter + ".")


def lay(letter: str, blank: bool) -> str:
    """What to do next: which tile to lay; ``blank``: a blank that stands for the letter."""
    if blank:
        return "Ara posa l’escarràs a la casella marcada i tria la " + letter + "."
    return "Ara posa la fitxa " + letter + " a la casella marcada."
