"""The engine from a terminal: ``faristol check | top | score | play | replay | duplicate | lexicon ...``."""

from faristol.cli.command import main

__all__ = ["main"]
