"""The version of the program: its only place, from which the packages and the site take it."""

from typing import Final

VERSION: Final = "1.0.0"
