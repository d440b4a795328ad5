"""Duplicates without a director, as their players meet them: alone against the clock, and a whole class.

Playwright's clock moves the page and not the worker: a round's time passes when a story says so.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from faristol.board import placed_tiles
from faristol.chance import Seed
from faristol.duplicate import World, script
from faristol.duplicate.codes import (
    ClassGame,
    ClassResult,
    class_rules,
    lexicon_mark,
    read_class_code,
    write_class_code,
    write_result_code,
)
from faristol.duplicate.ease import Ease, Easing
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import load as load_lexicon
from faristol.record.game.sheet_text import bracketed
from faristol.rules.duplicate import EDITIONS
from faristol.tiles import spell
from tests.browser.game.test_paper_stories import fits as sheet_fits
from tests.browser.game.test_paper_stories import printed
from tests.browser.game.test_spelling_stories import bare, speller_of, tells
from tests.browser.game.test_spelling_stories import told as spelled
from tests.browser.persons.player import Person, board_of, finder, lexicon_of, no_word, notation, rack_of
from tests.browser.stand.camera import FAKE_CAMERA, drawn_code, holds
from tests.browser.stand.site import Site, ask, at_sizes, engine_ready, offline_ready, violations
from tests.browser.study.test_study_stories import Learner
from tests.rooms.app.loading import load

collected_words = load("words.collected")
common_words = load("words.common")
refusals_words = load("words.refusals")
spelling_words = load("words.spelling")

classroom_words = load("words.classroom")
training_words = load("words.training.common")
grammar_words = load("words.grammar")
results_words = load("words.results.common")
paper_words = load("words.paper")
results_paper_words = load("words.results.paper")
results_review_words = load("words.results.review")
review_words = load("words.review")
View = dict[str, Any]
ROUND = 301_000  # ms: a round of five minutes, since its steps take long on a busy machine, and a little
PLAY, AFTER = "#table[data-phase=play]", "#table[data-phase=after]"
LATE = 5  # s by which a busy machine may show the time of a round late
SHOWN_TIME = "[document.querySelector('#round-clock').textContent, Date.now()]"


class Pupil(Person):
    """Somebody at a table of training or of a class."""

    def round_view(self, number: int, **source: object) -> View:
        view: View = ask(self.page, "class_round", round=number, **source)["class_round"]
        return view

    def comes_to_train(self, time: str = "5 min", rounds: str = "5", clock: bool = True) -> None:
        if clock:
            self.page.clock.install()
        self.page.goto(self.site.url + "entrenament.html")
        box = self.box(training_words.TRAINING)
        box.get_by_role("group", name=training_words.TIME).get_by_text(time, exact=True).click()
        box.get_by_role("group", name=training_words.ROUNDS).get_by_text(rounds, exact=True).click()
        box.get_by_role("button", name=training_words.BEGIN).click()
        self.at_work()

    def at_work(self) -> None:
        self.page.locator(PLAY).wait_for()

    def begins_the_round(self, number: int) -> None:
        """Go from the look back upon a round to the next."""
        self.main().click()
        self.at_work()
        expect(self.page.locator("#round-name")).to_have_text(training_words.round_of(number, 5))

    def looks_back(self) -> Locator:
        self.page.locator(AFTER).wait_for()
        return self.page.locator("#sheet")

    def time_and_what_is_left(self) -> tuple[float, int]:
        """The time of the page and what is left of the round's, both in seconds, at one moment."""
        text, now = self.page.evaluate(SHOWN_TIME)
        minutes, seconds = re.findall(r"\d+", text)
        return now / 1000, 60 * int(minutes) + int(seconds)

    def main(self) -> Locator:
        return self.page.locator("#play")

    def source(self) -> View:
        """What game this is, as this device keeps it."""
        kept: View = self.page.evaluate(KEPT)
        return kept

    def best_plays(self, number: int, count: int = 10) -> list[ScoredPlay]:
        view = self.round_view(number, **self.source())
        return finder(self.site.folder).find(board_of(view), rack_of(view), count)

    def lays_play(self, number: int, scored: ScoredPlay) -> None:
        view = self.round_view(number, **self.source())
        self.lays(placed_tiles(board_of(view), scored.play))

    def hands_in(self) -> None:
        self.main().click()
        expect(self.message()).to_contain_text("Has lliurat")

    def enters(self, code: str, number: int, clock: bool = True) -> None:
        """By the address of the QR: the number, and the first round."""
        if clock:
            self.page.clock.install()
        self.page.goto(self.site.url + "entrenament.html#codi=" + code)
        self.box(classroom_words.YOUR_NUMBER).get_by_role("textbox").fill(str(number))
        self.page.keyboard.press("Enter")
        self.box(classroom_words.READY).get_by_role("button", name=training_words.BEGIN).click()
        self.at_work()

    def time_passes(self, passed: int = ROUND) -> None:
        self.page.clock.fast_forward(passed)
        self.looks_back()

    def plays_all(self, picks: list[int]) -> list[int]:
        """A class game with the play of each rank (from 1; 0: none); the points that the tablet told."""
        points = []
        for number, pick in enumerate(picks, start=1):
            self.at_work()
            if pick:
                plays = self.best_plays(number, pick)
                self.lays_play(number, plays[min(pick, len(plays)) - 1])
                self.hands_in()
            self.time_passes()
            told = re.search(r"(\d+) punts?", self.page.locator("#sheet .look-row").first.inner_text())
            assert told
            points.append(int(told.group(1)) if pick else 0)
            self.main().click()
        return points

    def result_code(self) -> str:
        shown = self.box(classroom_words.YOUR_RESULT_CODE).locator(".big-code")
        shown.wait_for()
        return (shown.get_attribute("aria-label") or "").split(": ")[1]


# What the page keeps, read past the screen: the game under way and where its rounds come from.
KEPT = """async () => {
  const names = (await indexedDB.databases()).map(one => one.name);
  const opened = indexedDB.open(names.find(name => name.includes("training")));
  const store = await new Promise(done => opened.onsuccess = () => done(opened.result));
  const got = store.transaction("entries").objectStore("entries").get("source");
  const value = await new Promise(done => got.onsuccess = () => done(got.result));
  store.close();
  return JSON.parse(JSON.parse(value)[2]);
}"""


@pytest.fixture
def aina(site: Site, page: Page) -> Pupil:
    return Pupil(page, site)


