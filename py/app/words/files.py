"""Sentences about files: faults with their line, and remarks about imported files."""

_BAD_FILE = "El fitxer està fet malbé o no és una partida de Faristol."
_BAD_LINE = "El fitxer està fet malbé: no s’entén la línia {line}."
FILE_REFUSALS: "dict[str, tuple[str, ...]]" = {
    # any file
    "unknown_encoding": (
        "El fitxer diu que és escrit en «{encoding}», i Faristol no ho sap llegir.",
        "El fitxer és escrit d’una manera que Faristol no sap llegir.",
    ),
    "not_its_encoding": (
        "El fitxer diu que és escrit en «{encoding}», però no és veritat.",
        "El fitxer no és escrit com diu.",
    ),
    "not_text": (
        "El fitxer no és de text: a la línia {line} hi ha signes que no es poden llegir.",
        "El fitxer no és de text.",
    ),
    "not_a_list": ("Això no és cap llista: sembla la configuració o les dades d’un programa.",),
    "rich_text": (
        "Això és text amb format (RTF). Desa’l com a text sense format o com a CSV, o copia’l i enganxa’l.",
    ),
    "document": ("Això és un document, i no text. Obre’l, copia’n la llista i enganxa-la.",),
    "spreadsheet": ("Això és un full de càlcul. Desa’l com a CSV, o copia les caselles i enganxa-les.",),
    "web_page": ("Això és el codi d’una pàgina. Obre la pàgina, copia la taula i enganxa-la.",),
    "file_too_long": ("El fitxer és massa gros per ser una partida de Faristol.",),
    "too_many_lines": ("El fitxer té massa línies: com a molt n’hi pot haver {most}.", _BAD_FILE),
    "line_too_long": ("La línia {line} del fitxer és massa llarga.", _BAD_FILE),
    "too_many_elements": (
        "El fitxer és massa llarg o massa enrevessat: s’ha deixat a la línia {line}.",
        _BAD_FILE,
    ),
    "text_too_long": ("Aquest text és massa llarg.",),
    # journals, Faristol's own files
    "empty_file": ("El fitxer és buit o no és una partida de Faristol.",),
    "not_a_journal": ("Aquest fitxer no és cap partida de Faristol.",),
    "unknown_format": ("Faristol no sap escriure la partida en aquest format.",),
    "not_json": (_BAD_LINE, _BAD_FILE),
    "not_an_object": (_BAD_LINE, _BAD_FILE),
    "bad_field": (_BAD_LINE, _BAD_FILE),
    "bad_tiles": (_BAD_LINE, _BAD_FILE),
    "bad_play": (_BAD_LINE, _BAD_FILE),
    "unknown_event": (_BAD_LINE, _BAD_FILE),
    "does_not_follow": (
        "El fitxer està fet malbé: la línia {line} diu una cosa que no pot passar en aquesta partida.",
        _BAD_FILE,
    ),
    "instant_goes_back": (
        "El fitxer està fet malbé: la línia {line} té una hora anterior a la de la línia d’abans.",
        _BAD_FILE,
    ),
    "cut_short": ("Al fitxer li falta el final: s’acaba a la línia {line}, a mig torn.", _BAD_FILE),
    "other_lexicon": (
        "Aquesta partida es va jugar amb un altre diccionari, «{wanted}» ({wanted_digest}), i aquí no es pot "
        "obrir: el d’aquí és «{here}» ({here_digest}).",
        "Aquesta partida es va jugar amb un altre diccionari i aquí no es pot obrir.",
    ),
    "newer_version": (
        "Aquesta partida s’ha desat amb una versió més nova de Faristol. Actualitza’l i torna-ho a provar.",
    ),
    # GCG, the files of other programs
    "not_a_gcg": ("En aquest fitxer no hi ha cap partida de dos jugadors en format GCG.",),
    "gcg_ruleset_not_for_two": ("Aquest reglament no és per a partides de dos jugadors.",),
    "gcg_two_players_only": ("El format GCG només serveix per a partides de dos jugadors.",),
    "gcg_not_a_line": ("No s’entén la línia {line}: ha de començar amb > o amb #.", _BAD_FILE),
    "gcg_no_nick": ("A la línia {line} no hi ha el nom del jugador.", _BAD_FILE),
    "gcg_same_player_twice": ("A la línia {line} hi ha un jugador que ja hi era.", _BAD_FILE),
    "gcg_unknown_player": ("A la línia {line} hi ha un jugador que el fitxer no ha presentat.", _BAD_FILE),
    "gcg_no_score": ("A la línia {line} falten els punts o el total.", _BAD_FILE),
    "gcg_not_a_move": ("A la línia {line} no hi ha cap jugada que s’entengui.", _BAD_FILE),
    "gcg_bad_tiles": ("A la línia {line} hi ha signes que no són fitxes del joc.", _BAD_FILE),
    "gcg_blank_without_letter": ("A la línia {line} no es diu quina lletra fa l’escarràs.", _BAD_FILE),
    "gcg_no_word": ("A la línia {line} hi ha una jugada sense cap fitxa.", _BAD_FILE),
    "gcg_impossible": ("La línia {line} diu una cosa que no pot passar en aquesta partida.", _BAD_FILE),
    "gcg_square_taken": ("A la línia {line} es posa una fitxa on ja n’hi ha una altra.", _BAD_FILE),
    "gcg_no_tile_there": ("La línia {line} compta amb una fitxa que no és al tauler.", _BAD_FILE),
    "gcg_nothing_to_take_back": ("La línia {line} retira una jugada que no hi és.", _BAD_FILE),
}

# Remarks: the file is imported all the same, and each sentence states what was left out or recomputed.
REMARKS: "dict[str, tuple[str, ...]]" = {
    "gcg_unknown_pragma": (
        "Hi ha indicacions que no s’entenen, i s’han saltat: {pragma}.",
        "Hi ha indicacions que no s’entenen, i s’han saltat.",
    ),
    "gcg_other_tile_set": (
        "El fitxer diu que es va jugar amb unes altres fitxes: {tiles}.",
        "El fitxer diu que es va jugar amb unes altres fitxes.",
    ),
    "gcg_score_differs": (
        "El fitxer diu {announced} punts, i Faristol en compta {counted}.",
        "Els punts del fitxer no són els que compta Faristol.",
    ),
    "gcg_total_differs": (
        "El fitxer diu que el total és {announced}, i Faristol compta {counted}.",
        "El total del fitxer no és el que compta Faristol.",
    ),
    "gcg_not_on_the_rack": (
        "Al faristol que diu el fitxer, {rack}, no hi ha totes aquestes fitxes: {tiles}.",
        "Al faristol que diu el fitxer hi falten fitxes de la jugada.",
    ),
    "gcg_time_fine": ("Els punts guanyats pel temps no s’han aplicat.",),
    "gcg_ended_as_recorded": ("El fitxer acaba la partida aquí, per acord o per temps.",),
    "gcg_single_letters": ("Les lletres soltes {letters} s’han llegit com a L·L i NY.",),
    "gcg_challenge_points": ("Els punts d’una impugnació no s’han aplicat.",),
    "gcg_against_the_lexicon": ("La jugada es va retirar, però els seus mots són al diccionari d’aquí.",),
    "gcg_after_the_end": ("La partida ja s’havia acabat, i s’ha saltat.",),
    "gcg_rack_differs": ("Les fitxes que queden al final no són les que diu el fitxer.",),
    "gcg_rack_cannot_be": (
        "El fitxer diu unes fitxes que no poden ser, i s’han saltat: {rack}.",
        "El fitxer diu unes fitxes que no poden ser, i s’han saltat.",
    ),
}
