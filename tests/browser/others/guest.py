"""A person at the screen of a browser that Playwright does not drive: finds, taps, drags, types, reads.

Only what lies in reach is found: while a box is open, nothing behind it.  Whatever is not there yet is waited
for, frame by frame, in the page itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from faristol.board import Direction, Placed, placed_tiles
from faristol.kernel.plays import ScoredPlay
from faristol.tiles import BLANK_BIT, spell, tile_of
from tests.browser.persons.player import Seats, finder, no_word, tile_view
from tests.browser.stand.site import Site
from tests.rooms.app.loading import load as load_screen

from .webdriver import Driver, Failed, Node

board_words = load_screen("words.board")
game_words = load_screen("words.game")
new_game_words = load_screen("words.home.new_game")
table_words = load_screen("words.table")

WAIT = """
return new Promise((resolve) => {
    const look = () => { const found = find(); found ? resolve(found) : requestAnimationFrame(look); };
    look();
});
"""
# The board lies where it lay a moment ago, and no tile is on its way: a finger hits what it aims at.
STILL = (
    """
let before = "";
const find = () => {
    const { x, y, width } = document.querySelector("#board").getBoundingClientRect();
    const now = [x, y, width].join();
    const moving = document.getAnimations().some(({ effect, playState }) =>
        playState === "running" && effect.getTiming().iterations !== Infinity);
    const isStill = now === before && !moving;
    before = now;
    return isStill;
};
"""
    + WAIT
)
ATTACHED = "const find = () => document.querySelector(arguments[0]);" + WAIT
IN_REACH = (
    r"""
const [selector, pattern] = arguments;
const nameOf = (node) => node.getAttribute("aria-label") ?? [...node.childNodes].map((child) =>
    child.nodeType === Node.TEXT_NODE ? child.data
    : child.nodeType === Node.ELEMENT_NODE && child.ariaHidden !== "true" ? nameOf(child) : "").join("");
const called = (node) => new RegExp(pattern).test(nameOf(node).replace(/\s+/g, " ").trim());
const shown = (node) => (node.closest("select") ?? node).checkVisibility({ visibilityProperty: true });
const find = () => [...([...document.querySelectorAll("dialog:modal")].at(-1) ?? document)
    .querySelectorAll(selector)].find((node) => shown(node) && called(node));
"""
    + WAIT
)
TOLD = "return [...document.querySelectorAll('#message, dialog:modal')].map((node) => node.innerText);"
# A driver may give each script a world of its own, with an engine of its own: one script asks everything.
ASKED = """
const [texts] = arguments;
return import(faristolPacks.place + "rpc.js").then(async (engine) => {
    const answers = [];
    for (const text of texts) answers.push(await engine.call(text));
    return answers;
});
"""
SQUARES = """
return [...document.querySelectorAll("#board [role=gridcell]")].map((square) =>
    square.querySelector("[aria-label]")?.ariaLabel.slice(square.dataset.name.length + ", ".length) ?? "");
