"""A sentence for each refusal of the engine, by its code.

Each states what is wrong and, where it helps, what to do.  A name in braces is replaced by the field of that
name; if the field is missing, the next sentence of the tuple is used.  The article of a refusal is shown
beside it, as a link (``words.rules``).
"""

from app.words.desk.refusals import DESK_REFUSALS
from app.words.files import FILE_REFUSALS, REMARKS
from app.words.grammar import capital, listed, number, square_name
from app.words.tournament.refusals import TOURNAMENT_REFUSALS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.view_types import RemarkView
    from faristol.session.wire import FieldValue, Refusal

_REFUSALS = {
    # turns and phases
    "not_your_turn": ("Ara no et toca jugar.",),
    "wrong_phase": ("Ara no es pot fer.",),
    "game_is_over": ("La partida ja s’ha acabat.",),
    "no_challenge_in_this_game": (
        "En aquesta partida no hi ha impugnacions: els mots es comproven abans de jugar.",
    ),
    "challenge_window_closed": (
        "Ja no es pot impugnar. Cal fer-ho just després de la jugada, abans de jugar.",
    ),
    "word_not_in_play": (
        "{word} no és cap mot de la darrera jugada.",
        "Només es poden impugnar mots de la darrera jugada.",
    ),
    "challenge_names_no_word": ("Tria almenys un mot per impugnar.",),
    "not_challenged_yet": ("Primer has d’impugnar la jugada.",),
    "opponent_went_out": ("El teu contrincant ha tancat: només pots acceptar la jugada o impugnar-la.",),
    "no_turn_left": ("Ja no queden més torns: només es pot acceptar la darrera jugada o impugnar-la.",),
    "already_challenged": ("Aquesta jugada ja s’ha impugnat.",),
    "one_challenge_only": ("Cada jugada només es pot impugnar un cop.",),
    "no_adjudicator": (
        "Contra un robot no es pot tornar a impugnar: no hi ha ningú més que pugui fer d’àrbitre.",
    ),
    "adjudicator_only": ("Això només ho pot decidir l’àrbitre.",),
    "undo_not_allowed": ("En aquesta partida no es pot desfer cap jugada.",),
    "only_at_a_physical_board": ("Això només es pot fer en una partida en un tauler físic.",),
    "link_lost": ("Ara no hi ha connexió amb l’altre aparell.",),
    "undo_not_agreed": ("La jugada no es desfà: no tothom hi està d’acord.",),
    "nothing_to_take_back": ("No hi ha cap anotació per desfer.",),
    "nothing_to_undo": ("No hi ha cap jugada per desfer.",),
    "review_after_the_end": ("La partida es pot repassar quan s’ha acabat.",),
    "after_the_end": ("Això es pot consultar quan la partida s’ha acabat.",),
    "not_this_seat": ("Ara no es pot fer res des d’aquest lloc de la taula.",),
    "no_part": (
        "Falta una part del joc que encara no és en aquest aparell. Connecta’t i torna-ho a provar.",
    ),
    "no_spellings": ("Ara no es pot saber com s’escriuen els mots.",),
    "hints_not_allowed": ("En aquesta partida no es poden demanar pistes.",),
    "stop_only_at_nil": (
        "La partida només es pot aturar si continua 0 a 0 després de {turns} torns seguits.",
        "La partida només es pot aturar si continua 0 a 0 després de molts torns.",
    ),
    # the clock and the arbiter
    "clock_is_stopped": ("El rellotge és aturat. Engega’l per continuar.",),
    "clock_is_running": ("El rellotge ja va. No cal engegar-lo.",),
    "no_cause_to_stop": ("En aquest reglament, el rellotge no s’atura per aquest motiu.",),
    "time_not_over": ("Encara no s’ha acabat el temps.",),
    "round_time_called_already": ("Ja s’ha avisat que s’acaba el temps de la ronda.",),
    "not_in_the_game": ("Aquest jugador ja no és a la partida.",),
    "no_absence": (
        "Una absència només es pot fer constar abans del primer torn, i només si el reglament ho preveu.",
    ),
    "not_blocked": (
        "Això només es pot fer amb el sac buit, en un tauler físic, i només si el reglament ho preveu.",
    ),
    # tiles
    "tiles_not_in_rack": ("Aquestes fitxes no són al teu faristol.",),
    "exchange_too_many": (
        "No pots canviar tantes fitxes: al sac només n’hi ha {limit}.",
        "No pots canviar més fitxes de les que hi ha al sac.",
    ),
    "exchange_bag_too_low": (
        "Per poder canviar fitxes, al sac n’hi han de quedar almenys {needs}.",
        "Al sac no queden prou fitxes per poder-ne canviar.",
    ),
    "exchange_nothing": ("Tria almenys una fitxa per canviar.",),
    "more_tiles_than_the_rack": ("Aquesta jugada té més fitxes de les que hi ha al faristol.",),
    "redraw_not_in_this_game": ("En aquest reglament no es poden tornar a treure les set fitxes.",),
    "redraw_needs_seven_of_a_kind": ("Calen set vocals o set consonants, sense cap escarràs.",),
    "redraw_only_after_a_play": (
        "Només ho pot fer qui acaba de completar el faristol després d’una jugada, abans del torn següent.",
    ),
    "rack_to_be_settled": ("Espera: qui ha completat el faristol encara pot tornar les set fitxes.",),
    "redraw_three_times": ("Ja has tornat a treure les set fitxes tres vegades seguides.",),
    "redraw_bag_empty": ("El sac és buit: no es poden tornar a treure les fitxes.",),
    "nothing_in_excess": ("Digues quantes fitxes ha tret de més.",),
    "more_than_there_are": (
        "No pot ser: de més en pot haver tret {most}, com a molt.",
        "No pot haver tret tantes fitxes de més.",
    ),
    "tiles_not_in_box": ("No pot ser: d’alguna d’aquestes fitxes ja no en queda cap.",),
    "rack_is_known": ("Les fitxes d’aquest faristol ja se saben.",),
    "rack_is_unknown": (
        "En un tauler de veritat, Faristol no sap quines fitxes teniu: no pot donar pistes.",
    ),
    "rack_has_other_length": (
        "El nombre de fitxes no quadra: n’hi ha d’haver {wanted} i n’has escrit {given}.",
        "El nombre de fitxes no quadra.",
    ),
    "blank_without_letter": ("Tria quina lletra fa l’escarràs.",),
    "exercise_with_a_bag": ("El final només es pot calcular quan el sac és buit.",),
    # where a play may lie
    "no_new_tile": ("Posa almenys una fitxa al tauler.",),
    "square_is_taken": (
        "A la casella {square} ja hi ha una fitxa.",
        "En aquesta casella ja hi ha una fitxa.",
    ),
    "not_in_one_lane": ("Posa totes les fitxes en una sola fila o en una sola columna.",),
    "gap_between_tiles": ("Entre les fitxes no hi pot quedar cap casella buida.",),
    "first_play_misses_start": (
        "La primera jugada ha de passar per la casella central, la de l’estrella (H8).",
    ),
    "single_tile": ("Un mot ha de tenir com a mínim dues fitxes.",),
    "touches_nothing": ("La jugada ha de tocar alguna fitxa del tauler.",),
    "not_the_whole_word": ("El mot continua amb les fitxes del costat: llegeix-lo sencer.",),
    "off_the_board": ("La jugada surt del tauler.",),
    "word_not_in_lexicon": (
        "{words} no és al diccionari de la partida. Prova un altre mot.",
        "Aquest mot no és al diccionari de la partida. Prova’n un altre.",
    ),
    # what is typed: a square and a word, or words alone
    "not_coordinates": (
        "No s’entén la casella. Escriu primer la lletra si el mot és horitzontal (H8), "
        "i primer el número si és vertical (8H).",
    ),
    "no_such_column": (
        "No hi ha cap columna {column}: van de l’1 al 15.",
        "No hi ha aquesta columna: van de l’1 al 15.",
    ),
    "no_word": ("Després de la casella, escriu el mot. Per exemple: H8 CASA.",),
    "no_words": ("Escriu almenys un mot.",),
    "not_a_tile": ("«{character}» no és cap fitxa del joc.", "Hi ha un signe que no és cap fitxa del joc."),
    "half_ela_geminada": ("L’ela geminada s’escriu L·L, amb el punt entre dues eles.",),
    "mixed_case_digraph": ("Escriu el dígraf tot en majúscules, o tot en minúscules si el fa un escarràs.",),
    "too_many_blanks": ("La caixa només té {most} escarrassos.", "Hi ha massa escarrassos."),
    "too_many_tiles": ("En un mot hi caben {most} fitxes, com a molt.", "Hi ha massa fitxes."),
    "unclosed_bracket": ("Falta tancar un claudàtor.",),
    "empty_bracket": ("Dins d’uns claudàtors no hi ha cap fitxa.",),
    "nested_bracket": ("No hi pot haver uns claudàtors dins d’uns altres.",),
    "not_one_tile_in_bracket": ("Dins dels claudàtors hi ha d’haver una sola fitxa.",),
    # new games
    "seats_out_of_range": (
        "Amb aquest reglament hi juguen de {fewest} a {most} jugadors.",
        "Aquest reglament no admet aquest nombre de jugadors.",
    ),
    "unknown_ruleset": ("Aquesta versió de Faristol no coneix aquest reglament.",),
    "unknown_option": ("En aquest reglament no es pot triar aquesta opció.",),
    "robots_at_a_physical_board": ("Al tauler físic només hi juguen persones. Treu-ne els robots.",),
    "unknown_player": ("Aquesta versió de Faristol no coneix aquest robot.",),
    # study
    "study_closed": ("S’ha de tornar a obrir l’estudi.",),
    "bad_card": ("Aquesta targeta no existeix.",),
    "not_a_study": ("Aquest fitxer no és un progrés d’estudi de Faristol.",),
    "unknown_study_version": ("Aquest progrés és d’una versió més nova de Faristol.",),
    "bad_study_line": (
        "La línia {line} del progrés no s’entén.",
        "Hi ha una línia del progrés que no s’entén.",
    ),
    # the protocol with the engine
    "stale": ("La partida ha canviat mentrestant. Mira el tauler i torna-ho a provar.",),
    "no_game": ("No hi ha cap partida oberta.",),
    "no_robot_to_act": ("En aquest torn no juga cap robot.",),
    "unknown_action": ("Faristol no ha entès aquesta ordre.",),
    "unknown_request": ("Faristol no ha entès aquesta ordre.",),
    "bug": ("Hi ha un error al programa. La partida és desada; exporta-la i torna a carregar la pàgina.",),
}
_UNKNOWN = "Això no es pot fer ara."


