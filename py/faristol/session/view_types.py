"""The types of plain views (``session.plain_views``).

Made from their records by ``workbench.wire_types``.
"""

from __future__ import annotations

from typing import Literal, TypedDict


class ReasonView(TypedDict):
    """A reason; its fields, by code:

    best; nearly: points (lost; 0: less than half a point).  bingo: the play placed all seven tiles.
    no_play: there was none.  exchange: tiles (to be kept, the others exchanged).
    go_out: word; it would have ended the game.  left_over: tiles (kept, which count at the end).
    challenged: words (those that the lexicon lacks).  late.
    had_play: word, points; the turn placed nothing.
    bingo_missed, treble_missed, more_points: word, points (more than were made).
    spent: tile, points (that it added).
    one_kind: vowels (else consonants), tiles (kept).
    kept: tiles (kept), better (those that the best candidate keeps).
    opened: word, points (of the reply over a treble-word square that this play led to).
    looked_ahead: word (none for an exchange or a pass), points; only a longer look shows that it was better.
    """

    code: str
    fields: dict[str, str | int | bool | list[str]]


class RemarkView(TypedDict):
    """Something in a file that differs, is impossible or is unknown, but does not stop the import."""

    code: str
    line: int
    fields: dict[str, str | int | bool | list[str]]


class LemmaView(TypedDict):
    """The form under which a dictionary has a word."""

    text: str
    pos: Literal[
        "noun",
        "adjective",
        "nominal",
        "verb",
        "adverb",
        "pronoun",
        "determiner",
        "preposition",
        "conjunction",
        "interjection",
        "numeral",
        "",
    ]


class SpellingView(TypedDict):
    """One way in which a word is written, in small letters, and the lemmas of which it is a form."""

    form: str
    lemmas: list[LemmaView]


class ListDoubt(TypedDict):
    """What is not understood.  what: see ``reading``.  line: 0 where it is of the whole list."""

    what: str
    line: int
    text: str


class BonusView(TypedDict):
    """The only player with the best play of a round, and the bonus in points."""

    number: int
    name: str
    points: int


class LeftOutWord(TypedDict):
    """A word of a list, as it was typed, that makes no rack."""

    text: str
    fault: Literal[
        "not_tiles",
        "too_short",
        "too_long",
        "not_in_box",
        "not_a_word",
        "too_many",
    ]


class ItemView(TypedDict):
    """A part of an answer."""

    text: str
    state: Literal[
        "right",
        "missed",
        "wrong",
    ]


class VenueRowView(TypedDict):
    """An entry in the classification of all venues.

    category: its name, the same at every venue.  venue: the number of its journal, from 1.
    place: its rank at the venue.  goes_on: it is among the first that were asked for.
    """

    rank: int
    name: str
    club: str
    category: str
    venue: int
    place: int
    halves: int
    spread: int
    total: int
    goes_on: bool


class ClubStanding(TypedDict):
    """The sums of the entries of a school or club."""

    rank: int
    club: str
    entries: int
    halves: int
    spread: int
    total: int