# -- on every screen, at last on that of the story
SIZES = [(1024, 768), (768, 1024), (740, 360), (1920, 1080), (360, 740), (1280, 800)]


def fits(pupil: Pupil) -> None:
    """In every size the page is no larger than the screen, and whatever can be touched lies within it."""
    for size in at_sizes(pupil.page, SIZES):
        assert _out_of_reach(pupil) == [], size


def _out_of_reach(pupil: Pupil) -> list[str]:
    out = pupil.page.evaluate(
        """() => {
        const root = document.scrollingElement;
        const wide = root.scrollWidth > innerWidth || root.scrollHeight > innerHeight ? ["page"] : [];
        const touched = [...document.querySelectorAll("#actions button, #tools button, #rack .slot, #round")];
        const away = touched.filter(one => {
          const box = one.getBoundingClientRect();
          const high = box.top >= -1 && box.bottom <= innerHeight + 1;
          return box.width && !(high && box.left >= -1 && box.right <= innerWidth + 1);
        });
        return wide.concat(away.map(one => one.id || one.className));
        }"""
    )
    return out


# -- alone
def test_rounds_are_played_by_taps_keys_and_drags_and_looked_back_upon(
    site: Site, open_page: Callable[..., Page]
) -> None:
    """In the first round nothing scrolls in any size."""
    aina = Pupil(open_page(width=1280, height=800, has_touch=True), site)
    aina.comes_to_train()
    fits(aina)
    for _ in at_sizes(aina.page, [(390, 844)]):  # below the rack, the rounds as on paper
        rack = aina.page.locator("#rack").bounding_box()
        board = aina.page.locator("#board-window").bounding_box()
        assert rack is not None
        assert board is not None
        assert rack["y"] - board["y"] - board["height"] < 80
        expect(aina.page.locator(".rounds-table tbody tr")).to_have_count(5)
        expect(aina.page.locator(".rounds-table .is-now")).to_be_in_viewport(ratio=1)
    best = aina.best_plays(1)[0]
    aina.lays_play(1, best)
    fits(aina)
    # Neither points nor validity are told before the round is over.
    for told in (aina.main(), aina.message()):
        assert not re.search(rf"\b{best.score}\b", told.inner_text())
    aina.hands_in()
    fits(aina)
    aina.main().click()
    panel = aina.looks_back()
    expect(panel).to_contain_text(training_words.FOUND_IT)
    expect(panel).to_contain_text(grammar_words.points(best.score))
    fits(aina)
    expect(aina.page.locator("#round-share")).to_contain_text("100 %")
    assert violations(aina.page) == []
    aina.begins_the_round(2)
    assert violations(aina.page) == []

    plays = aina.best_plays(2)
    play = plays[3]
    view = aina.round_view(2, **aina.source())
    aina.types(placed_tiles(board_of(view), play.play), play.play.direction)
    aina.page.keyboard.press("Enter")
    expect(aina.message()).to_contain_text("Has lliurat " + notation(play).split()[1])
    aina.page.keyboard.press("Enter")  # the round is over as soon as one is done with it
    expect(aina.looks_back().locator(".look-row").first).to_contain_text(grammar_words.points(play.score))
    better = sum(one.score > play.score for one in plays)
    told_rank = f"És la {better + 1}a de " if better else training_words.FOUND_IT
    expect(aina.looks_back()).to_contain_text(told_rank)

    # One may change one's mind until the time is over; by drags.
    aina.begins_the_round(3)
    best, other = aina.best_plays(3)[0], aina.best_plays(3, 30)[-1]
    aina.lays_play(3, other)
    aina.hands_in()
    aina.page.locator("#tool-recall").click()
    expect(aina.message()).to_contain_text("Has lliurat")
    tiles = placed_tiles(board_of(aina.round_view(3, **aina.source())), best.play)
    aina.lays(tiles, drag=range(len(tiles)))
    expect(aina.main()).to_contain_text(training_words.HAND_IN)
    aina.hands_in()
    aina.time_passes()
    expect(aina.looks_back().locator(".look-row").first).to_contain_text(grammar_words.points(best.score))

    aina.begins_the_round(4)
    aina.page.locator("#finish").click()
    aina.box(training_words.confirm_end[0]).wait_for()
    aina.time_passes()
    expect(aina.page.locator("dialog[open]")).to_have_count(0)
    aina.begins_the_round(5)
    aina.page.locator("#finish").click()
    aina.box(training_words.confirm_end[0]).get_by_role("button", name=training_words.END_ROUND).click()
    expect(aina.looks_back()).to_contain_text(training_words.NO_PLAY)


def test_what_is_no_play_counts_nothing_and_a_reload_loses_nothing_and_gains_no_time(
    aina: Pupil, site: Site
) -> None:
    aina.comes_to_train()
    view = aina.round_view(1, **aina.source())
    tiles = [tile for tile in rack_of(view) if tile][:3]
    cases = [((112, 113, 142), "line"), ((112, 113, 115), "gap")]
    for squares, reason in cases:
        aina.lays(zip(squares, tiles, strict=True))
        expect(aina.message()).to_have_text(training_words.BAD_SLIPS[reason])
        expect(aina.main()).to_have_attribute("aria-disabled", "true")
        aina.main().click(force=True)
        expect(aina.page.locator("#status")).to_have_class(re.compile("refused"))
        aina.page.locator("#tool-recall").click()
    aina.lays([(112, tiles[0])])
    expect(aina.message()).to_have_text(training_words.BAD_SLIPS["letter"])
    aina.page.locator("#tool-recall").click()

    laid = no_word(site.folder, rack_of(view))
    aina.lays(laid)
    aina.hands_in()
    expect(aina.message()).to_contain_text("llavors veuràs si val")  # nothing before the end tells it
    expect(aina.message()).not_to_contain_text("nul·la")
    aina.main().click()
    wrong = [spell(bytes(face for _, face in laid))]
    expect(aina.looks_back()).to_contain_text(training_words.null_line("main_word", True, wrong))
    aina.looks_back().get_by_role("button", name=collected_words.WANT).click()
    expect(aina.looks_back().get_by_role("button", name=collected_words.wanted(wrong))).to_be_visible()

    # Laid, but not handed in.
    aina.begins_the_round(2)
    aina.lays_play(2, aina.best_plays(2)[0])
    aina.page.clock.fast_forward(ROUND - 30_000)
    expect(aina.message()).to_have_text(training_words.NOT_YET)
    aina.page.clock.fast_forward(31_000)
    expect(aina.looks_back()).to_contain_text(training_words.NO_PLAY)
    expect(aina.page.locator("#round-share")).to_have_text(re.compile(r"(^|\D)0 %"))
    a_reload_in_the_middle_of_a_round_loses_nothing_and_gains_no_time(aina, 3)


