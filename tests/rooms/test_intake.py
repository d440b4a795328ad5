"""Files to text: encodings, limits of size, and files that are no text."""

from __future__ import annotations

import json

import pytest

from faristol.errors import BadNotation, BadRecord
from faristol.intake import (
    DEEPEST,
    LARGEST_NUMBER,
    LONGEST_LINE,
    MOST_BYTES,
    MOST_LINES,
    json_of,
    lines_of,
    sound,
    text_of,
)
from faristol.tiles import parse
from faristol.tiles.text import LONGEST

NAME = "Núria Ça l·l “€”"


def fault(data: bytes) -> tuple[str, int]:
    with pytest.raises(BadRecord) as refused:
        text_of(data)
    return refused.value.code, refused.value.line


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_what_declares_nothing_is_read_by_its_bytes(codec: str) -> None:
    assert text_of(NAME.encode(codec)) == NAME


@pytest.mark.parametrize(
    ("declared", "codec"),
    [
        ("UTF8", "utf-8"),
        ("utf-8", "utf-8"),
        ("ISO-8859-1", "latin-1"),
        ("latin1", "latin-1"),
        ("windows-1252", "cp1252"),
        ("ISO-8859-15", "iso8859-15"),
    ],
)
def test_a_file_says_how_it_is_written(declared: str, codec: str) -> None:
    for head in (f"#character-encoding {declared}\n", f"<?xml version='1.0' encoding='{declared}'?>\n"):
        text = head + "Núria Ça l·l"
        assert text_of(text.encode(codec)) == text


@pytest.mark.parametrize(
    "text",
    [
        "Nom;Escola\nNúria Núñez;Col·legi Sant Josep\nGràcia Mas;Institut Mígara\n",
        "Mar\u00eda Garc\u00eda\n", "Adrià Pèlach i Òliba\n", "ÀNGEL BOIX I ÒDENA\n",
        "l’alumne Martí, d’Éibar\n",
        "Jordi Güell\nLluïsa Moncunill\nVicenç Solé\n", "Montserrat Argüelles; L’Hospitalet\n",
    ],
)  # fmt: skip
@pytest.mark.parametrize("codec", ["mac-roman", "cp1252"])
def test_encodings_of_one_byte_are_told_from_their_letters(text: str, codec: str) -> None:
    assert text_of(text.encode(codec)) == text
    assert text_of(text.encode(codec).replace(b"\n", b"\r")) == text.replace("\n", "\r")


def test_the_table_of_an_older_computer_is_whole() -> None:
    whole = bytes(range(0x80, 0x100))
    assert text_of(b"#character-encoding macintosh\n" + whole).split("\n")[1] == whole.decode("mac-roman")


def test_a_mark_of_utf_8_before_other_bytes() -> None:
    assert text_of(b"\xef\xbb\xbf" + "Núria Solé".encode("cp1252")) == "Núria Solé"
    assert text_of("\ufeffNúria Solé".encode()) == "Núria Solé"


def test_latin_9_has_the_euro_where_latin_1_has_none() -> None:
    head = "#character-encoding ISO-8859-15\n"
    assert text_of((head + "€ŠšŽžŒœŸ").encode("iso8859-15")) == head + "€ŠšŽžŒœŸ"


def test_utf_8_is_believed_over_a_wrong_declaration() -> None:
    text = "#character-encoding ISO-8859-1\n#title L·L Ça\n"
    assert text_of(text.encode("utf-8")) == text


