"""What has left a line of the desk is on the device, even if the browser is killed once its copy is written.

That takes some milliseconds from when it has left.  A kill before would be a race between two processes.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import ConsoleMessage, Error, Page, Playwright, expect

from tests.browser.desk.days import begins_a_round
from tests.browser.persons.director import NAMES, Desk
from tests.browser.persons.organiser import Organiser
from tests.browser.persons.player import notation
from tests.browser.stand.killable import Killable
from tests.browser.stand.native_engine import NativeEngines
from tests.browser.stand.site import Site, prepare
from tests.full_run import some
from tests.rooms.app.loading import load

desk_words = load("words.desk.common")
desk_players_words = load("words.desk.players")
tournament_words = load("words.tournament.common")

KILLS: Final = some(15)
# Says of each slip, or result, when it has left the line and is copied: the number in its first field.
_SAYS_WHAT_LEFT: Final = """(() => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    Object.defineProperty(HTMLInputElement.prototype, "value", {
        ...value,
        set(text) {
            const before = value.get.call(this);
            value.set.call(this, text);
            const line = this.form?.closest(".desk-line, .day-line");
            if (line?.querySelector("input") !== this || text || !before) return;
            // After this event, in which the entry is stored.
            setTimeout(() => faristolStorage.copied().then(() => console.debug("left " + before)));
        },
    });
})()"""
_KEPT: Final = "faristolStorage.ready.then(() => localStorage.getItem(KEY) || '{}')"


class Typist:
    """Somebody whose browser is killed the moment that a number of slips, or results, have left the line."""

    def __init__(self, playwright: Playwright, profiles: Path, engines: NativeEngines | None) -> None:
        self.playwright, self.profiles, self.engines = playwright, profiles, engines
        self.left: list[int] = []
        self.kills = 0

    def starts(self) -> None:
        self.browser = Killable(self.playwright, self.profiles / str(self.kills))
        self.page: Page = self.browser.page
        prepare(self.page.context, engines=self.engines)
        self.page.add_init_script(_SAYS_WHAT_LEFT)

    def types(self, texts: list[str], kill_after: int) -> None:
        self.left.clear()

        def heard(message: ConsoleMessage) -> None:
            if message.text.startswith("left ") and len(self.left) < kill_after:
                self.left.append(int(message.text.split()[1]))
                if len(self.left) == kill_after:
                    self.browser.process.kill()

        self.page.on("console", heard)
        try:
            self.page.keyboard.type("".join(text + "\n" for text in texts))
            self.page.keyboard.type(" " * 10_000)  # until the last one has left
        except Error:
            pass
        self.browser.kill()
        self.starts()

    def goes_home(self) -> None:
        """Leave this device; the next one is new."""
        self.browser.browser.close()
        self.browser.kill()
        self.kills += 1


def _lost(typist: Typist, key: str, several: str, in_journal: Callable[[], set[int]]) -> list[int]:
    kept: dict[str, Any] = json.loads(typist.page.evaluate(_KEPT.replace("KEY", f"'faristol.{key}'")))
    there = in_journal() | {int(typed[0]) for typed in [*kept.get(several, []), kept.get("line")] if typed}
    return [number for number in typist.left if number not in there]


def test_no_slip_that_has_left_the_line_is_lost(
    playwright: Playwright, spare: Path, site: Site, engines: NativeEngines | None
) -> None:
    chance = random.Random(5)
    typist = Typist(playwright, spare, engines)
    lost = []
    for _ in range(KILLS):
        typist.starts()
        desk = Desk(typist.page, site)
        desk.arrives()
        begins_a_round(desk, *NAMES[:10])
        text = notation(desk.finds()[0])
        typist.types([f"{number} {text}" for number in range(1, 11)], chance.randrange(2, 10))
        desk = Desk(typist.page, site)
        desk.page.goto(site.url + "duplicada.html")
        desk.row(1).wait_for()

        def in_journal(desk: Desk = desk) -> set[int]:
            return {player["number"] for player in desk.sees()["players"] if player["slip"]}

        lost += _lost(typist, "desk.slips", "slips", in_journal)
        typist.goes_home()
    assert not lost


@pytest.mark.full
def test_no_result_that_has_left_the_line_is_lost(
    playwright: Playwright, spare: Path, site: Site, engines: NativeEngines | None
) -> None:
    chance = random.Random(6)
    typist = Typist(playwright, spare, engines)
    roster = "\n".join(f"Jugador {number:02}" for number in range(1, 21))
    lost = []
    for _ in range(KILLS):
        typist.starts()
        organiser = Organiser(typist.page, site)
        organiser.arrives()
        organiser.sets_up(roster)
        organiser.begins_the_round()
        typist.types([f"{table} 35{table % 10} 310" for table in range(1, 11)], chance.randrange(2, 10))
        organiser = Organiser(typist.page, site)
        organiser.page.goto(site.url + "torneig.html")
        organiser.table(1).wait_for()

        def in_journal(organiser: Organiser = organiser) -> set[int]:
            tables = organiser.sees()["categories"][0]["now"]["tables"]
            return {one["table"] for one in tables if one["result"]}

        lost += _lost(typist, "day.results", "results", in_journal)
        typist.goes_home()
    assert not lost


# What the device has is not known before ``goOn()``.
_UNSAFE: Final = """() => {
    faristolStorage.copied = () => new Promise((done) => { window.goOn = done; });
}"""


def test_a_line_is_emptied_when_the_device_has_what_was_typed_or_by_the_next_key(
    site: Site, page: Page
) -> None:
    a_line_is_emptied_when_the_device_has_its_slip_or_by_the_next_key(site, page)
    a_line_is_emptied_when_the_device_has_its_result_or_by_the_next_key(site, page)


def a_line_is_emptied_when_the_device_has_its_slip_or_by_the_next_key(site: Site, page: Page) -> None:
    desk = Desk(page, site)
    desk.arrives()
    begins_a_round(desk, *NAMES[:4])
    best = desk.finds()[0]
    text, points = notation(best), str(best.score)
    number, word = desk.line(desk_players_words.NUMBER), desk.line(desk_words.WORD)
    page.evaluate(_UNSAFE)
    desk.types(f"1 {text}")
    expect(desk.row(1)).to_contain_text(points)
    expect(word).not_to_have_value("")
    page.evaluate("goOn()")
    expect(word).to_have_value("")
    expect(number).to_be_focused()
    page.evaluate(_UNSAFE)
    desk.types(f"2 {text}")
    page.keyboard.type("3 ")
    expect(number).to_have_value("3")
    expect(word).to_have_value("")
    page.keyboard.type(text)
    page.evaluate("goOn()")
    expect(desk.row(2)).to_contain_text(points)
    expect(number).to_have_value("3")
    expect(word).to_have_value(text.split()[1])


def a_line_is_emptied_when_the_device_has_its_result_or_by_the_next_key(site: Site, page: Page) -> None:
    organiser = Organiser(page, site)
    organiser.comes_with("\n".join(NAMES))
    organiser.begins_the_round()
    table, first = organiser.line(tournament_words.TABLE), organiser.line(tournament_words.score_name(0))
    page.evaluate(_UNSAFE)
    organiser.types("1 350 310")
    expect(organiser.scores(1)).to_have_text(["350", "310"])
    expect(table).to_have_value("1")
    page.evaluate("goOn()")
    expect(table).to_have_value("")
    expect(table).to_be_focused()
    page.evaluate(_UNSAFE)
    organiser.types("2 350 310")
    page.keyboard.type("3 36")
    page.evaluate("goOn()")
    expect(organiser.scores(2)).to_have_text(["350", "310"])
    expect(table).to_have_value("3")
    expect(first).to_have_value("36")
