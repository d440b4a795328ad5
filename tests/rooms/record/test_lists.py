"""The reader of lists: everybody is read however the list is written, and what is doubtful is asked."""

from __future__ import annotations

import unicodedata

import pytest

from faristol.record.lists.reading import read_list

PAIRS = [("Aina Soler i Biel Pi", "Escola Nova", "5è"), ("Cesc Pou i Duna Mas", "Institut Alt", "6è")]
ONE = [("Aina Soler Mas", "Club Nou"), ("Biel Pi", "Club Nou")]


def entries(text: str, pairs: bool = False) -> list[tuple[str, str, str]]:
    return [(one.name, one.club, one.category) for one in read_list(text, pairs=pairs).entries]


def named(text: str, pairs: bool = False) -> list[str]:
    return [one.name for one in read_list(text, pairs=pairs).entries]


def asked(text: str, pairs: bool = False) -> list[tuple[str, int]]:
    return [(one.what, one.line) for one in read_list(text, pairs=pairs).asked]


@pytest.mark.parametrize(
    "text",
    [
        "Alumne 1;Alumne 2;Escola;Curs\nAina Soler;Biel Pi;Escola Nova;5è\n"
        "Cesc Pou;Duna Mas;Institut Alt;6è\n",
        "Escola\tCicle\tNom 1\tCognoms 1\tNom 2\tCognoms 2\n"
        "Escola Nova\t5è\tAina\tSoler\tBiel\tPi\nInstitut Alt\t6è\tCesc\tPou\tDuna\tMas\n",
        "Parella;Centre;Curs\n\"Aina Soler\nBiel Pi\";Escola Nova;5è\n\"Cesc Pou\n"
        "Duna Mas\";Institut Alt;6è\n",
        "Parella;Centre;Curs\nAina Soler / Biel Pi;Escola Nova;5è\nCesc Pou, Duna Mas;Institut Alt;6è\n",
        "Jugador A;Jugador B;Entitat;Nivell\nAINA SOLER;biel pi;ESCOLA NOVA;5è\n"
        "Cesc POU;Duna Mas;Institut Alt;6è\n",
        "Nom;Cognoms;Nom;Cognoms;Escola;Curs\nAina;Soler;Biel;Pi;Escola Nova;5è\n"
        "Cesc;Pou;Duna;Mas;Institut Alt;6è\n",
        "\tPrimer alumne\t\tSegon alumne\t\t\nCol·legi\tNom\tLlinatges\tNom\tLlinatges\tCurs\n"
        "Escola Nova\tAina\tSoler\tBiel\tPi\t5è\nInstitut Alt\tCesc\tPou\tDuna\tMas\t6è\n",
        "Inscripcions del campionat\n\nMarca de temps,Adreça electrònica,Nom i cognoms de l’alumne/a 1,"
        "Nom i cognoms de l’alumne/a 2,Nom del centre,Curs,Nom del mestre\n"
        "3/11/2026 9:12:00,a@x.cat,Aina Soler,Biel Pi,Escola Nova,5è,Pere Roc\n"
        "4/11/2026 9:12:00,b@x.cat,Cesc Pou,Duna Mas,Institut Alt,6è,Pere Roc\n",
        "Nom i cognoms;Nom i cognoms B;Escola;Curs\n"
        "Aina Soler;Biel Pi;Escola Nova;5è\nCesc Pou;Duna Mas;Institut Alt;6è\n",
        "Nom;Company/a;Escola;Grup\nAina Soler;Biel Pi;Escola Nova;5è\nCesc Pou;Duna Mas;Institut Alt;6è\n",
    ],
)  # fmt: skip
def test_pairs_however_they_are_written(text: str) -> None:
    read = read_list(text)
    assert entries(text) == PAIRS
    assert (read.asked, read.pairs) == ([], True)


