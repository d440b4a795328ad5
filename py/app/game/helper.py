"""A second engine, which plays a part of the worlds of the champion's simulation while the first one thinks.

It is started when a champion first has to think, where the device has cores and memory for it.  It knows no
game: it gets jobs from the first engine's replies, and what it did goes into the next request.  Whatever
happens to it, the first engine thinks alone, as it does without it.
"""

import json

from pyscript import window

from app.browser import engine, page_clock
from app.browser.dom import run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import FurtherEngine

    from faristol.session.game.intents import Think
    from faristol.session.wire import DoneView, JobView, Reply, View

CHAMPION = "champion"
CORES = 4  # one for each engine, one for the page, one for the rest
MEMORY = 4  # GB, where the browser tells it
QUEUE = 2  # jobs that it may have at a time, so that it never waits for the next one
PATIENCE = 10000  # ms without an answer after which it is given up; a job takes a tenth of a second


class Helper:
    """The second engine of a page, or none."""

    def __init__(self) -> None:
        self._engine: FurtherEngine | None = None
        self._was_given_up = False
        self._turn = 0
        self._jobs = 0  # that it was asked to do and has not done
        self._heard = 0  # when it answered last, or was first asked
        self._done: list[DoneView] = []

    def begin(self, view: "View") -> None:
        """The robot on turn begins to think: start the second engine if it is of use."""
        self._turn += 1  # what was asked before is of no use any more
        self._done = []
        actor = view["actor"]
        if actor is None or view["seats"][actor]["player"] != CHAMPION:
            return
        if self._engine is None and not self._was_given_up and device_has_room():
            self._engine = engine.another()

    def watch(self, view: "View") -> None:
        """End it where no champion will think again."""
        if view["phase"] == "over" or CHAMPION not in [seat["player"] for seat in view["seats"]]:
            self._end()

    def help(self, asked: "Think") -> None:
        """Add to a request what the second engine did, and whether it has time for more."""
        if self._engine is None:
            return
        stage = str(self._engine.stage)
        if stage == "failed" or (self._jobs and page_clock.monotonic() - self._heard > PATIENCE):
            self._give_up()
        elif stage == "ready" and self._jobs < QUEUE:
            asked["helper"] = True
        if self._done:
            asked["done"] = self._done
            self._done = []

    def take(self, reply: "Reply") -> None:
        """Do the job of a reply, if it has one."""
        job = reply.get("job")
        if job is not None and self._engine is not None:
            run(self._do(self._engine, job))

    async def _do(self, helper: "FurtherEngine", job: "JobView") -> None:
        turn = self._turn
        if not self._jobs:
            self._heard = page_clock.monotonic()
        self._jobs += 1
        asked = {"v": 1, "id": 0, "at": 0, "kind": "assist", "job": job}
        reply: Reply | None = None
        try:
            reply = json.loads(str(await helper.call(json.dumps(asked))))
        except Exception:  # it has ended, and the first engine thinks alone
            pass
        if helper is not self._engine:
            return
        self._jobs -= 1
        self._heard = page_clock.monotonic()
        if reply is None or not reply["ok"]:
            self._give_up()
        elif turn == self._turn:
            self._done.append(reply["done"])

    def _give_up(self) -> None:
        self._was_given_up = True
        self._end()

    def _end(self) -> None:
        helper, self._engine = self._engine, None
        self._jobs, self._done = 0, []
        if helper is not None:
            helper.end()


def device_has_room() -> bool:
    """Whether the device has cores and memory for a second engine."""
    cores, memory = window.navigator.hardwareConcurrency, window.navigator.deviceMemory
    return _known(cores) >= CORES and (_known(memory) or MEMORY) >= MEMORY


def _known(number: object) -> float:
    """0 where the browser does not tell."""
    return float(number) if isinstance(number, (int, float)) else 0
