"""A person at the screen, who finds things by their accessible names and taps, drags or types.

A native kernel finds the plays for the board and rack that the person sees, so that every story is
reproducible.  ``seed_where`` finds a game that begins as a story needs it.
"""

from __future__ import annotations

import functools
import itertools
import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from faristol.board import START, Direction, Placed, placed_tiles, write_coordinates
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon, from_words, load
from faristol.session import Session
from faristol.tiles import BLANK_BIT, VALUES, parse, spell, tile_of
from tests.browser.stand.site import Site, ask, attached
from tests.rooms.app.loading import load as load_screen

board_words = load_screen("words.board")
common_words = load_screen("words.common")
game_words = load_screen("words.game")
kept_words = load_screen("words.kept")
new_game_words = load_screen("words.home.new_game")
rules_words = load_screen("words.rules")
table_words = load_screen("words.table")
View = dict[str, Any]
Seats = tuple[tuple[str, str], ...]  # player ("person" or a robot's level) and alias

AGAINST_ROBOT: Seats = (("person", "Aina"), ("greedy", ""))
TWO_PERSONS: Seats = (("person", "Aina"), ("person", "Biel"))
OVER = re.compile("^(Has? guanyat|Empat|No guanya)")
SCORED = re.compile("^Juga · ")  # the main button, once the engine has scored the laid tiles


# -- the native engine
@functools.cache
def lexicon_of(folder: Path) -> Lexicon:
    """The word list of the site."""
    return load((folder / "lexicon" / "default.lex").read_bytes())


@functools.cache
def finder(folder: Path) -> PlayFinder:
    """A native kernel with that list."""
    return PlayFinder(lexicon_of(folder))


def seed_where(holds: Callable[[View], bool], ruleset: str = "classic", seats: int = 2) -> str:
    """The first seed whose game begins so that ``holds(view)``, seen from the first seat.

    Where that seat does not begin its rack is hidden: then it is empty.
    """
    session = Session(from_words("no game is played", [parse("CASA")]), {}, lambda: "")
    players = [{"name": "", "player": "person"}] * seats
    for number in itertools.count():
        new = {"kind": "new", "ruleset": ruleset, "seats": players, "seed": f"conte-{number}", "at": 0}
        view: View = json.loads(session.handle(json.dumps({**new, "viewer": 0})))["view"]
        if holds({**view, "rack": view["rack"] or []}):
            return f"conte-{number}"
    raise AssertionError("there is always a seed")


def rack_texts(view: View) -> list[str]:
    return [tile["text"] for tile in view["rack"]]


def first_to_play(view: View) -> bool:
    return bool(view["actor"] == 0)


def first_with(*texts: str) -> Callable[[View], bool]:
    """The first seat begins, and holds these tiles."""
    return lambda view: first_to_play(view) and set(texts) <= set(rack_texts(view))


def board_of(view: View) -> bytes:
    return bytes(parse(tile["text"])[0] if tile else 0 for tile in view["board"])


def rack_of(view: View) -> bytes:
    return b"".join(map(parse, rack_texts(view)))


def no_word(folder: Path, rack: bytes) -> list[Placed]:
    """Three tiles through the centre that form no word of the list."""
    words = lexicon_of(folder)
    tiles = [tile for tile in rack if tile]
    word = next(bytes(three) for three in itertools.permutations(tiles, 3) if bytes(three) not in words)
    return [(START + place, face) for place, face in enumerate(word)]


def notation(scored: ScoredPlay) -> str:
    """A play in the notation of the sheet: H8 CASA."""
    return f"{write_coordinates(scored.play.start, scored.play.direction)} {spell(scored.play.word)}"


