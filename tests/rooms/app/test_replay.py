"""What the tests call natively is noted, and asked of MicroPython; what it replies otherwise is told."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from tests.rooms.app.recording import World
from tests.rooms.app.replaying import replayed

SOURCE = """

class Pile:
    def __init__(self, names):
        self.names = list(names)
        self.most = 9

    @property
    def count(self):
        return len(self.names)

    def add(self, name):
        self.names.append(name)
        return self

    def steps(self):
        for name in self.names[: self.most]:
            yield name

def piled(names):
    return {"pile": Pile(names), "first": names[0] if names else None}

def told(function):
    return function()

async def later():
    return 1
"""


@pytest.fixture
def piles() -> Iterator[tuple[World, Any]]:
    """A world with a module of its own."""
    module = ModuleType("app.sample")
    exec(compile(SOURCE, "sample", "exec"), module.__dict__)
    for each in ("Pile", "piled", "told", "later"):
        getattr(module, each).__module__ = "app.sample"
    sys.modules["app.sample"] = module
    world = World("sample")
    world.instrument([module])
    yield world, module
    del sys.modules["app.sample"]


def rows(world: World) -> list[list[Any]]:
    """The rows without the tests that made them."""
    return [row[:-1] for row in world.rows]


def test_calls_of_functions_methods_and_properties_are_noted(piles: tuple[World, Any]) -> None:
    world, module = piles
    pile = module.piled(["Aina"])["pile"]
    pile.add("Biel").most = 1
    assert (pile.count, list(pile.steps())) == (2, ["Aina"])
    assert rows(world) == [
        ["call", "app.sample", "piled", [["list", "Aina"]], [],
         ["dict", ["first", "Aina"], ["pile", ["object", 0]]]],
        ["method", 0, "add", ["Biel"], [], ["object", 0]],
        ["set", 0, "most", 1],
        ["get", 0, "count", 2],
        ["method", 0, "steps", [], [], ["tuple", "steps", "Aina"]],
    ]  # fmt: skip


def test_what_is_called_inside_is_not_noted_and_an_error_is(piles: tuple[World, Any]) -> None:
    world, module = piles
    with pytest.raises(TypeError):
        module.piled(3)
    (row,) = rows(world)
    assert (row[:3], row[-1][:2]) == (["call", "app.sample", "piled"], ["raised", "TypeError"])


@pytest.mark.parametrize("foreign", ["told", "later"])
def test_a_function_of_a_test_and_a_coroutine_end_the_record(piles: tuple[World, Any], foreign: str) -> None:
    world, module = piles
    module.piled([])
    if foreign == "told":
        assert module.told(lambda: 1) == 1
    else:
        module.later().close()
    module.piled([])
    assert (len(world.rows), world.is_open) == (1, False)


def test_what_micropython_replies_otherwise_is_told_with_its_test() -> None:
    world = World("words.grammar")
    called = ["call", "app.words.grammar", "folded", ["Àvia"], []]
    world.rows = [[*called, "avia", "test_right"], [*called, "Àvia", "test_wrong"]]
    calls, (sentence,) = replayed([world])
    assert calls == 2
    assert sentence.startswith("test_wrong: ")
    assert sentence.endswith('MicroPython gives "avia" where "Àvia" is right')


def test_a_module_that_micropython_cannot_import_is_told() -> None:
    world = World("words.no_such_module")
    world.rows = [["call", "app.words.no_such_module", "f", [], [], 1, "test"]]
    assert "no module named" in replayed([world])[1][0]
