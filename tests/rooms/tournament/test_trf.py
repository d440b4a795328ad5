"""Tournament reports: what is read, and what is refused with its line."""

from __future__ import annotations

import pytest

from faristol.errors import BadRecord
from faristol.tournament.pairing import Turn
from faristol.tournament.trf import read_trf


def row(number: int, points: str, *rounds: str) -> str:
    return f"001 {number:>4}      Nom {number}".ljust(80) + f"{points:>4} {number:>4}  " + "  ".join(rounds)


FIRST = row(1, "1.5", "   2 w 1", "0000 - H")
SECOND = row(2, "1.0", "   1 b 0", "   3 w +")
THIRD = row(3, "1.0", "0000 - U", "   2 b -")
REPORT = ["012 Campionat", "XXR 5", FIRST, SECOND, THIRD]


def report(*lines: str) -> str:
    return "\n".join(lines or REPORT) + "\n"


def test_rounds_and_their_turns() -> None:
    found = read_trf(report())
    assert (found.played, found.rounds, found.number_one_starts) == (2, 5, True)
    one, two, three = (entry.turns for entry in found.entries)
    assert one == (Turn(10, 2, True, played=True), Turn(5))
    assert two == (Turn(0, 1, False, played=True), Turn(10, 3, True, forfeit=True))
    assert three == (Turn(10, bye=True), Turn(0, 2, False))
    assert not any(entry.absent for entry in found.entries)


def test_what_is_asked_for_beforehand_is_an_absence() -> None:
    found = read_trf(report(*REPORT[:4], THIRD + "  0000 - H"))
    assert [entry.absent for entry in found.entries] == [False, False, True]
    assert len(found.entries[2].turns) == 2
    assert [entry.absent for entry in read_trf(report(*REPORT, "XXZ 1 2")).entries] == [True, True, False]


def test_a_blank_round_is_an_absence_without_points() -> None:
    late = row(4, "0.0", "        ", "        ")
    assert read_trf(report(*REPORT, late)).entries[3].turns == (Turn(0), Turn(0))
    assert read_trf(report(*REPORT, row(4, "0.0").rstrip())).entries[3].turns == (Turn(0), Turn(0))


@pytest.mark.parametrize(("line", "starts"), [("XXC white1", True), ("XXC black1", False), ("152 B", False)])
def test_the_draw_before_the_first_round(line: str, starts: bool) -> None:
    assert read_trf(report(*REPORT, line)).number_one_starts is starts


def test_the_draw_shows_in_the_first_round_too() -> None:
    swapped = [FIRST.replace("2 w 1", "2 b 1"), SECOND.replace("1 b 0", "1 w 0"), THIRD]
    assert read_trf(report(*swapped)).number_one_starts is False


def test_points_other_than_usual() -> None:
    lines = [
        row(1, "3.0", "   2 w 1"),
        row(2, "0.5", "   1 b 0"),
        row(3, "2.0", "0000 - U"),
        "XXS W=3 L=0.5 PAB=2",
    ]
    found = read_trf(report(*lines))
    assert [entry.turns[0].points for entry in found.entries] == [30, 5, 20]
    assert (found.win, found.loss) == (30, 5)


def test_pairs_that_shall_not_meet() -> None:
    found = read_trf(report(*REPORT, "XXP 1 2 3")).apart
    assert found == {frozenset((1, 2)), frozenset((1, 3)), frozenset((2, 3))}


def test_clubs_are_wishes() -> None:
    found = read_trf(report(*REPORT, "XXK 1 2", "XXK 1 3"))
    assert found.wishes == {frozenset((1, 2)), frozenset((1, 3))}
    assert found.apart == frozenset()


def test_the_order_of_lines_does_not_matter() -> None:
    assert read_trf(report(*reversed(REPORT))) == read_trf(report())


def test_what_no_pairing_needs_is_passed_over() -> None:
    assert read_trf(report("### a remark", "013 Equip", "", "DDD SSSS", *REPORT)) == read_trf(report())


@pytest.mark.parametrize(
    ("lines", "code", "line"),
    [
        (["012 Campionat"], "trf_no_players", 0),
        ([*REPORT, "Hola a tothom"], "trf_not_a_line", 6),
        ([*REPORT, row(0, "0.0")], "trf_no_number", 6),
        ([*REPORT, row(3, "0.0")], "trf_twice", 6),
        ([*REPORT, "001    x"], "trf_not_a_number", 6),
        ([*REPORT, row(4, "0,x")], "trf_not_a_number", 6),
        ([*REPORT, row(4, "1.0", "0000 - 1")], "trf_bad_round", 6),
        ([*REPORT, row(4, "1.0", "   1 - 1")], "trf_bad_round", 6),
        ([*REPORT, row(4, "1.0", "   1 w U")], "trf_bad_round", 6),
        ([*REPORT, "XXR cinc"], "trf_not_a_number", 6),
        ([*REPORT, "XXC blue1"], "trf_unknown_setting", 6),
        ([*REPORT, "152 X"], "trf_unknown_setting", 6),
        ([*REPORT, "XXS V=1"], "trf_unknown_setting", 6),
        ([*REPORT, "XXP 1"], "trf_not_a_number", 6),
        ([*REPORT, "XXK 1 x"], "trf_not_a_number", 6),
        ([*REPORT, "XXZ 9"], "trf_no_such_player", 6),
        ([*REPORT, "XXA    1  1.0"], "trf_accelerated", 6),
        ([*REPORT, row(4, "1.0", "   9 w 1")], "trf_no_such_player", 6),
        ([*REPORT, row(4, "1.0", "   4 w 1")], "trf_no_such_player", 6),
        ([*REPORT, row(4, "1.0", "   1 w 1")], "trf_do_not_agree", 6),
        ([FIRST.replace("2 w 1", "2 b 1"), SECOND, THIRD], "trf_do_not_agree", 1),
        ([FIRST, SECOND.replace("1 b 0", "1 b 1"), THIRD], "trf_do_not_agree", 1),
        ([FIRST, SECOND, THIRD.replace("1.0", "2.0")], "trf_points", 3),
    ],
)
def test_what_is_refused(lines: list[str], code: str, line: int) -> None:
    with pytest.raises(BadRecord) as caught:
        read_trf(report(*lines))
    assert (caught.value.code, caught.value.line) == (code, line)
