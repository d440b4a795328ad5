"""The world championship of 2009: two players, "SENYORS", one challenge, and an end by fewer passes."""

from typing import Final

from faristol.rules import terms
from faristol.rules.ruleset import Rule, Ruleset

WORLD_2009: Final = Ruleset(
    id="world_2009",
    version=2,
    seats=Rule((2, 2), "art. 0"),
    party=Rule(terms.Party.PLAYER, "art. 0"),
    starter=Rule(terms.Starter.DRAW, "criteri 1", (terms.Starter.DRAW, terms.Starter.LISTED)),
    rack_size=Rule(7, "art. 3"),
    bingo=Rule(50, "art. 9"),
    placement=Rule(None, "art. 3"),
    exchange_needs=Rule(7, "art. 14.1"),
    redraw=Rule(terms.Redraw.ON_OWN_TURN, "art. 14.2"),
    overdraw=Rule(terms.Overdraw.AT_RANDOM, "art. 4"),
    passing=Rule(None, "art. 15"),
    turns_each=Rule(0, "art. 27"),
    going_out=Rule(terms.GoingOut.ENDS, "art. 27.3"),
    zero_turns_each=Rule(0, "art. 27.2"),
    pass_turns_each=Rule(2, "art. 27.2"),
    idle_turns_each=Rule(3, "art. 27.2"),
    nil_idle_turns=Rule(0, "art. 27.2"),
    blocked=Rule(terms.Blocked.ENDS, "art. 27.1"),
    round_time=Rule(terms.RoundTime.NOTHING, "art. 27.4"),
    last_turn_seconds=Rule(0, "art. 27.4"),
    abandon_penalty=Rule(0, "art. 28.4"),
    abandon_award=Rule(0, "art. 28.4"),
    both_abandon=Rule(None, "art. 28.4"),
    disqualified=Rule(None, "art. 28"),
    notation=Rule(terms.Notation.DASH_FOR_EXCHANGE, "art. 19"),
    word_check=Rule(terms.WordCheck.ONE_CHALLENGE, "art. 23"),
    one_challenge=Rule(None, "criteri 23"),
    challenge_seconds=Rule(0, "criteri 15", (0, 15, 30, 60)),
    challenge_covers=Rule(terms.Cover.NOTHING, "art. 23"),
    clock=Rule(
        terms.ClockKind.CHESS, "art. 18", (terms.ClockKind.CHESS, terms.ClockKind.TURNS, terms.ClockKind.NONE)
    ),
    clock_minutes=Rule(0, "art. 20"),
    turn_seconds=Rule(120, "art. 18.1"),
    late_turn=Rule(terms.LateTurn.LOST, "criteri 24", (terms.LateTurn.LOST, terms.LateTurn.WARNING)),
    game_minutes=Rule(50, "art. 17", (40, 50, 60)),
    game_clock=Rule(terms.GameClock.GOES_ON, "art. 23"),
    overtime_fine=Rule(10, "art. 21"),
    overtime_limit=Rule(0, "art. 21"),
    clock_stops=Rule(
        (terms.Stop.CHALLENGE, terms.Stop.SCORE, terms.Stop.SURPLUS, terms.Stop.ARBITER), "art. 20"
    ),
    handover=Rule(terms.Handover.RUNS, "art. 20", (terms.Handover.RUNS, terms.Handover.STANDS)),
    no_show_minutes=Rule(0, "art. 28"),
    aids=Rule(terms.Aids.NONE, "art. 24"),
)
