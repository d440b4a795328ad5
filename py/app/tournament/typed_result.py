"""A result as typed: table, and the points of each seat."""

from app.live.outbox import Typed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.action_types import CorrectResultIntent, EnterResultIntent


class TypedResult(Typed):
    """One result; ``number`` is that of the table."""

    def __init__(self, typed: "list[str]") -> None:
        super().__init__(typed)
        self.replaces = False  # the table has a result, and the organiser wants this one
        self.is_sure = False  # the organiser was asked about unusual points

    def scores(self) -> "list[int]":
        return [score_of(text) for text in self.typed[1:]]

    def as_written(self) -> "tuple[int, ...]":
        return tuple(self.scores())

    def action(self) -> "EnterResultIntent | CorrectResultIntent":
        action: "EnterResultIntent | CorrectResultIntent" = {
            "type": "result",
            "table": self.number,
            "scores": self.scores(),
        }
        if self.replaces:
            action = {"type": "correct", "table": self.number, "scores": self.scores()}
        if self.is_sure:
            action["confirm"] = True
        return action


def score_of(text: str) -> int:
    """Points as typed; a minus sign may be before them."""
    bare = text.strip().replace("−", "-")
    return -int(bare[1:] or "0") if bare[:1] == "-" else int(bare or "0")


def is_score(text: str) -> bool:
    bare = text.strip().replace("−", "-")
    return (bare[1:] if bare[:1] == "-" else bare).isdigit()
