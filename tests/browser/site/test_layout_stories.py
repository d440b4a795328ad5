"""Everything in its place at every size: nothing is cut off, covered or out of reach."""

from __future__ import annotations

import base64
import itertools
import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page, expect

from faristol.board import START
from faristol.tiles import parse
from tests.browser.persons.player import AGAINST_ROBOT, Person, Seats, first_to_play, first_with, seed_where
from tests.browser.stand.site import Site, at_sizes
from tests.rooms.app.loading import load as load_screen

game_words = load_screen("words.game")
new_game_words = load_screen("words.home.new_game")
rules_words = load_screen("words.rules")

arbiter_words = load_screen("words.arbiter")
clock_words = load_screen("words.clock")
SIZES = [(360, 740), (740, 360), (768, 600), (768, 1024), (1024, 768), (1366, 768), (1920, 1080)]
LONG = ("Bernat Solé i Vilano", "Montserrat Puigdoler", "Maximilianavictorina", "Jo")
FOUR: Seats = (("person", LONG[0]), ("amateur", ""), ("intermediate", ""), ("greedy", ""))
# Texts that stick out of what holds them.
CUT = """(selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility())
    .filter((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect(), box = node.parentElement.getBoundingClientRect();
        return node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 6
            || text.left < box.left - 1 || text.right > box.right + 1
            || text.top < box.top - 4 || text.bottom > box.bottom + 4;
    }).map((node) => node.textContent)"""
# The turns of the sheet that are wholly seen, below its heading.
SEEN_ROWS = """() => {
    const scroller = document.querySelector(".sheet-scroll").getBoundingClientRect();
    const top = document.querySelector(".sheet-table thead th").getBoundingClientRect().bottom;
    return [...document.querySelectorAll(".sheet-table tbody tr")]
        .map((row) => row.getBoundingClientRect())
        .filter((row) => row.top >= top - 1 && row.bottom <= scroller.bottom + 1).length;
}"""

# The turns that the heading or the edge above them cuts through.
CUT_ROWS = """() => {
    const scroller = document.querySelector(".sheet-scroll").getBoundingClientRect();
    const heading = document.querySelector(".sheet-table thead th").getBoundingClientRect();
    const top = Math.max(scroller.top, heading.bottom);
    return [...document.querySelectorAll(".sheet-table tbody tr")]
        .filter((row) => row.getBoundingClientRect().top < top - 1)
        .filter((row) => row.getBoundingClientRect().bottom > top + 1).map((row) => row.textContent);
}"""


# Where each of these is, which must be there once.
BOXES = """(selectors) => selectors.map((selector) => {
    const found = document.querySelectorAll(selector);
    if (found.length !== 1) throw new Error(`${selector} is there ${found.length} times`);
    if (!found[0].checkVisibility()) throw new Error(`${selector} is not seen`);
    const { x, y, width, height } = found[0].getBoundingClientRect();
    return { x, y, width, height };
})"""
# Those of the tiles that are left that are not wholly in the window.
TILES_OUT_OF_SIGHT = """() => [...document.querySelectorAll(".left-grid .left")].filter((node) => {
    const box = node.getBoundingClientRect();
    return !node.checkVisibility() || box.left < 0 || box.top < 0
        || box.right > innerWidth || box.bottom > innerHeight;
}).map((node) => node.textContent)"""


def _boxes(page: Page, *selectors: str) -> list[dict[str, float]]:
    """Where these are, as they stand at one moment."""
    boxes: list[dict[str, float]] = page.evaluate(BOXES, selectors)
    return boxes


def _out_of_sight(page: Page, selectors: list[str]) -> list[str]:
    size = page.viewport_size
    assert size is not None
    found = []
    for selector, box in zip(selectors, _boxes(page, *selectors), strict=True):
        right, bottom = box["x"] + box["width"], box["y"] + box["height"]
        if min(box["x"], box["y"]) < -0.5 or right > size["width"] + 0.5 or bottom > size["height"] + 0.5:
            found.append(f"{selector} {box}")
    return found


