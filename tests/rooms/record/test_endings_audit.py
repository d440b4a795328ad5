"""The audit of every ending of a game: the true journal passes, and a changed one is refused."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest

from faristol.board import SQUARES, BadPlacement, Direction, Play, Square, play_of
from faristol.board.geometry import lane_from
from faristol.errors import BadRecord
from faristol.game import UNKNOWN, Ending, Hands, Seat, State, actions, decide, events
from faristol.record import (
    Entry,
    Header,
    Journal,
    Judge,
    Millis,
    SeatEntry,
    audit,
    read_journal,
    write_journal,
)
from faristol.record.game.audit import action_of, after, first_moment, world_at
from faristol.tiles import BLANK_BIT, parse
from tests.rooms.record.games import lexicon, little_engine, played
from tests.tables import play

MINUTE = 60_000
FIRST, SECOND = Seat(0), Seat(1)


def scripted(ruleset: str, *tried: tuple[int, actions.Action], **header: object) -> Journal:
    """A game of two; each action is given with its minute."""
    seats = (SeatEntry("Aina", "person"), SeatEntry("Biel", "person"))
    full = Header(ruleset, "petit", lexicon().digest, "prova", seats, **header)  # type: ignore[arg-type]
    journal = Journal(full)
    moment = first_moment(journal)
    for minute, action in ((0, actions.Begin()), *tried):
        at = Millis(minute * MINUTE)
        for event in decide(moment.state, action, world_at(full, JUDGE, moment, at)):
            journal = Journal(full, (*journal.entries, Entry(at, event)))
            moment = after(moment, journal.entries[-1])
    return journal


JUDGE = Judge(lexicon(), little_engine().judge.has_play)
NO_PLAY = Judge(lexicon(), lambda _board, _rack: False)
PHYSICAL: dict[str, object] = {"hands": Hands.PHYSICAL}


def opened() -> tuple[int, actions.Action]:
    return 1, play(FIRST, "H8 CASA")


def passes(count: int, first: int = 0) -> list[tuple[int, actions.Action]]:
    return [(2 + turn, actions.Pass(Seat((first + turn) % 2))) for turn in range(count)]


def idle() -> list[tuple[int, actions.Action]]:
    """Twelve turns without a play, of which every fourth is an exchange."""
    unknown = bytes((UNKNOWN,))
    return [
        (2 + turn, actions.Exchange(Seat((turn + 1) % 2), unknown) if turn % 4 == 3 else one)
        for turn, (_, one) in enumerate(passes(12, 1))
    ]


GAMES: dict[Ending, Callable[[], Journal]] = {
    Ending.WENT_OUT: lambda: laid_out("classic", JUDGE),
    Ending.BLOCKED: lambda: laid_out("world_2009", NO_PLAY),
    Ending.AGREED: lambda: scripted(
        "classic", opened(), *passes(1, 1), (9, actions.StopAgreed()), hands=Hands.PHYSICAL
    ),
    Ending.TURN_LIMIT: lambda: played("1", "school_four", ("greedy",) * 4).journal(),
    Ending.ZERO_TURNS: lambda: scripted("classic", opened(), *passes(6, 1), **PHYSICAL),
    Ending.IDLE_TURNS: lambda: scripted("classic", opened(), *idle(), **PHYSICAL),
    Ending.PASS_TURNS: lambda: scripted("world_2009", *passes(4)),
    Ending.ROUND_TIME: lambda: scripted("world_2009", (3, actions.CallRoundTime())),
    Ending.OVERTIME: lambda: scripted("classic", (36, actions.CallTime())),
    Ending.STOPPED_AT_NIL: lambda: scripted("classic", *passes(20), (23, actions.StopAtNil())),
    Ending.ABANDONED: lambda: scripted("classic", (1, actions.Abandon(FIRST))),
    Ending.ALL_ABANDONED: lambda: scripted("classic", (1, actions.AbandonAll())),
    Ending.DISQUALIFIED: lambda: scripted(
        "classic", (1, actions.Disqualify(FIRST, "sac")), (2, actions.Disqualify(SECOND, "resposta"))
    ),
    Ending.NO_SHOW: lambda: scripted("classic", (16, actions.ReportAbsent((SECOND,)))),
}


def laid_out(ruleset: str, judge: Judge) -> Journal:
    """A game in which each seat places its whole rack at the first possible place, up to the end."""
    seats = (SeatEntry("Aina", "person"), SeatEntry("Biel", "person"))
    journal = Journal(Header(ruleset, "petit", lexicon().digest, "prova", seats))
    moment = first_moment(journal)
    action: actions.Action = actions.Begin()
    while True:
        for event in decide(moment.state, action, world_at(journal.header, judge, moment, 0)):
            journal = Journal(journal.header, (*journal.entries, Entry(Millis(0), event)))
            moment = after(moment, journal.entries[-1])
        if moment.state.ending:
            return journal
        pending, seat = moment.state.pending, moment.state.turn
        action = actions.Accept(seat) if pending else actions.MakePlay(seat, anywhere(moment.state, seat))


def anywhere(state: State, seat: int) -> Play:
    """The first place where all the tiles of the rack make a play."""
    faces = [tile or BLANK_BIT | 1 for tile in state.racks[seat]]
    for square in (112, *range(SQUARES)):
        free = [one for one in lane_from(square, Direction.ACROSS) if not state.board[one]]
        with contextlib.suppress(BadPlacement):
            return play_of(state.board, [(Square(one), face) for one, face in zip(free, faces, strict=False)])
    raise AssertionError("a row has room for seven tiles")


def judge_of(ending: Ending) -> Judge:
    return NO_PLAY if ending is Ending.BLOCKED else JUDGE


def test_every_ending_is_reached() -> None:
    assert set(GAMES) == set(Ending)


@pytest.mark.parametrize("ending", Ending, ids=lambda ending: ending.value)
def test_a_game_that_ended_so_audits(ending: Ending) -> None:
    journal = GAMES[ending]()
    moments = audit(read_journal(write_journal(journal)), judge_of(ending))
    assert moments[-1].state.ending is ending


def test_a_rack_that_is_shown_as_the_players_stop_is_part_of_that() -> None:
    shown = events.Revealed(SECOND, parse("A"))
    assert action_of((shown, events.Ended(Ending.BLOCKED)), 0) == actions.StopBlocked()
    assert action_of((shown, events.Ended(Ending.STOPPED_AT_NIL)), 0) == actions.StopAtNil()
    assert action_of((shown,), 0) == actions.Reveal(SECOND, parse("A"))


@pytest.mark.parametrize("ending", Ending, ids=lambda ending: ending.value)
def test_a_game_cannot_have_ended_otherwise(ending: Ending) -> None:
    journal = GAMES[ending]()
    other = Ending.ABANDONED if ending is not Ending.ABANDONED else Ending.OVERTIME
    entries = tuple(
        Entry(entry.at, events.Ended(other)) if isinstance(entry.event, events.Ended) else entry
        for entry in journal.entries
    )
    with pytest.raises(BadRecord) as fault:
        audit(Journal(journal.header, entries), judge_of(ending))
    assert fault.value.code == "does_not_follow"
