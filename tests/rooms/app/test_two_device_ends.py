# Longer than 300 lines: host, guest and room are tested on one stand-in of a page.
"""The two ends of a game on two devices: the host, the guest, and the room that makes them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import Device
from tests.rooms.app.test_two_devices import GUEST, HOST, NAMES, NOW, Tables

GAME = "7"
ASKED = [1, {"kind": "look"}]


class Connection:
    """A connection that notes what is said."""

    def __init__(self, take: Any, begun: Any, changed: Any) -> None:
        self.take, self.begun, self.changed = take, begun, changed
        self.is_up = True
        self.said: list[tuple[str, Any]] = []
        self.messages = SimpleNamespace(ahead=None)

    def say(self, kind: str, body: Any) -> bool:
        self.said.append((kind, body))
        return True

    def begin_anew(self) -> None:
        pass

    def end(self) -> None:
        self.is_up = False

    def loses(self) -> None:
        self.is_up = False
        self.changed()


class Page:
    """One device: its room, and a course whose engine is that of ``tables``.  count: of seats."""

    def __init__(self, count: int = 2) -> None:
        self.tables = Tables("ends", "free", count)
        self.device = Device()
        self.confirms, self.informs = mock.AsyncMock(return_value=True), mock.AsyncMock()
        self.joining = mock.MagicMock()
        for name in ("can", "answer", "invite_each"):
            setattr(self.joining, name, mock.AsyncMock(return_value=True))
        self.joining.WITHOUT = "without"
        self.joining.ask_name = mock.AsyncMock(return_value="Biel")
        self.engine = mock.MagicMock(call=self._call)
        dialogs = mock.MagicMock(confirm=self.confirms, inform=self.informs)
        self.room_module = self.device.load(
            "two_devices.room",
            **{
                "browser.peer.connection": mock.MagicMock(Connection=Connection),
                "codes.joining": self.joining,
                "ui.dialogs": dialogs,
                "browser.engine": self.engine,
                "browser.page_clock": mock.MagicMock(now=lambda: NOW, wall=lambda: NOW),
                "browser.settings": mock.MagicMock(),
            },
        )
        self.words = self.room_module.words
        self.course = mock.MagicMock(
            game=GAME, here=[HOST], viewer=HOST, look=mock.AsyncMock(return_value=None)
        )
        self.course.several = lambda: False
        self.course.tab_lock.is_lost = False
        self.course.change = self._call
        self.course.changed = mock.AsyncMock()
        self.course.boot.greet = mock.AsyncMock()
        self.course.games.new_id = lambda: "8"
        self.course.games.same_as = lambda journal: ""
        self.course.table.view, self.course.table.busy = None, False
        self.turns = mock.MagicMock(course=self.course, watchers=[], new=self._opens)
        self.turns.import_journal = mock.AsyncMock(side_effect=self._imports)
        self.room = self.room_module.TwoDevices(self.turns, mock.AsyncMock(return_value=None))

    async def _call(self, request: Any) -> Any:
        return self.tables.asks(**{key: value for key, value in request.items() if key != "game"})

    async def _opens(self, asked: Any, game: str) -> bool:
        self.course.game = game
        return True

    async def _imports(self, journal: str, game: str) -> bool:
        self.course.game = game
        return True

    async def hosts(self) -> Any:
        """The game goes on at this device, with the other one there: its connection."""
        await self.room.watch(self.tables.look(HOST))
        return await self.greeted(name="Biel")

    async def greeted(self, **hello: Any) -> Any:
        """A device has scanned the code of the host, and greets: its connection."""
        other = self.room.end.new_connection()
        other.take("hello", hello)
        await settle()
        return other

    async def joins(self) -> Any:
        """The game of the other device is shown at this one."""
        self.course.here = [GUEST]
        await self.room._join("code")
        self.sees("game A")
        await settle()
        return self.room.end

    def sees(self, game: str) -> None:
        view = self.tables.guest_asks({"kind": "look"})["view"]
        self.room.end.connection.take("view", {"game": game, "seat": GUEST, "view": view})


async def settle() -> None:
    """Let all that was begun go on until it waits."""
    for _ in range(20):
        await asyncio.sleep(0)


def on_page(story: Callable[[Page], Awaitable[None]], count: int = 2) -> Callable[[], None]:
    """A test that runs on a page of its own, in a loop of events."""

    async def run() -> None:
        page = Page(count)
        with mock.patch.object(page.room_module.Guest, "began", mock.AsyncMock(return_value=True)):
            await story(page)

    def test() -> None:
        asyncio.run(run())

    test.__doc__ = story.__doc__
    return test


@on_page
async def test_a_window_that_another_one_took_the_game_from_accepts_no_play(page: Page) -> None:
    other = await page.hosts()
    host = page.room.end
    other.take("ask", ASKED)
    await settle()
    assert other.said[-1][1][1]["ok"]
    page.course.tab_lock.is_lost = True
    page.course.change = mock.AsyncMock(side_effect=AssertionError("nothing would be saved"))
    act = {"kind": "act", "action": {"type": "pass"}, "rev": page.tables.look(GUEST)["rev"]}
    other.take("ask", [2, act])
    await settle()
    assert not other.is_up
    assert not other.said[-1][1][1]["ok"]
    await page.room.watch(page.tables.look(HOST))
    assert page.room.end is host, "nor is it offered to connect this window again"


@on_page
async def test_a_window_that_loses_the_game_while_it_plays_shows_the_other_nothing(page: Page) -> None:
    other = await page.hosts()
    other.said.clear()
    page.course.tab_lock.is_lost = True
    page.room.end._painted(page.tables.look(HOST))
    await settle()
    assert not other.is_up
    assert "view" not in dict(other.said)


@on_page
async def test_a_host_that_comes_back_from_another_game_can_connect_again(page: Page) -> None:
    other = await page.hosts()
    host = page.room.end
    page.course.game = "another"
    host._painted(page.tables.look(HOST))
    await settle()
    assert not other.is_up
    host.leave()
    page.course.game = GAME
    await page.hosts()
    assert page.room.end is not host
    assert page.room.end.is_open()


@on_page
async def test_the_notice_of_a_lost_device_goes_once_it_is_there_again(page: Page) -> None:
    other = await page.hosts()
    notices = page.course.notices
    other.loses()
    assert notices.show.call_args.args[1] == page.words.LOST
    notices.reset_mock()
    again = page.room.end.new_connection()
    again.changed()  # it is connected, and has not greeted yet
    again.take("hello", {"name": "Biel", "game": GAME, "seat": GUEST})
    await settle()
    assert page.room.end.is_up()
    assert notices.mock_calls[-1] == mock.call.hide(page.room_module._NOTICE)


@on_page
async def test_the_clock_stands_while_a_device_is_lost_and_starts_once_it_is_back(page: Page) -> None:
    clock = {"running": GUEST, "paused": None}
    ruled: list[Any] = []

    async def rule(view: Any, action: Any) -> Any:
        ruled.append(action)
        is_stop = action["type"] == "pause"
        view["clock"] |= {"running": None if is_stop else GUEST, "paused": action.get("cause")}

    page.course.rule, page.course.go_on = rule, mock.AsyncMock()
    page.course.table.view = {**page.tables.look(HOST), "clock": clock}
    guest = await page.hosts()
    assert [one["type"] for one in ruled] == ["pause", "resume"], "it was lost until it greeted"
    page.course.go_on.assert_awaited_once()
    ruled.clear()
    guest.loses()
    await settle()
    assert ruled == [{"type": "pause", "cause": "link"}]
    clock |= {"running": GUEST, "paused": None}  # the arbiter lets it run
    await settle()
    assert len(ruled) == 1
    clock |= {"running": None, "paused": "score"}
    guest.is_up = True
    guest.changed()
    await settle()
    assert len(ruled) == 1, "it stands for another cause"


@on_page
async def test_a_guest_without_a_link_shows_that_the_clock_stands(page: Page) -> None:
    guest = await page.joins()
    view = page.tables.guest_asks({"kind": "look"})["view"]
    view["clock"] |= {"running": GUEST, "at": NOW - 4000, "used": [1000, 2000], "turn": 500, "paused": None}
    page.course.table.view = view
    guest.connection.loses()
    (painted,) = page.course.paint.call_args.args
    shown = painted["clock"]
    assert (shown["running"], shown["paused"]) == (None, "link")
    assert (shown["used"], shown["turn"]) == ([1000, 6000], 4500)
    assert view["clock"]["running"] == GUEST, "what was kept stays as it was told"


@on_page
async def test_a_guest_that_comes_back_from_another_game_can_join_again(page: Page) -> None:
    guest = await page.joins()
    await page.room._join("code")
    assert page.room.end is guest, "who is lost only goes on"
    page.course.game = "another"
    page.sees("game A")
    await settle()
    assert not guest.connection.is_up
    again = await page.joins()
    assert again is not guest
    assert again.is_open()


@on_page
async def test_a_guest_that_opened_another_game_unnoticed_joins_as_another_one(page: Page) -> None:
    guest = await page.joins()
    page.course.game = "another"
    again = await page.joins()
    assert again is not guest
    assert not guest.connection.is_up
    assert again.is_open()


@on_page
async def test_where_a_guest_wants_to_play_again_it_is_said_that_the_other_begins(page: Page) -> None:
    guest = await page.joins()
    guest.connection.take("journal", "journal")
    await settle()
    assert page.course.game == "8"
    assert page.room.again({"kind": "new"})
    await settle()
    page.informs.assert_awaited_once_with(page.words.TITLE, page.words.THERE_BEGINS)
    assert guest.connection.is_up
    page.sees("game B")
    await settle()
    assert guest.is_open()
    guest.connection.loses()
    assert not page.room.again({"kind": "new"})


@on_page
async def test_what_a_guest_asks_before_the_other_greets_anew_is_given_up(page: Page) -> None:
    guest = await page.joins()
    asked = guest._ask({"kind": "act", "game": "apart", "action": {"type": "pass"}, "rev": 1})
    reply = asyncio.ensure_future(asked)
    await settle()
    assert not reply.done()
    guest.connection.begun()
    assert (await asyncio.wait_for(reply, 1))["error"]["code"] == "link_lost"
    assert guest.connection.said[-1] == ("hello", {"name": "Biel", "game": "game A", "seat": GUEST})


@on_page
async def test_the_past_turns_are_asked_of_the_other_device_and_shown_if_they_are_whole(page: Page) -> None:
    guest = await page.joins()
    request = {"kind": "look", "game": "apart", "stops": True}
    guest._entering = True  # a look is then answered with what is shown
    assert "view" in await guest._ask({"kind": "look", "game": "apart"})
    for damaged in (False, True):
        asking = asyncio.ensure_future(guest._ask(request))
        await settle()
        kind, (number, asked) = guest.connection.said[-1]
        assert (kind, asked["stops"]) == ("ask", True)
        reply = page.tables.guest_asks(asked)
        stops = reply["stops"]
        for wrong in ([], [{"moment": 1}], [{"moment": 1, "rows": "0"}], 7):
            guest.connection.take("reply", [number, {**reply, "stops": wrong}])
            await settle()
            assert not asking.done()
        if damaged:
            guest.connection.loses()
            assert "stops" not in await asking
        else:
            guest.connection.take("reply", [number, reply])
            assert (await asking)["stops"] == stops


@on_page
async def test_the_journal_is_sent_once_to_each_page_that_greets_and_taken_once(page: Page) -> None:
    view = page.tables.look(HOST)
    other = await page.hosts()
    host = page.room.end
    page.course.journal = lambda: "journal"
    page.tables.asks("act", action={"type": "abandon"}, seat=HOST, rev=view["rev"])
    for times in (1, 2):
        other.begun()
        for _ in range(2):
            other.take("hello", {"name": "Biel"})
            await settle()
        assert other.said.count(("journal", "journal")) == times
    host.leave()
    guest = await page.joins()
    for _ in range(2):
        guest.connection.take("journal", "journal")
    await settle()
    guest.connection.take("journal", "journal")
    await settle()
    assert page.turns.import_journal.await_count == 1


@on_page
async def test_who_was_lost_before_agreeing_has_not_refused(page: Page) -> None:
    other = await page.hosts()

    def says(agrees: bool) -> None:
        other.take("agree", [other.said[-1][1][0], agrees])

    answers: list[tuple[Callable[[], None], str, bool]] = [
        (lambda: says(True), "", True),
        (lambda: says(False), page.words.NOT_AGREED, False),
        (lambda: other.begun(), page.words.NOBODY_TO_ASK, False),
        (lambda: other.loses(), page.words.NOBODY_TO_ASK, False),
    ]
    for answer, said, agrees in answers:
        asking = asyncio.ensure_future(page.course.agreed())
        await settle()
        page.course.table.show_message.assert_called_with(page.words.ASKED)
        answer()
        assert await asyncio.wait_for(asking, 1) is agrees
        page.course.table.show_message.assert_called_with(said)


def test_an_answer_is_no_offer_and_that_is_said() -> None:
    device = Device()
    page = {name: mock.MagicMock() for name in ("pyscript", "js")}
    link = device.load("browser.peer.link", **page)
    words = device.load("words.two_devices")
    answer = mock.MagicMock(is_answer=lambda: True)
    with mock.patch.object(link.invitation, "read", return_value=answer):
        made = link.Link(lambda text: None, lambda: None)
        with pytest.raises(link.invitation.BadInvitation) as bad:
            asyncio.run(made.answer("code"))
    assert words.BAD[bad.value.why] == words.BAD["answer"] != words.BAD["other"]


@on_page
async def test_a_game_that_was_open_before_may_paint_while_the_new_one_begins(page: Page) -> None:
    other = await page.hosts()
    host = page.room.end

    async def opens(asked: Any, game: str) -> bool:
        host._painted(page.tables.look(HOST))
        await settle()
        page.course.game = game
        return True

    page.turns.new = opens
    await host.begin({"kind": "new", "seats": [{"name": "Aina"}, {"name": "Biel"}]})
    assert host.is_open()
    assert other.is_up


@on_page
async def test_a_guest_keeps_what_its_own_turn_has_made(page: Page) -> None:
    guest = await page.joins()
    view = page.tables.look(GUEST)
    if view["actor"] == HOST:
        page.tables.asks("act", action={"type": "pass"}, seat=HOST, rev=view["rev"])
        page.sees("game A")
        await settle()
    request = {"kind": "act", "game": "apart", "action": {"type": "pass"}, "rev": guest._view["rev"]}
    asking = asyncio.ensure_future(guest._ask(request))
    await settle()
    number, asked = guest.connection.said[-1][1]
    reply = page.tables.guest_asks(asked)
    guest.connection.take("reply", [number, reply])
    assert (await asking)["ok"]
    kept = page.device.load("saved.apart").read()
    assert kept["view"]["rev"] == guest._view["rev"] == reply["view"]["rev"] > request["rev"]


def with_four(story: Callable[[Page], Awaitable[None]]) -> Callable[[], None]:
    """A test of a game of four, of which the first device has the first seat."""
    return on_page(story, 4)


async def three_join(page: Page) -> list[Any]:
    """The connections of the devices of Biel, Carla and David, in a game that goes on."""
    page.course.table.view = page.tables.look(HOST)
    page.course.table.view["left"] = []
    await page.room.watch(page.tables.look(HOST))
    return [await page.greeted(name=name) for name in NAMES[1:]]


def views_to(other: Any) -> list[int]:
    """The seats whose views a device was sent."""
    return [body["view"]["viewer"] for kind, body in other.said if kind == "view"]


@with_four
async def test_each_of_three_devices_is_sent_the_view_of_its_seat_and_acts_for_it_alone(page: Page) -> None:
    others = await three_join(page)
    for seat, other in enumerate(others, start=1):
        assert set(views_to(other)) == {seat}
        other.take("ask", [1, {"kind": "look", "viewer": 0, "seat": 0}])
        await settle()
        number, reply = other.said[-1][1]
        assert (number, reply["view"]["viewer"]) == (1, seat)
    rev, actor = page.tables.look(HOST)["rev"], page.tables.look(HOST)["actor"]
    for seat, other in enumerate(others, start=1):
        other.take("ask", [2, {"kind": "act", "action": {"type": "pass"}, "rev": rev}])
        await settle()
        accepted = page.tables.look(HOST)["rev"] > rev
        assert accepted is (seat == actor)
        if accepted:
            break


@with_four
async def test_a_device_that_was_lost_gets_its_seat_back_and_nobody_else_s(page: Page) -> None:
    others = await three_join(page)
    host = page.room.end
    host.fars.left = []
    for other in others[1:]:
        other.loses()
    assert host.fars.missing() == [2, 3]
    again = await page.greeted(name="x", game=GAME, seat=3)
    assert views_to(again) == [3]
    stranger = await page.greeted(name="x", game=GAME, seat=1)
    assert views_to(stranger) == [2], "the seat of a device that is there is not given away"
    late = await page.greeted(name="Biel", game=GAME, seat=1)
    assert not late.is_up
    assert views_to(late) == []
    others[0].loses()
    by_name = await page.greeted(name="Biel")
    assert views_to(by_name) == [1]


@with_four
async def test_of_two_that_are_lost_each_gets_its_own_seat_by_its_name(page: Page) -> None:
    for other in (await three_join(page))[1:]:
        other.loses()
    assert views_to(await page.greeted(name="David")) == [3]
    assert views_to(await page.greeted(name="Carla")) == [2]


@with_four
async def test_a_game_begins_once_all_devices_have_greeted(page: Page) -> None:
    seats = [{"name": f"Jugador {place + 1}", "player": "person"} for place in range(4)]
    made: dict[str, Any] = {"kind": "new", "seats": seats}
    begun: list[Any] = []

    async def opens(asked: Any, game: str) -> bool:
        begun.append([seat["name"] for seat in asked["seats"]])
        page.course.game = game
        return True

    page.turns.new = opens
    host = page.room_module.Host(page.turns, made, "", [1, 2, 3], lambda: None)
    page.room.end = host
    first = await page.greeted(name="Biel")
    second = await page.greeted(name="Carla")
    assert (host.fars.awaited(), host.joined(second) != "") == (1, True)
    first.loses()
    assert host.fars.awaited() == 2
    assert host.shows_code() == page.words.code_for("Jugador 3", 1, 3)
    assert views_to(await page.greeted(name="Biel again")) == []
    last = host.new_connection()
    assert (host.fars.awaited(), host.joined(last)) == (0, ""), "it is connected, and has not greeted"
    last.take("hello", {"name": ""})
    await settle()
    assert begun == [["Jugador 1", "Biel again", "Carla", "Jugador 4"]]
    assert page.device.load("saved.apart").seats_here("8") == [0]


@with_four
async def test_the_names_of_a_tournament_stay(page: Page) -> None:
    seats = [{"name": name, "player": "person"} for name in NAMES]
    made: dict[str, Any] = {"kind": "new", "seats": seats, "tournament": "t"}
    page.room.end = page.room_module.Host(page.turns, made, "", [1, 2, 3], lambda: None)
    for name in ("x", "y", "z"):
        await page.greeted(name=name)
    assert [seat["name"] for seat in made["seats"]] == list(NAMES)


@with_four
async def test_all_must_agree_to_undo_a_turn(page: Page) -> None:
    others = await three_join(page)
    says: dict[int, bool] = {}

    async def ask(by: int) -> bool:
        """Biel's device, or for the host's own seat this one, wants to undo."""
        undone = mock.AsyncMock(return_value={"ok": True})
        page.course.change = undone
        if by == HOST:
            asking = asyncio.ensure_future(page.course.agreed())
        else:
            others[by - 1].take("ask", [7, {"kind": "undo", "rev": 1}])
        await settle()
        for seat, agrees in says.items():
            kind, body = others[seat - 1].said[-1]
            assert (kind, body[1]) == ("agree", by)
            others[seat - 1].take("agree", [body[0], agrees])
        await settle()
        return await asking if by == HOST else undone.await_count == 1

    says = {1: True, 2: True, 3: True}
    assert await ask(HOST)
    says = {1: True, 2: False, 3: True}
    assert not await ask(HOST)
    says = {2: True, 3: True}
    assert await ask(GUEST)
    assert page.confirms.await_count == 1
    says = {2: True, 3: False}
    assert not await ask(GUEST)
    page.confirms.return_value = False
    says = {}
    assert not await ask(GUEST)
    others[2].loses()
    page.confirms.return_value = True
    assert not await ask(HOST)
    page.room.end.fars.left = [3]
    says = {2: True}
    assert await ask(GUEST), "who has left the game need not be there"


@with_four
async def test_an_answer_to_an_earlier_question_does_not_count(page: Page) -> None:
    others = await three_join(page)
    asking = asyncio.ensure_future(page.course.agreed())
    await settle()
    question = others[0].said[-1][1][0]
    for other in others:
        other.take("agree", [question - 1, False])
        other.take("agree", True)
    assert not await asyncio.wait_for(page.room.end.fars.agree(1), 1), "one question at a time"
    for other in others:
        other.take("agree", [question, True])
    assert await asyncio.wait_for(asking, 1)


@with_four
async def test_the_seats_of_lost_devices_can_be_taken_over_while_the_other_ones_stay(page: Page) -> None:
    others = await three_join(page)
    host = page.room.end
    for other in others[:2]:
        other.loses()
    assert host.lost() == page.words.lost(["Biel", "Carla"])
    await page.room._together(host)
    assert page.course.here == [0, 1, 2]
    assert host.is_up()
    assert page.room.end is host
    others[2].loses()
    await page.room._together(host)
    assert page.course.here is None
    assert page.room.end is None


@on_page
async def test_a_guest_that_was_loaded_again_says_which_seat_it_had(page: Page) -> None:
    await page.joins()
    page.room.end.leave()
    page.course.game = "apart"
    assert await page.room.resume()
    page.room.end.connection.begun()
    mark = page.tables.guest_asks({"kind": "look"})["view"]["seed"]
    assert page.room.end.connection.said[-1][1] == {"name": mock.ANY, "game": mark, "seat": GUEST}


@on_page
async def test_a_guest_that_has_the_game_from_before_opens_it_and_keeps_no_second_one(page: Page) -> None:
    guest = await page.joins()
    page.course.games.same_as = {"journal": "5"}.get

    async def opens(game: str) -> bool:
        page.course.game = game
        return True

    page.turns.open = opens
    guest.connection.take("journal", "journal")
    await settle()
    assert page.course.game == "5"
    page.turns.import_journal.assert_not_awaited()
    assert page.device.load("saved.apart").seats_here("5") == [GUEST]
    assert guest.is_here()


@on_page
async def test_a_device_that_slept_and_did_not_notice_is_shown_what_it_has_missed(page: Page) -> None:
    other = await page.hosts()
    other.loses()
    view = page.tables.look(HOST)
    page.tables.asks("act", action={"type": "pass"}, seat=view["actor"], rev=view["rev"])
    page.room.end._painted(page.tables.look(HOST))
    await settle()
    other.said.clear()
    other.is_up = True
    other.changed()
    await settle()
    assert [body["view"]["rev"] for kind, body in other.said if kind == "view"] == [view["rev"] + 1]


@on_page
async def test_what_a_guest_has_changed_or_was_refused_as_late_is_shown_to_it(page: Page) -> None:
    other = await page.hosts()
    host = page.room.end
    page.course.look = mock.AsyncMock(return_value=page.tables.look(HOST))

    async def paints(view: Any) -> None:
        host._painted(view)

    page.course.changed = paints
    passes = {"type": "pass"}
    rev = page.tables.look(HOST)["rev"]
    if page.tables.look(HOST)["actor"] == HOST:
        page.tables.asks("act", action=passes, seat=HOST, rev=rev)
        rev += 1
    for is_stale in (False, True):
        if is_stale:
            page.tables.asks("act", action=passes, seat=HOST, rev=rev + 1)
        other.said.clear()
        other.take("ask", [1, {"kind": "act", "action": passes, "rev": rev}])
        await settle()
        assert other.said[0][1][1]["ok"] is not is_stale
        now = page.tables.look(HOST)["rev"]
        assert [body["view"]["rev"] for kind, body in other.said if kind == "view"] == [now]


@on_page
async def test_a_guest_shows_a_view_once_it_has_no_request_under_way(page: Page) -> None:
    await page.joins()
    page.course.changed.reset_mock()
    page.course.table.view = page.tables.look(GUEST)
    page.sees("game A")
    await settle()
    page.course.changed.assert_not_awaited()
    view = page.tables.look(HOST)
    page.tables.asks("act", action={"type": "pass"}, seat=view["actor"], rev=view["rev"])
    page.course.table.busy = True
    for _ in range(2):
        page.sees("game A")
    await settle()
    page.course.changed.assert_not_awaited()
    page.course.table.busy = False
    await asyncio.sleep(0.15)
    page.course.changed.assert_awaited_once()


@with_four
async def test_the_seats_of_devices_that_do_not_come_are_at_the_first_one(page: Page) -> None:
    """David's is connected and has not greeted yet: it is waited for."""
    made = {"kind": "new", "seats": [{"name": name} for name in ("Aina", "2", "3", "4")]}
    david = []

    async def invited(*_: Any) -> str:
        biel = page.room.end.new_connection()
        page.room.end.new_connection().loses()
        biel.take("hello", {"name": "Biel"})
        david.append(page.room.end.new_connection())
        return "without"

    page.joining.invite_each = invited
    beginning = asyncio.ensure_future(page.room.begin(made, [1, 2, 3]))
    await settle()
    assert page.course.game == GAME, "not before David has greeted"
    david[0].take("hello", {"name": "David"})
    await settle()
    assert await asyncio.wait_for(beginning, 1)
    assert [seat["name"] for seat in made["seats"]] == ["Aina", "Biel", "David", "4"]
    assert page.device.load("saved.apart").seats_here("8") == [0, 3]


@on_page
async def test_where_no_device_comes_the_game_is_an_ordinary_one(page: Page) -> None:
    page.joining.invite_each = mock.AsyncMock(return_value="without")
    page.turns.new = mock.AsyncMock(return_value=True)
    made = {"kind": "new", "seats": [{"name": "Aina"}, {"name": "2"}]}
    assert await page.room.begin(made, [1])
    page.turns.new.assert_awaited_once_with(made)
    assert page.room.end is None
    page.joining.invite_each = mock.AsyncMock(return_value="")
    assert not await page.room.begin(made, [1])
