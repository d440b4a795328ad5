"""Faristol: the engine of the crossword game in Catalan.

``import faristol`` gives the public face (``faristol.api``): ``Words``, ``Position``, ``Play``, ``Robot``,
``match``, ``Game``, ``pair``, ``standings``, and the errors.  See ARCHITECTURE.md for the rooms.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from faristol.version import VERSION as __version__

if TYPE_CHECKING:
    from faristol.api.games import Game as Game
    from faristol.api.games import TurnDone as TurnDone
    from faristol.api.matches import Robot as Robot
    from faristol.api.matches import match as match
    from faristol.api.plays import Play as Play
    from faristol.api.positions import Judgement as Judgement
    from faristol.api.positions import Position as Position
    from faristol.api.tournaments import Pairing as Pairing
    from faristol.api.tournaments import pair as pair
    from faristol.api.tournaments import standings as standings
    from faristol.api.words import Words as Words
    from faristol.errors import BadNotation as BadNotation
    from faristol.errors import BadRecord as BadRecord
    from faristol.errors import FaristolError as FaristolError
    from faristol.errors import IllegalAction as IllegalAction

# Imported when they are first asked for: the program in the browser starts without them.
_PLACES = {
    "Words": "api.words",
    "Position": "api.positions",
    "Play": "api.plays",
    "Judgement": "api.positions",
    "Robot": "api.matches",
    "match": "api.matches",
    "Game": "api.games",
    "TurnDone": "api.games",
    "Pairing": "api.tournaments",
    "pair": "api.tournaments",
    "standings": "api.tournaments",
    "FaristolError": "errors",
    "BadNotation": "errors",
    "BadRecord": "errors",
    "IllegalAction": "errors",
}
__all__ = ["__version__", *_PLACES]  # noqa: PLE0604  names


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'faristol' has no attribute {name!r}")
    return getattr(import_module(f"faristol.{_PLACES[name]}"), name)
