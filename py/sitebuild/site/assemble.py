"""Assembles the site in dist/: pages, styles, fonts, the screen's programs, packs, and the service worker.

Only the pages and ``sw.js`` keep their names.  All else lies in two folders that are named by a digest of
what is in them, so that a page never gets a file of another version: ``pyodide-…`` (Pyodide and the standard
library, which seldom change) and ``app-…``.  The digest of the second is the version of the site: equal
sources give an equal site.  All endings are known to every host, and what is large travels in packs
(``packs``).

The build replaces these marks: those of ``pages`` in the pages with a program, and the quoted ``"@NAME@"`` in
the scripts, by JSON.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from pathlib import Path

from sitebuild import npm
from sitebuild.engine import stdlib
from sitebuild.paths import APP, DIST, ENGINE, LEXICONS, ROOT, STATIC
from sitebuild.python_pages import pages as python_pages
from sitebuild.site import bundles, licences, packs, screen_bytecode
from sitebuild.site.pages import (
    CODEMIRROR,
    EDITOR,
    INTERPRETER,
    NETWORK,
    in_folder,
    is_program,
    join_styles,
    loaded_by,
    program_page,
    programs_of,
    served_sheet,
    text_page,
)
from sitebuild.site.plain_zero import plain_zero
from sitebuild.site.screen import served
from sitebuild.steps import files_under, run_step, write_if_changed

FONTS = {"fonts/atkinson-400.woff2": "latin-400-normal", "fonts/atkinson-700.woff2": "latin-700-normal"}
FONT_FILE = "files/atkinson-hyperlegible-next-{}.woff2"
ZEROS = {"fonts/zero-400.woff": "latin-400-normal", "fonts/zero-700.woff": "latin-700-normal"}
MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
# The core loads these only for plugins and interpreters that the site does not use.
PYSCRIPT_LEFT_OUT = ("xterm", "py-", "mpy-", "donkey", "zip-", "pyodide_graph", "toml",
                     "deprecations", "service-worker")  # fmt: skip
AT_START = ("default", "beginner")  # the lexicons that every page needs; the others come with some robots
SPELLINGS = "default.spell"
# For webmasters; few read licences; for programmers.
NOT_KEPT = ("embed.", licences.FOLDER, python_pages.FOLDER)
PAGES_PACK = "pages.bin"  # what the service worker needs of pages that have not been visited
IN_PAGES_PACK = (".html", ".css", ".js", ".json", ".svg", ".txt")

# PyScript evaluates a text at its start, for workers that the site never starts.  This change delays it until
# a worker is started, so that the Content-Security-Policy can forbid all evaluation of text.
EVAL_AT_ONCE = b"return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"
EVAL_WHEN_CALLED = b"return(...a)=>Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()(...a)"


def build() -> None:
    """Make every file of the site; the other steps must have run before."""
    packages = [f"{name} {npm.pins()[name]['version']}" for name in sorted(npm.pins())]
    packages.append(screen_bytecode.version())
    sources = [
        ROOT / "index.html",
        ROOT / "LICENSE",
        *files_under(STATIC),
        *screen_files(),
        *files_under(ENGINE / "board"),
    ]
    made = [*_lexicons(), LEXICONS / SPELLINGS, *stdlib.zips().values()]
    own = sorted(Path(__file__).parent.glob("*.py"))
    run_step(
        "site",
        "putting the site together",
        [*sources, *made, *own, *packages, *python_pages.sources()],
        [DIST / "sw.js"],
        assemble,
    )


def assemble(folder: Path | None = None, screen: dict[str, bytes] | None = None) -> None:
    """Write the whole site, and delete what an earlier build has left.

    folder: another one than dist/.  screen: other modules of the screen than the served ones, by their paths.
    """
    folder = folder or DIST
    screen = screen or {
        f"app/{path.relative_to(APP).as_posix()}": served(path.read_bytes()) for path in screen_files()
    }
    files = join_styles(_static_files() | _vendored_files() | screen)
    files |= {name: served_sheet(data) for name, data in files.items() if name.startswith("css/")}
    pages = {"index.html": (ROOT / "index.html").read_text(encoding="utf-8")}
    pages |= {name: data.decode() for name, data in files.items() if name.endswith(".html")}
    for name, page in sorted(pages.items()):
        pages[name] = program_page(page, files) if is_program(page) else text_page(page, name)
    joined = bundles.join(
        screen, programs_of(files), lambda path: loaded_by(path, screen), screen_bytecode.compiled
    )
    worker = files["sw.js"]
    files.pop(NETWORK)  # the pages have it
    files = {
        name: data
        for name, data in files.items()
        if name not in screen and name not in pages and name != "sw.js"
    }
    runtime, pyodide = _pyodide()
    brought = _brought(joined, files.pop(INTERPRETER.replace(".js", ".wasm")))
    above = {f"../{pyodide}/{name}": members for name, members in _runtime_pack(pyodide).items()}
    packed = packs.packed(brought | above)
    files["engine.js"] = _engine(files["engine.js"], pyodide)
    files["workshop.js"] = _fill(files["workshop.js"], "PYODIDE", f"../{pyodide}/")
    files["workshop.js"] = _fill(files["workshop.js"], "LISTS", [path.name for path in _lexicons()])
    files["workshop_worker.js"] = _fill(files["workshop_worker.js"], "LOCK", _lock())
    files |= {name: packed[name] for name in brought}
    runtime |= {name.rpartition("/")[2]: packed[name] for name in above}
    # The pages name the folder, which is named by their digest: so they are in the digest without it.
    files["packs.js"] = _fill(files["packs.js"], "PACKS", packs.table(brought | above, packed))
    version = _digest(files | {name: page.encode() for name, page in pages.items()} | {"sw.js": worker})
    app = f"app-{version}"
    texts = {name: in_folder(page, app, files).encode() for name, page in pages.items()}
    site = texts | _under(app, files) | _under(pyodide, runtime)
    site |= {
        name: in_folder(data.decode(), f"../{app}", files).encode()
        for name, data in python_pages.pages().items()
    }
    virtual = {
        _place(app, path): data for members in (brought | above).values() for path, data in members.items()
    }
    rest = {name: site[name] for name in sorted(site) if name.endswith(IN_PAGES_PACK)}
    rest = {name: data for name, data in rest.items() if not name.startswith(pyodide) and _is_kept(name)}
    site[f"{app}/{PAGES_PACK}"] = packs.packed({PAGES_PACK: rest})[PAGES_PACK]
    site["sw.js"] = _service_worker(worker, app, site, virtual, rest, brought | above)
    # For the check of the installation; the service worker does not keep it.
    listed = {
        name: {"digest": _hash(data), "bytes": len(data)} for name, data in site.items() if name != "sw.js"
    }
    site[f"{app}/files.json"] = json.dumps(listed, sort_keys=True).encode()
    for name, data in site.items():
        write_if_changed(folder / name, data)
    _remove_strangers(folder, set(site))


def _under(folder: str, files: dict[str, bytes]) -> dict[str, bytes]:
    return {f"{folder}/{name}": data for name, data in files.items()}


def _place(app: str, path: str) -> str:
    """The path in the site of a path in the folder ``app``."""
    return path.removeprefix("../") if path.startswith("../") else f"{app}/{path}"


def _is_kept(name: str) -> bool:
    """Whether the service worker keeps the file of the site."""
    return not re.sub(r"^app-\w+/", "", name).startswith(NOT_KEPT)


def screen_files() -> list[Path]:
    """The modules of the screen; MicroPython needs no ``__init__``, which describes the room."""
    return [path for path in files_under(APP, "*.py") if path.name != "__init__.py"]


def _static_files() -> dict[str, bytes]:
    return {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in files_under(STATIC)}


def _lexicons() -> list[Path]:
    return files_under(LEXICONS, "*.lex")


def _vendored_files() -> dict[str, bytes]:
    """PyScript's core, MicroPython, typeface, QR codes and licences, each from its checked package."""
    files: dict[str, bytes] = {}
    for path in files_under(npm.bring("@pyscript/core") / "dist", "*.js", "core.css"):
        if not path.name.startswith(PYSCRIPT_LEFT_OUT):
            files[f"pyscript/{path.name}"] = path.read_bytes()
    core = next(name for name in files if name.startswith("pyscript/core-"))
    if files[core].count(EVAL_AT_ONCE) != 1:
        raise AssertionError("PyScript's core is not the one that the build knows how to mend")
    files[core] = files[core].replace(EVAL_AT_ONCE, EVAL_WHEN_CALLED)
    micropython = npm.bring(MICROPYTHON)
    files[INTERPRETER] = (micropython / "micropython.mjs").read_bytes()
    files[INTERPRETER.replace(".js", ".wasm")] = (micropython / "micropython.wasm").read_bytes()
    font = npm.bring(licences.FONT)
    files |= {target: (font / FONT_FILE.format(face)).read_bytes() for target, face in FONTS.items()}
    for target, face in ZEROS.items():
        files[target] = plain_zero((font / FONT_FILE.format(face)).with_suffix(".woff").read_bytes())
    codes = npm.bring("qr")
    files |= {f"qr/{name}": (codes / name).read_bytes() for name in ("index.js", "decode.js")}
    own = (STATIC / "packs.js").read_bytes()
    unpacker = (npm.bring("xz-decompress") / "dist" / "package" / "xz-decompress.min.js").read_bytes()
    # It puts itself into ``this``, which a module has not.
    files["packs.js"] = b"(function () {" + unpacker + b"}).call(globalThis);\n" + own
    files[EDITOR] = _editor((STATIC / EDITOR).read_bytes(), files)
    return files | licences.licence_files()


