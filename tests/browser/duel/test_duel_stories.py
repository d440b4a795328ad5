"""A teacher, a projector and two halves of a class: a duel to its end, and a duplicate of its racks."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.persons.director import Desk
from tests.browser.stand.site import Site, at_sizes, violations
from tests.rooms.app.loading import load

common_words = load("words.common")
desk_players_words = load("words.desk.players")
desk_setup_words = load("words.desk.setup")
duel_words = load("words.duel")
grammar_words = load("words.grammar")

# The round's time is over when the page is opened again.
TIME_OVER = """() => {
    const duel = JSON.parse(localStorage.getItem("faristol.duel"));
    localStorage.setItem("faristol.duel", JSON.stringify({ ...duel, ends: duel.ends - 3600000 }));
}"""
SIZES = ((360, 740), (768, 1024), (1920, 1080))


class Teacher:
    """Somebody at the page of the duel."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        page.goto(site.url + duel_words.PAGE)
        expect(self.button(duel_words.BEGIN)).to_be_visible()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def presses(self, name: str) -> None:
        self.button(name).click()

    def chooses(self, name: str) -> None:
        self.page.get_by_text(name, exact=True).click()

    def kept(self) -> Any:
        return json.loads(self.page.evaluate("localStorage.getItem('faristol.duel')"))

    def line(self, team: int) -> Locator:
        return self.page.get_by_role("textbox", name=duel_words.TEAM_NAMES[team])

    def sees_points(self, first: int, second: int) -> None:
        expect(self.page.locator(".duel-team .duel-points")).to_have_text([str(first), str(second)])

    def finds_it_fit(self) -> None:
        """Nothing is wider than the window at any size, and nothing is wrong for a screen reader."""
        for width, _ in at_sizes(self.page, SIZES):
            assert self.page.evaluate("document.documentElement.scrollWidth") <= width
        assert violations(self.page) == []


def test_a_duel_from_a_list_by_keyboard_on_a_projector(site: Site, open_page: Callable[..., Page]) -> None:
    page = open_page(width=1920, height=1080)
    teacher = Teacher(page, site)
    assert violations(page) == []
    teacher.chooses("La meva llista")
    page.get_by_label(duel_words.LIST).fill("cartera kiwi, col·legi")
    teacher.finds_it_fit()
    page.reload()
    expect(page.get_by_label(duel_words.LIST)).to_have_value("cartera kiwi, col·legi")
    teacher.button(duel_words.BEGIN).focus()
    page.keyboard.press("Enter")
    box = page.get_by_role("dialog", name=duel_words.LEFT_OUT)
    expect(box.get_by_role("listitem")).to_have_text(
        [duel_words.left_out({"text": "kiwi", "fault": "not_tiles"})]
    )
    expect(box.get_by_role("button", name=duel_words.go_on(2))).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.get_by_text(duel_words.round_of(1, 2))).to_be_visible()
    expect(teacher.button(duel_words.UNCOVER)).to_be_focused()
    expect(page.locator(".duel-rack [role=img]")).to_have_count(0)
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(page.locator(".duel-rack .tile-letter")).to_have_count(7)
    expect(teacher.button(duel_words.ENOUGH)).to_be_focused()
    teacher.presses(duel_words.STOP)
    expect(teacher.button(duel_words.GO)).to_be_visible()
    left = teacher.kept()["left"]
    assert 0 < left <= 60_000
    page.reload()
    expect(teacher.button(duel_words.GO)).to_be_visible()
    assert teacher.kept()["left"] == left, "the time stands"
    teacher.finds_it_fit()
    teacher.presses(duel_words.GO)
    expect(teacher.button(duel_words.STOP)).to_be_visible()
    page.evaluate(TIME_OVER)
    page.reload()
    expect(teacher.line(0)).to_be_focused()
    page.keyboard.type("cartera")
    page.keyboard.press("Enter")
    expect(teacher.line(1)).to_be_focused()
    page.keyboard.type("ca")
    page.reload()
    expect(teacher.line(1)).to_have_value("ca")
    expect(teacher.line(0)).to_have_value("cartera")
    teacher.finds_it_fit()
    other = open_page(page.context)
    other.goto(site.url + duel_words.PAGE)
    here = page.get_by_role("dialog", name=common_words.OPEN_ELSEWHERE)
    expect(here).to_be_visible()
    theirs = other.get_by_role("textbox", name=duel_words.TEAM_NAMES[1])
    expect(theirs).to_have_value("ca")
    theirs.fill("cart")
    here.get_by_role("button", name=common_words.GO_ON_HERE).click()
    expect(teacher.line(1)).to_have_value("cart")
    expect(other.get_by_role("dialog", name=common_words.OPEN_ELSEWHERE)).to_be_visible()
    other.close()
    teacher.line(1).fill("carter")
    page.keyboard.press("Enter")

    teacher.sees_points(58, 7)
    expect(page.locator(".duel-line .word").first).to_have_text(
        "CARTERA"
    )  # CARRETA has as many, and fewer know it
    expect(page.locator(".spelled-line").first).to_contain_text("cartera")
    expect(teacher.button(duel_words.NEXT)).to_be_focused()
    expect(teacher.button(duel_words.NEXT)).to_be_in_viewport(ratio=1)
    teacher.finds_it_fit()
    page.reload()
    teacher.sees_points(58, 7)
    teacher.presses(duel_words.NEXT)
    page.keyboard.press("Enter")
    expect(page.locator(".duel-rack .tile-letter")).to_contain_text(["L·L"])
    teacher.presses(duel_words.ENOUGH)
    page.keyboard.type("colegi")
    teacher.line(1).fill("xx")
    teacher.presses(duel_words.JUDGE)
    doubts = page.get_by_role("alert").filter(has_text="corregiu-lo")
    expect(doubts).to_have_count(2)  # they may be mistyped, and the best words are not shown yet
    expect(page.locator(".duel-line")).to_have_count(0)
    expect(teacher.line(0)).to_be_focused()
    teacher.finds_it_fit()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("col·lega")
    expect(doubts).to_have_count(1)
    teacher.presses(duel_words.JUDGE)
    expect(doubts).to_have_count(2)  # it is not on the rack
    teacher.line(0).fill("")
    teacher.presses(duel_words.JUDGE)
    expect(doubts).to_have_count(1)
    teacher.presses(duel_words.JUDGE_SO)
    expect(page.get_by_text("No surt d’aquest faristol.", exact=True)).to_be_visible()
    teacher.presses(duel_words.TO_END)
    expect(page.get_by_role("heading", name="victòria per 58 a 7")).to_be_focused()
    teacher.finds_it_fit()
    for _ in at_sizes(page, SIZES):
        assert page.locator(".duel-all").evaluate("table => table.scrollWidth <= table.clientWidth")
    teacher.presses(duel_words.PRINT)
    expect(page.locator(".paper-desk .leaf tbody tr")).to_have_count(2)
    expect(page.locator(".paper-desk .leaf")).to_contain_text("COL·LEGI")
    page.keyboard.press("Escape")
    teacher.presses(duel_words.AGAIN)
    expect(page.get_by_label(duel_words.LIST)).to_have_value("cartera kiwi, col·legi")


