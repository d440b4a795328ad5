"""Compiles each module of the kernel twice from one Cython source: for this machine, and for Pyodide.

A module may import the class of another (``from faristol.kernel.movegen import Generator``): it then uses its
fields and C methods at the speed of C, by the ``.pxd`` files that ``declarations`` makes of the sources.
A call from one module to the other is never inlined: about 1.5 ns, and 4 ns in Pyodide.

Both compilers come from PyPI (cython, ziglang).  Known traps:
- both builds take CPython's headers from ``headers`` (unchanged, of 3.11.7: those that the limited API of the
  oldest Python reads) and ``pyconfig.h`` beside it.  With the headers of whichever Python builds, the same
  source would give other bytes, a tenth more, and on Debian need the package python3-dev;
- without ``-mcpu=generic`` zig emits extended-const, which Node 20 refuses; without ``-D__wasi__=1`` the
  musl headers refuse the target; without ``-DNDEBUG`` the module imports ``__assert_fail``;
- Cython writes the source's path into the C file, so it always runs in a folder of the same relative name.
"""

from __future__ import annotations

import importlib.metadata
import os
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from sitebuild import npm, programs
from sitebuild.kernel import wasm
from sitebuild.kernel.declarations import declarations
from sitebuild.paths import KERNEL, KERNEL_MODULES, KERNEL_SOURCES, KERNEL_WASM
from sitebuild.steps import Input, Stop, files_under, run_step, write_if_changed

LIMITED_API = "0x030b0000"
HERE = Path(__file__).parent
DECLARATIONS = HERE / "declarations.py"
HEADERS = (HERE, HERE / "headers")
INCLUDE = tuple(option for folder in HEADERS for option in ("-I", str(folder)))
COMMON = ("-O2", "-g0", "-DNDEBUG", "-w", "-fvisibility=hidden", "-fno-sanitize=all")
LIMITED = (f"-DPy_LIMITED_API={LIMITED_API}", "-DCYTHON_LIMITED_API=1")
WASM = ("-target", "wasm32-emscripten", "-mcpu=generic", "-fPIC", "-D__wasi__=1")
WASM_LINK = ("-shared", "--experimental-pic", "--unresolved-symbols=import-dynamic", "--strip-all")


def native_path(module: str) -> Path:
    """The path of a native module, beside its source; Python imports it in place of the source."""
    return KERNEL / (module + (".pyd" if sys.platform == "win32" else ".abi3.so"))


def wasm_path(module: str) -> Path:
    """The path of a module for the browser."""
    return KERNEL_WASM / f"{module}.abi3.so"


def build() -> None:
    """All modules, each only if its source or its compiler changed; as many at once as there are cores."""
    npm.bring("pyodide")  # not once for each module that waits for it
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in [pool.submit(step, module) for module in KERNEL_MODULES for step in (_native, _wasm)]:
            done.result()


def build_native() -> None:
    """All modules for this machine alone."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in [pool.submit(_native, module) for module in KERNEL_MODULES]:
            done.result()


def _inputs(module: str) -> list[Input]:
    compilers = [f"{name} {importlib.metadata.version(name)}" for name in ("cython", "ziglang")]
    told = [declarations(source, KERNEL_SOURCES) for source in KERNEL_SOURCES]
    return [
        KERNEL / f"{module}.py",
        *told,
        Path(__file__),
        DECLARATIONS,
        *files_under(HERE, "*.h"),
        *compilers,
    ]


def _native(module: str) -> None:
    run_step(
        f"kernel-native-{module}",
        f"compiling the kernel for this machine: {module}",
        [*_inputs(module), f"{sys.version} {sysconfig.get_platform()}"],
        [native_path(module)],
        lambda: compile_native(KERNEL / f"{module}.py", KERNEL_SOURCES, native_path(module)),
    )


def _wasm(module: str) -> None:
    run_step(
        f"kernel-wasm-{module}",
        f"compiling the kernel for the browser: {module}",
        [*_inputs(module), npm.pins()["pyodide"]["integrity"]],
        [wasm_path(module)],
        lambda: compile_wasm(module, wasm_path(module)),
    )


def compile_native(source: Path, sources: Sequence[Path], target: Path) -> None:
    """Compile ``source`` for this machine; it may import the classes of other ``sources``."""
    with tempfile.TemporaryDirectory() as spare:
        folder = Path(spare)
        cythonize(folder, source, sources)
        code, made = f"{source.stem}.c", target.name
        _zig(folder, "cc", *COMMON, *LIMITED, *INCLUDE, *_platform_flags(), code, "-o", made)
        write_if_changed(target, (folder / made).read_bytes())


def _platform_flags() -> list[str]:
    if sys.platform == "win32":
        return ["-shared", "-L", str(Path(sys.base_prefix) / "libs"), "-lpython3"]
    if sys.platform == "darwin":
        return ["-bundle", "-undefined", "dynamic_lookup"]
    return ["-shared", "-fPIC"]


def compile_wasm(module: str, target: Path) -> None:
    """Compile a module of the kernel for the browser."""
    with tempfile.TemporaryDirectory() as spare:
        folder = Path(spare)
        cythonize(folder, KERNEL / f"{module}.py", KERNEL_SOURCES)
        libc: list[str] = []
        for name in ("wasm-wasi-musl", "generic-musl"):
            libc += ["-isystem", str(_zig_folder() / "lib" / "libc" / "include" / name)]
        _zig(
            folder, "cc", *WASM, *COMMON, *LIMITED, *INCLUDE, *libc, "-c", f"{module}.c", "-o", f"{module}.o"
        )
        export = f"--export=PyInit_{module}"
        _zig(folder, "wasm-ld", *WASM_LINK, export, "-o", f"{module}.so", f"{module}.o")
        _check_imports(folder / f"{module}.so")
        write_if_changed(target, (folder / f"{module}.so").read_bytes())


def _check_imports(module: Path) -> None:
    absent = wasm.missing(module, npm.bring("pyodide") / "pyodide.asm.wasm")
    if absent:
        raise Stop(f"The kernel needs what Pyodide does not offer: {', '.join(absent)}")


def cythonize(folder: Path, source: Path, sources: Sequence[Path]) -> None:
    """Make in ``folder`` the C file of ``source``, which may import the classes of other ``sources``."""
    package = folder / "faristol" / "kernel"
    package.mkdir(parents=True)
    for inner in (package, package.parent):
        (inner / "__init__.py").touch()
    for path in sources:
        (package / path.stem).with_suffix(".pxd").write_text(declarations(path, sources))
    name = f"faristol/kernel/{source.name}"
    shutil.copyfile(source, folder / name)
    command = [sys.executable, "-m", "cython", "-3", "--module-name", f"faristol.kernel.{source.stem}"]
    _run(folder, [*command, name, "-o", f"{source.stem}.c"])


def _zig(folder: Path, *arguments: str) -> None:
    _run(folder, [sys.executable, "-m", "ziglang", *arguments])


def _zig_folder() -> Path:
    import ziglang

    return Path(str(ziglang.__file__)).parent


def _run(folder: Path, command: list[str]) -> None:
    programs.run(command, "The kernel could not be compiled", folder)
