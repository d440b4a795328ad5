"""The short code of a table: typed by hand, it tells a tablet what it plays."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as some

from faristol.errors import BadNotation
from faristol.rules import RULESETS
from faristol.tournament.codes.marks import DayMark
from faristol.tournament.codes.result_codes import TableResult, write_table_result
from faristol.tournament.codes.table_codes import TableCard, read_table, write_table
from faristol.tournament.events import Result

IDS = [one.id for one in RULESETS]
CARD = TableCard(DayMark(2_074, 113), "a", 3, 7, "classic", 30)
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


@given(
    some.builds(DayMark, some.integers(0, 2**12 - 1), some.integers(0, 255)),
    some.sampled_from("abz"),
    some.integers(1, 40),
    some.integers(1, 999),
    some.sampled_from(IDS),
    some.integers(0, 255),
    some.booleans(),
)
def test_what_is_written_is_read(
    mark: DayMark, category: str, number: int, table: int, ruleset: str, minutes: int, several: bool
) -> None:
    card = TableCard(mark, category, number, table, ruleset, minutes, several)
    code = write_table(card)
    assert [len(group) for group in code.split("-")] == [5, 5, 5]
    assert read_table(code, IDS) == card


def test_it_is_read_as_people_type_it() -> None:
    assert read_table(write_table(CARD).lower().replace("-", " ").replace("0", "o"), IDS) == CARD


def test_every_wrong_sign_and_every_exchange_of_neighbours_are_found() -> None:
    code = write_table(CARD).replace("-", "")
    wrong = [code[:at] + sign + code[at + 1 :] for at in range(15) for sign in SIGNS if sign != code[at]]
    wrong += [
        code[:at] + code[at + 1] + code[at] + code[at + 2 :] for at in range(14) if code[at] != code[at + 1]
    ]
    for typed in wrong:
        with pytest.raises(BadNotation, match="code_mistyped"):
            read_table(typed, IDS)


@pytest.mark.uncounted
def test_every_two_wrong_signs_are_found() -> None:
    code = write_table(CARD).replace("-", "")
    passed = []
    for first, second in itertools.combinations(range(15), 2):
        for one, other in itertools.product(range(1, 32), repeat=2):
            typed = list(code)
            typed[first] = SIGNS[(SIGNS.index(code[first]) + one) % 32]
            typed[second] = SIGNS[(SIGNS.index(code[second]) + other) % 32]
            try:
                passed.append(read_table("".join(typed), IDS))
            except BadNotation:
                continue
    assert passed == []


def test_a_code_of_a_result_is_no_code_of_a_table() -> None:
    code = write_table_result(DayMark(2_074, 113), TableResult("a", 3, 17, Result((412, 388))))
    with pytest.raises(BadNotation, match="code_mistyped"):
        read_table(code, IDS)


def test_a_regulation_that_is_not_known_is_refused() -> None:
    with pytest.raises(BadNotation, match="code_of_other_rules"):
        read_table(write_table(CARD), [one for one in IDS if one != "classic"])
    marks = {write_table(TableCard(DayMark(1, 1), "a", 1, 1, one, 30)) for one in IDS}
    assert len(marks) == len(IDS), "no two regulations have the same mark"


def test_a_table_that_no_code_can_hold_has_none() -> None:
    assert write_table(TableCard(DayMark(1, 1), "?", 1, 1, "classic", 30)) == ""
    assert write_table(TableCard(DayMark(1, 1), "a", 1, 5000, "classic", 30)) == ""
    assert read_table(write_table(TableCard(DayMark(1, 1), "a", 1, 1, "classic", 999)), IDS).minutes == 255
