"""What a script's worker says is read field by field, whatever it is, and stands for no fault of the page."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rooms.app.loading import load

workers = load("workshop.workers", pyscript=SimpleNamespace(ffi=None), **{"browser.late": SimpleNamespace()})
common = load("words.workshop.common")

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=300),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
FIELDS = ("ok", "printed", "answer", "error")


def answer(**fields: Any) -> Any:
    return workers.read_answer(json.dumps(fields))


@given(
    st.text(max_size=50)
    | JSON.map(json.dumps)
    | st.fixed_dictionaries({}, optional=dict.fromkeys(FIELDS, JSON)).map(json.dumps)
)
def test_any_text_is_an_answer_or_a_fault_that_can_be_told(text: str) -> None:
    found = workers.read_answer(text)
    assert isinstance(found["answer"], str)
    assert isinstance(found["printed"], str)
    assert max(len(found["answer"]), len(found["printed"])) <= 2_000
    if "error" in found:
        assert common.fault(found["error"])
        assert isinstance(common.english(found["error"]), str)


@pytest.mark.parametrize("kind", ["late", "crashed", "stopped", "unready", ""])
def test_a_script_cannot_say_what_the_page_says(kind: str) -> None:
    assert answer(ok=False, error={"kind": kind, "line": 2})["error"]["kind"] == "odd"


def test_what_is_right_is_taken_and_what_is_long_is_cut() -> None:
    assert answer(ok=True, answer="H8 CASA", printed="hola") == {"answer": "H8 CASA", "printed": "hola"}
    assert len(answer(ok=True, answer="A" * 999)["answer"]) == 200
    error = answer(ok=False, error={"kind": "NameError", "line": 3, "name": "x" * 999, "text": 7})["error"]
    assert (error["kind"], error["line"], len(error["name"]), error["text"]) == ("NameError", 3, 200, "")
    assert answer(ok=False, error={"kind": "NameError", "line": -3})["error"]["line"] == 0
