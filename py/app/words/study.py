"""Sentences of the room of study: sets, kinds of card, marks, and how much is known."""

from app.words.grammar import counted, listed, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.study.wire import SetView

PAGE = "estudi.html"
TITLE = "Estudia"
WAIT = "S’està preparant…"
IN_PLAY = (
    "Ara hi ha una partida de campionat en joc, i mentre es juga no es pot consultar cap mot (§1). "
    "Quan s’acabi, aquí podràs continuar."
)

# --- the start --------------------------------------------------------------------------------
SETS = "Què vols aprendre?"
# The sets: name, and a line about them.
_SETS = {
    "two": ("Mots de dues fitxes", "Els que més sovint et salven una jugada."),
    "three": ("De tres, amb les fitxes cares", "Amb Ç, H, J, L·L, NY, QU, X o Z."),
    "sevens": ("De set, els més probables", "Per buidar el faristol d’un cop."),
    "eights": ("De vuit, els més probables", "Set fitxes i una del tauler."),
    "hooks": ("Ganxos dels mots curts", "Què hi pot anar al davant i al darrere."),
    "own": ("La meva llista", "Els mots que vulguis: els de classe, per exemple."),
    "missed": ("Els mots que em van faltar", "Els de les partides que has repassat."),
}
KINDS_TITLE = "De quina manera?"
# The kinds of card: name, and what is asked.
KINDS = (
    ("valid", "És un mot?"),
    ("anagram", "Anagrames"),
    ("hooks", "Ganxos"),
    ("spelling", "Accents"),
)
BEGIN = "Comença: cinc minuts"
NO_KIND = "Tria almenys una manera."
OWN_EMPTY = "Encara no hi ha cap mot."
MISSED_EMPTY = "Encara no n’hi ha cap. Repassa una partida i tria de guardar-los."
ALL_NEW = "encara per començar"
UP_TO_DATE = "al dia"
NOT_KEPT = "Aquest navegador no deixa desar res: el que aprenguis es perdrà quan tanquis la pàgina."


def set_name(key: str) -> str:
    return _SETS[key][0]


def set_line(key: str) -> str:
    return _SETS[key][1]


def known(view: "SetView") -> str:
    """34 de 196 apreses · 12 per repassar."""
    if not view["cards"]:
        return MISSED_EMPTY if view["key"] == "missed" else OWN_EMPTY
    if not view["seen"]:
        return counted(view["cards"], "targeta", "targetes") + " · " + ALL_NEW
    line = str(view["known"]) + " de " + str(view["cards"]) + " apreses"
    return line + " · " + (str(view["due"]) + " per repassar" if view["due"] else UP_TO_DATE)


def bad_lines(count: int) -> str:
    """What was kept and cannot be read."""
    one = "targeta desada no s’ha pogut llegir i s’ha tret"
    many = "targetes desades no s’han pogut llegir i s’han tret"
    return counted(count, one, many) + ". La resta hi és tota."


# --- a list of one's own ----------------------------------------------------------------------
OWN_LIST = "Posa-hi la meva llista"
OWN_TITLE = "La meva llista"
OWN_HELP = "Un mot a cada línia, o separats per espais o comes. Els de la llista d’abans se’n van."
OWN_WORDS = "Mots"
CHOOSE_FILE = "Tria un fitxer…"
KEEP = "Desa-la"
MOST_WORDS = 5000
MOST_TOLD = 12


def own_kept(count: int, unknown: "list[str]") -> str:
    """What became of the list."""
    if not count:
        return "La llista és buida."
    line = "La llista té " + words(count) + "."
    if not unknown:
        return line
    named = listed(unknown[:MOST_TOLD])
    if len(unknown) > MOST_TOLD:
        named = ", ".join(unknown[:MOST_TOLD]) + "…"
    verb = (
        " no és al diccionari, i no surt: " if len(unknown) == 1 else " no són al diccionari, i no surten: "
    )
    return line + " " + words(len(unknown)) + verb + named + "."


# --- a card -----------------------------------------------------------------------------------
SESSION = "Temps de la sessió"
STOP = "Acaba"
LAST_CARD = "Temps! Acaba aquesta targeta, sense pressa."
CHECK = "Comprova"
DONT_KNOW = "No ho sé"
ADD = "Afegeix"
ERASE = "Esborra l’última fitxa"
FOUND = "Els teus mots"
WORD = "Un mot"
NOT_THESE = "No són aquestes fitxes, o no hi són totes."
TWICE = "Aquest ja el tens."
YES = "Sí, és un mot"
NO = "No ho és"
YES_KEY = "S"
NO_KEY = "N"
FRONT = "Al davant"
BACK = "Al darrere"
HOOKS_HELP = "Toca les fitxes o escriu-les. Si no n’hi ha cap, deixa-ho buit."
SPELLING = "Amb els accents"
FOLLOW = "Continua"


