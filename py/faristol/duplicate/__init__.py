"""The duplicate: a second game over the same lower rooms, with rounds and slips in place of turns."""

from faristol.duplicate import actions, events, view
from faristol.duplicate.decide import decide, refusal
from faristol.duplicate.evolve import as_it_was, evolve, replay
from faristol.duplicate.ranking import Standing, by_victories, merged, standings, unique_bonus
from faristol.duplicate.reference import Best, Finder, best_plays, candidates
from faristol.duplicate.script import script
from faristol.duplicate.slips import Verdict, effective, score_of, verdict_on
from faristol.duplicate.state import Phase, Player, Round, State, bag_of, started
from faristol.duplicate.world import PreparedRound, World

__all__ = [
    "Best",
    "Finder",
    "Phase",
    "Player",
    "PreparedRound",
    "Round",
    "Standing",
    "State",
    "Verdict",
    "World",
    "actions",
    "as_it_was",
    "bag_of",
    "best_plays",
    "by_victories",
    "candidates",
    "decide",
    "effective",
    "events",
    "evolve",
    "merged",
    "refusal",
    "replay",
    "score_of",
    "script",
    "standings",
    "started",
    "unique_bonus",
    "verdict_on",
    "view",
]
