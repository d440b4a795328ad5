"""Sentences of the first screen: each door in a line that a ten-year-old can read."""

PLAY_ROBOT_LINE = "Comprova els mots i dona pistes."
YOUR_NAME = "El teu nom"
YOUR_NAMES = "Els vostres noms"
NAME_HELP = "Pot ser inventat"
NAMES_HELP = "No calen els noms de veritat. Es poden deixar en blanc."
REMEMBERED = "Només es demana un cop. Després es pot canviar a Preferències."
# The groups of doors.
PLAY = "Juga"
LEARN = "Aprèn"
ORGANISE = "Organitza"

# The line of each door; its name is in ``words.game`` or ``words.clock``.
LINES = {
    "two": "Us passeu l’aparell a cada torn.",
    "devices": "Cadascú amb el seu, sense internet.",
    "championship": "Amb rellotge i impugnacions.",
    "custom": "Tria reglament, jugadors i robots.",
    "duplicate": "Tots amb les mateixes fitxes.",
    "study": "Cinc minuts al dia, amb targetes.",
    "scorer": "Anota una partida de tauler.",
    "arbiter": "Diu si una jugada és vàlida.",
    "clock": "El temps de cada jugador, ben gros.",
}
