"""The teacher's choices for a class game: rounds, time, kind of game and ease of the racks."""

import json

from app.browser.dom import by_id, make, on, set_text
from app.ui.fields import Choice
from app.words import classroom as classroom_words
from app.words.training import common as training_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from app.classroom.store import StoredClassGame
    from faristol.session.duplicate.intents import Options


def timed(prepared: str, seconds: int) -> str:
    """A prepared game whose rounds have so many seconds; its code follows, since it names the options too."""
    try:
        game = json.loads(prepared)
        game["options"]["round_seconds"] = seconds
    except (ValueError, KeyError, TypeError, RuntimeError):
        return prepared
    return json.dumps(game)


class GameChoices:
    """Four bars in ``#choices``, two of them with a sentence about the chosen value."""

    def __init__(self) -> None:
        self._has_time = False  # the time was chosen on this visit
        self._touched = False  # the teacher may choose before the stored choices were read
        self._rounds = Choice(training_words.ROUNDS, list(classroom_words.CLASS_ROUNDS), "10")
        self._seconds = Choice(training_words.TIME, list(classroom_words.CLASS_TIMES), "180")
        self._variant = Choice(classroom_words.VARIANT, list(classroom_words.VARIANTS), "classic")
        self._ease = Choice(classroom_words.EASE, list(classroom_words.EASES), "normal")
        self._variant_note, self._ease_note = make("p", "box-note"), make("p", "box-note")
        by_id("choices").replaceChildren(
            self._rounds.node,
            self._seconds.node,
            self._variant.node,
            self._variant_note,
            self._ease.node,
            self._ease_note,
        )
        on(by_id("choices"), "change", self._has_chosen)
        on(self._seconds.node, "change", self._has_chosen_time)

    def restore(self, game: "StoredClassGame") -> None:
        """Set the stored choices, unless the teacher has chosen meanwhile."""
        if not self._touched:
            self._rounds.choose(str(game["wanted"]))
            self._seconds.choose(str(game["seconds"]))
            self._variant.choose(game["variant"])
            self._ease.choose(game["ease"])
        self._show_notes()

    def write(self, game: "StoredClassGame") -> "Options":
        """Write the choices into ``game``; returns them as options of the engine's request."""
        game["wanted"], game["seconds"] = int(self._rounds.value()), int(self._seconds.value())
        game["variant"], game["ease"] = self._variant.value(), self._ease.value()
        return {
            "rounds": game["wanted"],
            "round_seconds": game["seconds"],
            "variant": game["variant"],
            "ease": game["ease"],
        }

    def with_time(self, prepared: str) -> str:
        """A prepared game with the time that the teacher has chosen; as it is, where none was.

        What is no game stays as it is too: the engine says why.
        """
        return timed(prepared, int(self._seconds.value())) if self._has_time else prepared

    def _has_chosen_time(self, event: "Event") -> None:
        self._has_time = True

    def _has_chosen(self, event: "Event") -> None:
        self._touched = True
        self._show_notes()

    def _show_notes(self) -> None:
        set_text(self._variant_note, classroom_words.VARIANT_NOTES[self._variant.value()])
        set_text(self._ease_note, classroom_words.EASE_NOTES[self._ease.value()])
