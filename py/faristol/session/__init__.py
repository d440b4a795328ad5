"""The session: what the screen and the terminal talk to."""

from faristol.session.house import House, house, robots_of
from faristol.session.session import Session
from faristol.session.table import PERSON, Table

__all__ = ["PERSON", "House", "Session", "Table", "house", "robots_of"]
