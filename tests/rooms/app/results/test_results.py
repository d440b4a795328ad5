"""The results of a duplicate as data: ties, the division into pages, names of files, words."""

from __future__ import annotations

import csv
import io
from typing import Any
from unittest import mock

import pytest

from faristol.duplicate.events import Criterion, DuplicateEnding, Null, Ruling
from faristol.record.csv_text import csv_text
from faristol.session.duplicate.files import WRITERS
from faristol.tiles import parse, spell_each
from tests.rooms.app.loading import load

STAND_INS = {
    name: mock.MagicMock() for name in ("pyscript", "js", "browser.dom", "ui.dialogs", "browser.files")
}
grammar_words = load("words.grammar")
results_words = load("words.results.common")
results_checking_words = load("words.results.checking")
results_files_words = load("words.results.files")
results_paper_words = load("words.results.paper")
results_csv = load("results.csv_tables")
spreadsheet = load("ui.spreadsheet")
data = load("results.data")
leaf = load("ui.print_tables", **STAND_INS)
breaks = load("ui.wordbreak", **STAND_INS)
grid = load("results.round_grid", **{"ui.fields": mock.MagicMock()}, **STAND_INS)
file_names = load("ui.file_names")
results_files = load("results.duplicate_files", **STAND_INS)


def told(*players: tuple[str, list[int]]) -> dict[str, Any]:
    """Results in which each player has these points, a round each; ranks as the order given."""
    rounds = len(players[0][1])
    return {
        "title": "", "venue": "", "ending": "", "reference_total": 100, "mends": [], "ties": [],
        "started": 0, "prepared": [], "categories": [], "clubs": [],
        "rounds": [
            {"slips": [_slip(number, name, points[at]) for number, (name, points) in enumerate(players, 1)]}
            for at in range(rounds)
        ],
        "classification": [
            {"number": number, "name": name, "total": sum(points), "rank": number}
            for number, (name, points) in enumerate(players, 1)
        ],
    }  # fmt: skip


def _slip(number: int, name: str, points: int) -> dict[str, Any]:
    return {"number": number, "name": name, "points": points, "bonus": 0}


# -- ties
def _tied(**told_of: Any) -> dict[str, Any]:
    tie = {"ahead": 1, "behind": 2, "total": 100, "by": "play", "play": 1, "more": 30, "less": 26}
    return {**told(("Aina", [50, 50]), ("", [50, 50])), "ties": [{**tie, **told_of}]}


@pytest.mark.parametrize(
    ("told_of", "line"),
    [
        (
            {},
            "Aina i núm. 2 empaten a 100 punts. "
            "Va davant Aina per la segona millor jugada: 30 punts contra 26.",
        ),
        (
            {"by": "expelled", "play": -1},
            "Aina i núm. 2 empaten a 100 punts. Va davant Aina: l’expulsió posa núm. 2 darrere.",
        ),
        (
            {"by": "nothing", "play": -1},
            "Aina i núm. 2 comparteixen el lloc: tenen 100 punts i jugades iguals.",
        ),
    ],
)
def test_what_breaks_a_tie_is_told_as_the_engine_says(told_of: dict[str, Any], line: str) -> None:
    (tie,) = data.Results(_tied(**told_of)).ties()
    assert results_words.tie(tie) == line


def test_no_tie_no_word_of_it() -> None:
    assert data.Results(told(("Aina", [20, 31]), ("Pau", [30, 20]))).ties() == []


# -- words
@pytest.mark.parametrize("word", ["CASA", "CAsA", "l·lAny", "quE", "çA", "L·LaNYqu"])
def test_blanks_are_bracketed_as_the_engine_does(word: str) -> None:
    expected = "".join(f"({tile.upper()})" if tile.islower() else tile for tile in spell_each(parse(word)))
    assert data.bracketed(word) == expected


