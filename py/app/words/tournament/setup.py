"""Sentences of the first screen of a tournament, of its setup and of its list of participants."""

from app.words.grammar import counted, listed, signed
from app.words.tournament.common import participants

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import KeptTournament
    from faristol.session.tournament.wire import LeftOutView


# --- first screen -----------------------------------------------------------------------------
TITLE = "Torneig"
PAGE = "torneig.html"
LINE = "Aparellaments i classificació."
TAGLINE = "Un campionat sencer en aquest aparell, sense connexió: de la llista de noms a la classificació."
NEW = "Torneig nou"
NEW_HELP = "Enganxa la llista i comença."
BEGIN = "Comença"
BRING = "D’un altre aparell"
OPEN_FILE_HELP = "Un torneig desat, un TRF, un «.t» de TSH o una llista."
TAKE_HELP = "Amb codis, sense connexió."
OPEN_FILE = "Obre un fitxer"
TAKE = "Rep un torneig"
KEPT = "Tornejos desats"
NONE_KEPT = "Encara no n’hi ha cap. El primer que comencis es desarà aquí tot sol."
RESUME = "Reprèn"
LOOK = "Mira"
DELETE = "Esborra"
UNTITLED = "Torneig sense títol"
OPENING = "S’està obrint el torneig…"
CHECKING = "S’està comprovant el fitxer. Si el torneig és molt gran, pot trigar un minut."
CANNOT_OPEN = "No s’ha pogut obrir el torneig"
CANNOT_BEGIN = "No s’ha pogut començar el torneig"
BACK = "Torna"
confirm_delete = (
    "Vols esborrar aquest torneig?",
    "Se’n perdran les rondes i els resultats. Només el podràs recuperar si n’has desat el fitxer.",
    DELETE,
)
LEFT_OUT = "El torneig és obert, però no tot s’hi conserva"

FROM_PLAYERS = "Al fitxer hi ha una llista de participants i cap ronda. Revisa-la i crea el torneig."


def new_instead(count: int) -> str:
    """Offered where the rounds of another program's file cannot go on."""
    return "Si vols, pots començar un torneig nou amb " + (
        "el participant del fitxer." if count == 1 else "els " + str(count) + " participants del fitxer."
    )


def title(text: str) -> str:
    return text or UNTITLED


def left_out(several: "list[LeftOutView]") -> str:
    """What the file of another program has and the day has not, or the other way round."""
    rows = [
        one["name"] + " (ronda " + str(one["round"]) + ": " + signed(one["number"]) + ")"
        for one in several
        if one["what"] == "difference"
    ]
    parts: "list[str]" = []
    if rows:
        parts.append("Aquestes diferències de rondes sense contrincant no compten: " + listed(rows) + ".")
    ahead: "list[str]" = []
    for one in several:
        if one["what"] == "ahead" and str(one["round"]) not in ahead:
            ahead.append(str(one["round"]))
    if ahead:
        rounds_ahead = "la ronda " if len(ahead) == 1 else "les rondes "
        parts.append("No es conserven els aparellaments de " + rounds_ahead + listed(ahead) + ".")
    parts += [_NOT_TAKEN[one["what"]] for one in several if one["what"] in _NOT_TAKEN]
    return " ".join(parts)


_NOT_TAKEN = {
    "scores": (
        "Un TRF diu qui va guanyar, però no els punts de cada partida: les victòries hi consten com a 1–0, i "
        "els empats, com a 1–1. Per això desempaten primer el Buchholz i el Berger."
    ),
    "apart": "No es conserva qui no s’havia de trobar amb qui.",
    "clubs": "No es conserva qui és del mateix club: el fitxer no en diu els noms.",
}


def kept_line(summary: "KeptTournament", date: str) -> str:
    """dv. 4 d’abril, 17.05 h · Vic · 92 participants · ronda 2 · a mitges."""
    parts = [date]
    if summary["place"]:
        parts.append(summary["place"])
    parts.append(participants(summary["entries"], summary.get("pairs", False)))
    if summary["round"]:
        parts.append("ronda " + str(summary["round"]))
    if summary.get("results"):
        parts.append(counted(summary.get("results", 0), "resultat", "resultats"))
    parts.append("acabat" if summary["over"] else "a mitges")
    return " · ".join(parts)


