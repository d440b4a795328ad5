"""What stays of a game: a result that is shared, and statistics that are kept and forgotten."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.persons.player import Person
from tests.browser.persons.robots import before_the_last_turn
from tests.browser.stand.site import Site, violations
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
game_words = load_screen("words.game")
grammar_words = load_screen("words.grammar")
level_words = load_screen("words.home.levels")
new_game_words = load_screen("words.home.new_game")
rules_words = load_screen("words.rules")

statistics_words = load_screen("words.home.statistics")
tally = load_screen("saved.statistics")
own_level = load_screen("saved.own_level")
clock_words = load_screen("words.clock")
# A device with a share sheet, which takes files.
SHEET = """
navigator.canShare = () => true;
navigator.share = async ({ text, files }) => {
    const told = files.map(({ name, type, size }) => [name.split(".").at(-1), type, size > 20000]);
    globalThis.shared = [text, told];
};
"""


def _short_game(person: Person) -> None:
    """Five turns each against the weakest robot, by the rules of a free game."""
    person.button(clock_words.CHAMPIONSHIP).click()
    box = person.box(clock_words.CHAMPIONSHIP)
    box.get_by_text(rules_words.ruleset_name("free"), exact=True).click()
    box.get_by_role("group", name=new_game_words.default_name(1)).get_by_role("combobox").select_option(
        "first_step"
    )
    box.get_by_text(rules_words.OPTIONS).click()
    box.get_by_label(rules_words.option_name("turns_each")).select_option("5")
    box.get_by_role("button", name=new_game_words.START).click()
    person.button(game_words.DRAW_GO).click()
    while person.has_the_turn():
        person.takes_a_turn()


def test_a_finished_game_is_shared_and_counted(
    site: Site, page: Page, context: BrowserContext, open_page: Callable[..., Page]
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    person = Person(page, site, name=new_game_words.PLAYER)
    person.arrives()
    _short_game(person)
    view = person.sees()
    played = tally.of_game(view)
    assert played is not None

    person.end().get_by_role("button", name=statistics_words.SHARE).click()
    box = person.box(statistics_words.SHARE)
    picture = box.get_by_alt_text(statistics_words.PICTURE)
    expect(picture).to_be_visible()
    assert picture.evaluate("(node) => node.decode().then(() => node.naturalWidth)") == 1080
    assert violations(page) == []
    box.get_by_role("button", name=statistics_words.COPY_TEXT).click()
    expect(box.get_by_role("status")).to_have_text(statistics_words.COPIED_TEXT)
    text = page.evaluate("navigator.clipboard.readText()")
    names = [seat["name"] for seat in view["seats"]]
    assert new_game_words.scores_line(names, view["result"]["scores"]) in text
    best = max((row for row in view["sheet"] if row["kind"] == "play"), key=lambda row: row["score"])
    assert statistics_words.best_line(best["shown"], best["score"]) in text
    assert text.endswith(site.url)
    box.get_by_role("button", name=statistics_words.COPY_PICTURE).click()
    expect(box.get_by_role("status")).to_have_text(statistics_words.COPIED_PICTURE)
    types = "navigator.clipboard.read().then((items) => items.flatMap((item) => item.types))"
    assert page.evaluate(types) == ["image/png"]
    box.get_by_role("button", name=common_words.CLOSE).click()

    person.end().get_by_role("button", name=common_words.HOME).click()
    person.button(statistics_words.TITLE).click()
    kept = person.box(statistics_words.TITLE)
    cells = kept.get_by_role("row", name=level_words.NAMES["first_step"]).get_by_role("cell")
    numbers = [1, int(played["won"]), played["score"], played["score"]]
    expect(cells).to_have_text([grammar_words.number(number) for number in numbers])
    expect(kept).to_contain_text(
        statistics_words.best_line(played["word"], played["points"]), use_inner_text=True
    )
    assert violations(page) == []

    twin = open_page(context)
    twin.add_init_script(SHEET)
    again = Person(twin, site, name=new_game_words.PLAYER)
    twin.goto(site.url)
    again.end().get_by_role("button", name=statistics_words.SHARE).click()
    again.box(statistics_words.SHARE).get_by_role(
        "button", name=statistics_words.SHARE_NOW, exact=True
    ).click()
    expect(again.box(statistics_words.SHARE)).to_be_visible()
    twin.wait_for_function("globalThis.shared")
    assert twin.evaluate("globalThis.shared") == [text, [["png", "image/png", True]]]
    again.box(statistics_words.SHARE).get_by_role("button", name=common_words.CLOSE).click()
    again.end().get_by_role("button", name=common_words.HOME).click()
    again.button(statistics_words.TITLE).click()
    expect(again.box(statistics_words.TITLE).get_by_role("cell").first).to_have_text("1")
    again.box(statistics_words.TITLE).get_by_role("button", name=common_words.CLOSE).click()
    again.button(common_words.WIPE).click()
    again.box(new_game_words.confirm_wipe[0]).get_by_role("button", name=common_words.WIPE).click()
    expect(again.box(common_words.APP)).to_contain_text(new_game_words.NO_SAVED_GAMES)
    again.button(statistics_words.TITLE).click()
    expect(again.box(statistics_words.TITLE)).to_contain_text(statistics_words.EMPTY)
    twin.reload()
    again.button(statistics_words.TITLE).click()
    expect(again.box(statistics_words.TITLE)).to_contain_text(statistics_words.EMPTY)


def test_a_game_that_was_left_is_not_counted(site: Site, page: Page) -> None:
    person = Person(page, site, name=new_game_words.PLAYER)
    person.arrives()
    person.button(new_game_words.PLAY_ROBOT).click()
    assert person.has_the_turn()
    person.opens_menu("Abandona la partida")
    person.box(game_words.confirm_abandon_free[0]).get_by_role("button", name=common_words.ABANDON).click()
    person.end().get_by_role("button", name=common_words.HOME).click()
    person.button(statistics_words.TITLE).click()
    expect(person.box(statistics_words.TITLE)).to_contain_text(statistics_words.EMPTY)


def test_the_own_level_goes_up_after_two_wins(site: Site, page: Page, spare: Path) -> None:
    person = Person(page, site, name=new_game_words.PLAYER)
    person.arrives()
    home = person.box(common_words.APP)
    own = home.get_by_role("group", name=level_words.ROBOT_LEVEL).get_by_role("status")
    expect(own).to_have_text(level_words.own_line(own_level.START))
    records = []
    seats = ((new_game_words.PLAYER, "person"), (level_words.robot_name("first_step"), "first_step"))
    for order in (1, 2):
        game = before_the_last_turn(site.folder, seats, f"conte-{order}")
        file = spare / "partida.jsonl"
        file.write_text(game.journal(), encoding="utf-8")
        person.imports(file)
        assert person.has_the_turn()
        person.takes_a_turn()
        assert not person.has_the_turn()
        records.append({**tally.of_game(person.sees()), "order": order})
        person.end().get_by_role("button", name=common_words.HOME).click()
        expect(own).to_have_text(level_words.own_line(own_level.own_level(records)))
    level = own_level.own_level(records)
    assert level_words.strength(level) > level_words.strength("first_step")
    assert violations(page) == []
    home.get_by_role("radio", name=level_words.NAMES["apprentice"]).check(force=True)
    home.get_by_text(level_words.OWN_NAME, exact=True).click()
    person.button(new_game_words.PLAY_ROBOT).click()
    assert person.has_the_turn()
    robot = person.sees()["seats"][1]
    assert (robot["player"], robot["name"]) == (level, level_words.robot_name(level))


def test_a_level_is_chosen_with_the_keys_and_kept(site: Site, page: Page) -> None:
    person = Person(page, site, name=new_game_words.PLAYER)
    person.arrives()
    home = person.box(common_words.APP)
    home.get_by_role("radio", name=level_words.NAMES["seasoned"]).check(force=True)
    page.keyboard.press("ArrowLeft")
    expect(home.get_by_role("radio", name=level_words.NAMES["amateur"])).to_be_checked()
    person.button(new_game_words.PLAY_ROBOT).click()
    assert person.has_the_turn()
    for turn in (1, 2):
        person.takes_a_turn()
        expect(person.sheet_rows()).to_have_count(2 * turn)
    assert person.sees()["seats"][1]["player"] == "amateur"
    person.opens_menu("Partida nova")
    expect(home.get_by_role("radio", name=level_words.NAMES["amateur"])).to_be_checked()
