"""Every Catalan sentence of what happens round a turn: challenges, hints, the curtain, past turns."""

from ca_grammar import listed, points

# --- the outcome of a challenge ---------------------------------------------------------------
OUTCOME_GO_ON = "Continua"
NOT_VALID = "La jugada no és vàlida"
VALID = "La jugada és vàlida"


def challenged(words: "list[str]") -> str:
    """S’ha impugnat RRU; no verdict names which of several words is wrong."""
    return ("S’ha impugnat " if len(words) == 1 else "S’han impugnat ") + listed(words)


def outcome(valid: bool, final: bool) -> str:
    """The answer in a sentence; ``final``: an adjudicator's."""
    said = VALID if valid else NOT_VALID
    return ("Decisió de l’àrbitre: " + said[0].lower() + said[1:] if final else said) + "."


def withdrawn(name: str) -> str:
    return name + " retira la jugada i perd el torn: les fitxes tornen al faristol i són 0 punts."


def stands(name: str, score: int) -> str:
    return "La jugada es queda al tauler: " + points(score) + " per a " + name + "."


MAY_APPEAL = "Es pot acceptar o tornar a impugnar amb un argument."