# -- the person
@dataclass
class Person:
    """One seat of the game on this page."""

    page: Page
    site: Site
    seat: int = 0
    name: str = "Aina"

    # coming in

    def arrives(self) -> None:
        """Open the page and wait for the first screen of the program: a tap while it takes the place of the
        one in the page could fall between the two."""
        self.page.goto(self.site.url)
        self.page.locator("#first-screen").wait_for(state="detached")
        self.button(new_game_words.PLAY_ROBOT).wait_for()

    def chooses(self, seats: Seats, seed: str, ruleset: str = "classic") -> None:
        """Go from the first screen to the draw for first, by "Partida a mida"."""
        self.button(new_game_words.CUSTOM_GAME).click()
        box = self.box(new_game_words.CUSTOM_GAME)
        box.get_by_text(rules_words.ruleset_name(ruleset), exact=True).click()
        if len(seats) != 2 and ruleset != "school_four":  # which has a fixed number of seats
            box.get_by_text(str(len(seats)), exact=True).click()
        for place, (player, alias) in enumerate(seats):
            one = box.get_by_role("group", name=new_game_words.default_name(place), exact=True)
            one.get_by_role("combobox").select_option(player)
            if alias:
                one.get_by_label(common_words.ALIAS).fill(alias)
        box.get_by_text(new_game_words.MORE_CHOICES).click()
        box.get_by_label(new_game_words.SEED).fill(seed)
        box.get_by_role("button", name=new_game_words.START).click()
        self.box(game_words.DRAW_TITLE).wait_for()

    def begins(self, seats: Seats, seed: str, ruleset: str = "classic") -> None:
        """Go from the first screen to the table."""
        self.chooses(seats, seed, ruleset)
        self.box(game_words.DRAW_TITLE).get_by_role("button", name=game_words.DRAW_GO).click()

    def comes_to_the_table(self, seats: Seats, seed: str, ruleset: str = "classic") -> None:
        self.arrives()
        self.begins(seats, seed, ruleset)

    # finding

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def box(self, title: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("dialog", name=title)

    def end(self) -> Locator:
        return self.box(OVER)

    def square(self, square: int) -> Locator:
        return self.page.locator(f"#s{square}")

    def rack_tile(self, tile: int) -> Locator:
        """A tile on the rack, by its name."""
        name = board_words.tile_label(tile_view(tile))
        return (
            self.page.get_by_role("group", name=common_words.RACK)
            .get_by_role("button", name=name, exact=True)
            .first
        )

    def rack_names(self) -> list[str]:
        """The accessible names of the rack's slots."""
        named = "nodes => nodes.map(node => node.getAttribute('aria-label'))"
        names: list[str] = self.page.locator("#rack [aria-label]").evaluate_all(named)
        return names

    def message(self) -> Locator:
        return self.page.locator("#message")

    def sheet_rows(self) -> Locator:
        return self.page.locator("#sheet tbody tr")

    def score(self, name: str) -> Locator:
        """The card of the seat of that name."""
        return self.page.get_by_role("group", name=re.compile(f"^{re.escape(name)}, "))

    def turn(self) -> Locator:
        """The card of this person, while it has the turn."""
        return self.page.get_by_role("group", name=re.compile(f"^{re.escape(self.name)}, .*té el torn"))

    # knowing

    def sees(self) -> View:
        view: View = ask(self.page, "look", viewer=self.seat)["view"]
        return view

    def best(self, count: int = 1) -> list[ScoredPlay]:
        """The best plays for this rack on this board, found by a native kernel."""
        return self.finds(self.sees(), count)

    def finds(self, view: View, count: int) -> list[ScoredPlay]:
        return finder(self.site.folder).find(board_of(view), rack_of(view), count)

    def no_word(self) -> list[Placed]:
        return no_word(self.site.folder, rack_of(self.sees()))

    def has_the_turn(self) -> bool:
        """Wait until this person must play (True) or the game is over (False)."""
        self.turn().or_(self.end()).first.wait_for()
        return self.end().count() == 0

    # laying

    def taps(self, square: int, face: int) -> None:
        """Tap a tile and then a square; a blank asks for its letter."""
        self.rack_tile(tile_of(face)).click()
        self.square(square).click()
        self.chooses_letter(face)

    def touches(self, node: Locator) -> None:
        """Touch a node where it is visible, once it does not move; it is not scrolled into view first."""
        node.wait_for()
        x, y = at_rest(node)
        size = self.page.viewport_size
        assert size is not None
        assert 0 < x < size["width"], f"{node} is out of reach at {x}, {y}"
        assert 0 < y < size["height"], f"{node} is out of reach at {x}, {y}"
        self.page.touchscreen.tap(x, y)

    def drags(self, square: int, face: int) -> None:
        start, end = _middle(self.rack_tile(tile_of(face))), _middle(self.square(square))
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
        mouse.move(*end, steps=3)
        mouse.up()
        self.chooses_letter(face)

    def chooses_letter(self, face: int) -> None:
        if face & BLANK_BIT:
            chooser = self.box(board_words.CHOOSE_LETTER)
            chooser.get_by_role(
                "button", name=board_words.tile_name(spell(bytes((face,)))), exact=True
            ).click()

    def lays(self, tiles: Iterable[Placed], drag: Iterable[int] = ()) -> None:
        """Lay the tiles one by one; those whose index is in ``drag`` are dragged, the rest tapped."""
        dragged = set(drag)
        for place, (square, face) in enumerate(tiles):
            if place in dragged:
                self.drags(square, face)
            else:
                self.taps(square, face)
            attached(self.page, f"#s{square}.has-draft")

    def types(self, tiles: Iterable[Placed], direction: Direction) -> None:
        """Lay the tiles by keys alone: arrows to each square, then its letter."""
        for square, face in tiles:
            self.goes_to(square, direction)
            text = spell(bytes((face & ~BLANK_BIT,)))
            key = {"L·L": "w", "NY": "y", "QU": "q", "Ç": "k"}.get(text, text.lower())
            self.page.keyboard.press(f"Shift+{key.upper()}" if face & BLANK_BIT else key)
            attached(self.page, f"#s{square}.has-draft")

    def goes_to(self, square: int, direction: Direction) -> None:
        """Move the keyboard's cursor to ``square``, ending with an arrow along ``direction``."""
        down = direction is Direction.DOWN
        keys = self.page.keyboard
        keys.press("ArrowDown" if down else "ArrowRight")
        # The focused square is the cursor; the arrows from there are counted.
        at = int(self.page.locator("#board :focus").get_attribute("id")[1:])  # type: ignore[index]
        rows, columns = square // 15 - at // 15, square % 15 - at % 15
        vertical = ["ArrowDown" if rows > 0 else "ArrowUp"] * abs(rows)
        level = ["ArrowRight" if columns > 0 else "ArrowLeft"] * abs(columns)
        for key in [*level, *vertical] if down else [*vertical, *level]:
            keys.press(key)
        expect(self.square(square)).to_be_focused()
        if self.square(square).get_attribute("aria-description") != (
            board_words.DOWN if down else board_words.ACROSS
        ):
            keys.press(" ")

    # playing

    def plays_what_was_laid(self, score: int | None = None) -> None:
        """Tap the main button, which shows the score, and wait for the turn on the sheet."""
        label = SCORED if score is None else game_words.play_label(score)
        self.acts(lambda: self.button(label).click())

    def acts(self, action: Callable[[], None]) -> None:
        """Run an action that ends a turn, and wait until the sheet shows it."""
        rows = self.sheet_rows().count()
        action()
        self.sheet_rows().nth(rows).wait_for(state="attached")

    def plays(self, scored: ScoredPlay, drag: Iterable[int] = ()) -> None:
        self.lays(placed_tiles(board_of(self.sees()), scored.play), drag)
        self.plays_what_was_laid(scored.score)

    def takes_a_turn(self) -> None:
        """Take the best play, or exchange the whole rack, or pass; a last play that goes out is accepted."""
        view = self.sees()
        best = self.best()
        if view["can"]["play"]:
            self.button(common_words.ACCEPT).click()
            self.end().wait_for()
        elif best:
            self.plays(best[0])
        elif not view["can"]["exchange"]:
            self.acts(lambda: self.changes(min(view["exchange_limit"], len(view["rack"]))))
        else:
            self.acts(self.passes)

    def changes(self, count: int) -> None:
        self.button("Canvia").click()
        tiles = (
            self.box(game_words.CHOOSE_EXCHANGE)
            .get_by_role("group", name=common_words.RACK)
            .get_by_role("button")
        )
        for place in range(count):
            tiles.nth(place).click()
        self.button(game_words.exchange_button(count)).click()

    def passes(self) -> None:
        self.button(common_words.PASS).click()
        self.box(game_words.confirm_pass[0]).get_by_role("button", name=common_words.PASS).click()

    def lifts_the_curtain(self) -> None:
        """Take the device; the outcome of a challenge, which is shown at once, covers the rack again."""
        self.box(game_words.turn_of(self.name)).get_by_role("button", name=game_words.CURTAIN_BUTTON).click()
        self.page.locator("#table[data-paused=no] #rack button:enabled, .box-outcome").first.wait_for()

    def challenges(self, words: int = 1) -> None:
        """Challenge the last play with all its words."""
        self.button("Impugna").click()
        self.box(game_words.CHOOSE_CHALLENGE).get_by_role(
            "button", name=game_words.challenge_button(words)
        ).click()

    def outcome(self, valid: bool) -> Locator:
        """The box with the outcome of a challenge."""
        said = table_words.VALID if valid else table_words.NOT_VALID
        box = self.box(re.compile("^S’ha")).filter(has_text=re.compile(said, re.IGNORECASE))
        box.wait_for()
        return box

    def reads_outcome(self, valid: bool) -> None:
        """Read the outcome of a challenge, and go on."""
        self.outcome(valid).get_by_role("button", name=table_words.OUTCOME_GO_ON).click()

    def opens_menu(self, item: str) -> None:
        self.page.locator("#menu summary").click()
        self.page.get_by_role("button", name=item, exact=True).click()

    def wipes_everything(self) -> None:
        """From Preferències, which is open; the page is loaded again."""
        self.box(common_words.SETTINGS).get_by_role("button", name=common_words.WIPE).click()
        sure, _, yes = kept_words.confirm_wipe
        with self.page.expect_event("load"):
            self.box(sure).get_by_role("button", name=yes).click()

    # games as files

    def saves_a_file(self, button: Locator, path: Path) -> Path:
        with self.page.expect_download() as waited:
            button.click()
        waited.value.save_as(path)
        return path

    def imports(self, path: Path) -> None:
        with self.page.expect_file_chooser() as waited:
            self.button(common_words.IMPORT).click()
        waited.value.set_files(path)


def tile_view(face: int) -> View:
    """A tile in the form of the wire: one of the rack, or with its blank bit one of the board."""
    text, blank = spell(bytes((face,))), tile_of(face) == 0
    return {"text": text, "label": text, "value": 0 if blank else VALUES[face], "blank": blank}


class Fingers:
    """Fingers on the glass, as touch events of the browser; they move at once."""

    def __init__(self, page: Page, *places: tuple[float, float]) -> None:
        self._glass = page.context.new_cdp_session(page)
        for count in range(1, len(places) + 1):  # one after the other, as hands do
            self._dispatch("touchStart", places[:count])
        self._places = places

    def slide(self, *places: tuple[float, float]) -> None:
        for step in range(1, 5):
            between = [
                (x + (to_x - x) * step / 4, y + (to_y - y) * step / 4)
                for (x, y), (to_x, to_y) in zip(self._places, places, strict=True)
            ]
            self._dispatch("touchMove", between)
        self._places = places

    def leaves(self) -> None:
        self._dispatch("touchEnd", ())

    def _dispatch(self, kind: str, places: Sequence[tuple[float, float]]) -> None:
        points = [{"x": x, "y": y, "id": name} for name, (x, y) in enumerate(places)]
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


class Finger(Fingers):
    """One finger."""

    def __init__(self, page: Page, x: float, y: float) -> None:
        super().__init__(page, (x, y))
        self.x, self.y = x, y

    def slides(self, x: float, y: float) -> None:
        self.slide((x, y))
        self.x, self.y = x, y


def _middle(node: Locator) -> tuple[float, float]:
    box = node.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_rest(node: Locator) -> tuple[float, float]:
    """The middle of a node that has stopped moving: picking up a tile zooms the board."""
    found = _middle(node)
    while True:
        node.page.wait_for_timeout(50)
        before, found = found, _middle(node)
        if found == before:
            return found
