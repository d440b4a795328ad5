"""Searches in a lexicon: patterns, anagrams, hooks, and two lists side by side."""

from faristol.search.finder import Hooks, WordFinder, as_laid
from faristol.search.lists import Difference, difference
from faristol.search.pattern import Pattern, read_pattern
from faristol.search.query import MOST_BLANKS, Grouping, Order, Query, Span, read_rack, read_word

__all__ = [
    "MOST_BLANKS",
    "Difference",
    "Grouping",
    "Hooks",
    "Order",
    "Pattern",
    "Query",
    "Span",
    "WordFinder",
    "as_laid",
    "difference",
    "read_pattern",
    "read_rack",
    "read_word",
]
