# Longer than 300 lines: the marks of a page and what replaces them are one table.
"""The pages of the site: those that run a program of the screen, and those of text.

Every page has one ``<!--@head-->``, for what all heads have: policy, the window's width, icon and styles.
A page of text names its sheets beside ``base.css`` there (``<!--@head help rules-->``); its title follows.

A page with a program has some of these marks too.  ``<!--@board NAME-->`` is replaced by the board with that
accessible name;
``<!--@first-screen-->`` by the first screen; ``<!--@doors-->`` by the drawings of doors (``app/ui/doors``);
``<!--@hall-head TITLE-->`` by the head of a hall's window; ``<!--@app NAME-->`` by the program
``app/pages/NAME.py``.  A program gets the modules that it imports,
directly or not (see ``bundles``); one that does not use the engine starts none.  Styles follow the same
imports: ``css/room.css`` belongs to the folder ``app/room``, ``css/room/module.css`` to one module of it.  A
page gets them as one file.  In a page of text ``<!--@top PAGE-->`` is replaced by the head that all pages
have, and ``<!--@lessons-->`` by the workshop's lessons.

Addresses are written as if all files lay beside the page; ``in_folder`` changes those of the files that lie
in the folder of the version.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Collection, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

from faristol.version import VERSION
from sitebuild.site.board import frame_html
from sitebuild.site.bundles import bundles_of, start_of
from sitebuild.site.first_screen import first_screen_html
from sitebuild.site.lessons import lessons_html
from sitebuild.steps import kept

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' data: blob:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
)
# Programs with a worker of their own, made from a text so that it has the page's policy, and no other engine.
OF_TEXT = ("workshop",)
# Their editor, which is CodeMirror; both are asked for on their pages alone.
EDITOR = "code_editor.js"
CODEMIRROR = "pyscript/codemirror"
# Pages of text: help, and the snippet with its frame.
TEXT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"
)
NETWORK = "xarxa.json"  # names a STUN server for two devices, or none
_LINK = "app.browser.peer.link"
CHECK_PAGE = "comprova.html"  # a page of text that asks for files and tries WebAssembly
# PyScript asks for its plugins once for each of its two types of script, used or not.
PLUGINS = [
    "!codemirror",
    "!deprecations-manager",
    "!donkey",
    "!error",
    "!py-editor",
    "!py-game",
    "!py-terminal",
]
_CHARSET = '<meta charset="utf-8">'
_WINDOW = '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
_THEME = '<script src="theme.js"></script>'
_ICON = '<link rel="icon" href="icons/faristol.svg" type="image/svg+xml">'
_EVERYWHERE = f"""\
{_THEME}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3eee4">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1916">
{_ICON}
<link rel="apple-touch-icon" href="icons/faristol-192.png">
<link rel="manifest" href="manifest.json">
<link rel="preload" href="fonts/atkinson-400.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="fonts/atkinson-700.woff2" as="font" type="font/woff2" crossorigin>"""
# What both halls, of a duplicate and of a tournament, have at the top.
_HEAD_OF_HALL = """\
  <header id="hall-head" class="grid">
    <a id="hall-home" href="./" aria-label="Faristol">\
<svg class="logo" viewBox="0 0 32 32" aria-hidden="true">\
<rect x="2" y="2" width="28" height="28" rx="5"/><path d="M11 24V8h11M11 16h9"/></svg></a>
    <h1 id="hall-title" class="one-line dim">TITLE</h1>
    <p id="hall-round" class="bold nowrap"></p>
    <p id="hall-waiting" class="dim" role="status" hidden></p>
    <p id="hall-small-time" class="hall-figures bold nowrap" role="timer" hidden></p>
    <button type="button" id="hall-full" class="quiet" aria-label="Pantalla completa" hidden>\
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/></svg>\
<span>Pantalla completa</span></button>
  </header>"""
