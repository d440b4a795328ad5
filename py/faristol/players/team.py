"""What another engine may do for a thought meanwhile: a part of a simulation's worlds.

A ``Job`` is all that the work needs, and holds only what the seat on turn knows.  The same job has the same
outcomes on every engine, so it does not matter which thought they are brought to, or when.
"""

from __future__ import annotations

from binascii import crc32
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Protocol, runtime_checkable

from faristol.chance import Chance
from faristol.players.robot import Position, Robot, Thought
from faristol.players.static import Candidate

MOST: Final = 4  # jobs whose outcomes are waited for; an older one is given up

Outcome = tuple[int, int, bool]  # as ``simulation.Simulation.outcome`` gives it


@dataclass(frozen=True)
class TeamJob:
    """Candidates of a position, to be played on for ``turns`` turns in each of ``worlds``."""

    position: Position
    candidates: tuple[Candidate, ...]
    worlds: tuple[bytes, ...]
    turns: int

    @cached_property
    def key(self) -> int:
        """A number made of all that it asks."""
        return crc32(repr(self).encode())

    @property
    def size(self) -> int:
        """How many outcomes it has: for each world, one of each candidate."""
        return len(self.worlds) * len(self.candidates)


class Team:
    """The jobs of one thought.  ``has_time``: whether another engine waits for one."""

    def __init__(self) -> None:
        self.has_time = False
        self._given: TeamJob | None = None
        self._awaited: dict[int, TeamJob] = {}
        self._done: list[tuple[TeamJob, Sequence[Outcome]]] = []

    def give(self, job: TeamJob) -> None:
        """Have ``job`` done by whoever takes it."""
        self.has_time = False
        self._given = self._awaited[job.key] = job
        if len(self._awaited) > MOST:
            del self._awaited[next(iter(self._awaited))]

    def take(self) -> TeamJob | None:
        """The job that was given and not yet taken."""
        job, self._given = self._given, None
        return job

    def awaited(self, key: int) -> TeamJob | None:
        """The job of this key, if its outcomes are waited for."""
        return self._awaited.get(key)

    def bring(self, job: TeamJob, outcomes: Sequence[Outcome]) -> None:
        """``outcomes``: those of ``job``, which is waited for; ``job.size`` of them."""
        del self._awaited[job.key]
        self._done.append((job, outcomes))

    def done(self) -> list[tuple[TeamJob, Sequence[Outcome]]]:
        """What was brought since the last call."""
        done, self._done = self._done, []
        return done


@runtime_checkable
class TeamRobot(Robot, Protocol):
    """A robot whose thoughts may be shared."""

    def think_in_team(self, position: Position, chance: Chance, team: Team) -> Iterator[Thought]:
        """As ``think``; it gives jobs while ``team`` has time, and counts what is brought."""
        ...

    def assist(self, job: TeamJob) -> list[Outcome]:
        """The outcomes of ``job``: for each world those of all candidates.

        ``ValueError`` where it has other tiles than the kernel plays with.
        """
        ...
