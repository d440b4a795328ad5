"""The inputs of ``decide`` besides state and action: lexicon, finder of plays, chance, prepared rounds."""

from __future__ import annotations

from dataclasses import dataclass

from faristol.board import Play
from faristol.chance import Seed
from faristol.duplicate.reference import Finder
from faristol.lexicon import Words


@dataclass(frozen=True, slots=True)
class PreparedRound:
    """The rack and the reference play of a round of a prepared game (ruling 9)."""

    rack: bytes
    play: Play


@dataclass(frozen=True, slots=True)
class World:
    """What ``decide`` may ask.  prepared: the rounds of a prepared game; none in another game."""

    lexicon: Words
    finder: Finder
    seed: Seed
    prepared: tuple[PreparedRound, ...] = ()
