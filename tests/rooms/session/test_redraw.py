"""A rack of seven of a kind in the championship of four (r14): the table asks whoever has completed it."""

from __future__ import annotations

from faristol.game import Phase, actions, events
from faristol.players import PassIdea
from faristol.record import Header, Journal, Millis, SeatEntry, read_journal, write_journal
from faristol.session import Table
from faristol.session.game.present import table_view
from tests.rooms.record.games import lexicon, little_engine, played

NOW = Millis(0)


def asked() -> Table:
    """One person among three robots, who has just drawn seven consonants (a seed that was looked for)."""
    players = ("person", "greedy", "greedy", "greedy")
    seats = tuple(SeatEntry(f"Seient {place}", player) for place, player in enumerate(players))
    table = Table(Journal(Header("school_four", "petit", lexicon().digest, "23", seats)), little_engine())
    table.act(actions.Begin(), NOW)
    while table.state.phase is not Phase.REDRAW:
        if table.robot_to_act() is not None:
            table.think(NOW)
        elif table.state.phase is Phase.CHALLENGE:
            table.act(actions.Accept(table.state.turn), NOW)
        else:
            found = little_engine().finder.find(table.state.board, table.state.racks[0], 1)
            table.act(actions.MakePlay(table.state.turn, found[0].play), NOW)
    return table


def test_robots_wait_until_a_person_has_settled_the_rack() -> None:
    table = asked()
    view = table_view(table, table.state.actor, 0)
    assert (view["phase"], view["actor"], view["viewer"]) == ("redraw", 0, 0)
    assert (view["can"]["redraw"], view["can"]["keep_rack"]) == (None, None)
    refusal = view["can"]["play"]
    assert refusal is not None
    assert refusal["code"] == "rack_to_be_settled"
    assert table.robot_to_act() is None
    table.act(actions.KeepRack(table.state.actor), NOW)
    assert table.robot_to_act() == 1


def test_a_rack_that_was_kept_is_in_the_journal() -> None:
    table = asked()
    table.act(actions.KeepRack(table.state.actor), NOW)
    journal = read_journal(write_journal(table.journal()))
    assert journal.entries[-1].event == events.Kept(table.state.after(3))
    again = Table(journal, little_engine())
    assert again.state == table.state


def test_a_robot_puts_seven_of_a_kind_back() -> None:
    made = [entry.event for entry in played("1", "school_four", ("greedy",) * 4).entries]
    at = next(place for place, event in enumerate(made) if isinstance(event, events.Redrew))
    drew, redrew = made[at - 1], made[at]
    assert isinstance(drew, events.Drew)
    assert isinstance(redrew, events.Redrew)
    assert drew.seat == redrew.seat


def test_a_robot_that_would_rather_pass_keeps_its_rack() -> None:
    table = asked()
    assert table._action_of(PassIdea(), table.state.actor) == actions.KeepRack(table.state.actor)
