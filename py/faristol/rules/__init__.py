"""The regulations, one file of frozen data each."""

from typing import Final

from faristol.rules.classic import CLASSIC
from faristol.rules.free import FREE
from faristol.rules.ruleset import Aids, Rule, Ruleset, WordCheck

RULESETS: Final[tuple[Ruleset, ...]] = (CLASSIC, FREE)
BY_ID: Final = {ruleset.id: ruleset for ruleset in RULESETS}

__all__ = ["BY_ID", "CLASSIC", "FREE", "RULESETS", "Aids", "Rule", "Ruleset", "WordCheck"]
