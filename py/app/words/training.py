# Longer than 300 lines: every sentence of the two rooms in one place, to be proof-read as one.
"""The sentences of the two rooms where a duplicate is played without a director: training, and a class."""

from app.words import game as ca
from app.words.duplicate import why_null
from app.words.grammar import capital, decimal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Playing, Slip
    from faristol.session.duplicate.wire import Trained

# --- the start --------------------------------------------------------------------------------
TRAINING = "Entrenament"
TAGLINE = "Troba la millor jugada de cada ronda"
TIME = "Temps per ronda"
TIMES = (("60", "1 min"), ("120", "2 min"), ("180", "3 min"), ("300", "5 min"), ("0", "Sense temps"))
ROUNDS = "Rondes"
ROUND_CHOICES = (("5", "5"), ("10", "10"), ("15", "15"), ("0", "Totes"))
GAME = "Partida"
BEGIN = "Comença"
HAVE_CODE = "Tinc un codi de classe"
OPEN_FILE = "Obre un fitxer"
KEPT_GAMES = "Duplicades desades"
OTHER_GAMES = "O juga una partida que ja existeix"
KEPT_HELP = "Es tornen a jugar amb els mateixos faristols, ronda per ronda."
NONE_KEPT = "Encara no n’hi ha cap amb alguna ronda jugada."
PREPARING = "Es prepara la partida…"

# --- playing ----------------------------------------------------------------------------------
FIND = "Troba la jugada de més punts i lliura-la."
HAND_IN = "Lliura la jugada"
READY_TO_HAND_IN = "Quan et sembli bé, lliura-la. Després encara la podràs canviar."
HANDED_IN = "Jugada lliurada"
END_ROUND = "Acaba la ronda"
NEXT_ROUND = "Ronda següent"
END_GAME = "Mira el resultat"
NOTHING_LAID = "Posa fitxes al tauler i després lliura la jugada."
ALREADY = "Ja l’has lliurada. Si en trobes una de millor, mou les fitxes i torna-la a lliurar."
BAD_SLIPS = {
    "nothing": NOTHING_LAID,
    "line": "Les fitxes han d’anar totes en una mateixa fila o columna.",
    "gap": "Entre les fitxes hi ha una casella buida.",
    "letter": "Una fitxa sola no fa cap mot.",
}
confirm_end = (
    "Vols acabar la ronda?",
    "No has lliurat cap jugada: aquesta ronda faràs 0 punts.",
    END_ROUND,
)
CALLS = {
    "one_minute": "1 minut!",
    "thirty_seconds": "30 segons!",
    "time": "Temps!",
}
NOT_YET = "30 segons! Encara no has lliurat cap jugada."

# --- looking back -----------------------------------------------------------------------------
YOUR_PLAY = "La teva jugada"
BEST_PLAY = "La jugada de referència"
NO_PLAY = "No has lliurat cap jugada"
BEST_TEN = "Les millors jugades"
SEE = "Toca una jugada per veure-la al tauler."
FOUND_IT = "Has trobat la jugada màxima!"
NULL_OF_CENTRE = "el primer mot ha de passar per la casella central"

LOOK_BACK = "Repàs de la ronda"
WHOLE_RACK = "Fa servir les 7 fitxes: 50 punts de bonificació."
_PREMIUMS = {
    "TP": "triple de paraula",
    "DP": "doble de paraula",
    "TL": "triple de lletra",
    "DL": "doble de lletra",
}

# --- the end ----------------------------------------------------------------------------------
RESULT = "Resultat"
ROUNDS_SO_FAR = "Les rondes jugades"
TOTAL = "Total"
AGAIN = "Torna-la a jugar"
OTHER_GAME = "Una altra partida"
COLUMNS = ("Ronda", "La teva", "Punts", "Referència", "Punts")
SIDE_COLUMNS = ("Ronda", "La teva", "Punts", "de")
LEAVE = "Deixa la partida"
confirm_leave = ("Vols deixar la partida?", "El que has jugat es perdrà.", LEAVE)


