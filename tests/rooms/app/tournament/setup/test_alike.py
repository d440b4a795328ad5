"""What the categories of a day have alike: each choice is found again in the plan to which it was given."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import load

alike = load("tournament.setup.alike", **{"ui.fields": mock.MagicMock(), "browser.dom": mock.MagicMock()})
CHOICES = [(field, value) for field, _, values, _ in alike.FIELDS_OF_ONE for value, _ in values]


def plan() -> dict[str, Any]:
    return {
        "ruleset": "classic", "rounds": 3, "order": "name", "pairing_rules": "2026", "apart": 2,
        "spread_caps": [150, 200], "tie_breaks": ["berger"], "bye_points": 1, "bye_score": 7,
        "absent_score": 7,
        "club_best": 9,
    }  # fmt: skip


@pytest.mark.parametrize(("field", "value"), CHOICES)
def test_what_was_chosen_is_what_is_shown(field: str, value: str) -> None:
    made = plan()
    others = {name: alike.chosen_in(made, name) for name, *_ in alike.FIELDS_OF_ONE if name != field}
    alike.put(made, field, value)
    assert alike.chosen_in(made, field) == value
    assert {name: alike.chosen_in(made, name) for name in others} == others


def test_the_bye_has_half_points_and_a_difference() -> None:
    made = plan()
    assert alike.chosen_in(made, "bye") == "1 7"
    alike.put(made, "bye", "2 50")
    assert (made["bye_points"], made["bye_score"]) == (2, 50)


def fields_of(made: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """The fields of one category, and their lists by name."""
    lists = {}

    def select_field(name: str, options: list[tuple[str, str]], current: str) -> tuple[Any, Any]:
        lists[name] = mock.Mock(value=current, disabled=False)
        return mock.Mock(), lists[name]

    def text_field(name: str, current: str, most: int) -> tuple[Any, Any]:
        return select_field(name, [], current)

    made_fields = mock.Mock(select_field=select_field, text_field=text_field)
    room = load("tournament.setup.alike", **{"ui.fields": made_fields, "browser.dom": mock.MagicMock()})
    return room.AlikeFields(mock.Mock(), room.FIELDS_OF_ONE, [made]), lists


def test_of_one_category_only_what_was_changed_is_put() -> None:
    made = plan()
    fields, lists = fields_of(made)
    fields.put_changes(made)
    assert made == plan()
    alike.put(made, "ruleset", "world_2009")  # chosen for all meanwhile
    fields.put_changes(made)
    assert made == {**plan(), "ruleset": "world_2009"}
    lists["Reglament"].value = "free"
    fields.put_changes(made)
    assert made == {**plan(), "ruleset": "free"}


def test_caps_are_typed_for_all_rounds_or_for_each_and_none_at_all() -> None:
    for typed, caps in (
        ("150", [150]),
        ("150, 200 ,350", [150, 200, 350]),
        ("150;200", [150, 200]),
        ("", []),
    ):
        assert alike.numbers_in(typed) == caps
    assert alike.numbers_in("cent") is None
    made = plan()
    fields, lists = fields_of(made)
    caps = lists[alike.setup_words.SPREAD_CAP]
    assert caps.value == "150, 200"
    caps.value = ""
    fields.put_changes(made)
    assert made["spread_caps"] == []
    made = plan()
    fields, lists = fields_of({**plan(), "spread_caps": []})
    fields.put_into(made)  # nothing was typed: each category keeps its own
    assert made["spread_caps"] == [150, 200]


def test_what_is_kept_cannot_be_chosen() -> None:
    fields, lists = fields_of(plan())
    fields.keep(("ruleset",))
    assert [name for name, one in lists.items() if one.disabled] == ["Reglament"]


def test_the_regulation_that_fits_a_system_is_chosen_in_sight_and_no_other_is_touched() -> None:
    fields, lists = fields_of(plan())
    regulation = lists["Reglament"]
    fold = regulation.closest.return_value
    fold.open = False
    for form, wanted, shown in (
        ("round_robin", "classic", False), ("fours", "school_four", True), ("swiss", "classic", True),
    ):  # fmt: skip
        fields.propose_ruleset(form)
        assert (regulation.value, fold.open) == (wanted, shown)
    regulation.value = "free"
    fields.propose_ruleset("fours")
    assert regulation.value == "free"
