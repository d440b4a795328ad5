"""The sentences of the review: one for every reason, to the only person and of the others."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.rooms.app.loading import ROOT, load

words = load("words.review")
REASONS = ROOT / "py" / "faristol" / "record" / "game" / "reasons.py"

# Each reason: its fields, said to the person, and of another seat.
SAID: list[tuple[str, dict[str, Any], str, str]] = [
    ("best", {}, "Molt bé: no hi havia cap jugada millor.", "No hi havia cap jugada millor."),
    ("bingo", {}, "Molt bé: un scrabble, les set fitxes de cop!", "Un scrabble: les set fitxes de cop!"),
    ("late", {}, "Se’t va acabar el temps del torn.", "Se li va acabar el temps del torn."),
    (
        "no_play",
        {},
        "Amb aquestes fitxes no es podia posar cap mot.",
        "Amb aquestes fitxes no es podia posar cap mot.",
    ),
    (
        "nearly",
        {"points": 0},
        "Gairebé la millor: la diferència no arribava a mig punt.",
        "Gairebé la millor: la diferència no arribava a mig punt.",
    ),
    (
        "nearly",
        {"points": 1},
        "Gairebé la millor: la diferència era d’1 punt.",
        "Gairebé la millor: la diferència era d’1 punt.",
    ),
    (
        "challenged",
        {"words": ["CAX"]},
        "CAX no és al diccionari, i la jugada es va haver de retirar.",
        "CAX no és al diccionari, i la jugada es va haver de retirar.",
    ),
    (
        "challenged",
        {"words": ["CAX", "XA"]},
        "CAX i XA no són al diccionari, i la jugada es va haver de retirar.",
        "CAX i XA no són al diccionari, i la jugada es va haver de retirar.",
    ),
    (
        "challenged",
        {"words": []},
        "La jugada es va impugnar i es va haver de retirar.",
        "La jugada es va impugnar i es va haver de retirar.",
    ),
    (
        "had_play",
        {"word": "CASA", "points": 10},
        "Podies posar CASA i fer 10 punts.",
        "Podia posar CASA i fer 10 punts.",
    ),
    (
        "bingo_missed",
        {"word": "CARTEIS", "points": 61},
        "Tenies un scrabble: CARTEIS, 61 punts més.",
        "Tenia un scrabble: CARTEIS, 61 punts més.",
    ),
    (
        "bingo_missed",
        {"word": "CARTEIS", "points": 0},
        "Tenies un scrabble: CARTEIS.",
        "Tenia un scrabble: CARTEIS.",
    ),
    (
        "spent",
        {"tile": "S", "points": 2},
        "Tenies una S i la vas gastar per 2 punts.",
        "Tenia una S i la va gastar per 2 punts.",
    ),
    (
        "spent",
        {"tile": "S", "points": 0},
        "Tenies una S i la vas gastar sense guanyar-hi res.",
        "Tenia una S i la va gastar sense guanyar-hi res.",
    ),
    (
        "spent",
        {"tile": "?", "points": 1},
        "Tenies un escarràs i el vas gastar per 1 punt.",
        "Tenia un escarràs i el va gastar per 1 punt.",
    ),
    (
        "treble_missed",
        {"word": "CASAS", "points": 15},
        "Amb CASAS podies arribar al triple de paraula: 15 punts més.",
        "Amb CASAS podia arribar al triple de paraula: 15 punts més.",
    ),
    (
        "more_points",
        {"word": "CASA", "points": 6},
        "Amb CASA podies fer 6 punts més.",
        "Amb CASA podia fer 6 punts més.",
    ),
    (
        "one_kind",
        {"vowels": True, "tiles": ["A", "E", "E", "I"]},
        "Et van quedar només vocals, A, E, E i I, i costa fer-ne mots.",
        "Li van quedar només vocals, A, E, E i I, i costa fer-ne mots.",
    ),
    (
        "one_kind",
        {"vowels": False, "tiles": ["R", "T", "P", "L·L"]},
        "Et van quedar només consonants, R, T, P i L·L, i costa fer-ne mots.",
        "Li van quedar només consonants, R, T, P i L·L, i costa fer-ne mots.",
    ),
    (
        "kept",
        {"tiles": ["I", "X"], "better": ["A", "E", "R"]},
        "Quedar-te amb A, E i R era millor que amb I i X.",
        "Quedar-se amb A, E i R era millor que amb I i X.",
    ),
    (
        "kept",
        {"tiles": [], "better": ["?", "S"]},
        "Quedar-te amb l’escarràs i S era millor.",
        "Quedar-se amb l’escarràs i S era millor.",
    ),
    (
        "exchange",
        {"tiles": ["E", "R", "S"]},
        "Valia més canviar fitxes i quedar-te amb E, R i S.",
        "Valia més canviar fitxes i quedar-se amb E, R i S.",
    ),
    (
        "exchange",
        {"tiles": []},
        "Valia més canviar totes les fitxes.",
        "Valia més canviar totes les fitxes.",
    ),
    (
        "go_out",
        {"word": "CASA"},
        "Podies tancar la partida amb CASA.",
        "Podia tancar la partida amb CASA.",
    ),
    (
        "left_over",
        {"tiles": ["X", "Z"]},
        "Et van quedar X i Z, que al final resten punts.",
        "Li van quedar X i Z, que al final resten punts.",
    ),
    (
        "looked_ahead",
        {"word": "CASA", "points": 6},
        "Mirant els torns de després, amb CASA podies treure 6 punts més.",
        "Mirant els torns de després, amb CASA podia treure 6 punts més.",
    ),
    (
        "looked_ahead",
        {"word": "", "points": 4},
        "Mirant els torns de després, canviant fitxes o passant podies treure 4 punts més.",
        "Mirant els torns de després, canviant fitxes o passant podia treure 4 punts més.",
    ),
    (
        "opened",
        {"word": "CASAX", "points": 45},
        "Vas obrir un triple de paraula: després hi van posar CASAX, de 45 punts.",
        "Va obrir un triple de paraula: després hi van posar CASAX, de 45 punts.",
    ),
]


@pytest.mark.parametrize(("code", "fields", "yours", "others"), SAID)
def test_a_reason_is_one_plain_sentence(code: str, fields: dict[str, Any], yours: str, others: str) -> None:
    one = {"code": code, "fields": fields}
    assert (words.reason(one, True), words.reason(one, False)) == (yours, others)


def test_every_reason_of_the_engine_has_its_sentence() -> None:
    codes = set(re.findall(r'Reason\("(\w+)"', REASONS.read_text(encoding="utf-8")))
    assert len(codes) > 10
    assert codes == {code for code, *_ in SAID}


def test_a_turn_is_told_its_plainest_reason_and_the_danger() -> None:
    said = [{"code": code, "fields": fields} for code, fields, *_ in SAID]
    more, kept, opened = (
        next(one for one in said if one["code"] == code) for code in ("more_points", "kept", "opened")
    )
    assert words.why([more, kept], True) == "Amb CASA podies fer 6 punts més."
    assert words.why([more, kept, opened], True).endswith("de 45 punts.")
    assert words.why([], True) == ""


def test_the_sums_of_a_seat() -> None:
    def line(turns: int, good: int, loss: float, yours: bool = True, nearly: int = 0) -> str:
        sums = {"turns": turns, "best": good - nearly, "good": good, "loss": loss}
        return str(words.seat_line("Aina", sums, yours))

    assert (
        line(13, 4, 119.6) == "Vas trobar la millor jugada en 4 torns de 13, i podies fer uns 120 punts més."
    )
    assert line(13, 1, 1.0, False) == (
        "Aina va trobar la millor jugada en 1 torn de 13, i podia fer 1 punt més."
    )
    assert line(13, 13, 9.0, nearly=6) == (
        "Vas trobar la millor jugada, o gairebé, en 13 torns de 13, i podies fer uns 9 punts més."
    )
    assert line(2, 2, 0.0) == "Vas trobar la millor jugada en 2 torns de 2."
    assert line(13, 0, 50.0) == "En els teus 13 torns podies fer uns 50 punts més."
    assert line(1, 0, 50.0) == "En el teu torn podies fer uns 50 punts més."
    assert line(13, 0, 50.0, False) == "Aina: en 13 torns podia fer uns 50 punts més."
    assert line(0, 0, 0.0) == "Aina: no se sap quines fitxes tenia."
    sums = {"turns": 2, "best": 2, "good": 2, "loss": 0.0}
    assert words.seat_line("Aina", sums, True, 45) == (
        "Amb 45 pistes, vas trobar la millor jugada en 2 torns de 2."
    )
    assert words.seat_line("Aina", sums, False, 1).startswith("Amb 1 pista, Aina va trobar ")


def test_a_candidate_is_equally_good_only_where_it_is_worth_the_same() -> None:
    done, same, less, more = ({"equity": equity} for equity in (20.0, 20.0, 19.99, 20.01))
    assert words.better(0, same, done) == "Igual de bona"
    assert words.better(0, less, done) == words.better(1, less, done) == "La següent"
    assert (words.better(0, more, done), words.better(1, more, done)) == ("La millor", "També millor")


def test_the_list_of_all_has_values_with_a_comma() -> None:
    assert [words.tenths(value) for value in (-3.46, -0.04, 0.0, 12.0)] == ["−3,5", "0,0", "0,0", "12,0"]
    assert (words.kept_tiles(["A", "L·L", "?"]), words.kept_tiles([]), words.win(0.996)) == (
        "A L·L ?", "—", "100 %",
    )  # fmt: skip


def test_what_was_lost_is_a_whole_number() -> None:
    assert [words.lost(loss) for loss in (None, 0.0, 0.4, 0.5, 23.6)] == ["", "", "", "−1", "−24"]
    assert words.lost_line(23.6) == "s’hi van perdre 24 punts"
    assert words.lost_line(1.0) == "s’hi va perdre 1 punt"
    assert words.lost_line(0.0) == ""
