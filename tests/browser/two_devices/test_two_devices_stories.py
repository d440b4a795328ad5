"""Two devices play one game: each at a page of its own, in a browser context of its own, without a server."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
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


def test_a_play_on_one_device_is_seen_on_the_other(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    aina, biel = begun(site, page, open_page())
    for person, other in (in_turn(aina, biel), in_turn(aina, biel)[::-1]):
        expect(person.turn()).to_be_visible()
        rows = other.sheet_rows().count()
        person.takes_a_turn()
        expect(other.sheet_rows()).to_have_count(rows + 1)
        expect(other.turn()).to_be_visible()
    assert aina.rack_names() != biel.rack_names()


def test_a_whole_game_on_two_devices_is_kept_on_both(
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
        person.end().wait_for()
        person.end().get_by_role("button", name=common_words.SEE_BOARD).click()
    assert aina.sheet_rows().all_inner_texts() == biel.sheet_rows().all_inner_texts()
    biel.page.reload()  # the game is one of its own now
    biel.end().wait_for()
    assert biel.sheet_rows().all_inner_texts() == aina.sheet_rows().all_inner_texts()


def test_a_guest_that_is_loaded_again_in_mid_turn_joins_by_one_more_pair_of_codes(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    aina, biel = begun(site, page, open_page())
    first, second = in_turn(aina, biel)
    first.takes_a_turn()
    second.takes_a_turn()
    expect(biel.sheet_rows()).to_have_count(2)
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


def test_a_host_that_is_loaded_again_has_the_game_and_goes_on(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    aina, biel = begun(site, page, open_page())
    first, second = in_turn(aina, biel)
    first.takes_a_turn()
    page.reload()
    expect(page.get_by_text(words.APART)).to_be_visible()
    expect(aina.sheet_rows()).to_have_count(1)
    assert len(aina.rack_names()) == 7
    expect(biel.page.get_by_text(words.LOST)).to_be_visible()
    scans_again(aina, biel)
    second.takes_a_turn()
    expect(first.sheet_rows()).to_have_count(2)


def test_a_guest_that_is_gone_is_missed_and_both_can_play_on_one_device(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    aina, biel = begun(site, page, open_page())
    biel.page.context.close()
    expect(page.get_by_text(words.LOST)).to_be_visible()
    page.get_by_role("button", name=words.AGAIN).click()
    page.get_by_role("button", name=words.HERE).click()
    seen = aina.sees()
    name = seen["seats"][seen["actor"]]["name"]
    expect(page.get_by_role("dialog", name=game_words.turn_of(name))).to_be_visible()


def test_to_undo_a_turn_the_other_must_agree(site: Site, page: Page, open_page: Callable[..., Page]) -> None:
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


@pytest.mark.parametrize("where", ["begin", "join"])
def test_where_a_browser_cannot_that_is_said_with_what_to_try(site: Site, page: Page, where: str) -> None:
    page.add_init_script("delete globalThis.RTCPeerConnection")
    page.goto(site.url + ("index.html#aparell=F2/ABC" if where == "join" else ""))
    if where == "begin":
        page.get_by_role("button", name=words.TITLE, exact=True).click()
    expect(page.get_by_text(words.CANNOT)).to_be_visible()


def invited(page: Page, site: Site, open_page: Callable[..., Page]) -> tuple[Page, str]:
    """The page of Biel, who has read the link that Aina shows, and the link; his answer is not read yet."""
    Apart(page, site).arrives()
    begins(page, "Aina")
    link = code_of(page)
    guest = open_page()
    joins(guest, link, "Biel")
    return guest, link


def test_a_code_of_something_else_is_told_and_an_offer_is_answered_once(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    guest, link = invited(page, site, open_page)
    late = open_page()
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


def test_devices_that_find_no_way_to_each_other_say_so_and_offer_a_new_code(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    guest, link = invited(page, site, open_page)
    answer = code_of(guest)
    guest.close()
    types_code(page, answer)
    expect(page.get_by_text(words.NO_WAY)).to_be_visible()
    expect(page.locator(".box-joining [data-code]")).not_to_have_attribute("data-code", link)
    page.get_by_role("button", name=words.without(2)).click()
    expect(page.get_by_role("dialog", name=game_words.DRAW_TITLE)).to_be_visible()
    seen = Apart(page, site).sees()
    assert [seat["name"] for seat in seen["seats"]] == ["Aina", new_game_words.default_name(1)]


def test_a_challenge_is_made_and_read_on_both_devices(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    aina, biel = begun(site, page, open_page(), "classic")
    first, second = in_turn(aina, biel)
    first.lays(first.no_word())
    first.plays_what_was_laid()
    second.challenges()
    for one in (second, first):
        one.reads_outcome(valid=False)
        expect(one.sheet_rows().first).to_contain_text(game_words.WITHDRAWN)
    second.plays(second.best()[0])
    first.challenges()
    for one in (first, second):
        one.reads_outcome(valid=True)
    expect(second.sheet_rows()).to_have_count(2)


def test_a_network_that_drops_is_told_on_both_sides_and_a_play_meanwhile_is_not_lost(
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


def test_hints_and_another_game_on_two_devices(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    aina, biel = begun(site, page, open_page())
    if in_turn(aina, biel)[0] is aina:
        aina.acts(aina.passes)
    biel.button("Pista").click()
    expect(biel.message()).to_contain_text(re.compile("columna|fila|millor"))
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


def test_a_guest_that_joins_again_after_the_end_has_the_game_once(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    aina, biel = begun(site, page, open_page())
    first = in_turn(aina, biel)[0]
    first.opens_menu("Abandona la partida")
    first.box(game_words.confirm_abandon_free[0]).get_by_role("button", name=common_words.ABANDON).click()
    for one in (aina, biel):
        one.end().get_by_role("button", name=common_words.SEE_BOARD).click()
    biel.page.reload()
    biel.end().get_by_role("button", name=common_words.SEE_BOARD).click()
    page.locator(".notice-link").get_by_role("button", name=words.AGAIN).click()
    aina.box(words.HOW_AGAIN).get_by_role("button", name=words.AGAIN).click()
    joins(biel.page, code_of(page), "Biel")
    types_code(page, code_of(biel.page))
    biel.end().get_by_role("button", name=common_words.SEE_BOARD).click()
    expect(page.locator(".box-joining")).to_have_count(0)
    biel.opens_menu(new_game_words.SAVED_GAMES)
    expect(biel.page.locator(".shelf-row")).to_have_count(1)


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


def test_the_organiser_s_options_hold_on_both_devices(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    other = open_page()
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


def test_a_guest_whose_device_is_an_hour_ahead_sees_the_clock_of_the_host(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    other = open_page()
    other.add_init_script(AN_HOUR_AHEAD)
    aina, biel = begun(site, page, other, "world_2009")
    first, second = in_turn(aina, biel)
    for person in (first, second):
        person.acts(person.passes)
    for one in (page, other):
        digits = one.locator(".seat-digits")
        expect(digits.nth(first.seat)).to_have_text(re.compile("^24:"))
        expect(digits.nth(second.seat)).to_have_text(re.compile("^2[45]:"))
    assert max(aina.sees()["clock"]["used"]) < 15 * 60_000
