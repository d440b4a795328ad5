# Longer than 300 lines: every sentence of one screen.
"""Sentences of the organiser's desk on the day of a tournament."""

from app.words.grammar import counted, listed, number, of, points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import (
        CategoryView,
        EntryView,
        RoundTablesView,
        StepView,
        TableResultView,
        TableView,
        TournamentView,
    )


# --- head, tabs, menu -------------------------------------------------------------------------
TABS = (("round", "Ronda"), ("standings", "Classificació"), ("people", "Participants"))
PARTS = "Parts del torneig"
STATUS = "Com està el torneig"
MENU_PRINT = "Imprimeix"
MENU_FILES = "Pàgina web i altres fitxers"
MENU_SAVE = "Desa el torneig en un fitxer"
MENU_GIVE = "Passa el torneig a un altre aparell"
GIVE_HELP = (
    "A l’altre aparell, obre «Torneig», toca «Rep un torneig» i enfoca aquests codis amb la càmera fins "
    "que els hagi llegit tots. No cal connexió."
)
GIVE_TOO_LONG = "Aquest torneig és massa llarg per passar-lo amb codis. Passa’l amb un fitxer."
GIVE_GOES_ON = (
    "A partir d’ara, aparella les rondes només en un dels dos aparells. Si s’escriuen resultats en tots dos, "
    "ajunta’ls des del menú: «Afegeix resultats d’un altre aparell»."
)
GIVE_GAMES = "Les partides senceres només van al fitxer."
MENU_CALLS = "Activa els avisos del temps"
MENU_NO_CALLS = "Desactiva els avisos del temps"
MENU_END_TIME = "Acaba el temps de la ronda"
MENU_REPAIR = "Torna a aparellar la ronda"
MENU_UNSTART = "Desfés l’inici de la ronda"
MENU_HAND = "Aparella a mà"
REOPENED = ", reoberta"
MENU_REOPEN = "Torna a la classificació provisional"
HOME = "Tots els tornejos"
PAIRING = "S’està aparellant la ronda…"
PROJECTOR = "Projector"
FILE_NAME = "faristol-torneig-"
TIME_STOP = "Atura"
TIME_GO = "Continua"
ALL = "Totes"


def round_title(view: "TournamentView") -> str:
    """Ronda 2 de 3; of a final its name: Final · ronda 1 de 2."""
    present = played_now(view)
    most = max(
        [one["rounds"] for one, _ in present]
        or [category["rounds"] for category in view["categories"]]
        or [0]
    )
    if not view["round"]:
        return "Abans de començar"
    text = "ronda " + str(view["round"]) + (" de " + str(most) if most else "")
    if [one for one, _ in present if one["reopened"]] and not [
        one for one, _ in present if not one["reopened"]
    ]:
        text += REOPENED
    finals = [one["name"] for one, _ in present if one["comes_from"]]
    if len(present) == 1 and finals:
        return finals[0] + " · " + text
    return text[:1].upper() + text[1:]


def entries_counted(view: "TournamentView") -> str:
    """92 participants; 46 parelles where pairs play in all categories."""
    return participants(persons(view), only_pairs(view))


def persons(view: "TournamentView") -> int:
    """How many there are, each once: a finalist has an entry of its own in the final."""
    return len([row for row in view["roster"] if not row["again"]])


def participants(number: int, pairs: bool = False) -> str:
    return counted(number, "parella", "parelles") if pairs else counted(number, "participant", "participants")


def only_pairs(view: "TournamentView") -> bool:
    """Whether pairs play in all categories."""
    return bool(view["categories"]) and all(category["of_pairs"] for category in view["categories"])


def state_line(view: "TournamentView") -> str:
    """92 participants; while a round is played, how many results are in."""
    tables, missing = tables_of(view)
    if not tables:
        return entries_counted(view)
    if missing:
        return str(tables - missing) + " de " + str(tables) + " resultats"
    return "Tots els resultats hi són."


