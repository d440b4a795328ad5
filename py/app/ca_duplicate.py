"""What desk, hall, results, training and class call by one name: why a play is null, how a game ends, who
found the reference play."""

from ca_grammar import counted

REFERENCE_TOTAL = "Total de referència"
LATE = "Fora de temps"

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
    "zeroed": "sanció: 0 punts",
}

ENDINGS = {
    "all_placed": "S’han col·locat totes les fitxes.",
    "no_play": "Ja no es pot fer cap jugada.",
    "no_valid_rack": "Ja no queden vocals o ja no queden consonants.",
    "rounds_played": "S’han jugat totes les rondes.",
    "director": "El director ha acabat la partida.",
}


def found(by: int, others: int, players: int) -> str:
    """How many found the reference play, and how many another one of as many points."""
    if not players:
        return ""
    told = "No l’ha trobada ningú"
    if by:
        told = "L’ha trobada 1 jugador" if by == 1 else "L’han trobada " + str(by) + " jugadors"
        told += " de " + str(players)
    if others <= 0:
        return told
    told += ", i " + str(others) + " més" if by else ", però " + counted(others, "jugador", "jugadors")
    return told + (" ha" if others == 1 else " han") + " fet els mateixos punts"
