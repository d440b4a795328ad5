"""Exercises as a person meets them: a position set up by hand or taken from a game, tried and shown."""

from __future__ import annotations

import datetime
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from faristol.board import Direction, placed_tiles
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import load as load_lexicon
from faristol.players.leaves import trained
from faristol.players.static import PlayRanking
from faristol.record.cgp import Cgp, read_cgp, write_cgp
from faristol.record.game.puzzles import position_of_day
from faristol.tiles import parse
from tests.browser.persons.game_files import opens
from tests.browser.persons.player import Person, finder, notation
from tests.browser.persons.robots import played
from tests.browser.stand.site import Site, ask, violations
from tests.rooms.app.loading import load

collected_words = load("words.collected")
board_words = load("words.board")
common_words = load("words.common")
exercises_words = load("words.training.exercises")
table_words = load("words.table")
review_words = load("words.review")

PLAY, AFTER = "#table[data-phase=play]", "#table[data-phase=after]"
HINT = "Pista"
DAY = datetime.datetime(2026, 5, 14, 12)
CASA = "15/15/15/15/15/15/15/7CASA4/15/15/15/15/15/15/15 "


class Pupil(Person):
    """Somebody at the page of the exercises."""

    def comes(self) -> Locator:
        self.page.goto(self.site.url + "exercicis.html")
        return self.at_start()

    def at_start(self) -> Locator:
        box = self.box(exercises_words.EXERCISES)
        box.wait_for()
        return box

    def sets_up(self) -> None:
        self.comes().get_by_role("button", name=exercises_words.SET_UP).click()
        self.page.get_by_role("heading", name=exercises_words.SET_UP_TITLE).wait_for()

    def rack_line(self) -> Locator:
        return self.page.get_by_role("textbox", name=exercises_words.RACK)

    def pastes(self, text: str) -> Locator:
        self.button(exercises_words.PASTE).click()
        box = self.box(exercises_words.PASTE_TITLE)
        box.get_by_role("textbox").fill(text)
        box.get_by_role("button", name=exercises_words.READ).click()
        return box

    def plays_of(self, cgp: Cgp, count: int) -> list[ScoredPlay]:
        return finder(self.site.folder).find(cgp.board, cgp.racks[0], count)

    def tries(self, cgp: Cgp, scored: ScoredPlay) -> None:
        self.lays(placed_tiles(cgp.board, scored.play))
        self.button(exercises_words.CHECK).click()


@pytest.fixture
def aina(site: Site, page: Page) -> Pupil:
    return Pupil(page, site)


def review_of(page: Page, cgp: str, scored: ScoredPlay | None = None) -> dict[str, Any]:
    """What the engine says of a position, and of a play in it, past the screen."""
    fields = {} if scored is None else {"text": notation(scored)}
    review: dict[str, Any] = ask(page, "exercise_try", cgp=cgp, **fields)["tried"]
    return review


def ending_of(page: Page, cgp: str, **fields: object) -> dict[str, Any]:
    """An endgame solved by the engine, past the screen."""
    while True:
        solved: dict[str, Any] = ask(page, "exercise_solve", cgp=cgp, **fields)["solved"]
        if solved["done"]:
            return solved


