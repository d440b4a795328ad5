"""The session: what the screen and the terminal talk to."""

from faristol.session.session import Session
from faristol.session.table import PERSON, Table

__all__ = ["PERSON", "Session", "Table"]
