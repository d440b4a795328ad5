"""Lists of players: every line is a player or is refused with its number."""

from __future__ import annotations

import pytest

from faristol.errors import BadRecord
from faristol.record.roster import read_roster


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("", []),
        ("Anna\n\nBiel\n", [(0, "Anna", ""), (0, "Biel", "")]),
        ("3;Anna;2;anna@example.org\n;Biel\n", [(3, "Anna", "2"), (0, "Biel", "")]),
        ("Puig, Anna\nRoca, Biel\n", [(0, "Anna Puig", ""), (0, "Biel Roca", "")]),
        ('"Puig, Anna"\n', [(0, "Anna Puig", "")]),
        ('1,"Puig, Anna",A\r\n2,Biel,B\r\n', [(1, "Puig, Anna", "A"), (2, "Biel", "B")]),
        ('1;"Anna ""la gran"""', [(1, 'Anna "la gran"', "")]),
        ("Núm.;Nom i cognoms;Taula\n1;Anna;2\n", [(1, "Anna", "2")]),
        ("número,nom\n1,Anna\n", [(1, "Anna", "")]),
        ("Nom\nAnna\n", [(0, "Anna", "")]),
        ("Núm.;Nom;\n1;Anna;\n", [(1, "Anna", "")]),
        ("Anna;1\nBiel;2\n", [(1, "Anna", ""), (2, "Biel", "")]),
        ("1. Anna\n2. Biel\n", [(1, "Anna", ""), (2, "Biel", "")]),
        ("Dorsal\tLlinatges\tNom\n4\tPou\tANNA\n", [(4, "Anna Pou", "")]),
        ("Anna\nBiel\nAnna\n", [(0, "Anna", ""), (0, "Biel", ""), (0, "Anna", "")]),
        ("999;Anna\n", [(999, "Anna", "")]),
        ("Anna Puig\n2;Biel\n", [(0, "Anna Puig", ""), (2, "Biel", "")]),
        (f"1;{'Ab' * 60};{'B' * 60}\n", [(1, "Ab" * 60, "B" * 60)]),
        ("Anna\nNom\n", [(0, "Anna", ""), (0, "Nom", "")]),
        ("Jugador 1\nNúmero 2\n", [(0, "Jugador 1", ""), (0, "Número 2", "")]),
        ("1;Anna\n;;\n2;Biel\n", [(1, "Anna", ""), (2, "Biel", "")]),
        ("1\tAnna\u2028B\n\t\t\n", [(1, "Anna B", "")]),
    ],
)
def test_rosters_of_names_and_of_tables(text: str, rows: list[tuple[int, str, str]]) -> None:
    assert [row[:3] for row in read_roster(text)] == rows


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("Núm.;Nom;Club;Categoria;Llicència\n4;Anna;Mar;A;0012\n", (4, "Anna", "", "Mar", "A", "0012")),
        ("Nom;Núm. de soci\nAnna;CE-7\n", (0, "Anna", "", "", "", "CE-7")),
        ("Joueur;Licence\nAnna;1234567\n", (0, "Anna", "", "", "", "1234567")),
        ("Núm. de federat;Nom\n81;Anna\n", (0, "Anna", "", "", "", "81")),
        ("Nom;Club\nAnna;ESCOLA MAR\n", (0, "Anna", "", "Escola Mar", "", "")),
        ("Nom;Curs\nAnna;6è\n", (0, "Anna", "", "", "6è", "")),
        ("Núm.;Nom\n4;Anna\n", (4, "Anna", "", "", "", "")),
    ],
)
def test_what_a_player_belongs_to_is_kept(text: str, row: tuple[int, str, str, str, str, str]) -> None:
    assert read_roster(text) == [row]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ('1;"Anna\n2;Biel\n', "bad_quotes", 1),
        ('1;Anna\n\n2;"Biel" x\n', "bad_quotes", 3),
        ("1O;Anna\n2;Biel\n", "not_a_number", 1),
        ("x1;Anna\n2;Biel\n", "not_a_number", 1),
        (".\nAnna\n", "no_name", 1),
        ("1;22;A\n", "no_name", 1),
        ("Qui ve\nAnna Pi\nBiel Mas\n", "unknown_headings", 1),
        ("Anna;Biel\n1;Carla\n", "not_a_number", 1),
        ("1,Anna\nPuig, Biel\n", "not_a_number", 2),
        ("Nom;1\n1;Anna\n", "no_name", 1),
        ("1;Anna\n\n\n1;Biel\n", "number_is_taken", 4),
        ("Núm.;Nom\n1;Anna\n1;Biel\n2;Cesc\n2;Duna\n", "number_is_taken", 3),
        ("7;Anna\n", "number_is_taken", 1),
        ("1;Anna\n2;\n", "no_name", 2),
        ("1\n2\n", "no_name", 1),
        ("1;Anna\n1000;Biel\n", "number_out_of_range", 2),
        ("1;Anna\n" + "9" * 900 + ";Biel\n", "not_a_number", 2),
        ("".join(f"P{n}\n" for n in range(1000)), "number_out_of_range", 1000),
        ("1;" + "A" * 121, "line_too_long", 1),
        ("Anna\n" + "B" * 2001, "line_too_long", 2),
        ("Anna\nBiel\0\n", "not_text", 2),
    ],
)
def test_no_player_vanishes_without_a_word(text: str, code: str, line: int) -> None:
    with pytest.raises(BadRecord) as refused:
        read_roster(text, {7})
    assert (refused.value.code, refused.value.line) == (code, line)


def test_a_line_has_two_thousand_signs_at_most() -> None:
    more = "1;Anna;2;"
    assert [row[:3] for row in read_roster(more.ljust(2_000, "x"))] == [(1, "Anna", "2")]
    with pytest.raises(BadRecord) as refused:
        read_roster(more.ljust(2_001, "x"))
    assert refused.value.code == "line_too_long"


@pytest.mark.parametrize("text", ['1;"' + "x" * 99, "9" * 99 + ";Biel"])
def test_a_message_holds_the_first_forty_signs(text: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read_roster(text)
    told = refused.value.fields["text"]
    assert told == text.removeprefix("1;")[:40]
