"""Duplicates in Firefox and in WebKit: a round at the desk, one alone, and the page of the projector."""

from __future__ import annotations

from faristol.board import EMPTY_BOARD, placed_tiles
from tests.browser.persons.player import finder, notation
from tests.rooms.app.loading import load

from .guest import FACES, Guest, exactly
from .programs import WEBKIT_ALONE

pytestmark = WEBKIT_ALONE
desk_words = load("words.desk.common")
desk_setup_words = load("words.desk.setup")
hall_words = load("words.hall")
training_words = load("words.training.common")
ENTER = "\ue007"
NAMED = "return [...document.querySelectorAll('#desk-rack [aria-label]')].map((tile) => tile.ariaLabel);"
ROWS = "return [...document.querySelectorAll('.desk-row')].map((row) => row.innerText);"


def types(guest: Guest, text: str) -> None:
    """By keyboard, wherever the focus is."""
    for sign in text:
        guest.driver.press(sign)
    guest.driver.press(ENTER)


def rack(guest: Guest) -> bytes:
    """The tiles that the desk shows, by what each is called."""
    return bytes(FACES[name] for name in guest.driver.run(NAMED) if name in FACES)


def slips(guest: Guest) -> list[str]:
    rows: list[str] = guest.driver.run(ROWS)
    return rows


def test_a_round_at_the_directors_desk_is_kept_over_a_reload(aina: Guest) -> None:
    aina.driver.go(aina.site.url + "duplicada.html")
    aina.clicks(desk_setup_words.DIRECT)
    aina.clicks(desk_setup_words.GO_ON)
    aina.find(".desk-line label:nth-child(2) input:focus")
    for place, name in enumerate(("Aina", "Biel")):
        types(aina, name)
        aina.find(f".desk-player[data-number='{place + 1}']", name)
    aina.find("button", "^Treu el primer")
    aina.clicks("Treu el primer faristol")
    aina.clicks(desk_words.TIME)
    aina.find(".desk-field-number input:focus")
    best = finder(aina.site.folder).find(EMPTY_BOARD, rack(aina), 1)[0]
    types(aina, f"1 {notation(best)}")
    aina.find(".desk-player[data-number='1'] .desk-points", exactly(str(best.score)))
    before = slips(aina)
    aina.driver.reload()
    aina.find(".desk-player[data-number='1'] .desk-points", exactly(str(best.score)))
    assert slips(aina) == before


def test_a_round_alone_is_looked_back_upon(aina: Guest) -> None:
    aina.driver.go(aina.site.url + "entrenament.html")
    aina.clicks(training_words.BEGIN)
    aina.find("#table[data-phase=play] #rack button:enabled")
    best = aina.best()
    aina.taps(placed_tiles(aina.board(), best.play))
    aina.clicks_on("#play", "^Lliura")
    aina.find("#message", "^Has lliurat")
    aina.clicks_on("#play", "^Acaba")
    aina.find("#table[data-phase=after] #sheet .look-row", f"{best.score} punts")


def test_the_projector_waits_for_its_desk(aina: Guest) -> None:
    aina.driver.go(aina.site.url + "projeccio.html#sala")
    aina.find("#hall-say", exactly(hall_words.WAITING_FIRST))
