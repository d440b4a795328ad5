"""A pasted list: its columns, schools and categories are recognised, and each bad line is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rooms.app.loading import load

roster = load("tournament.people.roster_text")


def rows(text: str, **more: Any) -> list[tuple[str, str, str, int | None]]:
    return [(one.name, one.club, one.category, one.rating) for one in roster.read(text, **more).people]


AINA = ("Aina Puig", "Escola Els Pins", "6è", None)
BIEL = ("Biel Roca", "Institut Montgrí", "5è", None)


@pytest.mark.parametrize(
    "text",
    [
        "Nom\tEscola\tCurs\nAina Puig\tEscola Els Pins\t6è\nBiel Roca\tInstitut Montgrí\t5è",
        "Aina Puig\tEscola Els Pins\t6è\nBiel Roca\tInstitut Montgrí\t5è",
        "Aina Puig;6è;Escola Els Pins\nBiel Roca;5è;Institut Montgrí\n",
        "Nom,Cognoms,Centre,Categoria\nAina,Puig,Escola Els Pins,6è\nBiel,Roca,Institut Montgrí,5è",
        "1;Aina Puig;Escola Els Pins;6è\n2;Biel Roca;Institut Montgrí;5è\n3;Aina Puig;Escola Els Pins;6è",
        "Escola Els Pins:\nCategoria: 6è\n1. Aina Puig\n\nInstitut Montgrí:\n# Categoria 5è\n- Biel Roca\n",
        '"Aina Puig";"Escola Els Pins";"6è"\n"Biel Roca";"Institut Montgrí";"5è"',
        "Aina Puig    Escola Els Pins    6è\nBiel Roca    Institut Montgrí    5è",
        "NOM | ESCOLA | CATEGORIA\r\nAina Puig | Escola Els Pins | 6è\r\nBiel Roca | Institut Montgrí | 5è",
    ],
)
def test_the_same_list_written_in_many_ways(text: str) -> None:
    assert rows(text)[:2] == [AINA, BIEL]


def test_names_alone_may_have_a_comma_and_need_nothing_else() -> None:
    assert rows("Puig, Aina\nRoca, Biel\nSoler, Carla\n") == [
        ("Puig, Aina", "", "", None),
        ("Roca, Biel", "", "", None),
        ("Soler, Carla", "", "", None),
    ]
    assert [name for name, *_ in rows("Aina\nBiel i Carla\n3. Dídac\n12 Elna\n• Ferran")] == [
        "Aina",
        "Biel i Carla",
        "Dídac",
        "Elna",
        "Ferran",
    ]


def test_ratings_and_a_column_that_counts_are_told_apart() -> None:
    text = "Jugador;Elo\nAina;1203\nBiel;\nCarla;987"
    assert rows(text) == [("Aina", "", "", 1203), ("Biel", "", "", None), ("Carla", "", "", 987)]
    assert rows("1\tAina\t1203\n2\tBiel\t1100\n3\tCarla\t987")[2] == ("Carla", "", "", 987)


def test_one_spelling_for_each_school_and_category() -> None:
    read = roster.read("Aina;Escola Pia;Categoria A\nBiel;ESCOLA PIA;categoria a\nCarla;Els Pins;B")
    assert (read.clubs(), read.categories()) == (["Escola Pia", "Els Pins"], ["A", "B"])
    assert (read.count("A"), read.count("B")) == (2, 1)


def test_the_organiser_says_what_a_column_is() -> None:
    text = "Aina;Drassanes;Taronja\nBiel;Pau Vila;Llimona\nCarla;Pau Vila;Taronja"
    assert roster.read(text).roles == ["name", "club", "category"]
    assert rows(text, roles=["name", "category", "club"])[0] == ("Aina", "Taronja", "Drassanes", None)
    assert rows(text, roles=["name", "club", "none"])[0] == ("Aina", "Drassanes", "", None)


def test_each_bad_line_is_named_and_the_others_are_read() -> None:
    text = (
        "Aina;Els Pins;120\n;Els Pins;99\nBiel;Els Pins;molt\nAina;Els Pins;130\n" + "x" * 61 + ";Els Pins;1"
    )
    read = roster.read(text, ["name", "club", "rating"])
    assert read.faults == [
        (2, "no_name", " Els Pins 99"),
        (3, "no_number", "molt"),
        (4, "twice", "Aina"),
        (5, "long_name", "x" * 61),
    ]
    assert [one.name for one in read.people] == ["Aina", "Biel"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('Anna "la Nena" Pi;Vedruna', 'Anna "la Nena" Pi'),
        ('"Anna ""la Nena"" Pi";Vedruna', 'Anna "la Nena" Pi'),
        ('Roc 5" Puig;Vedruna', 'Roc 5" Puig'),
        ('"Puig; Roc";Vedruna', "Puig; Roc"),
        ('"Puig, Roc" ; "Vedruna"', "Puig, Roc"),
    ],
)
def test_a_cell_is_quoted_only_from_its_beginning(text: str, name: str) -> None:
    assert rows(f"nom;escola\n{text}\nAina;Els Pins") == [
        (name, "Vedruna", "", None),
        ("Aina", "Els Pins", "", None),
    ]


def test_what_the_engine_would_refuse_is_named_with_its_line() -> None:
    text = (
        f"nom;escola;categoria;elo\nAina;{'x' * 61};A;1\nBiel;Els Pins;{'x' * 61};1\nCarla;Els Pins;A;10000\n"
    )
    read = roster.read(text)
    assert read.faults == [(2, "long_cell", "x" * 61), (3, "long_cell", "x" * 61), (4, "no_number", "10000")]
    assert [(one.name, one.rating) for one in read.people] == [("Carla", None)]


def test_an_empty_list_is_nobody() -> None:
    for text in ("", "\n\n  \n", ";;;\n", "Escola Pia:"):
        assert rows(text) == []


def test_ninety_two_pupils_of_twelve_schools_in_four_categories() -> None:
    lines = [f"Infant {n} Cognom\tEscola {n % 12}\t{('3r', '4t', '5è', '6è')[n % 4]}" for n in range(92)]
    read = roster.read("\n".join(lines))
    assert (len(read.people), len(read.clubs()), read.categories()) == (92, 12, ["3r", "4t", "5è", "6è"])
    assert read.faults == []


def test_what_the_engine_read_in_another_file_is_a_list() -> None:
    read = [
        {"name": "Puig, Aina", "club": "Els Pins; Reus", "rating": 1500},
        {"name": "Roca, Biel", "club": "", "rating": None},
    ]
    table = roster.table(read)
    assert rows(table) == [("Puig, Aina", "Els Pins; Reus", "", 1500), ("Roca, Biel", "", "", None)]


@pytest.mark.parametrize(
    ("name", "text", "is_another"),
    [
        ("open.trf", "012 Open\n001    1      Puig\n", True),
        ("a.T", "Puig, Aina 1500;\n", True),
        ("llista.txt", "Aina Puig\n001\n", False),
    ],
)
def test_files_of_other_programs_are_told_apart(name: str, text: str, is_another: bool) -> None:
    assert roster.of_another_program(name, text) is is_another