@pytest.mark.parametrize(
    "text",
    [
        "Nom;Llinatges;Club\nAina;Soler Mas;Club Nou\nBiel;Pi;Club Nou\n",
        "Cognoms\tNom\tEntitat\nSoler Mas\tAina\tClub Nou\nPi\tBiel\tClub Nou\n",
        "Nom,Primer cognom,Segon cognom,Club\nAina,Soler,Mas,Club Nou\nBiel,Pi,,Club Nou\n",
        "Cognoms i nom;Club\nSoler Mas, Aina;Club Nou\nPi, Biel;Club Nou\n",
        "Cognoms i nom;Club\nSoler Mas Aina;Club Nou\nPi Biel;Club Nou\n",
        "Dorsal;Participant;Entitat\n7;SOLER MAS Aina;Club Nou\n8;PI Biel;Club Nou\n",
        "Participant;Nom i cognoms;Club\n1;aina soler mas;Club Nou\n2;biel pi;Club Nou\n",
        "Aina Soler Mas (Club Nou)\nBiel Pi (Club Nou)\n",
        "Club Nou:\n1. Aina Soler Mas\n2. Biel Pi\n",
        "Club Nou\nAina Soler Mas\nBiel Pi\n",
        "Club Nou\n- Soler Mas, Aina\n- Pi, Biel\n",
        "Llista d’inscrits 2026\n"
        "Telèfon;Nom del jugador;Cognoms del jugador;Club\n600;Aina;Soler Mas;Club Nou\n"
        "601;Biel;Pi;Club Nou\n",
        "First name;Last name;Club\nAina;Soler Mas;Club Nou\nBiel;Pi;Club Nou\n",
        "Nombre;Apellidos;Club\nAina;Soler Mas;Club Nou\nBiel;Pi;Club Nou\n",
    ],
)
def test_persons_however_they_are_written(text: str) -> None:
    assert [(name, club) for name, club, _ in entries(text)] == ONE
    assert asked(text) == []


def test_accents_that_are_signs_of_their_own() -> None:
    text = unicodedata.normalize("NFD", "Nom;Escola\nÀlex Güell;Escola Més\nÇelik Niño;Escola Mes\n")
    assert entries(text) == [("Àlex Güell", "Escola Més", ""), ("Çelik Niño", "Escola Més", "")]


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("MARIA DEL MAR GUAL·LA I PI", "Maria del Mar Gual·la i Pi"),
        ("joan d'arc", "Joan d'Arc"),
        ("ANNA-MARIA O’NEIL", "Anna-Maria O’Neil"),
        ("J. M. PI", "J. M. Pi"),
        ("PUIG I MAS Iris", "Iris Puig i Mas"),
        ("JP Mas", "JP Mas"),
        ("Lluís Ferrer de la Torre", "Lluís Ferrer de la Torre"),
        ("Joan LLULL", "Joan Llull"),
    ],
)
def test_names_have_the_capitals_of_names(written: str, name: str) -> None:
    assert named(f"Nom;Escola\n{written};Mar\n") == [name]


@pytest.mark.parametrize(
    ("spellings", "best"),
    [
        (["ESCOLA PI", "escola pi", "Escola Pi", "Escola  Pi."], "Escola Pi"),
        (["Institut Montgri", "INS Montgrí", "Institut Montgrí"], "Institut Montgrí"),
        (["Institut Montgri", "Inst. Montgrí"], "Institut Montgrí"),
        (["Escola Sta Eulalia", "Escola Santa Eulalia", "Esc. Santa Eulàlia"], "Escola Santa Eulàlia"),
        (["Esc. Pit-roig", "Escola Pit-roig"], "Escola Pit-roig"),
        (["ESCOLA ELS PINS"], "Escola Els Pins"),
        (["ESCOLA ELS PINS", "ESCOLA ELS PINS", "Escola els Pins"], "Escola els Pins"),
        (["CEIP DE LA MAR"], "CEIP de la Mar"),
        (["escola del mar"], "Escola del Mar"),
    ],
)
def test_one_spelling_for_each_school_the_best_one(spellings: list[str], best: str) -> None:
    rows = "".join(f"Aina{at};{one}\n" for at, one in enumerate(spellings))
    assert {club for _, club, _ in entries(f"Nom;Centre\n{rows}")} == {best}


