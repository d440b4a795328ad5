"""The ledger of a desk: an action is saved before it is painted, with the engine at what is saved."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest import mock

from tests.rooms.app.loading import load

Reply = dict[str, Any]
STALE = {"ok": False, "rev": 4, "error": {"code": "stale", "article": None, "fields": {}}}


class Desk:
    """A desk with the journal of "g", and an engine that gives the replies of the test in their order."""

    def __init__(self, *replies: Reply) -> None:
        self.replies = list(replies)
        self.sent: list[Reply] = []
        self.done: list[object] = []
        engine, store = mock.MagicMock(call=self._call), mock.MagicMock(save=self._save)
        stand_ins = {
            "browser.engine": engine,
            "ui.tab_lock": mock.MagicMock(),
            "saved.mending": mock.MagicMock(),
        }
        pages = {name: mock.MagicMock() for name in ("pyscript", "js", "browser.page_clock")}
        self.clock = pages["browser.page_clock"]
        self.ledger = load("live.desk_ledger", **pages, **stand_ins).DeskLedger(
            "desk", mock.MagicMock(), store
        )
        self.ledger.tab_lock.is_lost = False
        self.ledger.summary = lambda view: {"title": "", "over": False}
        self.ledger.watchers.append(self.done.append)
        self.ledger.game, self.ledger.lines, self.ledger.view = "g", ["header", "a"], {"rev": 1}

    async def _call(self, request: Reply) -> Reply:
        self.sent.append(dict(request))
        await asyncio.sleep(0)
        return self.replies.pop(0)

    async def _save(self, game: str, lines: list[str], already: int, summary: object) -> bool:
        self.done.append((game, list(lines), already))
        return True


def reply(rev: int, keep: int, *lines: str) -> Reply:
    return {"ok": True, "desk": {"rev": rev}, "desk_log": {"keep": keep, "lines": list(lines), "at": 7}}


def test_a_reply_is_saved_and_then_painted() -> None:
    desk = Desk(reply(2, 2, "b"))
    assert asyncio.run(desk.ledger.send({"type": "draw"}))
    assert desk.sent == [{"kind": "desk_act", "action": {"type": "draw"}, "rev": 1}]
    assert desk.done == [("g", ["header", "a", "b"], 0), {"rev": 2}]
    assert desk.ledger.is_kept()
    desk.clock.not_before.assert_called_once_with(7)


def test_an_engine_with_another_log_gets_what_is_kept_and_is_asked_once_more() -> None:
    desk = Desk(STALE, reply(1, 0, "header", "a"), reply(2, 2, "b"))
    assert asyncio.run(desk.ledger.send({"type": "draw"}))
    assert [sent["kind"] for sent in desk.sent] == ["desk_act", "desk_open", "desk_act"]
    assert desk.sent[1]["journal"] == "header\na\n"
    assert desk.done == [("g", ["header", "a", "b"], 0), {"rev": 2}]


def test_what_answers_for_a_desk_that_was_left_is_neither_kept_nor_painted() -> None:
    async def story(desk: Desk) -> None:
        sending = asyncio.create_task(desk.ledger.send({"type": "draw"}))
        await asyncio.sleep(0)
        await desk.ledger.close()
        await sending

    desk = Desk(reply(2, 2, "b"))
    asyncio.run(story(desk))
    assert desk.done == []
    assert desk.ledger.lines == []


def test_a_desk_that_is_left_while_a_reply_is_saved_is_not_painted() -> None:
    desk = Desk(reply(2, 2, "b"))
    save = desk.ledger.store.save

    async def saved(*told: Any) -> bool:
        await desk.ledger.close()
        return bool(await save(*told))

    desk.ledger.store.save = saved
    asyncio.run(desk.ledger.send({"type": "draw"}))
    assert desk.done == [("g", ["header", "a", "b"], 0)]


def test_a_refusal_changes_nothing() -> None:
    desk = Desk({"ok": False, "error": {"code": "expelled"}, "desk": {"rev": 1}})
    refused: list[object] = []
    desk.ledger.refused = refused.append
    assert not asyncio.run(desk.ledger.send({"type": "slip"}))
    assert refused == [{"code": "expelled"}]
    assert desk.done == []
