"""The texts of the licences of all that the site carries: ``licences/``, to which ``llicencies.html`` leads.

They come from the packages that are shipped, so that they are those of their versions.  Python's, which
Pyodide lacks, stands in a package under the same licence; what else one lacks lies in ``static/licences``.
"""

from __future__ import annotations

import importlib.metadata
from pathlib import Path

import ziglang

from sitebuild import npm
from sitebuild.paths import ROOT

FOLDER = "licences/"
FONT = "@fontsource/atkinson-hyperlegible-next"


def licence_files() -> dict[str, bytes]:
    """The texts that are not in ``static``, by their path under the site."""
    libc = Path(str(ziglang.__file__)).parent / "lib"
    texts = {
        "gpl-3.0": ROOT / "LICENSE",
        "python": _of_distribution("typing-extensions"),  # Python's own, whole
        "pyscript": npm.bring("@pyscript/core") / "LICENSE",
        "atkinson-hyperlegible-next": npm.bring(FONT) / "LICENSE",
        "qr": npm.bring("qr") / "LICENSE-MIT",
        "fsrs": _of_distribution("fsrs"),
        "simplemma": _of_distribution("simplemma"),
        "musl": libc / "libc" / "musl" / "COPYRIGHT",
        "llvm": libc / "libcxx" / "LICENSE.TXT",
    }
    files = {f"{FOLDER}{name}.txt": path.read_bytes() for name, path in texts.items()}
    return files | {f"{FOLDER}dictionary-ca.txt": _head(npm.bring("dictionary-ca") / "index.aff")}


def _of_distribution(name: str) -> Path:
    """The licence of a package of PyPI, as it is installed."""
    files = importlib.metadata.files(name) or ()
    return Path(str(next(path for path in files if path.name == "LICENSE").locate()))


def _head(affixes: Path) -> bytes:
    """The first comment: only there does the package of the spelling dictionary tell its authors."""
    lines = affixes.read_text(encoding="utf-8").splitlines()
    end = next(at for at, line in enumerate(lines) if not line.startswith("#"))
    return "\n".join([*(line.lstrip("# ").rstrip() for line in lines[:end]), ""]).encode()
