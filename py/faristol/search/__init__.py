"""Searches in a lexicon: patterns, anagrams, hooks, and two lists side by side.

- A search walks the whole DAWG (``kernel/wordsearch``, its facade ``search``): 4 to 10 ms natively for any
  pattern over the whole list, so that there is no index. Words are numbers; the results of the last search
  stay in the kernel, and the screen asks for slices. By probability only the lengths that are asked for are
  sorted; numbers of anagrams are counted once, when first asked for.
"""

from faristol.search.finder import WordFinder, WordHooks, as_laid
from faristol.search.lists import Difference, difference
from faristol.search.pattern import Pattern, read_pattern
from faristol.search.query import MOST_BLANKS, Grouping, Order, Query, Span, read_rack, read_word

__all__ = [
    "MOST_BLANKS",
    "Difference",
    "Grouping",
    "Order",
    "Pattern",
    "Query",
    "Span",
    "WordFinder",
    "WordHooks",
    "as_laid",
    "difference",
    "read_pattern",
    "read_rack",
    "read_word",
]
