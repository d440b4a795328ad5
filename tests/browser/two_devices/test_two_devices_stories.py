"""Two devices play one game: each at a page of its own, in a browser context of its own, without a server."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from faristol.board import placed_tiles
from tests.browser.persons.player import SCORED, board_of
from tests.browser.stand.camera import FAKE_CAMERA, holds
from tests.browser.stand.site import Site, violations
from tests.browser.two_devices.pair import (
    CUT,
    KEEP,
    MENDED,
    Apart,
    begins,
    begun,
    chooses,
    code_of,
    in_turn,
    joins,
    leaves_the_draw,
    rules_words,
    scans_again,
    types_code,
    words,
)
from tests.rooms.app.loading import load as load_screen

clock_words = load_screen("words.clock")
common_words = load_screen("words.common")
game_words = load_screen("words.game")
new_game_words = load_screen("words.home.new_game")


def test_a_play_is_seen_on_the_other_device_and_either_may_be_loaded_again(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    aina, biel = begun(site, page, open_page())
    first, second = in_turn(aina, biel)
    for turn, (person, other) in enumerate(((first, second), (second, first))):
        expect(person.turn()).to_be_visible()
        person.takes_a_turn()
        expect(other.sheet_rows()).to_have_count(turn + 1)
        expect(other.turn()).to_be_visible()
    assert aina.rack_names() != biel.rack_names()

    # The guest, in mid turn.
    rack = sorted(biel.rack_names())
    biel.page.reload()
    expect(biel.sheet_rows()).to_have_count(2)
    assert sorted(biel.rack_names()) == rack
    expect(Apart(biel.page, site, first.seat, first.name).turn()).to_be_visible()
    expect(biel.page.get_by_text(words.APART)).to_be_visible()
    expect(page.get_by_text(words.LOST)).to_be_visible()
    scans_again(aina, biel)
    first.takes_a_turn()
    expect(second.sheet_rows()).to_have_count(3)

    # The host, which has the game.
    page.reload()
    expect(page.get_by_text(words.APART)).to_be_visible()
    expect(aina.sheet_rows()).to_have_count(3)
    assert len(aina.rack_names()) == 7
    expect(biel.page.get_by_text(words.LOST)).to_be_visible()
    scans_again(aina, biel)
    second.takes_a_turn()
    expect(first.sheet_rows()).to_have_count(4)


def test_a_whole_game_on_two_devices_is_kept_once_on_both(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    aina, biel = begun(site, page, open_page())
    both = in_turn(aina, biel)
    for turn in range(100):
        person = both[turn % 2]
        if not person.has_the_turn():
            break
        person.takes_a_turn()

    for person in both:
        person.end().get_by_role("button", name=common_words.SEE_BOARD).click()
    assert aina.sheet_rows().all_inner_texts() == biel.sheet_rows().all_inner_texts()
    biel.page.reload()  # the game is one of its own now
    biel.end().get_by_role("button", name=common_words.SEE_BOARD).click()
    assert biel.sheet_rows().all_inner_texts() == aina.sheet_rows().all_inner_texts()
    page.locator(".notice-link").get_by_role("button", name=words.AGAIN).click()
    aina.box(words.HOW_AGAIN).get_by_role("button", name=words.AGAIN).click()
    joins(biel.page, code_of(page), "Biel")
    types_code(page, code_of(biel.page))
    biel.end().get_by_role("button", name=common_words.SEE_BOARD).click()
    expect(page.locator(".box-joining")).to_have_count(0)
    biel.opens_menu(new_game_words.SAVED_GAMES)
    expect(biel.page.locator(".shelf-row")).to_have_count(1)


def test_hints_an_undo_to_which_the_other_agrees_and_another_game(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    aina, biel = begun(site, page, open_page())
    first, second = in_turn(aina, biel)
    first.takes_a_turn()
    second.takes_a_turn()
    title, _, yes = words.undo_question(first.name)
    for agrees in (False, True):
        expect(first.turn()).to_be_visible()
        first.button(common_words.UNDO).click()
        first.box(game_words.confirm_undo[0]).get_by_role("button", name=common_words.UNDO).click()
        box = second.box(title)
        box.get_by_role("button", name=yes if agrees else common_words.CANCEL, exact=True).click()
        if not agrees:
            expect(first.message()).to_contain_text(words.NOT_AGREED)
            expect(second.sheet_rows()).to_have_count(2)
    for one in (first, second):
        expect(one.sheet_rows()).to_have_count(0)

    if first is aina:
        aina.acts(aina.passes)
    biel.button("Pista").click()
    expect(biel.message()).to_contain_text("Una altra pista")
    assert biel.sees()["hints"] == [0, 1]
    biel.opens_menu("Abandona la partida")
    biel.box(game_words.confirm_abandon_free[0]).get_by_role("button", name=common_words.ABANDON).click()
    for one in (aina, biel):
        one.end().wait_for()
    aina.end().get_by_role("button", name=common_words.PLAY_AGAIN).click()
    leaves_the_draw(aina, biel)
    for one in (aina, biel):
        expect(one.sheet_rows()).to_have_count(0)
        expect(one.end()).to_have_count(0)
    first, second = in_turn(aina, biel)
    first.takes_a_turn()
    expect(second.sheet_rows()).to_have_count(1)


def test_what_is_no_answer_is_told_who_finds_no_way_gets_a_new_code_and_an_offer_is_answered_once(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    Apart(page, site).arrives()
    begins(page, "Aina")
    first, gone = code_of(page), open_page()
    joins(gone, first, "Biel")
    answer = code_of(gone)
    gone.close()
    types_code(page, answer)
    expect(page.get_by_text(words.NO_WAY)).to_be_visible()
    expect(page.get_by_text(words.OTHERWISE)).to_be_visible()
    expect(page.locator(".box-joining [data-code]")).not_to_have_attribute("data-code", first)

    link, guest, late = code_of(page), open_page(), open_page()
    joins(guest, link, "Biel")
    joins(late, link, "Carla")
    code_of(late)  # its answer lies beside that of the guest
    for code, why in (
        ("hola", "foreign"),
        (code_of(guest)[:-6] + "AAAAA.", "damaged"),
        (link, "other"),
    ):
        types_code(page, code)
        expect(page.get_by_text(words.BAD[why])).to_be_visible()
    types_code(page, code_of(guest))
    expect(guest.get_by_role("group", name="Biel, ")).to_be_visible()
    expect(late.get_by_text(words.WAITING)).to_be_visible()
    where_a_browser_cannot_that_is_said_with_what_to_try(site, open_page())


# A network whose filter lets no UDP through: no packet comes to the other device.
NO_UDP = """
const { setRemoteDescription } = RTCPeerConnection.prototype;
RTCPeerConnection.prototype.setRemoteDescription = function ({ type, sdp }) {
    sdp = sdp.replace(/^(a=candidate:(?:\\S+ ){4})\\S+ \\d+/gm, "$1192.0.2.1 9");
    return setRemoteDescription.call(this, { type, sdp });
};
"""


def test_a_network_that_lets_nothing_through_is_told_with_what_can_be_done(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    other = open_page()
    for one in (page, other):
        one.add_init_script(NO_UDP)
    Apart(page, site).arrives()
    begins(page, "Aina")
    joins(other, code_of(page), "Biel")
    types_code(page, code_of(other))
    told = page.get_by_text(f"{words.NO_WAY} {words.OTHERWISE}")
    expect(told).to_be_visible(timeout=15_000)
    expect(other.get_by_text(words.SCAN_AGAIN)).to_be_visible(timeout=25_000)


def where_a_browser_cannot_that_is_said_with_what_to_try(site: Site, page: Page) -> None:
    page.add_init_script("delete globalThis.RTCPeerConnection")
    page.goto(site.url)
    page.get_by_role("button", name=words.TITLE, exact=True).click()
    expect(page.get_by_text(words.CANNOT)).to_be_visible()
    page.goto("about:blank")
    page.goto(site.url + "index.html#aparell=F2/ABC")
    expect(page.get_by_text(words.CANNOT)).to_be_visible()


def test_a_network_that_drops_is_told_a_play_meanwhile_is_not_lost_and_both_can_play_on_one_device(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    other = open_page()
    for one in (page, other):
        one.add_init_script(KEEP)
    aina, biel = begun(site, page, other)
    if in_turn(aina, biel)[0] is aina:
        aina.takes_a_turn()
        expect(biel.sheet_rows()).to_have_count(1)
    rows = biel.sheet_rows().count()
    best = biel.best()[0]
    biel.lays(placed_tiles(board_of(biel.sees()), best.play))
    biel.button(SCORED).wait_for()
    for one in (page, other):
        one.evaluate(CUT)
    biel.button(SCORED).click()
    for one in (page, other):
        expect(one.get_by_text(words.LOST)).to_be_visible()
    expect(biel.sheet_rows()).to_have_count(rows)
    other.locator("#tool-recall").click()
    biel.lays(placed_tiles(board_of(biel.sees()), best.play))  # of which nobody tells the score now
    expect(biel.button(SCORED)).to_have_count(0)
    for one in (page, other):
        one.evaluate(MENDED)
    for one in (page, other):
        expect(one.get_by_text(words.LOST)).to_have_count(0)
    biel.plays_what_was_laid()
    expect(aina.sheet_rows()).to_have_count(rows + 1)

    # The other device is gone for good.
    other.context.close()
    expect(page.get_by_text(words.LOST)).to_be_visible()
    page.get_by_role("button", name=words.AGAIN).click()
    page.get_by_role("button", name=words.HERE).click()
    seen = aina.sees()
    name = seen["seats"][seen["actor"]]["name"]
    expect(page.get_by_role("dialog", name=game_words.turn_of(name))).to_be_visible()


def test_two_cameras_are_enough_to_connect(
    site: Site, page: Page, open_page: Callable[..., Page], spare: Path
) -> None:
    guest = open_page(width=390, height=844)
    for one in (page, guest):
        one.add_init_script(FAKE_CAMERA)
    Apart(page, site).arrives()
    begins(page, "Aina")
    shown = page.get_by_role("img", name=words.QR)
    code_of(page)
    assert violations(page) == []
    shown.screenshot(path=spare / "offer.png")
    Apart(guest, site).arrives()
    guest.get_by_role("button", name=words.TITLE, exact=True).click()
    guest.get_by_role("button", name=words.JOIN).click()
    guest.locator("video").wait_for()
    holds(guest, spare / "offer.png")
    guest.get_by_label(words.YOUR_NAME).fill("Biel")
    guest.get_by_role("button", name=words.TAKE, exact=True).click()
    code_of(guest)
    assert violations(guest) == []
    guest.get_by_role("img", name=words.QR).screenshot(path=spare / "answer.png")
    holds(page, spare / "answer.png")
    for one in (page, guest):
        expect(one.get_by_role("dialog", name=game_words.DRAW_TITLE)).to_be_visible()


AN_HOUR_AHEAD = """
const Own = Date;
globalThis.Date = class extends Own {
  constructor(...given) { given.length ? super(...given) : super(Own.now() + 3600000); }
  static now() { return Own.now() + 3600000; }
};
"""


def test_the_organiser_s_options_and_the_host_s_clock_hold_on_a_guest_that_is_an_hour_ahead(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    other = open_page()
    other.add_init_script(AN_HOUR_AHEAD)
    for one in (page, other):
        one.add_init_script(KEEP)
    aina, biel = Apart(page, site), Apart(other, site, 1, "Biel", page)
    aina.arrives()
    box = chooses(page, "Aina", "world_2009")
    box.get_by_text(rules_words.OPTIONS, exact=True).click()
    box.get_by_label(re.compile(f"^{re.escape(rules_words.option_name('game_minutes'))}")).select_option("40")
    box.get_by_label(clock_words.TABLE, exact=True).fill("7")
    box.get_by_role("button", name=words.SHOW_CODE).click()
    joins(other, code_of(page), "Biel")
    types_code(page, code_of(other))
    for one in (page, other):
        expect(one.locator(".seat-digits").first).to_have_text(re.compile("^(20:00|19:)"))
        expect(one.locator("#clock-place")).to_contain_text("7")
    leaves_the_draw(aina, biel)

    first, second = in_turn(aina, biel)
    for person in (first, second):
        person.acts(person.passes)
    for one in (page, other):
        digits = one.locator(".seat-digits")
        expect(digits.nth(first.seat)).to_have_text(re.compile("^19:"))
        expect(digits.nth(second.seat)).to_have_text(re.compile("^(20:00|19:)"))
    assert max(aina.sees()["clock"]["used"]) < 15 * 60_000
    of_two_that_press_at_the_same_instant_one_starts_the_clock(aina, biel)
    the_clock_stands_while_the_devices_have_lost_each_other(aina, biel)


def the_clock_stands_while_the_devices_have_lost_each_other(aina: Apart, biel: Apart) -> None:
    both = (aina.page, biel.page)
    for page in both:
        page.evaluate(CUT)
    for page in both:
        expect(page.get_by_text(words.LOST)).to_be_visible()
        expect(page.get_by_text(rules_words.paused_line("link")).first).to_be_visible()
    shown = [page.locator(".seat-digits").all_inner_texts() for page in both]
    aina.page.wait_for_timeout(2500)
    assert [page.locator(".seat-digits").all_inner_texts() for page in both] == shown
    for page in both:
        page.evaluate(MENDED)
    for page in both:
        expect(page.get_by_text(words.LOST)).to_have_count(0)
        expect(page.get_by_text(rules_words.paused_line("link"))).to_have_count(0)
    clock = aina.sees()["clock"]
    assert (clock["paused"], clock["running"]) == (None, aina.sees()["actor"])
    in_turn(aina, biel)[0].takes_a_turn()


# What a page sends from now on waits until it is let go.
HELD = """() => {
    const { send } = RTCDataChannel.prototype, held = [];
    RTCDataChannel.prototype.send = function (text) { held.push([this, text]); };
    globalThis.letGo = () => {
        RTCDataChannel.prototype.send = send;
        for (const [channel, text] of held) send.call(channel, text);
    };
}"""


def of_two_that_press_at_the_same_instant_one_starts_the_clock(aina: Apart, biel: Apart) -> None:
    both = (aina.page, biel.page)
    rows = aina.sheet_rows().count()
    aina.page.locator("#clock [data-act=arbiter]").click()
    aina.box(clock_words.ARBITER_TITLE).get_by_role("button", name="Consulta a l’àrbitre", exact=True).click()
    for one in both:
        expect(one.locator("#play")).to_have_text(clock_words.RESUME)
    rev = aina.sees()["rev"]
    for one in both:
        one.evaluate(HELD)
    for one in both:  # neither has heard of the other's press
        expect(one.locator("#play")).to_have_text(clock_words.RESUME)
        one.locator("#play").click()
    for one in both:
        one.evaluate("letGo()")
    for one in both:
        expect(one.locator("#play")).not_to_have_text(clock_words.RESUME)
    in_turn(aina, biel)[0].takes_a_turn()
    assert aina.sees()["clock"]["paused"] is None
    for person in (aina, biel):
        expect(person.sheet_rows()).to_have_count(rows + 1)
    assert aina.sees()["rev"] > rev + 1
