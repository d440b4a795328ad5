"""The room of study as a person meets it: cards of all kinds, kept over a reload, filed, forgotten."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from faristol.lexicon import Lexicon, load
from faristol.search import Query, WordFinder, read_rack
from faristol.tiles import parse, spell
from sitebuild.paths import LEXICONS
from tests.browser.stand.site import Site, violations
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
search_words = load_screen("words.word_search")
study_words = load_screen("words.study")

# Puts a line where the page keeps what was learnt.
KEEP = """async ([key, text]) => {
  const opened = indexedDB.open("IDBMap/@pyscript/faristol-study");
  const store = await new Promise(done => opened.onsuccess = () => done(opened.result));
  const writing = store.transaction("entries", "readwrite");
  writing.objectStore("entries").put(JSON.stringify([["1", "2"], "generic", text]), key);
  await new Promise(done => writing.oncomplete = done);
  store.close();
}"""

# The time of the session under way is over when the page is opened again.
TIME_OVER = """() => {
  const session = JSON.parse(localStorage.getItem("faristol.study-session"));
  localStorage.setItem("faristol.study-session", JSON.stringify({ ...session, ends: session.ends - 360000 }));
}"""


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load((LEXICONS / "default.lex").read_bytes())


class Learner:
    """Somebody in the room of study, who knows every word."""

    def __init__(self, page: Page, site: Site, lexicon: Lexicon) -> None:
        self.page = page
        self.site = site
        self.lexicon = lexicon
        self.finder = WordFinder(lexicon)
        self.question = page.locator("#question")
        self.title = self.question.get_by_role("heading", level=2)
        self.check = self.question.get_by_role("button", name=study_words.CHECK, exact=True)
        self.ratings = self.question.locator(".study-ratings button")

    def comes(self) -> None:
        self.page.goto(self.site.url + study_words.PAGE)
        self.is_at_start()

    def is_at_start(self) -> None:
        expect(self.page.locator("#start .study-sets")).to_be_visible()

    def line_of(self, key: str) -> Any:
        return self.page.locator(f".study-sets label:has([value='{key}']) .text-2")

    def begins(self, key: str, kind: str) -> None:
        """Chooses a set and one kind of card, by keys."""
        self.page.locator(f".study-sets [value='{key}']").focus()
        self.page.keyboard.press("Space")
        for name, _ in study_words.KINDS:
            tick = self.page.locator(f".study-kinds [value='{name}']")
            if tick.is_enabled() and tick.is_checked() != (name == kind):
                tick.focus()
                self.page.keyboard.press("Space")
        self.page.get_by_role("button", name=study_words.BEGIN).focus()
        self.page.keyboard.press("Enter")
        expect(self.title).to_be_visible()

    def tiles(self) -> list[str]:
        return self.question.locator(".study-tiles .tile-letter").all_inner_texts()

    def words_of(self, tiles: list[str]) -> list[str]:
        self.finder.find(Query(rack=read_rack("".join(tiles)), whole=True))
        return [spell(word) for word in self.finder.words()]

    def is_marked(self, right: bool = True) -> None:
        expect(self.ratings).to_have_count(4)
        assert not right or self.title.inner_text() == study_words.RIGHT

    def rates(self, key: str) -> None:
        """Presses a key that rates, and sees the next card or the end."""
        card = self.question.locator(".study-mark").element_handle()
        self.page.keyboard.press(key)
        assert card
        card.wait_for_element_state("hidden")

    def stops(self) -> None:
        self.page.get_by_role("button", name=study_words.STOP).click()
        expect(self.page.locator("#end > h2")).to_be_visible()

    def goes_on(self) -> None:
        self.page.locator("#end").get_by_role("button", name=study_words.OTHER_SET).click()
        self.is_at_start()

    def has_done(self, reviews: int, right: int) -> None:
        """The picture of the days says so in words."""
        told = study_words.day_told("2000-00-00", reviews, right).partition(", ")[2]
        picture = self.page.locator(".study-day-bars:visible")
        expect(picture).to_have_attribute("aria-label", re.compile(re.escape(told) + "$"))


@pytest.fixture
def learner(page: Page, site: Site, lexicon: Lexicon) -> Learner:
    learner = Learner(page, site, lexicon)
    learner.comes()
    return learner


def test_all_kinds_of_card_by_keyboard_with_a_reload_between(learner: Learner) -> None:
    page, keys = learner.page, learner.page.keyboard
    assert violations(page) == []
    learner.begins("two", "valid")
    assert violations(page) == []
    for _ in range(3):
        is_word = parse("".join(learner.tiles())) in learner.lexicon
        keys.press(study_words.YES_KEY.lower() if is_word else study_words.NO_KEY.lower())
        learner.is_marked()
        expect(learner.question.locator(".study-ratings .primary")).to_be_focused()
        learner.rates("Enter")
    learner.stops()
    learner.has_done(3, 3)
    learner.goes_on()

    learner.begins("sevens", "anagram")
    tiles = learner.tiles()
    words = learner.words_of(tiles)
    expect(learner.title).to_have_text(study_words.question("anagram", len(words)))
    keys.type("".join(tiles[1:]) + "\n")
    expect(learner.question.get_by_role("alert")).to_have_text(study_words.NOT_THESE)
    learner.question.get_by_role("textbox").fill("")
    for word in words:
        keys.type(word.lower() + "\n")
    learner.is_marked()
    expect(learner.question.locator(".study-item.is-right")).to_have_count(len(words))
    expect(learner.question.locator(".spelled-line").first).to_be_visible()
    assert violations(page) == []
    learner.rates("4")
    page.reload()
    expect(learner.title).to_be_visible()
    learner.stops()
    learner.has_done(4, 4)
    learner.goes_on()
    expect(learner.line_of("sevens")).to_contain_text(study_words.UP_TO_DATE)

    learner.begins("hooks", "hooks")
    hooks = learner.finder.hooks(parse("".join(learner.tiles())))
    keys.type(" ".join(spell(bytes([tile])) for tile in hooks.front) + "\n")
    keys.type("".join(spell(bytes([tile])).lower() for tile in hooks.back))
    expect(learner.question.locator("[aria-pressed=true]")).to_have_count(len(hooks.front) + len(hooks.back))
    assert violations(page) == []
    keys.press("Enter")
    learner.is_marked()
    learner.rates("3")
    learner.stops()
    learner.goes_on()

    learner.begins("sevens", "spelling")
    assert violations(page) == []
    keys.press("1")
    learner.is_marked(right=False)
    expect(learner.question.locator(".spelled-line").first).to_be_visible()
    learner.rates("1")
    learner.stops()
    expect(page.locator("#end .study-known-sets li")).to_have_count(3)
    assert violations(page) == []


def test_by_touch_on_a_phone(open_page: Any, site: Site, lexicon: Lexicon) -> None:
    page = open_page(width=360, height=740, has_touch=True, is_mobile=True)
    learner = Learner(page, site, lexicon)
    page.goto(site.url)
    page.get_by_role("link", name=study_words.TITLE, exact=True).tap()
    learner.is_at_start()
    learner.begins("sevens", "anagram")
    word = parse(learner.words_of(learner.tiles())[0])
    taken: list[int] = []
    faces = learner.tiles()
    for tile in (spell(bytes([one])) for one in word):
        place = next(at for at, face in enumerate(faces) if face == tile and at not in taken)
        taken.append(place)
        learner.question.locator(".study-tiles button").nth(place).tap()
    expect(learner.question.get_by_role("textbox")).to_have_value(spell(word))
    expect(learner.question.locator(".study-tiles [aria-pressed=true]")).to_have_count(7)
    learner.check.tap()
    expect(learner.ratings).to_have_count(4)
    expect(learner.question.locator(".study-item.is-right")).to_have_count(1)
    learner.ratings.nth(1).tap()
    expect(
        learner.check.or_(learner.question.get_by_role("button", name=study_words.DONT_KNOW))
    ).to_be_visible()
    page.get_by_role("button", name=study_words.STOP).tap()
    learner.has_done(1, 1 if len(learner.words_of(faces)) == 1 else 0)
    learner.goes_on()
    learner.begins("hooks", "hooks")
    hooks = learner.finder.hooks(parse("".join(learner.tiles())))
    sides = learner.question.locator(".study-letters")
    for side, tiles in enumerate((hooks.front, hooks.back)):
        for tile in tiles:
            sides.nth(side).get_by_text(spell(bytes([tile])), exact=True).tap()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    learner.check.tap()
    learner.is_marked()
    assert violations(page) == []
    learner.ratings.nth(2).tap()
    learner.stops()
    learner.goes_on()
    learner.begins("two", "valid")
    is_word = parse("".join(learner.tiles())) in lexicon
    learner.question.get_by_role("button", name=study_words.YES if is_word else study_words.NO).tap()
    learner.is_marked()
    learner.ratings.nth(2).tap()
    learner.stops()
    learner.goes_on()
    learner.begins("sevens", "spelling")
    form = learner.question.locator(".study-choice").first
    written = str(form.get_attribute("data-do"))[7:]
    form.tap()
    learner.is_marked(right=False)
    expect(learner.question).to_contain_text(written)


def test_what_was_learnt_goes_to_a_file_is_forgotten_and_comes_back(learner: Learner, tmp_path: Path) -> None:
    page = learner.page
    page.get_by_role("button", name=study_words.OWN_LIST).click()
    box = page.get_by_role("dialog", name=study_words.OWN_TITLE)
    (tmp_path / "llista.txt").write_text("casa, l·l\nnyap;quin\nxzx\n", encoding="utf-8")
    with page.expect_file_chooser() as own_file:
        box.get_by_role("button", name=study_words.CHOOSE_FILE).click()
    own_file.value.set_files(tmp_path / "llista.txt")
    expect(box.get_by_role("textbox")).to_have_value("casa\nl·l\nnyap\nquin\nxzx")
    assert violations(page) == []
    box.get_by_role("button", name=study_words.KEEP).click()
    told = page.get_by_role("dialog", name=study_words.OWN_TITLE)
    expect(told).to_contain_text("xzx")
    told.get_by_role("button", name=common_words.UNDERSTOOD).click()
    expect(page.locator(".study-sets [value=own]")).to_be_checked()
    learner.begins("own", "valid")
    page.keyboard.press("s")
    learner.is_marked(right=False)
    learner.rates("4")
    learner.stops()
    learner.goes_on()
    before = learner.line_of("own").inner_text()
    with page.expect_download() as taken:
        chosen(page, "export")
    taken.value.save_as(tmp_path / "estudi.txt")
    assert len((tmp_path / "estudi.txt").read_text(encoding="utf-8").splitlines()) == 3

    chosen(page, "forget")
    asked = page.get_by_role("dialog", name=study_words.confirm_forget[0])
    asked.get_by_role("button", name=study_words.FORGET).click()
    expect(learner.line_of("own")).to_have_text(study_words.OWN_EMPTY)
    page.reload()
    learner.is_at_start()
    expect(learner.line_of("own")).to_have_text(study_words.OWN_EMPTY)
    expect(page.get_by_text(study_words.DAYS_NONE)).to_be_visible()

    (tmp_path / "other.txt").write_text("cap targeta\n", encoding="utf-8")
    for name, title in (
        ("other.txt", study_words.CANNOT_IMPORT),
        ("estudi.txt", study_words.IMPORTED_TITLE),
    ):
        with page.expect_file_chooser() as asked_file:
            chosen(page, "import")
        asked_file.value.set_files(tmp_path / name)
        page.get_by_role("dialog", name=title).get_by_role("button", name=common_words.UNDERSTOOD).click()
    expect(page.locator(".study-day-bars")).to_be_visible()
    page.get_by_role("button", name=study_words.OWN_LIST).click()
    box.get_by_role("textbox").fill("casa nyap quin")
    box.get_by_role("button", name=study_words.KEEP).click()
    expect(told).to_contain_text(study_words.own_kept(3, []))
    told.get_by_role("button", name=common_words.UNDERSTOOD).click()
    expect(learner.line_of("own")).to_have_text(before)

    page.evaluate(KEEP, ["line/valid:CASA", "valid:CASA 12 what"])
    page.reload()
    learner.is_at_start()
    expect(page.get_by_text(study_words.bad_lines(1))).to_be_visible()
    expect(page.locator(".study-day-bars")).to_be_visible()
    page.reload()
    learner.is_at_start()
    expect(page.get_by_text(study_words.bad_lines(1))).to_have_count(0)


def chosen(page: Page, name: str) -> None:
    """Chooses something in the menu."""
    page.locator("#menu summary").click()
    page.locator("#" + name).click()


def test_a_session_goes_on_after_a_reload_in_one_window_only_until_its_time_is_over(
    learner: Learner, open_page: Any
) -> None:
    page = learner.page

    def answers(here: Page, done: int) -> None:
        expect(here.locator("#question h2")).to_have_text(study_words.question("valid", 1))
        here.keyboard.press("n")
        expect(here.locator(".study-ratings button")).to_have_count(4)
        here.keyboard.press("3")
        expect(here.locator("#session-text")).to_have_text(study_words.done_line(done))

    learner.begins("two", "valid")
    page.reload()
    answers(page, 1)
    page.reload()
    expect(page.locator("#session-text")).to_have_text(study_words.done_line(1))

    other = open_page(page.context)
    other.goto(learner.site.url + study_words.PAGE)
    here = page.get_by_role("dialog", name=common_words.OPEN_ELSEWHERE)
    expect(here).to_be_visible()
    expect(other.locator("#session-text")).to_have_text(study_words.done_line(1))
    answers(other, 2)
    here.get_by_role("button", name=common_words.GO_ON_HERE).click()
    expect(page.locator("#session-text")).to_have_text(study_words.done_line(2))
    expect(other.get_by_role("dialog", name=common_words.OPEN_ELSEWHERE)).to_be_visible()

    page.evaluate(TIME_OVER)
    page.reload()
    expect(page.locator("#end")).to_contain_text(study_words.DONE)
    expect(page.locator("#end")).to_contain_text("Has fet 2 targetes")
    page.reload()
    learner.is_at_start()
    page.get_by_role("button", name=study_words.BEGIN).click()
    expect(learner.title).to_be_visible()
    page.get_by_role("button", name=study_words.STOP).click()
    learner.is_at_start()
    a_session_ends_after_the_card_that_is_under_way(page, learner)


def a_session_ends_after_the_card_that_is_under_way(page: Page, learner: Learner) -> None:
    page.clock.install()
    page.goto(learner.site.url + search_words.PAGE)
    page.get_by_role("link", name=study_words.TITLE, exact=True).first.click()
    learner.is_at_start()
    learner.begins("two", "valid")
    page.clock.fast_forward("05:01")
    expect(page.get_by_text(study_words.LAST_CARD)).to_be_visible()
    page.keyboard.press("n")
    learner.is_marked(right=False)
    page.keyboard.press("3")
    expect(page.locator("#end")).to_contain_text(study_words.DONE)
    page.locator("#end").get_by_role("button", name=study_words.MORE).click()
    expect(learner.title).to_be_visible()
