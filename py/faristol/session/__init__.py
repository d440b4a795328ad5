"""The session: what the screen and the terminal talk to."""

from faristol.session.game.table import PERSON, Table
from faristol.session.house import House, house, robots_of
from faristol.session.session import Session

__all__ = ["PERSON", "House", "Session", "Table", "house", "robots_of"]
