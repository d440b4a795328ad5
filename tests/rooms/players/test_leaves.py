"""The table of leaves and its file."""

from __future__ import annotations

import pytest

from faristol.errors import BadRecord
from faristol.players.leaves import PARTS, LeaveTable, read_leaves, trained, write_leaves
from faristol.tiles import parse
from sitebuild.paths import LEAVES


def table() -> LeaveTable:
    return LeaveTable({part: 10 * (number - 200) for number, part in enumerate(PARTS)}, (0, -130, 40))


def test_a_value_for_each_tile_and_each_pair_that_a_rack_can_have() -> None:
    assert len(PARTS) == len(set(PARTS)) == 395
    assert parse("?A") in PARTS
    assert parse("AA") in PARTS
    assert parse("L·LL·L") not in PARTS


def test_what_is_written_is_read() -> None:
    text = write_leaves(table(), "where from")
    assert text.startswith("# where from\n")
    assert read_leaves(text) == table()


def test_a_leave_is_worth_its_tiles_and_its_pairs() -> None:
    values = {parse("A"): 10, parse("S"): 200, parse("AS"): 3000, parse("AA"): 40000}
    assert LeaveTable(values).value(parse("SAA")) == 2 * 10 + 200 + 2 * 3000 + 40000


def test_few_tiles_left_are_worth_something_else() -> None:
    assert [table().end(left) for left in range(5)] == [0, -130, 40, 0, 0]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("\nB ", "\nW ", 4),
        ("\nA -198 ", "\nA ", 3),
        ("\nA -198 ", "\nA one ", 3),
        ("\nends 0", "\nends x", 29),
    ],
)
def test_what_is_no_table_is_refused_with_its_line(old: str, new: str, line: int) -> None:
    text = write_leaves(table(), "where from")
    assert old in text
    with pytest.raises(BadRecord) as refused:
        read_leaves(text.replace(old, new))
    assert (refused.value.code, refused.value.line) == ("not_leaves", line)


def test_a_table_without_a_tile_is_refused() -> None:
    lines = write_leaves(table(), "where from").splitlines()
    with pytest.raises(BadRecord):
        read_leaves("\n".join(line for line in lines if not line.startswith("Z ")))


def test_the_trained_table_is_small_and_knows_what_is_good() -> None:
    assert len(LEAVES.read_bytes()) < 2048
    leaves = trained()
    assert leaves == read_leaves(LEAVES.read_text(encoding="utf-8"))
    assert leaves.value(parse("?")) > leaves.value(parse("S")) > 0 > leaves.value(parse("L·L"))
    assert leaves.value(parse("AERS")) > leaves.value(parse("FGHJ"))
    assert leaves.value(parse("AA")) < 2 * leaves.value(parse("A"))
