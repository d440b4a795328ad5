"""Sentences of the first screen: each door in a line that a ten-year-old can read."""

PLAY_ROBOT_LINE = "Comprova els mots, dona pistes i deixa desfer."
YOUR_NAME = "Com et dius?"
YOUR_NAMES = "Com us dieu?"
NAME_HELP = "No cal el nom de veritat. Es pot deixar en blanc."
NAMES_HELP = "No calen els noms de veritat. Es poden deixar en blanc."
REMEMBERED = "Només es demana un cop. Després es pot canviar a Preferències."
PHYSICAL = "Amb un tauler de veritat"

# The line of each door; its name is in ``words.game`` or ``words.clock``.
LINES = {
    "two": "Us passeu l’aparell a cada torn.",
    "championship": "Amb reglament, rellotge i impugnacions.",
    "custom": "Tria el reglament, els jugadors i els robots.",
    "duplicate": "Tothom juga amb les mateixes fitxes.",
    "study": "Aprèn mots amb targetes, cinc minuts al dia.",
    "scorer": "Apunta les jugades i compta els punts.",
    "arbiter": "Diu si una jugada és vàlida.",
    "clock": "El temps de cada jugador, ben gros.",
}
