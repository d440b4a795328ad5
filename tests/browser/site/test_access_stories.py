"""For everyone: by keyboard alone, with a screen reader, on a phone and on a projector, light and dark."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from faristol.board import START, placed_tiles
from faristol.tiles import BLANK_BIT, tile_of
from tests.browser.persons.player import (
    AGAINST_ROBOT,
    SCORED,
    Finger,
    Fingers,
    Person,
    at_rest,
    board_of,
    first_to_play,
    first_with,
    rack_of,
    seed_where,
)
from tests.browser.stand.site import Site, at_sizes, attached, engine_ready, violations
from tests.browser.stand.tour import tour
from tests.full_run import FULL
from tests.rooms.app.loading import load as load_screen

board_words = load_screen("words.board")
common_words = load_screen("words.common")
game_words = load_screen("words.game")
new_game_words = load_screen("words.home.new_game")

Screen = tuple[int, int, Literal["light", "dark"]]
# Width, height and scheme of the windows in which a walk looks at each place; it walks in the last.
PHONE, ON_ITS_SIDE = (360, 740, "light"), (740, 360, "dark")
TABLET, PROJECTOR = (1024, 768, "dark"), (1920, 1080, "light")
SCREENS: tuple[Screen, ...] = (ON_ITS_SIDE, TABLET, PROJECTOR, PHONE) if FULL else (TABLET, PHONE)
# What a finger is to hit and is not 24 px either way; a square of a phone's board comes close before it is
# tapped, and a link within a sentence is as high as its line.
SMALL = """() => [...document.querySelectorAll('button, summary, input, select, textarea, a')]
    .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((node) => !node.closest('p, td') && !node.disabled)
    .map((node) => [node, node.closest('label') ?? node])
    .map(([node, hit]) => [node, hit.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height && (box.width < 24 || box.height < 24))
    .map(([node, box]) => `${node.outerHTML.slice(0, 80)} ${box.width} x ${box.height}`)"""
# What sticks out of the viewport sideways, or can be scrolled there.
OUTSIDE = """() => {
    const heard = (node) => node && (node.getBoundingClientRect().width <= 1 || heard(node.parentElement));
    const wide = document.documentElement.clientWidth;
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const out = [...top.querySelectorAll('*')]
        .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((node) => !node.closest('#board, #columns, #rows, svg') && !heard(node))
        .map((node) => [node, node.getBoundingClientRect()])
        .filter(([, box]) => box.width && box.height && (box.left < -1 || box.right > wide + 1))
        .map(([node, box]) => `${node.outerHTML.slice(0, 80)} ${box.left}..${box.right}`);
    if (document.documentElement.scrollWidth > wide) out.push("the page scrolls sideways");
    return out;
}"""
# Where the clicks of the page fall: the innermost thing with an id.
CLICKS = """() => {
    globalThis.clicked = [];
    addEventListener("click", (event) => clicked.push(event.target.closest("[id]")?.id), { capture: true });
}"""
# The table itself never scrolls: all that is needed for a turn is in sight.
FIXED = ("#board-window", "#rack", "#actions", "#play", "#status", "#seats")
# What of that is not wholly within the window, while no box lies over the table.
AWAY = """(selectors) => document.querySelector('dialog[open]') ? [] : selectors.filter((selector) => {
    const node = document.querySelector(selector), box = node?.getBoundingClientRect();
    return !node?.checkVisibility() || box.left < -1 || box.top < -1
        || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
}).map((selector) => `${selector} is out of sight`)"""
# What can be pressed and has an edge or a ground of its own, of which neither has 3:1 on what is under it.
FAINT = """() => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const laid = (colour, ground) => {
        for (const each of [ground, colour]) {
            pen.fillStyle = each;
            pen.fillRect(0, 0, 1, 1);
        }
        return `rgb(${[...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)})`;
    };
    const light = (colour) => colour.match(/\\d+/g).map((part) => part / 255)
        .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
    const contrast = (one, other) => {
        const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    };
    const ground = (node) =>
        node ? laid(getComputedStyle(node).backgroundColor, ground(node.parentElement)) : "rgb(255,255,255)";
    const has_edge = (look) =>
        ["Top", "Right", "Bottom", "Left"].every((side) => parseFloat(look[`border${side}Width`]));
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const pressed =
        "button, .button, summary, select, input, textarea, label:is(.choice, .check), .choice-options";
    return [...top.querySelectorAll(pressed)]
        .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((node) => !node.disabled && !node.querySelector(":disabled") && !node.matches(":hover"))
        .filter((node) => node.ariaDisabled !== "true" && node.getBoundingClientRect().width > 2)
        .map((node) => {
            const look = getComputedStyle(node), under = ground(node.parentElement);
            const edge = has_edge(look) ? laid(look.borderTopColor, under) : under;
            const seen = [edge, laid(look.backgroundColor, under)].map((one) => contrast(one, under));
            return [node, Math.max(...seen)];
        })
        .filter(([, found]) => found > 1.02 && found < 3)
        .map(([node, found]) => `${node.outerHTML.slice(0, 80)} stands out by ${found.toFixed(2)}`);
}"""
FAULTS = f"(fixed) => [...({SMALL})(), ...({OUTSIDE})(), ...({AWAY})(fixed), ...({FAINT})()]"
# What of the table has no edge where the device forces its colours, and grounds and shadows are gone.
WITHOUT_EDGE = """() => {
    const edge = (look) => look.outlineStyle !== "none" && parseFloat(look.outlineWidth)
        || look.borderStyle !== "none" && parseFloat(look.borderWidth);
    const parts = ["#play", "#rack .tile:not(.away)", "#board .tile", ".tile-face", ".seat.turn",
        ...["dl", "tl", "dp", "tp"].map((kind) => `.sq.${kind}:not(.has-tile)`)];
    const bare = (part) => {
        const nodes = [...document.querySelectorAll(part)];
        return !nodes.length || nodes.some((node) => !edge(getComputedStyle(node)));
    };
    const width = (part) => parseFloat(getComputedStyle(document.querySelector(part)).outlineWidth);
    return [...parts.filter(bare), ...(width(".seat.turn") > width(".seat:not(.turn)") ? [] : ["the turn"])];
}"""
# How large the parts of the head of a page are.
HEAD = """() => [".logo", ".page-home span, .home-name", ".page-title"]
    .map((part) => document.querySelector(`.page-head ${part}, .page-head :is(${part})`))
    .map((node) => node && (node.matches("svg") ? node.clientHeight : getComputedStyle(node).fontSize))"""
# Each page with doors, forms or text: those with a table are in the tour.
PAGES = (
    *("duplicada", "torneig", "mots", "estudi", "duel", "classe", "aprendre", "entrenament", "exercicis"),
    "taller",
    *(
        "ajuda",
        "reglaments",
        "reglament-classic",
        "llicencies",
        "taller-professorat",
        "novetats",
        "comprova",
        "embed",
    ),
)
WITHOUT_PAGE_HEAD = {"aprendre", "entrenament", "exercicis"}  # a board with its own frame
# What axe-core finds wrong in the box that lies on top, or on the page where there is none.
READ = """async (only) => {
    const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const found = await axe.run(place, { resultTypes: ['violations'], ...(only && { runOnly: [only] }) });
    return found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target).join(', ')}`);
}"""
# The site is kept at once: the first screen shows the notice of it without the copying.
KEPT = """{
    const workers = new EventTarget();
    const active = new EventTarget();
    active.postMessage = () => workers.dispatchEvent(
        new MessageEvent("message", { data: { offline: "ready", path: "", reason: "" } }));
    workers.register = async () => ({ addEventListener() {}, active });
    Object.defineProperty(navigator, 'serviceWorker', { value: workers });
}"""


def test_every_screen_is_accessible_and_fits(
    site: Site, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = open_page(width=PHONE[0], height=PHONE[1], has_touch=True)
    page.add_init_script(KEPT)
    wrong: dict[str, list[str]] = {}
    for number, place in enumerate(tour(page, site, tmp_path)):
        for screen, found in on_screens(page, number, FIXED):
            if found:
                wrong[f"{place} {screen}"] = found
    assert wrong == {}


def test_what_can_be_pressed_has_an_edge_and_every_page_the_same_head(site: Site, page: Page) -> None:
    faint: dict[str, list[str]] = {}
    heads: dict[str, list[str]] = {}
    for name in PAGES:
        page.goto(f"{site.url}{name}.html")
        if page.locator("script[type=mpy]").count() and name != "aprendre":
            engine_ready(page)
        page.locator("button:visible, a:visible").first.wait_for()
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            faint[f"{name} {scheme}"] = page.evaluate(FAINT)
        if name not in WITHOUT_PAGE_HEAD:
            heads[name] = page.evaluate(HEAD)
    assert {place: found for place, found in faint.items() if found} == {}
    first = heads["ajuda"]
    assert None not in first
    assert {name: head for name, head in heads.items() if head != first} == {}


def test_on_a_phone_the_projector_and_the_pages_for_programmers_are_accessible(
    site: Site, open_page: Callable[..., Page]
) -> None:
    page = open_page(width=390, height=844)
    wrong = {}
    for name in ("projeccio", "embed", "python/index", "python/faristol", "python/engines"):
        page.goto(f"{site.url}{name}.html")
        page.locator("#columns, main").first.wait_for()
        wrong[name] = violations(page, colours=True)
    assert {name: found for name, found in wrong.items() if found} == {}


def on_screens(page: Page, place: int, fixed: Sequence[str] = ()) -> Iterator[tuple[Screen, list[str]]]:
    """Show the page as it stands on each screen, with its faults there, and at last on that of the walk.

    axe-core costs as much as all the rest: it reads one place on the phone and the next on the tablet, and in
    a full run each on the phone and its colours on the tablet.
    """
    shown = ""
    reads = {PHONE: None, TABLET: "color-contrast"} if FULL else {(PHONE, TABLET)[place % 2]: None}
    for screen in SCREENS:
        width, height, scheme = screen
        if scheme != shown:
            page.emulate_media(color_scheme=scheme)
            shown = scheme
        for _ in at_sizes(page, [(width, height)]):
            found = page.evaluate(FAULTS, fixed)
            if screen in reads:
                found += _read(page, reads[screen])
            yield screen, found


def _read(page: Page, only: str | None) -> list[str]:
    """What axe-core finds wrong in the box on top; the first time on the whole page, with all its rules."""
    if not page.evaluate("'axe' in globalThis"):
        return violations(page)
    found: list[str] = page.evaluate(READ, only)
    return found


def _boxes(page: Page) -> dict[tuple[int, int], dict[str, Any]]:
    """Where everything of the table stands in each window."""
    still = [selector for selector in FIXED if selector != "#play"]
    return {
        size: {selector: page.locator(selector).bounding_box() for selector in still}
        for size in at_sizes(page, [(360, 740), (1920, 1080), (1024, 768)])
    }


def test_nothing_jumps_when_something_is_told_and_who_listens_hears_each_turn(
    site: Site, open_page: Callable[..., Page]
) -> None:
    page = open_page(width=1024, height=768)
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    before = _boxes(page)
    page.locator("#play").click(force=True)
    expect(aina.message()).to_contain_text("Toca una fitxa")
    assert _boxes(page) == before
    placed = placed_tiles(board_of(aina.sees()), aina.best()[0].play)
    aina.lays(placed)
    aina.button(SCORED).wait_for()
    assert _boxes(page) == before
    aina.plays_what_was_laid()
    assert aina.has_the_turn()
    assert _boxes(page) == before

    told = page.locator("#live")
    expect(told).to_contain_text(
        re.compile(r"Robot expert juga \S+ a \w+, (horitzontal|vertical): \d+ punts?")
    )
    expect(told).to_contain_text(game_words.YOUR_TURN)
    row = aina.sees()["sheet"][1]
    expect(told).to_contain_text(row["shown"])
    page.emulate_media(forced_colors="active")
    assert page.evaluate(WITHOUT_EDGE) == []


def test_by_finger_on_a_phone_and_on_a_tablet(site: Site, open_page: Callable[..., Page]) -> None:
    by_finger_on_a_phone(site, open_page(width=360, height=740, has_touch=True, is_mobile=True))
    by_finger_on_a_tablet(site, open_page(width=1024, height=768, has_touch=True, is_mobile=True))


def by_finger_on_a_phone(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_with("?")))
    assert aina.has_the_turn()
    page.evaluate(CLICKS)
    _drags_a_blank(aina, lifted=True)
    _drags_beside_another(aina, lifted=False)  # the board is close by then
    for _ in range(2):
        assert aina.has_the_turn()
        best = aina.best()[0]
        for square, face in placed_tiles(board_of(aina.sees()), best.play):
            aina.touches(aina.rack_tile(tile_of(face)))
            aina.touches(aina.square(square))
            aina.chooses_letter(face)
            attached(page, f"#s{square}.has-draft")
            # Each tap is heard once: no click follows it, which would choose a letter for the blank.
            assert page.evaluate("clicked.filter((name) => /^(board|s[0-9])/.test(name))") == []
        aina.acts(lambda score=best.score: aina.touches(aina.button(game_words.play_label(score))))
    assert aina.has_the_turn()
    page.locator("#sheet-handle").tap()
    row = aina.sees()["sheet"][0]
    expect(aina.sheet_rows().first).to_be_visible()
    expect(aina.sheet_rows().first).to_contain_text(row["shown"])
    page.locator("#sheet-handle").tap()
    _the_board_is_pinched_and_moved(aina)


def _the_board_is_pinched_and_moved(aina: Person) -> None:
    """By two fingers and by one; no tile is laid meanwhile."""
    page = aina.page
    assert aina.has_the_turn()
    window = _place(page.locator("#board-window"))
    x, y = window["x"] + window["width"] / 2, window["y"] + window["height"] / 2
    at_rest(aina.square(START))
    hand = Fingers(page, (x - 100, y), (x + 100, y))
    hand.slide((x - 30, y), (x + 30, y))  # together: the whole board
    hand.leaves()
    at_rest(aina.square(START))
    whole = _place(aina.square(START))
    hand = Fingers(page, (x - 30, y), (x + 30, y))
    hand.slide((x - 60, y), (x + 60, y))
    hand.leaves()
    at_rest(aina.square(START))
    near = _place(aina.square(START))
    assert near["width"] == pytest.approx(2 * whole["width"], rel=0.1)
    one = Fingers(page, (x, y))
    one.slide((x + 40, y + 30))
    one.leaves()
    at_rest(aina.square(START))
    moved = _place(aina.square(START))
    assert moved["x"] - near["x"] == pytest.approx(40, abs=2)
    assert moved["y"] - near["y"] == pytest.approx(30, abs=2)
    expect(page.locator(".has-draft")).to_have_count(0)


def _aims(aina: Person, tile: int, square: int, lifted: bool) -> Finger:
    """A finger that carries a tile over a square: to its edge, or so far below it if it is ``lifted``."""
    page = aina.page
    start, end = _place(aina.rack_tile(tile)), _place(aina.square(square))
    finger = Finger(page, start["x"] + 20, start["y"] + 20)
    below = end["height"] / 2 + 46 if lifted else end["height"] - 3
    finger.slides(end["x"] + 3, end["y"] + below)
    attached(page, f"#s{square}.target")
    drawn = _place(page.locator("#ghost .tile"))
    nearly = end["height"] / 15  # a tile that is not played yet stands up a little
    assert all(abs(drawn[side] - end[side]) < nearly for side in end), "the tile is drawn on its target"
    return finger


def _drags_a_blank(aina: Person, lifted: bool) -> None:
    """Onto the centre and, with a touch, back."""
    page = aina.page
    _aims(aina, 0, START, lifted).leaves()
    aina.box(board_words.CHOOSE_LETTER).wait_for()
    assert page.evaluate("clicked") == []
    aina.chooses_letter(BLANK_BIT | 1)
    attached(page, f"#s{START}.has-draft")
    page.evaluate("clicked.length = 0")
    laid = _place(page.locator(".has-draft"))
    Finger(page, laid["x"] + 10, laid["y"] + 10).leaves()
    expect(page.locator(".has-draft")).to_have_count(0)
    page.wait_for_timeout(400)  # longer than a browser keeps a click back
    assert page.evaluate("clicked") == [], "the tile that was touched is back, and nothing was clicked"


def _drags_beside_another(aina: Person, lifted: bool) -> None:
    """Beside a tile that was tapped onto the centre; then both are taken back."""
    first, second = [tile_of(face) for face in rack_of(aina.sees()) if face][:2]
    aina.touches(aina.rack_tile(first))
    aina.touches(aina.square(START))
    attached(aina.page, f"#s{START}.has-draft")
    at_rest(aina.square(START))
    _aims(aina, second, START + 1, lifted).leaves()
    attached(aina.page, f"#s{START + 1}.has-draft")
    expect(aina.rack_tile(second)).to_have_count(0)
    aina.page.touchscreen.tap(1, 1)  # Chromium may make no click of the first tap after a finger slid
    aina.page.locator("#tool-recall").click()
    expect(aina.page.locator(".has-draft")).to_have_count(0)
    aina.page.evaluate("clicked.length = 0")


def by_finger_on_a_tablet(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_with("?")))
    assert aina.has_the_turn()
    page.evaluate(CLICKS)
    _drags_a_blank(aina, lifted=False)
    page.set_viewport_size({"width": 768, "height": 1024})
    _drags_beside_another(aina, lifted=False)
    page.set_viewport_size({"width": 1024, "height": 768})

    # A finger that stays on the rack lays no tile.
    before = aina.rack_names()
    tile = _place(aina.rack_tile(0))
    board = _place(page.locator("#board"))
    finger = Finger(page, tile["x"] + 20, tile["y"] + 10)
    finger.slides(tile["x"] + 20, tile["y"] - 2)
    attached(page, "#ghost")
    assert finger.y - 46 < board["y"] + board["height"], "the board begins where its tile is shown"
    assert page.locator(".sq.target").count() == 0
    finger.leaves()
    # Neither the board, which begins right above the rack, nor the click of so short a way hears of it.
    expect(page.locator("#ghost")).to_have_count(0)
    aina.touches(page.locator("#rack button").nth(6))
    attached(page, "#rack button[aria-pressed=true]")
    assert page.evaluate("clicked") == ["rack"]
    assert page.locator(".has-draft, dialog[open]").count() == 0
    assert aina.rack_names() == before


def _place(node: Locator) -> dict[str, float]:
    box: Any = node.bounding_box()
    assert box is not None
    found: dict[str, float] = box
    return found


def test_by_keyboard_alone_from_the_first_screen_to_the_end_of_a_turn(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.arrives()
    keys = page.keyboard
    _tab_to(page, new_game_words.CUSTOM_GAME)
    keys.press("Enter")
    aina.box(new_game_words.CUSTOM_GAME).wait_for()
    _tab_to(page, common_words.ALIAS)
    keys.type("Aina")
    _tab_to(page, new_game_words.MORE_CHOICES)
    keys.press("Enter")
    _tab_to(page, new_game_words.SEED)
    keys.type(seed_where(first_with("?")))
    _tab_to(page, new_game_words.START)
    keys.press("Enter")
    aina.box(game_words.DRAW_TITLE).wait_for()
    keys.press("Enter")
    assert aina.has_the_turn()
    page.locator("#menu summary").focus()  # where a box may have left the focus: the board still listens
    best = aina.best()[0]
    aina.types(placed_tiles(board_of(aina.sees()), best.play), best.play.direction)
    aina.button(game_words.play_label(best.score)).wait_for()
    aina.acts(lambda: keys.press("Enter"))
    assert aina.has_the_turn()
    assert aina.sees()["sheet"][0]["score"] == best.score
    _tab_to(page, "Canvia")
    keys.press("Enter")
    aina.box(game_words.CHOOSE_EXCHANGE).wait_for()
    keys.press("Space")
    _tab_to(page, game_words.exchange_button(1))
    aina.acts(lambda: keys.press("Enter"))
    assert aina.has_the_turn()


def _tab_to(page: Page, name: str) -> None:
    """Presses Tab until what has the focus goes by that name."""
    for _ in range(60):
        page.keyboard.press("Tab")
        named = page.evaluate(
            """() => {
                const node = document.activeElement;
                return [node.ariaLabel, node.labels?.[0]?.textContent, node.textContent];
            }"""
        )
        if name in [text.strip() for text in named if text]:
            return
    raise AssertionError(f"no Tab leads to {name}")
