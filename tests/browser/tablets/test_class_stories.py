"""A class in step: tablets that are connected to the teacher's page, over real connections."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from faristol.tiles import letters, spell
from tests.browser.stand.site import Site, violations
from tests.browser.tablets.test_tablets_stories import HOSTILE
from tests.browser.training.test_training_stories import ROUND, Pupil, Teacher
from tests.browser.two_devices.pair import code_of, types_code
from tests.rooms.app.loading import load as load_screen

classroom_words = load_screen("words.classroom")
common_words = load_screen("words.common")
hall_words = load_screen("words.hall")
tablets_words = load_screen("words.desk.tablets")
tablet_words = load_screen("words.training.desk_tablet")
training_words = load_screen("words.training.common")


class Board(Teacher):
    """The teacher, whose page takes tablets."""

    def opens_the_codes(self) -> None:
        self.page.locator("[data-do=tablets]:visible").first.click()

    def begins(self, number: int) -> None:
        self.button(classroom_words.begin_round(number)).click()

    def closes(self, number: int, early: bool = True) -> None:
        """Close a round; ``early``: although somebody has not handed in."""
        self.button(classroom_words.close_round(number)).click()
        if early:
            box = self.page.get_by_role("dialog")
            box.get_by_role("button", name=classroom_words.close_round(number)).click()

    def row(self, number: int) -> Locator:
        return self.page.locator(".ranking tbody tr").filter(
            has=self.page.locator(".rank-number", has_text=str(number))
        )

    def line(self) -> Locator:
        return self.page.locator("#step-line")


class Linked(Pupil):
    """A pupil at a connected tablet."""

    def joins(self, link: str, number: int) -> str:
        """Open the page's link, as a camera does, and give the number; the answer that is shown."""
        self.page.clock.install()
        self.page.goto(link)
        box = self.box(classroom_words.YOUR_NUMBER)
        box.get_by_role("textbox").fill(str(number))
        box.get_by_role("button", name=common_words.CONTINUE).click()
        return code_of(self.page)

    def waits(self) -> None:
        """For the first round."""
        expect(self.main()).to_contain_text(tablet_words.FIRST)

    def plays(self, number: int) -> int:
        """Hand in the best play of a round; its points."""
        self.is_in(number)
        best = self.best_plays(number, 1)[0]
        self.lays_play(number, best)
        self.hands_in()
        return best.score

    def time_is_over(self) -> None:
        """The rest of the round's time passes."""
        self.page.clock.fast_forward(ROUND)
        self.looks_back()

    def is_in(self, number: int) -> None:
        expect(self.page.locator("#round-name")).to_have_text(training_words.round_of(number, 5))
        self.at_work()


def connect(board: Board, tablets: dict[int, Linked], there: int = 0, enrolled: int = 0) -> None:
    """All come one after another, to those that are there; the code changes by itself after each."""
    board.opens_the_codes()
    box = board.box(classroom_words.CONNECT)
    expect(box.get_by_role("button", name=common_words.CANCEL)).to_be_visible()
    fills_the_window(box)
    before = ""
    for number, tablet in tablets.items():
        expect(board.page.locator(".box-joining [data-code]")).not_to_have_attribute("data-code", before)
        before = code_of(board.page)
        types_code(board.page, tablet.joins(before, number))
        expect(tablet.page.locator(".box-joining")).to_have_count(0)
    count = there + len(tablets)
    expect(board.page.locator(".joining-line")).to_have_text(tablets_words.connected(count, enrolled))
    expect(box.get_by_role("button", name=common_words.CANCEL)).to_have_count(0)
    box.get_by_role("button", name=tablets_words.DONE, exact=True).click()
    expect(board.line()).to_be_visible()


def fills_the_window(box: Locator) -> None:
    """The code is as high as the window leaves room for, or as wide as it."""
    code = box.locator("canvas.code").bounding_box()
    body = box.locator(".box-body").bounding_box()
    step = box.locator(".joining-step").first.bounding_box()
    assert code is not None
    assert body is not None
    assert step is not None
    assert step["height"] > 0.85 * body["height"] or code["width"] > 0.85 * body["width"]


@pytest.fixture
def board(site: Site, page: Page) -> Board:
    return Board(page, site)


