"""A sentence for each refusal of a duplicate, of its files and of the codes of a class."""

DESK_REFUSALS = {
    # players and rounds
    "number_is_taken": (
        "El número {number} ja és d’un altre jugador.",
        "Aquest número ja és d’un altre jugador.",
    ),
    "number_out_of_range": ("Aquest número no pot ser. Tria’n un altre.",),
    "no_such_player": (
        "No hi ha cap jugador amb el número {number}.",
        "No hi ha cap jugador amb aquest número.",
    ),
    "no_entry_after_round_one": (
        "Un cop començada la primera ronda, ja no s’hi pot afegir ni treure ningú.",
    ),
    "needs_two_players": ("Una duplicada es juga entre dos jugadors o més.",),
    "player_is_expelled": (
        "El jugador {number} està expulsat de la partida.",
        "Aquest jugador està expulsat.",
    ),
    "player_has_withdrawn": (
        "El jugador {number} s’ha retirat de la partida. Si ha tornat, toca’l a la llista i fes-l’hi tornar.",
        "Aquest jugador s’ha retirat de la partida.",
    ),
    "no_such_round": ("No s’ha jugat cap ronda {round}.", "Aquesta ronda encara no s’ha jugat."),
    "no_round_to_reopen": ("Ja no es pot reobrir cap ronda: ha sortit el faristol de la següent.",),
    "results_are_final": ("Els resultats ja són definitius.",),
    "no_rounds_yet": ("Encara no s’ha tancat cap ronda.",),
    "no_sanction_to_lift": ("Aquest jugador no té cap sanció d’aquesta ronda.",),
    "timer_has_not_begun": ("El temps de la ronda encara no ha començat.",),
    "timer_stands": ("El temps ja està aturat.",),
    "timer_runs": ("El temps ja corre.",),
    "no_slip_to_undo": ("Aquest jugador no té cap papereta en aquesta ronda.",),
    # racks and the reference play
    "rack_needs_vowel_and_consonant": ("El faristol ha de tenir almenys una vocal i una consonant.",),
    "tiles_not_in_bag": ("Al sac no hi ha aquestes fitxes: {tiles}.", "Al sac no hi ha aquestes fitxes."),
    "slips_already_taken": (
        "Ja hi ha paperetes d’aquesta ronda. Tria si es tornen a llegir amb el nou faristol "
        "o si es descarten.",
    ),
    "no_other_rack": ("No es pot treure cap altre faristol.",),
    "there_is_a_play": ("Amb aquest faristol hi ha jugada: no se’n pot treure un de nou.",),
    "nobody_has_a_play": ("Ningú no té cap jugada vàlida. Proposa una jugada o treu un faristol nou.",),
    "director_must_choose": (
        "Hi ha {equals} jugades igual de bones. Tria’n una.",
        "Tria una de les jugades màximes.",
    ),
    "reference_is_null": ("Aquesta jugada és nul·la: no pot ser la de referència.",),
    "reference_is_not_void": ("Aquesta jugada de referència ja compta.",),
    "reference_is_void_already": ("Ja s’ha fet constar que aquesta jugada de referència no és vàlida.",),
    "admitted_play_above": (
        "{word}, un mot que has admès, fa {points} punts i passa de la màxima, que en fa {best}. "
        "Tria quina és la jugada de referència.",
        "Hi ha una jugada admesa que passa de la màxima. Tria quina és la jugada de referència.",
    ),
    "reference_must_be_best": ("La jugada de referència ha de ser de puntuació màxima.",),
    "not_the_best_proposed": ("La jugada de referència ha de ser la millor de les proposades.",),
    "game_is_prepared": ("És una partida preparada: els faristols i les jugades ja estan triats.",),
    # codes of a class
    "not_a_code": ("Això no és cap codi. Torna’l a copiar.",),
    "code_mistyped": ("Hi ha algun signe equivocat al codi. Torna’l a copiar.",),
    "code_of_other_edition": (
        "El codi és d’una altra versió de Faristol. Cal actualitzar totes les tauletes.",
    ),
    "code_of_other_lexicon": (
        "El codi és d’un altre diccionari. Totes les tauletes han de tenir el mateix.",
    ),
    "code_of_prepared_game": (
        "És el codi d’una partida preparada: escaneja’l de la pantalla de la classe, o obre’n el fitxer.",
    ),
    "code_has_other_length": ("Al codi hi falten signes o n’hi sobren. Torna’l a copiar.",),
    "code_has_other_rounds": (
        "Aquest codi té {rounds} rondes i la partida no.",
        "El codi no té les rondes de la partida.",
    ),
    "code_has_no_such_play": (
        "El codi diu una jugada que no existeix a la ronda {round}.",
        "El codi no és d’aquesta partida.",
    ),
    "no_common_words": (
        "En aquest web no es poden triar faristols fàcils: hi falta la llista de mots corrents.",
    ),
    "not_for_a_class": ("Amb aquestes opcions no es pot jugar una duplicada de classe.",),
    # files
    "not_a_duplicate": ("Aquest fitxer no és cap duplicada de Faristol.",),
    "not_a_prepared_game": ("Aquest fitxer no és cap partida preparada.",),
    "not_a_recorded_game": ("Aquest fitxer no és cap partida anotada.",),
    "not_a_game_of_eliot": ("Aquest fitxer no és cap partida de l’Eliot.",),
    "eliot_of_other_format": ("Aquest fitxer de l’Eliot és d’un altre format.",),
    "eliot_of_other_mode": ("Aquesta partida de l’Eliot no és una duplicada.",),
    "eliot_free_game": (
        "És una partida lliure de l’Eliot, en què cadascú tenia el seu faristol: no és cap duplicada.",
    ),
    "eliot_of_other_variant": ("Aquesta partida de l’Eliot és d’una variant que Faristol no té.",),
    "unknown_move_type": (
        "El fitxer diu una mena de jugada desconeguda, a la línia {line}.",
        "Hi ha una jugada desconeguda.",
    ),
    "document_type_refused": ("El fitxer porta definicions que no s’admeten.",),
    "missing_element": ("Al fitxer hi falta una part, a la línia {line}.", "Al fitxer hi falta una part."),
    "bad_quotes": (
        "A la línia {line} hi ha unes cometes que no es tanquen.",
        "Hi ha unes cometes que no es tanquen.",
    ),
    "no_name": ("A la línia {line} hi falta el nom.", "Hi falta el nom."),
    "not_xml": ("El fitxer està malmès a la línia {line}.", "El fitxer està malmès."),
    "not_a_number": ("A la línia {line} hi hauria d’haver un número.", "Hi hauria d’haver un número."),
    "rack_too_long": ("A la línia {line} hi ha un faristol massa llarg.", "Hi ha un faristol massa llarg."),
    "round_does_not_follow": (
        "La ronda {round} no lliga amb les anteriors.",
        "La ronda de la línia {line} no lliga amb les anteriors.",
        "Una ronda no lliga amb les anteriors.",
    ),
    "no_venues": ("No hi ha cap resultat per ajuntar.",),
    "venue_told_twice": ("Aquesta seu ja hi és: cada seu ha de tenir un nom diferent.",),
    "venue_behind": (
        "La seu «{venue}» només ha jugat {rounds} de les {of} rondes: cal el fitxer de la partida acabada.",
        "Aquesta seu només ha jugat {rounds} de les {of} rondes: cal la partida acabada.",
        "Una seu encara no ha acabat la partida.",
    ),
    "venues_differ": ("Aquestes seus no han jugat la mateixa partida.",),
    "letter_of_an_unplayed_blank": (
        "A la línia {line} hi ha un escarràs sense lletra.",
        "Hi ha un escarràs sense lletra.",
    ),
    # positions written by other programs
    "no_position": ("Falta la posició del tauler.",),
    "not_fifteen_rows": ("El tauler ha de tenir quinze files.",),
    "not_fifteen_squares": ("Cada fila ha de tenir quinze caselles.",),
}
