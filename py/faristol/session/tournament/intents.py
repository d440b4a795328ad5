# Longer than 300 lines: one protocol, one file that the type checkers of both programs read.
"""The screen's requests about a tournament: a type for each kind of request.

This file holds only types.  The screen imports them while it is type-checked; ``answers`` reads the
requests, and ``requests`` the actions (``action_types``).  Every request also has ``v``, ``id`` and
``at`` (milliseconds of the page's clock).

``no`` is the number of an entry: its place in the order of entry, from 1; it never changes.  ``category`` is
a category's key.  Rounds and tables count from 1.

An action that is allowed but unusual is refused with an error whose code begins with ``confirm_``; it is
carried out when it comes again with ``confirm`` true.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from faristol.session.tournament.action_types import Action
from faristol.session.tournament.wire import CategoryPlan


class TournamentNew(TypedDict):
    """Begin a day.  categories: at least one.  roster: a list to begin with; category: of its lines that
    name none."""

    kind: Literal["tournament_new"]
    title: str
    place: NotRequired[str]
    seed: NotRequired[str]
    categories: list[CategoryPlan]
    roster: NotRequired[str]
    category: NotRequired[str]


class TournamentOpen(TypedDict):
    """journal: its text, or that of TSH's file of a division.  It is audited; one that is refused leaves the
    open day unchanged.

    kept: it comes from this device's own store, so that no round is paired again.
    The games that were kept with it are in the reply's ``kept_games``.
    """

    kind: Literal["tournament_open"]
    journal: str
    kept: NotRequired[bool]


class TournamentLook(TypedDict):
    """hall: reply with ``hall``, what the hall may see, instead of ``tournament``."""

    kind: Literal["tournament_look"]
    hall: NotRequired[bool]


class TournamentAct(TypedDict):
    """rev: that of the view, where a view of an older day shall be refused (``stale``)."""

    kind: Literal["tournament_act"]
    action: Action
    rev: NotRequired[int]


class TournamentGame(TypedDict):
    """The journal of a table's game, as a file or sent by its tablet; the reply has ``kept_games``: this one.

    It is audited and compared with its table: regulation, round, names; BadRecord says what does not fit.
    Where the table has no result it is entered, and asked about with a code that begins with ``confirm_``;
    where it has one, it must be the game's.
    """

    kind: Literal["tournament_game"]
    journal: str
    confirm: NotRequired[bool]
    rev: NotRequired[int]


class TournamentReplay(TypedDict):
    """The turns of a kept game; the reply has ``replay``.  line: as the screen keeps it."""

    kind: Literal["tournament_replay"]
    line: str


class TournamentRoster(TypedDict):
    """Read a list without entering it; the reply has ``roster``.  No day need be open.

    A list as ``record.lists`` reads it, a TRF or a ``.t``.  columns: what the organiser said that they are.
    pairs: each entry is a pair.  first_is_person: a doubtful first line is no heading.
    """

    kind: Literal["tournament_roster"]
    text: str
    category: NotRequired[str]
    columns: NotRequired[list[str]]
    pairs: NotRequired[bool]
    first_is_person: NotRequired[bool]


class TournamentRound(TypedDict):
    """Any round of a category, paired or over; the reply has ``round``."""

    kind: Literal["tournament_round"]
    category: str
    round: int


class TournamentCards(TypedDict):
    """What the tablets of the tables have to know; the reply has ``cards``."""

    kind: Literal["tournament_cards"]


class TournamentCard(TypedDict):
    """A table by its short code; no day need be open.  The reply has ``cards``: this one, without names."""

    kind: Literal["tournament_card"]
    code: str


class TournamentStandings(TypedDict):
    """after: the round; missing: the last that is complete.  The reply has ``standings``, and ``clubs``."""

    kind: Literal["tournament_standings"]
    category: str
    after: NotRequired[int]


class TournamentRatings(TypedDict):
    """New ratings (``tournament/ratings``); the reply has ``ratings``.

    factor: FIDE's K; 20 without it.  after: the round; missing: the last that is complete.
    """

    kind: Literal["tournament_ratings"]
    category: str
    factor: NotRequired[int]
    after: NotRequired[int]


class TournamentPropose(TypedDict):
    """Tables by hand, compared with the engine's for the same round; the reply has ``proposal``.

    Without ``tables``: the engine's own.
    """

    kind: Literal["tournament_propose"]
    category: str
    tables: NotRequired[list[list[int]]]
    bye: NotRequired[int | None]


class TournamentPhase(TypedDict):
    """Who of a category would go on to a final; the reply has ``phase``."""

    kind: Literal["tournament_phase"]
    category: str
    first: int


class TournamentMerge(TypedDict):
    """The days of several venues together; the reply has ``merged``.

    journals: of days whose standings are final.  first: how many of each category go on to a grand final.
    each: of each venue; else of all together.
    """

    kind: Literal["tournament_merge"]
    journals: list[str]
    first: int
    each: NotRequired[bool]


class TournamentSame(TypedDict):
    """Which of ``journals`` are of the same day as ``journal``; the reply has ``same``."""

    kind: Literal["tournament_same"]
    journal: str
    journals: list[str]


class TournamentCompare(TypedDict):
    """The open day beside the file of the same day from another desk; the reply has ``compared``.

    Refused with ``another_day`` where the file is of another one.
    """

    kind: Literal["tournament_compare"]
    journal: str


class TournamentExport(TypedDict):
    """A file; the reply has ``file``.

    format: journal, json, trf, trf26, tsh (``.t``); as CSV roster, standings, results, ratings.
    category: may be missing where there is only one; a journal and json are of all, and so are standings,
    results and ratings without it.  factor: of ratings; 20 without it.
    """

    kind: Literal["tournament_export"]
    format: str
    category: NotRequired[str]
    factor: NotRequired[int]


TournamentRequest: TypeAlias = (
    TournamentNew
    | TournamentOpen
    | TournamentLook
    | TournamentAct
    | TournamentGame
    | TournamentReplay
    | TournamentRoster
    | TournamentRound
    | TournamentStandings
    | TournamentRatings
    | TournamentCards
    | TournamentCard
    | TournamentPropose
    | TournamentPhase
    | TournamentMerge
    | TournamentSame
    | TournamentCompare
    | TournamentExport
)
