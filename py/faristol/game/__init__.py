"""A game of two to four seats in turns.  To read it: events, actions, state, decide, evolve, view."""

from faristol.game import actions, events
from faristol.game.decide import decide
from faristol.game.draws import exchange_limit
from faristol.game.end_conditions import closes, may_stop_at_nil
from faristol.game.events import Ending, Event, Points, Seat
from faristol.game.evolve import evolve, replay
from faristol.game.final_scores import Adjustment, Cause, Result, result_of
from faristol.game.plays import placed_play, play_from_tiles
from faristol.game.state import UNKNOWN, Hands, Pending, Phase, State, bag_count, bag_of, seated, unseen_by
from faristol.game.timing import advance, runs_for
from faristol.game.view import PendingView, SeatView, view
from faristol.game.world import World

__all__ = [
    "UNKNOWN",
    "Adjustment",
    "Cause",
    "Ending",
    "Event",
    "Hands",
    "Pending",
    "PendingView",
    "Phase",
    "Points",
    "Result",
    "Seat",
    "SeatView",
    "State",
    "World",
    "actions",
    "advance",
    "bag_count",
    "bag_of",
    "closes",
    "decide",
    "events",
    "evolve",
    "exchange_limit",
    "may_stop_at_nil",
    "placed_play",
    "play_from_tiles",
    "replay",
    "result_of",
    "runs_for",
    "seated",
    "unseen_by",
    "view",
]
