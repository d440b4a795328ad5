"""Signs that turn or hide text come off wherever a name is read."""

from __future__ import annotations

import pytest

from faristol.record.gcg.text import read_gcg
from faristol.record.tournament.roster import reading_of
from faristol.session.duplicate.requests import plain as plain_at_a_desk
from faristol.session.tournament.requests import plain
from faristol.unseen import without_unseen

SIGNS = [chr(sign) for sign in (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0xFEFF, 0x200B, 0x200E, 0xAD)]


@pytest.mark.parametrize("sign", SIGNS)
def test_signs_that_nobody_sees_come_off_a_name(sign: str) -> None:
    written = f"{sign}Aina{sign} Pi{sign}"
    assert without_unseen(written) == "Aina Pi"
    assert (plain(written), plain_at_a_desk(written)) == ("Aina Pi", "Aina Pi")
    game, _ = read_gcg(f"#player1 {sign}A {written}\n#player2 B Biel\n>A: CASA{sign} 8D CASA +14 14\n")
    assert (game.players[0].nick, game.players[0].name) == ("A", "Aina Pi")
    report = f"001    1      {written}\n001    2      Biel\n"
    assert [one.name for one in reading_of(report).entries] == ["Aina Pi", "Biel"]
    ours = f"nom;escola;categoria;rànquing;taula\n{written};Mar;;;\nAina Pi;Mar;;;\n"
    assert [(one.what, one.line) for one in reading_of(ours).asked] == [("twice", 3)]


def test_a_picture_of_several_signs_stays_whole() -> None:
    family = "\U0001f469\u200d\U0001f467"
    assert without_unseen(f"Aina {family}") == f"Aina {family}"