def test_every_code_of_the_engine_has_words() -> None:
    for null in Null:
        slip = {"null": null.value, "coord": "H8", "wrong": []}
        assert bool(results_words.null(slip)) == (null is not Null.NONE)
        assert results_words.null(slip) != "nul·la"
    for criterion in Criterion:
        for equals in (1, 2):
            sentence = results_words.criterion(
                {"criterion": criterion.value, "equals": equals, "best": 80, "void": False}
            )
            assert sentence[0].isupper()
            assert sentence.endswith(".")
    for ending in DuplicateEnding:
        assert "La partida s’ha acabat." not in results_words.ending(ending.value, 3)
    assert [code for code, _ in results_words.RULINGS] == [ruling.value for ruling in Ruling]
    assert {kind for kind, *_ in results_files_words.FILE_KINDS} == set(WRITERS)


def test_numbers_as_catalan_writes_them() -> None:
    assert results_words.percent(84.925) == "84,93 %"
    assert grammar_words.decimal(2.0, 2) == "2,00"
    assert grammar_words.decimal(12.05, 2) == "12,05"
    assert [results_words.ordinal(rank) for rank in (1, 2, 3, 4, 5, 21)] == [
        "1r",
        "2n",
        "3r",
        "4t",
        "5è",
        "21è",
    ]
    assert results_checking_words.hour(1, 5) == "fins a la 1.05 h"[5:]
    assert results_checking_words.hour(18, 35) == "a les 18.35 h"
    assert (
        results_checking_words.left(61_000, "a les 18.35 h") == "Comprovació: queden 1:01, fins a les 18.35 h"
    )


def test_a_csv_is_one_that_a_catalan_spreadsheet_opens() -> None:
    """Semicolons between cells, commas before decimals, headings and reasons in words."""
    table = 'round,rack,number,name,null\r\n1,AB?,3,"Puig, Aina",late\r\n1,AB?,4,Pau,\r\n'
    assert results_csv.for_spreadsheet(table) == (
        "ronda;faristol;número;nom;nul·la per\r\n1;AB?;3;Puig, Aina;fora de temps\r\n1;AB?;4;Pau;\r\n"
    )
    table = "rank,name,percent,mean_place,round_1,round_12\r\n1,3.5,84.93,1.50,30,0\r\n"
    assert results_csv.for_spreadsheet(table) == (
        "lloc;nom;percentatge;posició mitjana;ronda 1;ronda 12\r\n1;3.5;84,93;1,50;30;0\r\n"
    )


@pytest.mark.parametrize("name", ["Puig; Aina", 'La "Gavina"', 'a;"b",c', "dues\nratlles", "coma,", ""])
def test_no_name_breaks_a_csv(name: str) -> None:
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows([["number", "name", "null"], ["1", name, ""]])
    told = io.StringIO(results_csv.for_spreadsheet(text.getvalue()), newline="")
    assert list(csv.reader(told, delimiter=";"))[1] == ["1", name, ""]


def test_a_score_sheet_keeps_its_cells_behind_semicolons() -> None:
    sheet = 'jugada,mot,punts\r\n1,"CASA, CASES",—\r\n2,"A;B",7\r\n'
    assert spreadsheet.with_semicolons(sheet) == 'jugada;mot;punts\r\n1;CASA, CASES;—\r\n2;"A;B";7\r\n'


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\r"])
def test_no_text_of_a_table_is_a_formula_and_numbers_stay(sign: str) -> None:
    text = sign + "SUM(A1)"
    rows = list(
        csv.reader(io.StringIO(spreadsheet.write([[text, "-12", "+3,5"]]), newline=""), delimiter=";")
    )
    assert rows == [["'" + text, "-12", "+3,5"]]
    assert list(csv.reader(io.StringIO(csv_text([[text, -12, 3.5]]), newline=""))) == [
        ["'" + text, "-12", "3.5"]
    ]


# -- names of files
def test_a_file_is_named_by_day_and_title() -> None:
    assert results_files.file_name("", "", "2026-11-20") == "faristol-duplicada-2026-11-20"
    named = results_files.file_name("Duplicada de l’Èlia: Mercè·2026!", "", "2026-11-20")
    assert named == "faristol-duplicada-2026-11-20-duplicada-de-lelia-merce2026"
    assert results_files.file_name("x" * 99, "Olot", "2026-11-20").endswith("x-olot")
    assert results_files.file_name("", "Sant Joan", "2026-11-20") == "faristol-duplicada-2026-11-20-sant-joan"
    assert len(file_names.plain("x" * 99)) == 30
    assert file_names.plain("XXVI Torneig de Sant Jordi de 2026") == "xxvi-torneig-de-sant-jordi-de"
    assert file_names.plain("XXVI Torneig de Sant Jordi 2026") == "xxvi-torneig-de-sant-jordi"
    assert file_names.plain("Torneig de la Mercè, nit 12026") == "torneig-de-la-merce-nit-12026"
    assert file_names.plain("y" * 28 + "2026") == "y" * 28
    assert file_names.plain("7" * 40) == "7" * 30
    assert file_names.plain("../…") == ""
    assert results_files.stem("partida.vella.xml") == "partida.vella"


