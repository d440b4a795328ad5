"""The tablets of a class at the teacher's page: who has which number, and what each is told."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import Device

CODE = "K7M2P-AAAAA-AAAAA"
NOW = 1_790_000_000_000


class End:
    """A connection that is always quick; ``said`` is all that went to the tablet."""

    def __init__(self, take: Any, begun: Any, changed: Any) -> None:
        self.take, self.changed = take, changed
        self.is_up = True
        self.said: list[tuple[str, Any]] = []

    def say(self, kind: str, body: Any) -> None:
        self.said.append((kind, json.loads(json.dumps(body))))

    def end(self) -> None:
        self.is_up = False

    def goes(self, is_up: bool = False) -> None:
        self.is_up = is_up
        self.changed()

    def heard(self, kind: str) -> list[Any]:
        return [body for said, body in self.said if said == kind]


class Window:
    """The sender of a hall's window."""

    def __init__(self, course: Any, timer: Any) -> None:
        self.course, self.timer, self.posts = course, timer, 0
        course.watchers.append(lambda _: self.post_soon())

    def __class_getitem__(cls, of: Any) -> type[Window]:
        return cls

    def post_soon(self) -> None:
        self.posts += 1


class Page:
    """The teacher's page; a result code is the number of its player and a dash."""

    def __init__(self) -> None:
        self.now = NOW
        self.nodes: dict[str, Any] = {}
        window = mock.MagicMock()
        window.Math.random.side_effect = iter(range(1, 100))
        clock = mock.MagicMock(now=lambda: self.now)
        self.joining = mock.MagicMock(can=mock.AsyncMock(return_value=True))
        device = Device()
        dom = mock.MagicMock(
            by_id=lambda name: self.nodes.setdefault(name, mock.MagicMock(hidden=False)),
            set_text=lambda node, text: setattr(node, "text", text),
            run=asyncio.run,
        )
        stand_ins = {
            "pyscript": mock.MagicMock(window=window),
            "browser.dom": dom,
            "browser.page_clock": clock,
            "browser.peer.connection": mock.MagicMock(Connection=End),
            "codes.joining": self.joining,
            "live.hall": mock.MagicMock(Sender=Window),
            "browser.voice": mock.MagicMock(),
            "ui.dialogs": mock.MagicMock(confirm=mock.AsyncMock(return_value=True)),
        }
        self.device = device
        module = device.load("classroom.tablets", **stand_ins)
        self.words, self.confirm = module.words, module.confirm
        live = device.load("training.live_standings", **stand_ins)
        self.changed: list[Any] = []
        self.standings = live.LiveStandings(self.changed.append)
        self.game: dict[str, Any] = {
            "code": CODE, "prepared": "", "rounds": 3, "seconds": 60, "step": 0, "step_at": 0, "live": [],
        }  # fmt: skip
        self.results = mock.MagicMock(game=self.game, number_of=self.number_of)
        self.results.name = self.results.pupil = {7: "Aina", 12: "Biel"}.get
        self.results.enrolled.return_value = 0
        self.notices = mock.MagicMock()
        self.save = mock.AsyncMock()
        self.tablets = module.ClassTablets(self.results, self.standings, self.notices, self.save)
        projection = device.load("classroom.projection", **stand_ins)
        self.projection = projection.ClassProjection(self.tablets)

    async def number_of(self, code: str) -> int:
        return int(code.split("-", maxsplit=1)[0]) if code[0].isdigit() else 0

    def joins(self, number: int) -> End:
        end: End = self.tablets._new()
        end.take("hello", number)
        return end

    def presses(self) -> None:
        asyncio.run(self.tablets.press())

    def text(self, name: str) -> str:
        told: str = self.nodes[name].text
        return told


def played(number: int, rounds: int, handed: bool = False, over: bool = False) -> dict[str, Any]:
    return {"code": f"{number}-{rounds}", "rounds": rounds, "over": over, "handed": handed}


@pytest.fixture
def page() -> Page:
    return Page()


