"""What a tablet of a class says of a robot that it sends."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import Device, load

words = load("words.workshop.sending")


def sent(is_up: bool) -> tuple[Any, mock.MagicMock]:
    link = mock.MagicMock()
    link.is_up.return_value = is_up
    return Device().load("training.linked.sent_robots").SentRobots(link), link


def test_a_robot_goes_over_the_link_and_only_while_that_is_there() -> None:
    robots, link = sent(is_up=True)
    assert robots.is_possible()
    robots.send("Llop", "x = 1")
    link.say.assert_called_once_with("robot", {"name": "Llop", "source": "x = 1"})
    assert link.notices.show.call_args.args[1] == words.SENDING
    robots, link = sent(is_up=False)
    assert not robots.is_possible()
    robots.send("Llop", "x = 1")
    link.say.assert_not_called()
    link.notices.show.assert_not_called()


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ({"kept": True}, words.ARRIVED),
        ({"kept": False}, words.REFUSED),
        ({"kept": 1}, words.REFUSED),
        ({}, words.REFUSED),
        ([], words.REFUSED),
    ],
)
def test_only_a_robot_that_is_kept_has_arrived(body: object, told: str) -> None:
    robots, link = sent(is_up=True)
    robots.answered(body)
    assert link.notices.show.call_args.args[1] == told
