"""Sentences of a class that plays one duplicate: the tablets, and the teacher's page."""

from app.words import grammar as grammar_words
from app.words.grammar import decimal
from app.words.training.common import name_line, percent, time_of, who_plays

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Playing


# --- a class: the tablet ----------------------------------------------------------------------
CLASS = "Duplicada de classe"
CLASS_HELP = "Escriu el codi que hi ha a la pantalla de la classe, o escaneja’l."
CLASS_CODE = "Codi de la classe"
PREPARED_FILE = "Partida preparada"
PREPARED_SUFFIXES = ".json,application/json"
OPEN_PREPARED = "Obre una partida preparada"


def first_step(prepared: bool) -> str:
    """What a tablet does first.  A prepared game is in the QR, the link and the file, not in the signs."""
    if prepared:
        return (
            "Escanegeu el codi, obriu l’enllaç, o obriu el fitxer a Faristol: «Duplicada», «Tinc un codi» i "
            "«Partida preparada»."
        )
    return "Escanegeu el codi, o escriviu-lo a Faristol: «Duplicada» i «Tinc un codi»."


SCAN = "Escaneja el codi"
SCAN_CLASS = "Enfoca la pantalla de la classe amb la càmera."
SCAN_DONE = "Fet"
HOLD_STILL = "Enquadra bé el codi."
FROM_PICTURES = "Tria imatges"
CAMERAS = {
    "absent": "Aquí no es pot fer servir cap càmera. Pots escriure el codi o triar una imatge.",
    "denied": "El navegador no té permís per fer servir la càmera. Dona-l’hi, o escriu el codi.",
    "failed": "La càmera no s’ha pogut obrir. Torna-ho a provar o escriu el codi.",
}
YOUR_NUMBER = "Quin número tens?"
NUMBER_HELP = "És el número que t’han donat a classe. Així et trobaran a la classificació."
NO_NUMBER = "Escriu el teu número: 1, 2, 3…"
READY = "A punt per començar"
STEPS_OF_PLAYER = (
    "Posa les fitxes al tauler i toca «Lliura la jugada».",
    "Si trobes una jugada millor, torna-la a lliurar abans que s’acabi el temps.",
    "Quan el temps s’acabi veuràs quina era la millor jugada.",
)
WAIT_FOR_WORD = "No comencis encara: espera que t’ho diguin."
WAIT_FOR_NEXT = "quan t’ho diguin"
ALREADY_PLAYED = "Aquesta partida ja s’ha jugat aquí"
OTHER_PLAYER = "Juga un altre jugador"
SHOW_RESULT = "Mostra el codi de resultat"
YOUR_RESULT_CODE = "El teu codi de resultat"
QR_OF_RESULT = "El codi de resultat, per escanejar"
RESULT_THERE = "El resultat ja és a la pantalla de la classe. No cal fer res més."
RESULT_HELP = "Ensenya’l a qui dirigeix la partida: l’escanejarà o l’escriurà."
SEE_ROUNDS = "Mira les rondes"
LEAVE_CLASS = "Surt de la partida"
OTHER_NUMBER = "Canvia el número"
confirm_leave_class = (
    "Vols sortir de la partida?",
    "Si encara no han agafat el teu codi, no surtis. Per tornar-lo a veure, escriu el codi de la classe.",
    LEAVE_CLASS,
)
ENTER_CLASS = "Entra a la classe"
confirm_enter = (
    "Vols deixar la partida que tens a mitges?",
    "Has arribat amb un codi de classe. El que has jugat de l’altra partida es perdrà.",
    ENTER_CLASS,
)
IS_NUMBER_HELP = (
    "En aquesta tauleta hi ha la seva partida a mitges. Si ets un altre jugador, aquella partida es perdrà."
)
ANOTHER = "Soc un altre"
GO_ON_WITH_IT = "Continua-la"


def is_number(number: int) -> str:
    return "Ets el jugador " + str(number) + "?"


