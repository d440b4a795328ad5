"""Records what tests call in the screen's pure modules, so that MicroPython can be asked the same.

``loading.load`` gives each world (the modules that one call of it has loaded) to ``record``.  From then on
each call that a test makes in it is noted: of a module's function, of a class or a method, and each
attribute that a test sets.  What these call among themselves is not.  Objects of the screen's classes have
numbers.  A value that is neither plain nor the screen's own (a test's function, a stand-in), and a
coroutine, end the world's record: what comes after it may rest on it.

A row is a list: ["call", module, path of the function, arguments, keywords, result, test], ["new", module,
class, arguments, keywords, result, test], ["method", object, name, arguments, keywords, result, test],
["get", object, name, result, test] of a property, ["set", object, name, value, test].  Values are written
by ``World.of``, and by ``replay_program`` in the same way.
"""

from __future__ import annotations

import functools
import inspect
import json
import os
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import Any

MOST_CALLS = 1500  # of a world
MOST_SIGNS = 200_000  # of a row
PLAIN = (bool, int, str, type(None))
WORLDS: list[World] = []  # of this process, in their order
# What a class may define of these is part of how Python works with its objects.
NOT_WRAPPED = ("__new__", "__init_subclass__", "__class_getitem__", "__getattribute__", "__del__", "__repr__")


def record(name: str, modules: list[ModuleType]) -> None:
    """Note what is called from now on in the modules that came with the one of this name."""
    world = World(name)
    world.instrument(modules)
    WORLDS.append(world)


class Foreign(Exception):
    """A value that MicroPython cannot be given."""


