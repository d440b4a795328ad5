"""The ``faristol`` command: ``check | top | score | play | replay | duplicate | export | import | ...``."""

from faristol.cli.command import main

__all__ = ["main"]