def a_reload_in_the_middle_of_a_round_loses_nothing_and_gains_no_time(aina: Pupil, number: int) -> None:
    """Of this round; nor does one after the time, in the next."""
    site = aina.site
    aina.begins_the_round(number)
    best = aina.best_plays(number)[0]
    aina.lays_play(number, best)
    laid = aina.page.locator(".sq.has-draft").count()
    aina.hands_in()
    aina.page.clock.fast_forward(20_000)
    before, left = aina.time_and_what_is_left()
    assert left <= 280
    aina.page.reload()
    for _ in range(2):
        aina.at_work()
        expect(aina.message()).to_contain_text("Has lliurat")
        expect(aina.page.locator(".sq.has-draft")).to_have_count(laid)
        after, still = aina.time_and_what_is_left()
        assert abs(left - still - (after - before)) <= LATE
        aina.page.goto(site.url + "reglaments.html")
        aina.page.clock.fast_forward(10_000)
        aina.page.goto(site.url + "entrenament.html")
    aina.at_work()
    aina.page.clock.fast_forward(300_000)
    expect(aina.looks_back()).to_contain_text(training_words.FOUND_IT)

    # A page that comes back after the time finds the round over.
    aina.begins_the_round(number + 1)
    aina.lays_play(number + 1, aina.best_plays(number + 1)[0])
    aina.hands_in()
    aina.page.goto(site.url + "reglaments.html")
    aina.page.clock.fast_forward(600_000)
    for _ in range(2):
        aina.page.goto(site.url + "entrenament.html")
        expect(aina.looks_back()).to_contain_text(training_words.FOUND_IT)


def test_a_whole_game_ends_with_its_list_and_can_be_played_again(
    aina: Pupil, site: Site, context: BrowserContext, open_page: Callable[..., Page]
) -> None:
    aina.comes_to_train("Sense temps", clock=False)
    racks, points = [], []
    for number in range(1, 6):
        aina.at_work()
        expect(aina.page.locator("#round-name")).to_have_text(training_words.round_of(number, 5))
        racks.append(sorted(aina.rack_names()))
        if number == 1:
            play = aina.best_plays(1)[0]
            _takes_hints(aina)
        else:
            play = aina.best_plays(number, 5)[-1]
            aina.lays_play(number, play)
        points.append(play.score)
        expect(spelled(aina.page)).to_have_count(0)
        aina.hands_in()
        aina.main().click()
        aina.looks_back()
        if number == 2:
            _sees_plays_of_the_list(aina, number)
        aina.main().click()
    end = aina.box(training_words.RESULT)
    end.wait_for()
    aina.page.reload()
    expect(end.locator("tbody tr")).to_have_count(5)
    expect(end.locator(".end-total").first).to_contain_text("Has fet " + grammar_words.points(sum(points)))
    expect(end.get_by_text("3 pistes", exact=True)).to_be_visible()
    assert violations(aina.page) == []
    # Every round is looked at again, with its explanation.
    end.get_by_role("button", name=training_words.look_again(2)).click()
    looked = aina.looks_back().locator(".look-row").first
    earlier, later = aina.button("Anterior"), aina.button("Següent")
    for number, step in ((2, earlier), (1, later), (2, later), (3, later), (4, later), (5, None)):
        expect(aina.page.locator("#round-name")).to_have_text(training_words.round_of(number, 5))
        expect(looked).to_contain_text(grammar_words.points(points[number - 1]))
        expect(aina.page.locator("#sheet .is-reference")).to_be_visible()
        assert sorted(aina.rack_names()) == racks[number - 1]
        expect(earlier).to_have_attribute("aria-disabled", str(number == 1).lower())
        expect(later).to_have_attribute("aria-disabled", str(number == 5).lower())
        if step is not None:
            step.click()
    later.click(force=True)  # there is no further round
    assert violations(aina.page) == []
    aina.button(training_words.BACK_TO_RESULT).click()
    expect(end.locator("tbody tr")).to_have_count(5)
    expect(later).to_be_hidden()
    end.get_by_role("button", name=training_words.LOOK_AGAIN).click()
    expect(aina.page.locator("#round-name")).to_have_text(training_words.round_of(1, 5))
    aina.page.locator("#menu summary").click()
    aina.button(training_words.LEAVE).click()
    first = aina.round_view(1, **aina.source())["rack"]
    end.get_by_role("button", name=training_words.AGAIN).click()
    aina.at_work()
    assert aina.round_view(1, **aina.source())["rack"] == first

    # Two windows do not hold one game.
    other = Pupil(open_page(context), site)
    other.page.goto(site.url + "entrenament.html")
    other.at_work()
    aina.box(common_words.OPEN_ELSEWHERE).wait_for()


def _takes_hints(aina: Pupil) -> None:
    """Hints come in steps to who trains alone; the last lays the play, and there is none after the round."""
    page = aina.page
    aina.button("Pista").click()
    expect(page.locator(".sq.hint").first).to_be_visible()
    laid = page.locator(".sq.hint").count()
    aina.button("Pista").click()
    expect(page.locator("#rack .hint")).to_have_count(laid)
    expect(page.locator(".sq.hint")).to_have_count(laid)
    expect(page.locator(".has-draft")).to_have_count(0)
    aina.button("Pista").click()
    expect(page.locator(".has-draft")).to_have_count(laid)
    aina.button("Pista").click()  # no further step
    expect(aina.message()).to_contain_text("Si t’agrada, lliura-la.")


def _sees_plays_of_the_list(aina: Pupil, number: int) -> None:
    """On the board, as they are chosen."""
    plays = aina.best_plays(number, 60)
    expect(aina.button("Pista")).to_be_hidden()
    rows = aina.looks_back().locator(".look-list .look-row")
    expect(rows).to_have_count(10)
    for row in (rows.nth(4), rows.nth(9)):
        coord = row.locator(".coord").inner_text()
        row.click()
        expect(row).to_have_attribute("aria-pressed", "true")
        tells(spelled(aina.page), speller_of(aina.site.folder), [bare(row)])
        (shown,) = [one for one in plays if notation(one).split()[0] == coord and word_of(row, one)]
        board = board_of(aina.round_view(number, **aina.source()))
        expect(aina.page.locator(".sq.last")).to_have_count(len(placed_tiles(board, shown.play)))


