"""The last lessons: what a play gives away, and a tournament."""

from app.words.workshop.lessons.common import HEAD, WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.workshop.lessons.common import Lesson

AHEAD: "Lesson" = {
    "key": "ahead",
    "name": "8. Mira un torn més enllà",
    "idea": "Una jugada és bona si fa més punts dels que regala. position.after(jugada) és la posició que es troba el "
    "rival, i des d’allà es pot mirar què hi faria.",
    "examples": (
        {
            "shows": "El tauler abans i després d’una jugada: «len» en compta les fitxes.",
            "code": HEAD + 'position = Position("CASALEO")\nplay = position.plays(words)[0]\n'
            "after = position.after(play.text)\nprint(play)\n"
            'print("abans:", len(position.board))\nprint("després:", len(after.board))\n',
        },
    ),
    "text": "La funció «answer» retorna quants punts podria fer el rival després d’una jugada, si tingués les fitxes de "
    "RIVAL. El robot mira les tres jugades de més punts. Canvia els tres punts: resta de «gain» el que faria el rival.",
    "cell": WORDS
    + """RIVAL = "AEIRS"

def choose(position):
    best, most = None, -1000
    for play in position.plays(words)[:3]:
        gain = play.score
        ...
        if gain > most:
            best, most = play, gain
    return best

def answer(position, play):
    board = position.after(play.text).cgp.split()[0]
    plays = Position(cgp=board + " " + RIVAL + "/ 0/0 0").plays(words)
    return plays[0].score if plays else 0
""",
    "hints": (
        "«gain» comença amb els punts de la jugada. Falta treure’n els que faria el rival.",
        "Els punts del rival els retorna «answer». Rep dos valors, la posició i la jugada: answer(position, play)",
        "Per restar hi ha «-=», que funciona com «+=»: gain -= i la crida.",
    ),
    "solution": "gain -= answer(position, play)",
    "check": """
def choose(position):
    here = Position("CASAL")
    first = here.plays(words)[:3]
    gifts = {play.text: gift for play, gift in zip(first, (90, 0, 40))}
    globals().update(answer=lambda position, play: gifts.get(play.text, 90))
    play = _own(here)
    right = max(first, key=lambda one: one.score - gifts[one.text])
    if play is None or play.score - gifts.get(play.text, 90) != right.score - gifts[right.text]:
        raise Lesson(f"Amb CASAL, si «answer» retorna 90, 0 i 40 punts per a les tres primeres jugades, la millor és {right}, i el robot juga {play}.")
""",
}

TOURNAMENT: "Lesson" = {
    "key": "tournament",
    "name": "9. Un torneig",
    "idea": "Per saber si un robot és bo, fes-lo jugar. Cada partida acaba amb una parella de números: els punts del "
    "primer i els del segon. De moltes partides en surt una llista de parelles.",
    "examples": (
        {
            "shows": "Una llista de resultats, i per quants punts guanya o perd el primer.",
            "code": "results = [(312, 250), (198, 240)]\nfor mine, other in results:\n"
            "    print(mine, other, mine - other)\n",
        },
        {
            "shows": "Una partida de debò entre dos dels nostres robots: «match» la juga i en retorna el resultat.",
            "code": "from faristol import Words, match\n\nwords = Words()\n"
            'print(match("novice", "first_step", words))\n',
        },
    ),
    "text": "La funció «tournament» fa jugar dues partides al teu robot contra el robot més fluix, i ha de retornar "
    "quantes en guanya. Canvia els tres punts: si «mine» és més gran que «other», suma 1 a «won».",
    "cell": """from faristol import Words, match

words = Words()

def tournament():
    won = 0
    for mine, other in match(choose, "first_step", words, games=2):
        ...
    return won

def choose(position):
    plays = position.plays(words)
    return plays[0] if plays else None
""",
    "hints": (
        "A cada volta, «mine» són els teus punts i «other» els del rival. Cal comparar-los.",
        "La pregunta és: if mine > other: un empat no és cap victòria.",
        "A dins de l’«if», suma 1 amb «+=», com a la lliçó 2: won += 1",
    ),
    "solution": "if mine > other:\n            won += 1",
    "check": """
def choose(position):
    for results in ([(312, 250), (198, 240), (401, 180)], [(275, 275)], []):
        globals().update(match=lambda *given, **named: results)
        won, right = _returned(tournament), sum(mine > other for mine, other in results)
        if won != right:
            raise Lesson(f"Si els resultats són {results}, «tournament» ha de retornar {right}, i retorna {won!r}.")
""",
}
