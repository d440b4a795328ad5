"""Mutants of a source file: small faults, one at a time, to see whether a test fails.

A mutant changes one operator, one condition or one number.  Annotations, docstrings, assertions, decorators
and blocks for the type checker are left alone: they change nothing that a test could see.  So are two kinds
more:

* ``strict=`` of a ``zip`` is an assertion that both are as long, which holds in every program that is right;
* a power of two from 16 on is how many things are asked for at a time, and whatever the size of a page, all
  of them give the same book.  No number of a regulation, and no limit that a reader keeps, is one; the bits
  of a machine's words are, which any class code would show.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_COUNTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
}
_NAMED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
_SMALLEST_PAGE: Final = 16
_LEFT_ALONE: Final = (ast.Assert, ast.Import, ast.ImportFrom)


@dataclass(frozen=True, slots=True)
class Mutant:
    """``node`` (its place among the nodes of the file) and ``form`` name the change.

    ``first`` and ``last`` are the lines of the statement in which it stands.
    """

    node: int
    form: int
    line: int
    first: int
    last: int
    before: str
    after: str


def mutants_of(source: str) -> list[Mutant]:
    """Every mutant of a file, in the order of its nodes."""
    tree = ast.parse(source)
    places = {id(node): place for place, node in enumerate(ast.walk(tree))}
    found = []
    for node, statement in _expressions(tree):
        for form, changed in enumerate(_forms(node)):
            line = getattr(node, "lineno", statement.lineno)
            first, last = _lines(statement)
            texts = ast.unparse(node), ast.unparse(changed)
            found.append(Mutant(places[id(node)], form, line, first, last, *texts))
    return found


def mutated(source: str, mutant: Mutant) -> str:
    """The whole file with ``mutant`` in it (comments are lost, line numbers too)."""
    tree = ast.parse(source)
    target = list(ast.walk(tree))[mutant.node]
    changed = _forms(target)[mutant.form]
    return ast.unparse(ast.fix_missing_locations(_Replaced(target, changed).visit(tree)))


class _Replaced(ast.NodeTransformer):
    def __init__(self, target: ast.AST, changed: ast.AST) -> None:
        self.target = target
        self.changed = changed

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.target:
            return self.changed
        return self.generic_visit(node)


def _lines(statement: ast.stmt) -> tuple[int, int]:
    """The lines of a statement; of one with a body, those of its head."""
    body = getattr(statement, "body", None)
    if isinstance(body, list) and body:
        return statement.lineno, max(statement.lineno, body[0].lineno - 1)
    return statement.lineno, statement.end_lineno or statement.lineno


def _expressions(tree: ast.Module) -> Iterator[tuple[ast.AST, ast.stmt]]:
    """Every expression that is run, with the statement that it is part of."""
    pending: list[ast.stmt] = list(tree.body)
    while pending:
        statement = pending.pop(0)
        if isinstance(statement, _LEFT_ALONE) or _for_the_checker(statement):
            continue
        for child in _run_parts(statement):
            if isinstance(child, ast.stmt):
                pending.append(child)
            elif isinstance(child, (ast.ExceptHandler, ast.match_case)):
                pending.extend(child.body)
                if isinstance(child, ast.match_case) and child.guard is not None:
                    yield from ((node, statement) for node in _walk(child.guard))
            elif not isinstance(child, ast.arguments):
                yield from ((node, statement) for node in _walk(child))


def _walk(expression: ast.AST) -> Iterator[ast.AST]:
    """Every node of ``expression`` but what only asserts."""
    yield expression
    for child in ast.iter_child_nodes(expression):
        if not (isinstance(child, ast.keyword) and child.arg == "strict"):
            yield from _walk(child)


def _run_parts(statement: ast.stmt) -> Iterator[ast.AST]:
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        yield from statement.body
        return
    skipped = getattr(statement, "annotation", None)
    for child in ast.iter_child_nodes(statement):
        if child is not skipped:
            yield child


def _for_the_checker(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return True
    return isinstance(statement, ast.If) and "TYPE_CHECKING" in ast.unparse(statement.test)


def _forms(node: ast.AST) -> list[ast.AST]:
    """Each way in which ``node`` may be changed."""
    match node:
        case ast.Compare(ops=[operator]):
            return [_with(node, ops=[_COMPARED[type(operator)]()])]
        case ast.BoolOp(op=ast.And(), values=values):
            return [_with(node, op=ast.Or()), *_without_each(node, values)]
        case ast.BoolOp(op=ast.Or(), values=values):
            return [_with(node, op=ast.And()), *_without_each(node, values)]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return [operand]
        case ast.BinOp(op=operator) if type(operator) in _COUNTED:
            return [_with(node, op=_COUNTED[type(operator)]())]
        case ast.IfExp(body=body, orelse=orelse):
            return [_with(node, body=orelse, orelse=body)]
        case ast.Constant(value=bool(value)):
            return [ast.Constant(not value)]
        case ast.Constant(value=int(value)) if value >= _SMALLEST_PAGE and not value & value - 1:
            return []
        case ast.Constant(value=int(value)):
            return [ast.Constant(value + 1)]
        case ast.comprehension(ifs=[_, *_]):
            return [_with(node, ifs=[])]
        case ast.Name(id=name) if name in _NAMED:
            return [ast.Name(_NAMED[name], ast.Load())]
        case _:
            return []


def _without_each(node: ast.BoolOp, values: list[ast.expr]) -> Iterator[ast.AST]:
    for left_out in range(len(values)):
        others = [value for place, value in enumerate(values) if place != left_out]
        yield others[0] if len(others) == 1 else _with(node, values=others)


def _with(node: ast.AST, **changed: object) -> ast.AST:
    other = copy.copy(node)
    for name, value in changed.items():
        setattr(other, name, value)
    return other
