"""Steps of the build: each runs only when its inputs have changed since it last succeeded.

The digest of the inputs (file contents and plain strings) is kept in ``.cache/stamps/NAME`` beside the
list of what the step made; a missing output runs it again.  Standard library only: the first steps run
before the virtual environment exists.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sitebuild.paths import CACHE, ROOT, STAMPS

Input = Path | str


class Stop(Exception):
    """The build cannot go on; the text says what its user can do about it."""


def say(text: str) -> None:
    print(text, flush=True)


def files_under(folder: Path, *patterns: str) -> list[Path]:
    """The files under ``folder`` that match any pattern (all without one), sorted, caches left out."""
    found: set[Path] = set()
    for pattern in patterns or ("*",):
        found.update(path for path in folder.rglob(pattern) if path.is_file())
    return sorted(path for path in found if "__pycache__" not in path.parts)


def digest_of(inputs: Iterable[Input]) -> str:
    """SHA-256 over names and contents, in the given order."""
    total = hashlib.sha256()
    for item in inputs:
        if isinstance(item, Path):
            name = item.relative_to(ROOT) if item.is_relative_to(ROOT) else item
            total.update(f"file {name.as_posix()}\n".encode())
            total.update(hashlib.sha256(item.read_bytes()).digest() if item.is_file() else b"absent")
        else:
            total.update(f"text {len(item)} {item}\n".encode())
    return total.hexdigest()


def run_step(
    name: str, title: str, inputs: Iterable[Input], outputs: Iterable[Path], work: Callable[[], None]
) -> None:
    """Do ``work`` unless the stamp of ``name`` shows that it was done for the same inputs.

    The terminal shows ``title``, one line for each step.
    """
    wanted = digest_of(inputs)
    stamp = STAMPS / name
    made = list(outputs)
    if stamp.is_file() and stamp.read_text() == wanted and all(path.exists() for path in made):
        return
    say(f"· {title} …")
    stamp.unlink(missing_ok=True)
    work()
    missing = [path for path in made if not path.exists()]
    if missing:
        raise AssertionError(f"step {name} did not make {missing}")
    STAMPS.mkdir(parents=True, exist_ok=True)
    stamp.write_text(wanted)


def write_if_changed(path: Path, data: bytes) -> None:
    """Write ``data`` unless the file has it already, so that its date is that of its last change."""
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(data)
    os.replace(fresh, path)


def kept(kind: str, made_of: Iterable[bytes], work: Callable[[], bytes]) -> bytes:
    """What ``work`` makes of ``made_of``, now or in an earlier build: a file in ``.cache/KIND``."""
    total = hashlib.sha256()
    for part in made_of:
        total.update(b"%d " % len(part) + part)
    place = CACHE / kind / total.hexdigest()
    if not place.is_file():
        write_if_changed(place, work())
    return place.read_bytes()


@contextmanager
def only_one_build() -> Iterator[None]:
    """A lock: a second build at the same time waits for the first, since both write the same files.

    Raises ``Stop`` where this user may not write the project.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    try:
        CACHE.mkdir(exist_ok=True)
        opened = (CACHE / "lock").open("w")
    except OSError as error:
        raise Stop(
            f"This user may not write {error.filename} ({error.strerror}): "
            "copy the project to a folder of your own and run the same command there."
        ) from error
    with opened as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("· another build is running: waiting for it …")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
