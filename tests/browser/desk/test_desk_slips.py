"""Slips at the director's desk: entered, offered, corrected, ruled upon, replaced, and players sanctioned."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk.days import begins_a_round
from tests.browser.persons.director import CAN_BE_SLOW, SLOW, Desk
from tests.browser.persons.player import notation
from tests.browser.stand.site import Site
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
desk_rounds_words = load_screen("words.desk.rounds")
desk_setup_words = load_screen("words.desk.setup")
desk_words = load_screen("words.desk.common")
desk_players_words = load_screen("words.desk.players")
duplicate_words = load_screen("words.duplicate")


@pytest.fixture
def desk(site: Site, page: Page) -> Desk:
    page.add_init_script(CAN_BE_SLOW)
    return Desk(page, site)


def test_slips_are_offered_corrected_ruled_upon_and_replaced_and_take_no_key_of_the_next(desk: Desk) -> None:
    a_play_entered_before_is_offered_and_taken_with_two_keys(desk)
    a_slip_is_corrected_ruled_upon_and_taken_out(desk)
    a_slip_is_replaced_only_where_that_is_said_and_can_be_given_back(desk)
    a_score_of_ones_own_is_shown_where_it_differs(desk)
    buttons_act_on_the_player_that_the_message_names(desk)
    what_is_typed_after_a_click_is_the_next_slip_and_nothing_else(desk)
    sanctions_tell_their_consequence_before(desk)
    whoever_goes_home_is_not_asked_for_and_may_come_back(desk)
    the_next_slip_is_in_the_line_after_a_box_and_after_one_that_was_typed_twice(desk)
    all_of_it_by_mouse_and_by_the_menu(desk)


def a_play_entered_before_is_offered_and_taken_with_two_keys(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel", "Carla")
    first, second = desk.finds(2)
    desk.hands_in(1, notation(first), first.score)
    desk.types("2 " + notation(first)[0])
    desk.page.keyboard.press("Escape")
    desk.page.keyboard.press("Escape")
    desk.page.keyboard.type("2 ")
    offer = desk.page.get_by_role("option", name=re.compile(notation(first).split()[1]))
    offer.wait_for()
    last, offers = desk.message().bounding_box(), desk.page.locator(".desk-offers").bounding_box()
    assert last
    assert offers
    assert last["y"] + last["height"] <= offers["y"], "the verdict on the last slip stays in sight"
    desk.page.keyboard.press("ArrowDown")
    expect(offer).to_have_attribute("aria-selected", "true")
    desk.page.keyboard.press("Enter")
    expect(desk.row(2).locator(".desk-points")).to_have_text(str(first.score))
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    desk.hands_in(3, notation(second), second.score)


def all_of_it_by_mouse_and_by_the_menu(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel", "Carla")
    page = desk.page
    first = desk.finds()[0]
    desk.hands_in(1, notation(first), first.score)
    page.keyboard.type("2 ")
    page.get_by_role("option", name=re.compile(notation(first).split()[1])).click()
    page.keyboard.press("Enter")
    expect(desk.row(2).locator(".desk-points")).to_have_text(str(first.score))
    desk.row(1).focus()
    for key, number in (("ArrowDown", 2), ("ArrowRight", 3), ("ArrowUp", 2)):
        page.keyboard.press(key)
        expect(desk.row(number)).to_be_focused()
    with page.expect_download() as taken:
        desk.picks(desk_words.MENU_SAVE)
    assert len(taken.value.path().read_text(encoding="utf-8").splitlines()) > 5
    desk.picks(desk_words.SETTINGS)
    desk.box(common_words.SETTINGS).wait_for()
    page.keyboard.press("Escape")
    desk.picks(desk_words.MENU_CHOOSE)
    plays = page.get_by_role("listbox", name=desk_rounds_words.CHOICE_TITLE).get_by_role("option")
    plays.nth(1).click()
    expect(plays.nth(1)).to_have_attribute("aria-selected", "true")
    chosen = plays.nth(1).locator(".word").inner_text()
    expect(page.locator(".desk-foot")).to_contain_text(chosen)
    desk.button(desk_setup_words.BACK).click()
    expect(desk.button(desk_words.CLOSE_ROUND)).to_be_focused()


def a_slip_is_corrected_ruled_upon_and_taken_out(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel")
    good, other = (notation(play) for play in desk.finds(2))
    desk.types("1 H8 XZX")
    expect(desk.message()).to_contain_text(duplicate_words.NULLS["tiles"])
    expect(desk.row(1).locator(".desk-slip")).to_have_css("text-decoration-line", "none")
    desk.row(1).click()
    desk.button(desk_words.MEND).click()
    expect(desk.line(desk_words.WORD)).to_have_value("XZX")
    desk.line(desk_words.COORD).fill(good.split()[0])
    desk.line(desk_words.WORD).fill(good.split()[1])
    desk.page.keyboard.press("Enter")  # it is being corrected: nothing is asked
    expect(desk.message()).to_contain_text("1 Aina: " + good)
    desk.page.keyboard.press("Alt+t")
    expect(desk.message()).to_contain_text(duplicate_words.NULLS["late"])
    expect(desk.button(desk_words.LATE)).to_have_attribute("aria-pressed", "true")
    desk.button(desk_words.LATE).click()
    expect(desk.row(1).locator(".desk-points")).not_to_have_text("0")
    desk.button(desk_words.ANNUL).click()
    expect(desk.message()).to_contain_text(duplicate_words.NULLS["annulled"])
    desk.types("2 " + other)
    expect(desk.message()).to_contain_text("2 Biel: " + other)
    desk.page.keyboard.press("Alt+z")
    expect(desk.message()).to_have_text("2 Biel: encara no té papereta.")
    assert [bool(player["slip"]) for player in desk.sees()["players"]] == [True, False]


def a_slip_is_replaced_only_where_that_is_said_and_can_be_given_back(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel")
    first, second = desk.finds(2)
    desk.hands_in(1, notation(first), first.score)
    desk.types(f"1 {notation(second)}")
    aside = desk.aside("1 Aina ja té papereta")
    expect(aside).to_contain_text(notation(first))
    expect(aside).to_contain_text(notation(second))
    desk.hands_in(2, notation(second), second.score)  # typed blind, it is taken, and answers nothing
    desk.page.keyboard.press("Enter")
    expect(desk.message()).to_have_text(desk_words.SLIP_TO_CONFIRM)
    expect(aside).to_be_visible()
    aside.get_by_role("button", name=desk_words.KEEP_SLIP).click()
    expect(aside).to_have_count(0)
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    expect(desk.line(desk_words.WORD)).to_have_value("")
    assert notation(first).endswith(desk.sees()["players"][0]["slip"]["word"])
    desk.types(f"1 {notation(second)}")
    desk.replaces(1, "Aina")
    expect(desk.message()).to_contain_text(notation(second))
    desk.button(desk_words.UNDO).click()
    expect(desk.message()).to_contain_text(notation(first))
    desk.button(desk_words.UNDO).click()
    expect(desk.message()).to_have_text("1 Aina: encara no té papereta.")


def a_score_of_ones_own_is_shown_where_it_differs(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel")
    desk.picks(desk_words.MENU_SCORES)
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    best = desk.finds()[0]
    desk.types(f"1 {notation(best)} {best.score + 7}")
    expect(desk.message()).to_contain_text(f"hi diu {best.score + 7}")
    assert desk.sees()["players"][0]["slip"]["points"] == best.score


def buttons_act_on_the_player_that_the_message_names(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel")
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
    expect(desk.message()).to_contain_text("1 Aina")
    expect(desk.button(desk_words.LATE)).to_have_attribute("aria-disabled", "false")
    coord, word = notation(best).split()
    desk.types(f"9 {coord[:1]} {coord[1:]} {word}")  # the number is wrong, and the coordinates have a space
    expect(desk.message()).to_have_text(desk_words.NO_SUCH_NUMBER)
    expect(desk.page.get_by_text(desk_words.NO_SUCH_NUMBER).locator("visible=true")).to_have_count(1)
    expect(desk.button(desk_words.LATE)).to_have_attribute("aria-disabled", "true")
    desk.page.keyboard.press("Alt+t")
    desk.page.keyboard.press("Alt+z")
    expect(desk.line(desk_words.WORD)).to_have_value(word)
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    desk.types("2")
    expect(desk.row(2).locator(".desk-points")).to_have_text(str(best.score))
    assert [one["slip"]["ruling"] for one in desk.sees()["players"]] == ["as_written", "as_written"]


def what_is_typed_after_a_click_is_the_next_slip_and_nothing_else(desk: Desk) -> None:
    """Rulings, boxes and rows by mouse, the slips by keyboard, as a director has both hands busy."""
    begins_a_round(desk, "Aina", "Biel", "Carla", "Dídac")
    plays = desk.finds(4)
    texts = [notation(play) for play in plays]
    for number, play in enumerate(plays[:2], start=1):
        desk.hands_in(number, notation(play), play.score)

    def next_slip(number: int) -> None:
        """Typed as it is, with no look at the screen; all that was ruled stands."""
        expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
        expect(desk.line(desk_players_words.NUMBER)).to_have_value("")
        expect(desk.line(desk_words.WORD)).to_have_value("")
        desk.page.keyboard.press("Space")
        desk.hands_in(number, texts[number - 1], plays[number - 1].score)

    desk.row(1).click()
    desk.button(desk_words.LATE).click()
    next_slip(3)
    assert desk.sees()["players"][0]["slip"]["ruling"] == "late"
    desk.row(1).click()
    next_slip(4)
    box = desk.opens_player(2)
    box.get_by_role("button", name=desk_players_words.SANCTION + "…").click()
    desk.box("Vols sancionar Biel (núm. 2)?").get_by_role("button", name=desk_players_words.SANCTION).click()
    expect(box).to_be_hidden()
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    desk.page.keyboard.type("Zoe ")
    desk.page.keyboard.press("Escape")
    box = desk.opens_player(2)
    expect(box).to_be_visible()
    desk.page.keyboard.type("x")
    desk.page.keyboard.press("Enter")
    expect(box).to_be_hidden()
    desk.page.get_by_role("button", name=re.compile("^Nul·les")).click()
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    after = desk.sees()["players"]
    assert [one["name"] for one in after] == ["Aina", "Biel", "Carla", "Dídac"]
    assert [f"{one['slip']['coord']} {one['slip']['word']}" for one in after] == texts
    assert [one["sanctions"] for one in after] == [0, 1, 0, 0]


def sanctions_tell_their_consequence_before(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel")
    desk.types("1 " + desk.best())
    for already, kind in enumerate(("amonesta", "val zero", "expulsat")):
        box = desk.opens_player(1)
        box.get_by_role("button", name=desk_players_words.SANCTION + "…").click()
        question = desk.box("Vols sancionar Aina (núm. 1)?")
        expect(question).to_contain_text(re.compile(kind))
        question.get_by_role("button", name=desk_players_words.SANCTION).click()
        expect(box).to_be_hidden()
        assert desk.sees()["players"][0]["sanctions"] == already + 1
    expect(desk.row(1)).to_contain_text("expulsat")
    desk.button(desk_words.THIS_PLAYER).click()
    desk.box(desk_players_words.player_name(1)).get_by_role("button", name=desk_players_words.LIFT).click()
    expect(desk.row(1)).to_contain_text(duplicate_words.NULLS["zeroed"])
    assert desk.sees()["players"][0]["sanctions"] == 2


def whoever_goes_home_is_not_asked_for_and_may_come_back(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel", "Carla")
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
    for number, name in ((2, "Biel"), (3, "Carla")):
        desk.sends_home(number, name)
        expect(desk.row(number)).to_contain_text(desk_players_words.WITHDRAWN)
    expect(desk.page.locator("[data-filter=missing]")).to_have_text("Falten 0")

    # a slip of somebody who is not there: the line stays free while it is asked about
    desk.types(f"2 {notation(best)}")
    aside = desk.aside("2 Biel s’havia retirat")
    aside.get_by_role("button", name=desk_players_words.STAYS_AWAY).click()
    expect(desk.message()).to_have_text("2 Biel: s’ha retirat.")
    desk.types(f"2 {notation(best)}")
    aside.get_by_role("button", name=desk_players_words.READMIT).click()
    expect(desk.row(2).locator(".desk-points")).to_have_text(str(best.score))
    assert [one["withdrawn"] for one in desk.sees()["players"]] == [False, False, True]

    desk.closes()  # nobody is missing
    expect(desk.row(3)).to_contain_text("3 Carla")
    expect(desk.row(3)).to_contain_text(desk_players_words.WITHDRAWN)
    desk.row(3).click()
    box = desk.box(desk_players_words.player_name(3))
    box.get_by_role("button", name=desk_players_words.READMIT).click()
    expect(desk.row(3)).not_to_contain_text(desk_players_words.WITHDRAWN)


def the_next_slip_is_in_the_line_after_a_box_and_after_one_that_was_typed_twice(desk: Desk) -> None:
    begins_a_round(desk, "Aina", "Biel", "Carla", "Dídac", "Elna")
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
    for number, leaves in ((2, "Escape"), (3, "Enter")):
        box = desk.opens_player(1)
        expect(box).to_be_visible()
        desk.page.keyboard.press(leaves)
        expect(box).to_be_hidden()
        expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
        desk.hands_in(number, notation(best), best.score)
    desk.types(f"3 {notation(best)}")
    desk.hands_in(4, notation(best), best.score)

    # what is typed while the box goes away
    box = desk.opens_player(1)
    expect(box).to_be_visible()
    desk.page.evaluate("hold()")
    desk.page.keyboard.press("Escape")
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    desk.page.keyboard.type(f"5 {notation(best)}")
    desk.page.evaluate("goOn()")
    expect(box).to_be_hidden()
    expect(desk.page.get_by_role("dialog")).to_have_count(0)
    desk.page.keyboard.press("Enter")
    expect(desk.row(5).locator(".desk-points")).to_have_text(str(best.score))

    # slips that are typed again before they are answered
    begins_a_round(desk, "Aina", "Biel", "Carla")
    best = desk.finds()[0]
    desk.page.evaluate(SLOW)
    for number in (1, 1, 1, 2, 2, 3):
        desk.types(f"{number} {notation(best)}")
    for number in (1, 2, 3):
        expect(desk.row(number).locator(".desk-points")).to_have_text(str(best.score))
    expect(desk.line(desk_players_words.NUMBER)).to_have_value("")
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    assert desk.page.get_by_role("dialog").count() == 0