def test_ratings_of_clubs_where_999_is_none() -> None:
    read = read_list("nom,cognoms,club,es_soci,barruf\nAina,Pi,Mar,sí,1432\nBiel,Mas,Mar,no,999\n")
    assert [one.rating for one in read.entries] == [1432, None]
    plain = read_list("Nom;Elo\nAina;999\nBiel;1200\n")
    assert [one.rating for one in plain.entries] == [999, 1200]
    assert [one.rating for one in read_list("Nom;Elo\nAina;999\nBiel;999\nCesc;12\n").entries] == [
        None,
        None,
        12,
    ]
    assert [(one.name, one.rating) for one in read_list("Aina Pi 1432\nBiel Mas 987\n").entries] == [
        ("Aina Pi", 1432), ("Biel Mas", 987),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Qui ve;D’on surt;Punts d’ara\nAina Soler;Mar;1200\nBiel Pi;Mar;1100\n", ["Aina Soler", "Biel Pi"]),
        ("Assistents\nAina Soler\nBiel Pi\n", ["Aina Soler", "Biel Pi"]),
        ("Foo\tBar\tBaz\nAina Soler\tEscola Nova\t5è\nBiel Pi\tEscola Nova\t6è\n", ["Aina Soler", "Biel Pi"]),
        ("Gent de casa\nAina Soler\nBiel Pi\n", ["Aina Soler", "Biel Pi"]),
        ("Grup nou;Qui ve\nAina;a@x.cat\nBiel;b@x.cat\n", ["Aina", "Biel"]),
        ("Xyz;Zyx\nAina;a@x.cat\nBiel;b@x.cat\n", ["Aina", "Biel"]),
    ],
)
def test_a_first_line_of_unknown_headings_is_asked_about_and_is_nobody(text: str, people: list[str]) -> None:
    assert named(text) == people
    assert ("first_line", 1) in asked(text)
    said = read_list(text, first_is_person=True)
    assert (len(said.entries), "first_line" in [one.what for one in said.asked]) == (3, False)


@pytest.mark.parametrize("first", ["aina soler", "Aina 2"])
def test_a_first_person_written_unlike_the_others_is_no_heading(first: str) -> None:
    text = f"{first}\nBiel Pi\nCesc Pou\n"
    assert (len(named(text)), asked(text)) == (3, [])


@pytest.mark.parametrize("text", ["1\n2\n3\n", "Nom;Club\n1;Mar\n2;Mar\n", "Dorsal;Taula\n1;3\n"])
def test_a_column_of_numbers_is_never_a_name(text: str) -> None:
    assert (named(text), asked(text)) == ([], [("no_name_column", 0)])


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ("Nom;Escola\nAina Soler i Biel Pi;Mar\nCesc Pou Riu i Duna Mas;Mar\n", True),
        ("Aina Soler i Biel Pi (Mar)\nCesc Pou & Duna Mas (Vall)\n", True),
        ("Aina i Biel\nCesc i Duna\n", True),
        ("Pere Puig i Mas\nAina Soler i Roca\nCesc Pou i Duna Mas\n", False),
        ("Nom;Cognoms\nAina;Soler i Roca\nBiel;Mas i Pi\n", False),
        ("Aina Soler i Biel Pi\nCesc Pou\n", False),
    ],
)
def test_two_names_in_most_lines_are_pairs_and_joined_surnames_are_not(text: str, pairs: bool) -> None:
    assert read_list(text).pairs is pairs


