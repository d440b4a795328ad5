"""What stays of a game: a result that is shared, and statistics that are kept and forgotten."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.persons.player import Person, ca
from tests.browser.stand.site import Site, violations
from tests.rooms.app.loading import load as load_screen

said = load_screen("words.statistics")
tally = load_screen("saved.statistics")
clock = load_screen("words.clock")
# A device with a share sheet, which takes files.
SHEET = """
navigator.canShare = () => true;
navigator.share = async ({ text, files }) => {
    const told = files.map(({ name, type, size }) => [name.split(".").at(-1), type, size > 20000]);
    globalThis.shared = [text, told];
};
"""


def _short_game(person: Person) -> None:
    """Five turns each against the beginner, by the rules of a free game."""
    person.button(clock.CHAMPIONSHIP).click()
    box = person.box(clock.CHAMPIONSHIP)
    box.get_by_text(ca.ruleset_name("free"), exact=True).click()
    box.get_by_role("group", name=ca.default_name(1)).get_by_role("combobox").select_option("beginner")
    box.get_by_text(ca.OPTIONS).click()
    box.get_by_label(ca.option_name("turns_each")).select_option("5")
    box.get_by_role("button", name=ca.START).click()
    person.button(ca.DRAW_GO).click()
    while person.has_the_turn():
        person.takes_a_turn()


def test_a_finished_game_is_shared_and_counted(
    site: Site, page: Page, context: BrowserContext, open_page: Callable[..., Page]
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    person = Person(page, site, name=ca.PLAYER)
    person.arrives()
    _short_game(person)
    view = person.sees()
    played = tally.of_game(view)
    assert played is not None

    person.end().get_by_role("button", name=said.SHARE).click()
    box = person.box(said.SHARE)
    picture = box.get_by_alt_text(said.PICTURE)
    expect(picture).to_be_visible()
    assert picture.evaluate("(node) => node.decode().then(() => node.naturalWidth)") == 1080
    assert violations(page) == []
    box.get_by_role("button", name=said.COPY_TEXT).click()
    expect(box.get_by_role("status")).to_have_text(said.COPIED_TEXT)
    text = page.evaluate("navigator.clipboard.readText()")
    names = [seat["name"] for seat in view["seats"]]
    assert ca.shelf_line(names, view["result"]["scores"]) in text
    best = max((row for row in view["sheet"] if row["kind"] == "play"), key=lambda row: row["score"])
    assert said.best_line(best["shown"], best["score"]) in text
    assert text.endswith(site.url)
    box.get_by_role("button", name=said.COPY_PICTURE).click()
    expect(box.get_by_role("status")).to_have_text(said.COPIED_PICTURE)
    types = "navigator.clipboard.read().then((items) => items.flatMap((item) => item.types))"
    assert page.evaluate(types) == ["image/png"]
    box.get_by_role("button", name=ca.CLOSE).click()

    person.end().get_by_role("button", name=ca.HOME).click()
    person.button(said.TITLE).click()
    kept = person.box(said.TITLE)
    cells = kept.get_by_role("row", name=ca.LEVELS["beginner"]).get_by_role("cell")
    numbers = [1, int(played["won"]), played["score"], played["score"]]
    expect(cells).to_have_text([ca.number(number) for number in numbers])
    expect(kept).to_contain_text(said.best_line(played["word"], played["points"]), use_inner_text=True)
    assert violations(page) == []

    twin = open_page(context)
    twin.add_init_script(SHEET)
    again = Person(twin, site, name=ca.PLAYER)
    twin.goto(site.url)
    again.end().get_by_role("button", name=said.SHARE).click()
    again.box(said.SHARE).get_by_role("button", name=said.SHARE_NOW, exact=True).click()
    expect(again.box(said.SHARE)).to_be_visible()
    twin.wait_for_function("globalThis.shared")
    assert twin.evaluate("globalThis.shared") == [text, [["png", "image/png", True]]]
    again.box(said.SHARE).get_by_role("button", name=ca.CLOSE).click()
    again.end().get_by_role("button", name=ca.HOME).click()
    again.button(said.TITLE).click()
    expect(again.box(said.TITLE).get_by_role("cell").first).to_have_text("1")
    again.box(said.TITLE).get_by_role("button", name=ca.CLOSE).click()
    again.button(ca.WIPE).click()
    again.box(ca.confirm_wipe[0]).get_by_role("button", name=ca.WIPE).click()
    expect(again.box(ca.APP)).to_contain_text(ca.NO_SAVED_GAMES)
    again.button(said.TITLE).click()
    expect(again.box(said.TITLE)).to_contain_text(said.EMPTY)
    twin.reload()
    again.button(said.TITLE).click()
    expect(again.box(said.TITLE)).to_contain_text(said.EMPTY)


def test_a_game_that_was_left_is_not_counted(site: Site, page: Page) -> None:
    person = Person(page, site, name=ca.PLAYER)
    person.arrives()
    person.button(ca.PLAY_ROBOT).click()
    assert person.has_the_turn()
    person.opens_menu("Abandona la partida")
    person.box(ca.confirm_abandon_free[0]).get_by_role("button", name=ca.ABANDON).click()
    person.end().get_by_role("button", name=ca.HOME).click()
    person.button(said.TITLE).click()
    expect(person.box(said.TITLE)).to_contain_text(said.EMPTY)
