"""A director at the desk of a duplicate, who finds things by their names and works mostly by keyboard."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import FileChooser, Locator, Page, expect

from faristol.kernel.plays import ScoredPlay
from tests.browser.persons.player import board_of, finder, notation, rack_of
from tests.browser.stand.site import Site, ask
from tests.rooms.app.loading import load as load_screen

desk_words = load_screen("words.desk.common")
desk_players_words = load_screen("words.desk.players")
desk_rounds_words = load_screen("words.desk.rounds")
desk_setup_words = load_screen("words.desk.setup")
View = dict[str, Any]

NAMES = (
    "Aina", "Biel", "Carla", "Dídac", "Elna", "Ferran", "Gemma", "Hug", "Irene", "Joana", "Kevin", "Laia",
)  # fmt: skip
# A page that can be slow: from ``hold()`` on every timer, set before or after, waits for ``goOn()``.
CAN_BE_SLOW = """
const later = globalThis.setTimeout;
let held = null;
globalThis.setTimeout = (work, ...more) =>
    later((...given) => (held ? held.push(() => work(...given)) : work(...given)), ...more);
globalThis.hold = () => { held = []; };
globalThis.goOn = () => {
    const all = held;
    held = null;
    for (const work of all) later(work);
    return new Promise((done) => later(done));  // what was held has run then
};
"""

# What is sent to the engine from now on waits until it is let through; ``html[data-withheld]`` says how much.
WITHHELD = """() => {
    const post = Worker.prototype.postMessage, held = [];
    Worker.prototype.postMessage = function (...told) {
        document.documentElement.dataset.withheld = held.push(() => post.apply(this, told));
    };
    globalThis.letThrough = () => {
        Worker.prototype.postMessage = post;
        for (const one of held) one();
    };
}"""

# Delays every answer of the engine.
SLOW = """() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...all) { setTimeout(() => post.apply(this, all), 300); };
}"""
NEXT_RACK = re.compile("^Treu el .*faristol")


class Desk:
    """The director at a page."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site

    # coming in

    def arrives(self) -> None:
        self.page.goto(self.site.url + "duplicada.html")
        self.button(desk_setup_words.DIRECT).wait_for()

    def sets_up(self, *players: str, seed: str = "conte", **options: str) -> None:
        """Go from the first screen to the players; ``options``: labels of choices by option names."""
        self.button(desk_setup_words.DIRECT).click()
        self.page.get_by_role("textbox", name=desk_setup_words.GAME_TITLE).fill("Duplicada de Vic")
        self.page.get_by_text(desk_setup_words.MORE_CHOICES).click()
        for name, words in options.items():
            self.chooses(desk_setup_words.option_name(name), words)
        self.page.get_by_label(desk_setup_words.SEED).fill(seed)
        self.button(desk_setup_words.GO_ON).click()
        self.list().wait_for(state="attached")
        for name in players:
            self.line(desk_players_words.NAME).fill(name)
            self.page.keyboard.press("Enter")
        expect(self.rows()).to_have_count(len(players))

    def comes_with(self, *players: str, seed: str = "conte", **options: str) -> None:
        self.arrives()
        self.sets_up(*players, seed=seed, **options)

    def chooses(self, name: str, words: str) -> None:
        bar = self.page.get_by_role("group", name=name, exact=True)
        if bar.count():
            bar.get_by_text(words, exact=True).click()
        else:
            self.page.get_by_role("combobox", name=name, exact=True).select_option(label=words)

    # finding

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def box(self, title: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("dialog", name=title)

    def list(self) -> Locator:
        return self.page.locator(".desk-list")

    def rows(self) -> Locator:
        return self.page.locator(".desk-row")

    def row(self, number: int) -> Locator:
        return self.page.locator(f".desk-player[data-number='{number}']")

    def message(self) -> Locator:
        return self.page.locator(".desk-verdict .desk-told")

    def line(self, name: str) -> Locator:
        return self.page.locator("form.desk-line:visible").get_by_label(name, exact=True)

    # knowing

    def sees(self) -> View:
        view: View = ask(self.page, "desk_look")["desk"]
        return view

    def finds(self, count: int = 1) -> list[ScoredPlay]:
        """The best plays for the rack on the board, found by a native kernel."""
        view = self.sees()
        return finder(self.site.folder).find(board_of(view), rack_of(view), count)

    def best(self) -> str:
        return notation(self.finds()[0])

    # doing

    def begins_the_round(self) -> None:
        """Draw the rack and call "Temps!" by keyboard, and wait for the line."""
        self.button(NEXT_RACK).focus()
        self.page.keyboard.press("Enter")
        expect(self.button(desk_words.TIME)).to_be_focused()
        self.page.keyboard.press("Enter")
        expect(self.line(desk_players_words.NUMBER)).to_be_focused()

    def types(self, text: str) -> None:
        """Type a slip into the focused line."""
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def hands_in(self, number: int, text: str, points: int) -> None:
        """Type a slip and wait for its points."""
        self.types(f"{number} {text}")
        expect(self.row(number).locator(".desk-points")).to_have_text(str(points))

    def replaces(self, number: int, name: str) -> None:
        """Confirm that a slip is replaced."""
        aside = self.aside(f"{number} {name} ja té papereta")
        aside.get_by_role("button", name=desk_words.REPLACE_SLIP).press("Enter")
        expect(aside).to_be_hidden()

    def aside(self, title: str) -> Locator:
        """A question that was put aside."""
        return self.page.get_by_role("group", name=title)

    def opens_player(self, number: int) -> Locator:
        """Open the box of a player during a round."""
        self.row(number).click()
        self.button(desk_words.THIS_PLAYER).click()
        return self.box(desk_players_words.player_name(number))

    def sends_home(self, number: int, name: str) -> None:
        """Note during a round that a player has gone home."""
        box = self.opens_player(number)
        box.get_by_role("button", name=desk_players_words.WITHDRAW + "…").click()
        question = self.box(f"Es retira {name} (núm. {number})?")
        question.get_by_role("button", name=desk_players_words.WITHDRAW).click()
        expect(box).to_be_hidden()
        expect(self.line(desk_players_words.NUMBER)).to_be_focused()

    def picks(self, item: str) -> None:
        """Choose an item of the menu."""
        self.page.locator("#menu summary").click()
        self.page.locator("#menu-panel").get_by_role("button", name=item, exact=True).click()

    def opens_file(self, path: str) -> None:
        with self.page.expect_file_chooser() as waited:
            self.button(desk_setup_words.OPEN_FILE).click()
        chooser: FileChooser = waited.value
        chooser.set_files(path)

    def confirms_the_close(self) -> None:
        """Answer the question that comes where a round would close at once with most of its time left."""
        question = self.box(re.compile("^Vols tancar la ronda"))
        choice = self.page.get_by_role("listbox", name=desk_rounds_words.CHOICE_TITLE)
        question.or_(choice).or_(self.page.locator(".desk-after")).locator("visible=true").first.wait_for()
        if question.is_visible():
            question.get_by_role("button", name=desk_words.CLOSE_ROUND).press("Enter")

    def closes(self) -> None:
        """Close the round by keyboard, without missing slips; the first of several plays is taken."""
        view = self.sees()
        self.button(desk_words.CLOSE_ROUND).focus()
        self.page.keyboard.press("Enter")
        if desk_words.missing(view["players"]):
            self.box(re.compile("^Falt")).get_by_role("button", name=desk_rounds_words.CLOSE_ANYWAY).press(
                "Enter"
            )
        else:
            self.confirms_the_close()
        if view["best"]["equals"] > 1:
            self.page.get_by_role("option").first.wait_for()
            self.page.get_by_role("listbox", name=desk_rounds_words.CHOICE_TITLE).press("Enter")
        self.page.locator(".desk-after").wait_for()
        expect(self.page.locator(".desk-foot .main")).to_be_focused()
