"""The person's own lists of words: those missed, as a review has shown, and those that the lexicon lacks.

They are kept on this device only.  "Esborra-ho tot" forgets them with all else that is kept in
``localStorage``.
"""

from app.browser import files, kept, settings
from app.browser.shape import Each

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Word(TypedDict):
        """A word, and the day on which it came, as 2026-11-20."""

        word: str
        day: str


MISSED = "words"  # filled only if the person wishes it ("collect" in the settings)
WANTED = "wanted"
_MOST = 1000


def words(own: str) -> "list[Word]":
    """The words of a list, ``MISSED`` or ``WANTED``, the latest first."""
    return kept.read(own, Each([{"word": "", "day": ""}])) or []


def has(own: str, several: "list[str]") -> bool:
    """Whether all of them are in the list."""
    known = [one["word"] for one in words(own)]
    return all(word in known for word in several)


def add(own: str, several: "list[str]") -> bool:
    """Add words; those that are there stay where they are.  False if the device cannot keep them."""
    there = words(own)
    known = [one["word"] for one in there]
    fresh: "list[Word]" = [{"word": word, "day": files.today()} for word in several if word not in known]
    return not fresh or kept.write(own, (fresh + there)[:_MOST])


def remove(own: str, word: str) -> None:
    kept.write(own, [one for one in words(own) if one["word"] != word])


def forget(own: str) -> None:
    """Remove all words of the list."""
    kept.forget(own)


def is_wished() -> bool:
    return settings.get("collect") == "on"


def wish(wished: bool) -> None:
    settings.put("collect", "on" if wished else "off")
