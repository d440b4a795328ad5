"""What the screen's MicroPython has of Python, and whether the screen keeps to it.

``asking`` asks the site's own MicroPython and keeps its answers in ``micropython.json``.  ``plugin`` is a
plugin of mypy that holds every typed call of ``py/app`` against them; ``names`` holds imports, names and
attributes.
"""
