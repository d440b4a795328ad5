"""The levels of robots: their names, and one line for each that a ten-year-old can read.

Order and codes are those of ``faristol.players.levels``; a test compares them.  The points were measured (see
wordlists/README.md).
"""

from app.words.grammar import points

ROBOT_LEVEL = "Nivell del robot"
OWN = "own"  # the level is chosen by the person's last games
OWN_NAME = "Al teu nivell"
OWN_ROBOT = "Robot al teu nivell"
OWN_MOVES = "Puja quan guanyes sovint i baixa quan perds."
CODES = (
    "first_step",
    "novice",
    "apprentice",
    "amateur",
    "seasoned",
    "intermediate",
    "veteran",
    "greedy",
    "static",
    "champion",
)
NAMES = {
    "first_step": "Primer pas",
    "novice": "Novell",
    "apprentice": "Aprenent",
    "amateur": "Aficionat",
    "seasoned": "Bregat",
    "intermediate": "Hàbil",
    "veteran": "Veterà",
    "greedy": "Expert",
    "static": "Mestre",
    "champion": "Campió",
}
POINTS = {
    "first_step": 135,
    "novice": 175,
    "apprentice": 270,
    "amateur": 335,
    "seasoned": 395,
    "intermediate": 415,
    "veteran": 450,
    "greedy": 485,
    "static": 505,
    "champion": 505,
}
LINES = {
    "first_step": "Juga mots curts que coneix tothom.",
    "novice": "Juga mots que coneix tothom. Afluixa quan va al davant.",
    "apprentice": "Busca una mica més. Afluixa quan va al davant.",
    "amateur": "Coneix molts més mots. Afluixa quan va al davant.",
    "seasoned": "Busca molt bé. Afluixa quan va molt al davant.",
    "intermediate": "Fa sempre la millor jugada dels mots que coneix.",
    "veteran": "Coneix tot el diccionari, però no ho veu tot.",
    "greedy": "Coneix tot el diccionari i fa la jugada de més punts.",
    "static": "També pensa en les fitxes que es queda.",
    "champion": "Pensa dos segons i preveu les teves respostes.",
}


def levels() -> "list[tuple[str, str]]":
    """Robots from the weakest to the strongest: code and level."""
    return [(code, NAMES[code]) for code in CODES]


def steps() -> "list[tuple[str, str]]":
    """What is chosen from: the person's own level, then the ten with their numbers."""
    made = [(OWN, OWN_NAME)]
    for place in range(len(CODES)):
        made.append((CODES[place], str(place + 1) + " · " + NAMES[CODES[place]]))
    return made


def strength(code: str) -> int:
    """The place of a level among ``CODES``; -1 for what is none."""
    return CODES.index(code) if code in CODES else -1


def robot_name(code: str) -> str:
    """Robot aprenent; Robot primer pas."""
    if code not in NAMES:
        return "Robot"
    return "Robot " + NAMES[code].lower()


def line(code: str) -> str:
    """What the robot is like, and how many points it makes."""
    return LINES[code] + " Fa uns " + points(POINTS[code]) + "."


def own_line(code: str) -> str:
    """Which robot it is that is at the person's level now."""
    return own_short_line(code) + " " + OWN_MOVES


def own_short_line(code: str) -> str:
    """Jugaràs contra el robot aprenent."""
    name = robot_name(code)
    return "Jugaràs contra el " + name[0].lower() + name[1:] + "."
