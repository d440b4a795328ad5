"""Statistics of the finished games of one person against robots: arithmetic on views and records.  Pure."""

from app.words.home.levels import CODES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NotRequired, TypedDict

    from faristol.session.wire import SheetRow, View

    class Played(TypedDict):
        """One finished game: the strongest robot in it, and the person's results.

        margin: the person's score less the best other one.  order: its place among the games that ended on
        this device.  hints: how many steps of hints the person was given.  Older records have none of these.
        """

        level: str
        score: int
        won: bool
        word: str
        points: int
        bingos: int
        margin: NotRequired[int]
        order: NotRequired[int]
        hints: NotRequired[int]

    class Line(TypedDict):
        """The sums of all games without hints against one level."""

        level: str
        games: int
        won: int
        average: int
        highest: int


LEFT = ("abandoned", "all_abandoned", "stopped_at_nil", "disqualified", "no_show")  # not played to an end


def best_play(view: "View", seat: int) -> "SheetRow | None":
    """The play of ``seat`` with the highest score, the first of equals; None without a play."""
    best: "SheetRow | None" = None
    for row in view["sheet"]:
        if row["seat"] == seat and row["kind"] == "play":
            if best is None or (row["score"] or 0) > (best["score"] or 0):
                best = row
    return best


def bingos(view: "View", seat: int) -> int:
    plays = [row for row in view["sheet"] if row["seat"] == seat and row["kind"] == "play"]
    return len([row for row in plays if row["bingo"]])


def of_game(view: "View") -> "Played | None":
    """The record of a game for the statistics.

    None unless one person played against robots and the game was played to its end.
    """
    result = view["result"]
    if result is None or view["hands"] != "dealt" or result["ending"] in LEFT:
        return None
    players = [seat["player"] for seat in view["seats"]]
    robots = [level for level in CODES if level in players]
    if players.count("person") != 1 or not robots:
        return None
    seat = players.index("person")
    best = best_play(view, seat)
    others = [score for place, score in enumerate(result["scores"]) if place != seat]
    return {
        "level": robots[-1],
        "score": result["scores"][seat],
        "won": result["winners"] == [seat],
        "word": best["shown"] if best else "",
        "points": (best["score"] or 0) if best else 0,
        "bingos": bingos(view, seat),
        "margin": result["scores"][seat] - max(others),
        "hints": view["hints"][seat],
    }


def with_hints(games: "list[Played]") -> "list[Played]":
    """The games with hints: they have a count of their own, and set no records."""
    return [game for game in games if game.get("hints", 0)]


def unaided(games: "list[Played]") -> "list[Played]":
    return [game for game in games if not game.get("hints", 0)]


def lines(games: "list[Played]") -> "list[Line]":
    """The sums for each level that was played against without hints, the weakest first."""
    found: "list[Line]" = []
    for level in CODES:
        those = [game for game in unaided(games) if game["level"] == level]
        scores = [game["score"] for game in those]
        if scores:
            found.append(
                {
                    "level": level,
                    "games": len(scores),
                    "won": len([game for game in those if game["won"]]),
                    "average": (2 * sum(scores) + len(scores)) // (2 * len(scores)),
                    "highest": max(scores),
                }
            )
    return found


def best_of(games: "list[Played]") -> "Played | None":
    """The game without hints with the highest-scoring play."""
    best: "Played | None" = None
    for game in unaided(games):
        if game["word"] and (best is None or game["points"] > best["points"]):
            best = game
    return best


def all_bingos(games: "list[Played]") -> int:
    """How many scrabbles were made in games without hints."""
    return sum([game["bingos"] for game in unaided(games)])
