"""A whole duplicate as on its day: four players, a projector, a power cut, and the results."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, expect

from tests.browser.persons.director import NAMES, Desk
from tests.browser.persons.player import notation
from tests.browser.stand.killable import Killable
from tests.browser.stand.native_engine import NativeEngines
from tests.browser.stand.site import Site, prepare
from tests.rooms.app.loading import load as load_screen

desk_words = load_screen("words.desk.common")
desk_players_words = load_screen("words.desk.players")
results_words = load_screen("words.results.common")
PLAYERS = NAMES[:4]
POWER_CUT = 2  # the round in which it comes; after it one player of the four goes on handing in
TYPED = 0.2  # so many of the slips are wrong
LISTEN = """() => {
    window.heard = [];
    const channel = new BroadcastChannel("faristol.projector." + decodeURIComponent(location.hash.slice(1)));
    channel.onmessage = ({ data }) => window.heard.push(data);
}"""


class Day:
    """The director, the hall, and the players' slips."""

    def __init__(
        self, playwright: Playwright, profile: Path, site: Site, engines: NativeEngines | None
    ) -> None:
        self.playwright, self.profile, self.site, self.engines = playwright, profile, site, engines
        self.chance = random.Random(12)
        self.totals = [0] * len(PLAYERS)
        self._starts()

    def _starts(self) -> None:
        self.browser = Killable(self.playwright, self.profile)
        prepare(self.browser.page.context, engines=self.engines)
        self.desk = Desk(self.browser.page, self.site)

    def opens_the_projector(self) -> None:
        with self.browser.page.context.expect_page() as opened:
            self.desk.button(desk_words.PROJECTOR).click()
        self.hall: Page = opened.value
        self.hall.evaluate(LISTEN)

    def hall_shows(self, state: str) -> None:
        expect(self.hall.locator("#hall")).to_have_attribute("data-state", state)

    def power_cut(self) -> None:
        before = self.desk.sees()
        self.browser.kill()
        self._starts()
        self.browser.page.goto(self.site.url + "duplicada.html")
        expect(self.desk.rows()).to_have_count(len(PLAYERS))
        assert self.desk.sees() == before
        self.opens_the_projector()
        self.hall_shows("running")

    def round(self, number: int) -> dict[str, Any]:
        """From the rack to the reference play; the view after it."""
        desk = self.desk
        desk.begins_the_round()
        self.hall_shows("running")
        plays = desk.finds(6)
        for player in range(1, len(PLAYERS) + 1) if number <= POWER_CUT else (number % len(PLAYERS) + 1,):
            if number == POWER_CUT and player == len(PLAYERS) // 2:
                self.power_cut()
                desk = self.desk
                desk.line(desk_players_words.NUMBER).focus()
            play = self.chance.choice(plays)
            wrong = self.chance.random() < TYPED
            text = notation(play)
            desk.hands_in(player, text.replace(" ", "X ", 1) if wrong else text, 0 if wrong else play.score)
            self.totals[player - 1] += 0 if wrong else play.score
        self.nothing_was_told(number)
        desk.closes()
        view = desk.sees()
        closed = view["rounds"][-1]
        assert closed["reference"]["points"] == plays[0].score
        expect(self.hall.locator("#hall-word")).to_have_text(closed["reference"]["word"].upper())
        return view

    def nothing_was_told(self, number: int) -> None:
        """Since the round before the hall has heard no slip, and no solution but those until then."""
        for text in self.hall.evaluate("window.heard.splice(0)"):
            assert "slip" not in text.replace('"phase":"slips"', "").replace('"phase": "slips"', "")
            view = json.loads(text).get("view")
            if view and view["solution"]:
                assert view["solution"]["round"] < number


def test_a_whole_duplicate_with_a_projector_and_a_power_cut(
    site: Site, playwright: Playwright, engines: NativeEngines | None, spare: Path
) -> None:
    day = Day(playwright, spare, site, engines)
    day.desk.comes_with(*PLAYERS, seed="vic")
    day.opens_the_projector()
    day.hall_shows("setup")
    view = day.desk.sees()
    while view["phase"] != "over":
        view = day.round(len(view["rounds"]) + 1)
    day.hall_shows("over")
    assert view["ending"] in ("all_placed", "no_valid_rack", "no_play")
    assert len(view["rounds"]) >= 15
    assert [player["total"] for player in view["players"]] == day.totals
    _is_shown(day, view)
    day.browser.browser.close()
    day.browser.kill()


def _is_shown(day: Day, view: dict[str, Any]) -> None:
    day.desk.button(desk_words.RESULTS).first.click()
    room = day.browser.page.get_by_role("dialog", name=results_words.TITLE, exact=True)
    rows = room.locator("tbody tr")
    expect(rows).to_have_count(len(PLAYERS))
    texts = [" ".join(text.split()) for text in rows.all_inner_texts()]
    for player in view["players"]:
        line = rf"{player['rank']} {player['number']} {player['name']} .*{player['total']} "
        assert any(re.match(line, text) for text in texts), (line, texts)
