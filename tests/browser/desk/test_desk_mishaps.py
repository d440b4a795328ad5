"""At the director's desk nothing is lost, nothing scrolls away, and sixty players are as quick as two."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.desk.days import TITLE, begins_a_day, begins_a_round, opens
from tests.browser.persons.director import NAMES, Desk
from tests.browser.persons.duplicates import Duplicate
from tests.browser.persons.player import notation
from tests.browser.site.test_access_stories import OUTSIDE, SMALL
from tests.browser.stand.noted import noted, notes
from tests.browser.stand.site import TYPED_AND_RELOADED, Site, at_sizes, violations
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
desk_words = load_screen("words.desk.common")
desk_players_words = load_screen("words.desk.players")
desk_rounds_words = load_screen("words.desk.rounds")
desk_setup_words = load_screen("words.desk.setup")

# Ends the engine at the third slip that is sent to it, once, in the way that ``window.kill`` tells.
KILLED = """
const post = Worker.prototype.postMessage;
let slips = 0;
Worker.prototype.postMessage = function (message, ...rest) {
    post.call(this, message, ...rest);
    const how = window.kill;
    if (!how || !/"type": ?"slip"/.test(message?.text ?? "") || ++slips < 3) return;
    slips = 0;
    window.kill = "";
    if (how === "dead without a word") this.terminate();
    else import(faristolPacks.place + "rpc.js").then((engine) => engine.restart());
};
"""
# What a slip makes of the page: every node that comes, goes or changes, but for the digits of the time.
TOUCHED = """() => {
    window.touched = 0;
    new MutationObserver((records) => {
        for (const one of records) {
            // The clock goes by itself, and offers come while they are typed for, or not in time.
            const node = one.target.nodeType === 1 ? one.target : one.target.parentElement;
            if (node?.closest(".desk-time, .desk-offers, input")) continue;
            window.touched += one.addedNodes.length + one.removedNodes.length || 1;
        }
    }).observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
}"""


def test_reloads_and_a_closed_tab_lose_nothing(
    site: Site, context: BrowserContext, open_page: Callable[..., Page]
) -> None:
    page = open_page(context)
    desk = Desk(page, site)
    begins_a_day(desk, "Aina", "Biel")

    # a rack that is half typed
    desk.button(desk_words.TYPE_INSTEAD).click()
    page.keyboard.type("anyl·l")
    before = desk.sees()
    page.reload()
    desk.button(desk_words.TYPE_INSTEAD).click()
    rack = desk.line(desk_words.RACK_FIELD)
    expect(rack).to_have_value("anyl·l")
    assert desk.sees() == before
    rack.focus()
    page.keyboard.press("End")
    page.keyboard.type("quesc")
    page.keyboard.press("Enter")
    expect(desk.button(desk_words.TIME)).to_be_visible()
    assert [tile["text"] for tile in desk.sees()["rack"]] == ["A", "NY", "L·L", "QU", "E", "S", "C"]

    # a slip, and another one that is half typed
    desk.button(desk_words.TIME).click()
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
    page.keyboard.type("2 H8 C")
    before = desk.sees()
    with page.expect_event("load"):
        desk.line(desk_words.WORD).evaluate(TYPED_AND_RELOADED, "CA")
    expect(desk.row(1)).to_contain_text(str(best.score))
    assert desk.sees() == before
    expect(desk.line(desk_words.WORD)).to_have_value("CA")
    expect(desk.line(desk_players_words.NUMBER)).to_have_value("2")

    # a tab that is closed
    page.close()
    desk = Desk(open_page(context), site)
    desk.page.goto(site.url + "duplicada.html")
    expect(desk.row(1)).to_contain_text(str(best.score))
    assert desk.sees() == before
    desk.closes()
    after = desk.sees()
    assert after["rounds"][0]["reference"]["points"] == best.score == after["players"][0]["total"]


def test_slips_go_on_when_the_engine_dies(site: Site, page: Page) -> None:
    desk = Desk(page, site)
    page.add_init_script(KILLED)
    begins_a_day(desk, *NAMES[:6])
    notes(page, common_words.ENGINE_RESTARTING)
    for how in ("ended by the page", "dead without a word"):
        desk.begins_the_round()
        best = desk.finds()[0]
        expect(page.get_by_text(common_words.ENGINE_RESTARTING)).to_have_count(0)
        noted(page)
        page.evaluate("how => { window.kill = how; }", how)
        for number in range(1, 7):
            desk.types(f"{number} {notation(best)}")
        expect(page.locator(".desk-slips")).to_have_text("6 de 6 paperetes")
        assert page.evaluate("window.kill") == "", how
        assert noted(page), f"{how}: that it starts again is said, however soon it is back"
        assert all(player["slip"]["points"] == best.score for player in desk.sees()["players"]), how
        desk.closes()


def test_a_desk_that_was_left_is_taken_up_with_its_time_in_one_window_only(
    site: Site, page: Page, context: BrowserContext, open_page: Callable[..., Page]
) -> None:
    desk = Desk(page, site)
    begins_a_round(desk, "Aina", "Biel")
    expect(desk.button(desk_words.TIME_STOP)).to_be_visible()
    desk.picks(desk_setup_words.HOME)
    desk.button(f"{desk_setup_words.RESUME}: {TITLE}").click()
    expect(desk.button(desk_words.TIME_STOP)).to_be_visible()
    desk.button(desk_words.TIME_STOP).click()
    expect(desk.button(desk_words.TIME_GO)).to_be_visible()
    stood = page.locator(".desk-digits").inner_text()

    # one of several is deleted
    begins_a_day(desk, "Biel", "Carla", "Dídac")
    desk.picks(desk_setup_words.HOME)
    rows = page.locator(".shelf-row")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("3 jugadors")
    rows.first.get_by_role("button", name=desk_setup_words.DELETE).click()
    desk.box(desk_setup_words.confirm_delete[0]).get_by_role("button", name=desk_setup_words.DELETE).click()
    expect(rows).to_have_count(1)
    page.reload()
    desk.button(f"{desk_setup_words.RESUME}: {TITLE}").click()
    expect(desk.row(1)).to_contain_text("Aina")
    expect(desk.button(desk_words.TIME_GO)).to_be_visible()
    expect(page.locator(".desk-digits")).to_have_text(stood)

    # the window that opened it last has it
    second = Desk(open_page(context), site)
    second.page.goto(site.url + "duplicada.html")
    expect(second.row(1)).to_contain_text("Aina")
    expect(second.page.locator(".desk-digits")).to_have_text(stood)
    desk.box(common_words.OPEN_ELSEWHERE).get_by_role("button", name=common_words.GO_ON_HERE).click()
    expect(desk.row(1)).to_contain_text("Aina")
    expect(second.box(common_words.OPEN_ELSEWHERE)).to_be_visible()


def stages(desk: Desk) -> dict[str, Callable[[], None]]:
    """What the director sees, from the first screen to the end, and how it is come by."""
    page = desk.page

    def players() -> None:
        desk.arrives()
        begins_a_day(desk, *NAMES)

    def offers() -> None:
        page.keyboard.press("Escape")
        desk.button(desk_words.TIME).click()
        expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
        texts = [notation(play) for play in desk.finds(3)]
        for number, text in enumerate(texts, start=1):
            desk.types(f"{number} {text}")
        desk.types("4 H8 ")
        desk.types("5 A1 XXX")
        expect(desk.row(5).locator(".desk-points")).to_have_text("0")
        page.keyboard.type(f"6 {texts[0][0]}")
        page.get_by_role("option").first.wait_for()

    def choice() -> None:
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        desk.button(desk_words.CLOSE_ROUND).click()
        page.get_by_role("button", name=desk_rounds_words.CLOSE_ANYWAY).click()
        page.get_by_role("option").first.wait_for()

    def closed() -> None:
        page.get_by_role("listbox", name=desk_rounds_words.CHOICE_TITLE).press("Enter")
        page.locator(".desk-after").wait_for()

    def ended() -> None:
        desk.button(desk_setup_words.BACK).click()
        desk.picks(desk_words.MENU_END)
        desk.box(desk_words.confirm_end[0]).get_by_role("button", name=desk_words.MENU_END).click()
        page.locator(".desk-over").wait_for()

    return {
        "first screen": desk.arrives,
        "setup": lambda: desk.button(desk_setup_words.DIRECT).click(),
        "players": players,
        "a rack": lambda: desk.button(desk_words.DRAW_FIRST).click(),
        "slips and offers": offers,
        "choice": choice,
        "closed": closed,
        "a rack typed": lambda: desk.button(desk_words.TYPE_INSTEAD).click(),
        "over": ended,
    }


FITS = "document.documentElement.scrollHeight <= innerHeight"


# The windows in which each stage is looked at, with their scheme; the director works in the last.
WINDOWS: dict[tuple[int, int], Literal["light", "dark"]] = {
    (360, 740): "light",
    (1280, 800): "dark",
    (1024, 768): "light",
}
# What axe-core finds too pale; of all its rules this one alone depends on the scheme.
PALE = """axe.run(document, { runOnly: ["color-contrast"], resultTypes: ["violations"] })
    .then((all) => all.violations.flatMap((one) => one.nodes.map((node) => String(node.target))))"""


def test_every_stage_is_accessible_and_in_its_place(site: Site, open_page: Callable[..., Page]) -> None:
    page = open_page(width=1024, height=768)
    desk = Desk(page, site)
    for stage, come in stages(desk).items():
        come()
        for width, height in at_sizes(page, WINDOWS):
            page.emulate_media(color_scheme=WINDOWS[width, height])
            name = f"{stage} {width} x {height}"
            assert width != 360 or violations(page, colours=True) == [], name
            assert width != 1280 or page.evaluate(PALE) == [], name
            assert page.evaluate(OUTSIDE) == [], name
            assert page.evaluate(SMALL) == [], name
            may_scroll = width < 1000 or stage in ("first screen", "setup")
            assert may_scroll or page.evaluate(FITS), f"{name}: the page scrolls"
            box = page.locator(".desk-foot .main").bounding_box()
            assert may_scroll or box is None or box["y"] + box["height"] <= height, name


def test_a_slip_touches_no_more_of_the_page_for_sixty_players_than_for_six(site: Site, page: Page) -> None:
    """In the third round of a duplicate; the bench tells how long the engine takes."""
    desk = Desk(page, site)
    desk.arrives()
    page.evaluate(TOUCHED)
    touched = []
    for players in (6, 60):
        played = Duplicate(site.folder, title="Gran", seed="gran", options={"tie_break": "at_random"})
        played.joins(players)
        played.plays(2, end=False)
        opens(desk, played, players)
        desk.begins_the_round()
        counts = []
        for number, play in enumerate(desk.finds(3), start=1):
            page.evaluate("touched = 0")
            desk.types(f"{number} {notation(play)}")
            expect(desk.message()).to_have_text(re.compile(f"^{number} "))
            desk.row(number).locator("css=:scope:not(:empty)").wait_for()
            expect(page.locator(".desk-slips")).to_have_text(f"{number} de {players} paperetes")
            expect(desk.line(desk_players_words.NUMBER)).to_have_value("")
            counts.append(page.evaluate("touched"))
        touched.append(sorted(counts)[1])
    few, many = touched
    assert 10 < many <= few + 5
