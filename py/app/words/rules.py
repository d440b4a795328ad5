# Longer than 300 lines: all that is said of one regulation alone.
"""The names and pages of the regulations, the organiser's options, and the endings of games.

An article is cited by the numbering of its regulation ("§4B", "r12", "art. 14.2"), a ruling of this project
as "criteri 3".  Two regulations may have the same numbers (r1), so a link also needs the regulation's id.
"""

from app.words.grammar import capital, listed, points, tiles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import Adjustment, NoteView, ResultView, View

REGULATIONS_PAGE = "reglaments.html"
PAGES = {
    "classic": "reglament-classic.html",
    "school_pairs": "reglament-parelles.html",
    "school_four": "reglament-quatre.html",
    "world_2009": "reglament-mundial.html",
    "free": "reglament-lliure.html",
    "duplicate": "reglament-duplicada.html",
}
# The rulings that each page explains; the page of all regulations has a line on each.
_RULINGS = {
    "classic": ("1", "2", "3", "4", "5", "14", "15", "17", "18", "19", "21", "22", "25"),
    "school_pairs": ("1", "3", "12", "13", "14", "15", "17", "18", "19", "21"),
    "school_four": ("1", "10", "11", "14", "15", "17", "18", "20", "21"),
    "world_2009": ("1", "2", "14", "15", "17", "18", "20", "21", "22", "23", "24", "26", "27"),
    "free": ("1", "3", "16", "17"),
    "duplicate": ("6", "7", "8", "9", "14", "17", "28"),
}
# The texts of each regulation's challenge slip: title, challenger, player, challenged words, the question and
# its two answers, signature, and a line on the consequences.
SLIP_WORDS = {
    "classic": {
        "title": "Impugnació",
        "challenger": "Jugador que impugna",
        "played_by": "Jugador que ha fet la jugada",
        "words": "Mots impugnats (tots, alguns o un)",
        "verdict": "La jugada és",
        "answers": "Vàlida/No vàlida",
        "signed": "Àrbitre",
        "note": "El rellotge s’atura, i el tauler i els faristols es tapen.",
    },
    "school_pairs": {
        "title": "Impugnació",
        "challenger": "Parella que impugna",
        "played_by": "Parella que ha fet la jugada",
        "words": "Paraules impugnades",
        "verdict": "La jugada és vàlida?",
        "answers": "SÍ/NO",
        "signed": "Jutge",
        "note": "El rellotge s’atura. Només s’accepta una impugnació per jugada.",
    },
    "school_four": {
        "title": "Paper d’impugnació",
        "challenger": "Impugnador",
        "played_by": "Jugador que ha fet la jugada",
        "words": "Paraules impugnades",
        "verdict": "La jugada és vàlida?",
        "answers": "SÍ/NO",
        "signed": "Àrbitre",
        "note": "Només s’accepta una impugnació per jugada.",
    },
    "world_2009": {
        "title": "Impugnació d’una paraula",
        "challenger": "Jugador que la posa en dubte",
        "played_by": "Jugador que l’ha format",
        "words": "Paraules en dubte",
        "verdict": "La paraula és",
        "answers": "Acceptable/Inacceptable",
        "signed": "Àrbitre",
        "note": "S’atura el temps de cada jugador, però no el de tota la partida.",
    },
}
# The duplicate's regulation has headings and no numbers.  By heading, some shortened: where it is explained.
_HEADINGS = {
    "Introducció": "introduccio",
    "Formació i posicionament": "formacio",
    "Formació i posicionament dels mots": "formacio",
    "Tauler estàndard": "tauler",
    "Distribució de fitxes": "fitxes",
    "Recompte de punts": "recompte",
    "Caselles multiplicadores": "caselles",
    "Mots formats simultàniament": "simultanis",
    "Bonificació per escrable": "escrable",
    "Material de joc": "material",
    "Material del jugador": "material-jugador",
    "Material del director": "material-director",
    "Desenvolupament": "desenvolupament",
    "Desenvolupament de la partida": "desenvolupament",
    "Selecció del faristol": "faristol",
    "Comunicació del faristol i pas a la ronda següent": "comunicacio",
    "Taula de denominacions estàndards recomanades": "denominacions",
    "Durada d’una ronda": "durada",
    "Durada i acabament d’una ronda": "durada",
    "Penalitzacions i sancions": "penalitzacions",
    "Millor jugada única": "millor-unica",
    "Bonificació per millor jugada única": "millor-unica",
    "Final de la partida": "final",
    "Anotació de les jugades": "anotacio",
    "Casos especials": "casos",
    "Classificació final": "classificacio",
    "Publicació i comprovació": "publicacio",
    "Publicació i comprovació dels resultats": "publicacio",
    "Decisions arbitrals": "decisions",
    "Variants de joc": "variants",
    "Partida duplicada amb escarràs": "amb-escarras",
    "Partida subhastada": "subhastada",
    "Terminologia": "terminologia",
}

