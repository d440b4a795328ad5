"""What stays of a game: a result that is shared, and statistics that are kept and forgotten."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.persons.game_files import opens
from tests.browser.persons.player import Person, View
from tests.browser.persons.robots import before_the_last_turn
from tests.browser.stand.site import Site, attached, violations
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
game_words = load_screen("words.game")
grammar_words = load_screen("words.grammar")
level_words = load_screen("words.home.levels")
new_game_words = load_screen("words.home.new_game")
statistics_words = load_screen("words.home.statistics")
tally = load_screen("saved.statistics")
own_level = load_screen("saved.own_level")
# A device with a share sheet, which takes files.
SHEET = """
navigator.canShare = () => true;
navigator.share = async ({ text, files }) => {
    const told = files.map(({ name, type, size }) => [name.split(".").at(-1), type, size > 20000]);
    globalThis.shared = [text, told];
    document.documentElement.dataset.shared = "yes";
};
"""


def shares(person: Person, view: View) -> str:
    """Look at the result as text and as a picture, and copy both; the text."""
    page = person.page
    person.end().get_by_role("button", name=statistics_words.SHARE).click()
    box = person.box(statistics_words.SHARE)
    picture = box.get_by_alt_text(statistics_words.PICTURE)
    expect(picture).to_be_visible()
    assert picture.evaluate("(node) => node.decode().then(() => node.naturalWidth)") == 1080
    assert violations(page) == []
    box.get_by_role("button", name=statistics_words.COPY_TEXT).click()
    expect(box.get_by_role("status")).to_have_text(statistics_words.COPIED_TEXT)
    text: str = page.evaluate("navigator.clipboard.readText()")
    names = [seat["name"] for seat in view["seats"]]
    assert new_game_words.scores_line(names, view["result"]["scores"]) in text
    best = max((row for row in view["sheet"] if row["kind"] == "play"), key=lambda row: row["score"])
    assert statistics_words.best_line(best["shown"], best["score"]) in text
    assert text.endswith(person.site.url)
    box.get_by_role("button", name=statistics_words.COPY_PICTURE).click()
    expect(box.get_by_role("status")).to_have_text(statistics_words.COPIED_PICTURE)
    types = "navigator.clipboard.read().then((items) => items.flatMap((item) => item.types))"
    assert page.evaluate(types) == ["image/png"]
    box.get_by_role("button", name=common_words.CLOSE).click()
    return text


def shares_by_the_sheet(person: Person) -> object:
    """What the share sheet of the device got."""
    person.end().get_by_role("button", name=statistics_words.SHARE).click()
    box = person.box(statistics_words.SHARE)
    box.get_by_role("button", name=statistics_words.SHARE_NOW, exact=True).click()
    expect(box).to_be_visible()
    attached(person.page, "html[data-shared]")
    box.get_by_role("button", name=common_words.CLOSE).click()
    return person.page.evaluate("globalThis.shared")


def plays_the_last_turn(person: Person, seed: str, hints: int = 0) -> View:
    """Win a short game against the weakest robot, that comes as a file, with so many hints; its end."""
    seats = ((new_game_words.PLAYER, "person"), (level_words.robot_name("first_step"), "first_step"))
    opens(person, before_the_last_turn(person.site.folder, seats, seed).journal())
    assert person.has_the_turn()
    for number in range(1, hints + 1):
        person.button("Pista").click()
        expect(person.message()).to_contain_text("Una altra pista")
        expect(person.page.locator(".sq.hint, .has-draft").first).to_be_visible()
        assert person.sees()["hints"] == [number, 0]
    person.takes_a_turn()
    assert not person.has_the_turn()
    return person.sees()


def test_finished_games_are_shared_counted_and_raise_the_own_level_and_left_ones_are_not(
    site: Site, page: Page, context: BrowserContext
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    person = Person(page, site, name=new_game_words.PLAYER)
    person.arrives()
    home = person.box(common_words.APP)
    own = home.get_by_role("status").first
    level_list = home.get_by_label(level_words.ROBOT_LEVEL)
    expect(own).to_have_text(level_words.own_line(own_level.START))
    view = plays_the_last_turn(person, "conte-1")
    played = tally.of_game(view)
    assert played is not None
    text = shares(person, view)
    page.add_init_script(SHEET)
    page.reload()
    assert shares_by_the_sheet(person) == [text, [["png", "image/png", True]]]

    person.end().get_by_role("button", name=common_words.HOME).click()
    records = [{**played, "order": 1}]
    expect(own).to_have_text(level_words.own_line(own_level.own_level(records)))
    person.button(statistics_words.TITLE).click()
    kept = person.box(statistics_words.TITLE)
    cells = kept.get_by_role("row", name=level_words.NAMES["first_step"]).get_by_role("cell")
    numbers = [1, int(played["won"]), played["score"], played["score"]]
    expect(cells).to_have_text([grammar_words.number(number) for number in numbers])
    expect(kept).to_contain_text(
        statistics_words.best_line(played["word"], played["points"]), use_inner_text=True
    )
    assert violations(page) == []
    kept.get_by_role("button", name=common_words.CLOSE).click()

    records.append({**tally.of_game(plays_the_last_turn(person, "conte-2")), "order": 2})
    person.end().get_by_role("button", name=common_words.HOME).click()
    level = own_level.own_level(records)
    assert level_words.strength(level) > level_words.strength("first_step")
    expect(own).to_have_text(level_words.own_line(level))
    person.button(statistics_words.TITLE).click()
    expect(cells.first).to_have_text("2")
    kept.get_by_role("button", name=common_words.CLOSE).click()

    helped = tally.of_game(plays_the_last_turn(person, "conte-3", hints=1))
    assert helped is not None
    assert helped["won"]
    assert helped["hints"] == 1
    person.end().get_by_role("button", name=common_words.HOME).click()
    expect(own).to_have_text(level_words.own_line(level))
    person.button(statistics_words.TITLE).click()
    expect(kept).to_contain_text(statistics_words.with_hints_line(1, 1), use_inner_text=True)
    expect(cells.first).to_have_text("2")
    assert violations(page) == []
    kept.get_by_role("button", name=common_words.CLOSE).click()
    level_list.select_option("apprentice")
    level_list.select_option(level_words.OWN)
    person.button(new_game_words.PLAY_ROBOT).click()
    assert person.has_the_turn()
    robot = person.sees()["seats"][1]
    assert (robot["player"], robot["name"]) == (level, level_words.robot_name(level))

    person.opens_menu(common_words.SETTINGS)
    person.wipes_everything()
    expect(home).to_contain_text(new_game_words.NO_SAVED_GAMES)
    person.button(statistics_words.TITLE).click()
    expect(kept).to_contain_text(statistics_words.EMPTY)
    kept.get_by_role("button", name=common_words.CLOSE).click()

    # A level is chosen with the keys and kept, and a game that was left is not counted.
    level_list.select_option("seasoned")
    level_list.focus()
    page.keyboard.press("ArrowUp")
    expect(level_list).to_have_value("amateur")
    person.button(new_game_words.PLAY_ROBOT).click()
    assert person.has_the_turn()
    person.takes_a_turn()
    expect(person.sheet_rows()).to_have_count(2)
    assert person.sees()["seats"][1]["player"] == "amateur"
    person.opens_menu("Abandona la partida")
    person.box(game_words.confirm_abandon_free[0]).get_by_role("button", name=common_words.ABANDON).click()
    person.end().get_by_role("button", name=common_words.HOME).click()
    expect(level_list).to_have_value("amateur")
    person.button(statistics_words.TITLE).click()
    expect(person.box(statistics_words.TITLE)).to_contain_text(statistics_words.EMPTY)
