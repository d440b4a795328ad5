"""Each sentence of the screen is said somewhere."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Mapping

from sitebuild.paths import APP, PY, ROOT, STATIC
from sitebuild.steps import files_under

Trees = Mapping[str, ast.Module]


def unused(trees: Trees, pages: str = "") -> list[str]:
    """The names of modules of words that nothing uses, as "app.words.room.NAME".

    trees: all modules of the screen by their names.  What is asked of something else than an imported module,
    as of a parameter, is taken to be of any module.  pages: the static pages, which say some themselves.
    """
    used: dict[str, set[str]] = defaultdict(set)  # by module; of "" by any
    for module, tree in trees.items():
        _add_uses(module, tree, trees, used)
    return [
        f"{module}.{name}"
        for module, tree in trees.items()
        if module.startswith("app.words.")
        for name, value in _names(tree)
        if name not in used[module] | used[""] and not _is_in(pages, value)
    ]


def _is_in(pages: str, value: ast.expr | None) -> bool:
    text = value.value if isinstance(value, ast.Constant) else None
    return isinstance(text, str) and any(sign in pages for sign in (f">{text}<", f'"{text}"'))


def _names(tree: ast.Module) -> list[tuple[str, ast.expr | None]]:
    """What a module defines; of a function without a value."""
    found: list[tuple[str, ast.expr | None]] = []
    for step in tree.body:
        if isinstance(step, ast.FunctionDef):
            found.append((step.name, None))
        elif isinstance(step, ast.Assign | ast.AnnAssign):
            targets = step.targets if isinstance(step, ast.Assign) else [step.target]
            names = [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]
            found += [(name, step.value) for name in names]
    return [one for one in found if one[0] not in ("TYPE_CHECKING", "__all__")]


def _add_uses(module: str, tree: ast.Module, trees: Trees, used: dict[str, set[str]]) -> None:
    imported: dict[str, str] = {}  # the name in this module -> the module of words
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for one in node.names:
                whole = f"{node.module}.{one.name}"
                if whole in trees:
                    imported[one.asname or one.name] = whole
                else:
                    used[node.module].add(one.name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            of = imported.get(node.value.id, "") if isinstance(node.value, ast.Name) else ""
            used[of].add(node.attr)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            used[module].add(node.id)


def test_each_sentence_is_said_somewhere() -> None:
    trees = {
        ".".join(path.relative_to(PY).with_suffix("").parts): ast.parse(path.read_text(encoding="utf-8"))
        for path in files_under(APP, "*.py")
    }
    pages = "".join(
        path.read_text(encoding="utf-8") for path in [*STATIC.glob("*.html"), ROOT / "index.html"]
    )
    assert unused(trees, pages) == []


def test_a_sentence_that_nobody_says_is_found() -> None:
    room = "from app.words import one as words\nfrom app.words.two import SAID\nwords.TOLD\ntheirs.KEPT\n"
    trees = {
        "app.room": ast.parse(room),
        "app.words.one": ast.parse("TOLD = 'a'\nKEPT = 'b'\nSAID = 'c'\n_PART = 'd'\nWHOLE = _PART\n"),
        "app.words.two": ast.parse("SAID = 'a'\nTOLD = 'b'\ndef told():\n    return SAID\n"),
    }
    told = ["app.words.one.SAID", "app.words.one.WHOLE", "app.words.two.TOLD", "app.words.two.told"]
    assert unused(trees) == told
    assert unused(trees, "<b>c</b>") == told[1:]
