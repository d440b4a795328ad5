# Longer than 300 lines: one protocol, one file that the type checkers of both programs read.
"""The screen's requests about a duplicate: a type for each kind of request.

This file holds only types.  The screen imports them while it is type-checked; ``answers`` and
``classroom`` read the requests, and ``requests`` the actions (``action_types``).  Every request also has
``v``, ``id`` and ``at`` (milliseconds of the page's clock).
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from faristol.session.duplicate.action_types import Action

Options: TypeAlias = dict[str, str | int]


class WrittenSlip(TypedDict):
    """A slip as the player wrote it."""

    coord: str
    word: str


# -- requests of the desk


class DeskRules(TypedDict):
    kind: Literal["desk_rules"]


class DeskNew(TypedDict):
    """``prepared``: the text of a prepared game; ``roster``: CSV."""

    kind: Literal["desk_new"]
    title: NotRequired[str]
    venue: NotRequired[str]
    options: NotRequired[Options]
    seed: NotRequired[str]
    roster: NotRequired[str]
    prepared: NotRequired[str]


class DeskOpen(TypedDict):
    kind: Literal["desk_open"]
    journal: str


class DeskLook(TypedDict):
    """``projector``: the hall's view in place of the director's; ``ranking``: with the classification."""

    kind: Literal["desk_look"]
    projector: NotRequired[bool]
    ranking: NotRequired[bool]


class DeskAct(TypedDict):
    """``rev``: the length of the log that the screen has; an old one is refused as ``stale``."""

    kind: Literal["desk_act"]
    rev: NotRequired[int]
    action: Action


class DeskRoster(TypedDict):
    """Read a list without entering anybody; the reply has ``list_doubts``."""

    kind: Literal["desk_roster"]
    text: str


class DeskEquals(TypedDict):
    """``count``: how many plays below the best ones are wanted too."""

    kind: Literal["desk_equals"]
    count: NotRequired[int]


class DeskComplete(TypedDict):
    kind: Literal["desk_complete"]
    coord: NotRequired[str]
    prefix: NotRequired[str]


class DeskPlays(TypedDict):
    """``round`` 0: the open one."""

    kind: Literal["desk_plays"]
    round: NotRequired[int]
    count: NotRequired[int]


class DeskResults(TypedDict):
    """``journals``: those of other venues."""

    kind: Literal["desk_results"]
    journals: NotRequired[list[str]]


class DeskVenue(TypedDict):
    """Read another venue's journal; the reply has ``venue``.

    journals: those among which the same game is looked for.  name: a new name of the venue.
    """

    kind: Literal["desk_venue"]
    journal: str
    journals: list[str]
    name: NotRequired[str]


class DeskExport(TypedDict):
    """``format``: json, csv, csv_rounds, records, journal, prepared or eliot; ``journals``, only for csv:
    those of other venues, for the classification of all."""

    kind: Literal["desk_export"]
    format: str
    journals: NotRequired[list[str]]


class DeskImport(TypedDict):
    kind: Literal["desk_import"]
    text: str
    title: NotRequired[str]
    venue: NotRequired[str]


# -- requests of a class


class OfClass(TypedDict):
    """What names a game of a class: ``code``, or ``prepared``, the file of a prepared game."""

    code: NotRequired[str]
    prepared: NotRequired[str]


class Source(OfClass):
    """What names a game: ``code``, ``journal``, ``prepared``, or ``seed`` and ``options``."""

    journal: NotRequired[str]
    seed: NotRequired[str]
    options: NotRequired[Options]


class ClassCode(TypedDict):
    """Ask for a new game; ``options`` may hold ``ease`` too."""

    kind: Literal["class_code"]
    options: NotRequired[Options]
    seed: NotRequired[str]


class ClassRead(Source):
    kind: Literal["class_read"]


class ClassNames(TypedDict):
    """Read the list of a class; the reply has ``class_names``: lines of a number and a name."""

    kind: Literal["class_names"]
    text: str


class ClassAskRound(Source):
    kind: Literal["class_round"]
    round: int


class ClassMine(OfClass):
    """Ask for the result code of the slips."""

    kind: Literal["class_mine"]
    number: int
    slips: list[WrittenSlip]


class NamedResult(TypedDict):
    name: NotRequired[str]
    code: str


class OfResults(OfClass):
    """The result codes of a class.

    enrolled: how many the class has, whether their codes have come or not; without it no play earns a bonus.
    closed: how many rounds are closed, beyond which nothing is told; without it all.
    """

    results: list[NamedResult]
    enrolled: NotRequired[int]
    closed: NotRequired[int]


class ClassRank(OfResults):
    """Ask for the classification after the closed rounds."""

    kind: Literal["class_result"]


class ClassHall(OfResults):
    """Ask for what the projector shows: the reply has ``projector``.

    playing: whether the round after the closed ones is played.  ranking: whether the classification shows.
    """

    kind: Literal["class_hall"]
    playing: bool
    ranking: bool


class TrainingRound(Source):
    """``slip``: that of the round, if any; ``slips``: those before."""

    kind: Literal["training_round"]
    round: int
    slip: NotRequired[WrittenSlip | None]
    slips: NotRequired[list[WrittenSlip]]


DeskRequest: TypeAlias = (
    DeskRules
    | DeskNew
    | DeskOpen
    | DeskLook
    | DeskAct
    | DeskRoster
    | DeskEquals
    | DeskComplete
    | DeskPlays
    | DeskResults
    | DeskVenue
    | DeskExport
    | DeskImport
    | ClassCode
    | ClassRead
    | ClassNames
    | ClassAskRound
    | ClassMine
    | ClassRank
    | ClassHall
    | TrainingRound
)
