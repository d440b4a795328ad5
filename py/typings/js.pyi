"""MicroPython's door to the browser's global names; which there are shows only in a browser."""

from typing import Any

def __getattr__(name: str) -> Any: ...
