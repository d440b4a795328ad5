"""TSH's divisions: read, refused with their line, and written so that they are read again."""

from __future__ import annotations

import pytest

from faristol.errors import BadRecord, IllegalAction
from faristol.tournament.tsh import TshPlayer, TshRound, is_tsh, read_tsh, write_tsh

FILE = """\
# Final
Soler, Aina            1500 2 0 3; 412 50 388; p12 1 0 2; team Escola del Mar; board 1 0 2
Puig Vila, Biel           0 1 3 0; 388 401 -50; p12 2 1 0; off 0

Coll, Cesc             999  0 2 1; -50 377 405; p12 0 2 1
"""


def test_players_rounds_starts_and_fields() -> None:
    aina, biel, cesc = read_tsh(FILE)
    assert aina == TshPlayer(
        1,
        "Soler, Aina",
        1500,
        (TshRound(2, 412, 388, True), TshRound(None, 50), TshRound(3, 388, 405, False)),
        team="Escola del Mar",
        more=("board 1 0 2",),
    )
    assert (biel.name, biel.rating, biel.off) == ("Puig Vila, Biel", None, True)
    assert (cesc.number, cesc.rating, cesc.off, cesc.team) == (3, 999, False, "")


@pytest.mark.parametrize(
    ("written", "rating"),
    [
        ("0+0+0", None), ("1500.5", 1500), ("-12", -12), ("15000", 15000), ("1500+1480", 1500),
        ("0+1400", 1400),
        ("+7", 7), ("0", None),
    ],
)  # fmt: skip
def test_ratings_as_the_program_writes_them(written: str, rating: int | None) -> None:
    text = f"Soler, Aina {written} 2; ; class 6\nFerrer, Biel 0 1; ; class 6\n"
    assert is_tsh(text)
    one, _ = read_tsh(text)
    assert (one.name, one.rating, one.opponents, one.more) == ("Soler, Aina", rating, (2,), ("class 6",))


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Soler, Aina:AA000001", "Soler, Aina"),
        ("Soler, Aina :123456", "Soler, Aina"),
        ("Soler, Aina:X12-b", "Soler, Aina"),
        ("Soler: Aina", "Soler: Aina"),
        ("Jugador 2", "Jugador 2"),
    ],
)
def test_the_number_of_a_member_is_no_part_of_the_name(written: str, name: str) -> None:
    one, _ = read_tsh(f"{written} 1500 2;\nBiel 0 1;\n")
    assert (one.name, one.rating, one.opponents) == (name, 1500, (2,))


def test_sixty_rounds_and_rounds_that_are_paired_ahead() -> None:
    more = f"board {'1 ' * 60}; penalty {'0 ' * 60}"
    long = f"A 0 {'2 ' * 60}; {'400 ' * 60}; {more}\nB 0 {'1 ' * 60}; {'300 ' * 60}\n"
    assert is_tsh(long)
    assert len(read_tsh(long)[0].sheets) == 60
    ahead = read_tsh("A 0 2 3 2; 400\nB 0 1 0 1; 300\nC 0 0 1; 50\n")
    assert [(one.ahead, one.paired) for one in ahead] == [((3, 2), 3), ((0, 1), None), ((1,), 1)]
    assert read_tsh(write_tsh(ahead)) == ahead
    with pytest.raises(BadRecord, match="trf_do_not_agree"):
        read_tsh("A 0 2 2; 400\nB 0 1 0; 300\n")


@pytest.mark.parametrize(
    "text",
    [
        "Soler, Aina 1500 2\nFerrer, Biel 1400 1\n",
        "# ronda 2\nAina 0 2 0 3\nBiel 0 1 3\nCesc 1500+1480 0 2 1\n",
        "Aina 1500 2; 400\nBiel 1400 1; 300\nCesc 1300\n",
    ],
)
def test_a_line_may_end_where_its_scores_would_begin(text: str) -> None:
    assert is_tsh(text)
    with_sign = "\n".join(
        line if line[:1] in ("#", "") or ";" in line else f"{line};" for line in text.split("\n")
    )
    assert read_tsh(text) == read_tsh(with_sign)


