"""A lexicon and its file: words, name and digest are kept, and damaged files are refused."""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import json
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faristol.errors import BadRecord
from faristol.lexicon import Lexicon, dump, from_words, load, verify
from faristol.lexicon.coding import WIDE, decode, encode
from faristol.lexicon.dawg import read_edges
from faristol.tiles import BLANK_BIT, LETTERS, parse, spell
from sitebuild.paths import LEXICONS

WORDS = [
    parse(text) for text in ("IL·LUS", "QUE", "ANY", "ANYS", "ÇO", "CASA", "CASES", "CES", "ZONA", "L·LA")
]

words_of_the_game = st.sets(
    st.binary(min_size=2, max_size=15).map(lambda raw: bytes(b % LETTERS + 1 for b in raw)), min_size=1
)


@pytest.fixture
def small() -> Lexicon:
    return from_words("petit", WORDS)


def test_a_lexicon_admits_its_words_and_no_others(small: Lexicon) -> None:
    assert all(word in small for word in WORDS)
    for text in ("CAS", "CASAS", "QU", "ZONES", "A", "IL·LUSA"):
        assert parse(text) not in small
    assert b"" not in small


def test_a_blank_reads_as_the_letter_it_stands_for(small: Lexicon) -> None:
    assert parse("cAsA") in small
    assert bytes(letter | BLANK_BIT for letter in parse("IL·LUS")) in small


def test_words_come_in_the_order_of_the_letters(small: Lexicon) -> None:
    assert list(small.words()) == sorted(WORDS)


def test_the_digest_is_that_of_the_sorted_spelled_words(small: Lexicon) -> None:
    text = "\n".join(sorted(spell(word) for word in WORDS))
    assert small.digest == hashlib.sha256(text.encode()).hexdigest()
    assert small.spelled() == text.split("\n")
    assert small.count == len(WORDS)


def test_the_order_and_repetition_of_words_change_nothing(small: Lexicon) -> None:
    again = from_words("petit", [*reversed(WORDS), *WORDS])
    assert dump(again) == dump(small)


@pytest.mark.uncounted
@given(words_of_the_game)
def test_any_set_of_words_survives_the_file(words: set[bytes]) -> None:
    made = from_words("any", words)
    lexicon = load(dump(made))
    assert lexicon.edges == made.edges, "searches read memory in the order in which the build laid it out"
    assert set(lexicon.words()) == words
    assert all(word in lexicon for word in words)
    assert all((word[:-1] in lexicon) == (word[:-1] in words) for word in words)
    verify(lexicon)


def test_the_whole_list_is_small_in_its_file_and_laid_out_as_the_build_does() -> None:
    data = (LEXICONS / "default.lex").read_bytes()
    lexicon = load(data)
    made = from_words(lexicon.name, lexicon.words())
    assert (lexicon.edges, lexicon.digest, lexicon.count) == (made.edges, made.digest, made.count)
    assert data == dump(made)
    assert len(data) < 150_000


def test_a_file_of_the_first_format_opens_as_it_was(small: Lexicon) -> None:
    """Devices keep such files for the games that were begun with their list."""
    planes = b"".join(small.edges[plane::4] for plane in range(4))
    old = load(_file(_header(name=small.name, digest=small.digest, count=small.count), planes))
    assert (old.name, old.digest, old.count, old.edges) == (
        small.name,
        small.digest,
        small.count,
        small.edges,
    )


def test_more_shared_nodes_than_codes_are_no_file() -> None:
    """Node N for N below 24,735: each has an edge of the chain, and one of a second chain."""
    most = WIDE + (256 - WIDE) * 256 - 2
    for shared in (most, most + 1):
        edges = array("I", [0])
        for node in range(shared):
            child = 3 + 2 * node
            edges.extend([1 | child << 7, 2 | 0x40 | child << 7])
        edges.append(1 | 0x20 | 0x40)
        if shared > most:
            with pytest.raises(ValueError, match="nodes"):
                encode(edges)
        else:
            assert decode(encode(edges), len(edges) - 1) == edges.tobytes()


def test_the_file_tells_neither_when_nor_where_it_was_made(small: Lexicon) -> None:
    assert dump(small)[4:10] == bytes((0, 0, 0, 0, 2, 255)), "no date, packed well, on any system"


def test_a_lexicon_needs_words_that_a_game_can_lay() -> None:
    for words in ([], [b"\x01"], [b"\x01" * 16], [b"\x00\x01"], [b"\x01\x1b"]):
        with pytest.raises(ValueError, match="word"):
            from_words("none", words)


