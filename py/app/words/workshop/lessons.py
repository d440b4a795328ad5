"""The lessons of the workshop: for each its name, what is to be done, the cell to complete, and its check.

A check is Python that is put after the pupil's script.  Its ``choose`` stands in for the script's: it raises
``Lesson`` with a sentence where the script does not do what the lesson asks for.
"""

WHICH = "Robot o lliçó"
LESSONS_NAME = "Lliçons"
CHECK = "Comprova"
DONE = "Molt bé, la lliçó és feta!"

_BEFORE = '''


class Lesson(Exception):
    """What the lesson still asks for."""


_own = globals().get("choose")
'''
_WORDS = "from faristol import Position, Words\n\nwords = Words()\n\n\n"
_OPENS = (
    "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AERNDEN/ 0/0 0",
    "11H3/11O3/11R3/7Z3T3/4DINErALS3/6OL1[L·L]3[NY]1/6[QU]E1E3A1/DESIGNeU1G3M1/6S1CABUTS1/9V5/9E5/9U5"
    "/15/15/15 CÇIUPEO/ 134/188 0",
    "15/15/15/7C1ITERO1/4DESIGNAS3/7L7/7I7/7A7/7R7/15/15/15/15/15/15 INES?MA/ 94/36 0",
)

# By the key under which the pupil's script is kept.
LESSONS = (
    {
        "key": "points",
        "name": "1. Compta els punts",
        "text": 'La funció «points» rep les fitxes d’un faristol, com ara "CASA", i en respon la suma dels '
        'punts. VALUES diu quant val cada lletra: VALUES["C"] és 2. Canvia els tres punts (...) per una línia '
        "que sumi a «total» el valor de la lletra.",
        "cell": """VALUES = {"A": 1, "C": 2, "E": 1, "G": 3, "L": 1, "O": 1, "S": 1, "X": 10}


def points(rack):
    total = 0
    for letter in rack:
        ...
    return total
""",
        "check": """
def choose(position):
    for rack, value in (("CASA", 5), ("GOL", 5), ("XALOC", 15), ("", 0)):
        found = points(rack)
        if found != value:
            raise Lesson(f"points({rack!r}) ha de ser {value}, i és {found!r}.")
""",
    },
    {
        "key": "longest",
        "name": "2. El mot més llarg",
        "text": "La funció «longest» rep una llista de mots i respon el més llarg. Recorda a «best» el millor que "
        "ha vist fins ara. Canvia els tres punts per un «if»: si «word» és més llarg que «best», ara el millor és "
        "«word». La llargada d’un mot és len(word).",
        "cell": """def longest(words):
    best = ""
    for word in words:
        ...
    return best
""",
        "check": """
def choose(position):
    for given, word in ((["SOL", "CASA", "RE"], "CASA"), (["A"], "A"), ([], ""), (["RATOLINS", "GAT"], "RATOLINS")):
        found = longest(given)
        if found != word:
            raise Lesson(f"longest({given!r}) ha de ser {word!r}, i és {found!r}.")
""",
    },
    {
        "key": "best",
        "name": "3. La millor jugada",
        "text": "Ara ja és un robot: «choose» rep una posició i respon una jugada. position.plays(words) és la "
        "llista de totes les que es poden fer, i play.score són els punts de cada una. Canvia els tres punts: si "
        "encara no hi ha cap «best», o «play» fa més punts, ara la millor és «play».",
        "cell": _WORDS
        + """def choose(position):
    best = None
    for play in position.plays(words):
        ...
    return best
""",
        "check": """
def choose(position):
    for rack in ("CASALEO", "AEINRST", "XBMTTSO"):
        here = Position(rack)
        play = _own(here)
        most = max(one.score for one in here.plays(words))
        if getattr(play, "score", None) != most:
            raise Lesson(f"Amb {rack} es poden fer {most} punts, i el robot ha respost {str(play)!r}.")
    return _own(position)
""",
    },
    {
        "key": "triples",
        "name": "4. No obris cap triple",
        "text": "Posar una fitxa al costat d’una casella TP deixa el triple a l’abast del rival. NEAR són les "
        "caselles de vora un triple. play.tiles és una llista de parelles, casella i fitxa. Canvia els tres punts: "
        "si la casella «square» és a NEAR, respon True.",
        "cell": _WORDS
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
    safe = [play for play in plays if not opens(play)]
    if safe:
        return safe[0]
    return plays[0] if plays else None
""",
        "check": "\n_cases = "
        + repr(_OPENS)
        + """


def choose(position):
    for cgp in _cases:
        here = Position(cgp=cgp)
        play = _own(here)
        near = [square for square, _ in play.tiles if square in NEAR]
        if near:
            raise Lesson(f"Amb {here.rack} el robot juga {play}, que posa una fitxa a {near[0]}, al costat d’un triple.")
        if play.score != max(one.score for one in here.plays(words) if not {at for at, _ in one.tiles} & NEAR):
            raise Lesson(f"Amb {here.rack} el robot juga {play}, i sense obrir cap triple pot fer més punts.")
    return _own(position)
""",
    },
    {
        "key": "leave",
        "name": "5. Guarda les fitxes bones",
        "text": "Una S o un escarràs (?) que es queda al faristol ajuda a fer un scrabble més endavant. play.leave "
        'són les fitxes que queden, i play.leave.count("S") diu quantes S hi ha. Canvia els tres punts: suma a '
        "«total» 8 punts per cada S i per cada ? que quedi.",
        "cell": _WORDS
        + """def value(play):
    total = play.score
    ...
    return total


def choose(position):
    return max(position.plays(words), key=value, default=None)
""",
        "check": """
def choose(position):
    for rack in ("CASALEO", "?AEINRT", "SSATERI"):
        here = Position(rack)
        for play in here.plays(words):
            right = play.score + 8 * (play.leave.count("S") + play.leave.count("?"))
            if value(play) != right:
                raise Lesson(
                    f"{play} fa {play.score} punts i deixa {play.leave}: ha de valer {right}, i val {value(play)}."
                )
    return _own(position)
""",
    },
    {
        "key": "ahead",
        "name": "6. Mira un torn més enllà",
        "text": "«answer» diu quants punts podria fer el rival després d’una jugada, si tingués les fitxes de RIVAL. "
        "Una jugada és bona si fa més punts dels que regala. Canvia els tres punts: resta de «gain» la resposta del "
        "rival.",
        "cell": _WORDS
        + """RIVAL = "AEIRSTN"


def answer(position, play):
    board = position.after(play.text).cgp.split()[0]
    plays = Position(cgp=board + " " + RIVAL + "/ 0/0 0").plays(words)
    return plays[0].score if plays else 0


def choose(position):
    best, most = None, -1000
    for play in position.plays(words)[:10]:
        gain = play.score
        ...
        if gain > most:
            best, most = play, gain
    return best
""",
        "check": """
def choose(position):
    for rack in ("CASALEO", "XBMTTSO"):
        here = Position(rack)
        play = _own(here)
        gains = [one.score - answer(here, one) for one in here.plays(words)[:10]]
        if play is None or play.score - answer(here, play) != max(gains):
            raise Lesson(f"Amb {rack}, {play} no és la jugada que guanya més del que regala.")
    return _own(position)
""",
    },
    {
        "key": "tournament",
        "name": "7. Un torneig",
        "text": 'match(choose, "first_step", words, games=2) fa jugar dues partides al teu robot contra el robot més '
        "fluix, i respon una llista de resultats: parelles amb els teus punts i els seus. Canvia els tres punts: si "
        "«mine» és més gran que «other», suma 1 a «won».",
        "cell": """from faristol import Words, match

words = Words()


def choose(position):
    plays = position.plays(words)
    return plays[0] if plays else None


def tournament():
    won = 0
    for mine, other in match(choose, "first_step", words, games=2):
        ...
    return won
""",
        "check": """
def choose(position):
    results = []
    _real = match

    def _noting(*arguments, **options):
        results.extend(_real(*arguments, **options))
        return results

    globals().update(match=_noting, choose=_own)
    won = tournament()
    right = sum(mine > other for mine, other in results)
    if len(results) != 2 or won != right:
        raise Lesson(f"Els resultats són {results}: «tournament» ha de respondre {right}, i respon {won!r}.")
    return _own(position)
""",
    },
)


def script(lesson: "dict[str, str]", source: str) -> str:
    """The pupil's script with the check of the lesson after it."""
    return source + _BEFORE + lesson["check"]
