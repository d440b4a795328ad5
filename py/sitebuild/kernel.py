"""Compiles the kernel twice from one Cython source: for this machine, and for Pyodide.

Both compilers come from PyPI (cython, ziglang).  Known traps:
- the WebAssembly build takes the host CPython's headers, but ``wasm_pyconfig.h`` must replace its
  ``pyconfig.h``; with the limited API no other header differs;
- without ``-mcpu=generic`` zig emits extended-const, which Node 20 refuses; without ``-D__wasi__=1`` the
  musl headers refuse the target; without ``-DNDEBUG`` the module imports ``__assert_fail``;
- Cython writes the source's path into the C file, so it always runs in a folder of the same relative name.
"""

from __future__ import annotations

import importlib.metadata
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from . import npm, wasm
from .paths import KERNEL_SOURCE, KERNEL_WASM
from .steps import Input, Stop, run_step, say, write_if_changed

MODULE = "movegen"
LIMITED_API = "0x030b0000"
PYCONFIG = Path(__file__).with_name("wasm_pyconfig.h")
COMMON = ("-O2", "-g0", "-DNDEBUG", "-w", "-fvisibility=hidden", "-fno-sanitize=all")
LIMITED = (f"-DPy_LIMITED_API={LIMITED_API}", "-DCYTHON_LIMITED_API=1")
WASM = ("-target", "wasm32-emscripten", "-mcpu=generic", "-fPIC", "-D__wasi__=1")
WASM_LINK = ("-shared", "--experimental-pic", "--unresolved-symbols=import-dynamic", "--strip-all")


def native_path() -> Path:
    """The path of the native module, beside its source; Python imports it in place of the source."""
    return KERNEL_SOURCE.with_name(MODULE + (".pyd" if sys.platform == "win32" else ".abi3.so"))


def build() -> None:
    """Both modules, each only if its source or its compiler changed."""
    compilers = [f"{name} {importlib.metadata.version(name)}" for name in ("cython", "ziglang")]
    sources: list[Input] = [KERNEL_SOURCE, Path(__file__), PYCONFIG, *compilers]
    here = f"{sys.version} {sysconfig.get_platform()}"
    run_step(
        "kernel-native", "compiling the kernel for this machine", [*sources, here], [native_path()], _native
    )
    host = npm.pins()["pyodide"]["integrity"]
    run_step("kernel-wasm", "compiling the kernel for the browser", [*sources, host], [KERNEL_WASM], _wasm)


def _native() -> None:
    with tempfile.TemporaryDirectory() as spare:
        folder = Path(spare)
        _cythonize(folder)
        target = folder / native_path().name
        headers = ["-I", sysconfig.get_path("include"), "-I", sysconfig.get_path("platinclude")]
        _zig(folder, "cc", *COMMON, *LIMITED, *headers, *_platform_flags(), f"{MODULE}.c", "-o", target.name)
        write_if_changed(native_path(), target.read_bytes())


def _platform_flags() -> list[str]:
    if sys.platform == "win32":
        return ["-shared", "-L", str(Path(sys.base_prefix) / "libs"), "-lpython3"]
    if sys.platform == "darwin":
        return ["-bundle", "-undefined", "dynamic_lookup"]
    return ["-shared", "-fPIC"]


def _wasm() -> None:
    with tempfile.TemporaryDirectory() as spare:
        folder = Path(spare)
        _cythonize(folder)
        shutil.copytree(
            sysconfig.get_path("include"), folder / "inc", ignore=shutil.ignore_patterns("internal")
        )
        shutil.copyfile(PYCONFIG, folder / "inc" / "pyconfig.h")
        headers = ["-I", "inc"]
        for name in ("wasm-wasi-musl", "generic-musl"):
            headers += ["-isystem", str(_zig_folder() / "lib" / "libc" / "include" / name)]
        _zig(folder, "cc", *WASM, *COMMON, *LIMITED, *headers, "-c", f"{MODULE}.c", "-o", f"{MODULE}.o")
        export = f"--export=PyInit_{MODULE}"
        _zig(folder, "wasm-ld", *WASM_LINK, export, "-o", f"{MODULE}.so", f"{MODULE}.o")
        _check_imports(folder / f"{MODULE}.so")
        write_if_changed(KERNEL_WASM, (folder / f"{MODULE}.so").read_bytes())
    say(f"  the kernel's module has {KERNEL_WASM.stat().st_size:,} bytes")


def _check_imports(module: Path) -> None:
    absent = wasm.missing(module, npm.bring("pyodide") / "pyodide.asm.wasm")
    if absent:
        raise Stop(f"The kernel needs what Pyodide does not offer: {', '.join(absent)}")


def _cythonize(folder: Path) -> None:
    shutil.copyfile(KERNEL_SOURCE, folder / f"{MODULE}.py")
    name = f"faristol.kernel.{MODULE}"
    command = [
        sys.executable,
        "-m",
        "cython",
        "-3",
        "--module-name",
        name,
        f"{MODULE}.py",
        "-o",
        f"{MODULE}.c",
    ]
    _run(folder, command)


def _zig(folder: Path, *arguments: str) -> None:
    _run(folder, [sys.executable, "-m", "ziglang", *arguments])


def _zig_folder() -> Path:
    import ziglang

    return Path(str(ziglang.__file__)).parent


def _run(folder: Path, command: list[str]) -> None:
    if subprocess.run(command, cwd=folder, check=False).returncode:
        raise Stop("The kernel could not be compiled; the lines above say why.")
