"""A law over windows: whatever their size, and however large the text, each page can be used."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from faristol.board import placed_tiles
from tests.browser.persons import household
from tests.browser.persons.player import AGAINST_ROBOT, SCORED, Person, board_of, first_to_play, seed_where
from tests.browser.persons.robots import played
from tests.browser.site.test_layout_stories import scores
from tests.browser.stand.site import Site
from tests.browser.stand.windows import Size, faults, larger_text
from tests.browser.training.test_training_stories import Pupil
from tests.browser.two_devices import pair
from tests.browser.workshop.test_workshop_stories import Pupil as Programmer
from tests.full_run import FULL
from tests.rooms.app.loading import load

common_words = load("words.common")
game_words = load("words.game")
lesson_words = load("words.home.lesson")
new_game_words = load("words.home.new_game")
review_words = load("words.review")
workshop_words = load("words.workshop.lessons.common")

# The least of each kind, one of a projector whose screen is enlarged by half, and two common ones.
FEW: tuple[Size, ...] = ((320, 480), (480, 320), (568, 320), (683, 512), (1024, 768), (1280, 720))
LANDSCAPE: tuple[Size, ...] = (
    *((480, 360), (512, 384), (568, 320), (600, 450), (640, 360), (640, 480), (667, 375), (683, 480)),
    *((683, 512), (736, 500), (740, 360), (800, 480), (960, 540), (1024, 600), (1024, 768), (1280, 720)),
    *((1366, 768), (1920, 1080)),
)
EDGES: tuple[Size, ...] = ((320, 320), (521, 520), (560, 550), (600, 599), (700, 521), (780, 560), (900, 521))
SIZES = (*LANDSCAPE, *((high, wide) for wide, high in LANDSCAPE), *EDGES) if FULL else FEW
# With text at 200 % a narrower window has fewer letters in a line than a phone of 320 px.
TWICE: tuple[Size, ...] = ((640, 480), (768, 1024), (1024, 768), (1280, 720), (1920, 1080))
LARGE = TWICE if FULL else TWICE[::2]
# The largest text of the preferences knows no narrower window: a rem of a media query is the browser's own.
LARGEST: tuple[Size, ...] = ((360, 740), (768, 1024), (1024, 768), (1280, 720), (1280, 800), (1920, 1080))
CHOSEN = LARGEST if FULL else LARGEST[::4]
# A way through a page: at each of its places, what of the page lies over the rest without being a box.
Way = Callable[[Page, Site], Iterator[str]]


def first_screen(page: Page, site: Site) -> Iterator[str]:
    aina = Person(page, site)
    aina.arrives()
    yield ""
    aina.button(new_game_words.CUSTOM_GAME).click()
    aina.box(new_game_words.CUSTOM_GAME).get_by_text(new_game_words.MORE_CHOICES).click()
    yield ""
    page.keyboard.press("Escape")
    pair.begins(page, "Aina")
    pair.code_of(page)
    yield ""


def table(page: Page, site: Site) -> Iterator[str]:
    """Two turns, the second with a challenge; then what opens over the table."""
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    aina.lays(placed_tiles(board_of(aina.sees()), aina.best()[0].play))
    aina.button(SCORED).wait_for()
    yield ""
    aina.plays_what_was_laid()
    assert aina.has_the_turn()
    aina.button("Impugna").wait_for()
    yield ""
    aina.button("Canvia").click()
    aina.box(game_words.CHOOSE_EXCHANGE).wait_for()
    yield ""
    page.keyboard.press("Escape")
    page.locator("#menu summary").click()
    yield "#menu-panel"
    page.get_by_role("button", name=common_words.SETTINGS, exact=True).click()
    aina.box(common_words.SETTINGS).wait_for()
    yield ""
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("#sheet-handle").click()
    page.locator("#sheet.open").wait_for()
    yield "#sheet"


def lesson(page: Page, site: Site) -> Iterator[str]:
    page.goto(site.url + "aprendre.html")
    page.get_by_role("button", name=lesson_words.BEGIN).click()
    page.locator(".sq.asked").first.wait_for()
    yield ""


def training(page: Page, site: Site) -> Iterator[str]:
    pupil = Pupil(page, site)
    pupil.comes_to_train()
    pupil.lays_play(1, pupil.best_plays(1, 1)[0])
    yield ""
    pupil.hands_in()
    pupil.time_passes()
    yield ""


def review(page: Page, site: Site) -> Iterator[str]:
    game = played(site.folder, "free", (("Aina", "novice"), ("Robot expert", "greedy")), "repàs")
    aina = Person(page, site)
    aina.arrives()
    text = {"name": "a.jsonl", "mimeType": "text/plain", "buffer": game.journal().encode()}
    with page.expect_file_chooser() as waited:
        aina.button(common_words.IMPORT).click()
    waited.value.set_files(text)
    aina.end().get_by_role("button", name=review_words.TITLE).click()
    aina.box(review_words.TITLE).locator(".review-key").first.wait_for()
    yield ""


def scorer(page: Page, site: Site) -> Iterator[str]:
    Person(page, site).arrives()
    scores(Person(page, site), "classic", "chess", "H8 CASA")
    yield ""


def workshop(page: Page, site: Site) -> Iterator[str]:
    programmer = Programmer(page, site)
    programmer.comes()
    yield ""
    page.get_by_label(workshop_words.WHICH).select_option("triples")
    for _ in range(3):
        page.locator("#hint").click()
    page.locator("#solution-show").click()
    yield ""


def left_by(person: Callable[[Page, Site], None]) -> Way:
    """The page as that person leaves it."""

    def way(page: Page, site: Site) -> Iterator[str]:
        person(page, site)
        yield ""

    return way


WAYS: dict[str, Way] = {
    "first screen": first_screen,
    "table": table,
    "lesson": lesson,
    "training": training,
    "desk": left_by(household.directs),
    "tournament": left_by(household.organises),
    "class": left_by(household.teaches),
    "duel": left_by(household.duels),
    "scorer": scorer,
}
MORE_WAYS: dict[str, Way] = {
    "exercise": left_by(household.solves),
    "study": left_by(household.studies),
    "review": review,
    "workshop": workshop,
}


def _stays_usable(way: Way, page: Page, site: Site) -> None:
    found: dict[str, list[str]] = {}
    for place, only in enumerate(way(page, site)):
        here = {f"{size} at place {place}": told for size, told in faults(page, SIZES, only).items()}
        larger_text(page, 2)
        twice = {f"{size} at place {place}, 200 %": told for size, told in faults(page, LARGE, only).items()}
        larger_text(page, 1)
        page.evaluate("document.documentElement.dataset.text = 'largest'")
        told = faults(page, CHOSEN, only).items()
        chosen = {f"{size} at place {place}, very large text": each for size, each in told}
        page.evaluate("document.documentElement.dataset.text = 'normal'")
        page.set_viewport_size({"width": 1024, "height": 768})
        found |= here | twice | chosen
    assert found == {}


@pytest.mark.parametrize("way", WAYS)
def test_in_a_window_of_any_size_all_can_be_reached(
    way: str, site: Site, open_page: Callable[..., Page]
) -> None:
    _stays_usable(WAYS[way], open_page(width=1024, height=768, has_touch=True), site)


@pytest.mark.full
@pytest.mark.parametrize("way", MORE_WAYS)
def test_so_it_is_in_the_other_rooms(way: str, site: Site, open_page: Callable[..., Page]) -> None:
    _stays_usable(MORE_WAYS[way], open_page(width=1024, height=768, has_touch=True), site)