def _overlaps(page: Page, selectors: list[str]) -> list[str]:
    found = []
    placed = zip(selectors, _boxes(page, *selectors), strict=True)
    for (one, a), (other, b) in itertools.combinations(placed, 2):
        wide = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
        high = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
        if wide > 0.5 and high > 0.5:
            found.append(f"{one} and {other}")
    return found


def scores(person: Person, ruleset: str, clock: str, *lines: str) -> None:
    """From the first screen to the table of a physical board, and these lines typed there."""
    person.button(clock_words.BOARD_GAME).click()
    box = person.box(arbiter_words.SCORER)
    box.get_by_label(new_game_words.RULESET).select_option(ruleset)
    if clock:
        box.get_by_text(rules_words.OPTIONS).click()
        wanted = box.get_by_label(re.compile(f"^{rules_words.option_name('clock')}"))
        wanted.select_option(label=rules_words.choice_words("clock", clock, ""))
    box.get_by_role("button", name=arbiter_words.START).click()
    expect(person.sheet_rows()).to_have_count(0)  # those of the game before are gone
    for number, line in enumerate(lines):
        person.page.locator("#scorer-line").fill(line)
        person.page.keyboard.press("Enter")
        person.sheet_rows().nth(number).wait_for(state="attached")


def test_the_table_of_a_physical_board_fits(site: Site, open_page: Callable[..., Page]) -> None:
    page = open_page(width=1024, height=768)
    aina = Person(page, site)
    aina.arrives()
    scores(aina, "school_four", "", "H8 CASA")
    past, sheet = _boxes(page, ".sheet-past", "#sheet")
    assert sheet["x"] < past["x"] < past["x"] + past["width"] < sheet["x"] + sheet["width"]
    assert sheet["y"] < past["y"] < past["y"] + past["height"] < sheet["y"] + sheet["height"]
    for clock in ("", "chess"):
        aina.opens_menu("Partida nova")
        scores(aina, "classic", clock, "H8 CASA", "-3", "-2")
        for size in at_sizes(page, [(360, 740), (768, 600), (768, 1024), (1024, 768)]):
            parts = ["#seats", "#menu", "#board-window", "#status", "#scorer"]
            handle = page.locator("#sheet-handle")
            parts.append("#sheet-handle" if handle.is_visible() else "#sheet")
            if clock:
                parts.append("#clock")
            assert _out_of_sight(page, parts) == [], size
            assert _overlaps(page, parts) == [], size
            assert page.evaluate(CUT, ".scorer-acts .button, .scorer-row .main, .seat-name") == [], size
    for _ in at_sizes(page, [(768, 600), (1024, 768), (1366, 768)]):  # beside the clock
        for row in (1, 2):
            expect(aina.sheet_rows().nth(row)).to_be_in_viewport(ratio=0.95)


def test_long_names_at_the_table_of_a_tournament_leave_room_for_the_message(
    site: Site, open_page: Callable[..., Page]
) -> None:
    page = open_page(width=360, height=740)
    names = ["Maria del Carme Puigdomènech i Rocabruna"] * 2
    card = json.dumps(["2074.113a", "Sisè", 2, 7, "classic", 30, names, 0])
    page.goto(site.url + "index.html#taula=" + quote(card))
    page.get_by_role("dialog", name="Ronda 2 · taula 7").get_by_role(
        "button", name=new_game_words.START
    ).click()
    expect(page.locator("#message")).to_contain_text(names[0])
    for size in at_sizes(page, [(360, 640), (360, 740), (768, 1024)]):
        assert _overlaps(page, ["#seats", "#clock", "#board-window", "#message", "#scorer"]) == [], size


# Choices whose words come under the arrow of their list.
UNDER_ARROW = """() => [...document.querySelectorAll("dialog[open] select")]
    .filter((list) => list.offsetWidth)
    .filter((list) => {
        const style = getComputedStyle(list), pen = new OffscreenCanvas(1, 1).getContext("2d");
        pen.font = `${style.fontSize} ${style.fontFamily}`;
        const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return pen.measureText(list.selectedOptions[0].textContent).width > room;
    }).map((list) => list.selectedOptions[0].textContent)"""


