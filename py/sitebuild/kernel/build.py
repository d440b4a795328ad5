"""Compiles each module of the kernel twice from one Cython source: for this machine, and for Pyodide.

Some modules share a binary (``KERNEL_MODULES``; ``faristol.kernel`` finds them in it).

A module may import the class of another (``from faristol.kernel.movegen import Generator``), and build its
own upon it: it then uses its fields and C methods at the speed of C, by the ``.pxd`` files that
``declarations`` makes of the sources.  A call from one module to the other takes about 1.5 ns, and 4 ns in
Pyodide, unless the method is inline.  Functions of a header (``faristol.kernel.packed``) always are.

Both compilers come from PyPI (cython, ziglang).  Known traps:
- both builds take ``Python.h`` beside this file, which declares what Cython's code reads of the stable ABI.
  With the headers of whichever Python builds, the same source would give other bytes, a tenth more, and on
  Debian need the package python3-dev;
- without ``-mcpu=generic`` zig emits extended-const, which Node 20 refuses; without ``-D__wasi__=1`` the
  musl headers refuse the target; without ``-DNDEBUG`` the module imports ``__assert_fail``;
- Cython writes the source's path into the C file, so it always runs in a folder of the same relative name.
"""

from __future__ import annotations

import importlib.metadata
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path

from sitebuild import npm, programs
from sitebuild.kernel import wasm
from sitebuild.kernel.declarations import compiled_source, declarations
from sitebuild.paths import KERNEL, KERNEL_MODULES, KERNEL_SOURCES, KERNEL_WASM
from sitebuild.steps import Input, Stop, run_step, write_if_changed

LIMITED_API = "0x030b0000"
HERE = Path(__file__).parent
DECLARATIONS = HERE / "declarations.py"
HEADER = HERE / "Python.h"
# Cython's code includes these too; what it reads of them is in our Python.h, so they are made empty.
EMPTY_HEADERS = ("compile.h", "frameobject.h", "pythread.h", "structmember.h", "traceback.h")
INCLUDE = ("-I", str(HERE), "-I", ".")
COMMON = ("-O2", "-g0", "-DNDEBUG", "-w", "-fvisibility=hidden", "-fno-sanitize=all")
LIMITED = (f"-DPy_LIMITED_API={LIMITED_API}", "-DCYTHON_LIMITED_API=1")
WASM = ("-target", "wasm32-emscripten", "-mcpu=generic", "-fPIC", "-D__wasi__=1")
WASM_LINK = ("-shared", "--experimental-pic", "--unresolved-symbols=import-dynamic", "--strip-all")


def native_path(name: str) -> Path:
    """The path of a native binary, beside its source; Python imports it in place of the source."""
    return KERNEL / (name + (".pyd" if sys.platform == "win32" else ".abi3.so"))


def wasm_path(name: str) -> Path:
    """The path of a binary for the browser."""
    return KERNEL_WASM / f"{name}.abi3.so"


def build() -> None:
    """All binaries, each only if a source or a compiler changed; as many at once as there are cores."""
    npm.bring("pyodide")  # not once for each binary that waits for it
    programs.at_once(partial(step, name) for name in KERNEL_MODULES for step in (_native, _wasm))


def build_native() -> None:
    """All binaries for this machine alone."""
    programs.at_once(partial(_native, name) for name in KERNEL_MODULES)


def _sources(name: str) -> list[Path]:
    return [KERNEL / f"{module}.py" for module in KERNEL_MODULES[name]]


def _inputs(name: str) -> list[Input]:
    compilers = [f"{tool} {importlib.metadata.version(tool)}" for tool in ("cython", "ziglang")]
    return [
        *_sources(name),
        *_declared(tuple(source.read_bytes() for source in KERNEL_SOURCES)),
        Path(__file__),
        DECLARATIONS,
        HEADER,
        *compilers,
    ]


@cache
def _declared(_contents: tuple[bytes, ...]) -> list[str]:
    """The declarations of all sources, once for the same contents: each binary is made of them."""
    return [declarations(source, KERNEL_SOURCES) for source in KERNEL_SOURCES]