# --- setup ------------------------------------------------------------------------------------
SETUP_HELP = (
    "Posa-hi el títol, enganxa-hi la llista i tria quantes rondes es juguen. Després es pot canviar tot al "
    "menú; el reglament, el sistema i l’ordre inicial, només fins que s’aparella la primera ronda."
)
NAME = "Títol"
NAME_HINT = "Per exemple: Campionat escolar de Vic"
PLACE = "Lloc"
LIST = "Llista de participants"
LIST_HINT = "Aina Puig; Escola Els Pins; 6è\nBiel Roca; Institut Montgrí; 5è"
LIST_HELP = (
    "Un nom per línia. Si hi ha l’escola o la categoria, també es reconeixen. "
    "Pots copiar la llista d’un full de càlcul. En el joc per parelles, posa cada parella en una línia."
)
LIST_FILE = "Llegeix-la d’un fitxer"
LIST_LATER = "Encara no hi ha cap nom. També pots posar els noms després."
RULESET = "Reglament"
FORMAT = "Sistema"
ROUNDS = "Rondes"
MINUTES = "Minuts per ronda"
MORE = "Més opcions"
AS_THEY_ARE = "Com ara"
LATER_HELP = (
    "Els desempats, la diferència màxima i els punts de qui descansa o de qui guanya per absència compten "
    "també per a les rondes ja jugades. Els canvis que toquen els aparellaments valen per a les rondes que "
    "encara s’han d’aparellar."
)
APART = "Companys d’escola o de club"
APART_CHOICES = (
    ("99", "Separa’ls sempre que es pugui"),
    ("1", "Separa’ls a la primera ronda"),
    ("0", "No els separis"),
)
ORDER = "Ordre inicial"
ORDER_CHOICES = (
    ("drawn", "A l’atzar"),
    ("rating", "Pel rànquing"),
    ("name", "Pel nom"),
    ("entered", "El de la llista"),
)
PAIRING_RULES = "Regles d’aparellament"
PAIRING_CHOICES = (("2026", "De la FIDE, del 2026"), ("2017", "De la FIDE, anteriors al 2026"))
SPREAD_CAP = "Diferència màxima que compta per partida"
SPREAD_CAP_HELP = (
    "En blanc, no hi ha límit. Un nombre val per a totes les rondes; més d’un, separats per comes, per a "
    "cada ronda, i l’últim per a les que segueixen: 150, 200, 350."
)
SPREAD_CAP_NUMBERS = "La diferència màxima ha de ser un nombre, o un per a cada ronda, separats per comes."
TIE_BREAK = "Desempats"
TIE_BREAKS = (
    ("spread total", "Diferència i punts totals"),
    ("total spread", "Punts totals i diferència"),
    ("buchholz spread total", "Buchholz i diferència"),
    ("buchholz_median spread total", "Buchholz mitjà i diferència"),
    ("buchholz_median_2 spread total", "Buchholz sense extrems i diferència"),
    ("buchholz_median berger spread total", "Buchholz mitjà, Berger i diferència"),
    ("berger spread total", "Berger i diferència"),
    ("direct spread total", "Partida entre ells i diferència"),
)
BYE = "Qui descansa té"
BYE_CHOICES = (
    ("2 0", "1 punt"),
    ("2 50", "1 punt i 50 de diferència"),
    ("2 100", "1 punt i 100 de diferència"),
    ("2 300", "1 punt i 300 de diferència"),
    ("1 0", "½ punt"),
    ("0 0", "cap punt"),
)
ABSENT = "Qui guanya perquè l’altre no ve té"
ABSENT_CHOICES = (
    ("300", "300 de diferència, com diu el §8"),
    ("200", "200 de diferència"),
    ("100", "100 de diferència"),
    ("50", "50 de diferència"),
    ("0", "cap diferència"),
)
FIRST_TABLE = "Primera taula"
FIRST_TABLE_HINT = "la que toqui"
SEED = "Llavor"
SEED_HELP = "Amb la mateixa llavor i la mateixa llista surten els mateixos aparellaments."
START = "Crea el torneig"
ONLY_CATEGORY = "General"
FORMATS = (
    ("swiss", "Suís"),
    ("round_robin", "Lliga"),
    ("double_round_robin", "Lliga a dues voltes"),
    ("king_of_the_hill", "Rei del turó"),
    ("fours", "Taules de quatre"),
)
FORMAT_HELP = {
    "swiss": "Cada ronda juguen entre ells els que porten punts semblants.",
    "round_robin": "Tothom juga un cop amb tothom. El nombre de rondes depèn dels participants.",
    "double_round_robin": "Tothom juga dos cops amb tothom.",
    "king_of_the_hill": "El primer juga amb el segon, el tercer amb el quart…",
    "fours": "Quatre jugadors per taula. Es repeteixen els menys companys possibles.",
}


def only_of(category: str) -> str:
    return "Només de " + category


def format_name(key: str) -> str:
    return dict(FORMATS).get(key, key)


def clubs_counted(number: int) -> str:
    return counted(number, "escola o club", "escoles o clubs")


def rounds(number: int) -> str:
    return counted(number, "ronda", "rondes")


def category_line(people: int, form: str, turns: int, pairs: bool) -> str:
    """23 participants · suís · 3 rondes."""
    return participants(people, pairs) + " · " + format_name(form).lower() + " · " + rounds(turns)


PROPOSE_PAIRS = (
    "Vols el reglament del joc per parelles?",
    "La llista és de parelles. Amb aquest reglament es compten per parelles, i cada alumne té un diploma.",
    "Sí, per parelles",
)
TOO_FEW = "Amb tan pocs participants, en una lliga tothom juga amb tothom."