def test_each_round_begins_at_all_tablets_and_its_result_comes_by_itself(
    board: Board, site: Site, open_page: Callable[..., Page]
) -> None:
    board.makes_a_code()
    board.collects()
    board.page.get_by_role("button", name=classroom_words.NAMES).click()
    names = board.box(classroom_words.NAMES)
    names.get_by_role("textbox").fill("7 Aina Puig\n12 Biel")
    names.get_by_role("button", name=classroom_words.SAVE).click()
    expect(names).to_have_count(0)
    aina, biel = Linked(open_page(), site), Linked(open_page(), site)
    connect(board, {7: aina, 12: biel}, enrolled=2)
    for tablet in (aina, biel):
        tablet.waits()
        expect(tablet.message()).to_have_text(tablet_words.WAITING)
    expect(board.row(7)).to_contain_text("Aina Puig " + classroom_words.linked(0, 5, False, False))
    assert violations(board.page) == []
    board.begins(1)
    points = aina.plays(1)
    expect(board.row(7)).to_contain_text(classroom_words.linked(0, 5, False, True))
    expect(board.line()).to_have_text(classroom_words.step_line(2, 1, 1, True))
    expect(aina.page.locator("#round-share")).to_have_text("7 Aina Puig")
    biel.is_in(1)
    assert violations(aina.page) == []
    board.closes(1)  # Biel has not handed in: the round is closed there too
    for tablet in (aina, biel):
        tablet.looks_back()
    expect(board.line()).to_have_text(classroom_words.step_line(2, 1, 2, False))
    board.begins(2)
    for tablet in (aina, biel):
        tablet.is_in(2)
    expect(board.row(7)).to_contain_text(classroom_words.linked(1, 5, False, False))
    expect(board.row(7).locator(".rank-total")).to_have_text(str(points))
    expect(board.row(12).locator(".rank-total")).to_have_text("0")
    board.button(classroom_words.LOOK_AT_ROUNDS).click()
    rounds = board.box(classroom_words.LOOK_AT_ROUNDS).get_by_role("button", name=re.compile("^Ronda"))
    expect(rounds).to_have_count(1)  # nothing of the round that is played
    board.page.keyboard.press("Escape")
    for number in (3, 4, 5):
        board.closes(number - 1)
        board.begins(number)
        aina.is_in(number)
    last = aina.plays(5)
    aina.time_is_over()
    expect(aina.page.locator(".notice-link")).to_have_count(0)  # the leap of its clock was taken for silence
    aina.main().click()
    expect(aina.box(classroom_words.YOUR_RESULT_CODE)).to_contain_text(classroom_words.RESULT_THERE)
    expect(board.row(7).locator(".rank-live")).to_have_count(0)  # its result is in
    expect(board.page.locator("#take")).to_be_hidden()  # nobody needs to type a code
    board.closes(5)
    expect(board.page.locator("#step-begin")).to_be_hidden()
    expect(board.row(7).locator(".rank-total")).to_have_text(str(points + last))
    assert aina.result_code() in board.page.evaluate(ENTRIES)
    biel.opens_menu(training_words.LEAVE)
    title, _, leaves = training_words.confirm_leave
    biel.box(title).get_by_role("button", name=leaves).click()
    expect(biel.box(training_words.TRAINING)).to_be_visible()
    biel.page.reload()  # the game is given up, and the teacher's page is not joined again
    expect(biel.box(training_words.TRAINING)).to_be_visible()
    board.button(classroom_words.AGAIN).click()
    title, _, again = classroom_words.confirm_again
    board.box(title).get_by_role("button", name=again).click()
    aina.waits()
    expect(board.row(7)).to_contain_text(classroom_words.linked(0, 5, False, False))


def test_the_projector_shows_the_round_then_who_found_its_play_and_the_classification(
    board: Board, site: Site, open_page: Callable[..., Page]
) -> None:
    board.page.clock.install()
    board.makes_a_code()
    tablets = {number: Linked(open_page(), site) for number in (7, 12, 30)}
    connect(board, tablets)
    with board.page.expect_popup() as opened:
        board.button(classroom_words.PROJECTOR).click()
    hall = opened.value
    hall.clock.install()
    expect(hall.locator("#hall-say")).to_contain_text("3 jugadors")
    board.begins(1)
    expect(hall.locator("#hall")).to_have_attribute("data-state", "running")
    aina, biel, guest = tablets.values()
    best = aina.best_plays(1, 1)[0]
    aina.plays(1)
    guest.is_in(1)
    expect(hall.locator("#hall-handed")).to_have_text(hall_words.handed_line(1, 3))
    rack = hall.locator(".hall-slot[aria-hidden=false] .tile > b").all_inner_texts()
    assert sorted(rack) == sorted(guest.page.locator("#rack .tile > b").all_inner_texts())
    assert spell(letters(best.play.word)) not in hall.content(), "nothing of the solution is on it"
    guest.page.close()  # it is lost, and the lesson goes on
    expect(hall.locator("#hall-handed")).to_have_text(hall_words.handed_line(1, 2))
    board.closes(1)
    expect(hall.locator("#hall")).to_have_attribute("data-state", "closed")
    expect(hall.locator("#hall-found")).to_contain_text("Jugador 7")
    expect(hall.locator("#board .tile").first).to_be_visible()
    expect(hall.locator("#hall-ranking")).to_be_hidden()
    board.page.clock.fast_forward(13_000)
    hall.clock.fast_forward(1_000)
    expect(hall.locator(".hall-name").first).to_have_text("Jugador 7")
    assert violations(hall) == []
    board.page.clock.fast_forward(11_000)
    hall.clock.fast_forward(1_000)
    expect(hall.locator("#hall-ranking")).to_be_hidden()
    board.begins(2)
    expect(hall.locator("#hall")).to_have_attribute("data-state", "running")
    biel.is_in(2)
    board.page.clock.fast_forward(ROUND)  # the time is over for all
    expect(board.line()).to_have_text(classroom_words.step_line(2, 2, 0, False))
    expect(hall.locator("#hall")).to_have_attribute("data-state", re.compile("time|closed"))


