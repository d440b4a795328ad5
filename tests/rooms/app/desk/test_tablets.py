"""Tablets at the desk: what they are told and when, and what becomes of what they send."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.desk.test_projection import VIEW, Hall
from tests.rooms.app.loading import load

tablets_words = load("words.desk.tablets")


class End:
    """A connection that is always quick; ``said`` is all that went to the tablet."""

    def __init__(self, take: Any, begun: Any, changed: Any) -> None:
        self.take, self.changed = take, changed
        self.is_up = True
        self.said: list[str] = []

    def say(self, kind: str, body: object) -> None:
        self.said.append(json.dumps([kind, body], ensure_ascii=False))

    def end(self) -> None:
        self.is_up = False

    def heard(self, kind: str) -> list[Any]:
        return [body for said, body in map(json.loads, self.said) if said == kind]

    def goes(self, is_up: bool = False) -> None:
        self.is_up = is_up
        self.changed()


class Line:
    """The slip line: it takes slips at once, or keeps those that the director is asked about."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.outbox = mock.MagicMock(is_waiting=lambda number: False)
        self.asked: list[Any] = []
        self.asides = mock.MagicMock(put=self._put)
        self.questions: list[str] = []
        self.answer: Callable[[], str | None] = lambda: "yes"

    def _put(self, told: Any, buttons: Any) -> Any:
        self.questions.append(told[0])
        return mock.MagicMock(answered=self._answered)

    async def _answered(self) -> str | None:
        return self.answer()

    def of_number(self, number: int) -> Any:
        return next((one for one in self.hall.flow.view["players"] if one["number"] == number), None)

    def is_accepted(self, slip: Any) -> bool:
        standing = self.of_number(slip.number)["slip"]
        return bool(standing and (standing["coord"], standing["word"]) == (slip.coord, slip.word))

    def hand_in(self, slip: Any, replaces: bool) -> bool:
        player = self.of_number(slip.number)
        asks = player["withdrawn"] if player["slip"] is None else not replaces
        if asks and not self.is_accepted(slip):
            self.asked.append(slip)
            return False
        self.hall.acts(**slip.action())
        slip.done("taken")
        return True

    def ask_first(self, slip: Any, asked: Any, declined: str = "kept") -> None:
        self.asked.append(slip)
        self.declined = declined


class Class(Hall):
    """A desk of three players with tablets; its engine is the real one."""

    def __init__(self) -> None:
        super().__init__()
        self.begins()
        self.line = Line(self)
        connection = mock.MagicMock(Connection=self.connect)
        stand_ins = {
            **self.stand_ins,
            "browser.peer.connection": connection,
            "codes.joining": mock.MagicMock(),
        }
        self.ends: list[End] = []
        self.tablets = load("desk.tablets.tablets", **stand_ins).Tablets(self.flow, self.timer, self.line)

    def connect(self, *told: Any) -> End:
        self.ends.append(End(*told))
        return self.ends[-1]

    def joins(self, number: int) -> End:
        end: End = self.tablets._new()
        end.take("hello", number)
        return end

    def opens_a_round(self) -> None:
        self.acts(type="type_rack", rack="CASAESC")
        self.acts(type="start_timer")
        self.timer.begin(180_000, [], 180)


@pytest.fixture
def desk() -> Class:
    return Class()


def slip(word: str, coord: str = "H5", number: int = 1) -> dict[str, Any]:
    return {"round": number, "coord": coord, "word": word}


def played(others: str) -> tuple[Class, End, int]:
    """A round in which one tablet hands in its slip, and two players ``others``.

    Also how much that tablet was told before the round was closed.
    """
    desk = Class()
    aina, biel = desk.joins(1), desk.joins(2)
    desk.opens_a_round()
    aina.take("slip", slip("CASA"))
    biel.take("slip", slip(others))
    desk.acts(type="slip", number=3, coord="H5", word=others, announced=77)
    desk.acts(type="sanction", number=2)
    told = len(aina.said)
    desk.closes()
    return desk, aina, told


def test_nothing_secret_reaches_a_tablet_before_the_round_is_closed() -> None:
    desk, aina, told = played("SACA")
    before = "".join(aina.said[:told])
    best = desk.flow.view["rounds"][0]["reference"]["word"]
    for secret in ("SACA", best, "seed", "equals", "best", "players_in", "announced", "Jugador 2", '"rev"'):
        assert secret not in before, secret
    for one in aina.heard("hall"):
        assert set(one) <= {"view", "left", "running"}
        assert set(one.get("view", {})) <= VIEW - {"rev"}
        assert one.get("view", {"ranking": None})["ranking"] is None
    assert [one["view"]["phase"] for one in aina.heard("hall") if "view" in one][:2] == ["setup", "slips"]


