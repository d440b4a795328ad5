"""Tablets play at a duplicate's desk: each in a browser context of its own, over a real connection."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from faristol.board import placed_tiles
from faristol.kernel.plays import ScoredPlay
from tests.browser.desk.days import begins_a_day
from tests.browser.persons.director import Desk
from tests.browser.persons.player import Person, board_of, notation
from tests.browser.stand.site import Site
from tests.browser.two_devices.pair import code_of, types_code
from tests.rooms.app.loading import load as load_screen

classroom_words = load_screen("words.classroom")
desk_players_words = load_screen("words.desk.players")
tablets_words = load_screen("words.desk.tablets")
tablet_words = load_screen("words.training.desk_tablet")
training_words = load_screen("words.training.common")
two_devices_words = load_screen("words.two_devices")


LONG = {"round_seconds": 600}  # the steps of a round take long on a busy machine
# Keeps the channel of a page and the last packet that it has sent, and sends others in its name.
HOSTILE = """() => {
    const send = RTCDataChannel.prototype.send;
    RTCDataChannel.prototype.send = function (text) {
        globalThis.channel = this;
        globalThis.packet = JSON.parse(text);
        if (packet[4]) globalThis.count = packet[4];
        send.call(this, text);
    };
    globalThis.says = (kind, body) =>
        send.call(channel, JSON.stringify([...packet.slice(0, 4), ++count, kind, body]));
    globalThis.babbles = (text) => send.call(channel, text);
}"""


class Tablet(Person):
    """A player at a tablet of the desk."""

    def joins(self, link: str, number: int) -> str:
        """Open the desk's link, as a camera does, and give the number; the answer that is shown."""
        self.page.goto(link)
        return self.gives(number)

    def gives(self, number: int) -> str:
        box = self.box(classroom_words.YOUR_NUMBER)
        box.get_by_role("textbox").fill(str(number))
        self.page.keyboard.press("Enter")
        return code_of(self.page)

    def hands_in(self, desk: Desk, scored: ScoredPlay) -> None:
        """Lay a play on the desk's board, and press the main button."""
        self.lays(placed_tiles(board_of(desk.sees()), scored.play))
        self.page.locator("#play").click()


def opens_the_codes(desk: Desk) -> None:
    desk.picks(tablets_words.TITLE)


def join(desk: Desk, tablets: dict[int, Tablet]) -> None:
    """All come one after another; the code changes by itself after each."""
    opens_the_codes(desk)
    before = ""
    for count, (number, tablet) in enumerate(tablets.items(), start=1):
        expect(desk.page.locator(".box-joining [data-code]")).not_to_have_attribute("data-code", before)
        before = code_of(desk.page)
        types_code(desk.page, tablet.joins(before, number))
        expect(tablet.page.locator(".box-joining")).to_have_count(0)
        expect(desk.page.locator(".joining-line")).to_have_text(tablets_words.connected(count))
        expect(tablet.page.locator("#round-share")).to_contain_text(f"{number} ")  # the desk has its number
    desk.page.keyboard.press("Escape")


def gives_the_seat(desk: Desk, number: int, name: str) -> None:
    """The director says that a tablet is that of a player whose own one does not answer."""
    title, _ = tablets_words.seat_question(desk_players_words.player_name(number) + " " + name)
    desk.aside(title).get_by_role("button", name=tablets_words.GIVE_SEAT).click()


@pytest.fixture
def desk(site: Site, page: Page) -> Desk:
    return Desk(page, site)


def points(desk: Desk, number: int) -> Locator:
    return desk.row(number).locator(".desk-points")


