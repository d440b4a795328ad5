"""The engine's results of a duplicate, arranged for the screen and for paper.

Pure.  The engine has computed all scores and what breaks ties.  Only the running sums of players are worked
out here.
"""

from app.words.grammar import capital
from app.words.shapes import Tie
from app.words.tiles import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.duplicate.wire import (
        FiledRound,
        GroupRow,
        Mend,
        PlaceRow,
        RankRow,
        ResultsView,
        RoundRow,
        SlipRow,
        TieRow,
    )


class Results:
    """The engine's answer to ``desk_results``."""

    def __init__(self, data: "ResultsView") -> None:
        self.title: str = data["title"]
        self.venue: str = data["venue"]
        self.ending: str = data["ending"]
        self.reference_total: int = data["reference_total"]
        self.rounds: "list[RoundRow]" = data["rounds"]
        self.places: "list[PlaceRow]" = data["classification"]
        self.mends: "list[Mend]" = data["mends"]
        self.started: int = data["started"]
        self.prepared: "list[FiledRound]" = data["prepared"]
        self._ties: "list[TieRow]" = data["ties"]
        self.categories: "list[GroupRow]" = data["categories"]
        self.clubs: "list[GroupRow]" = data["clubs"]

    def place(self, number: int) -> "PlaceRow":
        for one in self.places:
            if one["number"] == number:
                return one
        raise KeyError(number)

    def slips_of(self, number: int) -> "list[SlipRow]":
        """A player's slip of each round."""
        found = []
        for played in self.rounds:
            for slip in played["slips"]:
                if slip["number"] == number:
                    found.append(slip)
        return found

    def called(self, place: "RankRow") -> str:
        """The player's name, with the number if another player has the same name."""
        name = place["name"]
        if len([one for one in self.places if one["name"] == name]) < 2 or not name:
            return name_of(place)
        return name + " (núm.\u00a0" + str(place["number"]) + ")"

    def numbers(self) -> "list[int]":
        """All players' numbers, sorted."""
        return sorted([place["number"] for place in self.places])

    def bonus(self) -> int:
        """The bonus of a unique best play, 0 if nobody had one."""
        return max([slip["bonus"] for played in self.rounds for slip in played["slips"]] + [0])

    def ties(self) -> "list[Tie]":
        """Neighbours with equal totals, and what breaks each tie ("Classificació final")."""
        found = []
        for tie in self._ties:
            names = self.called(self.place(tie["ahead"])), self.called(self.place(tie["behind"]))
            found.append(
                Tie(names[0], names[1], tie["total"], tie["by"], tie["play"], tie["more"], tie["less"])
            )
        return found


def name_of(place: "PlaceRow | RankRow | SlipRow") -> str:
    """A player's name, or the number if there is no name."""
    return place["name"] or "núm. " + str(place["number"])


def word_of(row: "SlipRow | RoundRow") -> str:
    """The word in capitals, blanks in brackets; as written if it could not be read."""
    return row["shown"] or capital(row["word"])


def bracketed(word: str) -> str:
    """The word with its blanks in brackets: "CASa" becomes "CAS(A)"; a digraph is one tile."""
    parts = [part if part == capital(part) else "(" + capital(part) + ")" for part in cut(word)]
    return "".join(parts)
