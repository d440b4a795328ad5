"""The engine of a story, natively: a page's worker hands its requests to the Python that runs the tests.

It has the parts of the engine that the page's worker would have: a request gets the others when it needs
them, and cannot import what it did not get.

Most stories are about the screen.  A worker with Pyodide takes two fifths of their processor time, and gives
the same replies: when the stories are over, requests of every kind that they made are asked again in Pyodide
(``asked_again``).  Stories marked ``pyodide`` have the worker; with FARISTOL_ENGINE=pyodide all have it.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from pathlib import Path
from time import thread_time
from typing import Final

from playwright.sync_api import BrowserContext, Page

from faristol.lexicon import Lexicon, load
from faristol.session.room import SLOW
from faristol.worker import WorkerEngine, fresh_seed
from sitebuild.engine import stdlib
from sitebuild.paths import LEXICONS
from sitebuild.site.assemble import AT_START
from tests.engine_parts import Present, part_of

EVERYWHERE: Final = os.environ.get("FARISTOL_ENGINE") == "pyodide"

# What a worker says once it answers.
READY: Final = json.dumps({"stage": "ready", "done": 1, "total": 1, "slow": json.dumps(SLOW)})
# Stands for the page's ``Worker`` where the engine is asked for.  It waits for promises only, since a story
# may stop the page's timers.
_WORKER: Final = """(() => {
  const Real = window.Worker;
  window.Worker = class Worker extends EventTarget {
    constructor(url, options) {
      super();
      if (!String(url).endsWith("/engine.js")) return new Real(url, options);
      this.name = crypto.randomUUID();
      this.parts = options.name;
      this.isAlive = true;
      Promise.resolve().then(() => this.say(READY));
    }
    say(data) {
      if (this.isAlive) this.onmessage?.({ data });
    }
    async postMessage({ id, text }) {
      try {
        this.say({ id, ok: await window.nativeEngine(this.name, text, this.parts) });
      } catch (error) {
        this.say({ id, err: String(error?.message ?? error) });
      }
    }
    terminate() {
      this.isAlive = false;
    }
  };
})()""".replace("READY", READY)


# Asks one worker everything, or a new one for each list of requests.
_AGAIN: Final = """async ([workers, each]) => {
  const engine = await import(faristolPacks.place + "rpc.js");
  const replies = [];
  for (const requests of workers) {
    if (each) engine.restart();
    const told = [];
    for (const text of requests) told.push(await engine.call(text));
    replies.push(told);
  }
  return replies;
}"""


# What Pyodide takes for the beginning of a story, in seconds that a native engine would take for it.
_FIRST_USE: Final = 0.1
_DECIMALS: Final = re.compile(r"-?\d+\.\d+")


@dataclass
class Traffic:
    """What one worker was asked, and what it replied, until it drew a seed: no other draws the same.

    story: whose page it was.  seconds: the processor time of each reply.
    """

    story: str
    requests: list[str] = field(default_factory=list)
    replies: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    has_drawn: bool = False

    def drawn_seed(self) -> str:
        self.has_drawn = True
        return fresh_seed()

    def add(self, request: str, reply: str, seconds: float) -> None:
        if not self.has_drawn:
            self.requests.append(request)
            self.replies.append(reply)
            self.kinds.append(json.loads(request)["kind"])
            self.seconds.append(seconds)

    def beginning(self, known: set[str]) -> tuple[float, int]:
        """How many requests from the first have most kinds for each second, without those that are known.

        Returned after these kinds by second; (0, 0) if all kinds are known.
        """
        best = 0.0, 0
        new: set[str] = set()
        seconds = _FIRST_USE
        for place, kind in enumerate(self.kinds):
            seconds += self.seconds[place]
            if kind not in known | new:
                new.add(kind)
                best = max(best, (len(new) / seconds, place + 1))
        return best

    def until(self, requests: int) -> Traffic:
        """Its first requests and replies."""
        begun = Traffic(self.story)
        for request, reply, seconds in list(zip(self.requests, self.replies, self.seconds, strict=True))[
            :requests
        ]:
            begun.add(request, reply, seconds)
        return begun


def of_every_kind(all_traffic: Iterable[Traffic], known: set[str]) -> list[Traffic]:
    """The quickest beginnings that can be found at once in which every kind of request is made.

    known: kinds that need not be among them; it gains those that are.
    """
    chosen: list[Traffic] = []
    left = list(all_traffic)
    while True:
        found = [(*traffic.beginning(known), traffic) for traffic in left]
        _, requests, best = max(found, key=itemgetter(0), default=(0.0, 0, None))
        if best is None or not requests:
            return chosen
        chosen.append(best.until(requests))
        known.update(chosen[-1].kinds)


def of_kinds_left(all_traffic: Iterable[Traffic], kept: Path) -> list[Traffic]:
    """``of_every_kind``, without the kinds that other processes have taken on them; ``kept``: their file."""
    with kept.open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        known = set(file.read().split())
        chosen = of_every_kind(all_traffic, known)
        file.truncate(0)
        file.write(" ".join(sorted(known)))
    return chosen


def asked_again(page: Page, all_traffic: list[Traffic]) -> list[str]:
    """The requests to which the engine of ``page`` gives another reply; each after its story's name.

    One worker is asked everything, since a start costs more than most stories' requests.  Where it replies
    otherwise, a new worker is asked: a story's worker had no other story before.
    """
    other = [
        traffic
        for traffic, replies in told_by(page, all_traffic, each=False)
        if not all(
            alike(_without_revision(here), _without_revision(there))
            for here, there in zip(traffic.replies, replies, strict=True)
        )
    ]
    return [
        f"{traffic.story}: {request[:200]}: {here[:200]} / {there[:200]}"
        for traffic, replies in told_by(page, other, each=True)
        for request, here, there in zip(traffic.requests, traffic.replies, replies, strict=True)
        if not alike(here, there)
    ]


def alike(here: str, there: str) -> bool:
    """Whether two replies say the same; numbers with decimals may differ by 0.01.

    Pyodide and the machine have each their own exp and erf, on which what a longer look has found rests.
    """
    numbers = zip(_DECIMALS.findall(here), _DECIMALS.findall(there), strict=False)
    return _DECIMALS.split(here) == _DECIMALS.split(there) and all(
        abs(float(one) - float(other)) < 0.015 for one, other in numbers
    )


def _without_revision(reply: str) -> str:
    """A reply without the number of the open game's last line: another story may have left a game."""
    return re.sub('"rev":\\d+,', "", reply, count=1)


