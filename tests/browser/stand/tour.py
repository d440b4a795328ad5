"""A tour through every screen and box of the game, for tests of their appearance."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, expect

from faristol.tiles import BLANK_BIT
from tests.browser.persons.player import SCORED, TWO_PERSONS, Person, first_to_play, first_with, seed_where
from tests.browser.stand.site import Site, attached
from tests.rooms.app.loading import load as load_screen

board_words = load_screen("words.board")
common_words = load_screen("words.common")
game_words = load_screen("words.game")
new_game_words = load_screen("words.home.new_game")
rules_words = load_screen("words.rules")


def tour(page: Page, site: Site, spare: Path) -> Iterator[str]:
    """Yield the name of each screen while it is on the page."""
    aina, biel = Person(page, site), Person(page, site, 1, "Biel")
    aina.arrives()
    page.get_by_text(common_words.OFFLINE_READY).wait_for()
    yield "first screen"
    yield from _new_game(aina)
    yield from _turn(aina)
    yield from _challenges(aina, biel)
    yield from _around(aina, biel, spare)
    yield from _end(biel)
    yield from _free(aina)


def _new_game(aina: Person) -> Iterator[str]:
    aina.button(new_game_words.CUSTOM_GAME).click()
    box = aina.box(new_game_words.CUSTOM_GAME)
    box.get_by_text(rules_words.ruleset_name("free"), exact=True).click()
    box.get_by_text("4", exact=True).click()
    box.get_by_text(new_game_words.MORE_CHOICES).click()
    yield "custom game"
    box.get_by_role("button", name=common_words.CANCEL).click()
    aina.chooses(TWO_PERSONS, seed_where(first_with("?", "NY")))
    yield "draw for first"
    aina.button(game_words.DRAW_GO).click()
    aina.box(game_words.turn_of("Aina")).wait_for()
    yield "curtain"
    aina.lifts_the_curtain()


def _turn(aina: Person) -> Iterator[str]:
    page = aina.page
    yield "table before the first turn"
    page.locator("#menu summary").click()
    yield "menu"
    page.keyboard.press("Escape")
    aina.rack_tile(0).click()
    yield "tile chosen"
    aina.square(112).click()
    aina.box(board_words.CHOOSE_LETTER).wait_for()
    yield "letter of a blank"
    aina.chooses_letter(BLANK_BIT | 1)
    attached(page, "#s112.has-draft")
    page.locator("#play").click(force=True)
    expect(aina.message()).to_contain_text("com a mínim dues fitxes")
    yield "refusal"
    page.keyboard.press("Escape")
    aina.button("Canvia").click()
    aina.box(game_words.CHOOSE_EXCHANGE).get_by_role("group", name=common_words.RACK).get_by_role(
        "button"
    ).nth(2).click()
    yield "exchange"
    page.keyboard.press("Escape")
    aina.button(common_words.PASS).click()
    aina.box(game_words.confirm_pass[0]).wait_for()
    yield "confirmation"
    page.keyboard.press("Escape")
    aina.lays(aina.no_word())
    aina.button(SCORED).wait_for()
    yield "tiles laid"
    aina.plays_what_was_laid()


def _challenges(aina: Person, biel: Person) -> Iterator[str]:
    biel.lifts_the_curtain()
    yield "challenge or accept"
    biel.button("Impugna").click()
    biel.box(game_words.CHOOSE_CHALLENGE).wait_for()
    yield "challenge"
    biel.box(game_words.CHOOSE_CHALLENGE).get_by_role("button", name=game_words.challenge_button(1)).click()
    biel.outcome(valid=False)
    yield "outcome"
    biel.reads_outcome(valid=False)
    assert biel.has_the_turn()
    yield "challenge upheld"
    biel.takes_a_turn()
    aina.lifts_the_curtain()
    aina.reads_outcome(valid=False)
    aina.challenges()
    aina.reads_outcome(valid=True)
    aina.button("Reimpugna").wait_for()
    yield "challenge rejected"
    aina.button("Reimpugna").click()
    box = aina.box(game_words.ARGUMENT_TITLE)
    box.get_by_label(game_words.ARGUMENT_LABEL).fill("Aquest mot no surt al diccionari.")
    yield "argument"
    box.get_by_role("button", name=game_words.SEND_ARGUMENT).click()
    aina.box(game_words.ADJUDICATE_TITLE).wait_for()
    yield "adjudicator"
    aina.button(game_words.PLAY_IS_VALID).click()
    aina.reads_outcome(valid=True)
    assert aina.has_the_turn()
    aina.takes_a_turn()
    biel.lifts_the_curtain()
    biel.reads_outcome(valid=True)


def _around(aina: Person, biel: Person, spare: Path) -> Iterator[str]:
    yield "table after some turns"
    handle = aina.page.locator("#sheet-handle")
    if handle.is_visible():
        handle.click()
        yield "score sheet"
        aina.page.keyboard.press("Escape")
    biel.opens_menu(common_words.SETTINGS)
    biel.box(common_words.SETTINGS).wait_for()
    yield "settings"
    biel.box(common_words.SETTINGS).get_by_role("button", name=common_words.CLOSE).click()
    biel.opens_menu(new_game_words.SAVED_GAMES)
    biel.box(new_game_words.SAVED_GAMES).wait_for()
    yield "saved games"
    biel.box(new_game_words.SAVED_GAMES).get_by_role("button", name=f"{common_words.DELETE}: ").click()
    biel.box(new_game_words.confirm_delete[0]).wait_for()
    yield "deletion"
    aina.page.keyboard.press("Escape")
    bad = spare / "carta.txt"
    bad.write_text("Hola!", encoding="utf-8")
    biel.imports(bad)
    biel.box(common_words.CANNOT_OPEN).wait_for()
    yield "bad file"
    biel.button(common_words.UNDERSTOOD).click()
    biel.box(new_game_words.SAVED_GAMES).get_by_role("button", name=common_words.CLOSE).click()


def _end(biel: Person) -> Iterator[str]:
    biel.opens_menu("Abandona la partida")
    biel.box(game_words.confirm_abandon[0]).wait_for()
    yield "abandoning"
    biel.button(common_words.ABANDON).click()
    final = biel.end().get_by_role("table", name=game_words.FINAL_SCORE)
    expect(final.get_by_role("rowheader", name="Biel")).to_be_in_viewport(ratio=1)
    yield "end"
    biel.button(common_words.SEE_BOARD).click()
    yield "table after the end"
    biel.opens_menu("Partida nova")
    biel.box(common_words.APP).wait_for()
    yield "first screen with games"


def _free(aina: Person) -> Iterator[str]:
    aina.begins((("person", "Aina"), ("amateur", "")), seed_where(first_to_play, "free"), "free")
    assert aina.has_the_turn()
    for step in ("where", "which tiles", "which word"):
        aina.button("Pista").click()
        expect(aina.message()).to_contain_text("Una altra pista")
        yield f"hint: {step}"
    aina.button("Pista").click()
    aina.box(game_words.HINTS_TITLE).wait_for()
    yield "hints"
    aina.box(game_words.HINTS_TITLE).get_by_role("button", name="punts").first.click()
    aina.button(SCORED).wait_for()
    yield "hint laid"
