"""The messages to the projector: the hall's view and the time, and no solution before the round is closed."""

from __future__ import annotations

import json
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any
from unittest import mock

import pytest

from faristol.lexicon import from_words
from faristol.session import Session
from faristol.tiles import parse
from tests.rooms.app.loading import Device, load

WORDS = ("CASA", "CASES", "AS", "SA", "ES", "SE", "AC", "CA", "SACA", "ESCA", "ASES", "SEC", "SECA", "ACS")
VIEW = {
    "rev", "title", "phase", "round", "rounds_wanted", "players", "board", "last", "rack", "kept", "bag",
    "unseen", "timer", "solution", "finders", "as_good", "reopened", "voided", "reference_total", "ranking",
    "ending", "final",
}  # fmt: skip


def at_once(work: Coroutine[Any, Any, object]) -> None:
    """Do what the page would begin, to its end; what it begins itself too."""
    with suppress(StopIteration):
        while True:
            work.send(None)


class Hall:
    """A desk with the real engine, and a projector that collects all messages."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.posted: list[dict[str, Any]] = []
        self.channels: dict[str, Any] = {}
        self.session = Session(
            from_words("mots de prova", [parse(word) for word in WORDS]), {}, lambda: "sala"
        )
        pyscript, instants, dom = mock.MagicMock(), mock.MagicMock(), mock.MagicMock()
        pyscript.ffi.create_proxy = lambda function: function
        pyscript.ffi.is_none = lambda value: value is None
        pyscript.window.BroadcastChannel.new = self.channel
        pyscript.window.encodeURIComponent = lambda text: text
        instants.now = lambda: self.now
        dom.run = at_once
        self.window, self.notices = pyscript.window, mock.MagicMock()
        stand_ins = self.stand_ins = {
            "pyscript": pyscript,
            "browser.page_clock": instants,
            "browser.dom": dom,
            "browser.storage": Device(),
        }
        roundtimer = load("clocks.countdown", **stand_ins)
        self.stand_ins["clocks.countdown"] = roundtimer
        self.timer = roundtimer.RoundTimer(lambda left, sign: None, lambda key: None)
        self.flow = mock.MagicMock(game="sala", watchers=[], ask=self.asked, notices=self.notices)
        self.projection = load("desk.projection", **stand_ins).DeskProjection(self.flow, self.timer)

    def channel(self, name: str) -> Any:
        made = mock.MagicMock()
        made.postMessage = lambda text: self.posted.append(json.loads(text))
        self.channels[name] = made
        return made

    def engine(self, kind: str, **fields: Any) -> dict[str, Any]:
        request = {"v": 1, "id": 1, "at": self.now, "kind": kind, **fields}
        reply: dict[str, Any] = json.loads(self.session.handle(json.dumps(request)))
        return reply

    async def asked(self, request: dict[str, Any]) -> dict[str, Any]:
        return self.engine(**request)

    def begins(self, players: int = 3) -> None:
        roster = "\n".join(f"{number},Jugador {number}," for number in range(1, players + 1))
        self.take(self.engine("desk_new", title="Prova", roster=roster, seed="sala"))

    def take(self, reply: dict[str, Any]) -> dict[str, Any]:
        """Pass a reply to the course's watchers."""
        assert reply["ok"], reply
        self.flow.view = reply["desk"]
        for watcher in self.flow.watchers:
            watcher(reply["desk"])
        return reply

    def acts(self, **action: Any) -> dict[str, Any]:
        return self.take(self.engine("desk_act", rev=self.flow.view["rev"], action=action))

    def closes(self) -> dict[str, Any]:
        """Close the round with one of the best plays."""
        best: dict[str, Any] = self.engine("desk_equals")["equals"][0]["move"]
        self.acts(type="close_round", play=f"{best['coord']} {best['word']}")
        return best

    def hears(self, **told: int) -> None:
        self.channels["faristol.projector.sala"].onmessage(mock.MagicMock(data=json.dumps(told)))


@pytest.fixture
def hall() -> Hall:
    made = Hall()
    made.begins()
    return made


def test_nothing_is_asked_nor_posted_while_no_projector_is_there(hall: Hall) -> None:
    hall.posted.clear()
    hall.acts(type="draw")
    hall.timer.begin(180_000, [], 180)
    assert hall.posted == []
    hall.hears(hello=1)
    assert hall.posted[-1]["view"]["phase"] == "slips"