@pytest.mark.parametrize(
    "text",
    [
        "Aina Puig 6 1\nBiel Roca 5 2\nCesc Mas 6 3\n",  # a class and a table
        "Aina Puig 1500\nBiel Roca 0\n",
        "Aina Puig 1500 2\nBiel Roca 1400 3\nCesc Mas 1300 1\n",
        "Aina Puig 1500 2\nBiel Roca 1400 1\nCesc Mas 1300 4\n",
        "Aina Puig 1500 2\nBiel Roca\n",
    ],
)
def test_without_that_sign_only_opponents_who_name_each_other_make_it_one(text: str) -> None:
    assert not is_tsh(text)


def test_written_and_read_again() -> None:
    assert read_tsh(write_tsh(read_tsh(FILE))) == read_tsh(FILE)


def test_a_round_that_was_paired_and_not_played_has_no_score_yet() -> None:
    assert [player.sheets for player in read_tsh("A 0 2;\nB 0 1;\n")] == [(), ()]


@pytest.mark.parametrize(
    ("first", "second", "starts"),
    [
        ("; p12 1", "", True),
        ("", "; p12 1", False),
        ("; p12 2", "; p12 3", False),
        ("", "; p12 2", True),
        ("", "", None),
    ],
)
def test_who_started_is_known_from_either_line(first: str, second: str, starts: bool | None) -> None:
    assert read_tsh(f"A 0 2; 300{first}\nB 0 1; 200{second}\n")[0].sheets == (TshRound(2, 300, 200, starts),)


def test_a_name_that_could_not_be_read_again_is_changed() -> None:
    names = [TshPlayer(1, "Aina; Biel"), TshPlayer(2, "Joan 23"), TshPlayer(3, "")]
    assert [player.name for player in read_tsh(write_tsh(names))] == ["Aina, Biel", "Joan (23)", "-"]


def test_a_line_that_would_take_long_to_look_through_is_none_of_its_lines() -> None:
    long = f"A 0 {'0 ' * 5_000}; 0"
    assert is_tsh(FILE)
    assert not is_tsh(long)
    with pytest.raises(BadRecord, match="line_too_long") as refused:
        read_tsh(f"B 0;\n{long}\n")
    assert refused.value.line == 2


def test_numbers_are_those_of_the_lines() -> None:
    with pytest.raises(IllegalAction, match="tsh_cannot_hold"):
        write_tsh([TshPlayer(2, "A")])


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("# res\n", "tsh_no_players", 0),
        ("A 0 2; 300\nhola\n", "tsh_not_a_player", 2),
        (";A 0 2; 300\nB 0 1; 200\n", "tsh_not_a_player", 1),
        ("A 0 2; 3x\nB 0 1; 200\n", "tsh_not_a_score", 1),
        ("A 0 2; 30-50\nB 0 1; 200\n", "tsh_not_a_score", 1),
        ("A 0; 300\n", "tsh_not_a_score", 1),
        ("A 0 2; 300\n", "trf_no_such_player", 1),
        ("A 0 1; 300\n", "trf_no_such_player", 1),
        ("A 0 2; 300\nB 0 3; 200\nC 0 2; 100\n", "trf_do_not_agree", 1),
        ("A 0 2; 300\nB 0 1;\n", "trf_do_not_agree", 1),
        ("A 0 2; 300; p12 1\nB 0 1; 200; p12 1\n", "trf_do_not_agree", 1),
    ],
)
def test_what_is_refused(text: str, code: str, line: int) -> None:
    with pytest.raises(BadRecord) as caught:
        read_tsh(text)
    assert (caught.value.code, caught.value.line) == (code, line)