ENTRIES = """async () => {
  const opened = indexedDB.open("IDBMap/@pyscript/faristol-class");
  const store = await new Promise(done => opened.onsuccess = () => done(opened.result));
  const got = store.transaction("entries").objectStore("entries").get("class");
  const kept = JSON.parse(await new Promise(done => got.onsuccess = () => done(got.result)));
  store.close();
  return JSON.parse(kept[2]).entries.map(entry => entry.code);
}"""


def test_a_tablet_that_falls_out_goes_on_alone_and_one_that_comes_late_plays_the_open_round(
    board: Board, site: Site, open_page: Callable[..., Page]
) -> None:
    board.makes_a_code()
    aina = Linked(open_page(), site)
    connect(board, {7: aina})
    aina.waits()
    board.begins(1)
    points = aina.plays(1)
    expect(board.row(7)).to_contain_text(classroom_words.linked(0, 5, False, True))
    board.page.reload()  # the teacher's page: its class and its tablets are known again
    expect(board.row(7)).to_contain_text(classroom_words.linked(0, 5, True, True))
    expect(aina.page.get_by_text(tablet_words.LOST_CLASS)).to_be_visible()
    aina.page.reload()  # and the tablet, which goes on with its round
    aina.is_in(1)
    expect(aina.page.get_by_text(tablet_words.LOST_CLASS)).to_be_visible()
    aina.time_is_over()
    aina.main().click()
    points += aina.plays(2)
    board.opens_the_codes()
    code = code_of(board.page)
    aina.page.locator(".notice-link").get_by_role("button", name=tablet_words.AGAIN).click()
    types_code(aina.page, code)
    expect(aina.page.locator(".box-joining [data-code]")).not_to_have_attribute("data-code", code)
    types_code(board.page, code_of(aina.page))
    expect(board.page.locator(".joining-line")).to_have_text(tablets_words.connected(1))
    board.page.keyboard.press("Escape")
    expect(board.row(7)).to_contain_text(classroom_words.linked(1, 5, False, True))
    aina.is_in(2)  # it is ahead, and stays there when the class comes to that round
    board.begins(2)
    board.closes(2, early=False)
    board.begins(3)
    aina.is_in(3)
    expect(board.row(7).locator(".rank-total")).to_have_text(str(points))

    # Who comes late plays the open round, and has missed those before.
    biel = Linked(open_page(), site)
    connect(board, {12: biel}, there=1)
    points = biel.plays(3)
    board.closes(3)
    board.begins(4)
    biel.is_in(4)
    expect(board.row(12)).to_contain_text(classroom_words.linked(3, 5, False, False))
    assert board.row(12).locator(".rank-round").all_inner_texts()[:3] == ["–", "–", str(points)]


def test_a_tablet_has_only_its_own_number_and_its_own_result(
    board: Board, site: Site, open_page: Callable[..., Page]
) -> None:
    board.makes_a_code()
    aina, other = Linked(open_page(), site), open_page()
    other.add_init_script(f"({HOSTILE})()")
    connect(board, {7: aina, 12: Linked(other, site)})
    aina.waits()
    board.begins(1)
    aina.plays(1)
    expect(board.row(7)).to_contain_text(classroom_words.linked(0, 5, False, True))
    told = {"code": "", "rounds": 5, "over": True, "handed": True}
    own = board.page.evaluate("() => document.querySelectorAll('.ranking tbody tr').length")
    for text in ("", "{", "x" * 60_000):
        other.evaluate("text => babbles(text)", text)
    for kind, body in (
        ("hello", 7),
        ("standing", told),
        ("standing", {**told, "code": "AAAAA-AAAAA"}),
        ("go", {"round": 2, "left": 1, "ends": 1}),
        ("slip", {"round": 1, "coord": "H8", "word": "CASA"}),
    ):
        other.evaluate("([kind, body]) => says(kind, body)", [kind, body])
    aina.page.locator("#tool-recall").click()
    board.closes(1)
    board.begins(2)
    expect(board.row(7)).to_contain_text(classroom_words.linked(1, 5, False, False))
    assert board.page.evaluate("() => document.querySelectorAll('.ranking tbody tr').length") == own
