"""The result codes on the teacher's page: typed or scanned, checked and ranked by the engine.

A code is the list of a player's plays.  The engine scores them again, so that a code cannot contain a false
score.  A refused code changes nothing.
"""

from app.browser import engine
from app.classroom import roster
from app.codes import class_code
from app.training import game as training_game
from app.ui.dialogs import Box
from app.words import classroom as classroom_words
from app.words import common as common_words
from app.words import refusals as refusals_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.classroom.roster import Entry
    from app.classroom.store import StoredClassGame
    from app.training.live_standings import Standing
    from faristol.session.duplicate.intents import ClassHall, ClassRank, NamedResult, Source
    from faristol.session.duplicate.wire import ClassPlace, ClassResults, ProjectorView


class CodeResults:
    """The result codes of one class game and their classification."""

    def __init__(self, game: "StoredClassGame") -> None:
        self.game = game
        self.places: "list[ClassPlace]" = []
        self.found: "ClassResults | None" = None  # the engine's whole answer
        self.fresh = 0  # the number of the player whose code came last
        self.live: "list[Standing]" = []  # of the unfinished players: in other windows, and at tablets
        self.closed: "Callable[[], int | None]" = _all_closed  # the rounds of a class in step

    def name(self, number: int) -> str:
        return roster.names_of(self.game["names"]).get(number, "")

    def pupil(self, number: int) -> str:
        """What a pupil is called beside others: the name, with the number where another has that name too."""
        names = roster.names_of(self.game["names"])
        name = names.get(number, "")
        alike = [one for one in names if names[one] == name]
        return name if len(alike) == 1 else classroom_words.pupil(number, name)

    def enrolled(self) -> int:
        """How many are on the roster; 0 where there is none."""
        return len(roster.names_of(self.game["names"]))

    async def take(self, text: str) -> "tuple[bool, str]":
        """Add a code; whether the classification contains it, and a sentence about it."""
        text = class_code.grouped(class_code.in_address(text) or text)
        place, message = await self._read(text)
        if place is None:
            return False, message
        number = place["number"]
        old = roster.entry_of(self.game["entries"], number)
        if old is not None and class_code.same(old["code"], text):
            return True, classroom_words.known(number, self.name(number))
        if old is not None and not await self._replaces(place):
            return True, classroom_words.kept_old(number, self.name(number))
        entry: "Entry" = {"number": number, "code": text}
        self.game["entries"] = roster.with_entry(self.game["entries"], entry)
        self.fresh = number
        await self.rank()
        return True, classroom_words.added(number, self.name(number), place["total"])

    async def _read(self, text: str) -> "tuple[ClassPlace | None, str]":
        """The player and points of one code, or a sentence about what is wrong with it."""
        found = await self._ask(self._source(), [{"number": 0, "code": text}])
        if found is None:
            return None, common_words.ENGINE_FAILED
        if found["places"]:
            return found["places"][0], ""
        error = found["refused"][0]["error"]
        if error["code"] != "code_mistyped":
            return None, refusals_words.refusal(error)
        if class_code.same(text, self.game["code"]):
            return None, classroom_words.IS_CLASS_CODE
        for before in self.game["before"]:
            other = await self._ask({"code": before}, [{"number": 0, "code": text}])
            if other is not None and other["places"]:
                return None, classroom_words.OF_OTHER_GAME
        return None, classroom_words.TYPO_OR_OTHER

    async def number_of(self, code: str) -> int:
        """The number of the player of a code; 0 where it is none of this game."""
        found = await self._ask(self._source(), [{"number": 0, "code": code}])
        return found["places"][0]["number"] if found is not None and found["places"] else 0

    def _source(self) -> "Source":
        prepared = self.game["prepared"]
        return {"prepared": prepared} if prepared else {"code": self.game["code"]}

    async def _ask(
        self, source: "Source", entries: "list[Entry]", enrolled: int = 0
    ) -> "ClassResults | None":
        """What the engine reads of codes; of those of this game, as far as its rounds are closed."""
        request: "ClassRank" = {"kind": "class_result", "results": self._named(entries)}
        if enrolled:
            request["enrolled"] = enrolled
        if source.get("code", "") == self.game["code"] or "prepared" in source:
            request["closed"] = self._closed()
        training_game.add_source(request, source)
        reply = await engine.call(request)
        return reply.get("class_results")

    def _named(self, entries: "list[Entry]") -> "list[NamedResult]":
        return [{"name": self.name(entry["number"]), "code": entry["code"]} for entry in entries]

    def _closed(self) -> int:
        """How many rounds are told: of a class in step the closed ones, else those that somebody played."""
        closed = self.closed()
        if closed is not None:
            return closed
        if self.game["entries"] or not self.live:
            return self.game["rounds"]
        return max([one["rounds"] for one in self.live])

    async def hall(self, closed: int, is_playing: bool, has_ranking: bool) -> "ProjectorView | None":
        """What the projector shows after ``closed`` rounds; None where the engine refuses."""
        results: "list[NamedResult]" = [
            {"name": self.pupil(one["number"]), "code": one["code"]} for one in self._all()
        ]
        request: "ClassHall" = {
            "kind": "class_hall",
            "results": results,
            "enrolled": self._enrolled(),
            "closed": closed,
            "playing": is_playing,
            "ranking": has_ranking,
        }
        training_game.add_source(request, self._source())
        reply = await engine.call(request)
        return reply["projector"] if reply["ok"] else None

    async def _replaces(self, place: "ClassPlace") -> bool:
        """Ask the teacher which of two codes of one number is to be kept."""
        number = place["number"]
        old = [one["total"] for one in self.places if one["number"] == number]
        question = classroom_words.two_results(
            number, self.name(number), old[0] if old else 0, place["total"]
        )
        box = Box(classroom_words.WHICH_STAYS, "box-small")
        box.text(question)
        box.foot.className = "box-foot is-split"
        box.first = box.button(classroom_words.KEEP_OLD, "old", "button")
        box.button(classroom_words.KEEP_NEW, "new", "button")
        return await box.ask() == "new"

    async def rank(self) -> None:
        """Ask the engine for the classification of all codes."""
        if not self._all():
            self.places = []
            return
        found = await self._ask(self._source(), self._all(), self._enrolled())
        if found is not None:
            self.places, self.found = found["places"], found

    def _all(self) -> "list[Entry]":
        """The codes that were entered, and those of who still plays."""
        live: "list[Entry]" = [{"number": one["number"], "code": one["code"]} for one in self.live]
        return self.game["entries"] + live

    def _enrolled(self) -> int:
        names = roster.names_of(self.game["names"])
        return len(set(names) | set(self.numbers())) if names else 0

    def numbers(self) -> "list[int]":
        """The numbers of the players whose code was entered."""
        return [entry["number"] for entry in self.game["entries"]]

    def unfinished(self) -> "dict[int, Standing]":
        """The players in other windows of this browser who have not finished, by number."""
        return {one["number"]: one for one in self.live}

    def adopt(self, standing: "Standing", before: int) -> None:
        """Add the code of a game finished in another window of this browser.

        before: the number under which that window's last game was added, or 0.

        A code that the teacher entered is not replaced.
        """
        if before and before != standing["number"]:
            self.game["entries"] = [one for one in self.game["entries"] if one["number"] != before]
        if standing["number"] not in self.numbers():
            entry: "Entry" = {"number": standing["number"], "code": standing["code"]}
            self.game["entries"] = roster.with_entry(self.game["entries"], entry)
            self.fresh = standing["number"]

    async def remove(self, number: int) -> None:
        self.game["entries"] = [entry for entry in self.game["entries"] if entry["number"] != number]
        await self.rank()


def _all_closed() -> "int | None":
    """The default of ``closed``: the class does not play in step."""
    return None