def _written(key: str, value: "FieldValue") -> str:
    if isinstance(value, list) and key in ("points", "known"):  # by seat
        return " – ".join([number(int(item)) for item in value])
    if isinstance(value, list) and key in ("names", "wanted"):
        return listed(value)
    if isinstance(value, list):
        return listed([capital(item) for item in value])
    return capital(str(value)) if key == "word" else str(value)


def _filled(sentence: str, fields: "dict[str, FieldValue]") -> "str | None":
    """``sentence`` with its fields filled in, or None if one is missing."""
    for key in fields:
        if key == "line" and not fields[key]:
            continue
        sentence = sentence.replace("{" + key + "}", _written(key, fields[key]))
    return None if "{" in sentence else sentence


def _first_filled(sentences: "tuple[str, ...]", fields: "dict[str, FieldValue]") -> "str | None":
    for sentence in sentences:
        done = _filled(sentence, fields)
        if done:
            return done
    return None


def _invalid_words(fields: "dict[str, FieldValue]") -> "str | None":
    found = fields.get("words")
    if isinstance(found, list) and len(found) > 1:
        text = listed([capital(word) for word in found])
        return text + " no són al diccionari de la partida. Prova una altra jugada."
    return None


def refusal(refused: "Refusal") -> str:
    """The sentence for a refusal; an unknown code has a general sentence."""
    code = refused["code"]
    fields = refused.get("fields") or {}
    if code == "word_not_in_lexicon":
        many = _invalid_words(fields)
        if many:
            return many
    if code == "seats_out_of_range" and fields.get("fewest", 0) == fields.get("most"):
        return "Amb aquest reglament hi juguen " + _written("", fields["most"]) + " jugadors."
    if code == "exchange_bag_too_low" and fields.get("needs") == 1:
        return "No es pot canviar: al sac no queda cap fitxa."
    if code == "square_is_taken" and isinstance(fields.get("square"), int):
        return _filled(_REFUSALS[code][0], {"square": square_name(int(str(fields["square"])))}) or _UNKNOWN
    text = _REFUSALS.get(code) or FILE_REFUSALS.get(code) or DESK_REFUSALS.get(code)
    text = text or TOURNAMENT_REFUSALS.get(code, ())
    return _first_filled(text, fields) or _UNKNOWN


def remark(noted: "RemarkView") -> str:
    """The sentence for a remark about an imported file, with its line."""
    text = (
        _first_filled(REMARKS.get(noted["code"], ()), noted["fields"]) or "Hi ha una dada que no s’ha entès."
    )
    return "Línia " + str(noted["line"]) + ": " + text[:1].lower() + text[1:] if noted["line"] else text