def _native(name: str) -> None:
    run_step(
        f"kernel-native-{name}",
        f"compiling the kernel for this machine: {name}",
        [*_inputs(name), f"{sys.version} {sysconfig.get_platform()}"],
        [native_path(name)],
        lambda: compile_native(_sources(name), KERNEL_SOURCES, native_path(name)),
    )


def _wasm(name: str) -> None:
    run_step(
        f"kernel-wasm-{name}",
        f"compiling the kernel for the browser: {name}",
        [*_inputs(name), npm.pins()["pyodide"]["integrity"]],
        [wasm_path(name)],
        lambda: compile_wasm(name, wasm_path(name)),
    )


def compile_native(held: Sequence[Path], sources: Sequence[Path], target: Path) -> None:
    """Compile ``held`` into one binary for this machine; they may import the classes of other ``sources``."""
    with tempfile.TemporaryDirectory() as spare:
        folder = Path(spare)
        codes = cythonize(folder, held, sources)
        made = target.name
        _zig(folder, "cc", *COMMON, *LIMITED, *INCLUDE, *_platform_flags(), *codes, "-o", made)
        write_if_changed(target, (folder / made).read_bytes())


def _platform_flags() -> list[str]:
    if sys.platform == "win32":
        return ["-shared", "-L", str(Path(sys.base_prefix) / "libs"), "-lpython3"]
    if sys.platform == "darwin":
        return ["-bundle", "-undefined", "dynamic_lookup"]
    return ["-shared", "-fPIC"]


def compile_wasm(name: str, target: Path) -> None:
    """Compile the modules of a binary of the kernel for the browser."""
    with tempfile.TemporaryDirectory() as spare:
        folder = Path(spare)
        codes = cythonize(folder, _sources(name), KERNEL_SOURCES)
        libc: list[str] = []
        for part in ("wasm-wasi-musl", "generic-musl"):
            libc += ["-isystem", str(_zig_folder() / "lib" / "libc" / "include" / part)]
        for code in codes:
            _zig(folder, "cc", *WASM, *COMMON, *LIMITED, *INCLUDE, *libc, "-c", code, "-o", f"{code}.o")
        exports = [f"--export=PyInit_{module}" for module in KERNEL_MODULES[name]]
        _zig(folder, "wasm-ld", *WASM_LINK, *exports, "-o", f"{name}.so", *(f"{code}.o" for code in codes))
        _check_imports(folder / f"{name}.so")
        write_if_changed(target, (folder / f"{name}.so").read_bytes())


def _check_imports(module: Path) -> None:
    absent = wasm.missing(module, npm.bring("pyodide") / "pyodide.asm.wasm")
    if absent:
        raise Stop(f"The kernel needs what Pyodide does not offer: {', '.join(absent)}")


def cythonize(folder: Path, held: Sequence[Path], sources: Sequence[Path]) -> list[str]:
    """Make in ``folder`` the C files of ``held``, which may import the classes of other ``sources``.

    The headers that they name beside Python.h are made too.
    """
    package = folder / "faristol" / "kernel"
    package.mkdir(parents=True)
    for inner in (package, package.parent):
        (inner / "__init__.py").touch()
    for name in EMPTY_HEADERS:
        (folder / name).touch()
    for source in held:
        for path in sources:
            declared = declarations(path, sources, for_itself=path == source)
            (package / path.stem).with_suffix(".pxd").write_text(declared)
        (package / source.name).write_text(compiled_source(source, sources), encoding="utf-8")
        command = [sys.executable, "-m", "cython", "-3", "--module-name", f"faristol.kernel.{source.stem}"]
        _run(folder, [*command, f"faristol/kernel/{source.name}", "-o", f"{source.stem}.c"])
        (package / source.name).unlink()  # a compiled module sees the declarations of others alone
    return [f"{source.stem}.c" for source in held]


def _zig(folder: Path, *arguments: str) -> None:
    _run(folder, [sys.executable, "-m", "ziglang", *arguments])


def _zig_folder() -> Path:
    import ziglang

    return Path(str(ziglang.__file__)).parent


def _run(folder: Path, command: list[str]) -> None:
    programs.run(command, "The kernel could not be compiled", folder)