def test_a_position_is_set_up_by_keys_or_pasted_tried_shown_and_tried_again(aina: Pupil) -> None:
    page = aina.page
    aina.sets_up()
    for key in ("c", "a", "l", "Backspace", "s", "a"):
        page.keyboard.press(key)
    expect(page.locator(".sq.has-draft")).to_have_count(4)
    aina.rack_line().fill("aeil9")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").get_by_text(exercises_words.no_tile("9"))).to_be_visible()
    assert violations(page) == []
    page.reload()  # nothing that was set up is lost
    aina.at_start().get_by_role("button", name=exercises_words.SET_UP).click()
    expect(page.locator(".sq.has-draft")).to_have_count(4)
    expect(aina.rack_line()).to_have_value("aeil9")
    aina.rack_line().fill("aeirst" + "l·l")
    expect(page.locator("#rack .tile b")).to_have_text([*"AEIRST", "L·L"])
    aina.button(exercises_words.TRAIN).click()
    page.locator(PLAY).wait_for()

    cgp = read_cgp(CASA + "AEIRST[L·L]/")
    aina.lays([(8 * 15 + 7, parse("R")[0])])
    aina.button(exercises_words.CHECK).click()
    expect(aina.message()).to_contain_text("CR no és al diccionari")
    aina.message().get_by_role("button", name=collected_words.WANT).click()
    expect(aina.message().get_by_role("button", name=collected_words.wanted(["CR"]))).to_be_visible()
    page.locator("#tool-recall").click()
    worse = next(play for play in reversed(aina.plays_of(cgp, 30)) if play.score > 2)
    text = CASA + "AEIRST[L·L]/"
    aina.tries(cgp, worse)
    told = review_of(page, text, worse)
    assert told["loss"] > 0
    expect(aina.message()).to_have_text(exercises_words.stands(told))
    best = told["best"][0]
    aina.button(HINT).click()
    expect(aina.message()).to_contain_text(table_words.hint_where(best["coord"], best["score"]))
    page.evaluate(
        "import(faristolPacks.place + 'rpc.js').then((engine) => engine.restart())"
    )  # every request names its position
    page.reload()  # nor what is under way
    page.locator(PLAY).wait_for()
    expect(page.locator("#round-share")).to_contain_text(exercises_words.tally(1, 1))
    aina.button(HINT).click()
    expect(aina.message()).to_contain_text("Una altra pista: el mot")
    aina.button(HINT).click()
    expect(aina.message()).to_have_text(exercises_words.hint_word(best["shown"], best["score"]))
    aina.button(exercises_words.CHECK).click()
    page.locator(AFTER).wait_for()
    expect(page.get_by_role("heading", name=exercises_words.ALREADY_BEST)).to_be_visible()
    expect(page.locator("#round-share")).to_contain_text(exercises_words.tally(2, 3))
    rows = page.locator("#sheet .look-row")
    expect(rows).to_have_count(5 + 2)
    rows.nth(1).click()
    expect(page.locator(".sq.last")).to_have_count(len(told["best"][1]["placed"]))
    assert violations(page) == []
    page.reload()
    expect(page.get_by_role("heading", name=exercises_words.ALREADY_BEST)).to_be_visible()
    the_best_plays_are_shown_with_why_and_the_position_may_be_tried_again(aina)
    the_rack_is_ordered_tiles_are_typed_in_parts_and_the_position_is_copied(aina)
    a_position_is_set_up_by_touch_and_emptied(aina)


def the_rack_is_ordered_tiles_are_typed_in_parts_and_the_position_is_copied(aina: Pupil) -> None:
    page = aina.page
    rack, cursor = page.locator("#rack .tile b"), page.locator("#board :focus")
    letters = ["A", "E", "I", "L·L", "R", "S", "T"]
    page.locator("#tool-shuffle").click()
    page.locator("#tool-sort").click()
    expect(rack).to_have_text(letters)
    page.locator("#rack button").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#rack button").nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")  # the arrow that is not along the rack goes to the board
    expect(cursor).to_have_attribute("aria-description", board_words.DOWN)
    for key, way in (("Enter", board_words.ACROSS), (" ", board_words.DOWN)):
        page.keyboard.press(key)
        expect(cursor).to_have_attribute("aria-description", way)
    aina.goes_to(0, Direction.ACROSS)
    page.keyboard.type("il·la")
    expect(page.locator(".sq.has-draft")).to_have_count(3)
    expect(aina.square(1)).to_have_text(re.compile("^L·L"))
    page.keyboard.press("Enter")  # the same as the button
    expect(page.locator("#status.refused")).to_be_visible()
    aina.square(1).drag_to(page.locator("#rack"))
    expect(page.locator(".sq.has-draft")).to_have_count(2)
    aina.square(0).click()  # a tap takes it back too
    expect(page.locator(".sq.has-draft")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".sq.has-draft")).to_have_count(0)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    aina.opens_menu("Copia la posició")
    said = aina.box(exercises_words.COPY)
    expect(said).to_contain_text(exercises_words.COPIED)
    said.get_by_role("button", name=common_words.UNDERSTOOD).click()
    copied: str = page.evaluate("navigator.clipboard.readText()")
    assert read_cgp(copied).board == read_cgp(CASA + "AEIRST[L·L]/").board
    aina.opens_menu(common_words.SETTINGS)
    aina.box(common_words.SETTINGS).wait_for()
    page.keyboard.press("Escape")


