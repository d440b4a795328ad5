"""The person's own list of words: those that a review has shown to be missed.

It is kept on this device only, if the person wishes it ("collect" in the settings).  "Esborra-ho tot" forgets
the list with all else that is kept in ``localStorage``.
"""

from app.browser import files, kept, settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Word(TypedDict):
        """A word, and the day on which it came, as 2026-11-20."""

        word: str
        day: str


_KEY = "words"
_MOST = 1000


def is_wished() -> bool:
    return settings.get("collect") == "on"


def wish(wished: bool) -> None:
    settings.put("collect", "on" if wished else "off")


def words() -> "list[Word]":
    """The words, the latest first."""
    return kept.read(_KEY, [{"word": "", "day": ""}]) or []


def add(several: "list[str]") -> None:
    """Add words; those that are there already stay where they are."""
    there = words()
    known = [one["word"] for one in there]
    fresh: "list[Word]" = [{"word": word, "day": files.today()} for word in several if word not in known]
    if fresh:
        kept.write(_KEY, (fresh + there)[:_MOST])


def remove(word: str) -> None:
    kept.write(_KEY, [one for one in words() if one["word"] != word])


def forget() -> None:
    """Remove all words."""
    kept.forget(_KEY)