def question(kind: str, count: int) -> str:
    """What a card asks."""
    if kind == "valid":
        return "És un mot?"
    if kind == "hooks":
        return "Quines fitxes hi enganxen?"
    if kind == "spelling":
        return "Com s’escriu?"
    return "Quin mot en surt?" if count == 1 else "Quins " + str(count) + " mots en surten?"


def time_left(seconds: int) -> str:
    """What the bar says to screen readers."""
    minutes = (seconds + 59) // 60
    return "S’ha acabat el temps" if minutes <= 0 else (
        "Queda menys d’un minut" if seconds < 60 else "Queden uns " + str(minutes) + " minuts"
    )  # fmt: skip


def done_line(done: int) -> str:
    return counted(done, "targeta", "targetes")


def remove(word: str) -> str:
    """The accessible name of the button that takes a word back."""
    return word + ": treu-lo"


# --- the mark ---------------------------------------------------------------------------------
RIGHT = "Molt bé!"
NEARLY = "Gairebé!"
NOT_YET = "Encara no."
IS_WORD = "és un mot"
NO_WORD = "no és cap mot"
STATES = {"right": "bé", "missed": "faltava", "wrong": "no hi era"}
NOTHING = "res"
ANSWER = "La resposta"
RATE = "Com t’ha anat? Cada botó diu quan tornarà la targeta."
RATINGS = {"again": "Torna-hi", "hard": "M’ha costat", "good": "Bé", "easy": "Fàcil"}
_DAY = 86400000


def verdict(word: str, valid: bool) -> str:
    return word + " " + (IS_WORD if valid else NO_WORD) + "."


def mark_title(right: bool, some: bool) -> str:
    """``some``: whether a part of the answer was right."""
    return RIGHT if right else NEARLY if some else NOT_YET


def when(due: int, now: int, offset: int) -> str:
    """When a card comes again: ``due`` and ``now`` in ms since 1970, ``offset`` in minutes east of UTC."""
    days = (due + offset * 60000) // _DAY - (now + offset * 60000) // _DAY
    if days <= 0:
        minutes = max(1, (due - now + 59999) // 60000)
        return "d’aquí a " + str(minutes) + " min" if minutes < 60 else "avui"
    if days == 1:
        return "demà"
    if days < 60:
        return "d’aquí a " + str(days) + " dies"
    months = (days + 15) // 30
    return "d’aquí a " + str(months) + " mesos" if months < 24 else "d’aquí a " + str(months // 12) + " anys"


# --- the end ----------------------------------------------------------------------------------
DONE = "Fet!"
NOTHING_LEFT = "Per avui ja està."
NOTHING_TRIED = "D’aquestes targetes ara no en toca cap."
MORE = "Cinc minuts més"
OTHER_SET = "Tria què més"
DAYS_TITLE = "Els teus dies"
DAYS_LEGEND = "Ple: les que has sabut. Tota la barra: les que has fet."
DAYS_NONE = "Encara no has fet cap targeta aquests catorze dies."
KNOWN_TITLE = "El que ja saps"
_WEEK = ("dg", "dl", "dt", "dc", "dj", "dv", "ds")


def session_line(done: int, right: int) -> str:
    """Has fet 23 targetes, i n’has sabut 19."""
    if not done:
        return "No has fet cap targeta."
    if done == 1:
        return "Has fet 1 targeta" + (", i l’has sabuda." if right else ".")
    known = "no n’has sabut cap" if not right else "n’has sabut " + str(right)
    return "Has fet " + str(done) + " targetes, i " + known + "."


def next_line(due: int, now: int, offset: int) -> str:
    return "La pròxima targeta torna " + when(due, now, offset) + "."


def weekday(number: int) -> str:
    """The two letters below a bar; weeks from Sunday."""
    return _WEEK[number]


def day_told(date: str, reviews: int, right: int) -> str:
    """A bar in words: 23/11, 12 targetes, 10 sabudes."""
    return date[8:] + "/" + date[5:7] + ", " + counted(reviews, "targeta", "targetes") + ", " + counted(
        right, "sabuda", "sabudes"
    )  # fmt: skip


# --- files, and forgetting --------------------------------------------------------------------
FILE_NAME = "faristol-estudi-"
EXPORT_TITLE = "Desa el que he après"
IMPORTED_TITLE = "S’ha llegit el fitxer"
IMPORTED = "De cada targeta queda la resposta més nova."
CANNOT_IMPORT = "No s’ha pogut llegir"
FORGET = "Esborra-ho tot"
confirm_forget = (
    "Vols esborrar tot el que has estudiat?",
    "S’esborraran totes les targetes, els dies i la teva llista, d’aquest aparell. No es podran recuperar.",
    FORGET,
)