def a_position_is_set_up_by_touch_and_emptied(aina: Pupil) -> None:
    page = aina.page
    aina.opens_menu("Un altre exercici")
    aina.at_start().get_by_role("button", name=exercises_words.SET_UP).click()
    page.get_by_role("heading", name=exercises_words.SET_UP_TITLE).wait_for()
    letters = page.get_by_role("group", name=exercises_words.PALETTE)
    laid = page.locator(".sq.has-draft")
    aina.button(exercises_words.CLEAR).click()
    aina.box(exercises_words.confirm_clear[0]).get_by_role("button", name=exercises_words.CLEAR).click()
    expect(laid).to_have_count(0)
    aina.square(112).click()
    blank = aina.button(exercises_words.AS_BLANK)
    blank.click()
    expect(blank).to_have_attribute("aria-pressed", "true")
    letters.get_by_role("button", name="C", exact=True).click()
    expect(blank).to_have_attribute("aria-pressed", "false")  # for one letter
    expect(aina.square(112).locator(".tile.blank")).to_be_visible()
    letters.get_by_role("button", name="A", exact=True).click()
    expect(laid).to_have_count(2)
    for left in (1, 0):
        aina.button(exercises_words.ERASE).click()
        expect(laid).to_have_count(left)


def the_best_plays_are_shown_with_why_and_the_position_may_be_tried_again(aina: Pupil) -> None:
    """Of a position that is pasted, once its faults are mended."""
    page = aina.page
    aina.button(exercises_words.NEXT).click()
    aina.at_start().get_by_role("button", name=exercises_words.SET_UP).click()
    page.get_by_role("heading", name=exercises_words.SET_UP_TITLE).wait_for()
    box = aina.pastes(CASA.replace("7CASA4", "7CASA5") + "AEIRST[L·L]/")
    expect(box.get_by_role("alert")).to_have_text(re.compile("^Fila H: .*16"))
    box.get_by_role("textbox").fill(CASA + "AEIRST[L·L]A/")
    box.get_by_role("button", name=exercises_words.READ).click()
    expect(box.get_by_role("alert")).to_have_text(re.compile("^Faristol: .*8"))
    assert violations(page) == []
    text = CASA + "AEIRST[L·L]/"
    box.get_by_role("textbox").fill(text)
    box.get_by_role("button", name=exercises_words.READ).click()
    page.locator(PLAY).wait_for()
    cgp = read_cgp(text)
    bad = next(play for play in reversed(aina.plays_of(cgp, 30)) if play.score > 2)
    told = review_of(page, text, bad)
    aina.lays([(0, placed_tiles(cgp.board, bad.play)[0][1])])
    aina.button(exercises_words.CHECK).click()
    expect(page.locator("#status.refused")).to_be_visible()
    aina.button("Recull").click()
    aina.tries(cgp, bad)
    expect(aina.message()).to_have_text(exercises_words.stands(told))
    aina.button(exercises_words.SHOW).click()
    line = exercises_words.against_best(told["done"], told["best"][0])
    expect(page.get_by_role("heading", name=line)).to_be_visible()
    expect(page.get_by_text(exercises_words.why(told["reasons"]), exact=True)).to_be_visible()
    aina.button(exercises_words.TRY_AGAIN).click()
    page.locator(PLAY).wait_for()
    expect(page.locator("#rack button:enabled")).to_have_count(7)


def test_an_endgame_and_a_turn_of_finished_games_are_trained(aina: Pupil, dist: Path) -> None:
    aina.arrives()
    an_endgame_of_ones_own_game_is_found_solved_and_remembered(aina, dist)
    aina.page.goto(aina.site.url)
    aina.end().wait_for()
    a_turn_of_a_finished_game_is_trained(aina, dist)


def a_turn_of_a_finished_game_is_trained(aina: Pupil, dist: Path) -> None:
    page = aina.page
    game = played(dist, "free", (("Aina", "novice"), ("Robot expert", "greedy")), "per entrenar")
    opens(aina, game.journal())
    aina.end().get_by_role("button", name=review_words.TITLE).click()
    box = aina.box(review_words.TITLE)
    train = box.get_by_role("button", name=exercises_words.TRAIN_THIS)
    expect(train).to_be_hidden()
    expect(box.locator(".review-key")).to_have_count(3)
    turn = ask(page, "review", first=0, count=1000)["review"]["turns"][4]
    tiles = len([tile for tile in ask(page, "look", moment=turn["rev"])["view"]["board"] if tile])
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(box.get_by_role("heading", name=re.compile("^Torn 5 "))).to_be_visible()
    train.click()
    page.locator(PLAY).wait_for()
    labels = sorted(text.upper() for text in turn["rack"])
    assert sorted(page.locator("#rack .tile b").all_text_contents()) == [
        text.replace("?", "") for text in labels
    ]
    expect(page.locator("#board .sq.has-tile")).to_have_count(tiles)


