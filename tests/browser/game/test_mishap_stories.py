"""Nothing is lost: reloads, dead engines, killed browsers, dead servers, bad files, denied storage."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from faristol.board import placed_tiles
from faristol.record import read_journal
from tests.browser.persons.director import Desk
from tests.browser.persons.player import (
    AGAINST_ROBOT,
    TWO_PERSONS,
    Person,
    board_of,
    first_to_play,
    first_with,
    seed_where,
)
from tests.browser.stand.killable import Killable
from tests.browser.stand.site import (
    FLAGS,
    PATIENCE,
    Site,
    attached,
    chromium_path,
    engine_ready,
    offline_ready,
)
from tests.rooms.app.loading import load as load_screen

board_words = load_screen("words.board")
common_words = load_screen("words.common")
desk_setup_words = load_screen("words.desk.setup")
game_words = load_screen("words.game")
new_game_words = load_screen("words.home.new_game")

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
        "END", "import(new URL('rpc.mjs', document.baseURI)).then((engine) => engine.restart());"
    ),
    "dead without a word": _ENDED.replace("END", "this.terminate();"),
}


def test_a_game_in_two_windows_is_played_in_the_last_one_only(
    site: Site, page: Page, context: BrowserContext, open_page: Callable[..., Page]
) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    twin = Person(open_page(context), site)
    twin.page.goto(site.url)
    assert twin.has_the_turn()
    aina.button(common_words.GO_ON_HERE).wait_for()
    twin.takes_a_turn()
    assert twin.has_the_turn()
    with page.expect_navigation():
        aina.button(common_words.GO_ON_HERE).click()
    assert aina.has_the_turn()
    assert aina.sees()["sheet"] == twin.sees()["sheet"]
    twin.button(common_words.GO_ON_HERE).wait_for()


def test_a_reload_in_mid_turn_keeps_the_draft(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_with("?")))
    assert aina.has_the_turn()
    best = aina.best()[0]
    placed = placed_tiles(board_of(aina.sees()), best.play)
    aina.lays(placed)
    aina.button(game_words.play_label(best.score)).wait_for()
    page.reload()
    aina.plays_what_was_laid(best.score)
    assert aina.has_the_turn()
    assert aina.sees()["sheet"][0]["score"] == best.score


@pytest.mark.pyodide
@pytest.mark.parametrize("how", ENDED)
def test_the_game_goes_on_when_the_engine_dies_thinking(site: Site, page: Page, how: str) -> None:
    aina = Person(page, site)
    page.add_init_script(ENDED[how])
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    aina.takes_a_turn()
    expect(aina.message()).to_contain_text(game_words.thinking("Robot expert"))
    expect(page.get_by_text(common_words.ENGINE_RESTARTING)).to_be_visible(timeout=PATIENCE)
    assert aina.has_the_turn()
    expect(aina.sheet_rows()).to_have_count(2)
    aina.takes_a_turn()
    assert aina.has_the_turn()
    assert len(aina.sees()["sheet"]) == 4


# An engine that says only what the story has it say.
MUTE = "new BroadcastChannel('told').onmessage = ({ data }) => postMessage(data); onmessage = () => {};"
SAYS = "stage => new BroadcastChannel('told').postMessage({ stage, done: 1, total: 2 })"


@pytest.mark.pyodide
def test_a_start_that_says_nothing_for_long_can_be_tried_again(site: Site, page: Page) -> None:
    page.clock.install()
    page.route("**/engine.mjs", lambda route: route.fulfill(content_type="text/javascript", body=MUTE))
    page.goto(site.url)
    page.get_by_role("button", name=new_game_words.PLAY_ROBOT).wait_for()
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
    page.unroute("**/engine.mjs")
    page.get_by_role("button", name=common_words.TRY_AGAIN).click()
    engine_ready(page)
    expect(notice).to_have_count(0)
    page.clock.fast_forward(600_000)
    expect(notice).to_have_count(0)


def test_a_tab_closed_and_opened_again_finds_its_game(
    site: Site, context: BrowserContext, open_page: Callable[..., Page]
) -> None:
    aina = Person(open_page(context), site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    aina.takes_a_turn()
    assert aina.has_the_turn()
    before = aina.sees()
    aina.page.close()
    again = Person(open_page(context), site)
    again.page.goto(site.url)
    assert again.has_the_turn()
    assert again.sees() == before
    again.takes_a_turn()


def test_a_killed_browser_finds_its_game(site: Site, playwright: Playwright, spare: Path) -> None:
    first = Killable(playwright, spare)
    aina = Person(first.page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    aina.takes_a_turn()
    assert aina.has_the_turn()
    before = aina.sees()
    first.kill()
    second = Killable(playwright, spare)
    again = Person(second.page, site)
    second.page.goto(site.url)
    assert again.has_the_turn()
    assert again.sees() == before
    again.takes_a_turn()
    second.browser.close()
    second.kill()


@pytest.mark.offline
def test_the_game_goes_on_offline_with_the_server_killed(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.arrives()
    expect(page.get_by_text(common_words.OFFLINE_READY)).to_be_visible(timeout=PATIENCE)
    offline_ready(page)
    aina.begins(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    aina.takes_a_turn()
    site.stop()
    page.reload()
    assert aina.has_the_turn()
    aina.takes_a_turn()
    assert aina.has_the_turn()
    assert len(aina.sees()["sheet"]) == 4


def test_a_game_is_exported_deleted_and_imported(site: Site, page: Page, tmp_path: Path) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    aina.takes_a_turn()
    assert aina.has_the_turn()
    before = aina.sees()
    aina.opens_menu("Partides desades")
    shelf = aina.box(new_game_words.SAVED_GAMES)
    file = aina.saves_a_file(
        shelf.get_by_role("button", name=common_words.EXPORT), tmp_path / "partida.jsonl"
    )
    started = read_journal(file.read_text(encoding="utf-8")).header.started
    assert 1_700_000_000_000 < started < 9_000_000_000_000, "an instant of this age, in milliseconds"
    shelf.get_by_role("button", name=f"{common_words.DELETE}: Aina").click()
    aina.box(new_game_words.confirm_delete[0]).get_by_role("button", name=common_words.DELETE).click()
    expect(shelf).to_contain_text(new_game_words.NO_SAVED_GAMES)
    aina.imports(file)
    assert aina.has_the_turn()
    assert aina.sees() == before
    aina.opens_menu("Partides desades")
    expect(shelf).to_contain_text("Aina")
    shelf.get_by_role("button", name=common_words.WIPE).click()
    aina.box(new_game_words.confirm_wipe[0]).get_by_role("button", name=common_words.WIPE).click()
    expect(shelf).to_contain_text(new_game_words.NO_SAVED_GAMES)
    page.reload()
    expect(aina.box(common_words.APP)).to_contain_text(new_game_words.NO_SAVED_GAMES)


def test_to_forget_everything_is_to_forget_the_duplicates_too(site: Site, page: Page) -> None:
    desk = Desk(page, site)
    desk.comes_with("Aina", "Biel")
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    aina.opens_menu("Partides desades")
    aina.box(new_game_words.SAVED_GAMES).get_by_role("button", name=common_words.WIPE).click()
    aina.box(new_game_words.confirm_wipe[0]).get_by_role("button", name=common_words.WIPE).click()
    expect(aina.box(new_game_words.SAVED_GAMES)).to_contain_text(new_game_words.NO_SAVED_GAMES)
    page.goto(site.url + "duplicada.html")
    expect(page.get_by_text(desk_setup_words.NONE_KEPT)).to_be_visible()


def test_a_bad_file_is_refused_and_harms_nothing(site: Site, page: Page, tmp_path: Path) -> None:
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    aina.takes_a_turn()
    assert aina.has_the_turn()
    before = aina.sees()
    aina.opens_menu("Partides desades")
    shelf = aina.box(new_game_words.SAVED_GAMES)
    kept = aina.saves_a_file(shelf.get_by_role("button", name=common_words.EXPORT), tmp_path / "kept.jsonl")
    for name, text, sentence in _bad_files(kept.read_text(encoding="utf-8")):
        bad = tmp_path / name
        bad.write_text(text, encoding="utf-8")
        aina.imports(bad)
        refused = aina.box(common_words.CANNOT_OPEN)
        expect(refused).to_contain_text(sentence)
        refused.get_by_role("button", name=common_words.UNDERSTOOD).click()
        shelf.get_by_role("button", name=common_words.CONTINUE).wait_for()
    shelf.get_by_role("button", name=common_words.CLOSE).click()
    assert aina.has_the_turn()
    assert aina.sees() == before
    aina.takes_a_turn()
    assert aina.has_the_turn()


def _bad_files(text: str) -> list[tuple[str, str, str]]:
    header, *lines = text.splitlines()
    drawn = next(place for place, line in enumerate(lines) if '"drew"' in line)
    cheated = json.loads(lines[drawn])
    cheated["tiles"] = "EEEEEEE"
    other = json.dumps({**json.loads(header), "digest": "0" * 64, "lexicon": "Una altra llista"})
    return [
        ("empty.jsonl", "\n", "El fitxer és buit"),
        ("letter.txt", "Hola, Biel!\n", "no és cap partida de Faristol"),
        ("torn.jsonl", text[: len(text) // 2], "fet malbé"),
        ("cheat.jsonl", "\n".join([header, *lines[:drawn], json.dumps(cheated), *lines[drawn + 1 :]]),
         f"la línia {drawn + 2}"),
        ("other.jsonl", "\n".join([other, *lines]), "amb un altre diccionari, «Una altra llista»"),
    ]  # fmt: skip


def test_games_of_two_persons_are_reopened_behind_the_curtain(site: Site, page: Page) -> None:
    aina, biel = Person(page, site), Person(page, site, 1, "Biel")
    aina.comes_to_the_table(TWO_PERSONS, seed_where(first_to_play))
    aina.lifts_the_curtain()
    aina.takes_a_turn()
    biel.lifts_the_curtain()
    page.reload()
    biel.box(game_words.turn_of("Biel")).wait_for()
    assert biel.rack_names() in ([], [board_words.TILE_BACK] * 7)
    biel.lifts_the_curtain()
    biel.takes_a_turn()


@pytest.fixture
def denied(playwright: Playwright, spare: Path) -> Iterator[Page]:
    """A page of a browser whose owner blocks all cookies and site data."""
    (spare / "Default").mkdir(parents=True)
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (spare / "Default" / "Preferences").write_text(json.dumps(blocked))
    context = playwright.chromium.launch_persistent_context(
        str(spare), executable_path=chromium_path(), args=FLAGS, locale="ca-ES"
    )
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def test_where_storage_is_denied_it_says_so_and_plays(site: Site, denied: Page) -> None:
    aina = Person(denied, site)
    aina.arrives()
    expect(denied.get_by_text(common_words.STORAGE_DENIED).first).to_be_visible()
    aina.begins(AGAINST_ROBOT, seed_where(first_to_play))
    assert aina.has_the_turn()
    aina.takes_a_turn()
    assert aina.has_the_turn()
    assert len(aina.sees()["sheet"]) == 2