class World:
    """The modules that one ``load`` has brought, and what tests called in them.

    name: the module that was loaded ("board.draft").  rows: see above.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.rows: list[list[Any]] = []
        self.is_open = True
        self._depth = 0
        self._objects: list[Any] = []  # kept, so that no other object gets the same identity
        self._numbers: dict[int, int] = {}

    def instrument(self, modules: list[ModuleType]) -> None:
        """Note what is called in these modules from now on."""
        for module in modules:
            for name, value in list(vars(module).items()):
                if getattr(value, "__module__", None) != module.__name__:
                    continue
                if isinstance(value, FunctionType):
                    setattr(module, name, self._wrapped(value, ["call", module.__name__, name]))
                elif isinstance(value, type) and not issubclass(value, BaseException):
                    self._instrument_class(value, module.__name__)

    def _instrument_class(self, owner: Any, module: str) -> None:
        for name, value in list(vars(owner).items()):
            if name in NOT_WRAPPED:
                continue
            if isinstance(value, FunctionType) and name != "__init__":
                setattr(owner, name, self._wrapped(value, ["method", name]))
            elif isinstance(value, staticmethod):
                place = ["call", module, f"{owner.__qualname__}.{name}"]
                setattr(owner, name, staticmethod(self._wrapped(value.__func__, place)))
            elif isinstance(value, property) and value.fget:
                setattr(owner, name, property(self._wrapped(value.fget, ["get", name]), value.fset))
        begin = owner.__init__ if owner.__init__ is not object.__init__ else _nothing
        owner.__init__ = self._wrapped(begin, ["new", module, owner.__qualname__])
        owner.__setattr__ = self._setter(owner.__setattr__)

    def _setter(self, old: Callable[..., None]) -> Callable[..., None]:
        def setter(this: Any, name: str, value: Any) -> None:
            if not self._depth and self.is_open:
                self._note(lambda: ["set", self.number_of(this), name, self.of(value)])
            old(this, name, value)

        return setter

    def _wrapped(self, function: Callable[..., Any], place: list[str]) -> Callable[..., Any]:
        if inspect.iscoroutinefunction(function):
            return self._ending(function)

        @functools.wraps(function)
        def wrapper(*arguments: Any, **keywords: Any) -> Any:
            if self._depth or not self.is_open:
                return function(*arguments, **keywords)
            row = self._begun(place, arguments, keywords)
            self._depth += 1
            try:
                result = function(*arguments, **keywords)
                steps = list(result) if isinstance(result, Iterator) else None
            except Exception as error:
                names = [kind.__name__ for kind in type(error).__mro__]
                self._end(row, lambda: ["raised", *names])
                raise
            finally:
                self._depth -= 1
            if place[0] == "new":
                result, told = None, arguments[0]
            else:
                told = result if steps is None else ("steps", *steps)
            self._end(row, lambda: self.of(told, is_new=True))
            return result if steps is None else iter(steps)

        return wrapper

    def _ending(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A coroutine of the screen, which no record can hold: others may run between its steps."""

        @functools.wraps(function)
        def wrapper(*arguments: Any, **keywords: Any) -> Any:
            self.is_open = self.is_open and bool(self._depth)
            return function(*arguments, **keywords)

        return wrapper

    def _begun(self, place: list[str], arguments: tuple[Any, ...], keywords: dict[str, Any]) -> list[Any]:
        """The row of a call without its result; written before the call, which may change its arguments."""
        kind, *names = place
        try:
            if kind in ("method", "get"):
                names, arguments = [self.number_of(arguments[0]), *names], arguments[1:]  # type: ignore[list-item]
            elif kind == "new":
                arguments = arguments[1:]
            if kind == "get":
                return [kind, *names]
            return [kind, *names, [self.of(each) for each in arguments], self._keywords(keywords)]
        except Foreign:
            self.is_open = False
            return []

    def _keywords(self, keywords: dict[str, Any]) -> list[list[Any]]:
        return [[name, self.of(value)] for name, value in sorted(keywords.items())]

    def _end(self, row: list[Any], result: Callable[[], Any]) -> None:
        if row and self.is_open:
            self._note(lambda: [*row, result()])

    def _note(self, make: Callable[[], list[Any]]) -> None:
        try:
            row = make()
        except Foreign:
            self.is_open = False
            return
        self.rows.append([*row, os.environ.get("PYTEST_CURRENT_TEST", "").partition(" ")[0]])
        self.is_open = len(self.rows) < MOST_CALLS and len(str(row)) < MOST_SIGNS

    def number_of(self, value: Any, *, is_new: bool = False) -> int:
        """The number of an object of the screen; ``Foreign`` where nothing noted has made it."""
        if id(value) not in self._numbers:
            if not is_new:
                raise Foreign
            self._numbers[id(value)] = len(self._objects)
            self._objects.append(value)
        return self._numbers[id(value)]

    def of(self, value: Any, *, is_new: bool = False) -> Any:
        """A value for JSON: a list begins with what it is.  ``is_new``: objects in it may be new."""
        if type(value) in PLAIN:
            return value
        if type(value) is float:
            return ["float", repr(value)]
        if type(value) in (list, tuple):
            return [type(value).__name__, *(self.of(each, is_new=is_new) for each in value)]
        if type(value) is dict:
            rows = [[self.of(key), each] for key, each in value.items()]
            rows.sort(key=lambda row: _text(row[0]))  # MicroPython's has no order
            return ["dict", *([key, self.of(each, is_new=is_new)] for key, each in rows)]
        if type(value) in (set, frozenset):
            return ["set", *sorted((self.of(each) for each in value), key=_text)]
        if type(value) is bytes:
            return ["bytes", value.hex()]
        if isinstance(value, ModuleType) and value.__name__.startswith("app."):
            return ["module", value.__name__]
        if isinstance(value, FunctionType) and value.__module__.startswith("app."):
            return ["function", value.__module__, value.__qualname__]
        if _is_the_screens(type(value)):
            return ["object", self.number_of(value, is_new=is_new)]
        raise Foreign


def _text(written: Any) -> str:
    return json.dumps(written, ensure_ascii=False)


def _nothing(this: object) -> None:
    """What a class does at the start that says nothing of it."""


def _is_the_screens(kind: type) -> bool:
    return kind.__module__.startswith("app.")