# --- a class: the teacher ---------------------------------------------------------------------
MAKE_CODE = "Fes el codi"
VARIANT = "Variant"
VARIANTS = (("classic", "Clàssica"), ("with_blank", "Amb escarràs"))
VARIANT_NOTES = {
    "classic": "Cada ronda, 7 fitxes del sac.",
    "with_blank": "Cada ronda, 6 fitxes i un escarràs (fitxa blanca): surten jugades més llargues.",
}
EASE = "Faristols"
EASES = (("normal", "Normals"), ("easy", "Fàcils"), ("easiest", "Molt fàcils"))
EASE_NOTES = {
    "normal": "Surten a l’atzar.",
    "easy": "Gairebé sempre hi ha una jugada de mots corrents que s’acosta a la millor.",
    "easiest": "Gairebé sempre, la millor jugada es pot fer amb mots corrents.",
}
CLASS_ROUNDS = (("5", "5"), ("10", "10"), ("15", "15"), ("20", "20"))
CLASS_TIMES = (("60", "1 min"), ("120", "2 min"), ("180", "3 min"), ("240", "4 min"), ("300", "5 min"))
ADDRESS_QR = "L’adreça de la partida, per escanejar"
RESULT_CODE = "Codi de resultat"
ADD = "Afegeix"
SCAN_RESULTS = "Escaneja"
SCAN_RESULTS_TITLE = "Escaneja els codis de resultat"
SCAN_RESULTS_HELP = "Enfoca les tauletes amb la càmera, l’una darrere l’altra."
CLASSIFICATION = "Classificació"
NAMES = "Llista de la classe"
NAMES_HELP = (
    "Una línia per alumne: el número i el nom. Si no hi ha números, van per ordre. També s’hi pot enganxar "
    "un full de càlcul amb encapçalaments. La llista no surt d’aquest aparell."
)
NAMES_EXAMPLE = "1 Aina\n2 Biel\n3 Cesc"
SAVE = "Desa"
SAVE_CSV = "Desa-la en un fitxer"
RANK_COLUMNS = ("Lloc", "Núm.", "Nom", "Total", "%")
LOOK_AT_ROUNDS = "Ronda per ronda"
AGAIN = "Una altra partida amb els mateixos"
confirm_again = (
    "Vols fer una altra partida?",
    "Les tauletes connectades hi entraran soles. La classificació d’ara s’esborrarà d’aquesta pantalla: "
    "desa-la o imprimeix-la abans.",
    "Una altra partida",
)
NONE_CLOSED = "Encara no s’ha tancat cap ronda. Les jugades d’una ronda es veuen quan s’acaba."
CLASS_TABS = (("summary", "Resum"), ("rounds", "Rondes"), ("players", "Jugadors"))
SUMMARY = "Com ha anat cada ronda"
MEAN = "Mitjana"
SHARE_SAID = "Percentatge de la màxima"
FOUND_BY = "L’han trobada"
NO_PLAYS = "Sense jugada"
CLASS_PAPERS = (
    ("sheet", "Full de la classe", "la classificació, i com ha anat cada ronda"),
    ("rounds", "Detall per rondes", "els mots que ha jugat cadascú"),
    ("cards", "Fitxes dels jugadors", "unes quantes per full, per repartir"),
    ("diplomas", "Diplomes", "un per a cadascú"),
    ("record", "La partida", "faristols, jugades de referència i tauler"),
)
NEW_CODE = "Una altra partida"
confirm_new_code = (
    "Vols fer una altra partida?",
    "El codi d’ara i la seva classificació s’esborraran d’aquesta pantalla. Desa abans la classificació.",
    NEW_CODE,
)
WHICH_STAYS = "Quin resultat val?"
KEEP_OLD = "El que ja hi era"
KEEP_NEW = "El nou"
IS_CLASS_CODE = "Aquest és el codi de la partida. Escriu el codi de resultat d’una tauleta."
TYPO_OR_OTHER = "Hi ha algun signe equivocat, o el codi és d’una altra partida. Torna’l a copiar."
OF_OTHER_GAME = "Aquest codi és d’una altra partida que has fet amb aquest aparell."
REMOVE = "Treu"


def play_column(number: int) -> str:
    """The heading of the plays of a round in a file."""
    return "Ronda " + str(number)


def points_column(number: int) -> str:
    return "Punts " + str(number)


def missing_signs(missing: int) -> str:
    if missing > 0:
        return "Al codi hi falten signes: n’hi ha d’haver 15. En falten " + str(missing) + "."
    return "Al codi hi sobren signes: n’hi ha d’haver 15. En sobren " + str(-missing) + "."


def already_played(number: int) -> str:
    return "L’ha jugada el jugador " + str(number) + "."


def game_line(rounds: int, seconds: int) -> str:
    return grammar_words.counted(rounds, "ronda", "rondes") + " de " + time_of(seconds)


def class_game(rounds: int, seconds: int, number: int) -> str:
    return "Jugador " + str(number) + " · " + game_line(rounds, seconds)


def result_of(number: int, playing: "Playing | None") -> str:
    if playing is None:
        return name_line(number, "")
    line = who_plays(playing)
    points = grammar_words.points(sum([closed["points"] for closed in playing["told"]]))
    return line + " · " + points + " · " + percent(playing["percent"])


def added(number: int, name: str, points: int) -> str:
    return "Afegit: " + player(number, name) + ", " + grammar_words.points(points) + "."