def tables_of(view: "TournamentView") -> "tuple[int, int]":
    """The tables of the present round, and those without a result."""
    tables = missing = 0
    for _, now in played_now(view):
        tables += len(now["tables"])
        missing += len(now["missing"])
    return tables, missing


def played_now(view: "TournamentView") -> "list[tuple[CategoryView, RoundTablesView]]":
    """The categories that are in the present round, or at their tables in another one, with that round.

    A preliminary whose first have gone on to a final is over.
    """
    found = []
    for category in view["categories"]:
        now = category["now"]
        if now is None or (category["goes_on_to"] and _began(view, category["goes_on_to"])):
            continue
        if now["round"] == view["round"] or now["state"] != "complete":
            found.append((category, now))
    return found


def _began(view: "TournamentView", keys: "list[str]") -> bool:
    return bool(
        [category for category in view["categories"] if category["key"] in keys and category["round"]]
    )


def is_played(view: "TournamentView") -> bool:
    """Whether results can be typed: a round has begun."""
    began = [now for _, now in played_now(view) if now["state"] != "paired"]
    return bool([now for now in began if now["state"] == "playing" or now["round"] == view["timer"]["round"]])


# --- what to do next --------------------------------------------------------------------------
def step(next_one: "StepView", view: "TournamentView") -> str:
    """The text of the main button."""
    code = next_one["code"]
    named = _of_round(next_one, view)
    if code == "results":
        missing = tables_of(view)[1]
        return "Mostra el que falta" if missing == 1 else "Mostra els " + str(missing) + " que falten"
    if code == "phase":
        names = [
            category["name"] for category in view["categories"] if category["key"] == next_one["category"]
        ]
        return "Tria qui passa a " + ("«" + names[0] + "»" if names else "la final")
    return {
        "register": "Apunta els participants",
        "pair": "Aparella " + named,
        "pair_again": "Torna a aparellar " + named,
        "start": "Comença " + named,
        "doubts": "Repassa els resultats que no coincideixen",
        "close": "Dona la classificació per definitiva",
        "done": "Mira la classificació",
    }.get(code, code)


def _of_round(next_one: "StepView", view: "TournamentView") -> str:
    fields = next_one["fields"]
    turn = fields["round"] if "round" in fields else view["round"]
    return "la ronda " + str(turn)


def step_help(next_one: "StepView", view: "TournamentView") -> str:
    """A line beside the button: what there is to do meanwhile, or why a round may be paired again."""
    again = pair_again(view)
    if next_one["code"] == "start" and again is not None:
        for category in view["categories"]:
            if category["key"] == again["category"] and category["now"] is not None:
                return why_stale(category["now"], category["rounds"])
    return {
        "register": "Enganxa la llista o escriu els noms.",
        "pair": "Marca abans qui no ha vingut." if view["round"] == 0 else "Ja es pot fer la ronda següent.",
        "start": "Quan tothom sigui a taula, engega el temps.",
        "results": "Escriu cada resultat quan t’arribi.",
        "doubts": "Dues persones els han escrit diferent.",
        "close": "Si cal, es pot tornar a obrir des del menú.",
        "phase": "Faristol proposa els primers de la classificació.",
        "done": "El torneig s’ha acabat.",
    }.get(next_one["code"], "")


def pair_again(view: "TournamentView") -> "StepView | None":
    """The step of a round that waits to begin and would now be paired otherwise; None without one."""
    for one in view["next"]:
        if one["code"] == "pair_again":
            return one
    return None


def why_stale(now: "RoundTablesView", rounds: int) -> str:
    """What has changed since the round was paired, and what follows where it begins as it stands."""
    parts = []
    if now["later"]:
        parts.append(later_line(now["later"], now["round"], rounds))
    if now["gone"]:
        parts.append(
            "A l’aparellament hi ha qui no juga: " + listed([one["name"] for one in now["gone"]]) + "."
        )
    return " ".join(parts) or STALE