def test_every_byte_before_the_close_is_the_same_whatever_the_others_write() -> None:
    (_, one, told), (_, other, others) = played("SACA"), played("ASES")
    assert one.said[:told] == other.said[:others]


def test_the_own_result_comes_when_the_round_is_closed_and_once() -> None:
    desk, aina, told = played("SACA")
    player = desk.line.of_number(1)
    assert not [text for text in aina.said[:told] if "result" in text]
    expected = {"round": 1, "points": player["total"], "null": "none", "total": player["total"], "rank": 1}
    assert [{**one, "rank": 1} for one in aina.heard("result")] == [expected]
    desk.acts(type="draw")
    assert len(aina.heard("result")) == 1


def test_a_number_is_of_one_connected_tablet(desk: Class) -> None:
    first, second, third = desk.joins(1), desk.joins(1), desk.joins(9)
    assert first.heard("seat") == [{"number": 1, "name": "Jugador 1"}]
    assert second.heard("seat") == [{"number": 1, "why": "taken"}]
    assert third.heard("seat") == [{"number": 9, "why": "unknown"}]
    first.take("hello", 2)  # it has one already
    assert first.heard("seat")[-1]["why"] == "taken"
    first.goes()
    assert desk.notices.show.call_args.args[0] == "tablets"
    second.take("hello", 1)
    assert second.heard("seat")[-2:] == [{"number": 1, "why": "asked"}, {"number": 1, "name": "Jugador 1"}]
    assert desk.line.questions == ["Jugador 1 Jugador 1: una altra tauleta"]
    assert desk.notices.hide.called


def test_the_seat_of_a_tablet_that_does_not_answer_is_given_by_the_director_alone(desk: Class) -> None:
    first, second = desk.joins(1), desk.joins(3)
    desk.opens_a_round()
    first.take("slip", slip("CASA"))
    first.goes()
    desk.line.answer = lambda: "no"
    other = desk.joins(1)
    assert other.heard("seat") == [{"number": 1, "why": "asked"}, {"number": 1, "why": "declined"}]
    assert other.heard("slip") == [], "what the player has handed in is told to nobody else"
    other.take("slip", slip("SACA"))
    assert desk.line.of_number(1)["slip"]["word"] == "CASA"

    def comes_back() -> str:
        first.goes(is_up=True)
        return "yes"

    desk.line.answer = comes_back
    other.take("hello", 1)
    assert other.heard("seat")[-1] == {"number": 1, "why": "taken"}
    assert first.is_up
    first.goes()

    def takes_another() -> str:
        desk.line.answer = lambda: None
        other.take("hello", 2)
        return "yes"

    desk.line.answer = takes_another
    other.take("hello", 1)
    assert other.heard("seat")[-1] == {"number": 2, "name": "Jugador 2"}, "the answer comes too late"
    assert second.is_up


def test_a_tablet_that_says_its_own_number_again_is_not_asked_about(desk: Class) -> None:
    first = desk.joins(1)
    first.goes()
    first.is_up = True
    first.take("hello", 1)
    assert desk.line.questions == []


def test_a_tablet_that_joins_again_is_told_its_slip_and_may_replace_it(desk: Class) -> None:
    first = desk.joins(1)
    desk.opens_a_round()
    first.take("slip", slip("CASA"))
    assert first.heard("slip")[-1]["told"] == "taken"
    first.goes()
    again = desk.joins(1)
    assert again.heard("slip") == [{**slip("CASA"), "told": "taken"}]
    assert [one["view"]["phase"] for one in again.heard("hall") if "view" in one] == ["slips"]
    again.take("slip", slip("SACA"))
    assert desk.line.of_number(1)["slip"]["word"] == "SACA"
    assert desk.line.asked == []


def test_what_the_director_has_typed_or_ruled_upon_is_replaced_only_by_the_director(desk: Class) -> None:
    aina, biel = desk.joins(1), desk.joins(2)
    desk.opens_a_round()
    desk.acts(type="slip", number=1, coord="H5", word="CASA", announced=-1)
    aina.take("slip", slip("SACA"))
    biel.take("slip", slip("SACA"))
    desk.acts(type="slip", number=2, coord="H5", word="SACA", ruling="annulled")
    biel.take("slip", slip("CASA"))
    assert [one.number for one in desk.line.asked] == [1, 2]
    assert [end.heard("slip")[-1]["told"] for end in (aina, biel)] == ["asked", "asked"]
    assert desk.line.of_number(1)["slip"]["word"] == "CASA"
    assert desk.line.of_number(2)["slip"]["word"] == "SACA"


