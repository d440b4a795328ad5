"""What is kept on a device, by name: the list of all its stores and short texts.

"Esborra-ho tot" empties the stores of this list, and a test finds every store and text of the screen in it.
"""

from app.words import grammar as grammar_words

# By the name of the store.
STORES = {
    "faristol-games": "les partides",
    "faristol-statistics": "les estadístiques",
    "faristol-duplicates": "les duplicades",
    "faristol-tournaments": "els torneigs",
    "faristol-tournament-games": "les partides dels torneigs",
    "faristol-training": "l’entrenament",
    "faristol-class": "la classe",
    "faristol-study": "el que has estudiat",
    "faristol-arbiter": "les respostes de l’àrbitre",
    "faristol-settings": "la partida oberta",
    "faristol-aside": "el que es va apartar",
}
# By the key of the text, or by how it begins: "checking." is the checking time of any game.
TEXTS = {
    "theme": "les preferències",
    "set.": "les preferències",
    "open.": "la partida oberta",
    "draft": "les fitxes posades al tauler",
    "entry": "la jugada a mig escriure",
    "heart": "el rellotge de la partida",
    "clock": "el rellotge sense partida",
    "round": "les taules de la ronda",
    "round-end": "el temps de la ronda",
    "roundtime": "el temps de la ronda",
    "checking.": "el temps de comprovació",
    "desk.slips": "les paperetes a mig entrar",
    "desk.rack": "el faristol a mig escriure",
    "day.results": "els resultats a mig entrar",
    "prepared": "la duplicada preparada",
    "projector.": "la imatge del projector",
    "duel": "el duel",
    "exercise": "l’exercici",
    "daily": "el repte del dia",
    "days": "els reptes fets",
    "set_up": "la posició muntada",
    "endgames": "els finals trobats",
    "solved": "els finals resolts",
    "words": "els teus mots",
    "study": "la tria de l’estudi",
    "study-session": "la sessió d’estudi",
}

SAVE = "Desa-ho com a fitxer"
FORGET = "Esborra el que s’ha apartat"
LINE = "En aquest aparell hi ha dades apartades, que no s’han pogut llegir."


def name_of(place: str) -> str:
    """The name of what lies in a place: the key of a text, or a store and its key."""
    store = place.split(" ", 1)[0]
    if store in STORES:
        return STORES[store]
    if place in TEXTS:
        return TEXTS[place]
    found = [TEXTS[key] for key in TEXTS if key.endswith(".") and place.startswith(key)]
    return found[0] if found else place


def unreadable(places: "list[str]") -> str:
    """The sentence that says, once, what could not be read."""
    names: "list[str]" = []
    for place in places:
        name = name_of(place)
        if name not in names:
            names.append(name)
    return (
        "En aquest aparell hi havia coses desades que no s’han pogut llegir: "
        + grammar_words.listed(names)
        + ". S’han apartat, i la resta continua igual."
    )
