"""What is said of an exercise: how a try stands, and what is wrong with a position and where."""

from __future__ import annotations

import pytest

from faristol.board import EMPTY_BOARD
from faristol.errors import FaristolError
from faristol.record.cgp import Cgp, read_cgp, write_cgp
from faristol.record.game.exercise import exercise_of
from faristol.session.game.present import refusal_of, tile
from faristol.tiles import parse
from tests.rooms.app.loading import load

words = load("words.training.exercises")
position_text = load("board.position_text")
EMPTY = write_cgp(Cgp(EMPTY_BOARD)).split()[0]


def play(shown: str, score: int, kind: str = "play") -> dict[str, object]:
    return {"kind": kind, "shown": shown, "score": score, "tiles": ["A", "E"], "coord": "H8"}


def review(done: dict[str, object], best: dict[str, object], loss: float) -> dict[str, object]:
    return {"done": done, "best": [best], "loss": loss, "reasons": []}


def test_a_try_is_told_without_the_best_word() -> None:
    sol, casa = play("SOL", 24), play("CASA", 31)
    assert words.stands(review(sol, casa, 7.0)) == "La teva: 24 punts. La millor en fa 31. Torna-hi!"
    assert "fitxes més bones" in words.stands(review(casa, sol, 7.0))
    assert words.EXCHANGE_IS_BEST in words.stands(review(sol, play("", 0, "exchange"), 7.0))
    assert words.stands(review(casa, casa, 0.0)) == words.ALREADY_BEST


def test_the_best_play_is_told_beside_the_best_try() -> None:
    casa = play("CASA", 31)
    assert words.against_best(play("SOL", 24), casa) == "La teva: 24 punts. La millor: CASA per 31."
    assert words.against_best(None, casa) == "La millor: CASA per 31."
    assert words.against_best(None, play("", 0, "exchange")) == "La millor: canviar 2 fitxes."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "No hi ha cap posició."),
        (EMPTY.replace("15", "16", 1) + " SOL/", "Fila A: ha de tenir quinze caselles, i en té 16."),
        (EMPTY[:-2] + "14% SOL/", "Fila O: «%» no és cap fitxa del joc."),
        (EMPTY[3:] + " SOL/", "Hi ha d’haver quinze files separades per barres, i n’hi ha 14."),
        (EMPTY + " SOLSOLSOL/", "Faristol: hi ha d’haver set fitxes com a molt, i n’hi ha 9."),
        (EMPTY + " So/", "Faristol: un escarràs del faristol s’escriu ?, sense lletra."),
        (EMPTY + " /", "Faristol: escriu-hi almenys una fitxa."),
        (EMPTY + " ???/", "Hi ha 3 escarrassos, i el joc només en té 2."),
        (EMPTY + " QUQU/", "Hi ha 2 QU, i el joc només en té 1."),
        (EMPTY.replace("15", "A14", 1) + " SOL/", "Alguna fitxa ha de tapar la casella central, H8."),
    ],
)
def test_what_is_wrong_with_a_position_is_said_with_its_place(text: str, said: str) -> None:
    with pytest.raises(FaristolError) as fault:
        exercise_of(read_cgp(text))
    assert words.fault(refusal_of(fault.value)) == said


def test_a_tile_apart_is_named_by_its_square() -> None:
    rows = EMPTY.split("/")
    rows[0], rows[7] = "A14", "7SOL5"
    with pytest.raises(FaristolError) as fault:
        exercise_of(read_cgp("/".join(rows) + " SOL/"))
    assert words.fault(refusal_of(fault.value)) == "A1: aquesta fitxa no toca les altres."


def test_the_screen_writes_a_position_as_the_engine_reads_it() -> None:
    rows = EMPTY.split("/")
    rows[7] = "3[L·L]AS[ny]8"
    position = read_cgp("/".join(rows) + " A[QU]?/")
    view = [tile(face) if face else None for face in position.board]
    written = position_text.cgp_of(position_text.faces_of(view), ["A", "QU", "?"])
    assert read_cgp(written) == position
    assert position.racks[0] == parse("AQU?")
