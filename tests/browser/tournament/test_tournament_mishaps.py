"""A tournament's desk in two windows, with an engine that dies, and with the time of a round over."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.game.test_mishap_stories import ENDED
from tests.browser.persons.director import CAN_BE_SLOW, WITHHELD
from tests.browser.persons.organiser import PAIR, START, Organiser
from tests.browser.stand.site import Site, attached, time_stands, violations
from tests.browser.tournament.days import in_its_first_round, opens
from tests.rooms.app.loading import load as load_screen
from tests.rooms.session.test_tournament import Desk

common_words = load_screen("words.common")
hall_words = load_screen("words.hall")
tournament_words = load_screen("words.tournament.common")
setup_words = load_screen("words.tournament.setup")
standings_words = load_screen("words.tournament.standings")

EIGHT = "\n".join(["Aina", "Biel", "Carla", "Dídac", "Elna", "Ferran", "Gemma", "Hug"])
FOUR = "\n".join(["Aina", "Biel", "Carla", "Dídac"])
KEPT = "localStorage.getItem('faristol.day.results')"
_THINK = '"kind": ?"think"'


def ended_at(how: str, action: str) -> str:
    """The engine ends when it is first sent ``action``."""
    assert _THINK in ENDED[how]
    return "{" + ENDED[how].replace(_THINK, f'"type": ?"{action}"') + "}"


def pairs(organiser: Organiser) -> set[frozenset[str]]:
    """Who meets whom in the present round of the only category."""
    tables = organiser.sees()["categories"][0]["now"]["tables"]
    return {frozenset(seat["name"] for seat in one["seats"]) for one in tables}


def test_two_windows_cannot_hold_one_tournament_and_typed_text_stays_where_it_belongs(
    site: Site, context: BrowserContext, open_page: Callable[..., Page]
) -> None:
    first = Organiser(open_page(context), site)
    first.page.add_init_script(CAN_BE_SLOW)
    first.comes_with(EIGHT)
    first.begins_the_round()
    first.page.keyboard.type("1 41")
    half_typed = first.page.evaluate(KEPT)
    first.page.keyboard.type("2 388\n")
    expect(first.scores(1)).to_have_text(["412", "388"])
    # a power cut may leave on the disk what was typed some seconds before
    first.page.evaluate("text => localStorage.setItem('faristol.day.results', text)", half_typed)
    second = Organiser(open_page(context), site)
    second.page.goto(site.url + "torneig.html")
    expect(second.scores(1)).to_have_text(["412", "388"])
    expect(second.line(tournament_words.TABLE)).to_have_value("")
    here = first.box(common_words.OPEN_ELSEWHERE).get_by_role("button", name=common_words.GO_ON_HERE)
    here.wait_for()
    second.line(tournament_words.TABLE).focus()
    second.types("2 300 350")
    expect(second.scores(2)).to_have_text(["300", "350"])
    here.click()
    expect(first.scores(2)).to_have_text(["300", "350"])
    expect(second.box(common_words.OPEN_ELSEWHERE)).to_be_visible()
    first.line(tournament_words.TABLE).focus()
    what_is_typed_while_the_question_goes_away_stays_in_its_fields(first)


def what_is_typed_while_the_question_goes_away_stays_in_its_fields(organiser: Organiser) -> None:
    """The page is so slow that it hears the answer in the middle of the next result.

    The result that goes back into the line waits there until it is entered or deleted.
    """
    page = organiser.page
    organiser.types("3 38 412")
    aside = organiser.aside(tournament_words.CHECK_TITLE)
    aside.wait_for()
    page.keyboard.type("4 310 350\n")  # without a look at the question it is taken, and answers nothing
    expect(organiser.scores(4)).to_have_text(["310", "350"])
    page.evaluate("hold()")
    aside.get_by_role("button", name=tournament_words.CHECK_NO).click()
    page.keyboard.type("4 30")
    page.evaluate("goOn()")
    expect(aside).to_have_count(0)
    page.keyboard.type("0 350\n")
    organiser.aside(re.compile("ja té resultat")).get_by_role("button", name=tournament_words.REPLACE).click()
    expect(organiser.scores(4)).to_have_text(["300", "350"])
    line = [
        organiser.line(name) for name in (tournament_words.TABLE, *map(tournament_words.score_name, (0, 1)))
    ]
    for field, text in zip(line, ("3", "38", "412"), strict=True):
        expect(field).to_have_value(text)
    page.keyboard.type("2\n300\n")  # typed over it, the points of another table do not stay
    expect(line[2]).to_have_value("")
    page.keyboard.type("350\n")
    for field, text in zip(line, ("3", "38", "412"), strict=True):
        expect(field).to_have_value(text)
    page.keyboard.press("Backspace")  # erased, it is another result, and never returns
    page.keyboard.type("2")
    for field, text in zip(line, ("2", "38", "412"), strict=True):
        expect(field).to_have_value(text)
    page.keyboard.press("Escape")
    for field in line:
        expect(field).to_have_value("")
    a_question_goes_when_its_table_gets_a_result(organiser)


def a_question_goes_when_its_table_gets_a_result(organiser: Organiser) -> None:
    """As from the box of the table, or from its tablet; it is said, and no press on it is lost."""
    organiser.types("3 38 412")
    aside = organiser.aside(tournament_words.CHECK_TITLE)
    aside.wait_for()
    organiser.table(3).click()
    box = organiser.box(tournament_words.table_title(3, 1))
    for place, points in enumerate(("380", "412")):
        box.get_by_role("textbox").nth(place).fill(points)
    box.get_by_role("button", name=tournament_words.SAVE).click()
    expect(organiser.scores(3)).to_have_text(["380", "412"])
    expect(aside).to_have_count(0)
    expect(organiser.page.locator(".day-said")).to_contain_text("La taula 3 ja té resultat, 380 – 412")
    expect(organiser.line(tournament_words.TABLE)).to_have_value("")


def test_what_the_engine_has_not_answered_yet_is_waited_for(site: Site, page: Page, tmp_path: Path) -> None:
    """A day begins with its list although that is still being read."""
    organiser = Organiser(page, site)
    organiser.arrives()
    organiser.button(setup_words.NEW).click()
    page.evaluate(WITHHELD)
    people = page.get_by_label(setup_words.LIST, exact=True)
    people.fill("Aina\nBiel")
    attached(page, "html[data-withheld='1']")
    organiser.button(setup_words.START).click()
    people.fill(FOUR)
    page.evaluate("letThrough()")
    expect(page.locator(".day-told-people")).to_have_text("4 participants")
    assert [one["name"] for one in organiser.sees()["roster"]] == FOUR.split("\n")
    organiser.picks(tournament_words.HOME)
    the_tables_of_a_chosen_round_are_opened_only_when_they_are_shown(organiser, tmp_path)


def the_tables_of_a_chosen_round_are_opened_only_when_they_are_shown(
    organiser: Organiser, tmp_path: Path
) -> None:
    """A result would go to the round whose tables were still on the screen."""
    page = organiser.page
    day = Desk(FOUR, name="General")
    day.play_round()
    day.act(type="pair", category="a")
    day.act(type="start")
    opens(organiser, day, tmp_path)
    page.evaluate(WITHHELD)
    page.get_by_role("combobox", name=tournament_words.ROUND_SHOWN).select_option("1")
    where = organiser.table(1).bounding_box()
    assert where
    page.mouse.click(where["x"] + 20, where["y"] + where["height"] / 2)
    page.evaluate("letThrough()")
    expect(organiser.scores(1)).to_have_text(["301", "250"])
    expect(page.get_by_role("dialog")).to_have_count(0)
    organiser.table(1).click()
    organiser.box(tournament_words.table_title(1, 1)).wait_for()


def test_an_engine_that_dies_over_a_pairing_or_a_result_loses_neither_and_is_tried_again(
    site: Site, page: Page, open_page: Callable[..., Page]
) -> None:
    an_engine_that_dies_over_a_pairing_or_a_result_loses_neither(site, page)
    a_pairing_over_which_the_engine_dies_without_a_word_is_tried_again(site, open_page())


def an_engine_that_dies_over_a_pairing_or_a_result_loses_neither(site: Site, page: Page) -> None:
    organiser = Organiser(page, site)
    page.add_init_script(ended_at("ended by the page", "pair"))
    page.add_init_script(ended_at("dead without a word", "result"))
    organiser.comes_with(EIGHT)
    organiser.begins_the_round()
    typed = [(table, 300 + table, 350 - table) for table in range(1, 5)]
    organiser.types_many(typed)
    expect(organiser.main()).to_have_text(PAIR)
    for table, *scores in typed:
        expect(organiser.scores(table)).to_have_text([str(one) for one in scores])
    before = organiser.sees()
    page.reload()
    expect(organiser.main()).to_have_text(PAIR)
    assert organiser.sees() == before


def a_pairing_over_which_the_engine_dies_without_a_word_is_tried_again(site: Site, page: Page) -> None:
    page.clock.install()
    page.add_init_script(ended_at("dead without a word", "pair"))
    organiser = Organiser(page, site)
    organiser.comes_with(FOUR)
    organiser.goes_on(PAIR)
    notice = page.locator("[data-notice=wait]")
    page.clock.fast_forward(2_000)
    expect(notice).to_contain_text(tournament_words.PAIRING)
    page.clock.fast_forward(12_000)
    notice.get_by_role("button", name=common_words.TRY_AGAIN).click()
    organiser.goes_on(START)
    expect(notice).to_be_hidden()


def test_a_league_of_four_with_its_calls_in_the_hall_and_one_who_gives_up(site: Site, page: Page) -> None:
    page.clock.install()
    organiser = Organiser(page, site)
    organiser.comes_with(FOUR)
    organiser.goes_on(PAIR)
    with page.expect_popup() as opened:
        organiser.button(tournament_words.PROJECTOR).click()
    clock = opened.value.locator("#hall-small-time")
    organiser.goes_on(START)
    expect(clock).to_have_text(re.compile(r"^(60:00|5\d:\d\d)$"))
    sign = opened.value.locator("#sala")
    expect(sign).to_have_attribute("data-sign", "calm")
    time_stands(page)  # a call is shown in the hall for five seconds
    expect(clock).to_have_text(re.compile(r"^(59:00|5[0-8]:\d\d)$"))  # the hall has heard of the jump
    minutes, seconds = map(int, clock.inner_text().split(":"))
    page.clock.fast_forward((60 * minutes + seconds - 60) * 1000)
    page.clock.run_for(1_000)  # frame by frame, as the hall draws
    expect(page.locator(".day-call")).to_have_text(hall_words.CALLS["one_minute"])
    expect(clock).to_have_text(hall_words.CALLS["one_minute"])
    expect(sign).to_have_attribute("data-sign", "minute")
    page.clock.fast_forward(58_000)
    page.clock.run_for(1_000)
    expect(page.locator(".day-call")).to_have_text(hall_words.CALLS["time"])
    expect(clock).to_have_text(hall_words.CALLS["time"])
    expect(sign).to_have_attribute("data-sign", "over")
    page.clock.resume()
    opened.value.close()

    seats = organiser.sees()["categories"][0]["now"]["tables"][0]["seats"]
    organiser.table(1).click()
    box = organiser.box(tournament_words.table_title(1, 1))
    for place, points in enumerate((250, 300)):
        box.get_by_role("textbox").nth(place).fill(str(points))
    box.get_by_role("button", name=tournament_words.gave_up_button(seats[0]["name"])).click()
    expect(organiser.scores(1)).to_have_text(["140", "300"])
    expect(organiser.table(1)).to_contain_text("ha abandonat " + seats[0]["name"])
    organiser.hands_in([(2, 350, 310)])
    met = pairs(organiser)
    for _ in range(2):
        organiser.begins_the_round()
        met |= pairs(organiser)
        organiser.hands_in([(1, 400, 300), (2, 300, 310)])
    assert len(met) == 6, "everybody has met everybody"
    organiser.goes_on("Dona la classificació per definitiva")
    organiser.button(tournament_words.confirm_close[2]).click()
    expect(organiser.main()).to_have_text("Mira la classificació")


def test_at_tables_of_four_one_comes_late_one_never_and_the_start_is_taken_back(
    site: Site, page: Page, tmp_path: Path
) -> None:
    organiser = Organiser(page, site)
    in_its_first_round(
        organiser, "\n".join([*EIGHT.split("\n")[:7]]), tmp_path, format="fours", ruleset="school_four"
    )
    three, four = sorted(
        organiser.sees()["categories"][0]["now"]["tables"], key=lambda table: len(table["seats"])
    )
    one_who_comes_late_is_seated_at_the_table_of_three(organiser, three)
    the_start_is_taken_back_to_change_the_pairing(organiser, four["table"])
    one_who_never_came_is_marked_and_the_others_have_points(organiser, four)


def one_who_comes_late_is_seated_at_the_table_of_three(organiser: Organiser, three: Any) -> None:
    page = organiser.page
    organiser.part("people")
    page.get_by_label(standings_words.ADD_NAME, exact=True).fill("Hug")
    page.keyboard.press("Enter")
    page.locator(".day-person-open", has_text="Hug").click()
    organiser.box("Hug").get_by_role("button", name=standings_words.PLAY_NOW).click()
    asked = organiser.box(tournament_words.WHICH_TABLE)
    assert violations(page) == []
    asked.get_by_role("button", name=tournament_words.take_seat(three)).click()
    expect(organiser.box("Hug")).to_be_hidden()
    organiser.part("round")
    expect(organiser.table(three["table"])).to_contain_text("Hug")
    expect(organiser.scores(three["table"])).to_have_count(4)


def the_start_is_taken_back_to_change_the_pairing(organiser: Organiser, table: int) -> None:
    """Only then is there something to change; the box has the tables of this round."""
    organiser.table(table).click()
    box = organiser.box(tournament_words.table_title(table, 1))
    expect(box.get_by_role("button", name=tournament_words.EXCHANGE)).to_have_count(0)
    box.get_by_role("button", name=tournament_words.MENU_UNSTART).click()
    organiser.button(tournament_words.confirm_unstart[2]).click()
    hand = organiser.box(tournament_words.HAND_TITLE)
    expect(hand.locator("[data-seat]")).to_have_count(8)
    hand.get_by_role("button", name="Cancel·la").click()
    organiser.table(table).click()
    box.get_by_role("button", name=tournament_words.EXCHANGE).wait_for()
    organiser.page.keyboard.press("Escape")
    organiser.goes_on(START)


def one_who_never_came_is_marked_and_the_others_have_points(organiser: Organiser, four: Any) -> None:
    table, names = four["table"], [seat["name"] for seat in four["seats"]]
    organiser.table(table).click()
    box = organiser.box(tournament_words.table_title(table, 1))
    box.get_by_role("button", name=tournament_words.gave_up_button(names[0])).click()
    expect(box).to_contain_text(tournament_words.away_told("abandoned", names[:1]))
    box.get_by_role("button", name=tournament_words.away_button(names[0])).click()
    expect(box).to_contain_text(tournament_words.away_told("absent", names[:1]))
    assert violations(organiser.page) == []
    fields = box.get_by_role("textbox")
    expect(fields.first).to_be_disabled()
    expect(fields.nth(1)).to_be_focused()
    for points in ("210", "180", "12"):
        organiser.page.keyboard.type(points)
        organiser.page.keyboard.press("Enter")
    expect(box).to_contain_text("Hi ha un resultat poc corrent: 12 punts.")
    box.get_by_role("button", name=tournament_words.SAVE).click()
    expect(box).to_be_hidden()
    expect(organiser.scores(table)).to_have_text(["0", "210", "180", "12"])
    expect(organiser.table(table)).to_contain_text("no ha vingut " + names[0])
    organiser.table(table).click()  # the mark stands, and is taken away: that one has come after all
    came = box.get_by_role("button", name=tournament_words.away_button(names[0]))
    expect(came).to_have_attribute("aria-pressed", "true")
    came.click()
    fields.first.fill("150")
    box.get_by_role("button", name=tournament_words.SAVE).click()
    box.get_by_role("button", name=tournament_words.SAVE).click()
    expect(organiser.scores(table)).to_have_text(["150", "210", "180", "12"])
