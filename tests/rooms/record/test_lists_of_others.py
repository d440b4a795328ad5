"""Lists as forms, spreadsheets, chats and programs of tournaments write them: read right, or asked about."""

from __future__ import annotations

import pytest

from faristol.record.lists.reading import read_list

Entry = tuple[str, str, str]


def entries(text: str, pairs: bool = False) -> list[Entry]:
    return [(one.name, one.club, one.category) for one in read_list(text, pairs=pairs).entries]


def asked(text: str, pairs: bool = False) -> set[str]:
    return {one.what for one in read_list(text, pairs=pairs).asked}


AINA, BIEL = ("Aina Soler", "Escola Nova", "5è"), ("Biel Pi", "Escola Nova", "6è")
PAIRS = [("Aina Soler i Biel Pi", "Escola Nova", "5è"), ("Cesc Pou i Duna Mas", "Institut Alt", "6è")]


# One cell that is a heading word

SURNAMES = ["Grau", "Mestre", "Casal", "Parés", "Company", "Companys", "Mesa", "Marca", "Quart"]


@pytest.mark.parametrize("surname", SURNAMES)
def test_a_surname_that_is_a_heading_word_below_headings(surname: str) -> None:
    text = f"Nom;Cognoms;Escola\nJana;{surname};Vall\nPol;Roig;Alzina\nRut;Sol;Faig\n"
    assert entries(text) == [
        (f"Jana {surname}", "Vall", ""),
        ("Pol Roig", "Alzina", ""),
        ("Rut Sol", "Faig", ""),
    ]
    assert asked(text) == set()


@pytest.mark.parametrize("surname", SURNAMES)
def test_a_surname_that_is_a_heading_word_without_headings(surname: str) -> None:
    text = f"Jana {surname};Escola Vall;5è\nPol Roig;Escola Vall;6è\nRut Sol;Escola Faig;5è\n"
    assert [name for name, _, _ in entries(text)] == [f"Jana {surname}", "Pol Roig", "Rut Sol"]
    apart = f"Jana;{surname};Escola Vall\nPol;Roig;Escola Vall\nRut;Sol;Escola Faig\n"
    assert [name for name, _, _ in entries(apart)] == [f"Jana {surname}", "Pol Roig", "Rut Sol"]


@pytest.mark.parametrize("club", ["IES", "Escola", "Club", "Institut", "Casal", "Poble"])
def test_a_club_that_is_a_heading_word(club: str) -> None:
    text = f"Nom;Centre\nJana Pi;{club}\nPol Roig;{club}\nRut Sol;Vall\n"
    assert [name for name, _, _ in entries(text)] == ["Jana Pi", "Pol Roig", "Rut Sol"]
    assert len(entries(f"Jana Pi;{club}\nPol Roig;{club}\nRut Sol;Vall\n")) == 3


@pytest.mark.parametrize("word", ["Alumne", "Jugador", "Participant", "Equip", "Persona"])
def test_pseudonyms_of_a_class(word: str) -> None:
    three = [f"{word} {at}" for at in (1, 2, 3)]
    rows = "".join(f"{one};Vall\n" for one in three)
    assert [name for name, _, _ in entries(f"Nom;Escola\n{rows}")] == three
    assert [name for name, _, _ in entries(rows)] == three
    assert [name for name, _, _ in entries("\n".join(three))] == three


def test_a_second_row_of_headings_below_gaps_or_repeats() -> None:
    text = "Alumne 1;Alumne 1;Alumne 2;Alumne 2;Centre\nNom;Cognoms;Nom;Cognoms;\nJana;Pi;Pol;Roig;Vall\n"
    assert entries(text) == [("Jana Pi i Pol Roig", "Vall", "")]
    assert asked(text) == set()


def test_a_first_row_with_a_word_of_headings_that_is_a_name_too() -> None:
    assert entries("Jana;Grau;Mar\nBiel;Roig;Pins\nRut;Sol;Faig\n")[0][0].startswith("Jana")


