"""Assembles the site in dist/: pages, styles, fonts, the screen's programs, and the service worker.

The version of a site is a digest of all its files, so that equal sources give an equal site.  The build
replaces these marks: those of ``pages`` in the pages with a program, ``@VERSION@`` in any text, and the
quoted ``"@NAME@"`` in the modules, by JSON.
"""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
from pathlib import Path

from sitebuild import npm
from sitebuild.paths import APP, DIST, ENGINE, LEXICONS, PYODIDE, ROOT, STATIC
from sitebuild.site import bundles, screen_bytecode
from sitebuild.site.pages import is_program, join_styles, program_page, programs_of, text_page
from sitebuild.site.screen import served
from sitebuild.steps import files_under, run_step, write_if_changed

FONTS = {"fonts/atkinson-400.woff2": "latin-400-normal", "fonts/atkinson-700.woff2": "latin-700-normal"}
FONT_FILE = "files/atkinson-hyperlegible-next-{}.woff2"
MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
ENGINE_PARTS = ("pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "pyodide/engine.zip")
# The core loads these only for plugins and interpreters that the site does not use.
PYSCRIPT_LEFT_OUT = ("codemirror", "xterm", "py-", "mpy-", "donkey", "zip-", "pyodide_graph", "toml",
                     "deprecations", "service-worker")  # fmt: skip
# A list of words is loaded with the engine, its spellings when a page first asks for one.
LEXICON_FILES = ("*.lex", "*.spell")
TEXT = {".html", ".css", ".mjs", ".js", ".webmanifest"}
# Not kept offline: the wheels are for notebooks, the snippet is for webmasters.
NOT_KEPT = ("wheels/", "sw.js", "embed.html")

# PyScript evaluates a text at its start, for workers that the site never starts.  This change delays it until
# a worker is started, so that the Content-Security-Policy can forbid all evaluation of text.
EVAL_AT_ONCE = b"return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"
EVAL_WHEN_CALLED = b"return(...a)=>Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()(...a)"


def build() -> None:
    """Make every file that no other step makes; the other steps must have run before."""
    packages = [f"{name} {npm.pins()[name]['version']}" for name in sorted(npm.pins())]
    packages.append(screen_bytecode.version())
    sources = [
        ROOT / "index.html",
        *files_under(STATIC),
        *_screen_files(),
        *files_under(ENGINE / "board"),
    ]
    made = [*files_under(LEXICONS, *LEXICON_FILES), *files_under(PYODIDE)]
    parts = ("assemble.py", "screen.py", "screen_bytecode.py", "bundles.py", "pages.py", "board.py")
    own = [Path(__file__).with_name(name) for name in parts]
    run_step(
        "site", "putting the site together", [*sources, *made, *own, *packages], [DIST / "sw.js"], _assemble
    )


def _assemble() -> None:
    files = (
        _static_files()
        | _vendored_files()
        | {f"app/{path.relative_to(APP).as_posix()}": served(path.read_bytes()) for path in _screen_files()}
    )
    files = join_styles(files)
    files["index.html"] = (ROOT / "index.html").read_bytes()
    for name in (name for name in sorted(files) if name.endswith(".html")):
        page = files[name].decode()
        files[name] = program_page(page, files) if is_program(page) else text_page(page, name)
    files = bundles.join(files, programs_of(files), screen_bytecode.compiled)
    files["engine.mjs"] = _engine(files["engine.mjs"])
    made = {
        path.relative_to(DIST).as_posix(): path
        for path in [*files_under(PYODIDE), *files_under(LEXICONS, *LEXICON_FILES)]
    }
    hashes = {name: _hash(path.read_bytes()) for name, path in made.items()}
    version = _version(files, hashes)
    files = {name: _with_version(name, data, version) for name, data in files.items()}
    hashes |= {name: _hash(data) for name, data in files.items()}
    kept = {name: f"sha256-{hashes[name]}" for name in sorted(hashes) if not name.startswith(NOT_KEPT)}
    files["sw.js"] = _fill(files["sw.js"], "FILES", kept)
    for name, data in files.items():
        write_if_changed(DIST / name, data)
    _remove_strangers(set(files) | set(made))


def _screen_files() -> list[Path]:
    """The modules of the screen; MicroPython needs no ``__init__``, which describes the room."""
    return [path for path in files_under(APP, "*.py") if path.name != "__init__.py"]


def _static_files() -> dict[str, bytes]:
    return {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in files_under(STATIC)}


def _vendored_files() -> dict[str, bytes]:
    """PyScript's core, MicroPython, the typeface and the QR codes, each from its checked package."""
    files: dict[str, bytes] = {}
    for path in files_under(npm.bring("@pyscript/core") / "dist", "*.js", "core.css"):
        if not path.name.startswith(PYSCRIPT_LEFT_OUT):
            files[f"pyscript/{path.name}"] = path.read_bytes()
    core = next(name for name in files if name.startswith("pyscript/core-"))
    if files[core].count(EVAL_AT_ONCE) != 1:
        raise AssertionError("PyScript's core is not the one that the build knows how to mend")
    files[core] = files[core].replace(EVAL_AT_ONCE, EVAL_WHEN_CALLED)
    micropython = npm.bring(MICROPYTHON)
    for name in ("micropython.mjs", "micropython.wasm"):
        files[f"micropython/{name}"] = (micropython / name).read_bytes()
    font = npm.bring("@fontsource/atkinson-hyperlegible-next")
    files |= {target: (font / FONT_FILE.format(face)).read_bytes() for target, face in FONTS.items()}
    files["fonts/LICENSE.txt"] = (font / "LICENSE").read_bytes()
    codes = npm.bring("qr")
    files |= {f"qr/{name}": (codes / name).read_bytes() for name in ("index.js", "decode.js")}
    files["qr/LICENSE.txt"] = (codes / "LICENSE-MIT").read_bytes()
    return files


def _engine(module: bytes) -> bytes:
    info = json.loads((npm.bring("pyodide") / "pyodide-lock.json").read_text())["info"]
    lexicons = {path.stem: f"./lexicon/{path.name}" for path in files_under(LEXICONS, "*.lex")}
    parts = [f"./{name}" for name in ENGINE_PARTS] + list(lexicons.values())
    module = _fill(module, "LOCK", {"info": info, "packages": {}})
    module = _fill(module, "PARTS", {name: (DIST / name).stat().st_size for name in parts})
    return _fill(module, "LEXICONS", lexicons)


def _fill(text: bytes, mark: str, value: object) -> bytes:
    quoted = f'"@{mark}@"'.encode()
    if quoted not in text:
        raise AssertionError(f"no {mark} to fill")
    return text.replace(quoted, json.dumps(value, sort_keys=True).encode())


def _hash(data: bytes) -> str:
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def _version(files: dict[str, bytes], hashes: dict[str, str]) -> str:
    """Ten hexadecimal digits that stand for every file of the site."""
    rows = sorted([*hashes.items(), *((name, _hash(data)) for name, data in files.items())])
    return hashlib.sha256(json.dumps(rows).encode()).hexdigest()[:10]


def _with_version(name: str, data: bytes, version: str) -> bytes:
    return data.replace(b"@VERSION@", version.encode()) if Path(name).suffix in TEXT else data


def _remove_strangers(wanted: set[str]) -> None:
    """Delete the files of an earlier build that this one does not make."""
    for path in files_under(DIST):
        name = path.relative_to(DIST).as_posix()
        if name not in wanted and not name.startswith(("wheels/", "lexicon/")):
            path.unlink()
    for folder in sorted((p for p in DIST.rglob("*") if p.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            shutil.rmtree(folder)
