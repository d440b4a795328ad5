"""Lists of entries as schools send them, and what is refused with its line."""

from __future__ import annotations

import pytest

from faristol.errors import BadRecord
from faristol.record.tournament.roster import RosterRow, read_roster

CATEGORIES = {"a": "a", "b": "b", "Infantil": "a", "Cicle superior": "b"}


def read(text: str) -> list[RosterRow]:
    return read_roster(text, CATEGORIES)


def named(text: str) -> list[tuple[str, str, str]]:
    return [(row.name, row.club, row.category) for row in read(text)]


def test_names_one_a_line() -> None:
    assert read("Aina Puig\n\n  Biel   Roca \n") == [RosterRow(1, "Aina Puig"), RosterRow(3, "Biel Roca")]


def test_a_numbered_or_dotted_list_loses_its_signs() -> None:
    assert [row.name for row in read("1. Aina\n2) Biel\n3 - Cesc\n• Dolors\n- Emma\n")] == [
        "Aina", "Biel", "Cesc", "Dolors", "Emma",
    ]  # fmt: skip


def test_a_pair_is_one_entry_and_a_surname_may_stand_before_a_comma() -> None:
    assert [row.name for row in read("Aina i Biel\nPuig, Cesc\nMas, Duna\n")] == [
        "Aina i Biel", "Cesc Puig", "Duna Mas",
    ]  # fmt: skip


@pytest.mark.parametrize("sign", [";", "\t"])
def test_name_and_school_then_category_and_rating_in_any_order(sign: str) -> None:
    rows = read(f"Aina{sign}Escola Mar{sign}Infantil{sign}1200\nBiel{sign}Escola Mar{sign}b{sign}900\n")
    assert rows == [
        RosterRow(1, "Aina", "Escola Mar", "a", 1200),
        RosterRow(2, "Biel", "Escola Mar", "b", 900),
    ]


@pytest.mark.parametrize("sign", [";", "\t", ","])
def test_a_table_with_headings_in_any_order(sign: str) -> None:
    head = sign.join(["Escola", "Correu", "Nom", "Cognoms", "Taula", "Rànquing", "Categoria"])
    row = sign.join(["Mar", "a@b", "Aina", "Puig Roca", "3", "1500", "infantil"])
    assert read(f"{head}\n{row}\n") == [RosterRow(2, "Aina Puig Roca", "Mar", "a", 1500, 3)]


@pytest.mark.parametrize("name", ["Puig, Aina", "Aina Puig"])
def test_a_nought_behind_a_name_is_no_rating_where_others_have_one(name: str) -> None:
    """As the lists of TSH write it."""
    rows = read(
        f"{name} 0\nBiel Roca 1400\nCesc Mas 1300\n".replace("Biel Roca", name.replace("Aina", "Biel"))
    )
    assert [(row.name, row.rating) for row in rows][:2] == [("Aina Puig", None), ("Biel Puig", 1400)]
    assert [row.name for row in read("Equip 0\nEquip 1\n")] == ["Equip 0", "Equip 1"]


def test_a_single_heading_is_no_entry() -> None:
    assert named("Nom\nAina\n") == [("Aina", "", "")]


def test_a_cell_with_the_separator_is_in_quotes() -> None:
    assert named('nom,club\n"Puig, Aina","El Roure, el gran"\n') == [("Aina Puig", "El Roure, el gran", "")]


def test_schools_as_headings_hold_until_the_next_one() -> None:
    assert named("Escola Mar:\nAina\nBiel\nEscola Vall :\nCesc\n") == [
        ("Aina", "Escola Mar", ""), ("Biel", "Escola Mar", ""), ("Cesc", "Escola Vall", ""),
    ]  # fmt: skip


def test_a_category_as_a_heading_begins_anew_without_a_school() -> None:
    text = "Infantil:\nEscola Mar:\nAina\nCategoria Cicle superior:\nBiel\nEscola Vall:\nCesc; Escola Pi\n"
    assert named(text) == [("Aina", "Escola Mar", "a"), ("Biel", "", "b"), ("Cesc", "Escola Pi", "b")]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("Aina\nBiel\n12\n", "no_name", 3),
        ("Qui ve\nAina Pi\nBiel Mas\n", "unknown_headings", 1),
        ("1\n2\n", "no_name", 1),
        ("nom;rànquing\nAina;x\n", "not_a_number", 2),
        ("nom;taula\nAina;-1\n", "not_a_number", 2),
        ("nom;categoria\nAina;Alevins\n", "no_such_category_name", 2),
        ("Aina;Mar;Alevins\n", "no_such_category_name", 1),
        ("Aina\nBiel\nAina\n", "name_twice", 3),
        ('nom;club\n"Aina;Mar\n', "bad_quotes", 2),
        ("A" * 121, "line_too_long", 1),
        (f"Aina;{'M' * 121}", "line_too_long", 1),
        (f"nom;escola;categoria;rànquing;taula\nAina;{'M' * 121}", "line_too_long", 2),
    ],
)
def test_a_line_that_is_no_entry_is_refused_with_its_number(text: str, code: str, line: int) -> None:
    with pytest.raises(BadRecord) as fault:
        read(text)
    assert (fault.value.code, fault.value.line) == (code, line)


def test_a_name_that_is_twice_is_told_with_both_lines() -> None:
    with pytest.raises(BadRecord) as fault:
        read("Mar:\nAina\nVall:\nAina\nMar:\nAina\n")
    assert (fault.value.line, fault.value.fields["before"]) == (6, 2)


def test_the_same_name_of_another_school_or_category_is_somebody_else() -> None:
    assert len(read("Aina;Mar\nAina;Vall\nAina;Mar;b\n")) == 3