def test_a_row_of_heading_words_below_whole_headings_is_somebody() -> None:
    text = "Nom;Cognoms;Escola\nNen;Infant;Poble\nJana;Pi;Vall\n"
    assert entries(text) == [("Nen Infant", "Poble", ""), ("Jana Pi", "Vall", "")]


# Pairs


def test_one_pupil_a_line_with_the_number_of_the_pair() -> None:
    for text in (
        "Parella;Nom;Escola;Curs\n1;Aina Soler;Escola Nova;5è\n1;Biel Pi;Escola Nova;5è\n"
        "2;Cesc Pou;Institut Alt;6è\n2;Duna Mas;Institut Alt;6è\n",
        "Núm. parella\tNom\tCognoms\tEscola\tCurs\n1\tAina\tSoler\tEscola Nova\t5è\n\tBiel\tPi\t\t\n"
        "2\tCesc\tPou\tInstitut Alt\t6è\n\tDuna\tMas\t\t\n",
        "Escola\tCurs\tParella\tAlumne\nEscola Nova\t5è\tP1\tAina Soler\n\t\tP1\tBiel Pi\n"
        "Institut Alt\t6è\tP2\tCesc Pou\n\t\tP2\tDuna Mas\n",
        "Equip;Jugador;Club;Categoria\n1;Aina Soler;Escola Nova;5è\n;Biel Pi;Escola Nova;5è\n"
        "2;Cesc Pou;Institut Alt;6è\n;Duna Mas;Institut Alt;6è\n",
    ):
        assert entries(text) == PAIRS, text
        assert read_list(text).pairs


def test_a_pair_with_one_pupil_or_three_is_asked_about() -> None:
    text = "Parella;Nom\n1;Aina Soler\n1;Biel Pi\n2;Cesc Pou\n2;Duna Mas\n3;Eva Bo\n"
    assert [name for name, _, _ in entries(text)] == ["Aina Soler i Biel Pi", "Cesc Pou i Duna Mas", "Eva Bo"]
    assert asked(text) == {"alone"}


def test_columns_of_whole_pairs() -> None:
    text = (
        "Escola;PARELLA 1;PARELLA 2\nEscola Nova;Aina Soler i Biel Pi;Cesc Pou i Duna Mas\n"
        "Institut Alt;Eva Bo i Fina Gil;Guim Roc i Hug Vila\n"
    )
    assert entries(text) == [
        ("Aina Soler i Biel Pi", "Escola Nova", ""),
        ("Cesc Pou i Duna Mas", "Escola Nova", ""),
        ("Eva Bo i Fina Gil", "Institut Alt", ""),
        ("Guim Roc i Hug Vila", "Institut Alt", ""),
    ]
    quoted = 'Escola\tParella 1\tParella 2\nEscola Nova\t"Aina Soler\nBiel Pi"\t"Cesc Pou\nDuna Mas"\n'
    assert [name for name, _, _ in entries(quoted)] == ["Aina Soler i Biel Pi", "Cesc Pou i Duna Mas"]
    single = "Parella 1;Parella 2\nAina Soler;Cesc Pou\nBiel Pi;Duna Mas\n"
    assert "pair_columns" in asked(single)


# Tables of a text program, a cell a line


@pytest.mark.parametrize(
    "lines",
    [
        ["Nom", "Escola", "Curs", *AINA, *BIEL],
        ["Núm.", "Nom", "Escola", "Curs", "1", *AINA, "2", *BIEL],
        ["Núm.", "Nom i cognoms", "Centre", "Curs", "", "1", *AINA, "", "2", *BIEL],
    ],
)
def test_a_cell_a_line(lines: list[str]) -> None:
    assert entries("\n".join(lines)) == [AINA, BIEL]


