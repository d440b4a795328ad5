"""A slip as typed: number, coordinates, word, and perhaps the player's own score."""

from app.desk.letters import coordinates, written
from app.live.outbox import Typed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.action_types import TakeSlipIntent
    from faristol.session.duplicate.wire import SlipView


class TypedSlip(Typed):
    """One slip.  announced: the player's own score; -1: none."""

    def __init__(self, typed: "list[str]") -> None:
        super().__init__(typed)
        typed = typed + [""] * (3 - len(typed))  # of a kept slip fields may be missing
        word = typed[2].strip()
        score = typed[3].strip() if len(typed) > 3 else ""
        behind = word.split(" ")[-1]
        if not score and behind.isdigit() and behind != word:  # the points, behind the word
            score, word = behind, word[: -len(behind)].strip()
        self.coord = coordinates(typed[1])
        self.word = written(word)
        self.announced = int(score) if score.isdigit() else -1

    def done(self, outcome: str) -> bool:
        """Hear what became of it: "taken", "kept" (the one before) or why not; whether that is all."""
        return False

    def as_written(self) -> "tuple[str, str, int]":
        """The same tuple as ``verdict.written_as`` gives for an accepted slip."""
        return self.coord, self.word, self.announced

    def begins(self, slip: "SlipView") -> bool:
        """Whether these texts are an earlier state of the line in which ``slip`` was typed."""
        announced = str(self.announced) if self.announced >= 0 else ""
        whole = slip["coord"] + " " + slip["word"] + " " + str(slip["announced"])
        return whole.startswith(" ".join([self.coord, self.word, announced]).rstrip())

    def action(self) -> "TakeSlipIntent":
        return {
            "type": "slip",
            "number": self.number,
            "coord": self.coord,
            "word": self.word,
            "announced": self.announced,
        }
