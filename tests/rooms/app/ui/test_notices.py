"""What notices tell, whichever comes first: what is told, or the moment in which it may be."""

from __future__ import annotations

from unittest import mock

from tests.rooms.app.loading import Device


def test_a_new_version_is_offered_once_nothing_is_in_play_whenever_it_comes() -> None:
    notices = Device().load("ui.notices").Notices()
    notices.show = lambda name, *_: notices._shown.update({name: mock.MagicMock()})
    notices.in_play(True)
    notices.upgrade(lambda: None)
    assert "upgrade" not in notices._shown, "it came during a game"
    notices.in_play(False)
    assert "upgrade" in notices._shown, "the game is over"
    notices.in_play(True)
    assert "upgrade" not in notices._shown, "another game has begun"
    notices.in_play(False)
    notices.hide("upgrade")
    notices.in_play(False)
    assert "upgrade" not in notices._shown, "it was closed"
