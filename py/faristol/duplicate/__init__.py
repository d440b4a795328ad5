"""The duplicate, a second game over the same lower rooms: rounds and slips instead of turns and racks."""

from faristol.duplicate import actions, events
from faristol.duplicate.decide import World, decide
from faristol.duplicate.evolve import as_it_was, evolve, replay
from faristol.duplicate.ranking import Standing, merged, standings, unique_bonus
from faristol.duplicate.reference import Best, Finder, best_plays, candidates
from faristol.duplicate.slips import Verdict, score_of, verdict_on
from faristol.duplicate.state import Phase, Player, Round, State, bag_of, started

__all__ = [
    "Best",
    "Finder",
    "Phase",
    "Player",
    "Round",
    "Standing",
    "State",
    "Verdict",
    "World",
    "actions",
    "as_it_was",
    "bag_of",
    "best_plays",
    "candidates",
    "decide",
    "events",
    "evolve",
    "merged",
    "replay",
    "score_of",
    "standings",
    "started",
    "unique_bonus",
    "verdict_on",
]
