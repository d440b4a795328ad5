"""The stored state of an exercise, before anybody has tried it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Exercise


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
