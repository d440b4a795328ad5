"""A sentence for each refusal of a tournament: its plan, its list, its rounds and its results."""

TOURNAMENT_REFUSALS = {
    # the plan
    "no_category": ("Hi ha d’haver entre una i {most} categories.", "Cal una categoria, almenys."),
    "bad_category_key": ("Hi ha dues categories iguals.",),
    "no_such_category": ("No hi ha cap categoria {category}.", "Aquesta categoria no existeix."),
    "which_category": (
        "Falta la categoria de {name}, a la línia {line}.",
        "Tria la categoria.",
    ),
    "plan_out_of_range": (
        "Aquest valor ha de ser entre {least} i {most}.",
        "Aquest valor no pot ser.",
    ),
    "bad_source": ("Una final ha de venir d’una categoria anterior.",),
    "unknown_tie_break": ("Aquest desempat no es pot triar.",),
    "category_has_entries": ("Aquesta categoria té participants: no es pot treure.",),
    "category_has_rounds": ("Un cop aparellada la primera ronda, el sistema i el reglament ja no canvien.",),
    "order_has_rounds": ("Un cop aparellada la primera ronda, l’ordre inicial ja no canvia.",),
    "category_is_final": ("La classificació ja és definitiva. Si cal, torna-la a fer provisional.",),
    "nobody_went_on": ("Encara no hi ha passat ningú.",),
    "not_final": ("La classificació encara és provisional.",),
    # the list
    "unknown_headings": (
        "Línia {line}: sembla un encapçalament, i no s’entén: {text}.",
        "La primera línia sembla un encapçalament, i no s’entén.",
    ),
    "no_such_category_name": (
        "Línia {line}: no hi ha cap categoria que es digui {text}.",
        "No hi ha cap categoria amb aquest nom.",
    ),
    "name_twice": (
        "Línia {line}: {name} ja és a la línia {before}.",
        "Aquest nom és dues vegades a la llista.",
    ),
    "nobody_new": ("Tots els de la llista ja hi són.",),
    "too_many_entries": ("Hi ha massa participants: en caben {most}.", "Hi ha massa participants."),
    "already_entered_person": (
        "{name} ja hi és. Si és algú altre, afegeix-hi un cognom.",
        "Aquest nom ja hi és. Si és algú altre, afegeix-hi un cognom.",
    ),
    "impossible_rating": ("El rànquing ha de tenir com a molt cinc xifres.", "Aquest rànquing no pot ser."),
    "impossible_number": (
        "El número FIDE o de soci de {name} no pot ser: com a molt té 20 signes, que són xifres o lletres.",
        "Aquest número no pot ser.",
    ),
    "impossible_factor": ("La K ha de ser entre 1 i {most}.", "Aquesta K no pot ser."),
    "impossible_table": ("El número de taula ha de ser entre 0 i {most}.", "Aquesta taula no pot ser."),
    "no_such_entry": ("No hi ha cap participant amb el número {no}.", "Aquest participant no hi és."),
    "was_in_a_round": ("Ja ha estat en una ronda: no es pot esborrar. Marca que es retira.",),
    "already_withdrawn": ("Ja s’ha retirat.",),
    "not_withdrawn": ("No s’havia retirat.",),
    "already_absent": ("Ja consta que no hi serà.",),
    "no_half_byes": ("Amb aquest sistema no hi ha descansos de mig punt.",),
    "round_beyond_last": ("La ronda {round} no es jugarà: n’hi ha {rounds}.", "Aquesta ronda no es jugarà."),
    "not_absent": ("No constava que no hi hagués de ser.",),
    # rounds
    "too_few_entries": ("Hi ha massa pocs participants per aparellar.",),
    "no_pairing": ("No es pot fer cap aparellament que compleixi les normes.",),
    "already_paired": ("La ronda {round} ja està aparellada.", "La ronda ja està aparellada."),
    "nothing_to_pair": ("Ara no es pot aparellar cap categoria.",),
    "nothing_to_start": ("No hi ha cap ronda aparellada que esperi per començar.",),
    "all_rounds_played": ("Ja s’han fet totes les rondes.",),
    "no_round_yet": ("Encara no s’ha aparellat cap ronda.",),
    "round_has_begun": ("Aquesta ronda ja ha començat.",),
    "round_not_begun": ("Aquesta ronda no ha començat.",),
    "round_has_results": ("Aquesta ronda ja té resultats.",),
    "results_missing": (
        "Falten resultats de la ronda {round}. Taules: {tables}.",
        "Falten resultats.",
    ),
    "results_differ": (
        "Hi ha resultats que dues persones han escrit diferent. Taules: {tables}.",
        "Hi ha resultats que dues persones han escrit diferent.",
    ),
    "wrong_table_size": (
        "A cada taula hi ha d’haver entre {least} i {most} participants.",
        "En una taula no hi ha el nombre de participants que toca.",
    ),
    "twice_in_round": ("Hi ha algú dues vegades: {names}.", "Hi ha algú dues vegades en aquesta ronda."),
    "table_is_full": ("La taula {table} ja és plena.", "Aquesta taula ja és plena."),
    "table_too_small": (
        "La taula {table} quedaria amb menys de {least} participants.",
        "En aquesta taula quedarien massa pocs participants.",
    ),
    "does_not_play": ("No juguen aquesta ronda: {names}.", "Hi ha algú que no juga aquesta ronda."),
    "not_seated": ("Falta posar a taula: {names}.", "Falta algú per posar a taula."),
    "already_seated": ("Ja tenen taula: {names}.", "Hi ha algú que ja té taula."),
    "confirm_pairing": (
        "Ja s’havien trobat, o ja havien descansat: {names}. Ho vols fer igualment?",
        "Hi ha algú que ja s’havia trobat o que ja havia descansat. Ho vols fer igualment?",
    ),
    "confirm_shared_place": (
        "El darrer lloc que passa el comparteixen {names}. Vols que passin tots?",
        "El darrer lloc que passa és compartit. Vols que passin tots?",
    ),
    "another_day": ("Aquest fitxer és d’un altre torneig: no s’hi pot ajuntar.",),
    "venue_is_not_final": (
        "La classificació de {category} de la seu {venue} encara no és definitiva.",
        "Hi ha una seu que encara no té la classificació definitiva.",
    ),
    "next_round_is_paired": ("La ronda següent ja està aparellada. Corregeix el resultat.",),
    "time_is_none": ("Encara no ha començat cap ronda.",),
    "time_is_runs": ("El temps ja corre.",),
    "time_is_stands": ("El temps està aturat.",),
    "time_is_over": ("El temps de la ronda ja s’ha acabat.",),
    # results
    "no_such_table": ("En aquesta ronda no hi ha cap taula {table}.", "Aquesta taula no existeix."),
    "already_entered": (
        "La taula {table} ja té resultat a la ronda {round}. Si no és bo, corregeix-lo.",
        "Aquesta taula ja té resultat. Si no és bo, corregeix-lo.",
    ),
    "no_result_yet": ("La taula {table} encara no té resultat.", "Encara no hi ha resultat."),
    "wrong_number_of_scores": ("Calen {wanted} puntuacions.", "Cal una puntuació per a cada jugador."),
    "wrong_seats": ("Digues qui no ha vingut o qui ha abandonat.",),
    "impossible_score": (
        "{score} punts no pot ser: ha de ser entre {least} i {most}.",
        "Aquesta puntuació no pot ser.",
    ),
    "confirm_scores": ("És correcte? Punts: {scores}.", "És correcte, aquesta puntuació?"),
    "confirm_abandoned": (
        "Abandonament de {names}. El resultat serà {points}.",
        "En aquesta taula hi ha hagut un abandonament.",
    ),
    "code_of_other_pairing": (
        "Aquest codi és d’un aparellament que es va desfer: ara a la taula {table} hi juguen {names}. "
        "Si el resultat és seu, escriu-lo.",
        "Aquest codi és d’un aparellament que es va desfer.",
    ),
    "game_with_robots": (
        "En aquesta partida hi ha jugat un robot: {names}.",
        "En aquesta partida hi ha jugat un robot.",
    ),
    "game_not_over": ("Aquesta partida no s’ha acabat.",),
    "game_of_other_tournament": ("Aquesta partida és d’un altre torneig.",),
    "game_of_no_table": (
        "En aquest torneig no hi ha cap taula {table} a la ronda {round}.",
        "En aquest torneig no hi ha la taula d’aquesta partida.",
    ),
    "game_of_which_table": (
        "No se sap de quina taula és la partida de {names}. Escriu-ne el resultat.",
        "No se sap de quina taula és aquesta partida.",
    ),
    "game_of_other_players": (
        "A la taula {table} hi juguen {wanted}, i la partida és de {names}.",
        "Aquesta partida l’han jugada uns altres.",
    ),
    "game_of_other_rules": (
        "La partida de la taula {table} s’ha jugat amb un altre reglament que el de la categoria {name}.",
        "Aquesta partida s’ha jugat amb un altre reglament.",
    ),
    "game_decided_at_desk": (
        "A la taula {table}, els punts no diuen qui ha guanyat. Escriu-ne abans el resultat.",
        "Els punts no diuen qui ha guanyat. Escriu el resultat.",
    ),
    "game_with_other_result": (
        "La taula {table} ja té un altre resultat: {known}. A la partida surt {points}.",
        "La taula ja té un altre resultat.",
    ),
    "code_of_other_rules": ("Aquest Faristol no coneix el reglament d’aquesta taula. Actualitza’l.",),
    "not_a_kept_game": ("Hi ha una partida malmesa dins del fitxer del torneig.",),
    "second_kept_game": (
        "Línia {line}: la taula {table} de la ronda {round} hi té dues partides.",
        "Una taula té dues partides dins del fitxer del torneig.",
    ),
    "kept_games_too_long": ("Les partides de dins del fitxer del torneig són massa llargues.",),
    "round_is_locked": (
        "La ronda {round} ja ha passat. Només es pot canviar el resultat si se’n diu el motiu.",
        "Aquesta ronda ja ha passat. Només es pot canviar el resultat si se’n diu el motiu.",
    ),
    "not_locked": ("Aquest resultat encara es pot corregir sense dir-ne el motiu.",),
    "no_reason": ("Escriu el motiu del canvi.",),
    # files
    "trf_cannot_hold": ("Aquest format no pot guardar aquesta categoria.",),
    "tsh_cannot_hold": ("Aquest format no pot guardar aquesta categoria.",),
    "trf_not_a_line": (
        "Línia {line}: aquesta línia no és de cap informe TRF.",
        "Aquesta línia no és de cap informe TRF.",
    ),
    "trf_unknown_code": (
        "Línia {line}: entre els jugadors hi ha el codi {text}, que no es coneix.",
        "Entre els jugadors hi ha un codi que no es coneix.",
    ),
    "trf_bye_ahead": (
        "Línia {line}: hi ha un descans que no pot ser.",
        "Hi ha un descans que no pot ser.",
    ),
    "trf_no_players": (
        "Línia {line}: a l’informe no hi ha cap jugador.",
        "A l’informe no hi ha cap jugador.",
    ),
    "trf_no_number": ("Línia {line}: hi ha un jugador sense número.", "Hi ha un jugador sense número."),
    "trf_twice": (
        "Línia {line}: aquest número ja és d’un altre jugador.",
        "Aquest número ja és d’un altre jugador.",
    ),
    "trf_bad_round": ("Línia {line}: hi ha una ronda que no s’entén.", "Hi ha una ronda que no s’entén."),
    "trf_not_a_number": ("Línia {line}: hi hauria d’haver un número.", "Hi hauria d’haver un número."),
    "trf_unknown_setting": (
        "Línia {line}: hi ha una opció que Faristol no coneix.",
        "Hi ha una opció que Faristol no coneix.",
    ),
    "trf_accelerated": (
        "Línia {line}: els tornejos accelerats no es llegeixen.",
        "Els tornejos accelerats no es llegeixen.",
    ),
    "trf_other_system": ("Línia {line}: no és del sistema holandès.", "No és del sistema holandès."),
    "trf_abnormal_points": (
        "Línia {line}: hi ha punts fora del que és habitual.",
        "Hi ha punts fora del que és habitual.",
    ),
    "trf_teams": (
        "Línia {line}: els tornejos per equips no es llegeixen.",
        "Els tornejos per equips no es llegeixen.",
    ),
    "trf_no_such_player": (
        "Línia {line}: hi ha un adversari que no és a l’informe.",
        "Hi ha un adversari que no és a l’informe.",
    ),
    "trf_do_not_agree": (
        "Línia {line}: les línies dels dos jugadors no coincideixen.",
        "Les línies dels dos jugadors no coincideixen.",
    ),
    "trf_points": (
        "Línia {line}: els punts no són els dels resultats.",
        "Els punts no són els dels resultats.",
    ),
    "trf_lacks_results": (
        "Línia {line}: a la ronda {round} hi falten resultats.",
        "Hi ha una ronda on falten resultats.",
    ),
    "trf_other_points": (
        "Línia {line}: compta d’una altra manera les victòries, els empats o les absències. Aquí una "
        "victòria val 1 punt i un empat, ½.",
        "Compta d’una altra manera les victòries, els empats o les absències.",
    ),
    "trf_full_bye": (
        "Línia {line}: a la ronda {round} té un punt sense jugar. Aquí només el té qui descansa, i "
        "a cada ronda només descansa un.",
        "Hi ha un punt sense jugar que aquí no es pot donar.",
    ),
    "trf_no_games": (
        "Línia {line}: a la ronda {round} no hi juga ningú.",
        "Hi ha una ronda on no juga ningú.",
    ),
    "too_many_rounds": ("Hi ha massa rondes: un torneig en pot tenir {most}.", "Hi ha massa rondes."),
    "tsh_no_players": ("Línia {line}: al fitxer no hi ha cap jugador.", "Al fitxer no hi ha cap jugador."),
    "tsh_not_a_player": (
        "Línia {line}: aquesta línia no és de cap jugador.",
        "Aquesta línia no és de cap jugador.",
    ),
    "tsh_not_a_score": (
        "Línia {line}: hi ha una puntuació que no s’entén.",
        "Hi ha una puntuació que no s’entén.",
    ),
    # what a file is that is opened as a tournament, and where it can be opened
    "not_a_tournament": (
        "Aquest fitxer no és de cap torneig: ni desat per Faristol, ni un TRF, ni un «.t» de TSH, ni una "
        "llista de participants.",
    ),
    "file_of_players": ("Aquest fitxer és una llista de participants. Comença un torneig nou amb ells.",),
    "file_of_game": (
        "Això és una partida, i no un torneig. Obre-la a la primera pàgina: «Partides desades», «Importa una "
        "partida». Si és la d’una taula del torneig, obre abans el torneig i arrossega-hi la partida.",
    ),
    "file_of_duplicate": (
        "Això és una duplicada, i no un torneig. Obre-la a «Duplicada», «Obre un fitxer».",
    ),
    "file_of_device": (
        "Això és tot el que es va desar d’un aparell. Recupera-ho a «Preferències», «Recupera un fitxer "
        "desat».",
    ),
    "file_of_study": ("Això és el que algú ha après, i no un torneig. Obre-ho a «Estudia».",),
    "file_of_programs": (
        "Això són les dades d’un torneig per a altres programes, i Faristol no les pot continuar. Cal el "
        "fitxer que es desa amb «Desa el torneig en un fitxer».",
    ),
}
