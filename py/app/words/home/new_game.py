"""Sentences of the first screen, of a new game and of the saved games."""

from app.words.common import DELETE
from app.words.grammar import number

# --- first screen and new game ----------------------------------------------------------------
TAGLINE = "El joc de mots encreuats amb fitxes, en català"
PLAY_ROBOT = "Juga contra el robot"
TWO_PLAYERS = "Dos jugadors"
CUSTOM_GAME = "Partida a mida"
WITHOUT_CLOCK = "Sense rellotge, si el reglament ho permet. Si en vols, tria Campionat."
WITH_CLOCK = "Amb rellotge i les opcions del reglament. Si no en vols, tria Partida a mida."
DUPLICATE = "Duplicada"
DUPLICATE_PAGE = "duplicada.html"
SAVED_GAMES = "Partides desades"
NO_SAVED_GAMES = "Les partides que comencis es desaran aquí soles."
RULESET = "Reglament"
HOW_MANY = "Quants jugadors?"
PLAYER = "Jugador"
PERSON = "Persona"
FINISHED = "acabada"
UNFINISHED = "a mitges"
LOOK = "Mira"
BACK_TO_GAME = "Torna a la partida"
GO_ON = "Continua la partida"
SEED = "Llavor"
SEED_HELP = "Amb la mateixa llavor surten les mateixes fitxes. Si no cal, deixa-ho en blanc."
MORE_CHOICES = "Més opcions"
START = "Comença"
PRIVACY = "Sense comptes, anuncis ni servidor."


# --- dialogs ----------------------------------------------------------------------------------
confirm_delete = (
    "Vols esborrar aquesta partida?",
    "Només la podràs recuperar si n’has exportat el fitxer.",
    DELETE,
)


# --- names ------------------------------------------------------------------------------------
def default_name(place: int) -> str:
    """A person without an alias: Jugador 1, Jugador 2…"""
    return PLAYER + " " + str(place + 1)


# --- the table's changing lines ---------------------------------------------------------------
def scores_line(names: "list[str]", scores: "list[int]") -> str:
    """Anna 120 – Robot mitjà 98."""
    pairs = [names[i] + " " + number(scores[i]) for i in range(len(names))]
    return " – ".join(pairs)
