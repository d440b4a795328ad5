"""A plugin of mypy: each call in ``py/app`` is one that the site's MicroPython takes.

mypy knows of which type an object is, so that "text".split(maxsplit=1) is refused and a function ``split`` of
the screen is not.  Held are the methods of builtin types, builtin functions and those of MicroPython's
modules: whether they exist, their keywords, and how many arguments they take; and slices with a step.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mypy.nodes import ARG_NAMED, ARG_POS, CallExpr, IndexExpr, SliceExpr
from mypy.plugin import FunctionSigContext, MethodSigContext, Plugin, ReportConfigContext
from mypy.types import FunctionLike

from sitebuild.dialect.asking import LIMITLESS, TABLE, kept, loses_order, steps
from sitebuild.paths import APP

HELD = ("builtins.", "typing.", "asyncio.", "json.", "binascii.", "random.", "sys.", "_random.")
ASIDE = (
    "typing._TypedDict.",
    "typing.Mapping.get",
)  # mypy has hooks of its own for these; a dict has them all
# What a type for the type checkers stands for.
STANDS_FOR = {
    "typing.Mapping": "dict",
    "typing.MutableMapping": "dict",
    "typing.Sequence": "list",
    "typing.MutableSequence": "list",
    "typing.AbstractSet": "set",
    "typing.MutableSet": "set",
}
PLACE = APP.relative_to(APP.parents[1]).as_posix()


def name_of(fullname: str) -> str:
    """The name in the table of what mypy calls so: "builtins.str.split" is "str.split"."""
    owner, _, method = fullname.rpartition(".")
    if owner in STANDS_FOR:
        return f"{STANDS_FOR[owner]}.{method}"
    package, *inner = owner.split(".")
    if package == "builtins":
        return ".".join([*inner, method])
    classes = [part for part in inner if part[0].isupper()]  # and not "tasks" of "asyncio.tasks.sleep"
    return ".".join([package.lstrip("_"), *classes, method])


def fault(name: str, call: CallExpr) -> str:
    """What MicroPython would not take of a call; "" of one that it takes."""
    if name not in kept():
        return f"MicroPython has no {name}"
    takes = kept()[name]
    if takes is None:
        return ""
    for keyword in call.arg_names:
        if keyword and not takes.takes_keyword(keyword):
            return f"MicroPython's {name} takes no keyword {keyword}"
    if loses_order(name, call.arg_names):
        return f"MicroPython's {name} does not keep the order of equal keys: see app.browser.stable_sort"
    count = call.arg_kinds.count(ARG_POS)
    if {*call.arg_kinds} <= {ARG_POS, ARG_NAMED} and takes.most < min(count, LIMITLESS):
        return f"MicroPython's {name} takes {takes.most} arguments at most"
    return ""


class MicroPython(Plugin):
    """Refuses what MicroPython lacks, in the modules of the screen."""

    def get_method_signature_hook(self, fullname: str) -> Callable[[MethodSigContext], FunctionLike] | None:
        return partial(_held, fullname) if _is_held(fullname) else None

    def get_function_signature_hook(
        self, fullname: str
    ) -> Callable[[FunctionSigContext], FunctionLike] | None:
        return partial(_held, fullname) if _is_held(fullname) else None

    def report_config_data(self, ctx: ReportConfigContext) -> str:
        """What mypy has found is found anew with another table."""
        return TABLE.read_text(encoding="utf-8")


def _is_held(fullname: str) -> bool:
    return fullname.startswith(HELD) and not fullname.startswith(ASIDE)


def _held(fullname: str, ctx: MethodSigContext | FunctionSigContext) -> FunctionLike:
    if PLACE not in ctx.api.path:
        return ctx.default_signature
    name, node = name_of(fullname), ctx.context
    held = ""
    if isinstance(node, CallExpr) and not name.rpartition(".")[2].startswith("_"):
        held = fault(name, node)
    elif isinstance(node, IndexExpr) and isinstance(node.index, SliceExpr) and node.index.stride:
        owner = name.partition(".")[0]
        held = "" if owner in steps() else f"MicroPython's {owner} takes no step in a slice"
    if held:
        ctx.api.fail(held, node)
    return ctx.default_signature


def plugin(version: str) -> type[Plugin]:
    """What mypy asks for."""
    return MicroPython
