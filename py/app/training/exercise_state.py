"""The stored state of an exercise, before anybody has tried it."""

from app.board.draft import SAVED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Exercise

# What is kept of it (``app.browser.shape``).
SHAPE = {
    "kind": "",
    "title": "",
    "cgp": "",
    "tries": [{"kind": "", "coord": "", "shown": "", "placed": [{"": None}], "score": 0, "equity": 0}],
    "hints": 0,
    "step": 0,
    "shown": False,
    "draft?": SAVED,
    "date?": "",
}


def fresh(cgp: str, title: str, kind: str = "position") -> "Exercise":
    """An exercise that nobody has tried yet."""
    return {
        "kind": kind,
        "title": title,
        "cgp": cgp,
        "tries": [],
        "hints": 0,
        "step": 0,
        "shown": False,
        "draft": None,
    }