def later_line(entries: "list[EntryView]", turn: int, rounds: int) -> str:
    """Fora de l’aparellament fins a la ronda 3: Ona Tard.  An entry may be a pair: no verb counts them."""
    names = listed([entry["name"] for entry in entries])
    if rounds and turn >= rounds:
        return "Fora de l’aparellament, i ja no hi ha cap més ronda: " + names + "."
    return "Fora de l’aparellament fins a la ronda " + str(turn + 1) + ": " + names + "."


def results(count: int) -> str:
    return counted(count, "resultat", "resultats")


confirm_close = (
    "Vols donar la classificació per definitiva?",
    "Comprova abans que els resultats siguin bons. Si cal, es pot tornar a obrir des del menú.",
    "És definitiva",
)
confirm_pair_again = (
    "Vols tornar a aparellar la ronda?",
    "Els aparellaments d’ara es perdran.",
    "Torna a aparellar",
)
confirm_unstart = (
    "Vols desfer l’inici de la ronda?",
    "El temps tornarà a ser el de tota la ronda quan la tornis a començar.",
    "Desfés-lo",
)
confirm_end_time = (
    "Vols acabar el temps de la ronda?",
    "Els resultats es poden escriure igualment.",
    "Acaba el temps",
)

# --- the line for results ---------------------------------------------------------------------
TABLE = "Taula"
SCORE = "Punts"
TAKE = "Anota el resultat"
LINE_HELP = "Taula, punts de qui surt, punts de l’altre i Retorn. Per exemple: 3 412 388."
LINE_HELP_OF_FOUR = (
    "Taula, els punts de cadascú començant per qui surt, i Retorn. Per exemple: 3 312 288 205 264."
)
ENTER_NUMBERS = "Cal un nombre de punts per a cada jugador."
CHECK_TITLE = "És correcte?"
CHECK_YES = "Sí, és correcte"
CHECK_NO = "Corregeix-lo"
REPLACE = "Canvia’l"
KEEP = "Deixa el que hi ha"
ANSWER_FIRST = "Abans de continuar, respon què se’n fa, dels resultats per confirmar."


def score_name(place: int) -> str:
    """Punts 1, Punts 2…: by seat."""
    return SCORE + " " + str(place + 1)


def no_table(table: int) -> str:
    return "En aquesta ronda no hi ha cap taula " + str(table) + "."


def question_is_over(table: "TableView") -> str:
    """A question about a result that came on another way meanwhile."""
    result = result_text(table["result"]) if table["result"] is not None else ""
    return "La taula " + str(table["table"]) + " ja té resultat, " + result + ": la pregunta s’ha tancat."


def seats_line(table: "TableView") -> str:
    """Taula 3: Aina Puig (surt) – Biel Roca."""
    names = [seat["name"] for seat in table["seats"]]
    return "Taula " + str(table["table"]) + ": " + names[0] + " (surt) – " + " – ".join(names[1:])


def echo(names: "list[str]", scores: "list[int]") -> str:
    """Aina Puig 412 – 388 Biel Roca · victòria d’Aina Puig per 24.  No verb counts whom a name names."""
    if len(names) == 2:
        text = names[0] + " " + number(scores[0]) + " – " + number(scores[1]) + " " + names[1]
        if scores[0] == scores[1]:
            return text + " · empat"
        first = scores[0] > scores[1]
        return (
            text + " · victòria " + of(names[0 if first else 1]) + " per " + str(abs(scores[0] - scores[1]))
        )
    pairs = [names[at] + " " + number(scores[at]) for at in range(len(scores))]
    best = max(scores)
    ahead = [names[at] for at in range(len(scores)) if scores[at] == best]
    return " – ".join(pairs) + " · " + ("empat" if len(ahead) > 1 else "victòria " + of(ahead[0]))


def taken(table: "TableView", scores: "list[int]") -> str:
    return "Taula " + str(table["table"]) + ": " + echo([seat["name"] for seat in table["seats"]], scores)


def is_odd(score: int, usual: "list[int]") -> bool:
    return not usual[0] <= score <= usual[1]


