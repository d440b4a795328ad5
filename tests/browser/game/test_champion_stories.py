"""A robot that thinks for two seconds: the page stays alive, and whatever is done ends the thought."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.persons.player import Person, first_to_play, seed_where
from tests.browser.stand.site import Site, attached
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
# The page's time stands still while ``waits()``: the robot then thinks on, however slow the machine is.
STILL = """
const clock = performance.now.bind(performance);
let lost = 0, stood = 0;
performance.now = () => {
    if (waits()) stood ||= clock();
    else if (stood) { lost += clock() - stood; stood = 0; }
    return (stood || clock()) - lost;
};
"""
# Ends the engine at the fifth part of a thought, once, in the way that ``html[data-kill]`` tells.
KILLED = (
    """
const waits = () => Boolean(document.documentElement?.dataset.kill);
"""
    + STILL
    + """
const post = Worker.prototype.postMessage;
let parts = 0;
Worker.prototype.postMessage = function (message, ...rest) {
    post.call(this, message, ...rest);
    const marks = document.documentElement.dataset, how = marks.kill;
    if (!how || !/"kind": ?"think"/.test(message?.text ?? "") || ++parts < 5) return;
    parts = 0;
    marks.kill = "";
    if (how === "dead without a word") this.terminate();
    else import(faristolPacks.place + "rpc.js").then((engine) => engine.restart());
};
"""
)

# A device of so many cores.  Marks on ``html`` count the engines that were made and ended, the jobs that the
# second one was asked to do and did, and those that came back to the first one.
# ``html[data-hold=first]``: until one has come back the page's time stands still, and the first engine waits
# for the second one.  ``html[data-hold=answers]``: the second engine's answers wait.
CORES = (
    """
Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => NUMBER });
const marks = () => document.documentElement?.dataset ?? {};
const count = (mark, more = 1) => (marks()[mark] = Number(marks()[mark] ?? 0) + more);
const waits = () => marks().hold === "first" && !marks().brought;
"""
    + STILL
    + """