"""
SLOTS = "return [...document.querySelectorAll('#rack [aria-label]')].map((letter) => letter.ariaLabel);"
LEFT, UP, RIGHT, DOWN = "\ue012", "\ue013", "\ue014", "\ue015"
SHIFT = "\ue008"
ALL = (0, *range(1, 27), *range(1 | BLANK_BIT, 27 | BLANK_BIT))
FACES = {board_words.tile_label(tile_view(face)): face for face in ALL}  # what each tile is called
TYPED = {"L·L": "w", "NY": "y", "QU": "q", "Ç": "k"}


def exactly(text: str) -> str:
    return f"^{re.escape(text)}$"


@dataclass
class Guest:
    """One seat of the game on this page."""

    driver: Driver
    site: Site
    seat: int = 0
    name: str = "Aina"

    # finding

    def find(self, selector: str, pattern: str = "") -> Node:
        """Waits for a node in reach whose name matches."""
        return self._waits(IN_REACH, selector, pattern)

    def attached(self, selector: str) -> Node:
        """Waits for a node, even behind a box."""
        return self._waits(ATTACHED, selector)

    def _waits(self, script: str, *wanted: str) -> Node:
        try:
            node: Node = self.driver.run(script, *wanted)
        except Failed as failed:
            if str(failed).startswith("stale element"):  # drawn anew while it was being handed over
                return self._waits(script, *wanted)
            raise AssertionError(f"waited in vain for {wanted}; there is {self.driver.run(TOLD)}") from failed
        return node

    def button(self, name: str) -> Node:
        return self.find("button", exactly(name))

    def clicks(self, name: str) -> None:
        self.clicks_on("button", exactly(name))

    def clicks_on(self, selector: str, pattern: str = "") -> None:
        """Clicks a node in reach whose name matches; drawn anew in the meantime, the new one."""
        try:
            self.driver.click(self.find(selector, pattern))
        except Failed as failed:
            if not str(failed).startswith("stale element"):
                raise
            self.clicks_on(selector, pattern)

    def rows(self) -> list[str]:
        """The score sheet, line by line."""
        lines = "return [...document.querySelectorAll('#sheet tbody tr')].map((row) => row.textContent)"
        rows: list[str] = self.driver.run(lines)
        return rows

    def asks(self, requests: Sequence[dict[str, object]]) -> list[dict[str, Any]]:
        """The engine's replies to all the requests, past the screen."""
        texts = [json.dumps({"v": 1, "id": 1, "at": 0, **request}) for request in requests]
        return [json.loads(answer) for answer in self.driver.run(ASKED, texts)]

    # coming in

    def arrives(self) -> None:
        self.driver.go(self.site.url)
        self.button(new_game_words.PLAY_ROBOT)

    def begins(self, seats: Seats, seed: str) -> None:
        """From the first screen to the table, by a classic game made to measure."""
        self.clicks(new_game_words.CUSTOM_GAME)
        for place, (player, alias) in enumerate(seats):
            fields = f".seat-fields:nth-of-type({place + 1})"
            self.clicks_on(f"{fields} option[value={player}]")
            if alias:
                self.driver.fill(self.find(f"{fields} input"), alias)
        self.clicks_on("summary", exactly(new_game_words.MORE_CHOICES))
        self.driver.fill(self.find("details.more input"), seed)
        self.clicks(new_game_words.START)
        self.clicks(game_words.DRAW_GO)

    def comes_to_the_table(self, seats: Seats, seed: str) -> None:
        self.arrives()
        self.begins(seats, seed)

    def lifts_the_curtain(self) -> None:
        self.takes_the_device()
        self.find("#rack button:enabled")

    def takes_the_device(self) -> None:
        self.find("h2", exactly(game_words.turn_of(self.name)))
        self.clicks(game_words.CURTAIN_BUTTON)

    def reads_outcome(self) -> None:
        """The answer to a challenge, which stays until it is read."""
        self.clicks(table_words.OUTCOME_GO_ON)
        self.find("#rack button:enabled")

    # seeing

    def board(self) -> bytes:
        """The face upon each square, by what the square is called."""
        return bytes(FACES.get(name, 0) for name in self.driver.run(SQUARES))

    def rack(self) -> bytes:
        return bytes(FACES[name] for name in self.driver.run(SLOTS) if name in FACES)

    def best(self) -> ScoredPlay:
        """What a kernel of our own finds for this rack on this board."""
        self.find("#rack button:enabled")
        return finder(self.site.folder).find(self.board(), self.rack(), 1)[0]

    def no_word(self) -> list[Placed]:
        return no_word(self.site.folder, self.rack())

    def has_the_turn(self) -> None:
        self.find("#seats [role=group]", f"^{self.name}, .*té el torn")

    # laying

    def rack_tile(self, face: int) -> Node:
        return self.find("#rack button:enabled", exactly(board_words.tile_label(tile_view(tile_of(face)))))

    def square(self, square: int) -> Node:
        return self.find(f"#s{square}")

    def laid(self, square: int, face: int) -> None:
        """A blank asks for its letter; then the tile must lie there."""
        if face & BLANK_BIT:
            self.clicks(board_words.tile_name(spell(bytes((face,)))))
        self.find(f"#s{square}.has-draft")

    def taps(self, tiles: Iterable[Placed], pointer: str = "mouse") -> None:
        """A tile, then its square."""
        for square, face in tiles:
            self.driver.run(STILL)
            self.driver.drag(pointer, self.rack_tile(face))
            self.driver.run(STILL)
            self.driver.drag(pointer, self.square(square))
            self.laid(square, face)

    def touches(self, tiles: Iterable[Placed]) -> None:
        self.taps(tiles, "touch")

    def drags(self, tiles: Iterable[Placed]) -> None:
        for square, face in tiles:
            self.driver.drag("mouse", self.rack_tile(face), self.square(112), self.square(square))
            self.laid(square, face)

    def types(self, tiles: Iterable[Placed], direction: Direction) -> None:
        """Arrows to each square, then its letter."""
        for square, face in tiles:
            self.goes_to(square, direction)
            text = spell(bytes((face & ~BLANK_BIT,)))
            key = TYPED.get(text, text.lower())
            self.driver.press(*((SHIFT, key.upper()) if face & BLANK_BIT else (key,)))
            self.find(f"#s{square}.has-draft")

    def goes_to(self, square: int, direction: Direction) -> None:
        """The keyboard's cursor to ``square``, ending with an arrow along ``direction``."""
        down = direction is Direction.DOWN
        self.driver.press(DOWN if down else RIGHT)
        self.find("#board .cursor")
        at = int(self.driver.run("return document.activeElement.id.slice(1)"))
        rows, columns = square // 15 - at // 15, square % 15 - at % 15
        vertical = [DOWN if rows > 0 else UP] * abs(rows)
        level = [RIGHT if columns > 0 else LEFT] * abs(columns)
        for key in [*level, *vertical] if down else [*vertical, *level]:
            self.driver.press(key)
        self.find(f"#s{square}:focus")
        if self.driver.run("return document.activeElement.matches('.down')") != down:
            self.driver.press(" ")

    # playing

    def acts(self, action: Callable[[], None]) -> None:
        """Does what ends a turn, and waits until the sheet has it."""
        rows = len(self.rows())
        action()
        self.attached(f"#sheet tbody tr:nth-child({rows + 1})")

    def plays_what_was_laid(self, score: int) -> None:
        self.acts(lambda: self.clicks(game_words.play_label(score)))

    def takes_a_turn(self, lay: Callable[[list[Placed]], None]) -> None:
        """The best play, laid in that way."""
        best = self.best()
        lay(placed_tiles(self.board(), best.play))
        self.plays_what_was_laid(best.score)

    def types_a_turn(self) -> None:
        best = self.best()
        self.types(placed_tiles(self.board(), best.play), best.play.direction)
        self.plays_what_was_laid(best.score)