def _kept(page: Page) -> dict[str, Any]:
    """The exercise as it is saved on the device."""
    exercise: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('faristol.exercise')"))
    return exercise


def _kept_draft(page: Page) -> int:
    """How many laid tiles are saved on the device."""
    draft = _kept(page)["draft"]
    slots = draft["slots"] if draft else []
    return sum(1 for slot in slots if slot and slot["square"] >= 0)


def test_the_challenge_of_the_day_is_the_same_everywhere_and_its_result_is_kept(aina: Pupil) -> None:
    page = aina.page
    page.clock.install(time=DAY)  # it goes on: MicroPython measures its pauses by it
    aina.sets_up()
    aina.button(exercises_words.BACK).click()
    aina.at_start().get_by_role("button", name=exercises_words.DAILY).click()
    page.locator(PLAY).wait_for()
    expect(page.locator("#round-name")).to_have_text(exercises_words.day_title("2026-05-14"))
    folder = aina.site.folder
    known, whole = load_lexicon((folder / "lexicon" / "beginner.lex").read_bytes()), finder(folder)
    common, rated = PlayRanking(PlayFinder(known), trained()), PlayRanking(whole, trained())
    cgp = list(position_of_day("2026-05-14", common, rated, whole, known))[-1]  # natively
    expect(page.locator("#board .sq.has-tile")).to_have_count(len(cgp.board) - cgp.board.count(0))
    best, other = whole.find(cgp.board, cgp.racks[0], 2)
    laid = placed_tiles(cgp.board, other.play)
    aina.lays(laid)
    while _kept_draft(page) < len(laid):
        page.wait_for_timeout(10)  # each tile is saved right after it is laid
    page.reload()  # tiles that are laid stay laid
    page.locator(PLAY).wait_for()
    expect(page.locator("#board .sq.has-draft")).to_have_count(len(laid))
    aina.button(exercises_words.CHECK).click()
    told = review_of(page, write_cgp(cgp), other)
    expect(aina.message()).to_have_text(exercises_words.stands(told))
    aina.button("Recull").click()
    aina.tries(cgp, best)
    page.locator(AFTER).wait_for()
    while not _kept(page)["shown"]:
        page.wait_for_timeout(10)
    page.reload()
    page.locator(AFTER).wait_for()
    aina.button(exercises_words.NEXT).click()
    done = {"points": best.score, "best": best.score, "tries": 2, "hints": 0, "over": True}
    expect(aina.box(exercises_words.EXERCISES).get_by_text(exercises_words.day_line(done))).to_be_visible()
    assert violations(page) == []


def an_endgame_of_ones_own_game_is_found_solved_and_remembered(aina: Pupil, dist: Path) -> None:
    page = aina.page
    game = played(dist, "free", (("Aina", "greedy"), ("Robot", "intermediate")), "s0")
    game.lines[0] = game.lines[0].replace('"player":"greedy"', '"player":"person"')
    opens(aina, game.journal())
    aina.end().wait_for()
    aina.comes().get_by_role("button", name=exercises_words.ENDGAMES).click()
    box = aina.box(exercises_words.ENDGAMES)
    row = box.get_by_role("button", name=re.compile("^Aina – Robot")).first
    row.get_by_text(exercises_words.NOT_SOLVED).wait_for()
    assert violations(page) == []
    row.click()
    page.locator(PLAY).wait_for()
    found = ask(page, "exercise_endings", journal=game.journal())["endings"][0]
    cgp = read_cgp(found["cgp"])
    best, tempting = ending_of(page, found["cgp"]), ending_of(page, found["cgp"], text=found["tempting"])
    most = best["value"] - tempting["value"]
    aina.tries(cgp, aina.plays_of(cgp, 1)[0])
    expect(aina.message()).to_have_text(exercises_words.ends_worse(most))
    for _ in range(3):
        aina.button(HINT).click()
    expect(aina.message()).to_contain_text(best["line"][0]["shown"])
    aina.button(exercises_words.CHECK).click()
    page.locator(AFTER).wait_for()
    said = exercises_words.best_ending(best["line"][0], best["value"], 0)
    expect(page.get_by_role("heading", name=said)).to_be_visible()
    page.locator("#sheet .look-row").nth(1).click()
    count = len(best["line"][1]["placed"])
    expect(page.locator("#board .sq.last")).to_have_count(count)
    aina.button(exercises_words.NEXT).click()
    aina.at_start().get_by_role("button", name=exercises_words.ENDGAMES).click()
    box.get_by_role("button", name=re.compile("^Aina – Robot")).get_by_text(exercises_words.SOLVED).wait_for()
