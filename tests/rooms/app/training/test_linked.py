"""A tablet and its host: joining it, and the rounds of a class in step with the teacher's page."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import Device, load

NOW = 1_790_000_000_000
MINE = 7  # the number of the tablet's player
ROUND = 60_000  # ms of a round
game = load("training.game")


class Connection:
    """A connection that notes what is said; ``up`` and ``down`` are its network."""

    def __init__(self, take: Any, begun: Any, changed: Any) -> None:
        self.take, self.begun, self.changed = take, begun, changed
        self.is_up = True
        self.said: list[tuple[str, Any]] = []
        self.messages = SimpleNamespace(ahead=None, waiting=[])

    def say(self, kind: str, body: Any) -> bool:
        self.said.append((kind, body))
        return True

    def end(self) -> None:
        self.is_up = False

    def goes(self, is_up: bool) -> None:
        self.is_up = is_up
        self.changed()


class Place:
    """A device with a tablet; its engine takes every slip for one of ten points."""

    def __init__(self) -> None:
        self.now = NOW
        self.device = Device()
        joining = mock.MagicMock(
            can=mock.AsyncMock(return_value=True), answer=mock.AsyncMock(return_value=True)
        )
        joining.scan_offer = mock.AsyncMock(return_value="scanned")
        self.numbers = mock.AsyncMock(return_value=MINE)
        self.view = {"code": "K7M2P", "rounds": 5, "seconds": 60, "calls": []}
        clock = mock.MagicMock(now=lambda: self.now, monotonic=lambda: self.now - NOW, wall=lambda: self.now)
        stand_ins = {
            "browser.page_clock": clock,
            "browser.peer.connection": mock.MagicMock(Connection=Connection),
            "codes.joining": joining,
            "training.number_box": mock.MagicMock(ask_number=self.numbers),
            "training.tablet": mock.MagicMock(
                show_code=mock.AsyncMock(), game_of=mock.AsyncMock(return_value=(self.view, ""))
            ),
            "training.course": mock.MagicMock(),
            "ui.dialogs": mock.MagicMock(inform=mock.AsyncMock(), confirm=mock.AsyncMock(return_value=True)),
        }
        host_link = self.device.load("training.linked.host_link", **stand_ins)
        self.notices = mock.MagicMock()
        self.link = host_link.HostLink(self.notices)
        module = self.device.load("training.linked.class_tablet", **stand_ins)
        self.words, self.training_words = module.words, module.training_words
        self.classroom_words, self.dom = module.classroom_words, module
        self.table = mock.MagicMock()
        self.play = mock.MagicMock(table=self.table, playing=None, source={})
        self.play.store.game.return_value = self.play.store.class_result.return_value = None
        for name in ("begin", "end"):
            setattr(self.play.store, name, mock.AsyncMock())
        self.play.next_round, self.play.close_round = self._next_round, self._close_round
        self.play.trained = mock.AsyncMock(return_value=TRAINED)
        self.tablet = module.LinkedTablet(self.play, self.link, {"code": "K7M2P"}, mock.MagicMock())

    async def _next_round(self, gone: int = 0) -> bool:
        game.begin_round(self.play.playing, self.now - gone)
        return True

    async def _close_round(self) -> None:
        game.end_round(self.play.playing)
        game.look_back(self.play.playing, TRAINED)

    @property
    def ends(self) -> Connection:
        connection: Connection = self.link.connection
        return connection

    async def joins(self) -> None:
        joined = asyncio.create_task(self.link.join("offer"))
        await settle()
        self.ends.begun()
        self.ends.take("seat", {"number": MINE, "name": "Aina", "class": {"code": "K7M2P"}})
        assert await joined

    async def plays(self) -> None:
        await self.joins()
        assert await self.tablet.begin()

    def go(self, number: int, left: int = ROUND) -> dict[str, int]:
        return {"round": number, "left": left, "ends": self.now + left}

    async def begins(self, number: int, left: int = ROUND) -> None:
        self.ends.take("go", self.go(number, left))
        await settle()

    def said_over_the_board(self) -> str:
        text: str = self.dom.set_text.call_args.args[1]
        return text

    def main(self) -> Any:
        return self.table.set_main.call_args.args


SLIP = {"coord": "H8", "word": "CASA"}
TRAINED = {
    "slip": {"shown": "CASA", "word": "CASA", "coord": "H8", "points": 10, "null": "none"},
    "reference": {"points": 20, "shown": "CASAT"},
    "percent": 50.0,
}


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
def place() -> Place:
    return Place()


async def test_what_the_host_says_before_it_is_listened_to_is_not_lost(place: Place) -> None:
    await place.joins()
    place.ends.take("go", place.go(2))
    place.ends.take("other", {})
    heard: list[Any] = []
    place.link.listen(lambda *said: heard.append(said), lambda: heard.append("seated"))
    assert heard == ["seated", ("go", place.go(2))]
    assert place.ends.said == [("hello", MINE)]


def test_a_number_that_is_not_to_be_had_is_asked_for_again_or_given_up(place: Place) -> None:
    async def story(answer: int | None) -> tuple[bool, list[tuple[str, Any]]]:
        place.numbers.side_effect = [MINE, answer]
        joined = asyncio.create_task(place.link.join("offer"))
        await settle()
        place.ends.take("seat", {"number": MINE, "why": "taken"})
        await settle()
        if answer:
            place.ends.take("seat", {"number": answer, "name": ""})
        return await joined, place.ends.said

    assert asyncio.run(story(8)) == (True, [("hello", 8)])
    place.link.seat = None
    assert not asyncio.run(story(None))[0]
    assert not place.ends.is_up


async def test_a_round_begins_when_the_teacher_begins_it_with_what_is_left_of_its_time(place: Place) -> None:
    await place.plays()
    assert place.main()[:2] == ("", place.words.FIRST)
    await place.begins(1, 40_000)
    playing = place.play.playing
    assert (playing["round"], playing["phase"], playing["began"]) == (1, "play", NOW - 20_000)
    playing["handed_in"] = SLIP
    await place.begins(2)
    assert (playing["round"], playing["slips"]) == (2, [SLIP])
    await place.begins(2)
    await place.begins(1)
    assert (playing["round"], len(playing["told"])) == (2, 1)
    await place.begins(6)
    assert playing["round"] == 2, "there is no such round"


async def test_a_pupil_has_the_rosters_name_in_the_rounds_and_after_them(place: Place) -> None:
    await place.plays()
    await place.begins(1)
    playing = place.play.playing
    assert place.training_words.so_far(playing) == "7 Aina"
    assert place.classroom_words.result_of(MINE, playing).startswith("7 Aina · ")
    place.ends.take("seat", {"number": MINE, "name": "Aina Puig", "class": {"code": "K7M2P"}})
    assert place.training_words.so_far(playing) == "7 Aina Puig"
    assert place.said_over_the_board() == "7 Aina Puig"
    await place.begins(2)
    place.ends.take("seat", {"number": MINE, "name": "Aina", "class": {"code": "K7M2P"}})
    assert place.said_over_the_board().startswith("7 Aina · ")  # with the points so far
    place.ends.take("seat", {"number": MINE, "name": "", "class": {"code": "K7M2P"}})
    assert place.said_over_the_board().startswith("Jugador 7 · ")


async def test_a_message_that_was_under_way_for_long_takes_its_time_from_the_round(place: Place) -> None:
    await place.plays()
    place.ends.messages.ahead = NOW  # as the host's clock is this one
    told = place.go(1)
    place.now += 5_000
    place.ends.take("go", told)
    await settle()
    assert place.play.playing["began"] == NOW


async def test_rounds_that_were_missed_count_as_without_a_play(place: Place) -> None:
    await place.plays()
    await place.begins(3)
    playing = place.play.playing
    assert (playing["round"], playing["slips"], len(playing["told"])) == (3, [None, None], 2)


async def test_between_rounds_the_teacher_is_waited_for_only_while_it_is_there(place: Place) -> None:
    await place.plays()
    await place.begins(1)
    await place._close_round()
    place.play.looked_back()
    assert place.main()[:2] == ("", place.words.NEXT)
    place.ends.goes(False)
    assert place.main()[0] == "next"
    place.notices.show.assert_called_once()
    assert place.notices.show.call_args.args[1] == place.words.LOST_CLASS
    place.ends.goes(True)
    assert place.main()[:2] == ("", place.words.NEXT)


async def test_the_first_round_can_be_begun_alone_where_the_link_is_lost(place: Place) -> None:
    await place.plays()
    place.ends.goes(False)
    place.tablet.act("next")
    await settle()
    assert (place.play.playing["round"], place.play.playing["phase"]) == (1, "play")


async def test_what_was_played_is_told_at_once_or_when_the_link_is_there_again(place: Place) -> None:
    await place.plays()
    standing = {"number": MINE, "code": "A", "rounds": 1, "over": False, "table": "t", "left": False}
    told = {"code": "A", "rounds": 1, "over": False, "handed": False}
    place.ends.goes(False)
    place.ends.said.clear()
    place.play.live.also(standing)
    assert place.ends.said == []
    place.ends.goes(True)
    assert place.ends.said == [("standing", told)]
    place.play.live.also({**standing, "number": 8})
    assert place.ends.said[1:] == [("hello", 8), ("standing", told)]
    assert place.play.live.is_received()
    place.ends.messages.waiting.append("standing")
    assert not place.play.live.is_received()


async def test_another_game_of_the_teacher_takes_the_place_of_this_one(place: Place) -> None:
    await place.plays()
    await place.begins(2)
    before = place.play.playing
    place.view["code"] = "OTHER"
    place.ends.take("seat", {"number": MINE, "name": "Aina", "class": {"code": "OTHER"}})
    await settle()
    assert place.play.playing is not before
    assert (place.play.playing["code"], place.play.playing["round"]) == ("OTHER", 0)
    await place.begins(1)
    assert place.play.playing["round"] == 1


def test_a_slip_that_a_desk_has_not_got_is_sent_when_the_network_is_there_again() -> None:
    said: list[Any] = []
    link = mock.MagicMock(number=MINE, seat={"name": "Aina"}, is_up=lambda: False)
    link.say = lambda *message: said.append(message)
    play = mock.MagicMock()
    play.table.why = ""
    play.table.slip.return_value = SLIP
    stand_ins = {"clocks.countdown": mock.MagicMock(), "ui.dialogs": mock.MagicMock()}
    module = Device().load("training.linked.desk_tablet", **stand_ins)
    tablet = module.DeskTablet(play, link, mock.MagicMock())
    tablet.view, tablet.is_running = {"phase": "slips", "round": 2}, True
    tablet.hand_in()
    assert said == []
    link.is_up = lambda: True
    link.changed()
    assert said == [("slip", {"round": 2, **SLIP})]
