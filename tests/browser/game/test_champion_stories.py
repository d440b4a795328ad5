"""A robot that thinks for two seconds: the page stays alive, and whatever is done ends the thought."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.persons.player import Person, first_to_play, seed_where
from tests.browser.stand.site import PATIENCE, Site, attached
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")
game_words = load_screen("words.game")
home_words = load_screen("words.home.common")
level_words = load_screen("words.home.levels")
new_game_words = load_screen("words.home.new_game")
table_words = load_screen("words.table")

CHAMPION = (("person", "Aina"), ("champion", ""))
NAME = level_words.robot_name("champion")
# Until ``html[data-decide]`` each part of a thought is answered here with one more idea, so that the robot
# thinks on for as long as a story needs; then the engine thinks.
DOUBTS = """
const send = Worker.prototype.postMessage;
let had = 0;
Worker.prototype.postMessage = function (message, ...rest) {
    const asked = typeof message?.text === "string" ? JSON.parse(message.text) : {};
    if (asked.kind !== "think" || "decide" in document.documentElement.dataset)
        return send.call(this, message, ...rest);
    const reply = JSON.stringify({ v: 1, id: asked.id, rev: asked.rev, ok: true, ideas: ++had });
    const answer = () => this.onmessage?.({ data: { id: message.id, ok: reply } });
    setTimeout(answer, 100);
};
"""
# Ends the engine at the fifth part of a thought.
_KILLED = """
const post = Worker.prototype.postMessage;
let parts = 0;
Worker.prototype.postMessage = function (message, ...rest) {
    post.call(this, message, ...rest);
    if (/"kind": ?"think"/.test(message?.text ?? "") && ++parts === 5) { END }
};
"""
KILLED = {
    "ended by the page": _KILLED.replace(
        "END", "import(new URL('rpc.mjs', document.baseURI)).then((engine) => engine.restart());"
    ),
    "dead without a word": _KILLED.replace("END", "this.terminate();"),
}


def begun(person: Person) -> None:
    """A free game against the champion, in which the person begins."""
    person.comes_to_the_table(CHAMPION, seed_where(first_to_play, "free"), "free")
    assert person.has_the_turn()


def thinks(person: Person) -> None:
    expect(person.message()).to_contain_text(game_words.thinking(NAME))
    attached(person.page, ".seat.thinking[style*='--thought']:not([style*='--thought: 0'])")


def decides(page: Page) -> None:
    page.evaluate("document.documentElement.dataset.decide = ''")


def test_the_champion_is_chosen_and_plays(site: Site, page: Page) -> None:
    aina = Person(page, site)
    aina.arrives()
    aina.box(common_words.APP).get_by_role("radio", name=level_words.NAMES["champion"]).check(force=True)
    aina.box(common_words.APP).get_by_label(home_words.YOUR_NAME).fill("Aina")
    aina.button(new_game_words.PLAY_ROBOT).click()
    for turn in (1, 2, 3):
        assert aina.has_the_turn()
        aina.takes_a_turn()
        expect(aina.sheet_rows()).to_have_count(2 * turn)
    assert aina.has_the_turn()
    assert aina.sees()["seats"][1] | {"score": 0, "tiles": 0} == {
        "name": NAME, "player": "champion", "score": 0, "tiles": 0,
    }  # fmt: skip


def test_a_turn_is_undone_while_the_champion_thinks_about_it(site: Site, page: Page) -> None:
    page.add_init_script(DOUBTS)
    aina = Person(page, site)
    begun(aina)
    before = aina.sees()
    aina.takes_a_turn()
    thinks(aina)
    aina.button(common_words.UNDO).click()
    aina.box(game_words.confirm_undo[0]).get_by_role("button", name=common_words.UNDO).click()
    assert aina.has_the_turn()
    expect(aina.sheet_rows()).to_have_count(0)
    expect(page.locator(".seat.thinking")).to_have_count(0)
    expect(aina.message()).to_contain_text(game_words.YOUR_TURN)
    assert aina.sees() == before
    aina.plays(aina.best(2)[1])
    thinks(aina)  # anew, about another play
    decides(page)
    assert aina.has_the_turn()
    expect(aina.sheet_rows()).to_have_count(2)


def test_the_engine_answers_while_the_champion_thinks(site: Site, page: Page) -> None:
    page.add_init_script(DOUBTS)
    aina = Person(page, site)
    begun(aina)
    aina.takes_a_turn()
    thinks(aina)
    aina.opens_menu("Consulta un mot")
    box = aina.box(table_words.LOOK_UP)
    box.get_by_label(table_words.LOOK_UP_WORD).fill("casa")
    box.get_by_role("button", name=table_words.LOOK_UP_ASK).click()
    expect(box.get_by_text(table_words.looked_up("casa", True))).to_be_visible()
    attached(page, ".seat.thinking")
    box.get_by_role("button", name=common_words.CLOSE).click()
    decides(page)
    assert aina.has_the_turn()
    expect(aina.sheet_rows()).to_have_count(2)


def test_a_game_that_is_left_while_the_champion_thinks_goes_on_later(site: Site, page: Page) -> None:
    page.add_init_script(DOUBTS)
    aina = Person(page, site)
    begun(aina)
    aina.takes_a_turn()
    thinks(aina)
    aina.opens_menu("Partida nova")
    aina.begins((("person", "Aina"), ("greedy", "")), seed_where(first_to_play))
    assert aina.has_the_turn()
    expect(aina.sheet_rows()).to_have_count(0)
    decides(page)
    aina.takes_a_turn()
    assert aina.has_the_turn()
    assert [row["seat"] for row in aina.sees()["sheet"]] == [0, 1]
    aina.opens_menu("Partides desades")
    shelf = aina.box(new_game_words.SAVED_GAMES)
    shelf.get_by_role("button", name=common_words.CONTINUE).last.click()
    assert aina.has_the_turn()
    expect(aina.score(NAME)).to_be_visible()
    expect(aina.sheet_rows()).to_have_count(2)


def test_a_reload_while_the_champion_thinks_lets_it_think_again(site: Site, page: Page) -> None:
    page.add_init_script(DOUBTS)
    aina = Person(page, site)
    begun(aina)
    aina.takes_a_turn()
    thinks(aina)
    page.reload()
    thinks(aina)
    decides(page)
    assert aina.has_the_turn()
    expect(aina.sheet_rows()).to_have_count(2)


@pytest.mark.parametrize("how", KILLED)
def test_the_champion_thinks_again_when_its_engine_dies(site: Site, page: Page, how: str) -> None:
    page.add_init_script(KILLED[how])
    aina = Person(page, site)
    begun(aina)
    aina.takes_a_turn()
    thinks(aina)
    expect(page.get_by_text(common_words.ENGINE_RESTARTING)).to_be_visible(timeout=PATIENCE)
    assert aina.has_the_turn()
    expect(aina.sheet_rows()).to_have_count(2)
    aina.takes_a_turn()
    assert aina.has_the_turn()
    assert len(aina.sees()["sheet"]) == 4
