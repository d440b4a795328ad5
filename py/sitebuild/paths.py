"""The folders of the project.  Sources are under ROOT; the build writes only to dist/, build/, .venv/ and
.cache/.

``dist/`` is the site, and nothing else; ``build/`` has what it is made of, and what is for other programs.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PY = ROOT / "py"
ENGINE = PY / "faristol"
APP = PY / "app"
STATIC = ROOT / "static"
REQUIREMENTS = ROOT / "requirements"

VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
STAMPS = CACHE / "stamps"
DIST = ROOT / "dist"
BUILD = ROOT / "build"
WHEELS = BUILD / "wheels"
PACKAGES = BUILD / "packages"  # for pip
LEXICONS = BUILD / "lexicon"
PYTHON_PARTS = BUILD / "python"  # zips of bytecode

# The trained values of tiles that stay on a rack.
LEAVES = ROOT / "wordlists" / "leaves.txt"
# What the program never offers.
VULGAR = ROOT / "wordlists" / "vulgar.txt"

KERNEL = ENGINE / "kernel"
KERNEL_WASM = CACHE / "wasm"
# The compiled modules of the kernel, by the binary that holds them; each is a source in KERNEL.
KERNEL_MODULES = {
    "movegen": ("nodes", "grid", "search", "bounds", "movegen"),
    **{module: (module,) for module in ("selfplay", "lines", "endgame", "wordsearch")},
}
KERNEL_HEADERS = ("packed",)  # compiled into the others
KERNEL_SOURCES = tuple(KERNEL / f"{name}.py" for name in KERNEL_HEADERS) + tuple(
    KERNEL / f"{module}.py" for modules in KERNEL_MODULES.values() for module in modules
)
KERNEL_BINARIES = tuple(KERNEL_WASM / f"{name}.abi3.so" for name in KERNEL_MODULES)