def test_the_longest_choices_are_read_whole_on_a_phone(site: Site, open_page: Callable[..., Page]) -> None:
    page = open_page(width=360, height=740, has_touch=True)
    aina = Person(page, site)
    aina.arrives()
    aina.button(new_game_words.CUSTOM_GAME).click()
    box = aina.box(new_game_words.CUSTOM_GAME)
    seat = box.get_by_role("group", name=new_game_words.default_name(1), exact=True).get_by_role("combobox")
    for level in ("own", "first_step", "intermediate", "seasoned"):
        seat.select_option(level)
        assert page.evaluate(UNDER_ARROW) == []
    page.keyboard.press("Escape")
    aina.button(clock_words.CLOCK_ROOM).click()
    box = aina.box(clock_words.CLOCK_ROOM)
    times = box.get_by_label(clock_words.WHICH_TIME)
    times.select_option("4")
    words = times.evaluate("(list) => list.selectedOptions[0].textContent")
    expect(box.get_by_text(words).and_(box.locator("p"))).to_be_in_viewport(ratio=1)


def test_the_table_of_four_shows_every_name_four_turns_and_every_kind_of_tile(
    site: Site, open_page: Callable[..., Page]
) -> None:
    page = open_page(width=1024, height=768)
    person = Person(page, site, name=LONG[0])
    person.arrives()
    for ruleset in ("free", "school_four"):
        person.begins(FOUR, seed_where(first_to_play, ruleset, 4), ruleset)
        for _ in range(2):
            assert person.has_the_turn()
            person.takes_a_turn()
        assert person.has_the_turn()
        _shows_four_turns_and_every_kind_of_tile(page)
        for size in at_sizes(page, [*SIZES, (1024, 768)]):
            assert page.evaluate(CUT, ".seat-name, .seat-score") == [], size
        for size in at_sizes(page, [(390, 844), (1024, 768), (1280, 700)]):
            assert page.evaluate(CUT_ROWS) == [], size
            expect(person.sheet_rows().last).to_be_in_viewport(ratio=1)
        person.opens_menu("Partida nova")
    two = tuple(("person", name) for name in LONG[1:3])
    person.begins(two, seed_where(first_to_play, "free"), "free")
    page.get_by_role("dialog", name="Ara juga ").wait_for()
    for size in at_sizes(page, SIZES):
        assert page.evaluate(CUT, ".seat-name, .seat-score") == [], size


def _shows_four_turns_and_every_kind_of_tile(page: Page) -> None:
    assert page.evaluate(SEEN_ROWS) >= 4
    expect(page.locator(".sheet-past")).to_be_in_viewport(ratio=1)
    titles = [f".sheet-table thead th:nth-child({place})" for place in (1, 3, 4)]
    assert _overlaps(page, [".sheet-past", *titles]) == []
    kinds = page.locator(".left-grid .left")
    expect(kinds).to_have_count(27)
    assert page.evaluate(TILES_OUT_OF_SIGHT) == []


# The distance between the ink of a tile's letter and that of its value, as a share of the tile's side.
INK = """async ([letter, value]) => {
    const ink = async (data) => {
        const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const pen = canvas.getContext("2d");
        pen.drawImage(picture, 0, 0);
        const { data: dots } = pen.getImageData(0, 0, picture.width, picture.height);
        const found = [];
        for (let at = 0; at < dots.length; at += 4) {
            if (dots[at] + dots[at + 1] + dots[at + 2] < 330) {
                found.push([(at / 4) % picture.width, Math.floor(at / 4 / picture.width)]);
            }
        }
        return [found, picture.width];
    };
    const [letters, wide] = await ink(letter), [values] = await ink(value);
    let least = Infinity;
    for (const [x, y] of letters) {
        for (const [u, v] of values) least = Math.min(least, Math.hypot(x - u, y - v));
    }
    return [letters.length, values.length, least / wide];
}"""

LETTER_SHARE = """(node) => parseFloat(getComputedStyle(node.querySelector("b")).fontSize)
    / parseFloat(getComputedStyle(node).width)"""
GROUND = "(node) => getComputedStyle(node).backgroundColor"


