"""The review of a finished game: the turns that mattered, what was better, and why, for a child."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.persons.game_files import comes_to, lays_the_best, opens
from tests.browser.persons.player import Person, View
from tests.browser.persons.robots import Game, played
from tests.browser.stand.site import Site, ask, at_sizes, attached, violations
from tests.rooms.app.loading import load as load_screen

collected_words = load_screen("words.collected")
common_words = load_screen("words.common")
exercises_words = load_screen("words.training.exercises")
game_words = load_screen("words.game")
new_game_words = load_screen("words.home.new_game")
paper_words = load_screen("words.paper")
review_words = load_screen("words.review")


# The name that the board of a box has when it comes to the page.
FIRST_NAME = """() => {
    new MutationObserver(() => {
        const board = document.querySelector("dialog .replay-board");
        if (board) globalThis.firstName ??= board.ariaLabel ?? "";
    }).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.fixture(scope="module")
def finished(dist: Path) -> Game:
    """A free game of a weak and a strong robot, of which the weak one is said to be a person."""
    game = played(dist, "free", (("Aina", "novice"), ("Robot expert", "greedy")), "per repassar")
    game.lines[0] = game.lines[0].replace('"player":"novice"', '"player":"person"')
    return game


def reviews(person: Person) -> Locator:
    """From the end of a game into its review."""
    person.end().get_by_role("button", name=review_words.TITLE).click()
    return person.box(review_words.TITLE)


def reviewed(page: Page) -> dict[str, Any]:
    """The whole review, asked of the engine past the screen."""
    review: dict[str, Any] = ask(page, "review", first=0, count=1000)["review"]
    return review


def key_turns(box: Locator) -> Locator:
    return box.locator(".review-key")


def plays(box: Locator) -> Locator:
    return box.get_by_role("group", name=review_words.PLAYS).get_by_role("button")


def shows_turn(box: Locator, number: int, name: str) -> None:
    expect(box.get_by_role("heading", name=review_words.turn_title(number, name))).to_be_visible()


def test_the_turns_that_mattered_are_gone_through_with_what_was_better(
    site: Site, page: Page, finished: Game
) -> None:
    aina = Person(page, site)
    aina.arrives()
    opens(aina, finished.journal())
    page.evaluate(FIRST_NAME)
    aina.end().get_by_role("button", name=review_words.TITLE).focus()
    page.keyboard.press("Enter")
    box = aina.box(review_words.TITLE)
    box.wait_for()
    assert page.evaluate("firstName") == paper_words.BOARD
    expect(key_turns(box)).to_have_count(3)
    goes_through_by_keys(page, box, finished.view)
    rows = box.locator(".replay-row")
    plot = box.locator(".review-plot").first.bounding_box()
    first, told_below = rows.first.bounding_box(), box.locator(".review-panel").bounding_box()
    assert plot is not None
    assert first is not None
    assert told_below is not None
    assert plot["height"] > 100
    assert first["y"] < told_below["y"], "the turns come before the words"
    page.mouse.click(plot["x"] + plot["width"] - 8, plot["y"] + 20)
    shows_turn(box, rows.count(), finished.view["seats"][finished.view["sheet"][-1]["seat"]]["name"])
    page.keyboard.press("Home")
    told = reviewed(page)
    for line in (
        review_words.seat_line("Aina", told["seats"][0], True),
        review_words.seat_line("Robot expert", told["seats"][1], False),
    ):
        expect(box.get_by_text(line, exact=True)).to_be_visible()
    for place, number in enumerate(told["key"]):
        turn = told["turns"][number - 1]
        assert (turn["seat"], turn["loss"] > 5) == (0, True)
        key_turns(box).nth(place).click()
        shows_turn(box, number, "Aina")
        expect(box.get_by_text(review_words.why(turn["reasons"], True), exact=True)).to_be_visible()
        expect(box.get_by_text(review_words.chance("Aina", turn["win"], True), exact=True)).to_be_visible()
        best, done = turn["best"][0], turn["done"]
        pressed = plays(box).and_(box.locator("[aria-pressed=true]"))
        expect(pressed).to_contain_text(best["shown"])
        expect(box.locator(".sq.last")).to_have_count(len(best["placed"]))
        for tile in best["placed"]:
            expect(box.locator(".replay-squares .sq").nth(tile["square"])).to_contain_text(
                tile["tile"].upper()
            )
        plays(box).first.click()
        expect(pressed).to_contain_text(review_words.did(True))
        expect(box.locator(".sq.last")).to_have_count(len(done["placed"]))
    lists_all_the_best(box, told["turns"][told["key"][-1] - 1])
    fits_every_screen(page, box)
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    aina.end().wait_for()  # the review leads back to where it was opened


def lists_all_the_best(box: Locator, turn: dict[str, Any]) -> None:
    """The best ten and what was done, each with its numbers; one that is pressed is on the board."""
    box.locator("summary", has_text=review_words.ALL_BEST).click()
    rows = box.locator(".review-candidates tbody tr")
    listed = [
        *turn["best"],
        *[turn["done"]] * (turn["done"]["shown"] not in [one["shown"] for one in turn["best"]]),
    ]
    expect(rows).to_have_count(len(listed))
    assert len(turn["best"]) == 10
    for place in (0, 7):
        one = listed[place]
        cells = [str(one["score"]), review_words.kept_tiles(one["kept"]), review_words.tenths(one["leave"])]
        cells += [review_words.tenths(one["equity"]), review_words.win(one["win"])]
        expect(rows.nth(place).get_by_role("cell")).to_have_text(cells)
    rows.nth(7).get_by_role("button").click()
    expect(rows.nth(7).locator("[aria-pressed=true]")).to_contain_text(listed[7]["shown"])
    expect(box.locator(".sq.last")).to_have_count(len(listed[7]["placed"]))
    assert violations(box.page) == []
    box.locator("summary", has_text=review_words.ALL_BEST).click()


def goes_through_by_keys(page: Page, box: Locator, view: View) -> None:
    """From the summary by the first turns to the last one, and back to the summary."""
    names = [seat["name"] for seat in view["seats"]]
    slider = box.get_by_role("slider", name=review_words.TURN)
    for row in view["sheet"][:3]:
        page.keyboard.press("ArrowRight")
        shows_turn(box, row["number"], names[row["seat"]])
        expect(slider).to_have_attribute(
            "aria-valuetext", review_words.turn_title(row["number"], names[row["seat"]])
        )
        expect(box.locator("[aria-current=step]")).to_contain_text(row["shown"])
    page.keyboard.press("End")
    last = view["sheet"][-1]
    shows_turn(box, last["number"], names[last["seat"]])
    page.keyboard.press("Home")
    expect(box.get_by_role("heading", name=review_words.SUMMARY)).to_be_visible()


def fits_every_screen(page: Page, box: Locator) -> None:
    """A turn of a review, with axe on a phone in both schemes and on its side."""
    for width, _ in at_sizes(page, [(768, 1024), (1024, 768), (1920, 1080), (740, 360), (360, 740)]):
        for part in (".replay-board", ".review-bar", ".replay-slider", ".replay-side"):
            inside = box.locator(part).bounding_box()
            assert inside is not None
            assert inside["x"] >= 0, part
            assert inside["x"] + inside["width"] <= width, part
        for number in (0, 1):
            plays(box).nth(number).scroll_into_view_if_needed()
            expect(plays(box).nth(number)).to_be_in_viewport(ratio=0.9)
            plays(box).nth(number).click(trial=True)  # nothing lies over it
        if width == 740:
            assert violations(page) == []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == []


def deeper(box: Locator) -> Locator:
    return box.get_by_role("button", name=review_words.DEEPER)


def looked_deeper(box: Locator) -> Locator:
    return box.get_by_text(review_words.LOOKED_DEEPER)


ENGINE_IS_LOST = "import(faristolPacks.place + 'rpc.js').then((engine) => engine.restart())"


@pytest.mark.full
def test_one_turn_and_then_all_are_looked_at_longer_until_that_is_stopped(
    site: Site, page: Page, finished: Game
) -> None:
    """Those that mattered first; a review that is left and an engine that is lost harm nothing."""
    aina = Person(page, site)
    aina.arrives()
    opens(aina, finished.journal())
    reviews(aina).get_by_role("button", name=common_words.CLOSE).click()
    box = reviews(aina)
    page.evaluate(ENGINE_IS_LOST)
    expect(key_turns(box)).to_have_count(3)
    key = reviewed(page)["key"]
    key_turns(box).first.click()
    shows_turn(box, key[0], "Aina")
    deeper(box).click()
    stop = box.get_by_role("button", name=re.compile("^" + review_words.STOP))
    attached(page, ".review-deeper:text-matches('[1-9][0-9]* %')")
    stop.click()
    expect(looked_deeper(box)).to_be_visible()
    expect(deeper(box)).to_have_count(0)  # it was looked at
    expect(stop).to_have_count(0)
    page.keyboard.press("End")
    deeper(box).wait_for()
    expect(looked_deeper(box)).to_have_count(0)

    box.get_by_role("button", name=common_words.CLOSE).click()
    page.evaluate(ENGINE_IS_LOST)  # with what it has found
    reviews(aina)
    expect(key_turns(box)).to_have_count(3)
    deeper(box).click()
    attached(page, ".review-deeper:text-matches('[1-9][0-9]* %')")
    page.evaluate(ENGINE_IS_LOST)
    stop.click()
    expect(stop).to_have_count(0)
    deeper(box).click()  # goes on
    box.locator(f".replay-row[data-row='{key[0]}']").click()
    expect(looked_deeper(box)).to_be_visible()
    page.keyboard.press("Home")
    stop.click()
    expect(deeper(box)).to_be_visible()
    agree(page, box)
    turns = reviewed(page)["turns"]
    assert turns[key[0] - 1]["deeper"]
    page.evaluate(ENGINE_IS_LOST)  # with what it has found
    mine = (turn for turn in reversed(turns) if not turn["seat"])
    other = next(turn["number"] for turn in mine if turn["loss"] and not turn["deeper"])
    box.locator(f".replay-row[data-row='{other}']").click()
    shows_turn(box, other, "Aina")
    deeper(box).click()
    expect(looked_deeper(box)).to_be_visible()
    box.locator(f".replay-row[data-row='{key[0]}']").click()
    expect(looked_deeper(box)).to_have_count(0)
    page.keyboard.press("Home")
    agree(page, box)


def agree(page: Page, box: Locator) -> None:
    """The summary and the turns that lost most are shown as the engine has them now."""
    told = reviewed(page)
    for seat, name in enumerate(("Aina", "Robot expert")):  # the sums are of what was found
        line = review_words.seat_line(name, told["seats"][seat], not seat)
        expect(box.get_by_text(line, exact=True)).to_be_visible()
    for place, number in enumerate(told["key"]):
        lost = review_words.lost(told["turns"][number - 1]["loss"])
        expect(key_turns(box).nth(place).locator(".review-lost")).to_have_text(lost)
        expect(box.locator(f".replay-row[data-row='{number}'] .review-lost")).to_have_text(lost)


def test_a_review_is_saved_its_missed_words_kept_if_wished_and_what_is_not_known_is_said(
    site: Site, page: Page, tmp_path: Path, finished: Game
) -> None:
    aina = Person(page, site)
    aina.arrives()
    opens(aina, finished.journal())
    box = reviews(aina)
    save = box.get_by_role("button", name=review_words.SAVE)
    expect(save).to_be_enabled()
    save.focus()
    page.keyboard.press("End")  # a turn has the other button, and the keys stay in the box
    expect(save).to_be_hidden()
    page.keyboard.press("Home")
    expect(save).to_be_visible()
    text = aina.saves_a_file(save, tmp_path / "comentada.gcg").read_text(encoding="utf-8")
    told = reviewed(page)
    notes = [line.removeprefix("#note ") for line in text.splitlines() if line.startswith("#note ")]
    comments = [review_words.comment(turn, turn["seat"] == 0) for turn in told["turns"]]
    assert notes == [comment for comment in comments if comment]
    key = told["turns"][told["key"][0] - 1]
    assert key["best"][0]["shown"] in comments[key["number"] - 1]

    mine = box.get_by_role("button", name=collected_words.TITLE)
    listed = aina.box(collected_words.TITLE)
    mine.click()
    expect(listed.get_by_text(collected_words.EMPTY)).to_be_visible()
    listed.get_by_role("button", name=common_words.CLOSE).click()
    missed = box.locator(".review-rows > .word").inner_text().split(", ")
    with page.expect_event("load"):  # the tick and the words stay
        box.get_by_label(collected_words.COLLECT).evaluate("tick => { tick.click(); location.reload(); }")
    aina.end().get_by_role("button", name=common_words.SEE_BOARD).click()
    aina.opens_menu(new_game_words.SAVED_GAMES)
    saved = aina.box(new_game_words.SAVED_GAMES)
    saved.get_by_role("button", name=f"{review_words.SHORT}: ").click()
    expect(key_turns(box)).to_have_count(3)
    expect(box.get_by_label(collected_words.COLLECT)).to_be_checked()
    mine.click()
    rows = listed.get_by_role("listitem")
    expect(rows).to_have_count(len(missed))
    for word in missed:
        expect(rows.get_by_text(word, exact=True)).to_be_visible()
    rows.get_by_text(missed[0], exact=True).click()
    expect(rows.first.locator(".spelled-line").first).to_be_visible()
    assert violations(page) == []
    listed.get_by_role("button", name=collected_words.remove(missed[0])).click()
    expect(rows).to_have_count(len(missed) - 1)
    save = listed.get_by_role("button", name=collected_words.SAVE)
    text = aina.saves_a_file(save, tmp_path / "mots.txt").read_text(encoding="utf-8")
    assert text.splitlines() == missed[1:]
    listed.get_by_role("button", name=common_words.CLOSE).click()
    box.get_by_role("button", name=common_words.CLOSE).click()
    aina.opens_menu(common_words.SETTINGS)
    aina.wipes_everything()
    page.goto(site.url + "exercicis.html")
    start = aina.box(exercises_words.EXERCISES)
    start.wait_for()
    expect(start.get_by_text(collected_words.TITLE)).to_have_count(0)
    a_game_is_reviewed_only_when_it_is_over_and_as_far_as_its_racks_are_known(aina, tmp_path)


def a_game_is_reviewed_only_when_it_is_over_and_as_far_as_its_racks_are_known(
    aina: Person, tmp_path: Path
) -> None:
    page = aina.page
    aina.arrives()
    biel = comes_to(aina, after=lays_the_best)
    biel.opens_menu("Full, repetició i còpia")
    menu = biel.box(paper_words.TITLE)
    expect(menu.get_by_text(review_words.TITLE)).to_have_count(0)
    menu.get_by_role("button", name=common_words.CLOSE).click()
    assert ask(page, "review", first=0, count=1)["error"]["code"] == "review_after_the_end"
    biel.opens_menu("Abandona la partida")
    biel.box(game_words.confirm_abandon[0]).get_by_role("button", name=common_words.ABANDON).click()
    box = reviews(biel)
    aina_at = box.get_by_text(review_words.seat_line("Aina", reviewed(page)["seats"][0], False))
    expect(aina_at).to_be_visible()
    deeper(box).click()
    expect(box.locator(".review-deeper")).to_be_hidden()  # every turn was looked at
    assert all(turn["deeper"] for turn in reviewed(page)["turns"] if turn["done"])

    box.get_by_role("button", name=common_words.CLOSE).click()
    aina.end().get_by_role("button", name=common_words.HOME).click()
    lines = ["#player1 Aina Aina", "#player2 Biel Biel"]
    lines += [">Aina: 8H SA +4 4", ">Biel: - +0 0", ">Aina: - +0 4", ">Biel: - +0 0", ">Aina: - +0 4"]
    lines += [">Biel: - +0 0", ">Aina: - +0 4"]
    file = tmp_path / "partida.gcg"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    aina.imports(file)
    aina.box(paper_words.GCG_RULESET).get_by_role("button", name=paper_words.GCG_OPEN).click()
    aina.button("Ara no").click()  # the racks that were left
    box = reviews(aina)
    expect(box.get_by_text(review_words.NOTHING_KNOWN)).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(box.get_by_text(review_words.UNKNOWN_RACK)).to_be_visible()