@pytest.mark.parametrize(
    ("text", "pairs", "question"),
    [
        ("Aina Soler;Biel Pi\nCesc Pou;Duna Mas\n", False, ("pair_columns", 0)),
        ("Aina Soler, Biel Pi\nCesc Pou, Duna Mas\nEva Roc, Fina Bo\n", False, ("pair_columns", 0)),
        ("Aina;Soler\nBiel;Pi\n", False, ("guessed", 0)),
        ("Aina Soler\nBiel Pi\n", True, ("not_pairs", 0)),
        ("Parella;Escola\nAina Soler i Biel Pi;Mar\nCesc Pou;Mar\n", False, ("alone", 3)),
        ("Nom;Club\nAina;Mar\n;Mar Gran Nova\n3;Vall\n", False, ("no_name", 4)),
        ("Nom;Club\nAina;Mar\nAINA;mar\n", False, ("twice", 3)),
        ("Nom;Elo\nAina;molt\n", False, ("no_number", 2)),
        ("Nom;Club\nAina;Mar\nTotal;1\n", False, ("total", 3)),
        ('Nom;Club\n"Aina;Mar\nBiel;Mar\n', False, ("bad_quotes", 2)),
        ("Nom;Zzz\nAina;quelcom\nBiel;res\n", False, ("column", 0)),
        ("Centre;Curs;Zzz\nMar;5è;Aina Pi\nVall;5è;Biel Mas\n", False, ("name_column", 0)),
        ("Escola\tNom\nEscola Nova\tAina\n\tBiel\n\tCesc\n", False, ("filled", 0)),
        (f"Nom;Club\n{'x' * 121};Mar\n", False, ("long_name", 2)),
        (f"Nom;Club\nAina;{'x' * 121}\n", False, ("long_cell", 2)),
    ],
)
def test_what_is_doubtful_is_asked(text: str, pairs: bool, question: tuple[str, int]) -> None:
    assert question in asked(text, pairs)


def test_what_is_asked_is_read_as_well_as_it_can_be() -> None:
    assert entries("Nom;Escola\nAina;Escola Nova\nBiel;\nCesc;\n")[1] == ("Biel", "", ""), (
        "right of the names"
    )
    assert entries("Escola\tNom\nEscola Nova\tAina\n\tBiel\n\tCesc\n")[2] == ("Cesc", "Escola Nova", "")
    assert named("Aina Soler, Biel Pi\nCesc Pou, Duna Mas\nEva Roc, Fina Bo\n")[0] == "Aina Soler i Biel Pi"
    assert named("Aina Soler;Biel Pi;Escola Nova\nCesc Pou;Duna Mas;Escola Nova\n", pairs=True)[0] == (
        "Aina Soler i Biel Pi"
    )
    long = f"{'Maria' * 10} i {'Joan' * 14}"
    assert len(long) > 100
    assert named(f"Parella;Centre\n{long};Mar\n") == [long]


def test_a_number_that_is_none_among_numbers_is_asked_about() -> None:
    text = "Aina;Escola Nova;1200\nBiel;Escola Nova;1100\nCesc;Escola Nova;molt\n"
    read = read_list(text)
    assert (read.columns, [one.rating for one in read.entries]) == (
        ["name", "club", "rating"], [1200, 1100, None],
    )  # fmt: skip
    assert asked(text) == [("no_number", 3)]


def test_of_headings_half_understood_what_they_say_holds() -> None:
    read = read_list("Qui ve;Grup seu\nAina Pi;Roig\nBiel Mas;Blau\nCesc Bo;Verd\n")
    assert read.columns == ["name", "category"]


def test_the_organiser_says_what_a_column_is() -> None:
    text = "Aina Soler;Biel Pi\nCesc Pou;Duna Mas\n"
    read = read_list(text, ["name", "name2"])
    assert (read.entries[0].name, read.asked) == ("Aina Soler i Biel Pi", [])
    assert read_list(text, ["none", "name"]).entries[0].name == "Biel Pi"
    assert read_list(text, ["name"]).columns == ["name", "club"], "of another list"


@pytest.mark.parametrize(
    "text",
    [
        "sep=;\nNom;Escola\nAina Pi;Escola Nova\n",
        "QUI VE\tCENTRE\nAina Pi\tEscola Nova\n",
        "Escola Nova (1):\n1.- Aina Pi\n",
        "\tNom\tEscola\t\n\tAina Pi\tEscola Nova\t\n",
        '"Nom de\nl’alumnat";"Nom del\ncentre"\nAina Pi;Escola Nova\n',
        "Pi, Aina;Escola Nova\n",
    ],
)
def test_what_programs_and_people_put_around_a_list(text: str) -> None:
    assert [(name, club) for name, club, _ in entries(text)] == [("Aina Pi", "Escola Nova")]


def test_two_surnames_before_commas_are_a_pair() -> None:
    assert named("Parella\nPi, Aina i Roca, Biel\nPou, Cesc i Mas, Duna\n") == [
        "Aina Pi i Biel Roca", "Cesc Pou i Duna Mas",
    ]  # fmt: skip


