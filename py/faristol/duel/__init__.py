"""A duel of words: two halves of a class look for the best word of one rack, without a board."""

from faristol.duel.prepared import PreparedRack, duplicate_of
from faristol.duel.racks import MOST_ROUNDS, DrawnRack, LeftOut, RackFault, RackLevel, drawn, read_list
from faristol.duel.words import Judged, WordVerdict, Worth, best_words, judged

__all__ = [
    "MOST_ROUNDS",
    "DrawnRack",
    "Judged",
    "LeftOut",
    "PreparedRack",
    "RackFault",
    "RackLevel",
    "WordVerdict",
    "Worth",
    "best_words",
    "drawn",
    "duplicate_of",
    "judged",
    "read_list",
]
