"""The scorer of a physical board (ruling 14): reported rulings, and entries that are taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from faristol.errors import BadRecord
from faristol.game import Ending, Hands, Phase, State, actions, decide, events, evolve, seated
from faristol.game.actions import (
    Abandon,
    Accept,
    Adjudicate,
    Appeal,
    Begin,
    CallRoundTime,
    Challenge,
    Disqualify,
    Exchange,
    Note,
    Pass,
    Pause,
    ReportRuling,
    TakeBack,
)
from faristol.game.events import Incident
from faristol.game.state import UNKNOWN
from faristol.record import (
    Entry,
    Header,
    Journal,
    Judge,
    Millis,
    SeatEntry,
    TurnKind,
    audit,
    read_journal,
    sheet,
    write_journal,
)
from faristol.rules import BY_ID, CLASSIC, Ruleset, Stop
from faristol.tiles import parse
from tests.regulations.common import letters_of, pass_round, refused
from tests.tables import FIRST, SECOND, act, play, table, words, world

CASA = letters_of("CASA")


def physical(ruleset: Ruleset = CLASSIC, seats: int = 2) -> State:
    return act(seated(ruleset, seats, Hands.PHYSICAL), Begin(), world())


def played(ruleset: Ruleset = CLASSIC, seats: int = 2) -> State:
    return act(physical(ruleset, seats), play(FIRST, "H8 CASA"), world())


def whole(*tried: actions.Action) -> tuple[list[State], list[events.Event]]:
    """The states and events of a classic game on a physical board in which all this was entered."""
    states, made = [seated(CLASSIC, 2, Hands.PHYSICAL)], []
    for action in (Begin(), *tried):
        for event in decide(states[-1], action, world("CASA")):
            made.append(event)
            states.append(evolve(states[-1], event))
    return states, made


def journal_of(made: Sequence[events.Event]) -> Journal:
    seats = (SeatEntry("Aina", "person"), SeatEntry("Biel", "person"))
    header = Header("classic", "cap", "0", "prova", seats, hands=Hands.PHYSICAL)
    return Journal(header, tuple(Entry(Millis(0), event) for event in made))


def test_ruling_14_who_begins_was_drawn_at_the_board_and_sits_first() -> None:
    made = [decide(seated(CLASSIC, 2, Hands.PHYSICAL), Begin(), world(seed=seed)) for seed in "abcdef"]
    assert {event for facts in made for event in facts if not isinstance(event, events.Drew)} == {
        events.FirstChosen(FIRST)
    }


def test_ruling_14_racks_that_never_were_filled_up_are_not_worked_out() -> None:
    """With seven tiles just laid a rack is empty, and the other seat's is not yet all that is unseen."""
    laid = act(physical(), play(FIRST, "H8 PASTERA"), world())
    assert (laid.racks[0], act(laid, Abandon(SECOND), world()).racks) == (b"", laid.racks)


def test_ruling_15_an_arbiter_elsewhere_may_overrule_the_lexicon() -> None:
    out = act(played(), ReportRuling(SECOND, CASA, False), world("CASA"))
    assert (out.scores, out.turn, any(out.board)) == ((0, 0), SECOND, False)
    stays = act(played(), ReportRuling(SECOND, CASA, True), world())
    assert (stays.phase, stays.scores) == (Phase.REVIEW, (10, 0))
    final = act(act(stays, Appeal(SECOND, "No hi és."), world()), Adjudicate(False), world())
    assert final.scores == (0, 0)


@pytest.mark.parametrize("ruleset", [BY_ID["school_pairs"], BY_ID["world_2009"]])
def test_ruling_15_a_reported_yes_is_final_where_there_is_one_challenge(ruleset: Ruleset) -> None:
    stays = act(played(ruleset), ReportRuling(SECOND, CASA, True), world())
    assert (stays.phase, stays.scores[0]) == (Phase.TURN, 10)
    refused(stays, Appeal(SECOND, "x"), "one_challenge_only", ruleset.one_challenge.article)
    out = act(played(ruleset), ReportRuling(SECOND, CASA, False), world("CASA"))
    assert out.scores[0] == 0


def test_ruling_15_any_of_the_others_may_bring_the_arbiters_slip() -> None:
    four = played(BY_ID["school_four"], 4)
    out = act(four, ReportRuling(events.Seat(3), CASA, False), world())
    assert (out.scores, out.turn) == ((0, 0, 0, 0), SECOND)
    refused(four, ReportRuling(FIRST, CASA, False), "not_your_turn", "r11")