def test_surnames_before_commas_with_names_of_two_words_are_no_pairs() -> None:
    text = "Soler Mas, Maria Rosa\nPi Roc, Joan Pere\nPuig Gil, Anna\n"
    assert named(text) == ["Maria Rosa Soler Mas", "Joan Pere Pi Roc", "Anna Puig Gil"]
    assert asked(text) == []


def test_surnames_of_two_words_in_a_column_of_their_own() -> None:
    text = "Aina;Soler Mas;Escola Nova\nBiel;Pi Roc;Escola Nova\nCesc;Pou Gil;Escola Alta\n"
    assert named(text) == ["Aina Soler Mas", "Biel Pi Roc", "Cesc Pou Gil"]
    assert asked(text) == []
    first = "Soler Mas;Aina;Escola Nova\nPi Roc;Biel;Escola Nova\nPou Gil;Cesc;Escola Alta\n"
    assert asked(first) == [("column", 0)], "nobody shares it: no category"


def test_three_in_a_row_are_one_entry_and_an_empty_list_of_pairs_asks_nothing() -> None:
    assert named("Nom 1;Nom 2;Nom 3\nAina;Biel;Cesc\n") == ["Aina, Biel i Cesc"]
    assert (named("Nom\n", pairs=True), asked("Nom\n", pairs=True)) == ([], [])


def test_a_bullet_is_no_number() -> None:
    numbers = [[one.number for one in read_list(text).entries] for text in ("- Aina\n• Biel\n", "7. Aina\n")]
    assert numbers == [[0, 0], [7]]


def test_numbers_of_players_and_headings_that_come_again() -> None:
    read = read_list("Núm.;Nom\n7;Aina\nNúm.;Nom\n9;Biel\n")
    assert [(one.number, one.name, one.line) for one in read.entries] == [(7, "Aina", 2), (9, "Biel", 4)]
    assert [one.number for one in read_list("7 Aina\n8. Biel\n").entries] == [7, 8]


@pytest.mark.parametrize(
    "text",
    [
        "Soler Mas, Aina (Club Nou) 1450\nPi, Biel (Club Nou) 1500\n",
        "Soler Mas, Aina (Club Nou) (1450)\nPi, Biel (Club Nou) (1500)\n",
        "Aina Soler Mas (Club Nou) 1450\nBiel Pi (Club Nou) 1500\n",
    ],
)
def test_a_rating_behind_the_school_in_brackets_is_no_part_of_the_name(text: str) -> None:
    found = read_list(text).entries
    assert [(one.name, one.club) for one in found] == ONE
    assert [one.rating for one in found] == [1450, 1500]


@pytest.mark.parametrize(
    "text", ['n"nom\n1\tAnna\n', "1,Anna,3\n2,Biel,4\nnom\n1\tAnna\n", "|nom\n1\tAnna\n"]
)
def test_a_line_of_headings_that_is_shorter_than_the_others_is_asked_about(text: str) -> None:
    assert read_list(text).asked


@pytest.mark.parametrize(
    "text",
    [
        'Alumne 1,Alumne 2,Centre\n"Soler, Aina","Pi, Biel",Escola Nova\n'
        '"Pou Riu, Cesc","Mas, Duna",Escola Alta\n',
        "Soler, Aina\tPi, Biel\tEscola Nova\nPou Riu, Cesc\tMas, Duna\tEscola Alta\n",
        "Aina Soler / Biel Pi, Escola Nova\nCesc Pou Riu / Duna Mas, Escola Alta\n",
        "Aina Soler & Biel Pi; Escola Nova\nCesc Pou Riu & Duna Mas; Escola Alta\n",
        "Soler, Aina - Pi, Biel; Escola Nova\nCesc Pou Riu i Duna Mas; Escola Alta\n",
    ],
)
def test_surnames_of_one_word_and_schools_behind_pairs(text: str) -> None:
    assert entries(text, pairs=True) == [
        ("Aina Soler i Biel Pi", "Escola Nova", ""),
        ("Cesc Pou Riu i Duna Mas", "Escola Alta", ""),
    ]
