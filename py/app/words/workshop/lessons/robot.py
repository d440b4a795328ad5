"""The lessons that make a robot: its best play, the squares it lays tiles on, the tiles it keeps."""

from app.words.workshop.lessons.common import HEAD, WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.workshop.lessons.common import Lesson

BEST: "Lesson" = {
    "key": "best",
    "name": "5. La millor jugada",
    "idea": "Un robot és una funció «choose»: rep una posició (el tauler i el faristol) i retorna una jugada. "
    "position.plays(words) és la llista de totes les que es poden fer, i play.score són els punts de cada una.",
    "examples": (
        {
            "shows": "Les tres primeres jugades de la llista amb les fitxes CASALEO, i els punts. La casella i la "
            "direcció van davant del mot.",
            "code": HEAD + 'position = Position("CASALEO")\nfor play in position.plays(words)[:3]:\n'
            "    print(play, play.score)\n",
        },
    ),
    "text": "Fes que el robot jugui la jugada de més punts. Canvia els tres punts: si encara no hi ha cap «best», o "
    "«play» fa més punts, ara la millor és «play».",
    "cell": WORDS
    + """def choose(position):
    best = None
    for play in position.plays(words):
        ...
    return best
""",
    "hints": (
        "És com el mot més llarg, però es comparen els punts: play.score i best.score.",
        "Al començament «best» és None, que vol dir cap, i None no té punts. Per això la pregunta comença per: "
        "if best is None or",
        "Darrere de l’«or» hi va: play.score > best.score: i a dins de l’«if»: best = play",
    ),
    "solution": "if best is None or play.score > best.score:\n            best = play",
    "check": """
def choose(position):
    here = Position("CASAL")
    play, most = _own(here), here.plays(words)[0].score
    if play is None:
        raise Lesson("El robot passa: «choose» ha retornat None, i hi ha jugades per triar.")
    if getattr(play, "score", None) != most:
        raise Lesson(f"Amb CASAL es poden fer {most} punts, i el robot ha retornat {str(play)!r}.")
""",
}

TRIPLES: "Lesson" = {
    "key": "triples",
    "name": "6. No obris cap triple",
    "idea": "Una jugada també diu on posa cada fitxa: play.tiles és una llista de parelles, la casella i la fitxa. Un "
    "«for» amb dos noms les recorre.",
    "examples": (
        {
            "shows": "On va cada fitxa de la primera jugada amb CASA. El número és la columna, i la lletra, la fila.",
            "code": HEAD + 'position = Position("CASA")\nplay = position.plays(words)[0]\n'
            "for square, tile in play.tiles:\n    print(tile, square)\n",
        },
    ),
    "text": "Posar una fitxa al costat d’una casella TP deixa el triple a l’abast del rival. NEAR són les caselles que "
    "toquen un triple. La funció «opens» ha de retornar True si la jugada posa alguna fitxa en una d’elles. Canvia els "
    "tres punts.",
    "cell": WORDS
    + """NEAR = {
    "A2", "A7", "A9", "A14", "B1", "B8", "B15", "G1", "G15", "H2",
    "H14", "I1", "I15", "N1", "N8", "N15", "O2", "O7", "O9", "O14",
}

def opens(play):
    for square, tile in play.tiles:
        ...
    return False

def choose(position):
    plays = position.plays(words)
    for play in plays:
        if not opens(play):
            return play
    return plays[0] if plays else None
""",
    "hints": (
        "A cada volta del «for» tens una casella, «square». Cal preguntar si és una de les de NEAR.",
        "Per preguntar si una cosa és dins d’un conjunt hi ha «in»: if square in NEAR:",
        "Quan en trobes una ja saps la resposta: a dins de l’«if», return True. Si no n’hi ha cap, s’arriba al "
        "«return False» del final.",
    ),
    "solution": "if square in NEAR:\n            return True",
    "check": """
def choose(position):
    here = Position("AERNDEN")
    play = _own(here)
    near = [square for square, _ in getattr(play, "tiles", ()) if square in NEAR]
    if near:
        raise Lesson(f"Amb {here.rack} el robot juga {play}, que posa una fitxa a {near[0]}, al costat d’un triple.")
    right = next(one for one in here.plays(words) if not {at for at, _ in one.tiles} & NEAR)
    if getattr(play, "score", None) != right.score:
        raise Lesson(f"Amb {here.rack} el robot juga {play}, i sense obrir cap triple pot fer {right.score} punts: {right}.")
""",
}

LEAVE: "Lesson" = {
    "key": "leave",
    "name": "7. Guarda les fitxes bones",
    "idea": "Les fitxes que et quedes també valen: una S o un escarràs (?) ajuden a fer un scrabble més endavant. "
    "play.leave són les fitxes que queden al faristol després de la jugada.",
    "examples": (
        {
            "shows": "Tres jugades amb CASSOLA, les fitxes que queden i quantes S hi ha: «count» compta quantes vegades "
            "surt una lletra en un text.",
            "code": HEAD + 'position = Position("CASSOLA")\nfor play in position.plays(words)[40:43]:\n'
            '    leave = play.leave\n    print(play, leave, leave.count("S"))\n',
        },
    ),
    "text": "La funció «value» diu què val una jugada. Canvia els tres punts: suma a «total» 8 punts per cada S i per "
    "cada ? que quedi.",
    "cell": WORDS
    + """def value(play):
    total = play.score
    ...
    return total

def choose(position):
    return max(position.plays(words), key=value, default=None)
""",
    "hints": (
        'Primer compta les S: play.leave.count("S") és quantes en queden.',
        "Cada una val 8 punts: multiplica per 8 i suma-ho a «total» amb «+=».",
        'Fes el mateix amb "?": pot ser una altra línia, a sota i amb el mateix sagnat.',
    ),
    "solution": 'total += 8 * play.leave.count("S")\n    total += 8 * play.leave.count("?")',
    "check": """
def choose(position):
    for rack, text in (("CASALEO", "H8 CASA"), ("CASASSL", "H8 CASA"), ("CASA?OL", "H8 CASA"), ("SOLS?S?", "H8 SOL")):
        play = Position(rack).judge(text, words).play
        found = _returned(value, play)
        right = play.score + 8 * (play.leave.count("S") + play.leave.count("?"))
        if found != right:
            raise Lesson(f"{play} fa {play.score} punts i deixa {play.leave}: ha de valer {right}, i val {found!r}.")
""",
}