def test_a_cell_a_line_without_headings_is_asked_about() -> None:
    lines = ["Aina Soler", "Escola Nova", "Biel Pi", "Escola Alta", "Cesc Pou", "Escola Alta"]
    assert entries("\n".join(lines))[1:] == [("Biel Pi", "Escola Alta", ""), ("Cesc Pou", "Escola Alta", "")]
    assert asked("\n".join(lines)) == {"cells_apart"}
    assert "cells_apart" in asked("Nom\nEscola\nCurs\nAina Soler\nEscola Nova\n5è\nBiel Pi\nEscola Nova\n")


# Chats

CHATS = {
    "android": "12/10/26, 18:03 - Marta Roc: {}\n",
    "android with hours": "12/10/2026 9:05 - +34 600 11 22 33: {}\n",
    "iphone": "[12/10/26, 18:03:22] Marta Roc: {}\n",
    "iphone with marks": "\u200e[12/10/26 18:03:22] ~\u202fMarta Roc: \u200e{}\n",
    "copied": "[18:03, 12/10/2026] Marta Roc: {}\n",
    "american": "10/12/26, 6:03\u202fPM - Marta Roc: {}\n",
}


@pytest.mark.parametrize("form", list(CHATS.values()), ids=list(CHATS))
def test_what_a_chat_puts_before_names_comes_off(form: str) -> None:
    text = "".join(form.format(one) for one in ("1-Aina Soler ✓✓", "2-Biel Pi ✅", "3- Cesc Pou"))
    assert [name for name, _, _ in entries(text)] == ["Aina Soler", "Biel Pi", "Cesc Pou"]
    title = "".join(
        form.format(one) for one in ("Llista de l’Scrabble:\n1- Aina Soler\n2- Biel Pi\n",)
    ) + form.format("3- Cesc Pou")
    assert entries(title) == [("Aina Soler", "", ""), ("Biel Pi", "", ""), ("Cesc Pou", "", "")]


def test_messages_of_a_chat_itself_are_told() -> None:
    text = (
        "12/10/26, 18:00 - Els missatges i les trucades estan xifrats d’extrem a extrem.\n"
        "12/10/26, 18:01 - Marta Roc ha creat el grup «Scrabble»\n"
        "12/10/26, 18:03 - Marta Roc: Aina Soler\n12/10/26, 18:04 - Pere: Biel Pi\n"
        "12/10/26, 18:05 - Pere: <Mitjans omesos>\n12/10/26, 18:06 - Pere: Cesc Pou\n"
        "12/10/26, 18:07 - Pere: àudio omès\n12/10/26, 18:08 - Pere: imatge omesa\n"
        "12/10/26, 18:09 - Pere: S’ha eliminat el missatge.\n"
    )
    assert [name for name, _, _ in entries(text)] == ["Aina Soler", "Biel Pi", "Cesc Pou"]
    assert [(one.what, one.line) for one in read_list(text).asked] == [
        ("no_person", 1),
        ("no_person", 2),
        *(("no_person", line) for line in (5, 7, 8, 9)),
    ]


def test_numbers_of_persons_are_kept_and_those_of_a_line_of_two_are_nobodys() -> None:
    text = "Nom;Fide ID;Elo FIDE;Núm. de soci;Club\nAina Soler;24500123;1600;77;Reus\nBiel Pi;;1500;;Vic\n"
    read = read_list(text)
    assert [(one.fide, one.member, one.rating) for one in read.entries] == [
        ("24500123", "77", 1600),
        ("", "", 1500),
    ]
    flags = "Nom;Club;és soci\nAina Soler;Mar;{}\nBiel Pi;Mar;{}\nCesc Pou;Mar;{}\n"
    for cells in (("sí", "no", "sí"), ("1", "0", "1")):
        assert {one.member for one in read_list(flags.format(*cells)).entries} == {""}
    pairs = "Nom 1;Nom 2;Llicència;Escola\nAina Soler;Biel Pi;77;Mar\nCesc Pou;Duna Mas;78;Vent\n"
    assert [(one.name, one.member) for one in read_list(pairs).entries] == [
        ("Aina Soler i Biel Pi", ""),
        ("Cesc Pou i Duna Mas", ""),
    ]


