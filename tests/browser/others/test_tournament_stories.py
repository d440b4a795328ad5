"""A small tournament in Firefox and in WebKit: from a pasted list to the standings, over a reload."""

from __future__ import annotations

from tests.rooms.app.loading import load

from .guest import Guest, exactly
from .programs import WEBKIT_ALONE

pytestmark = WEBKIT_ALONE
setup_words = load("words.tournament.setup")
tournament_words = load("words.tournament.common")
ROSTER = "Aina; Els Pins\nBiel; Drassanes\nCarla; Els Pins\nDídac; Drassanes"
PASTED = """
const [area, text] = arguments;
area.value = text;
area.dispatchEvent(new Event("input", { bubbles: true }));
"""
ENTER = "\ue007"
SCORES = "return [...document.querySelectorAll('.day-score')].map((node) => node.innerText);"
ROWS = "return [...document.querySelectorAll('.day-standing tbody tr')].map((row) => row.innerText);"


def types(guest: Guest, text: str) -> None:
    """By keyboard, wherever the focus is."""
    for sign in text:
        guest.driver.press(sign)
    guest.driver.press(ENTER)


def test_from_a_pasted_list_to_the_standings(aina: Guest) -> None:
    aina.driver.go(aina.site.url + "torneig.html")
    aina.clicks(setup_words.NEW)
    aina.driver.run(PASTED, aina.find("textarea"), ROSTER)
    aina.find(".day-understood", "^4 participants en 4 línies · 2 escoles")
    aina.clicks(setup_words.START)
    aina.clicks("Aparella la ronda 1")
    aina.clicks("Comença la ronda 1")
    aina.find(".day-line label:first-of-type input:focus")
    types(aina, "2 412 388")
    types(aina, "1 350 310")
    aina.find(".day-next", exactly("Aparella la ronda 2"))
    assert aina.driver.run(SCORES) == ["350", "310", "412", "388"]
    aina.driver.reload()
    aina.find(".day-next", exactly("Aparella la ronda 2"))
    assert aina.driver.run(SCORES) == ["350", "310", "412", "388"]
    aina.clicks_on("[role=tab]", exactly(dict(tournament_words.TABS)["standings"]))
    aina.find(".day-standing tbody tr:nth-child(4)")
    assert [row.split()[-2:] for row in aina.driver.run(ROWS)] == [
        ["+40", "350"], ["+24", "412"], ["−24", "388"], ["−40", "310"],
    ]  # fmt: skip
