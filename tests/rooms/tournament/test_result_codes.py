"""Result codes: a table's result in three or four groups of signs, of this tournament only."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from faristol.errors import BadNotation
from faristol.tournament.events import Kind, Result
from faristol.tournament.plan import Category, Plan
from faristol.tournament.result_codes import TableResult, mark_of, read_table_result, write_table_result

MARK = 531_204
PLAYED = TableResult("a", 3, 17, Result((412, 388)))


def scores(seats: int) -> some.SearchStrategy[tuple[int, ...]]:
    return some.tuples(*[some.integers(-300, 1500)] * seats)


@given(
    some.sampled_from("abz"),
    some.integers(1, 40),
    some.integers(1, 999),
    some.integers(2, 4).flatmap(scores),
    some.sets(some.integers(0, 1)),
)
def test_what_is_written_is_read(
    category: str, number: int, table: int, told: tuple[int, ...], away: set[int]
) -> None:
    result = Result(told, Kind.ABSENT if away else Kind.PLAYED, tuple(sorted(away)))
    whole = TableResult(category, number, table, result)
    assert read_table_result(MARK, write_table_result(MARK, whole)) == whole


def test_two_players_make_three_groups_and_four_make_four() -> None:
    code = write_table_result(MARK, PLAYED)
    assert [len(group) for group in code.split("-")] == [5, 5, 5]
    four = TableResult("a", 3, 17, Result((88, 91, 120, 64)))
    assert len(write_table_result(MARK, four).split("-")) == 4


def test_it_is_read_as_people_type_it() -> None:
    code = write_table_result(MARK, PLAYED)
    assert read_table_result(MARK, f" {code.lower().replace('-', ' ').replace('0', 'o')}") == PLAYED


def test_every_wrong_sign_is_found() -> None:
    code = write_table_result(MARK, PLAYED)
    for at, sign in enumerate(code):
        if sign != "-":
            wrong = code[:at] + ("7" if sign != "7" else "8") + code[at + 1 :]
            with pytest.raises(BadNotation, match="code_mistyped"):
                read_table_result(MARK, wrong)


def test_a_code_of_another_tournament_is_refused() -> None:
    code = write_table_result(MARK, PLAYED)
    with pytest.raises(BadNotation, match="code_mistyped"):
        read_table_result(MARK + 1, code)
    day, other = (mark_of(Plan("Jocs", seed, (Category("a"),))) for seed in ("vic", "olot"))
    assert day != other
    assert day == mark_of(Plan("Un altre nom", "vic", ())), "title and categories may change"


def test_a_result_that_the_desk_has_to_decide_has_no_code() -> None:
    assert write_table_result(MARK, TableResult("a", 1, 1, Result((200, 100), Kind.ABANDONED, (0,)))) == ""


@pytest.mark.parametrize(
    "table", [TableResult("?", 1, 1, PLAYED.result), TableResult("a", 1, 5000, PLAYED.result)]
)
def test_what_no_code_can_hold_has_none(table: TableResult) -> None:
    assert write_table_result(MARK, table) == ""