def test_a_title_that_ends_in_a_colon_is_no_school() -> None:
    assert entries("Participants del torneig:\nAina Soler\nBiel Pi\n") == [
        ("Aina Soler", "", ""),
        ("Biel Pi", "", ""),
    ]
    assert entries("Llista 2026:\n1- Aina Soler\n2- Biel Pi\n")[0] == ("Aina Soler", "", "")


def test_three_parts_that_may_be_a_pair_are_asked_about() -> None:
    one = "Aina Soler - Biel Pi - Escola Nova\n"
    two = one + "Cesc Pou - Duna Mas - Institut Alt\n"
    for text in (one, two, one.replace(" - ", ";"), two + "Eva Bo - Fina Gil - Institut Alt\n"):
        assert "pair_columns" in asked(text), text
        assert entries(text, pairs=True)[0] == ("Aina Soler i Biel Pi", "Escola Nova", "")


def test_a_line_of_two_names_among_single_ones_is_asked_about() -> None:
    for sign in (" - ", " & ", " / ", "/"):
        text = f"Aina Soler{sign}Biel Pi\nCesc Pou\nDuna Mas\n"
        assert ("pair_columns", 1) in [(one.what, one.line) for one in read_list(text).asked], sign


# Programs of tournaments

TRADE = {
    "swiss-manager": "No.;Name;ID;FED;Rtg;Club/City\n1;Soler, Aina;120001;CAT;1600;Club Nou\n"
    "2;Pi, Biel;120002;CAT;1450;Club Vell\n",
    "chess-results": "No.\t\tName\tFideID\tFED\tRtgI\tRtgN\tSex\tTyp\tClub/City\n"
    "1\t\tSoler, Aina\t120001\tESP\t1600\t0\tw\tU12\tClub Nou\n"
    "2\t\tPi, Biel\t120002\tESP\t1450\t0\t\tU14\tClub Vell\n",
    "chess-results in Catalan": "Núm.\t\tNom\tFideID\tFED\tEloI\tEloN\tClub/Ciutat\n"
    "1\t\tSoler, Aina\t120001\tCAT\t1600\t0\tClub Nou\n2\t\tPi, Biel\t120002\tCAT\t1450\t0\tClub Vell\n",
    "ranking of chess-results": "Rk.\tSNo\tName\tFED\tRtg\tClub/City\tPts.\tTB1\n"
    "1\t2\tSoler, Aina\tCAT\t1600\tClub Nou\t5\t20\n2\t1\tPi, Biel\tCAT\t1450\tClub Vell\t4\t19,5\n",
    "vega": "Surname Name;Birthday;Federation;Title;Rating;Sex;Fide ID;Club\n"
    "Soler Aina;2015-02-03;CAT;;1600;F;120001;Club Nou\nPi Biel;2014-01-09;CAT;;1450;M;120002;Club Vell\n",
    "vega with commas": "Surname Name;Birthday;Federation;Rating;Sex;Fide ID;Club\n"
    "SOLER, Aina;2015-02-03;CAT;1600;F;120001;Club Nou\nPI, Biel;2014-01-09;CAT;1450;M;120002;Club Vell\n",
    "French duplicate": "Rang;Licence;Nom;Prénom;Club;Comité;Cat.;Cote\n"
    "1;1234567;SOLER;Aina;Club Nou;P;J;1600\n2;1234568;PI;Biel;Club Vell;P;J;1450\n",
    "German": "Nr.;Vorname;Nachname;Verein;Elo\n1;Aina;Soler;Club Nou;1600\n2;Biel;Pi;Club Vell;1450\n",
    "Spanish": "Nº;Apellidos, Nombre;Elo FIDE;Fed.;Club\n1;Soler, Aina;1600;CAT;Club Nou\n"
    "2;Pi, Biel;1450;CAT;Club Vell\n",
}