def told_by(page: Page, all_traffic: list[Traffic], *, each: bool) -> list[tuple[Traffic, list[str]]]:
    """What the engine of ``page`` replies; ``each``: a new one for each traffic."""
    told = page.evaluate(_AGAIN, [[traffic.requests for traffic in all_traffic], each])
    return list(zip(all_traffic, told, strict=True))


class EngineInParts:
    """An engine with the parts that a page's worker has.

    first: the files that are there at the start; other words are passed over.
    """

    def __init__(self, first: Iterable[str] = (), seeds: Callable[[], str] = fresh_seed) -> None:
        late = [path.name for path in LEXICONS.glob("*.lex") if path.stem not in AT_START]
        parts = [path.name for name, path in stdlib.zips().items() if name in stdlib.ROOMS]
        self._present = Present(set(first) & set(parts))
        self._engine = WorkerEngine(dict(_lexicons()), seeds, [*late, *parts], lambda part: None)
        for name in self._present.there:
            self._engine.take(name, b"")

    @property
    def there(self) -> frozenset[str]:
        """The parts that it has by now."""
        return frozenset(self._present.there)

    def answer(self, request: str) -> str:
        """The reply to a request, after the files that it needs."""
        with self._present.within():
            while name := self._engine.lacks(request):
                self._bring(name)
            return self._engine.handle(request)

    def _bring(self, name: str) -> None:
        file = LEXICONS / name
        if name in part_of().values():
            self._present.there.add(name)
            self._engine.take(name, b"")
        else:
            self._engine.take(name, file.read_bytes() if file.is_file() else None)


class NativeEngines:
    """An engine for each worker that a page of ``context`` starts.

    story: its name.  traffic: to which that of each worker is added.
    """

    def __init__(self, story: str, traffic: list[Traffic]) -> None:
        self._story = story
        self._traffic = traffic
        self._engines: dict[str, tuple[EngineInParts, Traffic]] = {}

    def stand_in(self, context: BrowserContext) -> None:
        """Answer what the pages of ``context`` ask of their engines."""
        context.expose_function("nativeEngine", self.answer)
        context.add_init_script(_WORKER)

    def answer(self, worker: str, text: str, parts: str = "") -> str:
        """The reply to a request that the worker of this name got; ``parts``: what that was told to bring."""
        if worker not in self._engines:
            traffic = Traffic(self._story)
            self._engines[worker] = EngineInParts(parts.split(), traffic.drawn_seed), traffic
            self._traffic.append(traffic)
        engine, traffic = self._engines[worker]
        begun = thread_time()
        reply = engine.answer(text)
        traffic.add(text, reply, thread_time() - begun)
        return reply


@cache
def _lexicons() -> dict[str, Lexicon]:
    return {name: load((LEXICONS / f"{name}.lex").read_bytes()) for name in AT_START}
