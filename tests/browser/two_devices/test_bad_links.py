"""Two devices whose link is down, slow or full of faults, or that sleep."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stand.site import Site
from tests.browser.two_devices.pair import CUT, KEEP, MENDED, begun, in_turn, words
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
game_words = load_screen("words.game")
level_words = load_screen("words.home.levels")
refusals_words = load_screen("words.refusals")
# One packet of four is lost, of the other ones one of four comes twice, each up to 0.6 s late.
FAULTY = """
const send = RTCDataChannel.prototype.send;
let last = 7;
const chance = () => (last = (last * 48271) % 2147483647) / 2147483647;
RTCDataChannel.prototype.send = function (text) {
  for (let copies = chance() < 0.25 ? 0 : chance() < 0.25 ? 2 : 1; copies > 0; copies -= 1) {
    setTimeout(() => { if (this.readyState === "open") send.call(this, text); }, chance() * 600);
  }
};
"""
LINK_LOST = refusals_words.refusal({"code": "link_lost", "article": None, "fields": {}})


def test_a_challenge_while_the_link_is_down_is_refused_and_later_both_read_its_outcome(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    other = open_page()
    for one in (page, other):
        one.add_init_script(KEEP)
    aina, biel = begun(site, page, other, "classic")
    if in_turn(aina, biel)[0] is biel:
        biel.acts(biel.passes)
    expect(aina.turn()).to_be_visible()
    rows = aina.sheet_rows().count()
    aina.lays(aina.no_word())
    aina.plays_what_was_laid()
    expect(biel.sheet_rows()).to_have_count(rows + 1)
    for one in (page, other):
        one.evaluate(CUT)
    biel.challenges()
    for one in (page, other):
        expect(one.get_by_text(words.LOST)).to_be_visible()
    expect(biel.message()).to_contain_text(LINK_LOST)
    assert aina.sees()["phase"] == "challenge"
    for one in (page, other):
        one.evaluate(MENDED)
    for one in (page, other):
        expect(one.get_by_text(words.LOST)).to_have_count(0)
    biel.challenges()
    for person in (biel, aina):
        person.reads_outcome(valid=False)
        expect(person.sheet_rows().nth(rows)).to_contain_text(game_words.WITHDRAWN)

    # A valid play is read on both devices too.
    biel.plays(biel.best()[0])
    aina.challenges()
    for person in (aina, biel):
        person.reads_outcome(valid=True)
        expect(person.sheet_rows()).to_have_count(rows + 2)
    other.reload()  # who comes back sees the table, and not once more what was read
    expect(biel.sheet_rows()).to_have_count(rows + 2)
    expect(other.locator(".box-outcome")).to_have_count(0)


@pytest.mark.parametrize("seconds", [0, pytest.param(60, marks=pytest.mark.full)])
def test_a_device_that_sleeps_is_missed_and_goes_on_when_it_wakes(
    site: Site, page: Page, open_page: Callable[..., Page], seconds: int
) -> None:
    other = open_page()
    aina, biel = begun(site, page, other)
    if in_turn(aina, biel)[0] is biel:
        biel.acts(biel.passes)
    expect(aina.turn()).to_be_visible()
    rows = aina.sheet_rows().count()
    expect(biel.sheet_rows()).to_have_count(rows)
    sleeper = other.context.new_cdp_session(other)  # Chromium freezes no page that has a connection
    sleeper.send("Debugger.enable")
    sleeper.send("Debugger.pause")
    expect(page.get_by_text(words.LOST)).to_be_visible()
    aina.takes_a_turn()
    page.wait_for_timeout(seconds * 1000)
    sleeper.send("Debugger.resume")
    sleeper.send("Debugger.disable")
    for one in (page, other):
        expect(one.get_by_text(words.LOST)).to_have_count(0)
    expect(biel.sheet_rows()).to_have_count(rows + 1)
    biel.takes_a_turn()
    expect(aina.sheet_rows()).to_have_count(rows + 2)


def test_a_robot_plays_on_for_who_has_gone(site: Site, page: Page, open_page: Callable[..., Page]) -> None:
    other = open_page()
    aina, biel = begun(site, page, other)
    if in_turn(aina, biel)[0] is aina:
        aina.takes_a_turn()
    other.context.close()
    expect(page.get_by_text(words.LOST)).to_be_visible()
    page.get_by_role("button", name=words.AGAIN).click()
    page.get_by_role("button", name=words.ROBOT).click()
    aina.box(words.WHICH_ROBOT).get_by_role("button", name=level_words.levels()[0][1]).click()
    expect(aina.turn()).to_be_visible()
    expect(aina.sheet_rows()).not_to_have_count(0)
    expect(page.get_by_text(words.LOST)).to_have_count(0)
    aina.takes_a_turn()
    expect(aina.turn()).to_be_visible()
    page.reload()
    expect(aina.turn()).to_be_visible()
    assert [seat["player"] for seat in aina.sees()["seats"]] == ["person", level_words.levels()[0][0]]
    aina.opens_menu("Abandona la partida")
    asked = aina.box(game_words.confirm_abandon[0])
    asked.get_by_role("button", name=common_words.ABANDON, exact=True).click()
    aina.end().get_by_role("button", name=common_words.PLAY_AGAIN).click()
    expect(aina.box(game_words.DRAW_TITLE)).to_be_visible()
    assert [seat["player"] for seat in aina.sees()["seats"]] == ["person"] * 2, "as that game began"


@pytest.mark.full
def test_a_way_that_drops_doubles_and_delays_changes_no_turn(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    other = open_page()
    for one in (page, other):
        one.add_init_script(FAULTY)
    aina, biel = begun(site, page, other)
    order = in_turn(aina, biel)
    for turn in range(6):
        expect(order[turn % 2].turn()).to_be_visible()
        order[turn % 2].takes_a_turn()
    for one in (aina, biel):
        expect(one.sheet_rows()).to_have_count(6)
    assert aina.sheet_rows().all_inner_texts() == biel.sheet_rows().all_inner_texts()