@pytest.mark.parametrize("text", list(TRADE.values()), ids=list(TRADE))
def test_headings_of_the_trade(text: str) -> None:
    read = read_list(text)
    assert [(one.name, one.club, one.rating) for one in read.entries] == [
        ("Aina Soler", "Club Nou", 1600),
        ("Biel Pi", "Club Vell", 1450),
    ]
    assert read.asked == []


def test_the_name_of_a_team_is_kept() -> None:
    assert entries("Nom de l’equip;Escola\nEls Llamps;Escola Nova\nLes Òlibes;Institut Alt\n") == [
        ("Els Llamps", "Escola Nova", ""),
        ("Les Òlibes", "Institut Alt", ""),
    ]
    text = "Nom de l’equip;Alumne 1;Alumne 2;Escola\nEls Llamps;Aina Soler;Biel Pi;Escola Nova\n"
    assert entries(text) == [("Els Llamps (Aina Soler i Biel Pi)", "Escola Nova", "")]
    alone = "Nom de l’equip;Alumne 1;Alumne 2\nEls Llamps;Aina Soler;Biel Pi\n"
    assert entries(alone) == [("Els Llamps (Aina Soler i Biel Pi)", "", "")]


def test_what_is_dropped_is_told() -> None:
    read = read_list("Nom;Correu;Telèfon;Escola\nAina Soler;a@x.cat;600;Mar\n")
    assert read.dropped == ["Correu", "Telèfon"]
    assert read_list("Nom;Categoria;Curs\nAina;A;5è\n").dropped == ["Curs"]
    assert read_list("Nom;Telèfon\nAina;\n").dropped == [], "nothing was there"


def test_a_school_and_a_class_above_the_headings_are_those_of_all() -> None:
    assert entries("Escola Nova\n5è\nNom;Elo\nAina Soler;1200\n") == [("Aina Soler", "Escola Nova", "5è")]
    assert entries("Escola Nova\nNom;Centre\nAina Soler;Mar\nBiel Pi;\n")[1] == ("Biel Pi", "", "")
    assert entries("Torneig Escola Nova\nNom;Elo\nAina Soler;1200\n") == [("Aina Soler", "", "")]


# Numbers, capitals, signs


@pytest.mark.parametrize(
    ("written", "rating", "question"),
    [
        ("1.600", 1600, False),
        ("1,450", 1450, False),
        ("980", 980, False),
        ("1 600", 1600, False),
        ("1600,0", 1600, False),
        ("1600.00", 1600, False),
        ("1600,5", None, True),
        ("1.60", None, True),
        ("12.345", None, True),
        ("1’600", 1600, False),
        ("0.600", None, True),
    ],
)
def test_three_digits_behind_a_sign_are_thousands(written: str, rating: int | None, question: bool) -> None:
    read = read_list(f'Nom;Rànquing\nAina;"{written}"\nBiel;1000\n')
    assert ([one.rating for one in read.entries], bool(read.asked)) == ([rating, 1000], question)


def test_ratings_with_thousands_without_headings() -> None:
    read = read_list("Aina Soler;Escola Nova;1.600\nBiel Pi;Escola Nova;1.450\nCesc Pou;Escola Nova;980\n")
    assert [one.rating for one in read.entries] == [1600, 1450, 980]
    assert [one.rating for one in read_list("Aina Soler 1.600\nBiel Pi 1.450\n").entries] == [1600, 1450]


