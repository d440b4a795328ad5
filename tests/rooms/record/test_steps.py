"""Where a replay stops, and the answers to challenges: which seats have yet to see them."""

from __future__ import annotations

from pathlib import Path

from faristol.board import read_play
from faristol.game import Event, Seat, events
from faristol.record import read_journal
from faristol.record.game.steps import answers, stops
from faristol.tiles import parse

GAMES = Path(__file__).parents[2] / "golden" / "games"
PLAYED = events.Played(Seat(0), read_play("H8 RRU"))
CHALLENGED = events.Challenged(Seat(1), (parse("RRU"),))
APPEALED = events.Appealed(Seat(1), "és un castellanisme")


def _made(name: str) -> list[Event]:
    return [entry.event for entry in read_journal((GAMES / f"{name}.jsonl").read_text("utf-8")).entries]


def test_every_row_has_its_stop_and_the_last_is_the_end() -> None:
    made = _made("classic-challenges-going-out")
    found = stops(made)
    assert found[-1][0] == len(made)
    assert {rows for _, rows in found} == set(range(found[-1][1] + 1))
    assert [moment for moment, _ in found] == sorted({moment for moment, _ in found})


def test_a_challenged_play_is_seen_before_it_is_judged() -> None:
    made = _made("classic-challenges-going-out")
    challenged = {at for at, event in enumerate(made) if isinstance(event, events.Challenged)}
    assert challenged
    assert challenged <= {moment for moment, _ in stops(made)}


def test_what_a_scorer_took_back_is_no_stop() -> None:
    passed, accepted = events.Passed(Seat(0)), events.Accepted(Seat(1))
    assert stops([PLAYED, accepted, PLAYED, events.TakenBack(), passed]) == [(0, 0), (4, 1), (5, 2)]


def test_two_who_abandon_make_two_rows() -> None:
    assert stops([events.Abandoned((Seat(0), Seat(1)))]) == [(0, 0), (1, 2)]


def _seen(made: list[Event]) -> list[tuple[int, bool, bool, tuple[int, ...]]]:
    return [(one.rev, one.valid, one.final, one.known) for one in answers(made)]


def test_nobody_knows_an_answer_before_an_action_of_their_own() -> None:
    made = [PLAYED, CHALLENGED, events.Ruled(False)]
    assert _seen(made) == [(3, False, False, ())]
    after = events.Played(Seat(1), read_play("H8 CASA"))
    assert _seen([*made, after]) == [(3, False, False, (1,))]
    assert answers([*made, after])[0].play == PLAYED.play


def test_of_one_play_only_the_last_answer_is_told() -> None:
    made = [PLAYED, CHALLENGED, events.Ruled(True), APPEALED]
    assert _seen(made) == [(3, True, False, (1,))]
    assert _seen([*made, events.Adjudicated(False)]) == [(5, False, True, ())]
