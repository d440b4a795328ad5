"""The regulations, one file of frozen data each.

- What an organiser may choose is part of the rule. ``Rule(value, article, choices)``: a ruleset with other
  choices is another frozen ``Ruleset`` (``rules.chosen``), and the header keeps only the choices. A count
  of 0 means that the text has no such rule.
- An earlier edition of a regulation stays as data (``rules.EDITIONS``): a journal names its own
  (``ruleset_version``), and is audited by it.
- How challenges work is the regulation's enum ``WordCheck``: words checked on entry; one challenge,
  answered at once; or one challenge and an appeal with an argument, which a person decides and which may
  overrule the lexicon.
Rulings: What a text leaves open is decided by a numbered ruling, cited in the rules' data and on the rules'
pages. Of the games: 1 the draw's order; 2 runs of lost turns are counted by player; 3 an idle game at 0-0;
4 the tenth minute of overtime; 5 absence (the referee's watch counts the fifteen minutes); 10 four players'
end and late turns; 11 redraws of four; 12 pairs' end, clock and disqualification; 13 what pairs may
exchange; 14 the scorer and tiles in excess; 15 the challenge's window; 16 the free game; 17 the lexicon;
18-21 a time that ends over an open play.

- 22, disqualification (C §3, W 28): the seat loses with the scores as they are, racks not counted, the
  other's overtime fined; in C 300-0 if it would still be ahead. Both seats: nobody wins, 0-0.
- 23, one challenge (W 23 does not say how many): one for a play, and its answer is final.
- 24, a turn past two minutes (W 18.1): lost, and no pass in the sense of 27.2; a choice: a warning.
- 25, overtime when one abandons (C §4E): the seat that leaves pays only the 110 points, the other its own
  minutes.
- 26, "senyors" (W 14.2): on the own turn; it accepts the other's play, and does not interrupt a run of
  passes.
- 27, nobody can play (W 27.1): the bag is empty and neither rack has a play of the lexicon; at a physical
  board the players agree on it.
- 28, a unique best play (duplicate, "Millor jugada única"): a play that a sanction annulled is no play, so
  the other who made it has the bonus.
- Of the earlier ones: who abandons while an overrun waits (18) has left the game and lost it, and the other
  pays its minutes (25); a device that slept through several turns of two minutes (10, 19, 24) counts each
  at the instant when its time was over; tiles in excess (14) are no more than a rack holds, nor than the
  bag has, asked when they are noted, so that journals of before stay valid.
"""

from typing import Final

from faristol.rules.classic import CLASSIC
from faristol.rules.free import FREE
from faristol.rules.ruleset import Option, Rule, Ruleset, chosen, switches, written
from faristol.rules.school_four import SCHOOL_FOUR
from faristol.rules.school_pairs import SCHOOL_PAIRS
from faristol.rules.terms import (
    Aids,
    Blocked,
    ClockKind,
    Cover,
    GameClock,
    GoingOut,
    Handover,
    LateTurn,
    Notation,
    Overdraw,
    Party,
    Redraw,
    RoundTime,
    Starter,
    Stop,
    WordCheck,
)
from faristol.rules.world_2009 import WORLD_2009

RULESETS: Final[tuple[Ruleset, ...]] = (CLASSIC, SCHOOL_PAIRS, SCHOOL_FOUR, WORLD_2009, FREE)
BY_ID: Final = {ruleset.id: ruleset for ruleset in RULESETS}
# Every edition that a journal may name; an earlier one is added to RULESETS here.
EDITIONS: Final = {(ruleset.id, ruleset.version): ruleset for ruleset in RULESETS}

__all__ = [
    "BY_ID",
    "CLASSIC",
    "EDITIONS",
    "FREE",
    "RULESETS",
    "SCHOOL_FOUR",
    "SCHOOL_PAIRS",
    "WORLD_2009",
    "Aids",
    "Blocked",
    "ClockKind",
    "Cover",
    "GameClock",
    "GoingOut",
    "Handover",
    "LateTurn",
    "Notation",
    "Option",
    "Overdraw",
    "Party",
    "Redraw",
    "RoundTime",
    "Rule",
    "Ruleset",
    "Starter",
    "Stop",
    "WordCheck",
    "chosen",
    "switches",
    "written",
]