@pytest.mark.parametrize(
    ("written", "club"),
    [
        ("SANT JOSEP A", "Sant Josep A"),
        ("ESCOLA NOVA D", "Escola Nova D"),
        ("IES E", "IES E"),
        ("EQUIP A", "Equip A"),
        ("sant josep i", "Sant Josep I"),
        ("ESCOLA DE LA MAR - A", "Escola de la Mar - A"),
    ],
)
def test_letters_of_teams_stay_large(written: str, club: str) -> None:
    assert {one for _, one, _ in entries(f"Nom;Centre\nAINA PI;{written}\nBIEL MAS;{written}\n")} == {club}
    assert entries(f"Nom;Centre\nAINA PI ({written});x\n")[0][0] == f"Aina Pi ({club})" or "IES" in club
    assert entries(f"AINA PI ({written})\nBIEL MAS ({written})\n")[0] == ("Aina Pi", club, "")


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Fatou N'Diaye", "Fatou N'Diaye"),
        ("FATOU N'DIAYE", "Fatou N'Diaye"),
        ("Kim M’Barki", "Kim M’Barki"),
        ("Joan D'Arc", "Joan D'Arc"),
        ("JOAN D'ARC", "Joan d'Arc"),
        ("Ona McDonald", "Ona McDonald"),
        ("Pau DiCaprio", "Pau DiCaprio"),
        ("Maria Del Mar Pi", "Maria Del Mar Pi"),
        ("EQUIP A", "Equip A"),
    ],
)
def test_names_typed_in_mixed_case_stay(written: str, name: str) -> None:
    assert entries(f"Nom;Escola\n{written};Mar\n")[0][0] == name


def test_signs_that_turn_or_hide_text_come_off() -> None:
    text = "Nom;Escola\nAina\u202etnA;Mar\nDani Sol;Pins\n\ufeffDani Sol;Pins\n"
    text += "\u2067Emma Fe\u2069;Roure\nEmma Fe;Roure\n"
    read = read_list(text)
    assert [one.name for one in read.entries] == ["AinatnA", "Dani Sol", "Emma Fe"]
    assert [(one.what, one.line) for one in read.asked] == [("twice", 4), ("twice", 6)]


@pytest.mark.parametrize("name", ["NÃºria Pi", "Grˆcia Pi", "N\ufffdria Pi", "Colá Nœ–ez"])
def test_letters_of_a_wrong_encoding_are_asked_about(name: str) -> None:
    assert asked(f"Nom;Escola\n{name};Mar\n") == {"garbled"}
    assert asked("Nom;Escola\nJoão Pi;Mar\nAnne-Cœur Pi;Mar\nŽeljko Pi-Mas;Mar\n") == set()


# What is no list


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (r"{\rtf1\ansi\deff0 {\fonttbl {\f0 Arial;}}" + "\nAina Soler\\par\n}", "rich_text"),
        ("<!DOCTYPE html>\n<html><body><table><tr><td>Aina</td></tr></table></body></html>\n", "web_page"),
        ("<table>\n<tr><td>Aina</td></tr>\n</table>\n", "web_page"),
        ("<?xml version='1.0'?>\n<players><player name='Aina'/></players>\n", "web_page"),
        ("config event_name = 'X'\nconfig max_rounds = 5\ndivision a a.t\n", "not_a_list"),
        ("[torneig]\nnom=Copa\nrondes=5\n[taules]\nprimera=1\n", "not_a_list"),
        ('{\n  "name": "x",\n  "version": 1\n}\n', "not_a_list"),
        ("PK\x03\x04xl/worksheets", "spreadsheet"),
    ],
)  # fmt: skip
def test_what_is_no_list_is_refused(text: str, code: str) -> None:
    from faristol.errors import BadRecord

    with pytest.raises(BadRecord) as fault:
        read_list(text)
    assert fault.value.code == code


# Every line is somebody, or told


def test_lines_and_people_are_counted() -> None:
    read = read_list("Llista 2026\nNom;Escola\nAina;Mar\nBiel;Mar\n")
    assert (len(read.entries), read.lines) == (2, 4)
