"""Games that were begun elsewhere and come to a page as files: the way to the table is not the story."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from faristol.board import placed_tiles
from faristol.session.wire import placed_tile
from tests.browser.persons.player import (
    TWO_PERSONS,
    Person,
    Seats,
    View,
    board_of,
    finder,
    first_to_play,
    no_word,
    rack_of,
    seed_where,
)
from tests.browser.persons.robots import Game
from tests.rooms.app.loading import load

common_words = load("words.common")
level_words = load("words.home.levels")
new_game_words = load("words.home.new_game")

Play = Callable[[Game, Path], None]


def wall(page: Page) -> int:
    """The instant on the page's clock, in ms since 1970."""
    at: int = page.evaluate("Date.now()")
    return at


def opens(person: Person, journal: str) -> None:
    """A game comes as a file, to the first screen, to a table or to a game's end."""
    if person.end().is_visible():
        person.end().get_by_role("button", name=common_words.HOME).click()
    elif person.page.locator("dialog[open]").count() == 0:
        person.opens_menu(new_game_words.SAVED_GAMES)
    with person.page.expect_file_chooser() as waited:
        person.button(common_words.IMPORT).click()
    waited.value.set_files({"name": "a.jsonl", "mimeType": "text/plain", "buffer": journal.encode()})


def comes_to(
    aina: Person,
    ruleset: str = "classic",
    after: Play | None = None,
    seats: Seats = TWO_PERSONS,
    holds: Callable[[View], bool] = first_to_play,
    **options: str | int,
) -> Person:
    """Whoever has the turn in a game of which no time is used: Aina, or the next after her play.

    ``holds``: what is true of the first seat's view when the game begins.
    """
    game = Game(
        aina.site.folder,
        ruleset,
        tuple((alias or level_words.robot_name(player), player) for player, alias in seats),
        at=wall(aina.page),
        pace=0,
        seed=seed_where(holds, ruleset, len(seats)),
        options=options,
    )
    if after:
        after(game, aina.site.folder)
    opens(aina, game.journal())
    aina.button(common_words.IMPORT).wait_for(state="hidden")  # a game that was open before is gone
    seat = game.view["actor"]
    if [player for player, _ in seats].count("person") == 1:
        assert aina.has_the_turn()
        return aina
    person = Person(aina.page, aina.site, seat, seats[seat][1])
    person.lifts_the_curtain()
    return person


def lays_no_word(game: Game, folder: Path) -> None:
    rack = rack_of({"rack": [{"text": text} for text in game.rack()]})
    game.act(type="play", tiles=[placed_tile(*one) for one in no_word(folder, rack)])


def lays_the_best(game: Game, folder: Path) -> None:
    view = game.ask(kind="look", viewer=game.view["actor"])
    best = finder(folder).find(board_of(view), rack_of(view), 1)[0]
    game.act(type="play", tiles=[placed_tile(*one) for one in placed_tiles(board_of(view), best.play)])
