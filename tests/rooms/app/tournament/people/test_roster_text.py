"""What the engine read of a pasted list, as the page uses it: its categories, its table, what is asked."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.record.lists.headings import column_of_key
from faristol.record.tournament.roster import read_roster, reading_of
from tests.rooms.app.loading import load

roster = load("tournament.people.roster_text")
SENT = ("line", "name", "club", "category", "rating", "fide", "member")
words = load("words.tournament.lists")
of_lists = load("words.desk.lists")


def reading(text: str, **more: Any) -> Any:
    read = reading_of(text, **more)
    return roster.Reading(
        {
            "rows": [
                {name: getattr(one, name) for name in SENT}
                for one in read.entries
            ],
            "clubs": [], "columns": read.columns, "samples": read.samples, "titles": read.titles,
            "dropped": read.dropped, "lines": read.lines, "pairs": read.pairs, "asked": [],
        }
    )  # fmt: skip


def test_ninety_two_pupils_of_twelve_schools_in_four_categories() -> None:
    lines = [f"Infant {n} Cognom\tEscola {n % 12}\t{('3r', '4t', '5è', '6è')[n % 4]}" for n in range(92)]
    read = reading("\n".join(lines))
    assert (len(read.people), read.categories(), read.count("6è")) == (92, ["3r", "4t", "5è", "6è"], 23)
    assert roster.Reading().people == []


def test_the_table_is_read_again_word_by_word() -> None:
    text = 'nom;escola;elo\n"Anna ""la Nena"" Pi";"Els Pins; Reus";1203\nBiel Roca;;\n'
    table = reading(text).csv("General")
    found = read_roster(table, {"General": "a"})
    assert [(one.name, one.club, one.category, one.rating) for one in found] == [
        ('Anna "la Nena" Pi', "Els Pins; Reus", "a", 1203),
        ("Biel Roca", "", "a", None),
    ]
    numbered = reading("Soler, Aina:C12 1500;\nRoca, Biel 1400;\n").csv("General")
    assert [one.member for one in read_roster(numbered, {"General": "a"})] == ["C12", ""]
    odd = "nom;escola;categoria;rànquing;taula\nPUIG, Aina (gran);ESCOLA;;;\n"
    assert [one.name for one in read_roster(odd, {}, "a")] == ["PUIG, Aina (gran)"], "nothing is mended twice"


def test_every_question_and_role_has_its_words() -> None:
    source = reading_of.__globals__["read_list"].__globals__["__doc__"]
    for code in set(source.split("``")[1::2]) - {"ListQuestion"}:
        assert of_lists.question(code, 3, "Aina") != f"Línia 3 («Aina»): {code}", code
    assert all(column_of_key(key) for key, _ in words._ROLES + tuple(words._MORE_ROLES.items()))
    assert of_lists.question("twice", 12, "Aina Puig") == "Línia 12 («Aina Puig»): ja hi és."
    assert of_lists.question("no_name_column", 0, "") == "No hi ha cap columna de noms."
    assert of_lists.question("column", 0, "Zzz") == "«Zzz»: no se sap què és aquesta columna, i no es mira."


@pytest.mark.parametrize(
    ("name", "lone"),
    [
        ("Aina", True), ("Aina Puig", True), ("Pere Puig i Mas", True), ("Puig, Aina", True),
        ("Aina i", True),
        ("Aina i Biel", False), ("Aina Puig i Biel Roca", False), ("Aina/Biel", False),
        ("Aina Puig amb Biel Roca", False), ("Aina Puig, Biel Roca", False), ("Aina & Biel", False),
    ],
)  # fmt: skip
def test_a_name_alone_where_pairs_play(name: str, lone: bool) -> None:
    assert roster.is_lone(name) is lone


def test_a_day_whose_pairs_go_by_one_name_is_asked_nothing() -> None:
    assert roster.are_pairs([])
    assert roster.are_pairs(["Aina i Biel", "Cesc"])
    assert not roster.are_pairs(["Els Llamps", "Cesc", "Aina i Biel"])
    assert words.lone("Aina")[1] == "Aquí hi juguen parelles, i «Aina» és un sol nom."


@pytest.mark.parametrize(
    ("people", "pairs", "told"),
    [
        (46, True, "46 parelles en 48 línies · 2 escoles o clubs"),
        (1, False, "1 participant en 48 línies · 2 escoles o clubs"),
    ],
)
def test_how_many_were_understood(people: int, pairs: bool, told: str) -> None:
    assert words.understood(people, 48, pairs, ["Mar", "Vall"], 1) == told


def test_what_is_passed_over_is_told() -> None:
    read = reading("Llista 2026\nNom;Correu;Telèfon\nAina;a@x.cat;600\n")
    assert (read.lines, read.titles, read.dropped) == (3, ["Llista 2026"], ["Correu", "Telèfon"])
    assert of_lists.passed_over(read.titles, read.dropped) == (
        "No s’ha comptat com a participant: «Llista 2026». No es miren les columnes «Correu», «Telèfon»."
    )
    assert (of_lists.passed_over([], []), of_lists.passed_over([], ["DNI"])) == (
        "",
        "No es mira la columna «DNI».",
    )
