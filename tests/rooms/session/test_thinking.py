"""A robot that thinks for long: its thought comes in parts, and whatever changes the game ends it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from faristol.chance import Chance
from faristol.errors import IllegalAction
from faristol.game import actions, events
from faristol.kernel.plays import ScoredPlay
from faristol.lexicon import Lexicon, from_words
from faristol.players import Position, Thought
from faristol.record import Header, Journal, Millis, SeatEntry
from faristol.session import Session, Table
from faristol.tiles import parse
from tests.rooms.record.games import lexicon, little_engine
from tests.rooms.session.test_session import WORDS, ask, begin

NOW = Millis(0)


class Slow:
    """Its ideas are the plays of its rack, the best one last; it counts its thoughts and its ideas."""

    def __init__(self) -> None:
        self.thoughts = self.ideas = 0

    def think(self, position: Position, chance: Chance) -> Iterator[Thought]:
        self.thoughts += 1
        for play in reversed(plays_of(position)):
            self.ideas += 1
            yield play

    def doubts(self, words: object) -> tuple[bytes, ...]:
        return ()


def plays_of(position: Position) -> list[ScoredPlay]:
    return little_engine().finder.find(position.board, position.rack, 6)


@pytest.fixture
def robot() -> Slow:
    return Slow()


@pytest.fixture
def table(robot: Slow) -> Table:
    """A free game in which the robot has the turn after a pass of the person."""
    engine = replace(little_engine(), robots={"champion": robot})
    seats = (SeatEntry("Aina", "person"), SeatEntry("Robot", "champion"))
    header = Header("free", "petit", lexicon().digest, "1", seats, options=(("starter", "listed"),))
    table = Table(Journal(header), engine)
    table.act(actions.Begin(), NOW)
    table.act(actions.Pass(table.state.actor), NOW)
    assert table.robot_to_act() == 1
    return table


def played(table: Table) -> ScoredPlay | None:
    """The play with which the log ends."""
    last = next(one.event for one in reversed(table.entries) if not isinstance(one.event, events.Drew))
    if not isinstance(last, events.Played):
        return None
    row = table.rows(table.rev)[-1]
    return ScoredPlay(last.play, row.points)


def test_a_thought_goes_on_where_it_was(table: Table, robot: Slow) -> None:
    rev = table.rev
    assert [table.think(NOW, 2), table.think(NOW, 1), table.think(NOW, 1)] == [2, 3, 4]
    assert (robot.thoughts, robot.ideas, table.rev) == (1, 4, rev)
    assert table.think(NOW, 9) == 0
    assert (robot.thoughts, robot.ideas) == (1, 6)
    assert played(table) is not None


def test_the_last_idea_is_played_when_no_more_are_wanted(table: Table, robot: Slow) -> None:
    ideas = plays_of(_position(table))[::-1]
    assert table.think(NOW, 3) == 3
    assert table.think(NOW, 0) == 0
    assert robot.ideas == 3
    assert played(table) == ideas[2]


def test_without_a_limit_the_whole_thought_is_had(table: Table, robot: Slow) -> None:
    ideas = plays_of(_position(table))[::-1]
    assert table.think(NOW) == 0
    assert robot.ideas == len(ideas)
    assert played(table) == ideas[-1]


def test_a_thought_that_was_lost_with_its_engine_is_thought_again(table: Table, robot: Slow) -> None:
    """Nobody plays the first idea that comes because the page's last request reached a new engine."""
    assert table.think(NOW, 4) == 4
    again = Table(table.journal(), replace(little_engine(), robots={"champion": robot}))
    assert again.think(NOW, 0) == 1
    assert again.rev == table.rev


def test_undo_ends_the_thought(table: Table, robot: Slow) -> None:
    assert table.think(NOW, 3) == 3
    table.undo(0)
    with pytest.raises(IllegalAction):
        table.think(NOW, 1)
    table.act(actions.Pass(table.state.actor), NOW)
    assert (table.think(NOW, 1), robot.thoughts) == (1, 2)


def test_a_stop_ends_the_thought(table: Table, robot: Slow) -> None:
    assert table.think(NOW, 3) == 3
    table.act(actions.Pause(table.state.ruleset.clock_stops.value[0]), NOW)
    table.act(actions.Resume(), NOW)
    assert (table.think(NOW, 1), robot.thoughts) == (1, 2)


def _position(table: Table) -> Position:
    return Position(table.state.board, table.state.racks[1], b"", 0, 0, False, 0)


# -- the champion itself, through the session


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return from_words("petit", sorted({parse(word) for word in WORDS}))


@pytest.fixture
def session(words: Lexicon) -> Session:
    return Session(words, {}, lambda: "llavor")


def _thinks(session: Session, **fields: Any) -> dict[str, Any]:
    reply = ask(session, "think", **fields)
    assert reply["ok"], reply
    return reply


def test_while_it_thinks_it_answers_and_nothing_is_logged(session: Session) -> None:
    begun = begin(session, "champion", "person", ruleset="free", options={"starter": "listed"})
    reply = _thinks(session, ideas=2)
    assert reply["ideas"] == 2
    assert not {"view", "log"} & reply.keys()
    assert ask(session, "look", viewer=0)["view"] == begun["view"]
    assert ask(session, "hint", seat=1)["ok"] is False
    assert _thinks(session, ideas=1)["ideas"] == 3
    done = _thinks(session, ideas=0)
    assert "ideas" not in done
    assert done["view"]["sheet"][0]["seat"] == 0
    assert done["log"]["keep"] == begun["rev"] + 1


def test_a_play_is_accepted_before_the_thought_and_shown_at_once(session: Session) -> None:
    reply = begin(session, "greedy", "champion", ruleset="classic")
    while not (reply["view"]["phase"] == "challenge" and reply["view"]["actor"] == 1):
        reply = _thinks(session)
    rev = reply["rev"]
    accepted = _thinks(session, ideas=2)
    assert (accepted["ideas"], accepted["view"]["phase"]) == (2, "turn")
    assert accepted["log"]["keep"] == rev + 1
    assert "log" not in _thinks(session, ideas=1)


@pytest.mark.uncounted
@pytest.mark.parametrize("players", [("champion", "greedy"), ("champion", "greedy", "champion", "greedy")])
def test_it_plays_whole_games_that_are_audited(session: Session, players: tuple[str, ...]) -> None:
    reply = begin(session, *players, ruleset="free")
    lines = list(reply["log"]["lines"])
    for _ in range(1000):
        if reply["view"]["phase"] == "over":
            break
        reply = _thinks(session, ideas=0)
        if "log" in reply:
            lines[reply["log"]["keep"] :] = reply["log"]["lines"]
        else:
            reply = _thinks(session, ideas=0)
            lines[reply["log"]["keep"] :] = reply["log"]["lines"]
    assert reply["view"]["phase"] == "over"
    again = ask(session, "open", journal="\n".join(lines) + "\n")
    assert again["view"]["sheet"] == reply["view"]["sheet"]


def test_with_two_other_racks_it_simulates(session: Session) -> None:
    """No endgame is solved whose racks it does not know."""
    reply = begin(session, "champion", "person", "person", "person", ruleset="free")
    assert len(reply["view"]["seats"]) == 4
    while reply["view"]["actor"] != 0:
        reply = ask(session, "act", action={"type": "pass"})
    assert _thinks(session, ideas=4)["ideas"] == 4
    assert _thinks(session, ideas=0)["view"]["sheet"][-1]["seat"] == 0
