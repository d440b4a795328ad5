"""Days that begin without a form: a duplicate comes as a file, as many at one page as a story needs."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.persons.director import Desk
from tests.browser.persons.duplicates import Duplicate
from tests.rooms.app.loading import load as load_screen

desk_setup_words = load_screen("words.desk.setup")

TITLE = "Duplicada de Vic"


def opens(desk: Desk, day: Duplicate, rows: int) -> None:
    """The duplicate comes as a file, in the place of the one on the desk."""
    if desk.page.url == "about:blank":
        desk.arrives()
    elif not desk.button(desk_setup_words.OPEN_FILE).is_visible():
        desk.picks(desk_setup_words.HOME)
    with desk.page.expect_file_chooser() as waited:
        desk.button(desk_setup_words.OPEN_FILE).click()
    waited.value.set_files({"name": "a.jsonl", "mimeType": "text/plain", "buffer": day.journal().encode()})
    expect(desk.rows()).to_have_count(rows)


def begins_a_day(desk: Desk, *players: str, seed: str = "conte", **options: str | int) -> None:
    """A new duplicate has its players and no rack; ``options`` as the engine names them."""
    day = Duplicate(desk.site.folder, title=TITLE, seed=seed, options=options)
    for number, name in enumerate(players, start=1):
        day.act("join", number=number, name=name, table="")
    opens(desk, day, len(players))


def begins_a_round(desk: Desk, *players: str, seed: str = "conte", **options: str | int) -> None:
    """The time of round 1 of a new duplicate has begun."""
    begins_a_day(desk, *players, seed=seed, **options)
    desk.begins_the_round()
