"""Rules that a regulation does not have: their number is 0, and no other rule's is."""

from __future__ import annotations

from dataclasses import fields

import pytest

from faristol.rules import RULESETS, Ruleset

UNSAID = {
    "classic": "turns_each pass_turns_each challenge_seconds turn_seconds game_minutes",
    "school_pairs": "turns_each pass_turns_each abandon_penalty abandon_award challenge_seconds turn_seconds"
    " game_minutes overtime_fine overtime_limit no_show_minutes",
    "school_four": "zero_turns_each pass_turns_each idle_turns_each nil_idle_turns last_turn_seconds"
    " abandon_penalty abandon_award challenge_seconds clock_minutes overtime_fine overtime_limit"
    " no_show_minutes",
    "world_2009": "turns_each zero_turns_each nil_idle_turns last_turn_seconds abandon_penalty abandon_award"
    " challenge_seconds clock_minutes overtime_limit no_show_minutes",
    "free": "turns_each pass_turns_each last_turn_seconds abandon_penalty abandon_award challenge_seconds"
    " game_minutes overtime_fine overtime_limit no_show_minutes",
}


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
def test_a_rule_that_the_text_has_not_is_none(ruleset: Ruleset) -> None:
    rules = {field.name: getattr(ruleset, field.name) for field in fields(ruleset)[2:]}
    assert [name for name, rule in rules.items() if rule.value == 0] == UNSAID[ruleset.id].split()