# -- names and words on paper
@pytest.mark.parametrize(
    ("letters", "told"),
    [
        (22, "Bernat Solé i Vilanova"),
        (21, "Bernat Solé i V."),
        (16, "Bernat Solé i V."),
        (15, "Bernat S. i V."),
        (13, "Bernat S. i …"),
        (3, "Be…"),
    ],
)
def test_a_long_name_is_shortened_from_its_end(letters: int, told: str) -> None:
    assert leaf.short_name("Bernat Solé i Vilanova", letters) == told
    assert len(told) <= letters


@pytest.mark.parametrize(("letter", "wide"), [("n", leaf.LETTER), ("N", leaf.CAPITAL)])
def test_no_name_on_paper_has_letters_below_seven_points(letter: str, wide: float) -> None:
    seven = 7 * 25.4 / 72
    for length in range(1, 60):
        for width in (20.0, 29.0, 38.0):
            node = mock.MagicMock()
            node.style.fontSize = "calc(2.6 * var(--mm))"
            with mock.patch.object(leaf, "make", return_value=node) as made:
                leaf.cell(leaf.PrintColumn("name", "Nom", width), letter * length)
            size = float(node.style.fontSize.split()[0][5:])
            assert size >= round(seven, 2)
            text = made.call_args.args[2]
            assert len(text) * wide * size <= width - 1.7, "it would not fit its cell"


def test_no_note_on_paper_has_letters_below_seven_points() -> None:
    for width in (17.0, 20.5):
        room = leaf.letters_of(leaf.PrintColumn("note", "Nota", width))
        assert room * leaf.LETTER * leaf.NAME <= width - 1.8
        for null in Null:
            for coord, wrong in (("H8", []), ("", []), ("H8", ["GA"]), ("H8", ["GA", "ÇOCAT", "XIFRADORA"])):
                slip = {"null": null.value, "coord": coord, "wrong": wrong, "bonus": 10, "ruling": "admitted"}
                assert 0 < len(results_paper_words.paper_note(slip, room)) <= room, slip
    # A reference play's reason: the longest that there is.
    room = leaf.letters_of(leaf.PrintColumn("note", "Tria", 40.0))
    for criterion in Criterion:
        assert (
            len(
                results_paper_words.chosen(
                    {"void": False, "criterion": criterion.value, "equals": 12, "best": 120}
                )
            )
            <= room
        )


def test_a_note_says_as_much_as_its_column_has_room_for() -> None:
    slip = {"null": "cross_word", "coord": "H8", "word": "CASA", "wrong": ["GA"]}
    said = [results_paper_words.paper_note(slip, letters) for letters in (22, 14, 8)]
    assert said == ["GA no és al diccionari", "GA no val", "mot no vàlid"]


def test_players_of_one_name_are_told_apart_by_their_numbers() -> None:
    tie = {**_tied()["ties"][0], "ahead": 2, "behind": 3}
    players = (("Joana", [30]), ("Pau", [20]), ("Joana", [20]), ("", [10]))
    results = data.Results({**told(*players), "ties": [tie]})
    assert [results.called(one) for one in results.places] == [
        "Joana (núm.\u00a01)",
        "Pau",
        "Joana (núm.\u00a03)",
        "núm. 4",
    ]
    assert results.ties()[0].behind == "Joana (núm.\u00a03)"


@pytest.mark.parametrize("word", ["CASA", "CAS(A)", "L·L(NY)QU", "(L·L)A", "NYANYA", "cel·la", "", "X("])
def test_a_word_breaks_between_tiles_only(word: str) -> None:
    parts = breaks.parts(word)
    assert "".join(parts) == word
    assert not [part for part in parts[1:] if part[:1] in "·)"]
    assert "".join(breaks.lines(word)) == word


