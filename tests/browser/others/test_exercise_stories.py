"""Exercises in Firefox and WebKit: a position is tried and solved by hints; the day has its challenge."""

from __future__ import annotations

from urllib.parse import quote

from faristol.board import placed_tiles
from faristol.record.cgp import read_cgp
from tests.browser.persons.classgames import natively
from tests.browser.persons.player import finder, notation
from tests.rooms.app.loading import load

from .guest import Guest, exactly
from .programs import WEBKIT_ALONE

pytestmark = WEBKIT_ALONE
exercises_words = load("words.training.exercises")
table_words = load("words.table")
CASA = "15/15/15/15/15/15/15/7CASA4/15/15/15/15/15/15/15 AEIRST[L·L]/"
TRYING = "#table[data-phase=play] #rack button:enabled"
TITLE = "#sheet h2, #sheet h3"
TODAY = """
const now = new Date(), two = (number) => String(number).padStart(2, "0");
return now.getFullYear() + "-" + two(now.getMonth() + 1) + "-" + two(now.getDate());
"""


def test_a_position_is_tried_and_solved_and_the_day_has_its_challenge(aina: Guest) -> None:
    engine, position = natively(aina.site.folder), read_cgp(CASA)
    plays = finder(aina.site.folder).find(position.board, position.racks[0], 30)
    worse = next(play for play in reversed(plays) if play.score > 2)
    aina.driver.go(aina.site.url + exercises_words.PAGE + "#posicio=" + quote(CASA))
    aina.find(TRYING)
    aina.taps(placed_tiles(position.board, worse.play))
    aina.clicks(exercises_words.CHECK)
    told = engine({"kind": "exercise_try", "cgp": CASA, "text": notation(worse)})["tried"]
    best = told["best"][0]
    aina.find("#message", exactly(exercises_words.stands(told)))
    aina.clicks("Pista")
    aina.find("#message", exactly(table_words.hint_where(best["coord"], best["score"])))
    aina.clicks("Pista")
    aina.clicks("Pista")
    aina.find("#message", exactly(exercises_words.hint_word(best["shown"], best["score"])))
    aina.clicks(exercises_words.CHECK)
    aina.find(TITLE, exactly(exercises_words.ALREADY_BEST))

    aina.clicks(exercises_words.NEXT)
    aina.clicks_on("dialog button", "^" + exercises_words.DAILY)
    date = aina.driver.run(TODAY)
    aina.find("#round-name", exactly(exercises_words.day_title(date)))
    aina.find(TRYING)
    day = engine({"kind": "exercise_day", "date": date})["day"]
    while not day["done"]:
        day = engine({"kind": "exercise_day", "date": date})["day"]
    position = read_cgp(day["cgp"])
    assert (aina.board(), sorted(aina.rack())) == (position.board, sorted(position.racks[0]))
