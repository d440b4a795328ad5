"""The adult classic championship: two players, challenges, and one appeal with an argument."""

from typing import Final

from faristol.rules.ruleset import Aids, Rule, Ruleset, WordCheck

CLASSIC: Final = Ruleset(
    id="classic",
    version=1,
    seats=Rule((2, 2), "§1"),
    first_turn=Rule(None, "§1"),
    rack_size=Rule(7, "§2"),
    bingo=Rule(50, "§2"),
    placement=Rule(None, "§2"),
    exchange_needs=Rule(1, "§3"),
    passing=Rule(None, "§3"),
    going_out=Rule(None, "§4A"),
    zero_turns_each=Rule(3, "§4B"),
    idle_turns_each=Rule(6, "§4B"),
    nil_idle_turns=Rule(20, "criteri 3"),
    abandon_penalty=Rule(110, "§4E"),
    abandon_award=Rule(300, "§4E"),
    both_abandon=Rule(None, "§4F"),
    word_check=Rule(WordCheck.CHALLENGE_AND_APPEAL, "§6"),
    aids=Rule(Aids.NONE, "§1"),
)
