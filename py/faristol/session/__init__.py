"""The session: the engine's interface for the screen (requests and replies) and the command line (tables)."""

from faristol.session.engine import Engine, engine_over
from faristol.session.game.table import PERSON, Table
from faristol.session.session import Session

__all__ = ["PERSON", "Engine", "Session", "Table", "engine_over"]
