"""Every number that decides what the default word list holds.

They were set by measuring the outcome against an official list (precision, recall): the whole of the
spelling dictionary has (.749, .995), its votes alone (.992, .971), with the lists of ``wordlists/`` and
the adverbs about (.993, .976).  Change one, and read the samples of ``wordlist.py`` by eye again.
"""

from __future__ import annotations

from typing import Final

# A verb of a regular model stays, with all its forms, when this share of them is in the table of lemmas.
# Doubtful verbs lie near .80 (the table was grown from a dictionary of speech), good ones above .95.
VERB_FORMS: Final = 0.90

# A word with gender and number (bonic, bonica, bonics, boniques) ...
GENDERED_FORMS: Final = 0.50

# ... and one with a plural only (taula, taules) stays when this share of its forms is in the table.
PLURAL_FORMS: Final = 0.50

# An adverb in -ment of an accepted feminine adjective enters when it is this frequent (Zipf's scale,
# the logarithm of how often a word comes in a thousand million).  Without a bound 3,889 enter, half of
# them wrong; with it some 800, five of six right.
ADVERB_ZIPF: Final = 1.5

# The robots' vocabularies.  The beginner knows each of its words by itself; the intermediate knows all the
# forms of a noun or adjective of which it knows one, and those of a verb of which it knows three.
BEGINNER_ZIPF: Final = 3.5
INTERMEDIATE_ZIPF: Final = 2.5
INTERMEDIATE_VERB_FORMS: Final = 3
