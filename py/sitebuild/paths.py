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
# The compiled modules of the kernel: each is a source in KERNEL and a binary in KERNEL_WASM.
KERNEL_MODULES = ("nodes", "movegen", "selfplay", "lines", "endgame", "wordsearch")
KERNEL_SOURCES = tuple(KERNEL / f"{module}.py" for module in KERNEL_MODULES)
KERNEL_BINARIES = tuple(KERNEL_WASM / f"{module}.abi3.so" for module in KERNEL_MODULES)
