"""Free play, a ruleset of our own: what a family expects at home."""

from typing import Final

from faristol.rules.ruleset import Aids, Rule, Ruleset, WordCheck

FREE: Final = Ruleset(
    id="free",
    version=1,
    seats=Rule((2, 4), "criteri 16"),
    first_turn=Rule(None, "criteri 1"),
    rack_size=Rule(7, "criteri 16"),
    bingo=Rule(50, "criteri 16"),
    placement=Rule(None, "criteri 16"),
    exchange_needs=Rule(1, "criteri 16"),
    passing=Rule(None, "criteri 16"),
    going_out=Rule(None, "criteri 16"),
    zero_turns_each=Rule(3, "criteri 16"),
    idle_turns_each=Rule(6, "criteri 16"),
    nil_idle_turns=Rule(20, "criteri 3"),
    abandon_penalty=Rule(0, "criteri 16"),
    abandon_award=Rule(0, "criteri 16"),
    both_abandon=Rule(None, "criteri 16"),
    word_check=Rule(WordCheck.ON_ENTRY, "criteri 16"),
    aids=Rule(Aids.HINTS_AND_UNDO, "criteri 16"),
)