def known(number: int, name: str) -> str:
    return (
        "Aquest codi ja hi és: "
        + player(number, name)
        + ". Si és d’una altra tauleta, té el mateix número: que hi toquin «"
        + OTHER_NUMBER
        + "» i doneu-ne el codi nou."
    )


def pupil(number: int, name: str) -> str:
    """A pupil whose name another has too, or who has none: Aina 7."""
    return (name or "Jugador") + " " + str(number)


def player(number: int, name: str) -> str:
    return str(number) + " " + name if name else "jugador " + str(number)


def two_results(number: int, name: str, old: int, new: int) -> str:
    return (
        "Ja hi havia un codi amb aquest número ("
        + player(number, name)
        + "): "
        + grammar_words.points(old)
        + ". El nou és de "
        + grammar_words.points(new)
        + "."
    )


def kept_old(number: int, name: str) -> str:
    return "Es queda el resultat que ja hi havia: " + player(number, name) + "."


def wrong(code: str, text: str, stands: bool) -> str:
    """A sentence about a wrong code; names the code unless it still ``stands`` in the field."""
    return text if stands else code + ": " + text


def remove(number: int, name: str) -> str:
    return REMOVE + " " + player(number, name)


def confirm_remove(number: int, name: str) -> "tuple[str, str, str]":
    return ("Vols treure " + player(number, name) + "?", "Es podrà tornar a afegir amb el seu codi.", REMOVE)


def class_line(mean: float, share: float, missing: int) -> str:
    """La classe: 14,3 punts de mitjana, el 55 % de la màxima. 2 jugadors sense jugada."""
    line = "La classe: " + decimal(mean, 1) + " punts de mitjana, el "
    line += str(int(share + 0.5)) + " % de la màxima."
    if missing:
        line += " " + grammar_words.counted(missing, "jugador", "jugadors") + " sense jugada."
    return line


def printed_for(count: int) -> str:
    return grammar_words.counted(count, "jugador", "jugadors")


def results_in(count: int, playing: int = 0, left: int = 0) -> str:
    """12 resultats · 2 en joc · 1 deixada."""
    parts = [grammar_words.counted(count, "resultat", "resultats")] if count or not playing + left else []
    parts += [str(playing) + " en joc"] if playing else []
    return " · ".join(parts + ([grammar_words.counted(left, "deixada", "deixades")] if left else []))


def bonus_told(points: "int | None") -> str:
    """What a unique best play earns; "" in a game without that bonus."""
    if points is None:
        return ""
    if points:
        return " · millor jugada única: +" + str(points)
    return " · la millor jugada única només suma si a la llista de la classe hi ha deu noms o més"


def still_plays(closed: int, rounds: int) -> str:
    return "en joc: " + str(closed) + " de " + str(rounds)


def left_at(closed: int, rounds: int) -> str:
    return "deixada: " + str(closed) + " de " + str(rounds)


# --- a class in step: the tablets that are connected to the teacher's page -------------------------
CONNECT = "Connecta tauletes"
PROJECTOR = "Projector"
OTHERWISE = "També es pot jugar sense connectar-les: al final, cada tauleta ensenya un codi de resultat."


def linked(closed: int, rounds: int, is_lost: bool, is_handed: bool) -> str:
    """The state of a connected tablet: connectada: 3 de 10 · ha lliurat."""
    line = ("sense connexió: " if is_lost else "connectada: ") + str(closed) + " de " + str(rounds)
    return line + (" · ha lliurat" if is_handed else "")


def step_line(there: int, step: int, done: int, is_open: bool) -> str:
    """12 tauletes connectades · Ronda 3: n’han lliurat 9.  ``is_open``: whether it is played."""
    line = grammar_words.counted(there, "tauleta connectada", "tauletes connectades")
    if not there:
        line = "Cap tauleta connectada"
    if not step:
        return line
    done_line = ": n’han lliurat " + str(done) if is_open else ": tancada"
    return line + " · Ronda " + str(step) + done_line


def begin_round(number: int) -> str:
    return "Comença la ronda " + str(number)


def close_round(number: int) -> str:
    return "Tanca la ronda " + str(number)


def confirm_close(number: int, waited: int) -> "tuple[str, str, str]":
    """The question before a round is closed while ``waited`` tablets have not handed in."""
    still = (
        "1 tauleta encara no ha lliurat" if waited == 1 else str(waited) + " tauletes encara no han lliurat"
    )
    return (
        "Vols tancar la ronda " + str(number) + "?",
        still + " cap jugada: faran zero punts en aquesta ronda.",
        close_round(number),
    )
