"""The limits of each reader: a larger file is refused before any slow work."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from functools import cache

import pytest

from faristol.duplicate.codes import (
    ClassGame,
    class_rules,
    lexicon_mark,
    read_class_code,
    write_class_code,
)
from faristol.errors import BadNotation, BadRecord, FaristolError
from faristol.intake import LONGEST_LINE, MOST_BYTES, MOST_LINES
from faristol.lexicon import load
from faristol.lexicon.importer import read_list
from faristol.record import audit, read_journal, write_journal
from faristol.record.cgp import read_cgp
from faristol.record.duplicate.journal import audit_duplicate, read_duplicate
from faristol.record.duplicate.prepared import MOST, read_prepared
from faristol.record.duplicate.records import read_records
from faristol.record.eliot.text import read_eliot
from faristol.record.gcg.text import LONGEST_LINE as LONGEST_GCG_LINE
from faristol.record.gcg.text import MOST_LINES as MOST_GCG_LINES
from faristol.record.gcg.text import read_gcg
from faristol.tiles import parse
from tests.rooms.record.games import little_engine, played
from tests.rooms.record.test_duplicate_files import AT, PREPARED, written_down
from tests.rooms.record.test_eliot import OLD

ACCENTS = "a" + "\u0301\u0323" * 500_000
HEAD = "#player1 Anna Anna Puig\n#player2 Biel Biel Roca\n"


@cache
def a_journal() -> str:
    return write_journal(played("1").journal())


@pytest.mark.parametrize(
    ("read", "text", "code", "line"),
    [
        (read_gcg, HEAD + "#note x\n" * 200_000, "too_many_lines", MOST_GCG_LINES + 1),
        (read_gcg, HEAD + "#note x\n" + "y\n" * 200_000, "too_many_lines", MOST_GCG_LINES + 1),
        (read_gcg, HEAD + "#note " + "x" * LONGEST_GCG_LINE, "line_too_long", 3),
        (read_gcg, HEAD + f">Anna: {'A' * 900} - +0 0\n", "gcg_bad_tiles", 3),
        (read_gcg, HEAD + "x" * MOST_BYTES, "file_too_long", 0),
        (read_duplicate, "\n" + "[" * LONGEST_LINE, "not_a_duplicate", 2),
        (read_prepared, json.dumps({**PREPARED, "title": "x" * MOST}), "file_too_long", 0),
        (read_records, json.dumps({"rounds": [], "x": "x" * MOST_BYTES}), "file_too_long", 0),
        (read_eliot, OLD.replace("petit", "x" * 1_001), "line_too_long", 3),
        (read_eliot, OLD.replace('word="CALSA"', f'word="{"x" * 1_001}"'), "line_too_long", 15),
        (read_eliot, "<EliotGame format='2'>" + "<a>" * 30, "too_many_elements", 1),
        (read_eliot, "<EliotGame format='2'>\n" + "<a/>" * 100_000, "too_many_elements", 2),
        (lambda text: read_list(text.encode(), "x"), f"casa\n{ACCENTS}\n", "line_too_long", 2),
        (lambda text: load(gzip.compress(text.encode(), 1)), "\0" * 100_000_001, "file_too_long", 0),
    ],
)
def test_a_reader_refuses_what_is_beyond_its_limit(
    read: Callable[[str], object], text: str, code: str, line: int
) -> None:
    with pytest.raises(BadRecord) as refused:
        read(text)
    assert (refused.value.code, refused.value.line) == (code, line)


def test_a_journal_that_grows_beyond_a_limit_is_refused() -> None:
    last = a_journal().count("\n") + 1
    for read, text, more, code, line in (
        (read_journal, a_journal(), "\n" * MOST_BYTES, "file_too_long", 0),
        (read_journal, a_journal(), "{}\n" * MOST_LINES, "too_many_lines", MOST_LINES + 1),
        (read_journal, a_journal(), '{"at":' + "0" * LONGEST_LINE, "line_too_long", last),
        (read_duplicate, written_down(), "{}\n" * MOST_LINES, "too_many_lines", MOST_LINES + 1),
    ):
        read(text)
        with pytest.raises(BadRecord) as refused:
            read(text + more)
        assert (refused.value.code, refused.value.line) == (code, line)


@pytest.mark.parametrize(
    ("read", "code"),
    [
        (parse, "text_too_long"),
        (read_cgp, "text_too_long"),
        (lambda text: read_class_code(text, "0" * 64), "code_has_other_length"),
    ],
)
def test_what_is_typed_has_a_limit_too(read: Callable[[str], object], code: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read(ACCENTS)
    assert refused.value.code == code
    assert len(refused.value.text) <= 1_000, "nobody reads it all again in the message"


def test_a_file_at_its_limit_is_read() -> None:
    game, _ = read_gcg(HEAD + "#note x\n" * (MOST_GCG_LINES - 2))
    assert len(game.notes) == MOST_GCG_LINES - 2
    long = read_eliot(OLD.replace("petit", "x" * 1_000))
    assert len(long.lexicon) == 1_000
    word = read_eliot(OLD.replace('word="CALSA"', f'word="{"x" * 1_000}"')).turns[0].moves[0][1].word
    assert len(word) == 1_000
    assert len(read_eliot(OLD.replace("petit", "&lt;".join(["x" * 499] * 2))).lexicon) == 999
    with pytest.raises(BadRecord, match="line_too_long"):
        read_eliot(OLD.replace("petit", "&lt;".join(["x" * 500] * 2)))


EMPTY = "/".join(["15"] * 15)


@pytest.mark.parametrize(
    ("read", "whole", "filling", "code"),
    [
        (read_prepared, json.dumps({**PREPARED, "title": "%s"}), 100_000, "file_too_long"),
        (read_cgp, EMPTY + " / 0/0 0 %s", 4_000, "text_too_long"),
    ],
    ids=["prepared", "cgp"],
)
def test_a_text_of_so_many_characters_is_read_and_a_longer_one_is_not(
    read: Callable[[str], object], whole: str, filling: int, code: str
) -> None:
    fill = filling - len(whole % "")
    assert read(whole % ("x" * fill))
    with pytest.raises(FaristolError) as refusal:
        read(whole % ("x" * (fill + 1)))
    assert refusal.value.code == code


def read_both(read: Callable[[str], object], fits: str, too_much: str) -> str:
    """The code with which ``too_much`` is refused; ``fits`` is read."""
    read(fits)
    with pytest.raises(FaristolError) as refused:
        read(too_much)
    return refused.value.code


@pytest.mark.uncounted
def test_every_limit_is_just_what_it_says() -> None:
    def notes(lines: int, signs: int = 1) -> str:
        return HEAD + "#note x\n" * (lines - 3) + "#note " + "x" * (signs - 6)

    assert read_both(read_gcg, notes(5_000), notes(5_001)) == "too_many_lines"
    assert read_both(read_gcg, notes(9, 5_000), notes(9, 5_001)) == "line_too_long"

    def eliot(count: int, depth: int = 1) -> str:
        inside = "<a>" * depth + "</a>" * depth
        return OLD.replace("</EliotGame>", inside + "<b/>" * count + "</EliotGame>")

    had = len(re.findall("<[A-Z]", OLD))
    assert read_both(read_eliot, eliot(99_999 - had), eliot(100_000 - had)) == "too_many_elements"
    assert read_both(read_eliot, eliot(0, 19), eliot(0, 20)) == "too_many_elements"


def test_a_code_has_a_thousand_signs_at_most() -> None:
    code = write_class_code(ClassGame(7, class_rules({}), lexicon_mark("0" * 64)))
    assert read_class_code(code.ljust(1_000), "0" * 64).seed == 7
    with pytest.raises(BadNotation) as refused:
        read_class_code(code.ljust(1_001), "0" * 64)
    assert refused.value.code == "code_has_other_length"


def test_what_does_not_follow_stands_in_the_files_own_line() -> None:
    """The first fact told twice, with blank lines between."""

    def told_twice(text: str) -> str:
        header, first, *rest = text.splitlines()
        return "\n".join([header, "", first, " ", first, *rest])

    with pytest.raises(BadRecord) as refused:
        audit(read_journal(told_twice(a_journal())), little_engine().judge)
    assert (refused.value.code, refused.value.line) == ("does_not_follow", 5)
    with pytest.raises(BadRecord) as refused:
        audit_duplicate(read_duplicate(told_twice(written_down())), AT.lexicon, AT.finder)
    assert (refused.value.code, refused.value.line) == ("does_not_follow", 5)


def test_a_fault_of_a_journal_stands_in_the_files_own_line() -> None:
    for read, text in ((read_journal, a_journal()), (read_duplicate, written_down())):
        lines = text.splitlines()
        for at in (0, 1, len(lines) - 1):
            spaced = [*lines[:at], "", "  ", "{", *lines[at + 1 :]]
            with pytest.raises(FaristolError) as refused:
                read("\r\n".join(spaced))
            assert refused.value.fields["line"] == at + 3
        assert read("\n\n" + "\n\n".join(lines)) == read(text), "blank lines are no part of it"
