"""A turn at the table: laying tiles by mouse and by keys, hints, and what the screen tells meanwhile."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from faristol.board import placed_tiles
from faristol.tiles import spell, tile_of
from tests.browser.persons.player import (
    AGAINST_ROBOT,
    SCORED,
    TWO_PERSONS,
    Person,
    View,
    board_of,
    first_to_play,
    first_with,
    rack_texts,
    seed_where,
)
from tests.browser.stand.site import Site, attached
from tests.rooms.app.loading import load as load_screen

board_words = load_screen("words.board")
common_words = load_screen("words.common")
game_words = load_screen("words.game")
grammar_words = load_screen("words.grammar")
table_words = load_screen("words.table")

FREE_GAME = (("person", "Aina"), ("amateur", ""))
CENTRE = 112
ENGINE = re.compile("/pyodide/.*[.]wasm$")


def plain(view: View) -> bool:
    """The first seat begins, with tiles that one key lays and no two alike."""
    texts = rack_texts(view)
    return first_to_play(view) and len(set(texts) - {"?", "NY", "QU", "L·L"}) == 7


def test_a_tile_dropped_on_a_laid_one_changes_places_with_it(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(plain))
    assert aina.has_the_turn()
    first, second, *_ = (tile_of(face) for _, face in aina.no_word())
    aina.lays([(CENTRE, first)])
    aina.drags(CENTRE, second)
    expect(aina.rack_tile(first)).to_be_visible()
    expect(aina.rack_tile(second)).to_have_count(0)
    name = board_words.tile_name(spell(bytes((second,))))
    expect(page.locator(f"#s{CENTRE} [role=img]")).to_have_attribute("aria-label", re.compile(f", {name}, "))


def test_escape_gives_the_cursor_back_where_it_was(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(plain))
    assert aina.has_the_turn()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(aina.square(CENTRE + 15)).to_be_focused()
    for text in rack_texts(aina.sees())[:3]:
        page.keyboard.press({"Ç": "k"}.get(text, text.lower()))
    attached(page, f"#s{CENTRE + 45}.has-draft")
    page.keyboard.press("Escape")
    expect(page.locator(".has-draft")).to_have_count(0)
    expect(aina.square(CENTRE + 15)).to_be_focused()
    expect(aina.square(CENTRE + 15)).to_have_attribute("aria-description", board_words.DOWN)


def test_tiles_that_were_drawn_are_marked_when_the_device_comes_back(site: Site, page: Page) -> None:
    aina, biel = Person(page, site), Person(page, site, 1, "Biel")
    aina.comes_to_the_table(TWO_PERSONS, seed_where(first_to_play))
    aina.lifts_the_curtain()
    marked = page.locator(f"#rack [aria-description='{table_words.NEW_TILE}']")
    expect(marked).to_have_count(0)
    best = aina.best()[0]
    laid = len(placed_tiles(board_of(aina.sees()), best.play))
    aina.plays(best)
    biel.lifts_the_curtain()
    expect(marked).to_have_count(0)
    biel.takes_a_turn()
    aina.lifts_the_curtain()
    expect(marked).to_have_count(laid)


def test_hints_come_in_steps(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(FREE_GAME, seed_where(first_to_play, "free"), "free")
    assert aina.has_the_turn()
    best = aina.best()[0]
    tiles = placed_tiles(board_of(aina.sees()), best.play)
    aina.button("Pista").click()
    expect(page.locator(".sq.hint")).to_have_count(len(tiles))
    expect(aina.message()).to_contain_text(grammar_words.points(best.score))
    expect(page.locator("#rack .hint")).to_have_count(0)
    aina.button("Pista").click()
    expect(page.locator("#rack .hint")).to_have_count(len(tiles))
    expect(page.locator(".has-draft")).to_have_count(0)
    aina.button("Pista").click()
    expect(page.locator(".has-draft")).to_have_count(len(tiles))
    expect(page.locator(".sq.hint, #rack .hint")).to_have_count(0)
    aina.plays_what_was_laid(best.score)
    page.reload()  # the count is kept with the game
    assert aina.has_the_turn()
    aina.opens_menu("Abandona la partida")
    aina.box(game_words.confirm_abandon_free[0]).get_by_role("button", name=common_words.ABANDON).click()
    expect(aina.end().get_by_role("row", name=game_words.hints(3), exact=True)).to_be_visible()


def test_words_are_checked_while_they_are_laid_where_that_was_chosen(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(FREE_GAME, seed_where(first_to_play, "free"), "free")
    assert aina.has_the_turn()
    wrong = aina.no_word()
    aina.lays(wrong)
    aina.button(SCORED).wait_for()
    expect(page.locator("#table")).not_to_have_attribute("data-words", re.compile("."))
    aina.opens_menu(common_words.SETTINGS)
    box = aina.box(common_words.SETTINGS)
    box.get_by_role("group", name=table_words.VALIDITY).get_by_text("Sí").click()
    box.get_by_role("button", name=common_words.CLOSE).click()
    page.keyboard.press("Escape")
    aina.lays(wrong)
    expect(aina.message()).to_contain_text("no és al diccionari")
    expect(page.locator("#table")).to_have_attribute("data-words", "bad")
    page.keyboard.press("Escape")
    expect(page.locator("#table")).not_to_have_attribute("data-words", re.compile("."))
    best = aina.best()[0]
    aina.lays(placed_tiles(board_of(aina.sees()), best.play))
    expect(page.locator("#table")).to_have_attribute("data-words", "good")


def test_a_geminate_typed_as_two_letters_misses_no_tile(site: Site, page: Page) -> None:
    aina = Person(page, site)
    seed = seed_where(lambda view: first_with("L·L")(view) and not {"L", "?"} & set(rack_texts(view)))
    aina.comes_to_the_table(AGAINST_ROBOT, seed)
    assert aina.has_the_turn()
    page.keyboard.press("ArrowRight")
    page.keyboard.type("ll")
    attached(page, f"#s{CENTRE}.has-draft")
    expect(page.locator("#status")).not_to_have_class(re.compile("refused"))
    expect(page.locator(".has-draft")).to_have_count(1)


# -- on a phone
def phone(open_page: Callable[..., Page], site: Site) -> Person:
    aina = Person(open_page(width=360, height=740, has_touch=True, is_mobile=True), site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(plain))
    assert aina.has_the_turn()
    return aina


def middle(node: Locator) -> tuple[float, float]:
    box = node.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_coordinates_stand_beside_what_is_looked_at(site: Site, open_page: Callable[..., Page]) -> None:
    aina = phone(open_page, site)
    columns, rows = aina.page.locator("#columns span"), aina.page.locator("#rows span")
    for _ in range(2):  # the whole board, and then its middle brought close
        for place in (6, 7, 8):
            square = middle(aina.square(15 * place + place))
            assert middle(columns.nth(place))[0] == pytest.approx(square[0], abs=1.5)
            assert middle(rows.nth(place))[1] == pytest.approx(square[1], abs=1.5)
        aina.page.locator("#zoom").tap()


def test_a_small_board_is_brought_close_by_a_button_and_that_is_told_once(
    site: Site, open_page: Callable[..., Page]
) -> None:
    aina = phone(open_page, site)
    expect(aina.message()).to_contain_text(table_words.PINCH)
    small = aina.square(CENTRE).bounding_box()
    aina.button(table_words.SHOW_CLOSE).tap()
    expect(aina.button(table_words.SHOW_CLOSE)).to_have_count(0)
    close = aina.square(CENTRE).bounding_box()
    assert small is not None
    assert close is not None
    assert close["width"] > 1.8 * small["width"]
    aina.button(table_words.SHOW_ALL).tap()
    assert aina.square(CENTRE).bounding_box() == small
    aina.takes_a_turn()
    assert aina.has_the_turn()
    expect(aina.message()).not_to_contain_text(table_words.PINCH)


def test_a_large_board_needs_no_such_button(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    expect(page.locator("#zoom")).to_be_hidden()


def test_a_board_brought_close_fits_again_when_the_screen_is_turned(
    site: Site, open_page: Callable[..., Page]
) -> None:
    aina = phone(open_page, site)
    zoom = aina.page.locator("#zoom")
    zoom.tap()
    expect(aina.page.locator("#zoom")).to_have_text(table_words.SHOW_ALL)
    aina.page.set_viewport_size({"width": 1024, "height": 768})
    expect(zoom).to_be_hidden()
    window, board = (aina.page.locator(name).bounding_box() for name in ("#board-window", "#board"))
    assert board == window


def test_the_sheet_slides_up_with_its_last_turn_in_sight(site: Site, open_page: Callable[..., Page]) -> None:
    aina = phone(open_page, site)
    for _ in range(3):
        aina.takes_a_turn()
        assert aina.has_the_turn()
    aina.page.locator("#sheet-handle").tap()
    expect(aina.sheet_rows().last).to_be_in_viewport(ratio=1)
    expect(aina.sheet_rows().first).not_to_be_in_viewport()


def test_a_lifted_tile_floats_above_the_finger_and_its_square_is_lit(
    site: Site, open_page: Callable[..., Page]
) -> None:
    aina = phone(open_page, site)
    page = aina.page
    face = aina.no_word()[0][1]
    hand = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        places = [{"x": x, "y": y} for x, y in points]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    x, y = middle(aina.rack_tile(tile_of(face)))
    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 30))
    end = middle(aina.square(CENTRE + 45))
    touch("touchMove", end)
    lit = page.locator(".sq.target")
    expect(lit).to_have_count(1)
    square, ghost = lit.bounding_box(), page.locator("#ghost .tile").bounding_box()
    assert square is not None
    assert ghost is not None
    assert square["y"] + square["height"] < end[1] - 10, "the finger does not cover the square"
    assert ghost["y"] + ghost["height"] <= square["y"] + 1, "nor does the tile"
    expect(page.locator("#columns .lit")).to_have_text("8")
    name = str(lit.get_attribute("id"))
    touch("touchEnd")
    attached(page, f"#{name}.has-draft")
    expect(lit).to_have_count(0)


# -- what was, and what is in the dictionary
def test_past_turns_are_looked_at_during_a_game(site: Site, page: Page) -> None:
    aina, biel = Person(page, site), Person(page, site, 1, "Biel")
    aina.comes_to_the_table(TWO_PERSONS, seed_where(first_to_play))
    aina.lifts_the_curtain()
    expect(aina.button(table_words.PAST_TURNS)).to_have_count(0)
    aina.lays(aina.no_word())
    aina.plays_what_was_laid()
    biel.lifts_the_curtain()
    biel.challenges()
    biel.reads_outcome(valid=False)
    biel.button(table_words.PAST_TURNS).click()
    box = biel.box(table_words.PAST_TURNS)
    row = box.locator(".replay-row")
    expect(row).to_have_class(re.compile("is-withdrawn"))
    expect(row).to_have_attribute("aria-current", "step")  # what was played last is seen first
    expect(row).to_contain_text(game_words.WITHDRAWN)
    expect(row.locator(".word")).to_have_css("text-decoration-line", "line-through")
    expect(box.locator(".replay-rack .tile-face")).to_have_count(0)  # racks are nobody's to see
    box.get_by_role("button", name=common_words.CLOSE).click()
    biel.takes_a_turn()


@pytest.mark.pyodide
def test_a_kept_board_is_painted_before_the_engine_is_there(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    aina.takes_a_turn()
    assert aina.has_the_turn()
    board = [place for place, face in enumerate(board_of(aina.sees())) if face]
    score = aina.score("Aina").locator(".seat-score").inner_text()
    held: list[Route] = []
    page.route(ENGINE, lambda route: held.append(route))
    page.reload()
    attached(page, f"#s{board[0]}.has-tile")
    expect(page.locator(".sq.has-tile")).to_have_count(len(board))
    expect(page.locator("#seats .seat-score").first).to_have_text(score)
    expect(page.locator("html")).not_to_have_attribute("data-engine", "ready")
    for route in held:
        route.continue_()
    assert aina.has_the_turn()


def test_a_word_is_looked_up_where_that_is_no_cheating(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    page.locator("#menu summary").click()
    expect(aina.button(table_words.LOOK_UP)).to_be_hidden()
    page.keyboard.press("Escape")
    aina.opens_menu("Abandona la partida")
    aina.button(common_words.ABANDON).click()
    aina.button(common_words.SEE_BOARD).click()
    aina.opens_menu(table_words.LOOK_UP)
    box = aina.box(table_words.LOOK_UP)
    for word, said in (("casa", "CASA és al diccionari."), ("rru", "RRU no és al diccionari.")):
        box.get_by_label(table_words.LOOK_UP_WORD).fill(word)
        page.keyboard.press("Enter")
        expect(box.locator("li").first).to_have_text(said)
