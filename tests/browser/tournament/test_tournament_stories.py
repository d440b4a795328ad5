"""The organiser's day: from a pasted list to the standings, by keyboard, and after a power cut."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.persons.organiser import PAIR, START, Organiser
from tests.browser.persons.player import Person
from tests.browser.persons.tournament_games import journal_of_table, scores_of
from tests.browser.stand.site import TYPED_AND_RELOADED, Site, ask, at_sizes, attached, violations
from tests.browser.tournament.days import in_its_first_round
from tests.browser.two_devices.pair import Apart, code_of, joins, types_code
from tests.rooms.app.loading import load as load_screen
from tests.rooms.session.test_tournament import Desk

tournament_words = load_screen("words.tournament.common")
standings_words = load_screen("words.tournament.standings")
setup_words = load_screen("words.tournament.setup")
phase_words = load_screen("words.tournament.phases")
list_words = load_screen("words.desk.lists")
table_words = load_screen("words.tournament.tables")
arbiter_words = load_screen("words.arbiter")
clock_words = load_screen("words.clock")
common_words = load_screen("words.common")
game_words = load_screen("words.game")
new_game_words = load_screen("words.home.new_game")
paper_words = load_screen("words.paper")
sheet_words = load_screen("words.tournament.paper")
files_words = load_screen("words.tournament.files")

# Both come in one task of the page, before it is told that the category was unfolded.
OPENED_AND_CHANGED = """(category, chosen) => {
    category.querySelector("summary").click();
    const list = category.querySelector("[data-own=ruleset]");
    list.value = chosen;
    list.dispatchEvent(new Event("change", { bubbles: true }));
}"""
PAIRS = """nom;escola;categoria
Àlex Bosch i Valèria Pujol;Mar;5è
Aina Puig i Biel Roca;Mar;5è
Carla Soler i Dídac Vila;Pins;6è
Elna Mas i Ferran Camps;Pins;6è
"""
EIGHT = "\n".join(["Aina", "Biel", "Carla", "Dídac", "Elna", "Ferran", "Gemma", "Hug", "Irene"])


@pytest.fixture
def organiser(site: Site, page: Page) -> Organiser:
    return Organiser(page, site)


@pytest.mark.pyodide
def test_from_a_pasted_list_to_the_standings_over_a_power_cut(organiser: Organiser) -> None:
    page = organiser.page
    organiser.comes_with(EIGHT)
    organiser.begins_the_round()
    page.keyboard.type("2 412 388")
    expect(organiser.hint()).to_have_text(
        re.compile(r"^Taula 2: \S+ 412 – 388 \S+ · victòria (de |d’)\S+ per 24$")
    )
    page.keyboard.press("Enter")
    expect(organiser.scores(2)).to_have_text(["412", "388"])
    expect(organiser.line(tournament_words.TABLE)).to_be_focused()
    page.keyboard.type("1 350 ")
    with page.expect_event("load"):
        organiser.line("Punts 2").evaluate(TYPED_AND_RELOADED, "3")
    expect(organiser.scores(2)).to_have_text(["412", "388"])
    expect(organiser.line("Punts 2")).to_have_value("3")
    organiser.line("Punts 2").focus()
    page.keyboard.press("End")
    organiser.types("10")
    expect(organiser.scores(1)).to_have_text(["350", "310"])
    organiser.types_all()
    organiser.goes_on(PAIR)
    organiser.goes_on(START)
    the_time_of_a_round_is_ended_and_its_start_taken_back(organiser)
    only_the_tables_that_are_missing_are_shown(organiser)
    organiser.types_all()
    organiser.begins_the_round()
    organiser.types_all()
    organiser.part("standings")
    rows = page.get_by_role("table", name=standings_words.STANDINGS).locator("tbody tr")
    expect(rows).to_have_count(9)
    expect(page.locator(".day-standings-title")).to_have_text("Després de la ronda 3 · provisional")
    for _ in at_sizes(page, [(1920, 1080)]):
        table = page.locator(".day-standing").bounding_box()
        assert table
        assert table["width"] <= 760
        row = page.locator(".day-standing tbody tr").first.bounding_box()
        assert row
        assert 44 <= row["height"] <= 45
        pairings = page.get_by_role("listitem").filter(has=page.locator(".day-number:visible"))
        expect(pairings).to_have_count(len(organiser.sees()["categories"][0]["now"]["tables"]))
        scores = [
            str(one) for one in organiser.sees()["categories"][0]["now"]["tables"][0]["result"]["scores"]
        ]
        expect(pairings.first.locator(".amount")).to_have_text(scores)
    for _ in at_sizes(page, [(1024, 768)]):
        expect(pairings).to_have_count(0)
    leaders = rows.first.inner_text()
    organiser.list(standings_words.AFTER).select_option("1")
    expect(page.locator(".day-standings-title")).to_have_text(re.compile("^Després de la ronda 1"))
    organiser.list(standings_words.AFTER).select_option("3")
    expect(rows.first).to_have_text(re.compile(re.escape(leaders.split()[0])))
    expect(page.locator(".day-standings-title")).to_have_text("Després de la ronda 3 · provisional")
    names = [name for _, name in tournament_words.TABS]
    tab = page.get_by_role("tab", name=dict(tournament_words.TABS)["standings"])
    tab.focus()
    page.keyboard.press("ArrowRight")
    after = names[(names.index(dict(tournament_words.TABS)["standings"]) + 1) % len(names)]
    expect(page.get_by_role("tab", name=after)).to_be_focused()
    expect(page.get_by_role("tab", name=after)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowLeft")
    expect(tab).to_be_focused()
    told = page.locator(".day-standings .day-notes li")
    expect(told).to_have_count(3)
    expect(told.first).to_have_text(re.compile("^La partida més alta: "))
    best = organiser.sees()["categories"][0]["standings"]["rows"][0]
    assert best["halves"] == 6, "three games, three won"
    rows.first.get_by_role("button").click()
    box = organiser.box("1. " + best["name"])
    expect(box).to_contain_text("Va davant")
    expect(box.get_by_role("listitem")).to_have_count(3)
    page.keyboard.press("Escape")
    organiser.goes_on(re.compile("definitiva$"))
    organiser.button(tournament_words.confirm_close[2]).click()
    expect(page.locator(".day-standings-title")).to_have_text("Després de la ronda 3 · definitiva")
    expect(organiser.main()).to_have_text("Mira la classificació")
    organiser.picks(tournament_words.MENU_REOPEN)
    expect(page.locator(".day-round")).to_have_text("Ronda 3 de 3, reoberta")


def the_time_of_a_round_is_ended_and_its_start_taken_back(organiser: Organiser) -> None:
    for item, asked in (
        (tournament_words.MENU_END_TIME, tournament_words.confirm_end_time),
        (tournament_words.MENU_UNSTART, tournament_words.confirm_unstart),
    ):
        organiser.picks(item)
        organiser.box(asked[0]).get_by_role("button", name=asked[2]).click()
        expect(organiser.box(asked[0])).to_be_hidden()
        if item == tournament_words.MENU_END_TIME:
            attached(organiser.page, "[data-sign=over]")
            assert organiser.sees()["timer"]["over"]
    organiser.goes_on(START)
    assert not organiser.sees()["timer"]["over"]


def only_the_tables_that_are_missing_are_shown(organiser: Organiser) -> None:
    first, *others = organiser.tables()
    expect(organiser.line(tournament_words.TABLE)).to_be_focused()
    organiser.types(f"{first} 400 300")
    expect(organiser.scores(first)).to_have_text(["400", "300"])
    filters = organiser.page.get_by_role("group", name=tournament_words.FILTERS)
    filters.locator("[data-only]").nth(1).click()
    expect(organiser.table(first)).to_be_hidden()
    expect(organiser.table(others[0])).to_be_visible()
    filters.locator("[data-only]").first.click()
    expect(organiser.table(first)).to_be_visible()
    organiser.line(tournament_words.TABLE).focus()


SCHOOL = """Escola Els Pins:
Aina Puig; 6è
Biel Roca; 6è
Carla Soler; 6è
Dídac Vila; 5è
Elna Mas; 5è
Escola Drassanes:
Ferran Camps; 6è
Gemma Bosch; 6è
Hug Serra; 5è
Irene Pons; 5è
Joana Riera; 5è
"""


def test_a_school_day_with_what_goes_wrong_on_it(organiser: Organiser) -> None:
    """An absence, a latecomer, tables by hand, odd and wrong results, a correction after the next pairing."""
    page = organiser.page
    organiser.arrives()
    organiser.button(setup_words.NEW).click()
    page.get_by_label(setup_words.LIST, exact=True).fill(SCHOOL + "Aina Puig; 6è\n")
    understood = page.locator(".day-understood")
    expect(understood).to_have_text("11 participants en 13 línies · 2 escoles o clubs · 2 categories")
    page.get_by_label(setup_words.LIST, exact=True).fill(SCHOOL + "Hug Serra; 5è\n")
    expect(page.locator(".day-faults")).to_have_text("Línia 13 («Hug Serra»): ja hi és.")
    organiser.list(setup_words.ROUNDS).select_option("2")
    fifth = page.locator("[data-category='5è']")
    fifth.evaluate(OPENED_AND_CHANGED, "school_pairs")
    expect(fifth.get_by_label(setup_words.RULESET)).to_be_focused()
    assert violations(page) == []
    organiser.button(setup_words.START).click()
    # What is doubtful is asked before anybody is made a participant.
    doubtful = organiser.box(list_words.DOUBTFUL)
    expect(doubtful).to_contain_text("Línia 13 («Hug Serra»): ja hi és.")
    doubtful.get_by_role("button", name=list_words.GO_ON).click()

    organiser.main().wait_for()
    page.get_by_label(standings_words.SEARCH).fill("serra")
    expect(page.locator(".day-person:visible")).to_have_count(1)
    organiser.button("Hug Serra: " + standings_words.IS_HERE).click()
    expect(organiser.button("Hug Serra: " + standings_words.IS_AWAY)).to_be_visible()
    page.get_by_label(standings_words.SEARCH).fill("")
    page.get_by_label(standings_words.ADD_NAME, exact=True).fill("Kevin Font")
    organiser.list(standings_words.CATEGORY).select_option(label="6è")
    # Kevin is entered while a finger is on the button of another one of 6è
    organiser.button("Aina Puig: " + standings_words.IS_HERE).hover()
    page.mouse.down()
    page.locator(".day-join").evaluate("form => form.requestSubmit()")
    expect(page.locator(".day-person-open", has_text="Kevin Font")).to_be_visible()
    page.mouse.up()
    organiser.button("Aina Puig: " + standings_words.IS_AWAY).click()
    expect(page.locator(".day-told-people")).to_have_text("11 participants, 1 absent")

    organiser.picks(tournament_words.MENU_PLAN)
    box = organiser.box(tournament_words.MENU_PLAN)
    box.get_by_text(setup_words.MORE).click()
    box.get_by_label(setup_words.BYE).last.select_option("2 50")
    box.get_by_label(setup_words.FIRST_TABLE).last.fill("trenta")
    box.get_by_text(setup_words.only_of("6è")).click()
    box.get_by_label(setup_words.RULESET).nth(1).select_option("free")
    assert violations(page) == []
    box.get_by_role("button", name=tournament_words.SAVE).click()
    expect(box.get_by_role("alert")).to_have_text(tournament_words.PLAN_NUMBERS)
    box.get_by_label(setup_words.FIRST_TABLE).last.fill("30")
    box.get_by_role("button", name=tournament_words.SAVE).click()
    expect(box).to_be_hidden()
    of_both = organiser.sees()["categories"]
    assert [(one["ruleset"], one["first_table"]) for one in of_both] == [("school_pairs", 0), ("free", 30)]
    assert [(one["bye_points"], one["bye_score"]) for one in of_both] == [(2, 50), (2, 50)]

    organiser.goes_on(PAIR)
    expect(page.locator(".day-notes").first).to_have_text("No hi és: Hug Serra")
    organiser.picks(tournament_words.MENU_HAND)
    organiser.box(standings_words.CATEGORY).get_by_role("button", name="6è").click()
    box = organiser.box(tournament_words.HAND_TITLE)
    seats = box.locator(".day-hand-seat")
    first, third = seats.nth(0).text_content(), seats.nth(2).text_content()
    seats.nth(0).click()
    seats.nth(2).click()
    expect(seats.nth(0)).to_have_text(str(third))
    expect(box).to_contain_text("un contrincant diferent")
    box.get_by_role("button", name=tournament_words.HAND_SAVE).click()
    expect(box).to_be_hidden()
    expect(page.locator(".day-notes").last).to_contain_text(tournament_words.BY_HAND)
    of_sixth = page.locator(".day-tables .day-group").last.locator("[data-table]")
    expect(of_sixth.nth(1)).to_contain_text(str(first).split(" (")[0])
    absent = int(str(of_sixth.first.get_attribute("data-table")))

    organiser.goes_on(START)
    expect(organiser.line(tournament_words.TABLE)).to_be_focused()
    organiser.types("1 38 412")
    aside = organiser.aside(tournament_words.CHECK_TITLE)
    aside.get_by_role("button", name=tournament_words.CHECK_NO).press("Enter")
    expect(organiser.line("Punts 1")).to_be_focused()
    expect(organiser.line("Punts 1")).to_have_value("38")
    page.keyboard.type("380\n")
    expect(organiser.scores(1)).to_have_text(["380", "412"])
    expect(organiser.line(tournament_words.TABLE)).to_be_focused()
    organiser.types("1 390 412")
    organiser.aside(re.compile("ja té resultat")).get_by_role("button", name=tournament_words.REPLACE).click()
    expect(organiser.scores(1)).to_have_text(["390", "412"])
    expect(organiser.line(tournament_words.TABLE)).to_be_focused()
    organiser.types("1 385 412")
    aside = organiser.aside(re.compile("ja té resultat"))
    aside.get_by_role("button", name=tournament_words.CHECK_NO).click()
    expect(organiser.line("Punts 1")).to_have_value("385")
    organiser.line("Punts 1").fill("395")
    page.keyboard.press("Enter")  # that the table has a result was told already
    expect(organiser.scores(1)).to_have_text(["395", "412"])
    organiser.types("1 300 300")
    aside.get_by_role("button", name=tournament_words.KEEP).click()
    for name in (tournament_words.TABLE, "Punts 1", "Punts 2"):
        expect(organiser.line(name)).to_have_value("")
    expect(organiser.scores(1)).to_have_text(["395", "412"])
    organiser.part("people")
    hug = page.locator(".day-person", has_text="Hug Serra")
    expect(hug).to_contain_text("fora només de la ronda 1")
    organiser.button("Hug Serra: " + standings_words.IS_HERE).click()
    organiser.button("Hug Serra: " + standings_words.IS_AWAY).click()
    expect(organiser.button("Hug Serra: " + standings_words.IS_HERE)).to_be_visible()
    organiser.part("round")
    organiser.line(tournament_words.TABLE).focus()
    organiser.types("99 390 412")
    expect(organiser.hint()).to_have_text(tournament_words.no_table(99))
    said = page.locator(".day-said")
    expect(said).to_have_text(tournament_words.no_table(99))
    expect(said).to_have_class(re.compile("is-refused"))
    expect(organiser.line(tournament_words.TABLE)).to_be_focused()
    organiser.types("1")
    organiser.aside(re.compile("ja té resultat")).get_by_role("button", name=tournament_words.REPLACE).click()
    expect(organiser.scores(1)).to_have_text(["390", "412"])
    organiser.table(absent).click()
    organiser.box(tournament_words.table_title(absent, 1)).wait_for()
    page.keyboard.press("Escape")
    expect(organiser.line(tournament_words.TABLE)).to_be_focused()
    organiser.table(absent).click()
    box = organiser.box(tournament_words.table_title(absent, 1))
    assert violations(page) == []
    box.get_by_role("button", name=re.compile("^No ha vingut (?!ningú)")).last.click()
    expect(organiser.scores(absent)).to_have_text(["300", "0"])
    expect(organiser.table(absent)).to_contain_text("no ha vingut")
    organiser.line(tournament_words.TABLE).focus()
    organiser.types_all()
    organiser.line(tournament_words.TABLE).focus()
    organiser.types("1 300 300")  # put aside: it is answered before the round is left
    organiser.goes_on(PAIR)
    expect(page.locator(".day-said")).to_have_text(tournament_words.ANSWER_FIRST)
    assert [one["round"] for one in organiser.sees()["categories"]] == [1, 1]
    aside.get_by_role("button", name=tournament_words.KEEP).click()

    # by hand: the points beside each name, and who has met
    organiser.picks(tournament_words.MENU_HAND)
    organiser.box(standings_words.CATEGORY).get_by_role("button", name="6è").click()
    box = organiser.box(tournament_words.HAND_TITLE)
    before = [row["seats"] for row in organiser.sees()["categories"][1]["now"]["tables"]]
    expect(box.locator(".day-hand-seat", has_text=before[0][0]["name"])).to_contain_text(" p.")
    expect(box.locator(".day-hand-met:visible")).to_have_count(0)
    box.locator(".day-hand-seat", has_text=before[1][0]["name"]).click()
    expect(box.locator(".day-hand-seat", has_text=before[1][1]["name"])).to_contain_text(
        tournament_words.HAVE_MET
    )
    box.get_by_role("button", name=common_words.CANCEL).click()

    organiser.begins_the_round()
    page.get_by_role("combobox", name=tournament_words.ROUND_SHOWN).select_option("1")
    expect(organiser.scores(absent)).to_have_text(["300", "0"])
    organiser.table(1).click()
    box = organiser.box(tournament_words.table_title(1, 1))
    expect(box).to_contain_text(tournament_words.LOCKED)
    box.get_by_role("textbox").first.fill("400")
    box.get_by_role("button", name=tournament_words.SAVE, exact=True).click()
    expect(box).to_contain_text(tournament_words.REASON_NEEDED)
    box.get_by_label(tournament_words.REASON).fill("Papereta mal llegida")
    box.get_by_role("button", name=tournament_words.SAVE, exact=True).click()
    expect(organiser.scores(1)).to_have_text(["400", "412"])
    page.get_by_role("combobox", name=tournament_words.ROUND_SHOWN).select_option("2")
    organiser.line(tournament_words.TABLE).focus()
    organiser.types_all()
    organiser.part("standings")
    organiser.list(standings_words.WAY).select_option(label=standings_words.BY_CLUB)
    expect(page.get_by_role("table", name=standings_words.BY_CLUB).locator("tbody tr")).to_have_count(2)
    assert violations(page) == []
    organiser.list(standings_words.WAY).select_option(label=standings_words.BY_CLUB_OF_ALL)
    entries = page.get_by_role("table", name=standings_words.BY_CLUB).locator("tbody tr td:nth-child(3)")
    expect(entries).to_have_text(["5", "5"])
    assert violations(page) == []


def test_an_only_category_is_played_as_was_chosen_for_all(organiser: Organiser) -> None:
    page = organiser.page
    organiser.arrives()
    organiser.button(setup_words.NEW).click()
    people = page.get_by_label(setup_words.LIST, exact=True)
    system, regulation = organiser.list(setup_words.FORMAT).first, organiser.list(setup_words.RULESET).first
    # The regulation of pairs is proposed for a list of pairs, until another one is chosen.
    page.set_viewport_size({"width": 820, "height": 1180})
    people.fill("nom;cognoms;nom;cognoms;escola;rànquing\nAina;Puig;Biel;Roca;Mar;1200\n")
    roles = page.locator(".day-columns select")
    expect(roles).to_have_count(6)
    narrow = "select => select.clientWidth < 148"  # "Escola o club" and the arrow
    assert not any(role.evaluate(narrow) for role in roles.all())
    for roster, proposed, counted in (
        (PAIRS, "school_pairs", "4 parelles"),
        ("Aina\nBiel\nCesc\n", "classic", "3 participants"),
        (PAIRS, "school_pairs", "4 parelles"),
    ):
        people.fill(roster)
        expect(page.locator(".day-understood")).to_contain_text(counted)
        expect(regulation).to_have_value(proposed)
    expect(page.locator("[data-category='5è']")).to_contain_text("2 parelles")
    people.fill("Aina i Biel\n" + PAIRS)
    regulation.select_option("classic")
    people.fill(PAIRS)
    expect(page.locator(".day-understood")).to_contain_text("4 parelles")
    expect(regulation).to_have_value("classic")
    for chosen, proposed, minutes in (("fours", "school_four", "30"), ("swiss", "classic", "60")):
        system.select_option(chosen)
        expect(regulation).to_have_value(proposed)
        expect(organiser.list(setup_words.MINUTES)).to_have_value(minutes)
    organiser.list(setup_words.MINUTES).select_option("45")
    system.select_option("fours")
    expect(organiser.list(setup_words.MINUTES)).to_have_value("45")
    system.select_option("swiss")
    people.fill("nom;escola;categoria\nAina;Mar;5è\nBiel;Mar;5è\nCesc;Mar;6è\nDolors;Mar;6è\n")
    fifth = page.locator("[data-category='5è']")
    fifth.evaluate(OPENED_AND_CHANGED, "world_2009")
    people.fill("nom;escola;categoria\nAina;Mar;5è\nBiel;Mar;5è\n")
    expect(page.locator("[data-category]")).to_have_count(0)
    organiser.button(setup_words.START).click()
    organiser.main().wait_for()
    made = organiser.sees()["categories"][0]
    assert (made["ruleset"], made["minutes"]) == ("classic", 45)
    # Later too, tables of four have the regulation of four.
    organiser.picks(tournament_words.MENU_PLAN)
    box = organiser.box(tournament_words.MENU_PLAN)
    box.get_by_label(setup_words.FORMAT).select_option("fours")
    regulation = box.get_by_role("combobox", name=setup_words.RULESET)
    expect(regulation).to_have_value("school_four")
    assert violations(page) == []
    box.get_by_role("button", name=phase_words.ADD_CATEGORY).click()
    page.keyboard.type("Petits")
    box.get_by_label(setup_words.FORMAT).last.select_option("swiss")
    box.get_by_role("button", name=tournament_words.SAVE).click()
    expect(box).to_be_hidden()
    assert [one["ruleset"] for one in organiser.sees()["categories"]] == ["school_four", "classic"]
    expect(page.locator(".day-round")).to_have_text("Abans de començar")
    # Pairs that come to a desk that is waiting for its list are asked about.
    organiser.picks(tournament_words.HOME)
    organiser.button(setup_words.NEW).click()
    expect(page.locator(".day-round")).to_be_empty()
    organiser.button(setup_words.START).click()
    organiser.button(standings_words.PASTE).click()
    box = organiser.box(standings_words.PASTE_TITLE)
    box.get_by_label(setup_words.LIST, exact=True).fill(PAIRS.replace("5è", "").replace("6è", ""))
    expect(box.locator(".day-understood")).to_contain_text("4 parelles")
    box.get_by_role("button", name=standings_words.ADD).click()
    organiser.box(setup_words.PROPOSE_PAIRS[0]).get_by_role(
        "button", name=setup_words.PROPOSE_PAIRS[2]
    ).click()
    expect(page.locator(".day-told-people")).to_have_text("4 parelles")


def test_a_day_goes_to_another_device_by_file_and_the_results_of_a_second_tablet_are_joined(
    organiser: Organiser, spare: Path
) -> None:
    organiser.arrives()
    the_results_of_a_second_tablet_are_joined_one_by_one(organiser, spare)
    organiser.button(re.compile("^Esborra: ")).click()
    organiser.button(setup_words.DELETE).click()
    a_day_goes_to_another_device_by_file(organiser, spare)


def a_day_goes_to_another_device_by_file(organiser: Organiser, spare: Path) -> None:
    page = organiser.page
    organiser.sets_up(EIGHT)
    organiser.begins_the_round()
    organiser.types_all()
    before = organiser.sees()["categories"][0]["standings"]
    with page.expect_download() as waited:
        organiser.picks(tournament_words.MENU_SAVE)
    path = spare / "dia.jsonl"
    waited.value.save_as(path)
    organiser.picks(tournament_words.HOME)
    expect(page.locator(".shelf-row")).to_have_count(1)
    organiser.button(re.compile("^Esborra: ")).click()
    organiser.button(setup_words.DELETE).click()
    expect(page.locator(".shelf-row")).to_have_count(0)
    with page.expect_file_chooser() as chooser:
        organiser.button(setup_words.OPEN_FILE).click()
    chooser.value.set_files(path)
    expect(organiser.main()).to_have_text(PAIR)
    assert organiser.sees()["categories"][0]["standings"] == before
    organiser.picks(tournament_words.MENU_PLAN)
    box = organiser.box(tournament_words.MENU_PLAN)
    box.get_by_label(setup_words.ROUNDS).fill("1")
    expect(box.get_by_label(setup_words.FORMAT)).to_be_disabled()
    box.get_by_text(setup_words.MORE).click()
    expect(box.get_by_label(setup_words.RULESET)).to_be_disabled()
    expect(box.get_by_label(setup_words.ORDER)).to_be_disabled()
    box.get_by_label(setup_words.TIE_BREAK).select_option("buchholz_median berger spread total")
    box.get_by_label(setup_words.SPREAD_CAP).fill("cent")
    box.get_by_role("button", name=tournament_words.SAVE).click()
    expect(box.get_by_role("alert")).to_have_text(setup_words.SPREAD_CAP_NUMBERS)
    box.get_by_label(setup_words.SPREAD_CAP).fill("100, 200")
    box.get_by_label(setup_words.PAIRING_RULES).select_option("2017")
    box.get_by_label(setup_words.APART).select_option("0")
    assert violations(page) == []
    box.get_by_role("button", name=tournament_words.SAVE).click()
    expect(organiser.main()).to_have_text(re.compile("definitiva$"))
    category = organiser.sees()["categories"][0]
    assert category["tie_breaks"] == ["buchholz_median", "berger", "spread", "total"]
    assert (category["spread_caps"], category["pairing_rules"], category["apart"]) == ([100, 200], "2017", 0)
    assert max(row["spread"] for row in category["standings"]["rows"]) <= 100
    another = spare / "obert.t"
    another.write_text("Puig, Aina 1500 2; 350\nRoca, Biel 1400 1; 300\n")
    organiser.picks(tournament_words.HOME)
    organiser.button(setup_words.NEW).click()
    with page.expect_file_chooser() as chooser:
        organiser.button(setup_words.LIST_FILE).click()
    chooser.value.set_files(another)
    people = page.get_by_label(setup_words.LIST, exact=True)
    expect(people).to_have_value(re.compile(r"^Puig, Aina 1500 2; 350\nRoca, Biel 1400 1; 300\s*$"))
    expect(page.locator(".day-understood")).to_have_text("2 participants en 2 línies")
    another = spare / "obert.trf"
    another.write_text("001    1      Puig\n001    x      Roca\n")
    with page.expect_file_chooser() as chooser:
        organiser.button(setup_words.LIST_FILE).click()
    chooser.value.set_files(another)
    expect(page.locator(".day-understood")).to_contain_text("Línia 2")
    # A division of another program goes on here, with its rounds.
    another = spare / "divisio.t"
    another.write_text("Aina 1500 2 0; 412 50\nBiel 1400 1 3; 388 401\nCesc 0 0 2; -50 377\n")
    organiser.button(setup_words.BACK).click()
    with page.expect_file_chooser() as chooser:
        organiser.button(setup_words.OPEN_FILE).click()
    chooser.value.set_files(another)
    box = organiser.box(setup_words.LEFT_OUT)
    expect(box).to_contain_text("Cesc (ronda 1: −50)")
    assert violations(page) == []
    box.get_by_role("button").click()
    rows = organiser.sees()["categories"][0]["standings"]["rows"]
    assert [(row["halves"], row["spread"]) for row in rows] == [(4, 74), (2, 0), (0, -24)]
    # Two came with a rating: with 100 points more 0.64 are expected, and 20 times 0.36 is 7.
    organiser.part("standings")
    organiser.list(standings_words.WAY).select_option(label=standings_words.NEW_RATINGS)
    rated = page.get_by_role("table", name=standings_words.NEW_RATINGS).locator("tbody tr")
    expect(rated).to_have_text(["1Aina150010,6411507 +7", "2Biel140010,3601393 −7"])
    expect(page.locator(".day-standings")).to_contain_text("K = 20")
    expect(page.locator(".day-standings")).to_contain_text("Sense rànquing: Cesc.")
    organiser.list(standings_words.FACTOR).select_option("40")
    expect(rated.first).to_contain_text("1514")
    assert violations(page) == []
    organiser.picks(tournament_words.MENU_FILES)
    page.get_by_role("button", name=files_words.RATINGS[1]).click()
    with page.expect_download() as waited:
        page.get_by_role("button", name="32", exact=True).click()
    assert "Rànquing nou" in (text := Path(waited.value.path()).read_text(encoding="utf-8-sig"))
    assert "1;Aina;;1500;1;0,64;1;32;1512" in text.splitlines()
    organiser.picks(tournament_words.MENU_PRINT)
    page.get_by_role("combobox", name=standings_words.FACTOR, exact=True).last.select_option("10")
    page.get_by_role("button", name=re.compile("^" + standings_words.NEW_RATINGS)).click()
    expect(page.get_by_role("cell", name="1504")).to_be_visible()


REPORT = """\
012 Campionat de Reus
XXR 4
001    1      Soler, Ona                        1500                             1.0    1     2 w 1     3 b
001    2      Roca, Pau                         1400                             0.0    3     1 b 0  0000 - U
001    3      Bo, Eva                                                            1.0    2  0000 - U     1 w
"""


def test_a_file_of_another_program_is_opened_for_what_it_is(organiser: Organiser, spare: Path) -> None:
    organiser.arrives()
    a_file_of_another_page_is_named(organiser, spare)
    a_report_with_rounds_goes_on(organiser, spare)
    a_report_that_contradicts_itself_can_be_begun_anew(organiser, spare)
    a_list_of_players_begins_a_tournament(organiser, spare)


def opens(organiser: Organiser, file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    with organiser.page.expect_file_chooser() as chooser:
        organiser.button(setup_words.OPEN_FILE).click()
    chooser.value.set_files(file)


def a_file_of_another_page_is_named(organiser: Organiser, spare: Path) -> None:
    opens(organiser, spare / "partida.gcg", "#player1 a Ona\n#player2 b Pau\n>a: CASA 8H CASA +12 12\n")
    box = organiser.box(setup_words.CANNOT_OPEN)
    expect(box).to_contain_text("Això és una partida")
    expect(box).to_contain_text(common_words.IMPORT)
    box.get_by_role("button", name=common_words.UNDERSTOOD).click()
    expect(organiser.button(setup_words.NEW)).to_be_visible()


def a_report_with_rounds_goes_on(organiser: Organiser, spare: Path) -> None:
    """Its last round is paired and not played; the one after it is ours."""
    page = organiser.page
    opens(organiser, spare / "reus.trf", REPORT)
    box = organiser.box(setup_words.LEFT_OUT)
    expect(box).to_contain_text("TRF")
    assert violations(page) == []
    box.get_by_role("button").click()
    expect(page.get_by_role("heading", name="Campionat de Reus")).to_be_visible()
    organiser.goes_on(START)
    expect(organiser.line(tournament_words.TABLE)).to_be_focused()
    organiser.types("1 350 300")
    organiser.goes_on(PAIR)
    expect(organiser.main()).to_have_text(START)
    category = organiser.sees()["categories"][0]
    assert (category["round"], category["now"]["bye"]["name"]) == (3, "Soler, Ona")
    assert [(row["name"], row["halves"]) for row in category["standings"]["rows"]] == [
        ("Bo, Eva", 4), ("Soler, Ona", 2), ("Roca, Pau", 2),
    ]  # fmt: skip
    organiser.picks(tournament_words.HOME)


def a_report_that_contradicts_itself_can_be_begun_anew(organiser: Organiser, spare: Path) -> None:
    page = organiser.page
    opens(organiser, spare / "malament.trf", REPORT.replace("1 b 0", "1 b 1"))
    box = organiser.box(setup_words.CANNOT_OPEN)
    expect(box).to_contain_text("Línia 3")
    expect(box).to_contain_text(setup_words.new_instead(3))
    box.get_by_role("button", name=setup_words.NEW).click()
    expect(page.locator(".day-understood")).to_have_text("3 participants en 3 línies")
    organiser.button(setup_words.BACK).click()


def a_list_of_players_begins_a_tournament(organiser: Organiser, spare: Path) -> None:
    page = organiser.page
    players = "".join(f"{line[:89]}\n" for line in REPORT.replace("1.0", "   ").splitlines())
    opens(organiser, spare / "llista.trf", players)
    expect(page.get_by_role("status").filter(has_text=setup_words.FROM_PLAYERS)).to_be_visible()
    expect(page.get_by_label(setup_words.NAME, exact=True)).to_have_value("Campionat de Reus")
    expect(page.locator(".day-understood")).to_have_text("3 participants en 3 línies")
    expect(organiser.list(setup_words.ROUNDS)).to_have_value("4")
    assert violations(page) == []
    organiser.button(setup_words.START).click()
    organiser.main().wait_for()
    assert [row["name"] for row in organiser.sees()["roster"]] == ["Soler, Ona", "Roca, Pau", "Bo, Eva"]
    the_number_of_a_member_goes_into_the_report(organiser)
    organiser.picks(tournament_words.HOME)
    opens(organiser, spare / "llista.csv", "Nom;Escola\nOna Soler;Mar\nPau Roca;Vall\n")
    expect(page.locator(".day-understood")).to_contain_text("2 participants")


def the_number_of_a_member_goes_into_the_report(organiser: Organiser) -> None:
    page = organiser.page
    organiser.part("people")
    page.locator(".day-person-open", has_text="Soler, Ona").click()
    box = organiser.box("Soler, Ona")
    box.get_by_text(standings_words.NUMBERS).click()
    box.get_by_label(standings_words.FIDE).fill("2200 123")
    box.get_by_role("button", name=tournament_words.SAVE).click()
    expect(box.get_by_role("alert")).to_contain_text("Soler, Ona")
    assert violations(page) == []
    box.get_by_label(standings_words.FIDE).fill("2200123")
    box.get_by_role("button", name=tournament_words.SAVE).click()
    expect(box).to_have_count(0)
    report = ask(page, "tournament_export", format="trf")["file"]["text"]
    assert report.splitlines()[-3][57:68] == "    2200123"


def the_results_of_a_second_tablet_are_joined_one_by_one(organiser: Organiser, spare: Path) -> None:
    page = organiser.page
    organiser.sets_up(EIGHT)
    organiser.begins_the_round()
    organiser.types("1 350 300")
    expect(organiser.scores(1)).to_have_text(["350", "300"])
    organiser.types("2 390 310")
    expect(organiser.scores(2)).to_have_text(["390", "310"])
    with page.expect_download() as waited:
        organiser.picks(tournament_words.MENU_SAVE)
    started = Path(waited.value.path()).read_text(encoding="utf-8")
    # the other tablet has another result of the second table, and those of the two last ones
    other = Desk()
    opened = other.ask("tournament_open", journal=started)
    other.view, other.lines = opened["tournament"], list(opened["tournament_log"]["lines"])
    other.act(type="correct", table=2, scores=[390, 311])
    other.act(type="result", table=3, scores=[401, 302])
    other.act(type="result", table=4, scores=[402, 303])
    path = spare / "segona.jsonl"
    path.write_text("\n".join(other.lines) + "\n", encoding="utf-8")

    organiser.picks(tournament_words.HOME)
    expect(page.locator(".shelf-row")).to_contain_text("2 resultats")
    with page.expect_file_chooser() as chooser:
        organiser.button(setup_words.OPEN_FILE).click()
    chooser.value.set_files(path)
    organiser.box(files_words.ALREADY).get_by_text(files_words.ALREADY_JOIN).click()
    box = organiser.box(files_words.JOIN)
    expect(box).to_contain_text(files_words.each_has(2, 4))
    expect(box).to_contain_text("Aquí en falten 2 que l’altre té, i 1 és diferent.")
    assert violations(page) == []
    box.get_by_role("button", name=files_words.JOIN_YES).click()
    asked = organiser.box("Taula 2 · ronda 1: quin resultat val?")
    expect(asked).to_contain_text("390 – 310")
    asked.get_by_text(files_words.THERE).click()
    expect(organiser.box(files_words.JOIN)).to_contain_text(files_words.joined(3))
    page.keyboard.press("Enter")
    for table, scores in ((1, ["350", "300"]), (2, ["390", "311"]), (3, ["401", "302"]), (4, ["402", "303"])):
        expect(organiser.scores(table)).to_have_text(scores)
    organiser.picks(tournament_words.HOME)
    expect(page.locator(".shelf-row")).to_have_count(1)


def test_a_late_pair_a_second_reading_and_a_withdrawal(organiser: Organiser, spare: Path) -> None:
    page = organiser.page
    in_its_first_round(organiser, EIGHT, spare)
    bye = organiser.sees()["categories"][0]["now"]["bye"]["name"]
    organiser.part("people")
    page.get_by_label(standings_words.ADD_NAME, exact=True).fill("Kevin")
    page.keyboard.press("Enter")
    page.locator(".day-person-open", has_text="Kevin").click()
    box = organiser.box("Kevin")
    box.get_by_role("button", name=standings_words.PLAY_NOW).click()
    organiser.box(tournament_words.PLAY_NOW_TITLE).get_by_role("button", name=bye).click()
    expect(box).to_be_hidden()
    organiser.part("round")
    expect(organiser.table(5)).to_contain_text("Kevin")
    expect(organiser.table(5)).to_contain_text(bye)

    organiser.line(tournament_words.TABLE).focus()
    organiser.types_all()
    organiser.table(1).click()
    box = organiser.box(tournament_words.table_title(1, 1))
    box.get_by_role("button", name=tournament_words.SECOND).click()
    box = organiser.box(tournament_words.SECOND)
    expect(box.get_by_role("textbox").first).to_have_value("")
    page.keyboard.type("357")
    page.keyboard.press("Enter")
    page.keyboard.type("312")
    page.keyboard.press("Enter")
    expect(box).to_be_hidden()
    expect(organiser.table(1)).to_contain_text("segona lectura: 357 – 312")
    organiser.goes_on("Repassa els resultats que no coincideixen")
    expect(page.locator(".day-table:visible")).to_have_count(1)
    organiser.table(1).click()
    box = organiser.box(tournament_words.table_title(1, 1))
    box.get_by_role("textbox").nth(1).fill("312")
    box.get_by_role("button", name=tournament_words.SAVE, exact=True).click()
    expect(organiser.main()).to_have_text(PAIR)

    organiser.part("people")
    page.locator(".day-person-open", has_text="Aina").click()
    organiser.box("Aina").get_by_role("button", name=standings_words.WITHDRAW).click()
    organiser.box("Es retira Aina?").get_by_role("button", name=standings_words.WITHDRAW).click()
    expect(organiser.button("Aina: " + standings_words.IS_AWAY)).to_have_text(standings_words.WITHDRAWN)
    organiser.button("Aina: " + standings_words.IS_AWAY).click()
    organiser.box("Aina").get_by_role("button", name=standings_words.READMIT).click()
    expect(organiser.button("Aina: " + standings_words.IS_HERE)).to_be_visible()

    # An absence says until when, and one tap can make it last; another one ends it.
    carla = page.locator(".day-person-open", has_text="Carla")
    organiser.button("Carla: " + standings_words.IS_HERE).click()
    expect(carla).to_contain_text("fora només de la ronda 2")
    carla.click()
    organiser.box("Carla").get_by_role("button", name=standings_words.AWAY_TO_END).click()
    expect(carla).to_contain_text("fora des de la ronda 2 fins al final")
    organiser.button("Carla: " + standings_words.IS_AWAY).click()
    expect(carla).not_to_contain_text("fora")
    assert [row["absent"] for row in organiser.sees()["roster"] if row["name"] == "Carla"] == [[]]

    page.locator(".day-person-open", has_text="Biel").click()
    box = organiser.box("Biel")
    box.get_by_label(standings_words.HALF_BYES).fill("dos")
    page.keyboard.press("Enter")
    expect(box).to_contain_text(standings_words.HALF_BYES_NUMBERS)
    box.get_by_label(standings_words.HALF_BYES).fill("2, 3")
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(box).to_be_hidden()
    biel = page.locator(".day-person-open", has_text="Biel")
    expect(biel).to_contain_text("mig punt: rondes 2 i 3")
    biel.click()
    organiser.box("Biel").get_by_label(standings_words.HALF_BYES).fill("2")
    page.keyboard.press("Enter")
    expect(biel).to_contain_text("mig punt: ronda 2")
    organiser.part("round")
    organiser.begins_the_round()
    expect(page.get_by_text("Descans de mig punt: Biel")).to_be_visible()


def test_tables_are_played_on_one_tablet_and_on_two_and_their_codes_bring_the_results(
    organiser: Organiser, context: BrowserContext, open_page: Callable[..., Page], site: Site
) -> None:
    organiser.comes_with(EIGHT)
    organiser.begins_the_round()
    organiser.table(2).click()
    organiser.button(table_words.TABLET).click()
    card = organiser.box(re.compile("^Ronda 1 · taula 2$"))
    expect(card.get_by_role("img", name=table_words.TABLET_QR)).to_be_visible()
    address = card.get_by_role("link", name=table_words.HERE).get_attribute("href")
    first = organiser.sees()["categories"][0]["now"]["tables"][1]["seats"][0]["name"]
    organiser.page.keyboard.press("Escape")
    organiser.page.keyboard.press("Escape")
    tablet = open_page(context)
    site_of_it, mark, card_text = str(address).partition("#taula=")
    told = json.loads(unquote(card_text))
    assert told[-1] > 0, "the time of the round runs"
    tablet.goto(str(address))
    start = tablet.get_by_role("dialog", name="Ronda 1 · taula 2")
    expect(start).to_contain_text(f"Comença {first}.")
    expect(start).to_contain_text(re.compile(r"Ronda de 60 minuts, fins a l(a|es) \d+\.\d\d h\."))
    start.get_by_text(table_words.ON_SCREEN).click()
    start.get_by_role("button", name=new_game_words.START).click()
    aina = Person(tablet, site, name=first)
    aina.lifts_the_curtain()
    seen = aina.sees()
    assert (seen["round"], seen["table"], seen["seats"][0]["name"]) == ("1", "2", first)
    left = tablet.locator("#clock-round")
    expect(left).to_have_text(re.compile(r"^Queda de ronda: [45]\d:\d\d$"))
    told[-1] = 1  # the code is shown again, and the time has been over for long: the same game goes on
    tablet.goto(site_of_it + mark + quote(json.dumps(told)))
    notice = tablet.locator("[data-notice=round]")
    expect(notice).to_contain_text(clock_words.ROUND_TIME)
    aina.lifts_the_curtain()
    expect(left).to_have_text(clock_words.round_left("0:00"))
    aina.opens_menu(clock_words.ARBITER_TITLE)
    aina.box(clock_words.ARBITER_TITLE).get_by_role("button", name=clock_words.ROUND_LEFT).click()
    asked = aina.box(clock_words.ROUND_LEFT)
    asked.get_by_label(clock_words.MINUTES_LEFT).fill("x")
    tablet.keyboard.press("Enter")
    expect(asked.get_by_role("alert")).to_have_text(clock_words.NO_MINUTES)
    assert violations(tablet) == []
    asked.get_by_label(clock_words.MINUTES_LEFT).fill("12")
    asked.get_by_role("button", name=clock_words.SET_IT).click()
    expect(left).to_have_text(re.compile(r"^Queda de ronda: 1[12]:\d\d$"))
    expect(notice).to_be_hidden()
    tablet.goto(site_of_it + mark + quote(json.dumps(told)))
    expect(notice).to_contain_text(clock_words.ROUND_TIME)
    aina.lifts_the_curtain()
    notice.get_by_role("button", name=clock_words.ROUND_TELL).click()
    title, _, yes = clock_words.confirm_round_time
    aina.box(title).get_by_role("button", name=yes).click()
    expect(notice).to_be_hidden()
    expect(left).to_be_hidden()  # once the engine has answered
    assert aina.sees()["can"]["round_time"]["code"] == "round_time_called_already"
    aina.opens_menu("Abandona la partida")
    asked = aina.box(game_words.confirm_abandon[0])
    asked.get_by_role("button", name=common_words.ABANDON, exact=True).click()
    shown = tablet.get_by_role("img", name=re.compile(f"^{table_words.RESULT_CODE}: "))
    code = str(shown.get_attribute("aria-label")).split(": ")[1]
    assert violations(tablet) == []
    organiser.page.get_by_label("Menú").click()
    organiser.button(table_words.ENTER_CODE).click()
    box = organiser.box(table_words.ENTER_CODE)
    wrong = code[:-1] + ("7" if code[-1] != "7" else "8")
    box.get_by_label(table_words.CODE).fill(wrong)
    box.get_by_role("button", name=table_words.TAKE).click()
    expect(box.get_by_role("status")).to_contain_text("signe equivocat")
    box.get_by_label(table_words.CODE).fill(code)
    box.get_by_role("button", name=table_words.TAKE).click()
    asked = organiser.box(table_words.CONFIRM_TITLE)
    expect(asked).to_contain_text(f"Taula 2: {first} (surt) – ")
    expect(asked).to_contain_text(f"Abandonament de {first}. El resultat serà −110 – 0.")
    assert violations(organiser.page) == []
    asked.get_by_role("button", name=table_words.CONFIRM_YES).click()
    expect(box.get_by_role("status")).to_contain_text(f"Taula 2: {first} −110 – 0 ")
    organiser.page.keyboard.press("Escape")
    expect(organiser.scores(2)).to_have_text(["−110", "0"])
    a_table_is_played_on_two_tablets_and_the_code_of_each_brings_the_result(organiser, open_page, site)


def a_table_is_played_on_two_tablets_and_the_code_of_each_brings_the_result(
    organiser: Organiser, open_page: Callable[..., Page], site: Site
) -> None:
    """The third one of the round."""
    organiser.table(3).click()
    organiser.button(table_words.TABLET).click()
    card = organiser.box(re.compile("^Ronda 1 · taula 3$"))
    address = str(card.get_by_role("link", name=table_words.HERE).get_attribute("href"))
    seats = organiser.sees()["categories"][0]["now"]["tables"][2]["seats"]
    for _ in range(2):
        organiser.page.keyboard.press("Escape")
    tablet, other = open_page(), open_page(width=390, height=844)
    tablet.goto(address)
    start = tablet.get_by_role("dialog", name="Ronda 1 · taula 3")
    start.get_by_text(table_words.apart(2)).click()
    start.get_by_role("button", name=new_game_words.START).click()
    joins(other, code_of(tablet), "Somebody")
    types_code(tablet, code_of(other))
    aina = Apart(tablet, site, 0, seats[0]["name"])
    biel = Apart(other, site, 1, seats[1]["name"], tablet)
    expect(aina.turn()).to_be_visible()
    expect(biel.score(biel.name)).to_be_visible()  # the name of the pairing
    expect(tablet.locator("#clock-round")).to_have_text(re.compile(r"^Queda de ronda: [45]\d:\d\d$"))
    aina.acts(aina.passes)
    biel.opens_menu("Abandona la partida")
    asked = biel.box(game_words.confirm_abandon[0])
    asked.get_by_role("button", name=common_words.ABANDON, exact=True).click()
    named = re.compile(f"^{table_words.RESULT_CODE}: ")
    codes = [one.get_by_role("img", name=named).get_attribute("aria-label") for one in (tablet, other)]
    assert codes[0] == codes[1]
    organiser.page.get_by_label("Menú").click()
    organiser.button(table_words.ENTER_CODE).click()
    box = organiser.box(table_words.ENTER_CODE)
    box.get_by_label(table_words.CODE).fill(str(codes[0]).split(": ")[1])
    box.get_by_role("button", name=table_words.TAKE).click()
    asked = organiser.box(table_words.CONFIRM_TITLE)
    expect(asked).to_contain_text(f"Abandonament de {biel.name}.")
    asked.get_by_role("button", name=table_words.CONFIRM_YES).click()
    expect(box.get_by_role("status")).to_contain_text(f"Taula 3: {aina.name} ")


def replayed_on_its_page(chromium: Browser, file: Path, scores: list[str]) -> None:
    """The page for a website is opened as a file, and one of its games is stepped through by keyboard."""
    web = chromium.new_page()
    faults: list[str] = []
    asked: list[str] = []
    web.on("request", lambda request: asked.append(request.url))
    web.on("pageerror", lambda error: faults.append(str(error)))
    web.on("console", lambda told: faults.append(told.text) if told.type == "error" else None)
    web.goto(file.as_uri())
    title = sheet_words.see_game(1, 2)
    expect(web.get_by_role("button", name=title)).to_have_count(1)
    web.get_by_role("button", name=title).click()
    box = web.get_by_role("dialog", name=sheet_words.game_title(1, 2))
    expect(box.get_by_role("status")).to_have_text(paper_words.BEFORE_THE_FIRST)
    web.keyboard.press("ArrowRight")
    first = box.get_by_role("listitem").first
    expect(box.get_by_role("status")).to_have_text(str(first.text_content()))
    expect(first.get_by_role("button")).to_have_attribute("aria-current", "step")
    word = str(first.text_content()).split(" ")[2]
    expect(box.locator("[data-is~=last]")).to_have_count(len(re.findall(r"L·L|NY|QU|[^()]", word)))
    web.keyboard.press("End")
    expect(box.locator("[data-part=seats] b")).to_have_text(scores)
    expect(box.get_by_role("button", name=paper_words.NEXT)).to_be_disabled()
    assert violations(web) == []
    web.keyboard.press("Escape")
    expect(box).to_be_hidden()
    assert violations(web) == []
    assert (faults, asked) == ([], [file.as_uri()])
    web.close()


def test_games_come_back_as_files_are_seen_again_and_travel_with_the_day(
    organiser: Organiser, site: Site, spare: Path, chromium: Browser
) -> None:
    page = organiser.page
    in_its_first_round(organiser, EIGHT, spare)
    cards = ask(page, "tournament_cards")["cards"]
    journals = [journal_of_table(site.folder, card, f"taula {card['table']}") for card in cards[:2]]
    paths = [spare / f"taula-{at}.jsonl" for at in (1, 2)]
    for path, journal in zip(paths, journals, strict=True):
        path.write_text(journal, encoding="utf-8")
    paths.append(spare / "una-altra.jsonl")
    paths[2].write_text(journals[0].replace(cards[0]["names"][0], "Zoe"), encoding="utf-8")
    organiser.picks(table_words.ENTER_CODE)
    box = organiser.box(table_words.ENTER_CODE)
    with page.expect_file_chooser() as chooser:
        box.get_by_role("button", name=table_words.CHOOSE_GAMES).click()
    chooser.value.set_files(paths)
    rows = box.get_by_role("log").locator("p")
    expect(rows).to_have_count(3)
    expect(rows.nth(2)).to_have_text("taula-1.jsonl" + table_words.game_taken({"round": 1, "table": 1}))
    expect(rows.nth(0)).to_contain_text("i la partida és de")
    assert violations(page) == []
    page.keyboard.press("Escape")
    wanted = [str(one) for one in scores_of(journals[1], site.folder)]
    expect(organiser.scores(2)).to_have_text(wanted)

    with page.expect_download() as waited:
        organiser.picks(tournament_words.MENU_SAVE)
    file = spare / "dia.jsonl"
    waited.value.save_as(file)
    organiser.picks(tournament_words.HOME)
    organiser.button(re.compile("^Esborra: ")).click()
    organiser.button(setup_words.DELETE).click()
    expect(page.locator(".shelf-row")).to_have_count(0)
    with page.expect_file_chooser() as chooser:
        organiser.button(setup_words.OPEN_FILE).click()
    chooser.value.set_files(file)
    expect(organiser.scores(2)).to_have_text(wanted)
    organiser.picks(tournament_words.MENU_FILES)
    with page.expect_download() as waited:
        page.get_by_role("dialog").get_by_text(files_words.PAGE_FILE[1], exact=True).click()
    saved = spare / "pagina.html"
    waited.value.save_as(saved)
    replayed_on_its_page(chromium, saved, wanted)

    organiser.table(2).click()
    expect(organiser.button(table_words.SEE_GAME)).to_be_visible()
    page.reload()
    expect(organiser.scores(2)).to_have_text(wanted)
    organiser.table(2).click()
    organiser.button(table_words.SEE_GAME).click()
    replay = organiser.box(paper_words.REPLAY)
    expect(replay.locator(".replay-row").first).to_be_visible()
    replay.get_by_role("button", name=paper_words.LAST).click()
    expect(replay).to_contain_text(wanted[0])
    assert violations(page) == []


def test_other_devices_know_the_round_by_a_file_or_a_typed_code(
    organiser: Organiser, open_page: Callable[..., Page], site: Site, spare: Path
) -> None:
    page = organiser.page
    in_its_first_round(organiser, EIGHT, spare)
    cards = ask(page, "tournament_cards")["cards"]
    organiser.table(2).click()
    organiser.button(table_words.TABLET).click()
    card = organiser.box("Ronda 1 · taula 2")
    expect(card.get_by_text(f"{table_words.TABLE_CODE}: {cards[1]['code']}")).to_be_in_viewport()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    organiser.picks(table_words.GIVE_ROUND)
    box = organiser.box(table_words.GIVE_ROUND)
    expect(box.get_by_role("img")).to_be_visible()
    with page.expect_download() as waited:
        box.get_by_role("button", name=paper_words.GIVE_FILE).click()
    file = spare / "ronda.json"
    waited.value.save_as(file)

    tablet = open_page()
    aina = Person(tablet, site)
    aina.arrives()
    tablet.get_by_role("button", name=clock_words.BOARD_GAME, exact=True).click()
    tablet.get_by_role("button", name=table_words.OF_TOURNAMENT).click()
    door = aina.box(table_words.TABLE_OF_TOURNAMENT)
    expect(door).to_contain_text(table_words.NO_ROUND_YET)
    code = cards[1]["code"]
    door.get_by_label(table_words.TABLE_CODE).fill(code[:-1] + ("7" if code[-1] != "7" else "8"))
    door.get_by_role("button", name=table_words.OPEN_CODE).click()
    expect(door.get_by_role("alert")).to_contain_text("signe equivocat")
    door.get_by_label(table_words.TABLE_CODE).fill(code)
    door.get_by_role("button", name=table_words.OPEN_CODE).click()
    start = aina.box("Ronda 1 · taula 2")
    assert violations(tablet) == []
    start.get_by_label(table_words.player(0)).fill("Aina")
    start.get_by_label(table_words.player(1)).fill("Biel")
    start.get_by_role("button", name=common_words.CANCEL).click()

    tablet.get_by_role("button", name=arbiter_words.ARBITER, exact=True).click()
    room = aina.box(arbiter_words.ARBITER)
    room.get_by_role("button", name=table_words.TAKE_ROUND).click()
    with tablet.expect_file_chooser() as chooser:
        aina.box(table_words.TAKE_ROUND).get_by_role("button", name=paper_words.TAKE_FILE).click()
    chooser.value.set_files(file)
    told = aina.box(table_words.TAKE_ROUND)
    expect(told).to_contain_text("Ronda 1: 4 taules.")
    told.get_by_role("button").click()
    room.get_by_label(arbiter_words.TABLE).fill("3")
    expect(room.locator(".arbiter-whose")).to_have_text(table_words.whose(cards[2]))
    assert violations(tablet) == []
    room.get_by_role("button", name=arbiter_words.LEAVE).click()

    tablet.get_by_role("button", name=clock_words.BOARD_GAME, exact=True).click()
    tablet.get_by_role("button", name=table_words.OF_TOURNAMENT).click()
    door.get_by_role("combobox", name=table_words.CHOOSE_TABLE).select_option(
        label=table_words.table_line(cards[2])
    )
    assert violations(tablet) == []
    told = json.dumps([cards[2]["tournament"], "", 0, 3, "classic", 30, ["Aina", "Biel"], 1])
    tablet.goto(site.url + "#taula=" + quote(told))  # the code of a round before
    old = tablet.get_by_role("dialog", name="Ronda 0 · taula 3")
    expect(old.get_by_role("alert")).to_have_text(table_words.old_round({"round": 0}, 1))
    expect(old).to_contain_text("s’ha acabat a l")
    assert violations(tablet) == []
    old.get_by_role("button", name=common_words.CANCEL).click()
    tablet.get_by_role("button", name=clock_words.BOARD_GAME, exact=True).click()
    tablet.get_by_role("button", name=table_words.OF_TOURNAMENT).click()
    door.get_by_role("combobox", name=table_words.CHOOSE_TABLE).select_option(
        label=table_words.table_line(cards[2])
    )
    door.get_by_role("button", name=table_words.OPEN_TABLE).click()
    start = aina.box("Ronda 1 · taula 3")
    expect(start).to_contain_text(table_words.names(cards[2]))
    start.get_by_role("button", name=new_game_words.START).click()
    expect(start).to_be_hidden()
    tablet.locator("#board").wait_for()
    seen = aina.sees()
    assert (seen["round"], seen["table"], seen["hands"]) == ("1", "3", "physical")
    assert [seat["name"] for seat in seen["seats"]] == cards[2]["names"]