def test_a_tablet_is_told_its_name_its_game_and_each_round_and_nothing_of_others(page: Page) -> None:
    aina, biel = page.joins(7), page.joins(12)
    biel.take("standing", played(12, 0, handed=True))
    page.presses()
    page.now += 20_000
    late = page.joins(3)
    go = {"round": 1, "left": 60_000, "ends": NOW + 60_000}
    assert aina.said == [("seat", {"number": 7, "name": "Aina", "class": {"code": CODE}}), ("go", go)]
    assert late.heard("go") == [{"round": 1, "left": 40_000, "ends": NOW + 60_000}]
    page.now += 90_000
    assert page.joins(4).heard("go")[0]["left"] == 0
    page.save.assert_awaited_once()


def test_a_prepared_game_goes_with_the_seat(page: Page) -> None:
    page.game["prepared"] = "{}"
    assert page.joins(7).heard("seat")[0]["class"] == {"code": CODE, "prepared": "{}"}


def test_a_number_is_of_one_tablet_while_that_is_connected(page: Page) -> None:
    aina = page.joins(7)
    other = page.joins(7)
    assert other.heard("seat") == [{"number": 7, "why": "taken"}]
    assert page.joins(1000).heard("seat") == [{"number": 0, "why": "unknown"}]
    aina.goes()
    page.notices.show.assert_called_once()
    page.confirm.return_value = False
    again = page.joins(7)
    assert again.heard("seat") == [{"number": 7, "why": "asked"}], "it may be anybody's"
    page.confirm.assert_awaited_once()
    page.confirm.return_value = True
    again.take("hello", 7)
    assert [one.get("name") for one in again.heard("seat")] == [None, None, "Aina"]
    page.notices.hide.assert_called_with("tablets")
    third = page.joins(7)
    assert third.heard("seat") == [{"number": 7, "why": "taken"}]


def test_a_report_counts_for_its_own_number_and_only_if_the_engine_reads_it(page: Page) -> None:
    aina, biel = page.joins(7), page.joins(12)
    for wrong in (played(12, 1), {**played(7, 1), "code": "X"}, {}, None):
        aina.take("standing", wrong)
    aina.take("slip", {"round": 1, "coord": "H8", "word": "CASA"})
    assert page.changed == []
    assert len(aina.heard("refused")) == 5
    nobody = page.tablets._new()  # it has not said whose it is
    for told in (played(7, 1), {**played(7, 1), "code": "X"}):
        nobody.take("standing", told)
    assert page.changed == []
    biel.take("standing", played(12, 1))
    (told,) = page.changed
    assert (told["number"], told["rounds"], told["left"], told["linked"]) == (12, 1, False, True)


def test_who_is_lost_stays_with_what_it_had_and_joins_again_as_the_same(page: Page) -> None:
    aina = page.joins(7)
    aina.take("standing", played(7, 1))
    aina.goes()
    assert page.changed[-1]["left"]
    again = page.joins(7)
    again.take("standing", played(7, 2))
    assert [one["table"] for one in page.changed] == [page.changed[0]["table"]] * 3
    assert [(one["rounds"], one["left"]) for one in page.standings.beside([])] == [(2, False)]


def test_a_tablet_that_has_played_all_is_not_missed_when_it_leaves(page: Page) -> None:
    aina, biel = page.joins(7), page.joins(12)
    aina.take("standing", played(7, 3, over=True))
    aina.goes()
    page.notices.show.assert_not_called()
    assert not page.changed[-1]["left"]
    biel.goes()
    page.notices.show.assert_called_once()


def test_a_tablet_that_takes_another_number_is_one_row(page: Page) -> None:
    aina = page.joins(7)
    aina.take("standing", played(7, 1))
    aina.take("hello", 8)
    aina.take("standing", played(8, 1))
    assert [one["number"] for one in page.standings.beside([])] == [8]


def test_the_teacher_is_asked_before_a_round_is_closed_only_while_somebody_plays(page: Page) -> None:
    aina, biel = page.joins(7), page.joins(12)
    page.presses()
    aina.take("standing", played(7, 0, handed=True))
    assert page.text("step-line") == page.words.step_line(2, 1, 1, True)
    assert page.text("step-begin") == page.words.close_round(1)
    page.confirm.return_value = False
    page.presses()
    page.confirm.assert_awaited_once_with(*page.words.confirm_close(1, 1))
    assert len(biel.heard("go")) == 1, "the round goes on"
    page.confirm.return_value = True
    page.presses()
    assert biel.heard("go")[-1] == {"round": 1, "left": 0, "ends": NOW}
    aina.take("standing", played(7, 1))
    biel.take("standing", played(12, 2))  # it is ahead
    assert page.text("step-begin") == page.words.begin_round(2)
    page.presses()
    page.presses()  # Aina plays: asked again
    assert page.confirm.await_count == 3
    page.presses()
    assert page.game["step"] == 3
    aina.take("standing", played(7, 3, over=True))
    biel.take("standing", played(12, 3, over=True))
    assert page.nodes["step-begin"].hidden
    page.presses()
    assert page.game["step"] == 3