INTERPRETER = "micropython/micropython.js"
FOLDER = "@FOLDER@"  # the folder of the version, in addresses that are no attribute of their own
# The requests that a program makes at once; what others need of the engine comes when they are made.
REQUESTS = {
    "director": "desk_",
    "training": "training_",
    "teacher": "class_",
    "tournament": "tournament_",
    "word_search": "words_",
    "exercises": "exercise_",
    "study": "study_",
    "duel": "duel_",
}
_BOARD = re.compile(r"<!--@board ([^>]+)-->")
_FIRST_SCREEN = "<!--@first-screen-->"
_HALL_HEAD = re.compile(r"<!--@hall-head ([^>]+)-->")
_DOORS = "<!--@doors-->"
_LESSONS = "<!--@lessons-->"
_DRAWINGS = Path(__file__).with_name("doors.svg")
_TOP = re.compile(r"<!--@top ([^>]+)-->")
_WAYS = {"ajuda.html": "Ajuda", "reglaments.html": "Reglaments"}  # what the head of a page of text leads to
_HEAD = """\
<header class="page-head">
<a class="page-home side-by-side" href="./"><svg class="logo" viewBox="0 0 32 32" aria-hidden="true">\
<rect x="2" y="2" width="28" height="28" rx="5"/><path d="M11 24V8h11M11 16h9"/></svg>\
<span class="bold">Faristol</span></a>
<p class="page-title one-line">{title}</p>
<nav aria-label="Per saber-ne més">{ways}</nav>
</header>"""
_PROGRAM = re.compile(r"<!--@app (\w+)-->")
_HEAD_OF_PROGRAM = "<!--@head-->"
_HEAD_OF_TEXT = re.compile(r"<!--@head ([\w ]+)-->\n(<title>[^\n]+</title>)")
_PROGRAMS = "app/pages/"
_BASE = "css/base.css"  # what every page has
_OWN = Path(__file__).read_bytes()
_ENGINE = "app.browser.engine"  # the module of the screen that speaks to the engine


def is_program(page: str) -> bool:
    return _PROGRAM.search(page) is not None


def text_page(page: str, name: str) -> str:
    """A page of text with its marks replaced."""
    found = _HEAD_OF_TEXT.search(page)
    if found is None:
        raise AssertionError(f"{name}: no @head with the names of sheets, and a title after it")
    policy = POLICY if name == CHECK_PAGE else TEXT_POLICY
    sheets = [_sheet(_BASE), *(_sheet(f"css/{sheet}.css") for sheet in found[1].split())]
    head = [_CHARSET, _policy(policy), _WINDOW, _THEME, found[2], _ICON, *sheets]
    page = _replaced(page, found[0], "\n".join(head), name)
    if _LESSONS in page:
        page = page.replace(_LESSONS, lessons_html())
    return _TOP.sub(lambda mark: _top(mark[1], name), page)


def _sheet(name: str) -> str:
    return f'<link rel="stylesheet" href="{name}">'


def _top(title: str, name: str) -> str:
    ways = [
        f'<a href="{page}"{" aria-current=page" if page == name else ""}>{text}</a>'
        for page, text in _WAYS.items()
    ]
    return _HEAD.format(title=title, ways="".join(ways))


def program_page(page: str, files: dict[str, bytes]) -> str:
    """The page with its marks replaced; ``files``: those of the site by their path."""
    found = _PROGRAM.search(page)
    assert found
    name = found.group(1)
    program = f"app.pages.{name}"
    modules = modules_of(program, files)
    engine = _ENGINE in modules and name not in OF_TEXT
    head = _head(files, name, engine, [_BASE, _style(program)])
    if _LINK in modules:
        head += stun_meta(files.get(NETWORK, b"{}"))
    page = _replaced(page, _HEAD_OF_PROGRAM, "\n".join([_CHARSET, _WINDOW, head]), name)
    page = _replaced(page, found.group(), _app(name), name)
    if _FIRST_SCREEN in page:
        page = page.replace(_FIRST_SCREEN, first_screen_html())
    page = _HALL_HEAD.sub(lambda mark: _HEAD_OF_HALL.replace("TITLE", mark[1]), page)
    page = page.replace(_DOORS, _DRAWINGS.read_text(encoding="utf-8").replace("\n", ""))
    return _BOARD.sub(lambda mark: frame_html(mark[1]), page)