# --- a class: the tablet ----------------------------------------------------------------------
CLASS = "Duplicada de classe"
CLASS_HELP = "Escriu el codi que hi ha a la pantalla de la classe, o escaneja’l."
CLASS_CODE = "Codi de la classe"
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
    "Una línia per alumne: el número i el nom. Si no hi ha números, van per ordre. No surt d’aquest aparell."
)
NAMES_EXAMPLE = "1 Aina\n2 Biel\n3 Cesc"
SAVE = "Desa"
SAVE_CSV = "Desa-la en un fitxer"
RANK_COLUMNS = ("Lloc", "Núm.", "Nom", "Total", "%")
LOOK_AT_ROUNDS = "Ronda per ronda"
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


def missing_signs(missing: int) -> str:
    if missing > 0:
        return "Al codi hi falten signes: n’hi ha d’haver 15. En falten " + str(missing) + "."
    return "Al codi hi sobren signes: n’hi ha d’haver 15. En sobren " + str(-missing) + "."


def already_played(number: int) -> str:
    return "L’ha jugada el jugador " + str(number) + "."


def time_of(seconds: int) -> str:
    """3 minuts, 1 minut i 30 segons."""
    parts = []
    if seconds // 60:
        parts.append(ca.counted(seconds // 60, "minut", "minuts"))
    if seconds % 60:
        parts.append(ca.counted(seconds % 60, "segon", "segons"))
    return ca.listed(parts)


def game_line(rounds: int, seconds: int) -> str:
    return ca.counted(rounds, "ronda", "rondes") + " de " + time_of(seconds)


def class_game(rounds: int, seconds: int, number: int) -> str:
    return "Jugador " + str(number) + " · " + game_line(rounds, seconds)


def result_of(number: int, playing: "Playing | None") -> str:
    line = "Jugador " + str(number)
    if playing is None:
        return line
    points = ca.points(sum([told["points"] for told in playing["told"]]))
    return line + " · " + points + " · " + percent(playing["percent"])


def added(number: int, name: str, points: int) -> str:
    return "Afegit: " + player(number, name) + ", " + ca.points(points) + "."


def known(number: int, name: str) -> str:
    return "Aquest codi ja hi és: " + player(number, name) + "."


def player(number: int, name: str) -> str:
    return str(number) + " " + name if name else "jugador " + str(number)


def two_results(number: int, name: str, old: int, new: int) -> str:
    return (
        "Ja hi havia un codi amb aquest número ("
        + player(number, name)
        + "): "
        + ca.points(old)
        + ". El nou és de "
        + ca.points(new)
        + "."
    )


def kept_old(number: int, name: str) -> str:
    return "Es queda el resultat que ja hi havia: " + player(number, name) + "."


def wrong(code: str, told: str, stands: bool) -> str:
    """Which code it was, unless it still stands in the field."""
    return told if stands else code + ": " + told


def remove(number: int, name: str) -> str:
    return REMOVE + " " + player(number, name)


def confirm_remove(number: int, name: str) -> "tuple[str, str, str]":
    return ("Vols treure " + player(number, name) + "?", "Es podrà tornar a afegir amb el seu codi.", REMOVE)


def class_line(mean: float, share: float, missing: int) -> str:
    """La classe: 14,3 punts de mitjana, el 55 % de la màxima. 2 jugadors sense jugada."""
    line = "La classe: " + decimal(mean, 1) + " punts de mitjana, el "
    line += str(int(share + 0.5)) + " % de la màxima."
    if missing:
        line += " " + ca.counted(missing, "jugador", "jugadors") + " sense jugada."
    return line


def printed_for(count: int) -> str:
    return ca.counted(count, "jugador", "jugadors")


def results_in(count: int, playing: int = 0, left: int = 0) -> str:
    """12 resultats · 2 en joc · 1 deixada."""
    parts = [ca.counted(count, "resultat", "resultats")] if count or not playing + left else []
    parts += [str(playing) + " en joc"] if playing else []
    return " · ".join(parts + ([ca.counted(left, "deixada", "deixades")] if left else []))


def still_plays(closed: int, rounds: int) -> str:
    return "en joc: " + str(closed) + " de " + str(rounds)


def left_at(closed: int, rounds: int) -> str:
    return "deixada: " + str(closed) + " de " + str(rounds)


def rounds_of(count: int) -> str:
    return ca.counted(count, "ronda", "rondes")


def round_of(number: int, rounds: int) -> str:
    return "Ronda " + str(number) + " de " + str(rounds)


def percent(share: float) -> str:
    """83,5 %."""
    tenths = int(share * 10 + 0.5)
    whole = str(tenths // 10)
    return (whole if tenths % 10 == 0 else whole + "," + str(tenths % 10)) + " %"


def so_far(playing: "Playing") -> str:
    """Jugador 7 · 44 punts · 81,5 %."""
    parts = ["Jugador " + str(playing["number"])] if playing["number"] else []
    if playing["told"]:
        parts.append(ca.points(sum([told["points"] for told in playing["told"]])))
        parts.append(percent(playing["percent"]))
    return " · ".join(parts)


def play_at(slip: "Slip") -> str:
    """CASA · H8."""
    return slip["word"] + " · " + slip["coord"]


def direction(coord: str) -> str:
    return ca.DOWN if coord[:1] in "123456789" else ca.ACROSS


def laid(slip: "Slip") -> str:
    return slip["word"] + " a " + slip["coord"] + ", " + direction(slip["coord"]) + "."


def handed_in(slip: "Slip", timed: bool) -> str:
    till = " La pots canviar fins que s’acabi el temps." if timed else " Encara la pots canviar."
    return "Has lliurat " + slip["word"] + " a " + slip["coord"] + "." + till


def null_line(why: str, first: bool, wrong: "list[str] | None" = None) -> str:
    told = NULL_OF_CENTRE if why == "placement" and first else why_null(why, wrong)
    return "Jugada nul·la: " + told + "."


def word_premium(name: str, squares: "list[str]") -> str:
    """Triple de paraula a H1 i H8."""
    return capital(_PREMIUMS[name][0]) + _PREMIUMS[name][1:] + " a " + ca.listed(squares) + "."


def letter_premium(letters: "list[tuple[str, str]]") -> str:
    """Triple de lletra per a X; doble de lletra per a S i T."""
    parts = []
    for name in ("TL", "DL"):
        there = [label for label, kind in letters if kind == name]
        if there:
            parts.append(_PREMIUMS[name] + " per a " + ca.listed(there))
    line = "; ".join(parts)
    return capital(line[0]) + line[1:] + "."


def crosswords(words: "list[str]") -> str:
    many = "Fa també el mot " if len(words) == 1 else "Fa també els mots "
    return many + ca.listed(words) + "."


def place_line(trained: "Trained") -> str:
    """The 7th of 143 plays; of plays with as many points none comes before the other."""
    slip = trained["slip"]
    if not trained["place"] or not trained["lost"] or slip is None:
        return ""
    better = len([one for one in trained["best"] if one["points"] > slip["points"]])
    place = better + 1 if better < len(trained["best"]) else trained["place"]
    return "És la " + ordinal(place) + " de " + ca.thousands(trained["plays"]) + " jugades possibles."


def ordinal(number: int) -> str:
    """Feminine: 1a, 2a, 3a, 4a, 5a."""
    return ca.thousands(number) + "a"


def lost_line(lost: int) -> str:
    return FOUND_IT if lost == 0 else "Has perdut " + ca.points(lost) + "."


def total_line(points: int, best: int) -> str:
    return "Has fet " + ca.points(points) + " de " + str(best)