def test_two_tablets_and_a_slip_on_paper_play_a_round_and_another_tablet_comes_for_one_that_is_gone(
    desk: Desk, site: Site, open_page: Callable[..., Page]
) -> None:
    begins_a_day(desk, "Aina", "Biel", "Carla", **LONG)
    aina, biel = Tablet(open_page(), site), Tablet(open_page(), site)
    join(desk, {1: aina, 2: biel})
    desk.begins_the_round()
    first, second = desk.finds(2)
    aina.hands_in(desk, first)
    expect(points(desk, 1)).to_have_text(str(first.score))
    expect(aina.page.locator("#play")).to_contain_text(training_words.HANDED_IN)
    expect(aina.message()).to_contain_text("llavors veuràs si val")
    biel.hands_in(desk, second)
    expect(points(desk, 2)).to_have_text(str(second.score))
    desk.hands_in(3, notation(second), second.score)
    biel.page.locator("#tool-recall").click()
    biel.hands_in(desk, first)  # in the place of the own one, without a question
    expect(points(desk, 2)).to_have_text(str(first.score))
    desk.closes()
    for tablet in (aina, biel):
        told = tablet_words.result_line(1, first.score, first.score, "none")
        expect(tablet.message()).to_contain_text(told)
        expect(tablet.message()).to_be_visible()
        expect(tablet.page.locator("#round-name")).to_have_text("Ronda 1")
    desk.begins_the_round()
    expect(aina.page.locator("#round-name")).to_have_text("Ronda 2")
    expect(aina.page.locator("#play")).to_contain_text(training_words.HAND_IN)

    # One who went home hands in again, and is back if the director says so.
    first, second = desk.finds(2)
    desk.sends_home(1, "Aina")
    aina.hands_in(desk, first)
    back = desk.aside("1 Aina s’havia retirat")
    expect(aina.page.locator("#message")).to_contain_text(tablet_words.SLIPS["asked"])
    back.get_by_role("button", name=desk_players_words.READMIT).click()
    expect(points(desk, 1)).to_have_text(str(first.score))
    expect(aina.page.locator("#play")).to_contain_text(training_words.HANDED_IN)

    # One is gone, and another one takes its place.
    biel.hands_in(desk, second)
    expect(points(desk, 2)).to_have_text(str(second.score))
    biel.page.context.close()
    expect(desk.page.get_by_text(tablets_words.lost(["2 Biel"]))).to_be_visible()
    biel = Tablet(open_page(), site)
    desk.page.get_by_role("button", name=tablets_words.SHOW_CODE).click()
    types_code(desk.page, biel.joins(code_of(desk.page), 2))
    expect(biel.page.get_by_text(tablet_words.SEAT_ASKED)).to_be_visible()
    desk.page.keyboard.press("Escape")
    gives_the_seat(desk, 2, "Biel")
    expect(biel.page.locator("#message")).to_contain_text(notation(second).split()[0])
    expect(desk.page.locator(".notice-tablets")).to_have_count(0)
    biel.hands_in(desk, first)
    expect(points(desk, 2)).to_have_text(str(first.score))
    expect(biel.page.locator("#message")).to_contain_text(notation(first).split()[0])  # it is on the device
    desk.types("2 " + notation(second))  # on paper: the director is asked, as for any second slip
    desk.replaces(2, "Biel")
    expect(points(desk, 2)).to_have_text(str(second.score))
    biel.opens_menu("Surt de la partida")
    title, _, leaves = tablet_words.confirm_leave
    biel.box(title).get_by_role("button", name=leaves).click()
    expect(biel.box(training_words.TRAINING)).to_be_visible()
    biel.page.reload()  # it is linked no longer
    expect(biel.box(training_words.TRAINING)).to_be_visible()
    expect(points(desk, 2)).to_have_text(str(second.score))  # what was handed in stays


