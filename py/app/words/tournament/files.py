"""Sentences of a tournament's files, and the headings of its tables."""

SAVE_FILES = "Pàgina web i fitxers"
PAGE_FILE = ("page", "Pàgina web", "classificacions, rondes i partides de tothom, en un sol fitxer")
FILE_KINDS = (
    ("roster", "Participants", "CSV, per a un full de càlcul o per a un altre torneig"),
    ("journal", "Torneig de Faristol", "per continuar-lo en un altre aparell"),
    ("json", "JSON", "totes les dades, per a programes"),
)
# Of one category each; the reports are not of tables of four.
TABLES = (
    ("standings", "Classificació", "CSV, per a un full de càlcul"),
    ("results", "Totes les partides", "CSV, per a un full de càlcul"),
)
REPORTS = (
    ("trf", "TRF", "informe de la FIDE, del 2016"),
    ("trf26", "TRF 2026", "informe de la FIDE, del 2026"),
    ("tsh", "TSH", "fitxer «.t» d’una divisió"),
)
CANNOT_SAVE = "No s’ha pogut desar el fitxer"
FILE_NAME = "faristol-torneig-"
PAGE_SUFFIX = "-pagina"

HEADINGS = {
    "nom": "Nom",
    "escola": "Escola o club",
    "categoria": "Categoria",
    "rànquing": "Rànquing",
    "taula": "Taula",
    "rank": "Lloc",
    "no": "Núm.",
    "name": "Nom",
    "club": "Escola o club",
    "points": "Punts",
    "spread": "Diferència",
    "total": "Total",
    "wins": "Victòries",
    "buchholz": "Buchholz",
    "buchholz_median": "Buchholz mitjà",
    "buchholz_median_2": "Buchholz sense extrems",
    "berger": "Berger",
    "direct": "Entre ells",
    "round": "Ronda",
    "table": "Taula",
    "seat": "Seient",
    "score": "Punts de joc",
    "kind": "Com va anar",
    "away": "No hi era",
    "opponents": "Contra",
}
ROUND = "Ronda"
KINDS = {"played": "jugada", "absent": "absent", "abandoned": "abandonada", "bye": "descans"}


def heading(name: str) -> str:
    """The Catalan heading of a column of the engine's tables."""
    if name.startswith("round_"):
        return ROUND + " " + name[6:]
    return HEADINGS.get(name, name)


def games_done(done: int, all: int) -> str:
    """S’hi posen les partides: 12 de 420."""
    return "S’hi posen les partides: " + str(done) + " de " + str(all) + "."