def _file(header: object, body: bytes = b"") -> bytes:
    return gzip.compress(json.dumps(header).encode() + b"\n" + body, mtime=0)


def _header(**changes: object) -> dict[str, object]:
    return {"format": "faristol-lexicon-1", "name": "x", "digest": "0" * 64, "count": 1, **changes}


def _coded(edges: object) -> dict[str, object]:
    return _header(format="faristol-lexicon-2", edges=edges)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "damaged_lexicon"),
        (_file(_header(digest="0")), "not_a_lexicon"),
        (gzip.compress(b"[" * 9_000 + b"\n", mtime=0), "not_a_lexicon"),
        (b"casa\ncases\n", "damaged_lexicon"),
        (gzip.compress(b"no header", mtime=0), "not_a_lexicon"),
        (gzip.compress(b"{broken\n", mtime=0), "not_a_lexicon"),
        (gzip.compress(b"\xff\xfe\n", mtime=0), "not_a_lexicon"),
        (_file([1, 2]), "not_a_lexicon"),
        (_file({"format": "faristol-lexicon-1"}), "not_a_lexicon"),
        (_file(_header(count="one")), "not_a_lexicon"),
        (_file(_header(format="faristol-lexicon-9")), "unknown_lexicon_format"),
        (_file(_header(), b"\0\0\0"), "damaged_lexicon"),
        (_file(_header(), b""), "not_a_dawg"),
        (_file(_header(), b"\xff" * 16), "not_a_dawg"),
        (_file(_header(format="faristol-lexicon-2"), b"\x61\0"), "not_a_lexicon"),
        (_file(_coded("1"), b"\x61\0"), "not_a_lexicon"),
        (_file(_coded(0), b""), "damaged_lexicon"),
        (_file(_coded(-1), b"\x61\0"), "damaged_lexicon"),
        (_file(_coded(2), b"\x61\0"), "damaged_lexicon"),  # fewer edges than told
        (_file(_coded(1), b"\xe1\0"), "damaged_lexicon"),  # a bit that no edge has
        (_file(_coded(1), b"\x21\0"), "damaged_lexicon"),  # no last sibling
        (_file(_coded(1), b"\x61\0\0"), "damaged_lexicon"),  # a byte too many
        (_file(_coded(1), b"\x61\xa0"), "damaged_lexicon"),  # half of a code
        (_file(_coded(1), b"\x61\1"), "damaged_lexicon"),  # an edge without its node
        (_file(_coded(2), b"\x61\x61\0\0"), "damaged_lexicon"),  # a node without an edge
        (_file(_coded(3), b"\x61\x22\x63\1\0\0"), "damaged_lexicon"),  # a node before the edge to it
        (_file(_coded(2), b"\x61\x21\0\0"), "damaged_lexicon"),  # a node without its last sibling
        (_file(_coded(2), b"\x21\x61\0"), "damaged_lexicon"),  # an edge without a code
    ],
)
def test_what_is_no_lexicon_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(BadRecord) as caught:
        load(data)
    assert caught.value.code == code


def test_a_file_cut_short_or_altered_anywhere_is_refused(small: Lexicon) -> None:
    whole = dump(small)
    for length in range(len(whole)):
        with pytest.raises(BadRecord) as caught:
            load(whole[:length])
        assert caught.value.code == "damaged_lexicon", length
    altered = bytearray(whole)
    altered[len(whole) // 2] ^= 0x10
    with pytest.raises(BadRecord) as caught:
        load(bytes(altered))
    assert caught.value.code == "damaged_lexicon"


@pytest.mark.uncounted
@given(words_of_the_game, st.data())
def test_a_forged_form_is_read_or_refused(words: set[bytes], data: st.DataObject) -> None:
    edges = read_edges(from_words("any", words).edges)
    forged = bytearray(encode(edges))
    for _ in range(data.draw(st.integers(1, 4))):
        forged[data.draw(st.integers(0, len(forged) - 1))] = data.draw(st.integers(0, 255))
    count = data.draw(st.sampled_from([len(edges) - 1, len(edges) - 2, len(edges)]))
    with contextlib.suppress(BadRecord):
        assert len(read_edges(decode(bytes(forged), count))) == count + 1


def test_verify_finds_words_that_are_not_those_promised(small: Lexicon) -> None:
    verify(small)
    with pytest.raises(BadRecord) as caught:
        verify(Lexicon(small.name, "0" * 64, small.count, small.edges))
    assert caught.value.code == "lexicon_is_not_its_digest"
