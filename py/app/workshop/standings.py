"""Who meets whom in a tournament of robots, and what comes out of it.  Pure."""

from app.browser.stable_sort import stable_sorted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Fault

ENDS_A_ROBOT = ("late", "crashed")  # each costs seconds, and a new worker


class Competitor:
    """A robot in the tournament.  who: its script (``source``) or its level, as the engine is asked.

    halves: half games won.  ended: games played to their end, and points in them.
    faults: games lost by a mistake; error: the last.  is_out: it plays no more.
    """

    def __init__(self, name: str, who: "dict[str, str]") -> None:
        self.name, self.who = name, who
        self.played = self.halves = self.ended = self.points = self.faults = 0
        self.error: "Fault | None" = None
        self.is_out = False


def schedule(players: int, games: int) -> "list[tuple[int, int, int]]":
    """The games: who begins, who answers, and the number of their tiles, which each has from both sides."""
    found = []
    for game in range(games):
        for first in range(players):
            for second in range(first + 1, players):
                both = (first, second) if game % 2 == 0 else (second, first)
                found.append((both[0], both[1], game // 2))
    return found


def count(first: Competitor, second: Competitor, scores: "list[int]") -> None:
    """Count a game that was played to its end."""
    both = (first, second)
    for seat in range(2):
        one = both[seat]
        one.played += 1
        one.ended += 1
        one.points += scores[seat]
        if scores[seat] >= scores[1 - seat]:
            one.halves += 1 if scores[0] == scores[1] else 2


def blame(wrong: Competitor, other: Competitor, error: "Fault") -> None:
    """Count a game that ``wrong`` has lost by a mistake; one that never answers plays no more."""
    wrong.played += 1
    wrong.faults += 1
    wrong.error = error
    wrong.is_out = error["kind"] in ENDS_A_ROBOT
    other.played += 1
    other.halves += 2


def ranked(players: "list[Competitor]") -> "list[Competitor]":
    """The best first: by games won, then by mean points."""

    def key(one: Competitor) -> "tuple[float, float]":
        return (-one.halves, -one.points / max(1, one.ended))

    return stable_sorted(players, key)