@pytest.mark.parametrize("name", ["undefined", "punycode", "gbk", "klingon", "utf-16", "utf-7", "idna"])
def test_an_encoding_that_nobody_knows_is_told(name: str) -> None:
    assert fault(f"#character-encoding {name}\n#title x\n".encode()) == ("unknown_encoding", 1)
    assert fault(f'<?xml version="1.0" encoding="{name}"?>\n<x/>'.encode()) == ("unknown_encoding", 1)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"#character-encoding utf-8\n#title \xff\n", ("not_its_encoding", 2)),
        (b"\xef\xbb\xbfN\xc3\xbaria\nb\xff\n", ("not_its_encoding", 2)),
        (b"PK\x03\x04 xl/workbook.xml", ("spreadsheet", 0)),
        (b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet", ("spreadsheet", 0)),
        (b"\xd0\xcf\x11\xe0 W\0o\0r\0k\0b\0o\0o\0k\0", ("spreadsheet", 0)),
        (b"PK\x03\x04 word/document.xml", ("document", 0)),
        (b"%PDF-1.7\n", ("document", 0)),
        ("\ud800".encode("utf-16", "surrogatepass"), ("not_its_encoding", 1)),
        (b"a\nb\nc\x00d\n", ("not_text", 3)),
        (b"a\r\rb\x81\n", ("not_text", 3)),
        (b"\x89PNG\r\n\x1a\n", ("not_text", 2)),
        (b"a" * (MOST_BYTES + 1), ("file_too_long", 0)),
    ],
)
def test_what_is_no_text_is_told_by_its_line(data: bytes, told: tuple[str, int]) -> None:
    assert fault(data) == told


def test_a_text_of_the_largest_size_is_read() -> None:
    assert len(text_of(b"a" * MOST_BYTES)) == MOST_BYTES
    assert sound("\ufeffhola\x7f") == "hola\x7f", "a person can type it, and a journal holds it as it is"


def test_half_a_character_is_no_text() -> None:
    with pytest.raises(BadRecord, match="not_text"):
        sound("a\ud800")


def test_lines_keep_the_numbers_of_the_file() -> None:
    assert lines_of("\ufeffa\r\n\n \rb\u2028c\x0bd\n") == [(1, "a"), (4, "b\u2028c\x0bd")]


def test_lines_have_limits() -> None:
    assert len(lines_of("a\n" * MOST_LINES)) == MOST_LINES
    with pytest.raises(BadRecord) as refused:
        lines_of("a\n" * MOST_LINES + "b")
    assert (refused.value.code, refused.value.line) == ("too_many_lines", MOST_LINES + 1)
    with pytest.raises(BadRecord) as refused:
        lines_of("a\n" + "b" * (LONGEST_LINE + 1))
    assert (refused.value.code, refused.value.line) == ("line_too_long", 2)


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "NaN",
        "[-Infinity]",
        "9" * 5_000,
        str(LARGEST_NUMBER + 1),
        str(-LARGEST_NUMBER - 1),
        "[" * 100_000,
        "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
        '{"a":' * 100_000,
    ],
)
def test_json_that_is_none_is_told_by_its_line(text: str) -> None:
    with pytest.raises(BadRecord) as refused:
        json_of(text, "not_json", 7)
    assert (refused.value.code, refused.value.line) == ("not_json", 7)


def test_json_within_its_limits_is_read() -> None:
    deep = "[" * DEEPEST + "]" * DEEPEST
    assert json.dumps(json_of(deep, "x")) == deep
    wide = f"[{deep[1:-1]}, []]"
    assert json.dumps(json_of(wide, "x")) == wide, "as deep, with more brackets"
    assert json_of(str(LARGEST_NUMBER), "x") == LARGEST_NUMBER
    assert json_of(json.dumps("[" * 99 + '"\\'), "x") == "[" * 99 + '"\\'
    assert json_of('"\\ud83d\\ude00"', "x") == "\U0001f600"


def test_a_file_of_json_tells_the_line_of_its_fault() -> None:
    with pytest.raises(BadRecord) as refused:
        json_of('{"a": 1,\n"b" 2}', "not_json")
    assert refused.value.line == 2


def test_half_a_character_in_json_is_no_text() -> None:
    with pytest.raises(BadRecord) as refused:
        json_of('["a", {"b": "\\uD800x"}]', "not_json", 3)
    assert (refused.value.code, refused.value.line) == ("not_text", 3)
    with pytest.raises(BadRecord) as refused:
        json_of('[1,\n"\\ud800"]', "not_json")
    assert (refused.value.code, refused.value.line) == ("not_text", 2)


def test_tiles_of_any_length_are_refused_before_their_accents_are_composed() -> None:
    assert len(parse("A" * LONGEST)) == LONGEST
    with pytest.raises(BadNotation, match="text_too_long"):
        parse("a" + "\u0301\u0323" * 500_000)
