"""The hall: a day's tables, names, results and standings, and its prizes, one after another."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.persons.organiser import PAIR, START, Organiser
from tests.browser.stand.site import Site, at_sizes, attached, violations
from tests.rooms.app.loading import load as load_screen

prize_words = load_screen("words.tournament.prizes")
tournament_words = load_screen("words.tournament.common")

NAMES16 = (
    "Aina", "Biel", "Carla", "Dídac", "Elna", "Ferran", "Gemma", "Hug", "Irene", "Joana", "Kevin", "Laia",
    "Martí", "Núria", "Oriol", "Pau",
)  # fmt: skip
SIX = "\n".join(["Òscar", "Berta", "Àngels", "Zoè", "Èric", "Dídac"])


# The sizes in px of names, numbers and clock, and whether all rows are in sight.
SIZES = """() => [
    ...[".sala-who", ".sala-number", "#hall-small-time"].map(
        (one) => parseFloat(getComputedStyle(document.querySelector(one)).fontSize)),
    document.querySelector("#sala-list").scrollHeight <= document.querySelector("#sala-list").clientHeight,
]"""


# Marks on the page that it rests no more, however soon it rests again.
WOKEN = """() => {
    const { dataset } = document.documentElement;
    new MutationObserver(() => { if (dataset.rests !== "yes") dataset.woken = "yes"; })
        .observe(document.documentElement, { attributeFilter: ["data-rests"] });
}"""


@pytest.fixture
def organiser(site: Site, page: Page) -> Organiser:
    return Organiser(page, site)


def test_the_hall_fills_its_window_with_a_round_its_standings_and_the_prizes(organiser: Organiser) -> None:
    organiser.arrives()
    the_hall_s_rows_fill_its_window_and_what_is_pressed_hides(organiser)
    organiser.picks(tournament_words.HOME)
    the_hall_sees_a_round_its_standings_and_the_prizes_from_the_last(organiser)


def the_hall_sees_a_round_its_standings_and_the_prizes_from_the_last(
    organiser: Organiser,
) -> None:
    page = organiser.page
    organiser.sets_up(SIX)
    organiser.goes_on(PAIR)
    with page.expect_popup() as opened:
        organiser.button(tournament_words.PROJECTOR).click()
    hall = opened.value
    hall.set_viewport_size({"width": 1024, "height": 768})
    expect(hall.locator(".sala-table")).to_have_count(3)
    expect(hall.locator("#hall-small-time")).to_be_hidden()
    hall.get_by_role("button", name="Per noms").press("Enter")  # it may rest already
    names = hall.locator(".sala-name > span")
    expect(names).to_have_text(["Àngels", "Berta", "Dídac", "Èric", "Òscar", "Zoè"])
    hall.get_by_role("button", name="Automàtic").press("Enter")
    organiser.goes_on(START)
    expect(organiser.line(tournament_words.TABLE)).to_be_focused()
    expect(hall.locator("#hall-small-time")).to_be_visible()
    organiser.types("2 412 388")
    expect(hall.locator(".sala-table").nth(1).locator(".sala-score")).to_have_text(["412", "388"])
    organiser.types_all()
    rows = organiser.sees()["categories"][0]["standings"]["rows"]
    spreads = hall.locator(".sala-standing .sala-spread")
    shown = [f"{'−' if row['spread'] < 0 else '+'}{abs(row['spread'])}" for row in rows]
    expect(spreads).to_have_text(shown)
    assert violations(hall) == []

    organiser.picks(prize_words.MENU)
    box = organiser.box(prize_words.MENU)
    expect(box).to_contain_text(prize_words.PROVISIONAL)
    box.get_by_label(prize_words.FIRST).select_option("2")
    box.get_by_label(prize_words.SPECIAL).select_option("high_game")
    forward = box.get_by_role("button", name=prize_words.NEXT, exact=True)
    forward.click()
    expect(hall.locator(".prize-title")).to_have_text(prize_words.HALL_TITLE)
    forward.click()
    best = next(one for one in organiser.sees()["categories"][0]["standings"]["records"])
    expect(hall.locator(".prize-title")).to_have_text(dict(prize_words.SPECIAL_CHOICES)["high_game"])
    expect(hall.locator(".prize-score").first).to_have_text(prize_words.record_line(best))
    assert violations(hall) == []
    expect(box).to_contain_text("2n: " + rows[1]["name"])
    forward.press("PageDown")
    expect(hall.locator(".prize-name")).to_have_text(rows[1]["name"])
    assert violations(hall) == []
    assert violations(page) == []
    hall.keyboard.press("ArrowRight")
    expect(hall.locator(".prize-name")).to_have_text(rows[0]["name"])
    expect(hall.locator(".prize-tile")).to_have_text("1r")
    hall.locator("#sala-list").click()
    expect(hall.locator(".prize-step .prize-name")).to_have_text([rows[0]["name"], rows[1]["name"]])
    expect(box).to_contain_text(prize_words.NOTHING_MORE)
    box.get_by_role("button", name=prize_words.BACK).click()
    expect(hall.locator(".prize-tile")).to_have_text("1r")
    page.keyboard.press("Escape")
    expect(hall.locator(".sala-standing")).to_have_count(6)


def the_hall_s_rows_fill_its_window_and_what_is_pressed_hides(organiser: Organiser) -> None:
    page = organiser.page
    clubs = ("Escola Mar Bella", "Institut Joan Oró")
    organiser.sets_up("\n".join(f"{name} de la Serra; {clubs[at % 2]}" for at, name in enumerate(NAMES16)))
    organiser.goes_on(PAIR)
    with page.expect_popup() as opened:
        organiser.button(tournament_words.PROJECTOR).click()
    hall = opened.value
    organiser.goes_on(START)
    expect(hall.locator("#hall-small-time")).to_be_visible()
    for width, least in ((1920, (56, 92, 160)), (1024, (28, 46, 115))):
        (size,) = at_sizes(hall, [(width, width * 9 // 16 if width == 1920 else 768)])
        *sizes, in_sight = hall.evaluate(SIZES)
        assert in_sight, size
        assert all(one >= most for one, most in zip(sizes, least, strict=True)), (size, sizes)
    starts = hall.locator(".sala-starts")
    expect(starts).to_have_text([tournament_words.STARTS] * 8)
    first = hall.locator(".sala-table").first
    expect(first.locator(":scope > :nth-child(3)")).to_have_class(re.compile("sala-starts"))
    organiser.types("1 412 388")
    expect(first.locator(".sala-score")).to_have_text(["412", "388"])
    expect(starts).to_have_count(7)

    foot = hall.locator(".sala-foot")
    attached(hall, "html[data-rests=yes]")
    expect(foot).to_have_css("opacity", "0")
    hall.keyboard.press("Tab")
    hall.get_by_role("button", name="Per noms").focus()
    expect(foot).to_have_css("opacity", "1")
    hall.keyboard.press("Enter")
    expect(hall.locator(".sala-name")).to_have_count(16)
    attached(hall, "html[data-rests=yes]")
    hall.evaluate(WOKEN)
    hall.mouse.move(300, 300)
    attached(hall, "html[data-woken]")
    hall.get_by_role("button", name="Automàtic").click(force=True)  # the pointer wakes it on its way
    attached(hall, "html[data-rests=yes]")
    expect(foot).to_have_css("opacity", "0")
    hall.close()
