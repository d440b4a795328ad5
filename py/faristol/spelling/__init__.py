"""How the words of a lexicon are spelled, of which lemmas they are forms, and the file that tells it."""

from faristol.spelling.file import Speller, dump, load
from faristol.spelling.numbering import Numbering
from faristol.spelling.rows import read_rows
from faristol.spelling.spellings import Lemma, PartOfSpeech, Spelling, Spellings

__all__ = [
    "Lemma",
    "Numbering",
    "PartOfSpeech",
    "Speller",
    "Spelling",
    "Spellings",
    "dump",
    "load",
    "read_rows",
]
