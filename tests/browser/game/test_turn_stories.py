"""A turn at the table: laying tiles by mouse, by keys and on a phone, and what the screen tells meanwhile."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from faristol.board import placed_tiles
from faristol.tiles import spell, tile_of
from tests.browser.persons.game_files import comes_to, lays_no_word
from tests.browser.persons.player import (
    AGAINST_ROBOT,
    Person,
    View,
    board_of,
    first_to_play,
    rack_texts,
)
from tests.browser.stand.site import Site, attached
from tests.rooms.app.loading import load as load_screen

board_words = load_screen("words.board")
common_words = load_screen("words.common")
game_words = load_screen("words.game")
table_words = load_screen("words.table")

CENTRE = 112


def plain(view: View) -> bool:
    """The first seat begins, with tiles that one key lays and no two alike."""
    texts = rack_texts(view)
    return first_to_play(view) and len(set(texts) - {"?", "NY", "QU", "L·L"}) == 7


def test_tiles_are_laid_by_mouse_and_keys_drawn_ones_marked_and_past_turns_looked_at(
    site: Site, page: Page
) -> None:
    aina = Person(page, site)
    aina.arrives()
    tiles_are_laid_by_mouse_and_keys(aina)
    drawn_tiles_are_marked_when_the_device_comes_back_and_past_turns_are_looked_at(aina)


def tiles_are_laid_by_mouse_and_keys(aina: Person) -> None:
    """A tile dropped on a laid one changes places with it; Escape gives the cursor back where it was."""
    page = aina.page
    comes_to(aina, seats=AGAINST_ROBOT, holds=plain)
    expect(page.locator("#zoom")).to_be_hidden()  # a large board needs none
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

    first, second, *_ = (tile_of(face) for _, face in aina.no_word())
    aina.lays([(CENTRE, first)])
    aina.drags(CENTRE, second)
    expect(aina.rack_tile(first)).to_be_visible()
    expect(aina.rack_tile(second)).to_have_count(0)
    name = board_words.tile_name(spell(bytes((second,))))
    expect(page.locator(f"#s{CENTRE} [role=img]")).to_have_attribute("aria-label", re.compile(f", {name}, "))


def drawn_tiles_are_marked_when_the_device_comes_back_and_past_turns_are_looked_at(aina: Person) -> None:
    page, site = aina.page, aina.site
    comes_to(aina)
    expect(aina.button(table_words.PAST_TURNS)).to_have_count(0)
    marked = page.locator(f"#rack [aria-description='{table_words.NEW_TILE}']")
    expect(marked).to_have_count(0)
    best = aina.best()[0]
    laid = len(placed_tiles(board_of(aina.sees()), best.play))
    aina.plays(best)
    biel = Person(page, site, 1, "Biel")
    biel.lifts_the_curtain()
    expect(marked).to_have_count(0)
    biel.acts(biel.passes)
    aina.lifts_the_curtain()
    expect(marked).to_have_count(laid)

    comes_to(aina, after=lays_no_word)
    biel.challenges()
    biel.reads_outcome(valid=False)
    # While the clock stands for the challenge, the past is nobody's to see.
    expect(page.locator("#seats .seat-time[data-state~='running']")).to_have_count(1)
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


# -- on a phone
def middle(node: Locator) -> tuple[float, float]:
    box = node.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def is_beside_its_coordinates(board: Person, place: int) -> None:
    """The square of column and row ``place``, in line with what names it."""
    square = middle(board.square(15 * place + place))
    column, row = (board.page.locator(f"{edge} span").nth(place) for edge in ("#columns", "#rows"))
    assert middle(column)[0] == pytest.approx(square[0], abs=1.5)
    assert middle(row)[1] == pytest.approx(square[1], abs=1.5)


def test_on_a_phone_the_board_is_brought_close_a_tile_carried_and_the_sheet_slid_up(
    site: Site, open_page: Callable[..., Page]
) -> None:
    page = open_page(width=360, height=740, has_touch=True, is_mobile=True)
    aina = Person(page, site)
    aina.arrives()
    comes_to(aina, seats=AGAINST_ROBOT, holds=plain)
    expect(aina.message()).to_contain_text(table_words.PINCH)  # is told once
    small = aina.square(CENTRE).bounding_box()
    for place in (6, 7, 8):
        is_beside_its_coordinates(aina, place)
    aina.button(table_words.SHOW_CLOSE).tap()
    expect(aina.button(table_words.SHOW_CLOSE)).to_have_count(0)
    for place in (6, 7, 8):
        is_beside_its_coordinates(aina, place)
    close = aina.square(CENTRE).bounding_box()
    assert small is not None
    assert close is not None
    assert close["width"] > 1.8 * small["width"]
    aina.button(table_words.SHOW_ALL).tap()
    assert aina.square(CENTRE).bounding_box() == small

    carries_a_tile(aina)
    page.keyboard.press("Escape")
    expect(page.locator(".has-draft")).to_have_count(0)
    for turn in (aina.passes, aina.passes, lambda: aina.changes(1)):
        aina.acts(turn)
        assert aina.has_the_turn()
        expect(aina.message()).not_to_contain_text(table_words.PINCH)
    page.locator("#sheet-handle").tap()
    expect(aina.sheet_rows().last).to_be_in_viewport(ratio=1)
    expect(aina.sheet_rows().first).not_to_be_in_viewport()
    page.locator("#sheet-handle").tap()

    zoom = page.locator("#zoom")
    zoom.tap()
    expect(zoom).to_have_text(table_words.SHOW_ALL)
    page.set_viewport_size({"width": 1024, "height": 768})  # the screen is turned
    expect(zoom).to_be_hidden()
    window, board = (page.locator(name).bounding_box() for name in ("#board-window", "#board"))
    assert board == window


def carries_a_tile(aina: Person) -> None:
    """On a board of small squares the tile is above the finger, on the square that is lit."""
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
    touch("touchMove", end)  # at once, so that no square is lit on the way
    lit = page.locator(".sq.target")
    expect(lit).to_have_count(1)
    square, ghost = lit.bounding_box(), page.locator("#ghost .tile").bounding_box()
    assert square is not None
    assert ghost is not None
    assert square["y"] + square["height"] < end[1] - 10, "the finger does not cover the square"
    assert abs(ghost["y"] - square["y"]) < 2, "which has the tile on it"
    expect(page.locator("#columns .lit")).to_have_text("8")
    name = str(lit.get_attribute("id"))
    touch("touchEnd")
    attached(page, f"#{name}.has-draft")
    expect(lit).to_have_count(0)