def odd_question(
    table: "TableView", scores: "list[int]", usual: "list[int]", away: "list[int] | None" = None
) -> "tuple[str, str]":
    """The question about points that nobody expects; those of the seats ``away`` are not asked about."""
    there = [scores[seat] for seat in range(len(scores)) if seat not in (away or [])]
    odd = [one for one in there if is_odd(one, usual)]
    why = "Hi ha un resultat poc corrent: " + listed([points(one) for one in odd]) + "." if odd else ""
    return CHECK_TITLE, taken(table, scores) + ". " + why


def replace_question(table: "TableView", scores: "list[int]") -> "tuple[str, str]":
    was = table["result"]
    before = result_text(was) if was is not None else ""
    asked = (
        "Hi ha " + before + ". Vols canviar-lo per " + " – ".join([number(score) for score in scores]) + "?"
    )
    return "La taula " + str(table["table"]) + " ja té resultat", of_table(table, asked)


def of_table(table: "TableView | None", asked: str) -> str:
    """What is asked about a result that came as a code or a file, after its table and who sits there."""
    return asked if table is None else seats_line(table) + ". " + asked


def waiting(slow: int, back: int) -> str:
    """Results that are being sent or came back."""
    parts = []
    if slow:
        parts.append("se’n " + ("desa" if slow == 1 else "desen") + " " + str(slow))
    if back:
        parts.append(counted(back, "torna a la línia", "tornen a la línia"))
    return ", ".join(parts)


# --- tables -----------------------------------------------------------------------------------
FILTERS = "Quines taules es veuen"
MISSING_ONLY = "Falten"
NO_ROUND = "Encara no hi ha cap ronda aparellada."
ROUND_SHOWN = "Ronda"
ROUND_NOW = "La d’ara"
STARTS = "surt"


def missing_filter(count: int) -> str:
    return MISSING_ONLY + " (" + str(count) + ")"


def category_title(category: "CategoryView", turn: int, alone: bool) -> str:
    """6è · ronda 2 de 3."""
    text = "Ronda " + str(turn) + (" de " + str(category["rounds"]) if category["rounds"] else "")
    if category["reopened"] and turn == category["round"]:
        text += REOPENED
    return text if alone else category["name"] + " · " + text[:1].lower() + text[1:]


def bye_line(entry: "EntryView") -> str:
    return "Descansa: " + named(entry["name"], entry["club"])


def absent_line(entries: "list[EntryView]") -> str:
    return ("No hi és: " if len(entries) == 1 else "No hi són: ") + listed(
        [entry["name"] for entry in entries]
    )


def half_bye_line(entries: "list[EntryView]") -> str:
    return "Descans de mig punt: " + listed([entry["name"] for entry in entries])


_RELAXED = {
    "same_club": "Són de la mateixa escola o club",
    "met_before": "Ja havien jugat",
    "start": "No s’ha pogut repartir millor qui surt",
    "bye_again": "Ja havia descansat",
    "fixed_table": "No s’ha pogut respectar la taula fixa",
}


def relaxed_line(code: str, entries: "list[EntryView]") -> str:
    """Són de la mateixa escola o club: Aina i Biel."""
    return _RELAXED.get(code, code) + ": " + listed([entry["name"] for entry in entries])


BY_HAND = "Aparellament fet a mà."
STALE = "S’ha canviat un resultat, una dada o una opció: ara l’aparellament seria diferent."
LOCKED = "Ronda tancada: els resultats només es poden esmenar amb un motiu."


def named(name: str, club: str) -> str:
    return name + (" (" + club + ")" if club else "")


def result_text(result: "TableResultView") -> str:
    """412 – 388."""
    return " – ".join([number(score) for score in result["scores"]])


def result_note(result: "TableResultView", names: "list[str]") -> str:
    """What a result was besides its scores."""
    parts = []
    away = [names[at] for at in result["away"]]
    if result["kind"] == "absent":
        parts.append(("no ha vingut " if len(away) == 1 else "no han vingut ") + listed(away))
    elif result["kind"] == "abandoned":
        parts.append(("ha abandonat " if len(away) == 1 else "han abandonat ") + listed(away))
    if result["differs"] and result["second"] is not None:
        parts.append("segona lectura: " + " – ".join([number(one) for one in result["second"]]))
    if result["reason"]:
        parts.append("esmenat: " + result["reason"])
    return " · ".join(parts)


