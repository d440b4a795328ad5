"""The championship of four: whoever draws seven of a kind is asked before the next turn (r14)."""

from __future__ import annotations

import itertools
from pathlib import Path

from playwright.sync_api import Page, expect

from faristol.game import Phase, actions
from faristol.players.levels import Robots
from faristol.record import Header, Journal, Millis, SeatEntry, write_journal
from faristol.session import Table, engine_over
from tests.browser.persons.game_files import opens
from tests.browser.persons.player import Person, lexicon_of
from tests.browser.site.test_layout_stories import CUT
from tests.browser.stand.site import Site, at_sizes, violations
from tests.rooms.app.loading import load as load_screen

game_words = load_screen("words.game")

clock_words = load_screen("words.clock")
NOW = Millis(0)


def until_asked(folder: Path, seed: str) -> Table | None:
    """A game of this seed up to the moment when the person, the first seat, has drawn seven of a kind."""
    lexicon = lexicon_of(folder)
    known = engine_over(lexicon, Robots({}, lexicon))
    players = (("Aina", "person"), ("", "greedy"), ("", "greedy"), ("", "greedy"))
    seats = tuple(SeatEntry(name, player) for name, player in players)
    table = Table(Journal(Header("school_four", lexicon.name, lexicon.digest, seed, seats)), known)
    table.act(actions.Begin(), NOW)
    while table.state.phase is not Phase.OVER:
        seat = table.state.actor
        if table.robot_to_act() is not None:
            table.think(NOW)
        elif table.state.phase is Phase.REDRAW:
            return table
        elif table.state.phase is Phase.CHALLENGE:
            table.act(actions.Accept(seat), NOW)
        else:
            found = known.finder.find(table.state.board, table.state.racks[seat], 1)
            table.act(actions.MakePlay(seat, found[0].play) if found else actions.Pass(seat), NOW)
    return None


def asked_anew(aina: Person, journal: str) -> list[str]:
    """The rack of whoever is asked, when the game was opened."""
    opens(aina, journal)
    expect(aina.message()).to_contain_text(game_words.ONE_KIND)
    return sorted(aina.rack_names())


def test_seven_of_a_kind_are_put_back_or_kept_before_the_next_turn(page: Page, site: Site) -> None:
    tables = (until_asked(site.folder, f"conte-{number}") for number in itertools.count())
    journal = next(write_journal(table.journal()) for table in tables if table)
    aina = Person(page, site)
    aina.arrives()
    before = asked_anew(aina, journal)
    assert violations(page) == []
    for width, _ in at_sizes(page, [(360, 740), (768, 1024), (1024, 768), (1280, 800)]):
        assert page.evaluate(CUT, "#actions button") == [], f"at {width}"
    aina.button(clock_words.KEEP_RACK).click()
    expect(aina.message()).not_to_contain_text(game_words.ONE_KIND)
    assert sorted(aina.rack_names()) == before

    assert asked_anew(aina, journal) == before
    aina.button(clock_words.REDRAW["after_refill"]).click()
    title, _, yes = clock_words.redraw_question("after_refill")
    aina.box(title).get_by_role("button", name=yes).click()
    expect(aina.message()).not_to_contain_text(game_words.ONE_KIND)
    assert sorted(aina.rack_names()) != before
