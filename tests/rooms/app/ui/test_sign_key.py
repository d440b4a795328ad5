"""The button that turns the sign of typed points."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from tests.rooms.app.loading import load


class Field:
    def __init__(self, value: str) -> None:
        self.value = value

    def isSameNode(self, other: object) -> bool:
        return self is other


@pytest.mark.parametrize(("typed", "turned"), [("12", "-12"), ("-12", "12"), ("−7", "7"), ("", "-")])
def test_the_sign_of_the_focused_field_alone_is_turned(typed: str, turned: str) -> None:
    page, dom = mock.MagicMock(), mock.MagicMock()
    module = load("ui.sign_key", **{"pyscript": page, "browser.dom": dom})
    fields: list[Any] = [Field("300"), Field(typed)]
    page.document.activeElement = fields[1]
    told = mock.Mock()
    module.sign_key(fields, told)
    handlers = {call.args[1]: call.args[2] for call in dom.on.call_args_list}
    press = mock.Mock()
    handlers["mousedown"](press)
    press.preventDefault.assert_called_once_with()
    handlers["click"](press)
    assert [field.value for field in fields] == ["300", turned]
    told.assert_called_once_with()