def word_of(row: Locator, scored: ScoredPlay) -> bool:
    return row.locator(".word").text_content() == bracketed(scored.play.word)


def test_a_duplicate_of_a_file_or_of_this_device_is_replayed(aina: Pupil, tmp_path: Path) -> None:
    aina.page.goto(aina.site.url + "entrenament.html")
    engine_ready(aina.page)
    for kind, suffix in (("journal", "jsonl"), ("prepared", "json")):
        file = tmp_path / f"partida.{suffix}"
        file.write_text(directed(aina.page, kind), encoding="utf-8")
        box = aina.box(training_words.TRAINING)
        box.get_by_text("Sense temps").click()
        with aina.page.expect_file_chooser() as waited:
            box.get_by_role("button", name=training_words.OPEN_FILE).click()
        waited.value.set_files(file)
        aina.at_work()
        expect(aina.page.locator("#round-name")).to_have_text(training_words.round_of(1, 3))
        source = aina.source()
        assert list(source) == [kind]
        _finds_the_best(aina)
        aina.page.locator("#menu summary").click()
        aina.button(training_words.LEAVE).click()
        aina.box(training_words.confirm_leave[0]).get_by_role("button", name=training_words.LEAVE).click()

    journal = directed(aina.page, "journal")
    told = {
        "title": "Dijous",
        "venue": "",
        "round": 3,
        "players": 1,
        "over": True,
        "prepared": False,
        "hands": "drawn",
        "at": 1,
    }
    aina.page.evaluate(KEEP, {"lines:g1:0": journal.strip(), "told:g1": json.dumps(told)})
    aina.page.reload()
    aina.button(training_words.KEPT_GAMES).click()
    aina.box(training_words.KEPT_GAMES).get_by_role("button", name=re.compile("Dijous")).click()
    aina.at_work()
    assert aina.source() == {"journal": journal}
    _finds_the_best(aina)


def _finds_the_best(aina: Pupil) -> None:
    aina.lays_play(1, aina.best_plays(1)[0])
    aina.hands_in()
    aina.main().click()
    expect(aina.looks_back()).to_contain_text(training_words.FOUND_IT)


# Puts a duplicate where the director's desk keeps its own.
KEEP = """async texts => {
  const opened = indexedDB.open("IDBMap/@pyscript/faristol-duplicates");
  const store = await new Promise(done => opened.onsuccess = () => done(opened.result));
  const writing = store.transaction("entries", "readwrite");
  for (const [key, text] of Object.entries(texts)) {
    writing.objectStore("entries").put(JSON.stringify([["1", "2"], "generic", text]), key);
  }
  await new Promise(done => writing.oncomplete = done);
  store.close();
}"""


def directed(page: Page, kind: str, **more: str | int) -> str:
    """Three rounds that a director closed, as a file."""
    options: View = {"rounds": 3, "tie_break": "at_random", **more}
    if kind == "prepared":
        options["direction"] = "prepared"
    reply = ask(page, "desk_new", title="Dijous", venue="", options=options, seed="fitxer")
    names = [] if kind == "prepared" else ["Biel", "Carla"]
    actions: list[View] = [{"type": "join", "name": name} for name in names]
    actions += [{"type": "draw"}, {"type": "close_round"}] * 3
    for action in actions:
        reply = ask(page, "desk_act", rev=reply["desk"]["rev"], action=action)
        assert reply["ok"], reply
    text: str = ask(page, "desk_export", format=kind)["file"]["text"]
    return text


# -- a class
@pytest.fixture
def teacher(site: Site, open_page: Callable[..., Page]) -> Teacher:
    return Teacher(open_page(width=1920, height=1080), site)


class Teacher(Person):
    """Whoever stands before the class."""

    def chooses_a_game(self) -> None:
        """Of five rounds of five minutes."""
        self.page.goto(self.site.url + "classe.html")
        self.page.get_by_role("group", name=training_words.ROUNDS).get_by_text("5", exact=True).click()
        self.page.get_by_role("group", name=training_words.TIME).get_by_text("5 min", exact=True).click()

    def makes_a_code(self) -> str:
        self.chooses_a_game()
        self.button(classroom_words.MAKE_CODE).click()
        return self.code()

    def code(self) -> str:
        shown = self.page.locator("#code-place .big-code")
        shown.wait_for()
        return (shown.get_attribute("aria-label") or "").split(": ")[1]

    def collects(self) -> None:
        self.button("Recull els resultats").click()

    def types_code(self, code: str) -> None:
        expect(self.page.get_by_label(classroom_words.RESULT_CODE)).to_be_focused()
        self.page.keyboard.insert_text(code)
        self.page.keyboard.press("Enter")

    def message(self) -> Locator:
        return self.page.locator("#told")

    def rows(self) -> list[list[str]]:
        """The classification, cell by cell."""
        lines = self.page.locator(".ranking tbody tr")
        return [line.locator("th, td").all_inner_texts()[:-1] for line in lines.all()]


def code_of(site: Site, game: str, number: int, ranks: tuple[int, ...]) -> str:
    """The result code of a player who made these plays, written natively."""
    read = read_class_code(game, lexicon_of(site.folder).digest)
    return write_result_code(write_class_code(read), ClassResult(number, ranks))