def test_a_slip_counts_in_its_round_and_its_time_only(desk: Class) -> None:
    aina = desk.joins(1)
    aina.take("slip", slip("CASA"))
    desk.acts(type="type_rack", rack="CASAESC")
    aina.take("slip", slip("CASA"))
    desk.acts(type="start_timer")
    aina.take("slip", slip("CASA", number=2))
    assert [one["told"] for one in aina.heard("slip")] == ["closed", "early", "closed"]
    desk.now += 180_000 + 2_000  # it was on its way
    aina.take("slip", slip("CASA"))
    assert aina.heard("slip")[-1]["told"] == "taken"
    desk.now += 2_000
    aina.take("slip", slip("SACA"))
    assert aina.heard("slip")[-1]["told"] == "asked"
    assert desk.line.declined == "late", "what the tablet is told if the director does not take it"
    assert desk.line.of_number(1)["slip"]["word"] == "CASA"


def test_nobody_waits_for_the_tablet_of_whoever_went_home(desk: Class) -> None:
    aina = desk.joins(1)
    desk.opens_a_round()
    aina.goes()
    assert desk.notices.show.call_args.args[1] == tablets_words.lost(["1 Jugador 1"])
    desk.notices.hide.reset_mock()
    desk.acts(type="withdraw", number=1)
    assert desk.notices.hide.called
    again = desk.joins(1)
    assert again.heard("seat") == [{"number": 1, "why": "withdrawn"}]
    desk.notices.show.reset_mock()
    desk.acts(type="readmit", number=1)
    assert desk.notices.show.called
    again.take("hello", 1)
    assert again.heard("seat")[-1] == {"number": 1, "name": "Jugador 1"}


def test_no_seat_is_given_of_somebody_who_goes_home_while_it_is_asked_about(desk: Class) -> None:
    first = desk.joins(1)
    desk.opens_a_round()
    first.goes()

    def goes_home() -> str:
        desk.acts(type="withdraw", number=1)
        return "yes"

    desk.line.answer = goes_home
    assert desk.joins(1).heard("seat")[-1] == {"number": 1, "why": "declined"}


def test_a_slip_from_the_tablet_of_whoever_went_home_is_asked_about(desk: Class) -> None:
    aina = desk.joins(1)
    desk.opens_a_round()
    desk.acts(type="withdraw", number=1)
    aina.take("slip", slip("CASA"))
    assert [one.number for one in desk.line.asked] == [1]
    assert aina.heard("slip")[-1]["told"] == "asked"


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("slip", {"round": 1, "coord": "H5", "word": "CASA", "number": 2}),
        ("slip", {"round": 1, "coord": "H5"}),
        ("slip", None),
        ("act", {"type": "end"}),
        ("desk_look", {}),
        ("hello", {"number": 2}),
        ("hello", 2),
    ],
)
def test_what_a_hostile_tablet_sends_changes_nothing_of_others(desk: Class, kind: str, body: Any) -> None:
    """A tablet's slip is of its own player, whatever number it names."""
    stranger, aina = desk.tablets._new(), desk.joins(1)
    desk.opens_a_round()
    rev = desk.flow.view["rev"]
    stranger.take(kind if kind == "slip" else "act", body)
    assert stranger.heard("refused") == [{"why": "unknown"}]
    assert desk.flow.view["rev"] == rev
    aina.take(kind, body)
    assert [one["number"] for one in desk.flow.view["players"] if one["slip"]] in ([], [1])


def test_a_tablet_cannot_fill_the_journal(desk: Class) -> None:
    aina = desk.joins(1)
    desk.opens_a_round()
    for place in range(100):
        aina.take("slip", slip(("CASA", "SACA")[place % 2]))
    assert aina.heard("slip")[-1]["told"] == "refused"
    assert desk.flow.view["rev"] < 60


def test_another_game_leaves_all_tablets(desk: Class) -> None:
    aina = desk.joins(1)
    desk.flow.game = "altra"
    desk.begins()
    assert not aina.is_up
    assert not desk.tablets.is_seen()


def test_a_slip_that_comes_while_another_is_under_way_waits_for_it(desk: Class) -> None:
    aina = desk.joins(1)
    desk.opens_a_round()
    waiting: list[Callable[[], None]] = []

    def later(one: Any, replaces: bool) -> bool:
        """As the outbox does it: the journal is saved and shown, and then the entry is taken."""

        def answered() -> None:
            desk.acts(**one.action())
            one.state = "taken"
            one.done("taken")

        one.state = "sent"
        waiting.append(answered)
        return True

    desk.line.hand_in = later  # type: ignore[method-assign]
    for word in ("CASA", "SACA", "ASES"):
        aina.take("slip", slip(word))
    assert len(waiting) == 1
    waiting[0]()
    assert len(waiting) == 2
    waiting[1]()
    assert desk.line.of_number(1)["slip"]["word"] == "ASES"
