"""The screen's own table and parser of tiles agree with the engine's."""

from __future__ import annotations

import pytest

from faristol.session.game.present import tile as engine_tile
from faristol.tiles import BLANK, BLANK_BIT, FULL_BAG, LETTERS, TEXTS, VALUES, parse, spell, spell_each
from tests.rooms.app.loading import load

tiles = load("words.tiles")
FACES = [*range(LETTERS + 1), *(face | BLANK_BIT for face in range(1, LETTERS + 1))]


def test_the_box_is_that_of_the_engine() -> None:
    assert tuple(zip(TEXTS, VALUES, strict=True))[1:] == tiles.BOX
    assert TEXTS[BLANK] == tiles.BLANK


@pytest.mark.parametrize("face", FACES, ids=lambda face: spell(bytes((face,))))
def test_a_tile_is_drawn_as_the_engine_tells_it(face: int) -> None:
    assert tiles.view(spell(bytes((face,)))) == engine_tile(face)


@pytest.mark.parametrize(
    "faces", [FULL_BAG, FULL_BAG[::-1], bytes(FACES), bytes(FACES[::-1]), parse("LL·LNNYQUAL·LN")]
)
def test_a_text_is_cut_where_the_engine_cuts_it(faces: bytes) -> None:
    assert tiles.cut(spell(faces)) == list(spell_each(faces))


@pytest.mark.parametrize(
    "text", ["l.l", "l-l", "L•L", "ŀl", "ŀL", "Ŀl", "é", "ü", "q", "Qu", "qu", "ny", "ç", "N", "l", "a"]
)
def test_what_a_person_types_is_the_tile_that_the_engine_reads(text: str) -> None:
    read = parse(text.lower())
    assert len(read) == 1
    assert tiles.tile_at(text, 0) == (TEXTS[read[0] & ~BLANK_BIT], len(text))


@pytest.mark.parametrize("sign", list("KWY1!@·?ñŀĿ "))
def test_a_sign_that_is_no_tile_is_none(sign: str) -> None:
    assert tiles.tile_at(sign, 0) == ("", 1)
    assert tiles.cut("A" + sign + "B") == ["A", sign, "B"]