def test_a_class_plays_the_same_easy_game_and_the_teacher_scores_it_as_the_tablet_did(
    teacher: Teacher, site: Site, open_page: Callable[..., Page]
) -> None:
    teacher.chooses_a_game()
    ease = teacher.page.get_by_role("group", name=classroom_words.EASE)
    ease.get_by_text(dict(classroom_words.EASES)["easiest"], exact=True).click()
    expect(teacher.page.locator("#choices")).to_contain_text(classroom_words.EASE_NOTES["easiest"])
    assert violations(teacher.page) == []
    teacher.button(classroom_words.MAKE_CODE).click()
    code = teacher.code()
    common = load_lexicon((site.folder / "lexicon" / "beginner.lex").read_bytes())
    game = read_class_code(code, lexicon_of(site.folder).digest, common.digest)
    assert game.ease is Ease.EASIEST
    world = World(lexicon_of(site.folder), finder(site.folder), Seed(game.seed_text))
    natively = script(game.rules, world, Easing(PlayFinder(common), 100))
    pupils = {number: Pupil(open_page(), site) for number in (7, 12)}
    for number, pupil in pupils.items():
        pupil.enters(code, number)
        for at, one in enumerate(natively.rounds, start=1):
            assert rack_of(pupil.round_view(at, code=code)) == one.rack

    points = pupils[7].plays_all([1, 3, 0, 5, 2])
    result = pupils[7].result_code()
    assert violations(pupils[7].page) == []
    expect(pupils[7].box(classroom_words.YOUR_RESULT_CODE)).to_contain_text(grammar_words.points(sum(points)))
    teacher.collects()
    teacher.types_code(result.lower().replace("-", " ").replace("0", "o"))
    expect(teacher.message()).to_have_text(classroom_words.added(7, "", sum(points)))
    teacher.types_code(write_result_code(write_class_code(game), ClassResult(12, (4, 1, 2, 5, 1))))
    expect(teacher.message()).to_contain_text("Afegit: jugador 12")
    totals = {int(row[1]): int(row[3]) for row in teacher.rows()}
    assert list(totals) == sorted(pupils, key=lambda number: -totals[number])
    (row,) = [row for row in teacher.rows() if row[1] == "7"]
    assert [int(row[3]), *(0 if cell == "–" else int(cell) for cell in row[5:])] == [sum(points), *points]
    assert violations(teacher.page) == []


