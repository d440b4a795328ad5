"""Sentences that few people ever see, with their plurals and apostrophes; MicroPython says the same."""

from __future__ import annotations

import pytest

from tests.rooms.app.loading import load

HOUR = 3_600_000  # ms
SAID = [
    ("clock", "default_pair", [1], "Parella 2"),
    ("collected", "count", [1], "1 mot"),
    ("collected", "count", [2], "2 mots"),
    ("desk.players", "player_name", [7], "Jugador 7"),
    ("desk.players", "not_added", ["Aina", "Ja hi és."], "Aina no s’ha afegit. Ja hi és."),
    (
        "desk.tablets",
        "late_question",
        ["7 Aina", "H8", "CASA"],
        ("7 Aina: papereta fora de temps", "H8 CASA ha arribat de la tauleta. Val?"),
    ),
    ("diploma", "with_partner", ["Valèria Pujol"], "fent parella amb Valèria Pujol"),
    ("duel", "more", [1], "i 1 mot més."),
    ("duel", "more", [3], "i 3 mots més."),
    ("game", "exchange_limit", [1], "Al sac només en queda 1."),
    ("game", "exchange_limit", [2], "Al sac només en queden 2."),
    ("kept", "longer", [{"Preferències": 1}], "Es prendrà del fitxer el que allà continua: Preferències."),
    ("paper", "more_remarks", [4], "I 4 més."),
    ("results.files", "read_as", ["altra"], "«altra»"),
    ("results.files", "expulsion_of", ["Aina"], "l’expulsió d’Aina"),
    ("results.files", "expulsion_of", ["Biel"], "l’expulsió de Biel"),
    (
        "results.paper",
        "definitive_from",
        ["a les 18.35 h"],
        "Resultats provisionals. Seran definitius a les 18.35 h",
    ),
    ("study", "next_line", [2 * HOUR, HOUR, 0], "La pròxima targeta torna avui."),
    ("study", "next_line", [26 * HOUR, HOUR, 60], "La pròxima targeta torna demà."),
    ("tournament.common", "waiting", [1, 0], "se’n desa 1"),
    ("tournament.common", "waiting", [2, 1], "se’n desen 2, 1 torna a la línia"),
    ("tournament.common", "waiting", [0, 3], "3 tornen a la línia"),
    (
        "tournament.files",
        "apart_line",
        [[("", 2), ("Adults", 3)]],
        "A l’altre aparell hi ha aparellaments que aquí no hi són: ronda 2 i Adults, ronda 3. "
        "No s’hi poden afegir.",
    ),
    ("desk.lists", "questions_left", [1], "…i 1 cosa més."),
    ("desk.lists", "questions_left", [2], "…i 2 coses més."),
    (
        "tournament.phases",
        "shared_line",
        [["Aina", "Biel"]],
        "Comparteixen l’últim lloc que passa: Aina i Biel. S’hi han posat tots.",
    ),
    ("tournament.standings", "tie_break_line", ["berger", 45, True], "Berger: 4,5"),
    ("tournament.standings", "tie_break_line", ["wins", 4, False], "Victòries: 4"),
    ("training.common", "laid", [{"word": "CASA", "coord": "H8"}], "CASA a H8, horitzontal."),
    ("training.common", "laid", [{"word": "CASA", "coord": "8H"}], "CASA a 8H, vertical."),
    (
        "training.common",
        "handed_in",
        [{"word": "XZX", "coord": "H8"}, True],
        "Has lliurat XZX a H8. La pots canviar fins que s’acabi el temps: llavors veuràs si val.",
    ),
    (
        "training.common",
        "handed_in",
        [{"word": "XZX", "coord": "H8"}, False],
        "Has lliurat XZX a H8. La pots canviar fins que acabis la ronda: llavors veuràs si val.",
    ),
    ("training.exercises", "strange", [["XOU"]], "Al tauler, XOU no és al diccionari."),
    ("training.exercises", "strange", [["XOU", "ZZ"]], "Al tauler, XOU i ZZ no són al diccionari."),
]


@pytest.mark.parametrize(("room", "name", "given", "said"), SAID)
def test_it_is_said_so(room: str, name: str, given: list[object], said: object) -> None:
    assert getattr(load(f"words.{room}"), name)(*given) == said


@pytest.mark.parametrize(("lines", "told"), [(1, "la primera línia"), (5, "les primeres 5 línies")])
def test_the_beginning_of_a_damaged_journal_is_offered(lines: int, told: str) -> None:
    title, text, button = load("words.kept").confirm_part(lines)
    assert (title, told in text, bool(button)) == ("Vols obrir només el començament?", True, True)