def test_a_short_word_stays_whole_and_a_long_one_has_a_place_to_break() -> None:
    assert breaks.lines("DEGOTERS") == ["DEGOTERS"]
    assert breaks.lines("CONSTRUCCIONS") == ["CONSTRUCC", "IONS"]
    assert breaks.lines("APEL·LAVENL·LES") == ["APEL·LAVENL·L", "ES"]


def test_the_parts_of_a_word_are_its_tiles() -> None:
    assert breaks.parts("AL·LNYQU(NY)(A)") == ["A", "L·L", "NY", "QU", "(NY)", "(A)"]


@pytest.mark.parametrize("rounds", [0, 1, 23, 24, 25, 47, 60])
def test_every_round_has_its_column_on_one_of_the_sheets(rounds: int) -> None:
    sheets = grid.columns_of(rounds)
    assert [at for first, last in sheets for at in range(first, last)] == list(range(rounds))
    assert all(last - first <= 24 for first, last in sheets)


# -- pages
def block(rows: int, high: float = 12.0, each: float = 4.0) -> Any:
    return leaf.Block("", [], None, high, None, rows, each)


def _rows(columns: Any) -> list[list[tuple[int, int]]]:
    return [[(part.start, part.end) for part in column] for column in columns]


def test_blocks_that_fit_stand_under_one_another() -> None:
    assert _rows(leaf.laid([block(10), block(10), block(10)], 120.0)) == [[(0, 10), (0, 10)], [(0, 10)]]


def test_a_block_longer_than_a_column_goes_on_in_the_next() -> None:
    assert _rows(leaf.laid([block(60)], 112.0)) == [[(0, 25)], [(25, 50)], [(50, 60)]]


@pytest.mark.parametrize("players", [1, 2, 12, 59, 60, 61, 66, 100, 999])
@pytest.mark.parametrize("rounds", [1, 25])
def test_every_row_is_printed_once_and_no_column_overflows(players: int, rounds: int) -> None:
    each = leaf.row_height(players, 17.1)
    assert leaf.LOW <= each <= leaf.TALL
    blocks = [block(players, 17.1, each) for _ in range(rounds)]
    columns = leaf.laid(blocks)
    seen: dict[int, list[int]] = {id(one): [] for one in blocks}
    for column in columns:
        assert column
        used = sum(part.block.height(part.end - part.start) for part in column) + leaf.GAP * (len(column) - 1)
        assert used <= leaf.ROOM + 0.01
        for part in column:
            seen[id(part.block)] += range(part.start, part.end)
    assert all(rows == list(range(players)) for rows in seen.values())


def test_sixty_players_have_a_round_in_each_column() -> None:
    assert len(leaf.laid([block(60, 17.1, leaf.row_height(60, 17.1)) for _ in range(25)])) == 25


def test_the_paper_and_the_list_of_mends_say_that_a_reference_play_was_void() -> None:
    """A slip that it annuls needs no ruling of the director: without a reason its 0 points puzzle."""
    played = {"criterion": "director", "equals": 2, "best": 10}
    void = {**played, "void": True, "points": 10, "worth": 8}
    assert results_paper_words.chosen(void) == "no és vàlida: en compten 8", "else the sum puzzles"
    assert results_paper_words.chosen({**played, "void": False}).startswith("2 d’iguals")
    line = results_checking_words.slip_line
    reason = "H8 CASA (anul·lada: és la jugada de referència, que no és vàlida)"
    assert line("H8", "CASA", Ruling.AS_WRITTEN.value, Null.ANNULLED.value) == reason
    assert line("H8", "CASA", Ruling.ANNULLED.value, Null.ANNULLED.value) == "H8 CASA (el director l’anul·la)"
    assert line("H8", "CASA", Ruling.AS_WRITTEN.value, Null.NONE.value) == "H8 CASA"
    zero = {"coord": "H8", "word": "CASA", "ruling": "as_written", "null": "annulled", "points": 0}
    mend = {
        "round": 1,
        "number": 3,
        "name": "Pau",
        "before": {**zero, "null": "none", "points": 10},
        "after": zero,
    }
    assert reason in results_checking_words.mend_line(mend, "CASA")
