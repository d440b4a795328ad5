"""Makes the pages for programmers: the reference by pdoc, and two texts in its template."""

from __future__ import annotations

import ast
import re
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Final

from sitebuild.paths import ENGINE, ROOT
from sitebuild.site.pages import TEXT_POLICY
from sitebuild.steps import Input, files_under

FOLDER: Final = "python/"
HERE: Final = Path(__file__).parent
EXAMPLES: Final = ROOT / "tests" / "rooms" / "api" / "examples.py"
PROTOCOL: Final = ENGINE / "cli" / "ENGINES.md"
WAYS: Final = {"index.html": "Begin", "faristol.html": "Reference", "engines.html": "Engines"}
# What has one of these in its types is for the other rooms of the engine, not for who imports it.
INSIDE: Final = re.compile(r"\bfaristol\.(?!api\b|errors\b|tournament\.standings\b)\w+")


def sources() -> list[Input]:
    """What the pages are made from."""
    rooms = [*files_under(ENGINE / "api", "*.py"), ENGINE / "__init__.py", ENGINE / "errors.py"]
    return [*rooms, PROTOCOL, EXAMPLES, *files_under(HERE), f"pdoc {version('pdoc')}"]


def pages() -> dict[str, bytes]:
    """The files by their place in the site.  Addresses are as if all files of the site lay beside them."""
    from pdoc import render
    from pdoc.doc import Module

    render.configure(docformat="markdown", show_source=False, search=False, template_directory=HERE)
    render.env.globals.update(policy=TEXT_POLICY, ways=WAYS.items())
    face = Module(_face())
    for member in face.members.values():
        _hide_inside(member)
    render.env.globals["here"] = "faristol.html"
    made = {"faristol.html": render.html_module(face, {"faristol": face})}
    guide = (HERE / "index.md").read_text(encoding="utf-8").replace("EXAMPLES", _examples())
    made["index.html"] = _text("index.html", "Faristol for programmers", guide)
    made["engines.html"] = _text("engines.html", "Engines", PROTOCOL.read_text(encoding="utf-8"))
    files = {name: "\n".join(line.rstrip() for line in page.splitlines()) for name, page in made.items()}
    for name, page in files.items():  # long lines scroll sideways, by keys too
        files[name] = page.replace("<pre>", '<pre tabindex="0" translate="no">')
    files["pages.css"] = (HERE / "pages.css").read_text(encoding="utf-8")
    return {FOLDER + name: text.encode() for name, text in sorted(files.items())}


def _face() -> ModuleType:
    """What ``import faristol`` gives, as a module that has it: there each name is imported when asked for."""
    import faristol

    face = ModuleType("faristol", faristol.__doc__)
    names = [name for name in faristol.__all__ if not name.startswith("_")]
    for name in names:
        setattr(face, name, getattr(faristol, name))
    face.__all__ = names  # type: ignore[attr-defined]
    return face


def _hide_inside(one: object) -> None:
    """Take out of a class what has types of the engine's other rooms."""
    from pdoc.doc import Class, Function, Variable

    if not isinstance(one, Class):
        return
    for name, member in list(one.members.items()):
        if isinstance(member, Function):
            types = str(member.signature)
        else:
            types = member.annotation_str if isinstance(member, Variable) else ""
        if INSIDE.search(types):
            del one.members[name]


def _text(name: str, title: str, markdown: str) -> str:
    """A page of text."""
    from pdoc import render, render_helpers

    text = str(render_helpers.to_html(markdown))
    return render.env.get_template("frame.html.jinja2").render(title=title, text=text, here=name)


def _examples() -> str:
    """The examples as Markdown: what they import, and each function under its own name."""
    source = EXAMPLES.read_text(encoding="utf-8")
    nodes = ast.parse(source).body
    lines = source.splitlines()
    imports = [
        ast.unparse(node)
        for node in nodes
        if isinstance(node, ast.Import | ast.ImportFrom) and "__future__" not in ast.unparse(node)
    ]
    parts = [_code("\n".join(imports))]
    for node in nodes:
        if isinstance(node, ast.FunctionDef):
            title = node.name.replace("_", " ").replace("ones own", "one’s own")
            parts.append(
                f"### {title.capitalize()}\n\n{_code(chr(10).join(lines[node.lineno - 1 : node.end_lineno]))}"
            )
    return "\n\n".join(parts)


def _code(text: str) -> str:
    return f"```python\n{text}\n```"