def test_nothing_secret_is_posted_before_the_round_is_closed(hall: Hall) -> None:
    hall.hears(hello=1)
    hall.acts(type="type_rack", rack="CASAESC")
    hall.acts(type="start_timer")
    hall.timer.begin(180_000, hall.flow.view["timer"]["calls"], 180)
    best = hall.engine("desk_equals", count=5)
    for number, word in ((1, "CASA"), (2, "SACA"), (3, "ASES")):
        hall.acts(type="slip", number=number, coord="H5", word=word, announced=77)
    hall.acts(type="sanction", number=2)
    hall.hears(still=1)
    hall.engine("desk_complete", coord="", prefix="")
    assert hall.flow.view["best"]["points"] > 0
    assert hall.flow.view["slips_in"] == 3
    assert len(hall.posted) >= 6
    for message in hall.posted:
        told = json.dumps(message, ensure_ascii=False)
        assert set(message) <= {"view", "left", "running", "desk"}
        assert set(message.get("view", {})) <= VIEW
        secrets = [one["move"] for one in best["equals"]] + best["others"]
        for secret in ["CASA", "SACA", "ASES", "77", *(move["word"] for move in secrets)]:
            assert f'"{secret}"' not in told
        for key in ("slip", "players_in", "best", "others", "equals", "announced", "seed"):
            assert f'"{key}"' not in told
    views = [message["view"] for message in hall.posted if "view" in message]
    assert [view["phase"] for view in views] == ["setup", "slips", "slips"]
    for view in views:
        assert (view["solution"], view["finders"], view["ranking"], view["last"]) == (None, [], None, [])
    closed = hall.closes()
    assert hall.posted[-1]["view"]["solution"]["reference"]["word"] == closed["word"]


def test_a_slip_tells_the_room_nothing(hall: Hall) -> None:
    hall.hears(hello=1)
    hall.acts(type="type_rack", rack="CASAESC")
    hall.posted.clear()
    for number in (1, 2, 3):
        hall.acts(type="slip", number=number, coord="8D", word="CASES")
    assert hall.posted == []
    hall.hears(hello=1)
    assert hall.posted[-1]["view"]["rev"] == hall.flow.view["rev"]


def test_the_next_round_tells_the_last_solution_and_no_more(hall: Hall) -> None:
    hall.hears(hello=1)
    hall.acts(type="type_rack", rack="CASAESC")
    hall.closes()
    hall.acts(type="draw")
    assert hall.posted[-1]["view"]["round"] == 2
    assert hall.posted[-1]["view"]["solution"]["round"] == 1
    assert hall.posted[-1]["view"]["kept"] == 2


def test_the_ranking_is_told_while_the_director_wants_it(hall: Hall) -> None:
    hall.hears(hello=1)
    hall.projection.show_ranking(True)
    assert [one["number"] for one in hall.posted[-1]["view"]["ranking"]] == [1, 2, 3]
    hall.projection.show_ranking(False)
    assert hall.posted[-1]["view"]["ranking"] is None


def test_the_time_that_is_left_is_told_when_it_begins_and_stops_and_is_asked(hall: Hall) -> None:
    hall.hears(hello=1)
    assert hall.posted[-1]["left"] == -1
    hall.timer.begin(180_000, [], 180)
    assert hall.posted[-1] == {"left": 180_000, "running": True}
    hall.now += 1500
    hall.hears(still=1)
    assert hall.posted[-1] == {"left": 178_500, "running": True}
    hall.timer.stop()
    assert hall.posted[-1] == {"left": 178_500, "running": False}


def test_a_desk_that_nobody_sees_is_woken_by_the_projector(hall: Hall) -> None:
    called: list[str] = []
    hall.timer.called = called.append
    hall.hears(hello=1)
    hall.timer.begin(30_000, [{"seconds": 0, "key": "time"}], 180)
    hall.now += 30_000
    hall.hears(still=1)
    assert called == ["time"]


def test_a_projector_that_has_gone_is_forgotten_until_it_asks_again(hall: Hall) -> None:
    hall.hears(hello=1)
    hall.now += 100_000
    hall.posted.clear()
    hall.acts(type="draw")
    hall.hears(desk=1)  # another desk asks for nothing
    assert hall.posted == []
    hall.hears(still=1)
    assert hall.posted[-1]["view"]["rev"] == hall.flow.view["rev"]


def test_another_game_has_a_channel_of_its_own(hall: Hall) -> None:
    first = hall.channels["faristol.projector.sala"]
    hall.projection.show_ranking(True)
    hall.flow.game = "altra"
    hall.begins()
    assert first.close.called
    assert "faristol.projector.altra" in hall.channels
    assert not hall.projection.ranking


@pytest.mark.parametrize("opened", [True, False])
def test_a_window_that_is_held_back_is_told(hall: Hall, opened: bool) -> None:
    hall.window.open.return_value = mock.MagicMock() if opened else None
    hall.projection.open()
    assert hall.window.open.call_args.args[0] == "projeccio.html#sala"
    assert hall.notices.show.called is not opened
