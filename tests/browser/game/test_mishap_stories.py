"""Nothing is lost: reloads, dead engines, killed browsers, dead servers, bad files, denied storage."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from faristol.board import placed_tiles
from faristol.record import read_journal
from tests.browser.desk.days import begins_a_round
from tests.browser.persons.director import Desk
from tests.browser.persons.game_files import comes_to, lays_the_best, opens
from tests.browser.persons.player import (
    AGAINST_ROBOT,
    Person,
    board_of,
    first_to_play,
    first_with,
    notation,
    rack_of,
    seed_where,
)
from tests.browser.stand.device import Device
from tests.browser.stand.killable import Killable
from tests.browser.stand.native_engine import NativeEngines
from tests.browser.stand.noted import noted, notes
from tests.browser.stand.site import (
    FLAGS,
    Site,
    attached,
    chromium_path,
    engine_ready,
    offline_ready,
    prepare,
)
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
desk_setup_words = load_screen("words.desk.setup")
game_words = load_screen("words.game")
new_game_words = load_screen("words.home.new_game")
kept_words = load_screen("words.kept")
review_words = load_screen("words.review")
table_words = load_screen("words.table")
spelling_words = load_screen("words.spelling")

# Ends the engine at the first robot's thought that is asked of it.
_ENDED = """
const send = Worker.prototype.postMessage;
let ended = false;
Worker.prototype.postMessage = function (message, ...rest) {
    send.call(this, message, ...rest);
    if (ended || !/"kind": ?"think"/.test(message?.text ?? "")) return;
    ended = true;
    END
};
"""
ENDED = {
    "ended by the page": _ENDED.replace(
        "END", "import(faristolPacks.place + 'rpc.js').then((engine) => engine.restart());"
    ),
    "dead without a word": _ENDED.replace("END", "this.terminate();"),
}


def test_a_draft_outlives_a_reload_and_a_game_in_two_windows_is_played_in_the_last_one_only(
    site: Site, page: Page, context: BrowserContext, open_page: Callable[..., Page]
) -> None:
    aina = Person(page, site)
    aina.arrives()
    comes_to(aina, seats=AGAINST_ROBOT, holds=first_with("?"))
    best = aina.best()[0]
    aina.lays(placed_tiles(board_of(aina.sees()), best.play))
    aina.button(game_words.play_label(best.score)).wait_for()
    page.reload()
    aina.plays_what_was_laid(best.score)
    assert aina.has_the_turn()
    assert aina.sees()["sheet"][0]["score"] == best.score
    corner = next(square for square in (0, 14, 210) if not board_of(aina.sees())[square])
    aina.lays([(corner, next(filter(None, rack_of(aina.sees()))))])
    aina.acts(aina.passes)
    assert aina.has_the_turn()
    attached(page, f"#s{corner}.has-draft")
    page.reload()
    attached(page, f"#s{corner}.has-draft")
    page.keyboard.press("Escape")

    twin = Person(open_page(context), site)
    twin.page.goto(site.url)
    assert twin.has_the_turn()
    aina.button(common_words.GO_ON_HERE).wait_for()
    twin.acts(twin.passes)
    assert twin.has_the_turn()
    with page.expect_event("load"):
        aina.button(common_words.GO_ON_HERE).click()
    assert aina.has_the_turn()
    expect(aina.sheet_rows()).to_have_count(6)
    assert aina.sees()["sheet"] == twin.sees()["sheet"]
    twin.button(common_words.GO_ON_HERE).wait_for()


# An engine that says only what the story has it say.
MUTE = "new BroadcastChannel('told').onmessage = ({ data }) => postMessage(data); onmessage = () => {};"
SAYS = "stage => new BroadcastChannel('told').postMessage({ stage, done: 1, total: 2 })"


@pytest.mark.pyodide
def test_an_engine_that_dies_or_says_nothing_is_started_again(site: Site, page: Page) -> None:
    """It dies while a robot thinks; after a reload it does not start, when the board is there already."""
    page.clock.install()
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    thinking = game_words.thinking("Robot expert")
    notes(page, common_words.ENGINE_RESTARTING, "#notices")
    notes(page, thinking, "#message")
    for turn, how in enumerate(ENDED.values(), 1):
        page.evaluate(f"() => {{ {how} }}")
        noted(page)
        aina.acts(aina.passes)
        assert aina.has_the_turn()
        expect(aina.sheet_rows()).to_have_count(2 * turn)
        assert noted(page) == {common_words.ENGINE_RESTARTING, thinking}

    board = [place for place, face in enumerate(board_of(aina.sees())) if face]
    scores = page.locator("#seats .seat-score").all_inner_texts()
    page.route("**/engine.js", lambda route: route.fulfill(content_type="text/javascript", body=MUTE))
    page.reload()
    attached(page, f"#s{board[0]}.has-tile")
    expect(page.locator(".sq.has-tile")).to_have_count(len(board))
    expect(page.locator("#seats .seat-score")).to_have_text(scores)
    notice = page.get_by_text(common_words.TAKES_LONG)
    for stage in ("download", "download", "start"):  # every word is a sign of life
        page.clock.fast_forward(60_000)
        page.evaluate(SAYS, stage)
        attached(page, f"html[data-engine={stage}]")
        expect(notice).to_have_count(0)
    page.clock.fast_forward(60_000)
    expect(notice).to_have_count(0)
    page.clock.fast_forward(60_000)
    expect(notice).to_be_visible()
    page.evaluate(SAYS, "start")  # it was only slow
    expect(notice).to_have_count(0)
    page.clock.fast_forward(120_000)
    expect(notice).to_be_visible()
    page.unroute("**/engine.js")
    page.get_by_role("button", name=common_words.TRY_AGAIN).click()
    engine_ready(page)
    expect(notice).to_have_count(0)
    page.clock.fast_forward(600_000)
    expect(notice).to_have_count(0)
    assert aina.has_the_turn()


def test_a_closed_tab_and_a_killed_browser_find_their_game(
    site: Site, playwright: Playwright, spare: Path, engines: NativeEngines
) -> None:
    first = Killable(playwright, spare)
    prepare(first.page.context, engines=engines)
    first.page.emulate_media(reduced_motion="reduce")
    aina = Person(first.page, site)
    aina.arrives()
    comes_to(aina, after=lays_the_best, seats=AGAINST_ROBOT)
    before = aina.sees()
    aina.page.close()
    again = Person(first.page.context.new_page(), site)
    again.page.goto(site.url)
    assert again.has_the_turn()
    assert again.sees() == before

    again.acts(again.passes)
    assert again.has_the_turn()
    before = again.sees()
    first.kill()
    second = Killable(playwright, spare)
    prepare(second.page.context, engines=engines)
    later = Person(second.page, site)
    later.page.goto(site.url)
    assert later.has_the_turn()
    assert later.sees() == before
    later.takes_a_turn()
    second.browser.close()
    second.kill()


@pytest.mark.offline
def test_without_server_and_network_a_game_is_played_and_words_are_told_without_links(
    site: Site, page: Page, context: BrowserContext
) -> None:
    aina = Person(page, site)
    aina.arrives()
    expect(page.get_by_text(common_words.OFFLINE_READY)).to_be_visible()
    offline_ready(page)
    aina.begins(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    aina.acts(aina.passes)
    site.stop()
    context.set_offline(True)
    page.reload()
    assert aina.has_the_turn()
    aina.takes_a_turn()
    assert aina.has_the_turn()
    expect(aina.sheet_rows()).to_have_count(4)

    aina.opens_menu("Abandona la partida")
    aina.box(game_words.confirm_abandon[0]).get_by_role("button", name=common_words.ABANDON).click()
    aina.end().get_by_role("button", name=review_words.TITLE).click()
    page.keyboard.press("ArrowRight")
    told = aina.box(review_words.TITLE).get_by_role("region", name=spelling_words.TITLE)
    expect(told.locator(".spelled-line").first).to_be_visible()
    expect(told.get_by_role("link")).to_have_count(0)


# Waits until the device has a game.
HAS_A_GAME = """async () => {
    const kept = () => faristolStorage.readAll("faristol-games");
    while (!(await kept()).length) await new Promise(requestAnimationFrame);
}"""


def test_a_game_is_exported_deleted_imported_and_wiped_and_a_bad_file_harms_nothing(
    site: Site, page: Page, tmp_path: Path
) -> None:
    Desk(page, site).comes_with("Aina")  # a duplicate is kept too
    aina = Person(page, site)
    aina.arrives()
    comes_to(aina, after=lays_the_best, seats=AGAINST_ROBOT)
    before = aina.sees()
    aina.opens_menu(new_game_words.SAVED_GAMES)
    shelf = aina.box(new_game_words.SAVED_GAMES)
    file = aina.saves_a_file(
        shelf.get_by_role("button", name=common_words.EXPORT), tmp_path / "partida.jsonl"
    )
    text = file.read_text(encoding="utf-8")
    started = read_journal(text).header.started
    assert 1_700_000_000_000 < started < 9_000_000_000_000, "an instant of this age, in milliseconds"
    opens(aina, text[: len(text) // 2])  # what is said of other bad files: the tests of the room
    refused = aina.box(common_words.CANNOT_OPEN)
    expect(refused).to_contain_text("fet malbé")
    refused.get_by_role("button", name=common_words.UNDERSTOOD).click()
    shelf.get_by_role("button", name=common_words.CONTINUE).wait_for()
    shelf.get_by_role("button", name=common_words.CLOSE).click()
    assert aina.has_the_turn()
    assert aina.sees() == before

    aina.opens_menu(new_game_words.SAVED_GAMES)
    shelf.get_by_role("button", name=f"{common_words.DELETE}: Aina").click()
    aina.box(new_game_words.confirm_delete[0]).get_by_role("button", name=common_words.DELETE).click()
    expect(shelf).to_contain_text(new_game_words.NO_SAVED_GAMES)
    aina.imports(file)
    page.evaluate(HAS_A_GAME)  # the one that was deleted is at the table until then, and looks the same
    assert aina.has_the_turn()
    assert aina.sees() == before
    aina.opens_menu(new_game_words.SAVED_GAMES)
    expect(shelf).to_contain_text("Aina")
    shelf.get_by_role("button", name=common_words.CLOSE).click()
    a_damaged_game_opens_as_far_as_it_goes_and_all_of_it_is_put_aside(aina)
    aina.opens_menu(common_words.SETTINGS)
    aina.wipes_everything()
    expect(aina.box(common_words.APP)).to_contain_text(new_game_words.NO_SAVED_GAMES)
    page.goto(site.url + "duplicada.html")
    expect(page.get_by_text(desk_setup_words.NONE_KEPT)).to_be_visible()


def a_damaged_game_opens_as_far_as_it_goes_and_all_of_it_is_put_aside(aina: Person) -> None:
    page = aina.page
    turns = aina.sheet_rows().count()
    assert turns
    page.goto(aina.site.url + "reglaments.html")
    device = Device.of(page)
    ((key, text),) = device.stores["faristol-games"].items()
    damaged = text[: len(text.rstrip()) - 20]
    device.stores["faristol-games"][key] = damaged
    device.put(page, aina.site.url)
    page.goto(aina.site.url)
    box = aina.box(common_words.CANNOT_OPEN)
    with page.expect_download() as taken:
        box.get_by_role("button", name=kept_words.SAVE).click()
    assert taken.value.path().read_text(encoding="utf-8").strip() in damaged
    box.get_by_role("button", name=kept_words.OPEN_PART).click()
    aina.box(re.compile("^Vols")).get_by_role("button", name=kept_words.OPEN_PART).click()
    expect(box).to_be_hidden()
    page.locator("#table[data-phase]").wait_for()
    expect(aina.sheet_rows()).to_have_count(turns - 1)
    aina.opens_menu(common_words.SETTINGS)
    settings = aina.box(common_words.SETTINGS)
    with page.expect_download() as taken:
        settings.get_by_role("button", name=kept_words.SAVE).click()
    assert key.partition(":")[2] in taken.value.path().read_text(encoding="utf-8")
    settings.get_by_role("button", name=kept_words.FORGET).click()
    expect(settings.get_by_text(kept_words.LINE)).to_be_hidden()
    settings.get_by_role("button", name=common_words.CLOSE).click()
    aina.opens_menu(common_words.SETTINGS)
    settings.wait_for()
    expect(settings.get_by_text(kept_words.LINE)).to_have_count(0)
    settings.get_by_role("button", name=common_words.CLOSE).click()


@pytest.fixture
def denied(playwright: Playwright, spare: Path) -> Iterator[Page]:
    """A page of a browser whose owner blocks all cookies and site data."""
    (spare / "Default").mkdir(parents=True)
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (spare / "Default" / "Preferences").write_text(json.dumps(blocked))
    context = playwright.chromium.launch_persistent_context(
        str(spare), executable_path=chromium_path(), args=FLAGS, locale="ca-ES"
    )
    yield context.new_page()
    context.close()


@pytest.mark.offline
def test_where_storage_is_denied_it_says_so_plays_and_directs(site: Site, denied: Page) -> None:
    prepare(denied.context, offline=True, engines=None)
    denied.emulate_media(reduced_motion="reduce")
    aina = Person(denied, site)
    aina.arrives()
    asked = denied.evaluate("(() => { try { return localStorage && ''; } catch (e) { return e.name; } })()")
    assert asked == "SecurityError"
    expect(denied.get_by_text(common_words.STORAGE_DENIED).first).to_be_visible()
    expect(denied.get_by_text(new_game_words.NO_SAVED_GAMES)).to_have_count(0)
    attached(denied, "html[data-offline=unsupported]")
    engine_ready(denied)
    comes_to(aina, seats=AGAINST_ROBOT)
    expect(denied.locator("#message")).to_contain_text(table_words.NOT_SAVED)
    aina.takes_a_turn()
    assert aina.has_the_turn()
    expect(denied.locator("#table .notice-storage")).to_contain_text(common_words.STORAGE_DENIED)
    expect(denied.locator("#message")).not_to_contain_text(table_words.NOT_SAVED)
    expect(aina.sheet_rows()).to_have_count(2)

    with denied.expect_event("dialog") as asked:  # Back would lose the game
        denied.evaluate("void setTimeout(() => history.back())")
    assert asked.value.type == "beforeunload"
    asked.value.dismiss()
    expect(aina.sheet_rows()).to_have_count(2)

    # At the desk too.
    director = denied.context.new_page()
    desk = Desk(director, site)
    desk.arrives()
    expect(director.get_by_text(common_words.STORAGE_DENIED).first).to_be_visible()
    begins_a_round(desk, "Aina", "Biel")
    best = desk.finds()[0]
    desk.hands_in(1, notation(best), best.score)
