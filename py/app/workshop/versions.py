"""The last versions of a script, to go back to: one of before it was changed, and those that were tried."""

from app.browser import kept, page_clock
from app.browser.shape import Each

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Version(TypedDict):
        """A script as it was at an instant (ms)."""

        at: int
        source: str


KEY = "workshop.versions."
SHAPE = {"versions": Each([{"at": 0, "source": ""}])}
MOST = 10
ROOM = 50_000  # characters of the versions of one script: a device has place for some millions of all


def added(versions: "list[Version]", source: str, at: int) -> "list[Version]":
    """The versions, the latest first, with one more; what is there already only moves to the front.

    The newest one is kept whatever its length.
    """
    new: "list[Version]" = [{"at": at, "source": source}]
    found = new + [one for one in versions if one["source"] != source]
    room = ROOM
    for place in range(len(found)):
        room -= len(found[place]["source"])
        if place == MOST or (place and room < 0):
            return found[:place]
    return found


def of(program: str) -> "list[Version]":
    """The versions of a script, the latest first."""
    found = kept.read(KEY + program, SHAPE)
    return list(found["versions"]) if found else []


def keep(program: str, source: str) -> None:
    """Keep a version; where the device has no place for it, the script itself comes first."""
    versions = of(program)
    if source.strip() and not (versions and versions[0]["source"] == source):
        kept.write(KEY + program, {"versions": added(versions, source, page_clock.wall())})


def move(program: str, new: str) -> None:
    """Let the versions follow a script to another name; "": forget them."""
    versions = of(program)
    kept.forget(KEY + program)
    if new and versions:
        kept.write(KEY + new, {"versions": versions})
