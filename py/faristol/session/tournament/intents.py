# Longer than 300 lines: one protocol, one file that the type checkers of both programs read.
"""The screen's requests about a tournament: a type for each kind of request and of action.

This file holds only types.  The screen imports them while it is type-checked; ``requests`` and ``answers``
read the requests.  Every request also has ``v``, ``id`` and ``at`` (milliseconds of the page's clock).

``no`` is the number of an entry: its place in the order of entry, from 1; it never changes.  ``category`` is
a category's key.  Rounds and tables count from 1.

An action that is allowed but unusual is refused with an error whose code begins with ``confirm_``; it is
carried out when it comes again with ``confirm`` true.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

# -- the plan


class CategoryPlan(TypedDict):
    """A category as it is set up; what is missing has its default.

    key: "a", "b", …; missing: the next free letter.  ruleset: the id of a regulation, "classic", …
    format: swiss (default), round_robin, double_round_robin, king_of_the_hill or fours.
    rounds: how many; 0 in a round robin, whose entries decide it.
    first_table: where its range of tables begins; 0: after those of the categories before it.
    order: rating, name, drawn or entered (that of entry): the starting numbers.
    pairing_rules: "2026" or "2017".
    apart: in how many rounds, from the first on, entries of one school or club are kept apart if possible.
    spread_caps: the most that the difference of one game counts, by round; the last one for all that follow.
    tie_breaks: after the points, in order: spread, total, buchholz, buchholz_median, berger, direct, …
    minutes: the time of a round.
    bye_points: in half points.  bye_score: the points of the bye as if won against 0.
    absent_score: the points against 0 of who came where the other did not, 300 (classic, §8) or less.
    sources: of a final: the categories before it whose first go on to it.  qualifiers: how many of each.
    club_best: how many of a school or club count for it; 0: all.
    """

    key: NotRequired[str]
    name: str
    ruleset: NotRequired[str]
    format: NotRequired[str]
    rounds: NotRequired[int]
    first_table: NotRequired[int]
    order: NotRequired[str]
    pairing_rules: NotRequired[str]
    apart: NotRequired[int]
    spread_caps: NotRequired[list[int]]
    tie_breaks: NotRequired[list[str]]
    minutes: NotRequired[int]
    bye_points: NotRequired[int]
    bye_score: NotRequired[int]
    absent_score: NotRequired[int]
    sources: NotRequired[list[str]]
    qualifiers: NotRequired[int]
    club_best: NotRequired[int]


# -- actions


class PlanDayIntent(TypedDict):
    """Change title, place and categories.  A category with rounds keeps its key, format and order."""

    type: Literal["plan"]
    title: str
    place: NotRequired[str]
    categories: list[CategoryPlan]


class EntryFields(TypedDict):
    """The data of an entry.  category: may be missing where there is only one.

    rating: None without one.  table: a fixed table for a person with a need, 0 for none.
    fide, member: the number at FIDE and that of a member; missing: as they are.
    """

    name: str
    club: NotRequired[str]
    category: NotRequired[str]
    rating: NotRequired[int | None]
    table: NotRequired[int]
    fide: NotRequired[str]
    member: NotRequired[str]


class RegisterIntent(EntryFields):
    """Enter somebody, late or not."""

    type: Literal["register"]


class RegisterMany(TypedDict):
    """Enter everybody of a list (see ``TournamentRoster``).  category: of the lines that name none."""

    type: Literal["register_many"]
    roster: str
    category: NotRequired[str]


class ReregisterIntent(EntryFields):
    """Change an entry; all its data are given."""

    type: Literal["reregister"]
    no: int


class AboutEntry(TypedDict):
    """``remove``: an entry made by mistake, which was in no round.  ``withdraw``: from the next round on.
    ``readmit``: from the next round on."""

    type: Literal["remove", "withdraw", "readmit"]
    no: int


class NoteAbsenceIntent(TypedDict):
    """Does not play in ``round``.  round: missing: the next to be paired.

    half: it asked for that, and has half a point.
    """

    type: Literal["absent"]
    no: int
    round: NotRequired[int]
    half: NotRequired[bool]


class LiftAbsenceIntent(TypedDict):
    """Plays in ``round`` after all.  round: missing: the next to be paired."""

    type: Literal["present"]
    no: int
    round: NotRequired[int]


class PairRound(TypedDict):
    """``pair`` the next round; again, if it has not begun.  ``unpair``: a round that has not begun.

    category: "" for ``pair``: every category whose round is over.
    """

    type: Literal["pair", "unpair"]
    category: str


class PairByHandIntent(TypedDict):
    """The next round, or the one that has not begun, with these tables.

    tables: the entries of each, in the order of tables; the first starts.  bye: None for none.
    Without ``confirm`` it is refused with ``confirm_pairing`` where it repeats a meeting or a bye.
    """

    type: Literal["pair_by_hand"]
    category: str
    tables: list[list[int]]
    bye: NotRequired[int | None]
    confirm: NotRequired[bool]


class AddPairIntent(TypedDict):
    """Put a table together on the spot in the present round, of entries without one; the first starts.

    One of them may have the bye, which is then nobody's.
    """

    type: Literal["add_pair"]
    category: str
    seats: list[int]
    confirm: NotRequired[bool]


class TakeSeatIntent(TypedDict):
    """Seat entry ``no``, which has no table, at one of the present round that has room and no result."""

    type: Literal["take_seat"]
    category: str
    table: int
    no: int
    confirm: NotRequired[bool]


class LeaveSeatIntent(TypedDict):
    """Take entry ``no`` from its table of the present round, which goes on without it."""

    type: Literal["leave_seat"]
    category: str
    no: int


class StartRound(TypedDict):
    """``start``: the round begins, and its time.  ``unstart``: it has not begun after all.

    round: missing: the lowest that waits; the one that was started last.
    """

    type: Literal["start", "unstart"]
    round: NotRequired[int]


class RoundTimeIntent(TypedDict):
    """The time of the round stands, goes on, is over."""

    type: Literal["stop_time", "resume_time", "end_time"]


class ResultFields(TypedDict):
    """A result.

    scores: by seat, the starter's first; not needed where the regulation fixes them.
    kind: played (default), absent, abandoned.  away: the seats (from 0) that did not come, or gave up.
    Without ``confirm`` it is refused with ``confirm_scores`` where a score is below 100 or above 700.
    """

    table: int
    scores: NotRequired[list[int]]
    kind: NotRequired[str]
    away: NotRequired[list[int]]
    confirm: NotRequired[bool]


class CorrectResultIntent(ResultFields):
    """A result in the place of another, until the next round begins.

    category: may be missing: the one with this table.  round: missing: the present one of the category.
    """

    type: Literal["correct"]
    category: NotRequired[str]
    round: NotRequired[int]


class EnterResultIntent(ResultFields):
    """The result of a table; category and round as in ``CorrectResultIntent``.

    by: first (default), or second: typed again by another person, and compared.
    """

    type: Literal["result"]
    category: NotRequired[str]
    round: NotRequired[int]
    by: NotRequired[str]


class EnterCode(TypedDict):
    """The result of a table, as the code that its tablet shows (``tournament.result_codes``).

    Without ``confirm`` it is refused with ``confirm_abandoned`` where somebody gave up.
    """

    type: Literal["result_code"]
    code: str
    confirm: NotRequired[bool]


class OverrideResultIntent(ResultFields):
    """Change a result that is locked; it is logged with its ``reason``, and no pairing changes."""

    type: Literal["override"]
    category: str
    round: int
    reason: str


class EraseResultIntent(TypedDict):
    """Remove a result that was typed at a wrong table; the table plays on."""

    type: Literal["erase"]
    table: int
    category: NotRequired[str]
    round: NotRequired[int]


class AboutCategory(TypedDict):
    """``close``: its standings are final.  ``reopen``: they are provisional again.

    ``undo_phase``: those who went on to it last have not, as long as none of its rounds has begun.
    """

    type: Literal["close", "reopen", "undo_phase"]
    category: str


class OpenPhaseIntent(TypedDict):
    """The ``first`` of a category, whose standings are final, are entered in the category ``into``.

    Without ``confirm`` it is refused with ``confirm_shared_place`` where more than so many share the places.
    entries: those who go on, where it is not by their places.
    """

    type: Literal["open_phase"]
    category: str
    into: str
    first: int
    confirm: NotRequired[bool]
    entries: NotRequired[list[int]]


class MoveEntry(TypedDict):
    """An entry plays in another category from now on; what it has played stays."""

    type: Literal["move"]
    no: int
    category: str


TournamentAction: TypeAlias = (
    PlanDayIntent
    | RegisterIntent
    | RegisterMany
    | ReregisterIntent
    | AboutEntry
    | NoteAbsenceIntent
    | LiftAbsenceIntent
    | PairRound
    | PairByHandIntent
    | AddPairIntent
    | TakeSeatIntent
    | LeaveSeatIntent
    | StartRound
    | RoundTimeIntent
    | EnterResultIntent
    | EnterCode
    | CorrectResultIntent
    | OverrideResultIntent
    | EraseResultIntent
    | AboutCategory
    | OpenPhaseIntent
    | MoveEntry
)

# -- requests


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
    action: TournamentAction
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
    | TournamentCompare
    | TournamentExport
)
