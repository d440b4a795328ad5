"""The director's desk of a duplicate, as it is used: mostly by keyboard, with slips in hand."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.rooms.app.loading import load as load_screen

from .player import board_of, finder, rack_of
from .stand import PATIENCE, Site, ask

said = load_screen("ca_director")
View = dict


class Desk:
    """The director at a page."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site

    def arrives(self) -> None:
        self.page.goto(self.site.url + "duplicada.html")
        self.button(said.DIRECT).wait_for()

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def begins(self, title: str = "Prova", *players: str) -> None:
        self.button(said.DIRECT).click()
        self.page.get_by_label(said.GAME_TITLE).fill(title)
        self.button(said.GO_ON).click()
        self.button(said.DRAW_FIRST).wait_for(timeout=PATIENCE)
        for name in players:
            self.page.get_by_label(said.NAME).fill(name)
            self.page.keyboard.press("Enter")
        expect(self.rows()).to_have_count(len(players))

    def rows(self) -> Locator:
        return self.page.locator(".desk-row")

    def sees(self) -> View:
        view: View = ask(self.page, "desk_look")["desk"]
        return view

    def best(self, count: int = 1) -> list:
        view = self.sees()
        return finder(self.site.folder).find(board_of(view), rack_of(view), count)

    def types(self, text: str) -> None:
        """A slip by keyboard alone, in the line that has the focus."""
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")


def told(scored) -> str:
    from .player import as_told

    return as_told(scored)


def test_a_round_and_a_reload(site: Site, context: BrowserContext, open_page: Callable[..., Page]) -> None:
    desk = Desk(open_page(context), site)
    desk.arrives()
    desk.begins("Prova", "Aina", "Biel")
    desk.button(said.DRAW_FIRST).click()
    desk.button(said.TIME).click()
    desk.button(said.TIME).wait_for(state="hidden")
    best = told(desk.best()[0])
    desk.types("1 " + best)
    expect(desk.page.locator(".desk-told")).to_contain_text("1 Aina")
    before = desk.sees()
    desk.page.reload()
    expect(desk.rows().first).to_contain_text(best.split()[0], timeout=PATIENCE)
    assert desk.sees() == before
    desk.button(said.CLOSE_ROUND).click()
    desk.button(said.draw({"phase": "rack", "round": 2})).wait_for()
    assert desk.sees()["rounds"][0]["reference"]["points"] == desk.sees()["players"][0]["total"]
