"""The first requests of a fresh engine get what they need, and are handled once: the replies are the same."""

from __future__ import annotations

import json

import pytest

from tests.browser.stand.native_engine import EngineInParts
from tests.first_requests import SEED, Case, cases, plain, replies
from tests.rooms.session.test_intents import REQUESTS


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_an_engine_in_parts_replies_as_one_that_has_all(case: Case) -> None:
    """The journal too has grown once, since it is in the replies."""
    told = replies(case, EngineInParts(seeds=lambda: SEED).answer)
    assert told == replies(case, plain().handle)
    assert not [reply for reply in told if '"code":"bug"' in reply]


def test_every_kind_of_request_is_among_them() -> None:
    assert {json.loads(case.requests[-1])["kind"] for case in cases()} == REQUESTS.keys()
    over = next(case for case in cases() if case.name == "the end of a table's game")
    assert json.loads(replies(over, plain().handle)[-1])["view"]["result"]["code"]
