"""The tables of a tournament for Catalan spreadsheets."""

from __future__ import annotations

from tests.rooms.app.loading import load

tables = load("tournament_sheets.csv_tables")


def test_headings_are_catalan_and_half_points_have_a_comma() -> None:
    text = 'rank,name,points,round_2\r\n1,"Puig, Aina",2.5,412\r\n'
    assert tables.for_spreadsheet(text) == "Lloc;Nom;Punts;Ronda 2\r\n1;Puig, Aina;2,5;412\r\n"


def test_a_name_is_not_taken_for_a_kind_of_result_nor_for_a_number() -> None:
    text = "name,kind\r\nbye,bye\r\n1.5,absent\r\n"
    assert tables.for_spreadsheet(text) == "Nom;Com va anar\r\nbye;descans\r\n1.5;absent\r\n"