def stun_meta(network: bytes) -> str:
    """The element that names the STUN server of ``NETWORK`` to a page; "" where that names none.

    The page has it, and not a file that it would ask for, so that the offline copy has it too.
    """
    server = json.loads(network).get("stun", "")
    if not server:
        return ""
    if not re.fullmatch(r"stun:[A-Za-z0-9.-]+(:\d{1,5})?", server):
        raise AssertionError(f"{NETWORK}: {server!r} is no address of a STUN server, as stun:HOST:3478")
    return f'\n<meta name="stun" content="{server}">'


def programs_of(files: dict[str, bytes]) -> dict[str, list[str]]:
    """The paths of the modules of every program, by the program's name."""
    found = {}
    for path in sorted(files):
        if path.startswith(_PROGRAMS):
            program = path.removesuffix(".py").replace("/", ".")
            modules = [*modules_of(program, files), program]
            found[path.removeprefix(_PROGRAMS).removesuffix(".py")] = [_path(name) for name in modules]
    return found


def modules_of(program: str, files: dict[str, bytes]) -> list[str]:
    """The modules that ``program`` imports, and those that these import, as ``app.room.module``."""
    found: set[str] = set()
    waiting = [program]
    while waiting:
        source = files[_path(waiting.pop())]
        new = {name for name in _imports(source) if _path(name) in files} - found - {program}
        found |= new
        waiting += sorted(new)
    return sorted(found)


def loaded_by(path: str, files: dict[str, bytes]) -> list[str]:
    """The paths of the modules that are loaded when that of ``path`` is, each after those that it imports.

    What a function imports comes when it is called, and is not among them.
    """
    found: dict[str, None] = {}

    def load(module: str) -> None:
        if module not in found:
            for name in _imports_at_once(files[module]):
                if _path(name) in files and _path(name) != module:
                    load(_path(name))
            found[module] = None

    load(path)
    return list(found)


def styles_of(program: str, files: dict[str, bytes]) -> list[str]:
    """The styles of ``program``: a room's come after those of the rooms that it imports."""
    modules = modules_of(program, files)
    rooms = [*_in_order({module: files[_path(module)] for module in modules}), _room(program)]
    names = [*modules, program, *rooms]
    brought = sorted(names, key=lambda name: (rooms.index(_room(name)), name))
    return [_BASE, *(_style(name) for name in brought if _style(name) in files)]


