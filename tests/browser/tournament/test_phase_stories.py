"""A preliminary and its final, a category that comes during the day, and the best of each school."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.persons.organiser import Organiser
from tests.browser.stand.site import Site, violations
from tests.browser.tournament.days import opens
from tests.rooms.app.loading import load as load_screen
from tests.rooms.session.test_tournament import Desk

refusals_words = load_screen("words.refusals")
phase_words = load_screen("words.tournament.phases")
tournament_words = load_screen("words.tournament.common")
standings_words = load_screen("words.tournament.standings")
setup_words = load_screen("words.tournament.setup")

SIX = """nom;escola
Aina;Els Pins
Biel;Els Pins
Carla;Els Pins
Dídac;Drassanes
Elna;Drassanes
Ferran;Drassanes
"""
# What the page asks of the engine waits until it is let go.
HELD_REQUESTS = """() => {
    const post = Worker.prototype.postMessage;
    const held = [];
    Worker.prototype.postMessage = function (...all) { held.push([this, all]); };
    globalThis.goOn = () => {
        Worker.prototype.postMessage = post;
        for (const [worker, all] of held) post.apply(worker, all);
    };
}"""


@pytest.fixture
def organiser(site: Site, page: Page) -> Organiser:
    return Organiser(page, site)


def test_a_category_comes_during_the_day_and_the_first_go_on_to_a_final(
    organiser: Organiser, spare: Path
) -> None:
    a_category_comes_during_the_day_and_a_pupil_goes_there(organiser, spare)
    organiser.picks(tournament_words.HOME)
    the_first_go_on_to_a_final_with_a_change_by_hand(organiser)


def the_first_go_on_to_a_final_with_a_change_by_hand(organiser: Organiser) -> None:
    page = organiser.page
    organiser.sets_up(SIX, rounds=1)
    organiser.picks(tournament_words.MENU_PLAN)
    box = organiser.box(tournament_words.MENU_PLAN)
    box.get_by_role("button", name=phase_words.ADD_FINAL).click()
    box.get_by_label(phase_words.QUALIFIERS).fill("2")
    box.get_by_text(setup_words.MORE).click()
    box.get_by_label(setup_words.TIE_BREAK).select_option("total spread")
    box.get_by_label(phase_words.CLUB_BEST).select_option("2")
    assert violations(page) == []
    box.get_by_role("button", name=tournament_words.SAVE).click()
    expect(box).to_be_hidden()
    organiser.begins_the_round()
    organiser.types_all()
    organiser.goes_on(re.compile("definitiva$"))
    organiser.button(tournament_words.confirm_close[2]).click()
    rows = organiser.sees()["categories"][0]["standings"]["rows"]
    names = [row["name"] for row in rows]
    organiser.goes_on("Tria qui passa a «Final»")
    box = organiser.box(phase_words.title("Final"))
    expect(box.get_by_role("checkbox", checked=True)).to_have_count(2)
    expect(box).to_contain_text(phase_words.AS_PROPOSED)
    # somebody is ticked while the engine is still asked for the first three
    page.evaluate(HELD_REQUESTS)
    box.get_by_label(phase_words.QUALIFIERS).fill("3")
    page.keyboard.press("Tab")
    box.get_by_text(names[5]).click()
    page.evaluate("goOn()")
    expect(box.get_by_role("checkbox", checked=True)).to_have_count(4)
    expect(box).to_contain_text(phase_words.difference_line([names[5]], []))
    # without a number nobody goes on
    box.get_by_label(phase_words.QUALIFIERS).fill("")
    box.get_by_role("button", name=phase_words.CONFIRM).click()
    refused = refusals_words.refusal(
        {"code": "plan_out_of_range", "fields": {"field": "first", "least": 1, "most": 6}}
    )
    expect(box.get_by_role("alert")).to_have_text(refused)
    box.get_by_label(phase_words.QUALIFIERS).fill("2")
    page.keyboard.press("Tab")
    expect(box.get_by_role("alert")).to_have_text("")
    expect(box.get_by_role("checkbox", checked=True)).to_have_count(2)
    expect(box).to_contain_text(phase_words.AS_PROPOSED)
    box.get_by_text(names[1]).click()
    box.get_by_text(names[2]).click()
    expect(box).to_contain_text(phase_words.difference_line([names[2]], [names[1]]))
    assert violations(page) == []
    box.get_by_role("button", name=phase_words.CONFIRM).click()
    expect(box).to_be_hidden()
    organiser.picks(phase_words.MENU_UNDO)
    organiser.button(phase_words.undo_question("Final")[2]).click()
    organiser.goes_on("Tria qui passa a «Final»")
    box.get_by_text(names[1]).click()
    box.get_by_text(names[2]).click()
    box.get_by_role("button", name=phase_words.CONFIRM).click()
    organiser.begins_the_round()
    expect(page.locator(".day-round")).to_have_text("Final · ronda 1 de 1")
    expect(page.locator(".day-table")).to_have_count(1)
    expect(organiser.table(1)).to_contain_text(names[2])
    organiser.types("1 400 300")
    expect(organiser.scores(1)).to_have_text(["400", "300"])
    organiser.part("standings")
    expect(page.locator(".day-standings-title")).to_contain_text("Final · després de la ronda 1")
    organiser.list(standings_words.CATEGORY).select_option(label=setup_words.ONLY_CATEGORY)
    expect(page.get_by_text(phase_words.GOES_ON)).to_have_count(2)
    organiser.list(standings_words.WAY).select_option(label=standings_words.BY_CLUB)
    told = page.get_by_role("table", name=standings_words.BY_CLUB).locator("tbody tr td:nth-child(3)")
    expect(told).to_have_text(["2", "2"])
    expect(page.get_by_text(phase_words.club_best_line(2))).to_be_visible()


def a_category_comes_during_the_day_and_a_pupil_goes_there(organiser: Organiser, spare: Path) -> None:
    page = organiser.page
    desk = Desk(SIX, rounds=2)
    desk.play_round()
    opens(organiser, desk, spare)
    organiser.picks(tournament_words.MENU_PLAN)
    box = organiser.box(tournament_words.MENU_PLAN)
    box.get_by_role("button", name=phase_words.ADD_CATEGORY).click()
    page.keyboard.type("Petits")
    box.get_by_role("button", name=tournament_words.SAVE).click()
    expect(box).to_be_hidden()
    organiser.part("people")
    for name in ("Aina", "Dídac"):
        page.locator(".day-person-open", has_text=name).first.click()
        box = organiser.box(name)
        box.get_by_label(standings_words.CATEGORY).select_option(label="Petits")
        box.get_by_role("button", name=tournament_words.SAVE).click()
        organiser.button(phase_words.MOVE_YES).click()
        expect(box).to_be_hidden()
    expect(page.get_by_role("heading", name=re.compile("^Petits · 2 participants"))).to_be_visible()
    organiser.part("round")
    organiser.begins_the_round()
    seen = organiser.sees()
    assert [one["round"] for one in seen["categories"]] == [2, 1]
    organiser.types_all()
    expect(organiser.main()).to_have_text(re.compile("^Aparella"))
    first = organiser.sees()["categories"][0]["standings"]["rows"]
    assert {"Aina", "Dídac"} <= {row["name"] for row in first}, "what they have played stays"