def row_state(table: "TableView") -> str:
    """What a screen reader says at the end of a row that has no points."""
    return "" if table["result"] is not None else "sense resultat"


# --- the box of a table -----------------------------------------------------------------------
SAVE = "Desa"
ERASE = "Esborra el resultat"
NOBODY_CAME = "No ha vingut ningú"
SECOND = "Segona lectura"
REASON = "Motiu de l’esmena"
REASON_NEEDED = "Escriu el motiu de l’esmena."
EXCHANGE = "Canvia l’aparellament"


def table_title(table: int, turn: int) -> str:
    return "Taula " + str(table) + " · ronda " + str(turn)


def away_button(name: str) -> str:
    return "No ha vingut " + name


def gave_up_button(name: str) -> str:
    return "Ha abandonat " + name


def away_told(kind: str, names: "list[str]") -> str:
    """What is still to be typed at a table of four of which some are marked."""
    if not names:
        return ""
    one = len(names) == 1
    if kind == "absent":
        what = ("No ha vingut " if one else "No han vingut ") + listed(names)
        return what + ": escriu els punts dels altres i prem «Desa»."
    what = ("Ha abandonat " if one else "Han abandonat ") + listed(names)
    return what + (": perd" if one else ": perden") + " contra els altres."


# --- pairing by hand --------------------------------------------------------------------------
HAND_TITLE = "Aparella a mà"
HAND_HELP = "Toca dos noms per canviar-los de lloc. El primer de cada taula surt."
HAND_SAVE = "Fes servir aquest aparellament"
HAND_BYE = "Descansa"
HAVE_MET = "ja han jugat"
HAND_ENGINE = "Torna a l’aparellament de Faristol"
CONFIRM_HAND = "Vols fer-ho igualment?"
CONFIRM_HAND_YES = "Sí, aparella’ls així"
PLAY_NOW_TITLE = "Contra qui juga?"
WHICH_TABLE = "A quina taula seu?"
NO_ROOM = "Ara mateix no hi ha cap taula de tres sense resultat."
PLAY_NOW_NONE = "Ara mateix no hi ha ningú més sense taula."


def take_seat(table: "TableView") -> str:
    """Seu a la taula 3, amb Aina, Biel i Carla."""
    names = [seat["name"] for seat in table["seats"]]
    return "Seu a la taula " + str(table["table"]) + ", amb " + listed(names)


def leave_table(table: int) -> str:
    return "Treu-lo de la taula " + str(table)


def differences(count: int) -> str:
    if not count:
        return "És el mateix que proposa Faristol."
    return (
        counted(count, "participant té", "participants tenen")
        + " un contrincant diferent del que proposa Faristol."
    )


def round_note(now: "RoundTablesView", rounds: int) -> "list[str]":
    """The remarks under the tables of a category of so many rounds."""
    parts = []
    if now["bye"] is not None:
        parts.append(bye_line(now["bye"]))
    if now["half_byes"]:
        parts.append(half_bye_line(now["half_byes"]))
    if now["absent"]:
        parts.append(absent_line(now["absent"]))
    for one in now["relaxed"]:
        parts.append(relaxed_line(one["code"], one["entries"]))
    if now["by_hand"]:
        parts.append(BY_HAND)
    if now["stale"]:
        parts.append(why_stale(now, rounds))
    elif now["later"]:
        parts.append(later_line(now["later"], now["round"], rounds))
    if now["locked"]:
        parts.append(LOCKED)
    return parts


PRESS_AGAIN = "Si ho és, torna a prémer «Desa»."
NUMBERS_NEEDED = "El rànquing i la taula han de ser nombres."

# --- the plan ---------------------------------------------------------------------------------
MENU_PLAN = "Canvia títol, rondes i opcions"
PLAN_NUMBERS = "Les rondes, els minuts, les taules i els que passen han de ser nombres."
PLAN_NAME = "Escriu el nom de la categoria."