# --- regulations ------------------------------------------------------------------------------
RULESETS = (
    ("classic", "Campionat clàssic"),
    ("school_pairs", "Escolar per parelles"),
    ("school_four", "Escolar de quatre"),
    ("world_2009", "Mundial 2009"),
    ("free", "Partida lliure"),
)
# What the screen offers first before the engine has answered; a test compares it with the rules.
CLASSIC, OF_PAIRS, OF_FOUR, FREE = "classic", "school_pairs", "school_four", "free"
RULESET_NOTES = {
    "classic": "Dos jugadors, com als campionats d’adults: hi ha impugnacions i reimpugnacions.",
    "school_pairs": "Dues parelles, com al campionat escolar: una impugnació per jugada.",
    "school_four": "Quatre jugadors i quatre torns per a cadascú, dos minuts per torn i mitja hora en total.",
    "world_2009": "Dos jugadors, com al mundial del 2009: set vocals o set consonants es poden canviar.",
    "free": "Per jugar a casa: no admet mots que no són al diccionari, i es pot desfer i demanar pistes.",
}


def ruleset_name(code: str) -> str:
    return dict(RULESETS).get(code, code)


def article_name(article: str) -> str:
    """The text of a link to an article; a ruling on what the regulation leaves open is a *criteri*."""
    if article == "criteri 16":
        return "Com es juga aquí"
    if article.startswith("criteri "):
        return "Criteri de Faristol " + article[8:]
    if article.startswith("r"):
        return "Reglament, regla " + article[1:]
    if article in _HEADINGS:
        return "Reglament, «" + article + "»"
    return "Reglament, " + article


def link_of(article: "str | None", ruleset_id: str = "") -> "str | None":
    """The address that explains ``article``: "§4B" under #s4b, "criteri 3" under #criteri-3.

    The duplicate cites headings: "Casos especials" under #casos.  Without the regulation's id it is derived
    from the numbering, except for the rules of the two school regulations.
    """
    if not article:
        return None
    if article.startswith("criteri "):
        number = article[8:]
        page = PAGES[ruleset_id] if number in _RULINGS.get(ruleset_id, ()) else REGULATIONS_PAGE
        return page + "#criteri-" + number
    if article in _HEADINGS:
        return PAGES["duplicate"] + "#" + _HEADINGS[article]
    if article.startswith("§"):
        return PAGES["classic"] + "#s" + article[1:].lower()
    if article.startswith("art. "):
        return PAGES["world_2009"] + "#art-" + article[5:].replace(".", "-")
    if ruleset_id in PAGES:
        return PAGES[ruleset_id] + "#" + article
    return REGULATIONS_PAGE


# --- what the organiser chooses ---------------------------------------------------------------
OPTIONS = "Opcions de l’organització"
_OPTIONS = {
    "starter": "Qui comença",
    "turns_each": "Límit de torns",
    "going_out": "Si algú es queda sense fitxes",
    "challenge_seconds": "Temps per impugnar",
    "clock": "Rellotge",
    "clock_minutes": "Temps de cadascú",
    "turn_seconds": "Temps per torn",
    "late_turn": "Si s’acaba el temps del torn",
    "game_minutes": "Temps de tota la partida",
    "overtime_fine": "Si algú es passa del temps",
    "handover": "Mentre l’aparell passa de mà en mà",
}
_CHOICES: "dict[str, dict[str | int, str]]" = {
    "starter": {"draw": "per sorteig", "listed": "el primer de la llista"},
    "turns_each": {0: "sense límit"},
    "going_out": {"ends": "s’acaba la partida", "play_on": "els altres continuen"},
    "challenge_seconds": {0: "fins que juga el següent", 60: "1 minut"},
    "clock": {
        "chess": "un temps total per a cadascú",
        "turns": "un temps per torn",
        "none": "sense rellotge",
    },
    "turn_seconds": {60: "1 minut", 120: "2 minuts", 180: "3 minuts"},
    "late_turn": {"lost": "es perd el torn", "warning": "només s’avisa"},
    "game_minutes": {0: "sense límit"},
    "overtime_fine": {0: "no es resta res"},
    "handover": {"runs": "el rellotge va", "stands": "el rellotge espera"},
}
_AMOUNTS = {
    "turns_each": "{n} torns per a cadascú",
    "challenge_seconds": "{n} segons",
    "clock_minutes": "{n} minuts per a cadascú",
    "turn_seconds": "{n} segons",
    "game_minutes": "{n} minuts",
    "overtime_fine": "{n} punts menys per minut",
}


def option_name(name: str) -> str:
    return _OPTIONS.get(name, name)


def choice_words(name: str, value: "str | int", party: str = "player") -> str:
    """The label of a choice in the new game; ``party``: a seat is a player or a pair."""
    sentence = _CHOICES.get(name, {}).get(value)
    if sentence is None:
        sentence = _AMOUNTS.get(name, "{n}").replace("{n}", str(value))
    return sentence.replace("cadascú", "cada parella") if party == "pair" else sentence


