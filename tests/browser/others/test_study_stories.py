"""The room of study in Firefox and WebKit: a card is answered, rated and kept, and the session goes on."""

from __future__ import annotations

from faristol.lexicon import load as load_lexicon
from faristol.tiles import parse
from sitebuild.paths import LEXICONS
from tests.rooms.app.loading import load

from .guest import Guest, exactly
from .programs import WEBKIT_ALONE

pytestmark = WEBKIT_ALONE
study_words = load("words.study")
TILES = (
    "return [...document.querySelectorAll('.study-tiles .tile-letter')].map(one => one.textContent).join('');"
)


def test_a_card_is_answered_rated_and_kept(aina: Guest) -> None:
    lexicon = load_lexicon((LEXICONS / "default.lex").read_bytes())
    aina.driver.go(aina.site.url + study_words.PAGE)
    for key, name in study_words.KINDS:
        aina.find(".study-kinds label", exactly(name))
        if key != "valid":
            aina.clicks_on(".study-kinds label", exactly(name))
    aina.clicks(study_words.BEGIN)
    aina.find("#question h2", exactly(study_words.question("valid", 0)))
    is_word = parse(aina.driver.run(TILES)) in lexicon
    aina.clicks(study_words.YES if is_word else study_words.NO)
    aina.find("#question h2", exactly(study_words.RIGHT))
    aina.clicks_on(".study-ratings .primary")
    aina.find("#session-text", exactly(study_words.done_line(1)))
    aina.driver.go(aina.site.url + study_words.PAGE)
    aina.find("#question h2", exactly(study_words.question("valid", 0)))
    aina.find("#session-text", exactly(study_words.done_line(1)))
    aina.clicks(study_words.STOP)
    aina.find("#end .study-day-bars", study_words.day_told("", 1, 1).partition(", ")[2] + "$")