def _editor(script: bytes, files: dict[str, bytes]) -> bytes:
    """The workshop's editor, with the addresses of CodeMirror's modules, whose names end in a digest."""
    for path in files:
        if path.startswith(CODEMIRROR):
            mark = path.rpartition("/")[2][: -len("-12345678.js")].replace("-", "_").upper()
            script = _fill(script, mark, f"./{path}")
    return script


def _pyodide() -> tuple[dict[str, bytes], str]:
    """Pyodide's scripts, and the name of their folder, which stands for all that is in it."""
    package = npm.bring("pyodide")
    files = {
        "pyodide.js": (package / "pyodide.mjs").read_bytes(),
        # In a pack too; alone for a host whose policy forbids a script that was unpacked.
        "pyodide.asm.js": (package / "pyodide.asm.mjs").read_bytes(),
    }
    pin = npm.pins()["pyodide"]["integrity"].encode()
    return files, f"pyodide-{_digest({'pin': pin, 'python': stdlib.zips()[stdlib.PYTHON].read_bytes()})}"


def _runtime_pack(folder: str) -> dict[str, dict[str, bytes]]:
    package = npm.bring("pyodide")
    return {
        "runtime.bin": {
            f"../{folder}/pyodide.asm.js": (package / "pyodide.asm.mjs").read_bytes(),
            f"../{folder}/pyodide.asm.wasm": (package / "pyodide.asm.wasm").read_bytes(),
            f"../{folder}/python.zip": stdlib.zips()[stdlib.PYTHON].read_bytes(),
        }
    }


