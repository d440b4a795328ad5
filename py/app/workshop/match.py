"""A game of scripts and levels: the referee has it, and the page passes on what each script is asked."""

from app.workshop.workers import PLACES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from app.words.shapes import Fault
    from app.workshop.workers import Program, Reply, Workers

    class Seat(TypedDict, total=False):
        """Who plays: a program, or a level of robots."""

        program: Program
        level: str


class Match:
    """A game of two.  printed: what the script of the last turn has printed.

    error: what ended the game before its end, and ``wrong``, the seat whose fault it is.
    """

    def __init__(self, workers: "Workers", seats: "list[Seat]") -> None:
        self._workers, self._seats = workers, seats
        self._places = _places(workers, seats)
        self.seen: "Reply" = {"ok": True}
        self.printed = ""
        self.error: "Fault | None" = None
        self.wrong = 0

    async def begin(self, seed: str) -> bool:
        """Load the scripts, and draw the racks; False where a script cannot be loaded."""
        for seat in range(2):
            if "program" in self._seats[seat]:
                answer = await self._workers.load(self._places[seat], self._seats[seat]["program"])
                self.printed = answer["printed"]
                if "error" in answer:
                    return self._ended(answer["error"], seat)
        levels = [seat.get("level", "") for seat in self._seats]
        return self._took(await self._workers.ask({"kind": "begin", "seed": seed, "levels": levels}), 0)

    def is_over(self) -> bool:
        return self.error is not None or self.seen["over"]

    async def next(self) -> bool:
        """Play a turn; False where the game has ended by a fault."""
        seat = self.seen["turn"] or 0
        request = {"kind": "next"}
        self.printed = ""
        if "program" in self._seats[seat]:
            answer = await self._workers.choose(self._places[seat], self.seen["cgp"])
            self.printed = answer["printed"]
            if "error" in answer:
                return self._ended(answer["error"], seat)
            request["answer"] = answer["answer"]
        return self._took(await self._workers.ask(request), seat)

    def _took(self, reply: "Reply", seat: int) -> bool:
        if not reply["ok"]:
            return self._ended(reply["error"], seat)
        self.seen = reply
        return True

    def _ended(self, error: "Fault", seat: int) -> bool:
        self.error, self.wrong = error, seat
        return False


def _places(workers: "Workers", seats: "list[Seat]") -> "list[str]":
    """The place of each seat's script: where its program is already, or one that is free."""
    found = [workers.place_of(seat["program"]["name"]) if "program" in seat else "" for seat in seats]
    free = [place for place in PLACES if place not in found]
    return [found[seat] or free.pop(0) if "program" in seats[seat] else "" for seat in range(len(seats))]
