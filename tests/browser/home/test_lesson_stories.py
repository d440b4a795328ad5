"""The first lesson, from the first screen to its end, by finger and by mouse."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from faristol.tiles import parse
from tests.browser.persons.player import Finger, Person
from tests.browser.stand.site import Site, at_sizes, attached, violations
from tests.rooms.app.loading import load as load_screen

new_game_words = load_screen("words.home.new_game")

lesson_words = load_screen("words.home.lesson")
steps = load_screen("home.lesson_steps")


SIZES = [(360, 740), (740, 360), (768, 1024), (1024, 768)]


def test_the_lesson_says_what_is_wrong_and_is_played_to_its_end(
    site: Site, open_page: Callable[..., Page]
) -> None:
    """Each step is looked at in every size, and played in the last of them, which is another each time."""
    page = open_page(width=360, height=740, has_touch=True)
    person = Person(page, site, name="Jugador")
    person.arrives()
    page.get_by_role("link", name=lesson_words.NAME, exact=True).click()
    for place, step in enumerate(steps.STEPS):
        expect(page.locator("#message")).to_have_text(lesson_words.TEXTS[place])
        expect(page.locator("#steps")).to_have_text(lesson_words.step_of(place + 1, len(steps.STEPS)))
        turn = place % len(SIZES)
        for _ in at_sizes(page, [*SIZES[turn:], *SIZES[:turn]]):
            for part in ("#message", "#rack", "#play", "#board-window", "#leave"):
                expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
        for _ in at_sizes(page, [(390, 844)]):  # a card between the board and the rack, with no gaps
            parts = ("#board-window", "#status", "#rack")
            board, card, rack = (page.locator(part).bounding_box() for part in parts)
            assert board is not None
            assert card is not None
            assert rack is not None
            assert 0 <= card["y"] - board["y"] - board["height"] < 20
            assert 0 <= rack["y"] - card["y"] - card["height"] < 20
        assert violations(page) == []
        asks = step["asks"]
        if place == 1:
            _takes_a_wrong_tile(person)
            _begins_in_wrong_places(person)
            asks = asks[2:]
        for square, text in asks:
            attached(page, f"#s{square}.asked")
            if place == 2:
                _drags_beside(person, square, parse(text)[0])
            else:
                person.taps(square, parse(text)[0])
            attached(page, f"#s{square}.has-draft")
        if asks:
            expect(person.message()).to_have_text(lesson_words.ALL_LAID)
        person.button(lesson_words.play_label(step["points"]) if step["asks"] else lesson_words.BEGIN).or_(
            person.button(lesson_words.TO_THE_GAME)
        ).click()
    expect(person.turn()).to_be_visible()
    assert page.url == site.url, "a page that is loaded again goes on with this game"


def _drags_beside(person: Person, square: int, face: int) -> None:
    """A finger that ends one row below the marked square, which attracts the tile that it asks for alone."""
    for one, count in ((parse("M")[0], 0), (face, 1)):
        start, end = person.rack_tile(one).bounding_box(), person.square(square).bounding_box()
        assert start is not None
        assert end is not None
        finger = Finger(person.page, start["x"] + 15, start["y"] + 15)
        finger.slides(end["x"] + end["width"] / 2, end["y"] + 1.5 * end["height"])
        expect(person.page.locator(f"#s{square}.target")).to_have_count(count)
        if not count:
            finger.slides(start["x"] + 15, start["y"] + 15)
        finger.leaves()


def _takes_a_wrong_tile(person: Person) -> None:
    person.rack_tile(parse("M")[0]).click()
    expect(person.message()).to_have_text(lesson_words.other_tile("C", False), use_inner_text=True)
    person.rack_tile(parse("M")[0]).click()
    person.rack_tile(parse("C")[0]).click()
    expect(person.message()).to_contain_text("la casella marcada")
    person.rack_tile(parse("C")[0]).click()


def _begins_in_wrong_places(person: Person) -> None:
    """The first two tiles of CASA, of which the second lies at first where the third belongs."""
    page = person.page
    page.locator("#play").click(force=True)
    expect(person.message()).to_contain_text(lesson_words.NOT_YET)
    person.taps(112, parse("C")[0])
    expect(person.message()).to_contain_text(lesson_words.lay("A", False))
    person.taps(114, parse("A")[0])
    expect(person.message()).to_contain_text(lesson_words.WRONG)
    page.locator("#play").click(force=True)
    expect(page.locator("#steps")).to_have_text(lesson_words.step_of(2, len(steps.STEPS)))
    person.square(114).click()
    person.taps(113, parse("A")[0])
    expect(person.message()).to_contain_text(lesson_words.lay("S", False))
