"""The two formats of the official lists, their scopes, and what an import reports."""

from __future__ import annotations

import pytest

from faristol.errors import BadRecord
from faristol.lexicon.importer import SCOPES, Scope, read_list
from faristol.lexicon.words import Drop
from faristol.tiles import parse

ROWS = """\
casa|casa|N|1|NCFS000
cases|casa|N|1|NCFP000
canto|cantar|V|2|VMIP1S0C
cante|cantar|V|2|VMIP1S0V
cant|cantar|V|2|VMIP1S0B
canta|cantar|V|2|VMIP3S00
serveixo|servir|V|3|VMIP1S0X
servixo|servir|V|3|VMIP1S0U
rar|rar|V|3|VMIP1S0Q
Maria|Maria|N|1|NPFS000
pell-roja|pell-roja|N|1|NCCS000
"""


def _words(text: str, *scopes: Scope) -> set[str]:
    lexicon, _ = read_list(text.encode(), "x", scopes=scopes or tuple(Scope))
    return set(lexicon.spelled())


def test_a_plain_list_is_one_word_a_line() -> None:
    lexicon, report = read_list(
        "\ufeffcasa\r\nqüestió\n\n# a remark\nil·lús\ncasa\n".encode(), "Llista", "2026"
    )
    assert lexicon.spelled() == ["CASA", "IL·LUS", "QUESTIO"]
    assert lexicon.name == "Llista 2026"
    assert (report.name, report.release, report.digest) == ("Llista", "2026", lexicon.digest)
    assert report.by_length == (0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    assert report.words == 3
    assert report.scopes == ()


def test_drops_are_told_with_line_and_reason() -> None:
    _, report = read_list(b"casa\nMaria\npell-roja\nweb\na\nes\nweb\n", "x")
    assert report.drops == {
        Drop.CAPITAL: [(2, "Maria")],
        Drop.HYPHEN: [(3, "pell-roja")],
        Drop.FOREIGN_LETTER: [(4, "web")],
        Drop.TOO_SHORT: [(5, "a")],
    }
    assert report.two_tiles == ("ES",)


def test_a_list_wholly_in_capitals_has_no_names() -> None:
    assert _words("# printed by faristol\nCASA\nIL·LUS\nÇO\n") == {"CASA", "IL·LUS", "ÇO"}


def test_rows_without_a_choice_of_scope_all_count() -> None:
    lexicon, report = read_list(ROWS.encode(), "x")
    assert {parse("RAR"), parse("CANTE"), parse("SERVIXO")} <= set(lexicon.words())
    assert lexicon.count == 9
    assert report.outside_scope == 0
    assert sorted(report.drops) == [Drop.CAPITAL, Drop.HYPHEN]


def test_each_scope_admits_its_own_forms() -> None:
    everywhere = {"CASA", "CASES", "CANTA"}
    assert _words(ROWS, Scope.GENERAL) == everywhere | {"CANTO", "SERVEIXO"}
    assert _words(ROWS, Scope.VALENCIAN) == everywhere | {"CANTE", "SERVEIXO", "SERVIXO"}
    assert _words(ROWS, Scope.BALEARIC) == everywhere | {"CANT"}
    assert _words(ROWS, Scope.NORTH_WESTERN) == everywhere | {"SERVIXO"}


def test_scopes_unite() -> None:
    lexicon, report = read_list(ROWS.encode(), "x", scopes=(Scope.BALEARIC, Scope.GENERAL))
    assert set(lexicon.spelled()) == {"CASA", "CASES", "CANTA", "CANT", "CANTO", "SERVEIXO"}
    assert report.outside_scope == 2
    assert report.drops[Drop.UNKNOWN_SCOPE] == [(9, "rar")]
    assert report.scopes == ("general", "balearic")


def test_the_centre_is_another_name_of_the_general_standard() -> None:
    assert SCOPES["central"] is SCOPES["general"] is Scope.GENERAL
    assert "CANTO" in _words(ROWS, Scope.GENERAL)


MARKED = """\
casa|casa|N|1|NCFS000
al·lot [b]|al·lot|N|1|NCMS000
al·lots|al·lot [b]|N|1|NCMP000
xiquet|xiquet [v, b]|N|1|NCMS000
mainada [a]|mainada|N|1|NCFS000
ralla [r]|rallar|V|2|VMIP3S00
rallo [r]|rallar|V|2|VMIP1S0C
ralle [r]|rallar|V|2|VMIP1S0V
"""


def test_a_mark_is_a_scope_of_words_of_any_kind() -> None:
    assert _words(MARKED, Scope.GENERAL) == {"CASA"}
    assert _words(MARKED, Scope.BALEARIC, Scope.VALENCIAN) == {"CASA"}, "26b widens the verbs alone"
    assert _words(MARKED, Scope.GENERAL, Scope.MARKED_B) == {"CASA", "AL·LOT", "AL·LOTS", "XIQUET"}
    assert _words(MARKED, Scope.GENERAL, Scope.MARKED_V) == {"CASA", "XIQUET"}
    assert _words(MARKED, Scope.GENERAL, Scope.MARKED_A) == {"CASA", "MAINADA"}
    assert _words(MARKED, Scope.GENERAL, Scope.MARKED_R) == {"CASA", "RALLA", "RALLO"}
    assert _words(MARKED, Scope.MARKED_R) == {"CASA", "RALLA"}
    assert len(_words(MARKED)) == 8


def test_a_plain_list_has_marks_too() -> None:
    text = "casa\nal·lot [b]\nxiquet [bv]\n"
    assert _words(text, Scope.GENERAL) == {"CASA"}
    assert _words(text, Scope.GENERAL, Scope.MARKED_V) == {"CASA", "XIQUET"}
    assert _words(text) == {"CASA", "AL·LOT", "XIQUET"}
    assert _words("CASA\nAL·LOT [b]\n", Scope.MARKED_B) == {"CASA", "AL·LOT"}
    assert _words("CASA\nAL·LOT [B]\n", Scope.MARKED_B) == {"CASA", "AL·LOT"}
    _, report = read_list(text.encode(), "x", scopes=(Scope.GENERAL,))
    assert (report.outside_scope, report.scopes) == (2, ("general",))


def test_a_mark_that_nobody_knows_is_no_mark() -> None:
    with pytest.raises(BadRecord) as caught:
        read_list(b"casa\nmel [x]\n", "x")
    assert (caught.value.code, caught.value.line) == ("not_a_word", 2)


def test_a_sign_in_a_whole_row_is_dropped_and_told() -> None:
    _, report = read_list((ROWS + "a/e|a|N|1|NC\n").encode(), "x")
    assert report.drops[Drop.SIGN] == [(12, "a/e")]


@pytest.mark.parametrize(
    ("data", "code", "line"),
    [
        (b"casa\nca\x81sa\n", "not_text", 2),
        (b"casa\nmesa\nc@sa\n", "not_a_word", 3),
        (b"casa\ncasa|casa|N|1|NC\n", "not_a_word", 2),
        (b"casa|casa|N|1|NC\nmesa\n", "not_a_row", 2),
        (b"casa|casa|N|1|NC\nmesa|mesa|N|NC\n", "not_a_row", 2),
        (b"casa|casa|N|1|NC|x\n", "not_a_row", 1),
        (b"casa|casa|N|1|NC\n|mesa|N|1|NC\n", "empty_field", 2),
        (b"casa|casa|N|1|\n", "empty_field", 1),
        (b"ca\x01sa|casa|N|1|NC\n", "not_text", 1),
        (b"casa\n" + b"a" * 1001 + b"\n", "line_too_long", 2),
        (b"", "no_words", 0),
        (b"Barcelona\nvic-fezensac\n", "no_words", 0),
    ],
)
def test_a_line_that_cannot_be_read_stops_the_import(data: bytes, code: str, line: int) -> None:
    with pytest.raises(BadRecord) as caught:
        read_list(data, "x")
    assert (caught.value.code, caught.value.line) == (code, line)
