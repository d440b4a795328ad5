"""The editions of the Dutch system.

Beside the pairing itself, which they do not bring along: a table's game needs the events of a day for its
result code, and pairs nobody.
"""

from __future__ import annotations

from enum import Enum


class Rules(Enum):
    """The edition of FIDE C.04.3, the Dutch system."""

    OF_2026 = "2026"  # from 1 February 2026
    OF_2017 = "2017"  # until then