def test_ruling_15_a_reported_ruling_names_words_of_the_play() -> None:
    refused(played(), ReportRuling(SECOND, letters_of("COSA"), True), "word_not_in_play", "§6")
    refused(played(), ReportRuling(SECOND, (), True), "challenge_names_no_word", "§6")
    refused(physical(), ReportRuling(SECOND, CASA, True), "challenge_window_closed", "§6")


def test_ruling_15_where_the_program_deals_it_answers_itself() -> None:
    dealt = act(table("CASAEIO", "AEIOULS"), play(FIRST, "H8 CASA"), world())
    refused(dealt, ReportRuling(SECOND, CASA, True), "only_at_a_physical_board", "§6")


def test_ruling_14_a_slip_of_the_pen_is_taken_back() -> None:
    start = physical()
    back = act(played(), TakeBack(), world())
    assert replace(back, rev=start.rev) == start
    again = act(back, play(FIRST, "H8 CASES"), world())
    assert again.scores[0] > 0


def test_ruling_14_what_may_be_taken_back_is_no_part_of_where_the_game_stands() -> None:
    state = played()
    assert state.earlier is not None
    bare = replace(state, earlier=None)
    assert (bare, repr(bare)) == (state, repr(state))


def test_ruling_14_entry_after_entry_may_be_taken_back() -> None:
    unknown = bytes((UNKNOWN,)) * 2
    states, _ = whole(play(FIRST, "H8 CASA"), Exchange(SECOND, unknown), Pass(FIRST), play(SECOND, "I8 AL"))
    state = states[-1]
    turns = [sum(state.turns)]
    while state.earlier:
        state = act(state, TakeBack(), world())
        turns.append(sum(state.turns))
    assert turns == [4, 3, 2, 1, 0]
    refused(state, TakeBack(), "nothing_to_take_back", "§5")
    assert state.racks == physical().racks


def test_ruling_14_a_ruling_entered_wrongly_is_taken_back_alone() -> None:
    out = act(played(), ReportRuling(SECOND, CASA, False), world())
    back = act(out, TakeBack(), world())
    assert (back.phase, back.scores) == (Phase.CHALLENGE, (10, 0))
    looked_up = act(played(), Challenge(SECOND, CASA), world())
    assert act(looked_up, TakeBack(), world()).phase is Phase.CHALLENGE


def test_ruling_14_an_end_that_came_of_a_slip_is_taken_back() -> None:
    scored = act(played(), Accept(SECOND), world())
    over = pass_round(scored, 6)
    assert over.ending is Ending.ZERO_TURNS
    back = act(over, TakeBack(), world())
    assert (back.ending, back.phase) == (None, Phase.TURN)


def test_ruling_14_what_an_arbiter_did_since_then_remains() -> None:
    called = act(act(played(), CallRoundTime(), world()), Pause(Stop.ARBITER), world())
    back = act(called, TakeBack(), world())
    assert back.final_turns == called.final_turns
    assert back.paused is Stop.ARBITER
    out = act(played(BY_ID["school_four"], 4), Disqualify(FIRST, ""), world())
    refused(out, TakeBack(), "nothing_to_take_back", "r13")


def test_ruling_14_nothing_is_taken_back_where_the_program_deals() -> None:
    dealt = act(table("CASAEIO", "AEIOULS"), play(FIRST, "H8 CASA"), world())
    refused(dealt, TakeBack(), "only_at_a_physical_board", "§5")
    assert dealt.earlier is None, "nor is what was before kept"


def test_ruling_14_the_journal_keeps_slip_and_correction_and_the_sheet_what_stands() -> None:
    states, made = whole(
        play(FIRST, "H8 CASES"),
        Note(FIRST, Incident.OVERDRAW, 1, ""),
        play(SECOND, "I8 AL"),
        TakeBack(),
        TakeBack(),
        play(FIRST, "H8 CASA"),
        ReportRuling(SECOND, CASA, True),
        TakeBack(),
        ReportRuling(SECOND, CASA, False),
        Pass(SECOND),
    )
    journal = read_journal(write_journal(journal_of(made)))
    assert [entry.event for entry in journal.entries] == made
    moments = audit(journal, Judge(words("CASA"), lambda _board, _rack: True))
    assert [moment.state for moment in moments] == states
    rows = sheet(states, made)
    assert [(row.seat, row.kind, row.total) for row in rows] == [
        (FIRST, TurnKind.WITHDRAWN, 0),
        (SECOND, TurnKind.PASS, 0),
    ]
    assert rows[0].play is not None
    assert rows[0].play.word == parse("CASA")


def test_a_journal_that_takes_back_what_was_never_entered_is_refused() -> None:
    _, made = whole()
    with pytest.raises(BadRecord) as fault:
        audit(journal_of([*made, events.TakenBack()]), Judge(words(), lambda _board, _rack: True))
    assert fault.value.code == "does_not_follow"