def test_tiles_that_are_laid_and_slips_without_a_link_outlive_a_reload_of_tablets_and_desk(
    desk: Desk, site: Site, open_page: Callable[..., Page]
) -> None:
    begins_a_day(desk, "Aina", "Biel", **LONG)
    aina, biel = Tablet(open_page(), site), Tablet(open_page(), site)
    join(desk, {1: aina, 2: biel})
    desk.begins_the_round()
    expect(aina.page.locator("#play")).to_contain_text(training_words.HAND_IN)
    first, second = desk.finds(2)
    aina.lays(placed_tiles(board_of(desk.sees()), first.play))
    laid = aina.page.locator("#board .has-draft").all_inner_texts()
    shown = aina.page.locator("#play").inner_text()
    # Biel's tablet is alone for a moment, and hands in; then both are loaded again.
    biel.page.evaluate("RTCDataChannel.prototype.send = () => {}")
    biel.hands_in(desk, second)
    opens_the_codes(desk)
    for number, tablet in ((1, aina), (2, biel)):
        code = code_of(desk.page)
        if number == 1:  # it knows whose it is
            tablet.page.reload()
            box = tablet.box("1 Aina")
            expect(box).to_contain_text(tablet_words.WAS_AT_DESK)
            box.get_by_role("button", name=tablet_words.AGAIN).click()
            types_code(tablet.page, code)
            answer = code_of(tablet.page)
        else:  # it is led there by the link
            tablet.page.goto("about:blank")
            answer = tablet.joins(code, number)
        types_code(desk.page, answer)
        expect(tablet.page.locator(".box-joining")).to_have_count(0)
        expect(desk.page.locator(".box-joining [data-code]")).not_to_have_attribute("data-code", code)
    desk.page.keyboard.press("Escape")
    gives_the_seat(desk, 1, "Aina")
    gives_the_seat(desk, 2, "Biel")
    expect(aina.page.locator("#play")).to_have_text(re.compile(r"\s*".join(shown.split())))
    assert aina.page.locator("#board .has-draft").all_inner_texts() == laid
    expect(points(desk, 2)).to_have_text(str(second.score))
    aina.page.locator("#play").click()
    expect(points(desk, 1)).to_have_text(str(first.score))

    # The desk is loaded again, and gets what was handed in meanwhile.
    desk.closes()
    desk.begins_the_round()
    expect(aina.page.locator("#round-name")).to_have_text("Ronda 2")
    best = desk.finds()[0]
    desk.page.reload()
    expect(desk.row(1)).to_be_visible()
    expect(aina.page.get_by_text(tablet_words.LOST)).to_be_visible()
    aina.hands_in(desk, best)
    expect(aina.message()).to_contain_text(tablet_words.LOST)
    desk.hands_in(2, notation(best), best.score)
    opens_the_codes(desk)
    code = code_of(desk.page)
    aina.page.locator(".notice-link").get_by_role("button", name=tablet_words.AGAIN).click()
    types_code(aina.page, code)
    expect(aina.page.locator(".box-joining [data-code]")).not_to_have_attribute("data-code", code)
    types_code(desk.page, code_of(aina.page))
    expect(points(desk, 1)).to_have_text(str(best.score))
    expect(aina.page.locator("#play")).to_contain_text(training_words.HANDED_IN)


def test_what_a_hostile_tablet_sends_is_refused_and_the_others_play_on(
    desk: Desk, site: Site, open_page: Callable[..., Page]
) -> None:
    begins_a_day(desk, "Aina", "Biel", **LONG)
    aina, other = Tablet(open_page(), site), open_page()
    other.add_init_script(f"({HOSTILE})()")
    join(desk, {1: aina, 2: Tablet(other, site)})
    desk.begins_the_round()
    expect(other.locator("#round-name")).to_have_text("Ronda 1")  # whose number is known to the desk
    first = desk.finds()[0]
    coord, word = notation(first).split()
    for text in ("", "{", "[1]", "x" * 60_000, '[1,"a","b",0,1,"slip",{}]'):
        other.evaluate("text => babbles(text)", text)
    for kind, body in (
        ("act", {"type": "end"}),
        ("hello", 1),
        ("slip", {"round": 1, "coord": [], "word": word}),
        ("slip", {"round": 2, "coord": coord, "word": word}),
        ("slip", {"round": 1, "coord": coord, "word": word, "number": 1}),
    ):
        other.evaluate("([kind, body]) => says(kind, body)", [kind, body])
    expect(points(desk, 2)).to_have_text(str(first.score))  # the own one, and nobody else's
    view = desk.sees()
    assert view["phase"] == "slips"
    assert [one["number"] for one in view["players"] if one["slip"]] == [2]
    aina.hands_in(desk, first)
    expect(points(desk, 1)).to_have_text(str(first.score))
