"""A game of two to four seats in turns.  To read it: events, actions, state, decide, evolve, view.

- The bag is computed: all tiles less the board less the racks. So tiles cannot be lost or doubled.
- Chance has no state to save. Every drawing has its own stream, named by the seed and the index of its
  event in the log (``chance.Seed.stream``). A game that is resumed, audited or forked draws the same tiles.
- A play that may be challenged keeps the state before it, one level (``Pending.before``). After an upheld
  challenge the game goes on from that state, with the turn lost.
- A pending play is accepted by the next turn. The mover's rack is refilled when the opponent accepts,
  plays, exchanges or passes (§6: a play is complete once tiles are being restored). A play that empties the
  rack with an empty bag ends the game only when it was accepted.
- Undo removes the end of the log, but for the hints that were given. It is offered only where the ruleset
  allows aids. In a championship game nothing is ever removed from the log.
- The clock is computed too (``game.timing.advance``): from the events and the instants at which they were
  logged. It runs for the seat on turn, and for nobody while it is paused, while an adjudicator considers,
  while a seat has to choose a redraw, and after the end. ``clock.py`` is arithmetic; nothing in the engine
  reads the time. The page asks with ``tick`` whether a time is over; ``decide`` answers from the reading in
  its world, so that an audit finds the same.
- A physical board is the same game with unknown tiles. Racks hold ``UNKNOWN`` tiles, only the size of the
  bag is known, the tiles of a play are compared with the box instead of the rack, and racks are revealed at
  the end. There is no second state machine.
- No time ends a game while a play may still be challenged (ruling 18). ``game/end_conditions.closes`` is
  true if the play on the board is the last one. Then nobody's time runs (ruling 21), and only the answer to
  the play ends the game. A last turn lost by time, and a seat past its overtime, wait likewise. The whole
  game's time is the sum of the seats' and, where the text says so, the time of challenges
  (``Clock.beside``, ruling 20).
- A seat that leaves lets its own open play stand (``evolve._gone``), by abandoning or by disqualification.
  With two seats the game ends then, by C §4 in "the situation of that moment", and the other seat has won
  whatever the answer to a challenge. The other texts have no such rule; an adjudicator who wants the play
  checked takes the challenge first. An opponent's open play stays open where more than one seat plays on.
- A clock stopped for a challenge admits the actions of one, and stays stopped until somebody resumes it.
- The table may wait for a seat that is not on turn (``Phase.REDRAW``, four r14): a seat that completes its
  rack after a play and has seven of a kind draws again or keeps them (``kept``) before the next turn. A
  turn tried before that only accepts the play, and is taken again afterwards. ``State.actor`` is the seat
  that must act.
- A seat that leaves a table of four is skipped; with one seat left the game is over.
- Passing the device on may stop the clock: a pause with the cause ``handover``, logged at the instant of
  the turn before it, and ended when the next player lifts the curtain. Before the first turn it always
  stops the clock, also during the draw's box (ruling 1; C §1 starts the clock when both have drawn, before
  the tiles are on the racks).
"""

from faristol.game import actions, events
from faristol.game.decide import decide
from faristol.game.draws import exchange_limit
from faristol.game.end_conditions import closes, may_stop_at_nil
from faristol.game.events import Ending, Event, Points, Seat
from faristol.game.evolve import evolve, replay
from faristol.game.final_scores import Cause, GameResult, ScoreAdjustment, result_of
from faristol.game.plays import placed_play, play_from_tiles
from faristol.game.state import UNKNOWN, Hands, Pending, Phase, State, bag_count, bag_of, seated, unseen_by
from faristol.game.timing import advance, runs_for
from faristol.game.view import PendingView, SeenBySeat, as_known, view
from faristol.game.world import World

__all__ = [
    "UNKNOWN",
    "Cause",
    "Ending",
    "Event",
    "GameResult",
    "Hands",
    "Pending",
    "PendingView",
    "Phase",
    "Points",
    "ScoreAdjustment",
    "Seat",
    "SeenBySeat",
    "State",
    "World",
    "actions",
    "advance",
    "as_known",
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
