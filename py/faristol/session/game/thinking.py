"""A robot's thought about one turn, in parts: between two of them the engine answers other requests."""

from __future__ import annotations

from collections.abc import Iterable

from faristol.players import PassIdea, Thought
from faristol.players.team import Team


class Thinking:
    """A thought that goes on as long as it is asked to.

    best: the last idea, which is the best one so far.  count: how many ideas there were.
    team: what other engines do for it.
    """

    def __init__(self, ideas: Iterable[Thought], team: Team) -> None:
        self.team = team
        self._ideas = iter(ideas)
        self.best: Thought = PassIdea()
        self.count = 0

    def go_on(self, more: int | None) -> bool:
        """Have ``more`` ideas (None: all that there are); whether the turn can be taken now.

        It can when no idea is left, and when no more are wanted.  The first call has one idea at least, so
        that a thought which was lost with its engine is thought again.
        """
        if not more and more is not None and self.count:
            return True
        last = None if more is None else self.count + max(1, more)
        for idea in self._ideas:
            self.best = idea
            self.count += 1
            if self.count == last:
                return False
        return True
