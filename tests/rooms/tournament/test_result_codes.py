"""Result codes: a table's result in three or four groups of signs, of this tournament only."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as some

from faristol.errors import BadNotation
from faristol.tournament.codes.marks import DayMark, mark_of, pairing_of
from faristol.tournament.codes.result_codes import TableResult, read_table_result, write_table_result
from faristol.tournament.events import Result, ResultKind
from faristol.tournament.plan import Category, Plan

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
DAY = 2_074
MARK = DayMark(DAY, 113)
PLAYED = TableResult("a", 3, 17, Result((412, 388)))


def scores(seats: int) -> some.SearchStrategy[tuple[int, ...]]:
    return some.tuples(*[some.integers(-300, 1500)] * seats)


@given(
    some.sampled_from("abz"),
    some.integers(1, 40),
    some.integers(1, 999),
    some.integers(2, 4).flatmap(scores),
    some.sets(some.integers(0, 1)),
    some.sampled_from((ResultKind.ABSENT, ResultKind.ABANDONED)),
)
def test_what_is_written_is_read(
    category: str, number: int, table: int, told: tuple[int, ...], away: set[int], why: ResultKind
) -> None:
    result = Result(told, why if away else ResultKind.PLAYED, tuple(sorted(away)))
    whole = TableResult(category, number, table, result)
    assert read_table_result(DAY, write_table_result(MARK, whole)) == (113, whole)


def test_two_players_make_three_groups_and_more_make_four() -> None:
    code = write_table_result(MARK, PLAYED)
    assert [len(group) for group in code.split("-")] == [5, 5, 5]
    for scores in ((88, 91, 120), (88, 91, 120, 64)):
        assert len(write_table_result(MARK, TableResult("a", 3, 17, Result(scores))).split("-")) == 4


def test_it_is_read_as_people_type_it() -> None:
    code = write_table_result(MARK, PLAYED)
    assert read_table_result(DAY, f" {code.lower().replace('-', ' ').replace('0', 'o')}") == (113, PLAYED)


def wrong(code: str, at: int, step: int) -> str:
    """The code with the sign at ``at`` replaced by the one ``step`` places further in the alphabet."""
    sign = SIGNS[(SIGNS.index(code[at]) + step) % 32]
    return code[:at] + sign + code[at + 1 :]


@pytest.mark.parametrize("told", [(412, 388), (88, 91, 120, 64)])
def test_every_wrong_sign_is_found(told: tuple[int, ...]) -> None:
    code = write_table_result(MARK, TableResult("a", 3, 17, Result(told))).replace("-", "")
    for at, step in itertools.product(range(len(code)), range(1, 32)):
        with pytest.raises(BadNotation, match="code_mistyped"):
            read_table_result(DAY, wrong(code, at, step))


@pytest.mark.uncounted
def test_every_two_wrong_signs_are_found() -> None:
    """The check is cyclic, so that what passes does not depend on the code: one code stands for all."""
    code = write_table_result(MARK, PLAYED).replace("-", "")
    passed = [
        typed
        for first, second in itertools.combinations(range(len(code)), 2)
        for one, other in itertools.product(range(1, 32), repeat=2)
        if is_read(typed := wrong(wrong(code, first, one), second, other))
    ]
    assert is_read(code)
    assert passed == []


def is_read(code: str) -> bool:
    try:
        read_table_result(DAY, code)
    except BadNotation:
        return False
    return True


def test_a_code_of_another_kind_is_refused_by_its_length_and_by_its_purpose() -> None:
    code = write_table_result(MARK, PLAYED)
    with pytest.raises(BadNotation, match="code_has_other_length"):
        read_table_result(DAY, code[:-1])


def test_a_code_of_another_tournament_is_refused() -> None:
    code = write_table_result(MARK, PLAYED)
    with pytest.raises(BadNotation, match="code_mistyped"):
        read_table_result(DAY + 1, code)
    day, other = (mark_of(Plan("Jocs", seed, (Category("a"),))) for seed in ("vic", "olot"))
    assert day != other
    assert day == mark_of(Plan("Un altre nom", "vic", ())), "title and categories may change"


def test_a_pairing_is_its_entries_by_seat() -> None:
    """Of a code, so that a result goes to nobody else, nor to the opponent."""
    numbers = range(1, 90)
    for no in numbers:
        assert len({pairing_of((no, other)) for other in numbers}) == len(numbers)
        assert len({pairing_of(seats) for seats in itertools.permutations((no, 100, 101, 102))}) > 20
        assert pairing_of((no, 100)) != pairing_of((100, no))
    codes = {
        write_table_result(DayMark(DAY, pairing_of(seats)), PLAYED) for seats in ((1, 2), (2, 1), (1, 3))
    }
    assert len(codes) == 3


@pytest.mark.parametrize(
    "table", [TableResult("?", 1, 1, PLAYED.result), TableResult("a", 1, 5000, PLAYED.result)]
)
def test_what_no_code_can_hold_has_none(table: TableResult) -> None:
    assert write_table_result(MARK, table) == ""