def join_styles(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files, with the styles of each program as one sheet beside ``base.css``.

    A sheet that many programs bring is in each of theirs: a visit asks for two sheets instead of eight, and
    packed (``packs``) the copies cost nothing.
    """
    programs = [name[:-3].replace("/", ".") for name in sorted(files) if name.startswith(_PROGRAMS)]
    brought = {program: styles_of(program, files)[1:] for program in programs}
    every = {style for styles in brought.values() for style in styles}
    sheets = {
        _style(program): b"\n".join(files[style] for style in styles) for program, styles in brought.items()
    }
    return {name: data for name, data in files.items() if name not in every} | sheets


def served_sheet(sheet: bytes) -> bytes:
    """A sheet without comments and indentation; lines end only where something between two values has to."""
    text = re.sub(r"/\*.*?\*/", "", sheet.decode(), flags=re.DOTALL)
    lines = (line.strip() for line in text.splitlines())
    return "".join(
        line if line.endswith(("{", "}", ";", ",")) else f"{line}\n" for line in lines if line
    ).encode()


def _in_order(sources: dict[str, bytes]) -> list[str]:
    """The rooms of these modules, each after those that it imports."""
    below: dict[str, set[str]] = {}
    for module, source in sources.items():
        known = {_room(name) for name in _imports(source) if name in sources}
        below.setdefault(_room(module), set()).update(known - {_room(module)})
    return list(TopologicalSorter({room: sorted(below[room]) for room in sorted(below)}).static_order())


def _room(module: str) -> str:
    return ".".join(module.split(".")[:2])


def _style(module: str) -> str:
    return "css/" + module.removeprefix("app.").replace(".", "/") + ".css"


def _path(module: str) -> str:
    return module.replace(".", "/") + ".py"


def _imports(source: bytes) -> list[str]:
    """The modules that this one imports at run time."""
    return _all_imports(source)[0]


def _imports_at_once(source: bytes) -> list[str]:
    """The modules that this one imports when it is loaded, in order."""
    return _all_imports(source)[1]


@cache
def _all_imports(source: bytes) -> tuple[list[str], list[str]]:
    """Those of the two functions above; every page asks for those of most modules."""

    def work() -> bytes:
        tree = ast.parse(source)
        found = sorted(set(_imported(tree))), list(dict.fromkeys(_imported(tree, inside=False)))
        return json.dumps(found).encode()

    every, at_once = json.loads(kept("imports", [_OWN, source], work))
    return every, at_once


def _imported(node: ast.AST, *, inside: bool = True) -> Iterator[str]:
    """The modules imported at run time, without those for the type checkers; ``inside``: in functions too."""
    if not inside and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return
    if isinstance(node, ast.Import):
        yield from (name.name for name in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield node.module
        yield from (f"{node.module}.{name.name}" for name in node.names)  # a module of a room
    for child in ast.iter_child_nodes(node):
        yield from _imported(child, inside=inside)


def _head(files: dict[str, bytes], program: str, engine: bool, styles: list[str]) -> str:
    core = sorted(name for name in files if name.startswith("pyscript/core") and name.endswith(".js"))
    started = ["offline.js", "pyscript/core.js"]
    if engine:
        started.insert(0, "rpc.js")
    elif program in OF_TEXT:
        started.insert(0, f"{program}.js")
    early = [*started[:-1], *core, INTERPRETER]
    if program in OF_TEXT:
        early += [EDITOR, *sorted(name for name in files if name.startswith(CODEMIRROR))]
    packed = " ".join([*bundles_of(program), INTERPRETER.replace(".js", ".wasm")])
    lines = [_policy(POLICY if program not in OF_TEXT else _with_blobs(POLICY))]
    lines += ['<script src="start.js"></script>']
    lines += [f'<script defer src="packs.js" data-early="{packed}"></script>']
    lines += [f'<link rel="modulepreload" href="{name}">' for name in early]
    lines += ['<script defer src="storage.js"></script>']  # before launch.js: a program may begin at once
    lines += [f'<script defer src="launch.js" data-modules="{" ".join(started)}"></script>', _EVERYWHERE]
    lines += map(_sheet, styles)
    if engine:
        lines.append(f'<meta name="version" content="{VERSION}">')  # told before the engine is there
    if engine and program in REQUESTS:
        lines.append(f'<meta name="engine-parts" content="{engine_parts(program)}">')
    return "\n".join(lines)


def engine_parts(program: str) -> str:
    """The parts of the engine that a program needs at once, without their ending."""
    from faristol.session.needs import files_of  # of the engine, whose kernel the build compiles first

    needed = [need.file for need in files_of(REQUESTS.get(program, "")) if need.must]
    return " ".join(name.removesuffix(".zip") for name in needed)


def _with_blobs(policy: str) -> str:
    """The policy, with scripts and workers that the page's own scripts make from a text."""
    for source in ("script-src 'self'", "worker-src 'self'"):
        policy = policy.replace(source, f"{source} blob:")
    return policy


def _app(program: str) -> str:
    config = {
        "interpreter": f"./{FOLDER}/{INTERPRETER}",
        "plugins": PLUGINS,
        "files": {f"./{FOLDER}/{name}": f"./{name}" for name in bundles_of(program)},
    }
    return "\n".join(
        [
            f'<py-config type="json" hidden>{json.dumps({"plugins": PLUGINS})}</py-config>',
            f"<script type=\"mpy\" config='{json.dumps(config)}'>\n{start_of(program)}</script>",
        ]
    )


def in_folder(page: str, folder: str, files: Collection[str]) -> str:
    """The page with the addresses of ``files`` in ``folder``, where they lie."""

    def there(link: re.Match[str]) -> str:
        name, address = link.groups()
        return f'{name}="{folder}/{address}"' if address in files else link.group()

    return re.sub(r'\b(href|src)="([^"]+)"', there, page).replace(FOLDER, folder)


def _policy(text: str) -> str:
    return f'<meta http-equiv="Content-Security-Policy" content="{text}">'


def _replaced(page: str, mark: str, text: str, name: str) -> str:
    if page.count(mark) != 1:
        raise AssertionError(f"{name}: not one {mark} but {page.count(mark)}")
    return page.replace(mark, text)
