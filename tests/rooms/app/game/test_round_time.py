"""The time of a tournament's round at its table: shown only where somebody said when it is over."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import Device, load

NOON = 1_790_000_000_000
MINUTE = 60_000
TABLE = ("2074.113a", "2", "7")
OPEN = {"phase": "turn", "can": {"round_time": None}}
CALLED = {"phase": "turn", "can": {"round_time": {"code": "round_time_called_already"}}}


class Tablet:
    """A tablet with a game that is open, and the tables of the round that it was told."""

    def __init__(self, cards: list[dict[str, Any]], late: int = 0) -> None:
        self.device = Device()
        self.cards = cards
        self.late = late  # ms by which the game's instants are behind the wall clock
        self.digits = mock.MagicMock(textContent="")
        self.game = mock.MagicMock(game="one")
        self.game.games.table_of = lambda game: TABLE if game == "one" else None
        self.game.table.view = OPEN
        self.begins()

    def begins(self) -> None:
        """Load the page, anew or again."""
        page_clock = mock.MagicMock()
        page_clock.wall = lambda: NOON
        page_clock.now = lambda: NOON - self.late
        pyscript = mock.MagicMock()
        pyscript.ffi.create_proxy = lambda function: function
        dom = mock.MagicMock()
        dom.by_id = lambda _: self.digits
        dom.set_text = lambda node, text: setattr(node, "textContent", text)
        rounds = mock.MagicMock()
        rounds.known = lambda: self.cards
        rounds.table_of = lambda card: card["of"]
        self.time = load(
            "game.round_time",
            pyscript=pyscript,
            **{
                "browser.page_clock": page_clock,
                "browser.dom": dom,
                "browser.storage": self.device,
                "browser.voice": mock.MagicMock(),
                "game.arbiter": mock.MagicMock(),
                "saved.round_cards": rounds,
                "ui.dialogs": mock.MagicMock(),
                "ui.fields": mock.MagicMock(),
            },
        ).GameRoundTime(self.game)

    def shows(self, view: dict[str, Any] = OPEN) -> str:
        self.time.show(view)
        return str(self.digits.textContent)


def card(ends: int, of: tuple[str, str, str] = TABLE) -> dict[str, Any]:
    return {"ends": ends, "minutes": 30, "of": of}


@pytest.mark.parametrize("cards", [[], [card(0)], [card(NOON + MINUTE, ("2074.113a", "2", "8"))]])
def test_without_a_known_end_no_time_is_shown(cards: list[dict[str, Any]]) -> None:
    tablet = Tablet(cards)
    tablet.time.begin(0, 30)
    assert tablet.shows() == ""
    tablet.game.notices.show.assert_not_called()


def test_the_end_is_that_of_the_games_own_card_also_after_a_reload() -> None:
    tablet = Tablet([])
    tablet.time.begin(NOON + 12 * MINUTE, 30)
    assert tablet.shows() == "Queda de ronda: 12:00"
    tablet.digits.textContent = ""
    tablet.begins()
    assert tablet.shows() == "Queda de ronda: 12:00"
    assert tablet.shows(CALLED) == ""


def test_a_game_whose_clock_stood_still_loses_nothing_of_the_rounds_time() -> None:
    """After a long absence the instants of a game go on where they were; those of the hall went on."""
    tablet = Tablet([], late=10 * MINUTE)
    tablet.time.begin(NOON + 12 * MINUTE, 30)
    assert tablet.shows() == "Queda de ronda: 12:00"


def test_a_round_that_is_told_later_tells_its_end_and_a_later_one_prevails() -> None:
    tablet = Tablet([card(NOON + 5 * MINUTE)])
    assert tablet.shows() == "Queda de ronda: 5:00"
    tablet.time.begin(NOON + 9 * MINUTE, 30)
    assert tablet.shows() == "Queda de ronda: 9:00"
    tablet.cards = [card(NOON + 7 * MINUTE)]
    tablet.begins()
    assert tablet.shows() == "Queda de ronda: 7:00"


def test_another_game_on_the_same_tablet_has_not_its_time() -> None:
    tablet = Tablet([card(NOON + 5 * MINUTE)])
    assert tablet.shows() == "Queda de ronda: 5:00"
    tablet.game.game = "two"
    assert tablet.shows() == ""


def test_an_end_that_has_passed_is_told_at_once() -> None:
    tablet = Tablet([card(NOON - MINUTE)])
    assert tablet.shows() == "Queda de ronda: 0:00"
    tablet.game.notices.show.assert_called_once()
