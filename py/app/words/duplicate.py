"""Sentences shared by desk, hall, results, training and class: null plays, endings, the reference play."""

from app.words.grammar import counted, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.wire import ClosedRound, RoundRow

REFERENCE_TOTAL = "Total de referència"
LATE = "Fora de temps"

NULL_OF_CENTRE = "el primer mot ha de passar per la casella central"
NULLS = {
    "coordinates_missing": "sense coordenades",
    "coordinates_wrong": "coordenades incorrectes",
    "word_missing": "sense mot",
    "word_illegible": "mot il·legible",
    "main_word": "el mot no és al diccionari",
    "cross_word": "un mot encreuat no és al diccionari",
    "blank_not_marked": "escarràs sense encerclar",
    "placement": "no lliga amb el tauler",
    "tiles": "fitxes que no són al faristol",
    "late": "fora de temps",
    "annulled": "anul·lada",
    "zeroed": "sanció de zero punts",
}


def why_null(code: str, wrong: "list[str] | None") -> str:
    """Why a play is null, by its code; ``wrong``: its words that are not in the dictionary, to be named."""
    if wrong:
        return listed(wrong) + (" no és al diccionari" if len(wrong) == 1 else " no són al diccionari")
    return NULLS.get(code, "nul·la")


def bonus_line(who: str, amount: int) -> str:
    return "Millor jugada única: " + who + ", +" + str(amount) + " de bonificació."


def swap_line(labels: "list[str]") -> str:
    """A lent blank on the board is swapped for the tile it stands for, which the bag still has."""
    if not labels:
        return ""
    if len(labels) == 1:
        return "Canvieu l’escarràs del tauler per la fitxa " + labels[0] + " del sac."
    return "Canvieu els escarrassos del tauler per les fitxes " + listed(labels) + " del sac."


ENDINGS = {
    "all_placed": "S’han col·locat totes les fitxes.",
    "no_play": "Ja no es pot fer cap jugada.",
    "no_valid_rack": "Ja no queden vocals o ja no queden consonants.",
    "rounds_played": "S’han jugat totes les rondes.",
    "director": "El director ha acabat la partida.",
}


_MOST_NAMED = 4  # of those who found a play


def found(closed: "ClosedRound | RoundRow", worth: int, players: int) -> str:
    """How many found the reference play, of ``worth`` points, and how many another play with the same."""
    if not players:
        return ""
    if closed["void"]:
        return "No compta per a ningú"
    by = closed["found"]
    others = closed["found_best"] - by if closed["best"] == worth else 0
    text = "No l’ha trobada ningú"
    if by:
        text = "L’ha trobada 1 jugador" if by == 1 else "L’han trobada " + str(by) + " jugadors"
        text += " de " + str(players)
    if others <= 0:
        return text
    text += ", i " + str(others) + " més" if by else ", però " + counted(others, "jugador", "jugadors")
    return text + (" ha" if others == 1 else " han") + " fet els mateixos punts"


def found_by(finders: "list[str]", as_good: "list[str]") -> str:
    """Who found the reference play, and who another one with as many points; at least one of them."""
    said = []
    if finders:
        said.append(("L’ha" if len(finders) == 1 else "L’han") + " trobada " + _named(finders))
    if as_good:
        have = " ha" if len(as_good) == 1 else " han"
        said.append(_named(as_good) + have + " fet els mateixos punts")
    return "; ".join(said) if finders else said[0] + " amb una altra jugada"


def _named(names: "list[str]") -> str:
    """Aina, Biel, Cesc i 5 més."""
    if len(names) <= _MOST_NAMED:
        return listed(names)
    named = names[: _MOST_NAMED - 1]
    named.append(str(len(names) - len(named)) + " més")
    return listed(named)
