"""The ``faristol`` command: ``check | top | score | play | replay | duplicate | export | import | ...``.

- ``words --anagram`` finds exact and shorter words, the longest first, because its fixed form has no option
  between the two; ``--exact`` leaves the shorter ones out. ``[NY]`` in a pattern is a set of one tile, NY.
"""

from faristol.cli.command import main

__all__ = ["main"]
