"""The main stories in Firefox and in WebKit: what Chromium forgives, one of the two does not."""

from __future__ import annotations

from typing import Any

import pytest

from faristol.board import placed_tiles
from tests.browser.persons.classgames import OPTIONS, natively, whole_game
from tests.browser.persons.player import AGAINST_ROBOT, TWO_PERSONS, first_to_play, first_with, seed_where
from tests.rooms.app.loading import load as load_screen

from .guest import Guest, exactly
from .programs import WEBKIT_ALONE, Firefox, Program

common_words = load_screen("words.common")
game_words = load_screen("words.game")


def test_a_game_is_played_by_tap_drag_keys_and_finger_and_found_again_on_the_shelf(aina: Guest) -> None:
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    aina.has_the_turn()
    aina.takes_a_turn(aina.taps)
    aina.has_the_turn()
    aina.takes_a_turn(aina.drags)
    aina.has_the_turn()
    aina.types_a_turn()
    aina.has_the_turn()
    before = aina.board(), sorted(aina.rack()), aina.rows()
    aina.driver.go("about:blank")
    aina.driver.go(aina.site.url)
    aina.has_the_turn()
    assert (aina.board(), sorted(aina.rack()), aina.rows()) == before
    aina.clicks_on("#menu summary")
    aina.clicks("Partides desades")
    aina.clicks_on("dialog button", f"^{common_words.CONTINUE}: Aina")
    aina.has_the_turn()
    assert (aina.board(), sorted(aina.rack()), aina.rows()) == before
    aina.takes_a_turn(aina.touches)
    aina.has_the_turn()
    assert len(aina.rows()) == 8


@WEBKIT_ALONE
def test_a_play_challenged_rightly_is_withdrawn(aina: Guest) -> None:
    biel = Guest(aina.driver, aina.site, 1, "Biel")
    aina.comes_to_the_table(TWO_PERSONS, seed_where(first_to_play))
    aina.lifts_the_curtain()
    before = sorted(aina.rack())
    aina.taps(aina.no_word())
    aina.acts(lambda: aina.clicks_on("#play", "^Juga · "))
    biel.lifts_the_curtain()
    biel.clicks("Impugna")
    biel.clicks(game_words.challenge_button(1))
    biel.reads_outcome()
    biel.find("#sheet tr.is-withdrawn", game_words.WITHDRAWN)
    assert not any(biel.board())
    biel.has_the_turn()
    biel.takes_a_turn(biel.drags)
    aina.takes_the_device()
    aina.reads_outcome()
    assert sorted(aina.rack()) == before


@WEBKIT_ALONE
@pytest.mark.offline
def test_a_game_goes_on_in_mid_turn_with_the_server_killed(aina: Guest) -> None:
    aina.arrives()
    aina.find("#offline-sign", exactly(common_words.OFFLINE_READY))
    aina.begins(AGAINST_ROBOT, seed_where(first_with("?")))
    aina.has_the_turn()
    best = aina.best()
    aina.drags(placed_tiles(aina.board(), best.play))
    aina.button(game_words.play_label(best.score))
    aina.site.stop()
    aina.driver.reload()
    aina.plays_what_was_laid(best.score)  # which the reload has kept
    aina.has_the_turn()
    assert aina.rows()[0].endswith(str(best.score))
    aina.takes_a_turn(aina.taps)
    aina.has_the_turn()
    assert len(aina.rows()) == 4


@pytest.mark.pyodide
def test_a_class_code_is_the_same_game_as_natively(aina: Guest, program: Program) -> None:
    """Without eased racks in WebKit, whose engine is given up for dead while it looks for them."""
    games = OPTIONS if isinstance(program, Firefox) else OPTIONS[:2]
    aina.driver.go(aina.site.url + "projeccio.html")  # asks nothing itself, and so has no limit of time
    native = natively(aina.site.folder)
    asked: list[dict[str, object]] = []

    def noting(request: dict[str, object]) -> dict[str, Any]:
        asked.append(request)
        return native(request)

    told = whole_game(noting, games)
    answers = iter(aina.asks(asked))
    assert whole_game(lambda _request: next(answers), games) == told