def test_menu_tiles_sheet_and_main_button_are_read_whole(site: Site, open_page: Callable[..., Page]) -> None:
    page = open_page(width=740, height=360, has_touch=True, device_scale_factor=3)
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_with("X", "Ç"), "free"), "free")
    assert aina.has_the_turn()
    page.locator("#menu summary").click()
    assert _out_of_sight(page, ["#menu-panel"]) == []
    page.locator("#menu-panel").hover()
    page.mouse.wheel(0, 2000)
    expect(page.locator("#open-help")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")

    laid = (("X", START), ("Ç", START + 2))
    for text, square in laid:
        aina.taps(square, parse(text)[0])
    colours = [page.locator(f"#s{square}").evaluate(GROUND) for square in (START, START + 1)]
    assert colours[0] == colours[1], "no corner of a premium shows round a tile"
    for size in at_sizes(page, [(360, 740), (1024, 768), (1920, 1080)]):
        for text, square in laid:
            tile = page.locator(f"#s{square} .tile")
            letter, value, gap = page.evaluate(INK, [_picture(tile, "small"), _picture(tile, "b")])
            assert letter
            assert value
            assert gap > 0.025, f"{text} and its value are {gap:.3f} of the tile apart at {size}"
    # L·L is as far from its value; and a letter of ten points is as large as any.
    tile = page.locator(f"#s{START} .tile")
    tile.evaluate("(node) => { node.className += ' three'; node.firstChild.textContent = 'L·L'; }")
    gap = page.evaluate(INK, [_picture(tile, "small"), _picture(tile, "b")])[2]
    assert gap > 0.025, f"L·L and its value are {gap:.3f} of the tile apart"
    other = page.locator("#rack .tile:not(.ten, .two, .three, .blank):enabled").first
    sizes = [one.evaluate(LETTER_SHARE) for one in (page.locator(f"#s{START + 2} .tile"), other)]
    assert abs(sizes[0] - sizes[1]) < 0.02, sizes
    page.keyboard.press("Escape")

    aina.takes_a_turn()
    assert aina.has_the_turn()
    for width, _ in at_sizes(page, [(1366, 768), (1920, 1080)]):
        left, right = _boxes(page, "#board-frame", "#sheet")
        assert (right["x"] + right["width"] - left["x"]) / width > 0.85, "a wide screen is used"
        turns, tiles = _boxes(page, ".sheet-scroll", ".sheet-tiles")
        assert tiles["x"] >= turns["x"] + turns["width"], "the tiles stand beside the turns"
        assert page.evaluate(CUT, ".left-count, .sheet-title, .sheet-bag") == [], width

    # Held upright: the rack is near the board, and below it stand the last turn and the unseen tiles.
    for size in at_sizes(page, [(390, 844), (430, 932)]):
        board, rack, play, handle = _boxes(page, "#board-window", "#rack", "#play", "#sheet-handle")
        assert rack["y"] - board["y"] - board["height"] < 80, size
        last, tiles = page.locator("#sheet tbody tr").last, page.locator(".sheet-tiles")
        for shown in (last, tiles):
            place = shown.bounding_box()
            assert place is not None
            assert play["y"] + play["height"] <= place["y"], size
            assert place["y"] + place["height"] <= handle["y"], size
        assert page.evaluate(TILES_OUT_OF_SIGHT) == []
    page.locator("#sheet-handle").click()
    expect(page.locator(".sheet-past")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(page.locator(".sheet-past")).to_be_hidden()

    edges = page.locator(".sheet-row .sheet-play").evaluate_all(
        "(nodes) => nodes.map((node) => getComputedStyle(node).boxShadow)"
    )
    assert edges[0] != edges[1], "each seat's turns have its colour"

    assert page.locator("#actions button:visible").count() == 5
    page.locator("#play").evaluate("(node, text) => { node.textContent = text; }", game_words.play_label(136))
    for size in at_sizes(page, [(390, 740), (360, 740)]):
        assert page.evaluate(CUT, "#play") == [], size


def _picture(tile: Any, without: str) -> str:
    """A tile as it is seen without its letter or its value."""
    hide = "(node, name) => { node.querySelector(name).style.visibility = 'hidden'; }"
    show = "(node, name) => { node.querySelector(name).style.visibility = ''; }"
    tile.evaluate(hide, without)
    picture = base64.b64encode(tile.screenshot()).decode()
    tile.evaluate(show, without)
    return picture
