"""The room of words in Firefox and in WebKit: a rack is answered, and a word of it asked for its hooks."""

from __future__ import annotations

from faristol.lexicon import load as load_lexicon
from faristol.search import Grouping, Query, WordFinder, as_laid, read_rack
from faristol.tiles import letters, spell
from sitebuild.paths import LEXICONS
from tests.rooms.app.loading import load

from .guest import Guest, exactly
from .programs import WEBKIT_ALONE

pytestmark = WEBKIT_ALONE
search_words = load("words.word_search")
FIRST = "return document.querySelector(\"[aria-posinset='1'] .found-word\").textContent;"


def test_a_rack_is_answered_and_a_word_asked_for_its_hooks(aina: Guest) -> None:
    finder = WordFinder(load_lexicon((LEXICONS / "default.lex").read_bytes()))
    aina.driver.go(aina.site.url + search_words.PAGE)
    aina.find("#count", exactly(search_words.found(finder.find(Query()))))
    aina.clicks_on(".search-modes label", "^Anagrames$")
    rack = read_rack("L·LAC?I")
    count = finder.find(Query(rack=rack, grouping=Grouping.LONG_FIRST))
    first = as_laid(finder.words(0, 1)[0], rack)
    aina.driver.fill(aina.find("#line"), "l·lac?i")
    aina.find("#count", exactly(search_words.found(count)))
    assert aina.driver.run(FIRST) == spell(first)
    aina.clicks_on("[aria-posinset='1']")
    word = spell(letters(first))
    aina.find("#around span", exactly(search_words.hooks_of(word, True)))
    hooks = finder.hooks(letters(first))
    tiles = aina.driver.run("return document.querySelectorAll('.around-tile').length;")
    assert tiles == len(hooks.front + hooks.back)