def _brought(joined: dict[str, bytes], interpreter: bytes) -> dict[str, dict[str, bytes]]:
    """The packs of the version's folder: the screen's programs, the engine, the lists, the late parts."""
    zips = stdlib.zips()
    engine = {f"engine/{stdlib.CORE}.zip": zips[stdlib.CORE].read_bytes()}
    engine |= {f"engine/{path.name}": path.read_bytes() for path in _lexicons() if path.stem in AT_START}
    late = {path.name: path for name, path in zips.items() if name in stdlib.ROOMS}
    late |= {path.name: path for path in _lexicons() if path.stem not in AT_START}
    late[SPELLINGS] = LEXICONS / SPELLINGS
    return {
        "micropython/micropython.bin": {INTERPRETER.replace(".js", ".wasm"): interpreter},
        **{f"{name}.bin": {name: data} for name, data in joined.items()},
        "engine/engine.bin": engine,
        **{
            f"engine/{name.partition('.')[0]}.bin": {f"engine/{name}": path.read_bytes()}
            for name, path in late.items()
        },
    }


def _lock() -> dict[str, object]:
    """What Pyodide is told of its packages: there are none."""
    info = json.loads((npm.bring("pyodide") / "pyodide-lock.json").read_text())["info"]
    return {"info": info, "packages": {}}


def _engine(script: bytes, pyodide: str) -> bytes:
    script = _fill(script, "LOCK", _lock())
    script = _fill(script, "PYODIDE", f"../{pyodide}/")
    script = _fill(script, "LEXICONS", list(AT_START))
    late = [path.name for path in _lexicons() if path.stem not in AT_START]
    return _fill(script, "LATE", [*late, *(stdlib.zips()[name].name for name in stdlib.ROOMS)])


def _service_worker(
    script: bytes,
    app: str,
    site: dict[str, bytes],
    virtual: dict[str, bytes],
    rest: dict[str, bytes],
    every: dict[str, dict[str, bytes]],
) -> bytes:
    """The service worker with what it keeps: the files as they are used, and in which pack each comes."""
    packed = {_place(app, pack) for pack in every} | {f"{app}/{PAGES_PACK}"}
    kept = {name: data for name, data in site.items() if name not in packed} | virtual
    digests = {name: _hash(kept[name]) for name in sorted(kept) if _is_kept(name)}
    script = _fill(script, "VERSION", app)
    script = _fill(script, "FILES", digests)
    return _fill(script, "PAGES", [(name, len(rest[name])) for name in rest])


def _fill(text: bytes, mark: str, value: object) -> bytes:
    quoted = f'"@{mark}@"'.encode()
    if quoted not in text:
        raise AssertionError(f"no {mark} to fill")
    return text.replace(quoted, json.dumps(value, sort_keys=True).encode())


def _hash(data: bytes) -> str:
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def _digest(files: dict[str, bytes]) -> str:
    """Ten hexadecimal digits that stand for these files."""
    rows = sorted((name, _hash(data)) for name, data in files.items())
    return hashlib.sha256(json.dumps(rows).encode()).hexdigest()[:10]


def _remove_strangers(site: Path, wanted: set[str]) -> None:
    """Delete the files of an earlier build that this one does not make."""
    for path in files_under(site):
        if path.relative_to(site).as_posix() not in wanted:
            path.unlink()
    for folder in sorted((p for p in site.rglob("*") if p.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            shutil.rmtree(folder)
