"""What answers a request is in the parts that are there by then: followed from imports, late ones included.

A function that imports when it runs is taken to be called by whatever has its module.  Only those of a game's
answers are followed to the kinds of requests that reach them, and those of ``DEPENDING`` run by what is open
or asked for, which has needs of its own.
"""

from __future__ import annotations

import ast
import re
import zipfile
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

import faristol
from faristol.session import needs
from faristol.session.needs import CHAMPION, FILES, HELPED, SPELLINGS, Need, files_of
from faristol.session.session import _ROOM_BY_PREFIX, _room_of
from sitebuild.engine import stdlib
from sitebuild.paths import STATIC
from sitebuild.site.pages import REQUESTS as FIRST_REQUESTS
from sitebuild.site.pages import engine_parts
from tests.engine_parts import imports_of, loaded_with, part_of
from tests.golden.test_wire_samples import session
from tests.rooms.session.test_intents import REQUESTS

SESSION: Final = "faristol.session.session"
GAME: Final = "faristol.session.game.answers"
OF_CHAMPION: Final = ("faristol.players.levels", "_champion")
ASK_CHAMPION: Final = ("assist", "review", "deeper")  # whoever is at the table
# By the functions that import them: the modules come by what is open or asked for (``session.game.needs``).
DEPENDING: Final[Mapping[tuple[str, str], tuple[Need, ...]]] = {
    OF_CHAMPION: CHAMPION,
    (GAME, "_think"): HELPED,
}
Follow = Callable[[str, str], bool]  # whether the imports of a function, by its module and name, are followed


def answers_of(room: str) -> str:
    return f"faristol.session.{'word_search' if room == 'words' else room}.answers"


def needed(begun: Iterable[str], follow: Follow) -> set[str]:
    """The files with the modules that these import."""
    found: set[str] = set()
    waiting = list(begun)
    while waiting:
        for name in loaded_with(waiting.pop()) - found:
            found.add(name)
            waiting += [one.module for one in imports_of(name) if one.within and follow(name, one.within)]
    return {part_of()[name] for name in found if name in part_of()}


@cache
def names_in(module: str) -> dict[str, set[str]]:
    """Of each function of a module the names in it."""
    path = import_module(module).__file__
    assert path
    nodes = [
        node for node in ast.walk(ast.parse(Path(path).read_bytes())) if isinstance(node, ast.FunctionDef)
    ]
    return {node.name: set(re.findall(r"\w+", ast.unparse(node))) for node in nodes}


def reached(module: str, function: str) -> set[str]:
    """The functions of a module that one of them may call, directly or not, and itself."""
    found: set[str] = set()
    waiting = [function]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += names_in(module)[name] & names_in(module).keys()
    return found


def files(needs: Collection[Need]) -> set[str]:
    return {need.file for need in needs if need.must}


def of_kind(kind: str) -> set[str]:
    """The files with what answers a kind of request, whatever is open."""
    room = _room_of(kind)
    functions: set[str] = set()
    if room == "game":
        functions = reached(GAME, session()._game.kinds[kind].__name__)

    def follow(module: str, function: str) -> bool:
        if (module, function) in DEPENDING:
            return (module, function) == OF_CHAMPION and kind in ASK_CHAMPION
        if module == SESSION:  # makes the rooms, and explains words
            return function != "_make" and Need(SPELLINGS, must=False) in files_of(kind)
        return module != GAME or function in functions

    return needed([SESSION, answers_of(room)], follow)


@pytest.mark.parametrize("kind", REQUESTS)
def test_what_answers_a_request_is_in_what_it_needs(kind: str) -> None:
    assert of_kind(kind) <= files(files_of(kind))


@pytest.mark.parametrize("name", FILES)
def test_no_part_is_waited_for_in_vain(name: str) -> None:
    kinds = [kind for kind in REQUESTS if kind == name or (name[-1] == "_" and kind.startswith(name))]
    assert files(FILES[name]) == set().union(*map(of_kind, kinds))


@pytest.mark.parametrize(("module", "function"), DEPENDING)
def test_what_depends_on_what_is_open_is_in_what_that_needs(module: str, function: str) -> None:
    begun = {one.module for one in imports_of(module) if one.within == function}
    assert begun, "the function imports nothing late"
    assert needed(
        begun, lambda where, which: where not in (SESSION, GAME) and (where, which) not in DEPENDING
    ) == (files(DEPENDING[module, function]))


def test_a_game_can_do_without_any_part() -> None:
    """As can be what the worker and the page ask before anything is open."""
    kinds = (
        "hello",
        "new",
        "open",
        "leave",
        "look",
        "act",
        "preview",
        "think",
        "undo",
        "tick",
        "read",
        "check",
    )
    assert not set().union(*map(of_kind, kinds), needed(["faristol.worker"], lambda module, function: False))


def test_a_page_has_what_its_first_requests_need() -> None:
    assert set(FIRST_REQUESTS.values()) == {*_ROOM_BY_PREFIX}
    for program, prefix in FIRST_REQUESTS.items():
        assert {f"{name}.zip" for name in engine_parts(program).split()} == files(FILES[prefix])


def test_the_workshop_has_all_that_a_robot_may_use() -> None:
    """What ``import faristol`` gives, but for the pairing of tournaments; no session answers there."""
    found = re.search(r"const PARTS = \[(.*?)\]", (STATIC / "workshop.js").read_text())
    assert found
    there = {f"{name}.zip" for name in re.findall(r"\w+", found[1])} - {"engine.zip"}
    places = {f"faristol.{place}" for place in faristol._PLACES.values()} - {"faristol.api.tournaments"}

    def follow(module: str, function: str) -> bool:
        return module not in (SESSION, GAME)

    assert needed(["faristol.workshop", *places], follow) == there


# The proof itself


def test_a_late_import_that_is_new_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever it lies: here in a module that every request has."""
    known = imports_of("faristol.record.opened")
    late = next(iter(known))._replace(module="faristol.tournament.decide", within="act")
    given = {"faristol.record.opened": known | {late}}
    found = imports_of
    monkeypatch.setattr(f"{__name__}.imports_of", lambda name: given.get(name, found(name)))
    assert "tournament.zip" in of_kind("act")


def test_only_who_writes_a_robot_has_docstrings_of_functions() -> None:
    def has(part: str, text: str | None) -> bool:
        assert text
        archive = zipfile.ZipFile(stdlib.zips()[part])
        return any(text.encode() in archive.read(name) for name in archive.namelist())

    assert not has(stdlib.CORE, files_of.__doc__)
    assert not has(stdlib.CORE, needs.__doc__)
    assert has("workshop", faristol.Robot.choose.__doc__)