def test_a_class_plays_a_prepared_game_from_the_teachers_file(
    teacher: Teacher, site: Site, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = teacher.page
    page.goto(site.url + "classe.html")
    engine_ready(page)
    file = tmp_path / "dijous.json"
    file.write_text(text := directed(page, "prepared", round_seconds=300), encoding="utf-8")
    # The time that the teacher chooses is that of a prepared game too.
    page.get_by_role("radio", name="1 min").check(force=True)
    with page.expect_file_chooser() as waited:
        teacher.button(classroom_words.OPEN_PREPARED).click()
    waited.value.set_files(file)
    expect(page.locator("#code-place")).to_be_hidden()
    expect(page.locator("#code-line")).to_have_text(classroom_words.game_line(3, 60))
    chosen = json.loads(text)
    chosen["options"]["round_seconds"] = 60
    code = ask(page, "class_read", prepared=json.dumps(chosen))["game_of_class"]["code"]
    expect(page.locator("#code-first")).to_have_text(classroom_words.first_step(True))
    link = page.locator("#code-link").get_attribute("href")
    assert page.locator("#code-qr").evaluate(READ_CODE) == link
    assert violations(page) == []

    aina, biel = (Pupil(open_page(), site) for _ in range(2))
    biel.page.clock.install()
    biel.page.goto(site.url + "entrenament.html#codi=" + code)
    box = biel.box(classroom_words.CLASS)
    expect(box.get_by_role("alert")).to_contain_text("partida preparada")
    assert violations(biel.page) == []
    with page.expect_download() as saved:
        page.locator("#code-file").click()
    with biel.page.expect_file_chooser() as waited:
        box.get_by_role("button", name=classroom_words.PREPARED_FILE).click()
    waited.value.set_files(saved.value.path())
    aina.page.clock.install()
    aina.page.goto(str(link))
    results = []
    for number, pupil in ((7, aina), (12, biel)):
        pupil.box(classroom_words.YOUR_NUMBER).get_by_role("textbox").fill(str(number))
        pupil.page.keyboard.press("Enter")
        pupil.box(classroom_words.READY).get_by_role("button", name=training_words.BEGIN).click()
        points = pupil.plays_all([1, 0, 1] if number == 7 else [2, 0, 0])
        results.append((number, sum(points), pupil.result_code()))
    teacher.collects()
    for number, total, result in results:
        teacher.types_code(result)
        expect(teacher.message()).to_have_text(classroom_words.added(number, "", total))
    page.reload()
    expect(page.locator(".ranking tbody tr")).to_have_count(2)


READ_CODE = """async (canvas) => {
    const picture = await new Promise((done) => canvas.toBlob(done));
    return (await import(faristolPacks.place + "handover.js")).lookAt(picture);
}"""
# A page is painted once its style sheets are there; an element that is measured before has no place yet.
STYLED = """async () => {
    const sheets = [...document.querySelectorAll("link[rel=stylesheet]")];
    while (sheets.some((link) => !link.sheet)) await new Promise((go) => setTimeout(go, 5));
}"""


def no_button_can_be_pressed_before_it_is_heard(teacher: Teacher) -> None:
    page = teacher.page
    held: list[Route] = []
    waits = True
    page.route("**/app/**", lambda route: held.append(route) if waits else route.continue_())
    page.goto(teacher.site.url + "classe.html", wait_until="commit")
    buttons = [
        page.get_by_role("button", name=name) for name in (classroom_words.MAKE_CODE, classroom_words.NAMES)
    ]
    high = page.locator(".card").first
    for button in buttons:
        expect(button).to_be_disabled()
    page.evaluate(STYLED)
    before = high.bounding_box()
    waits = False
    for route in held:
        route.continue_()
    for button in buttons:
        expect(button).to_be_enabled()
    assert high.bounding_box() == before, "nothing moves while it loads"


# What the device keeps is read only when it is let go.
HELD_STORAGE = """(() => {
    let own;
    const isLetGo = new Promise((resolve) => (window.letGo = resolve));
    const readAll = (name) => isLetGo.then(() => own.readAll(name));
    const given = { get: () => ({ ...own, readAll }), set: (value) => (own = value), configurable: true };
    Object.defineProperty(window, "faristolStorage", given);
})()"""


def test_the_list_of_the_class_is_there_however_soon_it_is_asked_for(site: Site, page: Page) -> None:
    """An empty list in its place would be saved over it."""
    page.goto(site.url + "classe.html")
    button = page.get_by_role("button", name=classroom_words.NAMES)
    box = page.get_by_role("dialog", name=classroom_words.NAMES)
    button.click()
    box.get_by_role("textbox").fill("Aina\nBiel")
    box.get_by_role("button", name=classroom_words.SAVE, exact=True).click()
    expect(box).to_have_count(0)
    page.add_init_script(HELD_STORAGE)
    page.reload()
    button.click()
    page.evaluate("letGo()")
    expect(box.get_by_role("textbox")).to_have_value(re.compile("Aina\n.*Biel"))


# Puts result codes where the teacher's page keeps them.
COLLECTED = """async entries => {
  const opened = indexedDB.open("IDBMap/@pyscript/faristol-class");
  const store = await new Promise(done => opened.onsuccess = () => done(opened.result));
  const table = store.transaction("entries", "readwrite").objectStore("entries");
  const got = table.get("class");
  const kept = JSON.parse(await new Promise(done => got.onsuccess = () => done(got.result)));
  kept[2] = JSON.stringify({ ...JSON.parse(kept[2]), entries });
  const put = table.put(JSON.stringify(kept), "class");
  await new Promise(done => put.onsuccess = done);
  store.close();
}"""


def test_the_teacher_sees_the_code_whole_each_pupils_words_and_how_each_round_went(
    teacher: Teacher, site: Site, tmp_path: Path
) -> None:
    no_button_can_be_pressed_before_it_is_heard(teacher)
    code = teacher.makes_a_code()
    sizes = [(1024, 768), (1280, 800), (768, 1024), (1920, 1080)]
    for width, height in at_sizes(teacher.page, sizes):
        for node in (".big-code span >> nth=2", "#code-qr", "#view-code [data-do=results]"):
            box = teacher.page.locator(node).bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= width, (node, width)
            assert box["y"] + box["height"] <= height, (node, height)
    teacher.collects()
    for number, ranks in {1: (1, 1, 1, 1, 1), 2: (3, 0, 2, 4, 1), 3: (0, 0, 5, 1, 2)}.items():
        teacher.types_code(code_of(site, code, number, ranks))
    expect(teacher.page.locator(".ranking tbody tr")).to_have_count(3)
    points = {int(row[1]): [0 if cell == "–" else int(cell) for cell in row[5:]] for row in teacher.rows()}
    teacher.button(results_words.PRINT).click()
    papers = teacher.box(results_paper_words.TO_PRINT)
    expect(papers.get_by_text(classroom_words.CLASS_PAPERS[0][1])).to_be_visible()
    papers.get_by_role("button", name=common_words.CLOSE).click()
    teacher.button(classroom_words.LOOK_AT_ROUNDS).click()
    room = teacher.box(classroom_words.LOOK_AT_ROUNDS)
    lines = room.locator("tbody tr")
    expect(lines).to_have_count(5)
    for at in range(5):
        mean = sum(each[at] for each in points.values()) / 3
        expect(lines.nth(at)).to_contain_text(grammar_words.decimal(mean, 1))
    assert violations(teacher.page) == []

    room.get_by_role("button", name=results_words.round_name(2), exact=True).click()
    expect(room.locator("[data-step=round] select")).to_have_value("2")
    rows = lines.evaluate_all("rows => rows.map(row => [...row.children].map(cell => cell.innerText.trim()))")
    assert [int(row[4]) for row in rows] == sorted((each[1] for each in points.values()), reverse=True)
    assert rows[0][0] == "1"
    assert (
        rows[0][3] in room.locator(".results-reference").inner_text() or rows[0][5] == results_words.BEST_TOO
    )
    expect(room).to_contain_text("2 jugadors sense jugada.")
    explained = room.locator(".results-review").filter(has_text=results_review_words.PLAYED)
    expect(explained.locator("li")).to_have_count(1)  # of three pupils one laid a word
    expect(explained).to_contain_text(results_review_words.note(1, True))
    expect(explained).to_contain_text(review_words.reason({"code": "bingo", "fields": {}}, False))
    room.get_by_text(spelling_words.SEVERAL, exact=True).click()
    expect(room.locator(".spelled-line").first).to_be_visible()
    assert violations(teacher.page) == []

    room.get_by_text(dict(classroom_words.CLASS_TABS)["players"], exact=True).click()
    room.locator("[data-step=player] select").select_option("2")
    assert [int(text) for text in lines.locator(".is-points").all_inner_texts()] == points[2]
    assert room.get_by_role("button", name=results_words.MEND).count() == 0, "nothing of it is mended"

    room.get_by_role("button", name=results_words.PRINT).click()
    name = next(name for code, name, _ in classroom_words.CLASS_PAPERS if code == "sheet")
    teacher.box(results_paper_words.TO_PRINT).get_by_text(name, exact=True).click()
    paper = teacher.box(name)
    paper.locator(".leaf").first.wait_for()
    for leaf in paper.locator(".leaf").all():
        sheet_fits(leaf)
    grid, summary = printed(teacher.page, tmp_path / "classe.pdf")
    for number, each in points.items():
        assert f"{number} {' '.join(map(str, [sum(each), *each]))}" in grid
    assert paper_words.page_of(2, 2) in summary
    assert f"{classroom_words.SUMMARY}" in summary
    paper.get_by_role("button", name=common_words.CLOSE).click()

    # A class of 25 scrolls on no screen.
    codes = {number: code_of(site, code, number, (1, 2, 3, 1 + number % 5, 1)) for number in range(1, 26)}
    teacher.page.evaluate(COLLECTED, [{"number": number, "code": text} for number, text in codes.items()])
    teacher.page.reload()
    expect(teacher.page.locator(".ranking tbody tr")).to_have_count(25)
    root = "[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"
    for size in at_sizes(teacher.page, sizes):
        assert teacher.page.evaluate(root) == [*size]
    assert violations(teacher.page) == []


def test_who_plays_in_another_window_of_the_device_is_in_the_standings_until_it_is_closed(
    site: Site, context: BrowserContext, open_page: Callable[..., Page]
) -> None:
    teacher = Teacher(open_page(context), site)
    code = teacher.makes_a_code()
    pupil = Pupil(open_page(context), site)
    pupil.enters(code, 7)
    teacher.collects()
    expect(teacher.page.locator("#no-results")).to_be_visible()
    best = pupil.best_plays(1)[0]
    pupil.lays_play(1, best)
    pupil.hands_in()
    pupil.time_passes()
    row = teacher.page.locator(".ranking tbody tr")
    expect(row).to_contain_text(classroom_words.still_plays(1, 5))
    expect(row.locator(".rank-total")).to_have_text(str(best.score))
    assert row.locator(".rank-round").all_inner_texts() == [str(best.score), "", "", "", ""]
    expect(teacher.page.locator("#count")).to_have_text(classroom_words.results_in(0, 1))
    assert violations(teacher.page) == []

    # A page that was not there asks, and one that ends is taken as its code would be.
    teacher.page.reload()
    expect(row).to_contain_text(classroom_words.still_plays(1, 5))

    # Whoever closes the window half way has left, and may come back in the middle of the round.
    pupil.main().click()
    pupil.at_work()
    pupil.page.goto("about:blank")
    expect(row).to_contain_text(classroom_words.left_at(1, 5))
    expect(teacher.page.locator("#count")).to_have_text(classroom_words.results_in(0, 0, 1))
    assert violations(teacher.page) == []
    teacher.button(classroom_words.remove(7, "")).click()
    sure = teacher.box(classroom_words.confirm_remove(7, "")[0])
    sure.get_by_role("button", name=classroom_words.REMOVE, exact=True).click()
    expect(teacher.page.locator("#no-results")).to_be_visible()
    pupil.page.goto(site.url + "entrenament.html")
    expect(row).to_contain_text(classroom_words.still_plays(1, 5))

    pupil.at_work()
    pupil.time_passes()
    for _ in range(3):
        pupil.main().click()
        pupil.at_work()
        pupil.time_passes()
    expect(teacher.page.locator("#count")).to_have_text(classroom_words.results_in(1))
    assert row.locator(".rank-round").all_inner_texts() == [str(best.score), "–", "–", "–", "–"]
    pupil.main().click()
    result = pupil.result_code()
    teacher.types_code(result)
    expect(teacher.message()).to_have_text(classroom_words.known(7, ""))
    box = pupil.box(classroom_words.YOUR_RESULT_CODE)
    box.get_by_role("button", name=classroom_words.OTHER_NUMBER).click()
    pupil.box(classroom_words.YOUR_NUMBER).get_by_role("textbox").fill("8")
    pupil.page.keyboard.press("Enter")
    expect(row.locator(".rank-number")).to_have_text("8")
    teacher.page.reload()
    expect(row.locator(".rank-number")).to_have_text("8")
    expect(teacher.page.locator("#count")).to_have_text(classroom_words.results_in(1))


def test_result_codes_come_by_camera_and_by_hand_with_their_names_and_stay(
    teacher: Teacher, site: Site, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    """What is said of each code is held by the room's tests."""
    teacher.page.add_init_script(FAKE_CAMERA)
    code = teacher.makes_a_code()
    picture = tmp_path / "codi.png"
    teacher.page.locator("#code-qr").screenshot(path=picture)
    pupil = Pupil(open_page(), site)
    pupil.page.add_init_script(FAKE_CAMERA)
    pupil.page.goto(site.url + "entrenament.html")
    pupil.button(training_words.HAVE_CODE).click()
    pupil.button(classroom_words.SCAN).click()
    expect(pupil.box(classroom_words.SCAN).locator("video")).to_be_visible()
    holds(pupil.page, picture)
    pupil.box(classroom_words.YOUR_NUMBER).wait_for()
    teacher.collects()
    teacher.button(classroom_words.SCAN_RESULTS).click()
    scan = teacher.box(classroom_words.SCAN_RESULTS_TITLE)
    expect(scan.locator("video")).to_be_visible()
    for number in (5, 9):
        result = code_of(site, code, number, (1, number, 2, 0, 1))
        holds(teacher.page, drawn_code(pupil.page, result, tmp_path / f"{number}.png"))
        expect(scan.get_by_role("status")).to_contain_text(f"Afegit: jugador {number}")
    scan.get_by_role("button", name=classroom_words.SCAN_DONE).click()
    assert len(teacher.rows()) == 2

    # A wrong one stays in the line, marked, and changes nothing.
    before = teacher.rows()
    teacher.types_code(code)
    expect(teacher.message()).to_have_text(classroom_words.IS_CLASS_CODE)
    expect(teacher.message()).to_have_class(re.compile("is-wrong"))
    assert teacher.rows() == before
    teacher.page.keyboard.press("Control+A")

    # Of two codes with one number the teacher says which stays.
    high = code_of(site, code, 5, (1, 1, 1, 1, 1))
    for answer in (classroom_words.KEEP_OLD, classroom_words.KEEP_NEW):
        teacher.types_code(high)
        teacher.box(classroom_words.WHICH_STAYS).get_by_role("button", name=answer).click()
        if answer == classroom_words.KEEP_OLD:
            expect(teacher.message()).to_have_text(classroom_words.kept_old(5, ""))
            assert teacher.rows() == before
    expect(teacher.page.locator(".rank-share").first).to_have_text("100 %")

    # Names, the table as a file, and all of it again after a reload.
    teacher.button(classroom_words.NAMES).click()
    names = teacher.box(classroom_words.NAMES)
    names.get_by_role("textbox").fill("1\tAina; de Can Pau\n4\tBiel\nCesc")
    names.get_by_role("button", name=classroom_words.SAVE, exact=True).click()
    for number in (1, 4):
        teacher.types_code(code_of(site, code, number, (number, 1, 2, 0, number)))
    expect(teacher.page.locator(".ranking tbody tr")).to_have_count(4)
    rows = teacher.rows()
    assert {row[1]: row[2] for row in rows} == {"1": "Aina; de Can Pau", "4": "Biel", "5": "Cesc", "9": ""}
    with teacher.page.expect_download() as waited:
        teacher.page.get_by_role("button", name=classroom_words.SAVE_CSV).click()
    waited.value.save_as(tmp_path / "classe.csv")
    lines = (tmp_path / "classe.csv").read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == 6  # with the reference plays
    teacher.page.reload()
    expect(teacher.page.locator(".ranking tbody tr")).to_have_count(4)
    assert teacher.rows() == rows
    teacher.page.locator("#tab-code").click()
    assert teacher.code() == code

    # Another game, to whose codes those of the first do not belong.
    teacher.button(classroom_words.NEW_CODE).click()
    teacher.box(classroom_words.confirm_new_code[0]).get_by_role(
        "button", name=classroom_words.NEW_CODE
    ).click()
    teacher.button(classroom_words.MAKE_CODE).click()
    expect(teacher.page.locator("#code-place .big-code")).not_to_have_attribute(
        "aria-label", re.compile(code)
    )
    teacher.collects()
    teacher.types_code(high)
    expect(teacher.message()).to_have_text(classroom_words.OF_OTHER_GAME)


def test_a_class_code_is_typed_carelessly_refused_or_known_from_a_game_left_half_way(
    aina: Pupil, site: Site
) -> None:
    code = class_code(site)
    aina.page.clock.install()
    aina.page.goto(site.url + "entrenament.html")
    aina.button(training_words.HAVE_CODE).click()
    box = aina.box(classroom_words.CLASS)
    box.get_by_role("textbox").fill(code[:-3])
    aina.page.keyboard.press("Enter")
    expect(box.get_by_role("alert")).to_have_text(classroom_words.missing_signs(3))
    box.get_by_role("textbox").fill("")
    box.get_by_role("textbox").press_sequentially(code.lower().replace("-", "").replace("0", "o"))
    expect(box.get_by_role("textbox")).to_have_value(code)
    aina.page.keyboard.press("Enter")
    aina.box(classroom_words.YOUR_NUMBER).wait_for()
    aina.page.keyboard.press("Enter")
    expect(aina.box(classroom_words.YOUR_NUMBER).get_by_role("alert")).to_have_text(classroom_words.NO_NUMBER)

    # Of another word list or version.
    mark = lexicon_mark(lexicon_of(site.folder).digest)
    later = ClassGame(1, replace(class_rules({"rounds": 5}), version=max(EDITIONS) + 1), mark)
    for error, other in (
        ("code_of_other_lexicon", class_code(site, mark ^ 1)),
        ("code_of_other_edition", write_class_code(later)),
    ):
        aina.page.goto("about:blank")
        aina.page.goto(site.url + "entrenament.html#codi=" + other)
        told = refusals_words.refusal({"code": error, "article": None, "fields": {}})
        expect(aina.box(classroom_words.CLASS).get_by_role("alert")).to_have_text(told)

    # Of a game that was left half way: who comes says who it is.
    aina.page.goto("about:blank")
    aina.enters(code, 7, clock=False)

    def comes_again() -> Locator:
        aina.page.goto("about:blank")
        aina.page.goto(site.url + "entrenament.html#codi=" + code)
        box = aina.box(classroom_words.is_number(7))
        box.wait_for()
        return box

    box = comes_again()
    assert violations(aina.page) == []
    box.get_by_role("button", name=classroom_words.GO_ON_WITH_IT).click()
    aina.at_work()
    comes_again().get_by_role("button", name=classroom_words.ANOTHER).click()
    aina.box(classroom_words.YOUR_NUMBER).get_by_role("textbox").fill("8")
    aina.page.keyboard.press("Enter")
    aina.box(classroom_words.READY).get_by_role("button", name=training_words.BEGIN).click()
    aina.at_work()
    expect(aina.page.locator("#round")).to_contain_text("Jugador 8")


def class_code(site: Site, lexicon: int | None = None, seed: int = 12345) -> str:
    mark = lexicon_mark(lexicon_of(site.folder).digest) if lexicon is None else lexicon
    return write_class_code(ClassGame(seed, class_rules({"rounds": 5, "round_seconds": 300}), mark))


@pytest.mark.offline
def test_a_class_that_plays_and_studies_needs_no_network(aina: Pupil, site: Site) -> None:
    """The teacher and the pupil, who are one device, so that the site is kept once."""
    teacher = Teacher(aina.page, site)
    teacher.page.goto(site.url + "classe.html")
    offline_ready(teacher.page)
    site.stop()
    code = teacher.makes_a_code()
    aina.enters(code, 4)
    aina.plays_all([1, 0, 0, 0, 0])
    result = aina.result_code()
    teacher.page.goto(site.url + "classe.html")
    teacher.collects()
    teacher.types_code(result)
    expect(teacher.message()).to_contain_text("Afegit: jugador 4")
    learner = Learner(aina.page, site, lexicon_of(site.folder))
    learner.comes()
    learner.begins("two", "valid")
    learner.page.keyboard.press("s")
    learner.is_marked(right=False)


def test_a_class_game_goes_on_after_a_reload_and_shows_its_code_again(
    aina: Pupil, site: Site, context: BrowserContext, open_page: Callable[..., Page]
) -> None:
    code = class_code(site)
    aina.page.clock.install()
    aina.page.goto(site.url + "entrenament.html#codi")  # so the first screen leads here
    aina.box(classroom_words.CLASS).get_by_role("textbox").fill(code)
    aina.box(classroom_words.CLASS).get_by_role("button", name=common_words.CONTINUE).click()
    aina.box(classroom_words.YOUR_NUMBER).get_by_role("textbox").fill("12")
    aina.page.keyboard.press("Enter")
    aina.box(classroom_words.READY).get_by_role("button", name=training_words.BEGIN).click()
    aina.at_work()
    aina.time_passes()
    aina.page.reload()
    aina.looks_back()
    aina.main().click()
    for _ in range(4):
        aina.at_work()
        aina.time_passes()
        aina.main().click()
    assert aina.result_code() == code_of(site, code, 12, (0, 0, 0, 0, 0))
    box = aina.box(classroom_words.YOUR_RESULT_CODE)
    box.get_by_role("button", name=classroom_words.OTHER_NUMBER).click()  # it was a wrong one
    aina.box(classroom_words.YOUR_NUMBER).get_by_role("textbox").fill("21")
    aina.page.keyboard.press("Enter")
    expect(box).to_contain_text("Jugador 21")
    result = aina.result_code()
    assert result == code_of(site, code, 21, (0, 0, 0, 0, 0))
    aina.button(classroom_words.SEE_ROUNDS).click()
    aina.box(training_words.RESULT).get_by_role("button", name=training_words.look_again(5)).click()
    expect(aina.looks_back()).to_contain_text(training_words.NO_PLAY)
    expect(aina.page.locator("#round-name")).to_have_text(training_words.round_of(5, 5))
    aina.button(training_words.BACK_TO_RESULT).click()
    aina.box(training_words.RESULT).get_by_role("button", name=common_words.CLOSE).click()
    assert aina.result_code() == result
    aina.page.reload()
    assert aina.result_code() == result
    box.get_by_role("button", name=classroom_words.LEAVE_CLASS).click()
    aina.box(classroom_words.confirm_leave_class[0]).get_by_role(
        "button", name=classroom_words.LEAVE_CLASS
    ).click()
    aina.box(training_words.TRAINING).wait_for()
    again = Pupil(open_page(context), site)
    again.page.goto(site.url + "entrenament.html#codi=" + code)
    played = again.box(classroom_words.ALREADY_PLAYED)
    played.get_by_role("button", name=classroom_words.SHOW_RESULT).click()
    assert again.result_code() == result
