"""The school championship of four: at most four turns each, two minutes a turn, half an hour in all."""

from dataclasses import replace
from typing import Final

from faristol.rules.ruleset import (
    Aids,
    Blocked,
    ClockKind,
    GoingOut,
    Handover,
    LateTurn,
    Notation,
    Overdraw,
    Party,
    Redraw,
    RoundTime,
    Rule,
    Ruleset,
    Starter,
    Stop,
    WordCheck,
)

SCHOOL_FOUR: Final = Ruleset(
    id="school_four",
    version=2,
    seats=Rule((4, 4), "r1"),
    party=Rule(Party.PLAYER, "r1"),
    starter=Rule(Starter.DRAW, "r6"),
    rack_size=Rule(7, "r14"),
    bingo=Rule(50, "r21"),
    placement=Rule(None, "r9"),
    exchange_needs=Rule(7, "r19"),
    redraw=Rule(Redraw.AFTER_REFILL, "r14"),
    overdraw=Rule(Overdraw.BY_LEFT_NEIGHBOUR, "r15"),
    passing=Rule(None, "r18"),
    turns_each=Rule(4, "r2"),
    going_out=Rule(GoingOut.ENDS, "criteri 10", (GoingOut.ENDS, GoingOut.PLAY_ON)),
    zero_turns_each=Rule(0, "r2"),
    pass_turns_each=Rule(0, "r2"),
    idle_turns_each=Rule(0, "r2"),
    nil_idle_turns=Rule(0, "r2"),
    blocked=Rule(Blocked.PLAY_ON, "r2"),
    round_time=Rule(RoundTime.NOTHING, "r3"),
    last_turn_seconds=Rule(120, "r4"),
    abandon_penalty=Rule(0, "criteri 10"),
    abandon_award=Rule(0, "criteri 10"),
    both_abandon=Rule(None, "criteri 10"),
    disqualified=Rule(None, "criteri 10"),
    notation=Rule(Notation.DASH_AND_ZERO, "r13"),
    word_check=Rule(WordCheck.ONE_CHALLENGE, "r11"),
    one_challenge=Rule(None, "r11"),
    challenge_seconds=Rule(0, "criteri 15", (0, 15, 30, 60)),
    clock=Rule(ClockKind.TURNS, "r3", (ClockKind.TURNS, ClockKind.NONE)),
    clock_minutes=Rule(0, "r3"),
    turn_seconds=Rule(120, "r4"),
    late_turn=Rule(LateTurn.LOST, "criteri 10", (LateTurn.LOST, LateTurn.WARNING)),
    game_minutes=Rule(30, "r3"),
    overtime_fine=Rule(0, "r4"),
    overtime_limit=Rule(0, "r4"),
    clock_stops=Rule((Stop.CHALLENGE, Stop.ARBITER, Stop.FORCE_MAJEURE), "r10"),
    handover=Rule(Handover.STANDS, "criteri 10", (Handover.RUNS, Handover.STANDS)),
    no_show_minutes=Rule(0, "r1"),
    aids=Rule(Aids.NONE, "r11"),
)

# Games of the first edition are still read.  It asked nobody whether to keep a rack, and let seven of a
# kind go back at the next own turn instead of on completing the rack.
SCHOOL_FOUR_1: Final = replace(SCHOOL_FOUR, version=1, redraw=Rule(Redraw.ON_OWN_TURN, "r14"))
