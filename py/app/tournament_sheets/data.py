"""What the papers show of a category: one round, and the standings with every game.

The engine is asked for them when a paper is made: the desk's own view has neither older rounds nor games.
"""

from app.words.grammar import pupils
from app.words.tournament import paper as paper_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.intents import TournamentStandings
    from faristol.session.tournament.wire import CategoryView, RoundTablesView, StandingsView, TournamentView


class Shown:
    """A category as the papers show it.  round: None before the first one.  day: "" if it is not known."""

    def __init__(
        self,
        view: "TournamentView",
        category: "CategoryView",
        round: "RoundTablesView | None",
        standings: "StandingsView",
        day: str,
    ) -> None:
        self.category = category
        self.round = round
        self.standings = standings
        self.day = day
        self.place = view["place"]
        self.title = view["title"] or paper_words.UNTITLED
        self.of_pairs = category["of_pairs"]
        self.alone = len(view["categories"]) == 1
        self.names = {one["no"]: one["name"] for one in view["roster"]}
        self.ranks = {row["no"]: row["rank"] for row in standings["rows"]}

    def titles(self) -> str:
        """The line under the title of a page: the tournament, and its category where there are several."""
        return self.title if self.alone else self.title + " · " + self.category["name"]

    def people_of(self, name: str) -> "list[str]":
        """The people of an entry: one, or the pupils of a pair."""
        return pupils(name) if self.of_pairs else [name]

    def seats(self) -> int:
        """How many sit at a full table."""
        return 4 if self.category["format"] == "fours" else 2

    def status(self) -> str:
        return paper_words.status(self.standings["after"], self.standings["final"])


async def ask_for(
    course: "TournamentCourse", key: str, turn: int, day: str, after: int = -1
) -> "Shown | None":
    """A category, with round ``turn`` if it was paired; None if there is no such category.

    after: the round of the standings; -1: the last complete one.
    """
    view = course.view
    found = (
        [category for category in view["categories"] if category["key"] == key] if view is not None else []
    )
    if view is None or not found:
        return None
    seen = None
    if 0 < turn <= found[0]["round"]:
        reply = await course.ask({"kind": "tournament_round", "category": key, "round": turn})
        seen = reply["round"] if reply["ok"] else None
    asked: "TournamentStandings" = {"kind": "tournament_standings", "category": key}
    if after >= 0:
        asked["after"] = after
    reply = await course.ask(asked)
    standings = reply["standings"] if reply["ok"] else found[0]["standings"]
    return Shown(view, found[0], seen, standings, day)