def module_under_way() -> int:
    told: int = Device().load("classroom.step", pyscript=mock.MagicMock()).UNDER_WAY
    return told


def test_a_round_is_closed_when_its_time_is_over_or_every_tablet_has_closed_it(page: Page) -> None:
    aina, biel = page.joins(7), page.joins(12)
    step = page.tablets.step
    assert step.closed() is None
    page.presses()
    assert step.closed() == 0
    for tablet, number in ((aina, 7), (biel, 12)):
        tablet.take("standing", played(number, 0, handed=True))
    assert step.closed() == 0, "a slip may be handed in again"
    aina.take("standing", played(7, 1))
    assert step.closed() == 0
    biel.take("standing", played(12, 1))
    assert step.closed() == 1
    page.presses()
    assert step.closed() == 1
    aina.goes()
    biel.goes()
    assert step.closed() == 1, "nobody is there, and the time runs"
    page.now += 60_000
    assert step.closed() == 2


def test_the_last_reports_of_a_round_are_waited_for_but_not_for_ever(page: Page) -> None:
    aina = page.joins(7)
    page.presses()
    aina.take("standing", played(7, 0, handed=True))
    page.now += 60_000
    assert page.tablets.step.closed() == 0
    page.now += module_under_way()
    assert page.tablets.step.closed() == 1


def test_the_projector_shows_the_best_play_and_then_the_classification_for_a_while(page: Page) -> None:
    aina = page.joins(7)
    projection = page.projection
    page.results.places = [{}] * 30  # two pages of it
    asked: list[tuple[Any, ...]] = []

    async def hall(*fields: Any) -> dict[str, Any]:
        asked.append(fields)
        return {"title": ""}

    page.results.hall = hall

    def looks(after: int) -> tuple[Any, ...]:
        """What is asked for ``after`` ms, if the window lets it be asked."""
        page.now += after
        posts = projection.posts
        projection.asked({"still": 1})
        if projection.posts > posts:
            assert asyncio.run(projection.view()) == {"title": page.words.CLASS}
        return asked[-1]

    asyncio.run(projection.view())
    assert asked == [(0, False, False)]
    page.presses()
    asyncio.run(projection.view())
    assert asked[-1] == (0, True, False)
    assert projection.time()["handed"] == [0, 1]
    aina.take("standing", played(7, 1))
    asyncio.run(projection.view())
    assert asked[-1] == (1, False, False)
    assert "handed" not in projection.time()
    assert looks(11_000) == (1, False, False)
    assert looks(2_000) == (1, False, True)
    assert looks(17_000) == (1, False, True)
    assert looks(3_000) == (1, False, False)
    page.presses()
    asyncio.run(projection.view())
    assert asked[-1] == (1, True, False)
    page.presses()
    page.presses()
    page.presses()
    aina.take("standing", played(7, 3, over=True))
    asyncio.run(projection.view())
    assert looks(13_000) == (3, False, True)
    assert looks(3_600_000) == (3, False, True), "the last one stays"


def test_a_page_that_is_opened_again_shows_no_classification_by_itself(page: Page) -> None:
    page.game["step"], page.game["step_at"] = 1, NOW - 600_000
    page.tablets.restore()
    page.results.hall = mock.AsyncMock(return_value=None)
    page.results.places = [{}]
    asyncio.run(page.projection.view())
    page.now += 15_000
    posts = page.projection.posts
    page.projection.asked({"still": 1})
    assert page.projection.posts == posts


def test_another_game_is_told_to_those_that_are_there(page: Page) -> None:
    aina = page.joins(7)
    page.presses()
    page.game["code"] = "OTHER"
    page.tablets.other_game()
    assert aina.said[-1] == ("seat", {"number": 7, "name": "Aina", "class": {"code": "OTHER"}})
    assert page.game["step"] == 0