const Real = Worker;
let made = 0;
window.Worker = class extends Real {
    constructor(...given) {
        if (made++ && FAULT === "cannot start") throw new Error("no more workers");
        super(...given);
        this.isSecond = made > 1;
        count("made");
    }
    set onmessage(take) {
        super.onmessage = ({ data }) => {
            if (this.isSecond && data.stage === "ready") marks().second = "ready";
            if (!this.isSecond || !data.id) return take({ data });
            count("did");
            const wait = () => (marks().hold === "answers" ? setTimeout(wait, 50) : take({ data }));
            wait();
        };
    }
    postMessage(message, ...more) {
        const asked = typeof message?.text === "string" ? JSON.parse(message.text) : {};
        if (asked.done) count("brought", asked.done.length);
        if (asked.kind === "assist" && FAULT === "dies with its first job") this.terminate();
        if (asked.kind === "assist") count("asked");
        const send = () => {
            if (asked.kind === "think" && waits() && marks().did !== marks().asked) setTimeout(send, 50);
            else super.postMessage(message, ...more);
        };
        send();
    }
    terminate() {
        count("ended");
        super.terminate();
    }
};
"""
)


def with_cores(page: Page, number: int, fault: str = "") -> None:
    page.add_init_script(CORES.replace("NUMBER", str(number)).replace("FAULT", repr(fault)))


def mark(page: Page, name: str, value: str) -> None:
    page.evaluate("([name, value]) => (document.documentElement.dataset[name] = value)", [name, value])


def marked(page: Page, name: str) -> int:
    return int(page.locator("html").get_attribute("data-" + name) or 0)


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
    with_cores(page, 2)
    aina = Person(page, site)
    aina.arrives()
    aina.box(common_words.APP).get_by_label(level_words.ROBOT_LEVEL).select_option("champion")
    aina.box(common_words.APP).get_by_label(home_words.YOUR_NAME).fill("Aina")
    aina.button(new_game_words.PLAY_ROBOT).click()
    for turn in (1, 2):
        assert aina.has_the_turn()
        aina.takes_a_turn()
        expect(aina.sheet_rows()).to_have_count(2 * turn)
    assert aina.has_the_turn()
    assert aina.sees()["seats"][1] | {"score": 0, "tiles": 0} == {
        "name": NAME, "player": "champion", "score": 0, "tiles": 0,
    }  # fmt: skip
    # an engine that was started again has ended before
    living = marked(page, "made") - marked(page, "ended")
    assert (living, marked(page, "asked")) == (1, 0), "it thinks in one engine"


def test_while_the_champion_thinks_a_word_is_looked_up_the_turn_undone_and_the_game_left(
    site: Site, page: Page
) -> None:
    page.add_init_script(DOUBTS)
    aina = Person(page, site)
    begun(aina)
    before = aina.sees()
    aina.takes_a_turn()
    thinks(aina)
    aina.opens_menu("Consulta un mot")
    box = aina.box(table_words.LOOK_UP)
    box.get_by_label(table_words.LOOK_UP_WORD).fill("casa")
    box.get_by_role("button", name=table_words.LOOK_UP_ASK).click()
    expect(box.get_by_text(table_words.looked_up("casa", True))).to_be_visible()
    attached(page, ".seat.thinking")
    box.get_by_role("button", name=common_words.CLOSE).click()

    aina.button(common_words.UNDO).click()
    aina.box(game_words.confirm_undo[0]).get_by_role("button", name=common_words.UNDO).click()
    assert aina.has_the_turn()
    expect(aina.sheet_rows()).to_have_count(0)
    expect(page.locator(".seat.thinking")).to_have_count(0)
    expect(aina.message()).to_contain_text(game_words.YOUR_TURN)
    assert aina.sees() == before
    aina.plays(aina.best(2)[1])
    thinks(aina)  # anew, about another play

    page.reload()
    thinks(aina)

    # The game is left meanwhile, and goes on later.
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


@pytest.mark.full
def test_the_champion_thinks_again_when_its_engine_dies(site: Site, page: Page) -> None:
    page.add_init_script(KILLED)
    aina = Person(page, site)
    begun(aina)
    for turn, how in enumerate(("ended by the page", "dead without a word"), 1):
        mark(page, "kill", how)
        aina.takes_a_turn()
        attached(page, "html[data-kill='']")
        assert aina.has_the_turn()
        expect(aina.sheet_rows()).to_have_count(2 * turn)
    assert len(aina.sees()["sheet"]) == 4


@pytest.mark.pyodide
def test_a_second_engine_helps_the_champion_on_a_device_with_cores(site: Site, page: Page) -> None:
    with_cores(page, 4)
    aina = Person(page, site)
    begun(aina)
    assert marked(page, "made") == 1, "not before the champion thinks"
    aina.takes_a_turn()
    assert aina.has_the_turn()
    attached(page, "html[data-second=ready]")
    mark(page, "hold", "first")
    turns = 1
    while not marked(page, "brought"):  # a thought may be over before
        aina.takes_a_turn()
        assert aina.has_the_turn()
        turns += 1
        expect(aina.sheet_rows()).to_have_count(2 * turns)
    asked = marked(page, "asked")
    attached(page, f"html[data-did='{asked}']")
    mark(page, "hold", "answers")
    aina.takes_a_turn()
    attached(page, f"html:not([data-asked='{asked}'])")
    assert aina.has_the_turn()
    aina.button(common_words.UNDO).click()
    aina.box(game_words.confirm_undo[0]).get_by_role("button", name=common_words.UNDO).click()
    assert aina.has_the_turn()
    mark(page, "hold", "")
    expect(aina.sheet_rows()).to_have_count(2 * turns)
    aina.plays(aina.best(2)[1])
    assert aina.has_the_turn()
    expect(aina.sheet_rows()).to_have_count(2 * turns + 2)
    assert (marked(page, "made"), marked(page, "ended")) == (2, 0)
    aina.opens_menu("Partida nova")
    aina.begins((("person", "Aina"), ("greedy", "")), seed_where(first_to_play))
    attached(page, "html[data-ended='1']")
    aina.takes_a_turn()
    assert aina.has_the_turn()
    assert marked(page, "made") == 2


@pytest.mark.full
@pytest.mark.parametrize("fault", ["cannot start", "dies with its first job"])
def test_the_champion_thinks_alone_when_the_second_engine_fails(site: Site, page: Page, fault: str) -> None:
    with_cores(page, 4, fault)
    aina = Person(page, site)
    begun(aina)
    aina.takes_a_turn()
    assert aina.has_the_turn()
    if fault != "cannot start":
        attached(page, "html[data-second=ready]")
        aina.takes_a_turn()
        attached(page, "html[data-asked]")
        assert aina.has_the_turn()
    aina.takes_a_turn()
    assert aina.has_the_turn()
    assert marked(page, "brought") == 0
    assert len(aina.sees()["sheet"]) == (4 if fault == "cannot start" else 6)
