"""What the decisions of a duplicate may ask: lexicon, finder of plays, chance, a prepared game."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.board import Play
from faristol.chance import Seed
from faristol.duplicate.reference import Finder
from faristol.lexicon import Words


@dataclass(frozen=True, slots=True)
class PreparedRound:
    """A round that the director laid out beforehand (ruling 9)."""

    rack: bytes
    play: Play


@dataclass(frozen=True, slots=True)
class World:
    """What ``decide`` may ask; ``prepared``: the rounds of a prepared game, none for another."""

    lexicon: Words
    finder: Finder
    seed: Seed
    prepared: tuple[PreparedRound, ...] = ()