def test_a_page_that_was_loaded_again_knows_its_tablets_as_lost(page: Page) -> None:
    known = {
        "table": "t",
        "number": 7,
        "code": "7-1",
        "rounds": 1,
        "over": False,
        "left": False,
        "linked": True,
    }
    page.game["live"] = [known]
    page.game["step"], page.game["step_at"] = 2, NOW - 30_000
    page.tablets.restore()
    assert page.changed == [{**known, "left": True}]
    again = page.joins(7)
    assert again.heard("go") == [{"round": 2, "left": 30_000, "ends": NOW + 30_000}]
    again.take("standing", played(7, 1))
    assert page.changed[-1]["table"] == "t"


def test_a_tablet_has_joined_before_it_has_told_its_number(page: Page) -> None:
    """The page then shows who is there, however soon the box with the codes is closed."""

    async def one_joins(title: str, address: str, new: Any, joined: Any, done: str, otherwise: str) -> str:
        joined(new())
        return ""

    page.joining.invite_each = one_joins
    assert asyncio.run(page.tablets.show())
    page.joining.invite_each = mock.AsyncMock(return_value="")
    assert not asyncio.run(page.tablets.show())


def test_the_box_counts_those_of_the_roster_that_are_connected(page: Page) -> None:
    page.joins(7)
    new = page.tablets._new()
    assert page.tablets._joined(new).endswith(" Tauletes connectades: 2.")
    page.results.enrolled.return_value = 3
    assert page.tablets._joined(new).endswith(" 2 de 3 connectades.")
    page.joins(12)
    assert page.tablets._joined(new) == "Ja hi són totes: 3 de 3 connectades."
    page.results.enrolled.return_value = 2  # guests, who are not on the roster
    assert page.tablets._joined(new).endswith(" Tauletes connectades: 3.")


def test_a_robot_is_kept_under_the_name_of_its_tablets_pupil_and_answered(page: Page) -> None:
    aina, biel = page.joins(7), page.joins(12)
    aina.take("robot", {"name": "Llop", "source": "x = 1", "pupil": "Biel"})
    biel.take("robot", {"name": "Llop", "source": "y = 1"})
    aina.take("robot", {"name": "Llop", "source": "z = 1"})
    kept = page.device.load("workshop.received").Received().all
    assert kept == [
        {"pupil": "Aina", "name": "Llop", "source": "z = 1"},
        {"pupil": "Biel", "name": "Llop", "source": "y = 1"},
    ]
    assert aina.heard("robot") == [{"kept": True}] * 2
    told = page.notices.show.call_args.args
    assert told[1].startswith("Ha arribat el robot d’Aina. Ja n’han arribat de 2 alumnes: els")


@pytest.mark.parametrize(
    "body",
    [
        None, [], "x = 1", {}, {"name": "Llop", "source": 1}, {"name": "", "source": "x"},
        {"name": "Llop", "source": "x\x00"}, {"name": "Llop", "source": "x" * 20_001},
    ],
)  # fmt: skip
def test_what_is_no_robot_is_not_kept_and_said_on_both_sides(page: Page, body: Any) -> None:
    stranger = page.tablets._new()
    stranger.take("robot", {"name": "Llop", "source": "x = 1"})  # it has not said its number
    assert stranger.said == [("refused", {"why": "unknown"})]
    aina = page.joins(7)
    aina.take("robot", body)
    assert aina.heard("robot") == [{"kept": False}]
    assert page.notices.show.call_args.args[1].startswith("El robot d’Aina no s’ha guardat. ")
    assert page.device.load("workshop.received").Received().all == []


def test_one_tablet_does_not_fill_the_place_of_the_others(page: Page) -> None:
    aina, biel = page.joins(7), page.joins(12)
    for number in range(11):
        aina.take("robot", {"name": f"Llop {number}", "source": "x = 1"})
    assert [one["kept"] for one in aina.heard("robot")] == [True] * 10 + [False]
    assert "Ja se’n guarden 10" in page.notices.show.call_args.args[1]
    aina.take("robot", {"name": "Llop 3", "source": "y = 1"})
    biel.take("robot", {"name": "Llop", "source": "x = 1"})
    assert [end.heard("robot")[-1] for end in (aina, biel)] == [{"kept": True}] * 2
