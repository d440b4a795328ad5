"""Runs inside Pyodide at build time: a session that touches what a real one will, so that it is imported."""

from __future__ import annotations

from collections.abc import Mapping


def play(lexicons: Mapping[str, bytes]) -> None:
    """Nothing yet beyond the imports."""
