"""How the words of a lexicon are spelled, of which lemmas they are forms, and the file that tells it.

- Spellings are found by the word's number (``faristol/spelling``). The DAWG of the lexicon numbers its
  words (each edge knows how many words its earlier siblings have): a minimal perfect hash that costs no
  bytes. The file ``default.spell`` has a number of two bytes for each word, that of its *shape*: accents
  counted from the end, and each lemma as a cut and an ending, as in a morphological dictionary. The 574,365
  words have 3,859 shapes. The field's usual form was measured too, a second minimal automaton whose words
  end in their shape: 314 KB against 160 KB, since the words are then stored twice. It is loaded (0.2 s, 2.6
  MB) when a page first asks, never at the start, and kept offline by the service worker as every file.
"""

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
