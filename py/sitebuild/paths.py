"""The folders of the project.  Sources are under ROOT; the build writes only to dist/, .venv/ and .cache/."""

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
WHEELS = DIST / "wheels"
LEXICONS = DIST / "lexicon"
PYODIDE = DIST / "pyodide"

KERNEL_SOURCE = ENGINE / "kernel" / "movegen.py"
KERNEL_WASM = CACHE / "wasm" / "movegen.abi3.so"
