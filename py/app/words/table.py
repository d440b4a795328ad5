"""Sentences around a turn: challenges, hints, the curtain, past turns."""

from app.words.grammar import capital, listed, points

# --- the outcome of a challenge ---------------------------------------------------------------
OUTCOME_GO_ON = "Continua"
NOT_VALID = "La jugada no és vàlida"
VALID = "La jugada és vàlida"


def challenged(words: "list[str]") -> str:
    """The challenged words: S’ha impugnat RRU.  No answer names which of several is wrong."""
    return ("S’ha impugnat " if len(words) == 1 else "S’han impugnat ") + listed(words)


def outcome(valid: bool, final: bool) -> str:
    """The answer in a sentence; ``final``: by an adjudicator."""
    sentence = VALID if valid else NOT_VALID
    return ("Decisió de l’àrbitre: " + _within(sentence) if final else sentence) + "."


def answered(words: "list[str]", valid: bool, final: bool) -> str:
    """The challenged words and the answer: S’ha impugnat RRU: la jugada no és vàlida."""
    sentence = outcome(valid, final)
    return challenged(words) + (". " + sentence if final else ": " + _within(sentence))


def _within(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]


def withdrawn(name: str) -> str:
    return name + " retira la jugada i perd el torn: les fitxes tornen al faristol i són 0 punts."


def stands(name: str, score: int) -> str:
    return "La jugada es queda al tauler: " + points(score) + " per a " + name + "."


MAY_APPEAL = "Es pot acceptar o tornar a impugnar amb un argument."

# --- past turns and look-up -------------------------------------------------------------------
PAST_TURNS = "Torns passats"
PAST_TURNS_NOTE = "La partida fins ara, torn per torn"
LOOK_UP = "Consulta un mot"
LOOK_UP_HELP = "Escriu un mot i veuràs si és al diccionari de la partida."
LOOK_UP_WORD = "Mot"
LOOK_UP_ASK = "Consulta"


def looked_up(word: str, valid: bool) -> str:
    return capital(word) + (" és al diccionari." if valid else " no és al diccionari.")


# --- the curtain ------------------------------------------------------------------------------
CLOCK_WAITS = "El rellotge s’engegarà quan toquis el botó."
CLOCK_RUNS = "El rellotge ja va."
COVERED = "El tauler i els faristols són tapats."

# --- the rack ---------------------------------------------------------------------------------
NEW_TILE = "fitxa nova"

# --- hints ------------------------------------------------------------------------------------


def lane_of(coord: str) -> str:
    """The row or column of a play, which is the first part of its coordinates."""
    if coord[:1] in "123456789":
        return "la columna " + coord[:-1]
    return "la fila " + coord[:1]


def hint_exchange(has_play: bool) -> str:
    """An exchange is by far better than every play."""
    text = "Potser val més canviar fitxes que no pas jugar" if has_play else "Potser val més canviar fitxes"
    return text + ". Una altra pista: quines."


def hint_kept(tiles: "list[str]", has_play: bool) -> str:
    """The tiles to keep; for a screen reader their spoken names."""
    text = "Pots quedar-te " + listed(tiles) + " i canviar les altres" if tiles else "Canvia-les totes"
    text += ": a «Canvia» ja són triades."
    return text + (" Una altra pista: una jugada." if has_play else "")


def hint_where(coord: str, score: int) -> str:
    where = "A " + lane_of(coord) + " hi ha una jugada de " + points(score)
    return where + ". Una altra pista: quines fitxes."


def hint_tiles(tiles: "list[str]", with_blank: bool) -> str:
    """The tiles that the hint needs: A, E, M, S i U; for a screen reader their spoken names."""
    text = "Fes servir " + listed(tiles) + (", amb un escarràs" if with_blank else "")
    return text + ". Una altra pista: el mot."


def hint_word(shown: str, score: int) -> str:
    return shown + ": " + points(score) + ". Si t’agrada, juga-la. Una altra pista: més jugades."


# --- words while they are laid ----------------------------------------------------------------
VALIDITY = "Comprova els mots mentre els poses (partides lliures)"


def words_line(words: "list[str]", unknown: "list[str]") -> str:
    """Whether the laid words are in the lexicon."""
    if unknown:
        verb = " no és al diccionari." if len(unknown) == 1 else " no són al diccionari."
        return listed([capital(word) for word in unknown]) + verb
    return listed(words) + (" és al diccionari." if len(words) == 1 else " són al diccionari.")


# --- the window on a small board --------------------------------------------------------------
SHOW_ALL = "Mostra-ho tot"
SHOW_CLOSE = "Amplia"
NOT_SAVED = "Aquest navegador no deixa desar res: si tanques la pàgina, la partida es perdrà."
PINCH = "Amb dos dits, o amb «Amplia», el tauler s’acosta."
