"""Robots.  They get a position and a vocabulary, never the state of a game."""

from faristol.players.greedy import Greedy
from faristol.players.robot import ExchangeIdea, OtherPlay, PassIdea, Position, RedrawIdea, Robot, Thought

__all__ = ["ExchangeIdea", "Greedy", "OtherPlay", "PassIdea", "Position", "RedrawIdea", "Robot", "Thought"]