def test_words_of_touched_tiles_and_the_racks_played_as_a_duplicate(
    site: Site, open_page: Callable[..., Page]
) -> None:
    page = open_page(width=768, height=1024)
    teacher = Teacher(page, site)
    teacher.chooses("Mot de 5")
    teacher.chooses("3")
    teacher.presses(duel_words.BEGIN)
    teacher.presses(duel_words.UNCOVER)
    teacher.presses(duel_words.ENOUGH)
    keys = page.locator(".duel-key")
    expect(keys).to_have_count(7)
    first, second = (str(keys.nth(place).get_attribute("data-tile")) for place in (0, 1))
    teacher.line(1).click()
    keys.nth(0).click()
    keys.nth(1).click()
    expect(teacher.line(1)).to_have_value(first + second)
    page.get_by_role("button", name=f"{duel_words.ERASE}: {duel_words.TEAM_NAMES[1]}").click()
    expect(teacher.line(1)).to_have_value(first)
    assert teacher.kept()["words"] == ["", first]
    hidden = teacher.kept()["racks"][0]["word"]
    teacher.line(0).fill(hidden.lower())
    teacher.presses(duel_words.JUDGE)
    teacher.presses(duel_words.JUDGE_SO)
    expect(page.locator(".duel-side.is-null")).to_have_count(1)
    expect(page.locator(".duel-best").get_by_text(hidden).first).to_be_visible()
    racks = ["".join(rack["tiles"]) for rack in teacher.kept()["racks"]]
    page.locator("#menu summary").click()
    teacher.presses("Surt del duel")
    page.get_by_role("dialog").get_by_role("button", name=duel_words.confirm_leave[2]).click()
    expect(teacher.button(duel_words.BEGIN)).to_be_visible()
    assert len(racks) == 3

    teacher.chooses("La meva llista")
    page.get_by_label(duel_words.LIST).fill("xarxes, cartera")
    teacher.presses(duel_words.PREPARE)
    page.get_by_role("button", name=duel_words.go_on(1)).click()
    expect(page.get_by_role("dialog", name=duel_words.PREPARED)).to_be_visible()
    page.get_by_role("button", name=duel_words.CLOSE).click()
    page.get_by_label(duel_words.LIST).fill("cartera, escolar, dibuixa, explica")
    teacher.presses(duel_words.PREPARE)
    box = page.get_by_role("dialog", name=duel_words.PREPARED)
    expect(box.get_by_role("listitem")).to_have_count(4)
    expect(box.get_by_role("listitem").nth(0)).to_contain_text("8D CARRETA, 70 punts")
    expect(box.get_by_role("listitem").nth(3)).to_contain_text("al sac ja no queda X")
    expect(box.get_by_text(duel_words.rounds_made(3, 4))).to_be_visible()
    assert violations(page) == []
    box.get_by_role("button", name=duel_words.OPEN_DESK).click()

    desk = Desk(page, site)
    expect(page.get_by_label(desk_setup_words.GAME_TITLE)).to_have_attribute("placeholder", duel_words.TITLE)
    desk.button(desk_setup_words.GO_ON).click()
    for name in ("Aina", "Biel"):
        desk.line(desk_players_words.NAME).fill(name)
        page.keyboard.press("Enter")
    expect(desk.rows()).to_have_count(2)
    desk.begins_the_round()
    assert sorted(tile["text"] for tile in desk.sees()["rack"]) == sorted("CARTERA")
    desk.hands_in(1, "8D CARRETA", 70)
    page.goto(site.url + "duplicada.html#preparada")
    expect(desk.row(1)).to_be_visible()