# --- the clock and the arbiter ----------------------------------------------------------------
_STOPS = {
    "challenge": "impugnació",
    "score": "diferència de punts",
    "arbiter": "consulta a l’àrbitre",
    "surplus": "fitxes de més",
    "last_play": "darrera jugada anotada",
    "force_majeure": "força major",
    "handover": "l’aparell canvia de mans",
    "link": "s’ha perdut la connexió amb un aparell",
}
_INCIDENTS = {
    "overdraw": "treu {tiles} de més.",
    "warning": "rep un avís de l’àrbitre.",
    "score_corrected": "té una puntuació corregida: {points}.",
    "time_fine": "perd {points} pel temps.",
    "note": "té una nota de l’àrbitre.",
    "hint": "demana una pista.",
    "robot": "ja no hi és, i un robot hi juga.",
    "rack_told": "tenia aquestes fitxes al faristol.",
    "tiles_told": "va canviar aquestes fitxes.",
}


def stop_cause(code: str) -> str:
    """The cause for which a clock is or may be stopped."""
    return _STOPS.get(code, code)


def paused_line(code: str) -> str:
    if code == "handover":  # it is seen at other devices too
        return "Rellotge aturat fins que comenci el torn."
    return "Rellotge aturat: " + stop_cause(code) + "."


# Shown if the play that may still be challenged ends the game.
LAST_PLAY = "És la darrera jugada."


def incident_line(note: "NoteView", name: str) -> str:
    """A note of an arbiter or scorer: one sentence, followed by their own text."""
    sentence = _INCIDENTS.get(note["incident"], _INCIDENTS["note"])
    sentence = sentence.replace("{tiles}", tiles(note["count"])).replace("{points}", points(note["count"]))
    if note["racked"]:
        sentence += " Ja eren al faristol."
    return name + " " + sentence + (" «" + note["text"] + "»" if note["text"] else "")


# --- the end ----------------------------------------------------------------------------------
_ENDINGS = {
    "went_out": "{name} ha tancat: no li queda cap fitxa i el sac és buit.",
    "zero_turns": "Tothom ha perdut tres torns seguits.",
    "idle_turns": "S’han fet massa torns seguits sense cap jugada.",
    "pass_turns": "Tothom ha passat dos torns seguits.",
    "blocked": "El sac és buit i ningú no pot posar cap fitxa.",
    "agreed": "La partida s’ha acabat per acord o per temps.",
    "turn_limit": "Tothom ha fet tots els seus torns.",
    "round_time": "S’ha acabat el temps. Les fitxes dels faristols no compten.",
    "overtime": "{name} ha gastat tot el temps i tot el marge de més.",
    "stopped_at_nil": "La partida s’ha aturat 0 a 0.",
    "abandoned": "{name} ha abandonat la partida.",
    "all_abandoned": "Tots els jugadors han abandonat la partida.",
    "disqualified": "L’àrbitre ha desqualificat {name}.",
    "no_show": "{name} no s’ha presentat.",
}
_CAUSES = {
    "own_rack": "Fitxes que li quedaven",
    "other_racks": "Fitxes que quedaven a l’altre",
    "others_racks": "Fitxes que quedaven als altres",
    "overtime": "Temps excedit",
    "penalty": "Penalització del reglament",
    "awarded": "Resultat fixat pel reglament: 300 a 0",
    "annulled": "Resultat fixat pel reglament: 0 a 0",
}


def who_ended(view: "View", result: "ResultView") -> str:
    """The name that the sentence about the end needs: who went out or who left."""
    for adjustment in result["adjustments"]:
        if adjustment["cause"] == "penalty" or adjustment["cause"] == "other_racks":
            return view["seats"][adjustment["seat"]]["name"]
    if view["sheet"]:
        return view["seats"][view["sheet"][-1]["seat"]]["name"]
    return ""


def ending(result: "ResultView", name: str) -> str:
    """Why the game is over; ``name``: who went out or who left."""
    if result["ending"] == "no_show" and not result["winners"]:
        return "No s’ha presentat ningú."
    if result["ending"] == "disqualified" and not result["winners"]:
        return "L’àrbitre ha desqualificat tots els jugadors."
    sentence = _ENDINGS.get(result["ending"], "La partida s’ha acabat.")
    nobody = "Un jugador" if sentence.startswith("{") else "un jugador"
    return sentence.replace("{name}", name or nobody)


def winner_line(names: "list[str]", seats: int) -> str:
    if not names:
        return "No guanya ningú"
    if len(names) == 1:
        return "Guanya " + names[0]
    return "Empat" if len(names) == seats else "Empaten " + listed(names)


def adjustment_line(adjustment: "Adjustment", seats: int) -> str:
    """Why points are added or taken away; ``seats``: those of the game."""
    cause = adjustment["cause"]
    line = _CAUSES.get("others_racks" if cause == "other_racks" and seats > 2 else cause, "Ajust")
    if adjustment["tiles"]:
        faces = ["escarràs" if tile == "?" else capital(tile) for tile in adjustment["tiles"]]
        line += ": " + " ".join(faces)
    return line
